"""Rules of the builtin dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.base import sort_key
from mlirls_ir.verify.dialects.rules import verifies
from mlirls_ir.verify.view import View

_SYMBOL_ATTRIBUTES: Final = frozenset({"sym_name", "sym_visibility"})


@verifies("builtin.module")
def check_module(op: View) -> None:
    """A module's attributes belong to dialects, but for those that make it a symbol."""
    for name in sorted(op.attributes, key=sort_key):
        if "." not in name and name not in _SYMBOL_ATTRIBUTES:
            op.fail(f"can only contain attributes with dialect-prefixed names, found: '{name}'", ("attribute", name))
