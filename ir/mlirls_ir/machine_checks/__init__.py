"""Checks of what a program does on the machine that its data layout describes, which MLIR's verifier leaves out.

An operation is valid wherever it is written, and still its access may be less aligned than its type requires. A check
reports only what is certain: an address, a number or a layout that is not known is not reported.

Read next: `address.py` (what is known of an address), `rules.py` (what a dialect brings), `values.py` (how facts follow
from the definitions of values), `../document/machine_checks.py` (the pass).
"""
