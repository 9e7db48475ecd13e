"""How the written letters match the label of an item, and the text that an editor compares with them.

    func     func.func                 the label begins so
             llvm.func                 an operation's name after its dialect begins so
    slice    tensor.extract_slice      a word in the name begins so
    gep      llvm.getelementptr        it begins with the same letter, and the others are in it in their order
    aradd    arith.addi                the same of the dialect and the name

Editors filter and rank by how well a text fits before they look at the server's order, each in its own way. So an item
says what it is to be compared with: a text that begins with what is written. What is typed next is found in it as well.
Read next: `find.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import IntEnum
from typing import Final

_SHORTEST: Final = 2
"""A single letter is in too many names to mean one."""


class Match(IntEnum):
    """How what is written matches a name, the best first."""

    BEGIN = 0
    WORD = 1
    LETTERS = 2
    SCATTERED = 3


Matcher = Callable[[str], "Match | None"]
"""How a name matches what is written, None where it does not."""


def label_matcher(written: str) -> Matcher:
    """For labels: they begin so, or have the letters in their order."""
    begin, scattered = written.lower(), _scattered(written.lower())

    def match(label: str) -> Match | None:
        if label[: len(begin)].lower() == begin:
            return Match.BEGIN
        return Match.SCATTERED if scattered.match(label) is not None else None

    return match


def operation_matcher(written: str) -> Matcher:
    """For full names of operations, of one dialect where that is written with its dot."""
    begin = written.lower()
    dialect, dot, mnemonic = begin.partition(".")
    begin = mnemonic if dot else begin
    word = re.compile(rf"[._]{re.escape(begin)}")
    scattered = _scattered(begin)
    # Decides for most names: what is left is looked at part by part.
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
    """The letters in their order, whatever is between them."""
    # Of a text that somebody types: not one to keep for the next run.
    parts = (f"[^{letter}]*{letter}" for letter in map(re.escape, letters))
    return re.compile("".join(parts), re.IGNORECASE | re.DOTALL)


def compared_text(label: str, written: str) -> str:
    """The text that an editor compares with the written letters, and with those that are typed next."""
    return label if label.startswith(written) else f"{written} {label}"


__all__ = ["Match", "Matcher", "compared_text", "label_matcher", "operation_matcher"]
