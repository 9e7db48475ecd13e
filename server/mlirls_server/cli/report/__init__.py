"""Reports of findings, one format a file.

Read first: `destinations.py`.
"""
