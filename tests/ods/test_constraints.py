"""Constraints of upstream dialects: the types and attributes that they accept, and mlir-opt's words."""

from __future__ import annotations

from tests.ods.texts import attribute_of, type_of, verdict

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.constraints import (
    attribute_message,
    attribute_satisfies,
    region_message,
    region_satisfies,
    type_message,
    type_satisfies,
)
from mlirls_ir.ods.model import Constraint

REGISTRY = upstream_registry()


def check(dialect: str, key: str, expected: str) -> None:
    """`expected`: lines `value: verdict`; values of attribute constraints are attributes."""
    is_attribute = constraint(dialect, key).kind == "attr"
    found: list[str] = []
    for line in expected.strip().splitlines():
        text = line.strip().rpartition(": ")[0]
        if is_attribute:
            answer = attribute_satisfies(REGISTRY, dialect, key, attribute_of(text))
        else:
            answer = type_satisfies(REGISTRY, dialect, key, type_of(text))
        found.append(f"{text}: {verdict(answer)}")
    assert found == [line.strip() for line in expected.strip().splitlines()]


def constraint(dialect: str, key: str) -> Constraint:
    found = REGISTRY.constraint(dialect, key)
    assert found
    return found


def test_integer_like_of_arith() -> None:
    check(
        "arith",
        "SignlessIntegerOrIndexLike",
        """
        i32: yes
        index: yes
        si32: no
        f32: no
        vector<4xi8>: yes
        tensor<*xindex>: yes
        tensor<4xf32>: no
        memref<4xi32>: no
        !llvm.ptr: no
        """,
    )


def test_memref_or_integer_of_bitcast() -> None:
    check(
        "arith",
        "BitcastTypeConstraint",
        """
        memref<4xi32>: yes
        memref<4xindex>: no
        f64: yes
        complex<f32>: no
        """,
    )


def test_an_enum_attribute_accepts_its_cases() -> None:
    check(
        "arith",
        "Arith_CmpIPredicateAttr",
        """
        0 : i64: yes
        9 : i64: yes
        10 : i64: no
        0 : i32: no
        "eq": no
        """,
    )


def test_symbol_references() -> None:
    check(
        "func",
        "FlatSymbolRefAttr",
        """
        @f: yes
        @m::@f: no
        "f": no
        """,
    )


def test_typed_arrays_look_at_every_element() -> None:
    check(
        "scf",
        "DeviceMappingArrayAttr",
        """
        []: yes
        1 : i64: no
        """,
    )
    check(
        "memref",
        "IndexListArrayAttr",
        """
        [[1, 2], [3]]: yes
        [[1, 2], 3]: no
        """,
    )


def test_function_type_attribute() -> None:
    check(
        "func",
        "TypeAttrOf#" + next(key.partition("#")[2] for key in constraints("func") if key.startswith("TypeAttrOf#")),
        """
        (i32) -> i32: yes
        i32: no
        """,
    )


def constraints(dialect: str) -> list[str]:
    found = REGISTRY.dialect(dialect)
    assert found
    return list(found.constraints)


def test_unknown_constraint_gives_no_answer() -> None:
    assert type_satisfies(REGISTRY, "arith", "NoSuchConstraint", type_of("i32")) is None
    assert type_satisfies(REGISTRY, "nobody", "AnyType", type_of("i32")) is None


def test_sized_region_counts_blocks() -> None:
    assert [region_satisfies(REGISTRY, "affine", "SizedRegion<1>", count) for count in (0, 1, 2)] == [
        False,
        True,
        False,
    ]


def test_message_for_an_operand() -> None:
    message = type_message("operand", 0, constraint("arith", "SignlessIntegerOrIndexLike"), "single", type_of("f32"))
    assert message == "operand #0 must be signless-integer-like, but got 'f32'"


def test_message_for_a_variadic_operand() -> None:
    message = type_message("operand", 1, constraint("memref", "Index"), "variadic", type_of("i32"))
    assert message == "operand #1 must be variadic of index, but got 'i32'"


def test_message_for_an_attribute() -> None:
    message = attribute_message("callee", constraint("func", "FlatSymbolRefAttr"))
    assert message == "attribute 'callee' failed to satisfy constraint: flat symbol reference attribute"


def test_message_for_a_region() -> None:
    message = region_message(0, "region", constraint("affine", "SizedRegion<1>"))
    assert message == "region #0 ('region') failed to verify constraint: region with 1 blocks"
