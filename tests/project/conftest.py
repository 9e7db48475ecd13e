"""Every test has its own cache folder, and finds no installed LLVM."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_server.cli import dialect_options
from mlirls_server.project import dialect_cache, llvm


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    cache = tmp_path / "cache"
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    monkeypatch.setattr(dialect_cache, "cache_folder", lambda: cache / "mlirls")
    monkeypatch.setattr(llvm, "_installed", lambda version: iter(()))
    dialect_options.forget()
    return cache
