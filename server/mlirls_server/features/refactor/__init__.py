"""Refactorings, which keep the meaning of a text, one file for each.

Read first: `../code_action.py`, which offers them.
"""
