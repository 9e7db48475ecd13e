"""MLIR for a program that reads it: texts, operations, values, diagnostics, and the layout of types.

    import mlirls_ir

    text = mlirls_ir.read("func.func @f(%a: i32) -> i32 { return %a : i32 }")
    for operation in text.walk():
        print(operation.name, operation.range)

This is what `import mlirls_ir` offers; docs/library.md explains it with examples that run.

Read next: `graph/operation.py` (operations, blocks and values), `document/` (the layer below).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from mlirls_ir.asm_parser.attributes import parse_attribute as _parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type as _parse_type
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.bytecode import BytecodeModule
from mlirls_ir.bytecode import read_bytecode as _read_bytecode
from mlirls_ir.datalayout import DataLayout, FieldTable, fields_of, layout_at
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.printing import print_chunk, print_custom, print_generic
from mlirls_ir.printing.links import link, link_regions, linked_module
from mlirls_ir.source import decode
from mlirls_ir.source.files import MLIR_BYTES, open_regular_file, read_regular_file
from mlirls_ir.types.model import Type

_Read = TypeVar("_Read")


class Text:
    """A text of MLIR, immutable; everything is computed on first use.

    Offsets count code points from 0; lines and columns count from 1, columns in code points.
    """

    def __init__(self, text: str, registry: Registry | None = None) -> None:
        self.document = Document(text, registry)

    def __str__(self) -> str:
        return str(self.document.source)

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, in the order of the text."""
        return tuple(self.document.diagnostics())

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The errors among the diagnostics; warnings and hints are left out."""
        return tuple(found for found in self.diagnostics if found.severity is Severity.ERROR)

    @property
    def is_valid(self) -> bool:
        """Whether there is no error."""
        return not self.errors

    @cached_property
    def modules(self) -> tuple[Operation, ...]:
        """The module of each chunk between `// -----` lines, with a `builtin.module` added where the chunk has none.

        A text with errors has modules too: text that could not be read is left out, an unknown type is None, and an
        undefined value has no owner.
        """
        self.document.read()
        return tuple(linked_module(self.document, chunk) for chunk in self.document.chunks)

    def walk(self) -> Iterator[Operation]:
        """All operations of all modules, each before those in it."""
        for module in self.modules:
            yield from module.walk()

    def operation_at(self, offset: int) -> Operation | None:
        """The innermost operation at an offset, None between operations."""
        index = bisect_right(self._by_start, offset, key=lambda entry: entry[0])
        found = self._by_start[index - 1][1] if index else None
        while found is not None and (found.range is None or offset >= found.range[1]):
            found = found.parent()
        return found

    @cached_property
    def _by_start(self) -> list[tuple[int, Operation]]:
        return sorted(((one.range[0], one) for one in self.walk() if one.range is not None), key=lambda entry: entry[0])

    def source_of(self, operation: Operation) -> str:
        """The text of an operation, "" for an implicit one."""
        return "" if operation.range is None else self.document.source.slice(*operation.range)

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        line, column = self.document.source.position_at(offset)
        return line + 1, column + 1

    def layout_at(self, offset: int) -> DataLayout:
        """The data layout in force at an offset: the specs of all scopes around it, combined."""
        return layout_at(self.document, offset)

    def layout_of(self, operation: Operation) -> DataLayout:
        """The data layout in force at an operation, its own if it is a scope.

        An implicit operation has MLIR's default layout.
        """
        return DataLayout() if operation.range is None else self.layout_at(operation.range[0])

    def custom(self) -> str:
        """The text in custom form, with all values renumbered; chunks with an error are left out."""
        return print_custom(self.document)

    def generic(self) -> str:
        """The text in generic form, as mlir-opt prints it; chunks with an error are left out."""
        return print_generic(self.document)

    def generic_of(self, module: Operation) -> str:
        """One of the `modules` in generic form; raises `ValueError` for any other operation and for one with errors."""
        chunk = self._chunk_of(module)
        if any(chunk.start <= error.start <= chunk.end for error in self.errors):
            raise ValueError("the module has an error")
        return print_chunk(self.document, chunk)

    def _chunk_of(self, module: Operation) -> ChunkState:
        for known, chunk in zip(self.modules, self.document.chunks, strict=True):
            if known is module:
                return chunk
        raise ValueError("this is not one of the text's modules")

    def type(self, text: str) -> Type:
        """The type written in `text`, with the dialects of this text; raises `ParseFailure`."""
        return self._read_without_errors(_parse_type, text)

    def attribute(self, text: str) -> Attribute:
        """The attribute written in `text`, with the dialects of this text; raises `ParseFailure`."""
        return self._read_without_errors(_parse_attribute, text)

    def _read_without_errors(self, read: Callable[[Cursor], _Read], text: str) -> _Read:
        """The result of `read`; raises `ParseFailure` for any error, even one after which it could continue."""
        chunk = self.document.chunks[0]
        self.document.read_chunk(chunk)
        cursor = AsmParser(text, 0, self.document.context(chunk))
        found = read(cursor)
        for wrong in cursor.diagnostics:
            raise ParseFailure(wrong.start, wrong.end, wrong.message, wrong.code, wrong.related, wrong.location)
        return found


def read(text: str, registry: Registry | None = None) -> Text:
    """Reads a text, with upstream's dialects unless a registry is given."""
    return Text(text, registry)


def read_file(path: str | Path, registry: Registry | None = None) -> Text:
    """Reads a file of at most 1 GB; raises `OSError` where it cannot be read. Invalid UTF-8 is a diagnostic."""
    return Text(decode(read_regular_file(str(path), MLIR_BYTES)).text, registry)


def read_bytecode(path: str | Path, registry: Registry | None = None, *, puts_off: bool = False) -> BytecodeModule:
    """Reads a file of MLIR bytecode; `.operation` is its module, `.resources` are listed and not read.

    Each operation and argument has its location as text. Raises `OSError` where the file cannot be read, and
    `BytecodeFailure` with the byte where something else was expected.

    With `puts_off`, the regions of isolated operations (such as function bodies) are read when they are first asked
    for, which may raise `BytecodeFailure`.
    """
    module = _read_bytecode(
        open_regular_file(str(path)),
        registry or upstream_registry(),
        has_locations=True,
        puts_off=puts_off,
        then=link_regions if puts_off else None,
    )
    link(module.operation)
    return module


def known_dialects() -> Registry:
    """The upstream dialects of LLVM 22: `.dialect("arith")`, `.operation("arith.addi")`."""
    return upstream_registry()


def read_dialects(
    paths: Iterable[str | Path], include: Sequence[str | Path] = (), registry: Registry | None = None
) -> Registry:
    """The upstream dialects (or `registry`) and those that `.td` files define; includes are searched for in `include`.

    Raises `ValueError` with the errors of the files, a line each.
    """
    base = registry or upstream_registry()
    folders = tuple(str(Path(folder)) for folder in include)
    found = read_user_dialects(base, [OdsFile(str(Path(path).absolute()), folders) for path in paths])
    if found.diagnostics:
        raise ValueError("\n".join(map(str, found.diagnostics)))
    return base.extended(found.dialects, passes=found.passes)


def fields(type_: Type, layout: DataLayout) -> FieldTable | None:
    """The fields of a struct with their offsets and padding, in bytes, under a layout; None for other types."""
    return fields_of(type_, layout)


__all__ = [
    "Block",
    "Operation",
    "Text",
    "Value",
    "fields",
    "known_dialects",
    "read",
    "read_bytecode",
    "read_dialects",
    "read_file",
]
