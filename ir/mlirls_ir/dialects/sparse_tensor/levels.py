"""sparse_tensor: level types, such as `compressed(nonunique)` and `structured[2, 4]`.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorAttrDefs.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.lists import read_optional_bracketed

_FORMATS: Final = frozenset({"dense", "batch", "compressed", "structured", "loose_compressed", "singleton"})
_PROPERTIES: Final = ("nonunique", "nonordered", "soa")
_PLAIN_FORMATS: Final = frozenset({"dense", "batch", "structured"})
"""Formats whose coordinates are always unique and ordered."""


@dataclass(frozen=True, slots=True)
class LevelType:
    """How one level of a sparse tensor is stored; `sizes` are those of a structured level."""

    format: str
    properties: frozenset[str] = frozenset()
    sizes: tuple[int, ...] = ()

    def __str__(self) -> str:
        sizes = f"[{', '.join(map(str, self.sizes))}]" if self.sizes else ""
        properties = ", ".join(name for name in _PROPERTIES if name in self.properties)
        return self.format + sizes + (f"({properties})" if properties else "")


def parse_level_type(p: Cursor) -> LevelType:
    """Reads a format with its sizes and properties."""
    start = p.pos
    word = p.word("expected valid level format (e.g. dense, compressed or singleton)")
    end = p.last_end
    sizes: list[int] = []
    if word == "structured":
        read_optional_bracketed(p, "[]", lambda: sizes.append(_size(p)), " in structured n out of m")
        if len(sizes) != 2:
            p.fail("expected exactly 2 structured sizes", start, end)
        if sizes[0] > sizes[1]:
            p.fail("expected n <= m in n_out_of_m", start, end)
    properties: set[str] = set()
    read_optional_bracketed(p, "()", lambda: properties.add(_property(p)), " in level property list")
    if word not in _FORMATS:
        p.fail(f"unknown level format: {word}", start, end)
    if word in _PLAIN_FORMATS and properties & {"nonunique", "nonordered"}:
        p.fail("invalid level type: level format doesn't support the properties", start, p.last_end)
    return LevelType(word, frozenset(properties), tuple(sizes))


def _size(p: Cursor) -> int:
    start = p.pos
    value = p.integer("expected valid integer for structured size")
    if value < 0:
        p.fail("expected structured size to be >= 0", start, p.last_end)
    return value


def _property(p: Cursor) -> str:
    start = p.pos
    word = p.word("expected valid level property (e.g. nonordered, nonunique or high)")
    if word not in _PROPERTIES:
        p.fail(f"unknown level property: {word}", start, p.last_end)
    return word


def wrong_levels(levels: tuple[LevelType, ...]) -> str | None:
    """mlir-opt's message for levels that are not compatible; None if they are."""
    for index, level in enumerate(levels):
        if level.format != "singleton":
            continue
        before = levels[index - 1] if index else None
        if before is None or before.format not in ("compressed", "loose_compressed", "singleton"):
            return "expected compressed or loose_compressed level before singleton level"
        if before.format == "singleton" and ("soa" in before.properties) != ("soa" in level.properties):
            return "expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS)."
    is_batch = [level.format == "batch" for level in levels]
    if is_batch != sorted(is_batch, reverse=True):
        return "Batch lvlType can only be leading levels."
    if any("soa" in level.properties and level.format != "singleton" for level in levels):
        return "SoA is only applicable to singleton lvlTypes."
    structured = next((index for index, level in enumerate(levels) if level.format == "structured"), None)
    if structured is None:
        return None
    if structured != len(levels) - 1:
        return "expected n_out_of_m to be the last level type"
    if any(level.format != "dense" for level in levels[:structured]):
        return "expected all dense lvlTypes before a n_out_of_m level"
    return None
