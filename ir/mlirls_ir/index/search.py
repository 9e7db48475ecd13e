"""Finds a name in a text, where it is one: not in a comment, a string, or as the beginning of a longer name.

The text is searched at the speed of C, and the few matches are checked one by one; so it takes milliseconds on
megabytes, and needs no index that edits would make out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mlirls_ir.patterns import compile_now

_QUOTE_OR_COMMENT: Final = re.compile(r'"|//')
_STRING: Final = compile_now(r'"(?:[^"\\\n]|\\.)*+"?')
_NAME_CHARACTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$.-")


def occurrences(text: str, *spellings: str) -> Iterator[tuple[int, int]]:
    """The ranges of a name in any of its spellings; all begin with one sigil.

    `text` begins outside of strings and comments.
    """
    # Everything before `clear` has been scanned, and `clear` itself is outside of strings and comments.
    clear = 0
    is_attribute = spellings[0].startswith("#")
    for match in _pattern(spellings).finditer(text):
        at = match.start()
        # `%c#0` is no use of an alias `#0`.
        if at < clear or (is_attribute and at and text[at - 1] in _NAME_CHARACTERS):
            continue
        clear = _skip(text, clear, at)
        if clear <= at:
            yield at, match.end()


def _skip(text: str, clear: int, at: int) -> int:
    """The offset of `at`, or the end of the string or comment that it is in."""
    line = text.rfind("\n", clear, at)
    pos = clear if line < 0 else line + 1
    while True:
        found = _QUOTE_OR_COMMENT.search(text, pos, at)
        if found is None:
            return at
        if found[0] == "//":
            end = text.find("\n", at)
            return len(text) if end < 0 else end
        literal = _STRING.match(text, found.start())
        pos = found.end() if literal is None else literal.end()
        if pos > at:
            return pos


@lru_cache(maxsize=256)
def _pattern(spellings: tuple[str, ...]) -> re.Pattern[str]:
    """Matches the spellings where no longer name begins. Their common prefix comes first: that makes it fast."""
    whole = [spelling[1:] for spelling in spellings]
    choices = "|".join(re.escape(rest) + _not_continued(spellings[0][0], rest) for rest in whole)
    return re.compile(re.escape(spellings[0][0]) + (f"(?:{choices})" if len(whole) > 1 else choices))


def _not_continued(sigil: str, rest: str) -> str:
    if rest.endswith('"'):
        return ""
    if rest.isdigit():
        return "(?![0-9])"
    return "(?![A-Za-z0-9_$.])" if sigil == "@" else "(?![A-Za-z0-9_$.-])"
