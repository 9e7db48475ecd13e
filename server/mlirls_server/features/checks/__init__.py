"""FileCheck's checks in test files: what they match, and why they do not.

Read next: `commands.py` (the RUN lines with FileCheck), `report.py`.
"""
