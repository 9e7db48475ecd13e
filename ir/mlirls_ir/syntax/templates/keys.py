"""Keys of lines: a line with its names, its trailing location and the number of a constant taken out.

Read next: `templates.py` (what is known about a key).
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Signedness, Type
from mlirls_ir.values.digits import LINE

_NUMBER_OR_WORD: Final = r"(?:[0-9]++(?![A-Za-z$._-])|[A-Za-z$._-][A-Za-z0-9$._-]*+)"
VALUE: Final = f"%{_NUMBER_OR_WORD}"
NAME: Final = re.compile(rf"({VALUE}|\^{_NUMBER_OR_WORD}|@[A-Za-z_][A-Za-z0-9_$.]*+)")
"""The parts that a key leaves out. `split` gives literal, name, literal, name, ..., literal.

A number followed by letters, which is a name and a word, is left in place, which halves the search time. It is halved
again if each alternative begins with a single character, since `re` then searches for these first.
"""

Key: TypeAlias = str | tuple[str, str]

_LOCATION: Final = compiled(rf" loc\((?:#[A-Za-z_][A-Za-z0-9_$]*+|unknown|\"[^\"\\\n\v\f]*+\":{LINE}(?::{LINE})?)\)$")

_INNER_LOCATION: Final = compiled(
    rf" loc\((?:#[A-Za-z_][A-Za-z0-9_$]*+|unknown|\"[^\"\\\n\v\f]*+\":{LINE}(?::{LINE})?)\)"
)
"""A location that is not at the end of a line but after an argument."""

INNER: Final = "\v"
"""Replaces an inner location in a key; a text that contains it has an error, unless it is in a comment."""

_STRING: Final = compiled(r'"[^"\\\n\v\f]*+"')

_NAME_OF_PLACE: Final = "\1"

_PLACE: Final = "\2"

_PLACES: Final = compiled(f"\1:(?>{LINE})(?::(?>{LINE}))?|unknown")

_OF_PLACES: Final = compiled("\1\\([\1\2]\\)|callsite\\([\1\2] at [\1\2]\\)|fused(?:<\1>)?\\[[\1\2](?:, [\1\2])*+\\]")

_MAX_LOCATION_DEPTH: Final = 40

_BEFORE_COMMENT: Final = compiled(r'(?:[^"/]++|"(?:[^"\\]|\\.)*+"|/(?!/))*+(?=//)')

_NUMBER: Final = compiled(r"(?:constant[ (]|value = )(-?[0-9]+(\.[0-9]*)?)(?=(?: :|$|\}>))")


def widened(line: str) -> tuple[str, str] | None:
    """A line without its locations and the number of a constant, and that number; None if it has neither.

    A carriage return replaces the location at the end and the number.
    """
    out = line
    number = ""
    if line[-1] == ")":
        at = line.rfind(" loc(")
        if at >= 0 and _LOCATION.match(line, at) is None:
            at = _nested_location(line)
        if at >= 0:
            out = line[:at] + "\r"
    if "constant" in out:
        out, number = without_number(out)
    if " loc(" in out:
        out = _INNER_LOCATION.sub(INNER, out)
    return None if out is line else (out, number)


def without_number(line: str) -> tuple[str, str]:
    """A line with the number of a constant replaced, and that number; "" and the line itself if it has none."""
    found = _NUMBER.search(line)
    if found is None:
        return line, ""
    return f"{line[: found.start(1)]}\r{'f' if found[2] else 'i'}{line[found.end(1) :]}", found[1]


def without_alias_location(line: str) -> str:
    """The result of `widened` for a line that ends with a location alias and has nothing else to leave out.

    Much faster than `widened`. Returns the line itself if it does not end with one. Nearly all lines of a text with
    debug information do.
    """
    at = line.rfind(" loc(#")
    if at > 0:
        name = line[at + 6 : -1]
        if name.isidentifier() and name.isascii():
            return line[:at] + "\r"
    return line


def plain_locations(line: str) -> list[tuple[int, int]]:
    """The ranges of the locations in a line that `widened` leaves out because they are written plainly."""
    return [(match.start() + 1, match.end()) for match in _INNER_LOCATION.finditer(line)]


def _nested_location(line: str) -> int:
    """The start of a location of several parts at the end of a line, written as a compiler prints it; -1 if there is
    none.

    Each part that is recognized is replaced by one character, until nothing else is left.
    """
    at = line.find(" loc(")
    if at < 0 or _PLACE in line or _NAME_OF_PLACE in line:
        return -1
    text = _PLACES.sub(_PLACE, _STRING.sub(_NAME_OF_PLACE, line[at + 5 : -1]))
    for _ in range(_MAX_LOCATION_DEPTH):
        if len(text) == 1:
            return at if text in (_PLACE, _NAME_OF_PLACE) else -1
        text, n_understood = _OF_PLACES.subn(_PLACE, text)
        if not n_understood:
            break
    return -1


def fits(number: str, type_: Type | None) -> bool:
    """Whether a number that `widened` has found is clearly a valid literal of `type_`."""
    if "." in number:
        return isinstance(type_, FloatType) and type_.width >= 32 and len(number) < 30
    if isinstance(type_, IndexType):
        return len(number) < 18
    if not isinstance(type_, IntegerType) or type_.width < 2 or type_.signedness is not Signedness.SIGNLESS:
        return False
    if len(number) < 10 and type_.width >= 32:
        return True
    return len(number) < 400 and -(1 << (type_.width - 1)) <= int(number) < (1 << type_.width)


def without_comment(line: str) -> str:
    """A line without the comment at its end, and without the white space before that."""
    at = line.find("//")
    if at > 0 and '"' in line[:at]:
        match = _BEFORE_COMMENT.match(line)
        at = -1 if match is None else match.end()
    # A carriage return ends the comment.
    return line[:at].rstrip(WHITE_SPACE) if at > 0 and "\r" not in line[at:] else line


def closing_key(key: Key, *, is_empty: bool) -> Key:
    """The key of a line that closes a region; it may depend on whether the region is empty (see `RegionInfo`)."""
    return (key, "}") if is_empty and isinstance(key, str) else (key[0], key[1] + "}") if is_empty else key


def key_of(line: str) -> tuple[Key, list[str]]:
    """The key of a line and the names that were taken out."""
    parts = NAME.split(line)
    if len(parts) == 1:
        return line, []
    names = parts[1::2]
    # A line break replaces a name: no line contains one.
    key = "\n".join(parts[::2])
    if "@" in line or "^" in line:
        # The sigils are part of the key where they can differ.
        return (key, "".join([name[0] for name in names])), names
    return key, names
