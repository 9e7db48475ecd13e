"""Arguments for classes and multiclasses: read, typed, and matched with the template arguments."""

from __future__ import annotations

from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.definitions import cast_term
from mlirls_ir.tablegen.instances import Argument
from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.state import State
from mlirls_ir.tablegen.syntax import Node


def read_arguments(
    state: State, definition: Definition, nodes: list[Node] | None, current: Definition | None
) -> list[Argument]:
    """Evaluates the arguments `<...>` for a class or multiclass; without `<...>` there are none."""
    arguments = [
        _read_argument(state, definition, node, position, current) for position, node in enumerate(nodes or ())
    ]
    _check_order(state, arguments, nodes or [])
    pairs = zip(arguments, nodes or (), strict=True)
    return [_typed(state, definition, argument, (node[1] or node[0])[1]) for argument, node in pairs]


def instance_arguments(
    state: State, definition: Definition, nodes: list[Node], offset: int, current: Definition | None
) -> list[Argument]:
    """Evaluates the arguments of a class used as a value, and checks that none is missing."""
    arguments = read_arguments(state, definition, nodes, current)
    argument_values(state, definition, arguments, offset)
    return arguments


def argument_values(state: State, definition: Definition, arguments: list[Argument], offset: int) -> dict[str, Term]:
    """The value of every template argument by its qualified name, defaults included."""
    spend(len(definition.template_args))
    values: dict[str, Term] = {}
    for argument in arguments:
        name = definition.template_args[argument.position] if argument.name is None else argument.name
        if name in values:
            raise state.error(f"We can only specify the template argument '{name}' once", offset)
        values[name] = argument.value
    for name in definition.template_args:
        if name in values:
            continue
        default = definition.fields[name].value
        if not default.is_complete():
            raise state.error(f"value not specified for template argument '{name}'", offset)
        values[name] = default
    return values


def _read_argument(
    state: State, definition: Definition, node: Node, position: int, current: Definition | None
) -> Argument:
    value_node, named_node = node
    if named_node is None:
        if position >= len(definition.template_args):
            raise state.error(f"Too many template arguments: {position + 1}", value_node[1])
        expected = definition.fields[definition.template_args[position]].type
        return Argument(state.evaluate(value_node, current, expected), position)
    if value_node[0] not in ("name", "string"):
        raise state.error("The name of named argument should be a valid identifier", value_node[1])
    name = definition.qualified(value_node[2])
    if name not in definition.fields:
        raise state.error(f'Argument "{value_node[2]}" doesn\'t exist', value_node[1])
    value = state.evaluate(named_node, current, definition.fields[name].type)
    if value.is_unset:
        message = "The value of named argument should be initialized, but we got '?'"
        raise state.error(message, named_node[1])
    return Argument(value, position, name)


def _check_order(state: State, arguments: list[Argument], nodes: list[Node]) -> None:
    seen_named = False
    for argument, node in zip(arguments, nodes, strict=True):
        if seen_named and argument.name is None:
            raise state.error("Positional argument should be put before named argument", node[0][1])
        seen_named = seen_named or argument.name is not None


def _typed(state: State, definition: Definition, argument: Argument, offset: int) -> Argument:
    value = argument.value
    if value.type is None:
        return argument
    name = definition.template_args[argument.position] if argument.name is None else argument.name
    expected = definition.fields[name].type
    found = cast_term(value, expected)
    if found is None:
        message = (
            f"Value specified for template argument '{name}' is of type {value.type.text}; "
            f"expected type {expected.text}: {value.text()}"
        )
        raise state.error(message, offset)
    return argument.with_value(found)
