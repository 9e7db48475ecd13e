"""Hover in a `.td` file: the header of a definition, its comment, and for records the evaluated fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import dedent
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import SourceText
from mlirls_ir.tablegen.model import Definition, Keeper, Slot, SlotKind
from mlirls_ir.tablegen.source import SourcePosition
from mlirls_ir.tablegen.types import RecordType
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import (
    all_classes,
    all_multiclasses,
    find_class,
    find_multiclass,
    find_record,
    find_variable,
)
from mlirls_ir.td_document.lookup import FoundName, Place, definition_of, name_at, records_of_defm, walk_of
from mlirls_ir.td_document.name_kinds import FieldAccess, NameKind
from mlirls_server.features.comment_above import comment_above
from mlirls_server.features.markdown import fenced, plain_lines
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.defined import defined_paragraphs
from mlirls_server.features.tablegen.patterns import argument_at
from mlirls_server.features.tablegen.value_text import value_text

_MOST_FIELDS: Final = 40
_MOST_RECORDS: Final = 20
_PROSE: Final = ("summary", "description")


@dataclass(frozen=True, slots=True)
class Described:
    """The range of a name, and what there is to know about it, as Markdown."""

    span: Span
    markdown: str


def find_described(registry: Registry, document: TdDocument, offset: int) -> Described | None:
    """What is known about the name at an offset. `registry` has the dialects of the file's project."""
    found = name_at(document, offset)
    if found is None:
        return None
    paragraphs = list(_paragraphs(registry, document, found))
    return Described(Span(found.start, found.end), "\n\n".join(paragraphs)) if paragraphs else None


def _paragraphs(registry: Registry, document: TdDocument, found: FoundName) -> Iterator[str]:
    name = found.name
    place = definition_of(document, found)
    definition = _definition(document, found)
    keeper = document.evaluation.keeper
    if name.kind is NameKind.INCLUDE:
        if place is not None:
            yield f"`{place.path}`"
        return
    if definition is not None:
        yield _code(_header(keeper, definition, name.kind))
        yield from _comment(document, place)
        if name.kind is NameKind.RECORD:
            is_finished = find_record(keeper, name.text) is definition
            defined = defined_paragraphs(registry, document, definition) if is_finished else []
            yield from defined or _prose(definition)
            if defined:
                yield from _cpp_class(definition)
            yield from _fields(keeper, definition)
        return
    yield _code(_heading(document, found))
    yield from _comment(document, place)
    made = [f"`{one}`" for one, _ in records_of_defm(document, found)]
    if made:
        more = f" and {len(made) - _MOST_RECORDS} more" if len(made) > _MOST_RECORDS else ""
        yield f"Defines {', '.join(made[:_MOST_RECORDS])}{more}"


def _heading(document: TdDocument, found: FoundName) -> str:
    """The first line about a name of anything but a class or record."""
    name = found.name
    declared = _declared(document, found)
    if declared is not None:
        return declared
    keeper = document.evaluation.keeper
    variable = find_variable(keeper, name.text) if name.kind is NameKind.VARIABLE else None
    if variable is not None and name.target is not None and _is_same(variable.place, name.target):
        return f"defvar {name.text} = {value_text(keeper, variable.value)}"
    target = name.target if name.kind is NameKind.OPERAND else None
    argument = None if target is None else argument_at(document, found.piece, target.offset)
    if argument is not None:
        return f"${name.text}: {argument.text()}"
    return f"{'defm' if records_of_defm(document, found) else name.kind.value} {name.text}"


def _definition(document: TdDocument, found: FoundName) -> Definition | None:
    keeper = document.evaluation.keeper
    match found.name.kind:
        case NameKind.CLASS:
            return find_class(keeper, found.name.text)
        case NameKind.MULTICLASS:
            return find_multiclass(keeper, found.name.text)
        case NameKind.RECORD:
            return find_record(keeper, found.name.text) or _unfinished(document, found.name.text)
        case _:
            return None


def _unfinished(document: TdDocument, name: str) -> Definition | None:
    """The record of a statement that breaks off."""
    written = (one.written.unfinished for one in document.evaluation.evaluated.values())
    return next((one[name] for one in written if name in one), None)


