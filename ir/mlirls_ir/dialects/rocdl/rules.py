"""rocdl: its attributes on operations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.attributes.names import quoted
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.hooks import Quirk, RuleHooks


def _on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    del registry, attributes, value
    if name == "rocdl.kernel" and operation != "llvm.func":
        return f"'{quoted(name)}' attribute attached to unexpected op"
    return None


HOOKS: Final = RuleHooks(
    on_operation=_on_operation,
    quirks={"rocdl": Quirk.ALLOWS_UNKNOWN},
    needs_no_rule={"attr target": "text that breaks its rules is accepted: its parser does not ask the verifier"},
)
