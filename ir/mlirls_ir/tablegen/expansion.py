"""Loops and multiclasses: statements stored as templates and resolved once for each turn or use.

A template is a record with unresolved names. Expanding copies it, substitutes the loop value or the arguments, and
either registers the result or, inside another loop or multiclass, stores it as a template there.
"""

from __future__ import annotations

from mlirls_ir.tablegen.arguments import argument_values, read_arguments
from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.definitions import resolve_definition
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.instances import Argument
from mlirls_ir.tablegen.model import Assertion, Definition, Term
from mlirls_ir.tablegen.operations import Ternary
from mlirls_ir.tablegen.records import apply_lets, check_assertion, find_class, inherit, register_record
from mlirls_ir.tablegen.resolver import MapResolver
from mlirls_ir.tablegen.state import Entry, Loop, Message, State
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import List

Substitutions = dict[str, Term]


def add_entry(state: State, entry: Entry) -> None:
    """Stores an entry in the surrounding loop or multiclass; at the top level, expands it."""
    if state.loops:
        state.loops[-1].entries.append(entry)
        return
    if isinstance(entry, Loop):
        destination = None if state.multiclass is None else _entries_of(state, state.multiclass)
        expand_loop(state, entry, {}, destination, is_final=state.multiclass is None)
        return
    if state.multiclass is not None:
        _entries_of(state, state.multiclass).append(entry)
        return
    match entry:
        case Definition():
            register_record(state, entry)
        case Assertion():
            check_assertion(state, entry)
        case Message():
            pass


def use_multiclass(
    state: State,
    multiclass: Definition,
    arguments: list[Argument],
    name: Term,
    destination: list[Entry],
    offset: int,
    *,
    is_final: bool,
) -> None:
    """Expands a multiclass under a name into `destination`. Raises TableGenError."""
    substitutions: Substitutions = {multiclass.qualified("NAME"): name}
    substitutions.update(argument_values(state, multiclass, arguments, offset))
    expand(state, list(_entries_of(state, multiclass)), substitutions, destination, is_final=is_final)


def inherit_into(state: State, entry: Entry, base: Node) -> None:
    """Adds a class of a `defm` to the records of an entry."""
    spend()
    match entry:
        case Definition():
            offset, name, argument_nodes = base
            superclass = find_class(state, name, offset)
            inherit(state, entry, superclass, read_arguments(state, superclass, argument_nodes, None), offset)
        case Loop():
            for inner in entry.entries:
                inherit_into(state, inner, base)
        case _:
            pass


def apply_lets_into(state: State, entry: Entry) -> None:
    """Applies the surrounding lets to the records of an entry."""
    spend()
    match entry:
        case Definition():
            apply_lets(state, entry)
        case Loop():
            for inner in entry.entries:
                apply_lets_into(state, inner)
        case _:
            pass


def expand_loop(
    state: State, loop: Loop, substitutions: Substitutions, destination: list[Entry] | None, *, is_final: bool
) -> None:
    """Expands a loop; one whose list is not known yet becomes a loop in `destination`."""
    items = loop.items.resolve(MapResolver(None, dict(substitutions)))
    if is_final and isinstance(items, Ternary) and items.operator == "if":
        items = _decide(loop, items, substitutions)
    if not isinstance(items, List):
        if is_final or destination is None:
            raise TableGenError(f"attempting to loop over '{items.text()}', expected a list", loop.place)
        kept = Loop(loop.place, loop.iterator, items)
        destination.append(kept)
        expand(state, loop.entries, substitutions, kept.entries, is_final=is_final)
        return
    for item in items.elements:
        spend(2 + len(substitutions))
        inner = dict(substitutions)
        if loop.iterator is not None:
            inner[loop.iterator.name] = item
        expand(state, loop.entries, inner, destination, is_final=is_final)


def expand(
    state: State,
    entries: list[Entry],
    substitutions: Substitutions,
    destination: list[Entry] | None,
    *,
    is_final: bool,
) -> None:
    """Expands entries in order into `destination`, or registers them if there is none."""
    for entry in entries:
        spend(2 + len(substitutions))
        match entry:
            case Loop():
                expand_loop(state, entry, substitutions, destination, is_final=is_final)
            case Assertion():
                resolver = MapResolver(None, dict(substitutions))
                condition, message = entry.condition.resolve(resolver), entry.message.resolve(resolver)
                _place(state, Assertion(entry.place, condition, message), destination)
            case Message():
                resolved = entry.message.resolve(MapResolver(None, dict(substitutions)))
                _place(state, Message(resolved), destination)
            case Definition():
                record = entry.copy()
                resolve_definition(record, MapResolver(record, dict(substitutions)))
                _place(state, record, destination)


def _place(state: State, entry: Definition | Assertion | Message, destination: list[Entry] | None) -> None:
    if destination is not None:
        destination.append(entry)
        return
    match entry:
        case Definition():
            register_record(state, entry)
        case Assertion():
            check_assertion(state, entry)
        case Message():
            pass


def _decide(loop: Loop, items: Ternary, substitutions: Substitutions) -> Term:
    """The final condition of an `if`: `!exists` and the like must have a value here."""
    resolver = MapResolver(None, dict(substitutions))
    resolver.is_final = True
    condition = items.first.resolve(resolver)
    if condition is items.first:
        message = f"unable to resolve if condition '{condition.text()}' at end of containing scope"
        raise TableGenError(message, loop.place)
    assert items.type is not None
    return Ternary("if", condition, items.second, items.third, items.type).fold(None)


def _entries_of(state: State, multiclass: Definition) -> list[Entry]:
    return state.entries.setdefault(multiclass, [])
