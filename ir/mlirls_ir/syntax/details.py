"""The parts of one statement with their ranges, made on demand by running the exact reader on its text again.

The contents of regions are left out of the text that is read (the tree has them), so the cost depends on the
statement's own lines only. Offsets of the result are relative to the statement's start in the document.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from contextlib import suppress
from itertools import accumulate

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Part
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.operation_state import OperationState, RegionInfo, Syntax
from mlirls_ir.syntax.recovery.shape_of import shape_of
from mlirls_ir.syntax.statement import read_broken, read_broken_label, read_label, read_operation
from mlirls_ir.syntax.tree import Offsets, Region, Shape, Statement

Slice = Callable[[int, int], str]
"""The document's text between two absolute offsets."""


@dataclass(frozen=True, slots=True)
class Details:
    """The facts that the exact reader read of one statement.

    `state` and `parts` have offsets in `text`, the statement's text without its regions; `place` turns them into
    offsets from the statement's start. `holes` are the ranges of `statement.names`, already from the statement's start.
    `cuts` says where regions are left out of `text`, and `removed` how much has been left out with each and before it.
    """

    statement: Statement
    text: str
    state: OperationState
    parts: tuple[Part, ...]
    holes: tuple[tuple[int, int], ...]
    shape: Shape
    cuts: tuple[int, ...]
    removed: tuple[int, ...]

    def place(self, offset: int) -> int:
        """The offset from the statement's start for an offset in `text`."""
        n_before = bisect_left(self.cuts, offset)
        return offset + self.removed[n_before - 1] if n_before else offset

    def place_range(self, start: int, end: int) -> tuple[int, int]:
        """The range from the statement's start for a range in `text`."""
        placed = self.place(start)
        return placed, self.place(end - 1) + 1 if end > start else placed

    def unplace(self, offset: int) -> int | None:
        """The offset in `text` for an offset from the statement's start; None inside a region."""
        own, is_inside = _own_offset(offset, self.cuts, self.removed)
        return None if is_inside else own


def _own_offset(offset: int, cuts: tuple[int, ...], removed: tuple[int, ...]) -> tuple[int, bool]:
    """The offset in a text with `cuts` for one in the whole text; that of the region, and True, for one inside it."""
    # An offset before a region has to be moved by everything that was left out before it.
    before = (0, *removed)
    n_before = bisect_left(range(len(cuts)), offset, key=lambda idx: cuts[idx] + before[idx])
    if not n_before:
        return offset, False
    kept = offset - removed[n_before - 1]
    cut = cuts[n_before - 1]
    return max(kept, cut), kept < cut


