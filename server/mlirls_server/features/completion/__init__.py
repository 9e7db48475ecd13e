"""What can be written at the cursor.

Read first: `find.py`.
"""
