"""The stages in a log, with other output around them.

A log is read once, in pieces. Only the place and a hash of each stage are kept, so that a log of any size can be
listed. A stage's text is read when it is shown.

Read next: `headers.py`, `text.py` (which lines of a stage are MLIR), `locations.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Final

from mlirls_ir.dumps.headers import MARK, Header, read_header
from mlirls_ir.dumps.locations import plain_text
from mlirls_ir.dumps.text import anchor_of, has_modules, is_cut
from mlirls_ir.lazy_dataclass import dataclass

_MARK: Final = MARK.encode()
_LONGEST_LINE: Final = 4096


@dataclass(frozen=True, slots=True)
class Stage:
    """A dump. `start` and `end` are the offsets of its text in bytes, `line` is that of its header, from 1.

    `op` and `symbol` are those of the dumped operation, "" if they are unknown; `digest` is the hash of the text
    without locations and the output around it. `is_cut` says that its end is missing, `has_modules` that there are
    modules inside. `path` is the file, "" for the log itself.
    """

    number: int
    header: Header
    start: int
    end: int
    line: int
    op: str
    symbol: str
    digest: bytes
    path: str = ""
    is_cut: bool = False
    has_modules: bool = False


def read_log(pieces: Iterable[bytes]) -> Iterator[Stage]:
    """The stages of a log, in order; the log is given in pieces."""
    number = 0
    waiting: tuple[Header, int, int] | None = None
    for at, line_number, line, body in _parts(pieces):
        if waiting is not None:
            header, start, header_line = waiting
            yield _stage(number, header, start, header_line, body)
            number += 1
        header_of_line = read_header(line)
        waiting = None if header_of_line is None else (header_of_line, at, line_number)


def _stage(number: int, header: Header, start: int, line: int, body: bytes) -> Stage:
    text = plain_text(body.decode("utf-8", "replace"), header.prefix)
    op, symbol = anchor_of(text)
    digest = digest_of(text)
    inner = has_modules(text)
    return Stage(
        number, header, start, start + len(body), line, op, symbol, digest, is_cut=is_cut(text), has_modules=inner
    )


def digest_of(text: str) -> bytes:
    """A hash of the text of a stage."""
    return blake2b(text.encode(), digest_size=16).digest()


def _parts(pieces: Iterable[bytes]) -> Iterator[tuple[int, int, str, bytes]]:
    """For each header, and for the end of the log: the offset of what comes after it, its line number, its line (""
    at the end), and the bytes since the header before it."""
    held = b""
    held_at, held_line = 0, 1
    start = searched = 0
    for piece in pieces:
        # What is left of the last piece; a piece may have thousands of dumps.
        held = held[start:] + piece
        held_at, searched, start = held_at + start, searched - start, 0
        while True:
            mark = held.find(_MARK, searched)
            if mark < 0:
                searched = max(searched, len(held) - len(_MARK))
                break
            end = held.find(b"\n", mark)
            if end < 0:
                break
            begin = max(start, held.rfind(b"\n", start, mark) + 1)
            line = held[begin : end + 1].decode("utf-8", "replace").rstrip("\n")
            searched = end + 1
            if end - begin >= _LONGEST_LINE or read_header(line) is None:
                continue
            number = held_line + held.count(b"\n", start, begin)
            yield held_at + end + 1, number, line, held[start:begin]
            held_line = number + 1
            start = end + 1
    yield held_at + len(held), held_line, "", held[start:]
