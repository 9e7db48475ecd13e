"""The database of the cache, by `sqlite3`: one table with a row for each value, and one size limit.

The file may be damaged, forged, or in use by another process. So nothing here raises: a value that cannot be read is
missing, and one that cannot be written is not kept. A file with other contents is replaced when something is kept. Each
row has a checksum, since SQLite notices damage only where it makes the file unreadable.

Read first: `cache.py`, which imports this file only if there is something to read or to write.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import time
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from zlib import crc32

from mlirls_ir.lazy_dataclass import dataclass

_SCHEMA = (
    "CREATE TABLE kept (kind TEXT, key TEXT, used INTEGER, checksum INTEGER, value BLOB, PRIMARY KEY (kind, key))",
    "CREATE INDEX by_use ON kept (used)",
)
"""The schema of the database; a database of another version has another schema."""
_GET = "SELECT used, checksum, value FROM kept WHERE kind = ? AND key = ?"
_PUT = "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)"
_USE = "UPDATE kept SET used = ? WHERE kind = ? AND key = ?"
_OLDEST = "SELECT rowid, length(value) FROM kept ORDER BY used, rowid"
_SIZES = "SELECT kind, count(*), sum(length(value)) FROM kept GROUP BY kind ORDER BY kind"
_PATIENCE_SECONDS = 2.0
_SECONDS_OF_A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Value:
    """A value, and whether it has been used today."""

    data: bytes
    is_used_today: bool


class Reading:
    """An open database, to look up many values."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def get(self, kind: str, key: str) -> Value | None:
        """The value under `key`; None if it is not there, or not as it was written."""
        try:
            row = self._connection.execute(_GET, (kind, key)).fetchone()
        except (sqlite3.Error, MemoryError):
            return None
        if row is None:
            return None
        used, expected, data = row
        if not isinstance(data, bytes) or expected != checksum(kind, key, data):
            return None
        return Value(data, used == _today())

    def sizes(self) -> list[tuple[str, int, int]]:
        """The kinds, each with the number of its values and their bytes."""
        try:
            return [(str(kind), int(n), int(size or 0)) for kind, n, size in self._connection.execute(_SIZES)]
        except (sqlite3.Error, ValueError):
            return []

    def close(self) -> None:
        """Closes the database, as before a fork."""
        self._connection.close()

    def __del__(self) -> None:
        # Whoever looks values up drops a cache with everything else; Python 3.13 reports a connection left open.
        self._connection.close()


def open_for_reading(path: str, most_bytes: int) -> Reading | None:
    """The database at `path`; None if there is none, or one that cannot be used."""
    try:
        connection = _connect(path, most_bytes)
    except (sqlite3.Error, OSError, ValueError):
        return None
    try:
        if _schema(connection) == _SCHEMA:
            return Reading(connection)
    except sqlite3.Error:
        pass
    connection.close()
    return None


def write(path: str, kind: str, added: Mapping[str, bytes], used: Iterable[str], most_bytes: int) -> bool:
    """Writes values and records which ones were used, in one transaction; returns whether it succeeded.

    The least recently used values are removed to stay below `most_bytes`.
    """
    for _ in range(2):
        try:
            with closing(_connect(path, most_bytes)) as connection, _transaction(connection):
                _make_room(connection, sum(map(len, added.values())), most_bytes)
                today = _today()
                connection.executemany(_USE, [(today, kind, key) for key in used])
                rows = [(kind, key, today, checksum(kind, key, data), data) for key, data in added.items()]
                connection.executemany(_PUT, rows)
            return True
        except (sqlite3.OperationalError, OSError, ValueError, MemoryError):
            # For example another process writes for long, the folder is read-only, or the disk is full.
            return False
        except sqlite3.DatabaseError:
            remove(path)
    return False


def remove(path: str) -> None:
    """Removes a database and the files that an interrupted process has left beside it."""
    for name in (path, f"{path}-journal"):
        with contextlib.suppress(OSError):
            os.unlink(name)


def _connect(path: str, most_bytes: int) -> sqlite3.Connection:
    try:
        # The folder may be one that others can read; the values have lines of the user's files.
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            raise
        if status.st_size > 2 * most_bytes:
            raise sqlite3.DatabaseError("larger than it may be") from None
    connection = sqlite3.connect(path, timeout=_PATIENCE_SECONDS, isolation_level=None)
    try:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, most_bytes)
        # Writes do not wait for the disk, because values that a power failure damages can be made again.
        for setting in ("synchronous = OFF", "cell_size_check = ON", "trusted_schema = OFF"):
            connection.execute(f"PRAGMA {setting}")
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Generator[None]:
    """A transaction of the database; an empty database gets its table."""
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        found = _schema(connection)
        if not found:
            for statement in _SCHEMA:
                connection.execute(statement)
        elif found != _SCHEMA:
            raise sqlite3.DatabaseError("a database of another form")
        yield


def _schema(connection: sqlite3.Connection) -> tuple[object, ...]:
    """The declarations of everything in the database, without the implicit index of a table's key."""
    return tuple([row[0] for row in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")])


def _make_room(connection: sqlite3.Connection, n_bytes: int, most_bytes: int) -> None:
    """Removes the least recently used values, and some more, so that not each run has to."""
    n_pages, n_free, page = (
        int(connection.execute(f"PRAGMA {name}").fetchone()[0])
        for name in ("page_count", "freelist_count", "page_size")
    )
    excess = (n_pages - n_free) * page + n_bytes - most_bytes
    if excess <= 0:
        return
    excess += most_bytes // 8
    dropped: list[tuple[int]] = []
    for row, size in connection.execute(_OLDEST):
        dropped.append((row,))
        excess -= size or 0
        if excess <= 0:
            break
    connection.executemany("DELETE FROM kept WHERE rowid = ?", dropped)


def checksum(kind: str, key: str, data: bytes) -> int:
    """The checksum of a value in its row."""
    return crc32(data, crc32(f"{kind} {key}".encode("utf-8", "surrogatepass")))


def _today() -> int:
    """The number of the day, so that a value that is used a hundred times a day is written once."""
    return int(time.time() // _SECONDS_OF_A_DAY)
