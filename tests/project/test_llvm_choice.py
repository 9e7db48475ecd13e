"""Which LLVM a project's files are for: configured, named by its build, or the newest."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir.ods.upstream import MAIN, NEWEST
from mlirls_server.project.find import find_project
from mlirls_server.project.llvm_choice import choose_llvm


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MLIR_DIR", raising=False)


def write(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def installation(folder: Path, version: int) -> Path:
    """The needed files of an installed LLVM."""
    write(folder / "include/mlir/IR/OpBase.td")
    write(folder / "include/llvm/Config/llvm-config.h", f"#define LLVM_VERSION_MAJOR {version}\n")
    write(folder / "bin/llvm-config")
    return folder


def check(root: Path, version: int, why: str, *, headers: str = "", problem: str = "") -> None:
    (root / ".git").mkdir(parents=True, exist_ok=True)
    found = choose_llvm(find_project(root))
    assert (found.version, found.why, found.headers) == (version, why, headers)
    assert problem in found.problem


def test_nothing_names_one(tmp_path: Path) -> None:
    check(tmp_path, NEWEST, "default")


@pytest.mark.parametrize(("said", "version"), [('"19"', 19), ("19", 19), ('"main"', MAIN), ('"23"', 23)])
def test_the_configuration_chooses_the_llvm(tmp_path: Path, said: str, version: int) -> None:
    write(tmp_path / "mlirls.toml", f"llvm = {said}\n")
    check(tmp_path, version, "set in the configuration")


@pytest.mark.parametrize("line", ['llvm = "20"', "llvm = 25", "llvm = []", "[llvm]", "[llvm]\nheader = 3"])
def test_an_invalid_release_is_one_problem(tmp_path: Path, line: str) -> None:
    write(tmp_path / "mlirls.toml", f"{line}\n")
    project = find_project(tmp_path)
    assert len(project.problems) == 1
    assert project.problems[0].message.startswith("'llvm' ")
    check(tmp_path, NEWEST, "default")


@pytest.mark.parametrize("said", ['llvm = "third_party/llvm"', '[llvm]\nheaders = "third_party/llvm"'])
@pytest.mark.parametrize("include", ["include", "mlir/include", ""])
def test_a_folder_has_the_headers(tmp_path: Path, said: str, include: str) -> None:
    folder = tmp_path / "third_party/llvm"
    write(folder / include / "mlir/IR/OpBase.td")
    write(folder / include / "llvm/Config/llvm-config.h", "#define LLVM_VERSION_MAJOR 23\n")
    write(tmp_path / "mlirls.toml", f"{said}\n")
    check(tmp_path, 23, "set in the configuration", headers=str(folder / include))


def test_a_folder_without_headers_is_a_problem(tmp_path: Path) -> None:
    write(tmp_path / "mlirls.toml", 'llvm = "nowhere"\n')
    check(tmp_path, NEWEST, "default", problem="nowhere has no mlir/IR/OpBase.td")


def test_a_source_tree_contains_its_version(tmp_path: Path) -> None:
    write(tmp_path / "llvm/mlir/include/mlir/IR/OpBase.td")
    write(tmp_path / "llvm/cmake/Modules/LLVMVersion.cmake", "set(LLVM_VERSION_MAJOR 24)\n")
    write(tmp_path / "mlirls.toml", 'llvm = "llvm"\n')
    headers = str(tmp_path / "llvm/mlir/include")
    check(tmp_path, 24, "set in the configuration", headers=headers)


@pytest.mark.parametrize("entry", ["MLIR_DIR:PATH={}/lib/cmake/mlir", "LLVM_CONFIG:FILEPATH={}/bin/llvm-config"])
def test_a_build_names_it(tmp_path: Path, entry: str) -> None:
    folder = installation(tmp_path / "llvm-19", 19)
    write(tmp_path / "project/build/CMakeCache.txt", f"# nothing\nA:STRING=1\n{entry.format(folder)}\n")
    check(tmp_path / "project", 19, "from build/CMakeCache.txt")


def test_a_build_names_a_version(tmp_path: Path) -> None:
    write(tmp_path / "build/CMakeCache.txt", "LLVM_VERSION:STATIC=21.1.8\n")
    check(tmp_path, 21, "from build/CMakeCache.txt")


def test_a_build_includes_its_files(tmp_path: Path) -> None:
    folder = installation(tmp_path / "llvm-21", 21)
    entry = f'--- !FileInfo:\n  filepath: "/a.td"\n  includes: "/nowhere;{folder}/include"\n'
    write(tmp_path / "project/build/tablegen_compile_commands.yml", entry)
    check(tmp_path / "project", 21, "from build/tablegen_compile_commands.yml")


def test_a_cache_that_names_nothing_that_exists_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path / "build/CMakeCache.txt", "MLIR_DIR:PATH=/nowhere/lib/cmake/mlir\nLLVM_DIR:PATH=MLIR-NOTFOUND\n")
    check(tmp_path, NEWEST, "default")


def test_only_configured_build_folders_are_used(tmp_path: Path) -> None:
    write(tmp_path / "build/CMakeCache.txt", "LLVM_VERSION:STATIC=19.1.7\n")
    write(tmp_path / "other/CMakeCache.txt", "LLVM_VERSION:STATIC=21.1.8\n")
    write(tmp_path / "mlirls.toml", '[ods]\nbuild-folders = ["other"]\n')
    check(tmp_path, 21, "from other/CMakeCache.txt")
    write(tmp_path / "mlirls.toml", "[ods]\nbuild-folders = false\n")
    check(tmp_path, NEWEST, "default")


def test_the_environment_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MLIR_DIR", str(installation(tmp_path / "llvm-19", 19) / "lib/cmake/mlir"))
    check(tmp_path / "project", 19, "from the variable MLIR_DIR")


def test_a_build_without_a_project_does_not_count(tmp_path: Path) -> None:
    write(tmp_path / "build/CMakeCache.txt", "LLVM_VERSION:STATIC=19.1.7\n")
    assert choose_llvm(find_project(tmp_path)).version == NEWEST
