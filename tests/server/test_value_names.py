"""The name of a value follows MLIR's words, if they do not have it and a name is underlined."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.value_names import with_names


def check(text: str, *expected: str) -> None:
    document = Document(text)
    assert [found.message for found in with_names(document.source, document.diagnostics())] == list(expected)


def test_a_value_or_a_block_is_named() -> None:
    check(
        '%r = "builtin.unrealized_conversion_cast"(%ab#1) : (i32) -> i32\n', "use of undeclared SSA value name: '%ab'"
    )
    check("func.func @f() {\n  cf.br ^b\n}\n", "reference to an undefined block: '^b'")


def test_an_operand_is_named_after_its_constraint() -> None:
    check(
        "func.func @f(%x: f32) {\n  %0 = arith.addi %x, %x : f32\n  return\n}\n",
        "'arith.addi' op operand #0 must be signless-integer-like, but got 'f32': '%x'",
    )


def test_a_missing_brace_is_called_one() -> None:
    check("module {\n  func.func @f() {\n    return\n  }\n", "expected operation name in quotes: missing '}'")


def test_a_message_that_has_the_name_or_is_about_no_value_stays() -> None:
    check("func.func @f(%a: i32) {\n  %a = arith.constant 1 : i32\n  return\n}\n", "redefinition of SSA value '%a'")
    check("func.func @f() {\n  %0 = arith.constant : i32\n  return\n}\n", "expected attribute value")
