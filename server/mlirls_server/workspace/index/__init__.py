"""The symbols of all files of a workspace, open or not, and how they are read and kept.

Read first: `symbols.py`.
"""
