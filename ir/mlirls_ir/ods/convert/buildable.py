"""The text of the one type that a buildable type constraint builds, from its C++ `builderCall`.

Covers the calls in ODS's own classes (`$_builder.getIntegerType(32)`, `$_builder.getType<T>()`, `T::get(...)` with
builtin containers) and types of dialects without required parameters. For anything else the result is None: the
constraint is buildable for MLIR but not here, and the type must follow in another way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_GET_TYPE = re.compile(r"\$_builder\.getType<(?P<type>[\w:]+)>\((?P<args>.*)\)$", re.S)
_STATIC_GET = re.compile(r"(?P<type>[\w:]+)::(?:get|getLiteral)\((?P<args>.*)\)$", re.S)
_INTEGER = re.compile(r"\$_builder\.getIntegerType\((\d+)(?:, */\*isSigned=\*/ *(true|false))?\)$")
_SHORT = re.compile(r"\$_builder\.get(I|F|BF|TF)(\d+)Type\(\)$")
_FLOAT_CLASS = re.compile(r"B?Float(\d+|TF32)(E\w+)?Type$")
_DIMS = re.compile(r"\{([^{}]*)\} *, *(.*)$", re.S)
_SPACE_ARGUMENT = re.compile(r"\d+$")


def type_text(builder_call: str, mnemonics: Mapping[str, str]) -> str | None:
    """The MLIR text of the type that `builder_call` makes; None when it is not understood.

    `mnemonics` maps the C++ classes of type definitions, without leading `::` and `mlir::`, to their text.
    """
    call = builder_call.strip()
    if found := _INTEGER.match(call):
        prefix = {None: "i", "true": "si", "false": "ui"}[found[2]]
        return f"{prefix}{found[1]}"
    if found := _SHORT.match(call):
        return f"{found[1].lower()}{found[2]}"
    match call:
        case "$_builder.getIndexType()":
            return "index"
        case "$_builder.getNoneType()":
            return "none"
        case _:
            pass
    found = _GET_TYPE.match(call) or _STATIC_GET.match(call)
    return _class_text(found["type"], found["args"].strip(), mnemonics) if found else None


def _class_text(cpp_class: str, args: str, mnemonics: Mapping[str, str]) -> str | None:
    name = cpp_class.removeprefix("::").removeprefix("mlir::")
    match name:
        case "NoneType":
            return "none"
        case "IndexType":
            return "index"
        case "ComplexType":
            element = type_text(args, mnemonics)
            return None if element is None else f"complex<{element}>"
        case "VectorType" | "RankedTensorType":
            return _shaped_text("vector" if name == "VectorType" else "tensor", args, mnemonics)
        case "LLVM::LLVMPointerType":
            space = _SPACE_ARGUMENT.search(args)
            return "!llvm.ptr" if space is None or space[0] == "0" else f"!llvm.ptr<{space[0]}>"
        case "LLVM::LLVMStructType":
            return _literal_struct_text(args, mnemonics)
        case "pdl::RangeType":
            element = type_text(args, mnemonics)
            return None if element is None else f"!pdl.range<{element.removeprefix('!pdl.')}>"
        case _:
            return _float_text(name) or (mnemonics.get(name) if args in ("", "$_builder.getContext()") else None)


def _float_text(name: str) -> str | None:
    found = _FLOAT_CLASS.match(name)
    if found is None:
        return None
    if found[1] == "TF32":
        return "tf32"
    if name.startswith("BF"):
        return f"bf{found[1]}"
    return f"f{found[1]}{found[2] or ''}"


def _shaped_text(keyword: str, args: str, mnemonics: Mapping[str, str]) -> str | None:
    found = _DIMS.match(args)
    element = type_text(found[2], mnemonics) if found else None
    if found is None or element is None:
        return None
    dims = [dim.strip() for dim in found[1].split(",") if dim.strip()]
    shape = "".join(f"{'?' if dim.endswith('kDynamic') else dim}x" for dim in dims)
    return f"{keyword}<{shape}{element}>"


def _literal_struct_text(args: str, mnemonics: Mapping[str, str]) -> str | None:
    found = re.search(r"\{(.*)\}$", args, re.S)
    if found is None:
        return None
    members = [type_text(member, mnemonics) for member in re.split(r",(?![^(<]*[)>])", found[1])]
    known = [member for member in members if member is not None]
    return f"!llvm.struct<({', '.join(known)})>" if len(known) == len(members) else None
