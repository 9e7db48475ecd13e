"""Misspelled directives: a text, and the findings as `line: written -> suggested`."""

from __future__ import annotations

import random

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.comments.directives import SUFFIXES, prefixes_of
from mlirls_ir.comments.misspelled import CODE
from mlirls_ir.document import Document
from mlirls_ir.source.near_words import is_near
from mlirls_server.features.expectations import verify_expectations


def found(text: str) -> list[str]:
    out: list[str] = []
    for diagnostic in Document(text).diagnostics():
        if diagnostic.code == CODE:
            (fix,) = diagnostic.fixes
            line = text.count("\n", 0, diagnostic.start) + 1
            out.append(f"{line}: {text[fix.start : fix.end]} -> {fix.replacement}")
            assert text[diagnostic.start : diagnostic.end] or "line" in diagnostic.message
    return out


def check(text: str, *expected: str) -> None:
    assert found(text) == list(expected)


def check_fixed(line: str, fixed: str, *, run: str = "") -> None:
    text = f"{run}\n// ä 😀\n{line}\n" if run else f"// ä 😀\n{line}\n"
    (diagnostic,) = [d for d in Document(text).diagnostics() if d.code == CODE]
    (fix,) = diagnostic.fixes
    repaired = text[: fix.start] + fix.replacement + text[fix.end :]
    assert repaired == text.replace(line, fixed)
    assert found(repaired) == []


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("CHEKC:", "CHECK:"),
        ("CHECk:", "CHECK:"),
        ("CHEK:", "CHECK:"),
        ("CHCEK-NEXT:", "CHECK-NEXT:"),
        ("CHECK-LABLE:", "CHECK-LABEL:"),
        ("CHECK-LABEl:", "CHECK-LABEL:"),
        ("CHECK_NEXT:", "CHECK-NEXT:"),
        ("CHECK-NEX:", "CHECK-NEXT:"),
        ("CHECK-NETX:", "CHECK-NEXT:"),
        ("CHECKNEXT:", "CHECK-NEXT:"),
        ("CHECK--SAME:", "CHECK-SAME:"),
        ("CHECK-next:", "CHECK-NEXT:"),
        ("CHECK-ADG:", "CHECK-DAG:"),
        ("CHECK-DAGG:", "CHECK-DAG:"),
        ("CHECK-DG:", "CHECK-DAG:"),
        ("CHECK-NO:", "CHECK-NOT:"),
        ("CHECK-NOTT:", "CHECK-NOT:"),
        ("CHECK:NEXT:", "CHECK-NEXT:"),
        ("CHECK;SAME:", "CHECK-SAME:"),
        ("CHECK.DAG:", "CHECK-DAG:"),
        ("CHECK NEXT:", "CHECK-NEXT:"),
        ("CHECKK:", "CHECK:"),
        ("CHECK-NTO:", "CHECK-NOT:"),
        ("CHECK-COUNT2:", "CHECK-COUNT-2:"),
        ("CHECK-EMTPY:", "CHECK-EMPTY:"),
        ("CHECK :", "CHECK:"),
        ("CHECK-NEXT;", "CHECK-NEXT:"),
        ("CHECK-LABLE{LITERAL}:", "CHECK-LABEL{LITERAL}:"),
    ],
)
def test_a_misspelled_check_is_repaired(written: str, expected: str) -> None:
    check_fixed(f'"t.x"() : () -> ()  // {written} foo', f'"t.x"() : () -> ()  // {expected} foo')


def test_a_missing_colon_is_found_only_before_code() -> None:
    check_fixed("// CHECK-LABEL func.func @f", "// CHECK-LABEL: func.func @f")
    check_fixed("// CHECK-NEXT   %0 = foo", "// CHECK-NEXT:   %0 = foo")
    check("// CHECK-NEXT lines follow\n// CHECK the result\n// CHECK-SAME as above\n")


@pytest.mark.parametrize(
    "line",
    [
        *("// Check: the sum", "// check: it", "// CHECKED: twice", "// CHECKS: all", "// NOTE: this", "// TODO: that"),
        *("// CHECK: a", "// CHECK-COUNT-12: a", "// CHECK-DAG{LITERAL}: [[", "// CHECK-EMPTY:", "//CHECK-NOT: b"),
        *("// CHECK-SCF: a", "// CHECK2: a", "// CHECK-ON: a", "// CHECK-D: a", "// CHECK-PAR0-NEXT: a", "// TEST: a"),
        *(
            "// COM: CHEKC: a",
            "// REM: CHECK_NEXT: a",
            "// see CHEKC: a",
            "// REQUIRES: x",
            "// XFAIL: *",
            "// RUNS: x",
        ),
        *("// expected-error annotations", "// expected errors: {{}}", "// unexpected-error {{a}}", "// -----"),
        *("// expected-error {{a}}", "// expected-note-re @+2 {{a}}  ", "// expected-remark@below{{a}} ", "// CHECK"),
        *('"t.x"() {a = "// CHEKC: a"} : () -> ()', "// https://llvm.org", "// CHECKING: a", "// CHECK32-NEXT: a"),
    ],
)
def test_prose_and_intended_prefixes_are_not_reported(line: str) -> None:
    check(f"{line}\n")


