"""What can be done about a finding, one kind of repair a file, and all of them at once.

Read first: `find.py`.
"""
