"""nvvm: matrix multiplications, whose syntax is C++.

Facts: mlir/Dialect/LLVMIR/NVVMOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.directives import SYNTAXES
from mlirls_ir.syntax.operation import Operand, OpParser
from mlirls_ir.types.model import FloatType, IntegerType, Type, VectorType
from mlirls_ir.types.parse import parse_type

_I16, _I32 = IntegerType(16), IntegerType(32)
_FRAGMENTS = ("A", "B", "C")
_SPARSE: tuple[tuple[str, tuple[Type, ...]], ...] = (("sparseMetadata", (_I32,)), ("selector", (_I32,)))
_SCALES: tuple[tuple[str, tuple[Type, ...]], ...] = (("scaleA", (_I32, _I16, _I16)), ("scaleB", (_I32, _I16, _I16)))


def _fragment(p: OpParser, keyword: str) -> list[Operand]:
    """Reads `keyword[%a, ...]`."""
    p.require_keyword(keyword)
    return p.operand_list("[]")


def parse_mma(p: OpParser, rest: Sequence[tuple[str, tuple[Type, ...]]]) -> None:
    """`A[...] B[...] C[...] rest attr-dict : (type, type, type) -> type`; a fragment has one type for its operands."""
    fragments = [_fragment(p, keyword) for keyword in _FRAGMENTS]
    others = [(_fragment(p, keyword), types) for keyword, types in rest]
    p.optional_attr_dict()
    p.expect(":")
    p.expect("(")
    types = p.type_list()
    p.expect(")")
    for operands, type_ in zip(fragments, types, strict=False):
        p.resolve_all(operands, type_)
    for operands, expected in others:
        p.resolve_all(operands, expected)
    p.expect("->")
    p.add_results((parse_type(p),))
    for name, type_ in zip(("multiplicandAPtxType", "multiplicandBPtxType"), types, strict=False):
        word = _element_word(type_)
        if word and name not in p.state.attributes:
            p.set_attribute(name, attribute_of_text(p.context.registry, f"#nvvm.mma_type<{word}>"))
    p.set_segments(*[len(operands) for operands in fragments], *[1] * sum(len(found) for found, _ in others))


def _element_word(type_: Type) -> str:
    """How PTX calls the elements of operands of this type, "" when the type does not say."""
    element = type_.element if isinstance(type_, VectorType) else type_
    return element.name if isinstance(element, FloatType) and element.name in ("f16", "f32", "f64") else ""


SYNTAXES["nvvm.mma.block_scale"] = partial(parse_mma, rest=_SCALES)
SYNTAXES["nvvm.mma.sp.block_scale"] = partial(parse_mma, rest=(*_SPARSE, *_SCALES))
SYNTAXES["nvvm.mma.sp.sync"] = partial(parse_mma, rest=_SPARSE)
SYNTAXES["nvvm.mma.sync"] = partial(parse_mma, rest=())
