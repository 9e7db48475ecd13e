"""What a session has open, and what it knows of the files that are not.

Read first: `documents.py`, then `files.py`.
"""
