"""The locations of the `def`s of dialects, operations, types and attributes in `.td` files, as a side table.

The conversion in `convert/` takes records without locations; this reads the `.td` reader's own records. Keys are those
of `DialectDef.places`.
"""

from __future__ import annotations

from mlirls_ir import tablegen
from mlirls_ir.ods.model import DefinitionSite


def find_places(result: tablegen.Result) -> dict[str, dict[str, DefinitionSite]]:
    """The locations of everything that a reading defines, by dialect."""
    found: dict[str, dict[str, DefinitionSite]] = {}
    for record in result.records_of("Dialect"):
        found.setdefault(_text(record, "name"), {})["dialect"] = _place(record)
    for class_name, owner, kind in (
        ("Op", "opDialect", "op"),
        ("TypeDef", "dialect", "type"),
        ("AttrDef", "dialect", "attr"),
    ):
        for record in result.records_of(class_name):
            dialect = _dialect(result, record, owner)
            if dialect is not None and not record.is_anonymous:
                found.setdefault(dialect, {})[f"{kind} {_key(record, kind, dialect)}"] = _place(record)
    return found


def places_of_passes(result: tablegen.Result) -> dict[str, DefinitionSite]:
    """The locations of the passes that a reading defines, by their names on the command line."""
    return {name: _place(record) for record in result.records_of("PassBase") if (name := _text(record, "argument"))}


def _dialect(result: tablegen.Result, record: tablegen.Record, field: str) -> str | None:
    reference = record.fields.get(field)
    owner = result.records.get(reference.name) if isinstance(reference, tablegen.RecordRef) else None
    return None if owner is None else _text(owner, "name")


def _key(record: tablegen.Record, kind: str, dialect: str) -> str:
    if kind == "op":
        return f"{dialect}.{_text(record, 'opName')}"
    return _text(record, "mnemonic") or _text(record, "cppClassName")


def _place(record: tablegen.Record) -> DefinitionSite:
    where = record.location
    return DefinitionSite(where.file, where.line, where.column, len(record.name))


def _text(record: tablegen.Record, field: str) -> str:
    found = record.fields.get(field)
    return found if isinstance(found, str) else ""
