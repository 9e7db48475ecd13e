"""Go to type definition: the alias of a value's type, or the type's definition in ODS.

On a type or an attribute it is its own alias or definition, on a value those of its type. If a value's type is written
only at its uses, the alias is searched there as well.
"""

from __future__ import annotations

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.aliases import alias_definition, alias_definitions, alias_range
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.index.tree import range_of
from mlirls_ir.index.values import value_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DialectType, Type
from mlirls_server.features.definition import Target
from mlirls_server.features.ods import OdsName, find_ods_name
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class TypeDefinition:
    """The type of the element at `origin` has an alias (`target`), a definition in ODS (`ods`), or both."""

    origin: Span
    target: Target | None = None
    ods: OdsName | None = None


def find_type_definition(document: Document, offset: int) -> TypeDefinition | None:
    """The definition of the type of the element at `offset`; None if it has no type or the type has no definition."""
    element = element_at(document, offset)
    if element is None:
        return None
    origin = Span(element.start, element.end)
    match element.kind:
        case ElementKind.VALUE_DEFINITION | ElementKind.VALUE_USE:
            found = _of_value(document, element, origin)
        case ElementKind.ALIAS_DEFINITION | ElementKind.ALIAS_USE:
            found = _of_alias(element.chunk, element.name, origin)
        case ElementKind.TYPE | ElementKind.ATTRIBUTE:
            found = TypeDefinition(origin, ods=find_ods_name(document, offset))
        case _:
            return None
    return found if found.target is not None or found.ods is not None else None


def _of_value(document: Document, element: Element, origin: Span) -> TypeDefinition:
    value = value_of(document, element)
    if value is None:
        return TypeDefinition(origin)
    type_ = value.types[element.number] if element.number < len(value.types) else None
    if type_ is None:
        return TypeDefinition(origin)
    alias = _alias_of(element.chunk, type_, (value.statement, element.statement))
    target = None if alias is None else _target(alias)
    return TypeDefinition(origin, target, _ods_name(type_, origin))


def _of_alias(chunk: ChunkState, name: str, origin: Span) -> TypeDefinition:
    alias = alias_definition(chunk, name)
    return TypeDefinition(origin, None if alias is None else _target(alias))


def _target(alias: Statement) -> Target:
    return Target(Span(*alias_range(alias)), Span(*range_of(alias)))


def _alias_of(chunk: ChunkState, type_: Type, statements: tuple[Statement, ...]) -> Statement | None:
    """The alias of a type: one that the statements use, else the only one."""
    alike = [alias for alias in alias_definitions(chunk) if _type_of(alias) is type_]
    for statement in statements:
        for alias in alike:
            if alias.shape.alias in statement.shape.aliases:
                return alias
    return alike[0] if len(alike) == 1 else None


def _type_of(alias: Statement) -> object:
    return getattr(alias.shape.attributes.get("value"), "type", None) if (alias.shape.alias or "")[:1] == "!" else None


def _ods_name(type_: Type, origin: Span) -> OdsName | None:
    if isinstance(type_, DialectType):
        return OdsName(origin, "type", type_.dialect, type_.mnemonic)
    return None
