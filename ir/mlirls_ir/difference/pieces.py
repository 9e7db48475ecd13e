"""The operations in a printed module as pieces of its text, of which some are left out before it is read.

Read next: `unchanged.py` and `neighbourhood.py` (what is left out).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from mlirls_ir.patterns import compiled

_STRING: Final = compiled(r'"(?:[^"\\\n]|\\.)*"')
_FIRST: Final = compiled(r"^( *)[A-Za-z_\"%]", re.MULTILINE)
SHORTEST: Final = 20_000
"""Code points of the shortest text from which something is left out."""


def pieces_of(text: str) -> list[tuple[int, int]] | None:
    """The ranges of the operations in the module, by the indentation of printed text; None if it is not like that."""
    starts = list(_starts(text))
    if not starts:
        return None
    indentation = min(width for _, width in starts[1:]) if len(starts) > 1 and not starts[0][1] else 0
    if indentation == 0 and text.startswith(("module", '"builtin.module"'), starts[0][0]):
        return None
    places = [place for place, width in starts if width == indentation]
    if any(text[place + indentation] == "%" for place in places):
        return None
    ends = [*places[1:], len(text)]
    return list(zip(places, ends, strict=True))


def _starts(text: str) -> Iterator[tuple[int, int]]:
    """The lines that begin with a word, a string or a value: offset and indentation.

    In generic form the labels of a function's blocks are indented like the function.
    """
    for match in _FIRST.finditer(text):
        yield match.start(), len(match[1])


def is_closed(text: str) -> bool:
    """Whether a piece closes what it opens and nothing else, strings aside."""
    code = _STRING.sub("", text) if '"' in text else text
    depth = 0
    for bracket in re.findall(r"[{}]", code):
        depth += 1 if bracket == "{" else -1
        if depth < 0:
            return False
    return depth == 0 and '"' not in code


def blanked(text: str, ranges: Iterable[tuple[int, int]]) -> str:
    """The text with as many empty lines in place of each range, which are in order."""
    out: list[str] = []
    last = 0
    for start, end in ranges:
        out += (text[last:start], "\n" * text.count("\n", start, end))
        last = end
    return "".join((*out, text[last:]))
