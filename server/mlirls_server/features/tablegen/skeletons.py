"""Skeletons of definitions that an editor offers on an empty line of a `.td` file.

They use the dialect of the file, and its own base class of operations if there is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.terms import Dag
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import all_classes, find_class, named_records
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit

_OPERATION: Final = """\
def {prefix}{name}Op : {base} {{
  let summary = "";
  let description = [{{
  }}];
  let arguments = (ins AnyType:$input);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input attr-dict `:` type($input) `->` type($result)";
}}
"""
_TYPE: Final = """\
def {prefix}{name}Type : TypeDef<{dialect}, "{name}"> {{
  let mnemonic = "{mnemonic}";
  let summary = "";
  let parameters = (ins "unsigned":$width);
  let assemblyFormat = "`<` $width `>`";
}}
"""
_ATTRIBUTE: Final = """\
def {prefix}{name}Attr : AttrDef<{dialect}, "{name}"> {{
  let mnemonic = "{mnemonic}_attr";
  let summary = "";
  let parameters = (ins "unsigned":$value);
  let assemblyFormat = "`<` $value `>`";
}}
"""
_DIALECT: Final = """\
def {name}_Dialect : Dialect {{
  let name = "{mnemonic}";
  let summary = "";
  let cppNamespace = "::mlir::{mnemonic}";
}}
"""
_PASS: Final = """\
def {name}Pass : Pass<"{argument}"> {{
  let summary = "";
  let description = [{{
  }}];
}}
"""
_PATTERN: Final = """\
def {name}Pattern : Pat<
  ({operation}{operands}),
  (replaceWithValue {value})>;
"""


def find_skeletons(document: TdDocument, offset: int) -> Iterator[Repair]:
    """The skeletons for an offset on an empty line outside of statements."""
    source = document.source
    line = source.line_of(offset)
    start, end = source.line_start(line), source.line_end(line)
    if source.slice(start, end).strip() or not _is_between_statements(document, start):
        return
    keeper = document.evaluation.keeper
    place = Span(start, end)
    taken = {record.name_text for record in named_records(keeper)}
    name, mnemonic = _unused(taken)
    dialect = _dialect(document)
    if dialect is not None and find_class(keeper, "Op") is not None:
        base = _base(document, dialect, mnemonic)
        text = _OPERATION.format(prefix=_prefix(dialect), name=name, base=base)
        yield _repair("Insert an operation", place, text)
    if dialect is not None and find_class(keeper, "TypeDef") is not None:
        made = {"prefix": _prefix(dialect), "name": name, "dialect": dialect.name_text, "mnemonic": mnemonic}
        yield _repair("Insert a type", place, _TYPE.format(**made))
        yield _repair("Insert an attribute", place, _ATTRIBUTE.format(**made))
    if dialect is None and find_class(keeper, "Dialect") is not None:
        yield _repair("Insert a dialect", place, _DIALECT.format(name=name, mnemonic=mnemonic))
    operation = _replaceable(document) if find_class(keeper, "Pat") is not None else None
    if operation is not None:
        operands = _operand_names(operation)
        made = {"name": name, "operation": operation.name_text, "value": f"${operands[0]}"}
        text = _PATTERN.format(**made, operands=" " + ", ".join(f"${one}" for one in operands))
        yield _repair("Insert a rewrite pattern", place, text)
    if find_class(keeper, "Pass") is not None:
        yield _repair("Insert a pass", place, _PASS.format(name=name, argument=mnemonic.replace("_", "-")))


def _replaceable(document: TdDocument) -> Definition | None:
    """The first operation, of this file if there is one, with an operand and one result."""
    operations = [
        record
        for record in named_records(document.evaluation.keeper)
        if any(one.name_text == "Op" for one in record.ancestors) and _operand_names(record) and _n_results(record) == 1
    ]
    return min(operations, key=lambda record: not _is_own(document, record), default=None)


def _operand_names(record: Definition) -> list[str]:
    slot = record.fields.get("arguments")
    arguments = slot.value.arguments if slot is not None and isinstance(slot.value, Dag) else ()
    names = [name.value for _, name in arguments if name is not None]
    return names if len(names) == len(arguments) else []


def _n_results(record: Definition) -> int:
    slot = record.fields.get("results")
    return len(slot.value.arguments) if slot is not None and isinstance(slot.value, Dag) else 0


def _repair(title: str, place: Span, text: str) -> Repair:
    return Repair(title, (TextEdit(place, text.rstrip("\n")),))


def _is_between_statements(document: TdDocument, offset: int) -> bool:
    """Whether an offset is before the first token of its piece, or after all statements."""
    piece = document.piece_at(offset)
    if piece is None or (piece.is_directive and "/*" not in piece.text):
        return True
    tree = document.tree_of(piece)
    first = min((node[1] for node in tree.statements), default=len(piece.text))
    # Most nodes begin at the name, which is on the line of the keyword.
    line = piece.text.rfind("\n", 0, first) + 1
    return not tree.problems and (not tree.statements or piece.start + line > offset)


def _dialect(document: TdDocument) -> Definition | None:
    """The dialect that the file defines, or else the one that most of its records name."""
    keeper = document.evaluation.keeper
    known = [record for record in named_records(keeper) if any(o.name_text == "Dialect" for o in record.superclasses)]
    own = [record for record in known if _is_own(document, record)]
    if own:
        return own[0]
    text = str(document.source)
    named = [record for record in known if record.name_text in text]
    return max(named, key=lambda record: text.count(record.name_text), default=None) or (
        known[0] if len(known) == 1 else None
    )


def _is_own(document: TdDocument, record: Definition) -> bool:
    return document.piece_of(record.place.inclusion.source.path) is not None


def _base(document: TdDocument, dialect: Definition, mnemonic: str) -> str:
    """A class of the file that needs only the mnemonic, or `Op`."""
    for one in all_classes(document.evaluation.keeper):
        names = {superclass.name_text for superclass in one.superclasses}
        arguments = [one.fields[name] for name in one.template_args]
        is_simple = bool(arguments) and arguments[0].type.text == "string" and arguments[0].value.is_unset
        is_simple = is_simple and not any(slot.value.is_unset for slot in arguments[1:])
        if "Op" in names and is_simple and len(arguments) <= 2 and _is_own(document, one):
            return f'{one.name_text}<"{mnemonic}">'
    return f'Op<{dialect.name_text}, "{mnemonic}", []>'


def _prefix(dialect: Definition) -> str:
    name = dialect.name_text
    return name[: -len("Dialect")] if name.endswith("_Dialect") else ""


def _unused(taken: set[str]) -> tuple[str, str]:
    """A name that no record begins or ends with, and the same as a mnemonic."""
    number = 1
    while any(f"My{number if number > 1 else ''}" in name for name in taken):
        number += 1
    shown = str(number) if number > 1 else ""
    return f"My{shown}", f"my{shown}"
