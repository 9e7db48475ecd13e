"""The difference between two texts for people and programs: the changes by function, with the lines on both sides.

Read next: `report.py`, and `mlirls_ir/difference/` (the comparison).
"""
