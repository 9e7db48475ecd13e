"""What operations, types, attributes and enums mean, from ODS: the same facts for hovers, completion, the command line
and reference pages.

Begin in `entry.py` (the facts), then `markdown.py` and `text.py` (how they are written), `words.py` (C++ in words).
"""
