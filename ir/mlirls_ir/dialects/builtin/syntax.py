"""builtin: the dialect whose operations need no prefix in a module."""

from __future__ import annotations

from typing import Final

from mlirls_ir.formats.hooks import SyntaxHooks

HOOKS: Final = SyntaxHooks(default_dialects={"builtin.module": "builtin"})
