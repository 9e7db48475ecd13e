"""The cache folder is the one of platformdirs, whether or not that is imported."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest
from tests.support.programs import needs

from mlirls_server.cli.main import main
from mlirls_server.cli.results import kept_results
from mlirls_server.project.cache import NAME
from mlirls_server.project.cache_folder import VARIABLE, user_cache_folder


def check(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Both agree in an environment with these variables."""
    for name in (VARIABLE, "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert user_cache_folder() == platformdirs.user_cache_path("mlirls", appauthor=False)


@pytest.mark.parametrize("home", ["/home/one", "/home/one/", "/", "one", ""])
def test_folder_in_the_home_folder(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check({"HOME": home}, monkeypatch)


@pytest.mark.parametrize("named", ["/var/tmp/kept", "/var/tmp/kept/", "/", "", " ", "kept", "~/kept"])
def test_folder_that_the_user_names_for_all_programs(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check({"HOME": "/home/one", "XDG_CACHE_HOME": named}, monkeypatch)


def test_folder_without_any_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    check({}, monkeypatch)


def test_folder_that_the_user_names_for_mlirls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert user_cache_folder() == tmp_path


def test_user_without_a_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a container whose user has a number but no entry in the list of users: everything works, and nothing is
    kept."""
    users = pytest.importorskip("pwd")

    def nobody(user: object) -> object:
        raise KeyError(f"getpwuid(): uid not found: {user}")

    monkeypatch.setattr(users, "getpwuid", nobody)
    for name in (VARIABLE, "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    assert user_cache_folder() == Path(os.devnull, "mlirls")
    (tmp_path / "mlirls.toml").write_text('[ods]\ninclude = ["~/include"]\n')
    (tmp_path / "a.mlir").write_text('"t.a"() : () -> ()\n')
    assert main(["check", "."]) == 0
    assert capsys.readouterr().out.startswith("no findings in 1 file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.mlir", "mlirls.toml"]


GOOD = "module {}\n"


def run_check(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """The standard error of a check with `folder` as the cache folder."""
    path = folder.parent / "a.mlir"
    path.write_text(GOOD)
    monkeypatch.setenv(VARIABLE, str(folder))
    monkeypatch.setattr(kept_results, "results_folder", lambda: str(user_cache_folder()))
    assert main(["check", str(path)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("no findings in 1 file")
    return said.err


needs_modes = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")


@needs_modes
def test_a_folder_of_our_own_is_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    # As on systems where users have groups of their own, in which others may write by default.
    before = os.umask(0o002)
    try:
        assert run_check(folder, monkeypatch, capsys) == ""
        assert run_check(folder, monkeypatch, capsys) == ""
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert [path.name for path in folder.iterdir()] == [NAME]


@needs_modes
def test_a_folder_that_others_may_write_to_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    folder.chmod(0o777)
    said = run_check(folder, monkeypatch, capsys)
    assert said == (
        f"mlirls: the cache folder {str(folder)!r} is not used: other users may write to it; "
        f"run: chmod go-w '{folder}'\n"
    )
    assert list(folder.iterdir()) == []


@needs_modes
def test_a_folder_of_another_user_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir(mode=0o700)
    # Only root can give files away, but any user may be another one.
    own = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: own + 1)
    assert "another user owns it; name a folder of your own" in run_check(folder, monkeypatch, capsys)
    assert list(folder.iterdir()) == []


@needs("git")
@pytest.mark.parametrize("variable", [VARIABLE, "XDG_CACHE_HOME", "HOME"])
@pytest.mark.parametrize("is_tracked", [True, False])
def test_a_folder_with_files_that_a_commit_brings_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, *, is_tracked: bool
) -> None:
    """As in a CI that keeps all caches in the checkout."""
    for name in (VARIABLE, "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    folder = user_cache_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / NAME).write_text("")
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@example.com"]
    subprocess.run([*git, "init", "-q"], check=True)
    if is_tracked:
        subprocess.run([*git, "add", "-Af"], check=True)
    (tmp_path / "a.mlir").write_text(GOOD)
    command = [sys.executable, "-m", "mlirls_server", "check", str(tmp_path / "a.mlir")]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    assert ("git tracks files in it" in said) == is_tracked
    assert ((folder / NAME).read_bytes() == b"") == is_tracked


@needs_modes
def test_it_is_reported_once_whatever_processes_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        (tmp_path / f"{number}.mlir").write_text(GOOD)
    folder = tmp_path / "kept"
    folder.mkdir()
    folder.chmod(0o777)
    monkeypatch.setenv(VARIABLE, str(folder))
    command = [sys.executable, "-m", "mlirls_server", "check", "--jobs", "2", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr.count("is not used") == 1
