"""The text after a statement that a template matches: whether the statement ends there, as it did when the template was
learned.

Read next: `../templates/templates.py`, which explains why that matters; `loop.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import LETTERS, TRIVIA
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.statement_start import begins_operation, ends_before, opens_region
from mlirls_ir.syntax.templates.templates import Node

DOTTED: Final = compiled(r"[A-Za-z_][A-Za-z0-9_$]*+\.")
"""The beginning of an operation name with its dialect prefix."""


class Following:
    """The text after an offset of `text`, which is read up to `end`."""

    __slots__ = ("context", "end", "text")

    def __init__(self, text: str, end: int, context: ParseContext) -> None:
        self.text = text
        self.end = end
        self.context = context

    def allows(self, node: Node, eol: int, default_dialect: str) -> bool:
        """Whether `node` was learned before the same kind of text as follows `eol`."""
        if node.by_shape:
            return self.is_as_learned(node, eol, eol, default_dialect)
        return self.next_char(eol, default_dialect) in node.follow

    def is_as_learned(self, node: Node, end: int, eol: int, default_dialect: str) -> bool:
        """Whether a line of an operation read by shape, up to `end`, still means what it meant when it was learned."""
        text = self.text
        if node.shape is None:
            return opens_region(OpParser(text, end - 1, self.context, default_dialect, self.end))
        match = TRIVIA.match(text, eol, self.end)
        return ends_before(text, match.end() if match else eol, self.end, self.context, default_dialect)

    def next_char(self, pos: int, default_dialect: str) -> str:
        """The first character of the next token; "" at the end, "?" for a word that does not begin an operation
        name."""
        match = TRIVIA.match(self.text, pos, self.end)
        at = match.end() if match else pos
        char = self.text[at : at + 1] if at < self.end else ""
        if char in LETTERS and char and not DOTTED.match(self.text, at, self.end):
            is_name = begins_operation(self.text, at, self.end, self.context.registry, default_dialect)
            return char if is_name else "?"
        return char
