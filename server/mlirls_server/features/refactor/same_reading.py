"""Whether an edited statement has the same meaning: it is read with and without the edits, and the results are
compared.

Read next: `inline_alias.py`, `extract_alias.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.index.tree import Reader
from mlirls_ir.syntax.details import shape_with_text
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import Shape, Statement
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits


def has_same_meaning(reader: Reader, context: ParseContext, statement: Statement, edits: Iterable[TextEdit]) -> bool:
    """Whether `statement` has the same meaning in `context` with edits outside of its regions."""
    details = reader.details(statement)
    base = statement.offset()
    local: list[TextEdit] = []
    for edit in edits:
        start, end = details.unplace(edit.span.start - base), details.unplace(edit.span.end - base)
        if start is None or end is None:
            return False
        local.append(TextEdit(Span(start, end), edit.text))
    before = shape_with_text(statement, details.text, context)
    after = shape_with_text(statement, apply_edits(details.text, local), context)
    return before is not None and after is not None and _meaning(before) == _meaning(after)


def _meaning(shape: Shape) -> tuple[object, ...]:
    return (
        shape.name,
        shape.by_shape,
        shape.broken,
        shape.result_types,
        tuple((slot.number, slot.type) for slot in shape.operands),
        tuple(slot.type for slot in shape.arguments),
        tuple(slot.type for slots in shape.region_arguments for slot in slots),
        len(shape.successors),
        shape.attributes,
        shape.literal,
        tuple((found.code, found.message) for found in shape.diagnostics),
    )
