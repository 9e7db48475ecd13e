"""The shipped tables: lazy, complete, and equal to those that the `.td` reader and llvm-tblgen make of LLVM 22."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from tests.ods.json_records import read_with_tblgen, tblgen
from tests.support.sample import ALL_CASES

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.build import make_tables, read_dialect
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.sources import SOURCES
from mlirls_ir.ods.table_format import read_table
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.td_records import read_td_records
from mlirls_ir.ods.upstream import TABLES, load_table
from mlirls_ir.tablegen import TreeCache

INCLUDE = Path("/usr/lib/llvm-22/include")
needs_llvm = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")
needs_tblgen = pytest.mark.skipif(tblgen() is None, reason="needs llvm-tblgen of LLVM 22")


def committed(name: str) -> str:
    return (Path(TABLES) / name).read_text(encoding="utf-8")


def check(dialect: DialectDef) -> None:
    """A dialect that is written and read again is the same, definition by definition."""
    found = read_table(write_table(dialect))
    assert dict(found.operations) == dict(dialect.operations)
    assert dict(found.types) == dict(dialect.types)
    assert dict(found.attributes) == dict(dialect.attributes)
    assert dict(found.enums) == dict(dialect.enums)
    assert dict(found.constraints) == dict(dialect.constraints)


@pytest.mark.parametrize("name", SOURCES)
def test_a_table_survives_writing_and_reading(name: str) -> None:
    assert write_table(load_table(name)) == committed(f"{name}.table")
    check(load_table(name))


def test_a_dialect_is_loaded_when_it_is_first_needed() -> None:
    registry = upstream_registry()
    assert registry.loaded() == []
    assert registry.operation("func.func")
    assert registry.loaded() == ["func"]


def constraint_keys(op: OperationDef) -> list[str]:
    keys = [value.constraint for value in (*op.operands, *op.results)]
    keys += [attribute.constraint for attribute in op.attributes]
    return keys + [region.constraint for region in op.regions]


def test_every_constraint_of_an_operation_is_in_its_table() -> None:
    missing: list[str] = []
    for name in SOURCES:
        dialect = load_table(name)
        for op in dialect.operations.values():
            missing += [f"{op.name}: {key}" for key in constraint_keys(op) if key not in dialect.constraints]
    assert missing == []


def test_every_enum_key_is_defined() -> None:
    registry = upstream_registry()
    keys: set[str | None] = set()
    for name in SOURCES:
        dialect = load_table(name)
        keys |= {constraint.enum for constraint in dialect.constraints.values()}
        keys |= {definition.enum for definition in dialect.attributes.values()}
    assert [key for key in keys if key is not None and registry.enum(key) is None] == []


def test_a_users_dialect_overrides_an_upstream_one() -> None:
    upstream = upstream_registry()
    mine = DialectDef("func", operations={"func.mine": OperationDef("func.mine")})
    extended = upstream.extended([mine])
    assert extended.operation("func.mine") and not extended.operation("func.func")
    assert upstream.operation("func.func") and not upstream.operation("func.mine")


@needs_llvm
@pytest.mark.parametrize("name", ["arith", "cf", "dlti", "memref"])
def test_a_table_is_what_the_reader_finds_in_llvm_22(name: str) -> None:
    dialect = read_dialect(name, INCLUDE, partial(read_td_records, cache=TreeCache()), SOURCES[name])
    found = [line for line in write_table(dialect).splitlines() if not line.startswith("dialect ")]
    assert found == committed(f"{name}.table").splitlines()[1:]


@needs_llvm
@needs_tblgen
@pytest.mark.parametrize("name", ["scf", "gpu"])
def test_a_table_is_what_llvm_tblgen_finds_in_llvm_22(name: str) -> None:
    found = write_table(read_dialect(name, INCLUDE, read_with_tblgen, SOURCES[name])).splitlines()
    assert found[1:] == committed(f"{name}.table").splitlines()[1:]


@needs_llvm
@pytest.mark.skipif(not ALL_CASES, reason="15 seconds: asked for by MLIRLS_ALL_CASES=1")
def test_all_tables_are_what_the_reader_finds_in_llvm_22() -> None:
    files = make_tables(INCLUDE, partial(read_td_records, cache=TreeCache()))
    assert [name for name, text in files.items() if committed(name) != text] == []
