"""The tab stops of snippets hold values, symbols and blocks in scope, so that a statement is valid immediately.

The texts in which operations are completed are in `tests/support/snippets.py`; `benchmarks/snippets.py` counts all.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.support.judge import needs_mlir_opt, run_mlir_opt
from tests.support.sample import spread
from tests.support.snippets import Inserted, inserted

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import plain_text
from mlirls_server.features.completion.usage import uses_of

COMMON = 129
"""mlir-opt checks this number of operations: the most frequent ones in public MLIR."""
REACHED = 0.9
MOST_OF_A_DIALECT = 10


def taken(text: str, label: str) -> str:
    """The text after an operation is accepted from the list at `<|>`, on one line."""
    offset = text.index("<|>")
    found = find_completions(Document(text.replace("<|>", "")), offset)
    assert found is not None
    (item,) = [item for item in found.items if item.label == label]
    return " ".join((plain_text(item.snippet) if item.snippet else item.insert or item.label).split())


def check(values: str, label: str, expected: str, *, around: str = "") -> None:
    """An operation whose last letter is missing, in a function with arguments."""
    text = f"{around}func.func @f({values}) {{\n  {label[:-1]}<|>\n  return\n}}\n"
    assert taken(text, label) == expected


def test_values_of_the_types_that_the_snippet_has() -> None:
    check("%x: f32, %a: i32, %b: i32", "arith.addi", "arith.addi %a, %b : i32")
    check("%c: f32", "arith.addi", "arith.addi %lhs, %rhs : i32")
    check("%n: index", "scf.for", "scf.for %iv = %n to %n step %n { }")


def test_types_that_values_have() -> None:
    check("%a: i64, %b: i64", "arith.addi", "arith.addi %a, %b : i64")
    check("%v: vector<4xf64>", "arith.mulf", "arith.mulf %v, %v : vector<4xf64>")
    check("%x: f64", "math.exp", "math.exp %x : f64")


def test_as_many_indices_as_there_are_dimensions() -> None:
    check("%m: memref<8xf64>, %i: index", "memref.load", "memref.load %m[%i] : memref<8xf64>")
    check("%m: memref<?x?xf64>, %i: index", "memref.load", "memref.load %m[%i, %i] : memref<?x?xf64>")
    check(
        "%t: tensor<?x8xf32>",
        "tensor.extract_slice",
        "tensor.extract_slice %t[0, 0] [2, 2] [1, 1] : tensor<?x8xf32> to tensor<2x2xf32>",
    )


def test_a_type_is_made_from_the_elements_or_the_shape_of_an_operand() -> None:
    check("%m: memref<?x?xf64>, %i: index", "vector.load", "vector.load %m[%i, %i] : memref<?x?xf64>, vector<4xf64>")
    check(
        "%m: memref<?x?xf64>",
        "bufferization.to_tensor",
        "bufferization.to_tensor %m : memref<?x?xf64> to tensor<?x?xf64>",
    )
    check("%t: tensor<?x?xf64>", "linalg.matmul", MATMUL)


MATMUL = "linalg.matmul ins(%t, %t : tensor<?x?xf64>, tensor<?x?xf64>) outs(%t : tensor<?x?xf64>) -> tensor<?x?xf64>"


def test_an_operand_and_a_result_that_must_differ() -> None:
    check("%x: f32", "arith.extf", "arith.extf %x : f32 to f64")
    check("%a: i8", "arith.extsi", "arith.extsi %a : i8 to i64")


def test_bodies_with_the_values_that_end_them() -> None:
    check(
        "%a: i64, %c: i1",
        "scf.while",
        "scf.while (%arg = %a) : (i64) -> i64 { scf.condition(%c) %arg : i64 } do { "
        "^bb0(%next: i64): scf.yield %next : i64 }",
    )
    check("%n: index, %x: f32", "tensor.generate", GENERATE)


GENERATE = "tensor.generate %n { ^bb0(%i: index): tensor.yield %x : f32 } : tensor<?xf32>"


def test_symbols_that_the_operation_accepts() -> None:
    around = "memref.global @data : memref<16xi8>\nfunc.func private @scale(f32, i64) -> f32\n"
    check("%x: f32, %n: i64", "call", "call @scale(%x, %n) : (f32, i64) -> f32", around=around)
    check("", "memref.get_global", "memref.get_global @data : memref<16xi8>", around=around)
    check("", "memref.get_global", "memref.get_global @name : memref<4xf32>")
    check("%n: i32", "llvm.call", "llvm.call @g(%n) : (i32) -> f32", around="llvm.func @g(i32) -> f32\n")


def test_the_end_of_a_region_uses_its_surroundings() -> None:
    text = "func.func @f(%a: i32, %x: f32) -> f32 {\n  retur<|>\n}\n"
    assert taken(text, "return") == "return %x : f32"
    loop = "func.func @f(%n: index) {\n  scf.for %i = %n to %n step %n {\n    scf.yiel<|>\n  }\n  return\n}\n"
    assert taken(loop, "scf.yield") == "scf.yield"


def test_blocks_that_need_no_arguments() -> None:
    text = "func.func @f(%a: i32) {\n  cf.b<|>\n^with(%x: i32):\n  cf.br ^last\n^last:\n  return\n}\n"
    assert taken(text, "cf.br") == "cf.br ^last"


@cache
def common() -> tuple[Inserted, ...]:
    """The texts in which the most frequent operations were accepted from the list."""
    registry = upstream_registry()
    known = [registry.dialect(name) for name in registry.names()]
    operations = [found for dialect in known if dialect is not None for found in dialect.operations.values()]
    operations.sort(key=lambda found: (-uses_of(found.name), found.name))
    return tuple(inserted(registry, found) for found in operations[:COMMON])


def test_our_checker_accepts_the_most_frequent_operations() -> None:
    wrong: list[str] = []
    for result in common():
        found = Document(result.text, upstream_registry()).diagnostics()
        errors = [one for one in found if one.severity is Severity.ERROR and result.start <= one.start <= result.end]
        if errors or not result.offer:
            wrong.append(f"{result.offer}: {errors[:1]}")
    assert len(wrong) <= COMMON * (1 - REACHED), wrong


@needs_mlir_opt
def test_mlir_opt_accepts_the_most_frequent_operations(tmp_path: Path) -> None:
    path = tmp_path / "taken.mlir"
    path.write_text("\n// -----\n".join(result.text for result in common()), encoding="utf-8")
    done = run_mlir_opt(["--split-input-file", "--allow-unregistered-dialect", str(path)])
    lines = {int(number) for number in re.findall(r"\.mlir:(\d+):\d+: error:", done.errors)}
    first, refused = 1, []
    for result in common():
        end = first + result.text.count("\n")
        if not result.offer or any(first <= line <= end for line in lines):
            refused.append(result.text[result.start : result.end])
        first = end + 2
    assert len(refused) <= COMMON * (1 - REACHED), refused


@pytest.mark.parametrize("dialect", sorted(upstream_registry().names()))
def test_every_operation_that_is_taken_parses(dialect: str) -> None:
    registry = upstream_registry()
    known = registry.dialect(dialect)
    assert known is not None
    for definition in spread(list(known.operations.values()), MOST_OF_A_DIALECT):
        result = inserted(registry, definition)
        found = Document(result.text, registry).diagnostics() if result.offer else ()
        unread = [one.message for one in found if one.code == "syntax" and result.start <= one.start <= result.end]
        assert unread == [], result.text[result.start : result.end]
