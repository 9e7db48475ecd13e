"""FileCheck's checks in test files: their matches, how they are made, and how strong they are.

Read next: `commands.py` (the RUN lines with FileCheck), `report.py`, `generate/`, `strength.py`.
"""
