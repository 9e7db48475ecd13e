"""Frequent conditions mean the same when they are read without the compiler."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import cast

import pytest
from tests.ods.texts import attribute_of, type_of

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.conditions import SELF, OperationOf, Unknown, ValueOf
from mlirls_ir.ods.conditions.frequent import compiled_condition, condition_of
from mlirls_ir.ods.conditions.values import Condition
from mlirls_ir.types.model import Type

REGISTRY = upstream_registry()
TYPES = """
i1; i32; si8; index; f32; bf16; none; complex<f32>; tuple<i32, f32>; (i32) -> f32; vector<4xf32>; vector<f32>
vector<2x[8]xi8>; tensor<4xf32>; tensor<?x0xi32>; tensor<i64>; tensor<*xindex>; tensor<2x2xf32, "encoding">
memref<4x4xf32>; memref<i8>; memref<?xindex, strided<[?], offset: 3>>; memref<*xi32, 1>
memref<4xf32, affine_map<(d0) -> (d0 + 1)>>; !llvm.ptr; !pdl.range<value>; !spirv.matrix<2 x vector<2xf32>>
!xegpu.tensor_desc<8x16xf32>; !amx.tile<16x16xf32>; !unknown.type
"""
ATTRIBUTES = '1 : i64; 1.5 : f32; "text"; []; [1, 2]; array<i32: 1, 2>; dense<1> : tensor<4xi32>; #unknown.attr'
SHAPES = "((isa<TensorType>({0}) ? cast<TensorType>({0}).getShape() : ArrayRef<int64_t>{{}}))"
IN, OUT = SHAPES.format("$in.getType()"), SHAPES.format("$out.getType()")
METHODS = ("getRank() == 2", "getRank() > 0", "getNumElements() <= 4", "hasRank()", "hasStaticShape()", "isStrided()")

VALUES: list[object] = [
    *(type_of(text.strip()) for line in TYPES.strip().split("\n") for text in line.split(";")),
    *(attribute_of(text.strip()) for text in ATTRIBUTES.split(";")),
    *((None,) * count for count in range(4)),
    None,
]

NAME = re.compile(r"\$\w+")
OPERANDS = [
    *(ValueOf(value) for value in VALUES if isinstance(value, Type)),
    *(value for value in VALUES if isinstance(value, Attribute)),
    (ValueOf(type_of("f32")), ValueOf(type_of("i32"))),
    None,
]


def value_of(condition: Condition, scope: dict[str, object]) -> object:
    try:
        return condition(scope)
    except Unknown:
        return "unknown"


def check(dialect: str, text: str, scopes: Iterable[dict[str, object]]) -> None:
    found, compiled = condition_of(REGISTRY, dialect, text), compiled_condition(REGISTRY, dialect, text)
    for scope in scopes:
        given = "unknown" if found is None else value_of(found, scope)
        expected = "unknown" if compiled is None else value_of(compiled, scope)
        assert (scope, given) == (scope, expected)


def of_self() -> Iterator[dict[str, object]]:
    for value in VALUES:
        yield {SELF: value}
    yield {}


@pytest.mark.parametrize("class_", ["VectorType", "ShapedType", "MemRefType", "RankedTensorType", "LLVMPointerType"])
def test_methods_of_shaped_types(class_: str) -> None:
    for method in METHODS:
        check("builtin", f"cast<{class_}>($_self).{method}", of_self())


def test_counts_of_items() -> None:
    for name in ("hasNItems", "hasNItemsOrMore", "hasNItemsOrLess"):
        check("builtin", f"{name}($_self, 1)", of_self())
        check("builtin", f"::{name}($_self, 3)", of_self())


def test_booleans_of_the_same_shape() -> None:
    check("arith", "::getI1SameShape($_self)", of_self())


def test_operands_and_results_of_casts() -> None:
    values = [*(ValueOf(type_of(text)) for text in ("f32", "tensor<4xf32>", "tensor<4x?xi8>", "tensor<*xf32>"))]
    values += [ValueOf(type_of("!unknown.type")), ValueOf(type_of("vector<4xf32>"))]
    scopes: list[dict[str, object]] = [{"$in": left, "$out": right} for left in values for right in values]
    check("arith", f"{IN} == {OUT} && {OUT} == {IN}", scopes)


def test_equality() -> None:
    values = [attribute_of(text) for text in ("1 : i64", "2 : i64", '"text"', "#unknown.attr", "#arith.fastmath<fast>")]
    scopes: list[dict[str, object]] = [{"$a": left, "$b": right} for left in values for right in values]
    check("arith", "$a == $b", scopes)
    check("arith", "$a != $b", scopes)
    check("arith", "$a == $_ctxt", scopes)


def test_the_surroundings_of_an_operation_are_unknown() -> None:
    check("spirv", "isNestedInFunctionOpInterface($_op.getParentOp())", of_self())
    check("spirv", "isDirectInModuleLikeOp($_op.getParentOp())", of_self())


@pytest.mark.parametrize("dialect", sorted(REGISTRY.names()))
def test_the_conditions_of_all_constraints(dialect: str) -> None:
    found = REGISTRY.dialect(dialect)
    assert found
    for text in {text for constraint in found.constraints.values() for text in conditions(constraint.predicate)}:
        check(dialect, text, of_self())


@pytest.mark.parametrize("dialect", sorted(REGISTRY.names()))
def test_the_conditions_of_all_traits(dialect: str) -> None:
    found = REGISTRY.dialect(dialect)
    assert found
    traits = [trait for operation in found.operations.values() for trait in operation.traits]
    arguments = [
        cast("tuple[object, ...]", one) for trait in traits for one in trait.arguments if isinstance(one, tuple)
    ]
    for text in {text for argument in arguments for text in conditions(argument)}:
        check(dialect, text, of_operation(sorted(set(NAME.findall(text)))))


JOINED = """
({0}) && ({1}); {0} || {1}; {0} && {1}; !({0}); !{0}; {0} == {1}; {0} < {1}; ({0}) == ({1}); {0} ? {1} : {0}
hasNItems({0}, {1}); ({0}).getRank() > 1; {0}.size() == 1; getElementTypeOrSelf({0}) == {1}
cast<VectorType>({0}).hasRank(); {0} % 2 == 0; -{0} > 1; is_contained({0}, {1}); llvm::all_equal({{{0}, {1}}})
"""
FORMS = [form.strip() for line in JOINED.strip().split("\n") for form in line.split(";")]


def test_conditions_joined_at_random() -> None:
    dialects = [found for name in ("arith", "vector", "spirv", "tensor") if (found := REGISTRY.dialect(name))]
    constraints = [one for found in dialects for one in found.constraints.values()]
    texts = sorted({text for one in constraints for text in conditions(one.predicate)})
    rng = Random(3)
    for _ in range(400):
        text = rng.choice(texts)
        for _ in range(rng.randint(1, 2)):
            text = rng.choice(FORMS).format(text, rng.choice(texts))
        check("vector", text, of_self())


def of_operation(names: list[str]) -> Iterator[dict[str, object]]:
    """Values of many kinds for each name, equal ones and different ones."""
    for shift in range(3):
        for position in range(len(OPERANDS)):
            values = [OPERANDS[(position + shift * index) % len(OPERANDS)] for index in range(len(names))]
            operands = tuple(value for value in values if isinstance(value, ValueOf))
            yield {**dict(zip(names, values, strict=True)), "$_op": OperationOf(operands, operands[:1])}


def conditions(predicate: tuple[object, ...]) -> Iterator[str]:
    if predicate[0] == "cpred":
        yield str(predicate[1])
    for part in predicate[1:]:
        if isinstance(part, tuple):
            yield from conditions(cast("tuple[object, ...]", part))
