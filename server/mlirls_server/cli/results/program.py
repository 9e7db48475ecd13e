"""What tells this program from any other version of it, at the price of a few milliseconds.

A result is as good as the program that found it. In a development checkout the sources change and the version does not,
so all files of both packages are looked at, not read. An installed package has a list of the digests of its files.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import mlirls_ir
import mlirls_server
from mlirls_ir.source.files import CONFIGURATION_BYTES, read_regular_file

try:
    # Where `hashlib` takes it from, which loads all of OpenSSL besides: a tenth of a check whose result is kept.
    from _blake2 import blake2b as blake2b
except ImportError:
    from hashlib import blake2b as blake2b

_INSTALLED = ("mlirls-", ".dist-info")
_LIST = "RECORD"


@cache
def program_stamp() -> str | None:
    """A word that differs between two versions of mlirls; None where its files cannot be looked at."""
    folders = [os.path.dirname(module.__file__ or "") for module in (mlirls_ir, mlirls_server)]
    return stamp_of(folders)


def stamp_of(folders: Sequence[str | os.PathLike[str]]) -> str | None:
    """A word that differs when one of the packages in `folders` differs; None where they cannot be looked at."""
    digest = blake2b(digest_size=20)
    try:
        digest.update(
            _installation(folders) or "\n".join(sorted(_looked_at(folders))).encode("utf-8", "surrogateescape")
        )
    except (OSError, ValueError):
        return None
    return digest.hexdigest()


def _installation(folders: Sequence[str | os.PathLike[str]]) -> bytes:
    """The list of all files of an installed package with their digests; empty where it is not installed beside them."""
    around = {os.path.dirname(str(Path(folder))) for folder in folders}
    if len(around) != 1:
        return b""
    [place] = around
    found = [name for name in os.listdir(place) if name.startswith(_INSTALLED[0]) and name.endswith(_INSTALLED[1])]
    if len(found) != 1:
        return b""
    try:
        return read_regular_file(str(Path(place, f"{found[0]}/{_LIST}")), CONFIGURATION_BYTES)
    except OSError:
        return b""


def _looked_at(folders: Sequence[str | os.PathLike[str]]) -> Iterator[str]:
    """The path, the time of the last change and the size of each file."""
    waiting = [str(Path(folder)) for folder in folders]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if not entry.is_dir():
                    status = entry.stat()
                    yield f"{entry.path}\0{status.st_mtime_ns}\0{status.st_size}"
                elif entry.name != "__pycache__":
                    waiting.append(entry.path)
