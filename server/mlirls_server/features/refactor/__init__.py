"""Changes of a text that keep its meaning, one file for each.

Read first: `../code_action.py`, which offers them.
"""
