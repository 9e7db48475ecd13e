"""Attributes that a dialect gives a meaning on any operation, argument or result: `nvvm.kernel`, `llvm.noalias`.

`check_dialect_attributes` is asked about every operation when it is read, `check_argument_attributes` about functions.

Read next: `dialects/dlti.py` (the same for data layouts).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mlirls_ir.attributes.base import quoted, sort_key
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    DictionaryAttr,
    IntegerAttr,
    TypeAttr,
    UnitAttr,
)
from mlirls_ir.dialects.llvm.types import is_llvm
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import (
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    Signedness,
    Type,
    VectorType,
)
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import types_of

_Attributes: TypeAlias = "dict[str, Attribute | None]"
_OperationCheck: TypeAlias = Callable[[str, _Attributes, str, Attribute], str | None]
"""(operation, its attributes, attribute, value) -> what is wrong."""

_CODE: Final = "dialect-attribute"


def _is(value: Attribute, dialect: str, mnemonic: str) -> bool:
    return isinstance(value, DialectAttr) and value.dialect == dialect and value.mnemonic == mnemonic


# -- on operations


def _gpu(operation: str, attributes: _Attributes, name: str, value: Attribute) -> str | None:
    del attributes
    if name in ("gpu.known_block_size", "gpu.known_grid_size", "gpu.known_cluster_size"):
        if not isinstance(value, DenseArrayAttr) or value.element_type is not IntegerType(32):
            return f"'{operation}' op {name} must be a dense i32 array"
        if len(value.values) != 3:
            return f"'{operation}' op {name} must contain exactly 3 elements"
    if name == "gpu.container_module" and isinstance(value, UnitAttr) and operation != "builtin.module":
        return f"expected '{name}' attribute to be attached to 'builtin.module'"
    return None


_THREADS: Final = ("nvvm.maxntid", "nvvm.reqntid", "nvvm.cluster_dim")
_CONSTANTS: Final = ("nvvm.minctasm", "nvvm.maxnreg", "nvvm.cluster_max_blocks")


def _nvvm(operation: str, attributes: _Attributes, name: str, value: Attribute) -> str | None:
    if name == "nvvm.kernel" and operation != "llvm.func":
        return f"'{name}' attribute attached to unexpected op"
    if name in _THREADS:
        found = value.values if isinstance(value, DenseArrayAttr) and value.element_type is IntegerType(32) else ()
        if not 1 <= len(found) <= 3:
            return f"'{quoted(name)}' attribute must be integer array with maximum 3 index"
    if name in _CONSTANTS and not isinstance(value, IntegerAttr):
        return f"'{quoted(name)}' attribute must be integer constant"
    partners = ("nvvm.reqntid", "nvvm.cluster_dim")
    if name == "nvvm.blocksareclusters" and any(partner not in attributes for partner in partners):
        return f"'{quoted(name)}' attribute must be used along with '{partners[0]}' and '{partners[1]}'"
    return None


def _rocdl(operation: str, attributes: _Attributes, name: str, value: Attribute) -> str | None:
    del attributes, value
    if name == "rocdl.kernel" and operation != "llvm.func":
        return f"'{quoted(name)}' attribute attached to unexpected op"
    return None


def _spirv(operation: str, attributes: _Attributes, name: str, value: Attribute) -> str | None:
    del operation, attributes
    if name == "spirv.entry_point_abi":
        found = _is(value, "spirv", "entry_point_abi")
        return None if found else f"'{name}' attribute must be an entry point ABI attribute"
    if name == "spirv.target_env":
        return None if _is(value, "spirv", "target_env") else f"'{name}' must be a spirv::TargetEnvAttr"
    return f"found unsupported '{name}' attribute on operation"


_ON_OPERATIONS: Final[dict[str, _OperationCheck]] = {"gpu": _gpu, "nvvm": _nvvm, "rocdl": _rocdl, "spirv": _spirv}


def check_dialect_attributes(p: OpParser) -> bool:
    """Reports the first attribute of an operation that its dialect refuses; whether there is one."""
    attributes = p.state.attributes
    names = [name for name in attributes if "." in name and name.partition(".")[0] in _ON_OPERATIONS]
    for name in sorted(names, key=sort_key):
        value = attributes[name]
        if value is None:
            continue
        message = _ON_OPERATIONS[name.partition(".")[0]](p.state.name, attributes, name, value)
        if message is not None:
            start, end = p.state.attribute_ranges.get(name, (p.state.name_start, p.state.name_end))
            p.report(message, start, end, _CODE, location=p.state.name_start)
            return True
    return False


# -- on arguments and results

_UNIT_ON_POINTER: Final = frozenset(
    {
        "llvm.noalias",
        "llvm.readonly",
        "llvm.readnone",
        "llvm.writeonly",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.nonnull",
    }
)
_TYPE_ON_POINTER: Final = frozenset(
    {"llvm.sret", "llvm.byval", "llvm.byref", "llvm.inalloca", "llvm.preallocated", "llvm.elementtype"}
)
_INTEGER_ON_POINTER: Final = frozenset({"llvm.align", "llvm.dereferenceable", "llvm.dereferenceable_or_null"})
_UNIT_ON_INTEGER: Final = frozenset({"llvm.signext", "llvm.zeroext"})
_UNIT: Final = frozenset({"llvm.noundef", "llvm.inreg", "llvm.returned"})
_INTEGER: Final = frozenset({"llvm.alignstack"})
_NOT_ON_RESULTS: Final = frozenset(
    {
        "llvm.allocalign",
        "llvm.allocptr",
        "llvm.byval",
        "llvm.byref",
        "llvm.inalloca",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.preallocated",
        "llvm.readnone",
        "llvm.readonly",
        "llvm.returned",
        "llvm.alignstack",
        "llvm.sret",
        "llvm.writeonly",
    }
)


def is_llvm_compatible(type_: Type) -> bool:
    """Whether a type is one that the LLVM dialect takes beyond doubt."""
    match type_:
        case IntegerType(signedness=Signedness.SIGNLESS):
            return True
        case FloatType(name=name):
            return name in ("bf16", "f16", "f32", "f64", "f80", "f128")
        case VectorType(shape=shape, element=element):
            return len(shape) == 1 and is_llvm_compatible(element)
        case DialectType(dialect="llvm"):
            return True
        case _:
            return False


def _llvm_parameter(name: str, value: Attribute, type_: Type) -> str | None:
    if name in _UNIT_ON_POINTER | _UNIT_ON_INTEGER | _UNIT and not isinstance(value, UnitAttr):
        return f"{quoted(name)} should be a unit attribute"
    if name in _TYPE_ON_POINTER and not isinstance(value, TypeAttr):
        return f"{quoted(name)} should be a type attribute"
    if name in _INTEGER_ON_POINTER | _INTEGER and not isinstance(value, IntegerAttr):
        return f"{quoted(name)} should be an integer attribute"
    if not is_llvm_compatible(type_):
        return None
    if name in _UNIT_ON_POINTER | _TYPE_ON_POINTER | _INTEGER_ON_POINTER and not is_llvm(type_, "ptr"):
        return f"{quoted(name)} attribute attached to non-pointer LLVM type"
    if name in _UNIT_ON_INTEGER and not isinstance(type_, IntegerType):
        return f"{quoted(name)} attribute attached to non-integer LLVM type"
    return None


def _spirv_argument(name: str, value: Attribute, type_: Type) -> str | None:
    if name == "spirv.interface_var_abi":
        if not isinstance(value, DialectAttr) or not _is(value, "spirv", "interface_var_abi"):
            return f"'{name}' must be a spirv::InterfaceVarABIAttr"
        is_scalar = isinstance(type_, IntegerType | FloatType | IndexType)
        if _has_storage_class(value) and not is_scalar:
            return f"'{name}' attribute cannot specify storage class when attaching to a non-scalar value"
        return None
    if name == "spirv.decoration":
        return None if _is(value, "spirv", "decoration") else f"'{name}' must be a spirv::DecorationAttr"
    return f"found unsupported '{name}' attribute on region argument"


def _has_storage_class(value: DialectAttr) -> bool:
    return value.body.count(",") >= 1 and ")" in value.body and "," in value.body.rpartition(")")[2]


def _nvvm_argument(op: View, name: str, value: Attribute, given: DictionaryAttr) -> str | None:
    if name != "nvvm.grid_constant":
        return None
    if not op.has_attr("nvvm.kernel"):
        return f"'{quoted(name)}' attribute must be present only on kernel arguments"
    if not isinstance(value, UnitAttr):
        return f"'{quoted(name)}' must be a unit attribute"
    if given.get("llvm.byval") is None:
        return f"'{quoted(name)}' attribute requires the argument to also have attribute 'llvm.byval'"
    return None


def _signature(op: View) -> tuple[tuple[Type, ...], tuple[Type, ...]] | None:
    """The types of a function's arguments and results."""
    found = op.attr("function_type")
    type_ = found.type if isinstance(found, TypeAttr) else None
    if isinstance(type_, FunctionType):
        return type_.inputs, type_.results
    if not isinstance(type_, DialectType) or not is_llvm(type_, "func"):
        return None
    inputs, result = types_of(type_.parameter("params")), type_.parameter("returnType")
    if inputs is None or not isinstance(result, Type):
        return None
    return inputs, () if is_llvm(result, "void") else (result,)


