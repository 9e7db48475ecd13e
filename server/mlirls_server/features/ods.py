"""Names at an offset that ODS defines (operations, types, attributes and enum cases), and the places of their `def`s.

A dialect that is read from `.td` files at run time has places. For a dialect from the shipped tables, the caller passes
the dialect as read from its files, if these are found. `reference/` describes the names.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.document import Document
from mlirls_ir.index.expected import expected_at
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.tree import region_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DefinitionSite, DialectDef, EnumDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType
from mlirls_server.features.span import Span

_SPELT: Final = re.compile(r"[!#]([A-Za-z_]\w*)(?:\.|<)([A-Za-z_][\w.]*)")


@dataclass(frozen=True, slots=True)
class OdsName:
    """A name that ODS defines: `kind` is "op", "type", "attr" or "enum", `key` its key in the dialect's table.

    `case` is the enum case at the place, as it is written.
    """

    span: Span
    kind: str
    dialect: str
    key: str
    case: str = ""


def find_ods_name(document: Document, offset: int) -> OdsName | None:
    """The operation name, type, attribute or enum case at `offset`, if it belongs to a known dialect."""
    element = element_at(document, offset)
    if element is None:
        return None
    if element.kind is ElementKind.KEYWORD:
        return _case(document, element)
    span = Span(element.start, element.end)
    if element.kind is ElementKind.OPERATION_NAME:
        dialect = element.statement.shape.name.partition(".")[0]
        return OdsName(span, "op", dialect, element.statement.shape.name)
    if element.kind not in (ElementKind.TYPE, ElementKind.ATTRIBUTE):
        return None
    kind = "type" if element.kind is ElementKind.TYPE else "attr"
    found = _dialect_and_mnemonic(document, element)
    return None if found is None else OdsName(span, kind, *found)


def place_of(dialect: DialectDef, name: OdsName) -> DefinitionSite | None:
    """The place of the `def`, if the dialect was read from files."""
    return dialect.places.get(f"{name.kind} {name.key}")


def _dialect_and_mnemonic(document: Document, element: Element) -> tuple[str, str] | None:
    if isinstance(element.value, DialectType | DialectAttr):
        return element.value.dialect, element.value.mnemonic
    match = _SPELT.match(document.source.slice(element.start, element.end))
    return None if match is None else (match[1], match[2])


def _case(document: Document, element: Element) -> OdsName | None:
    """The enum case that a word is, by what the syntax expects at its place."""
    region, _ = region_at(element.chunk, element.start)
    expected = expected_at(document, element.chunk, region, element.start)
    for expectation in () if expected is None else expected.expectations:
        enum = expectation.value
        if isinstance(enum, EnumDef) and any(element.name == text for _, text, _ in enum.cases):
            owner = owner_of(document.registry, enum, element.statement.shape.name.partition(".")[0])
            span = Span(element.start, element.end)
            return None if owner is None else OdsName(span, "enum", owner, enum.name, element.name)
    return None


def owner_of(registry: Registry, enum: EnumDef, dialect: str) -> str | None:
    """The dialect of an enum: the one of its C++ namespace, or the one that uses it."""
    for name in (dialect, registry.namespaces().get(enum.cpp_class.rpartition("::")[0])):
        found = None if name is None else registry.dialect(name)
        if found is not None and found.enums.get(enum.name) == enum:
            return name
    return None
