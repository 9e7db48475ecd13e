"""One error for one wrong terminator, where the operation and its terminator each reject the other.

mlir-opt reports the outer operation and does not reach the terminator.

Read next: `causes.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.resolve.lost_names import Entry


def with_one_error_a_terminator(found: Sequence[Entry]) -> Sequence[Entry]:
    """`found` without the errors of terminators about the operation around them, where that operation rejects the
    terminator."""
    terminators = {
        link.statement
        for _, finding in found
        if finding.diagnostic.code == "wrong-terminator"
        for link in finding.links
    }
    if not terminators:
        return found
    return [
        entry for entry in found if entry[1].diagnostic.code != "wrong-parent" or entry[1].statement not in terminators
    ]
