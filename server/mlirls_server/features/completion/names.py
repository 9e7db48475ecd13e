"""Names for completion that do not depend on the order of the text: symbols, blocks, aliases, types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final

from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.index.aliases import alias_definitions
from mlirls_ir.index.describe import describe_alias
from mlirls_ir.index.expected import Expected
from mlirls_ir.index.outline import OutlineKind, kind_of, signature_of
from mlirls_ir.index.symbol_uses import SymbolFinder
from mlirls_ir.resolve.symbols import may_hold_symbols
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.values.escapes import unescape
from mlirls_ir.values.spelling import shown_text
from mlirls_server.features.completion.around import used_around
from mlirls_server.features.completion.item import MAX_ITEMS, Item, ItemKind, matcher
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.usage import uses_of

_MAX_DETAIL: Final = 100
_MAX_SIGNATURES: Final = 100
_ELEMENT: Final = re.compile(r'@([A-Za-z_][A-Za-z0-9_$.]*|"[^"\n]*")')
_BUILTIN_TYPES: Final = (
    # The most common first; shaped types are among them.
    *(("i32", ""), ("f32", ""), ("index", "")),
    *(
        ("tensor", "tensor<${1:?x}${2:f32}>"),
        ("memref", "memref<${1:?x}${2:f32}>"),
        ("vector", "vector<${1:4x}${2:f32}>"),
    ),
    *(("i64", ""), ("i1", ""), ("i8", ""), ("f64", ""), ("f16", ""), ("i16", ""), ("bf16", "")),
    # Without these, typing `i2` or `i4` would find `i32` and `i64`.
    *(("i2", ""), ("i4", ""), ("i128", "")),
    *(("tuple", "tuple<${1:i32}>"), ("complex", "complex<${1:f32}>"), ("none", "")),
)
_SIGNED: Final = ("si64", "ui8", "si32", "si8", "ui32", "ui64")
_FREQUENT: Final = 30_000
"""The uses among a million from which a type or an attribute is offered before its dialect is typed."""
_NO_ELEMENTS: Final = frozenset({"tensor", "tuple", "none"})


def dialect_value_items(place: CompletionContext, written: str) -> Iterator[Item]:
    """Types after `!`, attributes after `#`: those of the typed dialect; otherwise those of all dialects, and the
    dialects.

    Before a letter of the dialect is typed, only those that are frequent in public MLIR are offered.
    """
    registry = place.document.registry
    sigil = written[0]
    expected, dot, _ = written[1:].partition(".")
    dialects = [expected] if dot else [name for name in sorted(registry.names()) if name.startswith(expected)]
    found = [item for name in dialects for item in _values_of_dialect(place, sigil, name)]
    found.sort(key=lambda item: -uses_of(item.label))
    least = 0 if expected else _FREQUENT
    yield from (item for item in found if uses_of(item.label) >= least)
    if not dot:
        names = dict.fromkeys(item.label.partition(".")[0] for item in found)
        yield from (Item(f"{name}.", ItemKind.DIALECT, "dialect") for name in sorted(names))


def _values_of_dialect(place: CompletionContext, sigil: str, name: str) -> Iterator[Item]:
    """The types or attributes of a dialect, in alphabetical order."""
    dialect = place.document.registry.dialect(name)
    if dialect is None or name == "builtin":
        return
    is_type = sigil == "!"
    table = dialect.types if is_type else dialect.attributes
    mnemonics = {definition.mnemonic: key for key, definition in table.items() if definition.mnemonic}
    for mnemonic in sorted(mnemonics):
        kind, ods = (ItemKind.TYPE, "type") if is_type else (ItemKind.ATTRIBUTE, "attr")
        yield Item(f"{sigil}{name}.{mnemonic}", kind, ods=(ods, name, mnemonics[mnemonic]))


def signed_type_items(written: str) -> Iterator[Item]:
    """Integers with a sign that begin with what is written; `i32` would find `si32` as well."""
    return (Item(name, ItemKind.TYPE) for name in _SIGNED if written and name.startswith(written))


def builtin_type_items() -> Iterator[Item]:
    """The builtin types that have a keyword."""
    return (Item(name, ItemKind.TYPE, snippet=snippet) for name, snippet in _BUILTIN_TYPES)


def element_type_items(place: CompletionContext, written: str) -> Iterator[Item]:
    """The types that can be elements of a shaped type; `written` includes the sigil."""
    builtin = {item.label: item for item in builtin_type_items()}
    yield from (builtin.get(text, Item(text, ItemKind.TYPE)) for text in used_around(place).elements)
    yield from (item for item in builtin_type_items() if item.label not in _NO_ELEMENTS)
    yield from alias_items(place, "!")
    yield from dialect_value_items(place, written if written.startswith("!") else "!")


def alias_items(place: CompletionContext, sigil: str) -> Iterator[Item]:
    """The aliases that are defined before the place."""
    for statement in alias_definitions(place.chunk):
        if statement.offset() >= place.line:
            return
        facts = describe_alias(statement)
        if facts.name.startswith(sigil):
            yield Item(
                facts.name,
                ItemKind.ALIAS,
                "" if facts.value is None else short_text(shown_text(facts.value.spelling(), _MAX_DETAIL)),
            )


def block_items(place: CompletionContext) -> Iterator[Item]:
    """The labelled blocks of the region, those after the place first."""
    blocks = place.document.unit_at(place.region).blocks_of(place.region).blocks
    # A label with a syntax error may have no name.
    labels = [block.label for block in blocks if block.label is not None and block.label.names]
    labels.sort(key=lambda label: label.offset() < place.offset)
    for label in labels:
        types = ", ".join("?" if slot.type is None else str(slot.type) for slot in label.shape.arguments)
        yield Item(label.names[0], ItemKind.BLOCK, short_text(f"({types})" if types else ""))


def symbol_items(
    place: CompletionContext, written: str, expected: Expected | None = None, path: str = ""
) -> list[Item]:
    """The symbols of the tables around the place, the nearest first, or of the table that `path` names.

    Functions come first in operations that call.
    """
    if path:
        names = tuple(_plain(element) for element in _ELEMENT.findall(path))
        at = place.statement or place.region.operation
        found = None if at is None else SymbolFinder(place.document).find(at, names)
        regions = list(found.regions or ()) if found is not None else []
    else:
        regions = list(tables_around(place.region))
    named: dict[str, Statement] = {}
    for region in regions:
        for name, defined in place.chunk.tables.of(region).symbols.items():
            named.setdefault(name, defined[0])
    known: dict[str, bool] = {}
    fitting = _fitting(list(named), written)
    if expected is not None and "call" in expected.state.name:
        fitting = _functions_first(fitting, named, known)
    return [
        Item(
            symbol_text(name),
            _symbol_kind(named[name], known),
            short_text(signature_of(named[name])) if number < _MAX_SIGNATURES else "",
        )
        for number, name in enumerate(islice(fitting, MAX_ITEMS + 1))
    ]


def _fitting(names: list[str], written: str) -> Iterator[str]:
    """The names that match the typed letters; those that begin with them come first.

    A module may have ten thousand symbols, but only some hundred are shown, so no more are examined than necessary.
    """
    prefix = written.removeprefix("@")
    yield from (name for name in names if name.startswith(prefix))
    if prefix:
        is_fitting = matcher(prefix)
        yield from (name for name in names if not name.startswith(prefix) and is_fitting(name))


def _functions_first(names: Iterable[str], named: Mapping[str, Statement], known: dict[str, bool]) -> Iterator[str]:
    """The names with functions (as many as are shown) before the others."""
    others: list[str] = []
    for name in names:
        if _is_function(named[name], known):
            yield name
        else:
            others.append(name)
    yield from others


def _is_function(statement: Statement, known: dict[str, bool]) -> bool:
    """Whether operations of this name are functions; `known` caches the answers."""
    if statement.name not in known:
        known[statement.name] = kind_of(statement) is OutlineKind.FUNCTION
    return known[statement.name]


def _plain(element: str) -> str:
    return unescape(element) if element.startswith('"') else element


def tables_around(region: Region) -> Iterator[Region]:
    """The regions of the symbol tables around, the nearest first, the top of the chunk last."""
    while region.operation is not None:
        if may_hold_symbols(region.operation):
            yield region
        region = region.operation.run.region
    yield region


def _symbol_kind(statement: Statement, known: dict[str, bool]) -> ItemKind:
    return ItemKind.FUNCTION if _is_function(statement, known) else ItemKind.SYMBOL


def short_text(text: str) -> str:
    return text if len(text) <= _MAX_DETAIL else f"{text[: _MAX_DETAIL - 1]}…"
