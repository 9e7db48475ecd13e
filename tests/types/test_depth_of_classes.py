"""Classes that state the depth of all their values state what follows from the values inside."""

from __future__ import annotations

import pytest

from mlirls_ir.attributes.model import FloatAttr, IntegerAttr, UnitAttr
from mlirls_ir.types.depth import depth_of
from mlirls_ir.types.inside import Value, values_inside
from mlirls_ir.types.model import FloatType, IndexType, IntegerType

VALUES: tuple[Value, ...] = (
    IntegerType(7),
    FloatType("f32"),
    IndexType(),
    IntegerAttr(3, IntegerType(7)),
    IntegerAttr(3, IndexType()),
    FloatAttr(0, FloatType("f32")),
    UnitAttr(),
)


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_the_depth_of_a_class_follows_from_the_values_inside(value: Value) -> None:
    assert "levels" in vars(type(value))
    assert depth_of(value) == 1 + max(map(depth_of, values_inside(value)), default=0)
