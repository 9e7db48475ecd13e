r"""Regular expressions as LLVM's `Regex` reads them, POSIX's extended ones: for `!match` and `expected-error-re`.

Python's `re` cannot be used: it reads another language (`regex_tree.py`), and it backtracks. `(a*)*b` on thirty letters
takes minutes, and files bring their own expressions. Here all ways to match are followed in parallel (Thompson,
"Regular Expression Search Algorithm", 1968), so the time is always the length of the expression times the length of the
text.

The only result is whether a part of a text matches, so matches need not be longest or leftmost. Back-references are an
error: no algorithm matches them in bounded time.

Read next: `regex_tree.py`, and `../filecheck/search.py`, where the longest match counts.
r"""

from __future__ import annotations

from typing import Final

from mlirls_ir.source.regex_tree import BadRegex, Tree, read_regex

__all__ = ["BadRegex", "Regex", "escape", "holds", "program_of"]

_ESCAPED: Final = frozenset("()^$|*+?.[]\\{}")
_WORD: Final = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")

SPLIT: Final = 0
"""A node that reads nothing and asks nothing. Other nodes read a byte of a set, or ask something (`AT_START` ...)."""

Node = tuple[frozenset[int] | int, tuple[int, ...]]
"""A node: a set of bytes that it reads, or an assertion, or a split; and the nodes that follow."""


def escape(text: str) -> str:
    """The expression that matches exactly `text`."""
    return "".join([f"\\{char}" if char in _ESCAPED else char for char in text])


class Regex:
    """A compiled expression. Raises BadRegex."""

    __slots__ = ("_nodes", "_start", "pattern")

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self._start, self._nodes = program_of(read_regex(pattern.encode("utf-8", "surrogatepass")))

    def cost(self, text: str) -> int:
        """How many steps matching `text` takes at most; each takes a fraction of a microsecond."""
        return len(self._nodes) * (len(text) + 1)

    def matches(self, text: str) -> bool:
        """Whether a part of `text` matches."""
        data = text.encode("utf-8", "surrogatepass")
        nodes = self._nodes
        before = -1
        current: list[int] = []
        for byte in (*data, -1):
            # A match may begin at every byte.
            reached = self._reach([*current, self._start], before, byte)
            if reached is None:
                return True
            current = [
                following
                for node in reached
                if isinstance(accepted := nodes[node][0], frozenset) and byte in accepted
                for following in nodes[node][1]
            ]
            before = byte
        return False

    def _reach(self, nodes: list[int], before: int, after: int) -> list[int] | None:
        """The nodes that read a byte and can be reached from `nodes` without reading one; None if the end can be
        reached."""
        program = self._nodes
        seen: set[int] = set()
        reading: list[int] = []
        waiting = nodes
        while waiting:
            node = waiting.pop()
            if node in seen:
                continue
            seen.add(node)
            what, following = program[node]
            if not following:
                return None
            if isinstance(what, frozenset):
                reading.append(node)
            elif what == SPLIT or holds(what, before, after):
                waiting.extend(following)
        return reading


def holds(what: int, before: int, after: int) -> bool:
    match what:
        case 1:
            return before < 0
        case 2:
            return after < 0
        case 3:
            return before not in _WORD and after in _WORD
        case _:
            return before in _WORD and after not in _WORD


def program_of(tree: Tree) -> tuple[int, list[Node]]:
    """The first node of the program for `tree`, and all nodes; the one that nothing follows is the end."""
    program = _Program()
    return program.emit(tree, 0), program.nodes


class _Program:
    """The nodes of a program, which is made from its end."""

    def __init__(self) -> None:
        self.nodes: list[Node] = [(SPLIT, ())]

    def _add(self, what: frozenset[int] | int, following: tuple[int, ...]) -> int:
        self.nodes.append((what, following))
        return len(self.nodes) - 1

    def emit(self, tree: Tree, following: int) -> int:
        """The node that begins `tree` before the node `following`."""
        match tree.kind:
            case "sequence":
                for part in reversed(tree.parts):
                    following = self.emit(part, following)
                return following
            case "choice":
                if len(tree.parts) == 1:
                    return self.emit(tree.parts[0], following)
                return self._add(SPLIT, tuple([self.emit(part, following) for part in tree.parts]))
            case "repeat":
                return self._emit_repeat(tree, following)
            case _:
                return self._add(tree.what, (following,))

    def _emit_repeat(self, tree: Tree, following: int) -> int:
        (part,) = tree.parts
        entry = following
        if tree.most < 0:
            loop = self._add(SPLIT, (following,))
            self.nodes[loop] = (SPLIT, (self.emit(part, loop), following))
            entry = loop
        for _ in range(tree.most - tree.least):
            entry = self._add(SPLIT, (self.emit(part, entry), following))
        for _ in range(tree.least):
            entry = self.emit(part, entry)
        return entry
