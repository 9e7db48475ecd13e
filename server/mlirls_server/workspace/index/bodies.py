"""The end of the body of an operation in a text, found without reading the body.

The index knows the symbols of a file. No symbol that another file can name is in the body of a function, since
functions are not symbol tables. An unknown operation may be a symbol table, but only if something in it can be a
symbol.

Mostly, all lines of a body are indented further than the head, or begin with a label. Then the body ends at the next
line, if that is a closing brace and the braces before it match. Other bodies end where their braces are closed.

Read next: `scan.py` (uses it).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, auto
from functools import cache
from typing import Final

from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compile_now
from mlirls_ir.syntax.recovery.by_shape import is_name_of_definition

HIDDEN: Final = compile_now(r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"|//[^\n]*+')
"""Strings and comments."""
CLOSING: Final = re.compile(r"\}[ \t]*(?:loc\(#\w+\))?[ \t]*(?://[^\n]*)?(?:\n|\Z)")
"""A closing brace whose line has nothing else that the operation depends on."""

_MAY_OPEN: Final = re.compile(r"\{(?![ \t]*+[\w$.]++[ \t]*+[=,}])")
"""A brace that may open a region, and cannot open a dictionary."""
_WORD: Final = re.compile(r"[A-Za-z_][\w$.]*+")
_REGION: Final = compile_now(
    r'(?:\s|//[^\n]*\n)*+(?:%|\^|"[\w$.]++"[ ]*\(|(?:module\b|[A-Za-z_][\w$]*+\.[\w$.]++)(?!\s*[=,:}]))'
)
"""The beginning of a region, and not of a dictionary."""
_BRACE: Final = compile_now(rf"{HIDDEN.pattern}|[{{}}\"]")
_NOTHING: Final = re.compile(r"(?:\s|//[^\n]*(?:\n|\Z))*\Z")


class Kind(Enum):
    """The kinds of operations, by the symbols that may be in them."""

    CLOSED = auto()
    """An operation that is not a symbol table."""
    TABLE = auto()
    """A symbol table."""
    UNKNOWN = auto()
    """An unknown operation, which may be a symbol table."""


def kind_of_operation(registry: Registry, name: str) -> Kind:
    """The kind of the operations of this name."""
    definition = registry.operation(name)
    if definition is None:
        return Kind.UNKNOWN
    return Kind.TABLE if definition.has_trait("SymbolTable") else Kind.CLOSED


def may_define(registry: Registry, name: str) -> bool:
    """Whether an operation `name` without regions defines the symbol in its text."""
    definition = registry.operation(name)
    has_name = definition is not None and any(attribute.name == "sym_name" for attribute in definition.attributes)
    return has_name or is_name_of_definition(name)


def begins_region(text: str, start: int, end: int) -> bool:
    """Whether a region begins after a brace, and not a dictionary."""
    return _REGION.match(text, start, end) is not None


def end_of_body(text: str, indent: int, start: int, limit: int) -> int | None:
    """The offset of the brace that closes the body at `start`, of an operation indented by `indent`; None if there is
    none."""
    found = _outer_line(indent).search(text, start, limit)
    if found is not None and text[found.end() - 1] == "}" and found.end() - 2 - found.start() == indent:
        return found.end() - 1 if _is_matched(text[start : found.end() - 1]) else None
    depth = 1
    for brace in _BRACE.finditer(text, start, limit):
        if brace[0] == "{":
            depth += 1
        elif brace[0] == "}":
            depth -= 1
            if not depth:
                return brace.start() if _is_first(text, start, brace.start()) else None
        elif brace[0] == '"':
            return None
    return None


def is_nothing(text: str, start: int, end: int) -> bool:
    """Whether there are only blanks and comments in a body."""
    return _NOTHING.match(text, start, end) is not None


def has_symbols(text: str, may_define: Callable[[str], bool]) -> bool:
    """Whether an operation in the body of an unknown one may define a symbol.

    One with an `@` and without a region is a definition only by its name.
    """
    if "@" not in text:
        return "sym_name" in text
    shown = HIDDEN.sub("", text)
    return "sym_name" in text or _MAY_OPEN.search(shown) is not None or any(map(may_define, set(_WORD.findall(shown))))


def may_name(text: str) -> bool:
    """Whether a part of an operation may have the name of its symbol."""
    return "@" in text or "sym_name" in text


@cache
def _outer_line(indent: int) -> re.Pattern[str]:
    """The first line that is not indented further than `indent`, and no label."""
    return re.compile(rf"\n {{0,{min(indent, 1000)}}}(?! |\^|\n|//)[\s\S]")


def _is_first(text: str, start: int, brace: int) -> bool:
    """Whether a closing brace is the first character of its line, or on the line of the opening one, which ends before
    `start`."""
    line = text.rfind("\n", start, brace)
    return line < 0 or not text[line:brace].strip()


def _is_matched(body: str) -> bool:
    """Whether the braces in a body match, without those in strings and comments."""
    if "{" not in body and "}" not in body:
        return True
    braces = "".join([found for found in _BRACE.findall(body) if found in "{}"])
    while "{}" in braces:
        braces = braces.replace("{}", "")
    return not braces
