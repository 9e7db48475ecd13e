"""What a test of a clone can do when its user runs it: its built-in commands, and lit's configuration.

`tests/cli/test_run_tests.py` has the permission for tools and the places that may be written.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run
from tests.cli.test_run_tests import check, folder

from mlirls_server.cli.dialect_options import listed_for
from mlirls_server.project.invocation import Invocation
from mlirls_server.test_runs import builtins, shell, streams
from mlirls_server.test_runs.results import Code
from mlirls_server.test_runs.run import run_test

__all__ = ["folder", "run"]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the tools of these tests are scripts for sh")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_in_the_temporary_folder_is_not_waited_for(folder: Path, run: Run) -> None:
    (folder / "bin/pipe").write_text('#!/bin/sh\nmkfifo "$1"\n', encoding="utf-8")
    (folder / "bin/pipe").chmod(0o755)
    check(run, "// RUN: pipe %t && echo x > %t\n", "FAIL")
    check(run, "// RUN: pipe %t && cat < %t\n", "FAIL is a pipe, not a file")


def test_built_in_commands_write_a_bounded_amount(folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "_MOST_WRITTEN", 1 << 10)
    monkeypatch.setattr(builtins, "MOST_OUTPUT", 1 << 10)
    check(run, f"// RUN: echo {'x' * 600} > %t && cat %t > %t.2\n", "FAIL the test writes more than")
    check(run, f"// RUN: echo {'x' * 300} > %t && cat %t %t %t %t | count 1\n", "FAIL cat: prints too much")


def test_a_pattern_of_a_test_looks_at_a_bounded_number_of_names(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        (folder / "bin" / name).mkdir()
    check(run, "// RUN: echo %S/**/[ab] | FileCheck %s\n// CHECK: {{bin.a .*bin.b$}}\n", "PASS")
    monkeypatch.setattr(shell, "MOST_NAMES", 5)
    check(run, "// RUN: echo /*/*\n", "FAIL names would have to be looked at")


SLOW = "".join(f"// CHECK-DAG: [[V{i}:.*]] x{{{{.*}}}}[[V{max(i - 1, 0)}]]\n" for i in range(300))


def test_checks_that_take_too_long_are_ended(folder: Path, run: Run) -> None:
    (folder / "b").write_text("x " * 3000, encoding="utf-8")
    check(run, f"// RUN: FileCheck %s --input-file %S/b\n{SLOW}", "FAIL matching these checks takes too long")


def test_a_built_in_command_takes_no_more_time_than_the_test_may(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = threading.Event()

    def wait(*_: object) -> builtins.Printed:
        ends.wait(60)
        return builtins.Printed(0)

    async def run_one() -> Code:
        project = listed_for(str(folder / "a.mlir"), Invocation()).project
        result = await run_test(str(folder / "a.mlir"), project, 0.2)
        ends.set()
        return result.code

    (folder / "a.mlir").write_text("// RUN: diff %s %s\n", encoding="utf-8")
    monkeypatch.setattr(shell, "ANYWHERE", {"diff": wait})
    assert asyncio.run(run_one()) is Code.TIMEOUT


@pytest.mark.parametrize(
    "text",
    [
        f"if {'not ' * 1500}'x' in config.available_features:\n  config.unsupported = True\n",
        "if 'x' in config.available_features:\n  pass\n"
        + "".join(f"elif 'x{number}' in config.available_features:\n  pass\n" for number in range(1500)),
        "config.suffixes = ['.mlir', '\\\x1b\u202e']\n",
        f"config.suffixes = {'(' * 150}{')' * 150}\nx = {'-' * 100_000}1\n",
        f"x = {'a.' * 100_000}b\n",
    ],
    ids=["not", "elif", "escape", "brackets", "dots"],
)
def test_lits_configuration_costs_no_other_result(folder: Path, text: str) -> None:
    """Python shows a warning about the third one with the text as it is."""
    (folder / "lit.cfg.py").write_text(text, encoding="utf-8")
    (folder / "a.mlir").write_text("// RUN: echo x\n", encoding="utf-8")
    command = [sys.executable, "-W", "default", "-m", "mlirls_server", "test", "a.mlir"]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
