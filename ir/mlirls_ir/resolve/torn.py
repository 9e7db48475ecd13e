"""What a brace too many tears apart: a `}` that closes nothing, and what follows from it.

A function that was closed too early leaves the rest of its body in the module around it, where none of its values are
known. One diagnostic, at the brace that is left over, says what is wrong; the others are consequences.

Read next: `finding.py`, `../document.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.tree import Region, Run, Statement

_CONSEQUENCES: Final = frozenset({"undeclared-value", "undeclared-block", "wrong-parent", "misplaced-terminator"})

CharacterAt = Callable[[int], str]
"""The character of the text at an absolute offset."""


def without_consequences(
    top: Region, findings: Sequence[tuple[Run, Finding]], character_at: CharacterAt
) -> Sequence[tuple[Run, Finding]]:
    """`findings`, less those that follow from a `}` too many in the chunk of `top`."""
    suspects = {id(finding) for _, finding in findings if _is_consequence(finding)}
    if not suspects or not _has_stray_brace(top, character_at):
        return findings
    return [entry for entry in findings if id(entry[1]) not in suspects]


def _is_consequence(finding: Finding) -> bool:
    """Whether a finding may be about what stood in a function that was closed too early."""
    operation = finding.statement.run.region.operation
    if operation is not None:
        definition = operation.shape.definition
        if definition is None or not definition.has_trait("SymbolTable"):
            return False
    code = finding.diagnostic.code
    # A name without dialect is looked up in the module's, not in that of functions.
    return code in _CONSEQUENCES or (code == "unknown-op" and "(tried 'builtin." in finding.diagnostic.message)


def _has_stray_brace(top: Region, character_at: CharacterAt) -> bool:
    return any(_is_stray(statement, character_at) for run in top.runs for statement in run.statements)


def _is_stray(statement: Statement, character_at: CharacterAt) -> bool:
    shape = statement.shape
    return shape.broken and not shape.name and not shape.is_label and character_at(statement.offset()) == "}"
