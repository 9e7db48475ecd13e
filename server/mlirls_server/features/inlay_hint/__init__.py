"""Hints that are shown inside a text without being part of it.

Read first: `find.py`.
"""
