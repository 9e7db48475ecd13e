"""Dialect types and attributes: `!dialect.mnemonic<...>`, `#dialect<...>`, and the aliases that share their spelling.

`set_dialect_parsers` installs two functions that know the dialects' own syntaxes; this file finds which dialect is
meant and where its text ends, and keeps the text as written if the dialect is unknown. Rules: LangRef "Dialect Types"
and "Dialect Attribute Values"; the balanced body is mlir-opt's: any text may be between properly nested `<>`, `()`,
`[]`, `{}`, with strings and `->` taken whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.patterns import compiled
from mlirls_ir.source.line_breaks import has_line_break
from mlirls_ir.types.model import Type

TypeParser: TypeAlias = "Callable[[Cursor, str, str], Type]"
"""(cursor, dialect, mnemonic) -> type; the cursor is after the mnemonic (at its `<` if it has one)."""

AttributeParser: TypeAlias = "Callable[[Cursor, str, str, Type | None], Attribute]"
"""(cursor, dialect, mnemonic, type of the attribute if one is given) -> attribute."""

SYMBOL: Final = compiled(r"[!#]([A-Za-z_$.-][A-Za-z0-9_$.-]*+|[0-9]++)")
UNBALANCED: Final = ("unbalanced '", "' character in pretty dialect name")
"""The message about brackets is this, with a bracket between."""
_SKIP: Final = compiled(r'(?:[^<>()\[\]{}"\-\0]++|->|-)++')
_STRING: Final = compiled(r'"(?:[^"\\\n\v\f]|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+"')
_NAMESPACE: Final = compiled(r"[A-Za-z_][A-Za-z0-9_$]*+\Z")
# The two spaces are mlir-tblgen's.
_UNKNOWN_TYPE: Final = "unknown  type `{}` in dialect `{}`"
_UNKNOWN_ATTRIBUTE: Final = "unknown attribute `{}` in dialect `{}`"
_Kind: TypeAlias = Literal["type", "attribute"]
_CLOSERS: Final = {">": "<", ")": "(", "]": "[", "}": "{"}


class _Parsers:
    """The installed parsers: written once when the library is set up, read afterwards."""

    type_parser: TypeParser | None = None
    attribute_parser: AttributeParser | None = None


def set_dialect_parsers(type_parser: TypeParser | None, attribute_parser: AttributeParser | None) -> None:
    """Installs the parsers of the types and attributes of known dialects.

    Each is called with the cursor after the mnemonic, on the `<` if there is one, and leaves it after the text that it
    read. It fails by `Cursor.fail`. Without one the text is kept as written.
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


def check_mnemonic(p: Cursor, kind: _Kind, dialect: str, mnemonic: str, start: int, end: int) -> None:
    """Fails on `[start, end)`, in mlir-opt's words, if the dialect certainly has no type or attribute of that name.

    This is certain for upstream dialects without hand-written parsers; another dialect's C++ may read mnemonics that
    its `.td` files do not define. "" means any mnemonic, if the dialect has none.
    """
    registry = p.context.registry
    definition = registry.dialect(dialect)
    if definition is None:
        return
    notes = notes_of(registry, dialect)
    if kind == "type":
        known, key, words, unknown = definition.types, "type", notes.unknown_type, _UNKNOWN_TYPE
    else:
        known, key, words, unknown = definition.attributes, "attr", notes.unknown_attribute, _UNKNOWN_ATTRIBUTE
    if mnemonic in known or key in definition.open_to or not _is_reported(definition, is_by_hand=bool(words)):
        return
    if words:
        message = words.format(mnemonic)
    elif definition.is_dynamic:
        message = f"expected dynamic {kind}"
    elif not known:
        message = f"dialect '{dialect}' provides no {kind} parsing hook"
    else:
        message = unknown.format(mnemonic, dialect)
    p.fail(message, start, end, code=f"unknown-{kind}")


def _is_reported(definition: DialectDef, *, is_by_hand: bool) -> bool:
    if definition.is_dynamic:
        return True
    return not is_by_hand and definition.cpp_namespace.removeprefix("::").startswith("mlir")


def body_end(p: Cursor, start: int) -> int:
    """The offset after the balanced text that begins with the `<` at `start`, or fails with mlir-opt's wording."""
    text, end = p.text, p.end
    pos, opened, _, is_string = _scan(text, start, end)
    if opened and not (p.reads_to_end and pos >= end):
        is_on_line = not has_line_break(text, start, pos)
        if is_string and is_on_line:
            p.reset(pos)
            p.fail_in_string()
        # A bracket on a later line is not reported: reading a part of the text may not get that far, and must report
        # the same. `unbalanced` finds it where all of the text is known.
        bracket = opened[-1] if is_on_line else text[start]
        p.fail(f"{UNBALANCED[0]}{bracket}{UNBALANCED[1]}", start, start + 1)
    return pos


def _scan(text: str, start: int, end: int) -> tuple[int, list[str], int, bool]:
    """Reads balanced text from a `<` on: where it ends, the brackets that are open there, and the last string in it.

    Brackets are open where a bracket does not match, the text is at its end, or a string is not closed, which the last
    value says.
    """
    opened: list[str] = []
    pos, last_string = start, start
    while True:
        skipped = _SKIP.match(text, pos, end)
        if skipped:
            pos = skipped.end()
        char = text[pos] if pos < end else "\0"
        if char in "<([{":
            opened.append(char)
        elif char in _CLOSERS:
            if opened[-1] != _CLOSERS[char]:
                return pos, opened, last_string, False
            opened.pop()
        elif char == '"':
            string = _STRING.match(text, pos, end)
            if string is None:
                return pos, opened, last_string, True
            last_string = pos
            pos = string.end()
            continue
        else:
            return pos, opened, last_string, False
        pos += 1
        if not opened:
            return pos, opened, last_string, False


def unbalanced(text: str, *, is_whole: bool) -> tuple[str, int] | None:
    """mlir-opt's message about the brackets of a text that begins with `<`, and its offset: it names the innermost
    bracket that is open, and reports it at the last string before the end.

    None if there is another error, or none yet in a text that is not whole.
    """
    pos, opened, last_string, is_string = _scan(text, 0, len(text))
    if is_string or not opened or (pos >= len(text) and not is_whole):
        return None
    return f"{UNBALANCED[0]}{opened[-1]}{UNBALANCED[1]}", last_string


def is_about_balance(message: str) -> bool:
    """Whether a message is about brackets of a type or an attribute of a dialect."""
    return message.startswith(UNBALANCED[0]) and message.endswith(UNBALANCED[1])
