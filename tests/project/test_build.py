"""Build folders: the contents of `tablegen_compile_commands.yml`, and the search for it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.project.miniature import make_workspace, write

from mlirls_server.project.build_folders import find_compile_commands, parse_compile_commands
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.find import find_project
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.sources import list_sources


def check(text: str, *expected: str) -> None:
    """`expected` are the entries, each as path and folders with blanks between."""
    assert [" ".join([file.path, *file.include_dirs]) for file in parse_compile_commands(text)] == list(expected)


def test_documents_as_mlir_writes_them() -> None:
    check(
        '--- !FileInfo:\n  filepath: "/a.td"\n  includes: "/i;/j"\n'
        '--- !FileInfo:\n  filepath: "/b.td"\n  includes: ""\n',
        "/a.td /i /j",
        "/b.td",
    )


def test_a_file_that_several_targets_use_is_one() -> None:
    check(
        '--- !FileInfo:\n  filepath: "/a.td"\n  includes: "/i"\n'
        '--- !FileInfo:\n  filepath: "/a.td"\n  includes: "/i;/j"\n',
        "/a.td /i /j",
    )


def test_lists_and_other_quotes() -> None:
    check(
        "- filepath: /a b.td\n  includes:\n    - /i\n    - '/it''s'\n- filepath: '/c.td'\n", "/a b.td /i /it's", "/c.td"
    )


def test_windows_paths_keep_their_backslashes() -> None:
    check('---\nfilepath: "C:\\src\\\\a.td"\nincludes: "C:/x"\n', "C:\\src\\a.td C:/x")


@pytest.mark.parametrize("text", ["", "---", "nothing: 1", "filepath:\nincludes: x", "\0\xff: {[", "- - - -\n" * 9])
def test_an_entry_in_another_form_is_ignored(text: str) -> None:
    check(text)


@pytest.mark.parametrize("folder", ["", "build", "out/Release", "cmake-build-debug", "tools/build", ".build"])
def test_build_folders_are_found(tmp_path: Path, folder: str) -> None:
    written = write(tmp_path / folder / "tablegen_compile_commands.yml", "")
    write(tmp_path / "src/deep/below/build/tablegen_compile_commands.yml", "")
    assert find_compile_commands(str(tmp_path)) == [str(written)]


def test_the_dialects_of_a_build_are_known_and_upstreams_are_left_out(tmp_path: Path) -> None:
    root = make_workspace(tmp_path / "w", None)
    upstream = write(root / "llvm/include/mlir/Dialect/Arith/IR/ArithOps.td", "")
    entry = '--- !FileInfo:\n  filepath: "{}"\n  includes: "{}"\n'
    entries = [entry.format(path, root / "llvm") for path in (root / "Toy.td", upstream, root / "gone.td")]
    old = write(root / "build/tablegen_compile_commands.yml", entry.format(root / "Toy.td", root / "old"))
    os.utime(old, (0, 0))
    write(root / "out/tablegen_compile_commands.yml", "".join(entries))
    sources, problems = list_sources(find_project(root), LlvmChoice())
    assert problems == ()
    assert [file.path for file in sources.ods] == [str(root / "Toy.td")]
    assert sources.ods[0].include_dirs == (str(root / "llvm"),)


def test_the_search_can_be_pointed_or_turned_off(tmp_path: Path) -> None:
    root = make_workspace(tmp_path / "w", '[ods]\nbuild-folders = ["../elsewhere"]\n')
    text = f'---\nfilepath: "{root / "Toy.td"}"\n'
    write(tmp_path / "elsewhere/tablegen_compile_commands.yml", text)
    assert len(list_sources(find_project(root), LlvmChoice())[0].ods) == 1
    write(root / "mlirls.toml", "[ods]\nbuild-folders = false\n")
    write(root / "build/tablegen_compile_commands.yml", text)
    assert list_sources(find_project(root), LlvmChoice())[0].ods == ()
    write(root / "mlirls.toml", "")
    assert len(list_sources(find_project(root, other_options=lambda folder: Configuration()), LlvmChoice())[0].ods) == 1
