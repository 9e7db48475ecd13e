"""The texts of operations with an unknown syntax as MLIR prints them in a dump of a function.

A pass manager prints a module with aliases, and a function inside of it without, and with another indentation. Where
an attribute has its place in a syntax, it is printed without its name: `<8>` for an alias of `#my.attribute<8>`. So a
function can only be compared with its text in a module if both are written in the same way.

Read next: `timeline.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from mlirls_ir.dumps.aliases import aliases_of, with_aliases
from mlirls_ir.graph.operation import Operation
from mlirls_ir.patterns import compiled

_SPACE: Final = compiled(r"\s+")
_NAME: Final = compiled(r'("(?:[^"\\\n]|\\.)*")|[#!][A-Za-z_][\w$]*(?:\.[\w$]+)+(?=<)')
_LONGEST: Final = 20_000
"""Characters of the longest alias that is replaced by its meaning; aliases of aliases can be of any length."""


def use_local_scope(root: Operation, text: str) -> None:
    """Writes the texts of unknown operations without aliases, names of attributes, and lines."""
    meanings: dict[str, str] = {}
    for name, value in aliases_of(text).items():
        meaning = with_aliases(value, meanings)
        meanings[name] = meaning if len(meaning) <= _LONGEST else name
    for operation in root.walk():
        if operation.written is not None:
            operation.written = tuple(
                _plain(part, meanings) if isinstance(part, str) else part for part in operation.written
            )


def _plain(text: str, meanings: Mapping[str, str]) -> str:
    def kept(found: re.Match[str]) -> str:
        return found[1] or ""

    return _NAME.sub(kept, _SPACE.sub(" ", with_aliases(text, meanings)))
