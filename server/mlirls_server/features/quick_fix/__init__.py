"""Repairs of findings, one file for each kind of repair, and all of them in one step.

Read first: `find.py`.
"""
