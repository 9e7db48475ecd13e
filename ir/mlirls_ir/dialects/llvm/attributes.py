"""llvm: parts of attributes whose syntax is C++: DWARF constants, expressions, type members, constant ranges.

Facts: mlir/Dialect/LLVMIR/LLVMAttrDefs.td and mlir-opt's behaviour. The list of DWARF constants is not known here: any
keyword is accepted.
"""

from __future__ import annotations

from typing import Final, cast

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    integer_attr,
)
from mlirls_ir.attributes.names import quoted
from mlirls_ir.dialects.llvm.versions import STRINGS_OF_FLAGS
from mlirls_ir.formats.definition import parse_bare_attribute
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.verified import verifies_attribute, verifies_attribute_by_release
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import IntegerType, Type
from mlirls_ir.values.spelling import Spelling, joined

syntax = SyntaxBook()

_DWARF: Final = (
    "di_basic_type.encoding",
    "di_basic_type.tag",
    "di_compile_unit.sourceLanguage",
    "di_composite_type.tag",
    "di_derived_type.tag",
    "di_imported_entity.tag",
    "di_string_type.encoding",
    "di_string_type.tag",
    "di_subroutine_type.callingConvention",
)


def _word(p: Cursor) -> str:
    return p.word()


def _word_spelling(value: object) -> Spelling:
    return (str(value),)


