"""Reading regions: the loop over statements, its fast path over lines, and nesting without recursion.

The loop stands at a line (or behind a statement on the same line). A line that a template knows becomes a statement at
once; anything else goes to the slow path, statement by statement, and what that learns makes the next such line fast.
Open operations are frames on a list: a fast frame walks template nodes, a slow frame is a syntax (a generator) that
waits for its region to end. A fast frame whose closing line no template knows becomes a slow one by reading the
operation again, with the regions that have been read already.

User text never raises here: a statement that fails is read by its shape and keeps its diagnostic.
Read next: `statement.py`, `templates.py`; `reparse.py` for edits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Set
from typing import Final

from mlirls_ir.asm_parser.cursor import LETTERS, WHITE_SPACE
from mlirls_ir.bug import report_bug
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.syntax.alias import read_alias, read_metadata
from mlirls_ir.syntax.details import region_info
from mlirls_ir.syntax.following import DOTTED, Following
from mlirls_ir.syntax.frames import Frame, last_is_empty
from mlirls_ir.syntax.learning import LONG_LINE, Learner
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.pieces import MAX_PIECES, known_piece
from mlirls_ir.syntax.state import RegionInfo, RegionRequest, Syntax
from mlirls_ir.syntax.statement import (
    read_broken,
    read_broken_label,
    read_label,
    read_operation,
    region_dialect,
    shape_of,
)
from mlirls_ir.syntax.templates import (
    ANYTHING,
    NAME,
    Key,
    Node,
    TemplateStore,
    closing_key,
    key_of,
    widened,
    widened_node,
    without_comment,
)
from mlirls_ir.syntax.tree import RUN_LENGTH, Region, Run, Shape, Statement

_PENDING: Final = Shape("")
_BLANKS: Final = re.compile(r"[ \t\r\0]*+")
_SLICE: Final = 2000
"""Lines between two yields of `steps`, unless `_SLOW_SLICE` of them are read the slow way before."""
_SLOW_SLICE: Final = 60


class RegionReader:
    """Reads the statements of one region, and all that is nested in them.

    `text` holds the region's text at the same offsets as the reader's; `base` is the absolute offset of text[0] less
    its index, which only `Region.start` of the top needs. `stops` are offsets at which reading ends when a statement
    of the region itself begins there (see `reparse.py`). After reading, `pos` is where it ended: at the end of the
    text, at a stop, or at a `}` that closes nothing.
    """

    def __init__(
        self,
        text: str,
        pos: int,
        end: int,
        region: Region,
        region_start: int,
        context: ParseContext,
        templates: TemplateStore,
        *,
        stops: Set[int] = frozenset(),
        is_top: bool = True,
        default_dialect_of: Callable[[str], str] = lambda name: "",
    ) -> None:
        self.text = text
        self.pos = pos
        self.end = end
        self.context = context
        self.templates = templates
        self.stops = stops
        self.is_top = is_top
        self.default_dialect_of = default_dialect_of
        self.frames: list[Frame] = []
        self.region = region
        self.region_start = region_start
        self.default_dialect = region.default_dialect
        self.run: Run = Run(region, 0)
        self.run_start = 0
        self._new_run(pos)
        self.learner = Learner(text, end, templates)
        self.following = Following(text, end, context)
        self.n_slow = 0
        self.ended = False
        # Regions that an earlier reading has left, by the offset of their `{`, with that of their `}`; and those taken
        # over: (region, operation, start and end relative to the operation).
        self.known: dict[int, tuple[Region, int]] = {}
        self.reused: list[tuple[Region, Statement, int, int]] = []

    # -- runs

    def _new_run(self, start: int) -> None:
        """Begins a run whose first statement will be at `start`; a run without statements is never kept."""
        self.run = Run(self.region, start - self.region_start)
        self.run_start = start

    def _append(self, statement: Statement) -> None:
        """Adds a finished or pending statement to the current run."""
        run = self.run
        if not run.statements:
            self.region.runs.append(run)
        run.statements.append(statement)

    def _place(self, start: int) -> None:
        """Makes the current run ready for a statement at `start`."""
        if not self.run.statements:
            self.run.start = start - self.region_start
            self.run_start = start
        elif len(self.run.statements) >= RUN_LENGTH:
            self._new_run(start)

    # -- the loop

    def read(self) -> None:
        """Reads to the end."""
        for _ in self.steps():
            pass

    def steps(self) -> Iterator[None]:
        """Reads to the end, yielding every few milliseconds."""
        text = self.text
        find = text.find
        split = NAME.split
        end = self.end
        stops = self.stops
        budget, slow_end = _SLICE, self.n_slow + _SLOW_SLICE
        roots = self.templates.of(self.default_dialect)
        dialect = self.default_dialect
        follow: Set[str] = ANYTHING
        pos = self.pos
        eol = -1
        # Locals are faster, and this loop is where the time of a first reading goes.
        anything, white, long_line, run_length = ANYTHING, WHITE_SPACE, LONG_LINE, RUN_LENGTH
        while True:
            budget -= 1
            if not budget or self.n_slow >= slow_end:
                budget, slow_end = _SLICE, self.n_slow + _SLOW_SLICE
                self.pos = pos
                yield
            if self.default_dialect is not dialect:
                dialect = self.default_dialect
                roots = self.templates.of(dialect)
            if pos > eol:
                eol = find("\n", pos, end)
                if eol < 0:
                    eol = end
                    pos = min(pos, end)
            if eol - pos > long_line:
                next_pos = self._long_line(pos, eol)
                if next_pos is None:
                    return
                pos, eol = next_pos, eol if next_pos >= pos else -1
                follow = ANYTHING
                continue
            line = text[pos:eol].strip(white)
            if not line:
                if eol >= end:
                    if self.frames:
                        # Read again as broken, an operation may end anywhere.
                        pos, eol = self._close_at_end(end), -1
                        follow = ANYTHING
                        continue
                    self.pos = end
                    self.ended = True
                    return
                pos = eol + 1
                continue
            char = line[0]
            start = find(char, pos)
            if char == "/" and line.startswith("//"):
                pos = eol + 1 if "\r" not in line else start + line.index("\r")
                continue
            if char == "}":
                if not self.frames:
                    if not self.is_top:
                        self.pos = start
                        return
                    pos, eol = self._slow(start, line, eol), -1
                    follow = ANYTHING
                    continue
                pos, eol = self._close(start, line, eol), -1
                follow = ANYTHING
                continue
            parts = split(line)
            if len(parts) == 1:
                names = []
                key: Key = line
            else:
                names = parts[1::2]
                key = "\n".join(parts[::2])
                if "@" in line or "^" in line:
                    key = (key, "".join([name[0] for name in names]))
            node = roots.get(key)
            plain = node.plain() if node is not None and not stops else None
            if node is not None and plain is not None and (follow is anything or char in follow):
                run = self.run
                statements = run.statements
                if len(statements) >= run_length:
                    self._new_run(start)
                    run = self.run
                    statements = run.statements
                if not statements:
                    run.start = start - self.region_start
                    self.run_start = start
                    self.region.runs.append(run)
                at = start - self.run_start
                statements.append(Statement(plain, names, at, at + len(line), run))
                follow = node.follow
                pos = eol + 1
                continue
            if node is None and "//" in line:
                line = without_comment(line)
                key, names = key_of(line)
                node = roots.get(key)
            if node is None and (line[-1] == ")" or "constant" in line):
                node, names = widened_node(roots, line, names)
            if follow is not ANYTHING and (
                char not in follow or (node is None and char in LETTERS and not DOTTED.match(line))
            ):
                # What was taken for a whole statement may go on in this line.
                pos, eol = self._undo_last(), -1
                follow = ANYTHING
                continue
            if stops and start in stops and not self.frames:
                self.pos = start
                return
            if node is None:
                pos, eol = self._slow(start, line, eol), -1
                follow = ANYTHING
                continue
            shape = node.shape_for(names)
            if (
                (node.by_shape and not self.following.is_as_learnt(node, start + len(line), eol, dialect))
                or (shape is None and (node.region_dialect is None or node.variants is not None))
                or (shape is not None and shape.aliases and not self.context.knows_aliases(shape.aliases))
            ):
                pos, eol = self._slow(start, line, eol), -1
                follow = ANYTHING
                continue
            if shape is not None:
                self._place(start)
                at = start - self.run_start
                self._append(Statement(shape, names, at, at + len(line), self.run))
                self.region.n_labels += shape.is_label
                follow = ANYTHING if node.by_shape else node.follow
            elif not self.known:
                self._open_fast(node, names, start, start + len(line) - 1)
                follow = ANYTHING
            else:
                pos, eol = self._slow(start, line, eol), -1
                follow = ANYTHING
                continue
            pos = eol + 1

    def _long_line(self, pos: int, eol: int) -> int | None:
        """Reads one statement of a line too long for templates; None where reading ends.

        Nothing here may look at the whole line, or a line of many statements would take the square of its length.
        """
        match = _BLANKS.match(self.text, pos, eol)
        start = match.end() if match else pos
        if start >= eol:
            return eol
        if self.text.startswith("//", start):
            carriage_return = self.text.find("\r", start, eol)
            return eol if carriage_return < 0 else carriage_return
        if self.text[start] == "}" and (self.frames or not self.is_top):
            if not self.frames:
                self.pos = start
                return None
            return self._close(start, "}\0", eol)
        if start in self.stops and not self.frames:
            self.pos = start
            return None
        return self._slow(start, self.text[start : start + 4], eol)

    # -- fast frames

    def _open_fast(self, node: Node, names: list[str], start: int, brace: int) -> None:
        self._place(start)
        statement = Statement(_PENDING, names, start - self.run_start, 0, self.run)
        self._append(statement)
        frame = Frame(statement, start, self.run, self.run_start, self.default_dialect)
        frame.node = node
        frame.names = names
        self.frames.append(frame)
        assert node.region_dialect is not None
        self._enter(frame, brace, node.region_dialect)

    def _enter(self, frame: Frame, brace: int, default_dialect: str) -> None:
        """Begins the region of `frame` whose `{` is at `brace`."""
        region = Region(frame.statement, brace + 1 - frame.start, default_dialect)
        if frame.statement.regions is None:
            frame.statement.regions = []
        frame.statement.regions.append(region)
        frame.region = region
        self.region = region
        self.region_start = brace + 1
        self.default_dialect = default_dialect
        self._new_run(brace + 1)

    def _leave(self, frame: Frame, brace: int) -> None:
        """Ends the region of `frame` at the `}` at `brace`."""
        region = frame.region
        assert region is not None
        region.end = brace - frame.start
        frame.memo[frame.start + region.start - 1] = (region, brace)
        frame.region = None
        outer = frame.run.region
        self.region = outer
        self.region_start = frame.run_start - frame.run.start
        self.run = frame.run
        self.run_start = frame.run_start
        self.default_dialect = frame.default_dialect

    def _finish(self, frame: Frame, shape: Shape, names: list[str], end: int) -> None:
        statement = frame.statement
        statement.shape = shape
        statement.names = names
        statement.end = end - frame.run_start
        self.frames.pop()

    def _close(self, start: int, line: str, eol: int) -> int:
        """Handles a line that begins with the `}` of the innermost frame; returns where to go on."""
        frame = self.frames[-1]
        node = frame.node
        self._leave(frame, start)
        if node is not None:
            line = without_comment(line)
            key, names = key_of(line)
            following = node.next.get(closing_key(key, is_empty=last_is_empty(frame)))
            if following is None:
                wide = widened(line)
                if wide is not None and not wide[1]:
                    key, names = key_of(wide[0])
                    following = node.next.get(closing_key(key, is_empty=last_is_empty(frame)))
            if following is not None:
                all_names = frame.names + names if names else frame.names
                shape = following.shape_for(all_names)
                if (
                    shape is not None
                    and self.following.allows(following, eol, self.default_dialect)
                    and self.context.knows_aliases(shape.aliases)
                ):
                    self._finish(frame, shape, all_names, start + len(line))
                    return eol
                if following.region_dialect is not None:
                    frame.node = following
                    frame.names = frame.names + names if names else frame.names
                    self._enter(frame, start + len(line) - 1, following.region_dialect)
                    return eol
            self._restart(frame)
            return self._resume_slow(frame, None)
        return self._resume_slow(frame, start)

    def _undo_last(self) -> int:
        """Takes back the last fast statement and reads it the slow way; returns where to go on."""
        run = self.run
        statement = run.statements.pop()
        if statement.shape.is_label:
            self.region.n_labels -= 1
        if not run.statements:
            self.region.runs.pop()
        start = statement.start + self.run_start
        eol = self.text.find("\n", start, self.end)
        if eol < 0:
            eol = self.end
        line = self.text[start:eol].rstrip(WHITE_SPACE)
        return self._slow(start, line, eol)

    def _known_pieces(self, start: int, eol: int) -> int:
        """Takes the statements from `start` on that templates know, up to the last one of the line; where to go on."""
        roots = self.templates.of(self.default_dialect)
        pos = start
        for _ in range(MAX_PIECES):
            piece = known_piece(self.text, pos, eol, roots, self.context)
            if piece is None:
                break
            self._place(pos)
            at = self.run_start
            self._append(Statement(piece.shape, piece.names, pos - at, piece.end - at, self.run))
            self.region.n_labels += piece.shape.is_label
            pos = piece.next
            if pos in self.stops and not self.frames:
                break
        return pos

    # -- the slow path

    def _slow(self, start: int, line: str, eol: int) -> int:
        """Reads the statement at `start` completely; returns where to go on."""
        self.n_slow += 1
        behind = self._known_pieces(start, eol)
        if behind != start:
            return behind
        char = line[0]
        if char == "^":
            return self._label(start, line, eol)
        if self.is_top and not self.frames and (char in "#!" or line.startswith("{-#")):
            return self._alias(start, char)
        self._place(start)
        statement = Statement(_PENDING, [], start - self.run_start, 0, self.run)
        self._append(statement)
        frame = Frame(statement, start, self.run, self.run_start, self.default_dialect)
        if eol - start > LONG_LINE:
            frame.keys = None
        self.frames.append(frame)
        self._begin(frame)
        return self._resume_slow(frame, None)

    def _begin(self, frame: Frame) -> None:
        frame.used_aliases = set()
        parser = OpParser(self.text, frame.start, self.context, frame.default_dialect, self.end)
        frame.parser = parser
        frame.syntax = read_operation(parser)
        frame.node = None

    def _restart(self, frame: Frame) -> None:
        """Turns a fast frame into a slow one that has its closed regions in `memo`."""
        self._begin(frame)
        frame.braces = []
        frame.closings = []
        frame.keys = []
        frame.openings = []
        frame.statement.regions = []

    def _resume_slow(self, frame: Frame, brace: int | None) -> int:
        """Goes on with a slow frame, behind the `}` at `brace` if one has just been read."""
        parser, syntax = frame.parser, frame.syntax
        assert parser is not None and syntax is not None
        info: RegionInfo | None = None
        if brace is not None:
            info = self._closed(frame, brace)
        self.context.used_aliases = frame.used_aliases
        while True:
            try:
                request = next(syntax) if info is None else syntax.send(info)
            except StopIteration:
                return self._complete(frame)
            except ParseFailure as failure:
                parser, syntax = self._recover(frame, failure)
                info = None
                continue
            except RecursionError:
                # Each grammar area bounds its own nesting; this is for the one that does not.
                parser, syntax = self._recover(frame, ParseFailure(parser.pos, parser.pos, "nesting is too deep"))
                info = None
                continue
            except Exception as error:
                report_bug(error, f"reading an operation {parser.state.name!r}")
                parser, syntax = self._recover(frame, None)
                info = None
                continue
            opened = self._open_slow(frame, request)
            if opened is not None:
                return opened
            brace = frame.closings[-1]
            info = self._closed(frame, brace)

    def _closed(self, frame: Frame, brace: int) -> RegionInfo:
        """Moves the frame's parser behind `brace` and tells it about the region."""
        parser = frame.parser
        assert parser is not None and frame.statement.regions is not None
        region = frame.statement.regions[-1]
        self.learner.note_closing(frame, brace)
        parser.reset(brace)
        parser.advance(brace + 1)
        return region_info(region)

    def _open_slow(self, frame: Frame, request: RegionRequest) -> int | None:
        """Begins the region that the syntax asks for; None when it had been read before."""
        del request
        parser = frame.parser
        assert parser is not None
        brace = parser.pos
        dialect = region_dialect(parser, frame.default_dialect, self.default_dialect_of)
        self.learner.note_opening(frame, brace, dialect)
        known = frame.memo.get(brace) or self.known.get(brace)
        if known is not None and known[0].default_dialect == dialect:
            region, closing = known
            if frame.statement.regions is None:
                frame.statement.regions = []
            frame.statement.regions.append(region)
            frame.closings.append(closing)
            if known is self.known.get(brace):
                frame.memo[brace] = known
                self.reused.append((region, frame.statement, brace + 1 - frame.start, closing - frame.start))
            return None
        self._enter(frame, brace, dialect)
        return brace + 1

    def _recover(self, frame: Frame, failure: ParseFailure | None) -> tuple[OpParser, Syntax]:
        """Reads a failed operation again by its shape."""
        self.reused = [entry for entry in self.reused if entry[1] is not frame.statement]
        parser = OpParser(self.text, frame.start, self.context, frame.default_dialect, self.end)
        parser.known_regions = frame.memo.keys()
        frame.parser = parser
        frame.keys = None
        frame.braces = []
        frame.closings = []
        frame.statement.regions = None
        if failure is None:
            failure = ParseFailure(self.end, self.end, "")
        frame.syntax = read_broken(parser, failure)
        return parser, frame.syntax

    def _complete(self, frame: Frame) -> int:
        """Makes the statement of a slow frame that has come to its end."""
        parser = frame.parser
        assert parser is not None
        if not parser.state.broken:
            try:
                self.context.check(parser)
            except Exception as error:
                report_bug(error, f"checking an operation {parser.state.name!r}")
        cuts = [(a + 1 - frame.start, b - frame.start) for a, b in zip(frame.braces, frame.closings, strict=False)]
        shape, names, _ = shape_of(parser, cuts=cuts)
        end = max(parser.last_end, frame.start + 1)
        self._finish(frame, shape, names, end)
        # What mentions a name that is no alias yet may mean something else once it is one.
        if self.context.knows_aliases(shape.aliases):
            self.learner.learn(frame, shape, names, end, self.following.next_char(end, self.default_dialect))
        return end

    # -- labels and aliases

    def _label(self, start: int, line: str, eol: int) -> int:
        self.context.used_aliases = set()
        parser = OpParser(self.text, start, self.context, self.default_dialect, self.end)
        try:
            read_label(parser)
        except ParseFailure as failure:
            parser.reset(failure.start)
            parser.last_end = max(failure.end, start + 1)
            if eol - start <= LONG_LINE and self.learner.line_end(parser.last_end) == eol:
                parser.last_end = eol
            read_broken_label(parser, failure, parser.last_end)
        shape, names, _ = shape_of(parser, is_label=True)
        end = max(parser.last_end, start + 1)
        self._place(start)
        statement = Statement(shape, names, start - self.run_start, end - self.run_start, self.run)
        self._append(statement)
        self.region.n_labels += 1
        piece = self.text[start:end]
        is_known = self.context.knows_aliases(shape.aliases)
        if is_known and "\n" not in piece and len(piece) <= LONG_LINE and NAME.findall(piece) == names:
            key = key_of(piece)[0]
            self.templates.learn(self.default_dialect, [key], [], shape, "%")
            learnt = self.templates.of(self.default_dialect).get(key)
            if learnt is not None:
                learnt.ends_before(ANYTHING)
        return end

    def _alias(self, start: int, char: str) -> int:
        parser = OpParser(self.text, start, self.context, self.default_dialect, self.end)
        self.context.used_aliases = set()
        if char == "{":
            shape = read_metadata(parser)
        else:
            shape = read_alias(parser)
        end = max(parser.last_end, start + 1)
        self._place(start)
        self._append(Statement(shape, [], start - self.run_start, end - self.run_start, self.run))
        return end

    def _close_at_end(self, end: int) -> int:
        """The text ended inside a region: ends the innermost frame there. Who asks finds it by `Region.is_open`."""
        frame = self.frames[-1]
        region = frame.region
        assert region is not None
        region.is_open = True
        self._leave(frame, end)
        self._recover(frame, None)
        return self._resume_slow(frame, None)
