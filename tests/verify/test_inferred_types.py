"""Result types that an operation infers. mlir-opt reports a wrong one twice, so no file of `cases/` has one."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document

_BUFFER = "memref<4xf32, strided<[2], offset: ?>, 3>"


def check(results: list[str], expected: str | None) -> None:
    names = ", ".join(f"%{index}" for index in range(len(results)))
    operation = f"memref.extract_strided_metadata %a : {_BUFFER} -> {', '.join(results)}"
    text = f"func.func @f(%a: {_BUFFER}) {{ // ä\n  {names} = {operation}\n  return\n}}\n"
    found = [diagnostic.message for diagnostic in Document(text).diagnostics()]
    assert found == ([] if expected is None else [expected])


def test_metadata_of_a_memref_is_its_buffer_offset_sizes_and_strides() -> None:
    check(["memref<f32, 3>", "index", "index", "index"], None)


@pytest.mark.parametrize("results", [["memref<f32>", *["index"] * 3], ["memref<f32, 3>", *["index"] * 5]])
def test_wrong_metadata_of_a_memref_is_an_error(results: list[str]) -> None:
    given = ", ".join(f"'{type_}'" for type_ in results)
    message = "inferred type(s) 'memref<f32, 3>', 'index', 'index', 'index' are incompatible with return type(s) of"
    check(results, f"'memref.extract_strided_metadata' op {message} operation {given}")


@pytest.mark.parametrize(
    ("position", "source", "result", "inferred"),
    [
        ("[]", "vector<4xf32>", "f32", "vector<4xf32>"),
        ("[1]", "vector<4x3xf32>", "vector<4xf32>", "vector<3xf32>"),
        ("[0]", "vector<2x[4]xf32>", "vector<4xf32>", "vector<[4]xf32>"),
    ],
)
def test_the_extracted_type_is_the_rest_after_the_positions(
    position: str, source: str, result: str, inferred: str
) -> None:
    text = f"func.func @f(%a: {source}) {{\n  %0 = vector.extract %a{position} : {result} from {source}\n  return\n}}\n"
    found = [diagnostic.message for diagnostic in Document(text).diagnostics()]
    message = f"inferred type(s) '{inferred}' are incompatible with return type(s) of operation '{result}'"
    assert found == [f"'vector.extract' op {message}"]
