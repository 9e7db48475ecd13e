"""Where the operations and aliases of a text begin, and where their heads end, by brackets and lines.

An operation begins on a line of its own. Its head ends at the end of the first line after which its brackets are
closed, except for the brace of a body and the parenthesis of a list of regions. The next line must begin something
else.

Read next: `scan.py` (uses it).
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compile_now
from mlirls_server.workspace.index.bodies import HIDDEN

_BLANK: Final = compile_now(r"(?:\s++|//[^\n]*+)*+")
NEXT: Final = compile_now(
    r"""(?x)
      (?P<close> \} )
    | (?P<alias> [!\#][A-Za-z_][\w$]*+ ) [ ]*+ =
    | (?P<resources> \{-\# )
    | (?P<name> module(?=[ {]) | unrealized_conversion_cast\b | [A-Za-z_][\w$]*+ \. [\w$.]++ ) (?![ \t]*+[=:,}])
    | (?: %[\w$.-]++ (?: :\d+ )?+ (?: ,[ ]*+ %[\w$.-]++ (?: :\d+ )?+ )*+ [ ]*+=[ ]*+ )?+
      (?: (?P<valued> unrealized_conversion_cast\b | [A-Za-z_][\w$]*+ \. [\w$.]++ ) (?![ \t]*+[=,}])
        | "(?P<generic>[\w$.]++)"[ ]*+\( )
    """
)
_DICTIONARY: Final = re.compile(r"(?:\battributes|[<=,(\[])\s*+\{\Z")
"""The end of a line that opens a dictionary."""
_GENERIC_REGION: Final = re.compile(r"\([ \t]*\{\Z")
"""The end of a head in generic form whose regions begin."""
ANOTHER_REGION: Final = re.compile(r",\s*\{")
"""What is between the closing brace of a region in generic form and the next region."""
_LONGEST_HEAD: Final = 8000


@dataclass(frozen=True, slots=True)
class Cut:
    """A head or an alias that ends at `end`: its text, and whether a brace at its end opens a body."""

    text: str
    end: int
    is_open: bool


def after_blank(text: str, pos: int, limit: int) -> int:
    """The offset after blanks and comments."""
    blank = _BLANK.match(text, pos, limit)
    return blank.end() if blank is not None else pos


def cut_at(text: str, start: int, limit: int, *, is_whole: bool, is_generic: bool = False) -> Cut | None:
    """The operation or alias that begins at `start`, up to the end of the first line after which no bracket is open and
    nothing continues it.

    Unless `is_whole`, a brace at the end of a line may stay open, in generic form after a parenthesis.
    """
    end = start
    masked = ""
    while end < limit and end - start < _LONGEST_HEAD:
        line_end = text.find("\n", end, limit)
        line_end = limit if line_end < 0 else line_end
        masked += _masked(text[end:line_end])
        if '"' in masked:
            return None
        shown = masked.rstrip()
        n_braces = masked.count("{") - masked.count("}")
        n_parentheses = masked.count("(") - masked.count(")")
        if masked.count("[") == masked.count("]"):
            if not n_braces and not n_parentheses and _is_end(text, line_end, limit):
                return Cut(text[start : start + len(shown)], line_end, is_open=False)
            if n_braces == 1 and not is_whole and _opens_region(shown, n_parentheses, is_generic=is_generic):
                return Cut(text[start : start + len(shown)], start + len(shown), is_open=True)
        masked += "\n"
        end = line_end + 1
    return None


def _opens_region(head: str, n_parentheses: int, *, is_generic: bool) -> bool:
    """Whether the open brace at the end of a head opens a region; `n_parentheses` are open."""
    if is_generic:
        return n_parentheses == 1 and _GENERIC_REGION.search(head) is not None
    return not n_parentheses and head.endswith("{") and not _DICTIONARY.search(head)


def _is_end(text: str, pos: int, limit: int) -> bool:
    """Whether nothing at `pos` continues an operation."""
    # More blanks and comments than this separate operations, so a text of comments is not looked at for each line.
    limit = min(limit, pos + _LONGEST_HEAD)
    pos = after_blank(text, pos, limit)
    return pos >= limit or NEXT.match(text, pos, limit) is not None


def _masked(line: str) -> str:
    """A line with blanks in the place of strings and comments."""
    if '"' not in line and "//" not in line:
        return line
    return HIDDEN.sub(lambda found: " " * (found.end() - found.start()), line)
