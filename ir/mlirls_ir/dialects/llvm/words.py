"""llvm: keywords and syntax that several operations share: linkage, calling convention, bundles, signatures.

Facts: mlir/Dialect/LLVMIR/LLVMEnums.td, LLVMOps.td, and mlir-opt's behaviour.
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute_dict
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr, StringAttr, integer_attr
from mlirls_ir.dialects.llvm.versions import OP_BUNDLES
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.lists import read_optional_bracketed
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IntegerType, Type

LINKAGES: Final = frozenset(
    {
        "private",
        "internal",
        "available_externally",
        "linkonce",
        "weak",
        "common",
        "appending",
        "extern_weak",
        "linkonce_odr",
        "weak_odr",
        "external",
    }
)
TAIL_CALLS: Final = frozenset({"none", "tail", "musttail", "notail"})


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


CALLING_CONVENTIONS: Final = _words("""
    ccc fastcc coldcc cc_10 cc_11 anyregcc preserve_mostcc preserve_allcc swiftcc cxx_fast_tlscc tailcc cfguard_checkcc
    swifttailcc x86_stdcallcc x86_fastcallcc arm_apcscc arm_aapcscc arm_aapcs_vfpcc msp430_intrcc x86_thiscallcc
    ptx_kernelcc ptx_devicecc spir_funccc spir_kernelcc intel_ocl_bicc x86_64_sysvcc win64cc x86_vectorcallcc hhvmcc
    hhvm_ccc x86_intrcc avr_intrcc avr_signalcc avr_builtincc amdgpu_vscc amdgpu_gscc amdgpu_pscc amdgpu_cscc
    amdgpu_kernelcc x86_regcallcc amdgpu_hscc msp430_builtincc amdgpu_lscc amdgpu_escc aarch64_vectorcallcc
    aarch64_sve_vectorcallcc wasm_emscripten_invokecc amdgpu_gfxcc m68k_intrcc
""")


def optional_word_of(p: OpParser, words: frozenset[str], default: str) -> str:
    """Consumes one of `words` if it comes next."""
    p.expects("words", tuple(sorted(words)))
    word = p.peek_word()
    if word not in words:
        return default
    p.advance(p.pos + len(word))
    return word


def parse_linkage(p: OpParser) -> None:
    """Reads the linkage, `external` if none is written."""
    start = p.pos
    word = optional_word_of(p, LINKAGES, "external")
    p.set_attribute("linkage", attribute_of_text(p.context.registry, f"#llvm.linkage<{word}>"), start)


def parse_calling_convention(p: OpParser) -> None:
    """Reads the calling convention, `ccc` if none is written."""
    start = p.pos
    word = optional_word_of(p, CALLING_CONVENTIONS, "ccc")
    p.set_attribute("CConv", attribute_of_text(p.context.registry, f"#llvm.cconv<{word}>"), start)


def parse_enum_word(p: OpParser, attribute: str, cases: tuple[str, ...]) -> None:
    """Reads one of `cases` as an i64 attribute; the first case if none is written."""
    start = p.pos
    word = optional_word_of(p, frozenset(cases[1:]), cases[0])
    p.set_attribute(attribute, integer_attr(cases.index(word), IntegerType(64)), start)


def parse_visibility(p: OpParser) -> None:
    """Reads `hidden` or `protected` if one comes next."""
    parse_enum_word(p, "visibility_", ("default", "hidden", "protected"))


def parse_unnamed_addr(p: OpParser) -> None:
    """Reads `unnamed_addr` or `local_unnamed_addr` if one comes next."""
    parse_enum_word(p, "unnamed_addr", ("none", "local_unnamed_addr", "unnamed_addr"))


def parse_comdat(p: OpParser) -> None:
    """Reads `comdat(@a::@b)` if it comes next."""
    if p.accept_keyword("comdat"):
        p.expect("(")
        p.attribute("comdat")
        p.expect(")")


@dataclass(slots=True)
class Bundles:
    """Operand bundles: their operands and types, in one flat list."""

    operands: list[Operand] = field(default_factory=list[Operand])
    types: list[Type] = field(default_factory=list[Type])
    sizes: list[int] = field(default_factory=list[int])


def parse_bundles(p: OpParser) -> Bundles:
    """Reads `["tag"(%a : type), ...]` if it comes next, and sets its operands and tags."""
    out = Bundles()
    if not OP_BUNDLES.is_in(p.context.registry):
        return out
    tags: list[Attribute] = []
    start = p.pos

    def read() -> None:
        tags.append(StringAttr(p.string()))
        p.expect("(")
        operands: list[Operand] = []
        if not p.at(")"):
            operands = p.operand_list()
            out.types += p.colon_type_list()
        p.expect(")")
        out.operands += operands
        out.sizes.append(len(operands))

    if read_optional_bracketed(p, "[]", read) and tags:
        p.set_attribute("op_bundle_tags", ArrayAttr(tuple(tags)), start)
    p.set_attribute("op_bundle_sizes", DenseArrayAttr(IntegerType(32), tuple(out.sizes)), start)
    return out


def parse_call_signature(p: OpParser) -> tuple[list[Type], list[Type]]:
    """Reads `(type {attrs}, ...) -> type` and sets `arg_attrs` and `res_attrs` where any is not empty."""
    p.expect("(")
    inputs = _types_with_attributes(p, "arg_attrs")
    p.expect("->")
    if p.accept("("):
        return inputs, _types_with_attributes(p, "res_attrs")
    return inputs, [parse_type(p)]


def _types_with_attributes(p: OpParser, attribute: str) -> list[Type]:
    types: list[Type] = []
    dictionaries: list[DictionaryAttr] = []
    start = p.pos
    if not p.accept(")"):
        while True:
            types.append(parse_type(p))
            dictionaries.append(dictionary_attr(parse_attribute_dict(p)) if p.at("{") else DictionaryAttr(()))
            if not p.accept(","):
                break
        p.expect(")")
    if any(dictionary.entries for dictionary in dictionaries):
        p.set_attribute(attribute, ArrayAttr(tuple(dictionaries)), start)
    return types
