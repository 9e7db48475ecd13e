"""Open operations of the fast path: they walk template nodes from line to line.

A frame whose closing line no template matches becomes one of the slow path: the operation is read again, and the
regions already read are reused.
Read next: `templates.py`, `slow_path.py`, `parse.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.syntax.frames import PENDING, Frame, last_is_empty
from mlirls_ir.syntax.keys import Key, closing_key, key_of, widened, without_alias_location, without_comment
from mlirls_ir.syntax.slow_path import SlowReader
from mlirls_ir.syntax.templates import Node


class FastFrames(SlowReader):
    """Opens and closes regions by templates, and takes back a statement that goes on after its line."""

    def _open_fast(self, node: Node, names: list[str], start: int, brace: int) -> None:
        statement = self._add(PENDING, names, start, start)
        frame = Frame(statement, start, self.run, self.run_start, self.default_dialect)
        frame.node = node
        frame.names = names
        self.frames.append(frame)
        assert node.region_dialect is not None
        self._enter(frame, brace, node.region_dialect)

    def _close(self, start: int, line: str, eol: int) -> int:
        """Handles a line that begins with the `}` of the innermost frame; returns where to go on."""
        line = without_comment(line)
        keys = [key_of(without_alias_location(line) if line[-1] == ")" else line)]
        wide = widened(line)
        if wide is not None and not wide[1]:
            keys.append(key_of(wide[0]))
        return self._close_as(start, start + len(line), eol, keys)

    def _close_as(self, start: int, stop: int, eol: int, keys: Iterable[tuple[Key, list[str]]]) -> int:
        """Handles such a line at `[start, stop)` by its keys and names, of which the first that is known counts."""
        frame = self.frames[-1]
        node = frame.node
        self._leave(frame, start)
        if node is None:
            return self._resume_slow(frame, start)
        is_empty = last_is_empty(frame)
        for key, names in keys:
            following = node.next.get(closing_key(key, is_empty=is_empty))
            if following is None:
                continue
            all_names = frame.names + names if names else frame.names
            shape = following.shape_for(all_names)
            if (
                shape is not None
                and self.following.allows(following, eol, self.default_dialect)
                and self.context.knows_aliases(shape.aliases)
            ):
                self._finish(frame, shape, all_names, stop)
                return eol
            if following.region_dialect is not None:
                frame.node = following
                frame.names = all_names
                self._enter(frame, stop - 1, following.region_dialect)
                return eol
            break
        self._restart(frame)
        return self._resume_slow(frame, None)

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
