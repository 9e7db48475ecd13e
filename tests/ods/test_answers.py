"""A predicate folded for a value's class gives the same answer as the compiled predicate."""

from __future__ import annotations

import pytest
from tests.ods.texts import attribute_of, type_of

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.conditions import SELF, Answers, compile_predicate
from mlirls_ir.ods.model import Predicate
from mlirls_ir.types.model import Type

REGISTRY = upstream_registry()
TYPES = """
i1; i32; i64; si8; ui16; index; f32; f64; bf16; f8E4M3FN; none; complex<f32>; tuple<i32, f32>; (i32) -> f32
vector<4xf32>; vector<4xi1>; vector<[4]xi32>; vector<f32>; vector<2x[8]xi8>
tensor<4xf32>; tensor<?x0xi32>; tensor<i64>; tensor<*xindex>; tensor<2x!quant.uniform<i8:f32, 1.0>>
memref<4x4xf32>; memref<i8>; memref<?xindex, strided<[?], offset: 3>>; memref<*xi32, 1>
!llvm.ptr; !llvm.ptr<3>; !llvm.struct<(i32, f32)>; !pdl.type; !pdl.range<value>; !transform.any_op; !unknown.type
"""
ATTRIBUTES = """
1 : i64; -1 : i32; 3 : i32; 300 : i64; 1 : index; true; 1.5 : f32; "text"; "text" : i32; unit; @f; @m::@f
[]; [1, 2]; [[1], [2, 3]]; ["a"]; [@f]; [{a = 1}]; {}; {a = 1 : i32}; i32; (i32) -> i32; memref<4xf32>
dense<1> : tensor<4xi32>; dense<1.0> : vector<2xf32>; dense<"a"> : tensor<1x!unknown.type>; array<i64: 1, 2>; array<i32>
affine_map<(d0) -> (d0)>; affine_set<(d0) : (d0 >= 0)>; #arith.fastmath<fast>; #llvm.linkage<internal>; #unknown.attr
"""


def values() -> list[Type | Attribute]:
    types = [text.strip() for line in TYPES.strip().splitlines() for text in line.split(";")]
    attributes = [text.strip() for line in ATTRIBUTES.strip().splitlines() for text in line.split(";")]
    return [*map(type_of, types), *map(attribute_of, attributes)]


VALUES = values()


def check(dialect: str, predicate: Predicate, given: list[Type | Attribute]) -> None:
    compiled = compile_predicate(REGISTRY, dialect, predicate)
    answers = Answers(REGISTRY, dialect, predicate)
    expected = [compiled({SELF: value}) for value in given]
    assert [answers.accepts(value) for value in given] == expected
    # The remembered answer, for a class or for a value, is the same.
    assert [answers.accepts(value) for value in given] == expected


@pytest.mark.parametrize("dialect", sorted(REGISTRY.names()))
def test_folded_constraints_agree_with_their_compiled_predicates(dialect: str) -> None:
    found = REGISTRY.dialect(dialect)
    assert found
    for constraint in found.constraints.values():
        if constraint.kind in ("type", "attr"):
            check(dialect, constraint.predicate, VALUES)


def test_the_order_of_the_values_of_a_class_does_not_matter() -> None:
    found = REGISTRY.dialect("arith")
    assert found
    for constraint in found.constraints.values():
        check("arith", constraint.predicate, VALUES[::-1])


def test_logic_has_three_values() -> None:
    unknown: Predicate = ("cpred", "isUnknownToUs($_self)")
    is_float: Predicate = ("cpred", "isa<FloatType>($_self)")
    for predicate in (
        unknown,
        ("not", unknown),
        ("and", is_float, unknown),
        ("or", unknown, is_float),
        ("not", is_float),
    ):
        check("builtin", predicate, VALUES)


def test_conditions_that_only_look_like_a_test_are_compiled() -> None:
    for text in (
        "isa<FloatType>($_self) || isa<IndexType>($_self)",
        "isa<FloatType, IntegerType>($_self)",
        "::mlir::isa<::mlir::FloatType>($_self)",
        "!$_self.isF32()",
        "$_self.isF32() || $_self.isSignlessInteger(32)",
        "$_self.hasTrait<ValueSemantics>() && $_self.hasTrait<ShapedType>()",
        "cast<ShapedType>($_self).getElementType().isF32()",
        "cast<ShapedType>($_self).getElementType().isF32() && $_self.hasTrait<ValueSemantics>()",
        "cast<VectorType>($_self).getElementType().isSignlessInteger(1)",
        "isa<IntegerType>(cast<ShapedType>($_self).getElementType())",
        "isa<IntegerType>(cast<ShapedType>($_self).getElementType()) || isa<IndexType>($_self)",
        "cast<IntegerAttr>($_self).getType().isIndex()",
        "isa<NoSuchClass>($_self)",
    ):
        check("builtin", ("cpred", text), VALUES)
