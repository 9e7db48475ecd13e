"""Upstream's descriptions for people who write MLIR: C++ names of operations become MLIR's names.

Only names outside of code blocks are changed: `scf::ForOp` becomes `scf.for`, `mlir::Attribute` becomes `Attribute`.
Other C++ in a sentence ("calling ForOp::build ...") is the subject of the sentence, and stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.terminators import operation_of_class
from mlirls_server.features.reference.words import without_namespaces

_FENCE: Final = re.compile(r"\s*(?:```|~~~)")
_QUALIFIED: Final = re.compile(r"(`?)(?<![\w:])((?:\w+::)+\w+)(?![\w:(])(`?)")


def clear_prose(registry: Registry, dialect: DialectDef, text: str) -> str:
    """Markdown with MLIR's names in place of C++ names, except in code blocks."""
    return "\n".join(_lines(registry, dialect, text)) if "::" in text else text


def _lines(registry: Registry, dialect: DialectDef, text: str) -> Iterator[str]:
    is_code = False

    def named(match: re.Match[str]) -> str:
        operation = operation_of_class(registry, dialect.name, match[2])
        return match[0] if operation is None else f"`{operation}`"

    for line in text.split("\n"):
        if _FENCE.match(line):
            is_code = not is_code
        yield line if is_code or "::" not in line else without_namespaces(_QUALIFIED.sub(named, line))