def _declared(document: TdDocument, found: FoundName) -> str | None:
    """The field or template argument that is declared where the name is defined.

    A field has the value that it has in the record before the `.`, or in the definition around the name.
    """
    target, start = found.name.target, found.name.start
    if target is None or found.name.kind not in (NameKind.FIELD, NameKind.ARGUMENT):
        return None
    keeper, source = document.evaluation.keeper, found.piece.source
    walk = walk_of(document, found.piece)
    accesses = [] if walk is None else walk.accesses
    access = next((one for one in accesses if one.offset == start), None)
    if access is not None:
        return _accessed(keeper, access, found.name.text)
    known = document.evaluation.evaluated.get(found.piece)
    tables = [] if known is None else [known.written.records, known.written.unfinished, known.written.classes]
    written = [one for table in tables for one in table.values()]
    around = [one for one in written if one.place.inclusion.source is source and one.place.offset <= start]
    around.sort(key=lambda one: one.place.offset, reverse=True)
    slot = _slot_at(around, target)
    if slot is not None:
        return _declaration(keeper, slot)
    slot = _slot_at((*all_classes(keeper), *all_multiclasses(keeper)), target)
    if slot is None:
        return None
    return _declaration(keeper, slot) if slot.kind is SlotKind.TEMPLATE_ARGUMENT else f"{slot.type.text} {slot.name}"


def _accessed(keeper: Keeper, access: FieldAccess, name: str) -> str | None:
    """The field after a `.`, with its value if that of a record is meant."""
    of = access.type.classes if isinstance(access.type, RecordType) else ()
    for one in of:
        slot = one.fields.get(name) if isinstance(one, Definition) else None
        if isinstance(one, Definition) and slot is not None:
            return f"{slot.type.text} {name}" if one.is_class else _declaration(keeper, slot)
    return None


def _slot_at(definitions: Iterable[Definition], target: SourcePosition) -> Slot | None:
    for definition in definitions:
        for slot in definition.fields.values():
            if slot.place is not None and _is_same(slot.place, target):
                return slot
    return None


def _is_same(place: SourcePosition, other: SourcePosition) -> bool:
    return place.offset == other.offset and place.inclusion.source is other.inclusion.source


def _header(keeper: Keeper, definition: Definition, kind: NameKind) -> str:
    arguments = [definition.fields[name] for name in definition.template_args]
    text = f"{kind.value} {definition.name_text}"
    if arguments:
        text += f"<{', '.join(_declaration(keeper, slot) for slot in arguments)}>"
    if definition.superclasses:
        text += " : " + ", ".join(one.name_text for one in definition.superclasses)
    return text


def _declaration(keeper: Keeper, slot: Slot) -> str:
    name = slot.name.rpartition(":")[2]
    value = "" if slot.value.is_unset else f" = {value_text(keeper, slot.value)}"
    return f"{slot.type.text} {name}{value}"


def _prose(definition: Definition) -> Iterator[str]:
    """Summary and description of a record."""
    for name in _PROSE:
        slot = definition.fields.get(name)
        text = "" if slot is None or slot.value.is_unset else dedent(slot.value.unquoted()).strip()
        if text:
            yield text


def _cpp_class(definition: Definition) -> Iterator[str]:
    """The class in C++ that mlir-tblgen makes of an operation, type or attribute."""
    name = _text(definition, "cppClassName")
    if not name:
        # The class of an operation has the name of the record after the first `_`.
        prefix, _, rest = definition.name_text.partition("_")
        name = rest if prefix and rest else definition.name_text
    namespace = _text(definition, "cppNamespace")
    for field in ("opDialect", "dialect"):
        slot = definition.fields.get(field)
        dialect = getattr(slot.value, "definition", None) if slot is not None and not namespace else None
        if isinstance(dialect, Definition):
            namespace = _text(dialect, "cppNamespace")
    if namespace:
        yield f"C++: `{namespace}::{name}`"


def _text(definition: Definition, field: str) -> str:
    slot = definition.fields.get(field)
    return "" if slot is None or slot.value.is_unset else slot.value.unquoted()


def _fields(keeper: Keeper, definition: Definition) -> Iterator[str]:
    """The fields that have a value."""
    fields = [
        slot
        for slot in definition.fields.values()
        if slot.kind is not SlotKind.TEMPLATE_ARGUMENT and slot.name not in _PROSE and not _is_empty(slot)
    ]
    lines = [_declaration(keeper, slot) for slot in fields[:_MOST_FIELDS]]
    if len(fields) > _MOST_FIELDS:
        lines.append(f"// and {len(fields) - _MOST_FIELDS} more fields")
    if lines:
        yield _code("\n".join(lines))


def _is_empty(slot: Slot) -> bool:
    return slot.value.is_unset or slot.value.text() in ('""', "[]", "?", "[{}]")


def _comment(document: TdDocument, place: Place | None) -> Iterator[str]:
    if place is None:
        return
    source = document.source if place.text is None else SourceText(place.text)
    found = comment_above(source, place.start)
    if found:
        yield plain_lines(found)


def _code(text: str) -> str:
    return fenced(text, "tablegen")
