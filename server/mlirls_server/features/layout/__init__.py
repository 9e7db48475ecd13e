"""What types cost, in Markdown, in reports and on an HTML page.

Read first: `describe.py`.
"""
