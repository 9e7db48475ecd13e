"""The white space between two elements on a line of a `.td` text.

Where LLVM's files have one habit, it is the rule. Where they have several, as around `#`, `-` and in braces of bits, at
most one blank is kept.
"""

from __future__ import annotations

from typing import Final

KEEP: Final = None
_WORDS: Final = frozenset({"ID", "INT", "INTEGER", "BINARY", "STRING", "TEXT", "CODE_BLOCK", "QMARK", "TRUE", "FALSE"})
_OPENERS: Final = frozenset({"LPAR", "LSQB", "LESSTHAN"})
_CLOSERS: Final = frozenset({"RPAR", "RSQB", "MORETHAN"})


def blanks_between(left: str, right: str, *, is_head: bool, is_block: bool) -> str | None:
    """The white space between two kinds of elements; KEEP for at most one of the blanks that are there.

    `is_head` says that one of them is the colon before base classes, `is_block` that one is a brace of a block.
    """
    if is_head or is_block:
        return _at_block(left, right)
    if right in ("COMMA", "SEMICOLON"):
        return ""
    if left in ("COMMA", "SEMICOLON", "EQUAL") or right == "EQUAL":
        return " "
    if right == "VARIABLE" and left == "COLON":
        return ""
    if left == "LSQB" and right == "LBRACE":
        # Together they would begin a code block.
        return " "
    if left in _OPENERS or right in _CLOSERS:
        return ""
    if right == "LESSTHAN":
        return "" if left in ("ID", "LIST", "BITS", "BANG", "CODE_BLOCK") else KEEP
    if left == "BANG" or left == "COND":
        return ""
    if left in _WORDS and right in _WORDS:
        return " "
    return KEEP


def _at_block(left: str, right: str) -> str:
    if left == "LBRACE" and right == "RBRACE":
        return ""
    return "" if right == "SEMICOLON" else " "