def own_text(
    statement: Statement, text: Slice, offsets: Offsets | None = None
) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The statement's text without the contents of its regions, and the offset and length of each cut.

    `offsets` are those of the tree, for many calls.
    """
    base = statement.offset() if offsets is None else offsets.of(statement)
    length = statement.end - statement.start
    pieces: list[str] = []
    cuts: list[tuple[int, int]] = []
    pos = 0
    kept = 0
    for region in statement.regions or ():
        if region.start < pos or region.end < region.start:
            continue
        piece = text(base + pos, base + region.start)
        pieces.append(piece)
        kept += len(piece)
        cuts.append((kept, region.end - region.start))
        pos = region.end
    pieces.append(text(base + pos, base + length))
    return "".join(pieces), tuple(cuts)


def details_of(
    statement: Statement,
    text: Slice,
    context: ParseContext,
    offsets: Offsets | None = None,
    *,
    parts: bool = True,
    near: tuple[int, int] | None = None,
) -> Details:
    """Reads `statement` again for the ranges of its parts. Takes some 100 microseconds.

    `offsets` are those of the tree, for many calls. With `near`, two offsets from the statement's start, parts
    outside that range may be missing, which takes half of the time for a long dictionary.
    """
    own, cuts = own_text(statement, text, offsets)
    where, removed = tuple(at for at, _ in cuts), tuple(accumulate(length for _, length in cuts))
    wanted = (
        None if near is None else (_own_offset(near[0], where, removed)[0], _own_offset(near[1], where, removed)[0])
    )
    saved = context.used_aliases
    context.used_aliases = set()
    try:
        parser = _read(statement, own, context, parts=parts, near=wanted)
        shape, names, starts = shape_of(parser, is_label=statement.shape.is_label)
    finally:
        context.used_aliases = saved
    found = Details(statement, own, parser.state, tuple(parser.parts or ()), (), shape, where, removed)
    ends = [start + len(name) for start, name in zip(starts, names, strict=True)]
    holes = tuple((found.place(start), found.place(end - 1) + 1) for start, end in zip(starts, ends, strict=True))
    return Details(statement, own, parser.state, found.parts, holes, shape, where, removed)


def shape_with_text(statement: Statement, own: str, context: ParseContext) -> Shape | None:
    """The shape that `statement` would have if its text, regions left out, were `own`; None if that does not parse."""
    saved = context.used_aliases
    context.used_aliases = set()
    parser = OpParser(own, 0, context, statement.run.region.default_dialect)
    try:
        if statement.shape.is_label:
            read_label(parser)
        else:
            drive(parser, read_operation(parser), statement.regions or [])
            if not parser.diagnostics:
                context.check(parser)
        return shape_of(parser, is_label=statement.shape.is_label)[0] if parser.at_end() else None
    except ParseFailure:
        return None
    finally:
        context.used_aliases = saved


def _read(
    statement: Statement, own: str, context: ParseContext, *, parts: bool, near: tuple[int, int] | None
) -> OpParser:
    shape = statement.shape
    parser = _parser(statement, own, context, parts=parts, near=near)
    if shape.is_label:
        try:
            read_label(parser)
        except ParseFailure as broken_label:
            read_broken_label(parser, broken_label, len(own))
            parser.diagnostics.clear()
        return parser
    if shape.alias is not None or not (shape.name or shape.broken):
        with suppress(ParseFailure):
            read_alias_parts(parser)
        return parser
    failure: ParseFailure | None = None
    if not shape.broken:
        try:
            drive(parser, read_operation(parser), statement.regions or [])
            return parser
        except ParseFailure as found:
            # Its traceback has this frame, which would keep it, and the parser, in memory.
            failure = found.with_traceback(None)
    parser = _parser(statement, own, context, parts=parts, near=near)
    parser.known_regions = _braces(statement)
    parser.reached = len(own)
    failure = failure or ParseFailure(len(own), len(own), "")
    drive(parser, read_broken(parser, failure), statement.regions or [])
    parser.diagnostics.clear()
    return parser


def _parser(
    statement: Statement, own: str, context: ParseContext, *, parts: bool, near: tuple[int, int] | None
) -> OpParser:
    parser = OpParser(own, 0, context, statement.run.region.default_dialect)
    if parts:
        parser.parts = []
        parser.near = near
    return parser


def _braces(statement: Statement) -> set[int]:
    out: set[int] = set()
    removed = 0
    for region in statement.regions or ():
        out.add(region.start - 1 - removed)
        removed += region.end - region.start
    return out


def drive(parser: OpParser, syntax: Syntax, regions: list[Region], *, is_whole: bool = True) -> None:
    """Runs a syntax over a text whose regions are empty, giving it the facts about the real ones.

    A text that is cut off may end inside a region, which fails; an unfinished region is not an error of the operation.
    """
    info: RegionInfo | None = None
    index = 0
    while True:
        try:
            if info is None:
                next(syntax)
            else:
                syntax.send(info)
        except StopIteration:
            return
        parser.advance(parser.pos + 1)
        if not is_whole:
            parser.expect("}")
        elif parser.at("}"):
            parser.advance(parser.pos + 1)
        info = region_info(regions[index]) if index < len(regions) else RegionInfo(is_whole, "")
        index += 1


def region_info(region: Region) -> RegionInfo:
    """The facts about a region that are passed to a syntax."""
    last = region.runs[-1].statements[-1] if region.runs else None
    return RegionInfo(last is None, "" if last is None else last.name, max(1, region.n_labels))


def read_alias_parts(parser: OpParser) -> None:
    """Reads an alias definition for its parts, or fails."""
    is_type = parser.at("!")
    parser.advance(parser.token_end())
    parser.expect("=")
    if is_type:
        parse_type(parser)
    else:
        parse_attribute(parser)
