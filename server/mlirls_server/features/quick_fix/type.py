"""Changes the type of a use that disagrees with the value's definition, if the operation allows that.

The candidates are the places of the wrong type in the statement. Each is tried by reading the statement again with the
right type: the operand must become valid, no other operand invalid, and the operation must have no error.

Read next: `find.py`.
"""

from __future__ import annotations

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.aliases import alias_definitions
from mlirls_ir.index.tree import Reader, chunk_at, statement_at
from mlirls_ir.index.values import value_named
from mlirls_ir.syntax.details import shape_with_text
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit


def find_type_fix(document: Document, start: int, end: int) -> Repair | None:
    """The change of the annotation that gives the value named at `[start, end)` a wrong type."""
    chunk = chunk_at(document, start)
    statement = None if chunk is None else statement_at(chunk, start)
    if chunk is None or statement is None or statement.shape.broken:
        return None
    shape = statement.shape
    reader = Reader(document, chunk)
    slot = next((slot for slot in shape.operands if reader.hole(statement, slot.hole) == (start, end)), None)
    if slot is None or slot.type is None:
        return None
    index = shape.operands.index(slot)
    types = _defined_types(document, statement, shape)
    expected = types[index]
    if expected is None or expected is slot.type:
        return None
    details = reader.details(statement)
    context = document.context(chunk)
    written = {(part.start, part.end) for part in details.parts if part.kind == "type" and part.value is slot.type}
    text = _spelling(chunk, expected, statement)
    found: list[tuple[int, int]] = []
    for at, after in sorted(written):
        changed = shape_with_text(statement, details.text[:at] + text + details.text[after:], context)
        if changed is not None and _is_right(changed, shape, types, index):
            found.append((at, after))
    if len(found) != 1:
        return None
    placed = reader.place(statement, *found[0])
    old = document.source.slice(*placed)
    return Repair(f"Change the type '{old}' to '{text}'", (TextEdit(Span(*placed), text),))


def _defined_types(document: Document, statement: Statement, shape: Shape) -> list[Type | None]:
    """The types of the operands' definitions; None for unknown ones."""
    out: list[Type | None] = []
    for slot in shape.operands:
        value = value_named(document, statement, statement.names[slot.hole])
        known = () if value is None else value.types
        out.append(known[slot.number] if slot.number < len(known) else None)
    return out


def _is_right(changed: Shape, shape: Shape, types: list[Type | None], index: int) -> bool:
    """Whether a statement has no error with another type: the operand is valid, and no other operand is invalid."""
    if changed.diagnostics or len(changed.operands) != len(shape.operands):
        return False
    if changed.operands[index].type is not types[index]:
        return False
    for before, after, expected in zip(shape.operands, changed.operands, types, strict=True):
        is_known = after.type is not None and expected is not None
        if is_known and after.type is not expected and before.type is expected:
            return False
    return True


def _spelling(chunk: ChunkState, type_: Type, statement: Statement) -> str:
    """The text of a type in a chunk: its alias if it has one."""
    for definition in alias_definitions(chunk):
        value = definition.shape.attributes.get("value")
        is_type = (definition.shape.alias or "").startswith("!")
        if is_type and getattr(value, "type", None) is type_ and definition.offset() < statement.offset():
            return definition.shape.alias or str(type_)
    return str(type_)
