"""A judge that is gone or killed costs one line for each test that needs it."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import judge
from tests.support.programs import needs

ROOT = Path(__file__).parents[2]
NEEDING = (
    "tests/verify/test_cases.py::test_mlir_opt_agrees_with_the_comments[arith]",
    "tests/printing/test_generic.py::test_defaults_are_materialized",
    "tests/cli/test_expectations.py::test_verification_reports_what_mlir_opt_reports",
    "tests/formats/test_corpus.py::test_records_are_the_verdicts_of_mlir_opt",
    "tests/datalayout/test_against_mlir_opt.py",
    "tests/attributes/test_cases.py::test_recorded_verdicts_are_those_of_mlir_opt",
    "tests/affine/test_grammar.py::test_mlir_opt_agrees_on_drawn_maps_and_sets",
)


def fake(tmp_path: Path, script: str) -> str:
    program = tmp_path / "mlir-opt"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


def check(tmp_path: Path, script: str, expected: str, *, may_crash: bool = False) -> None:
    """The message of a test with the judge `script`; "" if the test continues."""
    program = fake(tmp_path, script)
    try:
        judge.run(program, ["--flag"], "text", may_crash=may_crash)
        found = ""
    except (pytest.skip.Exception, pytest.fail.Exception) as outcome:
        found = f"{type(outcome).__name__}: {outcome}"
    assert found == expected


@needs("cat")
def test_a_judge_that_answers_is_heard(tmp_path: Path) -> None:
    said = judge.run(fake(tmp_path, 'cat; printf "\\377" >&2; exit 1'), [], "ä\udcff")
    assert said == judge.Said(1, "ä\udcff", "\udcff")


def test_a_judge_that_is_ended_fails_the_test(tmp_path: Path) -> None:
    check(tmp_path, "kill -9 $$", "Failed: mlir-opt was ended by SIGKILL")
    check(tmp_path, "kill -9 $$", "Failed: mlir-opt was ended by SIGKILL", may_crash=True)


def test_a_judge_that_crashes_fails_the_test_unless_that_is_an_answer(tmp_path: Path) -> None:
    check(tmp_path, "kill -ABRT $$", "Failed: mlir-opt was ended by SIGABRT")
    check(tmp_path, "kill -ABRT $$", "", may_crash=True)


def test_a_judge_that_cannot_be_started_skips_the_test(tmp_path: Path) -> None:
    check(tmp_path, "echo no libMLIR.so >&2; exit 127", "Skipped: mlir-opt cannot be started: no libMLIR.so")
    with pytest.raises(pytest.skip.Exception, match="mlir-opt cannot be started: No such file"):
        judge.run(str(tmp_path / "gone" / "mlir-opt"), [])


@pytest.mark.parametrize(
    ("script", "outcome", "line"),
    [
        ("kill -9 $$", "FAILED", "was ended by SIGKILL"),
        # It is removed while the tests run.
        ('rm -f "$0"; exit 127', "SKIPPED", "cannot be started"),
    ],
    ids=["ended", "removed"],
)
def test_a_judge_that_dies_during_a_run_costs_one_line_for_each_test(
    tmp_path: Path, script: str, outcome: str, line: str
) -> None:
    environment = {**os.environ, "MLIR_OPT": fake(tmp_path, script), "MLIRLS_UPDATE": "", "COLUMNS": "500"}
    command = [sys.executable, "-m", "pytest", "-q", "-rfs", "--no-header", "-p", "no:cacheprovider", *NEEDING]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert not re.search(r"Traceback|^E  |^>  ", done.stdout, re.M), done.stdout
    told = re.findall(rf"^{outcome}.* mlir-opt {line}", done.stdout, re.M)
    assert told, done.stdout + done.stderr
    lines = [found for found in done.stdout.splitlines() if found.startswith(("FAILED", "SKIPPED", "ERROR"))]
    assert len(lines) == len(told), done.stdout


def test_judges_are_found_and_run_in_one_place() -> None:
    pattern = re.compile(r"which\([^)]*(?:mlir-opt|tblgen|mlir-translate)|run\(\s*\[(?:MLIR_OPT|TBLGEN|TRANSLATE)")
    files = [path for path in (ROOT / "tests").rglob("*.py") if path.name not in ("judge.py", Path(__file__).name)]
    assert [str(path) for path in files if pattern.search(path.read_text("utf-8"))] == []
