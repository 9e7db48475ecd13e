"""The folders in which an open `.td` file finds its includes, and who names them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.project.miniature import OP_BASE, write
from tests.support.session import request, talk

from mlirls_server.project.find import find_project
from mlirls_server.project.include_origins import include_origins
from mlirls_server.project.llvm_choice import LlvmChoice
from mlirls_server.project.sources import Sources, pdll_includes, td_includes


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a build, and an LLVM beside it."""
    write(tmp_path / "llvm/include/mlir/IR/OpBase.td", OP_BASE)
    write(tmp_path / "project/mlirls.toml", "")
    write(tmp_path / "project/lib/Own.td", "class Own;\n")
    (tmp_path / "project/generated").mkdir()
    (tmp_path / "project/build/include").mkdir(parents=True)
    (tmp_path / "other").mkdir()
    return tmp_path / "project"


def origins(root: Path) -> list[tuple[str, str]]:
    project, path = find_project(str(root)), str(root / "lib/Own.td")
    file = td_includes(project, LlvmChoice(), Sources(), path)
    found = include_origins(project, LlvmChoice(), Sources(), file)
    around = f"{root.parent}/"
    return [(folder.removeprefix(around), origin.replace(around, "")) for folder, origin in found if around in folder]


def test_the_tree_around_a_file(root: Path) -> None:
    assert origins(root) == [("project/lib", "a folder above the file"), ("project", "a folder above the file")]


def test_the_cache_of_cmake_names_trees_and_an_llvm(root: Path) -> None:
    cache = f"Own_SOURCE_DIR:STATIC={root}\nOwn_BINARY_DIR:STATIC={root}/build\nMLIR_DIR:PATH={root.parent}/llvm\n"
    write(root / "build/CMakeCache.txt", cache)
    assert origins(root)[2:] == [
        ("project/build/include", "project/build/CMakeCache.txt"),
        ("llvm/include", "project/build/CMakeCache.txt"),
    ]


def test_lists_of_cmake_above_the_file_name_folders_of_the_project(root: Path) -> None:
    write(root / "CMakeLists.txt", "project(Own CXX)\nset(GENERATED_DIR ${Own_SOURCE_DIR}/generated)\n")
    lists = """\
# include_directories(../hidden)
include_directories(BEFORE "${GENERATED_DIR}" ../build/include ${UNKNOWN}/include ../../other)
target_include_directories(Own PRIVATE ${PROJECT_SOURCE_DIR}/hidden)
"""
    write(root / "lib/CMakeLists.txt", lists)
    (root / "hidden").mkdir()
    named = "project/lib/CMakeLists.txt"
    assert origins(root)[2:] == [("project/generated", named), ("project/build/include", named)]


def test_the_commands_of_a_build_name_folders_of_the_project(root: Path) -> None:
    line = f"c++ -I{root}/generated -isystem {root.parent}/other -c a.cpp"
    entries = [
        {"directory": str(root), "file": "a.cpp", "command": line},
        {"directory": str(root), "file": "b.cpp", "arguments": ["c++", "-isystem", str(root / "build/include")]},
    ]
    write(root / "build/compile_commands.json", json.dumps(entries))
    named = "project/build/compile_commands.json"
    assert origins(root)[2:] == [("project/generated", named), ("project/build/include", named)]


def test_the_configuration_comes_first(root: Path) -> None:
    write(root / "mlirls.toml", '[ods]\ninclude = ["generated"]\n')
    assert origins(root)[0] == ("project/generated", "mlirls.toml")


def test_the_list_of_a_build_is_named(root: Path) -> None:
    entry = f'--- !FileInfo:\n  filepath: "{root}/lib/Own.td"\n  includes: "{root}/generated"\n'
    write(root / "build/pdll_compile_commands.yml", entry)
    project, path = find_project(str(root)), str(root / "lib/Own.td")
    file = pdll_includes(project, LlvmChoice(), Sources(), path)
    first = include_origins(project, LlvmChoice(), Sources(), file)[0]
    assert first == (str(root / "generated"), str(root / "build/pdll_compile_commands.yml"))


def test_the_status_of_an_open_file_has_its_folders(root: Path) -> None:
    write(root / "mlirls.toml", '[ods]\ninclude = ["generated"]\n')
    path = root / "lib/Own.td"
    item = {"uri": path.as_uri(), "languageId": "tablegen", "version": 1, "text": "class Own;\n"}
    sent = talk(
        {"method": "textDocument/didOpen", "params": {"textDocument": item}},
        request(1, "workspace/executeCommand", {"command": "mlirls.status", "arguments": [path.as_uri()]}),
    )
    found = next(message["result"] for message in sent if message.get("id") == 1 and "method" not in message)
    assert found["project"]["root"] == str(root)
    assert found["includes"][0] == {"folder": str(root / "generated"), "origin": "mlirls.toml"}
    assert {"folder": str(root / "lib"), "origin": "a folder above the file"} in found["includes"]
