"""vhlo: tuples and futures of nothing, which StableHLO prints and does not read.

A portable artifact may have them, and an editor's view of one has to be read again. The rest of the dialect's syntax is
in its `.td` files, which StableHLO has.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxBook

_syntax = SyntaxBook()
_syntax.empty_lists.update(dict.fromkeys(("tuple_v1.types", "future_v1.types"), True))

HOOKS: Final = _syntax.hooks()
