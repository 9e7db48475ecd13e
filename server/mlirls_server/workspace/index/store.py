"""What the index knows about a folder's files, kept between sessions in the user's cache folder.

There is one text file for each folder: a header, then a line for each file with what tells whether the record is still
valid, and the record. It is JSON, so that nothing in it can run; what cannot be read is made anew, and if the cache
folder cannot be used, nothing is kept.

Read next: `reader.py`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.records import dataclass
from mlirls_ir.source.files import KEPT_BYTES, read_regular_file

if TYPE_CHECKING:
    from typing import Final

_SUFFIX: Final = ".index"
_MAX_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Kept:
    """A record as its JSON text, and what it was made from: time (in ns) and size of the file, and the dialects."""

    mtime: int
    size: int
    dialects: str
    record: str


class IndexStore:
    """The kept records of one folder; `version` tells those of other programs apart."""

    def __init__(self, cache: Path | None, folder: str, version: str) -> None:
        name = hashlib.sha256(f"{folder}\0{version}".encode("utf-8", "surrogateescape")).hexdigest()
        self._path = None if cache is None else cache / f"{name}{_SUFFIX}"
        self._header = json.dumps([version, folder])

    def load(self) -> dict[str, Kept]:
        """The records by path."""
        if self._path is None:
            return {}
        try:
            lines = read_regular_file(self._path, KEPT_BYTES).decode("ascii").split("\n")
        except (OSError, ValueError):
            return {}
        if lines[0] != self._header:
            return {}
        out: dict[str, Kept] = {}
        for line in lines[1:]:
            head, tab, record = line.partition("\t")
            try:
                path, mtime, size, dialects = json.loads(head)
                if tab and isinstance(path, str):
                    out[path] = Kept(int(mtime), int(size), str(dialects), record)
            except (ValueError, TypeError, OverflowError, RecursionError):
                continue
        return out

    def store(self, kept: Mapping[str, Kept]) -> None:
        """Keeps records; readers in other processes see either all the old ones or all of these."""
        from tempfile import NamedTemporaryFile

        if self._path is None:
            return
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile("wb", dir=self._path.parent, suffix=".tmp", delete=False) as file:
                file.write("\n".join(self._lines(kept)).encode("ascii"))
        except (OSError, ValueError):
            return
        try:
            Path(file.name).replace(self._path)
        except OSError:
            with contextlib.suppress(OSError):
                Path(file.name).unlink()
        self._drop_old(self._path.parent)

    def _lines(self, kept: Mapping[str, Kept]) -> Iterable[str]:
        yield self._header
        for path, item in kept.items():
            yield f"{json.dumps([path, item.mtime, item.size, item.dialects])}\t{item.record}"

    def _drop_old(self, folder: Path) -> None:
        with contextlib.suppress(OSError):
            kept = sorted(folder.glob(f"*{_SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
            for path in kept[_MAX_KEPT:]:
                path.unlink()
