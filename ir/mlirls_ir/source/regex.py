r"""Regular expressions as LLVM's `Regex` reads them, POSIX's extended ones: for `!match` and `expected-error-re`.

Python's `re` cannot be used, for two reasons. The language differs: `\d` is a `d`, `a|` and `a**` are errors, `[\]]` is
a backslash before a bracket, `$` is the end of the text and not of a line, and characters are bytes. And `re`
backtracks: `(a*)*b` on thirty letters takes minutes, and files bring their own expressions. Here all ways to match are
followed in parallel (Thompson, "Regular Expression Search Algorithm", 1968), so the time is always the length of the
expression times the length of the text.

The only result is whether a part of a text matches, which is all that callers need, so matches need not be longest or
leftmost. Back-references are an error: no algorithm matches them in bounded time.

Source of the rules: llvm/lib/Support/regcomp.c (Henry Spencer's), whose names the methods of `_Compiler` have; its
messages are from regerror.c. r r r
r"""

from __future__ import annotations

from typing import Final

_MOST_NODES: Final = 5_000
"""The limit for one expression: `((a{255}){255}){255}` would have sixteen million."""
_DEEPEST: Final = 200
_MOST_REPEATS: Final = 255
_CLASSES: Final = {
    "alnum": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    "alpha": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "blank": " \t",
    "cntrl": "".join(map(chr, [*range(1, 32), 127])),
    "digit": "0123456789",
    "graph": "".join(map(chr, range(33, 127))),
    "lower": "abcdefghijklmnopqrstuvwxyz",
    "print": "".join(map(chr, range(32, 127))),
    "punct": "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
    "space": "\t\n\v\f\r ",
    "upper": "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "xdigit": "0123456789ABCDEFabcdef",
}
_WORD: Final = frozenset(f"{_CLASSES['alnum']}_".encode())
_DIGITS: Final = frozenset(b"0123456789")
_ANY: Final = frozenset(range(256))
_ESCAPED: Final = frozenset("()^$|*+?.[]\\{}")

# The kinds of a node, besides a set of bytes to read.
_SPLIT: Final = 0
_AT_START: Final = 1
_AT_END: Final = 2
_AT_WORD_START: Final = 3
_AT_WORD_END: Final = 4

Node = tuple[frozenset[int] | int, tuple[int, ...]]
"""A node: a set of bytes that it reads, or an assertion, or a split; and the nodes that follow."""


class BadRegex(ValueError):
    """An invalid expression; the message is LLVM's."""


def escape(text: str) -> str:
    """The expression that matches exactly `text`."""
    return "".join([f"\\{char}" if char in _ESCAPED else char for char in text])


class Regex:
    """A compiled expression. Raises BadRegex."""

    __slots__ = ("_nodes", "_start", "pattern")

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        compiler = _Compiler(pattern.encode("utf-8", "surrogatepass"))
        self._start, self._nodes = compiler.program()

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
            elif what == _SPLIT or _holds(what, before, after):
                waiting.extend(following)
        return reading


def _holds(what: int, before: int, after: int) -> bool:
    match what:
        case 1:
            return before < 0
        case 2:
            return after < 0
        case 3:
            return before not in _WORD and after in _WORD
        case _:
            return before in _WORD and after not in _WORD


class _Tree:
    """A part of an expression, and how many nodes it makes."""

    __slots__ = ("kind", "least", "most", "parts", "size", "what")

    def __init__(
        self, kind: str, what: frozenset[int] | int = 0, parts: tuple[_Tree, ...] = (), least: int = 0, most: int = 0
    ) -> None:
        self.kind = kind
        self.what = what
        self.parts = parts
        self.least = least
        self.most = most
        """-1 for any number."""
        inner = sum([part.size for part in parts])
        self.size: int = 1 + (inner + 1) * (max(most, least) + 1) if kind == "repeat" else 1 + inner
        if self.size > _MOST_NODES:
            raise BadRegex("out of memory")


