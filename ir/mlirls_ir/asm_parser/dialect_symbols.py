"""Dialect types and attributes: `!dialect.mnemonic<...>`, `#dialect<...>`, and the aliases that share their spelling.

`set_dialect_parsers` installs two functions that know the dialects' own syntaxes; this file finds which dialect is
meant and where its text ends, and keeps the text as written where no dialect is known.
Rules: LangRef "Dialect Types" and "Dialect Attribute Values"; the balanced body is mlir-opt's: any text may be between
properly nested `<>`, `()`, `[]`, `{}`, with strings and `->` taken whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple, NoReturn, TypeAlias

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type

TypeParser: TypeAlias = "Callable[[Cursor, str, str], Type]"
"""(cursor, dialect, mnemonic) -> type; the cursor is after the mnemonic (at its `<` if it has one)."""

AttributeParser: TypeAlias = "Callable[[Cursor, str, str, Type | None], Attribute]"
"""(cursor, dialect, mnemonic, type of the attribute if one is given) -> attribute."""

SYMBOL: Final = re.compile(r"[!#]([A-Za-z_$.-][A-Za-z0-9_$.-]*+|[0-9]++)")
_SKIP: Final = re.compile(r'(?:[^<>()\[\]{}"\-\0]++|->|-)++')
_STRING: Final = re.compile(r'"(?:[^"\\\n\v\f]|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+"')
_NAMESPACE: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_$]*+\Z")
_CLOSERS: Final = {">": "<", ")": "(", "]": "[", "}": "{"}


class _Parsers:
    """The installed parsers: written once when the library is set up, read afterwards."""

    type_parser: TypeParser | None = None
    attribute_parser: AttributeParser | None = None


def set_dialect_parsers(type_parser: TypeParser | None, attribute_parser: AttributeParser | None) -> None:
    """Installs the parsers of the types and attributes of known dialects.

    Each is called with the cursor after the mnemonic, on the `<` if there is one, and leaves it after what it read. It
    fails by `Cursor.fail`. Without one the text is kept as written.
    """
    _Parsers.type_parser = type_parser
    _Parsers.attribute_parser = attribute_parser


def dialect_type_parser() -> TypeParser | None:
    """The installed type parser."""
    return _Parsers.type_parser


def dialect_attribute_parser() -> AttributeParser | None:
    """The installed attribute parser."""
    return _Parsers.attribute_parser


class Symbol(NamedTuple):
    """A `!name` or `#name` token taken apart.

    An alias has no `dialect`. `body_start` is where the text after `dialect.` or inside `dialect<...>` begins, and
    `has_angle` whether a `<` follows immediately.
    """

    name: str
    dialect: str
    body_start: int
    is_pretty: bool
    has_angle: bool


def read_symbol(p: Cursor) -> Symbol:
    """Consumes the `!name` or `#name` token at the cursor, up to but not including a `<` that follows."""
    match = SYMBOL.match(p.text, p.pos, p.end)
    if match is None:
        p.fail("invalid type identifier" if p.peek() == "!" else "invalid attribute name")
    name = match[1]
    dialect, dot, _ = name.partition(".")
    has_angle = p.text.startswith("<", match.end(), p.end)
    start = match.start(1)
    p.advance(match.end())
    if not dot and not has_angle:
        return Symbol(name, "", start, False, False)
    body_start = start + len(dialect) + 1
    return Symbol(name, dialect, body_start, bool(dot), has_angle)


def check_namespace(p: Cursor, symbol: Symbol) -> None:
    """Fails if the name of an unknown dialect cannot be a dialect's name."""
    if not _NAMESPACE.match(symbol.dialect):
        message = f"invalid dialect namespace '\"{symbol.dialect}\"'"
        p.fail(message, symbol.body_start, symbol.body_start + 1)


def unknown_type_message(registry: Registry, dialect: str, mnemonic: str) -> str:
    """mlir-opt's error for a type that the known `dialect` does not have."""
    definition = registry.dialect(dialect)
    words = notes_of(registry, dialect).unknown_type
    if words:
        return words.format(mnemonic)
    if definition is not None and definition.is_dynamic:
        return "expected dynamic type"
    if definition is None or not definition.types:
        return f"dialect '{dialect}' provides no type parsing hook"
    # The two spaces are mlir-tblgen's.
    return f"unknown  type `{mnemonic}` in dialect `{dialect}`"


def unknown_attribute_message(registry: Registry, dialect: str, mnemonic: str) -> str:
    """mlir-opt's error for an attribute that the known `dialect` does not have."""
    definition = registry.dialect(dialect)
    words = notes_of(registry, dialect).unknown_attribute
    if words:
        return words.format(mnemonic)
    if definition is not None and definition.is_dynamic:
        return "expected dynamic attribute"
    if definition is None or not definition.attributes:
        return f"dialect '{dialect}' provides no attribute parsing hook"
    return f"unknown attribute `{mnemonic}` in dialect `{dialect}`"


def is_surely_unknown_type(registry: Registry, dialect: str, mnemonic: str) -> bool:
    """Whether no type of the dialect has this mnemonic, for the upstream dialects that do not read types by hand.

    Another dialect's C++ may read what its `.td` files do not define.
    """
    definition = registry.dialect(dialect)
    if definition is None or mnemonic in definition.types or "type" in definition.open_to:
        return False
    return _is_told(definition, is_by_hand=bool(notes_of(registry, dialect).unknown_type))


def is_surely_unknown_attribute(registry: Registry, dialect: str, mnemonic: str) -> bool:
    """The same for attributes."""
    definition = registry.dialect(dialect)
    if definition is None or mnemonic in definition.attributes or "attr" in definition.open_to:
        return False
    return _is_told(definition, is_by_hand=bool(notes_of(registry, dialect).unknown_attribute))


def _is_told(definition: DialectDef, *, is_by_hand: bool) -> bool:
    if definition.is_dynamic:
        return True
    return not is_by_hand and definition.cpp_namespace.removeprefix("::").startswith("mlir")


def body_end(p: Cursor, start: int) -> int:
    """The offset after the balanced text that begins with the `<` at `start`, or fails with mlir-opt's wording."""
    text, end = p.text, p.end
    opened: list[str] = []
    pos = start
    while True:
        skipped = _SKIP.match(text, pos, end)
        if skipped:
            pos = skipped.end()
        char = text[pos] if pos < end else "\0"
        if char in "<([{":
            opened.append(char)
        elif char in _CLOSERS:
            if opened[-1] != _CLOSERS[char]:
                _fail_unbalanced(p, start, pos, opened)
            opened.pop()
        elif char == '"':
            string = _STRING.match(text, pos, end)
            if string is None:
                if "\n" in text[start:pos]:
                    _fail_unbalanced(p, start, pos, opened)
                p.reset(pos)
                p.fail_in_string()
            pos = string.end()
            continue
        elif p.reads_to_end and pos >= end:
            return end
        else:
            _fail_unbalanced(p, start, pos, opened)
        pos += 1
        if not opened:
            return pos


def _fail_unbalanced(p: Cursor, start: int, pos: int, opened: list[str]) -> NoReturn:
    """Fails for brackets that do not match, as noticed at `pos`.

    A bracket on a later line is not reported: a reading of part of the text may not come that far, and must report the
    same.
    """
    bracket = opened[-1] if "\n" not in p.text[start:pos] else p.text[start]
    p.fail(f"unbalanced '{bracket}' character in pretty dialect name", start, start + 1)
