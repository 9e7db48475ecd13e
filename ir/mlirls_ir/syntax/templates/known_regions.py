"""Open operations that templates know: they walk template nodes from line to line.

If no template matches the closing line of an operation, it is read again exactly, with the regions that are already
read. Read next: `templates.py`, `../reading/exact.py`, `lines.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.syntax.reading.exact import ExactReader
from mlirls_ir.syntax.reading.following import Following
from mlirls_ir.syntax.reading.frames import PENDING, Frame, last_is_empty
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.keys import Key, closing_key, key_of, widened, without_alias_location, without_comment
from mlirls_ir.syntax.templates.templates import Node


class KnownRegions:
    """Opens and closes regions by templates, and takes back a statement that continues after its line."""

    __slots__ = ("_exact", "_following", "_reading")

    def __init__(self, reading: Reading, exact: ExactReader, following: Following) -> None:
        self._reading = reading
        self._exact = exact
        self._following = following

    def open(self, node: Node, names: list[str], start: int, brace: int) -> None:
        """Begins the operation at `start` whose region's `{` is at `brace`."""
        reading = self._reading
        statement = reading.add(PENDING, names, start, start)
        frame = Frame(statement, start, reading.run, reading.run_start, reading.default_dialect)
        frame.node = node
        frame.names = names
        reading.frames.append(frame)
        assert node.region_dialect is not None
        reading.enter(frame, brace, node.region_dialect)

    def close(self, start: int, line: str, eol: int) -> int:
        """Reads a line that begins with the `}` of the innermost frame; returns where to continue."""
        line = without_comment(line)
        keys = [key_of(without_alias_location(line) if line[-1] == ")" else line)]
        wide = widened(line)
        if wide is not None and not wide[1]:
            keys.append(key_of(wide[0]))
        return self.close_as(start, start + len(line), eol, keys)

    def close_exactly(self, start: int) -> int:
        """The same for a line that no template matches."""
        return self.close_as(start, start, start, ())

    def close_as(self, start: int, stop: int, eol: int, keys: Iterable[tuple[Key, list[str]]]) -> int:
        """The same for a line at `[start, stop)`, by its keys and names; the first known key is used."""
        reading = self._reading
        frame = reading.frames[-1]
        node = frame.node
        reading.leave(frame, start)
        if node is None:
            return self._exact.resume(frame, start)
        is_empty = last_is_empty(frame)
        for key, names in keys:
            following = node.next.get(closing_key(key, is_empty=is_empty))
            if following is None:
                continue
            all_names = frame.names + names if names else frame.names
            shape = following.shape_for(all_names)
            if (
                shape is not None
                and self._following.allows(following, eol, reading.default_dialect)
                and reading.context.knows_aliases(shape.aliases)
            ):
                reading.finish(frame, shape, all_names, stop)
                return eol
            if following.region_dialect is not None:
                frame.node = following
                frame.names = all_names
                reading.enter(frame, stop - 1, following.region_dialect)
                return eol
            break
        return self._exact.restart(frame)

    def undo_last(self) -> int:
        """Takes back the last statement and reads it exactly; returns where to continue."""
        reading = self._reading
        statement = reading.run.statements.pop()
        if statement.shape.is_label:
            reading.region.n_labels -= 1
        if not reading.run.statements:
            reading.region.runs.pop()
        start = statement.start + reading.run_start
        return self._exact.read(start, reading.line_end(start))
