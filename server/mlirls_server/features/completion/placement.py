"""Operations that the verifier refuses in a region, whatever they are given: `linalg.yield` in a function.

ODS says which parents some operations must have; of others only rules in code know. So the verifier is asked, with the
operation alone in empty operations that are nested as those around the place are.
Read next: `operations.py`.
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
    """Whether an operation is not allowed at a place; it costs some 500 microseconds once for each kind of place.

    Only of operations that can be written without operands; of others the verifier looks at the operands first.
    """
    # Of others, the verifier may ask for attributes of what is around.
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
    """The operations around a place, the outermost first; empty where one of them is not known."""
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
