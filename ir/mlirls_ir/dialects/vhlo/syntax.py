"""vhlo: tuples and futures of nothing, which StableHLO prints and does not read.

A portable artifact may have them, and an editor's view of one has to be read again. The rest of the dialect's syntax is
in its `.td` files, which StableHLO has.
"""

from __future__ import annotations

from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

_syntax = SyntaxBook()
_syntax.empty_lists.update(dict.fromkeys(("tuple_v1.types", "future_v1.types"), True))

HOOKS: Final = _syntax.hooks()
