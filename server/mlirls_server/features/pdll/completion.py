"""Completion in a `.pdll` file: operations, members, attributes, constraints, variables and keywords."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from mlirls_ir.pdll import Part, PdllDocument
from mlirls_ir.pdll.ods import OdsOperation
from mlirls_ir.pdll.symbols import Scope, Symbol, SymbolKind
from mlirls_ir.pdll.syntax import BUILTIN_CONSTRAINTS
from mlirls_ir.pdll.types import Kind, text_of
from mlirls_server.features.completion.item import MAX_ITEMS, Completions, Item, ItemKind
from mlirls_server.features.pdll.places import BeforeCursor, before_cursor
from mlirls_server.features.pdll.signature_text import callable_text, member_text
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.completion import distance, matches

_DECLARATIONS: Final = ("Pattern", "Constraint", "Rewrite", "#include")
_STATEMENTS: Final = ("let", "replace", "erase", "rewrite", "return", "not")
_EXPRESSIONS: Final = (("op", "op<$1>"), ("attr", 'attr<"$1">'), ("type", 'type<"$1">'))
_METADATA: Final = (("benefit", "benefit($1)"), ("recursion", ""))
_BEFORE_A_CONSTRAINT: Final = (":", "->")
_BEFORE_A_STATEMENT: Final = ("{", "}", ";", "=>")
_BEFORE_A_NEW_NAME: Final = ("let", "Pattern", "Constraint", "Rewrite")
_BEFORE_AN_EXPRESSION: Final = ("=", "(", ",", "erase", "replace", "rewrite", "return", "with", "not", "<")


def find_completions(document: PdllDocument, offset: int) -> Completions | None:
    """The completions at an offset."""
    found = before_cursor(document, offset)
    if found is None or found.last in ("error", "string", "code"):
        return None
    items = [item for item in _items(found, offset) if matches(item.label, found.prefix)]
    items.sort(key=lambda item: distance(item.label, found.prefix))
    distinct = tuple({item.label: item for item in reversed(items)}.values())[::-1]
    span = Span(offset - len(found.prefix), offset)
    return Completions(span, distinct[:MAX_ITEMS], len(distinct) > MAX_ITEMS, span)


def _items(found: BeforeCursor, offset: int) -> Iterable[Item]:
    bracket = found.inside
    before = None if bracket is None else found.before(bracket)
    in_name = bracket is not None and bracket.kind == "<" and before is not None and before.kind in ("op", "Op")
    if in_name:
        return _operation_names(found)
    if found.last == ".":
        return _members(found)
    if found.last in _BEFORE_A_NEW_NAME:
        return ()
    if found.last == "with" and len(found.tokens) > 1 and _is_pattern(found):
        return [Item(word, ItemKind.KEYWORD, snippet=snippet) for word, snippet in _METADATA]
    if bracket is None and found.last in ("", "}", ";", "string", "code"):
        return [Item(word, ItemKind.KEYWORD) for word in _DECLARATIONS]
    if bracket is not None and bracket.kind == "{" and found.last in ("{", ","):
        operation = _operation_with_attributes(found.part, bracket.start)
        if operation is not None:
            return _attributes(operation)
    if found.last in _BEFORE_A_CONSTRAINT or (bracket is not None and bracket.kind == "["):
        return _constraints(found, offset)
    if found.last in _BEFORE_A_STATEMENT:
        return [*(Item(word, ItemKind.KEYWORD) for word in _STATEMENTS), *_expressions(found, offset)]
    return _expressions(found, offset) if found.last in _BEFORE_AN_EXPRESSION else ()


def _is_pattern(found: BeforeCursor) -> bool:
    """Whether the word `with` before the cursor is that of a pattern's header."""
    return any(token.kind == "Pattern" for token in found.tokens[-3:-1])


def _operation_names(found: BeforeCursor) -> Iterator[Item]:
    operations = found.part.ods.operations
    if found.last == ".":
        prefix = f"{found.tokens[-2].text}."
        for name, operation in sorted(operations.items()):
            if name.startswith(prefix):
                yield Item(name.removeprefix(prefix), ItemKind.OPERATION, operation.summary)
    elif found.last == "<":
        for dialect in sorted({name.partition(".")[0] for name in operations}):
            yield Item(dialect, ItemKind.DIALECT)


def _members(found: BeforeCursor) -> Iterator[Item]:
    dot = found.tokens[-1].start
    types = found.part.report.types
    node = next((one for one in found.part.report.members if one.dot == dot), None)
    parent = None if node is None else types.get(node.parent)
    if parent is None:
        return
    if parent.kind is Kind.TUPLE:
        for idx, (label, type) in enumerate(zip(parent.labels, parent.elements, strict=True)):
            yield Item(label or str(idx), ItemKind.NAME, text_of(type))
    elif (known := found.part.ods.operations.get(parent.operation)) is not None:
        for idx, result in enumerate(known.results):
            yield Item(result.name or str(idx), ItemKind.NAME, result.constraint)


def _operation_with_attributes(part: Part, start: int) -> OdsOperation | None:
    return next((known for node, known in part.report.operations.items() if node.attributes_open == start), None)


def _attributes(operation: OdsOperation) -> Iterator[Item]:
    for attribute in operation.attributes:
        yield Item(attribute.name, ItemKind.ATTRIBUTE, member_text(attribute), snippet=f"{attribute.name} = $1")


def _constraints(found: BeforeCursor, offset: int) -> Iterator[Item]:
    yield from (Item(word, ItemKind.TYPE) for word in BUILTIN_CONSTRAINTS)
    for symbol in _visible(found.part, offset):
        if symbol.kind is SymbolKind.CONSTRAINT and symbol.inputs is not None and len(symbol.inputs) == 1:
            yield Item(symbol.name, ItemKind.FUNCTION, callable_text(symbol))


def _expressions(found: BeforeCursor, offset: int) -> Iterator[Item]:
    for symbol in _visible(found.part, offset):
        if symbol.kind is SymbolKind.VARIABLE:
            yield Item(symbol.name, ItemKind.VALUE, text_of(symbol.type))
    yield from (Item(word, ItemKind.KEYWORD, snippet=snippet) for word, snippet in _EXPRESSIONS)
    for symbol in _visible(found.part, offset):
        if symbol.kind in (SymbolKind.CONSTRAINT, SymbolKind.REWRITE) and symbol.place.text is None:
            yield Item(symbol.name, ItemKind.FUNCTION, callable_text(symbol), snippet=f"{symbol.name}($1)")


def _visible(part: Part, offset: int) -> Iterator[Symbol]:
    """The symbols that are defined before an offset and visible there, the innermost first."""
    around = [(end - start, scope) for start, end, scope in part.report.scopes if start <= offset <= end]
    scope: Scope | None = min(around, key=lambda one: one[0])[1] if around else part.scope
    while scope is not None:
        for symbol in reversed(scope.names.values()):
            if symbol.place.text is not None or symbol.place.start < offset:
                yield symbol
        scope = scope.parent
