"""The line before a dump is read in the form of each release, and with other output before it."""

from __future__ import annotations

import pytest

from mlirls_ir.dumps.headers import read_header


def check(line: str, expected: str) -> None:
    """The header as `when title options op symbol failed |prefix|`, without what it does not have."""
    found = read_header(line)
    assert found is not None
    parts = ("before" if found.is_before else "after", found.title, found.options, found.op, found.symbol)
    failed = " failed" if found.has_failed else ""
    prefix = f" |{found.prefix}|" if found.prefix else ""
    assert " ".join(filter(None, parts)) + failed + prefix == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("// -----// IR Dump After Canonicalizer (canonicalize) //----- //", "after canonicalize"),
        ("// -----// IR Dump Before CSE (cse) ('func.func' operation: @f) //----- //", "before cse func.func f"),
        ("// -----// IR Dump After CSE (cse) ('builtin.module' operation) //----- //", "after cse builtin.module"),
        (
            "// -----// IR Dump After OneShotBufferizePass Failed (one-shot-bufferize) //----- //",
            "after one-shot-bufferize failed",
        ),
        ("// -----// IR Dump After (anonymous namespace)::X (test-x) //----- //", "after test-x"),
        ("// -----// IR Dump After CSE //----- //", "after CSE"),
        ("// -----// IR Dump After CSEPass: cse //----- //", "after cse"),
        (
            "// -----// IR Dump After CanonicalizerPass: canonicalize{a=false    b=10} ('func.func' operation: "
            '@"a b") //----- //',
            'after canonicalize {a=false b=10} func.func "a b"',
        ),
        ("# | // -----// IR Dump After CSE (cse) //----- //\r", "after cse |# | |"),
        ("[3/7] 12:00 // -----// IR Dump After CSE (cse) //----- //", "after cse |[3/7] 12:00 |"),
    ],
)
def test_headers(line: str, expected: str) -> None:
    check(line, expected)


@pytest.mark.parametrize("line", ["", "// IR Dump", "// -----", "// -----// IR Dump After CSE (cse)", "func.func @f()"])
def test_other_lines_are_no_headers(line: str) -> None:
    assert read_header(line) is None
