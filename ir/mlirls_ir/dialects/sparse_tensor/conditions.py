"""sparse_tensor: the encoding of a tensor."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr, OpaqueAttr
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import RankedTensorType


def _sparse_encoding(value: object) -> object:
    encoding = value.encoding if isinstance(value, RankedTensorType) else None
    if isinstance(encoding, OpaqueAttr):
        unknown(value)
    return encoding if isinstance(encoding, DialectAttr) and encoding.dialect == "sparse_tensor" else None


HOOKS: Final = ConditionHooks(functions={"getSparseTensorEncoding": _sparse_encoding})
