"""Bytecode that mlir-opt wrote is printed exactly as mlir-opt prints it."""

from __future__ import annotations

import pytest
from tests.bytecode.record import recorded

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.printing.bytecode import print_bytecode

RECORDED = recorded()


@pytest.mark.parametrize("name", RECORDED)
def test_the_generic_form_of_bytecode_is_that_of_mlir_opt(name: str) -> None:
    data, expected = RECORDED[name]
    found = print_bytecode(data, upstream_registry(), is_generic=True, locations=True, resources=False)
    assert found.text == expected
    assert found.module.notes == []
