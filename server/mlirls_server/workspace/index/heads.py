"""The text of a file without the bodies of its functions and without comments, which is enough for the index.

The index knows the symbols of a file. No symbol that another file can name is in the body of a function, since
functions are not symbol tables. An unknown operation may be a symbol table, but only if something in it can be a
symbol. So a body is cut out before the file is read. One unknown operation takes its place, because a function with an
empty body is not the same as a function without a definition.

A body is cut out only where the text leaves no doubt about its end:
- The head begins a line, its brackets are closed, and its last line ends in `{`.
- All lines of the body are indented further than the head, or begin with a label, and their braces match.
- The next line begins with the closing brace and has nothing that the head might need.
Everything else is read as it is.

Read next: `record.py` (uses it), `tests/server/workspace/test_heads.py` (the law).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from enum import Enum, auto
from functools import cache, partial
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compile_now
from mlirls_ir.source.split import MARKER
from mlirls_ir.syntax.recovery.by_shape import is_name_of_definition

_BODY: Final = '"mlirls.body"() : () -> ()'
"""The text in the place of a body, on its own line, because text with errors is read line by line."""

_FUNCTION: Final = "FunctionOpInterface"
_MEANT_FOR_ALL: Final = (MARKER, "--- ", "RUN:", "\r")
"""Marks that may divide a text, or say how to divide it, wherever they are."""
_SMALLEST: Final = 40
"""A shorter body is read, because cutting it out takes as long."""
_CUT: Final = compile_now(
    r"""(?mx) ^ (?:
      (?:[ \t]*+//[^\n]*+\n)++
      | ([ \t]*+) ([A-Za-z_][\w$]*+\.[\w$.]++) (?=[ \t][^@"\n{]*@)
    )"""
)
"""Lines that are comments, or the head of an operation, with its indentation and its name."""
_OPENS: Final = re.compile(r"\{[ \t]*(?:\n|//)|\n[ \t]*\n|//|(?m:^)[ \t]*\}")
_MAY_OPEN: Final = re.compile(r"\{(?![ \t]*+[\w$.]++[ \t]*+[=,}])")
"""A brace that may open a region, and cannot open a dictionary."""
_WORD: Final = re.compile(r"[A-Za-z_][\w$.]*+")
_REGION: Final = compile_now(r'(?:\s|//[^\n]*\n)*+(?:%|\^|"[\w$.]++"[ ]*\(|[A-Za-z_][\w$]*+\.[\w$.]++(?!\s*[=,:}]))')
"""The beginning of a region, and not of a dictionary."""
_HIDDEN: Final = compile_now(r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"|//[^\n]*+')
_BRACE: Final = compile_now(rf"{_HIDDEN.pattern}|[{{}}]")
_END: Final = re.compile(r"\}[ \t]*(?:loc\(.*\))?[ \t]*(?://[^\n]*)?(?:\n|\Z)")
_NOTHING: Final = re.compile(r"(?:\s|//[^\n]*(?:\n|\Z))*\Z")
_LONGEST_HEAD: Final = 4000


class _Kind(Enum):
    """The kinds of operations whose bodies may be cut out."""

    FUNCTION = auto()
    """A function that is not a symbol table."""
    UNKNOWN = auto()
    """An unknown operation."""


@dataclass(frozen=True, slots=True)
class Heads:
    """A text without bodies and comments, and where its parts are in the whole text."""

    text: str
    starts: list[int]
    """Where each part begins in `text`."""
    shifts: list[int]
    """The distance by which each part is further on in the whole text."""

    def whole_offset(self, offset: int) -> int:
        """The offset in the whole text for `offset` in the text without bodies."""
        return offset + self.shifts[bisect_right(self.starts, offset) - 1]


def heads_of(text: str, registry: Registry) -> Heads:
    """The text without the bodies of functions of known dialects."""
    kind_of = cache(partial(_kind, registry))
    may_define = cache(partial(_may_define, registry))
    parts: list[str] = []
    starts = [0]
    shifts = [0]
    length = pos = 0
    found = _CUT.search(text)
    while found is not None:
        cut = found.span() if found[1] is None else _body(text, found[1], found.end(), kind_of(found[2]), may_define)
        if cut is None or (found[1] is None and _has_option_to_split(found[0])):
            found = _CUT.search(text, found.end())
            continue
        start, end = cut
        kept = text[pos:start] if found[1] is None else f"{text[pos:start]}\n{found[1]}  {_BODY}\n{found[1]}"
        parts.append(kept)
        length += len(kept)
        pos = end
        starts.append(length)
        shifts.append(end - length)
        found = _CUT.search(text, end)
    parts.append(text[pos:])
    return Heads("".join(parts), starts, shifts)


def _kind(registry: Registry, name: str) -> _Kind | None:
    """The kind of the operations of this name; None if their bodies must be read."""
    definition = registry.operation(name)
    if definition is None:
        return _Kind.UNKNOWN
    is_function = definition.has_trait(_FUNCTION) and not definition.has_trait("SymbolTable")
    return _Kind.FUNCTION if is_function and len(definition.regions) == 1 else None


def _may_define(registry: Registry, name: str) -> bool:
    """Whether an operation `name` without regions defines the symbol in its text."""
    definition = registry.operation(name)
    has_name = definition is not None and any(attribute.name == "sym_name" for attribute in definition.attributes)
    return has_name or is_name_of_definition(name)


def _has_option_to_split(text: str) -> bool:
    return any(word in text for word in _MEANT_FOR_ALL)


def _body(
    text: str, indent: str, pos: int, kind: _Kind | None, may_define: Callable[[str], bool]
) -> tuple[int, int] | None:
    """The range of the body of an operation whose head begins a line and continues at `pos`; None if it must be
    read."""
    start = None if kind is None else _open(text, pos)
    end = None if start is None else _end_of_body(text, indent, start)
    if start is None or end is None or end - start < _SMALLEST:
        return None
    body = text[start:end]
    if _has_option_to_split(body) or not _is_matched(body) or _NOTHING.match(body):
        return None
    if kind is _Kind.UNKNOWN and (not _REGION.match(body) or _has_symbols(body, may_define)):
        return None
    return start, end


def _has_symbols(body: str, may_define: Callable[[str], bool]) -> bool:
    """Whether an operation in the body of an unknown one may define a symbol.

    One with an `@` and without a region is a definition only by its name.
    """
    if "@" not in body:
        return "sym_name" in body
    shown = _HIDDEN.sub("", body)
    return "sym_name" in body or _MAY_OPEN.search(shown) is not None or any(map(may_define, set(_WORD.findall(shown))))


def _open(text: str, pos: int) -> int | None:
    """The offset after the brace that opens the body of a head that continues at `pos`."""
    limit = pos + _LONGEST_HEAD
    found = _OPENS.search(text, pos, limit)
    if found is None or text[found.start()] != "{":
        return None
    head = _HIDDEN.sub("", text[pos : found.start()])
    is_closed = head.count("(") == head.count(")") and head.count("{") == head.count("}")
    if not is_closed or '"' in head or head.rstrip().endswith(("attributes", "<", "=", ",")):
        return None
    # Without an open bracket at the end of a line, the head may have ended there, and the brace belongs to something
    # else.
    lines = head.split("\n")
    depth = 0
    for line in lines[:-1]:
        depth += line.count("(") - line.count(")")
        if depth <= 0:
            return None
    return found.start() + 1


def _end_of_body(text: str, indent: str, start: int) -> int | None:
    """The offset of the brace that closes a body that begins at `start`, by its indentation."""
    if "\t" in indent:
        return None
    # The first line that is not indented further than the head, and no label.
    found = re.compile(rf"\n {{0,{len(indent)}}}(?! |\^|\n|//)[\s\S]").search(text, start)
    if found is None or text[found.end() - 1] != "}" or found.end() - 1 - found.start() - 1 != len(indent):
        return None
    return found.end() - 1 if _END.match(text, found.end() - 1) else None


def _is_matched(body: str) -> bool:
    """Whether the braces in a body match, without those in strings and comments."""
    if "{" not in body and "}" not in body:
        return True
    braces = "".join([found for found in _BRACE.findall(body) if found in "{}"])
    while "{}" in braces:
        braces = braces.replace("{}", "")
    return not braces
