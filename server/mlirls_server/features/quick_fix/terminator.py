"""Adds the terminator that an operation requires to a block without one.

The terminator follows from the operation around the block: from a trait, from a table for functions and similar
operations, or from ODS if exactly one terminator of the dialect must be in that operation. Its operands are evident if
there are none, or if only one value is possible.

Read next: `find.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import chunk_at, statement_at
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.details import details_of, own_text
from mlirls_ir.syntax.tree import Region, Run, Shape, Statement
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.verify.place import entry_argument_types, last_statement
from mlirls_ir.verify.terminators import operation_of_class
from mlirls_server.features.completion.place import place_at
from mlirls_server.features.completion.values import values_in_scope
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit

_MAX_VALUES: Final = 5000
_REST_OF_LINE: Final = re.compile(r"[ \t]*(?://[^\n]*)?(?=\r?\n|\Z)")
_INDENT: Final = re.compile(r"[ \t]*")
_TERMINATORS: Final = {
    "func.func": "func.return",
    "llvm.func": "llvm.return",
    "gpu.func": "gpu.return",
    "spirv.func": "spirv.Return",
    "scf.execute_region": "scf.yield",
    "scf.while": "scf.yield",
    "scf.index_switch": "scf.yield",
    "linalg.generic": "linalg.yield",
    "async.func": "async.return",
}
"""Terminators that follow neither from a trait nor from ODS."""


def find_terminator_fix(document: Document, offset: int, message: str) -> Repair | None:
    """The terminator to insert for a finding at `offset`, which is at a block's last statement, its label, or its
    operation."""
    chunk = chunk_at(document, offset)
    statement = None if chunk is None else statement_at(chunk, offset)
    if chunk is None or statement is None:
        return None
    if "non-empty block" in message:
        region = next((region for region in statement.regions or () if _is_empty(region)), None)
    else:
        region = statement.run.region
        if last_statement(region) is not statement:
            return None
    if region is None or region.operation is None or region.is_open:
        return None
    text = _terminator_text(document, chunk, region, region.operation)
    return None if text is None else insertion_at_end(document, region, text)


def find_body_fix(document: Document, offset: int) -> Repair | None:
    """The terminator for the empty body `{}` at `offset` of a function without results."""
    chunk = chunk_at(document, offset)
    statement = None if chunk is None else statement_at(chunk, offset)
    regions = [] if statement is None else statement.regions or []
    if statement is None or len(regions) != 1 or regions[0].is_open or not _is_empty(regions[0]):
        return None
    name = _TERMINATORS.get(statement.shape.name)
    if name is None:
        return None
    # The statement did not parse, so its result types are unknown; it is read again with the terminator.
    own, cuts = own_text(statement, document.source.slice)
    at = cuts[0][0] if cuts else regions[0].start
    tried = Document(f"{own[:at]} {name} {own[at:]}", document.registry)
    if any(found.severity is Severity.ERROR for found in tried.diagnostics()):
        return None
    return insertion_at_end(document, regions[0], _short(regions[0], name))


def _short(region: Region, name: str) -> str:
    """The name of an operation as it can be written in `region`."""
    prefix, _, mnemonic = name.partition(".")
    return mnemonic if prefix == region.default_dialect else name


def _is_empty(region: Region) -> bool:
    return all(statement.shape.is_label for run in region.runs for statement in run.statements)


# -- which one


def _terminator_text(document: Document, chunk: ChunkState, region: Region, parent: Statement) -> str | None:
    definition = parent.shape.definition
    if definition is None or parent.shape.broken:
        return None
    name = _terminator_name(document.registry, definition)
    types = _operand_types(region, parent)
    if name is None or types is None or len(types) > 1:
        return None
    written = _short(region, name)
    if types:
        value = _only_value(document, region, types[0])
        if value is None:
            return None
        written = f"{written} {value} : {types[0]}"
    # The custom form is used only if it parses as intended, because an unknown operation may need more than its name.
    return written if _reads_as(document, chunk, region, written, name) else None


def _terminator_name(registry: Registry, parent: OperationDef) -> str | None:
    dialect = parent.name.partition(".")[0]
    trait = parent.trait("SingleBlockImplicitTerminator")
    if trait is not None and trait.arguments:
        return operation_of_class(registry, dialect, str(trait.arguments[0]))
    if parent.name in _TERMINATORS:
        return _TERMINATORS[parent.name]
    known = registry.dialect(dialect)
    found = [
        operation.name
        for operation in (known.operations.values() if known is not None else ())
        if operation.has_trait("Terminator") and _must_be_in(registry, dialect, operation, parent.name)
    ]
    return found[0] if len(found) == 1 else None


def _must_be_in(registry: Registry, dialect: str, operation: OperationDef, parent: str) -> bool:
    trait = operation.trait("HasParent")
    return trait is not None and any(
        operation_of_class(registry, dialect, str(argument)) == parent for argument in trait.arguments
    )


def _operand_types(region: Region, parent: Statement) -> Sequence[Type | None] | None:
    """The types of the terminator's operands; None if they are unknown."""
    shape = parent.shape
    function = shape.attributes.get("function_type")
    if isinstance(function, TypeAttr):
        return function.type.results if isinstance(function.type, FunctionType) else _llvm_results(function.type)
    if shape.name == "scf.while":
        before = parent.regions[0] if parent.regions else None
        return None if before is None or before is region else entry_argument_types(before)
    if shape.name.partition(".")[0] in ("scf", "affine", "memref") or not shape.result_types:
        return shape.result_types
    return None


