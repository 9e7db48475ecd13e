"""`mlirls check --shard I/N`: the files of one of several machines.

The bytes of a file decide its share, so other files keep their share when files are added, removed or moved, and the
results that a machine keeps stay useful. A file that cannot be read belongs to the first machine, so that it is
reported once.
"""

from __future__ import annotations

import argparse
import hashlib
import re
from typing import Final, NamedTuple

from mlirls_server.cli.files import Unreadable, read_file

_SHARD: Final = re.compile(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})")


class Shard(NamedTuple):
    """The share of machine `number` of `of` machines, counted from 1."""

    number: int
    of: int

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def holds(self, item: str | Unreadable) -> bool:
        """Whether a file is in this share."""
        return _number_of(item, self.of) == self.number


def shard_of(text: str) -> Shard:
    """Reads `I/N`. Raises `argparse.ArgumentTypeError`."""
    match = _SHARD.fullmatch(text)
    if match is None or int(match[1]) > int(match[2]):
        raise argparse.ArgumentTypeError(f"{text!r} is not I/N with I from 1 to N, such as 2/8")
    return Shard(int(match[1]), int(match[2]))


def _number_of(item: str | Unreadable, count: int) -> int:
    if isinstance(item, Unreadable):
        return 1
    try:
        data = read_file(item)
    except OSError:
        return 1
    return int.from_bytes(hashlib.sha256(data).digest()[:8], "big") % count + 1
