"""Runs `mlirls` in this process: status, standard output and standard error."""

from __future__ import annotations

from collections.abc import Callable
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
