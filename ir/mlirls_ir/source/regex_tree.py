r"""Reads the regular expressions of LLVM's `Regex`, POSIX's extended ones, as trees.

The language differs from that of Python's `re`: `\d` is a `d`, `a|` and `a**` are errors, `[\]]` is a backslash before
a bracket, `$` is the end of the text and not of a line, and characters are bytes.

Source of the rules: llvm/lib/Support/regcomp.c (Henry Spencer's), whose names the methods of `_Reader` have; its
messages are from regerror.c. r r r

Read next: `regex.py`, which matches trees.
r"""

from __future__ import annotations

from typing import Final

MOST_NODES: Final = 5_000
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
_DIGITS: Final = frozenset(b"0123456789")
_ANY: Final = frozenset(range(256))
_NEWLINE: Final = frozenset(b"\n")

AT_START: Final = 1
AT_END: Final = 2
AT_WORD_START: Final = 3
AT_WORD_END: Final = 4
"""The conditions that a tree of the kind "ask" has for its place."""


class BadRegex(ValueError):
    """An invalid expression; the message is LLVM's."""


class Tree:
    """A part of an expression, and how many nodes it makes."""

    __slots__ = ("kind", "least", "most", "parts", "size", "what")

    def __init__(
        self, kind: str, what: frozenset[int] | int = 0, parts: tuple[Tree, ...] = (), least: int = 0, most: int = 0
    ) -> None:
        self.kind = kind
        self.what = what
        self.parts = parts
        self.least = least
        self.most = most
        """-1 for any number."""
        inner = sum([part.size for part in parts])
        self.size: int = 1 + (inner + 1) * (max(most, least) + 1) if kind == "repeat" else 1 + inner
        if self.size > MOST_NODES:
            raise BadRegex("out of memory")


def read_regex(pattern: bytes, *, by_lines: bool = False, ignores_case: bool = False) -> Tree:
    """The tree of an expression. Raises BadRegex.

    `by_lines` is REG_NEWLINE: neither `.` nor an inverted bracket reads the end of a line. `ignores_case` is REG_ICASE.
    """
    return _Reader(pattern, by_lines=by_lines, ignores_case=ignores_case).read()


class _Reader:
    """Reads one expression."""

    def __init__(self, pattern: bytes, *, by_lines: bool, ignores_case: bool) -> None:
        self._pattern = pattern
        self._any = _ANY - _NEWLINE if by_lines else _ANY
        self._ignores_case = ignores_case
        self._pos = 0
        self._depth = 0

    def read(self) -> Tree:
        return self._ere(b"")

    def _reading(self, found: frozenset[int]) -> Tree:
        return Tree("read", found | _in_other_case(found) if self._ignores_case else found)

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

    def _ere(self, stop: bytes) -> Tree:
        branches: list[Tree] = []
        while True:
            parts: list[Tree] = []
            while self._more() and not self._see(b"|") and not (stop and self._see(stop)):
                parts.append(self._ere_exp())
            # An expression repeated zero times is empty.
            if all(part.kind == "repeat" and part.most == 0 for part in parts):
                raise BadRegex("empty (sub)expression")
            branches.append(Tree("sequence", parts=tuple(parts)))
            if not self._eat(b"|"):
                return Tree("choice", parts=tuple(branches))

    def _ere_exp(self) -> Tree:
        is_caret = self._see(b"^")
        atom = self._atom()
        if not self._sees_repetition():
            return atom
        if is_caret:
            raise BadRegex("repetition-operator operand invalid")
        least, most = self._repetition()
        if self._sees_repetition():
            raise BadRegex("repetition-operator operand invalid")
        return Tree("repeat", parts=(atom,), least=least, most=most)

    def _atom(self) -> Tree:
        byte = self._next("empty (sub)expression")
        match bytes([byte]):
            case b"(":
                return self._group()
            case b")":
                raise BadRegex("parentheses not balanced")
            case b"^":
                return Tree("ask", AT_START)
            case b"$":
                return Tree("ask", AT_END)
            case b"|":
                raise BadRegex("empty (sub)expression")
            case b"*" | b"+" | b"?":
                raise BadRegex("repetition-operator operand invalid")
            case b".":
                return Tree("read", self._any)
            case b"[":
                return self._bracket()
            case b"\\":
                escaped = self._next("trailing backslash (\\)")
                if escaped in _DIGITS and escaped != ord("0"):
                    raise BadRegex("back-references are not supported")
                return self._reading(frozenset([escaped]))
            case b"{" if self._more() and self._pattern[self._pos] in _DIGITS:
                raise BadRegex("repetition-operator operand invalid")
            case _:
                return self._reading(frozenset([byte]))

    def _group(self) -> Tree:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise BadRegex("out of memory")
        tree = Tree("sequence") if self._see(b")") else self._ere(b")")
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

    def _bracket(self) -> Tree:
        if self._eat(b"[:<:]]"):
            return Tree("ask", AT_WORD_START)
        if self._eat(b"[:>:]]"):
            return Tree("ask", AT_WORD_END)
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
        members = self._reading(frozenset(found))
        if is_inverted and isinstance(members.what, frozenset):
            return Tree("read", self._any - members.what)
        return members

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


def _in_other_case(members: frozenset[int]) -> frozenset[int]:
    return frozenset(bytes(sorted(members)).swapcase())
