"""The verdict on an output is FileCheck's: accepted, or refused because of the check on a line.

Every row is the verdict of LLVM 22's FileCheck on that output, and the line of its first error.
"""

from __future__ import annotations

import shlex

import pytest

from mlirls_ir.filecheck import judge, read_checks, read_command

ACCEPTED = "accepted"


def check(checks: str, output: str, options: str = "") -> str:
    """`accepted`, or the line of the first check that fails with the message."""
    command = read_command([*shlex.split(options), "checks"])
    verdict = judge(read_checks(checks, command.options), output)
    if verdict.accepts:
        return ACCEPTED
    message = verdict.failures[0].message if verdict.problem is None else verdict.problem.message
    return f"{verdict.first_line}: {message}"


NOT_FOUND = "expected string not found in input"

ROWS = [
    # Plain text, and blanks.
    ("CHECK: a b", "x a \t b y", "", ACCEPTED),
    ("CHECK: a b", "a  b", "--strict-whitespace", f"1: CHECK: {NOT_FOUND}"),
    ("CHECK: b\nCHECK: a", "a\nb", "", f"2: CHECK: {NOT_FOUND}"),
    ("CHECK:a\nCHECK : b", "a", "", ACCEPTED),
    ("// MY-CHECK: b\n// CHECK: a", "a", "", ACCEPTED),
    ("COM: CHECK: b\nCHECK: a", "a", "", ACCEPTED),
    ("CHECK: é[[X:.]]", "é\u00e9", "", ACCEPTED),
    ("CHECK: A", "a", "--ignore-case", ACCEPTED),
    ("CHECK: [[X:[B]]]{{[^b]}} B", "bc b", "--ignore-case", ACCEPTED),
    ("CHECK: [[X:[B]]]{{[^b]}} [[X]]", "bc B", "--ignore-case", f"1: CHECK: {NOT_FOUND}"),
    ("CHECK: [[X:[B]]]\nCHECK: [[X]]", "b\nB", "--ignore-case", ACCEPTED),
    # Lines.
    ("CHECK: a\nCHECK-NEXT: b", "a\nb", "", ACCEPTED),
    ("CHECK: a\nCHECK-NEXT: b", "a b", "", "2: CHECK-NEXT: is on the same line as previous match"),
    ("CHECK: a\nCHECK-NEXT: b", "a\n\nb", "", "2: CHECK-NEXT: is not on the line after the previous match"),
    ("CHECK: a\nCHECK-SAME: b", "a\nb", "", "2: CHECK-SAME: is not on the same line as the previous match"),
    ("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\n\nb", "", ACCEPTED),
    ("CHECK: a\nCHECK-EMPTY:\n", "a\nb\n", "", "2: CHECK-EMPTY: is not on the line after the previous match"),
    ("CHECK-NEXT: a", "a", "", "1: found 'CHECK-NEXT' without previous 'CHECK: line"),
    ("CHECK: a", "ab", "--match-full-lines", f"1: CHECK: {NOT_FOUND}"),
    ("CHECK: a", " a ", "--match-full-lines", ACCEPTED),
    ("CHECK: a", " a", "--match-full-lines --strict-whitespace", ACCEPTED),
    ("CHECK:a", " a ", "--match-full-lines --strict-whitespace", f"1: CHECK: {NOT_FOUND}"),
    ("CHECK: {{^}}b{{$}}", "ab\nb", "", ACCEPTED),
    # What must not be there, and what may be in any order.
    ("CHECK: a\nCHECK-NOT: x\nCHECK: b", "a x b", "", "2: CHECK-NOT: excluded string found in input"),
    ("CHECK: a\nCHECK-NOT: x\nCHECK: b", "a b x", "", ACCEPTED),
    ("CHECK: a\nCHECK-NOT: x", "a b x", "", "2: CHECK-NOT: excluded string found in input"),
    ("CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "b a c", "", ACCEPTED),
    ("CHECK-DAG: a\nCHECK-DAG: a", "a", "", f"2: CHECK-DAG: {NOT_FOUND}"),
    ("CHECK-DAG: ab\nCHECK-DAG: b", "ab", "--allow-deprecated-dag-overlap", ACCEPTED),
    ("CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b", "b a", "", f"3: CHECK-DAG: {NOT_FOUND}"),
    ("CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b", "a x b", "", "2: CHECK-NOT: excluded string found in input"),
    ("CHECK: a", "a b a", "--implicit-check-not=b", "0: IMPLICIT-CHECK-NOT: excluded string found in input"),
    ("CHECK-COUNT-2: a\nCHECK-NOT: a", "a a", "", ACCEPTED),
    ("CHECK-COUNT-3: a", "a a", "", f"1: CHECK-COUNT: {NOT_FOUND} (3 out of 3)"),
    ("CHECK-COUNT-0: a", "a", "", "1: invalid count in -COUNT specification on prefix 'CHECK'"),
    # Regions of labels.
    ("CHECK-LABEL: f\nCHECK: x\nCHECK-LABEL: g\nCHECK: x", "f\ng\nx", "", f"2: CHECK: {NOT_FOUND}"),
    ("CHECK-LABEL: f\nCHECK: x\nCHECK-LABEL: h", "f\nx\ng", "", f"3: CHECK-LABEL: {NOT_FOUND}"),
    ("CHECK-LABEL: f [[X:.]]", "f g", "", "1: found 'CHECK-LABEL:' with variable definition or use"),
    # Variables.
    ("CHECK: [[X:%[a-z]+]] = [[X]]", "%ab = %ab", "", ACCEPTED),
    ("CHECK: [[X:%[a-z]+]] = [[X]]", "%ab = %ac", "", f"1: CHECK: {NOT_FOUND}"),
    ("CHECK: [[X:.+]],\nCHECK: [[X]];", "a+, b,\na+, b;", "", ACCEPTED),
    ("CHECK: [[X]]", "X", "", "1: undefined variable: X"),
    ("CHECK: [[X]]", "yes", "-DX=yes", ACCEPTED),
    (
        "CHECK-LABEL: f\nCHECK: [[X:b]]\nCHECK-LABEL: g\nCHECK: [[X]]",
        "f\nb\ng\nb",
        "--enable-var-scope",
        "4: undefined variable: X",
    ),
    (
        "CHECK-LABEL: f\nCHECK: [[$X:b]]\nCHECK-LABEL: g\nCHECK: [[$X]]",
        "f\nb\ng\nb",
        "--enable-var-scope",
        ACCEPTED,
    ),
    ("CHECK: [[[X:a]]]", "[a]", "", ACCEPTED),
    ("CHECK: [[X:a", "a", "", "1: Invalid substitution block, no ]] found"),
    ("CHECK: {{a", "a", "", "1: found start of regex string with no end '}}'"),
    ("CHECK: {{a**}}", "a", "", "1: invalid regex: repetition-operator operand invalid"),
    # The longest match counts, as POSIX says, and not the first.
    ("CHECK: {{a|ab}}c", "abc", "", ACCEPTED),
    ("CHECK: [[X:a(bc|b)?]]{{c?}}\nCHECK: [[X]]!", "abc\nabc!", "", ACCEPTED),
    ("CHECK: {{[a-z]*(z00)?}}\nCHECK-SAME: 0", "abz00", "", f"2: CHECK-SAME: {NOT_FOUND}"),
    # Numbers.
    ("CHECK: [[#N:]]\nCHECK: [[#N+1]]", "7\n8", "", ACCEPTED),
    ("CHECK: [[#%x,N:]] [[#%X,M:]]\nCHECK: [[#N+1]] [[#sub(M,1)]]", "ff FF\n100 FE", "", ACCEPTED),
    ("CHECK: [[#%.4d,N:]]\nCHECK: [[#mul(N,-2)]]", "0012\n-0024", "", ACCEPTED),
    ("CHECK: [[#%#x,N:]]\nCHECK: [[#N]]", "0x1f\n0x1f", "", ACCEPTED),
    (
        "CHECK: [[#N:]]\nCHECK: [[#N-8]]",
        "7\n-1",
        "",
        "2: unable to substitute variable or numeric expression: overflow error",
    ),
    ("CHECK: [[@LINE+1]] [[#@LINE-1]] [[# @LINE + 2]]", "2 0 3", "", ACCEPTED),
    ("CHECK: [[#N*2]]", "14", "-D#N=7", "1: unsupported operation '*'"),
    ("CHECK: [[#N+2]]", "9", "-D#N=7", ACCEPTED),
    ("CHECK: [[#N:]] [[#N+1]]", "1 2", "", "1: numeric variable 'N' defined earlier in the same CHECK directive"),
    ("CHECK: [[N:.]] [[#N:]]", "1 2", "", "1: string variable with name 'N' already exists"),
    # Files and prefixes.
    ("CHECK: a\nCHECK-EMPTY:", "a", "", "2: found non-empty check string for empty check with prefix 'CHECK:'"),
    ("CHECK{LITERAL}: [[X]] {{", "[[X]] {{", "", ACCEPTED),
    ("CHECK: a", "", "", "0: the output is empty"),
    ("CHECK-NOT: a", "", "--allow-empty", ACCEPTED),
    ("A: a\nB: b", "a\nb", "--check-prefixes=A,B", ACCEPTED),
    ("A: a", "a", "--check-prefixes=A,B", "0: no check strings found with prefix 'B:'"),
    ("A: a", "a", "--check-prefixes=A,B --allow-unused-prefixes", ACCEPTED),
    ("CHECK_NEXT: a", "a", "", "1: misspelled directive 'CHECK_NEXT:'"),
    ("CHECK-NOT-NEXT: a", "a", "", "1: unsupported -NOT combo on prefix 'CHECK'"),
    ("CHECK:\n", "a", "", "1: found empty check string with prefix 'CHECK:'"),
]


@pytest.mark.parametrize(("checks", "output", "options", "verdict"), ROWS)
def test_the_verdict_is_that_of_filecheck(checks: str, output: str, options: str, verdict: str) -> None:
    assert check(checks, output, options) == verdict


@pytest.mark.parametrize(
    ("checks", "output"),
    [
        ("CHECK: {{(a*)*b}}", "a" * 5_000),
        ("CHECK: " + "{{.*}}a" * 30 + "b", "a" * 2_000),
        ("CHECK: " + "{{.*}}" * 20 + "b", "a" * 2_000),
        ("CHECK: {{((a|b)?(a|b)?)*}}c", "ab" * 2_000),
        ("CHECK: [[X:.*]][[Y:.*]][[X]][[Y]]c", "ab" * 150),
        ("CHECK-NOT: {{.*}}{{.*}}b", "a\n" * 50_000),
    ],
)
def test_no_pattern_takes_long(checks: str, output: str) -> None:
    # A backtracking matcher would take years for the first four.
    assert "not found" in check(checks, output) or check(checks, output) == ACCEPTED
