"""Tests as lit reads them: commands after substitutions, as lit's shell reads them, and conditions.

`benchmarks/run_lines.py` compares with lit itself.
"""

from __future__ import annotations

import pytest

from mlirls_ir.lit import BadTest, Places, holds, parse_commands, read_test, substituted, substitutions_of

FEATURES = frozenset({"asserts", "host-x86"})
PLACES = Places("/src/a.mlir", "/tmp/Output/a.mlir.tmp")


def check(text: str, expected: str) -> None:
    """The commands of a test, a line for each: words in brackets, redirections, operators; or why it cannot be read."""
    test = read_test(text)
    try:
        lines = [test.problem] if test.problem else []
        for run, command in substituted(test, substitutions_of(PLACES, {"%lib": "/lib"}), FEATURES):
            lines.append(f"{run.line}: {shown(command)}")
    except BadTest as error:
        lines = [str(error)]
    assert "\n".join(lines) == expected


def shown(command: str) -> str:
    found = parse_commands(command)
    out: list[str] = []
    for operator, pipeline in (("", found.first), *found.rest):
        parts = [
            " ".join(
                [f"[{word.text}]{'*' if word.is_pattern else ''}" for word in one.words]
                + [f"{'' if op.stream is None else op.stream}{op.text} {to.text}" for op, to in one.redirects]
            )
            for one in pipeline.commands
        ]
        out += [*([operator] if operator else []), " | ".join(parts)]
    return " ".join(out)


def test_paths_are_put_in_and_quotes_are_removed() -> None:
    check(
        '// RUN: toy %s -o %t --pass=\'a b\' "c\\"d" | FileCheck %s 2>&1\n',
        '1: [toy] [/src/a.mlir] [-o] [/tmp/Output/a.mlir.tmp] [--pass=a b] [c"d] | [FileCheck] [/src/a.mlir] 2>& 1',
    )


def test_a_command_goes_on_after_a_backslash() -> None:
    check("// RUN: a \\\n// RUN:   b %(line) && c; d || e\n", "1: [a] [b] [2] && [c] ; [d] || [e]")


def test_redirections_and_patterns_of_files() -> None:
    check(
        "RUN: a < %s > %t.x 2>> err *.td '*' &> all",
        "1: [a] [*.td]* [*] < /src/a.mlir > /tmp/Output/a.mlir.tmp.x 2>> err &> all",
    )


def test_own_definitions_are_put_in_also_in_each_other() -> None:
    check(
        "// DEFINE: %{opts} = -a\n// DEFINE: %{run} = opt %{opts} \\\n// DEFINE:   %lib\n// RUN: %{run}\n"
        "// REDEFINE: %{opts} = 100%%\n// RUN: %{run}\n",
        "4: [opt] [-a] [/lib]\n6: [opt] [100%] [/lib]",
    )


def test_a_condition_chooses_a_part() -> None:
    check("// RUN: a %if asserts && !arm %{ b %if no %{ c %} %} %else %{ d %} e", "1: [a] [b] [e]")


def test_nothing_after_the_end_counts() -> None:
    check("// RUN: a\n// END.\n// RUN: b\n", "1: [a]")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("func.func @f()\n", "the test has no 'RUN:' line"),
        ("// RUN: a \\\n", "line 1: the last line of 'RUN:' ends with '\\'"),
        ("// RUN: a 'b\n", "a quote is not closed"),
        ("// RUN: a |\n", "a command is empty"),
        ("// RUN: a >\n", "a file is missing after '>'"),
        ("// REDEFINE: %{a} = b\n// RUN: a\n", "line 1: '%{a}' is not defined before 'REDEFINE:'"),
        ("// DEFINE: %{a} = %{a} %{a}\n// RUN: %{a}\n", "the substitutions in '%{a} %{a}"),
        ("// RUN: a\n// REQUIRES: b &&\n", "condition 'b &&': expected the name of a feature, found the end"),
        ("// RUN: a\n// ALLOW_RETRIES: x\n", "line 2: 'x' is not a number"),
        ("// RUN: a %if b\n", "'%{' is missing after '%if'"),
    ],
)
def test_what_lit_refuses_is_refused(text: str, expected: str) -> None:
    test = read_test(text)
    with pytest.raises(BadTest) as raised:
        if test.problem:
            raise BadTest(test.problem)
        for _, command in substituted(test, [], FEATURES):
            parse_commands(command)
    assert str(raised.value).startswith(expected)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("asserts", True),
        ("asserts && !host-x86", False),
        ("no || (asserts && true)", True),
        ("{{host-.*}}", True),
        ("host-{{arm|x}}86", True),
        ("{{x86}}", False),
    ],
)
def test_conditions(condition: str, expected: bool) -> None:
    assert holds(condition, FEATURES) is expected


def test_whether_a_test_is_run_and_fails() -> None:
    test = read_test("// RUN: a\n// REQUIRES: asserts, cuda\n// XFAIL: *\n// ALLOW_RETRIES: 2\n")
    assert test.why_unsupported(FEATURES) == "it requires cuda"
    assert test.why_unsupported(FEATURES | {"cuda"}) == ""
    assert (test.fails_as_expected(FEATURES), test.retries) == (True, 2)
    assert read_test("// RUN: a\n// UNSUPPORTED: asserts\n").why_unsupported(FEATURES) == "it does not support asserts"
