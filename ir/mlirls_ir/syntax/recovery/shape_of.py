"""Turns a statement with offsets into a shape with holes, which all statements that differ only in names share.

Read next: `../operation_state.py` (what was read), `../tree.py` (the shape).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from mlirls_ir.attributes.model import FloatAttr, IntegerAttr
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import OperationState, SymbolUse, TypedOperand
from mlirls_ir.syntax.tree import (
    ArgumentSlot,
    OperandSlot,
    ResultSlot,
    Shape,
    SuccessorSlot,
    SymbolSlot,
    condensed,
    pattern_of,
)
from mlirls_ir.types.model import Type

NO_ALIASES: Final[frozenset[str]] = frozenset()
ONE_RESULT: Final = (ResultSlot(0, 1),)
"""One result whose name comes before all others."""


def shape_of(
    p: OpParser, *, is_label: bool = False, cuts: Sequence[tuple[int, int]] = ()
) -> tuple[Shape, list[str], list[int]]:
    """The shape of the statement that `p` has read, the texts of its holes in reading order, and the start of each.

    `cuts` are the ranges of its regions, from the statement's start.
    """
    state = p.state
    if p.symbol_uses:
        _name_attributes(p)
    used = state.operands if state.wrapped is None else [*state.operands, *state.wrapped.operands]
    found = _names_of(p, used)
    starts = sorted(found)
    at = dict(zip(starts, count()))
    names = [found[start] for start in starts]
    definition = state.definition
    regions: tuple[tuple[ArgumentSlot, ...], ...] = ()
    if state.regions:
        slots = [[ArgumentSlot(at[start], type_) for _, start, _, type_ in one] for one in state.regions]
        regions = tuple(map(tuple, slots))
    operands: list[OperandSlot] = []
    simple: list[tuple[int, Type]] = []
    for (_, number, start, _), type_, doubt in used:
        hole = at[start]
        operands.append(OperandSlot(hole, number, type_, doubt))
        if number == 0 and type_ is not None and not doubt:
            simple.append((hole, type_))
    results = state.results
    if not results:
        result_slots: tuple[ResultSlot, ...] = ()
    elif len(results) == 1 and results[0].count == 1 and not at[results[0].start]:
        # Nearly always the case.
        result_slots = ONE_RESULT
    else:
        result_slots = tuple([ResultSlot(at[r.start], r.count) for r in results])
    symbol: int | str | None = None
    if state.symbol is not None:
        symbol = at.get(state.symbol[1], state.symbol[0])
    # Positional, in the order of the fields: keywords are matched one by one, and no other class has as many instances.
    shape = Shape(
        state.name,
        definition,
        is_label,
        None,
        state.by_shape,
        state.is_generic,
        state.broken,
        result_slots,
        tuple(state.result_types),
        tuple(operands),
        regions[0] if is_label and regions else (),
        tuple([SuccessorSlot(at[s.start], s.operands) for s in state.successors]) if state.successors else (),
        () if is_label else regions,
        state.region_places,
        symbol,
        (),
        state.attributes,
        definition is not None and definition.has_trait("IsolatedFromAbove"),
        definition is not None and definition.has_trait("Terminator"),
        frozenset(p.context.used_aliases) if p.context.used_aliases else NO_ALIASES,
        facts={},
    )
    if state.symbol_uses:
        paths = [(name, tuple([at.get(start, text) for text, start, _ in path])) for name, path in state.symbol_uses]
        shape.symbol_refs = tuple([SymbolSlot(*one) for one in paths])
    if p.diagnostics:
        shape.diagnostics = tuple([_relative(d, state.start, cuts) for d in p.diagnostics])
    if len(simple) == len(operands):
        shape.simple_operands = tuple(simple)
    if len(result_slots) == 1 and result_slots[0].count == 1 and len(state.result_types) == 1:
        shape.simple_result = (result_slots[0].hole, state.result_types[0])
    if state.guesses_types:
        shape.guesses_types = True
    if p.names_matter:
        shape.pattern = pattern_of(names)
    if state.wrapped is not None:
        shape.n_wrapped = len(state.wrapped.operands)
    literal = _literal_type(state) if "value" in state.attributes else None
    if literal is not None:
        shape.literal = literal
        shape.attributes = {**state.attributes, "value": None}
    shape.contextual = p.parse_context.is_contextual(shape)
    shape.is_plain = not (shape.contextual or shape.diagnostics or shape.successors or is_label)
    return shape, names, starts


def _name_attributes(p: OpParser) -> None:
    """Adds the references to symbols that `p` has read to its state, each with the attribute that holds it."""
    state = p.state
    # All entries of a dictionary have the range of the dictionary: there are few ranges, and there may be many entries.
    ranges: dict[tuple[int, int], list[str]] = {}
    for name, place in state.attribute_ranges.items():
        ranges.setdefault(place, []).append(name)
    for path in p.symbol_uses:
        start = path[0][1]
        holding = [names for (begin, end), names in ranges.items() if begin <= start < end]
        held = holding[0][0] if holding else ""
        if len(holding) > 1 or (holding and len(holding[0]) > 1):
            held = state.symbol_entries.get(start, held)
        state.symbol_uses.append(SymbolUse(held, path))


def _names_of(p: OpParser, used: Sequence[TypedOperand]) -> dict[int, str]:
    """The names in what `p` has read: the text of each by its start."""
    state = p.state
    found = {start: name for (name, _, start, _), _, _ in used}
    for result in state.results:
        found[result.start] = result.name
    for successor in state.successors:
        found[successor.start] = successor.name
    for arguments in state.regions:
        found.update({start: name for name, start, _, _ in arguments})
    if state.symbol is not None or state.symbol_uses:
        _add_symbols(p, found)
    return found


def _add_symbols(p: OpParser, found: dict[int, str]) -> None:
    state = p.state
    symbols = [element for use in state.symbol_uses for element in use.path]
    if state.symbol is not None and p.text.startswith("@", state.symbol[1]):
        symbols.append(state.symbol)
    in_types = p.symbols_in_types or ()
    for name, start, _ in symbols:
        # A quoted name belongs to the shape, and so does one that is part of a type.
        if start not in in_types and not p.text.startswith('@"', start):
            found[start] = f"@{name}"


def _literal_type(state: OperationState) -> Type | None:
    """The type of a constant's number, None for anything else."""
    value = state.attributes.get("value")
    if not isinstance(value, (IntegerAttr, FloatAttr)) or state.broken or state.definition is None:
        return None
    return value.type if state.definition.has_trait("ConstantLike") else None


def _relative(diagnostic: Diagnostic, start: int, cuts: Sequence[tuple[int, int]]) -> Diagnostic:
    """The diagnostic with offsets from the statement's start, its regions (`cuts`) left out."""
    moved = diagnostic.moved(-start)
    return moved.mapped(lambda offset: condensed(offset, cuts)) if cuts else moved
