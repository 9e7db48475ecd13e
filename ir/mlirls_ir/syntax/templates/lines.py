"""Lines that templates match: a whole line, the head or the end of a region, or a part of a line.

Each line is either taken or left; a line that is left is read exactly. Read next: `templates.py`, `keys.py`,
`known_regions.py`, `known_parts.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from mlirls_ir.asm_parser.cursor import LETTERS, WHITE_SPACE
from mlirls_ir.syntax.reading.following import DOTTED, Following
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.keys import NAME, Key, key_of, without_alias_location, without_comment
from mlirls_ir.syntax.templates.known_parts import MAX_PARTS, known_part
from mlirls_ir.syntax.templates.known_regions import KnownRegions
from mlirls_ir.syntax.templates.learning import LONG_LINE
from mlirls_ir.syntax.templates.templates import ANYTHING, Node, widened_node
from mlirls_ir.syntax.tree import RUN_LENGTH, Statement

_MANY_WHOLE: Final = 64
"""The number of lines in a row with no statement before the last one, after which only some lines are searched for
one."""
_SOME: Final = 7
"""These are the lines whose number has none of these bits."""


class Line(NamedTuple):
    """A line that is left, from its first character that is not white space; a long line, from its beginning."""

    start: int
    eol: int


class LineReader:
    """Takes lines that templates match, one by one."""

    __slots__ = ("_following", "_n_whole", "_parts_mask", "_reading", "_regions")

    def __init__(self, reading: Reading, regions: KnownRegions, following: Following) -> None:
        self._reading = reading
        self._regions = regions
        self._following = following
        # The number of lines in a row with no statement that templates match before the last one, and the lines that
        # are searched for one.
        self._n_whole = self._parts_mask = 0

    def take(self, most: int, stop: int) -> Line | None:
        """Takes lines that begin before `stop`, up to a given number, or up to one that is left, which is returned."""
        # Locals are faster, and a first reading spends its time in this loop.
        reading = self._reading
        text, end, find, split = reading.text, reading.end, reading.text.find, NAME.split
        anything, white, long_line, run_length = ANYTHING, WHITE_SPACE, LONG_LINE, RUN_LENGTH
        share, share_offset = reading.share, reading.share_offset
        roots = reading.templates.of(reading.default_dialect)
        asks = bool(reading.stops)
        pos, eol, follow = reading.pos, reading.eol, reading.follow
        n_left, stop = most, min(stop, end)
        left: Line | None = None
        while n_left and pos < stop:
            n_left -= 1
            if pos > eol:
                eol = find("\n", pos, end)
                if eol < 0:
                    eol = end
            if eol - pos > long_line:
                left = Line(pos, eol)
                break
            line = text[pos:eol].strip(white)
            if not line:
                pos = eol + 1
                continue
            char = line[0]
            start = find(char, pos)
            if char == "/" and line.startswith("//"):
                pos = eol + 1 if "\r" not in line else start + line.index("\r")
                continue
            if char == "}":
                reading.pos, reading.eol, reading.follow = pos, eol, follow
                reading.n_lines += most - n_left
                return self._end_region(start, line, eol)
            short = without_alias_location(line) if line[-1] == ")" else line
            parts = split(short)
            names = parts[1::2] if share is None else [share(name, name) for name in parts[1::2]]
            literal = "\n".join(parts[::2])
            key: Key = literal
            if names and ("@" in short or "^" in short):
                key = literal, "".join([name[0] for name in names])
            node = roots.get(key)
            plain = None if node is None or asks else node.plain()
            if node is None or plain is None or (follow is not anything and char not in follow):
                reading.pos, reading.eol, reading.follow = pos, eol, follow
                reading.n_lines += most - n_left
                return self._look_closer(start, line, eol, names, node)
            run = reading.run
            if not run.statements or len(run.statements) >= run_length:
                run = reading.place(start)
            at = start - reading.run_start
            after = at + len(line)
            if share is not None:
                at, after = share_offset(at, at), share_offset(after, after)
            run.statements.append(Statement(plain, names, at, after, run))
            follow = node.follow
            pos = eol + 1
        reading.pos, reading.eol, reading.follow = pos, eol, follow
        reading.n_lines += most - n_left
        return Line(end, end) if left is None and pos >= end else left

    def _end_region(self, start: int, line: str, eol: int) -> Line | None:
        """Takes a line that begins with a `}`, if that may end a region."""
        reading = self._reading
        if not reading.frames:
            return Line(start, eol)
        reading.go_on(self._regions.close(start, line, eol))
        return None

    def _look_closer(self, start: int, line: str, eol: int, names: list[str], node: Node | None) -> Line | None:
        """Takes the line at `start`, which may match a template without its comment, number and locations."""
        reading, char = self._reading, line[0]
        roots = reading.templates.of(reading.default_dialect)
        if node is None and "//" in line:
            line = without_comment(line)
            key, names = key_of(line)
            node = roots.get(key)
        if node is None and (line[-1] == ")" or "constant" in line or " loc(" in line):
            node, names = widened_node(roots, line, names)
        if reading.follow is not ANYTHING and (
            char not in reading.follow or (node is None and char in LETTERS and not DOTTED.match(line))
        ):
            # The statement before, which was assumed complete, may continue on this line.
            reading.go_on(self._regions.undo_last())
            return None
        is_stop = start in reading.stops and not reading.frames
        if is_stop or node is None or not self._takes(node, names, start, start + len(line), eol):
            return Line(start, eol)
        reading.pos = eol + 1
        return None

    def _takes(self, node: Node, names: list[str], start: int, stop: int, eol: int) -> bool:
        """Takes the line at `[start, stop)` if `node` knows its statement, or the region that it opens."""
        reading = self._reading
        if node.by_shape and not self._following.is_as_learned(node, stop, eol, reading.default_dialect):
            return False
        shape = node.shape_for(names)
        if shape is None:
            if node.region_dialect is None or node.variants is not None or reading.known:
                return False
            self._regions.open(node, names, start, stop - 1)
            reading.follow = ANYTHING
            return True
        if shape.aliases and not reading.context.knows_aliases(shape.aliases):
            return False
        reading.add(shape, names, start, stop)
        reading.region.n_labels += shape.is_label
        reading.follow = ANYTHING if node.by_shape else node.follow
        return True

    def take_parts(self, start: int, eol: int) -> bool:
        """Takes the statements from `start` on that templates match, except the last of the line; returns whether there
        are any."""
        reading = self._reading
        roots = reading.templates.of(reading.default_dialect)
        if not roots or reading.n_slow & self._parts_mask:
            return False
        pos = start
        for _ in range(MAX_PARTS):
            part = known_part(reading.text, pos, eol, roots, reading.context)
            if part is None:
                break
            reading.add(part.shape, part.names, pos, part.end)
            reading.region.n_labels += part.shape.is_label
            pos = part.next
            if pos in reading.stops and not reading.frames:
                break
        if pos == start:
            self._n_whole += 1
            self._parts_mask = _SOME if self._n_whole > _MANY_WHOLE else 0
            return False
        self._n_whole = self._parts_mask = 0
        reading.n_slow += 1
        reading.go_on(pos)
        return True
