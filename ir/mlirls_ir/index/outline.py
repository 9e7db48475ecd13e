"""The outline of a document: its symbols and symbol tables, nested; a file of several chunks has one entry for each.

Unnamed tables and chunks are named as mlir-lsp-server names them (`<builtin.module>`, `<file-split-0>`), but a dump of
a pass manager has the name of its pass. Only operations that can hold symbols are walked, so the cost of a document
depends on the number of functions, not of operations.

Read next: `symbol_uses.py`.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import field
from enum import Enum
from typing import Final

from mlirls_ir.attributes.model import StringAttr, TypeAttr
from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.dumps.headers import dump_header
from mlirls_ir.index.tree import statements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.symbols import may_hold_symbols, symbol_name
from mlirls_ir.steps import result_of
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.values.spelling import shown_text

_LONGEST_SIGNATURE: Final = 2000
"""Code points."""
_SLICE: Final = 200


class OutlineKind(Enum):
    """The kind of an entry, in terms that fit any dialect."""

    CHUNK = "chunk"
    MODULE = "module"
    FUNCTION = "function"
    VARIABLE = "variable"
    STRUCT = "struct"
    RESOURCE = "resource"
    OTHER = "other"


@dataclass(slots=True)
class OutlineEntry:
    """A symbol, table or chunk at `[start, end)` with its name at `[name_start, name_end)`, all absolute.

    `detail` is its type or signature, "" where it has none. `statement` is None for a chunk.
    """

    kind: OutlineKind
    name: str
    detail: str
    start: int
    end: int
    name_start: int
    name_end: int
    statement: Statement | None = None
    children: list[OutlineEntry] = field(default_factory=list["OutlineEntry"])


_HEAD = 400
_LONGEST_HEADER = 1024
_VARIABLE = re.compile(r"global|variable|buffer|constant|resource")
_STRUCT = re.compile(r"class|struct|record|type\Z|dialect|protocol")
_FUNCTION = re.compile(r"func|function|kernel|proc|entry")


def outline(document: Document) -> list[OutlineEntry]:
    """The symbols and symbol tables of the document in the order of the text."""
    return result_of(outline_steps(document))


def outline_steps(document: Document) -> Generator[None, None, list[OutlineEntry]]:
    """As `outline`, in slices of some milliseconds; returns what it finds."""
    document.read()
    if len(document.chunks) == 1:
        return (yield from _entries(document, document.chunks[0]))
    out: list[OutlineEntry] = []
    for number, chunk in enumerate(document.chunks):
        name, detail = _chunk_title(document, chunk, number)
        entry = OutlineEntry(OutlineKind.CHUNK, name, detail, chunk.start, chunk.end, chunk.start, chunk.start)
        entry.children = yield from _entries(document, chunk)
        out.append(entry)
    return out


def _chunk_title(document: Document, chunk: ChunkState, number: int) -> tuple[str, str]:
    """The name of a chunk and what it is: for a dump the pass."""
    header = dump_header(document.source.slice(chunk.start, min(chunk.end, chunk.start + _LONGEST_HEADER)))
    if header is None:
        return f"<file-split-{number}>", ""
    when = "before" if header.is_before else "after a failure" if header.has_failed else "after"
    return header.title, f"{when} {header.op} @{header.symbol}" if header.symbol else when


def _entries(document: Document, chunk: ChunkState) -> Generator[None, None, list[OutlineEntry]]:
    out: list[OutlineEntry] = []
    stack: list[tuple[Region, list[OutlineEntry]]] = [(chunk.top, out)]
    while stack:
        region, siblings = stack.pop()
        base = region.offset()
        for number, statement in enumerate(statements_of(region), 1):
            if number % _SLICE == 0:
                yield
            holds = may_hold_symbols(statement)
            name = symbol_name(statement)
            if name is None and not holds:
                continue
            children = siblings
            if name is not None or statement.shape.definition is not None:
                entry = _entry(document, statement, name, base + statement.run.start + statement.start, chunk.end)
                siblings.append(entry)
                children = entry.children
            if holds:
                stack += [(inner, children) for inner in reversed(statement.regions or [])]
    _sort(out)
    return out


def _sort(entries: list[OutlineEntry]) -> None:
    """Sorts entries that came from several regions into the order of the text."""
    stack = [entries]
    while stack:
        some = stack.pop()
        some.sort(key=lambda entry: entry.start)
        stack += [entry.children for entry in some if entry.children]


def _entry(document: Document, statement: Statement, name: str | None, start: int, limit: int) -> OutlineEntry:
    # A statement that is not closed ends after the position that its brace would have.
    end = min(start + statement.end - statement.start, limit)
    first = statement.regions[0].start if statement.regions else statement.end - statement.start
    head = document.source.slice(start, start + min(first, _HEAD))
    if name is None:
        written = statement.name.removeprefix("builtin.")
        at = max(head.find(written), 0)
        return OutlineEntry(
            OutlineKind.MODULE, f"<{statement.name}>", "", start, end, start + at, start + at + len(written), statement
        )
    spelling = symbol_text(name)
    at = head.find(spelling)
    if at < 0:
        spelling = f'"{name}"'
        at = head.find(spelling)
    if at < 0:
        at, spelling = 0, head.split(None, 1)[0] if head.strip() else ""
    return OutlineEntry(
        kind_of(statement), name, signature_of(statement), start, end, start + at, start + at + len(spelling), statement
    )


def kind_of(statement: Statement) -> OutlineKind:
    """The kind of symbol that an operation defines: by its traits, or by its name if these do not show it."""
    definition = statement.shape.definition
    mnemonic = statement.name.rpartition(".")[2]
    if isinstance(_type_of(statement), FunctionType) or (
        definition is not None and definition.has_trait("FunctionOpInterface")
    ):
        return OutlineKind.FUNCTION
    if definition is not None and definition.has_trait("SymbolTable") and not _STRUCT.search(mnemonic):
        return OutlineKind.MODULE
    for pattern, kind in (
        (_VARIABLE, OutlineKind.VARIABLE),
        (_STRUCT, OutlineKind.STRUCT),
        (_FUNCTION, OutlineKind.FUNCTION),
        (re.compile("module"), OutlineKind.MODULE),
    ):
        if pattern.search(mnemonic):
            return kind
    return OutlineKind.OTHER


def signature_of(statement: Statement) -> str:
    """The type of the symbol that an operation defines, with its visibility where it is not public."""
    type_ = _type_of(statement)
    text = "" if type_ is None else shown_text(type_.spelling(), _LONGEST_SIGNATURE)
    visibility = statement.shape.attributes.get("sym_visibility")
    if isinstance(visibility, StringAttr) and visibility.value != "public":
        return f"{visibility.value} {text}".rstrip()
    return text


def _type_of(statement: Statement) -> Type | None:
    for attribute in ("function_type", "type", "global_type"):
        value = statement.shape.attributes.get(attribute)
        if isinstance(value, TypeAttr):
            return value.type
    return None
