"""The sdist and the wheel: their contents, reproducible builds, and that the wheel runs.

`make test-dist` installs them into environments of their own on each Python that is found.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest
from release.dist import ROOT, Distribution, build, commit_time, unpack
from release.installed import failures

pytest.importorskip("hatchling", reason="hatchling is not installed; `make .venv/.installed` does it")

EPOCH = 1_700_000_000
PACKAGES = {"mlirls_ir": "ir/mlirls_ir", "mlirls_server": "server/mlirls_server", "mlirls": "server/mlirls"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distribution:
    return build(ROOT, tmp_path_factory.mktemp("dist"), epoch=EPOCH)


@pytest.fixture(scope="module")
def source(built: Distribution, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked sdist."""
    return unpack(built.sdist, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(built: Distribution, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(built.wheel) as archive:
        archive.extractall(folder)
    return folder


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_sdist_has_the_files_of_git(source: Path) -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("needs a checkout of git")
    listed = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    known = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.split("\0")
    there = {name for name in known if name and (ROOT / name).is_file()}
    assert files_below(source) == there | {"PKG-INFO"}


def test_the_wheel_has_the_three_packages_and_their_metadata(unpacked: Path, source: Path) -> None:
    there = files_below(unpacked)
    tops = {name.partition("/")[0] for name in there}
    [information] = tops - set(PACKAGES)
    assert re.fullmatch(r"mlirls-[0-9][^-]*\.dist-info", information)
    assert {name for name in there if name.startswith(information)} == {
        f"{information}/{name}"
        for name in (
            "METADATA",
            "WHEEL",
            "RECORD",
            "entry_points.txt",
            "licenses/LICENSE",
            "licenses/NOTICE",
            "sboms/mlirls.cdx.json",
        )
    }
    for package, folder in PACKAGES.items():
        of_package = {name.partition("/")[2] for name in there if name.startswith(f"{package}/")}
        # No file is left out by its ending, and there are no files that the sources do not have.
        assert of_package == files_below(source / folder)
        assert "py.typed" in of_package


def test_the_wheel_has_every_table_its_prose_and_the_other_data(unpacked: Path) -> None:
    tables = unpacked / "mlirls_ir" / "ods" / "tables"
    names = set(json.loads((tables / "index.json").read_text(encoding="utf-8")))
    assert len(names) > 40
    assert {path.stem for path in tables.glob("*.table")} >= names
    assert {path.stem for path in tables.glob("*.prose")} >= names
    for release in ("19", "21"):
        assert (tables / release / "index.json").is_file()
        assert list((tables / release).glob("*.delta"))
    assert (unpacked / "mlirls_server" / "features" / "completion" / "habits.txt").is_file()
    assert {path.stem for path in (unpacked / "mlirls_ir" / "grammars").glob("*.lark")} >= {"tablegen", "types"}


def test_the_wheel_has_no_tests_and_nothing_compiled(unpacked: Path) -> None:
    for name in files_below(unpacked):
        parts = set(Path(name).parts)
        assert not parts & {"tests", "benchmarks", "editors", "examples", "docs", "release", "__pycache__"}
        assert Path(name).suffix not in (".pyc", ".so", ".pyd")
        if name.endswith(".py"):
            assert "import pytest" not in (unpacked / name).read_text(encoding="utf-8")


def test_the_package_has_a_description_and_a_licence(unpacked: Path) -> None:
    [path] = unpacked.glob("*.dist-info/METADATA")
    said = Parser().parsestr(path.read_text(encoding="utf-8"))
    assert said["License-Expression"] == "Apache-2.0"
    assert said["Requires-Python"] == ">=3.11"
    assert said["Description-Content-Type"] == "text/markdown"
    assert {line.split(";")[0] for line in said.get_all("Requires-Dist") or []} >= {"lark>=1.2", "rich>=13"}
    [tag] = [line for line in (path.parent / "WHEEL").read_text().splitlines() if line.startswith("Tag: ")]
    assert tag == "Tag: py3-none-any"


def test_a_build_of_the_same_files_is_the_same(built: Distribution, source: Path, tmp_path: Path) -> None:
    """From another folder, at another time, with other times and permissions of its files."""
    now = time.time()
    copy = tmp_path / "copy"
    shutil.copytree(source, copy)
    for name in ("README.md", "ir/mlirls_ir/__init__.py", "ir/mlirls_ir/ods/tables/arith.table"):
        os.utime(copy / name, (now, now))
        (copy / name).chmod(0o600)
    again = build(copy, tmp_path / "again", epoch=EPOCH)
    assert again.sdist.read_bytes() == built.sdist.read_bytes()
    assert again.wheel.read_bytes() == built.wheel.read_bytes()


def test_all_times_are_the_one_that_is_given(built: Distribution) -> None:
    with tarfile.open(built.sdist) as archive:
        assert {(member.mtime, member.uid, member.gid) for member in archive.getmembers()} == {(EPOCH, 0, 0)}
    with zipfile.ZipFile(built.wheel) as wheel:
        # Times in an archive of that kind have every second second.
        assert {member.date_time for member in wheel.infolist()} == {time.gmtime(EPOCH)[:6]}


def test_the_time_is_that_of_the_last_commit(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    assert commit_time(tmp_path) is None
    said = {"GIT_AUTHOR_DATE": "1500000000 +0000", "GIT_COMMITTER_DATE": "1600000000 +0200"}
    person = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], [*person, "commit", "-q", "--allow-empty", "-m", "a"]):
        subprocess.run(["git", "-C", str(tmp_path), *arguments], env={**os.environ, **said}, check=True)
    assert commit_time(tmp_path) == 1_600_000_000


def test_the_wheel_runs(unpacked: Path) -> None:
    """Its packages are found before those of the sources, whose dependencies it uses."""
    environment = {"PYTHONPATH": str(unpacked), "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "mlirls"]
    asked = [*command, "--version", "--verbose"]
    said = subprocess.run(asked, env={**os.environ, **environment}, capture_output=True, text=True, check=True).stdout
    assert f"installed in: {unpacked}\n" in said
    assert list(failures(command, ROOT / "examples", environment)) == []


def test_the_editable_installation_runs_as_a_module() -> None:
    """In the folder of the examples, from which the sources cannot be imported."""
    command = [sys.executable, "-m", "mlirls", "check", "--no-cache", "saxpy.mlir"]
    done = subprocess.run(command, cwd=ROOT / "examples", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "no findings in 1 file\n", "")
