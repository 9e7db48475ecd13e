"""What the verifier says of each dialect's operations: `cases/<dialect>.mlir` carries mlir-opt's words as comments.

Where mlir-opt is at hand, it has to agree with the same comments.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_server.features.expectations import verify_expectations

CASES = sorted((Path(__file__).parent / "cases").glob("*.mlir"))
MLIR_OPT = shutil.which("mlir-opt-22") or shutil.which("/usr/lib/llvm-22/bin/mlir-opt")


def check(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = [diagnostic for diagnostic in Document(text).diagnostics() if diagnostic.severity is not Severity.HINT]
    problems = verify_expectations(text, found)
    lines = [f"{path.name}:{text.count(chr(10), 0, problem.start) + 1}: {problem.message}" for problem in problems]
    assert not lines, "\n".join(lines)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_verifier_says_what_the_comments_say(path: Path) -> None:
    check(path)


@pytest.mark.skipif(MLIR_OPT is None, reason="needs mlir-opt of LLVM 22")
@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_mlir_opt_says_what_the_comments_say(path: Path) -> None:
    assert MLIR_OPT
    flags = "--verify-diagnostics --split-input-file --allow-unregistered-dialect -o /dev/null"
    done = subprocess.run([MLIR_OPT, *flags.split(), str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
