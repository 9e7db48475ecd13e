"""Go to definition: the name in the definition of what stands at an offset."""

from __future__ import annotations

from dataclasses import dataclass

from mlirls_ir.document import Document
from mlirls_server.features.span import Span
from mlirls_server.features.subject import (
    AliasSubject,
    BlockSubject,
    Subject,
    SymbolSubject,
    ValueSubject,
    find_subject,
)
from mlirls_server.features.tree import Reader, span_of


@dataclass(frozen=True, slots=True)
class Target:
    """A definition: its name, and all of it."""

    name: Span
    whole: Span


@dataclass(frozen=True, slots=True)
class Definitions:
    """Where the name at `origin` is defined."""

    origin: Span
    targets: tuple[Target, ...]


def find_definition(document: Document, offset: int) -> Definitions | None:
    """The definition of the value, block, symbol or alias at `offset`; on a definition, that definition itself."""
    found = find_subject(document, offset)
    if found is None:
        return None
    subject, reader = found
    target = target_of(subject, reader)
    return None if target is None else Definitions(subject.span, (target,))


def target_of(subject: Subject, reader: Reader) -> Target | None:
    """The definition of `subject`, None where it has none."""
    match subject:
        case ValueSubject(definition=definition) if definition is not None:
            _, statement, hole, _, _ = definition
            name = reader.hole(statement, hole)
            is_result = any(result.hole == hole for result in statement.shape.results)
            return Target(name, span_of(statement) if is_result else name)
        case BlockSubject(label=label) if label is not None:
            return Target(reader.hole(label, 0), span_of(label))
        case SymbolSubject(target=target) if target is not None:
            return Target(reader.symbol_name(target), span_of(target))
        case AliasSubject(target=target) if target is not None and target.shape.alias is not None:
            start = target.offset()
            return Target(Span(start, start + len(target.shape.alias)), span_of(target))
        case _:
            return None
