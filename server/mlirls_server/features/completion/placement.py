"""Operations that the verifier rejects in a region in any case, such as `linalg.yield` in a function.

ODS has the required parents of some operations; for others, only rules in code do. So the verifier is run on the
operation alone, in empty operations that are nested like those around the place. Read next: `operations.py`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import MemoKey
from mlirls_server.features.completion.generic import generic_snippet
from mlirls_server.features.completion.item import plain_text
from mlirls_server.features.completion.place import CompletionContext

_REFUSED: Final = MemoKey[dict[tuple[str, ...], bool]](lambda _: {})
_MOST_AROUND: Final = 8


def is_misplaced(place: CompletionContext, definition: OperationDef) -> bool:
    """Whether an operation is not allowed at a place; takes some 500 microseconds once for each kind of place.

    Only for operations that can be written without operands, because the verifier checks operands first.
    """
    # For others, the verifier may require attributes of surrounding operations.
    if not definition.has_trait("Terminator"):
        return False
    if definition.successors or any(field.arity == "single" for field in definition.operands):
        return False
    around = _names_around(place)
    refused = place.document.registry.memo(_REFUSED)
    key = (*around, definition.name)
    if key not in refused:
        refused[key] = _is_refused(place, around, definition)
    return refused[key]


def _names_around(place: CompletionContext) -> tuple[str, ...]:
    """The operations around a place, the outermost first; empty if one of them is unknown."""
    found: list[str] = []
    operation = place.region.operation
    while operation is not None and len(found) < _MOST_AROUND:
        if operation.shape.definition is None:
            return ()
        found.append(operation.shape.definition.name)
        operation = operation.run.region.operation
    return tuple(reversed(found))


def _is_refused(place: CompletionContext, around: tuple[str, ...], definition: OperationDef) -> bool:
    if not around:
        return False
    opening = "".join(f'"{name}"() ({{ ' for name in around)
    alone = plain_text(generic_snippet(place, replace(definition, operands=())))
    text = f"{opening}{alone}{' }) : () -> ()' * len(around)}\n"
    found = Document(text, place.document.registry).diagnostics()
    return any(one.code == "wrong-parent" and one.start >= len(opening) for one in found)


__all__ = ["is_misplaced"]
