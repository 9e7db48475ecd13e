"""A document: its text, its tree and what is known of it; an edit brings all three to their next state.

Work is done in slices: `edit` only notes what has changed, `step` does a few milliseconds of reading, resolving and
checking, and `diagnostics` finishes what is outstanding. A chunk (the text between `// -----` lines) is a module of its
own with its own aliases, symbols and values.

The laws, held by tests over random edits of real files: what an edited document says is what a fresh one with the same
text says, and the fast path reads what the slow path reads.

Read next: `syntax/parse.py`, `syntax/reparse.py`, `resolve/unit.py`, `verify/`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from mlirls_ir.asm_parser.aliases_in_force import AliasesInForce
from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.comments.lines import CommentLines
from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.passes import Look, View
from mlirls_ir.document.shared import shared_of
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.unbalanced import has_stray_brace
from mlirls_ir.resolve.unit import Unit, run_facts, unit_of, unit_region
from mlirls_ir.resolve.update import all_runs, update_unit
from mlirls_ir.source import HEAD_LENGTH, SourceText, TextKind, kind_of, split
from mlirls_ir.steps import advance
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.dismantle import dismantle
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.parse import RegionReader
from mlirls_ir.syntax.reparse import Edit, Splice, reparse, walk_runs
from mlirls_ir.syntax.templates import TemplateStore
from mlirls_ir.syntax.tree import Region, Run, Statement
from mlirls_ir.syntax.wrong_token import NO_OPERATION
from mlirls_ir.verify import (
    affected_runs,
    check_operation,
    is_contextual,
)

_RUNS_AT_ONCE: Final = 200
_CHUNKS_AT_ONCE: Final = 10_000
"""Code points."""
_SMALL: Final = 1 << 16
"""Code points of a chunk whose shapes are looked at once more when it has been read."""


@lru_cache(maxsize=1)
def _upstream() -> Registry:
    return upstream_registry()


class Document:
    """Text, tree and facts of one document.

    Offsets are absolute, in code points. `source` is read-only for others; change it with `edit`.
    """

    def __init__(self, text: str, registry: Registry | None = None, *, allow_unregistered: bool = True) -> None:
        self.source = SourceText(text)
        self.registry = registry if registry is not None else _upstream()
        self.allow_unregistered = allow_unregistered
        self._common = shared_of(self.registry)
        self.kind = kind_of(text)
        self.chunks = self._pieces(text)
        self.comments = CommentLines()
        # What `index.tree.Reader` read last, until the next edit.
        self.recent_details: dict[Statement, Details] = {}
        self._work: Iterator[None] | None = None
        # False reads every statement the slow way, which must come to the same (a law, held by tests).
        self.learns = True

    # -- edits and work

    def edit(self, start: int, end: int, replacement: str) -> None:
        """Replaces `[start, end)` of the text. Costs what the edit costs; the analysis follows in `step`."""
        before = self.source.slice(max(0, start - 16), min(len(self.source), end + 16))
        self.source.edit(start, end, replacement)
        self._work = None
        self.recent_details.clear()
        if start < HEAD_LENGTH and self._begins_otherwise():
            return
        self._follow_comments(start, end, len(replacement))
        around = self.source.slice(max(0, start - 16), start + len(replacement) + 16)
        if ("-----" in before or "-----" in around) and self.kind is TextKind.TEXT:
            self._split_again(start, end, len(replacement))
            return
        delta = len(replacement) - (end - start)
        found = False
        for chunk in self.chunks:
            if found:
                chunk.move(delta)
            elif start <= chunk.end:
                found = True
                chunk.end += delta
                if chunk.is_read:
                    note = Edit(start, end, start + len(replacement))
                    chunk.dirty = note if chunk.dirty is None else chunk.dirty.then(start, end, len(replacement))

    def _begins_otherwise(self) -> bool:
        """Whether the text has become something else than text, or text again; then all of it is read afresh."""
        found = kind_of(self.source.slice(0, HEAD_LENGTH))
        if found is self.kind:
            return False
        self.kind = found
        self.chunks = self._pieces(str(self.source))
        self.comments = CommentLines()
        return True

    def _pieces(self, text: str) -> list[ChunkState]:
        """The chunks of `text`, not read yet; what is no text has no markers."""
        if self.kind is not TextKind.TEXT:
            return [ChunkState(0, len(text), self.registry)]
        return [ChunkState(chunk.start, chunk.end, self.registry) for chunk in split(text)]

    def _follow_comments(self, start: int, end: int, length: int) -> None:
        source = self.source
        first = source.line_start(source.line_of(start))
        last = source.line_end(source.line_of(start + length))
        self.comments.edit(start, end, length, source.slice, (first, last))

    def _split_again(self, start: int, end: int, length: int) -> None:
        """Finds the chunks anew after an edit at a marker, keeping those that it left alone."""
        delta = length - (end - start)
        kept: dict[tuple[int, int], ChunkState] = {}
        for chunk in self.chunks:
            if chunk.end + 16 < start:
                kept[chunk.start, chunk.end] = chunk
            elif chunk.start > end + 16:
                kept[chunk.start + delta, chunk.end + delta] = chunk
        chunks: list[ChunkState] = []
        for piece in split(str(self.source)):
            known = kept.get((piece.start, piece.end))
            if known is None:
                known = ChunkState(piece.start, piece.end, self.registry)
            else:
                known.move(piece.start - known.start)
            chunks.append(known)
        self.chunks = chunks

    def step(self) -> bool:
        """Does some milliseconds of outstanding work; True when all is done."""
        if self._work is None:
            self._work = self._steps()
        return advance(self._work)

    def finish(self) -> None:
        """Does all outstanding work."""
        while not self.step():
            pass

    def read(self) -> None:
        """Brings the trees up to date, and nothing else."""
        for chunk in self.chunks:
            self.read_chunk(chunk)

    def reading_steps(self) -> Iterator[None]:
        """Does what `read` does in slices of some milliseconds; the text must stay what it is meanwhile."""
        self._work = None
        for chunk in self.chunks:
            yield from self._read(chunk)

    def read_chunk(self, chunk: ChunkState) -> None:
        """Brings the tree of one chunk up to date, and nothing else."""
        if chunk.is_read and chunk.dirty is None:
            return
        # Work that stands in the middle of a chunk would go on with a tree that is no longer there.
        self._work = None
        for _ in self._read(chunk):
            pass

    def unit_at(self, region: Region) -> Unit:
        """The values of the unit that `region` belongs to, a region of an up to date tree; resolves only that unit."""
        home = unit_region(region)
        unit = unit_of(home)
        if unit is None or not unit.is_complete:
            self._work = None
            unit = Unit(home)
            for _ in unit.steps():
                pass
        return unit

    def dismantle(self) -> Iterator[None]:
        """Takes all trees apart in slices of some milliseconds; nothing can be asked of the document from then on."""
        self._work = None
        self.recent_details.clear()
        for chunk in self.chunks:
            chunk.forget_checks()
            chunk.units = []
            yield from dismantle(chunk.top)

    def diagnostics(self) -> list[Diagnostic]:
        """All diagnostics, after finishing outstanding work, in the order of the text."""
        self.finish()
        if self.kind is not TextKind.TEXT:
            return [_no_text_error(self.kind)]
        out: list[Diagnostic] = []
        for chunk in self.chunks:
            unclosed = self._unclosed(chunk)
            view = View(chunk.top, chunk.start, chunk.end, self.source.slice, unclosed is not None)
            for each in chunk.passes:
                out += each.diagnostics(view)
            if unclosed is not None:
                out.append(unclosed)
        out += self.comments.diagnostics()
        out.sort(key=lambda d: (d.start, d.end, d.code, d.message))
        return out

    def is_unbalanced(self, chunk: ChunkState) -> bool:
        """Whether a chunk, whose tree is up to date, has a brace too many or too few."""
        return self._unclosed(chunk) is not None or has_stray_brace(chunk.top, self.source.slice)

    def _unclosed(self, chunk: ChunkState) -> Diagnostic | None:
        """The error for the innermost region that the text leaves open, where mlir-opt reports it: at the end."""
        region: Region | None = chunk.top
        innermost: Region | None = None
        while region is not None and region.runs:
            last = region.runs[-1].statements[-1]
            region = next((inner for inner in reversed(last.regions or ()) if inner.is_open), None)
            innermost = region or innermost
        if innermost is None:
            return None
        brace = innermost.offset() - 1
        text = self.source.slice(max(brace, chunk.end - 4096), chunk.end)
        end = chunk.end - (len(text) - len(text.rstrip(WHITE_SPACE)))
        note = Related(brace, brace + 1, "to close this region")
        return Diagnostic(end, end, Severity.ERROR, "unclosed-region", NO_OPERATION, (note,), (), chunk.end)

    def _steps(self) -> Iterator[None]:
        # First, since it takes a moment and answers about any line ask for the prefixes that the whole text names.
        if not self.comments.is_read:
            source = self.source
            yield from self.comments.read(
                source.slice, len(source), lambda offset: source.line_end(source.line_of(offset))
            )
        size = 0
        for chunk in self.chunks:
            yield from self._read(chunk)
            yield from self._resolve(chunk)
            yield from self._check(chunk)
            size += chunk.end - chunk.start
            if size >= _CHUNKS_AT_ONCE:
                # Of a file of small chunks none is long enough to pause itself.
                size = 0
                yield

    # -- reading

    def context(self, chunk: ChunkState, offset: int | None = None) -> ParseContext:
        """The context in force at `offset` of a chunk, at its end if None is given."""
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

    def _read(self, chunk: ChunkState) -> Iterator[None]:
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
        reader = RegionReader(
            text,
            0,
            len(text),
            top,
            0,
            self.context(chunk),
            chunk.templates,
            default_dialect_of=partial(default_dialect_of, self.registry),
        )
        yield from reader.steps()
        if len(text) <= _SMALL:
            # Of a large text nearly all templates come from itself.
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
                # An alias means something else: whatever names it is read again.
                chunk.is_read = False
                yield from self._read_fresh(chunk)
                return
        self._update(chunk, splice)

    def _update(self, chunk: ChunkState, splice: Splice) -> None:
        """Marks what has to be resolved and checked again after a splice."""
        for inner, _, _, _ in splice.reused:
            # The operation around it is another one, and defines the arguments of the unit.
            reused = unit_of(inner)
            if reused is not None:
                reused.is_complete = False
        unit = unit_of(unit_region(splice.region))
        if unit is None or not chunk.is_resolved:
            if unit is not None:
                unit.is_complete = False
            chunk.units = [chunk.top]
            chunk.is_resolved = False
            chunk.forget_checks()
            return
        if chunk.units:
            # What is to be resolved may be gone before it is.
            gone = {run.region for run in walk_runs(splice.removed, {region for region, _, _, _ in splice.reused})}
            chunk.units = [region for region in chunk.units if region is splice.region or region not in gone]
        update = update_unit(unit, splice, chunk.checks.flagged)
        for run in walk_runs(splice.removed, {region for region, _, _, _ in splice.reused}):
            for each in chunk.passes:
                each.forget(run)
            run.facts = None
        for run in walk_runs(splice.runs, {region for region, _, _, _ in splice.reused}):
            for each in chunk.passes:
                each.note(run)
        for run in chunk.checks.flagged:
            # What they point at may have been replaced by the like of it.
            facts = run_facts(run)
            if facts is not None and not all(finding.is_live() for finding in facts.findings):
                chunk.checks.mark(run)
        for inner, statement, _, _ in splice.reused:
            was_unit, is_unit = unit_of(inner) is not None, statement.shape.isolated
            if was_unit != is_unit:
                inner.facts = None
            if was_unit != is_unit or (not is_unit and unit_region(inner) is not unit.region):
                # What it defines belongs to another unit than before, which does not know of it yet.
                update.afresh = True
                unit.is_complete = False
        if update.afresh:
            chunk.units.append(unit.region)
        else:
            for run in update.check:
                chunk.checks.mark(run)
        for run in affected_runs(self.registry, chunk.top, unit, splice, chunk.tables, chunk.checks.flagged):
            chunk.checks.mark(run)
        chunk.units += update.new_units
        self._mark_surroundings(chunk, splice)

    def _mark_surroundings(self, chunk: ChunkState, splice: Splice) -> None:
        """Marks runs whose statements are checked against what the splice has changed."""
        region = splice.region
        runs = region.runs
        for index in (splice.first - 1, splice.first + len(splice.runs)):
            if 0 <= index < len(runs):
                chunk.checks.mark(runs[index])
        operation = region.operation
        while operation is not None:
            for each in chunk.passes:
                each.moved(operation.run)
            operation = operation.parent()
        for inner, _, _, _ in splice.reused:
            for run in inner.runs:
                facts = run_facts(run)
                if facts is not None and facts.contextual:
                    chunk.checks.mark(run)
            unit = unit_of(inner)
            if unit is not None:
                chunk.units.append(inner)

    # -- resolving and checking

    def _resolve(self, chunk: ChunkState) -> Iterator[None]:
        done: set[Region] = set()
        n_runs = 0
        while chunk.units:
            if n_runs >= _RUNS_AT_ONCE:
                # Of a file of small functions no unit is long enough to pause itself.
                n_runs = 0
                yield
            region = chunk.units[-1]
            if region in done:
                chunk.units.pop()
                continue
            unit = Unit(region)
            yield from unit.steps()
            for run in all_runs(unit):
                n_runs += 1
                for each in chunk.passes:
                    each.note(run)
            chunk.units.pop()
            done.add(region)
            chunk.units += [inner for inner in unit.inner if inner not in done]
        chunk.is_resolved = True

    def _check(self, chunk: ChunkState) -> Iterator[None]:
        if all(each.is_done() for each in chunk.passes):
            return
        context = self.context(chunk)
        known: dict[Statement, Details] = {}

        def details(statement: Statement) -> Details:
            found = known.get(statement)
            if found is None:
                found = known[statement] = details_of(statement, self.source.slice, context, parts=False)
            return found

        look = Look(self.source.slice, context, details)
        for each in chunk.passes:
            yield from each.steps(look)


def _no_text_error(kind: TextKind) -> Diagnostic:
    match kind:
        case TextKind.BYTECODE:
            message = "this is MLIR bytecode, not text; `mlir-opt FILE -o FILE.mlir` prints it as text"
            return Diagnostic(0, 4, Severity.ERROR, "bytecode", message)
        case TextKind.UTF16:
            return Diagnostic(0, 2, Severity.ERROR, "not-utf-8", "this is UTF-16; MLIR is read as UTF-8")
        case _:
            return Diagnostic(0, 1, Severity.ERROR, "binary-file", "this is a binary file, and no MLIR")


def _has_aliases(runs: list[Run]) -> bool:
    return any(statement.shape.alias is not None for run in runs for statement in run.statements)


def _aliases(runs: list[Run]) -> list[Statement]:
    return [statement for run in runs for statement in run.statements if statement.shape.alias is not None]
