"""Operations for completion: what is likely at the place, then what the dialects have.

Read next: `around.py`, which says what is likely.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import islice
from typing import Final

from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.prose import prose_of
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.resolve.symbols import may_hold_symbols
from mlirls_server.features.completion.around import ALL_OF_MLIR, Use, used_around
from mlirls_server.features.completion.endings import parents_of, terminators_of
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.completion.matching import Match, operation_matcher
from mlirls_server.features.completion.names import short_text
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.placement import is_misplaced
from mlirls_server.features.completion.slips import is_slip
from mlirls_server.features.completion.usage import MILLION, uses_of
from mlirls_server.features.completion.values import dialects_near

_MOST_LIKELY: Final = 30
_MODULE: Final = "builtin.module"
_BEFORE_TERMINATOR: Final = 2
"""So many operations come before the one that ends the region, where the region's last operation is to be written."""
_BEFORE_DIALECT: Final = 5
"""So many operations come before the dialect whose name is begun: its dot is as quick to type."""
_MOST_BEGUN: Final = 50
"""So many are found by what is written: the next letter asks again."""
_BY_MATCH: Final = {Match.BEGIN: 1.0, Match.WORD: 0.05, Match.LETTERS: 0.001, Match.SCATTERED: 0.00001}
"""The factor for an operation, by how the written letters match its name."""
_SHORTEST_ABBREVIATION: Final = 2
_LEAST_USES: Final = 1
_NEAR: Final = 100
"""How much more an operation of a dialect counts that the text uses before the place."""
_WITHOUT_RESULTS: Final = 0.3
"""The factor for an operation whose results are usually named, where none are."""
_OF_SYMBOL_TABLES: Final = ("FunctionOpInterface", "SymbolOpInterface", "Symbol", "SymbolTable")
"""Traits of operations that stand in a symbol table, or are one and seldom stand elsewhere."""


def operation_items(place: CompletionContext, written: str, *, has_results: bool) -> list[Item]:
    """Operations that what is written may become, and dialects, the likeliest first.

    A word that is not a dialect may be the part of a name that somebody remembers: `addi` finds `arith.addi`.
    If results are named before it (`has_results`), only operations with results are offered.
    """
    name, dot, _ = written.partition(".")
    default = place.region.default_dialect or "builtin"
    if written:
        found = _begun_items(place, written, has_results=has_results)
    else:
        found = [
            *_likely_items(place, _first_uses(place, has_results=has_results), written, has_results=has_results),
            *_items_of_dialect(place, default, has_results=has_results),
        ]
    if dot:
        return found
    dialects = [Item(f"{other}.", ItemKind.DIALECT, "dialect") for other in sorted(place.document.registry.names())]
    at = min(_BEFORE_DIALECT, len(found)) if name else len(found)
    return [*found[:at], *dialects, *found[at:]]


def generic_items(place: CompletionContext, written: str, *, has_results: bool) -> list[Item]:
    """The same in generic form, whose names are in quotation marks; what is `written` begins with one."""
    found = operation_items(place, written[1:], has_results=has_results)
    names = [
        item.ods[2] if item.ods is not None else item.label.strip('"')
        for item in found
        if item.kind is ItemKind.OPERATION
    ]
    labels = dict.fromkeys(f'"{name}"' for name in names)
    return [Item(label, ItemKind.OPERATION, "generic form", origin=label[1:].partition(".")[0]) for label in labels]


def _begun_items(place: CompletionContext, written: str, *, has_results: bool) -> list[Item]:
    """The operations whose names what is written may become: how likely each is, and how well it matches."""
    name, dot, _ = written.partition(".")
    registry = place.document.registry
    names = [name] if dot else registry.names()
    dialects = [known for other in names if (known := registry.dialect(other)) is not None]
    match = operation_matcher(written)
    worth = _worth(place, has_results=has_results)
    near = dialects_near(place)
    found: list[tuple[float, str]] = []
    shown = set(worth)
    for full in (*worth, *(full for dialect in dialects for full in dialect.operations if full not in shown)):
        matched = match(full)
        if matched is not None:
            found.append((-_value(full, worth, near) * _BY_MATCH[matched], full))
    if len(written) >= _SHORTEST_ABBREVIATION and not dot:
        # `gep` is the GEPOp, as LLVM calls it.
        short = [full for dialect in dialects for full, _ in of_class(dialect.operations, f"{written.upper()}Op")]
        found += [(-_value(full, worth, near), full) for full in short]
    uses = [Use(spelled, has_results) for spelled in dict.fromkeys(full for _, full in sorted(found))]
    return list(_likely_items(place, uses[:_MOST_BEGUN], written, has_results=has_results))


