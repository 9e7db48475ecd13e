"""The pieces of a check pattern, which match one after another.

    %[[X:[a-z]+]] = foo{{(.bar)?}} [[Y]]
    Literal, Open, Run, Close, Literal, Group, Literal, and the value of Y as a Literal

A regular expression becomes literals and runs wherever it can: both are found at the speed of C. Only alternatives and
repeated groups are matched byte by byte (`Group`).

Read next: `search.py`, which finds the pieces in an output.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source.regex import SPLIT, Node, holds, program_of
from mlirls_ir.source.regex_tree import AT_END, AT_START, Tree, read_regex

_NEWLINE: Final = 10


class Literal(NamedTuple):
    """These bytes."""

    text: bytes


class Run(NamedTuple):
    """`least` bytes or more of one set; `longest` matches as many as there may be."""

    longest: re.Pattern[bytes]
    least: int
    is_unbounded: bool
    has_end_of_line: bool


class Ask(NamedTuple):
    """A place: the start or the end of a line or a word."""

    what: int


class Open(NamedTuple):
    """The start of a variable's value."""

    name: str


class Close(NamedTuple):
    """The end of a variable's value."""

    name: str


class Again(NamedTuple):
    """The value of a variable that the same line defines."""

    name: str


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """An expression that is neither a literal nor a run."""

    nodes: list[Node]
    start: int
    asks: bool
    has_end_of_line: bool
    states: dict[tuple[frozenset[int], int], frozenset[int]]
    """The nodes after a byte, for the nodes before it, as far as they have been needed."""

    def ends(self, data: bytes, at: int, start: int, stop: int) -> list[int]:
        """The places where a match that begins at `at` can end, in order; the text is that from `start` to `stop`."""
        found: list[int] = []
        current = frozenset([self.start])
        while True:
            reached = self._reach(current, data, at, start, stop)
            # Node 0 is the end.
            if 0 in reached:
                found.append(at)
            if at >= stop or not reached:
                return found
            current = self._step(reached, data[at])
            at += 1

    def _step(self, reached: frozenset[int], byte: int) -> frozenset[int]:
        key = (reached, byte)
        known = self.states.get(key)
        if known is None:
            known = frozenset(
                following
                for node in reached
                if isinstance(accepted := self.nodes[node][0], frozenset) and byte in accepted
                for following in self.nodes[node][1]
            )
            if len(self.states) > _MOST_STATES:
                self.states.clear()
            self.states[key] = known
        return known

    def _reach(self, current: frozenset[int], data: bytes, at: int, start: int, stop: int) -> frozenset[int]:
        """The nodes that read a byte, and the end, that can be reached without reading one."""
        if not self.asks:
            key = (current, -1)
            known = self.states.get(key)
            if known is None:
                known = self.states[key] = frozenset(self._closure(current, -1, -1))
            return known
        return frozenset(self._closure(current, *_around(data, at, start, stop)))

    def _closure(self, current: frozenset[int], before: int, after: int) -> Iterator[int]:
        seen: set[int] = set()
        waiting = list(current)
        while waiting:
            node = waiting.pop()
            if node in seen:
                continue
            seen.add(node)
            what, following = self.nodes[node]
            if isinstance(what, frozenset) or not following:
                yield node
            elif what == SPLIT or _is_there(what, before, after):
                waiting.extend(following)


_MOST_STATES: Final = 2_000
Piece: TypeAlias = Literal | Run | Ask | Open | Close | Again | Group


def asks_hold(what: int, data: bytes, at: int, start: int, stop: int) -> bool:
    """Whether `at` is such a place. The text that is searched begins at `start` and ends at `stop`, for `^` and `$`."""
    return _is_there(what, *_around(data, at, start, stop))


def _around(data: bytes, at: int, start: int, stop: int) -> tuple[int, int]:
    return (data[at - 1] if at > start else -1), (data[at] if at < stop else -1)


def _is_there(what: int, before: int, after: int) -> bool:
    is_at_line = (what == AT_START and before == _NEWLINE) or (what == AT_END and after == _NEWLINE)
    return is_at_line or holds(what, before, after)


@lru_cache(maxsize=4_096)
def pieces_of_regex(pattern: bytes, *, ignores_case: bool) -> tuple[Piece, ...]:
    """The pieces of a regular expression. Raises BadRegex."""
    return tuple(_pieces(read_regex(pattern, by_lines=True, ignores_case=ignores_case), ignores_case=ignores_case))


def _pieces(tree: Tree, *, ignores_case: bool) -> Iterator[Piece]:
    if tree.kind == "sequence" or (tree.kind == "choice" and len(tree.parts) == 1):
        for part in tree.parts:
            yield from _pieces(part, ignores_case=ignores_case)
    elif tree.kind == "ask" and isinstance(tree.what, int):
        yield Ask(tree.what)
    elif tree.kind == "read" and isinstance(tree.what, frozenset):
        byte = _only(tree.what, ignores_case=ignores_case)
        yield _run(tree.what, 1, 1) if byte is None else Literal(byte)
    elif tree.kind == "repeat" and isinstance(members := _members(tree.parts[0]), frozenset):
        yield _run(members, tree.least, tree.most)
    else:
        start, nodes = program_of(tree)
        asks = any(isinstance(what, int) and what != SPLIT for what, _ in nodes)
        has_end = any(isinstance(what, frozenset) and _NEWLINE in what for what, _ in nodes)
        yield Group(nodes, start, asks, has_end, {})


def _only(members: frozenset[int], *, ignores_case: bool) -> bytes | None:
    """The byte of a set of one. If case is ignored, texts are in lower case, and a letter is a set of two."""
    found = {*bytes(members).lower()} if ignores_case else members
    return bytes(found) if len(found) == 1 else None


def _members(tree: Tree) -> frozenset[int] | None:
    """The set that a tree reads one byte of, if it does only that."""
    if tree.kind == "read" and isinstance(tree.what, frozenset):
        return tree.what
    if tree.kind in ("sequence", "choice") and len(tree.parts) == 1:
        return _members(tree.parts[0])
    return None


@lru_cache(maxsize=1_024)
def _run(members: frozenset[int], least: int, most: int) -> Run:
    escaped = b"".join(b"\\x%02x" % byte for byte in sorted(members))
    one = b"[" + escaped + b"]" if members else rb"(?!)"
    bound = b"" if most < 0 else b"%d" % most
    return Run(re.compile(one + b"{%d,%s}+" % (least, bound)), least, most < 0, _NEWLINE in members)
