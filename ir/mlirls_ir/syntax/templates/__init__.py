"""Lines that repeat: all lines that differ in names alone have one meaning. Begin with `templates.py`."""
