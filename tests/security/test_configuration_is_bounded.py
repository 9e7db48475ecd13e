"""The cost of a configuration file depends only on its size."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_server.project import patterns as patterns_module
from mlirls_server.project.build_folders import parse_compile_commands
from mlirls_server.project.configuration_file import find_configuration_file, read_configuration_file
from mlirls_server.project.find import find_project
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.option_kinds import MOST_MISUSES
from mlirls_server.project.patterns import PatternSearch
from mlirls_server.project.sources import list_sources


def check(folder: Path, text: str) -> list[str]:
    """The mistakes in a configuration, as `line: message`."""
    path = folder / "mlirls.toml"
    path.write_text(text, encoding="utf-8")
    return [f"{problem.line}: {problem.message}" for problem in read_configuration_file(path).problems]


def test_messages_about_one_file_are_bounded(tmp_path: Path) -> None:
    unknown = "".join(f"k{number} = 1\n" for number in range(1000))
    assert len(check(tmp_path, unknown)) == MOST_MISUSES
    severities = "[diagnostics]\n" + "".join(f"c{number} = 'off'\n" for number in range(1000))
    assert len(check(tmp_path, severities)) == MOST_MISUSES


def test_valid_text_after_many_mistakes_counts(tmp_path: Path) -> None:
    path = tmp_path / "mlirls.toml"
    path.write_text("".join(f"k{number} = 1\n" for number in range(1000)) + "[dialects]\nknown = ['foo']\n")
    assert read_configuration_file(path).configuration.known_dialects == {"foo"}


@pytest.mark.parametrize("key", [".".join(["a"] * 20), " . ".join(['"a b"'] * 20), f"[{'.'.join(['a'] * 20)}]\nb"])
def test_a_key_of_very_many_parts_is_reported_and_not_read(tmp_path: Path, key: str) -> None:
    assert check(tmp_path, f"\n{key} = 1\n") == ["2: has a key of too many parts"]


def test_texts_with_many_dots_are_not_keys_of_many_parts(tmp_path: Path) -> None:
    dotted = "[dialects]\nknown = ['" + "a.b', '" * 50 + "', '" + "." * 50 + "']\n"
    assert check(tmp_path, dotted) == []


# Each would take hours if time grew with the square of the size, so these only have to end.
@pytest.mark.parametrize("filling", ["\n", " \n", "[tool\n", "[ tool . mlirl\n"])
def test_a_section_is_searched_for_once(tmp_path: Path, filling: str) -> None:
    (tmp_path / "pyproject.toml").write_text(filling * (500_000 // len(filling)))
    assert find_configuration_file(tmp_path) != str(tmp_path / "pyproject.toml")


def test_a_list_of_a_build_is_read_line_by_line() -> None:
    spaces = " " * 1_000_000
    assert parse_compile_commands(f"  filepath: a{spaces}b\n  includes:{spaces}\n  -{spaces}c\n") != []


def test_an_unfinished_search_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns_module, "PatternSearch", lambda: PatternSearch(2))
    for name in ("a.td", "b.td", "c.td"):
        (tmp_path / name).write_text("")
    check(tmp_path, "[ods]\nfiles = ['*.td']\n")
    sources, problems = list_sources(find_project(tmp_path), LlvmChoice())
    assert len(sources.ods) <= 2
    assert [problem.message.partition(":")[0] for problem in problems] == ["'*.td' is searched only in part"]
