"""Lines that repeat: all lines that differ only in names have one meaning. Begin with `templates.py`."""
