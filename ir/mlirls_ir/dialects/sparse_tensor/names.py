"""Names of aliases for sparse_tensor's encodings.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorAttrDefs.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.types.model import Type


def name_alias(value: Attribute | Type) -> str:
    return "sparse" if isinstance(value, DialectAttr) and value.mnemonic == "encoding" else ""


HOOKS: Final = NameHooks(
    alias=name_alias,
)