@syntax.attribute("di_expression_elem")
def _expression_element(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `DW_OP_name(1, 2)`, where an argument may be a keyword."""
    del type_
    opcode = p.word()
    arguments: list[int | str] = []
    if p.accept("("):
        while True:
            word = p.optional_word()
            arguments.append(p.integer() if word is None else word)
            if not p.accept(","):
                break
        p.expect(")")
    inside = f"({', '.join(map(str, arguments))})" if arguments else ""
    parameters = (("opcode", opcode), ("arguments", tuple(arguments)))
    return DialectAttr("llvm", mnemonic, parameters, f"{opcode}{inside}")


def _members(p: Cursor) -> object:
    """Reads `{<#descriptor, 0>, ...}`."""
    p.expect("{")
    out: list[Attribute | None] = []
    while True:
        out.append(parse_bare_attribute(p, p.context.registry, "llvm.tbaa_member"))
        if not p.accept(","):
            break
    p.expect("}")
    return tuple(out)


def _members_spelling(value: object) -> Spelling:
    members = cast("tuple[DialectAttr, ...]", value)
    return ("{", *joined(", ", [member.tail_spelling for member in members]), "}")


@syntax.attribute("constant_range")
def _constant_range(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<i32, 0, 32>`; the bounds are wrapped to the width of the type."""
    del type_
    p.expect("<")
    start = p.pos
    kind = parse_type(p)
    if not isinstance(kind, IntegerType):
        message = f"invalid kind of type specified: expected builtin.integer, but found '{kind}'"
        p.fail(message, start, p.last_end, "type-kind")
    p.expect(",")
    lower = integer_attr(p.integer(), IntegerType(kind.width)).value
    p.expect(",")
    upper = integer_attr(p.integer(), IntegerType(kind.width)).value
    p.expect(">")
    parameters = (("type", kind), ("lower", lower), ("upper", upper))
    return DialectAttr("llvm", mnemonic, parameters, f"<i{kind.width}, {lower}, {upper}>")


_ENUMS: Final = {
    "cconv": (
        "CallingConv",
        "Calling Conventions",
        """ccc fastcc coldcc cc_10 cc_11 anyregcc preserve_mostcc preserve_allcc swiftcc cxx_fast_tlscc tailcc
        cfguard_checkcc swifttailcc x86_stdcallcc x86_fastcallcc arm_apcscc arm_aapcscc arm_aapcs_vfpcc msp430_intrcc
        x86_thiscallcc ptx_kernelcc ptx_devicecc spir_funccc spir_kernelcc intel_ocl_bicc x86_64_sysvcc win64cc
        x86_vectorcallcc hhvmcc hhvm_ccc x86_intrcc avr_intrcc avr_builtincc amdgpu_vscc amdgpu_gscc amdgpu_cscc
        amdgpu_kernelcc x86_regcallcc amdgpu_hscc msp430_builtincc amdgpu_lscc amdgpu_escc aarch64_vectorcallcc
        aarch64_sve_vectorcallcc wasm_emscripten_invokecc amdgpu_gfxcc m68k_intrcc""",
    ),
    "framePointerKind": (
        "framePointerKind",
        "LLVM FramePointerKind",
        "none non-leaf all reserved non-leaf-no-reserve",
    ),
    "linkage": (
        "linkage",
        "LLVM linkage types",
        """external available_externally linkonce linkonce_odr weak weak_odr appending internal private extern_weak
        common""",
    ),
    "tailcallkind": ("tailCallKind", "Tail Call Kind", "none notail musttail tail"),
    "uwtableKind": ("uwtableKind", "LLVM Unwind Behavior", "none sync async"),
}
"""Enums that the tables do not have: name of the parameter, mlir-opt's name for the cases, the cases."""


def _enum(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
    """Reads `<case>`; a case that is not a keyword is a string."""
    del type_
    name, summary, text = _ENUMS[mnemonic]
    cases = text.split()
    p.expect("<")
    start = p.pos
    p.expects("words", tuple(quoted(case) if "-" in case else case for case in cases))
    word = p.optional_string()
    if word is None:
        word = p.word("expected keyword for " + summary)
    if word not in cases:
        listed = ", ".join(f'"{case}"{case}' if "-" in case else case for case in cases)
        p.fail(f"expected one of [{listed}] for {summary}, got: {word}", start, p.last_end, "unknown-case")
    p.expect(">")
    spelled = quoted(word) if "-" in word else word
    return DialectAttr("llvm", mnemonic, ((name, word),), f"<{spelled}>")


syntax.attribute(*_ENUMS)(_enum)
for _name in _DWARF:
    syntax.parameter(_name, _word, _word_spelling)

syntax.parameter("tbaa_type_desc.members", _members, _members_spelling)


@verifies_attribute_by_release(syntax, "llvm", "mlir.module_flag")
def _module_flag(registry: Registry, flag: DialectAttr) -> str | None:
    key, value = flag.parameter("key"), flag.parameter("value")
    if not isinstance(key, StringAttr):
        return None
    if key.value == "CG Profile":
        elements = value.elements if isinstance(value, ArrayAttr) else ()
        is_wrong = isinstance(value, (*_PLAIN, StringAttr)) or any(isinstance(one, _NO_ENTRIES) for one in elements)
        return None if not is_wrong else "'CG Profile' key expects an array of '#llvm.cgprofile_entry'"
    if key.value == "ProfileSummary":
        is_wrong = isinstance(value, (*_PLAIN, ArrayAttr, StringAttr))
        return "'ProfileSummary' key expects a '#llvm.profile_summary' attribute" if is_wrong else None
    if not isinstance(value, (ArrayAttr, FloatAttr, SymbolRefAttr)):
        return None
    if not STRINGS_OF_FLAGS.is_in(registry):
        return f"only integer and string values are currently supported for unknown key '{key}'"
    elements = value.elements if isinstance(value, ArrayAttr) else ()
    if elements and all(isinstance(element, StringAttr) for element in elements):
        return None
    what = "integer, integer-like dialect attributes, string, and string-array values"
    return f"only {what} are currently supported for unknown key '{key}'"


_PLAIN: Final = (IntegerAttr, FloatAttr, SymbolRefAttr, TypeAttr)
"""An attribute that is not in this dialect."""
_NO_ENTRIES: Final = (*_PLAIN, ArrayAttr, StringAttr)
"""An attribute that is not an entry of a profile."""


@verifies_attribute(syntax, "llvm", "target_features")
def _target_features(features: DialectAttr) -> str | None:
    found = features.parameter("features")
    for feature in cast("tuple[object, ...]", found) if isinstance(found, tuple) else ():
        if not isinstance(feature, StringAttr):
            return None
        if not feature.value:
            return "target features can not be null or empty"
        if feature.value[0] not in "+-":
            return "target features must start with '+' or '-'"
        if "," in feature.value:
            return "target features can not contain ','"
    return None


@verifies_attribute(syntax, "llvm", "alias_scope")
def _alias_scope(scope: DialectAttr) -> str | None:
    is_wrong = isinstance(scope.parameter("id"), (*_PLAIN, ArrayAttr, UnitAttr))
    return "id of an alias scope must be a StringAttr or a DistrinctAttr" if is_wrong else None
