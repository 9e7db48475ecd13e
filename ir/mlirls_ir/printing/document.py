"""Prints a document in generic form, as mlir-opt does with `--mlir-print-op-generic --mlir-print-local-scope`.

A chunk with an error is left out, and its place between the `// -----` lines stays empty, as with mlir-opt.

Read next: `build.py`, `generic.py`.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.printing.build import build_around, build_chunk
from mlirls_ir.printing.generic import GenericPrinter
from mlirls_ir.printing.numbering import number
from mlirls_ir.syntax.tree import Statement

if TYPE_CHECKING:
    from mlirls_ir.document import ChunkState, Document

_SEPARATOR = "// -----\n"


@dataclass(frozen=True, slots=True)
class Printed:
    """The text of the chunks without an error, and the errors of the others."""

    text: str
    errors: tuple[Diagnostic, ...]


def print_generic(document: Document, *, locations: bool = False) -> str:
    """The document in generic form, with the location of each operation if asked for."""
    return print_parts(document, locations=locations).text


def print_parts(document: Document, *, locations: bool = False, file: str = "<stdin>") -> Printed:
    """As `print_generic`, with the errors of what was left out; `file` is the file's name in locations."""
    errors = tuple(found for found in document.diagnostics() if found.severity is Severity.ERROR)
    # Nothing of the graph is garbage before it is printed: looking for some costs as much as the printing.
    enabled = gc.isenabled()
    gc.disable()
    try:
        return Printed(_SEPARATOR.join(_parts(document, errors, file if locations else None)), errors)
    finally:
        if enabled:
            gc.enable()


def _parts(document: Document, errors: tuple[Diagnostic, ...], file: str | None) -> list[str]:
    """The text of each chunk, "" for one with an error."""
    parts: list[str] = []
    for chunk in document.chunks:
        if any(chunk.start <= error.start <= chunk.end for error in errors):
            parts.append("")
            continue
        parts.append(print_chunk(document, chunk, file))
    return parts


def print_chunk(document: Document, chunk: ChunkState, file: str | None = None) -> str:
    """A chunk without errors in generic form, with locations in `file` where that is given."""
    module = build_chunk(document, chunk, file)
    number(module)
    return GenericPrinter().print(module)


def print_operations(document: Document, chunk: ChunkState, statements: Sequence[Statement]) -> str:
    """Operations of one region in generic form, each with its regions; values are numbered as in what is around them.

    There is no error in the nearest operation around them that uses no value from outside (`closed_around`).
    """
    top, made = build_around(document, chunk, statements[0])
    number(top)
    printer = GenericPrinter()
    return "".join(printer.print(made[statement]) for statement in statements if statement in made)
