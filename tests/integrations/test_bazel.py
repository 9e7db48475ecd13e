"""`integrations/bazel`, with Bazel: tests, the aspect, dialects, and which actions run again.

Bazel is large, so CI does not install it: where it is not installed, these tests are skipped. The worker's protocol is
tested without it, in `../cli/test_worker.py`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.project.miniature import BAD as OF_NO_DIALECT
from tests.project.miniature import GOOD as OF_A_DIALECT
from tests.project.miniature import make_workspace
from tests.support.programs import needs

ROOT = Path(__file__).parents[2]
RULES = ROOT / "integrations/bazel"
GOOD = "module {}\n"
BAD = "func.func @f() {\n  return %x : i32\n}\n"
needs_bazel = needs("bazel", hint="on Debian: apt-get install bazel-bootstrap")
# Newer versions do both by default.
FLAGS = ("--experimental_worker_allow_json_protocol", "--strategy=MlirCheck=worker")


class Workspace:
    """A workspace of Bazel that uses the rules, and the program of this environment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "w"
        self._root = folder / "root"
        self.write("WORKSPACE", f'local_repository(name = "mlirls", path = {str(RULES)!r})\n')
        program = self.write("tools/mlirls", f'#!/bin/sh\nexec "{sys.executable}" -m mlirls_server "$@"\n')
        program.chmod(0o755)
        self.write(
            "tools/BUILD",
            'load("@mlirls//:defs.bzl", "mlirls_program")\n'
            f'mlirls_program(name = "program", path = {str(program)!r})\n',
        )
        # Any test needs this repository, which Bazel would download.
        self.write("no_coverage/WORKSPACE", "")
        self.write(
            "no_coverage/BUILD",
            'filegroup(name = "coverage_report_generator", srcs = ["none.sh"], visibility = ["//visibility:public"])\n',
        )
        self.write("no_coverage/none.sh", "#!/bin/sh\n").chmod(0o755)

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def bazel(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        flags = []
        if command in {"build", "test"}:
            offline = f"--override_repository=remote_coverage_tools={self.folder / 'no_coverage'}"
            flags = [*FLAGS, "--@mlirls//:mlirls=//tools:program", offline]
        return subprocess.run(
            ["bazel", f"--output_user_root={self._root}", "--max_idle_secs=60", command, *flags, *arguments],
            cwd=self.folder,
            env={**os.environ, "HOME": str(self._root.parent)},
            capture_output=True,
            text=True,
            check=False,
        )

    def checked(self, command: str, *arguments: str) -> tuple[int, int, str]:
        """The status, the number of checks in a worker, and the output."""
        done = self.bazel(command, "--test_output=errors", *arguments)
        said = done.stdout + done.stderr
        return done.returncode, sum(map(int, re.findall(r"(\d+) worker", said))), said


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    """One for all tests, since the start of Bazel takes seconds; each test has a package of its own."""
    made = Workspace(tmp_path_factory.mktemp("bazel"))
    yield made
    made.bazel("shutdown")


def test_the_version_is_that_of_the_package() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert f'version = "{version}"' in (RULES / "MODULE.bazel").read_text()


@needs_bazel
def test_a_test_reports_errors_and_only_changed_files_are_checked_again(workspace: Workspace) -> None:
    workspace.write(
        "a/BUILD",
        'load("@mlirls//:defs.bzl", "mlir_check_test")\nmlir_check_test(name = "check", srcs = glob(["**/*.mlir"]))\n',
    )
    for name in ("one", "two words", "sub/three"):
        workspace.write(f"a/{name}.mlir", GOOD)
    status, n_checked, said = workspace.checked("test", "//a:check")
    assert (status, n_checked) == (0, 3), said
    assert workspace.checked("test", "//a:check")[:2] == (0, 0)
    # A worker that has checked other files checks this one like a fresh process.
    workspace.write("a/two words.mlir", BAD)
    status, n_checked, said = workspace.checked("test", "//a:check")
    assert (status, n_checked) == (3, 1)
    assert "a/two words.mlir:2:10: error: use of undeclared SSA value" in said
    workspace.write("a/two words.mlir", GOOD)
    assert workspace.checked("test", "//a:check")[0] == 0


@needs_bazel
def test_dialects_and_the_configuration_are_declared_and_nothing_else_is_read(workspace: Workspace) -> None:
    make_workspace(workspace.folder / "b", configuration=None)
    workspace.write("b/x.mlir", OF_A_DIALECT)
    workspace.write("b/wrong.mlir", OF_NO_DIALECT)
    build = 'load("@mlirls//:defs.bzl", "mlir_check_test", "mlir_dialects")\n'
    build += 'mlir_dialects(name = "toy", ods = ["Toy.td"], hdrs = ["llvm/mlir/IR/OpBase.td"], includes = ["llvm"])\n'
    build += 'mlir_dialects(name = "strict", deps = [":toy"], config = "strict.toml")\n'
    for name, dialects in (("none", ""), ("toy", '":toy"'), ("strict", '":strict"')):
        sources = '["x.mlir", "wrong.mlir"]' if name == "none" else '["x.mlir"]'
        build += f'mlir_check_test(name = "{name}_test", srcs = {sources}, dialects = [{dialects}])\n'
    build += 'mlir_check_test(name = "wrong_test", srcs = ["wrong.mlir"], dialects = [":toy"])\n'
    workspace.write("b/BUILD", build)
    workspace.write("b/strict.toml", '[diagnostics]\nunknown-dialect = "error"\n')
    # It is not declared, so it is not read.
    workspace.write("b/mlirls.toml", "nonsense\n")
    for name, status in (("none", 0), ("toy", 0), ("strict", 0), ("wrong", 3)):
        found, _, said = workspace.checked("test", f"//b:{name}_test")
        assert found == status, said
    workspace.write("b/Toy.td", (workspace.folder / "b/Toy.td").read_text() + "\n")
    assert workspace.checked("test", "//b:toy_test")[:2] == (0, 1)
    workspace.write("b/Toy.td", "nonsense")
    status, _, said = workspace.checked("test", "//b:toy_test")
    assert status == 1 and "Toy.td:1:1: error" in said


@needs_bazel
def test_the_aspect_finds_the_files_of_any_target_and_its_dependencies(workspace: Workspace) -> None:
    workspace.write("c/BUILD", 'filegroup(name = "g", srcs = ["a.mlir", "notes.txt", "//c/d:h"])\n')
    workspace.write("c/d/BUILD", 'filegroup(name = "h", srcs = ["b.mlir"], visibility = ["//visibility:public"])\n')
    workspace.write("c/notes.txt", "")
    workspace.write("c/a.mlir", GOOD)
    workspace.write("c/d/b.mlir", BAD)
    aspect = ("--aspects=@mlirls//:defs.bzl%mlir_check_aspect", "--output_groups=mlirls_findings", "//c:g")
    status, n_checked, said = workspace.checked("build", *aspect)
    assert (status, n_checked) == (0, 2), said
    found = sorted((workspace.folder / "bazel-bin/c").rglob("*.json"))
    counts = {json.loads(path.read_text())["files"][0]["path"]: json.loads(path.read_text()) for path in found}
    assert {path: value["summary"]["errors"] for path, value in counts.items()} == {"c/a.mlir": 0, "c/d/b.mlir": 1}
    assert workspace.checked("build", *aspect)[:2] == (0, 0)


@needs_bazel
def test_an_action_without_a_worker_reports_the_same(workspace: Workspace) -> None:
    workspace.write(
        "e/BUILD", 'load("@mlirls//:defs.bzl", "mlir_check_test")\nmlir_check_test(name = "t", srcs = ["a.mlir"])\n'
    )
    workspace.write("e/a.mlir", BAD)
    findings = workspace.folder / "bazel-bin/e/t.mlirls/e/a.mlir.json"
    said = []
    for strategy, n_workers in (("worker", 1), ("local", 0)):
        workspace.bazel("clean")
        flags = (f"--strategy=MlirCheck={strategy}", "--output_groups=mlirls_findings", "//e:t")
        assert workspace.checked("build", *flags)[:2] == (0, n_workers)
        said.append(findings.read_text())
    assert said[0] == said[1] and "undeclared" in said[0]
