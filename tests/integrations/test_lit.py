"""`integrations/lit/mlirls.cfg.py`, with lit itself: RUN lines that call `mlirls`, and the tests that fail."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FRAGMENT = ROOT / "integrations/lit/mlirls.cfg.py"
CONFIGURATION = f"""\
import lit.formats
config.name = "suite"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = config.test_exec_root = {{folder!r}}
lit_config.load_config(config, {str(FRAGMENT)!r})
"""
GOOD = "module {}\n"
BAD = "func.func @f() {\n  return %x : i32\n}\n"

pytest.importorskip("lit", reason="lit is not installed; `make setup` does it")
Check = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """`check("RUN: ...", text, "PASS")`: lit's result of a test, "" if it runs none.

    The program's path has spaces and the word in it.
    """

    def run_lit(
        command: str, text: str, expected: str, *options: str, program: str | None = "a mlirls b/mlirls"
    ) -> subprocess.CompletedProcess[str]:
        suite = tmp_path / "suite"
        suite.mkdir(exist_ok=True)
        (suite / "lit.cfg.py").write_text(CONFIGURATION.format(folder=str(suite)))
        (suite / "test.mlir").write_text("".join(f"// {line}\n" for line in command.splitlines()) + text)
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "PATH": os.defpath}
        environment.pop("MLIRLS", None)
        if program is not None:
            path = tmp_path / program
            path.parent.mkdir(exist_ok=True)
            path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mlirls_server "$@"\n')
            path.chmod(0o755)
            environment["MLIRLS"] = str(path)
        done = subprocess.run(
            [sys.executable, "-c", "from lit.main import main; main()", "-a", "-j1", *options, str(suite)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        found = re.findall(r"^(\w+): suite :: test.mlir", done.stdout, re.M)
        assert found == ([expected] if expected else []), done.stdout + done.stderr
        assert (done.returncode == 0) == (expected in {"PASS", "UNSUPPORTED"})
        return done

    return run_lit


def test_a_file_without_errors_passes(check: Check) -> None:
    check("RUN: mlirls check %s", GOOD, "PASS")


def test_a_file_with_an_error_fails_and_the_finding_is_shown(check: Check) -> None:
    done = check("RUN: %mlirls check %s", BAD, "FAIL")
    assert "use of undeclared SSA value" in done.stdout


def test_expectations_are_compared(check: Check) -> None:
    expected = BAD.replace("  return", "  // expected-error @below {{use of undeclared SSA value name}}\n  return")
    check("RUN: mlirls check --verify-diagnostics %s", expected, "PASS")
    check("RUN: mlirls check --verify-diagnostics %s", BAD, "FAIL")


def test_a_test_of_an_error_gets_its_status(check: Check) -> None:
    check("RUN: not mlirls check --report-expected %s", BAD, "PASS")
    check("RUN: not mlirls check --report-expected %s", GOOD, "FAIL")
    # Without the option, a file that all RUN lines reject is skipped.
    check("RUN: not mlirls check %s", BAD, "FAIL")


def test_output_is_compared_with_that_of_other_programs(check: Check) -> None:
    check("RUN: mlirls print %s > %t\nRUN: grep module %t\nRUN: mlirls print %t | diff %t -", GOOD, "PASS")


def test_only_the_word_is_replaced(check: Check) -> None:
    words = "mlirls.toml foo-mlirls mlirls-foo a/mlirls --x=mlirls %%mlirls"
    done = check(f"RUN: echo {words} mlirls", GOOD, "PASS")
    assert re.search(re.escape(f"echo {words.replace('%%', '%')} ") + r"'?\S+a mlirls b/mlirls'?\n", done.stdout), (
        done.stdout
    )


def test_tests_can_require_it(check: Check) -> None:
    check("REQUIRES: mlirls\nRUN: mlirls check %s", GOOD, "PASS")
    done = check("REQUIRES: mlirls\nRUN: mlirls check %s", GOOD, "UNSUPPORTED", program=None)
    assert "there is no program mlirls" in done.stdout + done.stderr


def test_the_program_can_be_named_to_lit(check: Check, tmp_path: Path) -> None:
    check("RUN: mlirls check %s", BAD, "FAIL")
    path = tmp_path / "mine"
    path.write_text("#!/bin/sh\nexit 0\n")
    path.chmod(0o755)
    check("RUN: mlirls check %s", BAD, "PASS", "--param", f"mlirls={path}")


def test_a_program_that_is_named_and_not_there_ends_the_run(check: Check) -> None:
    done = check("RUN: mlirls check %s", GOOD, "", "--param", "mlirls=/none")
    assert "there is no program /none" in done.stdout + done.stderr
