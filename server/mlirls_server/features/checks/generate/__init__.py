"""Checks for an output, made from its operations.

Read next: `names.py` (variables), `lines.py` (patterns), `blocks.py` (checks by function), `place.py` (a test).
"""
