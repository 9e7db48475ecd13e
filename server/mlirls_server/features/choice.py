"""The user's choice of what is shown in addition to the text, as plain data for features.

Read next: `../lsp/settings.py`, which reads the settings.
"""

from __future__ import annotations

from enum import Enum

from mlirls_ir.lazy_dataclass import dataclass


class LayoutHints(Enum):
    """Where sizes are shown: nowhere, at allocations and globals, or at every value as well."""

    OFF = "off"
    ALLOCATIONS = "allocations"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class InlayHintChoice:
    """Which inlay hints are shown: sizes, types that the text leaves out, and the values passed to block arguments."""

    layout: LayoutHints = LayoutHints.ALLOCATIONS
    types: bool = True
    block_arguments: bool = True


@dataclass(frozen=True, slots=True)
class CodeLensChoice:
    """Which code lenses are shown: the data layout of scopes, the uses of symbols, and the memory of functions."""

    layout: bool = True
    references: bool = True
    memory: bool = True
