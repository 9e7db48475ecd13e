"""How the typed letters match the label of an item, and the text that an editor compares with them.

    func     func.func                 the label begins so llvm.func                 an operation's name after its
    dialect begins so slice    tensor.extract_slice      a word in the name begins so gep      llvm.getelementptr
    it begins with the same letter and has the others in order aradd    arith.addi                the same
    of the dialect and the name

Each editor filters and ranks by its own matching before it uses the server's order. So an item has a text to be
compared with, which begins with the typed letters and also has the letters that may be typed next. Read next:
`find.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import IntEnum
from typing import Final

_SHORTEST: Final = 2
"""A single letter occurs in too many names."""


class Match(IntEnum):
    """How the typed letters match a name, the best first."""

    BEGIN = 0
    WORD = 1
    LETTERS = 2
    SCATTERED = 3


Matcher = Callable[[str], "Match | None"]
"""How a name matches the typed letters; None if it does not."""


def label_matcher(written: str) -> Matcher:
    """The matcher for labels, which begin with the letters or have them in order."""
    begin, scattered = written.lower(), _scattered(written.lower())

    def match(label: str) -> Match | None:
        if label[: len(begin)].lower() == begin:
            return Match.BEGIN
        return Match.SCATTERED if scattered.match(label) is not None else None

    return match


def operation_matcher(written: str) -> Matcher:
    """The matcher for full names of operations; only of one dialect if that is typed with its dot."""
    begin = written.lower()
    dialect, dot, mnemonic = begin.partition(".")
    begin = mnemonic if dot else begin
    word = re.compile(rf"[._]{re.escape(begin)}")
    scattered = _scattered(begin)
    # This decides for most names; the rest is matched part by part.
    possible = scattered.match if len(begin) >= _SHORTEST else re.compile(rf'(?:^"?|[._]){begin}', re.I).search

    def match(full: str) -> Match | None:
        if possible(full) is None:
            return None
        own, _, name = full.strip('"').lower().partition(".")
        if dot and own != dialect:
            return None
        is_begun = name.startswith(begin) or name.rpartition(".")[2].startswith(begin)
        if is_begun or (not dot and own.startswith(begin)):
            return Match.BEGIN
        if word.search(name) is not None:
            return Match.WORD
        if len(begin) < _SHORTEST:
            return None
        if any(part[:1] == begin[:1] and scattered.match(part) is not None for part in name.split(".")):
            return Match.LETTERS
        is_of_both = not dot and own[:1] == begin[:1] and len(begin) > _SHORTEST and "." not in name
        return Match.SCATTERED if is_of_both else None

    return match


def _scattered(letters: str) -> re.Pattern[str]:
    """A pattern of the letters in their order with any text between them."""
    # The pattern comes from typed text, so it is not cached for the next run.
    parts = (f"[^{letter}]*{letter}" for letter in map(re.escape, letters))
    return re.compile("".join(parts), re.IGNORECASE | re.DOTALL)


def compared_text(label: str, written: str) -> str:
    """The text that an editor compares with the typed letters and those that are typed next."""
    return label if label.startswith(written) else f"{written} {label}"


__all__ = ["Match", "Matcher", "compared_text", "label_matcher", "operation_matcher"]
