"""Finds pieces in a text as LLVM's `Regex` does: the leftmost match, and of these the longest.

All ways to match are followed together, piece by piece: the places that the first pieces can reach, then those that
the next one can reach from there. So the time depends on the number of places and not on the number of ways, and no
pattern takes exponential time. `Work` bounds the rest.

Of the ways to the longest match, variables get their values from the one in which earlier pieces are longer, as POSIX
says.

Read next: `pieces.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.filecheck.pieces import Again, Ask, Close, Group, Literal, Open, Piece, Run, asks_hold

_MOST_STEPS: Final = 8_000_000
"""The limit for all searches of one verdict; ten seconds or so."""
_MOST_BYTES: Final = 20_000_000_000
"""The limit for bytes that are searched for literals; ten seconds or so."""
_BYTES_OF_A_RUN: Final = 10
"""How many bytes are searched for a literal in the time in which one byte of a run of characters is read."""

State: TypeAlias = tuple[int, tuple[tuple[str, int, int], ...]]
"""A place, and the variables that later pieces use: where their values start, and end, or -1."""


class TooMuchWork(Exception):
    """The search takes longer than anybody would wait."""


class Work:
    """Counts the steps of searches. Raises TooMuchWork."""

    __slots__ = ("_bytes", "_steps")

    def __init__(self) -> None:
        self._steps = _MOST_STEPS
        self._bytes = _MOST_BYTES

    def count(self, steps: int) -> None:
        self._steps -= steps
        if self._steps < 0:
            raise TooMuchWork

    def count_bytes(self, length: int) -> None:
        self._bytes -= length
        if self._bytes < 0:
            raise TooMuchWork


class Found(NamedTuple):
    """`[start, end)` of a match, and of the values of the variables that it defines."""

    start: int
    end: int
    values: dict[str, tuple[int, int]]


def find_literal(text: bytes, data: bytes, start: int, stop: int, work: Work) -> int:
    """The first place of `text`, or -1."""
    at = data.find(text, start, stop)
    work.count_bytes((stop if at < 0 else at) - start)
    return at


def find_pieces(
    pieces: Sequence[Piece], data: bytes, original: bytes, start: int, stop: int, work: Work
) -> Found | None:
    """The first match in `[start, stop)`, the longest of those that start there. Raises TooMuchWork.

    If case is ignored, `data` is in lower case, but a variable that is used on its own line keeps the case that it has
    in `original`.
    """
    search = _Search(_joined(pieces), data, original, start, stop, work)
    for at in search.candidates():
        found = search.match_at(at)
        if found is not None:
            return found
    return None


def _joined(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with neighbouring literals as one, so that searches are for long ones."""
    out: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, Literal) and out and isinstance(last := out[-1], Literal):
            out[-1] = Literal(last.text + piece.text)
        else:
            out.append(piece)
    return out


