"""Rules of nvvm's matrix operations: how many registers of which type a fragment takes.

Read next: `rules.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.dialects.nvvm.versions import SMALL_FLOATS, SUMS_AGREE
from mlirls_ir.layout_values.llvm import is_llvm, struct_type
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import enum_word, integer, types_of

rules = RuleBook()

I32, F32, F64 = IntegerType(32), FloatType("f32"), FloatType("f64")
F16X2 = VectorType((2,), FloatType("f16"), (False,))
Fragment = tuple[Type, int]
"""The type of a register, and how many there are."""


def struct_of(fragment: Fragment) -> DialectType:
    """The struct of the registers of a fragment."""
    return struct_type((fragment[0],) * fragment[1])


# -- nvvm.wmma


def _fragment(element: str | None, which: str, rows: int, columns: int) -> Fragment | None:
    """The registers of matrix `which` of an operation on elements of one kind; None where that is not known here."""
    match element:
        case "f16":
            return F16X2, 4 if which in ("c", "d") else 8
        case "f32":
            return F32, 8
        case "f64":
            return F64, 2 if which == "c" else 1
        case "tf32":
            return I32, 4
        case "s32":
            return I32, 8
        case "s8" | "u8":
            count = {16: 2, 8: 1, 32: 4}.get(rows if which == "a" else columns)
            return None if count is None else (I32, count)
        case _:
            return None


@rules.verifies("nvvm.wmma.mma")
def _wmma_mma(op: View) -> None:
    m, n = integer(op.attr("m")), integer(op.attr("n"))
    given, result = op.operands("args"), op.result()
    if m is None or n is None or given is None or None in given or result is None:
        return
    inputs, outputs = enum_word(op.attr("eltypeA")), enum_word(op.attr("eltypeB"))
    fragments = [_fragment(inputs, "a", m, n), _fragment(inputs, "b", m, n), _fragment(outputs, "c", m, n)]
    known = [fragment for fragment in fragments if fragment is not None]
    if len(known) != len(fragments):
        return
    expected_types = [type_ for type_, count in known for _ in range(count)]
    if len(given) != len(expected_types):
        op.fail(f"expected {len(expected_types)} arguments", code="operand-count")
    for index, (type_, expected) in enumerate(zip(given, expected_types, strict=True)):
        if type_ is not expected:
            op.fail(f"expected argument {index} to be of type '{expected}'", ("operand", index))
    _check_destination(op, result, known[2])


def _check_destination(op: View, result: Type, fragment: Fragment) -> None:
    if result is not struct_of(fragment):
        message = f"expected destination type is a structure of {fragment[1]} elements of type '{fragment[0]}'"
        op.fail(message, ("result", 0))


@rules.verifies("nvvm.wmma.load")
def _wmma_load(op: View) -> None:
    m, n = integer(op.attr("m")), integer(op.attr("n"))
    pointer, result = op.operand("ptr"), op.result()
    if m is None or n is None or result is None or not isinstance(pointer, DialectType):
        return
    if pointer.parameter("addressSpace") not in (0, 1, 3):
        op.fail("expected source pointer in memory space 0, 1, 3", op.value_part("ptr"))
    which = enum_word(op.attr("frag"))
    fragment = None if which is None else _fragment(enum_word(op.attr("eltype")), which, m, n)
    if fragment is None:
        return
    if fragment == (F64, 1):
        if result is not F64:
            op.fail("expected destination type to be f64", ("result", 0))
        return
    _check_destination(op, result, fragment)


@rules.verifies("nvvm.wmma.store")
def _wmma_store(op: View) -> None:
    m, n, k = (integer(op.attr(name)) for name in "mnk")
    pointer, given, element = op.operand("ptr"), op.operands("args"), enum_word(op.attr("eltype"))
    if m is None or n is None or k is None or given is None or element is None or not isinstance(pointer, DialectType):
        return
    if pointer.parameter("addressSpace") not in (0, 1, 3):
        op.fail("expected operands to be a source pointer in memory space 0, 1, 3", op.value_part("ptr"))
    if (m, n, k) not in _STORED.get(element, ()):
        op.fail("invalid attribute combination")
    fragment = _fragment(element, "c", m, n)
    if fragment is None:
        return
    if len(given) != fragment[1]:
        op.fail(f"expected {fragment[1]} data operands", op.value_part("args"), "operand-count")
    for index, type_ in enumerate(given, op.operand_index("args")):
        if type_ is not None and type_ is not fragment[0]:
            op.fail(f"expected data operands of type '{fragment[0]}'", ("operand", index))


_SQUARES: Final = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
_STORED: Final = {
    "f16": _SQUARES,
    "f32": (*_SQUARES, (16, 16, 8)),
    "s32": _SQUARES,
    "f64": ((8, 8, 4),),
}
"""The shapes m, n, k in which results of an element type can be stored."""


# -- nvvm.mma.sync

_INTEGERS: Final = {"s4": 32, "u4": 32, "s8": 16, "u8": 16, "b1": 128}
"""The k extent of the smallest operation on integers of a type."""
_FLOATS: Final = {"f16": (8, F16X2), "bf16": (8, I32), "tf32": (4, I32)}
"""The k extent and the register of the smallest operation on floats of a type with m = 16."""
_OF_8_BITS: Final = {"e4m3": (16, I32), "e5m2": (16, I32)}
_Variant = tuple[list[list[Fragment]], list[Type], list[tuple[int, int, int]]]
"""The possible fragments of A, B and C, the possible results, and the possible shapes."""


def _variant(shape: tuple[int, int, int], kind: str, floats: Mapping[str, tuple[int, Type]]) -> _Variant | None:
    """The variant for a shape and kind of elements; None where there is none."""
    m, n, k = shape
    if m == 8 and kind == "f16":
        fragments: list[list[Fragment]] = [[(F16X2, 2)], [(F16X2, 2)], [(F16X2, 4), (F32, 8)]]
        return fragments, [struct_of((F16X2, 4)), struct_of((F32, 8))], [(8, 8, 4)]
    if m == 8 and kind == "f64":
        return [[(F64, 1)], [(F64, 1)], [(F64, 2)]], [struct_of((F64, 2))], [(8, 8, 4)]
    if m == 8 and kind in _INTEGERS:
        return [[(I32, 1)], [(I32, 1)], [(I32, 2)]], [struct_of((I32, 2))], [(8, 8, _INTEGERS[kind])]
    if m != 16 or (kind not in _INTEGERS and kind not in floats):
        return None
    step, register = floats.get(kind, (_INTEGERS.get(kind, 1), I32))
    sums: list[Fragment] = [(I32, 4)] if kind in _INTEGERS else [(F16X2, 2), (F32, 4)]
    is_any_sum = kind in ("f16", *_OF_8_BITS, *_INTEGERS)
    results: list[Type] = [struct_of(fragment) for fragment in (sums if is_any_sum else sums[1:])]
    factors: list[list[Fragment]] = [[(register, (extent // 8) * (k // step))] for extent in (m, n)]
    return [*factors, sums], list(results), [(16, 8, step), (16, 8, step * 2)]


def shape_of(value: Attribute | None) -> tuple[int, int, int] | None:
    """The extents m, n and k of a shape attribute."""
    extents = [value.parameter(name) for name in "mnk"] if isinstance(value, DialectAttr) else []
    m, n, k = extents if len(extents) == 3 else (None, None, None)
    return (m, n, k) if isinstance(m, int) and isinstance(n, int) and isinstance(k, int) else None


def check_fragments(op: View, fragments: Sequence[Sequence[Fragment]], results: Sequence[Type]) -> None:
    """Checks the registers of A, B and C, and the result, against the possible ones."""
    for name, allowed in zip("ABC", fragments, strict=True):
        given = op.operands(f"operand{name}")
        if given is None:
            return
        if not any(list(given) == [type_] * count for type_, count in allowed):
            options = "".join(f"{count}x{type_} " for type_, count in allowed)
            found = ", ".join(map(str, given))
            message = f"Could not match types for the {name} operands; expected one of {options}but got {found}"
            op.fail(message, op.value_part(f"operand{name}"))
    if op.result() not in results:
        options = ", ".join(map(str, results))
        message = f"Could not match allowed types for the result; expected one of {options} but got {op.result()}"
        op.fail(message, ("result", 0))


def check_sums(op: View) -> None:
    """Checks that the accumulator and the result are of the same kind."""
    before, after = _kind_of_sum(op.operand("operandC")), _kind_of_sum(op.result())
    if before is not None and after is not None and before != after and SUMS_AGREE.is_in(op.registry):
        op.fail("ctype does not match dtype", ("result", 0))


def _kind_of_sum(type_: Type | None) -> str | None:
    """The kind of a register, or of a struct of registers; None for types that hold no sums."""
    if isinstance(type_, DialectType) and is_llvm(type_, "struct"):
        body = types_of(type_.parameter("body"))
        return _kind_of_sum(body[0]) if body else None
    if isinstance(type_, IntegerType):
        return "s32"
    if type_ is F16X2:
        return "f16"
    return type_.name if isinstance(type_, FloatType) and type_.name in ("f16", "f32", "f64") else None


@rules.verifies("nvvm.mma.sync")
def _mma_sync(op: View) -> None:
    for name in ("layoutA", "layoutB"):
        if not op.has_attr(name):
            op.fail(f"requires attribute '{name}'", code="missing-attribute")
    shape, kind, result = shape_of(op.attr("shape")), enum_word(op.attr("multiplicandAPtxType")), op.result()
    if shape is None or kind is None or result is None or None in op.operand_types:
        return
    floats = {**_FLOATS, **_OF_8_BITS} if SMALL_FLOATS.is_in(op.registry) else _FLOATS
    if shape[0] == 16:
        if kind not in _INTEGERS and kind not in floats:
            op.fail_bare(f"invalid shape or multiplicand type: {kind}", ("attribute", "multiplicandAPtxType"))
        check_sums(op)
    variant = _variant(shape, kind, floats)
    if variant is None or shape not in variant[2]:
        op.fail(f"unimplemented variant for MMA shape <{', '.join(map(str, shape))}>", ("attribute", "shape"))
    check_fragments(op, variant[0], variant[1])
    if kind == "b1" and not op.has_attr("b1Op"):
        op.fail("op requires b1Op attribute", code="missing-attribute")
    if kind in ("s4", "u4", "s8", "u8") and not op.has_attr("intOverflowBehavior"):
        op.fail("op requires intOverflowBehavior attribute", code="missing-attribute")


# -- nvvm.ldmatrix


@rules.verifies("nvvm.ldmatrix")
def _ldmatrix(op: View) -> None:
    shape, count, layout = op.attr("shape"), integer(op.attr("num")), enum_word(op.attr("layout"))
    element, result = enum_word(op.attr("eltType")), op.result()
    if not isinstance(shape, DialectAttr) or count is None or layout is None or element is None or result is None:
        return
    match shape.parameter("m"), shape.parameter("n"):
        case 8, 8:
            if count not in (1, 2, 4):
                op.fail("expected num attribute to be 1, 2 or 4 for 8x8 matrix", ("attribute", "num"))
            if element != "b16":
                op.fail("expected element type to be b16 for 8x8 matrix", ("attribute", "eltType"))
        case 8, 16:
            if count not in (1, 2, 4):
                op.fail("expected num attribute to be 1, 2 or 4 for 8x16 matrix", ("attribute", "num"))
            if layout != "row":
                op.fail("expected layout to be row for 8x16 matrix", ("attribute", "layout"))
        case 16, 16:
            if count not in (1, 2):
                op.fail("expected num attribute to be 1 or 2 for 16x16 matrix", ("attribute", "num"))
            if layout != "col":
                op.fail("expected layout to be col for 16x16 matrix", ("attribute", "layout"))
            count *= 2
        case _:
            op.fail("expected shape to be 8x8, 8x16 or 16x16", ("attribute", "shape"))
    if count == 1:
        if result is not I32:
            op.fail("expected destination type is i32", ("result", 0))
    elif result is not struct_of((I32, count)):
        op.fail(f"expected destination type is a structure of {count} elements of type i32", ("result", 0))
