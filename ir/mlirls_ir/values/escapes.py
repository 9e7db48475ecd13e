"""The value of a string literal.

Escapes are those of mlir/lib/AsmParser's lexer as LLVM 22 has it: `\\XX` for a byte, `\\n`, `\\t`, `\\\\` and `\\"`.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.values.utf8 import utf8_bytes

_ESCAPE: Final = compiled(r"\\(?:([0-9a-fA-F]{2})|(.))", re.DOTALL)
_SIMPLE_ESCAPES: Final = {"n": "\n", "t": "\t", "\\": "\\", '"': '"'}


def unescape(literal: str) -> str:
    """The value of a string literal with its quotes; bytes that are not UTF-8 come back as surrogate escapes."""
    body = literal[1:-1]
    if "\\" not in literal:
        return body
    out = bytearray()
    last = 0
    for match in _ESCAPE.finditer(body):
        out += utf8_bytes(body[last : match.start()])
        last = match.end()
        if match[1] is not None:
            out.append(int(match[1], 16))
        else:
            out += utf8_bytes(_SIMPLE_ESCAPES.get(match[2], match[2]))
    out += utf8_bytes(body[last:])
    return out.decode("utf-8", "surrogateescape")
