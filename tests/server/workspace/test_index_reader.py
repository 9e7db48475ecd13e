"""The process that reads a workspace: which files it reads, what is kept, and failures."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from tests.support.kept import forge

from mlirls_server.project.cache import NAME
from mlirls_server.project.invocation import Invocation
from mlirls_server.workspace.index.record import decode_record
from mlirls_server.workspace.index.walk import find_workspace_files
from mlirls_server.workspace.reading import FileAnswer, ReadingOptions, read_folders, read_reports
from mlirls_server.workspace.report import decode_report


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    found = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(found))
    return found


def read(folder: Path) -> dict[str, FileAnswer]:
    async def collect() -> list[FileAnswer]:
        options = ReadingOptions(Invocation((str(folder),)))
        return [answer async for batch in read_folders([str(folder)], options) for answer in batch.answers]

    return {Path(answer.path).name: answer for answer in asyncio.run(collect())}


def names(folder: Path) -> dict[str, list[str]]:
    """The symbols of each file that can be read."""
    found = {name: decode_record(answer.content) for name, answer in read(folder).items()}
    return {
        name: [symbol.fact.name for symbol in record.symbols] for name, record in found.items() if record is not None
    }


def test_files_with_the_endings_of_their_project(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text("func.func @a() { return }")
    (tmp_path / "b.ttir").write_text("func.func @b() { return }")
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "mlirls.toml").write_text('[files]\nextensions = [".ttir"]\n')
    (inner / "c.ttir").write_text("func.func @c() { return }")
    (inner / "d.mlir").write_text("func.func @d() { return }")
    assert names(tmp_path) == {"a.mlir": ["a"], "c.ttir": ["c"], "d.mlir": ["d"]}


def test_odd_files_cost_only_themselves(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text("func.func @a() { return }")
    (tmp_path / "binary.mlir").write_bytes(bytes(range(256)) * 9)
    (tmp_path / "bytecode.mlir").write_bytes(b"ML\xefR func.func @x() { return }")
    (tmp_path / "deep.mlir").write_text('"a.b"() ({' * 5000)
    (tmp_path / "empty.mlir").write_text("")
    (tmp_path / "folder.mlir").mkdir()
    (tmp_path / "gone.mlir").symlink_to(tmp_path / "nowhere")
    found = names(tmp_path)
    assert found["a.mlir"] == ["a"]
    assert found["bytecode.mlir"] == []
    assert "gone.mlir" not in found and "folder.mlir" not in found


def test_records_of_unchanged_files_are_kept(tmp_path: Path, cache: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("func.func @a() { return }")
    assert names(tmp_path) == {"a.mlir": ["a"]}
    (kept,) = cache.rglob(NAME)
    # A changed record shows that the kept one is used.
    assert forge(kept.parent, "index", lambda record: record.replace(b'"a", "func.func"', b'"kept", "func.func"')) == 1
    assert names(tmp_path) == {"a.mlir": ["kept"]}
    path.write_text("func.func @b() { return } ")
    assert names(tmp_path) == {"a.mlir": ["b"]}
    kept.write_bytes(b"\xff\xfe\0")
    assert names(tmp_path) == {"a.mlir": ["b"]}


@pytest.mark.parametrize(
    "record", [b"", b"[", b"[]\n[]", b"[false,\n0,[]],null", b"\xff", b"[" * 100_000, b"[false, 0, 7]"]
)
def test_a_damaged_kept_record_costs_only_itself(tmp_path: Path, cache: Path, record: bytes) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.mlir").write_text(f"func.func @{name}() {{ return }}")
    assert names(tmp_path) == {"a.mlir": ["a"], "b.mlir": ["b"]}
    (kept,) = cache.rglob(NAME)
    assert forge(kept.parent, "index", lambda old: record if b'"a"' in old else old) == 2
    assert {"b.mlir": ["b"]}.items() <= names(tmp_path).items()


def test_the_walk_is_bounded_and_the_limit_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_server.workspace.index.walk.MAX_FILES", 2)
    for name in ("a", "b", "c", ".d"):
        (tmp_path / f"{name}.mlir").write_text("")
    told: list[str] = []
    found = list(find_workspace_files([str(tmp_path), str(tmp_path)], lambda folder: (".mlir",), told.append))
    assert [Path(path).name for path in found] == ["a.mlir", "b.mlir"]
    assert told == ["only the first 2 MLIR files of the workspace are indexed"]


def test_reports_have_errors_and_warnings_but_no_hints(tmp_path: Path) -> None:
    texts = {"wrong": "%0 = arith.negf %q : f32", "hint": '"t.op"() : () -> ()', "fine": ""}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)

    async def collect() -> dict[str, list[str]]:
        paths = [os.fspath(tmp_path / name) for name in (*texts, "gone")]
        found: dict[str, list[str]] = {}
        async for batch in read_reports(paths, ReadingOptions()):
            for answer in batch.answers:
                report = decode_report(answer.content)
                found[Path(answer.path).name] = [] if report is None else [finding.code for finding in report]
        return found

    assert asyncio.run(collect()) == {"wrong": ["undeclared-value"], "hint": [], "fine": [], "gone": []}