class _Compiler:
    """Reads one expression; the program is made from its end."""

    def __init__(self, pattern: bytes) -> None:
        self._pattern = pattern
        self._pos = 0
        self._depth = 0
        self._nodes: list[Node] = [(_SPLIT, ())]

    def program(self) -> tuple[int, list[Node]]:
        tree = self._ere(b"")
        return self._emit(tree, 0), self._nodes

    # -- reading, as regcomp.c does

    def _more(self) -> bool:
        return self._pos < len(self._pattern)

    def _see(self, text: bytes) -> bool:
        return self._pattern.startswith(text, self._pos)

    def _eat(self, text: bytes) -> bool:
        if not self._see(text):
            return False
        self._pos += len(text)
        return True

    def _next(self, message: str) -> int:
        if not self._more():
            raise BadRegex(message)
        self._pos += 1
        return self._pattern[self._pos - 1]

    def _ere(self, stop: bytes) -> _Tree:
        branches: list[_Tree] = []
        while True:
            parts: list[_Tree] = []
            while self._more() and not self._see(b"|") and not (stop and self._see(stop)):
                parts.append(self._ere_exp())
            # An expression repeated zero times is empty.
            if all(part.kind == "repeat" and part.most == 0 for part in parts):
                raise BadRegex("empty (sub)expression")
            branches.append(_Tree("sequence", parts=tuple(parts)))
            if not self._eat(b"|"):
                return _Tree("choice", parts=tuple(branches))

    def _ere_exp(self) -> _Tree:
        is_caret = self._see(b"^")
        atom = self._atom()
        if not self._sees_repetition():
            return atom
        if is_caret:
            raise BadRegex("repetition-operator operand invalid")
        least, most = self._repetition()
        if self._sees_repetition():
            raise BadRegex("repetition-operator operand invalid")
        return _Tree("repeat", parts=(atom,), least=least, most=most)

    def _atom(self) -> _Tree:
        byte = self._next("empty (sub)expression")
        match bytes([byte]):
            case b"(":
                return self._group()
            case b")":
                raise BadRegex("parentheses not balanced")
            case b"^":
                return _Tree("ask", _AT_START)
            case b"$":
                return _Tree("ask", _AT_END)
            case b"|":
                raise BadRegex("empty (sub)expression")
            case b"*" | b"+" | b"?":
                raise BadRegex("repetition-operator operand invalid")
            case b".":
                return _Tree("read", _ANY)
            case b"[":
                return self._bracket()
            case b"\\":
                escaped = self._next("trailing backslash (\\)")
                if escaped in _DIGITS and escaped != ord("0"):
                    raise BadRegex("back-references are not supported")
                return _Tree("read", frozenset([escaped]))
            case b"{" if self._more() and self._pattern[self._pos] in _DIGITS:
                raise BadRegex("repetition-operator operand invalid")
            case _:
                return _Tree("read", frozenset([byte]))

    def _group(self) -> _Tree:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise BadRegex("out of memory")
        tree = _Tree("sequence") if self._see(b")") else self._ere(b")")
        if not self._eat(b")"):
            raise BadRegex("parentheses not balanced")
        self._depth -= 1
        return tree

    def _sees_repetition(self) -> bool:
        if not self._more():
            return False
        if self._pattern[self._pos] in b"*+?":
            return True
        after = self._pattern[self._pos + 1 : self._pos + 2]
        return self._see(b"{") and after != b"" and after[0] in _DIGITS

    def _repetition(self) -> tuple[int, int]:
        match bytes([self._next("")]):
            case b"*":
                return 0, -1
            case b"+":
                return 1, -1
            case b"?":
                return 0, 1
            case _:
                return self._bound()

    def _bound(self) -> tuple[int, int]:
        least = most = self._count()
        if self._eat(b","):
            is_bounded = self._more() and self._pattern[self._pos] in _DIGITS
            most = self._count() if is_bounded else -1
            if is_bounded and least > most:
                raise BadRegex("invalid repetition count(s)")
        if not self._eat(b"}"):
            is_closed = b"}" in self._pattern[self._pos :]
            raise BadRegex("invalid repetition count(s)" if is_closed else "braces not balanced")
        return least, most

    def _count(self) -> int:
        count = 0
        while self._more() and self._pattern[self._pos] in _DIGITS and count <= _MOST_REPEATS:
            count = count * 10 + self._pattern[self._pos] - ord("0")
            self._pos += 1
        if count > _MOST_REPEATS:
            raise BadRegex("invalid repetition count(s)")
        return count

    def _bracket(self) -> _Tree:
        if self._eat(b"[:<:]]"):
            return _Tree("ask", _AT_WORD_START)
        if self._eat(b"[:>:]]"):
            return _Tree("ask", _AT_WORD_END)
        is_inverted = self._eat(b"^")
        found: set[int] = set()
        for first in (b"]", b"-"):
            if self._eat(first):
                found.update(first)
                break
        while self._more() and not self._see(b"]") and not self._see(b"-]"):
            self._bracket_term(found)
        if self._eat(b"-"):
            found.update(b"-")
        if not self._eat(b"]"):
            raise BadRegex("brackets ([ ]) not balanced")
        return _Tree("read", _ANY - found if is_inverted else frozenset(found))

    def _bracket_term(self, found: set[int]) -> None:
        if self._see(b"-"):
            raise BadRegex("invalid character range")
        if self._eat(b"[:"):
            found.update(self._character_class())
            return
        if self._eat(b"[="):
            found.add(self._collating_element(b"=]"))
            return
        start = end = self._bracket_symbol()
        after = self._pattern[self._pos + 1 : self._pos + 2]
        if self._see(b"-") and after not in (b"", b"]"):
            self._pos += 1
            end = ord("-") if self._eat(b"-") else self._bracket_symbol()
        if start > end:
            raise BadRegex("invalid character range")
        found.update(range(start, end + 1))

    def _bracket_symbol(self) -> int:
        if self._eat(b"[."):
            return self._collating_element(b".]")
        return self._next("brackets ([ ]) not balanced")

    def _character_class(self) -> bytes:
        start = self._pos
        while self._more() and bytes([self._pattern[self._pos]]).isalpha():
            self._pos += 1
        members = _CLASSES.get(self._pattern[start : self._pos].decode("ascii", "replace"))
        if members is None or not self._eat(b":]"):
            raise BadRegex("invalid character class" if self._more() else "brackets ([ ]) not balanced")
        return members.encode()

    def _collating_element(self, end: bytes) -> int:
        """One character; the names that POSIX gives some (`[.hyphen.]`) are not known."""
        found = self._next("brackets ([ ]) not balanced")
        if not self._eat(end):
            raise BadRegex("invalid collating element")
        return found

    # -- the program

    def _add(self, what: frozenset[int] | int, following: tuple[int, ...]) -> int:
        self._nodes.append((what, following))
        return len(self._nodes) - 1

    def _emit(self, tree: _Tree, following: int) -> int:
        """The node that begins `tree` before the node `following`."""
        match tree.kind:
            case "sequence":
                for part in reversed(tree.parts):
                    following = self._emit(part, following)
                return following
            case "choice":
                if len(tree.parts) == 1:
                    return self._emit(tree.parts[0], following)
                return self._add(_SPLIT, tuple([self._emit(part, following) for part in tree.parts]))
            case "repeat":
                return self._emit_repeat(tree, following)
            case _:
                return self._add(tree.what, (following,))

    def _emit_repeat(self, tree: _Tree, following: int) -> int:
        (part,) = tree.parts
        entry = following
        if tree.most < 0:
            loop = self._add(_SPLIT, (following,))
            self._nodes[loop] = (_SPLIT, (self._emit(part, loop), following))
            entry = loop
        for _ in range(tree.most - tree.least):
            entry = self._add(_SPLIT, (self._emit(part, entry), following))
        for _ in range(tree.least):
            entry = self._emit(part, entry)
        return entry
