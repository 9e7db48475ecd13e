"""Entries: the facts about a name in `mlirls dialects show` and in a hover."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.reference.entry import Entry, Item, entry_of, find_item
from mlirls_server.features.reference.markdown import case_paragraphs, entry_paragraphs
from mlirls_server.features.reference.text import entry_lines

REGISTRY = upstream_registry()
# These never occur in MLIR, so no upstream text may have them outside of descriptions.
CPP = re.compile(r"::|\$_|static_cast|nullptr|nullopt|\bu?int\d+_t\b|ArrayRef|SmallVector")
FENCE = re.compile(r"\s*(?:```|~~~)")


def entry(registry: Registry, kind: str, name: str) -> Entry:
    dialect = registry.dialect(name.partition(".")[0])
    assert dialect is not None
    item = find_item(dialect, kind, name if kind == "op" else name.partition(".")[2])
    assert item is not None
    return entry_of(registry, dialect, item)


def check(kind: str, name: str, expected: str) -> None:
    """The lines about a name before its description."""
    found = "\n".join(entry_lines(entry(REGISTRY, kind, name))).partition("\n\n")[0]
    assert found == expected.strip("\n")


def test_an_operation_with_an_enum() -> None:
    check(
        "op",
        "arith.addi",
        """
arith.addi(lhs, rhs) -> (result)
  integer addition operation
  syntax: arith.addi %lhs, %rhs [overflow overflowFlags]? {attributes}? : type(%result)
  format: $lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($result)
  operands:
    lhs: signless-integer-like
    rhs: signless-integer-like
  attributes:
    overflowFlags: Integer overflow arith flags: any of `none`, `nsw`, `nuw` (optional, default none)
  results:
    result: signless-integer-like
  traits: operands may be swapped; operands and results have the same type; works on vectors and tensors
    element by element; has no side effects
  interfaces: InferIntRangeInterface, ArithIntegerOverflowFlagsInterface, VectorUnrollOpInterface,
    Scalarizable, Vectorizable, Tensorizable
""",
    )


def test_a_type_with_parameters() -> None:
    check(
        "type",
        "llvm.ptr",
        """
!llvm.ptr<addressSpace?>
  LLVM pointer type
  syntax: !llvm.ptr [<addressSpace?>]?
  format: (`<` $addressSpace^ `>`)?
  parameters:
    addressSpace: unsigned integer (optional, default 0)
  interfaces: DataLayoutTypeInterface, VectorElementTypeInterface
""",
    )


def test_a_deprecated_operation_shows_its_replacement() -> None:
    assert entry(REGISTRY, "op", "emitc.apply").deprecated == "Deprecated (use address_of/dereference)"


def test_a_case_of_an_enum() -> None:
    paragraphs = case_paragraphs(entry(REGISTRY, "enum", "arith.CmpIPredicate"), "sle")
    assert paragraphs[0] == "`sle` is a case of `CmpIPredicate`, with the value 3."
    assert paragraphs[-1].startswith("[Reference](https://mlir.llvm.org/docs/Dialects/ArithOps/#cmpipredicate)")


def test_the_page_of_an_operation_is_named() -> None:
    expected = {
        "arith.addi": "ArithOps/#arithaddi-arithaddiop",
        "memref.extract_strided_metadata": "MemRef/#memrefextract_strided_metadata-memrefextractstridedmetadataop",
        "llvm.intr.acos": "LLVM/#llvmintracos-llvmacosop",
        "cf.cond_br": "ControlFlowDialect/#cfcond_br-cfcondbranchop",
        "omp.target": "OpenMPDialect/ODS/#omptarget-omptargetop",
        "nvvm.wgmma.mma_async": "NVVMDialect/#nvvmwgmmamma_async-nvvmwgmmammaasyncop",
        "builtin.unrealized_conversion_cast": "Builtin/#builtinunrealized_conversion_cast-unrealizedconversioncastop",
    }
    root = "https://mlir.llvm.org/docs/Dialects/"
    assert {name: entry(REGISTRY, "op", name).address for name in expected} == {
        name: f"{root}{page}" for name, page in expected.items()
    }


def items(dialect: DialectDef) -> Iterator[Item]:
    yield dialect
    for table in (dialect.operations, dialect.types, dialect.attributes, dialect.enums):
        yield from table.values()


def prose_lines(text: str) -> Iterator[str]:
    """The lines of Markdown outside of code blocks."""
    is_code = False
    for line in text.split("\n"):
        if FENCE.match(line):
            is_code = not is_code
        elif not is_code:
            yield line


@pytest.mark.parametrize("release", [19, 22])
def test_no_cpp_reaches_a_person(release: int) -> None:
    registry = upstream_registry(release)
    found: list[str] = []
    for name in sorted(registry.names()):
        dialect = registry.dialect(name)
        assert dialect is not None
        for item in items(dialect):
            one = entry_of(registry, dialect, item)
            # Upstream's sentences may be about C++, but must not have namespaces of MLIR.
            bare = replace(one, description="")
            written = [*entry_lines(bare), *"\n".join(entry_paragraphs(bare)).split("\n")]
            found += [f"{one.name}: {line}" for line in written if CPP.search(line)]
            found += [
                f"{one.name}: {line}" for line in prose_lines(one.description) if re.search(r"\b(?:mlir|llvm)::", line)
            ]
    assert found == []


def test_everything_that_upstream_defines_has_an_entry_with_its_parts() -> None:
    for name in sorted(REGISTRY.names()):
        dialect = REGISTRY.dialect(name)
        assert dialect is not None
        for operation in dialect.operations.values():
            groups = {
                group.title: [row.name for row in group.rows] for group in entry_of(REGISTRY, dialect, operation).groups
            }
            assert groups.get("Operands", []) == [value.name for value in operation.operands]
            assert groups.get("Attributes", []) == [field.name for field in operation.attributes]
            assert groups.get("Results", []) == [value.name for value in operation.results]
            rows = [row for group in entry_of(REGISTRY, dialect, operation).groups for row in group.rows]
            assert all(row.what for row in rows), operation.name
