"""Lists separated by commas, as MLIR's parseCommaSeparatedList reads them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from mlirls_ir.asm_parser.cursor import Cursor

Brackets: TypeAlias = Literal["()", "[]", "<>", "{}"]


def read_items(p: Cursor, read: Callable[[], object]) -> None:
    """Reads one or more items without brackets."""
    read()
    while p.accept(","):
        read()


def read_bracketed(p: Cursor, brackets: Brackets, read: Callable[[], object], context: str = "") -> None:
    """Reads items in brackets, possibly none; `context` ends the message about a missing bracket."""
    p.expect(brackets[0], context)
    _rest(p, brackets, read, context)


def read_optional_bracketed(p: Cursor, brackets: Brackets, read: Callable[[], object], context: str = "") -> bool:
    """Reads items in brackets if the opening bracket comes next; returns whether it did."""
    if not p.accept(brackets[0]):
        return False
    _rest(p, brackets, read, context)
    return True


def _rest(p: Cursor, brackets: Brackets, read: Callable[[], object], context: str) -> None:
    if p.accept(brackets[1]):
        return
    read_items(p, read)
    p.expect(brackets[1], context)
