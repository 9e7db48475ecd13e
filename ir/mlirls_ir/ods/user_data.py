"""What is read when a user's `.td` files are read, and what comes of it: plain data, without the reader.

Whoever only looks for an earlier answer imports this and not the reader, which takes longer to import than to find one.

Read next: `user.py` (reading), `bundle.py` (keeping).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mlirls_ir.ods.model import DialectDef

if TYPE_CHECKING:
    from mlirls_ir import tablegen


@dataclass(frozen=True, slots=True)
class OdsFile:
    """A `.td` file to read, where its includes are looked for, in order, and the macros that are defined (`-D`)."""

    path: str
    include_dirs: tuple[str, ...] = ()
    macros: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UserDialects:
    """What `.td` files define beyond a registry, what the reader has to say about them, and which files it read.

    `files` maps every file to the digest of its bytes: the dialects are stale when one differs.
    """

    dialects: tuple[DialectDef, ...]
    diagnostics: tuple[tablegen.Diagnostic, ...]
    files: Mapping[str, str]


def merge_user_dialects(first: UserDialects, second: UserDialects) -> UserDialects:
    """What both say; a dialect that both define is the first one's."""
    names = {dialect.name for dialect in first.dialects}
    added = [dialect for dialect in second.dialects if dialect.name not in names]
    return UserDialects(
        (*first.dialects, *added), (*first.diagnostics, *second.diagnostics), {**first.files, **second.files}
    )
