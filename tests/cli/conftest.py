"""Runs `mlirls` in this process: status, standard output and standard error."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from mlirls_server.cli.main import main


@dataclass(frozen=True, slots=True)
class Result:
    status: int
    out: str
    err: str


Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's cache folder of the processes that a test starts."""
    cache = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    return cache


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("check", "a.mlir")` is `mlirls check a.mlir`."""

    def run_main(*arguments: str) -> Result:
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
        captured = capsys.readouterr()
        return Result(status, captured.out, captured.err)

    return run_main


def make_texts(folder: Path, monkeypatch: pytest.MonkeyPatch, texts: Mapping[str, str]) -> None:
    """Makes `folder` the current one, with `texts` by their paths in it."""
    monkeypatch.chdir(folder)
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
