"""Bytecode that mlir-opt wrote, printed as mlir-opt prints it, byte by byte."""

from __future__ import annotations

import pytest
from tests.bytecode.record import recorded

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.printing.bytecode import print_bytecode

RECORDED = recorded()


@pytest.mark.parametrize("name", RECORDED)
def test_generic_form_of_bytecode_is_what_mlir_opt_prints(name: str) -> None:
    data, expected = RECORDED[name]
    found = print_bytecode(data, upstream_registry(), is_generic=True, locations=True, resources=False)
    assert found.text == expected
    assert found.module.notes == []
