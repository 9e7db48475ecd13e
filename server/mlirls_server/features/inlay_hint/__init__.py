"""What is shown between the letters of a text.

Read first: `find.py`.
"""
