"""Size and alignment of types, in Markdown, in reports and on an HTML page.

Read first: `describe.py`.
"""
