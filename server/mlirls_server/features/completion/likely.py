"""What followed the same words elsewhere in the text around a place: the likeliest next word, of whatever kind.

    %a = arith.cmpi slt, %x, %y : i32
    %b = arith.cmpi <|>                    slt, as above
    func.func @f(%k: <|>                   the type that arguments have elsewhere, known to a dialect or not

Names of values, symbols and numbers stand for each other in what is compared. This knows nothing of MLIR's syntax; it
only orders what the syntax allows, and names what no table knows. Read next: `find.py`, which asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from mlirls_server.features.completion.item import CompletionContext, Item, ItemKind

_AROUND: Final = 15_000
"""Code points before and after a place that are looked at."""
_LONGEST: Final = 8
"""So many words before the place are compared at most."""
_LONGEST_TYPE: Final = 40
_WEIGHT: Final = 4
"""How much more it is worth that one word more is the same."""
_TOKEN: Final = re.compile(
    r"""
    "(?:[^"\\\n]|\\.)*" | //[^\n]*
    | [%@^][\w$.-]*(?:\#\d+)? | [!\#]?[A-Za-z_][\w$]*(?:\.[\w$]+)*
    | (?:(?:\d+|[?*]|\[\d+\])x)+ | -?\d[\w.+-]* | -> | :: | \n\s* | \S
    """,
    re.VERBOSE,
)
_PLACEHOLDERS: Final = {'"': '"', "%": "%", "@": "@", "^": "^", "\n": "\n"}
_UNORDERED: Final = frozenset({ItemKind.VALUE, ItemKind.OPERATION, ItemKind.DIALECT, ItemKind.BLOCK})
"""Items that have an order of their own, which depends on more than words."""
_LEAST: Final = _WEIGHT**2
"""What a word must be worth to come before others: two words before it are the same, once."""

_DIALECT_TYPE: Final = re.compile(r"![\w$.]+")
_DIALECT_ATTRIBUTE: Final = re.compile(r"#[\w$.]+")
_NAME: Final = re.compile(r"[A-Za-z_][\w$.]*")
_WRITTEN_WITH_MORE: Final = frozenset({"loc"})
"""A location follows anything."""

Likely = Mapping[str, int]
"""Words that may come next and what speaks for each; those that nothing speaks for are not in it."""


def likely_words(place: CompletionContext, written: str) -> Likely:
    """The words that followed elsewhere what stands before `written`, the text of the name that is being written."""
    source = place.document.source
    start = place.offset - len(written)
    before = _tokens(source.slice(max(start - _AROUND, 0), start))
    behind = _tokens(source.slice(place.offset, min(place.offset + _AROUND, len(source))))
    found: dict[str, int] = {}
    context = [_placeholder(token) for token in before[-_LONGEST:]]
    if not context:
        return found
    for tokens in (before, behind):
        alike = [_placeholder(token) for token in tokens]
        last = context[-1]
        at = -1
        while True:
            try:
                at = alike.index(last, at + 1, len(alike) - 1)
            except ValueError:
                break
            length = 1
            while length < len(context) and length <= at and alike[at - length] == context[-1 - length]:
                length += 1
            worth = _WEIGHT**length
            word = tokens[at + 1]
            found[word] = found.get(word, 0) + worth
            if tokens[at + 2 : at + 3] == ["<"]:
                whole = _whole(tokens, at + 1)
                # Of what is always written alike, all of it comes first.
                found[whole] = found.get(whole, 1) + worth
    return found


def by_likelihood(items: Sequence[Item], likely: Likely) -> list[Item]:
    """The items, those first that are likely; others, and those of equal likelihood, keep their order.

    What follows from what is written comes before all others, what the syntax refuses after them.
    """
    return sorted(items, key=lambda item: (item.fit, -_worth(item, likely)))


def _worth(item: Item, likely: Likely) -> int:
    if item.kind in _UNORDERED:
        return 0
    worth = likely.get(item.label.replace(" ", ""), 0)
    return worth if worth >= _LEAST else 0


def learned_items(likely: Likely, kinds: Set[ItemKind]) -> Iterator[Item]:
    """The likely words that may stand where items of `kinds` do, for what no table lists; any if there are none."""
    for word in sorted(likely, key=lambda word: -likely[word]):
        if likely[word] < _LEAST or word in _WRITTEN_WITH_MORE:
            continue
        if _DIALECT_TYPE.fullmatch(word):
            if not kinds or ItemKind.TYPE in kinds:
                yield Item(word, ItemKind.TYPE)
        elif _DIALECT_ATTRIBUTE.fullmatch(word):
            if not kinds or ItemKind.ATTRIBUTE in kinds:
                yield Item(word, ItemKind.ATTRIBUTE)
        elif _NAME.fullmatch(word) and (not kinds or ItemKind.NAME in kinds):
            yield Item(word, ItemKind.NAME)


def _tokens(text: str) -> list[str]:
    return [token for token in _TOKEN.findall(text) if not token.startswith("//")]


def _whole(tokens: Sequence[str], start: int) -> str:
    """A word and what is in the angle brackets after it, without spaces; "" where they are not closed soon."""
    depth = 0
    for at in range(start + 1, min(start + _LONGEST_TYPE, len(tokens))):
        depth += (tokens[at] == "<") - (tokens[at] == ">")
        if depth == 0:
            return "".join(tokens[start : at + 1])
    return ""


def _placeholder(token: str) -> str:
    """What a word is compared as: names and numbers are all alike."""
    first = token[0]
    if first.isdecimal() or (first in "-?*[" and len(token) > 1 and token != "->"):
        return "0x" if token.endswith("x") else "0"
    return _PLACEHOLDERS.get(first, token)


__all__ = ["Likely", "by_likelihood", "learned_items", "likely_words"]
