"""A word that identifies this version of the program, found in a few milliseconds.

A result depends on the program that found it. In a development checkout the sources change while the version does not,
so the sizes and times of all files of both packages count. An installed package has a list of its files' digests.
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
    # `hashlib` takes it from there, but also loads OpenSSL, which takes a tenth of a check with a kept result.
    from _blake2 import blake2b as blake2b
except ImportError:
    from hashlib import blake2b as blake2b

_INSTALLED = ("mlirls-", ".dist-info")
_LIST = "RECORD"


@cache
def program_stamp() -> str | None:
    """A word that differs between any two versions of mlirls; None if its files cannot be examined."""
    folders = [os.path.dirname(module.__file__ or "") for module in (mlirls_ir, mlirls_server)]
    return stamp_of(folders)


def stamp_of(folders: Sequence[str | os.PathLike[str]]) -> str | None:
    """A word that differs if one of the packages in `folders` differs; None if they cannot be examined."""
    digest = blake2b(digest_size=20)
    try:
        digest.update(
            _installation(folders) or "\n".join(sorted(_looked_at(folders))).encode("utf-8", "surrogateescape")
        )
    except (OSError, ValueError):
        return None
    return digest.hexdigest()


def _installation(folders: Sequence[str | os.PathLike[str]]) -> bytes:
    """The list of an installed package's files with their digests; empty if it is not installed beside them."""
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
