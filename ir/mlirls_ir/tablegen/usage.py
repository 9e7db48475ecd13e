"""The places where a tree uses names: after `:`, as operators and operands of dags, as values of a field or argument.

A *slot* is a role and its owner: `("operand", "arguments")`, `("value", "Op#2")`. Completion orders names by how often
their slot has them. Nothing is looked up: a name counts as it is written.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import field
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.recursion import room_to_recurse
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.unfinished import HOLE_NAME

Slot = tuple[str, str]
BASE: Final = "base"
OPERATOR: Final = "operator"
OPERAND: Final = "operand"
VALUE: Final = "value"
TYPE: Final = "type"
NEXT_LET: Final = "let"


@dataclass(slots=True)
class Usage:
    """How often each name is in each slot."""

    slots: defaultdict[Slot, Counter[str]] = field(default_factory=lambda: defaultdict[Slot, Counter[str]](Counter))

    def note(self, role: str, owner: str, name: str) -> None:
        """Counts a name once."""
        if name != HOLE_NAME:
            self.slots[role, owner][name] += 1


def usage_of(statements: Sequence[Node]) -> Usage:
    """The usage in statements."""
    walk = _Walk()
    with room_to_recurse():
        walk.statements(statements)
    return walk.usage


def argument_owner(name: str, position: int) -> str:
    """The owner of the values of an argument of a class."""
    return f"{name}#{position}"


class _Walk:
    def __init__(self) -> None:
        self.usage = Usage()

    def statements(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            self._statement(node)

    def _statement(self, node: Node) -> None:
        match node[0]:
            case "unfinished":
                self._statement(node[2])
            case "class" | "multiclass":
                self._parameters(node[3] or ())
                self._bases(node[0], node[4])
                if node[0] == "class":
                    self._body(node[5] or ())
                else:
                    self.statements(node[5] or ())
            case "def":
                self._bases("def", node[3])
                self._body(node[4] or ())
            case "defm":
                self._bases("defm", node[3])
            case "let":
                for name, _, _, value in node[2]:
                    self._value(value, VALUE, name)
                self.statements(node[3])
            case "foreach":
                self._value(node[3], VALUE, "foreach")
                self.statements(node[4])
            case "if":
                self._value(node[2], VALUE, "if")
                self.statements(node[3])
                self.statements(node[4] or ())
            case "defset":
                self.statements(node[4])
            case _:
                self._common(node)

    def _common(self, node: Node) -> None:
        match node[0]:
            case "defvar":
                self._value(node[3], VALUE, "defvar")
            case "assert":
                self._value(node[2], VALUE, "assert")
            case _:
                pass

    def _parameters(self, parameters: Sequence[Node]) -> None:
        for type_node, name, _, default in parameters:
            self._type(type_node)
            if default is not None:
                self._value(default, VALUE, name)

    def _bases(self, owner: str, bases: Sequence[Node]) -> None:
        for _, name, arguments in bases:
            self._class_use(BASE, owner, name, arguments or ())

    def _class_use(self, role: str, owner: str, name: str, arguments: Sequence[Node]) -> None:
        self.usage.note(role, owner, name)
        for position, (value, named) in enumerate(arguments):
            if named is None:
                self._value(value, VALUE, argument_owner(name, position))
            else:
                self._value(named, VALUE, str(value[2]) if value[0] == "name" else "")

    def _body(self, items: Sequence[Node]) -> None:
        before = ""
        for item in items:
            match item[0]:
                case "field":
                    self._type(item[3])
                    if item[5] is not None:
                        self._value(item[5], VALUE, item[4])
                case "let":
                    self.usage.note(NEXT_LET, before, item[2])
                    before = item[2]
                    self._value(item[4], VALUE, before)
                case _:
                    self._common(item)

    def _type(self, node: Node) -> None:
        match node[0]:
            case "list":
                self._type(node[1])
            case "class":
                self.usage.note(TYPE, "", node[2])
            case _:
                pass

    def _value(self, node: Node, role: str, owner: str) -> None:
        match node[0]:
            case "name":
                self.usage.note(role, owner, node[2])
            case "instance":
                self._class_use(role, owner, node[2], node[3])
            case "list" | "bits":
                for element in node[2]:
                    self._value(element, role, owner)
            case "dag":
                self._value(node[2], OPERATOR, owner)
                for value, _, _ in node[4]:
                    if value is not None:
                        self._value(value, OPERAND, owner)
            case "bang":
                self.usage.note(role, owner, f"!{node[2]}")
                for argument in node[4]:
                    self._value(argument, VALUE, f"!{node[2]}")
            case "cond":
                self.usage.note(role, owner, "!cond")
                for condition, value in node[2]:
                    self._value(condition, VALUE, "!cond")
                    self._value(value, role, owner)
            case "paste":
                self._value(node[2], role, owner)
                if node[3] is not None:
                    self._value(node[3], role, owner)
            case "field" | "bit_range" | "slice" | "stop":
                self._value(node[2], role, owner)
            case _:
                pass
