"""Completion of the types of a statement's operands: known types are offered in full.

    %x = memref.load %m[%i] : <|>     the type of %m
    call @f(%a, %b) : (i32, <|>       the type of %b

The operand of a type follows from the expected field of the format, then from traits that make types agree, else from
its place in the list. Read next: `expected.py`, which puts these before all other types.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from mlirls_ir.index.expected import Expected
from mlirls_ir.ods.constraints import type_satisfies
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.syntax.expectations import Expectation
from mlirls_ir.types.model import Type
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.values import MAX_VALUES, values_in_scope

_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|->|::|//[^\n]*|[%@^#!][A-Za-z0-9_$.-]*(?:#[0-9]+)?|[()\[\]{}<>,:]')
_CLOSING: Final = frozenset(")]}>")
_OPENING: Final = frozenset("([{<")


class _List(NamedTuple):
    """An unfinished list of types: its values, and the number of types that are written."""

    values: tuple[str, ...]
    number: int


def known_types(place: CompletionContext, expected: Expected, expectation: Expectation) -> list[Type]:
    """The known types at the cursor, the likeliest first; none if they do not follow from values."""
    if expectation.within is not None:
        return []
    found = _list_at_end(expected.text[expected.state.name_end :])
    if found is None or not found.values:
        return []
    types = _types_of(place, found.values)
    definition, field = expected.definition, expectation.subject
    in_order = types[found.number : found.number + 1]
    if definition is None or expected.state.is_generic:
        chosen = in_order
    elif not isinstance(field, ValueField):
        chosen = list(_agreeing(definition, "result", types)) or in_order
    elif field in definition.operands:
        chosen = list(_of_operand(definition, field, types, found.number))
    else:
        chosen = list(_agreeing(definition, field.name, types))
    certain = dict.fromkeys(type_ for type_ in chosen if type_ is not None)
    if definition is None or not isinstance(field, ValueField):
        return list(certain)
    registry, dialect = place.document.registry, definition.name.partition(".")[0]
    return [type_ for type_ in certain if type_satisfies(registry, dialect, field.constraint, type_) is not False]


def operand_types(place: CompletionContext, expected: Expected) -> list[Type] | None:
    """The types of all operands before the colon at the end of the statement's text; None if one is unknown."""
    found = _list_at_end(expected.text[expected.state.name_end :])
    if found is None:
        return None
    types = _types_of(place, found.values)
    known = [type_ for type_ in types if type_ is not None]
    return known if len(known) == len(types) else None


def _types_of(place: CompletionContext, names: tuple[str, ...]) -> list[Type | None]:
    known: dict[str, Type | None] = {}
    for name, type_ in islice(values_in_scope(place), MAX_VALUES):
        known.setdefault(name, type_)
    return [known.get(name) for name in names]


def _of_operand(
    definition: OperationDef, field: ValueField, types: list[Type | None], number: int
) -> Iterator[Type | None]:
    """The type of the operand `field`: by its place among the operands, otherwise any fitting type."""
    at = definition.operands.index(field)
    if field.arity != "single" and at == 0:
        yield from types[number : number + 1]
        return
    if all(other.arity == "single" for other in definition.operands[: at + 1]):
        yield from types[at : at + 1]
    yield from types


def _agreeing(definition: OperationDef, name: str, types: list[Type | None]) -> Iterator[Type | None]:
    """The type of the operand whose type a result must have."""
    if definition.has_trait("SameOperandsAndResultType"):
        yield from types[:1]
    for trait in definition.traits:
        names = {str(argument) for part in trait.arguments for argument in _flat(part)}
        if trait.name != "AllTypesMatch" or name not in names:
            continue
        for at, field in enumerate(definition.operands):
            if field.name in names:
                yield from types[at : at + 1]


def _flat(argument: object) -> Iterator[object]:
    if isinstance(argument, tuple | list):
        yield from argument
    else:
        yield argument


def _list_at_end(text: str) -> _List | None:
    """The list of types at the end of a statement's text; None if no colon begins one, or it is for results."""
    # For each open bracket: its values, and for the text after its last colon: whether there is one, commas, an arrow.
    values: list[list[str]] = [[]]
    colons: list[bool] = [False]
    commas: list[int] = [0]
    after_arrow = [False]
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in _OPENING:
            values.append([])
            colons.append(False)
            commas.append(0)
            after_arrow.append(False)
        elif token in _CLOSING and len(values) > 1:
            inner = values.pop()
            colons.pop()
            commas.pop()
            after_arrow.pop()
            if not colons[-1]:
                values[-1].extend(inner)
        elif token == ":":
            colons[-1], commas[-1], after_arrow[-1] = True, 0, False
        elif token == ",":
            commas[-1] += 1
        elif token == "->":
            after_arrow[-1] = True
        elif token.startswith("%") and not colons[-1]:
            values[-1].append(token)
    if any(after_arrow):
        return None
    if colons[-1]:
        return _List(tuple(values[-1]), commas[-1])
    is_function_type = len(colons) > 1 and colons[-2] and not values[-1]
    return _List(tuple(values[-2]), commas[-1]) if is_function_type else None


__all__ = ["known_types", "operand_types"]
