"""`--config FILE`: the configuration that is read instead of the project's own file."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from tests.cli.conftest import Result, Run, make_texts, own_cache, run
from tests.project.miniature import make_workspace

from mlirls_server.cli import dialect_options
from mlirls_server.project.find import VARIABLE
from mlirls_server.project.invocation import Invocation
from mlirls_server.project.projects import Projects

__all__ = ["own_cache", "run"]

BAD = "func.func @f() {\n  return %x : i32\n}\n"
FILES = {
    "src/a.mlir": BAD,
    "mlirls.toml": "[ods]\nsearch = false\n",
    "ci/strict.toml": '[diagnostics]\nundeclared-value = "warning"\n',
    "ci/pyproject.toml": '[tool.mlirls.diagnostics]\nundeclared-value = "off"\n',
    "ci/broken.toml": "[diagnostics\n",
    "ci/wrong.toml": "[ods]\nfile = []\n",
}


@pytest.fixture(autouse=True)
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    make_texts(tmp_path, monkeypatch, FILES)
    dialect_options.forget()
    return tmp_path


def check(run: Run, config: str, *paths: str) -> Result:
    dialect_options.forget()
    return run("check", "-q", "--config", config, *paths)


def test_named_file_is_read_in_place_of_the_one_that_is_found(run: Run) -> None:
    assert run("check", "-q", "src").status == 1
    found = check(run, "ci/strict.toml", "src")
    assert (found.status, "warning: use of undeclared" in found.out) == (0, True)


def test_pyproject_can_be_named(run: Run) -> None:
    assert check(run, "ci/pyproject.toml", "src") == Result(0, "", "")


def test_named_file_counts_more_than_the_variable(run: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(root / "ci" / "pyproject.toml"))
    assert "warning" in check(run, "ci/strict.toml", "src").out


def test_paths_in_it_are_relative_to_its_folder(run: Run, root: Path) -> None:
    workspace = make_workspace(root / "dialects")
    (workspace / "mlirls.toml").rename(workspace / "toy.toml")
    (root / "src" / "b.mlir").write_text('%0 = "toy.add"() : () -> i32\n')
    assert check(run, "mlirls.toml", "src/b.mlir").status == 0
    assert "'toy.add' op expected 2 operands" in check(run, "dialects/toy.toml", "src/b.mlir").out


def test_file_that_does_not_exist_is_an_error(run: Run) -> None:
    assert check(run, "ci/none.toml", "src") == Result(2, "", "mlirls: --config: ci/none.toml does not exist\n")


def test_folder_is_an_error(run: Run) -> None:
    expected = "mlirls: --config: ci is a folder; name the file in it\n"
    assert check(run, "ci", "src") == Result(2, "", expected)


def test_mistakes_in_it_are_errors_with_their_places(run: Run, root: Path) -> None:
    found = check(run, "ci/broken.toml", "src")
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith(f"mlirls: {root / 'ci' / 'broken.toml'}:1:13: ")
    found = check(run, "ci/wrong.toml", "src")
    assert (found.status, found.out) == (2, "")
    assert found.err.startswith(f"mlirls: {root / 'ci' / 'wrong.toml'}:2:1: ")


@pytest.mark.parametrize("command", ["format --check", "print", "layout", "graph", "migrate --from 21 --to 22 --diff"])
def test_other_commands_use_it_too(run: Run, root: Path, command: str) -> None:
    (root / "src" / "c.mlir").write_text("func.func @f() {\n  return\n}\n")
    name, *options = command.split()
    dialect_options.forget()
    found = run(name, *options, "--config", "ci/broken.toml", "src/c.mlir")
    assert (found.status, found.out) == (2, "")
    assert "broken.toml:1:13" in found.err
    dialect_options.forget()
    assert run(name, *options, "--config", "ci/strict.toml", "src/c.mlir").status == 0


def test_session_reads_it_for_all_files(root: Path) -> None:
    named = Invocation(configuration_file=str(root / "ci" / "strict.toml"))
    projects = Projects(lambda: None, lambda title: nullcontext(), named)
    assert projects.environment(str(root / "src" / "a.mlir")).configuration.severities
    assert projects.project(str(root / "elsewhere" / "a.mlir")).root == str(root / "ci")
