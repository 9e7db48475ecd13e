"""Result types that a tool prints are given to the operations of the text."""

from __future__ import annotations

import asyncio

import pytest
from tests.support.judge import MLIR_OPT, needs_mlir_opt
from tests.support.oracle import CORPUS

from mlirls_ir.document import Document
from mlirls_ir.index.tree import Reader, statements_between
from mlirls_ir.source import decode
from mlirls_ir.steps import result_of
from mlirls_server.judge.missing_types import MissingTypes, Operation, find_missing_types, find_types
from mlirls_server.judge.places import Places
from mlirls_server.judge.printed_types import read_printed
from mlirls_server.judge.run import run_tool
from mlirls_server.judge.tool import Tool


def check(text: str, printed: str, expected: list[str]) -> None:
    """The types that a tool's output for `text` adds to operations without types, each with its name."""
    document = Document(text)
    missing = result_of(find_missing_types(document))
    types = result_of(find_types(document, missing, Places(text), printed))
    names = {one.start: one.name for one in missing.operations.values()}
    shown: list[str] = []
    for start, found in sorted(types.items()):
        arguments = f" ({', '.join(map(str, found.arguments.values()))})" if found.arguments else ""
        shown.append(f"{names.get(start, 'no results')}: {', '.join(map(str, found.results))}{arguments}")
    assert shown == expected


TWO = """\
  %0:2, %1 = toy.a %x
  /// ä
  %c = toy.b
"""


def test_types_of_several_results() -> None:
    printed = '%0:3 = "toy.a"(%arg0) : (i32) -> (i32, tensor<?x4xf32>, !toy.box<i8, "a, b">) loc("<stdin>":1:14)\n'
    check(TWO, printed, ['toy.a: i32, tensor<?x4xf32>, !toy.box<i8, "a, b">'])


def test_an_operation_with_regions_has_its_types_after_them() -> None:
    printed = """\
%0:3 = "toy.a"(%arg0) ({
  %1 = "toy.c"() {a = " : (i32) -> i1 loc(x)"} : () -> f32 loc("<stdin>":7:3)
}, {
^bb0(%arg1: i32 loc("<stdin>":1:14)):
  "toy.d"() ({
  }) : () -> () loc(unknown)
}) {f = () -> (), n = array<i64: 1>} : (i32) -> (i1, i2, i3) loc("<stdin>":1:14)
"""
    check(TWO, printed, ["toy.a: i1, i2, i3"])


def test_arguments_of_regions() -> None:
    text = """\
%0 = toy.loop over %a at %b {
  toy.use %a, %b
}
"""
    printed = """\
%1 = "toy.loop"() ({
^bb0(%arg0: tensor<?xi32> loc("<stdin>":1:20), %arg1: !toy.box<"a, b: c"> loc("<stdin>":1:26), %arg2: i1 loc(unknown)):
  "toy.use"(%arg0, %arg1) : (tensor<?xi32>, !toy.box<"a, b: c">) -> () loc("<stdin>":2:3)
}) : () -> index loc("<stdin>":1:6)
"""
    check(text, printed, ['toy.loop: index (tensor<?xi32>, !toy.box<"a, b: c">)'])


def test_other_operations_than_those_of_the_text_do_not_count() -> None:
    for printed in (
        '%0:2 = "toy.a"(%arg0) : (i32) -> (i32, i32) loc("<stdin>":1:14)',
        '%0:3 = "toy.z"(%arg0) : (i32) -> (i32, i32, i32) loc("<stdin>":1:14)',
        '%0:3 = "toy.a"(%arg0) : (i32) -> (i32, i32, i32) loc("other.mlir":1:14)',
        '%0:3 = "toy.a"(%arg0) : (i32) -> (i32, i32, !toy<) loc("<stdin>":1:14)',
        '%0:3 = "toy.a"(%arg0) : (i32) -> (i32, i32, i32) loc(fused["<stdin>":1:14, "x"])',
        "}) : () -> i32 loc(unknown)\nnoise : (\n: ( -> loc(",
    ):
        check(TWO, printed, [])


def test_two_printed_operations_for_one_place_give_no_type_if_they_differ() -> None:
    printed = '%0 = "toy.b"() : () -> i32 loc("<stdin>":3:8)\n%0 = "toy.b"() : () -> i64 loc("<stdin>":3:8)\n'
    check(TWO, printed, [])
    check(TWO, printed.replace("i64", "i32"), ["toy.b: i32"])


CASES = ["arith/ops", "scf/ops", "memref/ops", "llvm/operations", "spirv/ops", "affine/ops", "tensor/ops", "gpu/ops"]


@needs_mlir_opt
@pytest.mark.parametrize("name", CASES)
def test_types_that_mlir_opt_prints_are_those_that_we_read(name: str) -> None:
    text = decode((CORPUS / f"{name}.mlir").read_bytes()).text
    document = Document(text)
    document.diagnostics()
    expected: dict[int, Operation] = {}
    own: dict[int, list[str]] = {}
    for chunk in document.chunks:
        reader = Reader(document, chunk)
        for statement, offset in statements_between(chunk, chunk.start, chunk.end + 1):
            types = statement.shape.result_types
            if types and None not in types and statement.shape.results:
                expected[reader.operation_name(statement)[0]] = Operation(offset, statement.shape.name, len(types))
                own[offset] = list(map(str, types))
    answer = asyncio.run(run_tool(Tool((MLIR_OPT,), 300), text, prints=True))
    found = result_of(find_types(document, MissingTypes(expected, {}), Places(text), answer.output))
    assert len(found) > 0.8 * len(own)
    assert {offset: list(map(str, types.results)) for offset, types in found.items()} == {
        offset: own[offset] for offset in found
    }


def test_output_is_read_in_linear_time() -> None:
    hostile = " : (" * 20_000 + ' loc("<stdin>":1:1)\n' + '"toy.a"(' * 20_000 + "\n" + "%0 " * 50_000
    assert [printed for printed in read_printed(hostile) if printed is not None] == []


def test_names_of_results_are_found_in_linear_time() -> None:
    text = f"{', '.join(f'%a{number}' for number in range(3000))}{' ' * 30_000}\n  = toy.a\n"
    assert [one.name for one in result_of(find_missing_types(Document(text))).operations.values()] == ["toy.a"]
