"""Names of aliases for llvm's attributes.

Facts: mlir/Dialect/LLVMIR/LLVMAttrDefs.td (genMnemonicAlias) and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.types.model import Type

_CALLED_BY_MNEMONIC: Final = frozenset(
    {
        "access_group",
        "alias_scope",
        "alias_scope_domain",
        "di_basic_type",
        "di_common_block",
        "di_compile_unit",
        "di_composite_type",
        "di_derived_type",
        "di_file",
        "di_global_variable",
        "di_global_variable_expression",
        "di_imported_entity",
        "di_label",
        "di_lexical_block",
        "di_lexical_block_file",
        "di_local_variable",
        "di_module",
        "di_namespace",
        "di_null_type",
        "di_string_type",
        "di_subprogram",
        "di_subroutine_type",
        "loop_annotation",
        "loop_distribute",
        "loop_interleave",
        "loop_licm",
        "loop_peeled",
        "loop_pipeline",
        "loop_unroll",
        "loop_unroll_and_jam",
        "loop_unswitch",
        "loop_vectorize",
        "mmra_tag",
        "tbaa_root",
        "tbaa_tag",
        "tbaa_type_desc",
    }
)


def name_alias(value: Attribute | Type) -> str:
    return value.mnemonic if isinstance(value, DialectAttr) and value.mnemonic in _CALLED_BY_MNEMONIC else ""


HOOKS: Final = NameHooks(
    alias=name_alias,
)
