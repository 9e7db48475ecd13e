"""Converts records to dialects: sorts all defs of a TableGen run by dialect and converts each.

Read next: `operations.py`, `definitions.py`, `constraints.py`, `traits.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar, cast

from mlirls_ir.ods.convert.constraints import ConstraintTable
from mlirls_ir.ods.convert.definitions import convert_definition
from mlirls_ir.ods.convert.enums import is_enum
from mlirls_ir.ods.convert.operations import convert_operation
from mlirls_ir.ods.convert.prose import prose_of_definition, prose_of_dialect, prose_of_operation
from mlirls_ir.ods.convert.records import Record, flag, is_a, optional_text, reference, text, texts
from mlirls_ir.ods.model import DefinitionKind, DialectDef

_Definition = TypeVar("_Definition")


def convert_records(records: Iterable[Record], namespaces: Mapping[str, str] | None = None) -> dict[str, DialectDef]:
    """All dialects that `records` define or add to, by name.

    `namespaces` maps C++ namespaces (without leading `::`) of dialects defined elsewhere to their names; they give the
    dialect of an enum and the name of a dependency.
    """
    every = list(records)
    defined = [record for record in every if is_a(record, "Dialect")]
    known = {**(namespaces or {}), **{_namespace(dialect): text(dialect, "name") for dialect in defined}}
    mnemonics = _type_mnemonics(every)
    holders = _enum_attributes(every)
    names = [text(dialect, "name") for dialect in defined]
    tables = {name: ConstraintTable(name, mnemonics, known, holders) for name in names}
    dialects = {text(dialect, "name"): _convert_dialect(dialect, known) for dialect in defined}
    for record in every:
        _convert_record(record, dialects, tables)
    return {
        name: replace(
            dialect,
            constraints=tables[name].constraints,
            enums=tables[name].enums,
            prose={**dialect.prose, **{f"enum {key}": one for key, one in tables[name].enum_prose.items()}},
        )
        for name, dialect in dialects.items()
    }


def _convert_record(record: Record, dialects: Mapping[str, DialectDef], tables: Mapping[str, ConstraintTable]) -> None:
    if record.is_broken:
        # Half a definition would be wrong: an operation without its results.
        return
    is_operation = is_a(record, "Op")
    owner = reference(record, "opDialect" if is_operation else "dialect")
    name = text(owner, "name") if owner is not None else ""
    if is_operation and name in tables:
        operation = convert_operation(record, tables[name])
        _mutable(dialects[name].operations)[operation.name] = operation
        _mutable(dialects[name].prose)[f"op {operation.name}"] = prose_of_operation(record)
    elif name in tables and not record.is_anonymous and (is_a(record, "TypeDef") or is_a(record, "AttrDef")):
        kind: DefinitionKind = "type" if is_a(record, "TypeDef") else "attr"
        definition = convert_definition(record, kind, tables[name])
        definitions = dialects[name].types if kind == "type" else dialects[name].attributes
        key = definition.mnemonic or definition.cpp_class
        _mutable(definitions)[key] = definition
        _mutable(dialects[name].prose)[f"{kind} {key}"] = prose_of_definition(record)
    elif is_enum(record) and not record.is_anonymous:
        _own_enum(record, tables)


def _own_enum(record: Record, tables: Mapping[str, ConstraintTable]) -> None:
    """Adds an enum that no definition refers to, if its namespace is that of a dialect."""
    namespace = text(record, "cppNamespace").removeprefix("::")
    for table in tables.values():
        if table.owns(namespace):
            table.enum_key(record)


def _mutable(definitions: Mapping[str, _Definition]) -> dict[str, _Definition]:
    """A mapping of a dialect, mutable as long as the dialect is being made here."""
    return cast("dict[str, _Definition]", definitions)


def _convert_dialect(record: Record, namespaces: Mapping[str, str]) -> DialectDef:
    dependencies: list[str] = []
    for dependency in texts(record, "dependentDialects"):
        namespace = dependency.removeprefix("::").rpartition("::")[0]
        dependencies.append(namespaces.get(namespace) or namespaces.get(f"mlir::{namespace}") or dependency)
    return DialectDef(
        name=text(record, "name"),
        cpp_namespace=_namespace(record),
        dependencies=tuple(dependencies),
        # LLVM 23 no longer has this field: all dialects use properties.
        uses_properties=record.value("usePropertiesForAttributes") != 0,
        strict_properties="yes" if flag(record, "useStrictPropertiesInAssemblyFormat") else "",
        is_extensible=flag(record, "isExtensible"),
        prose={f"dialect {text(record, 'name')}": prose_of_dialect(record)},
    )


def _namespace(record: Record) -> str:
    return text(record, "cppNamespace").removeprefix("::")


def _type_mnemonics(records: Iterable[Record]) -> dict[str, str]:
    """C++ class of a type, without leading `::mlir::`, to its text when it is written without parameters."""
    found: dict[str, str] = {}
    for record in records:
        mnemonic = optional_text(record, "mnemonic")
        dialect = reference(record, "dialect")
        if dialect is None or mnemonic is None or not is_a(record, "TypeDef"):
            continue
        cpp_class = text(record, "cppType").removeprefix("::").removeprefix("mlir::")
        found[cpp_class] = f"!{text(dialect, 'name')}.{mnemonic}"
    return found


def _enum_attributes(records: list[Record]) -> dict[str, str]:
    """The "dialect.mnemonic" of the attribute that holds an enum, by "dialect.Enum"."""
    found: dict[str, str] = {}
    for record in records:
        enum, dialect = reference(record, "enum"), reference(record, "dialect")
        if enum is not None and dialect is not None and is_a(record, "AttrDef"):
            owner = text(dialect, "name")
            found.setdefault(f"{owner}.{text(enum, 'className')}", f"{owner}.{text(record, 'mnemonic')}")
    return found
