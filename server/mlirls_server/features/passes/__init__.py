"""What the passes of a log did: the state before each, whether it changed anything, and what.

Read next: `timeline.py`, `effect.py`, and `mlirls_ir/dumps/` (how a log is read).
"""
