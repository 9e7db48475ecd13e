"""xegpu: whether a memref is in shared memory, which a condition asks.

Facts: mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr, IntegerAttr
from mlirls_ir.ods.conditions.hooks import ConditionHooks
from mlirls_ir.ods.conditions.values import unknown
from mlirls_ir.types.model import MemRefType
from mlirls_ir.verify.words import enum_word

_SHARED: Final = {"gpu": "workgroup", "xevm": "shared"}
"""Dialects that have memory spaces, and the word for shared memory in each."""


def _is_shared(value: object) -> bool:
    space = value.memory_space if isinstance(value, MemRefType) else None
    if isinstance(space, IntegerAttr):
        return space.value == 3
    word = enum_word(space) if isinstance(space, DialectAttr) and space.dialect in _SHARED else None
    return unknown(value) if word is None or not isinstance(space, DialectAttr) else word == _SHARED[space.dialect]


HOOKS: Final = ConditionHooks(functions={"isSharedMemory": _is_shared})
