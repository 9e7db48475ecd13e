"""`integrations/cmake/MlirlsCheck.cmake`, with CMake and CTest: what is built and tested, and what is skipped the next
time."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.project.miniature import BAD as OF_NO_DIALECT
from tests.project.miniature import GOOD as OF_A_DIALECT
from tests.project.miniature import make_workspace
from tests.support.programs import needs

MODULE = Path(__file__).parents[2] / "integrations/cmake"
GOOD = "module {}\n"
BAD = "func.func @f() {\n  return %x : i32\n}\n"

pytestmark = needs("cmake", "ctest")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


class Project:
    """A project of CMake in a path with spaces, and a program that records the files to check."""

    def __init__(self, tmp_path: Path, call: str) -> None:
        self.folder = tmp_path / "a project (of mine)"
        self.build = tmp_path / "its build"
        self._log = tmp_path / "log"
        self._program = tmp_path / "my programs" / "mlirls"
        self._program.parent.mkdir()
        self._program.write_text(
            f'#!/bin/sh\nprintf "%s\\n" "$*" >> "{self._log}"\nexec "{sys.executable}" -m mlirls_server "$@"\n'
        )
        self._program.chmod(0o755)
        self.write(
            "CMakeLists.txt",
            "cmake_minimum_required(VERSION 3.20)\nproject(p NONE)\nenable_testing()\n"
            f'list(APPEND CMAKE_MODULE_PATH "{MODULE}")\ninclude(MlirlsCheck)\n{call}\n',
        )

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def configure(self) -> subprocess.CompletedProcess[str]:
        where = ["-S", str(self.folder), "-B", str(self.build)]
        return run("cmake", *where, f"-DMLIRLS_EXECUTABLE={self._program}")

    def check(self, status: int, expected: str = "", target: str = "check-mlir") -> list[str]:
        """Builds the target; returns the names of the files that were checked."""
        self._log.unlink(missing_ok=True)
        done = run("cmake", "--build", str(self.build), "--target", target)
        assert (done.returncode != 0) == bool(status), done.stdout + done.stderr
        assert expected in done.stdout + done.stderr
        said = self._log.read_text() if self._log.exists() else ""
        return sorted(re.findall(r"[\w-]+\.mlir", said))

    def test(self) -> dict[str, str]:
        """CTest's result of each test."""
        done = run("ctest", "--test-dir", str(self.build), "-j2")
        found = re.findall(r"Test +#\d+: (.+?) \.+\s*(\**\w+)", done.stdout)
        assert (done.returncode != 0) == any(said != "Passed" for _, said in found)
        return dict(found)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_target_checks_changed_files_and_tests_name_the_wrong_file(tmp_path: Path) -> None:
    project = Project(tmp_path, "mlirls_check(check-mlir SOURCES src one.mlir EXCLUDE ^old/)")
    for name in ("one.mlir", "src/a b/two.mlir", "src/three.mlir"):
        project.write(name, GOOD)
    project.write("src/old/four.mlir", BAD)
    assert project.configure().returncode == 0
    assert project.check(0) == ["one.mlir", "three.mlir", "two.mlir"]
    assert project.check(0) == []
    assert project.test() == dict.fromkeys(
        ("check-mlir/one.mlir", "check-mlir/src/a b/two.mlir", "check-mlir/src/three.mlir"), "Passed"
    )
    # A new file is found; an error is reported at each build until it is fixed.
    project.write("src/a b/five.mlir", BAD)
    assert "five.mlir" in project.check(1, "five.mlir:2:10: error: use of undeclared SSA value")
    assert project.check(1)
    assert project.test()["check-mlir/src/a b/five.mlir"] == "***Failed"
    project.write("src/a b/five.mlir", GOOD)
    assert "five.mlir" in project.check(0)
    assert project.check(0) == []


def test_many_files_are_checked_by_several_processes(tmp_path: Path) -> None:
    project = Project(tmp_path, "mlirls_check(check-mlir SOURCES src NO_TESTS)")
    for number in range(70):
        project.write(f"src/f{number}.mlir", GOOD)
    project.configure()
    assert len(project.check(0)) == 70
    project.write("src/f69.mlir", f"{GOOD}\n")
    checked = project.check(0)
    assert "f69.mlir" in checked and len(checked) <= 32
    assert project.test() == {}


def test_dialects_of_the_project_and_their_dependencies(tmp_path: Path) -> None:
    call = "mlirls_check(check-mlir SOURCES x.mlir ODS Toy.td INCLUDE_DIRS llvm ARGS --llvm=22 LABELS of-toy)"
    project = Project(tmp_path, call)
    make_workspace(project.folder, configuration=None)
    project.write("x.mlir", OF_A_DIALECT)
    assert project.configure().returncode == 0
    assert project.check(0) == ["x.mlir"]
    assert project.check(0) == []
    for name in ("Toy.td", "llvm/mlir/IR/OpBase.td"):
        project.write(name, (project.folder / name).read_text() + "\n")
        assert project.check(0) == ["x.mlir"]
        assert project.check(0) == []
    assert "of-toy" in run("ctest", "--test-dir", str(project.build), "--print-labels").stdout
    project.write("x.mlir", OF_NO_DIALECT)
    assert project.check(1, "error:")
    assert project.test() == {"check-mlir/x.mlir": "***Failed"}


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("mlirls_check(check-mlir)", "no SOURCES"),
        ("mlirls_check(check-mlir nonsense SOURCES a.mlir)", "not understood: nonsense"),
        ("mlirls_check(check-mlir SOURCES . nosuch)", "SOURCES: there is no file or folder"),
    ],
)
def test_a_call_that_means_nothing_is_refused(tmp_path: Path, call: str, expected: str) -> None:
    done = Project(tmp_path, call).configure()
    assert done.returncode != 0 and expected in " ".join(done.stderr.split())


def test_files_that_the_build_makes_need_not_be_there(tmp_path: Path) -> None:
    made = "add_custom_command(OUTPUT x.mlir COMMAND ${CMAKE_COMMAND} -E touch x.mlir)\n"
    calls = (
        "mlirls_check(check-mlir SOURCES ${CMAKE_BINARY_DIR}/x.mlir)",
        f"{made}mlirls_check(check-mlir SOURCES ${{CMAKE_CURRENT_BINARY_DIR}}/x.mlir)",
        'set_source_files_properties("${CMAKE_SOURCE_DIR}/y.mlir" PROPERTIES GENERATED TRUE)\n'
        "mlirls_check(check-mlir SOURCES y.mlir)",
    )
    for number, call in enumerate(calls):
        (tmp_path / str(number)).mkdir()
        done = Project(tmp_path / str(number), call).configure()
        assert done.returncode == 0, done.stderr
