"""The names that a `.td` statement declares before the cursor: template arguments, fields, variables, bound names.

They are found in the tokens, so a mistake before the cursor costs none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from mlirls_ir.tablegen.lexer import Token
from mlirls_ir.td_document.static_types import BOUND
from mlirls_server.features.completion.item import Item, ItemKind
from mlirls_server.features.tablegen.place import commas

_TYPED: Final = ("ID", "STRING", "CODE", "BIT", "INT", "DAG", "MORETHAN", "DEFVAR", "FOREACH")
_AFTER_A_NAME: Final = ("COMMA", "MORETHAN", "EQUAL", "SEMICOLON")


def local_names(tokens: list[Token]) -> Iterator[Item]:
    """The names that these tokens declare."""
    for before, token, after in zip(tokens, tokens[1:], [*tokens[2:], None], strict=False):
        is_declared = after is not None and after.type in _AFTER_A_NAME
        if token.type == "ID" and before.type in _TYPED and is_declared:
            yield Item(str(token.value), ItemKind.VALUE, str(before.value))
    for idx, (operator, bracket) in enumerate(pairwise(tokens)):
        if operator.type == "BANG" and bracket.type == "LPAR":
            for position in BOUND.get(str(operator.value), ()):
                bound = _argument(tokens, idx + 2, position)
                if bound is not None and bound.type == "ID":
                    yield Item(str(bound.value), ItemKind.VALUE, f"!{operator.value}")


def _argument(tokens: list[Token], start: int, position: int) -> Token | None:
    """The first token of an argument that a comma ends."""
    ends = commas(tokens, start)
    if position >= len(ends):
        return None
    return tokens[ends[position - 1] + 1 if position else start]
