"""The `$name`s of a rewrite pattern in hover and completion: which argument of which operation each is bound to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.lexer import tokenize
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import Dag
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import find_class, find_record
from mlirls_ir.td_document.pattern_names import is_pattern
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.tablegen.before_cursor import BeforeCursor

_MOST_DEPTH: Final = 100
_DAG_PARTS: Final = 5


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of an operation, as it is defined: its constraint and name."""

    operation: str
    constraint: str
    name: str

    def text(self) -> str:
        """The argument in one line."""
        return f"{self.constraint}:${self.name} of {self.operation}"


def argument_at(document: TdDocument, piece: Piece, offset: int) -> Argument | None:
    """The argument of an operation that a name of a dag is for; `offset` is that of the name in the piece."""
    for dag in _dags(document.tree_of(piece).statements, 0):
        for idx, (_, _, name_offset) in enumerate(dag[4]):
            if name_offset is not None and name_offset + 1 == offset:
                arguments = _arguments_of(document, dag[2][2] if dag[2][0] == "name" else "")
                position = idx + sum(_is_either(value) for value, _, _ in dag[4][:idx])
                return arguments[position] if position < len(arguments) else None
    return None


def _is_either(value: Node | None) -> bool:
    """Whether a value is `(either a, b)`, which is for two arguments."""
    return value is not None and value[0] == "dag" and value[2][0] == "name" and value[2][2] == "either"


def _dags(node: Node, depth: int) -> Iterator[Node]:
    """All dags in a part of a tree."""
    if len(node) == _DAG_PARTS and node[0] == "dag":
        yield node
    parts: list[Node] = [part for part in node if isinstance(part, list)]
    for part in parts if depth < _MOST_DEPTH else ():
        yield from _dags(part, depth + 1)


def _arguments_of(document: TdDocument, operation: str) -> list[Argument]:
    record = find_record(document.evaluation.keeper, operation)
    slot = None if record is None else record.fields.get("arguments")
    if slot is None or not isinstance(slot.value, Dag):
        return []
    return [
        Argument(operation, value.text(), "" if name is None else name.value) for value, name in slot.value.arguments
    ]


def is_in_pattern(document: TdDocument, found: BeforeCursor) -> bool:
    """Whether the cursor is in a dag of a rewrite pattern."""
    if found.inside != "LPAR" or found.arguments is None:
        return False
    definition: Definition | None = find_class(document.evaluation.keeper, found.arguments.name)
    return is_pattern(definition)


def symbol_items(document: TdDocument, found: BeforeCursor) -> Iterator[Item]:
    """The names of the pattern; in the source pattern, first those that the operation gives its arguments."""
    written = [str(token.value) for token in found.tokens if token.type == "VARIABLE"]
    after = [str(token.value) for token in tokenize(found.piece.text)[0] if token.type == "VARIABLE"]
    details: dict[str, str] = {}
    if found.arguments is not None and not found.arguments.position:
        operator = found.tokens[found.opened[-1] + 1 : found.opened[-1] + 2]
        arguments = _arguments_of(document, str(operator[0].value) if operator else "")
        details = {one.name: one.text() for one in arguments if one.name not in written}
    for name in dict.fromkeys([*details, *written, *after]):
        yield Item(name, ItemKind.NAME, details.get(name, ""))
