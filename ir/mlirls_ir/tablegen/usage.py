"""The places where a tree uses names: after `:`, as operators and operands of dags, as values of a field or argument.

A *slot* is a role, its owner and what comes before: `("operand", "arguments", "AnyType")`, `("value", "Op#2", "Pure")`.
Before the first name of a list is "", before the first operand of a dag is its operator, and before an operator is that
of the dag around it. A name counts for its slot,
for the role with its owner, and for the role. Completion orders names by how often their slot has them. Nothing is
looked up: a name counts as it is written.
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

Slot = tuple[str, ...]
BASE: Final = "base"
OPERATOR: Final = "operator"
OPERAND: Final = "operand"
VALUE: Final = "value"
TYPE: Final = "type"
NEXT_LET: Final = "let"


@dataclass(slots=True)
class Usage:
    """How often each name is in each slot, and in the first one or two parts of a slot.

    `passed_to` says to which argument of its base a class passes one of its own: `{"Arith_Op#1": "Op#2"}`; `bases` are
    the first bases of classes. `defined` has the keyword of each definition that has a name and
    is in no multiclass, and the offset of its name.
    """

    slots: defaultdict[Slot, Counter[str]] = field(default_factory=lambda: defaultdict[Slot, Counter[str]](Counter))
    names: set[str] = field(default_factory=lambda: set[str]())
    passed_to: dict[str, str] = field(default_factory=lambda: dict[str, str]())
    bases: dict[str, str] = field(default_factory=lambda: dict[str, str]())
    defined: dict[str, tuple[str, int]] = field(default_factory=lambda: dict[str, tuple[str, int]]())

    def note(self, slot: tuple[str, str, str], name: str) -> None:
        """Counts a name once."""
        if name != HOLE_NAME:
            self.names.add(name)
            for n_parts in (1, 2, 3):
                self.slots[slot[:n_parts]][name] += 1


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
                self.usage.defined[node[2]] = node[0], node[1]
                self._parameters(node[3] or ())
                self._bases(node[0], node[4])
                self._passed(node)
                if node[0] == "class":
                    self._body(node[4], node[5] or ())
                else:
                    self._inner(node[5] or ())
            case "def":
                name = node[2][2] if node[2] is not None and node[2][0] == "stop" else node[2]
                if name is not None and name[0] == "name":
                    self.usage.defined[name[2]] = "def", name[1]
                self._bases("def", node[3])
                self._body(node[3], node[4] or ())
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
                self._type(node[2], "defset")
                self.statements(node[4])
            case _:
                self._common(node)

    def _inner(self, nodes: Sequence[Node]) -> None:
        """The statements of a multiclass, whose definitions have other names in the end."""
        defined = self.usage.defined
        self.usage.defined = {}
        self.statements(nodes)
        self.usage.defined = defined

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
            self._type(type_node, "argument")
            if default is not None:
                self._value(default, VALUE, name)

    def _bases(self, owner: str, bases: Sequence[Node]) -> None:
        before = ""
        for _, name, arguments in bases:
            self._class_use((BASE, owner, before), name, arguments or ())
            before = name

    def _passed(self, node: Node) -> None:
        name: str = node[2]
        bases: Sequence[Node] = node[4]
        if bases:
            self.usage.bases[name] = bases[0][1]
        parameters: Sequence[Node] = node[3] or ()
        positions = {str(parameter[1]): position for position, parameter in enumerate(parameters)}
        for _, base, arguments in bases:
            values: Sequence[Node] = arguments or ()
            for position, (value, named) in enumerate(values):
                passed = _passed_name(value) if named is None else ""
                if passed in positions:
                    self.usage.passed_to[argument_owner(name, positions[passed])] = argument_owner(base, position)

    def _class_use(self, slot: tuple[str, str, str], name: str, arguments: Sequence[Node]) -> None:
        self.usage.note(slot, name)
        for position, (value, named) in enumerate(arguments):
            if named is None:
                self._value(value, VALUE, argument_owner(name, position))
            else:
                self._value(named, VALUE, str(value[2]) if value[0] == "name" else "")

    def _body(self, bases: Sequence[Node], items: Sequence[Node]) -> None:
        before = ""
        base = bases[0][1] if bases else ""
        for item in items:
            match item[0]:
                case "field":
                    self._type(item[3], "field")
                    if item[5] is not None:
                        self._value(item[5], VALUE, item[4])
                case "let":
                    self.usage.note((NEXT_LET, before, base), item[2])
                    before = item[2]
                    self._value(item[4], VALUE, before)
                case _:
                    self._common(item)

    def _type(self, node: Node, owner: str) -> None:
        match node[0]:
            case "list":
                self.usage.note((TYPE, owner, ""), "list")
                self._type(node[1], "list")
            case "class":
                self.usage.note((TYPE, owner, ""), node[2])
            case kind:
                self.usage.note((TYPE, owner, ""), kind)

    def _value(self, node: Node, role: str, owner: str, before: str = "", outer: str = "") -> None:
        """`before` is the head of the element before the value, `outer` the operator of the dag around it."""
        match node[0]:
            case "name":
                self.usage.note((role, owner, before), node[2])
            case "instance":
                self._class_use((role, owner, before), node[2], node[3])
            case "list" | "bits":
                for element in node[2]:
                    self._value(element, role, owner, before)
                    before = head_of(element)
            case "dag":
                self._value(node[2], OPERATOR, owner, outer)
                before = outer = head_of(node[2])
                for value, _, _ in node[4]:
                    if value is not None:
                        self._value(value, OPERAND, owner, before, outer)
                    before = "" if value is None else head_of(value)
            case "bang":
                operator = f"!{node[2]}"
                self.usage.note((role, owner, before), operator)
                if node[3] is not None:
                    self._type(node[3], operator)
                for argument in node[4]:
                    self._value(argument, VALUE, operator)
            case "cond":
                self.usage.note((role, owner, before), "!cond")
                for condition, value in node[2]:
                    self._value(condition, VALUE, "!cond")
                    self._value(value, role, owner)
            case "paste":
                self._value(node[2], role, owner, before)
                if node[3] is not None:
                    self._value(node[3], role, owner)
            case "field" | "bit_range" | "slice" | "stop":
                self._value(node[2], role, owner, before)
            case _:
                pass


def _passed_name(node: Node) -> str:
    """The argument that a value is, or to which it adds elements; "" if it is neither."""
    match node[0]:
        case "bang" if node[2] == "listconcat":
            return next((name for name in map(_passed_name, node[4]) if name), "")
        case "paste":
            return _passed_name(node[2]) or (_passed_name(node[3]) if node[3] is not None else "")
        case "name":
            return str(node[2])
        case _:
            return ""


def head_of(node: Node) -> str:
    """The name or operator with which a value begins; "" if it begins with neither."""
    match node[0]:
        case "name" | "instance":
            return str(node[2])
        case "bang":
            return f"!{node[2]}"
        case "cond":
            return "!cond"
        case "paste" | "field" | "bit_range" | "slice" | "stop":
            return head_of(node[2])
        case _:
            return ""
