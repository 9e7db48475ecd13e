"""Identified structs (of llvm and spirv) that a chunk defines twice with different bodies.

mlir-opt keeps one body for a name in a context, that is, in a chunk: the first that the text gives. Types are interned
and shared by all texts, so that is no matter of reading a type but of all types of a chunk: each run says which structs
its statements define, and as long as no name has two bodies that is all there is to do. Only the first use of each
further body is reported, and of the first few bodies; mlir-opt stops at the first of all.

What a body holds counts by name where it is an identified struct, as in mlir-opt, so a type that contains itself may be
spelled from either end. A mention without a body, inside the struct that it names, defines nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from mlirls_ir.attributes.base import Attribute
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Run, Shape, Statement
from mlirls_ir.types.model import DialectType, Type

Name: TypeAlias = tuple[str, str]
"""Dialect and name of an identified struct."""
Body: TypeAlias = Hashable
Definitions: TypeAlias = "dict[Name, dict[Body, Statement]]"
"""The bodies that the statements of a run give each struct, each with the first statement that does."""

_TRIVIA: Final = r"(?:\s|//[^\n\r]*+)*+"
# Anything but a literal struct as machines write it; simple, since lowered text is full of those.
_NO_LITERAL: Final = re.compile(r"struct(?!<\()")
_HEAD: Final = re.compile(
    rf"(?:!{_TRIVIA}(?:llvm|spirv)[.<])?{_TRIVIA}struct{_TRIVIA}<{_TRIVIA}"
    rf'(?:"(?:[^"\\]|\\.)*+"|[A-Za-z_][A-Za-z0-9_$.]*+){_TRIVIA},{_TRIVIA}(?:packed{_TRIVIA})?(?:\({_TRIVIA})?'
)
_OPAQUE: Final = "opaque"
_CANDIDATES: Final = 8
_BODIES: Final = 8


def may_define_structs(text: str) -> bool:
    """Whether an identified struct may be spelled anywhere in `text`; costs some milliseconds a megabyte at most."""
    return "struct" in text and _NO_LITERAL.search(text) is not None


def struct_definitions(run: Run) -> Definitions:
    """What the statements of a run define, those in their regions not included."""
    out: Definitions = {}
    for statement in run.statements:
        for name, body in _definitions_of(statement.shape):
            out.setdefault(name, {}).setdefault(body, statement)
    return out


def redefinitions(
    found: Iterable[Definitions], details: Callable[[Statement], Details]
) -> Iterator[tuple[Run, Finding]]:
    """The errors of a chunk, from what `struct_definitions` gives for its runs; `details` has to give parts.

    Each item is a millisecond of work, save where a statement is very long.
    """
    bodies: dict[Name, Body] = {}
    disputed: set[Name] = set()
    known = list(found)
    for definitions in known:
        for name, of_name in definitions.items():
            for body in of_name:
                if bodies.setdefault(name, body) != body:
                    disputed.add(name)
    uses: dict[Name, dict[Body, list[Statement]]] = {name: {} for name in disputed}
    for definitions in known if disputed else ():
        for name in disputed.intersection(definitions):
            for body, statement in definitions[name].items():
                uses[name].setdefault(body, []).append(statement)
    for name, of_body in uses.items():
        yield from _errors(name, of_body, details)


def _errors(
    name: Name, uses: dict[Body, list[Statement]], details: Callable[[Statement], Details]
) -> Iterator[tuple[Run, Finding]]:
    """The errors of one name, whose bodies stand in the statements of `uses`."""
    places: list[tuple[int, Body, Link, int]] = []
    first = {body: sorted(statements, key=Statement.offset)[:_CANDIDATES] for body, statements in uses.items()}
    for body in sorted(first, key=lambda body: (first[body][0].offset(), repr(body)))[:_BODIES]:
        # A statement may have the type without spelling it: its operand does.
        for statement in first[body]:
            place = _place(name, body, details(statement))
            if place is not None:
                link = Link(statement, place[0], place[1], "the first definition")
                places.append((link.offset(), body, link, place[2]))
                break
    places.sort(key=lambda place: place[0])
    for _, body, link, location in places[1:]:
        message = "identified type already used with a different body"
        if body == _OPAQUE:
            message = "redeclaring defined struct as opaque"
        diagnostic = Diagnostic(link.start, link.end, Severity.ERROR, "struct-redefinition", message, location=location)
        yield link.statement.run, Finding(link.statement, diagnostic, (places[0][2],))


def _place(name: Name, body: Body, details: Details) -> tuple[int, int, int] | None:
    """Where a statement spells the definition, as offsets in its text, and where mlir-opt reports it."""
    found: tuple[int, int, int] | None = None
    for part in details.parts:
        if part.kind != "type" or not isinstance(part.value, DialectType) or _name_of(part.value) != name:
            continue
        head = _HEAD.match(details.text, part.start, part.end)
        if head is not None and _body_of(part.value) == body and (found is None or part.end < found[1]):
            found = part.start, part.end, head.end()
    return found


def _definitions_of(shape: Shape) -> tuple[tuple[Name, Body], ...]:
    found = shape.facts.get("struct definitions")
    if isinstance(found, tuple):
        return found  # pyright: ignore[reportUnknownVariableType]  # what is kept below
    out: dict[tuple[Name, Body], None] = {}
    if not shape.broken:
        for type_ in (*shape.result_types, *(slot.type for slot in shape.operands), shape.literal):
            out.update(dict.fromkeys(_inside(type_)))
        for slots in (shape.arguments, *shape.region_arguments):
            for slot in slots:
                out.update(dict.fromkeys(_inside(slot.type)))
        for value in shape.attributes.values():
            out.update(dict.fromkeys(_inside(value)))
    kept = shape.facts["struct definitions"] = tuple(out)
    return kept


def _inside(value: Type | Attribute | None) -> tuple[tuple[Name, Body], ...]:
    return () if value is None else _definitions_in(value)


@lru_cache(maxsize=1 << 14)
def _definitions_in(value: Type | Attribute) -> tuple[tuple[Name, Body], ...]:
    """The structs that `value` and what is inside it define."""
    out: dict[tuple[Name, Body], None] = {}
    for inner in _children(value):
        out.update(dict.fromkeys(_definitions_in(inner)))
    if isinstance(value, DialectType):
        name = _name_of(value)
        if name is not None and not value.parameter("is_reference"):
            if _body_of(value) == _OPAQUE:
                out[name, _OPAQUE] = None
            else:
                # Inside its own body a struct is opaque as yet, however it is mentioned.
                out.pop((name, _OPAQUE), None)
                out[name, _body_of(value)] = None
    return tuple(out)


def _children(value: Type | Attribute) -> Iterator[Type | Attribute]:
    pending: list[object] = [getattr(value, name) for name in getattr(value, "__dataclass_fields__", ())]
    while pending:
        item = pending.pop()
        if isinstance(item, Type | Attribute):
            yield item
        elif isinstance(item, tuple):
            pending.extend(item)  # pyright: ignore[reportUnknownArgumentType]  # a tuple of whatever a field holds


def _name_of(value: DialectType) -> Name | None:
    """What identifies a struct; None for all other types."""
    if value.mnemonic != "struct" or value.dialect not in ("llvm", "spirv"):
        return None
    name = value.parameter("name" if value.dialect == "llvm" else "identifier")
    return (value.dialect, name) if isinstance(name, str) else None


@lru_cache(maxsize=1 << 12)
def _body_of(value: DialectType) -> Body:
    """What two definitions of one struct must agree in."""
    if value.parameter("opaque"):
        return _OPAQUE
    return tuple(_by_name(field) for _, field in value.parameters)


def _by_name(value: object) -> Hashable:
    """`value` with its identified structs replaced by their names."""
    if isinstance(value, tuple):
        return tuple(map(_by_name, value))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    if isinstance(value, DialectType):
        name = _name_of(value)
        if name is not None:
            return name
    if isinstance(value, Type | Attribute) and _mentions(value):
        fields = (getattr(value, name) for name in getattr(value, "__dataclass_fields__", ()) if name != "body")
        return (type(value), *map(_by_name, fields))
    assert isinstance(value, Hashable)
    return value


@lru_cache(maxsize=1 << 14)
def _mentions(value: Type | Attribute) -> bool:
    """Whether an identified struct stands anywhere inside `value`."""
    if isinstance(value, DialectType) and _name_of(value) is not None:
        return True
    return any(map(_mentions, _children(value)))
