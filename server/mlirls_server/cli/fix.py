"""`mlirls check --fix`: the evident repairs of a file, written back whole or shown as a patch.

What is not repaired stays as it is, byte by byte: line endings, byte order mark, and bytes that are not UTF-8. A file
is replaced in one step, and only if it still holds what was read.

Read next: `../features/repair.py` (what is repaired, and what is not).
"""

from __future__ import annotations

import difflib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path, PurePath

from mlirls_ir.document import Document
from mlirls_ir.source import DecodedText, encode
from mlirls_server.cli.dialect_options import Setting
from mlirls_server.cli.findings import Repair, place_of
from mlirls_server.configuration import adjust_diagnostics
from mlirls_server.features.repair import repair_all


def repair_text(document: Document, setting: Setting) -> tuple[str, tuple[Repair, ...]]:
    """The document's text with its evident repairs, and what they were, at places of the text as it was."""
    repaired = repair_all(document, lambda tried: adjust_diagnostics(setting.configuration, tried.diagnostics()))
    made = tuple(
        Repair(place_of(document.source, one.span.start, one.span.end), one.code, one.title) for one in repaired.made
    )
    return repaired.text, made


def with_text(decoded: DecodedText, text: str) -> bytes:
    """The bytes of a file that had `decoded` and has `text` instead."""
    return encode(replace(decoded, text=text))


def replace_file(path: str, before: bytes, after: bytes) -> str | None:
    """Makes the file at `path` hold `after` in one step; why it was left as it is, where it does not hold `before`.

    A link stays a link, and the file keeps its permissions. Raises OSError.
    """
    target = Path(path).resolve()
    # A file that must not be written to is not replaced either.
    with target.open("r+b"):
        pass
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(after)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(target, name)
        if target.read_bytes() != before:
            return "not repaired: the file changed while it was checked"
        Path(name).replace(target)
        return None
    finally:
        with suppress(FileNotFoundError):
            Path(name).unlink()


def patch_of(path: str, before: str, after: str) -> str:
    """The change as a unified diff, as `git apply` and `patch -p1` take it; paths are relative where `path` is."""
    shown = PurePath(path).as_posix()
    prefixes = ("", "") if PurePath(path).is_absolute() else ("a/", "b/")
    lines = difflib.unified_diff(
        list(_lines(before)), list(_lines(after)), f"{prefixes[0]}{shown}", f"{prefixes[1]}{shown}"
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> Iterator[str]:
    """The lines of a text with their ends, by newlines only: what else ends a line for Python is part of one here."""
    start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        yield text[start:end]
        start = end
