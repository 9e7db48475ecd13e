"""Reading regions: the loop over statements, its fast path over lines, and nesting without recursion.

The loop is at a line (or after a statement on the same line). A line that a template matches becomes a statement at
once; anything else goes to the slow path, statement by statement, which learns a template for the next such line. Open
operations are frames on a list: a fast frame walks template nodes, a slow frame is a syntax (a generator) that waits
for its region to end. A fast frame whose closing line no template matches becomes a slow one: the operation is read
again, and the regions already read are reused.

User text never makes this raise: a statement that fails is read by its shape and keeps its diagnostic.
Read next: `slow_path.py`, `templates.py`; `reparse.py` for edits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from mlirls_ir.asm_parser.cursor import LETTERS, WHITE_SPACE
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.following import DOTTED
from mlirls_ir.syntax.keys import NAME, Key, key_of, without_alias_location, without_comment
from mlirls_ir.syntax.known_lines import KnownLines
from mlirls_ir.syntax.learning import LONG_LINE
from mlirls_ir.syntax.templates import ANYTHING, widened_node
from mlirls_ir.syntax.tree import RUN_LENGTH, Statement

if TYPE_CHECKING:
    from typing import Final

_BLANKS: Final = compiled(r"[ \t\r\0]*+")
_SLICE: Final = 2000
"""Lines between two yields of `steps`, unless `_SLOW_SLICE` of them take the slow path first."""
_SLOW_SLICE: Final = 60
_LARGE: Final = 16_000_000
"""A text of more code points than this is read with less memory, and a little slower."""


class RegionReader(KnownLines):
    """Reads the statements of one region, and all that is nested in them.

    After reading, `pos` is where it ended: the end of the text, a stop, or a `}` that closes nothing.
    """

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
        templates_of = self.templates.of
        dialect = self.default_dialect
        roots = templates_of(dialect)
        follow: Set[str] = ANYTHING
        # Names of a large text take a sixth of all memory if each mention is a text of its own, offsets a twelfth.
        is_large = end - self.pos >= _LARGE
        share: Callable[[str, str], str] | None = dict[str, str]().setdefault if is_large else None
        share_offset = dict[int, int]().setdefault
        pos = self.pos
        eol = -1
        # Locals are faster, and a first reading spends its time in this loop.
        anything, white, long_line, run_length = ANYTHING, WHITE_SPACE, LONG_LINE, RUN_LENGTH
        has_pages = not stops and not self.known
        self._begin_pages()
        while True:
            budget -= 1
            if budget <= self.n_turned or self.n_slow >= slow_end:
                budget, slow_end = self.n_turned + _SLICE, self.n_slow + _SLOW_SLICE
                self.pos = pos
                yield
            if has_pages and self.next_line <= pos < end:
                pos, follow = self._known_lines(pos, follow, share, share_offset)
                eol = -1
            if self.default_dialect is not dialect:
                dialect = self.default_dialect
                roots = templates_of(dialect)
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
                        # An operation that is read again as broken may end anywhere.
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
                pos += pos < end and text[pos] == "\n"
                follow = ANYTHING
                continue
            short = without_alias_location(line) if line[-1] == ")" else line
            parts = split(short)
            if len(parts) == 1:
                names: list[str] = []
                key: Key = short
            else:
                names = parts[1::2] if share is None else [share(name, name) for name in parts[1::2]]
                key = "\n".join(parts[::2])
                if "@" in short or "^" in short:
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
                stop = at + len(line)
                if is_large:
                    at, stop = share_offset(at, at), share_offset(stop, stop)
                statements.append(Statement(plain, names, at, stop, run))
                follow = node.follow
                pos = eol + 1
                continue
            if node is None and "//" in line:
                line = without_comment(line)
                key, names = key_of(line)
                node = roots.get(key)
            if node is None and (line[-1] == ")" or "constant" in line or " loc(" in line):
                node, names = widened_node(roots, line, names)
            if follow is not ANYTHING and (
                char not in follow or (node is None and char in LETTERS and not DOTTED.match(line))
            ):
                # The statement before, taken for complete, may go on in this line.
                pos, eol = self._undo_last(), -1
                follow = ANYTHING
                continue
            if stops and start in stops and not self.frames:
                self.pos = start
                return
            if node is None:
                pos, eol = self._slow(start, line, eol), -1
                # Mostly nothing else is in the line.
                pos += pos < end and text[pos] == "\n"
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
                self._add(shape, names, start, start + len(line))
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

        Nothing here may look at the whole line, or the cost would be the square of its length.
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
