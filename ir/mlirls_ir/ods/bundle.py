"""User dialects as one text that can be kept between runs or sent to another process.

The first line is a header: a version, the digest of the rest, the files that were read with their digests, their
diagnostics and passes. The rest is one table for each dialect. Everything is JSON and plain text, so that nothing in it
can run. A text that is cut off, altered or of another version reads as None, and the caller makes it again.

Read next: `user.py` (making them), `table_format.py`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from mlirls_ir.ods.passes import read_passes, write_passes
from mlirls_ir.ods.table_format import read_table
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.user_data import UserDialects
from mlirls_ir.source.files import TD_BYTES, read_regular_file

if TYPE_CHECKING:
    from mlirls_ir import tablegen

FORMAT: Final = 3
"""Raised when the meaning of a table or of the first line changes."""

_SEPARATOR: Final = "\0\n"


def write_bundle(dialects: UserDialects) -> str:
    """The text of `dialects`."""
    rest = _SEPARATOR.join(write_table(dialect, prose=True) for dialect in dialects.dialects)
    header = {
        "format": FORMAT,
        "digest": digest_of(rest),
        "files": dict(dialects.files),
        "diagnostics": [_encode_diagnostic(diagnostic) for diagnostic in dialects.diagnostics],
        "passes": write_passes(dialects.passes, with_prose=True) if dialects.passes else "",
    }
    return f"{json.dumps(header)}\n{rest}"


def read_bundle(text: str) -> UserDialects | None:
    """The dialects in `text`; None if `write_bundle` did not write it."""
    first, _, rest = text.partition("\n")
    try:
        header = cast("dict[str, Any]", json.loads(first))
        if header["format"] != FORMAT or header["digest"] != digest_of(rest):
            return None
        return UserDialects(
            tuple(read_table(table) for table in rest.split(_SEPARATOR) if table),
            tuple(_decode_diagnostic(raw) for raw in header["diagnostics"]),
            {str(path): str(digest) for path, digest in header["files"].items()},
            read_passes(header["passes"]) if header["passes"] else None,
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def is_fresh(files: Mapping[str, str]) -> bool:
    """Whether the bytes of every file still have the digest recorded with its path."""
    for path, digest in files.items():
        try:
            content = read_regular_file(path, TD_BYTES)
        except OSError:
            return False
        if hashlib.sha256(content).hexdigest() != digest:
            return False
    return True


def digest_of(text: str) -> str:
    """The checksum of the text after the first line."""
    return hashlib.sha256(text.encode("utf-8", errors="surrogatepass")).hexdigest()


def _encode_diagnostic(diagnostic: tablegen.Diagnostic) -> list[Any]:
    stack = [[site.file, site.line, site.column] for site in diagnostic.include_stack]
    return [diagnostic.file, diagnostic.line, diagnostic.column, stack, diagnostic.message]


def _decode_diagnostic(raw: list[Any]) -> tablegen.Diagnostic:
    # Few dialects are stored with errors, and a session's start would import 37 files for them.
    from mlirls_ir import tablegen

    file, line, column, stack, message = raw
    return tablegen.Diagnostic(file, line, column, tuple(tablegen.IncludeSite(*site) for site in stack), message)
