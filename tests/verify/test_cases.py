"""The verifier's messages about each dialect's operations: `cases/<dialect>.mlir` has mlir-opt's words as comments.

If mlir-opt is installed, it must agree with the same comments.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.judge import needs_mlir_opt, run_mlir_opt

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_server.features.expectations import verify_expectations

CASES = sorted((Path(__file__).parent / "cases").glob("*.mlir"))


def check(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [diagnostic for diagnostic in Document(text).diagnostics() if diagnostic.severity is not Severity.HINT]
    problems = verify_expectations(text, found)
    lines = [f"{path.name}:{text.count(chr(10), 0, problem.start) + 1}: {problem.message}" for problem in problems]
    assert not lines, "\n".join(lines)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_verifier_agrees_with_the_comments(path: Path) -> None:
    check(path)


@needs_mlir_opt
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_mlir_opt_agrees_with_the_comments(path: Path) -> None:
    flags = "--verify-diagnostics --split-input-file --allow-unregistered-dialect -o /dev/null"
    done = run_mlir_opt([*flags.split(), str(path)])
    assert done.status == 0, done.errors
