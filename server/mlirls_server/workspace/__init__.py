"""What a session has open, and what it knows about files that are not open.

Read first: `documents.py`, then `files.py`.
"""
