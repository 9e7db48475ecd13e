"""spirv: attributes of the dialect on operations, arguments and results of any dialect.

Facts: mlir-opt's behaviour.
Read next: `rules.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, DictionaryAttr
from mlirls_ir.dialects.spirv.versions import CONTROLS_ANYWHERE
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, Type
from mlirls_ir.verify.view import View

_CONTROLS: Final = {
    "spirv.loop_control": ("loop_control", "LoopControlAttr"),
    "spirv.selection_control": ("selection_control", "SelectionControlAttr"),
}
"""The attributes that say how control flows, and their classes."""


def check_on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    """What is wrong with an attribute of the dialect on an operation of any dialect."""
    del operation, attributes
    if name == "spirv.entry_point_abi":
        found = _is_attribute(value, "entry_point_abi")
        return None if found else f"'{name}' attribute must be an entry point ABI attribute"
    if name == "spirv.target_env":
        return None if _is_attribute(value, "target_env") else f"'{name}' must be a spirv::TargetEnvAttr"
    control = _CONTROLS.get(name)
    if control is not None and CONTROLS_ANYWHERE.is_in(registry):
        mnemonic, class_name = control
        return None if _is_attribute(value, mnemonic) else f"'{name}' must be a spirv::{class_name}"
    return f"found unsupported '{name}' attribute on operation"


def check_on_argument(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    """What is wrong with an attribute of the dialect on an argument of a function."""
    del op, given
    if name == "spirv.interface_var_abi":
        if not isinstance(value, DialectAttr) or not _is_attribute(value, "interface_var_abi"):
            return f"'{name}' must be a spirv::InterfaceVarABIAttr"
        is_scalar = isinstance(type_, (IntegerType, FloatType, IndexType))
        if _has_storage_class(value) and not is_scalar:
            return f"'{name}' attribute cannot specify storage class when attaching to a non-scalar value"
        return None
    if name == "spirv.decoration":
        return None if _is_attribute(value, "decoration") else f"'{name}' must be a spirv::DecorationAttr"
    return f"found unsupported '{name}' attribute on region argument"


def _has_storage_class(value: DialectAttr) -> bool:
    return value.body.count(",") >= 1 and ")" in value.body and "," in value.body.rpartition(")")[2]


def check_on_result(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    """What is wrong with an attribute of the dialect on a result of a function."""
    del name, value, type_, given
    if op.name == "spirv.ARM.Graph":
        return None
    return "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type"


def _is_attribute(value: Attribute, mnemonic: str) -> bool:
    return isinstance(value, DialectAttr) and value.dialect == "spirv" and value.mnemonic == mnemonic
