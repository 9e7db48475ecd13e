"""What types cost, told in Markdown, in reports and on a page.

Read first: `describe.py`.
"""
