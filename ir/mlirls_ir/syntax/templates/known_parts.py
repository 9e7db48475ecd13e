"""Parts of a line: finds where a statement may end, so that templates match it like a whole line.

A template gives the meaning of a statement and the next characters before which it ends (`templates.py`). To MLIR a
line break is white space like any other, so what is true of a whole line is true of a part of one. Only the end of that
part is unknown. This file guesses it: before result names with `=`, a quoted name with `(`, a name with a dialect, a
block label, or a `}`. A wrong guess gives a key that no template has, and costs one look-up.

This file does not read regions or operations of an unknown syntax, whose ends depend on lines. Read next: `lines.py`,
`learning.py`.
"""

from __future__ import annotations

from itertools import islice
from typing import Final, NamedTuple

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.templates.keys import Key, key_of
from mlirls_ir.syntax.templates.templates import Node, widened_node
from mlirls_ir.syntax.tree import Shape

MAX_PARTS: Final = 8
"""The most statements of a line that are taken together, so that a reader in slices gets to yield."""
_MAX_GUESSES: Final = 4
_MAX_LENGTH: Final = 1024
_NAMES: Final = r"%[A-Za-z0-9$._-]++(?::[0-9]++)?"
_BEHIND: Final = compiled(
    # The character before, which is not part of a list or an assignment.
    rf'[ \t)>}}\]](?<![,=][ \t])(?:{_NAMES}(?:, *{_NAMES})*+ *=(?!=)|"[^"\\\n]++"\('
    r"|(?<=[ \t])(?:\}|[A-Za-z_][A-Za-z0-9_$]*+\.[A-Za-z_]|\^[A-Za-z0-9$._-]++(?:\([^()]*+\))?+:))"
)


class Part(NamedTuple):
    """A statement that a template matches: its shape, its names, its end, and where the next one begins."""

    shape: Shape
    names: list[str]
    end: int
    next: int


def known_part(text: str, start: int, eol: int, roots: dict[Key, Node], context: ParseContext) -> Part | None:
    """The statement at `start` that ends before `eol`, the end of its line, if a template matches it."""
    guesses = _BEHIND.finditer(text, start + 1, min(eol, start + _MAX_LENGTH))
    for match in islice(guesses, _MAX_GUESSES):
        following = match.start() + 1
        piece = text[start:following].rstrip(WHITE_SPACE)
        key, names = key_of(piece)
        node = roots.get(key)
        if node is None and (piece[-1] == ")" or "constant" in piece or " loc(" in piece):
            node, names = widened_node(roots, piece, names)
        if node is not None and not node.by_shape and text[following] in node.follow:
            shape = node.shape_for(names)
            if shape is not None and context.knows_aliases(shape.aliases):
                return Part(shape, names, start + len(piece), following)
    return None
