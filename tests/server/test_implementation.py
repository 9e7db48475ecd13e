"""Go to implementation in one document: the cursor on a symbol, the answer as the text of its definition's name."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.implementation import find_implementation


def check(snippet: str, expected: str) -> None:
    """`expected` is the line of the definition, "elsewhere" for a declaration, "" for anything but a symbol."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.read()
    found = find_implementation(document, fixture.offset)
    if found is None:
        assert expected == ""
    elif found.target is None:
        assert expected == "elsewhere"
    else:
        line = document.source.line_of(found.target.name.start)
        assert fixture.text.splitlines()[line] == expected


def test_function_with_a_body() -> None:
    check("func.func @f() { return }\nfunc.func @g() { call @f<|>() : () -> () return }", "func.func @f() { return }")


def test_function_without_a_body_is_elsewhere() -> None:
    check("func.func private @f()\nfunc.func @g() { call @f<|>() : () -> () return }", "elsewhere")
    check("llvm.func @f<|>(i32)", "elsewhere")


def test_globals_without_a_value_are_elsewhere() -> None:
    check('memref.global "private" @g<|> : memref<2xi32>', "elsewhere")
    check("memref.global @g<|> : memref<2xi32> = uninitialized", "memref.global @g : memref<2xi32> = uninitialized")
    check("llvm.mlir.global external @g<|>() : i32", "elsewhere")
    check("llvm.mlir.global external @g<|>(1 : i32) : i32", "llvm.mlir.global external @g(1 : i32) : i32")
    check("llvm.mlir.global internal @g<|>() : i32", "llvm.mlir.global internal @g() : i32")


def test_values_have_no_implementation() -> None:
    check("func.func @f(%a<|>: i32) { return }", "")
