"""Reads the chunks of a document, first in full and then after edits: makes its trees and marks what an edit makes out
of date.

Read next: `../syntax/reading/loop.py`, `../syntax/reading/reparse.py`, `splicing.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from mlirls_ir.asm_parser.aliases_in_force import AliasesInForce
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.shared import shared_of
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import SourceText, TextKind, kind_of
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.reading.loop import RegionReader
from mlirls_ir.syntax.reading.splice import Edit
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.templates import TemplateStore
from mlirls_ir.syntax.tree import Region, Run, Statement, walk_runs
from mlirls_ir.verify import check_operation, is_contextual

_SMALL: Final = 1 << 16
"""The most code points of a chunk whose shapes are visited once more after reading."""


@lru_cache(maxsize=1)
def _upstream() -> Registry:
    return upstream_registry()


class ChunkReader:
    """A text and the dialects with which it is read."""

    def __init__(self, text: str, registry: Registry | None, *, allow_unregistered: bool) -> None:
        self.source = SourceText(text)
        self.registry = registry if registry is not None else _upstream()
        self.allow_unregistered = allow_unregistered
        self.kind = kind_of(text)
        # If False, every statement is read exactly, which must have the same result (tests check that).
        self.learns = True
        self._common = shared_of(self.registry)

    def context(self, chunk: ChunkState, offset: int | None = None) -> ParseContext:
        """The context in force at `offset` of a chunk, or at its end if `offset` is None."""
        common = self._common
        context = ParseContext(
            self.registry, common.syntaxes, check_operation, allow_unregistered=self.allow_unregistered
        )
        context.is_contextual = partial(is_contextual, self.registry)
        context.type_texts = common.type_texts
        if chunk.has_aliases:
            table = chunk.aliases()
            context.attribute_aliases = AliasesInForce(table.attributes, offset)
            context.type_aliases = AliasesInForce(table.types, offset)
        return context

    def read_steps(self, chunk: ChunkState) -> Iterator[None]:
        """Brings the tree of one chunk up to date, in slices of some milliseconds."""
        if not chunk.is_read:
            yield from self._read_fresh(chunk)
        elif self.kind is not TextKind.TEXT:
            chunk.dirty = None
        elif chunk.dirty is not None:
            yield from self._read_again(chunk, chunk.dirty)

    def _read_fresh(self, chunk: ChunkState) -> Iterator[None]:
        text = self.source.slice(chunk.start, chunk.end if self.kind is TextKind.TEXT else chunk.start)
        top = Region(None, chunk.start, "builtin")
        shared = self._common.templates[self.allow_unregistered] if self.learns else None
        chunk.templates = TemplateStore(shared, learns=self.learns)
        chunk.has_aliases = False
        reading = Reading(
            text,
            0,
            len(text),
            top,
            0,
            self.context(chunk),
            chunk.templates,
            default_dialect_of=partial(default_dialect_of, self.registry),
        )
        yield from RegionReader(reading).steps()
        if len(text) <= _SMALL:
            # A large text brings nearly all its templates itself.
            shapes = (statement.shape for run in walk_runs(top.runs, set()) for statement in run.statements)
            chunk.templates.were_of_use(dict.fromkeys(shapes))
        top.end = len(text)
        chunk.top = top
        chunk.has_aliases = _has_aliases(top.runs)
        chunk.forget_aliases()
        chunk.is_read = True
        chunk.is_resolved = False
        chunk.dirty = None
        chunk.units = [top]
        for each in chunk.passes:
            each.begin(text)

    def _read_again(self, chunk: ChunkState, edit: Edit) -> Iterator[None]:
        # Imported only when it is needed: start-up is most of a short check, and the text of such a check is never
        # edited.
        from mlirls_ir.document.splicing import update_chunk
        from mlirls_ir.syntax.reading.reparse import reparse

        assert chunk.templates is not None
        splice = yield from reparse(
            chunk.top,
            edit,
            self.source.slice,
            chunk.end,
            lambda offset: self.context(chunk, offset),
            chunk.templates,
            partial(default_dialect_of, self.registry),
        )
        splice.apply()
        chunk.dirty = None
        changed = self.source.slice(max(0, edit.start - 8), min(len(self.source), edit.new_end + 8))
        for each in chunk.passes:
            each.edited(changed)
        if splice.region.operation is None and (_has_aliases(splice.removed) or _has_aliases(splice.runs)):
            chunk.forget_aliases()
            old = [s.shape.attributes for s in _aliases(splice.removed)]
            new = [s.shape.attributes for s in _aliases(splice.runs)]
            names = [[s.shape.alias for s in _aliases(runs)] for runs in (splice.removed, splice.runs)]
            if old != new or names[0] != names[1]:
                # An alias has changed, so all statements that mention it are read again.
                chunk.is_read = False
                yield from self._read_fresh(chunk)
                return
        update_chunk(self.registry, chunk, splice)


def _has_aliases(runs: list[Run]) -> bool:
    return any(statement.shape.alias is not None for run in runs for statement in run.statements)


def _aliases(runs: list[Run]) -> list[Statement]:
    return [statement for run in runs for statement in run.statements if statement.shape.alias is not None]
