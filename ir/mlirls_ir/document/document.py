"""A document: its text, its tree and the facts about it; an edit updates all three.

Work is done in slices: `edit` only records what has changed, `step` does a few milliseconds of reading, resolving and
checking, and `diagnostics` finishes what is outstanding. A chunk (the text between `// -----` lines) is a module of its
own with its own aliases, symbols and values.

Invariants, tested with random edits of real files: an edited document gives what a fresh one with the same text gives,
and the fast path gives what the slow path gives.

Read next: `reading.py`, `passes.py`, `../resolve/unit.py`, `../verify/`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.comments.lines import CommentLines
from mlirls_ir.diagnostic import Diagnostic, Fix, Related, Severity
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.other_release import in_order, reported_once
from mlirls_ir.document.passes import CheckedChunk, Look
from mlirls_ir.document.reading import ChunkReader
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.unit import Unit, unit_of, unit_region
from mlirls_ir.source import HEAD_LENGTH, Division, TextKind, division_of, kind_of, split
from mlirls_ir.steps import advance, without_collector
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.reading.splice import Edit
from mlirls_ir.syntax.tree import Offsets, Region, Statement, walk_runs
from mlirls_ir.verify.unknown import CODE as UNKNOWN_DIALECT

MARK: Final = "\ufeff"
"""A byte order mark, as editors send it."""
MARK_CODE: Final = "byte-order-mark"
REMOVE_MARK: Final = "Remove the byte order mark"
_RUNS_AT_ONCE: Final = 200
_REPRODUCER: Final = "mlir_reproducer"
_WHOLE: Final = 1 << 16
"""The number of code points that can be joined in the time it takes to look up the text of one run's findings in
pieces."""
_CHUNKS_AT_ONCE: Final = 10_000
"""Code points."""


class Document(ChunkReader):
    """The text, tree and facts of one document.

    Offsets are absolute, in code points. `source` is read-only outside this class; change it with `edit`. `lints` are
    the codes of `codes.LINTS` to look for.
    """

    def __init__(
        self,
        text: str,
        registry: Registry | None = None,
        *,
        allow_unregistered: bool = True,
        lints: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(text, registry, allow_unregistered=allow_unregistered)
        self.lints = lints
        self._division: Division = division_of(text[:HEAD_LENGTH])
        self._has_mark = text.startswith(MARK)
        self.chunks = self._pieces(text)
        self.comments = CommentLines()
        # The statements that `index.tree.Reader` read last, until the next edit.
        self.recent_details: dict[Statement | tuple[Statement, int], Details] = {}
        self._work: Iterator[None] | None = None

    # -- edits and work

    def edit(self, start: int, end: int, replacement: str) -> None:
        """Replaces `[start, end)` of the text. The cost depends on the edit only; the analysis follows in `step`."""
        before = self.source.slice(max(0, start - 16), min(len(self.source), end + 16))
        self.source.edit(start, end, replacement)
        self._work = None
        self.recent_details.clear()
        if start < HEAD_LENGTH and self._needs_fresh_reading(start):
            return
        self._follow_comments(start, end, len(replacement))
        around = self.source.slice(max(0, start - 16), start + len(replacement) + 16)
        # A part may begin at any line, and between two parts there may be text that belongs to none.
        is_marker = "-----" in before or "-----" in around or self._division is Division.PARTS
        if is_marker and self.kind is TextKind.TEXT:
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

    def _needs_fresh_reading(self, start: int) -> bool:
        """Whether the whole text has to be read afresh after an edit at `start`: the edit made it invalid (not text at
        all) or valid again, changed whether it is split, or touched its byte order mark."""
        head = self.source.slice(0, HEAD_LENGTH)
        kind, division, has_mark = kind_of(head), division_of(head), head.startswith(MARK)
        is_about_mark = has_mark != self._has_mark or (has_mark and start == 0)
        if kind is self.kind and division is self._division and not is_about_mark:
            return False
        self.kind = kind
        self._division = division
        self._has_mark = has_mark
        self.chunks = self._pieces(str(self.source))
        self.comments = CommentLines()
        return True

    def _pieces(self, text: str) -> list[ChunkState]:
        """The chunks of `text`, not read yet. An invalid text is one chunk."""
        if self.kind is not TextKind.TEXT:
            return [ChunkState(0, len(text), self.registry, self.lints)]
        return [ChunkState(*place, self.registry, self.lints) for place in self._places(text)]

    def _places(self, text: str) -> Iterator[tuple[int, int]]:
        """The range of each chunk of `text`. A byte order mark belongs to no chunk."""
        for chunk in split(text):
            is_marked = self._has_mark and chunk.start == 0 and chunk.end > 0
            yield chunk.start + is_marked, chunk.end

    def _follow_comments(self, start: int, end: int, length: int) -> None:
        source = self.source
        lines = source.line_start(source.line_of(start)), source.line_end(source.line_of(start + length))
        self.comments.edit(start, end, length, source.slice, lines)

    def _split_again(self, start: int, end: int, length: int) -> None:
        """Splits the text again after an edit at a marker, and keeps the chunks that the edit did not touch."""
        delta = length - (end - start)
        kept: dict[tuple[int, int], ChunkState] = {}
        for chunk in self.chunks:
            if chunk.end + 16 < start:
                kept[chunk.start, chunk.end] = chunk
            elif chunk.start > end + 16:
                kept[chunk.start + delta, chunk.end + delta] = chunk
        chunks: list[ChunkState] = []
        for place in self._places(str(self.source)):
            known = kept.get(place)
            if known is None:
                known = ChunkState(*place, self.registry, self.lints)
            else:
                known.move(place[0] - known.start)
            chunks.append(known)
        self.chunks = chunks

    def step(self) -> bool:
        """Does some milliseconds of outstanding work; True when all is done."""
        if self._work is None:
            self._work = self._steps()
        return advance(self._work)

    def finish(self) -> None:
        """Does all outstanding work."""
        # Suspended once for all slices; between two slices the collector would scan everything made so far.
        with without_collector():
            while not self.step():
                pass

    def read(self) -> None:
        """Brings the trees up to date, and nothing else."""
        for chunk in self.chunks:
            self.read_chunk(chunk)

    def reading_steps(self) -> Iterator[None]:
        """Does the work of `read` in slices of some milliseconds. The text must not change meanwhile."""
        self._work = None
        for chunk in self.chunks:
            yield from self.read_steps(chunk)

    def read_chunk(self, chunk: ChunkState) -> None:
        """Brings the tree of one chunk up to date, and nothing else."""
        if chunk.is_read and chunk.dirty is None:
            return
        # Unfinished work in the chunk would continue on a tree that no longer exists.
        self._work = None
        for _ in self.read_steps(chunk):
            pass

    def unit_at(self, region: Region) -> Unit:
        """The values of the unit that contains `region`, in an up to date tree. Only that unit is resolved."""
        home = unit_region(region)
        unit = unit_of(home)
        if unit is None or not unit.is_complete:
            self._work = None
            unit = Unit(home)
            for _ in unit.steps():
                pass
        return unit

    def dismantle(self) -> Iterator[None]:
        """Takes all trees apart in slices of some milliseconds. The document must not be used afterwards."""
        # Modules that a text read only once does not need are imported on first use.
        from mlirls_ir.syntax.dismantle import dismantle

        self._work = None
        self.recent_details.clear()
        for chunk in self.chunks:
            chunk.forget_checks()
            chunk.units = []
            yield from dismantle(chunk.top)

    def has_more_errors(self, most: int) -> bool:
        """Whether there are more than `most` errors about names and surroundings, consequences included; finishes
        outstanding work."""
        self.finish()
        return sum(chunk.checks.flagged.n_errors for chunk in self.chunks) > most

    def diagnostics(self, most_errors: int | None = None) -> list[Diagnostic]:
        """All diagnostics, after finishing outstanding work, in the order of the text.

        With `most_errors`, only that many errors about names and surroundings are looked at, the first ones in the
        text. So an editor with a text of very many errors does not wait for errors that it does not show.

        If a text is plainly for another LLVM release, a hint names the release and counts the operations that show it.
        Of their errors, only the first in each chunk is kept: the hint says once what they would repeat hundreds of
        times.
        """
        places = [(one.start, one.end) for one in self.chunks]
        found = reported_once(self.registry, self.every_diagnostic(most_errors), places, self.source)
        if any(one.code == UNKNOWN_DIALECT for one in found):
            # Imported only when it is needed: start-up is most of a short check.
            from mlirls_ir.document.misspelled_dialects import Text, with_misspelled

            return with_misspelled(Text(self.chunks, self.registry, self.source.slice, self.context, self._read), found)
        return found

    def n_unchecked(self) -> Counter[str]:
        """The number of operations of each unknown dialect. Finishes outstanding work."""
        self.finish()
        text = self.source.slice
        return sum((one.unknown.counts(text, one.start, one.end) for one in self.chunks), Counter[str]())

    def every_diagnostic(self, most_errors: int | None = None) -> list[Diagnostic]:
        """Like `diagnostics`, but regardless of the release that the text is for."""
        # There may be tens of thousands, and none of them is garbage.
        with without_collector():
            return self._every_diagnostic(most_errors)

    def _every_diagnostic(self, most: int | None) -> list[Diagnostic]:
        self.finish()
        if self.kind is not TextKind.TEXT:
            return [_no_text_error(self.kind)]
        if len(self.source) < _WHOLE * sum(len(chunk.checks.flagged) for chunk in self.chunks):
            # Many small parts of the text will be read, which is faster in one piece.
            str(self.source)
        out: list[Diagnostic] = [mark_error(0, 1)] if self._has_mark else []
        for chunk in self.chunks:
            unclosed, text, foreign = self._unclosed(chunk), self.source.slice, self._has_foreign_operations
            view = CheckedChunk(chunk.top, chunk.start, chunk.end, text, bool(unclosed), foreign, Offsets(), most)
            found = [one for each in chunk.passes for one in each.diagnostics(view)]
            if most is not None:
                most = max(0, most - chunk.checks.flagged.n_errors)
            if unclosed is not None:
                from mlirls_ir.resolve.unclosed import with_missing_brace

                found = with_missing_brace(found, unclosed, chunk.top, text)
            out += found
        out += self.comments.diagnostics(self.source.slice, len(self.source))
        out += self._findings_in_test()
        out.sort(key=in_order)
        return out

    def _findings_in_test(self) -> list[Diagnostic]:
        """The findings in the pipelines and check lines of a test, and in the pipeline of a crash reproducer."""
        length = len(self.source)
        is_reproducer = _REPRODUCER in self.source.slice(max(0, length - _WHOLE), length)
        if not is_reproducer and not self.comments.starting_with("RUN:"):
            return []
        # Imported only when it is needed: few texts are tests.
        from mlirls_ir.document.findings_in_test import findings_in_test

        return findings_in_test(self, self.comments, self.chunks[-1], self.lints, is_reproducer=is_reproducer)

    def _has_foreign_operations(self) -> bool:
        """Whether some operation is of a dialect that is not upstream's. Requires that no work is outstanding.

        Operations of unknown dialects are gathered anyway, and what did not parse has an error. So all operations are
        visited only if a user's dialects are known, or if unknown dialects are not reported.
        """
        if any(chunk.unknown.names() for chunk in self.chunks):
            return True
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.document.foreign_dialects import has_foreign_dialects

        are_all = bool(self.registry.added or self.registry.quiet)
        found = (walk_runs(chunk.top.runs, set()) if are_all else chunk.checks.flagged for chunk in self.chunks)
        return has_foreign_dialects(chain.from_iterable(found), self.registry)

    def _read(self, text: str) -> list[Diagnostic]:
        """The diagnostics of another text, read with the same settings."""
        return Document(text, self.registry, allow_unregistered=self.allow_unregistered).every_diagnostic()

    def is_unbalanced(self, chunk: ChunkState) -> bool:
        """Whether a chunk, whose tree is up to date, has an extra or a missing brace."""
        from mlirls_ir.resolve.unbalanced import has_stray_brace

        return self._unclosed(chunk) is not None or has_stray_brace(chunk.top, self.source.slice)

    def _unclosed(self, chunk: ChunkState) -> Diagnostic | None:
        """The error for a region that is never closed, at the end of the text, where mlir-opt reports it."""
        runs = chunk.top.runs
        if not runs or not any(region.is_open for region in runs[-1].statements[-1].regions or ()):
            return None
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.resolve.unclosed import open_regions, unclosed_region
        from mlirls_ir.syntax.recovery.wrong_token import NO_OPERATION

        brace = unclosed_region(chunk.top, self.source.slice).offset() - 1
        text = self.source.slice(max(brace, chunk.end - 4096), chunk.end)
        end = chunk.end - (len(text) - len(text.rstrip(WHITE_SPACE)))
        n_missing = len(open_regions(chunk.top))
        others = f"; {n_missing} are missing in all" if n_missing > 1 else ""
        note = Related(brace, brace + 1, f"missing '}}' to close this region{others}")
        found = Diagnostic(end, end, Severity.ERROR, "unclosed-region", NO_OPERATION, (note,), (), chunk.end)
        return chunk.outer_names.with_location(found)

    def _steps(self) -> Iterator[None]:
        # This comes first because it is quick, and any answer about a line needs the prefixes that the whole text uses.
        if not self.comments.is_read:
            source = self.source
            yield from self.comments.read(
                source.slice, len(source), lambda offset: source.line_end(source.line_of(offset))
            )
        size = 0
        for chunk in self.chunks:
            yield from self.read_steps(chunk)
            yield from self._resolve(chunk)
            yield from self._check(chunk)
            size += chunk.end - chunk.start
            if size >= _CHUNKS_AT_ONCE:
                # In a file of small chunks, no chunk is long enough to yield by itself.
                size = 0
                yield

    # -- resolving and checking

    def _resolve(self, chunk: ChunkState) -> Iterator[None]:
        done: set[Region] = set()
        n_runs = 0
        while chunk.units:
            if n_runs >= _RUNS_AT_ONCE:
                # In a file of small functions, no unit is long enough to yield by itself.
                n_runs = 0
                yield
            region = chunk.units[-1]
            if region in done:
                chunk.units.pop()
                continue
            unit = Unit(region)
            for run in (yield from unit.steps()):
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
        context = cache(lambda: self.context(chunk))
        known: dict[Statement, Details] = {}
        offsets = Offsets()

        def details(statement: Statement) -> Details:
            found = known.get(statement)
            if found is None:
                found = known[statement] = details_of(statement, self.source.slice, context(), offsets, parts=False)
            return found

        look = Look(self.source.slice, context, details)
        for each in chunk.passes:
            yield from each.steps(look)


def mark_error(start: int, end: int) -> Diagnostic:
    """The error for a byte order mark at the beginning of a text, which mlir-opt rejects."""
    fix = Fix(REMOVE_MARK, start, end, "")
    return Diagnostic(start, end, Severity.ERROR, MARK_CODE, "unexpected character: a byte order mark", (), (fix,))


def _no_text_error(kind: TextKind) -> Diagnostic:
    match kind:
        case TextKind.BYTECODE:
            message = "this is MLIR bytecode, not text; `mlirls print FILE` prints it as text"
            return Diagnostic(0, 4, Severity.ERROR, "bytecode", message)
        case TextKind.UTF16:
            return Diagnostic(0, 2, Severity.ERROR, "not-utf-8", "this is UTF-16; MLIR is read as UTF-8")
        case _:
            return Diagnostic(0, 1, Severity.ERROR, "binary-file", "this is a binary file, and no MLIR")
