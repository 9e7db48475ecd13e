"""Prints a document in custom form, as mlir-opt does, or in generic form, as it does with `--mlir-print-local-scope`.

A chunk with an error is left out: nothing is between its `// -----` lines, as with mlir-opt.

Read next: `build.py`, `../asm_printer/printer.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.asm_printer.printer import AsmPrinter
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.build import build_around, build_chunk
from mlirls_ir.printing.metadata import metadata_of
from mlirls_ir.printing.numbering import number
from mlirls_ir.steps import without_collector
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.values.spelling import LONGEST_WHOLE, TextTooLong

_SEPARATOR = "// -----\n"
_GROWTH = 8
"""Code points of types and attributes that may be printed for each code point of the text, beyond the limit of any
text."""


@dataclass(frozen=True, slots=True)
class Printed:
    """The text of the chunks without an error, and the errors of the others."""

    text: str
    errors: tuple[Diagnostic, ...]


def print_generic(document: Document, *, locations: bool = False) -> str:
    """The document in generic form, with the location of each operation if asked for."""
    return print_parts(document, locations=locations).text


def print_custom(document: Document, *, locations: bool = False, is_local: bool = False) -> str:
    """The document in custom form; operations whose custom form is unknown are in generic form.

    Aliases are made for affine maps and everything else for which MLIR makes them, but not with locations, or if it
    `is_local`.
    """
    return print_parts(document, is_generic=False, locations=locations, is_local=is_local).text


def print_parts(
    document: Document,
    *,
    is_generic: bool = True,
    locations: bool = False,
    is_local: bool = False,
    file: str = "<stdin>",
    longest_resource: int | None = None,
) -> Printed:
    """Like `print_generic` or `print_custom`, with the errors of the chunks that were left out.

    `file` is the file's name in locations. Of a resource with more than `longest_resource` bytes only the alignment is
    printed.
    """
    errors = [found for found in document.diagnostics() if found.severity is Severity.ERROR]
    # Nothing in the graph becomes garbage before it is printed, and the collector would take as long as the printing.
    with without_collector():
        parts = _parts(document, errors, file if locations else None, is_generic=is_generic, is_local=is_local)
        ends = [
            metadata_of(document, chunk, longest_resource) if part else ""
            for part, chunk in zip(parts, document.chunks, strict=True)
        ]
        text = _SEPARATOR.join([part + end for part, end in zip(parts, ends, strict=True)])
    return Printed(text, tuple(errors))


def _parts(
    document: Document, errors: list[Diagnostic], file: str | None, *, is_generic: bool, is_local: bool
) -> list[str]:
    """The text of each chunk, "" for one with an error; failing to print one adds an error."""
    parts: list[str] = []
    for chunk in document.chunks:
        if any(chunk.start <= error.start <= chunk.end for error in errors):
            parts.append("")
            continue
        try:
            if is_generic:
                parts.append(print_chunk(document, chunk, file))
            else:
                # Only the custom form has to be read again.
                from mlirls_ir.printing.custom import print_custom_chunk

                parts.append(print_custom_chunk(document, chunk, _room(chunk), file, is_local=is_local))
        except TextTooLong as error:
            parts.append("")
            message = f"cannot be printed without its aliases: {error}"
            errors.append(Diagnostic(chunk.start, chunk.start, Severity.ERROR, "text-too-long", message))
    return parts


def print_chunk(document: Document, chunk: ChunkState, file: str | None = None) -> str:
    """A chunk without errors in generic form, with locations in `file` if that is given; raises `TextTooLong`."""
    module = build_chunk(document, chunk, file)
    number(module)
    return AsmPrinter(Texts(_room(chunk))).print(module)


def _room(chunk: ChunkState) -> int:
    """How many code points the types and attributes of a chunk may have."""
    return LONGEST_WHOLE + _GROWTH * (chunk.end - chunk.start)


def print_operations(document: Document, chunk: ChunkState, statements: Sequence[Statement]) -> str:
    """Operations of one region in generic form, each with its regions; values are numbered as when all is printed.

    Requires that the nearest operation around them that uses no value from outside (`closed_around`) has no error.
    Raises `TextTooLong`.
    """
    top, made = build_around(document, chunk, statements[0])
    number(top)
    printer = AsmPrinter(Texts())
    return "".join(printer.print(made[statement]) for statement in statements if statement in made)
