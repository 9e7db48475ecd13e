"""func: declarations cannot be public."""

from __future__ import annotations

from typing import Final

from mlirls_ir.verify.hooks import Quirk, RuleHooks

HOOKS: Final = RuleHooks(quirks={"func.func": Quirk.NO_PUBLIC_DECLARATION})
