"""The effects of the passes of a log: the state before each pass, and its changes.

Read next: `timeline.py`, `effect.py`, and `mlirls_ir/dumps/` (reading a log).
"""