def _worth(place: CompletionContext, *, has_results: bool) -> dict[str, float]:
    """The value of each operation that is likely at the place."""
    worth: dict[str, float] = {}
    for use, value in used_around(place).operations.items():
        part = 1 if use.has_results == has_results else 0 if has_results else _WITHOUT_RESULTS
        worth[use.spelled] = worth.get(use.spelled, 0) + value * part
    return worth


def _value(full: str, worth: Mapping[str, float], near: Set[str]) -> float:
    """The value of an operation: by the place, and by how often MLIR has it, above all for dialects that are near."""
    dialect = full.partition(".")[0]
    usual = ALL_OF_MLIR * (uses_of(full) + _LEAST_USES) / MILLION
    return worth.get(full, 0) + usual * (_NEAR if dialect in near else 1)


def _items_of_dialect(place: CompletionContext, name: str, *, has_results: bool) -> Iterator[Item]:
    """The operations of the dialect that a region's operations may leave out."""
    dialect = place.document.registry.dialect(name)
    for full, definition in sorted(dialect.operations.items()) if dialect is not None else ():
        if definition.results or not has_results:
            yield _operation_item(place, full, full.removeprefix(f"{name}."), full)


def _first_uses(place: CompletionContext, *, has_results: bool) -> list[Use]:
    """The likeliest operations where nothing is written.

    With results if some are named, otherwise those without first: who has named no results may still want some.
    """
    near = used_around(place)
    uses = list(islice((use for use in near.operations if use.has_results == has_results), _MOST_LIKELY))
    if has_results:
        return uses
    uses += islice((use for use in near.operations if use.has_results), _MOST_LIKELY)
    owner = _owner(place)
    number = _BEFORE_TERMINATOR if _is_last(place) else len(uses)
    for terminator in () if owner is None else terminators_of(place, owner):
        uses.insert(number, Use(terminator.name, has_results=False))
    return uses


def _likely_items(place: CompletionContext, uses: Iterable[Use], written: str, *, has_results: bool) -> Iterator[Item]:
    """The items of those uses that are allowed at the place, as the text or what is written spells them.

    In most regions, one dialect is left out.
    """
    default = place.region.default_dialect or "builtin"
    registry = place.document.registry
    holds_symbols = place.region.operation is None or may_hold_symbols(place.region.operation)
    near = used_around(place)
    around = _around(place, _owner(place))
    for use in uses:
        quoted = use.spelled.startswith('"')
        full = use.spelled.strip('"')
        definition = registry.operation(full)
        if definition is None:
            # What the text has of a dialect that nobody knows may come again; what a known dialect lacks is an error.
            if not registry.knows(full.partition(".")[0]) and not is_slip(registry, full):
                yield Item(use.spelled, ItemKind.OPERATION, origin=full.partition(".")[0])
            continue
        if has_results and not definition.results:
            continue
        parents = parents_of(registry, definition)
        if parents and around is not None and around not in parents and None not in parents:
            continue
        if is_misplaced(place, definition):
            continue
        if not holds_symbols and any(map(definition.has_trait, _OF_SYMBOL_TABLES)):
            continue
        if quoted:
            yield Item(use.spelled, ItemKind.OPERATION, "generic form", origin=full.partition(".")[0])
            continue
        short = full.removeprefix(f"{default}.")
        is_whole = full in near.spelled_whole or (full.startswith(written) and not short.startswith(written))
        yield _operation_item(place, full, full if is_whole else short, "" if is_whole or short == full else full)


def _owner(place: CompletionContext) -> OperationDef | None:
    """The operation in whose region a place is."""
    return None if place.region.operation is None else place.region.operation.shape.definition


def _around(place: CompletionContext, owner: OperationDef | None) -> str | None:
    """The operation in whose region a place is, None for an unknown one; a text is the region of a module."""
    if place.region.operation is None:
        return _MODULE
    return None if owner is None else owner.name


def _is_last(place: CompletionContext) -> bool:
    """Whether no operation stands in the region behind the line of the cursor."""
    base = place.region.offset()
    end = place.document.source.line_end(place.document.source.line_of(place.offset))
    last = next((run for run in reversed(place.region.runs) if run.statements), None)
    return last is None or base + last.start + last.statements[-1].start < end


def _operation_item(place: CompletionContext, full: str, label: str, detail: str) -> Item:
    dialect = full.partition(".")[0]
    known = place.document.registry.dialect(dialect)
    # Prose that ships is read when the user looks at an item, not for a list of hundreds.
    summary = prose_of(known, "op", full).summary if known is not None and known.places else ""
    return Item(label, ItemKind.OPERATION, detail or short_text(summary), origin=dialect, ods=("op", dialect, full))
