"""The callers and callees of a function in one document; the caller queries other documents in the same way.

The interfaces of operations decide what is a call (`is_call`) and what is a function; other symbols have no call
hierarchy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from mlirls_ir.document import Document
from mlirls_ir.index.facts import SymbolFact, symbol_fact
from mlirls_ir.index.linkage import is_call, is_function
from mlirls_ir.index.search import symbol_occurrences
from mlirls_ir.index.symbol_uses import SymbolFinder, occurrences_of_symbol
from mlirls_ir.index.tree import range_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.symbols import reference_path, symbol_name
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.linked_symbols import SymbolHere, find_symbol
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class Function:
    """A function, or another operation that contains calls; a module without a name has no `fact`."""

    statement: Statement
    fact: SymbolFact | None
    label: str
    whole: Span
    name: Span


@dataclass(frozen=True, slots=True)
class Call:
    """Calls between a function and `other`, with their places."""

    other: Function
    places: list[Span] = field(default_factory=list[Span])


def find_function(document: Document, offset: int) -> SymbolHere | None:
    """The function whose name is at `offset`."""
    found = find_symbol(document, offset)
    return found if found is not None and is_function(found.statement) else None


def find_incoming_calls(document: Document, target: Statement) -> list[Call]:
    """The functions that call the symbol that `target` defines, in the order of their first call."""
    name = symbol_name(target)
    found: dict[Statement, Call] = {}
    for at in occurrences_of_symbol(document, target):
        if at.is_definition or not _calls(at.statement, name or ""):
            continue
        caller = _function_around(at.statement)
        if caller is None:
            continue
        if caller not in found:
            found[caller] = Call(function_of(document, caller))
        found[caller].places.append(Span(at.start, at.end))
    return list(found.values())


def find_outgoing_calls(document: Document, caller: Statement) -> list[Call]:
    """The functions that `caller` calls, in the order of their first call."""
    finder = SymbolFinder(document)
    found: dict[Statement, Call] = {}
    for statement in _statements_in(caller):
        for slot in statement.shape.symbol_refs:
            if not is_call(statement, slot.attribute):
                continue
            path = reference_path(statement, slot)
            target = finder.find(statement, path)
            if target is None or not is_function(target):
                continue
            if target not in found:
                found[target] = Call(function_of(document, target))
            found[target].places.append(_place_of_name(document, statement, path[-1]))
    return list(found.values())


def function_of(document: Document, statement: Statement) -> Function:
    """The item of an operation that contains calls."""
    whole = Span(*range_of(statement))
    fact = symbol_fact(document, statement)
    if fact is not None:
        return Function(statement, fact, fact.name, whole, Span(fact.start, fact.end))
    return Function(statement, None, f"<{statement.name}>", whole, Span(whole.start, whole.start))


def _calls(statement: Statement, name: str) -> bool:
    """Whether an operation calls the function that it refers to by a path that ends in `name`."""
    return any(
        reference_path(statement, slot)[-1] == name and is_call(statement, slot.attribute)
        for slot in statement.shape.symbol_refs
    )


def _function_around(statement: Statement) -> Statement | None:
    """The innermost function around a statement; the outermost operation around it if there is none."""
    outermost = around = statement.parent()
    while around is not None:
        if is_function(around) and symbol_name(around) is not None:
            return around
        outermost, around = around, around.parent()
    return outermost


def _statements_in(caller: Statement) -> Iterator[Statement]:
    """The statements that refer to symbols, at any depth, in the order of the text."""
    pending: list[Iterator[Statement]] = [iter(region.statements()) for region in reversed(caller.regions or ())]
    while pending:
        statement = next(pending[-1], None)
        if statement is None:
            pending.pop()
            continue
        if statement.shape.symbol_refs:
            yield statement
        if statement.regions and not (is_function(statement) and symbol_name(statement) is not None):
            pending += [iter(region.statements()) for region in reversed(statement.regions)]


def _place_of_name(document: Document, statement: Statement, name: str) -> Span:
    """The place where a statement names a symbol, or the statement's start if it is not found."""
    start, end = range_of(statement)
    if statement.regions:
        end = start + statement.regions[0].start
    text = document.source.slice(start, end)
    at = next(symbol_occurrences(text, name), None)
    return Span(start, start) if at is None else Span(start + at[0], start + at[1])
