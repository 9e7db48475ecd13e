"""Findings while the user types: no new ones on the statement that is being typed, and all others immediately."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.workspace.waiting_findings import typed_at, without_held

BEFORE = "func.func @f(%a: i32) -> i32 {\n"
AFTER = "\n  return %a : i32\n}\n"


def check(before: str, text: str, *shown: str) -> None:
    """Types a character at `<|>` in a text whose findings are shown; compares the codes of those shown after it.

    `before` is the text with the findings that are shown.
    """
    offset = text.index("<|>")
    document = Document(text.replace("<|>", ""))
    found = document.diagnostics()
    known = Document(before).diagnostics()
    assert tuple(one.code for one in without_held(found, known, typed_at(document, offset))) == shown


def test_a_new_finding_on_the_typed_statement_waits() -> None:
    check(f"{BEFORE}{AFTER}", f"{BEFORE}  %0 = ar<|>{AFTER}")
    check(f"{BEFORE}{AFTER}", f"{BEFORE}  %0 = arith.addi %a, %<|>{AFTER}")
    check(f"{BEFORE}{AFTER}", f"{BEFORE}  %0 = arith.addi %a, %b<|> : i32{AFTER}")


def test_a_shown_finding_stays_while_it_is_found() -> None:
    check(
        f"{BEFORE}  %0 = arith.addi %a, %b : i32{AFTER}",
        f"{BEFORE}  %00<|> = arith.addi %a, %b : i32{AFTER}",
        "undeclared-value",
    )


def test_a_second_one_of_the_same_kind_waits() -> None:
    check(
        f'{BEFORE}  "t.a"(%b) : (i32) -> (){AFTER}',
        f'{BEFORE}  "t.a"(%b, %c<|>) : (i32, i32) -> (){AFTER}',
        "unknown-dialect",
        "undeclared-value",
    )


def test_the_next_statement_ends_it() -> None:
    line = "  %0 = arith.addi %a, %b : i32\n"
    check(f"{BEFORE}{AFTER}", f"{BEFORE}{line}<|>{AFTER}")
    check(f"{BEFORE}{AFTER}", f"{BEFORE}{line}  %1 = <|>arith.addi %a, %a : i32{AFTER}", "undeclared-value")


def test_findings_elsewhere_are_shown() -> None:
    text = "func.func @f<|>(%a: i32) -> i32 {\n  return %a : i32\n}\n"
    text += "func.func @g() {\n  call @e() : () -> ()\n  return\n}\n"
    check(text.replace("@f<|>", "@e").replace("()", "(i32)"), text, "unknown-symbol")


def test_an_error_about_the_regions_of_the_typed_statement_waits() -> None:
    text = f"{BEFORE}  scf.for %i = %a to %a step %a : i32 {{<|>{AFTER}"
    check(f"{BEFORE}{AFTER}", text)


def test_an_error_inside_of_the_regions_of_the_typed_statement_is_shown() -> None:
    inner = '    "t.a"(%b) : (i32) -> ()\n'
    text = f"{BEFORE}  scf.for %i = %a to %a step %a : i32<|> {{\n{inner}  }}{AFTER}"
    check(f"{BEFORE}{AFTER}", text, "unknown-dialect", "undeclared-value")


def test_findings_of_an_enclosing_operation_wait() -> None:
    head = "  %r = scf.for %i = %a to %a step %a iter_args(%x = %a) -> (i32) : i32 {\n"
    check(
        f"{BEFORE}{head}    scf.yield %a : i32\n  }}{AFTER}",
        f"{BEFORE}{head}    %0 = arith.addi %a, %a : i32<|>\n  }}{AFTER}",
    )


def test_a_token_that_is_missing_at_the_end_waits() -> None:
    check(f"{BEFORE}{AFTER}", "func.func @f() {\n  %0 = arith.constant<|>\n}\n")
