"""The likeliest next words of any kind: those that followed the same words elsewhere in the text around a place.

    %a = arith.cmpi slt, %x, %y : i32
    %b = arith.cmpi <|>                    slt, as above
    func.func @f(%k: <|>                   the type that arguments have elsewhere, known to a dialect or not

All names of values, all symbols and all numbers compare equal. This does not use MLIR's syntax. It only orders what the
syntax allows, and adds names that no table has. Read next: `find.py`, which uses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Final

from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.completion.misspellings import is_misspelled
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.words import compared_as, words_of

_AROUND: Final = 15_000
"""The code points before and after a place that are examined."""
_LONGEST: Final = 8
"""The most words before the place that are compared."""
_LONGEST_TYPE: Final = 40
_WEIGHT: Final = 4
"""The factor for each further equal word."""
_KIN: Final = _WEIGHT**2
"""A word of this text has the weight of a word of another file with two more equal words before it."""
_UNORDERED: Final = frozenset({ItemKind.VALUE, ItemKind.OPERATION, ItemKind.DIALECT, ItemKind.BLOCK})
"""Items with their own order, which depends on more than words."""
_LEAST: Final = _WEIGHT**2
"""The weight from which a word comes before others: one occurrence with two equal words before it."""

_DIALECT_TYPE: Final = re.compile(r"![\w$.]+")
_DIALECT_ATTRIBUTE: Final = re.compile(r"#[\w$.]+")
_ALIAS: Final = re.compile(r"[!#][\w$]+")
"""Their meaning in another text is unknown in this one."""
_NAME: Final = re.compile(r"[A-Za-z_][\w$.]*")
_MOST_WHOLE: Final = 3
"""The number of types or attributes that are offered with parameters."""
_WRITTEN_WITH_MORE: Final = frozenset({"loc"})
"""A location may follow anything."""

Likely = Mapping[str, int]
"""The possible next words with their weights, without words of weight 0."""


def likely_words(place: CompletionContext, written: str) -> Likely:
    """The words that elsewhere followed the text before `written`, the written part of the name at the cursor."""
    source = place.document.source
    start = place.offset - len(written)
    before = words_of(source.slice(max(start - _AROUND, 0), start))
    after = words_of(source.slice(place.offset, min(place.offset + _AROUND, len(source))))
    found: dict[str, int] = {}
    context = [compared_as(word) for word in before[-_LONGEST:]]
    if not context:
        return found
    for words in (before, after):
        compared = [compared_as(word) for word in words]
        _count(found, words, compared, _places(compared, context[-1]), context)
    elsewhere: dict[str, int] = {}
    for text in place.nearby:
        _count(elsewhere, text.words, text.compared, text.places(context), context)
    for word, worth in elsewhere.items():
        if word in found or not _ALIAS.fullmatch(word) or word in before or word in after:
            # Rounded up, so that a complete type stays before its name.
            found[word] = found.get(word, 0) - -worth // _KIN
    return found


def _places(compared: Sequence[str], last: str) -> Iterator[int]:
    at = -1
    while True:
        try:
            at = compared.index(last, at + 1, len(compared) - 1)
        except ValueError:
            return
        yield at


def _count(
    found: dict[str, int], words: Sequence[str], compared: Sequence[str], places: Iterable[int], context: Sequence[str]
) -> None:
    """Adds the words after `places`, each with the weight of the words before it that match the context."""
    for at in places:
        length = 1
        while length < len(context) and length <= at and compared[at - length] == context[-1 - length]:
            length += 1
        worth = _WEIGHT**length
        word = words[at + 1]
        found[word] = found.get(word, 0) + worth
        if words[at + 2 : at + 3] == ["<"]:
            whole = _whole(words, at + 1)
            # If it is always written in the same way, its complete form comes first.
            found[whole] = found.get(whole, 1) + worth


def by_likelihood(items: Sequence[Item], likely: Likely) -> list[Item]:
    """The items, the likely ones first; equally likely ones and others keep their order.

    Items that follow from the text come before all others, items that the syntax rejects after them.
    """
    return sorted(items, key=lambda item: (item.fit, -_worth(item, likely)))


def _worth(item: Item, likely: Likely) -> int:
    if item.kind in _UNORDERED:
        return 0
    worth = likely.get(item.label.replace(" ", ""), 0)
    return worth if worth >= _LEAST else 0


def learned_items(place: CompletionContext, likely: Likely, kinds: Set[ItemKind]) -> Iterator[Item]:
    """The likely words in places for items of `kinds`, for names that no table lists; words of any kind if `kinds` is
    empty.

    A type or attribute of a dialect is offered with its parameters, as written in this or another text.
    """
    registry = place.document.registry
    wholes = 0
    for word in sorted(likely, key=lambda word: -likely[word]):
        if likely[word] < _LEAST or word in _WRITTEN_WITH_MORE:
            continue
        if word[:1] in ("!", "#") and is_misspelled(registry, word.partition("<")[0]):
            continue
        if word.endswith(">") and word[0] in "!#":
            wholes += 1
            kind = ItemKind.TYPE if word[0] == "!" else ItemKind.ATTRIBUTE
            spelled = _spelled(place, word) if wholes <= _MOST_WHOLE and (not kinds or kind in kinds) else None
            if spelled is not None:
                yield Item(spelled, kind)
            continue
        if _DIALECT_TYPE.fullmatch(word):
            if not kinds or ItemKind.TYPE in kinds:
                yield Item(word, ItemKind.TYPE)
        elif _DIALECT_ATTRIBUTE.fullmatch(word):
            if not kinds or ItemKind.ATTRIBUTE in kinds:
                yield Item(word, ItemKind.ATTRIBUTE)
        elif _NAME.fullmatch(word) and (not kinds or ItemKind.NAME in kinds):
            yield Item(word, ItemKind.NAME)


def _spelled(place: CompletionContext, whole: str) -> str | None:
    """A type or attribute as written on one line of this or another text, found by its text without spaces."""
    pattern = re.compile("[ ]?".join(map(re.escape, words_of(whole))))
    source = place.document.source
    around = source.slice(max(place.offset - _AROUND, 0), min(place.offset + _AROUND, len(source)))
    for text in (around, *(text.text for text in place.nearby)):
        found = pattern.search(text)
        if found is not None:
            return found[0]
    return None


def _whole(tokens: Sequence[str], start: int) -> str:
    """A word and the text in the angle brackets after it, without spaces; "" if they are not closed soon."""
    depth = 0
    for at in range(start + 1, min(start + _LONGEST_TYPE, len(tokens))):
        depth += (tokens[at] == "<") - (tokens[at] == ">")
        if depth == 0:
            return "".join(tokens[start : at + 1])
    return ""


__all__ = ["Likely", "by_likelihood", "learned_items", "likely_words"]
