"""Finds a name in a text, where it is one: not in a comment, a string, or as the beginning of a longer name.

The text is searched at the speed of C, and the few matches are checked one by one; so it takes milliseconds on
megabytes, and needs no index that edits would make out of date.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.patterns import compile_now
from mlirls_ir.values.escapes import unescape

_QUOTE_OR_COMMENT: Final = re.compile(r'"|//')
_STRING: Final = compile_now(r'"(?:[^"\\\n]|\\.)*+"?')
_QUOTED_SYMBOL: Final = compile_now(r'@("(?:[^"\\\n]|\\.)*+")')
_NAME_CHARACTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$.-")


def occurrences(text: str, *spellings: str) -> Iterator[tuple[int, int]]:
    """The ranges of a name in any of its spellings; all begin with one sigil.

    `text` begins outside of strings and comments.
    """
    is_attribute = spellings[0].startswith("#")
    for match in outside(text, _pattern(spellings).finditer(text)):
        # `%c#0` is not a use of an alias `#0`.
        if not (is_attribute and match.start() and text[match.start() - 1] in _NAME_CHARACTERS):
            yield match.span()


def symbol_occurrences(text: str, name: str) -> Iterator[tuple[int, int]]:
    """The ranges of `@name`, whether it is bare, quoted or has escapes: `@"a\\09b"` is `@"a\\tb"`.

    `text` begins outside of strings and comments. `name` has no sigil, quotes or escapes.
    """
    bare = () if (written := symbol_text(name)).startswith('@"') else tuple(occurrences(text, written))
    if "\\" in text:
        quoted = tuple(
            match.span() for match in outside(text, _QUOTED_SYMBOL.finditer(text)) if unescape(match[1]) == name
        )
    else:
        quoted = tuple(occurrences(text, f'@"{name}"'))
    return iter(sorted((*bare, *quoted)))


def outside(text: str, matches: Iterable[re.Match[str]]) -> Iterator[re.Match[str]]:
    """The matches, in the order of the text, that do not begin in a string or comment."""
    # Everything before `clear` has been scanned, and `clear` itself is outside of strings and comments.
    clear = 0
    for match in matches:
        at = match.start()
        if at < clear:
            continue
        clear = _skip(text, clear, at)
        if clear <= at:
            yield match


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
    """Matches the spellings where no longer name begins. Their common prefix comes first, which makes it fast."""
    whole = [spelling[1:] for spelling in spellings]
    choices = "|".join(re.escape(rest) + _not_continued(spellings[0][0], rest) for rest in whole)
    return re.compile(re.escape(spellings[0][0]) + (f"(?:{choices})" if len(whole) > 1 else choices))


def _not_continued(sigil: str, rest: str) -> str:
    if rest.endswith('"'):
        return ""
    if rest.isdigit():
        return "(?![0-9])"
    return "(?![A-Za-z0-9_$.])" if sigil == "@" else "(?![A-Za-z0-9_$.-])"
