"""One error for one wrong terminator: the operation around it wants another one, and it wants another one around it.

mlir-opt reports the operation around it and does not get to the terminator.

Read next: `causes.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.resolve.lost_names import Entry


def with_one_error_a_terminator(found: Sequence[Entry]) -> Sequence[Entry]:
    """`found` without errors about what is around a terminator where what is around it is told of the terminator."""
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
