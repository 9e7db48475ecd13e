"""Types of values that are not evaluated, as far as navigation needs them: which class has the field after a `.`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from mlirls_ir.tablegen.model import Definition, Keeper, SlotKind
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.types import BIT, DAG, INT, STRING, ListType, Type, record_type
from mlirls_ir.td_document.known import find_alias, find_class, find_record, find_variable

Members = dict[str, tuple[SourcePosition | None, Type]]
"""The place and type of each field."""


class HasType(Protocol):
    """A name with a type."""

    @property
    def type(self) -> Type | None:
        """The type, if it is known."""
        ...


class Scopes(Protocol):
    """The names around a value."""

    keeper: Keeper

    def find(self, name: str) -> HasType | None:
        """The local name."""
        ...


def members_of(keeper: Keeper, classes: Sequence[str]) -> Members:
    """The fields of classes, with where they are declared; the first class that has a field counts."""
    found: Members = {}
    for name in classes:
        definition = find_class(keeper, name)
        if definition is not None:
            for slot in definition.fields.values():
                if slot.kind is not SlotKind.TEMPLATE_ARGUMENT:
                    found.setdefault(slot.name, (slot.place, slot.type))
    return found


def type_of_term(keeper: Keeper, node: Node) -> Type | None:
    """The type that a type node names; None for an unknown class."""
    match node[0]:
        case "string" | "code":
            return STRING
        case "bit":
            return BIT
        case "int":
            return INT
        case "dag":
            return DAG
        case "list":
            element = type_of_term(keeper, node[1])
            return None if element is None else element.list_type()
        case "class":
            definition = find_class(keeper, node[2])
            if definition is not None:
                return record_type([definition])
            alias = find_alias(keeper, node[2])
            return None if alias is None else alias.type
        case _:
            return None


def type_of_node(scopes: Scopes, node: Node) -> Type | None:
    """The type of a value node; None if it is not known."""
    keeper = scopes.keeper
    match node[0]:
        case "name":
            return _type_of_name(scopes, node[2])
        case "instance":
            definition = find_class(keeper, node[2])
            return None if definition is None else record_type([definition])
        case "field":
            return _type_of_field(type_of_node(scopes, node[2]), node[3])
        case "list":
            if node[3] is not None:
                element = type_of_term(keeper, node[3])
            else:
                element = type_of_node(scopes, node[2][0]) if node[2] else None
            return None if element is None else element.list_type()
        case "slice":
            base = type_of_node(scopes, node[2])
            is_one = len(node[3]) == 1 and node[3][0][0] != "range"
            return base.element if is_one and isinstance(base, ListType) else base
        case "bang":
            return _type_of_bang(scopes, node)
        case "string" | "code" | "paste":
            return STRING
        case "int":
            return INT
        case "dag":
            return DAG
        case _:
            return None


def _type_of_name(scopes: Scopes, name: str) -> Type | None:
    local = scopes.find(name)
    if local is not None:
        return local.type
    record = find_record(scopes.keeper, name)
    if record is not None:
        # The record itself, whose own fields count as well.
        return record_type([record])
    variable = find_variable(scopes.keeper, name)
    return None if variable is None else variable.value.type


def _type_of_field(base: Type | None, name: str) -> Type | None:
    for definition in getattr(base, "classes", ()):
        if isinstance(definition, Definition):
            found = definition.field_type(name)
            if found is not None:
                return found
    return None


def _type_of_bang(scopes: Scopes, node: Node) -> Type | None:
    _, _, operator, type_node, arguments = node
    if type_node is not None:
        found = type_of_term(scopes.keeper, type_node)
        return found.list_type() if operator == "instances" and found is not None else found
    of = [type_of_node(scopes, argument) for argument in arguments[:3]]
    match operator:
        case "if":
            return next((one for one in of[1:] if one is not None), None)
        case "head":
            return of[0].element if of and isinstance(of[0], ListType) else None
        case "tail" | "listremove" | "listconcat" | "subst" | "listsplat":
            return of[0] if of else None
        case "listflatten":
            return of[0].element if of and isinstance(of[0], ListType) else None
        case "filter":
            return of[1] if len(of) > 1 else None
        case "foldl":
            return of[0] if of else None
        case "cond":
            return None
        case _:
            return None


BOUND: Final = {"foreach": (0,), "filter": (0,), "foldl": (2, 3)}
"""The arguments of an operator that are names for its last argument."""


def bound_type(scopes: Scopes, operator: str, arguments: Sequence[Node], idx: int) -> Type | None:
    """The type of a name that an operator binds."""
    if operator == "foldl" and idx == 2:
        return type_of_node(scopes, arguments[0])
    return getattr(type_of_node(scopes, arguments[1]), "element", None) if len(arguments) > 1 else None
