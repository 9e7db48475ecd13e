"""LLVM's own layout in words, where it is not MLIR's.

Read next: `mlirls_ir/datalayout/machine/`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout.machine.difference import MachineAnswer
from mlirls_server.features.amounts import bytes_text, count_of
from mlirls_server.features.markdown import inline

_MOST_OFFSETS: Final = 16


def machine_text(answer: MachineAnswer) -> str:
    """A sentence of Markdown: LLVM's size, alignments and offsets, and the string that they follow from."""
    return f"{machine_words(answer)}, under {inline(answer.string or 'the empty data layout string')}."


def machine_words(answer: MachineAnswer) -> str:
    """The same without the string, as plain text."""
    found = answer.found
    if not answer.is_elsewhere:
        return f"LLVM prefers an alignment of {count_of(found.preferred_alignment, 'byte')}"
    times = " times vscale" if found.is_scalable else ""
    words = f"LLVM lays this out in {bytes_text(found.size)}{times}, aligned to {found.abi_alignment}"
    if found.preferred_alignment != found.abi_alignment:
        words += f" (preferred {found.preferred_alignment})"
    if 1 < len(found.offsets) <= _MOST_OFFSETS:
        words += f", with its fields at {', '.join(map(str, found.offsets))}"
    return words
