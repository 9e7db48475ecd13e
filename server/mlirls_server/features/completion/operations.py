"""Operations for completion: what is likely at the place, then what the dialects have.

Read next: `nearby.py`, which says what is likely.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.prose import prose_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.symbols import may_hold_symbols
from mlirls_ir.verify.terminators import operation_of_class
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.completion.names import short_text
from mlirls_server.features.completion.nearby import Nearby, Use, nearby
from mlirls_server.features.completion.place import CompletionContext

if TYPE_CHECKING:
    from typing import Final

SHORTEST_MNEMONIC: Final = 2
"""From this many letters on, a name without a dialect is looked for among the operations of all dialects."""
_MOST_LIKELY: Final = 30
_MODULE: Final = "builtin.module"
_BEFORE_TERMINATOR: Final = 2
"""So many operations come before the one that ends the region, where the region's last operation is to be written."""
_FREQUENT: Final = 0.005
_OF_SYMBOL_TABLES: Final = ("FunctionOpInterface", "SymbolOpInterface", "Symbol", "SymbolTable")
"""Traits of operations that stand in a symbol table, or are one and seldom stand elsewhere."""


def operation_items(place: CompletionContext, written: str, *, has_results: bool) -> Iterator[Item]:
    """Operations of the dialect that is written; without one, those of the region's own dialect and all dialects.

    A word that is no dialect may be the part of an operation's name that somebody remembers: `addi` finds `arith.addi`.
    If results are named before it (`has_results`), only operations with results are offered.
    """
    registry = place.document.registry
    name, dot, _ = written.partition(".")
    own = name if dot else place.region.default_dialect or "builtin"
    is_begun = bool(written) and not dot
    yield from _likely_items(place, own if dot else "", is_here=True if is_begun else None, has_results=has_results)
    dialect = registry.dialect(own)
    for full, definition in sorted(dialect.operations.items()) if dialect is not None else ():
        if has_results and not definition.results:
            continue
        if dot:
            yield _operation_item(place, full, full, "")
        else:
            yield _operation_item(place, full, full.removeprefix(f"{own}."), full)
    if dot:
        return
    for other in sorted(registry.names()):
        yield Item(f"{other}.", ItemKind.DIALECT, "dialect")
    if is_begun:
        # Whoever begins the name of a dialect wants that, unless the text says which operation follows.
        yield from _likely_items(place, "", is_here=False, has_results=has_results)
    if len(written) < SHORTEST_MNEMONIC:
        return
    for other in sorted(set(registry.names()) - {own}):
        dialect = registry.dialect(other)
        for full, definition in sorted(dialect.operations.items()) if dialect is not None else ():
            if is_mnemonic(full, written) and (definition.results or not has_results):
                yield _operation_item(place, full, full, "")


def _likely_items(place: CompletionContext, dialect: str, *, is_here: bool | None, has_results: bool) -> Iterator[Item]:
    """What is likely at the place, of one dialect, or of all for ""; as the text spells it.

    Only what the text uses (`is_here`), only what is otherwise usual and not rare, or both for None.
    """
    registry = place.document.registry
    default = "" if dialect else place.region.default_dialect or ""
    holds_symbols = place.region.operation is None or may_hold_symbols(place.region.operation)
    near = nearby(place)
    uses = list(_likely_operations(near, dialect, is_here, has_results=has_results))
    owner = None if place.region.operation is None else place.region.operation.shape.definition
    around = _around(place, owner)
    number = _BEFORE_TERMINATOR if _is_last(place) else len(uses)
    for terminator in () if owner is None or has_results or is_here is False else _terminators_of(place, owner):
        uses.insert(number, Use(terminator.name, has_results=False))
    for use in uses:
        quoted = use.spelled.startswith('"')
        full = use.spelled.strip('"')
        definition = registry.operation(full)
        if definition is None:
            # What the text has of a dialect that nobody knows may come again; what a known dialect lacks is an error.
            if not registry.knows(full.partition(".")[0]):
                yield Item(use.spelled, ItemKind.OPERATION, origin=full.partition(".")[0])
            continue
        if (has_results and not definition.results) or (dialect and quoted):
            continue
        parents = _parents_of(registry, definition)
        if parents and around is not None and around not in parents and None not in parents:
            continue
        if not holds_symbols and any(map(definition.has_trait, _OF_SYMBOL_TABLES)):
            continue
        if quoted:
            yield Item(use.spelled, ItemKind.OPERATION, "generic form", origin=full.partition(".")[0])
            continue
        label = full if full in near.spelled_whole else full.removeprefix(f"{default}.")
        yield _operation_item(place, full, label, full if label != full else "")


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


def _likely_operations(near: Nearby, dialect: str, is_here: bool | None, *, has_results: bool) -> Iterator[Use]:
    """The likely operations of a dialect, of all for "".

    With results if some are named, otherwise those without first: who has named no results may still want some.
    """
    if is_here is None:
        found = list(near.operations)
    elif is_here:
        found = [use for use in near.operations if use in near.here]
    else:
        found = [use for use, worth in near.operations.items() if use not in near.here and worth >= _FREQUENT]
    uses = [use for use in found if not dialect or use.spelled.startswith(f"{dialect}.")]
    yield from islice((use for use in uses if use.has_results == has_results), _MOST_LIKELY)
    if not has_results:
        yield from islice((use for use in uses if use.has_results), _MOST_LIKELY)


def is_mnemonic(full: str, written: str) -> bool:
    """Whether what is written begins the name of an operation, or the last part of it, without its dialect."""
    begin, name = f".{written.lower()}", full.lower()
    # The first comparison decides for most names.
    return begin in name and (name.find(".") == name.find(begin) or name.rfind(".") == name.rfind(begin))


def _operation_item(place: CompletionContext, full: str, label: str, detail: str) -> Item:
    dialect = full.partition(".")[0]
    known = place.document.registry.dialect(dialect)
    # Prose that ships is read when the user looks at an item, not for a list of hundreds.
    summary = prose_of(known, "op", full).summary if known is not None and known.places else ""
    return Item(label, ItemKind.OPERATION, detail or short_text(summary), origin=dialect, ods=("op", dialect, full))


def terminator_of(place: CompletionContext, definition: OperationDef) -> str | None:
    """The operation that ends the regions of another, if it needs no parts and has to be written."""
    found = _terminators_of(place, definition)
    return next((other.name for other in found if all(field.arity != "single" for field in other.operands)), None)


def _terminators_of(place: CompletionContext, definition: OperationDef) -> Iterator[OperationDef]:
    """The operations of the same dialect that end the regions of another and nothing else's; none if it needs none."""
    if definition.has_trait("SingleBlockImplicitTerminator") or definition.has_trait("NoTerminator"):
        return
    registry = place.document.registry
    dialect = registry.dialect(definition.name.partition(".")[0])
    for other in dialect.operations.values() if dialect is not None else ():
        if other.has_trait("Terminator") and not other.successors and _parents_of(registry, other) == [definition.name]:
            yield other


def _parents_of(registry: Registry, definition: OperationDef) -> list[str | None]:
    """The operations in which this one must stand, None for one that is not known; empty if it may stand anywhere."""
    trait = definition.trait("HasParent")
    dialect = definition.name.partition(".")[0]
    arguments = () if trait is None else trait.arguments
    return [operation_of_class(registry, dialect, str(argument)) for argument in arguments]
