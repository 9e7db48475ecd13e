"""Changes of a text that leave what it means, one a file.

Read first: `../code_action.py`, which offers them.
"""
