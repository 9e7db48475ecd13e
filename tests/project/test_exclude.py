"""Excluded files, and severities for some files of a project: on the command line, with and without kept results, and
in a session.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run, own_cache, run

from mlirls_server.cli import dialect_options
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import Invocation

__all__ = ["own_cache", "run"]

BAD = "func.func @f() {\n  return %x : i32\n}\n"
CONFIGURATION = """\
[files]
exclude = ["third_party", "test/**/bad_*.mlir"]

[diagnostics]
undeclared-value = "warning"

[per-file-diagnostics]
"test" = { undeclared-value = "information" }
"test/off/**" = { undeclared-value = "off" }
"""
PATHS = ("a.mlir", "test/b.mlir", "test/off/c.mlir", "test/x/bad_d.mlir", "third_party/e.mlir", "x/third_party/f.mlir")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for path in PATHS:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(BAD)
    (tmp_path / "mlirls.toml").write_text(CONFIGURATION)
    monkeypatch.chdir(tmp_path)
    dialect_options.forget()
    return tmp_path


def check(run: Run, expected: dict[str, str], *paths: str) -> None:
    """The severities of the findings in each file."""
    found = json.loads(run("check", "--format", "json", *paths).out)["files"]
    assert {file["path"]: " ".join(one["severity"] for one in file["diagnostics"]) for file in found} == expected


def test_files_of_a_folder_are_passed_over_and_have_severities_of_their_own(root: Path, run: Run) -> None:
    expected = {"a.mlir": "warning", "test/b.mlir": "information", "test/off/c.mlir": ""}
    check(run, expected, ".")
    # All have the same text, but their kept reports differ.
    check(run, expected, ".")
    check(run, {"test/off/c.mlir": "", "test/b.mlir": "information"}, "test")


def test_a_file_that_is_named_is_checked(root: Path, run: Run) -> None:
    check(run, {"third_party/e.mlir": "warning"}, "third_party/e.mlir")


def test_a_folder_that_is_passed_over_is_not_looked_into(root: Path, run: Run) -> None:
    (root / "third_party" / "locked").mkdir(mode=0)
    check(run, {"a.mlir": "warning", "test/b.mlir": "information", "test/off/c.mlir": ""}, ".")


def test_every_command_that_searches_folders_passes_them_over(root: Path, run: Run) -> None:
    assert run("format", "--check", ".").err == "0 files would be formatted, 3 already formatted\n"


def test_a_session_reports_nothing_in_a_file_that_is_passed_over(root: Path) -> None:
    loader = Loader(Invocation(), lambda _: None)
    environment = loader.load(str(root)).environment

    def found(path: str) -> list[str]:
        own = environment.of_session(str(root / path))
        return [one.severity.name for one in own.diagnose(own.document(BAD))]

    expected = {"a.mlir": ["WARNING"], "test/b.mlir": ["INFORMATION"]}
    assert {path: found(path) for path in PATHS} == {path: expected.get(path, []) for path in PATHS}


def test_without_such_options_the_environment_is_the_same() -> None:
    environment = Loader(Invocation(), lambda _: None).environment(None)
    assert environment.of_session("/a.mlir") is environment
    assert Configuration().for_file("/a.mlir") == Configuration()


def test_errors_in_patterns_are_reported(root: Path, run: Run) -> None:
    (root / "mlirls.toml").write_text(
        '[files]\nexclude = "x"\n[per-file-diagnostics]\na = "off"\nb = { dominance = "of", nothing = "off" }\n'
    )
    result = run("check", ".")
    assert result.status == 2
    assert [line.partition("mlirls.toml:")[2] for line in result.err.splitlines()] == [
        '2:1: \'exclude\' must be a list of patterns such as ["third_party", "test/**/bad*.mlir"]',
        "4:1: 'a' is a table: write [per-file-diagnostics.a]",
        "5:1: 'dominance' must be one of off, error, warning, information, hint",
        "5:1: warning: unknown code 'nothing'",
    ]


def test_patterns_of_the_command_line_are_added_to_those_of_the_file(root: Path, run: Run) -> None:
    check(run, {"a.mlir": "warning"}, "--exclude", "test", ".")
    check(run, {"test/b.mlir": "information"}, "--exclude", "a.mlir", "--exclude", "test/o*/", ".")


def test_pattern_with_a_slash_is_relative_to_the_current_folder(
    root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root / "test")
    check(run, {"b.mlir": "information"}, "--exclude", "./off", ".")
    check(run, {"b.mlir": "information", "off/c.mlir": ""}, "--exclude", "test/off", ".")


def test_name_on_the_command_line_is_meant_wherever_it_is(
    root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root / "third_party")
    check(run, {"../test/b.mlir": "information"}, "--exclude", "off", "../test")


def test_file_that_is_named_is_checked_whatever_the_command_line_passes_over(root: Path, run: Run) -> None:
    check(run, {"a.mlir": "warning"}, "--exclude", "a.mlir", "a.mlir")


def test_excluding_everything_is_reported(root: Path, run: Run) -> None:
    assert run("check", "--exclude", "*", "test").err == (
        f"mlirls: check: no .mlir files in test: --exclude and [files] exclude of {root / 'mlirls.toml'} exclude all "
        "of them\n"
    )
    (root / "mlirls.toml").write_text("")
    dialect_options.forget()
    expected = "mlirls: check: no .mlir files in test: --exclude excludes all of them\n"
    assert run("check", "--exclude", "*", "test").err == expected


def test_empty_pattern_is_refused(run: Run) -> None:
    expected = "mlirls: --exclude: expected a pattern such as third_party or test/**/bad*.mlir\n"
    assert run("check", "--exclude", "/", ".").err == expected


def test_format_and_migrate_pass_over_the_same(root: Path, run: Run) -> None:
    assert run("format", "--check", "--exclude", "test", ".").err == "0 files would be formatted, 1 already formatted\n"
    said = run("migrate", "--from", "21", "--to", "22", "--diff", "--exclude", "test", ".").err
    assert "test" not in said
    assert "a.mlir" in said
