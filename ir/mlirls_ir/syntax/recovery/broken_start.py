"""Finds the start of a statement that is broken in its first tokens, after one that is broken or read by its shape.

Operation names distinguish such a line from a continuation of the statement before it: they have a dialect and a dot,
or belong to the default dialect.

Read next: `by_shape.py`, which also looks at the indentation.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.source.near_words import is_near
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.statement_start import NAMED, begins_operation

_ID: Final = r"[%$@&#!^*]{0,2}+[ \t]*+[A-Za-z0-9$._-]++(?::[0-9]++)?"
_BROKEN_START: Final = compiled(
    # Names followed by something other than `=`, names without their `%`, with a comma too few or too many, a `=`
    # without a name, or nothing.
    rf"(?:{NAMED}(?:[ \t]*,[ \t]*{NAMED})*+[ \t]*[-=+:~*&|/.,;<>?]{{0,3}}+|"
    rf"(?:{_ID}(?:(?:(?:[ \t]*,)++[ \t]*|[ \t]++(?=%)){_ID})*+|%?)[ \t]*=|(?=\"))[ \t]*"
    r"(?:\"([A-Za-z_][\w$]*+(?:\.[\w$]++)++)\"(?![ \t]*+[,:)\]}>=])|"
    r"([A-Za-z_][\w$]*+(?:\.[\w$]++)*+)(?![\w$.=:,]))"
)
_BROKEN_LABEL: Final = compiled(
    r"[A-Za-z0-9$._-]++[ \t]*+(?:\([^\n\r]*\)[ \t]*+)?:[ \t]*+(?://[^\n\r]*+)?(?:[\n\r]|\Z)"
)
_BROKEN_ALIAS: Final = compiled(r"[#!][A-Za-z0-9_$-]++[ \t]*+[^\s=,:)\]}>]")
_LOST_DOT: Final = compiled(r"([A-Za-z_]\w*+)[ \t]++([A-Za-z_][\w.]*+)(?![\w$.=:,])")
_BARE: Final = compiled(r"([A-Za-z_]\w*+)(?=[ \t]++[%@]|[ \t]*+(?:[\n\r]|\Z))")
"""A word before a name, or alone on its line."""

_GENERIC_NAME: Final = r"\"[A-Za-z_][\w$]*+(?:\.[\w$]++)++\"\("
_NEXT_NAMED: Final = compiled(
    rf"(?:{NAMED}(?:[ \t]*,[ \t]*{NAMED})*+[ \t]*=[ \t]*)?+"
    rf"(?:{_GENERIC_NAME}|(?<=[= \t])([A-Za-z_][\w$]*+(?:\.[\w$]++)*+)(?![\w$.=:,}}]))"
)
"""An operation on the line of another one, in generic form or with an operation name, which is a group."""
_LABEL: Final = compiled(r"\^[\w$.-]++(?:\([^()\n\r]*+\))?+[ \t]*+:(?!:)")


class BrokenStart(IntEnum):
    """Whether a line begins a statement that is broken in its first tokens."""

    NONE = 0
    LIKELY = 1
    """If only a broken statement is before it."""
    SURE = 2
    """It names values, and then a known operation."""


def broken_start(p: OpParser) -> BrokenStart:
    """Whether a broken statement begins at the cursor, which is at the start of a line; only that line is looked at."""
    registry = p.context.registry
    match = _BROKEN_START.match(p.text, p.pos, p.end)
    if match is None:
        if _BROKEN_LABEL.match(p.text, p.pos, p.end):
            return BrokenStart.LIKELY
        match = _LOST_DOT.match(p.text, p.pos, p.end)
        is_known = match is not None and registry.operation(f"{match[1]}.{match[2]}") is not None
        return BrokenStart.LIKELY if is_known or _is_misspelt(p) else BrokenStart.NONE
    quoted, word = match.groups()
    if quoted or "." in word:
        is_operation = p.text.startswith("(", match.end()) if quoted else registry.operation(word) is not None
        is_sure = is_operation and p.at("%")
        return BrokenStart.SURE if is_sure else BrokenStart.LIKELY
    # Any word may follow a name in an unknown syntax, except words that have a meaning in the region around.
    return BrokenStart.LIKELY if begins_operation(word, 0, len(word), registry, p.default_dialect) else BrokenStart.NONE


def _is_misspelt(p: OpParser) -> bool:
    """Whether the line begins with nearly an operation of the default dialect, as in `retrun %0`."""
    match = _BARE.match(p.text, p.pos, p.end)
    dialect = None if match is None else p.context.registry.dialect(p.default_dialect)
    if match is None or dialect is None:
        return False
    names = (name.partition(".")[2] for name in dialect.operations)
    return any(is_near(match[1], name) for name in names)


def begins_next(p: OpParser, *, in_brackets: bool) -> bool:
    """Whether another statement certainly begins at the cursor, on the line of a broken one that has tokens before it.

    In a text of one line, everything that follows would otherwise belong to the broken statement. A statement without
    result names begins after white space and after something complete; inside brackets, only in generic form.
    """
    text, pos, after = p.text, p.pos, p.last_end
    is_named = p.at("%")
    if not is_named and (pos == after or text[after - 1] in "=,("):
        return False
    if p.at("^"):
        return not in_brackets and _LABEL.match(text, pos, p.end) is not None
    found = _NEXT_NAMED.match(text, pos, p.end)
    if found is None:
        return False
    word = found[1]
    if word is None:
        return True
    registry = p.context.registry
    if "." in word:
        return (is_named or not in_brackets) and registry.operation(word) is not None
    return is_named and registry.operation(f"{p.default_dialect}.{word}") is not None


def begins_broken_alias(p: OpParser) -> bool:
    """Whether an alias definition that has lost its `=` begins at the cursor, after another one."""
    return p.text[p.pos - 1 : p.pos] in ("\n", "\r") and _BROKEN_ALIAS.match(p.text, p.pos, p.end) is not None
