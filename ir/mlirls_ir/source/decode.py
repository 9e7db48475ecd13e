"""Bytes to text, without ever failing: bytes that are not UTF-8 are kept and reported.

Bytes that are not UTF-8 become surrogate escapes (U+DC80 to U+DCFF), so that `encode` gives the same bytes back.
mlir-opt takes any byte inside strings and comments and skips NUL bytes, so neither is an error here; elsewhere the
parser reports such a byte. A byte order mark is not part of the text: editors hide it, and columns count from after it.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_UTF16_STARTS = ("\udcff\udcfe", "\udcfe\udcff")
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_NOT_UTF8 = compiled("[\udc80-\udcff]+")
_NULS = compiled("\0+")
# A terminal's escape character and the separators of lines and pages occur in texts.
_CONTROLS = compiled("[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_MAX_PROBLEMS = 100

HEAD_LENGTH: Final = 4096
"""The number of code points that `kind_of` reads."""

BYTECODE_START: Final = "ML\udcefR"
"""The beginning of MLIR bytecode after `decode`: the third byte is not UTF-8."""
_BYTECODE_STARTS: Final = (BYTECODE_START, "ML\ufffdR", "ML\u00efR")
"""The same as editors send it: also with a replacement character, or read as Latin-1."""


@dataclass(frozen=True, slots=True)
class DecodingProblem:
    """Something odd about `[start, end)` of a text; worth a warning."""

    start: int
    end: int
    code: str
    message: str


@dataclass(frozen=True, slots=True)
class DecodedText:
    """The text of some bytes, and what is odd about it."""

    text: str
    problems: tuple[DecodingProblem, ...]
    has_byte_order_mark: bool


def decode(data: bytes) -> DecodedText:
    """The text of `data`, with a problem for each run of bytes that is not UTF-8 or is NUL (the first hundred)."""
    has_mark = data.startswith(_BYTE_ORDER_MARK)
    body = data[len(_BYTE_ORDER_MARK) :] if has_mark else data
    try:
        text = body.decode("utf-8")
        is_utf8 = True
    except UnicodeDecodeError:
        text = body.decode("utf-8", "surrogateescape")
        is_utf8 = False
    problems: list[DecodingProblem] = []
    if data.startswith(_UTF16_MARKS):
        problems.append(DecodingProblem(0, min(2, len(text)), "not-utf-8", "looks like UTF-16; MLIR is read as UTF-8"))
    elif not is_utf8:
        problems += _runs(_NOT_UTF8, text, "not-utf-8", "not UTF-8")
    if "\0" in text:
        problems += _runs(_NULS, text, "nul-byte", "NUL byte")
    problems.sort(key=lambda problem: problem.start)
    return DecodedText(text, tuple(problems[:_MAX_PROBLEMS]), has_mark)


class TextKind(Enum):
    """The kind of a text, by its beginning."""

    TEXT = "text"
    BYTECODE = "bytecode"
    UTF16 = "UTF-16"
    BINARY = "binary"


def kind_of(text: str) -> TextKind:
    """The kind of `text`, by its first `HEAD_LENGTH` code points, regardless of how its bytes were decoded.

    A text with many control characters is binary. NUL, which MLIR skips, does not count, nor do bytes that are not
    UTF-8: comments and strings may be in any encoding.
    """
    if text.startswith(_BYTECODE_STARTS):
        return TextKind.BYTECODE
    if text.startswith(_UTF16_STARTS):
        return TextKind.UTF16
    head = text[:HEAD_LENGTH]
    n_controls = len(_CONTROLS.findall(head))
    return TextKind.BINARY if n_controls >= 8 and n_controls * 50 >= len(head) else TextKind.TEXT


def encode(decoded: DecodedText) -> bytes:
    """The bytes that `decode` was given."""
    body = decoded.text.encode("utf-8", "surrogateescape")
    return _BYTE_ORDER_MARK + body if decoded.has_byte_order_mark else body


def _runs(pattern: re.Pattern[str], text: str, code: str, what: str) -> list[DecodingProblem]:
    found: list[DecodingProblem] = []
    for match in pattern.finditer(text):
        count = match.end() - match.start()
        message = what if count == 1 else f"{what} ({count} bytes)"
        found.append(DecodingProblem(match.start(), match.end(), code, message))
        if len(found) == _MAX_PROBLEMS:
            break
    return found
