"""builtin: the dialect whose operations need no prefix in a module."""

from __future__ import annotations

from mlirls_ir.formats.hooks import SyntaxHooks
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = SyntaxHooks(default_dialects={"builtin.module": "builtin"})
