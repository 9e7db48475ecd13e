"""Operations for completion: first those that are likely at the place, then the others of the dialects.

Read next: `around.py`, which finds the likely ones.
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
from mlirls_server.features.completion.misspellings import is_misspelled
from mlirls_server.features.completion.names import short_text
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.placement import is_misplaced
from mlirls_server.features.completion.usage import MILLION, uses_of
from mlirls_server.features.completion.values import dialects_near

_MOST_LIKELY: Final = 30
_MODULE: Final = "builtin.module"
_BEFORE_TERMINATOR: Final = 2
"""The number of operations before the terminator, if the region's last operation is being written."""
_BEFORE_DIALECT: Final = 5
"""The number of operations before the dialect whose name is begun, because its dot is as quick to type."""
_MOST_BEGUN: Final = 50
"""The most operations that match; the next letter makes a new request."""
_BY_MATCH: Final = {Match.BEGIN: 1.0, Match.WORD: 0.05, Match.LETTERS: 0.001, Match.SCATTERED: 0.00001}
"""The factor for an operation, by how the typed letters match its name."""
_SHORTEST_ABBREVIATION: Final = 2
_LEAST_USES: Final = 1
_NEAR: Final = 100
"""The factor for an operation of a dialect that the text uses before the place."""
_WITHOUT_RESULTS: Final = 0.3
"""The factor for an operation that usually has named results, if none are named here."""
_OF_SYMBOL_TABLES: Final = ("FunctionOpInterface", "SymbolOpInterface", "Symbol", "SymbolTable")
"""Traits of operations that are in a symbol table, or are symbol tables and seldom elsewhere."""


def operation_items(place: CompletionContext, written: str, *, has_results: bool) -> list[Item]:
    """Operations and dialects that match the typed text, the likeliest first.

    A word that is not a dialect may be a part of a name: `addi` finds `arith.addi`. If results are named before it
    (`has_results`), only operations with results are offered.
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
    """The same in generic form; `written` begins with a quotation mark."""
    found = operation_items(place, written[1:], has_results=has_results)
    names = [
        item.ods[2] if item.ods is not None else item.label.strip('"')
        for item in found
        if item.kind is ItemKind.OPERATION
    ]
    labels = dict.fromkeys(f'"{name}"' for name in names)
    return [Item(label, ItemKind.OPERATION, "generic form", origin=label[1:].partition(".")[0]) for label in labels]


def _begun_items(place: CompletionContext, written: str, *, has_results: bool) -> list[Item]:
    """The operations that match the typed text, with how likely each is and how well it matches."""
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
        # `gep` finds GEPOp, LLVM's name for it.
        short = [full for dialect in dialects for full, _ in of_class(dialect.operations, f"{written.upper()}Op")]
        found += [(-_value(full, worth, near), full) for full in short]
    uses = [Use(spelled, has_results) for spelled in dict.fromkeys(full for _, full in sorted(found))]
    return list(_likely_items(place, uses[:_MOST_BEGUN], written, has_results=has_results))


def _worth(place: CompletionContext, *, has_results: bool) -> dict[str, float]:
    """The weight of each operation that is likely at the place."""
    worth: dict[str, float] = {}
    for use, value in used_around(place).operations.items():
        part = 1 if use.has_results == has_results else 0 if has_results else _WITHOUT_RESULTS
        worth[use.spelled] = worth.get(use.spelled, 0) + value * part
    return worth


def _value(full: str, worth: Mapping[str, float], near: Set[str]) -> float:
    """The weight of an operation: by the place, and by its frequency in MLIR, above all for nearby dialects."""
    dialect = full.partition(".")[0]
    usual = ALL_OF_MLIR * (uses_of(full) + _LEAST_USES) / MILLION
    return worth.get(full, 0) + usual * (_NEAR if dialect in near else 1)


def _items_of_dialect(place: CompletionContext, name: str, *, has_results: bool) -> Iterator[Item]:
    """The operations of the dialect whose prefix may be left out in the region."""
    dialect = place.document.registry.dialect(name)
    for full, definition in sorted(dialect.operations.items()) if dialect is not None else ():
        if definition.results or not has_results:
            yield _operation_item(place, full, full.removeprefix(f"{name}."), full)


def _first_uses(place: CompletionContext, *, has_results: bool) -> list[Use]:
    """The likeliest operations if nothing is typed.

    If results are named, only operations with results; otherwise operations without results first.
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
    """The items of the uses that are allowed at the place, written as in the text or as typed.

    In most regions, the prefix of one dialect may be left out.
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
            # Operations of an unknown dialect in the text may come again; unknown operations of a known dialect are
            # errors.
            if not registry.knows(full.partition(".")[0]) and not is_misspelled(registry, full):
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
    """The operation whose region has the place."""
    return None if place.region.operation is None else place.region.operation.shape.definition


def _around(place: CompletionContext, owner: OperationDef | None) -> str | None:
    """The operation whose region has the place, None for an unknown one; the whole text is the region of a module."""
    if place.region.operation is None:
        return _MODULE
    return None if owner is None else owner.name


def _is_last(place: CompletionContext) -> bool:
    """Whether no operation of the region follows the line of the cursor."""
    base = place.region.offset()
    end = place.document.source.line_end(place.document.source.line_of(place.offset))
    last = next((run for run in reversed(place.region.runs) if run.statements), None)
    return last is None or base + last.start + last.statements[-1].start < end


def _operation_item(place: CompletionContext, full: str, label: str, detail: str) -> Item:
    dialect = full.partition(".")[0]
    known = place.document.registry.dialect(dialect)
    # Shipped descriptions are read for a single item, not for a list of hundreds.
    summary = prose_of(known, "op", full).summary if known is not None and known.places else ""
    return Item(label, ItemKind.OPERATION, detail or short_text(summary), origin=dialect, ods=("op", dialect, full))
