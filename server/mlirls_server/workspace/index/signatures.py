"""The types in the head of a function, as text: what its head says besides does not depend on them.

Only types in plain places are taken: those of arguments and those of results. So heads that differ in these are one
for `heads.py`, which checks on the first such head that its type is made of them.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compile_now

_MOST_TYPES: Final = 10_000
_INSIDE: Final = r'[^<>(){}"%@\n]*+'
_NESTED: Final = rf"<{_INSIDE}(?:<{_INSIDE}(?:<{_INSIDE}>{_INSIDE})*+>{_INSIDE})*+>"
_TYPE: Final = rf"(?:![A-Za-z_]\w*+\.[\w.]++|[a-z]\w*+)(?:{_NESTED})?+"
_PLACE: Final = compile_now(
    rf"""(?x)
      (?<=:[ ]) (?P<argument> {_TYPE} ) (?= [,)] | [ ]\{{ )
    | (?: (?<=->[ ]\() | (?<=,[ ]) ) (?P<results> {_TYPE} ) (?= [,)] | [ ]\{{ )
    | (?<=->[ ]) (?P<result> {_TYPE} ) (?= \s*+ (?: \{{ | attributes\b | \Z ) )
    """
)
_BREAK: Final = re.compile(r"[ \t]*\n[ \t]*")
_MORE: Final = re.compile(r"(?:%: !, )+(?=%: ![,)])|(?<=-> \()(?:!, )+(?=!\))")
"""All arguments and results but the last."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A head in which marks are in the place of types, and the function type that the types make."""

    head: str
    type: str


class SignatureReader:
    """Reads signatures with the types of one project."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._texts: dict[str, str | None] = {}

    def read(self, head: str) -> Signature | None:
        """The signature of a head; None if it has no types in plain places, or one that cannot be read by itself."""
        pieces: list[str] = []
        arguments: list[str] = []
        results: list[str] = []
        pos = 0
        if "\n" in head and _has_plain_lines(head):
            head = _BREAK.sub(" ", head)
        for found in _PLACE.finditer(head):
            text = self._text(found[0])
            if text is None:
                return None
            (arguments if found.lastgroup == "argument" else results).append(text)
            pieces += (head[pos : found.start()], "!")
            pos = found.end()
        if not pos:
            return None
        shown = results[0] if len(results) == 1 else f"({', '.join(results)})"
        marked = _MORE.sub("", "".join(pieces) + head[pos:])
        return Signature(marked, f"({', '.join(arguments)}) -> {shown}")

    def _text(self, type_: str) -> str | None:
        """A type as MLIR prints it; None if it does not parse."""
        if type_ not in self._texts:
            if len(self._texts) >= _MOST_TYPES:
                self._texts.clear()
            self._texts[type_] = self._read(type_)
        return self._texts[type_]

    def _read(self, type_: str) -> str | None:
        p = AsmParser(type_, 0, AsmContext(self._registry))
        try:
            found = parse_type(p)
        except ParseFailure:
            return None
        return str(found) if p.pos == p.end and not p.diagnostics else None


def _has_plain_lines(head: str) -> bool:
    """Whether the lines of a head may be joined: none ends in a type, a string or a comment."""
    has_text = '"' in head or "//" in head
    return not has_text and all(line.count("<") + line.count("->") == line.count(">") for line in head.split("\n"))
