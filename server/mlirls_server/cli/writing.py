"""Replaces changed files atomically, or shows the change as a patch. Does not decide what changes.

Texts may hold surrogate escapes (`mlirls_ir.source.decode`); they are written as the bytes of the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePath

from mlirls_ir.source import DecodedText, encode
from mlirls_ir.source.files import MLIR_BYTES, read_regular_file
from mlirls_server.atomic_write import write_atomically
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.safe_text import one_line, some_lines
from mlirls_server.features.line_differences import unified_diff


def write_output(text: str) -> None:
    """Writes a text or a patch to standard output as the bytes of the file, or to a terminal so that it is safe."""
    _write(text, text.encode("utf-8", "surrogateescape"))


def _write(text: str, data: bytes) -> None:
    """Writes `data`, or `text` to a terminal without controls of terminals."""
    if sys.stdout.isatty():
        sys.stdout.write(some_lines(text))
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def replace_file(path: str, before: bytes, after: bytes) -> str | None:
    """Replaces the file at `path` by `after` atomically; if it is not `before`, returns why it was left as it is.

    A link stays a link, and the file keeps its permissions. Raises OSError.
    """

    def refuse() -> str | None:
        if read_regular_file(path, MLIR_BYTES) != before:
            return "left as it is: the file changed while it was read"
        return None

    return write_atomically(path, after, refuse)


def write_whole(path: str, data: bytes) -> None:
    """Writes `data` as the whole file at `path`, in one step; `-` is standard output. Raises OSError."""
    if path == STDIN:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_atomically(path, data)


def deliver(path: str, data: bytes, decoded: DecodedText, after: str, done: str) -> str | None:
    """Writes the new text of the file at `path` in place and prints `done`, or writes it to standard output.

    Returns why the file was left as it is; None if it was written. Raises OSError.
    """
    if path == STDIN:
        _write(after, encode(replace(decoded, text=after)))
    elif after != decoded.text:
        refused = replace_file(path, data, encode(replace(decoded, text=after)))
        if refused is not None:
            return refused
        print(one_line(f"{path}: {done}"))
    return None


def patch_of(path: str, before: str, after: str) -> str:
    """The change as a unified diff for `git apply` and `patch -p1`; paths are relative if `path` is."""
    shown = PurePath(path).as_posix()
    prefixes = ("", "") if PurePath(path).is_absolute() else ("a/", "b/")
    lines = unified_diff(list(_lines(before)), list(_lines(after)), f"{prefixes[0]}{shown}", f"{prefixes[1]}{shown}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> Iterator[str]:
    """The lines of a text with their newlines; other characters that end a line for Python do not end one here."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end
