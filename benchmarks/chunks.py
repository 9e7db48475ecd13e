"""The chunks of a folder's files, for benchmarks that run a judge on each."""

from __future__ import annotations

from pathlib import Path
from random import Random
from zlib import crc32

from mlirls_ir.source import decode, split

_LONGEST = 300_000


def chunks_of(
    folder: Path, *, half: int | None = None, sample: int | None = None, seed: int = 1
) -> list[tuple[str, str]]:
    """The chunks of all files under a folder, each with its file and first line; very long files are left out.

    `half` is 1 or 2 for the files of one half, by their paths, and `sample` a number of files taken at random.
    """
    paths = sorted(folder.rglob("*.mlir"))
    if half is not None:
        paths = [path for path in paths if crc32(path.relative_to(folder).as_posix().encode()) % 2 == half - 1]
    if sample is not None and sample < len(paths):
        paths = sorted(Random(seed).sample(paths, sample))
    return [chunk for path in paths for chunk in _chunks(path)]


def _chunks(path: Path) -> list[tuple[str, str]]:
    text = decode(path.read_bytes()).text
    if len(text) > _LONGEST:
        return []
    pieces = [(piece.start, text[piece.start : piece.end]) for piece in split(text)]
    return [(f"{path}:{text.count(chr(10), 0, start) + 1}", piece) for start, piece in pieces if piece.strip()]