class _Search:
    """The search for one pattern in one range."""

    def __init__(self, pieces: list[Piece], data: bytes, original: bytes, start: int, stop: int, work: Work) -> None:
        self._pieces = pieces
        self._data = data
        self._original = original
        self._start = start
        self._stop = stop
        self._work = work
        self._wanted = frozenset(piece.name for piece in pieces if isinstance(piece, Again))
        self._reading = [not isinstance(piece, (Open, Close, Ask)) for piece in pieces]

    def candidates(self) -> Iterator[int]:
        """The places where a match may start, in order."""
        first = next((piece for piece in self._pieces if not isinstance(piece, (Open, Close, Ask))), None)
        needed = self._needed()
        at = self._start
        needed_at = -1
        while at <= self._stop:
            if needed and needed_at < at:
                needed_at = find_literal(needed, self._data, at, self._stop, self._work)
                if needed_at < 0:
                    return
                # Nothing in this pattern reads the end of a line, so the match is on the line of its literals.
                at = max(at, self._data.rfind(b"\n", at, needed_at) + 1)
            if isinstance(first, Literal):
                at = find_literal(first.text, self._data, at, self._stop, self._work)
                if at < 0:
                    return
                if needed and needed_at < at:
                    needed_at = -1
                    continue
            self._work.count(1)
            yield at
            at = self._after(first, at)

    def _needed(self) -> bytes:
        """The longest literal of the pattern, if all of the pattern is on one line with it."""
        texts = [piece.text for piece in self._pieces if isinstance(piece, Literal)]
        has_end = any(isinstance(piece, (Run, Group)) and piece.has_end_of_line for piece in self._pieces)
        return b"" if has_end or any(b"\n" in text for text in texts) else max(texts, key=len, default=b"")

    def _after(self, first: Piece | None, at: int) -> int:
        """The next place to try where no match starts at `at`."""
        if not isinstance(first, Run) or not first.is_unbounded or self._wanted:
            return at + 1
        if not all(isinstance(piece, Open) for piece in self._pieces[: self._pieces.index(first)]):
            return at + 1
        # Whatever matches from a later place in the run also matches from here.
        run = first.longest.match(self._data, at, self._stop)
        return at + 1 if run is None else max(run.end() + (first.least == 0), at + 1)

    def match_at(self, at: int) -> Found | None:
        """The longest match that starts at `at`."""
        states: list[State] = [(at, ())]
        edges: list[dict[State, list[State]]] = []
        for index in range(len(self._pieces)):
            following: dict[State, list[State]] = {}
            for state in states:
                found = following[state] = self._next(index, state)
                self._work.count(1 + len(found))
            edges.append(following)
            states = list(dict.fromkeys(state for found in following.values() for state in found))
            if not states:
                return None
        return self._longest((at, ()), edges, states)

    def _longest(self, state: State, edges: list[dict[State, list[State]]], last: list[State]) -> Found:
        ends: dict[State, int] = {state: state[0] for state in last}
        best = [ends]
        for following in reversed(edges):
            ends = {
                before: max(ends[after] for after in found if after in ends)
                for before, found in following.items()
                if any(after in ends for after in found)
            }
            best.append(ends)
        best.reverse()
        end = best[0][state]
        start = state[0]
        opened: dict[str, int] = {}
        values: dict[str, tuple[int, int]] = {}
        for index, piece in enumerate(self._pieces):
            if isinstance(piece, Open):
                opened[piece.name] = state[0]
            elif isinstance(piece, Close):
                values[piece.name] = (opened[piece.name], state[0])
            reaching = best[index + 1]
            state = max(after for after in edges[index][state] if reaching.get(after) == end)
        return Found(start, end, values)

    def _next(self, index: int, state: State) -> list[State]:
        """The states that the piece with this index reaches."""
        piece, (at, names) = self._pieces[index], state
        match piece:
            case Literal(text):
                return [(at + len(text), names)] if self._data.startswith(text, at, self._stop) else []
            case Run():
                return [(end, names) for end in self._ends_of_run(index, piece, at)]
            case Ask(what):
                return [state] if asks_hold(what, self._data, at, self._start, self._stop) else []
            case Open(name):
                return [(at, (*names, (name, at, -1)))] if name in self._wanted else [state]
            case Close(name):
                closed = ((one, start, at if one == name and end < 0 else end) for one, start, end in names)
                return [(at, tuple(closed))] if name in self._wanted else [state]
            case Again(name):
                value = next((self._original[start:end] for one, start, end in reversed(names) if one == name), b"")
                return [(at + len(value), names)] if self._original.startswith(value, at, self._stop) else []
            case _:
                ends = piece.ends(self._data, at, self._start, self._stop)
                self._work.count((ends[-1] - at if ends else 1) * 4)
                return [(end, names) for end in ends]

    def _ends_of_run(self, index: int, run: Run, at: int) -> Sequence[int]:
        longest = run.longest.match(self._data, at, self._stop)
        if longest is None:
            return ()
        low, high = at + run.least, longest.end()
        self._work.count_bytes((high - at) * _BYTES_OF_A_RUN)
        following = next((idx for idx in range(index + 1, len(self._pieces)) if self._reading[idx]), None)
        if following is None:
            # The last piece. Something may be asked of the place after it.
            is_last = not any(isinstance(piece, Ask) for piece in self._pieces[index + 1 :])
            return (high,) if is_last else range(low, high + 1)
        after = self._pieces[following]
        if isinstance(after, Literal):
            return self._places(after.text, low, high)
        return range(low, high + 1)

    def _places(self, text: bytes, low: int, high: int) -> list[int]:
        """The places of a literal that begin in `[low, high]`."""
        out: list[int] = []
        stop = min(high + len(text), self._stop)
        at = self._data.find(text, low, stop)
        while at >= 0:
            out.append(at)
            at = self._data.find(text, at + 1, stop)
        return out
