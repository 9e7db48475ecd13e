"""The passes for style findings, which exist only where these findings were requested.

None of their findings is an error, so mlir-opt reports none of them. This module is loaded only if one is requested.

Read next: `passes.py`, `../codes.py` (their codes).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from mlirls_ir.document import deprecated_operations, unreachable_blocks, unused_names, unused_values
from mlirls_ir.document.passes import Pass

_PASSES: Final[dict[str, Callable[[], Pass]]] = {
    deprecated_operations.CODE: deprecated_operations.DeprecatedOperations,
    unreachable_blocks.CODE: unreachable_blocks.UnreachableBlocks,
    unused_values.CODE: unused_values.UnusedValues,
}


def lint_passes(codes: Collection[str]) -> tuple[Pass, ...]:
    """New passes that find what `codes` name."""
    passes = tuple(make() for code, make in _PASSES.items() if code in codes)
    names = tuple(code for code in (unused_names.ALIAS, unused_names.SYMBOL) if code in codes)
    return (*passes, unused_names.UnusedNames(names)) if names else passes
