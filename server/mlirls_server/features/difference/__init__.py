"""The difference between two texts for people and programs: what changed in which function, with lines on both sides.

Read next: `report.py`, and `mlirls_ir/difference/` (how it is found).
"""
