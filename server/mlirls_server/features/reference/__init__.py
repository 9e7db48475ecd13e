"""Descriptions of operations, types, attributes and enums from ODS, for hovers, completion, the command line and
reference pages.

Read first: `entry.py` (the facts), then `markdown.py` and `text.py` (output), `words.py` (C++ in words).
"""
