"""Forges values in the cache, with valid checksums."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from mlirls_server.project.cache import NAME
from mlirls_server.project.database import checksum


def forge(folder: Path, kind: str, change: Callable[[bytes], bytes]) -> int:
    """Changes all values of a kind; returns their number."""
    with closing(sqlite3.connect(folder / NAME)) as connection, connection:
        rows = connection.execute("SELECT key, value FROM kept WHERE kind = ?", (kind,)).fetchall()
        for key, value in rows:
            data = change(value)
            row = checksum(kind, key, data), data, kind, key
            connection.execute("UPDATE kept SET checksum = ?, value = ? WHERE kind = ? AND key = ?", row)
    return len(rows)
