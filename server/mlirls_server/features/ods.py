"""What ODS says of the operation, type or attribute at an offset: where its `def` is, and its prose.

A dialect's own data has places and prose when it was read from `.td` files at run time; for a dialect from the shipped
tables, the caller passes the dialect as read from its files, if these are found.
"""

from __future__ import annotations

import re
import textwrap
from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.document import Document
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.ods.model import AttributeField, DefinitionDef, DefinitionSite, DialectDef, OperationDef, ValueField
from mlirls_ir.records import dataclass
from mlirls_ir.types.model import DialectType
from mlirls_server.features.markdown import fenced
from mlirls_server.features.span import Span

_SPELT: Final = re.compile(r"[!#]([A-Za-z_]\w*)(?:\.|<)([A-Za-z_][\w.]*)")
_MAX_DESCRIPTION: Final = 3000
_MARKS: Final = {"single": "", "optional": "?", "variadic": "...", "variadic_of_variadic": "......"}


@dataclass(frozen=True, slots=True)
class OdsName:
    """A name that ODS defines: `kind` is "op", "type" or "attr", `key` its key in the dialect's table of that kind."""

    span: Span
    kind: str
    dialect: str
    key: str


def find_ods_name(document: Document, offset: int) -> OdsName | None:
    """The operation name, type or attribute at `offset`, when it belongs to a known dialect."""
    element = element_at(document, offset)
    if element is None:
        return None
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
    """Where the `def` stands, when the dialect was read from files."""
    return dialect.places.get(f"{name.kind} {name.key}")


def describe_ods(dialect: DialectDef, name: OdsName) -> list[str]:
    """Summary, signature and description in Markdown; nothing where the dialect has no prose."""
    if name.kind == "op":
        operation = dialect.operations.get(name.key)
        if operation is None:
            return []
        return _paragraphs(operation.summary, operation_signature(dialect, operation), operation.description)
    definition = (dialect.types if name.kind == "type" else dialect.attributes).get(name.key)
    if definition is None:
        return []
    sigil = "!" if name.kind == "type" else "#"
    signature = definition_signature(dialect, definition, sigil)
    return _paragraphs(definition.summary, signature, definition.description)


def operation_signature(dialect: DialectDef, operation: OperationDef) -> str:
    """Operands, attributes, results, regions and successors with their constraints, as text."""
    operands = ", ".join(_value(dialect, value) for value in operation.operands)
    results = ", ".join(_value(dialect, value) for value in operation.results)
    lines = [f"{operation.name}({operands}) -> ({results})"]
    lines += [f"  {_attribute(dialect, attribute)}" for attribute in operation.attributes]
    lines += [f"  region {region.name}{'...' if region.variadic else ''}" for region in operation.regions]
    lines += [f"  successor {item.name}{'...' if item.variadic else ''}" for item in operation.successors]
    return "\n".join(lines)


def definition_signature(dialect: DialectDef, definition: DefinitionDef, sigil: str) -> str:
    """A type or attribute with its parameters, as text."""
    parameters = ", ".join(f"{parameter.name}: {parameter.cpp_type}" for parameter in definition.parameters)
    name = f"{sigil}{dialect.name}.{definition.mnemonic or definition.cpp_class}"
    return f"{name}<{parameters}>" if parameters else name


def _paragraphs(summary: str, signature: str, description: str) -> list[str]:
    if not summary and not description:
        return []
    prose = textwrap.dedent(description.strip("\n")).strip()
    if len(prose) > _MAX_DESCRIPTION:
        prose = prose[:_MAX_DESCRIPTION].rsplit("\n", 1)[0] + "\n\n…"
        # A code block that was cut off before its end would swallow what follows.
        prose += "\n```" if prose.count("```") % 2 else ""
    return [text for text in (summary, fenced(signature), prose) if text]


def _value(dialect: DialectDef, value: ValueField) -> str:
    return f"{value.name or '_'}{_MARKS[value.arity]}: {_constraint(dialect, value.constraint)}"


def _attribute(dialect: DialectDef, attribute: AttributeField) -> str:
    word = "property" if attribute.is_property else "attribute"
    default = f" = {attribute.default}" if attribute.default is not None else ""
    mark = "?" if attribute.optional else ""
    return f"{word} {attribute.name}{mark}: {_constraint(dialect, attribute.constraint)}{default}"


def _constraint(dialect: DialectDef, key: str) -> str:
    found = dialect.constraints.get(key)
    return (found.summary if found is not None else "") or key


def _dialect_and_mnemonic(document: Document, element: Element) -> tuple[str, str] | None:
    if isinstance(element.value, DialectType | DialectAttr):
        return element.value.dialect, element.value.mnemonic
    match = _SPELT.match(document.source.slice(element.start, element.end))
    return None if match is None else (match[1], match[2])
