"""Lines that repeat: what a line means holds for all lines that differ in names alone. Begin with `templates.py`."""
