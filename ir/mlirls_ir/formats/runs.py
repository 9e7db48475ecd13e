"""Operands, keywords and punctuation that stand one after another in a format, read at once where spelt plainly.

One by one they cost three calls each, and most operations are little else. A regular expression takes `%a, %b[%i, %j]`
in one search. Whatever it does not take (result numbers, comments, line breaks, mistakes) is read one by one, so it
decides nothing by itself.

Read next: `parts.py` (one by one), `operation.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from mlirls_ir.asm_parser.cursor import VALUE_ID
from mlirls_ir.formats.environment import Environment
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import made
from mlirls_ir.ods.model import ValueField
from mlirls_ir.syntax.operands import names_in
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.state import Operand

if TYPE_CHECKING:
    from re import Pattern
    from typing import Final, TypeAlias

Part: TypeAlias = "str | ValueField"
"""The text of a literal, or the operands of a field."""

_PUNCTUATION: Final = frozenset((",", "(", ")", "[", "]", ":", "=", "->", "<", ">"))
"""What needs no look at the next character: `{` may begin `{-#`, and `-` may begin `->`."""
_ARITIES: Final = {"single": "{}({})", "optional": "(?:{}({}))?+", "variadic": "(?:{0}({1}(?: ?, ?{1})*+))?+"}
"""By how many operands a field has, its pattern made of the blank before it and that of a name."""
_FEW: Final = 8
"""How often parts are read one by one before their expression is compiled, which takes as long as some fifty times."""
_LAST: Final = r"(?![ \t\r\n\0]*+[#/,%])"
"""Behind the last operands: no result number, no other operand, and no comment that may hide one."""


def is_part(part: Part) -> bool:
    """Whether a run may have this part."""
    if isinstance(part, ValueField):
        return part.arity in _ARITIES
    return part in _PUNCTUATION or part.isidentifier()


class Run:
    """Parts that stand one after another, and what reads them one by one."""

    __slots__ = ("_fields", "_n_few", "_parts", "_pattern", "_readers")

    def __init__(self, parts: Sequence[Part], readers: Sequence[Callable[[OpParser, Environment], object]]) -> None:
        self._readers = readers
        self._parts = parts
        self._fields = [(part.name, part.arity == "single") for part in parts if isinstance(part, ValueField)]
        # Set once the parts have been read some times.
        self._pattern: Pattern[str] | None = None
        self._n_few = _FEW

    def read(self, p: OpParser, env: Environment) -> None:
        """Reads all parts."""
        text = p.text
        match = None if self._pattern is None else self._pattern.match(text, p.pos, p.end)
        if match is None or match.end() == p.pos:
            for read in self._readers:
                read(p, env)
            if self._n_few:
                self._n_few -= 1
                if not self._n_few:
                    self._pattern = re.compile(_pattern_of(self._parts))
            return
        operands = env.operands
        for group, (name, is_single) in enumerate(self._fields, 1):
            start, end = match.span(group)
            if is_single:
                operands[name] = [made(Operand, (match[group], 0, start, end))]
            elif start < 0:
                operands[name] = []
            else:
                operands[name] = names_in(text, start, end)
        p.advance(match.end())


def _pattern_of(parts: Sequence[Part]) -> str:
    """The pattern that takes the parts with at most a blank between them; a group for the operands of each field."""
    out: list[str] = []
    for part in parts:
        blank = " ?" if out else ""
        if isinstance(part, ValueField):
            out.append(_ARITIES[part.arity].format(blank, VALUE_ID.pattern))
        elif part.isidentifier():
            out.append(rf"{blank}{part}(?![A-Za-z0-9_$.])")
        else:
            out.append(blank + "".join(f"\\{char}" for char in part))
    return "".join(out) + (_LAST if isinstance(parts[-1], ValueField) else "")
