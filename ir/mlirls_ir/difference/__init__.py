"""The difference between two modules: operations that are added, removed, changed, moved and renamed.

Names of values and aliases, the order of attributes, locations and white space are not differences. Read next:
`compare.py` (the entry), `facts.py`, `match.py` (the pairs of operations), `changes.py` (the changes).
"""

from mlirls_ir.difference.changes import Change, ChangeKind
from mlirls_ir.difference.compare import Difference, compare
from mlirls_ir.difference.details import Detail

__all__ = ["Change", "ChangeKind", "Detail", "Difference", "compare"]
