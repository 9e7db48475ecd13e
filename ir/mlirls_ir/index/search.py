"""Finding a name in a text, where it is one: not in a comment, a string, or as the beginning of a longer name.

The text is searched at the speed of C, and the few places found are looked at one by one; so it takes milliseconds on
megabytes, and nothing has to be kept up to date after an edit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_QUOTE_OR_COMMENT: Final = re.compile(r'"|//')
_STRING: Final = re.compile(r'"(?:[^"\\\n]|\\.)*+"?')
_NAME_CHARACTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$.-")


def occurrences(text: str, name: str) -> Iterator[int]:
    """The offsets of the name `name` (with its sigil); `text` begins outside of strings and comments."""
    size = len(name)
    follows = _continuing(name)
    # Everything before `clear` has been looked at, and `clear` itself is outside of strings and comments.
    clear = 0
    at = text.find(name)
    while at >= 0:
        after = text[at + size : at + size + 1]
        is_whole = not after or after not in follows
        # `%c#0` is no use of an alias `#0`.
        if is_whole and at >= clear and (name[0] != "#" or not at or text[at - 1] not in _NAME_CHARACTERS):
            clear = _skip(text, clear, at)
            if clear <= at:
                yield at
        at = text.find(name, at + size)


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


@lru_cache(maxsize=1024)
def _continuing(name: str) -> frozenset[str]:
    """The characters that would make a longer name of `name`."""
    if name.endswith('"'):
        return frozenset()
    if name[1:].isdigit():
        return frozenset("0123456789")
    return _NAME_CHARACTERS - {"-"} if name[0] == "@" else _NAME_CHARACTERS
