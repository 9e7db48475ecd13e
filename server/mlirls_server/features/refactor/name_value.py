"""Gives a numbered value (`%0`) a meaningful name.

Constants get the names of MLIR's printer (`%c4_i32`, `%true`, `%cst`), other results a name from their operation. A
name that is in use gets a number. `../rename.py` decides which names are refused.

Read next: `../rename.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.document import Document
from mlirls_ir.index.locate import ElementKind, element_at
from mlirls_ir.index.tree import Reader, chunk_of
from mlirls_ir.index.values import Value, value_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import IndexType, IntegerType
from mlirls_server.features.rename import Refusal, rename
from mlirls_server.features.text_edit import TextEdit

_NUMBERED: Final = re.compile(r"%[0-9]+")
_MAX_TRIES: Final = 50
_WORDS: Final = {
    "addi": "sum", "addf": "sum", "add": "sum", "fadd": "sum",
    "subi": "difference", "subf": "difference", "sub": "difference", "fsub": "difference",
    "muli": "product", "mulf": "product", "mul": "product", "fmul": "product",
    "divf": "quotient", "divsi": "quotient", "divui": "quotient", "sdiv": "quotient", "udiv": "quotient",
    "fdiv": "quotient", "remsi": "remainder", "remui": "remainder", "remf": "remainder",
    "cmpi": "condition", "cmpf": "condition", "icmp": "condition", "fcmp": "condition",
    "load": "loaded", "call": "result", "call_indirect": "result", "select": "selected", "constant": "cst",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unnamed:
    """A numbered value, and the name that it would get."""

    value: Value
    name: str


def find_unnamed(document: Document, offset: int) -> Unnamed | None:
    """The numbered value at `offset`, and an unused name. Cheap."""
    element = element_at(document, offset)
    if element is None or element.kind not in (ElementKind.VALUE_DEFINITION, ElementKind.VALUE_USE):
        return None
    value = value_of(document, element)
    if value is None or _NUMBERED.fullmatch(value.name) is None:
        return None
    unit = document.unit_at(value.region)
    word = _word(document, value)
    for name in _names(word):
        if not unit.definitions(name):
            return Unnamed(value, name)
    return None


def name_value(document: Document, offset: int) -> tuple[TextEdit, ...] | str:
    """The edits that name the value at `offset`, or the reason why not."""
    found = find_unnamed(document, offset)
    if found is None:
        return "There is no numbered value here."
    reason = ""
    for name in _names(found.name[1:]):
        replacements = rename(document, offset, name)
        if not isinstance(replacements, Refusal):
            return tuple(TextEdit(one.span, one.text) for one in replacements)
        reason = reason or replacements.reason
    return reason


def _names(word: str) -> Iterator[str]:
    yield f"%{word}"
    yield from (f"%{word}_{number}" for number in range(_MAX_TRIES))


def _word(document: Document, value: Value) -> str:
    """The name for a value, without a number."""
    shape = value.statement.shape
    if not value.is_result:
        return f"arg{value.argument_number or 0}"
    if shape.definition is not None and shape.definition.has_trait("ConstantLike"):
        return _constant_word(document, value)
    mnemonic = shape.name.rpartition(".")[2] or "value"
    return _WORDS.get(mnemonic, re.sub(r"[^A-Za-z0-9_]", "_", mnemonic))


def _constant_word(document: Document, value: Value) -> str:
    """The name of a constant in MLIR's printer."""
    reader = Reader(document, chunk_of(document, value.statement))
    found = reader.details(value.statement).state.attributes.get("value")
    if not isinstance(found, IntegerAttr):
        return "cst"
    if isinstance(found.type, IntegerType) and found.type.width == 1:
        return "true" if found.value else "false"
    return f"c{found.value}" if isinstance(found.type, IndexType) else f"c{found.value}_{found.type}"
