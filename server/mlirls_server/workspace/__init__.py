"""The open documents of a session, and what it knows about closed files.

Read first: `documents.py`, then `files.py`.
"""
