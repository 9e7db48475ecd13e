"""The files near another, and their texts after they are added, changed and removed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mlirls_server.workspace import nearby_files
from mlirls_server.workspace.files import Progress, WorkspaceFiles
from mlirls_server.workspace.nearby_files import MOST_CHARACTERS, MOST_FILES, NearbyFiles, nearest, read_nearby_text

KEY = "// ä 😀\nfunc.func @f(%k: !toy.key) {\n}\n"


@asynccontextmanager
async def nobody_watches(_: str) -> AsyncGenerator[Progress]:
    raise AssertionError("no folder is read here")
    yield


def files_of(folder: Path) -> WorkspaceFiles:
    found = WorkspaceFiles(nobody_watches, str)
    look_at(folder, found)
    return found


def look_at(folder: Path, files: WorkspaceFiles) -> None:
    files.revision += 1
    files.stamps = {
        str(path): (path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(folder.rglob("*.mlir"))
    }


def words_near(nearby: NearbyFiles, path: Path) -> list[set[str]]:
    """The words of dialects in each text that is known near a file."""
    return [{word for word in text.words if "." in word} - {"func.func"} for text in nearby.near(str(path))]


def test_the_nearest_files() -> None:
    others = ["/p/a/x.mlir", "/p/a/b/x-2.mlir", "/p/a/b/y.mlir", "/p/a/b/x.mlir", "/p/a/c/x.mlir", "/q/x.mlir"]
    assert nearest("/p/a/b/x.mlir", others) == [
        "/p/a/b/x-2.mlir",
        "/p/a/b/y.mlir",
        "/p/a/x.mlir",
        "/p/a/c/x.mlir",
        "/q/x.mlir",
    ]
    assert nearest("untitled:1", []) == []
    assert len(nearest("/p/x.mlir", [f"/p/{n}.mlir" for n in range(100)])) == MOST_FILES


def test_only_the_beginning_of_a_text_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "long.mlir"
    path.write_text(KEY + "\n" * MOST_CHARACTERS + "!toy.late", encoding="utf-8")
    found = read_nearby_text(str(path))
    assert found is not None and "!toy.key" in found.words and "!toy.late" not in found.words
    monkeypatch.setattr(nearby_files, "_MOST_BYTES", 100)
    assert read_nearby_text(str(path)) is None


def test_files_that_are_not_text_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "bytecode.mlir").write_bytes(b"ML\xefR\x06")
    (tmp_path / "folder.mlir").mkdir()
    (tmp_path / "bytes.mlir").write_bytes(b"\xff\xfe!toy.key \xf0\x9f\x98")
    found = [
        read_nearby_text(str(tmp_path / name)) for name in ("bytecode.mlir", "folder.mlir", "gone.mlir", "bytes.mlir")
    ]
    assert [text is not None for text in found] == [False, False, False, True]


def test_nearby_files_are_read_later_and_follow_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby_files, "_AGAIN_SECONDS", 0.0)
    own, other = tmp_path / "own.mlir", tmp_path / "other.mlir"
    own.write_text("!own.type", encoding="utf-8")
    other.write_text(KEY, encoding="utf-8")

    async def scenario() -> None:
        files = files_of(tmp_path)
        nearby = NearbyFiles(files, lambda: False)
        assert words_near(nearby, own) == []
        await nearby.wait_until_read()
        assert words_near(nearby, own) == [{"!toy.key"}]
        other.write_text(KEY.replace("key", "other"), encoding="utf-8")
        look_at(tmp_path, files)
        assert words_near(nearby, own) == [{"!toy.key"}]
        await nearby.wait_until_read()
        assert words_near(nearby, own) == [{"!toy.other"}]
        other.unlink()
        await nearby.wait_until_read()
        look_at(tmp_path, files)
        nearby.near(str(own))
        await nearby.wait_until_read()
        assert words_near(nearby, own) == []
        nearby.stop()

    asyncio.run(scenario())


def test_nothing_is_read_while_a_request_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby_files, "_PAUSE_SECONDS", 0.0)
    (tmp_path / "other.mlir").write_text(KEY, encoding="utf-8")
    own = tmp_path / "own.mlir"

    async def scenario() -> None:
        busy = [True]
        nearby = NearbyFiles(files_of(tmp_path), lambda: busy[0])
        nearby.look(str(own))
        for _ in range(20):
            await asyncio.sleep(0)
        assert words_near(nearby, own) == []
        busy[0] = False
        await nearby.wait_until_read()
        assert words_near(nearby, own) == [{"!toy.key"}]

    asyncio.run(scenario())
