"""Decides where a statement begins and whether a `{` opens a region, without knowing any syntax.

Read next: `recovery/broken_start.py`, `recovery/by_shape.py`, `reading/following.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import BARE_ID, WHITE_SPACE
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.source.line_breaks import has_line_break, line_start
from mlirls_ir.syntax.operation import OpParser, ParseContext

NAMED: Final = r"%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)(?::[0-9]++)?"
"""The name of one or several values, where it is defined."""

ASSIGNMENT: Final = compiled(rf"{NAMED}(?:\s*,\s*{NAMED})*\s*=\s*(?:\"|[A-Za-z_][\w$]*\.|[a-z_]+\b(?!\s*=))")

_PLAIN_ASSIGNMENT: Final = compiled(rf"{NAMED}(?:\s*,\s*{NAMED})*\s*=(?!=)")

_ELEMENT: Final = compiled(rf"{NAMED}(?:::%|\s*\[)")
"""A beginning that no statement has: an entry of a list in braces, such as `%scope::%key[%i]`."""
_BEHIND_ENTRY: Final = ("=", ",", "}", ":", "")
"""The tokens that may follow the name of an entry in a dictionary, or in another list of words; "" is the end of the
text."""

LABEL: Final = compiled(r"\^(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)\s*[(:]")

_NO_LABEL: Final = compiled(r"\^[\w$.-]++\s*+\([^()\n\r]*+(?:\([^()\n\r]*+\)[^()\n\r]*+)*+\)[ \t]*+(?!:)")
"""A block with its operands, as a successor is written. A label without its `:` looks the same."""
_WINDOW: Final = 4096
"""The most code points before a line that are searched for the line before it."""

_NO_FUNCTION_TYPE: Final = r"[^()\n\r]*+\)[ \t]*+(?:\{[^{}\n\r]*+\}[ \t]*+)?:[ \t]*+[0-9]"
"""The token after the `(` of something that looks like the generic form but is part of another syntax: a number instead
of a type."""
_GENERIC: Final = compiled(rf'"(?:[^"\\\n]|\\.)*+"\s*+\((?!{_NO_FUNCTION_TYPE})')

_ALIAS: Final = compiled(r"[#!][A-Za-z0-9_$-]+\s*=")

_ENTRY: Final = compiled(r"[A-Za-z_][A-Za-z0-9_$.]*+\s*+=(?!=)")
_BARE_WITH_SYMBOL: Final = compiled(r"[A-Za-z_][A-Za-z0-9_$]*+[ \t]++@")
_BARE_STATEMENTS: Final = frozenset({"module", "func"})
_RESYNC: Final = compiled(rf"[\n\r][ \t]*+(?={NAMED}\s*=|\"(?:[^\"\\\n]|\\.)*+\"\s*\(|\}}|[a-z_]+\.[a-z])")


def begins_statement(p: OpParser, *, in_brackets: bool = False) -> bool:
    """Whether a statement begins at the cursor, which is at the start of a line."""
    text, pos, end = p.text, p.pos, p.end
    char = text[pos : pos + 1]
    if char == "%":
        return (ASSIGNMENT if in_brackets else _PLAIN_ASSIGNMENT).match(text, pos, end) is not None
    if in_brackets:
        return False
    if char == '"':
        return _GENERIC.match(text, pos, end) is not None
    if char == "^":
        return LABEL.match(text, pos, end) is not None and not _is_successor(text, pos, end)
    if char in "#!":
        return _ALIAS.match(text, pos, end) is not None
    if char == "{":
        return text.startswith("{-#", pos)
    return begins_operation(text, pos, end, p.context.registry, p.default_dialect)


def _is_successor(text: str, pos: int, end: int) -> bool:
    """Whether the block at `pos`, at the start of a line, belongs to the operation of the line before: no `:` follows
    its operands, and it is indented further than that line, or follows a comma."""
    if _NO_LABEL.match(text, pos, end) is None:
        return False
    before = text[max(0, pos - _WINDOW) : pos]
    operation = before.rstrip(WHITE_SPACE)
    last_line = operation[line_start(operation, 0, len(operation)) :]
    column = len(before) - line_start(before, 0, len(before))
    return operation.endswith(",") or column > len(last_line) - len(last_line.lstrip(WHITE_SPACE))


def begins_operation(text: str, pos: int, end: int, registry: Registry, default_dialect: str) -> bool:
    """Whether the word at `pos` is the name of an operation."""
    match = BARE_ID.match(text, pos, end)
    if match is None or text.startswith("=", match.end()):
        return False
    word = match[0]
    return "." in word or word in _BARE_STATEMENTS or registry.operation(f"{default_dialect}.{word}") is not None


def is_entry(p: OpParser) -> bool:
    """Whether a word with its value is at the cursor, as in a dictionary."""
    return _ENTRY.match(p.text, p.pos, p.end) is not None


def begins_without_dialect(p: OpParser) -> bool:
    """Whether the line at the cursor begins like an unknown operation without its dialect: a word before a symbol,
    where the default dialect may have more operations than are known."""
    if _BARE_WITH_SYMBOL.match(p.text, p.pos, p.end) is None or not p.default_dialect:
        return False
    registry = p.context.registry
    return registry.dialect(p.default_dialect) is None or registry.is_open_to(p.default_dialect, "op")


_SURE: Final = compiled(
    rf"{NAMED}(?:\s*,\s*{NAMED})*\s*=(?!=)|\"(?:[^\"\\\n]|\\.)*+\"\s*+\((?!{_NO_FUNCTION_TYPE})|"
    r"\^(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)\s*:|[A-Za-z_][A-Za-z0-9_$]*+\.[A-Za-z0-9_$.]*+(?!=)|\}"
)


def ends_before(text: str, pos: int, end: int, context: ParseContext, default_dialect: str) -> bool:
    """Whether an operation read by shape, complete at the end of a line, ends before the token at `pos`."""
    if pos >= end or _SURE.match(text, pos, end):
        return True
    return begins_statement(OpParser(text, pos, context, default_dialect, end))


def on_new_line(p: OpParser) -> bool:
    """Whether a line break is between the last token and the next."""
    return has_line_break(p.text, p.last_end, p.pos)


def opens_region(p: OpParser) -> bool:
    """Whether the `{` at the cursor opens a region, rather than an attribute dictionary."""
    probe = OpParser(p.text, p.pos + 1, p.parse_context, p.default_dialect, p.end)
    char = probe.peek()
    if char == "}":
        return on_new_line(probe)
    if char == "^":
        return True
    new_line = on_new_line(probe)
    if char == "%":
        # Values in braces (`tensor<?xf32>{%size}`) belong to the type before them; in a region, `=` would follow.
        if not new_line:
            return _PLAIN_ASSIGNMENT.match(probe.text, probe.pos, probe.end) is not None
        return _ELEMENT.match(probe.text, probe.pos, probe.end) is None
    if char == '"':
        return _GENERIC.match(probe.text, probe.pos, probe.end) is not None
    word = probe.optional_word()
    if word is None:
        return False
    follows = probe.peek()
    if new_line and follows not in _BEHIND_ENTRY and "." not in word:
        # This is not a dictionary entry but an operation without its dialect, which may be the default dialect here.
        return True
    if follows in ("=", ",") or (follows == "}" and not ("." in word and new_line)):
        return False
    return (
        "." in word
        or word in _BARE_STATEMENTS
        or p.context.registry.operation(f"{p.default_dialect}.{word}") is not None
    )


def opens_region_in_list(p: OpParser) -> bool:
    """Whether the `{` at the cursor opens a region inside a list in brackets: it is followed by a label, or by a line
    that does not begin like an entry."""
    probe = OpParser(p.text, p.pos + 1, p.parse_context, p.default_dialect, p.end)
    if probe.at("^"):
        return LABEL.match(probe.text, probe.pos, probe.end) is not None
    return on_new_line(probe) and begins_statement(probe, in_brackets=True)


def skip_to_line(p: OpParser) -> None:
    """Moves to the next line that looks like a statement, at the speed of C."""
    match = _RESYNC.search(p.text, p.pos, p.end)
    if match is None:
        p.advance(p.end)
        return
    p.last_end = match.start()
    p.pos = match.end()
