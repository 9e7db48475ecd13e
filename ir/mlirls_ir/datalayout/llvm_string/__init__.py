"""LLVM's data layout strings (`e-m:e-p:32:32-i64:64-...`): their grammar, and dlti specs from and to them.

Read next: `parts.py`, `reader.py` (the grammar), `to_spec.py`, `from_layout.py`.
"""
