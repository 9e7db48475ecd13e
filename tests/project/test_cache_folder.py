"""Where everything is kept: the folder that platformdirs names, whether or not it is asked."""

import os
from pathlib import Path

import platformdirs
import pytest

from mlirls_server.cli.main import main
from mlirls_server.project.cache_folder import VARIABLE, user_cache_folder


def check(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Both agree in an environment with these variables."""
    for name in (VARIABLE, "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert user_cache_folder("results") == platformdirs.user_cache_path("mlirls", appauthor=False) / "results"


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
    assert user_cache_folder("results") == tmp_path / "results"


def test_user_without_a_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As in a container whose user has a number and no entry among the users: all works, and nothing is kept."""
    users = pytest.importorskip("pwd")

    def nobody(user: object) -> object:
        raise KeyError(f"getpwuid(): uid not found: {user}")

    monkeypatch.setattr(users, "getpwuid", nobody)
    for name in (VARIABLE, "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    assert user_cache_folder("results") == Path(os.devnull, "mlirls", "results")
    (tmp_path / "mlirls.toml").write_text('[ods]\ninclude = ["~/include"]\n')
    (tmp_path / "a.mlir").write_text('"t.a"() : () -> ()\n')
    assert main(["check", "."]) == 0
    assert capsys.readouterr().out.startswith("no findings in 1 file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.mlir", "mlirls.toml"]
