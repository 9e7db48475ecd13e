"""dlti: its own entries in specs, whose keys are strings."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.datalayout.identifiers import ENDIANNESS, MEANINGS
from mlirls_ir.datalayout.rules import LayoutHooks
from mlirls_ir.datalayout.spec import ScopedEntry


def check_dlti(entry: ScopedEntry) -> str | None:
    """mlir-opt's error about an entry `"dlti...."`."""
    if entry.key == ENDIANNESS:
        is_known = isinstance(entry.value, StringAttr) and entry.value.value in ("big", "little")
        return None if is_known else f"'{ENDIANNESS}' data layout entry is expected to be either 'big' or 'little'"
    return None if entry.key in MEANINGS else f"unknown data layout entry name: {entry.key}"


HOOKS: Final = LayoutHooks(identifiers=check_dlti)
