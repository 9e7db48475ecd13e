"""The cache: one run finds the values of another, within a size limit, in any state of file and folder."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mlirls_server.project import cache, database
from mlirls_server.project.cache import NAME, Cache, sizes_in

BOUND = 200_000
"""Room for some values of 10,000 bytes."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A cache folder that exists."""
    found = tmp_path / "kept"
    found.mkdir()
    return found


def keep(folder: Path, *keys: str, kind: str = "a", size: int = 10_000) -> bool:
    """Keeps a value under each key, in one transaction."""
    opened = Cache(folder, kind, BOUND)
    for key in keys:
        opened.put(key, key.encode() * size)
    return opened.save()


def check(folder: Path, keys: str, *, kind: str = "a") -> str:
    """The kept keys among `keys`, after checking their values, which counts as a use."""
    opened = Cache(folder, kind, BOUND)
    values = {key: opened.get(key) for key in keys}
    assert all(value in (None, key.encode() * len(value or b"")) for key, value in values.items())
    opened.save()
    return "".join(key for key, value in values.items() if value is not None)


def days_later(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    today = int(time.time() // 86_400) + days
    monkeypatch.setattr(database, "_today", lambda: today)


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / NAME)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


# -- the limit


def test_values_are_found_by_kind_and_key(folder: Path) -> None:
    assert keep(folder, "x") and keep(folder, "y", kind="b")
    assert check(folder, "xyz") == "x"
    assert check(folder, "xyz", kind="b") == "y"
    assert sizes_in(str(folder / NAME)) == [("a", 1, 10_000), ("b", 1, 10_000)]
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_the_least_recently_used_entry_is_removed_whatever_its_kind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(folder, *"abcdef")
    keep(folder, *"uvwxyz", kind="b")
    days_later(monkeypatch, 1)
    assert check(folder, "ab") == "ab"
    assert check(folder, "v", kind="b") == "v"
    days_later(monkeypatch, 2)
    for keys in ("1234", "5678"):
        keep(folder, *keys)
    assert check(folder, "ab12345678") == "ab12345678"
    assert check(folder, "v", kind="b") == "v"
    left = check(folder, "cdef") + check(folder, "uwxyz", kind="b")
    assert len(left) < 6 and "cdefuwxyz".endswith(left)


def test_the_file_stays_within_the_bound(folder: Path) -> None:
    for number in range(30):
        keep(folder, *(chr(0x100 + 5 * number + one) for one in range(5)), size=3_000)
        assert (folder / NAME).stat().st_size < 1.3 * BOUND


def test_a_value_that_is_too_large_and_more_than_half_of_the_bound_are_not_kept(folder: Path) -> None:
    keep(folder, "x", size=BOUND // 4 + 1)
    assert check(folder, "x") == ""
    keep(folder, *"abcdefghijklmno")
    assert check(folder, "abcdefghijklmno") == "abcdefghij"


# -- several at the same time


def test_of_two_that_write_neither_loses_anything(folder: Path) -> None:
    first, second = Cache(folder, "a"), Cache(folder, "a")
    first.put("x", b"x")
    second.put("y", b"y")
    assert first.save() and second.save()
    assert check(folder, "xy") == "xy"


def test_many_processes_keep_everything(folder: Path) -> None:
    program = """
import sys
from mlirls_server.project.cache import Cache
for number in range(20):
    cache = Cache(sys.argv[1], "a")
    cache.put(f"{sys.argv[2]} {number}", b"x")
    assert cache.save()
"""
    started = [subprocess.Popen([sys.executable, "-c", program, str(folder), str(one)]) for one in range(4)]
    assert [process.wait() for process in started] == [0] * 4
    assert sizes_in(str(folder / NAME)) == [("a", 80, 80)]


def test_a_writer_that_waits_too_long_gives_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_PATIENCE_SECONDS", 0.01)
    keep(folder, "x")
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not keep(folder, "y")
        assert check(folder, "xy") == "x"
        other.execute("COMMIT")
        other.execute("BEGIN EXCLUSIVE")
        assert check(folder, "xy") == ""
    assert keep(folder, "y")
    assert check(folder, "xy") == "xy"


def test_a_writer_waits_for_another_one(folder: Path) -> None:
    keep(folder, "x")
    with closing(sqlite3.connect(folder / NAME, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(0.05, lambda: other.execute("COMMIT"))
        timer.start()
        assert keep(folder, "y")
        timer.join()
    assert check(folder, "xy") == "xy"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGKILL")
def test_a_process_that_is_killed_while_writing_loses_only_its_own_entries(folder: Path) -> None:
    keep(folder, *"abc")
    program = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
for number in range(20):
    connection.execute("INSERT INTO kept VALUES ('a', ?, 0, 0, zeroblob(9000))", (str(number),))
connection.execute("DELETE FROM kept WHERE key = 'b'")
os.kill(os.getpid(), signal.SIGKILL)
"""
    before = (folder / NAME).read_bytes()
    subprocess.run([sys.executable, "-c", program, str(folder / NAME)], check=False)
    assert (folder / NAME).read_bytes() != before
    assert check(folder, "abc0") == "abc"
    assert keep(folder, "x")
    assert check(folder, "abcx") == "abcx"


# -- damaged and forged files, and other versions


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:50],
        lambda data: data[:5_000],
        lambda data: data[:-5_000],
        lambda data: b"mlirls results 1\n" + data,
        lambda data: data[:100] + b"\xff" * 4_000 + data[4_100:],
        lambda data: data[:4_096] + bytes(len(data) - 4_096),
        lambda data: data + bytes(2 * BOUND),
    ],
    ids=["empty", "no page", "a page", "cut off", "of another program", "no schema", "no rows", "too large"],
)
def test_a_damaged_file_is_replaced(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    keep(folder, *"abcde")
    path = folder / NAME
    path.write_bytes(damage(path.read_bytes()))
    check(folder, "abcde")
    keep(folder, "x")
    keep(folder, "y")
    assert check(folder, "xy") == "xy"


def test_an_altered_value_is_not_there(folder: Path) -> None:
    keep(folder, "x", "y")
    change(folder, "UPDATE kept SET value = CAST('xxxy' AS BLOB) WHERE key = 'x'")
    assert check(folder, "xy") == "y"


@pytest.mark.parametrize("value", ["NULL", "'text'", "7", "1e999", "zeroblob(300000)"])
def test_a_value_of_another_kind_is_not_there(folder: Path, value: str) -> None:
    keep(folder, "x", "y")
    change(folder, f"UPDATE kept SET value = {value}, checksum = 'x', used = 'y' WHERE key = 'x'")
    assert check(folder, "xy") == "y"


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP INDEX by_use"],
        ["ALTER TABLE kept ADD COLUMN more"],
        ["DROP TABLE kept", "CREATE TABLE kept (key TEXT PRIMARY KEY, value BLOB)"],
        ["CREATE TRIGGER t AFTER UPDATE ON kept BEGIN DELETE FROM kept; END"],
        [
            "ALTER TABLE kept RENAME TO old",
            "CREATE VIEW kept AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) "
            "SELECT 'a' AS kind, x AS key, 0 AS used, 0 AS checksum, '' AS value FROM n",
        ],
    ],
    ids=["no index", "a newer table", "an older table", "a trigger", "a view without an end"],
)
def test_a_database_of_another_form_is_not_read_and_replaced(folder: Path, statements: list[str]) -> None:
    keep(folder, "x")
    change(folder, *statements)
    assert check(folder, "x") == ""
    assert sizes_in(str(folder / NAME)) == []
    assert keep(folder, "y")
    assert check(folder, "xy") == "y"


def test_only_caches_of_earlier_versions_are_removed(folder: Path) -> None:
    old = {
        "results": f"{'0' * 40}.results",
        "dialects": f"{'0' * 64}.dialects",
        "index": f"{'0' * 64}.index",
        "proposals": "0" * 32,
    }
    for kind, name in old.items():
        (folder / kind).mkdir()
        (folder / kind / name).touch()
    (folder / "results" / "mine.results").touch()
    keep(folder, "x")
    left = sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))
    assert left == [NAME, "results", str(Path("results", "mine.results"))]


# -- the folder


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_the_file_is_the_users_alone(folder: Path) -> None:
    keep(folder, "x")
    assert (folder / NAME).stat().st_mode & 0o777 == 0o600


def test_a_folder_that_cannot_be_made_keeps_nothing(folder: Path) -> None:
    (folder / "file").touch()
    assert not keep(folder / "file", "x")
    assert check(folder / "file", "x") == ""


def test_a_folder_in_the_place_of_the_file_keeps_nothing(folder: Path) -> None:
    (folder / NAME).mkdir()
    assert not keep(folder, "x")
    assert check(folder, "x") == ""
    assert (folder / NAME).is_dir()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")
def test_a_pipe_in_the_place_of_the_file_is_not_opened(folder: Path) -> None:
    os.mkfifo(folder / NAME)
    assert not keep(folder, "x")
    assert check(folder, "x") == ""


def test_a_read_only_folder_is_read_and_nothing_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write anywhere, so SQLite opens the file as in a read-only folder."""
    keep(folder, "x")
    before = (folder / NAME).read_bytes()
    connect = sqlite3.connect

    def connect_for_reading(path: str, *, timeout: float, isolation_level: None) -> sqlite3.Connection:
        return connect(f"file:{path}?mode=ro", uri=True, timeout=timeout, isolation_level=isolation_level)

    with monkeypatch.context() as patched:
        patched.setattr(database.sqlite3, "connect", connect_for_reading)
        assert not keep(folder, "y")
        assert check(folder, "xy") == "x"
    assert (folder / NAME).read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="Windows has no limit for the size of files")
def test_a_full_disk_costs_only_new_entries(folder: Path) -> None:
    """A limit for file sizes simulates a disk that is full in the middle of a transaction."""
    import resource

    keep(folder, "x")
    before = (folder / NAME).read_bytes()
    size = len(before) + 4_096

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    program = """
import sys
from mlirls_server.project.cache import Cache
cache = Cache(sys.argv[1], "a")
for key in "pqrst":
    cache.put(key, key.encode() * 30_000)
print(cache.save())
"""
    command = [sys.executable, "-c", program, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, preexec_fn=limit)
    assert done.stdout == "False\n"
    assert check(folder, "xpqrst") == "x"
    assert keep(folder, "y")
    assert check(folder, "xy") == "xy"


def test_without_sqlite3_nothing_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(folder, "x")
    monkeypatch.setitem(sys.modules, "mlirls_server.project.database", None)
    assert not keep(folder, "y")
    assert check(folder, "xy") == ""
    assert sizes_in(str(folder / NAME)) == []


def test_a_run_with_nothing_kept_knows_no_database(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(cache, "_open", lambda path, most_bytes: opened.append(path))
    assert check(folder, "x") == ""
    assert (opened, list(folder.iterdir())) == ([], [])


def test_the_last_use_is_written_at_most_once_a_day(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(folder, "x")
    before = (folder / NAME).stat().st_mtime_ns
    check(folder, "x")
    assert (folder / NAME).stat().st_mtime_ns == before
    days_later(monkeypatch, 1)
    check(folder, "x")
    written = (folder / NAME).stat().st_mtime_ns
    assert written > before
    check(folder, "x")
    assert (folder / NAME).stat().st_mtime_ns == written
