"""Reports of findings, one file for each format.

Read first: `destinations.py`.
"""
