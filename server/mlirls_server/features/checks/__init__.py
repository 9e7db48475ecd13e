"""FileCheck's checks in test files: their matches, how they are made, and how strong they are.

Read next: `report.py`, `generate/`, `strength.py`.
"""