def _llvm_results(type_: Type) -> Sequence[Type | None] | None:
    match = re.match(r"!llvm\.func<void \(", str(type_))
    return () if match is not None else None


def _only_value(document: Document, region: Region, type_: Type | None) -> str | None:
    """The value that is evidently meant: the last value if its type fits, or the only value of that type."""
    if type_ is None:
        return None
    last = last_statement(region)
    if last is not None and len(last.shape.results) == 1 and last.shape.result_types == (type_,):
        return last.names[last.shape.results[0].hole]
    offset = region.offset() + region.end - region.start
    place = place_at(document, offset, "")
    if place is None:
        return None
    seen = list(islice(values_in_scope(place), _MAX_VALUES))
    fitting = {name for name, known in seen if known is type_ or known is None}
    return fitting.pop() if len(fitting) == 1 and len(seen) < _MAX_VALUES else None


def _reads_as(document: Document, chunk: ChunkState, region: Region, text: str, name: str) -> bool:
    """Whether `text` in `region` is read as the operation `name` without an error."""
    statement = Statement(Shape(name), [], 0, len(text), Run(region, 0))
    details = details_of(statement, lambda start, end: text, document.context(chunk), parts=False)
    shape = details.shape
    return shape.name == name and not shape.broken and not shape.diagnostics


# -- where


def insertion_at_end(document: Document, region: Region, text: str) -> Repair:
    """The repair that makes `text` the last operation of `region`, on its own line if the other operations are."""
    source = document.source
    base = region.offset()
    last = last_statement(region)
    close = base + region.end - region.start
    at = base if last is None else last.offset() + last.end - last.start
    title = f"Insert '{text}'"
    rest = _REST_OF_LINE.match(source.slice(at, close))
    if rest is None or at + rest.end() == close:
        before = " " if at == base or source.slice(at - 1, at).strip() else ""
        after = "" if source.slice(at, at + 1).isspace() else " "
        return Repair(title, (TextEdit(Span(at, at), f"{before}{text}{after}"),))
    at += rest.end()
    parent = region.operation
    anchor = last if last is not None and not last.shape.is_label else parent
    indent = _indent_of(document, anchor) if anchor is not None else ""
    if anchor is parent:
        indent += "  "
    newline = "\r\n" if source.slice(at, at + 2) == "\r\n" else "\n"
    return Repair(title, (TextEdit(Span(at, at), f"{newline}{indent}{text}"),))


def _indent_of(document: Document, statement: Statement) -> str:
    """The white space before the line on which a statement begins."""
    source = document.source
    start = source.line_start(source.line_of(statement.offset()))
    found = _INDENT.match(source.slice(start, statement.offset()))
    return found[0] if found is not None else ""