def test_prefixes_are_those_of_the_run_lines() -> None:
    run = "// RUN: mlir-opt %s | FileCheck %s --check-prefix=CANON\n"
    check(run + "// CANNON: a\n// CAONN-NEXT: b\n// CANON_SAME: c\n// CHEKC: d", *CANON)
    several = "// RUN: mlir-opt %s | FileCheck %s --check-prefixes=CHECK,CHECK_NEXT\n"
    check(several + "// CHECK_NEXT: a\n// CHECK_SAME: a\n", "3: CHECK_SAME: -> CHECK-SAME:")
    numbered = "// RUN: FileCheck %s -check-prefix VEC16\n"
    check(numbered + "// VEC4: a\n// VEC16_SAME: a\n", "3: VEC16_SAME: -> VEC16-SAME:")


CANON = ("2: CANNON: -> CANON:", "3: CAONN-NEXT: -> CANON-NEXT:", "4: CANON_SAME: -> CANON-SAME:")


def test_which_prefixes_are_named() -> None:
    assert prefixes_of(["// RUN: a | FileCheck %s"]) == {"CHECK"}
    assert prefixes_of(["// RUN: a | FileCheck %s --check-prefix=A"]) == {"A"}
    assert prefixes_of(["// RUN: a | FileCheck %s", "// RUN: FileCheck %s -check-prefixes A,B-C"]) == {
        "A",
        "B-C",
        "CHECK",
    }
    assert prefixes_of(["// RUN: FileCheck %s \\", "// RUN:   --check-prefix=A"]) == {"A"}
    assert prefixes_of([]) == {"CHECK"}


def test_run_lines() -> None:
    check("// RNU: mlir-opt %s | FileCheck %s\n", "1: RNU: -> RUN:")
    check("// RUN; mlir-opt %s | FileCheck %s\n", "1: RUN; -> RUN:")
    check("// FUN: with numbers\n")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("expected-eror {{a}}", "expected-error {{a}}"),
        ("expeted-error @+1 {{a}}", "expected-error @+1 {{a}}"),
        ("expected_error {{a}}", "expected-error {{a}}"),
        ("expected-Error {{a}}", "expected-error {{a}}"),
        ("expected-err {{a}}", "expected-error {{a}}"),
        ("expected-error: @+1 {{a}}", "expected-error @+1 {{a}}"),
        ("expected-warnings {{a}}", "expected-warning {{a}}"),
        ("expected-error @bellow {{a}}", "expected-error @below {{a}}"),
        ("expected-error @abvoe {{a}}", "expected-error @above {{a}}"),
        ("expected-error @1 {{a}}", "expected-error @+1 {{a}}"),
        ("expected-error +1 {{a}}", "expected-error @+1 {{a}}"),
        ("expected-error {{a}", "expected-error {{a}}"),
        ("expected-error {{a", "expected-error {{a}}"),
        ("expected-error {a}}", "expected-error {{a}}"),
        ("expected-error {{a}} b", "expected-error {{a}}"),
    ],
)
def test_misspelled_expectations_are_repaired(written: str, expected: str) -> None:
    check_fixed(f"// {written}", f"// {expected}")


def test_one_typing_error_in_any_directive_is_found_or_gives_another_directive() -> None:
    rng = random.Random(7)
    for suffix in SUFFIXES:
        for _ in range(30):
            word = f"CHECK-{suffix}"
            at = rng.randrange(5) if rng.random() < 0.5 else rng.randrange(6, len(word))
            slip = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
            if slip == word or "-" not in slip[5:6]:
                continue
            assert found(f"// {slip}: a\n") == [f"1: {slip}: -> {word}:"], slip


def test_near_words() -> None:
    assert [is_near(word, "LABEL") for word in ("LABLE", "LABE", "LABELS", "LABIL", "ALBEL")] == [True] * 5
    assert [is_near(word, "LABEL") for word in ("LABEL", "LBAL", "TABLE", "", "LABELLL")] == [False] * 5


def test_texts_that_are_verified_against_expectations_get_no_other_findings() -> None:
    text = "// CHEKC: a\n// expected-error @+1 {{custom op 'foo' is unknown}}\nfoo\n// expected-eror {{b}}\n"
    assert verify_expectations(text, Document(text).diagnostics()) == []


def test_every_chunk_is_checked() -> None:
    check("// CHECK: a\n// -----\n// CHEKC: a\n// -----\n// expected-eror {{a}}\n", *CHUNKS)


CHUNKS = ("3: CHEKC: -> CHECK:", "5: expected-eror -> expected-error")


_PIECES = (
    *(
        "// CHEKC: a\n",
        "// RUN: FileCheck %s --check-prefix=CANON\n",
        "// CANNON: b\n",
        "\n",
        "//",
        ":",
        "{{a}}",
        "\r\n",
    ),
    *("// expected-eror {{a}}\n", "// CHECK_NEXT: 😀", "K", '"', "// -----\n", "x", " ", "\r", "// CHECK-NEX: a"),
)


def test_comments_are_found_again_after_the_text_was_bytecode_for_a_while() -> None:
    document = Document("// RUN: FileCheck %s\n// CHEKC: b\n")
    document.finish()
    document.edit(0, 0, "ML\xefR")
    document.edit(0, 5, "")
    assert check_incremental(document) == ""


@pytest.mark.parametrize("seed", range(12))
def test_edits_give_the_findings_of_a_fresh_document(seed: int) -> None:
    rng = random.Random(seed)
    document = Document("// RUN: mlir-opt %s | FileCheck %s\n// CHECK: a\n// CHEKC: b\nmodule {\n}\n")
    document.finish()
    for _ in range(60):
        length = len(document.source)
        start = rng.randint(0, length)
        end = min(length, start + rng.choice((0, 0, 1, 3, 20)))
        document.edit(start, end, rng.choice((*_PIECES, "")))
        if rng.random() < 0.5:
            assert check_incremental(document) == ""
    assert check_incremental(document) == ""
