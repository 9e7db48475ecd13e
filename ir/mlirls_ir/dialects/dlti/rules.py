"""dlti: its attributes on any operation.

`verify/layout_scopes.py` checks the meaning of specs and their combination with those of the enclosing scopes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.hooks import RuleHooks

_KINDS: Final = {"dlti.dl_spec": "dl_spec", "dlti.map": "map", "dlti.target_system_spec": "target_system_spec"}


def _on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    del registry, operation, attributes
    kind = _KINDS.get(name)
    if kind is None:
        return f"attribute '{name}' not supported by dialect"
    is_kind = isinstance(value, DialectAttr) and value.dialect == "dlti" and value.mnemonic == kind
    return None if is_kind else f"'{name}' is expected to be a #dlti.{kind} attribute"


HOOKS: Final = RuleHooks(on_operation=_on_operation, attribute_code="invalid-dlti-attribute")
