"""The chunks of a folder's files, for benchmarks that ask a judge about each."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.source import decode, split

_LONGEST = 300_000


def chunks_of(folder: Path) -> list[tuple[str, str]]:
    """The chunks of all files under a folder, each with its file and first line; very long files are left out."""
    return [chunk for path in sorted(folder.rglob("*.mlir")) for chunk in _chunks(path)]


def _chunks(path: Path) -> list[tuple[str, str]]:
    text = decode(path.read_bytes()).text
    if len(text) > _LONGEST:
        return []
    pieces = [(piece.start, text[piece.start : piece.end]) for piece in split(text)]
    return [(f"{path}:{text.count(chr(10), 0, start) + 1}", piece) for start, piece in pieces if piece.strip()]
