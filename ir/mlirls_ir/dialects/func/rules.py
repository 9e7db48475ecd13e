"""func: declarations cannot be public."""

from __future__ import annotations

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.verify.hooks import Quirk, RuleHooks

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = RuleHooks(quirks={"func.func": Quirk.NO_PUBLIC_DECLARATION})
