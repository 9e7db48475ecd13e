"""Completion inside the strings of `llvm.data_layout` and `llvm.target_triple`.

In an empty data layout string, that of each known target is offered; after that one part at a time, the commonest
first, without those that the string already has. Read next: `../layout/string.py` (the meaning of a part).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mlirls_ir.datalayout import statement_at
from mlirls_ir.datalayout.llvm_string.parts import DefaultSpace, Part, Pointer, Primitive
from mlirls_ir.datalayout.llvm_string.reader import MalformedString, read_part
from mlirls_ir.datalayout.machine.targets import string_of_target, targets
from mlirls_ir.index.expected import Expected
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.layout.string import MANGLINGS, meaning_of

_LONGEST_HEAD: Final = 10_000
DATA_LAYOUT: Final = "llvm.data_layout"
TARGET_TRIPLE: Final = "llvm.target_triple"
COMMON_TARGETS: Final = (
    "x86_64-linux-gnu",
    "aarch64-linux-gnu",
    "aarch64-apple-macosx",
    "x86_64-windows-msvc",
    "riscv64-linux-gnu",
    "nvptx64-nvidia-cuda",
    "amdgcn-amd-amdhsa",
    "wasm32-wasi",
)
"""Targets that are offered before the others."""


def layout_string_items(place: CompletionContext, expected: Expected, written: str) -> tuple[str, list[Item]] | None:
    """What can be written in a string that begins with the quotation mark of `written`, and the part it replaces.

    None if the string is not a data layout string or a target triple.
    """
    found = expected.find("attribute-value")
    name = None if found is None else found.value
    text = written[1:]
    if name == TARGET_TRIPLE:
        triples = _triples(_other(place, expected, DATA_LAYOUT))
        return text, [Item(triple, ItemKind.CASE, "target triple") for triple in triples]
    if name != DATA_LAYOUT:
        return None
    earlier, dash, part = text.rpartition("-")
    is_at_end = place.document.source.slice(place.offset, place.offset + 1) in ("", '"', "\n")
    if is_at_end and (not dash or any(triple.startswith(text) for triple in targets())):
        return text, [*_string_items(_other(place, expected, TARGET_TRIPLE)), *_part_items("")]
    return part, list(_part_items(earlier))


def end_of_part(after: str) -> int:
    """The length of the rest of a part of a data layout string or target triple after the cursor."""
    return next((index for index, letter in enumerate(after) if letter in '-"\n'), len(after))


def _other(place: CompletionContext, expected: Expected, name: str) -> str:
    """The string of another attribute of the operation, "" if there is none."""
    wanted = re.compile(rf'\b{re.escape(name)}\s*=\s*"([^"\n]*)"')
    found = wanted.search(expected.text) or wanted.search(_rest_of_head(place))
    return "" if found is None else found[1]


def _rest_of_head(place: CompletionContext) -> str:
    """The text of the operation from the cursor to its body."""
    statement = statement_at(place.document, place.offset)
    if statement is None:
        return ""
    start = statement.offset()
    body = statement.regions[0].start if statement.regions else statement.end - statement.start
    return place.document.source.slice(place.offset, min(start + body, place.offset + _LONGEST_HEAD))


def _triples(string: str) -> list[str]:
    """All triples, those with the data layout string first, then common ones."""
    places = {triple: place for place, triple in enumerate(COMMON_TARGETS)}
    table = targets()
    return sorted(table, key=lambda triple: (table[triple] != string, places.get(triple, len(places))))


def _string_items(triple: str) -> Iterator[Item]:
    """The string of each target by its triple, that of the operation's own triple first."""
    own = string_of_target(triple) if triple else None
    for name in _triples(own or ""):
        yield Item(name, ItemKind.CASE, targets()[name], insert=targets()[name])


def _part_items(earlier: str) -> Iterator[Item]:
    """The parts that an unfinished string can go on with."""
    present = {_subject(part) for text in earlier.split("-") if (part := _read(text)) is not None}
    for text, part in _known_parts():
        if _subject(part) not in present:
            yield Item(text, ItemKind.NAME, meaning_of(part))


@lru_cache(maxsize=1)
def _known_parts() -> list[tuple[str, Part]]:
    """The parts of all targets' strings, the commonest first, and those that name an object format."""
    counted = Counter(text for string in targets().values() for text in string.split("-"))
    counted.update(f"m:{mode}" for mode in MANGLINGS)
    return [(text, part) for text, _ in counted.most_common() if (part := _read(text)) is not None]


def _read(text: str) -> Part | None:
    try:
        return read_part(text)
    except MalformedString:
        return None


def _subject(part: Part) -> object:
    """The subject of a part, which a string may have once."""
    match part:
        case Primitive(letter, width):
            return letter, width
        case Pointer(space):
            return "p", space
        case DefaultSpace(letter):
            return letter
        case _:
            return type(part)
