"""The operation, type or attribute that a record defines: its form, its documentation and an example.

The record is converted as the dialect's file would be (`mlirls_ir.ods.convert`), alone with the records that it refers
to.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.convert import convert_records
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.td_records import adapt_result
from mlirls_ir.tablegen import Dag, Record, RecordRef, Result, Value
from mlirls_ir.tablegen.budget import Budget, BudgetSpent, Limits, spending
from mlirls_ir.tablegen.model import Definition
from mlirls_ir.tablegen.result import Exporter
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_record
from mlirls_server.features.completion.documentation import example_statement
from mlirls_server.features.reference.entry import Item, entry_of
from mlirls_server.features.reference.markdown import entry_paragraphs

_KINDS: Final = {"Op": "opDialect", "TypeDef": "dialect", "AttrDef": "dialect"}
"""The classes of what is defined, with the field that has the dialect."""
_LIMITS: Final = Limits(steps=2_000_000, characters=10_000_000, records=20_000)
"""The most that converting a record may cost: about a second. LLVM's records take a hundredth of it."""


def defined_paragraphs(registry: Registry, document: TdDocument, definition: Definition) -> list[str]:
    """The documentation of what a record defines, as paragraphs of Markdown; none if that is not MLIR's."""
    superclasses = {one.name_text for one in definition.all_superclasses()}
    kind = next((one for one in _KINDS if one in superclasses), None)
    if definition.is_broken or kind is None:
        return []
    try:
        with spending(Budget(_LIMITS)):
            found = _converted(registry, _needed(document, definition), kind)
    except (BudgetSpent, RecursionError):
        return []
    if found is None:
        return []
    dialect, item = found
    extended = registry.extended([dialect])
    known = extended.dialect(dialect.name) or dialect
    example = example_statement(extended, item) if isinstance(item, OperationDef) else ""
    return entry_paragraphs(entry_of(extended, known, item), example)


def _converted(registry: Registry, records: dict[str, Record], kind: str) -> tuple[DialectDef, Item] | None:
    """The dialect with what the first record defines, and the definition."""
    first = next(iter(records.values()))
    owner = first.fields.get(_KINDS[kind])
    name = records[owner.name].fields.get("name") if isinstance(owner, RecordRef) and owner.name in records else None
    adapted = adapt_result(Result(records, {}, {}, (), {}, {}))
    dialect = convert_records(adapted, registry.namespaces()).get(name) if isinstance(name, str) else None
    if dialect is None:
        return None
    item: Item | None
    match kind:
        case "Op":
            item = next(iter(dialect.operations.values()), None)
        case "TypeDef":
            item = next(iter(dialect.types.values()), None)
        case _:
            item = next(iter(dialect.attributes.values()), None)
    return None if item is None else (dialect, item)


def _needed(document: TdDocument, definition: Definition) -> dict[str, Record]:
    """A record, and those that it refers to, directly or not."""
    exporter = Exporter()
    found = {definition.name_text: exporter.record(definition)}
    pending = list(found.values())
    while pending:
        for name in _names_in(pending.pop()):
            other = None if name in found else find_record(document.evaluation.keeper, name)
            if other is not None:
                found[name] = exporter.record(other)
                pending.append(found[name])
    return found


def _names_in(record: Record) -> list[str]:
    """The records in the values of a record."""
    names: list[str] = []
    values: list[Value] = list(record.fields.values())
    while values:
        match values.pop():
            case RecordRef(name):
                names.append(name)
            case Dag(operator, arguments):
                values += [operator, *(value for value, _ in arguments)]
            case tuple() as elements:
                values += elements
            case _:
                pass
    return names
