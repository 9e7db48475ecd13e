"""Repairs of findings, one file for each kind of repair, and all of them at once.

Read first: `find.py`.
"""
