"""How much memory functions need, for people and programs: texts, tables, limits, a timeline.

Read first: `text.py`; the figures are from `mlirls_ir/index/memory/`.
"""
