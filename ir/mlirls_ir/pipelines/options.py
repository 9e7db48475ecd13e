"""The options of a pass: "max-iterations=3 disable-patterns={a,b}", split as MLIR splits them.

Read next: `values.py` (whether a value is valid).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

_SPACE: Final = " \t\n\v\f\r"
_PAIRS: Final = (("'", "'"), ('"', '"'), ("{", "}"))


class Given(NamedTuple):
    """An option with the name at `[start, end)` and its value at `[value_start, value_end)`.

    `value` is None without `=`, and without the quotes or braces around it.
    """

    name: str
    start: int
    end: int
    value: str | None
    value_start: int
    value_end: int


def parse_options(text: str, at: int, end: int) -> Iterator[Given]:
    """The options in `[at, end)` of a text."""
    while at < end:
        if text[at] in _SPACE:
            at += 1
            continue
        stop = next((place for place in range(at, end) if text[place] == "=" or text[place] in _SPACE), end)
        name = text[at:stop]
        if stop == end or text[stop] != "=":
            yield Given(unwrapped(name), at, stop, None, stop, stop)
            at = stop
            continue
        # White space after "=" belongs to no value.
        value_end = _end_of_value(text, stop + 1, end)
        yield Given(unwrapped(name), at, stop, unwrapped(text[stop + 1 : value_end]), stop + 1, value_end)
        at = value_end


def split_list(value: str) -> list[str]:
    """The items of a list, without the quotes or braces around each."""
    items: list[str] = []
    start = at = 0
    while at < len(value):
        if value[at] == ",":
            items.append(unwrapped(value[start:at]))
            start = at + 1
        elif value[at] in "'\"":
            close = value.find(value[at], at + 1)
            at = at if close < 0 else close
        elif value[at] == "{":
            at = _end_of_braces(value, at, len(value)) - 1
        at += 1
    items.append(unwrapped(value[start:]))
    return items


def unwrapped(text: str) -> str:
    """A value without the pair of quotes or braces around it."""
    text = text.strip(_SPACE)
    if len(text) > 1 and (text[0], text[-1]) in _PAIRS:
        return text[1:-1].strip(_SPACE)
    return text


def _end_of_value(text: str, at: int, end: int) -> int:
    while at < end and text[at] not in _SPACE:
        if text[at] in "'\"":
            close = text.find(text[at], at + 1, end)
            at = at if close < 0 else close
        elif text[at] == "{":
            at = _end_of_braces(text, at, end) - 1
        at += 1
    return min(at, end)


def _end_of_braces(text: str, at: int, end: int) -> int:
    """The end of the braces that open at `at`, or of the text."""
    depth = 0
    while at < end:
        if text[at] in "'\"":
            close = text.find(text[at], at + 1, end)
            at = at if close < 0 else close
        elif text[at] == "{":
            depth += 1
        elif text[at] == "}":
            depth -= 1
            if not depth:
                return at + 1
        at += 1
    return end
