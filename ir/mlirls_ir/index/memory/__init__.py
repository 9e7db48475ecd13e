"""The memory of a document's functions and globals.

Read first: `functions.py`, then `report.py` and `globals.py`.
"""
