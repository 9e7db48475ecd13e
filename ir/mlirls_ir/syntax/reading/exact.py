"""Reads statements completely; a statement's syntax waits while the regions that it asks for are read.

A syntax is a generator. It yields where a region begins, its frame stays open until the `}`, and it is then sent the
facts about the region; so nesting costs no Python stack. A statement that fails, even by a bug of ours, is read again
by its shape.

Read next: `../statement.py`, `../templates/learning.py`, `loop.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.bug import report_bug
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.syntax.details import region_info
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import RegionInfo, RegionRequest, Syntax
from mlirls_ir.syntax.reading.following import Following
from mlirls_ir.syntax.reading.frames import PENDING, Frame
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.recovery.shape_of import shape_of
from mlirls_ir.syntax.statement import read_broken, read_broken_label, read_label, read_operation, region_dialect
from mlirls_ir.syntax.templates.keys import key_of
from mlirls_ir.syntax.templates.learning import LONG_LINE, Learner
from mlirls_ir.syntax.templates.templates import ANYTHING

_NO_REQUEST: Final = RegionRequest()
_MAX_ALIASES: Final = 60
"""The most alias definitions that are read in a row before a reader in slices may yield."""


class ExactReader:
    """Reads statements completely, and has templates learn from them."""

    __slots__ = ("_learner", "_reading")

    def __init__(self, reading: Reading, following: Following) -> None:
        self._reading = reading
        self._learner = Learner(reading.text, reading.end, reading.templates, following)

    def is_about_aliases(self, start: int) -> bool:
        """Whether an alias or metadata begins at `start`, for which there are no templates."""
        reading = self._reading
        text = reading.text
        return reading.is_top and not reading.frames and (text[start] in "#!" or text.startswith("{-#", start))

    def read(self, start: int, eol: int) -> int:
        """Reads the statement at `start`, in the line up to `eol`; returns where to continue."""
        reading = self._reading
        reading.n_slow += 1
        if self.is_about_aliases(start):
            return self._alias(start)
        if reading.text[start] == "^":
            return self._label(start, eol)
        parser = self._parser(start, reading.default_dialect)
        syntax = read_operation(parser)
        failure: Exception | None = None
        request = _NO_REQUEST
        try:
            request = next(syntax)
        except StopIteration:
            return self._complete_without_regions(parser, start)
        except Exception as error:
            failure = error
        statement = reading.add(PENDING, [], start, start)
        frame = Frame(statement, start, reading.run, reading.run_start, reading.default_dialect)
        reading.frames.append(frame)
        frame.begin_slowly(parser, syntax)
        if eol - start > LONG_LINE:
            frame.keys = None
        if failure is not None:
            self._failed(frame, failure)
            return self.resume(frame, None)
        opened = self._open(frame, request)
        return self.resume(frame, frame.closings[-1]) if opened is None else opened

    def _parser(self, start: int, default_dialect: str) -> OpParser:
        """The parser of the statement at `start`, which records the aliases that the statement uses."""
        reading = self._reading
        reading.context.used_aliases = set()
        return OpParser(reading.text, start, reading.context, default_dialect, reading.end)

    def restart(self, frame: Frame) -> int:
        """Reads the operation of a frame that templates knew again, with its closed regions in `memo`."""
        parser = self._parser(frame.start, frame.default_dialect)
        frame.begin_slowly(parser, read_operation(parser))
        frame.node = None
        frame.statement.regions = []
        return self.resume(frame, None)

    def resume(self, frame: Frame, brace: int | None) -> int:
        """Continues the syntax of a frame, after the `}` at `brace` if one has just been read."""
        syntax = frame.syntax
        assert syntax is not None
        info: RegionInfo | None = None
        if brace is not None:
            info = self._closed(frame, brace)
        self._reading.context.used_aliases = frame.used_aliases
        while True:
            try:
                request = next(syntax) if info is None else syntax.send(info)
            except StopIteration:
                return self._complete(frame)
            except Exception as error:
                syntax = self._failed(frame, error)
                info = None
                continue
            opened = self._open(frame, request)
            if opened is not None:
                return opened
            brace = frame.closings[-1]
            info = self._closed(frame, brace)

    def _closed(self, frame: Frame, brace: int) -> RegionInfo:
        """Moves the frame's parser past `brace` and sends it the facts about the region."""
        parser = frame.parser
        assert parser is not None and frame.statement.regions is not None
        region = frame.statement.regions[-1]
        self._learner.note_closing(frame, brace)
        parser.reset(brace)
        parser.advance(brace + 1)
        return region_info(region)

    def _open(self, frame: Frame, request: RegionRequest) -> int | None:
        """Begins the region that the syntax asks for; None when it has been read before."""
        reading = self._reading
        parser = frame.parser
        assert parser is not None
        brace = parser.pos
        dialect = region_dialect(parser, frame.default_dialect, reading.default_dialect_of)
        self._learner.note_opening(frame, brace, dialect)
        if request.in_list:
            frame.keys = None
        known = frame.memo.get(brace) or reading.known.get(brace)
        if known is not None and known[0].default_dialect == dialect:
            region, closing = known
            if frame.statement.regions is None:
                frame.statement.regions = []
            frame.statement.regions.append(region)
            frame.closings.append(closing)
            if known is reading.known.get(brace):
                frame.memo[brace] = known
                reading.reused.append((region, frame.statement, brace + 1 - frame.start, closing - frame.start))
            return None
        reading.enter(frame, brace, dialect)
        return brace + 1

    def _failed(self, frame: Frame, error: Exception) -> Syntax:
        """Reads an operation again whose syntax has raised `error`."""
        parser = frame.parser
        assert parser is not None
        if isinstance(error, ParseFailure):
            # Its traceback has the frame that caught it, which would keep it, and the parser, in memory.
            return self._recover(frame, error.with_traceback(None))
        if isinstance(error, RecursionError):
            # Each part of the grammar should bound its own nesting; this catches one that does not.
            return self._recover(frame, ParseFailure(parser.pos, parser.pos, "nesting is too deep"))
        report_bug(error, f"reading an operation {parser.state.name!r}")
        return self._recover(frame, None)

    def _recover(self, frame: Frame, failure: ParseFailure | None) -> Syntax:
        """Reads a failed operation again by its shape."""
        reading = self._reading
        reading.reused = [entry for entry in reading.reused if entry[1] is not frame.statement]
        parser = OpParser(reading.text, frame.start, reading.context, frame.default_dialect, reading.end)
        parser.known_regions = frame.memo.keys()
        if failure is None:
            failure = ParseFailure(reading.end, reading.end, "")
        parser.reached = failure.start if frame.parser is None else max(failure.start, frame.parser.pos)
        syntax = read_broken(parser, failure)
        if frame.parser is None:
            # The aliases that were looked up last belong to a statement inside it.
            reading.context.used_aliases = set()
            frame.begin_slowly(parser, syntax)
        frame.parser, frame.syntax = parser, syntax
        # From here on it has the shape of a broken operation, whatever a template had found.
        frame.node = None
        frame.keys = None
        frame.braces = []
        frame.closings = []
        frame.statement.regions = None
        return syntax

    def _complete(self, frame: Frame) -> int:
        """Makes the statement of a frame whose syntax has ended."""
        reading = self._reading
        parser = frame.parser
        assert parser is not None
        if not parser.state.broken:
            self._check(parser)
        start = frame.start
        cuts = [(a + 1 - start, b - start) for a, b in zip(frame.braces, frame.closings, strict=False)]
        shape, names, _ = shape_of(parser, cuts=cuts)
        end = max(parser.last_end, start + 1)
        reading.finish(frame, shape, names, end)
        # As below.
        if not shape.aliases or reading.context.knows_aliases(shape.aliases):
            self._learner.learn(frame, shape, names, end)
        return end

    def _complete_without_regions(self, parser: OpParser, start: int) -> int:
        """Makes the statement at `start` from what `parser` has read: an operation without regions."""
        reading = self._reading
        context = reading.context
        self._check(parser)
        shape, names, _ = shape_of(parser)
        end = max(parser.last_end, start + 1)
        reading.add(shape, names, start, end)
        # The name may later become an alias, which changes the meaning of the statement.
        if shape.diagnostics or end - start > LONG_LINE or not context.knows_aliases(shape.aliases):
            return end
        piece = reading.text[start:end]
        # A statement of several lines has no template.
        if "\n" not in piece:
            self._learner.learn_piece(parser, shape, names, piece)
        return end

    def _check(self, parser: OpParser) -> None:
        try:
            self._reading.context.check(parser)
        except Exception as error:
            report_bug(error, f"checking an operation {parser.state.name!r}")

    def _label(self, start: int, eol: int) -> int:
        reading = self._reading
        parser = self._parser(start, reading.default_dialect)
        try:
            read_label(parser)
        except ParseFailure as failure:
            parser.reset(failure.start)
            parser.last_end = max(failure.end, start + 1)
            if eol - start <= LONG_LINE and reading.line_end(parser.last_end) == eol:
                parser.last_end = eol
            read_broken_label(parser, failure, parser.last_end)
        shape, names, _ = shape_of(parser, is_label=True)
        end = max(parser.last_end, start + 1)
        reading.add(shape, names, start, end)
        reading.region.n_labels += 1
        piece = reading.text[start:end]
        if reading.context.knows_aliases(shape.aliases) and "\n" not in piece and len(piece) <= LONG_LINE:
            key, key_names = key_of(self._learner.without_locations(parser, start, piece))
            if key_names != names:
                return end
            reading.templates.learn(reading.default_dialect, [key], [], shape, "%")
            known = reading.templates.of(reading.default_dialect).get(key)
            if known is not None:
                known.ends_before(ANYTHING)
        return end

    def _alias(self, start: int) -> int:
        """Reads an alias or metadata, and the definitions of aliases on the lines that follow."""
        reading = self._reading
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.syntax.alias import read_alias, read_metadata

        text, context, limit = reading.text, reading.context, reading.end
        parser: OpParser | None = None
        char, end = text[start], start
        for _ in range(_MAX_ALIASES):
            context.used_aliases = set()
            if parser is None:
                parser = OpParser(text, start, context, reading.default_dialect, limit)
            else:
                parser.reset(start)
            shape = read_metadata(parser) if char == "{" else read_alias(parser)
            end = max(parser.last_end, start + 1)
            if shape.diagnostics or parser.symbol_uses:
                parser = None
            reading.add(shape, [], start, end)
            char = text[end + 1 : end + 2] if text.startswith("\n", end) and end + 1 < limit else ""
            if reading.stops or char not in ("#", "!"):
                break
            start = end + 1
            reading.n_slow += 1
        return end

    def close_at_end(self, end: int) -> int:
        """Ends the innermost frame, inside whose region the text has ended; `Region.is_open` says so afterwards."""
        reading = self._reading
        frame = reading.frames[-1]
        region = frame.region
        assert region is not None
        region.is_open = True
        reading.leave(frame, end)
        attributes = self._attributes_of_head(frame)
        self._recover(frame, None)
        assert frame.parser is not None
        frame.parser.state.attributes.update(attributes)
        return self.resume(frame, None)

    def _attributes_of_head(self, frame: Frame) -> dict[str, Attribute | None]:
        """The attributes that an operation has before its first region, such as the type of a function."""
        reading = self._reading
        used, reading.context.used_aliases = reading.context.used_aliases, set()
        parser = OpParser(reading.text, frame.start, reading.context, frame.default_dialect, reading.end)
        try:
            next(read_operation(parser))
        except Exception:
            # The recovery reports it again.
            return {}
        finally:
            reading.context.used_aliases = used
        return parser.state.attributes
