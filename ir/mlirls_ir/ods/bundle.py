"""User dialects as one text that can be cached on disk or sent to another process, and the folder that caches them.

The first line is a header: a version, the digest of the rest, the files that were read with their digests, and their
diagnostics. The rest is one table for each dialect. All is JSON and plain text, so that nothing in it can run; a text
that is cut off, altered or of another version reads as None, and the caller makes it afresh.

Read next: `user.py` (making them), `table_format.py`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

from mlirls_ir.hints import TYPE_CHECKING, Any, cast
from mlirls_ir.ods.table_format import read_table
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.user_data import UserDialects
from mlirls_ir.source.files import KEPT_BYTES, TD_BYTES, read_regular_file

if TYPE_CHECKING:
    from typing import Final

    from mlirls_ir import tablegen

FORMAT: Final = 2
"""Raised when the meaning of a table or of the first line changes."""

_SEPARATOR: Final = "\0\n"
_SUFFIX: Final = ".dialects"
_MAX_KEPT: Final = 64


def write_bundle(dialects: UserDialects) -> str:
    """The text of `dialects`."""
    rest = _SEPARATOR.join(write_table(dialect, prose=True) for dialect in dialects.dialects)
    header = {
        "format": FORMAT,
        "digest": digest_of(rest),
        "files": dict(dialects.files),
        "diagnostics": [_encode_diagnostic(diagnostic) for diagnostic in dialects.diagnostics],
    }
    return f"{json.dumps(header)}\n{rest}"


def read_bundle(text: str) -> UserDialects | None:
    """The dialects that `text` holds; None when it is not what `write_bundle` wrote."""
    first, _, rest = text.partition("\n")
    try:
        header = cast("dict[str, Any]", json.loads(first))
        if header["format"] != FORMAT or header["digest"] != digest_of(rest):
            return None
        return UserDialects(
            tuple(read_table(table) for table in rest.split(_SEPARATOR) if table),
            tuple(_decode_diagnostic(raw) for raw in header["diagnostics"]),
            {str(path): str(digest) for path, digest in header["files"].items()},
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def is_fresh(files: Mapping[str, str]) -> bool:
    """Whether the bytes of every file still have the digest recorded with its path."""
    for path, digest in files.items():
        try:
            content = read_regular_file(path, TD_BYTES)
        except OSError:
            return False
        if hashlib.sha256(content).hexdigest() != digest:
            return False
    return True


class BundleStore:
    """A cache of bundles in a folder, by key. Never raises: a folder that cannot be used caches nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def load(self, key: str) -> UserDialects | None:
        """The dialects cached under `key`; None if there are none, or a file that they were read from has changed."""
        path = self._path(key)
        if path is None:
            return None
        try:
            found = read_bundle(read_regular_file(path, KEPT_BYTES).decode("utf-8"))
        except (OSError, ValueError):
            return None
        if found is None or not is_fresh(found.files):
            return None
        with contextlib.suppress(OSError):
            os.utime(path)
        return found

    def store(self, key: str, text: str) -> None:
        """Caches a bundle; readers in other processes see the old one or the whole new one."""
        from tempfile import NamedTemporaryFile

        path = self._path(key)
        if path is None:
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile("wb", dir=path.parent, suffix=".tmp", delete=False) as file:
                file.write(text.encode("utf-8"))
        except (OSError, ValueError):
            return
        try:
            Path(file.name).replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                Path(file.name).unlink()
        self._drop_old()

    def _path(self, key: str) -> Path | None:
        name = hashlib.sha256(f"{FORMAT}\0{key}".encode()).hexdigest()
        return None if self.folder is None else self.folder / f"{name}{_SUFFIX}"

    def _drop_old(self) -> None:
        """Removes all but the most recently used bundles."""
        if self.folder is None:
            return
        try:
            kept = sorted(self.folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in kept[_MAX_KEPT:]:
                path.unlink()
        except OSError:
            return


def digest_of(text: str) -> str:
    """The checksum of what comes after the first line."""
    return hashlib.sha256(text.encode("utf-8", errors="surrogatepass")).hexdigest()


def _encode_diagnostic(diagnostic: tablegen.Diagnostic) -> list[Any]:
    stack = [[site.file, site.line, site.column] for site in diagnostic.include_stack]
    return [diagnostic.file, diagnostic.line, diagnostic.column, stack, diagnostic.message]


def _decode_diagnostic(raw: list[Any]) -> tablegen.Diagnostic:
    from mlirls_ir import tablegen

    file, line, column, stack, message = raw
    return tablegen.Diagnostic(file, line, column, tuple(tablegen.IncludeSite(*site) for site in stack), message)