def check_argument_attributes(op: View) -> None:
    """Checks what dialects say of a function's argument and result attributes."""
    if not op.definition.has_trait("FunctionOpInterface"):
        return
    if not op.has_attr("arg_attrs") and not op.has_attr("res_attrs"):
        return
    signature = _signature(op)
    if signature is None:
        return
    for field, types in zip(("arg_attrs", "res_attrs"), signature, strict=True):
        found = op.attr(field)
        elements = found.elements if isinstance(found, ArrayAttr) else ()
        if len(elements) != len(types):
            continue
        for given, type_ in zip(elements, types, strict=True):
            for name, value in given.entries if isinstance(given, DictionaryAttr) else ():
                check = _check_argument if field == "arg_attrs" else _check_result
                assert isinstance(given, DictionaryAttr)
                message = check(op, name, value, type_, given)
                if message is not None:
                    op.fail_bare(message, ("attribute", field), _CODE)


def _check_argument(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    match name.partition(".")[0]:
        case "llvm":
            return _llvm_parameter(name, value, type_)
        case "spirv":
            return _spirv_argument(name, value, type_)
        case "nvvm":
            return _nvvm_argument(op, name, value, given)
        case _:
            return None


def _check_result(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    del given
    match name.partition(".")[0]:
        case "llvm":
            if name in _NOT_ON_RESULTS:
                return f"{quoted(name)} is not a valid result attribute"
            return _llvm_parameter(name, value, type_)
        case "spirv" if op.name != "spirv.ARM.Graph":
            return "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type"
        case _:
            return None
