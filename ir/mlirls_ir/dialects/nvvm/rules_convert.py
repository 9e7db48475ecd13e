"""Rules of nvvm's conversions between narrow floats, permutations, and the ranges of special registers.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr, TypeAttr
from mlirls_ir.dialects.nvvm.versions import BF16_FROM_F8, BF16_TO_F8
from mlirls_ir.types.model import FloatType, IntegerType, Type
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, is_true, word_or

rules = RuleBook()

_E4M3, _E5M2, _E8M0 = FloatType("f8E4M3FN"), FloatType("f8E5M2"), FloatType("f8E8M0FNU")
_E2M3, _E3M2, _E2M1 = FloatType("f6E2M3FN"), FloatType("f6E3M2FN"), FloatType("f4E2M1FN")
_NARROW: Final = (_E4M3, _E5M2)
"""The 8-bit floats that are numbers, not scales."""

_OTHER_ENDS: Final[dict[str, tuple[str, tuple[Type, ...]]]] = {
    "f32x2.to.f6x2": ("dstTy", (_E2M3, _E3M2)),
    "f16x2.to.f8x2": ("dstTy", _NARROW),
    "bf16x2.to.f8x2": ("dstTy", (_E8M0,)),
    "f32x2.to.f4x2": ("dstTy", (_E2M1,)),
    "f32x4.to.f8x4": ("dstTy", _NARROW),
    "f32x4.to.f6x4": ("dstTy", (_E2M3, _E3M2)),
    "f32x4.to.f4x4": ("dstTy", (_E2M1,)),
    "f8x2.to.f16x2": ("srcType", _NARROW),
    "f8x2.to.bf16x2": ("srcType", (_E8M0,)),
    "f6x2.to.f16x2": ("srcType", (_E2M3, _E3M2)),
    "f4x2.to.f16x2": ("srcType", (_E2M1,)),
}
"""The attribute with the narrow type, and the types that it may be."""


@rules.verifies(*(f"nvvm.convert.{kind}" for kind in _OTHER_ENDS))
def _narrow_conversion(op: View) -> None:
    kind = op.name.removeprefix("nvvm.convert.")
    attribute, allowed = _OTHER_ENDS[kind]
    found = op.attr(attribute)
    if not isinstance(found, TypeAttr) or found.type in allowed:
        return
    source, _, target = kind.split(".")
    noun = "types are" if len(allowed) > 1 else "type is"
    names = " and ".join(f"'{type_}'" for type_ in allowed)
    message = f"Only {names} {noun} supported for conversions from {source} to {target}."
    op.fail(message, ("attribute", attribute))


@rules.verifies("nvvm.convert.bf16x2.to.f8x2")
def _bf16_to_f8(op: View) -> None:
    if BF16_TO_F8.is_in(op.registry):
        _check_f8(op, "bf16x2")
        return
    _narrow_conversion(op)
    if word_or(op, "rnd", "none") not in (None, "rz", "rp"):
        message = "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2."
        op.fail(message, op.value_part("rnd"))


@rules.verifies("nvvm.convert.f8x2.to.bf16x2")
def _bf16_from_f8(op: View) -> None:
    if not BF16_FROM_F8.is_in(op.registry):
        _narrow_conversion(op)
        return
    found, saturation = op.attr("srcType"), word_or(op, "sat", "none")
    if not isinstance(found, TypeAttr):
        return
    if found.type not in (*_NARROW, _E8M0):
        op.fail(f"Only '{_E8M0}', '{_E4M3}' and '{_E5M2}' types are converted to bf16x2.", ("attribute", "srcType"))
    if found.type is _E8M0:
        of_mode = f"supported for conversions from '{_E8M0}' type"
        if saturation not in (None, "none"):
            op.fail(f"Only NONE saturation mode is {of_mode}", op.value_part("sat"))
        if is_true(op, "relu"):
            op.fail(f"relu not {of_mode}", ("attribute", "relu"))


@rules.verifies("nvvm.convert.f32x2.to.f8x2")
def _f32_to_f8(op: View) -> None:
    _check_f8(op, "f32x2")


def _check_f8(op: View, source: str) -> None:
    found, rounding, saturation = op.attr("dstTy"), word_or(op, "rnd", "none"), word_or(op, "sat", "none")
    if not isinstance(found, TypeAttr) or rounding is None or saturation is None:
        return
    of_mode = f"supported for conversions from {source} to"
    if found.type in _NARROW:
        pair = f"'{_E4M3}' and '{_E5M2}' types"
        if rounding != "rn":
            op.fail(f"Only RN rounding mode is {of_mode} {pair}", op.value_part("rnd"))
        if saturation != "satfinite":
            op.fail(f"Only SATFINITE saturation mode is {of_mode} {pair}", op.value_part("sat"))
    elif found.type is _E8M0:
        if rounding not in ("rz", "rp"):
            op.fail(f"Only RZ and RP rounding modes are {of_mode} '{_E8M0}' type", op.value_part("rnd"))
        if is_true(op, "relu"):
            op.fail(f"relu not supported for conversions to '{_E8M0}' type", ("attribute", "relu"))
    else:
        message = f"Only '{_E4M3}', '{_E5M2}', and '{_E8M0}' types are {of_mode} f8x2"
        op.fail(message, ("attribute", "dstTy"))


@rules.verifies("nvvm.convert.f32x2.to.f16x2", "nvvm.convert.f32x2.to.bf16x2")
def _to_half(op: View) -> None:
    rounding = word_or(op, "rnd", "none")
    if rounding is None:
        return
    if rounding not in ("rn", "rz", "rs"):
        message = "Only RN, RZ, and RS rounding modes are supported for conversions from f32x2 to"
        op.fail(f"{message} {op.name.split('.')[-1]}.", op.value_part("rnd"))
    has_bits = op.has_operand("random_bits")
    if rounding == "rs" and not has_bits:
        op.fail("random_bits is required for RS rounding mode.", op.value_part("rnd"))
    if rounding != "rs" and has_bits:
        op.fail("random_bits not supported for RN and RZ rounding modes.", op.value_part("random_bits"))


@rules.verifies("nvvm.convert.float.to.tf32")
def _to_tf32(op: View) -> None:
    rounding = word_or(op, "rnd", "none")
    if rounding is None:
        return
    if rounding not in ("rn", "rz", "rna"):
        message = "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op."
        op.fail_bare(message, op.value_part("rnd"))
    if rounding == "rna" and is_true(op, "relu"):
        op.fail_bare("Relu not supported with rna rounding mode.", ("attribute", "relu"))


_WITH_HIGH: Final = ("default", "f4e", "b4e")


@rules.verifies("nvvm.prmt")
def _permute(op: View) -> None:
    mode, high = enum_word(op.attr("mode")), op.operands("hi")
    if mode is None or high is None:
        return
    if mode in _WITH_HIGH and not high:
        op.fail_bare(f"mode '{mode}' requires 'hi' operand.", ("attribute", "mode"))
    if mode not in _WITH_HIGH and high:
        op.fail_bare(f"mode '{mode}' does not accept 'hi' operand.", op.value_part("hi"))


_REGISTERS: Final = (
    *("gridid", "laneid", "nsmid", "nwarpid", "smid", "warpid", "warpsize"),
    *("cluster.ctarank", "cluster.nctarank"),
    *(
        f"{register}.{axis}"
        for register in ("cluster.ctaid", "cluster.nctaid", "clusterid", "ctaid", "nclusterid", "nctaid", "ntid", "tid")
        for axis in "xyz"
    ),
)
"""The special registers whose reads may give a range."""


@rules.verifies(*(f"nvvm.read.ptx.sreg.{register}" for register in _REGISTERS))
def _special_register(op: View) -> None:
    found = op.attr("range")
    if not isinstance(found, DialectAttr):
        return
    type_, lower, upper = (found.parameter(name) for name in ("type", "lower", "upper"))
    if not isinstance(type_, IntegerType) or not isinstance(lower, int) or lower != upper:
        return
    largest = (1 << type_.width) - 1
    if lower & largest not in (0, largest):
        message = f"invalid range attribute: Lower == Upper, but they aren't min (0) or max ({largest})"
        op.fail(f"{message} value! This is an invalid constant range.", ("attribute", "range"))
