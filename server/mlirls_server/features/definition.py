"""Go to definition: the definition of the name at an offset."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.affine_names import occurrences_of_affine_name
from mlirls_ir.index.aliases import alias_definition, alias_range
from mlirls_ir.index.blocks import block_of, label_range
from mlirls_ir.index.inner_names import name_at
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.resources import resource_entry
from mlirls_ir.index.symbol_uses import symbol_of, symbol_range
from mlirls_ir.index.tree import range_of
from mlirls_ir.index.values import definition_range, value_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.check_variables import find_check_variable
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class Target:
    """A definition: the range of its name, and its whole range."""

    name: Span
    whole: Span


@dataclass(frozen=True, slots=True)
class Definitions:
    """The definitions of the name at `origin`."""

    origin: Span
    targets: tuple[Target, ...]


def find_definition(document: Document, offset: int) -> Definitions | None:
    """The definition of the value, block, symbol or alias at `offset`; on a definition, that definition itself."""
    element = name_at(document, offset)
    target = None if element is None else _target(document, element)
    if element is None or target is None:
        variable = find_check_variable(document, offset)
        if variable is None or not variable.definitions:
            return None
        return Definitions(variable.origin, tuple(Target(span, span) for span in variable.definitions))
    return Definitions(Span(element.start, element.end), (target,))


def _target(document: Document, element: Element) -> Target | None:
    match element.kind:
        case ElementKind.VALUE_DEFINITION | ElementKind.VALUE_USE:
            value = value_of(document, element)
            if value is None:
                return None
            name = Span(*definition_range(document, value))
            return Target(name, Span(*range_of(value.statement)) if value.is_result else name)
        case ElementKind.BLOCK_LABEL | ElementKind.BLOCK_USE:
            found = block_of(document, element)
            label = None if found is None else label_range(document, found[1])
            if found is None or label is None or found[1].label is None:
                return None
            return Target(Span(*label), Span(*range_of(found[1].label)))
        case ElementKind.SYMBOL_DEFINITION | ElementKind.SYMBOL_USE:
            symbol = symbol_of(document, element)
            return None if symbol is None else Target(Span(*symbol_range(document, symbol)), Span(*range_of(symbol)))
        case ElementKind.ALIAS_DEFINITION | ElementKind.ALIAS_USE:
            alias = alias_definition(element.chunk, element.name)
            return None if alias is None else Target(Span(*alias_range(alias)), Span(*range_of(alias)))
        case ElementKind.AFFINE_NAME:
            names = [Span(at.start, at.end) for at in occurrences_of_affine_name(document, element)]
            return Target(names[0], names[0]) if names else None
        case ElementKind.RESOURCE:
            entry = resource_entry(document, element.chunk, element.name)
            return None if entry is None else Target(Span(entry.start, entry.key_end), Span(entry.start, entry.end))
        case _:
            return None
