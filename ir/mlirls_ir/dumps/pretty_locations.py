"""Locations as `--mlir-pretty-debuginfo` prints them (`a.mlir:3:4`), which MLIR itself cannot read, as `loc(...)`.

In such a dump each operation ends with its location, and each argument may have one.
"""

from __future__ import annotations

import re
from functools import reduce
from typing import Final

from mlirls_ir.patterns import compiled

Lines = list[tuple[int, str]]
"""Lines of a dump, each with its index in the log's text after the header."""

_PLACE: Final = r":\d+:\d+(?: to (?:\d+:)?\d+)?"
_FILE: Final = r"(?:<stdin>|[^\s\"',;()\[\]<>{}]+)"
_STRING: Final = r'"(?:[^"\\\n]|\\.)*"'
_ENDS_LIKE_PLACE: Final = compiled(r":\d+:\d+$", re.MULTILINE)
"""This is found quickly in a large text, and most have none."""
_BEGIN: Final = r"#loc\d* =| *(?:\}|(?:%[^=\n]*= )?\"?[A-Za-z_]\w*\.|(?:func|module|return)\b)(?:[^\n]*\S)?"
_IS_PRETTY: Final = compiled(rf"^(?:{_BEGIN}) {_FILE}:\d+:\d+$", re.MULTILINE)
"""An operation, or its end, with a place in a file after it. No valid text has one outside of a string or comment."""
_ONE: Final = rf"{_FILE}{_PLACE}|{_STRING}(?:\([^()\n]*\))?|#loc\d*|\[unknown\]"
_BRACKETS: Final = r"\[(?:[^\[\]\n]|\[[^\[\]\n]*\])*\]"
_AT_END: Final = compiled(rf" (?P<location>{_ONE}|(?:<[^\n]*>)?{_BRACKETS})\s*$")
_TYPE: Final = r"(?:[^%\"{\n]|<\"[^\"\n]*\"|\{[^{}\n]*\})*?"
_OF_ARGUMENT: Final = compiled(rf"(?P<argument>%[\w$.-]+(?:: {_TYPE})?) (?P<location>{_ONE})(?=[,)]| (?:=|in) )")
"""An argument with its type and attributes, if it has any, and its location."""
_ALIAS: Final = compiled(r"(?P<name>#loc\d* = )(?!loc\()(?P<location>\S.*)$")
_IN_FILE: Final = compiled(rf"(?P<file>[^\"]+?)(?P<place>{_PLACE})\Z")
_NAME: Final = compiled(rf"(?P<name>{_STRING})\((?P<child>.*)\)\Z")
_FUSED: Final = compiled(r"(?P<metadata>(?:<.*>)?)\[(?P<parts>.*)\]\Z")
_PART: Final = compiled(rf"(?:{_STRING}|[^\",(\[]|\([^()]*\)|\[[^\[\]]*\])+")
_CALLER: Final = compiled(rf" at (?P<location>{_ONE}|(?:<[^\n]*>)?{_BRACKETS})(?P<after>[^\n]*)$")


def has_pretty_locations(text: str) -> bool:
    """Whether the operations in a text end with such locations."""
    return _ENDS_LIKE_PLACE.search(text) is not None and _IS_PRETTY.search(text) is not None


def with_read_locations(lines: Lines) -> Lines:
    """The lines of such a dump, each with its number, with locations as MLIR reads them."""
    out: Lines = []
    callers: list[str] = []
    after = ""
    for number, line in reversed(lines):
        caller = _CALLER.match(line)
        if caller is not None:
            # Each caller is on a line of its own, which goes on if the location is that of an argument.
            callers.append(caller["location"])
            after = caller["after"] or after
        else:
            out.append((number, _with_locations(line, callers, after)))
            callers, after = [], ""
    out.reverse()
    return out


def _with_locations(line: str, callers: list[str], after: str) -> str:
    """A line with its locations. The last one has `callers`, the outermost first, and `after` comes after it."""
    code, mark, comment = line.partition("  // ")
    alias = _ALIAS.match(code)
    if alias is not None:
        return f"{alias['name']}loc({_called(alias['location'], callers)})"
    last = _AT_END.search(code)
    if last is None:
        return _with_arguments(code) + mark + comment
    head = _with_arguments(code[: last.start()])
    return f"{head} loc({_called(last['location'], callers)}){_with_arguments(after)}{mark}{comment}"


def _with_arguments(text: str) -> str:
    return _OF_ARGUMENT.sub(lambda found: f"{found['argument']} loc({_location(found['location'])})", text)


def _called(pretty: str, callers: list[str]) -> str:
    """A location that is called from others, which are given from the outermost one."""
    chain = [_location(one) for one in (*callers, pretty)]
    return reduce(lambda caller, callee: f"callsite({callee} at {caller})", chain)


def _location(pretty: str) -> str:
    """What is inside of `loc()` for a location."""
    pretty = pretty.strip()
    if pretty == "[unknown]":
        return "unknown"
    named = _NAME.match(pretty)
    if named is not None:
        return f"{named['name']}({_location(named['child'])})"
    fused = _FUSED.match(pretty)
    if fused is not None:
        parts = ", ".join(_location(part) for part in _PART.findall(fused["parts"]))
        return f"fused{fused['metadata']}[{parts}]"
    file = _IN_FILE.match(pretty)
    return pretty if file is None else f'"{file["file"]}"{file["place"]}'
