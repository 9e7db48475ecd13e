"""Aliases inside types and attributes that are kept as texts: `!rec` in `!cir.ptr<!rec>`.

The reader does not look into the parameters of a type or attribute whose syntax only its dialect knows. A dialect reads
them with MLIR's parser, which replaces aliases, so a name that the chunk defines as an alias is a use of it.

Read next: `locate.py`, `aliases.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.document import ChunkState
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Statement

# Comments and strings are matched so that nothing inside them is. `%c#0` is a result, `#name<...>` an attribute of a
# dialect.
_MENTION: Final = compiled(
    r'//[^\n\r]*+|"(?:[^"\\\n]|\\.)*+"?|(!(?:[A-Za-z_][\w$-]*+|\d++)|(?<![\w$.-])#(?:[A-Za-z_][\w$-]*+|\d++))(?![\w.$<-])'
)
_LONGEST: Final = 500
"""The most characters before the cursor that are searched for the beginning of a name."""


def alias_mentions(chunk: ChunkState, text: str, offset: int | None = None) -> Iterator[tuple[int, int, Statement]]:
    """The range in `text` of every mention of an alias that `chunk` defines, and the statement that defines it.

    With an `offset`, only mentions that touch it: at most one line is searched.
    """
    if not chunk.has_aliases:
        return
    start, end = 0, len(text)
    if offset is not None:
        if max(text.rfind(sigil, max(0, offset - _LONGEST), offset + 1) for sigil in "!#") < 0:
            return
        # Neither strings nor comments span lines.
        start = text.rfind("\n", 0, offset) + 1
        end = text.find("\n", offset)
        end = len(text) if end < 0 else end
    for match in _MENTION.finditer(text, start, end):
        if offset is not None and match.start() > offset:
            return
        name = match[1]
        if name is None or (offset is not None and match.end() < offset):
            continue
        definition = chunk.aliases().definition(name)
        if definition is not None:
            yield match.start(), match.end(), definition
