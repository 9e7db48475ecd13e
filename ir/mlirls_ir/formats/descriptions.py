"""The short forms in descriptions of hand-written syntaxes, and their meaning in ODS's format language.

    %x, %x...          a value, any number of values          @x, @x...      a symbol, any number of symbols
    {x}                a region                               ^x             a successor
    kind("shown")      a part of another kind, as `described.py` lists them

Read next: `described.py`.
"""

from __future__ import annotations

import re
from typing import Final

_LITERAL: Final = re.compile(r'`[^`]*`|"(?:[^"\\]|\\.)*"')
_KIND: Final = re.compile(r"\b(attribute|bound|inner|integer|rest|results|signature|string|type|types|word|words)\(")
_SHORT: Final = re.compile(r"([%@^]\w+(\.\.\.)?)|(\{\w+\})")


def written_out(text: str) -> str:
    """A description with its short forms written out."""
    out: list[str] = []
    pos = 0
    for literal in (*_LITERAL.finditer(text), None):
        end = len(text) if literal is None else literal.start()
        out.append(_SHORT.sub(_long, _KIND.sub(r"custom<\1>(", text[pos:end])))
        if literal is not None:
            out.append(literal[0])
            pos = literal.end()
    return "".join(out)


def _long(match: re.Match[str]) -> str:
    kind = {"%": "name", "@": "symbol", "^": "successor", "{": "region"}[match[0][0]]
    return f'custom<{kind}{"s" if match[2] else ""}>("{match[0]}")'
