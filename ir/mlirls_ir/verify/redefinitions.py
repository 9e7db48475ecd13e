"""Identified structs (of llvm and spirv) that a chunk defines twice with different bodies.

mlir-opt keeps one body for a name in a context, that is, in a chunk: the first that the text gives. Types are interned
and shared by all texts, so this is checked for all types of a chunk together and not when a type is read. Each run
lists the values in its statements that hold structs, and as long as no name has two bodies, that is enough. Only the
first use of each further body is reported, for a few bodies of a name; mlir-opt stops at the first.

As in mlir-opt, identified structs inside a body are compared by name, so the text of a recursive type may begin at any
of its structs. A mention without a body, inside the struct that it names, defines nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from typing import Final, TypeAlias, cast

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Offsets, Run, Shape, ShapeFact, Statement
from mlirls_ir.types.inside import Folded, Value, has_room, values_inside
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.interning import Facts

Name: TypeAlias = tuple[str, str]
"""Dialect and name of an identified struct."""
Body: TypeAlias = Hashable
Holders: TypeAlias = "dict[Value, Statement]"
"""The values in the statements of a run that hold identified structs, each with the first statement that has it."""

_TRIVIA: Final = r"(?:[ \t\r\n\0]|//[^\n\r]*+)*+"
_HEAD: Final = compiled(
    rf"(?:!{_TRIVIA}[A-Za-z_][A-Za-z0-9_$]*+[.<])?{_TRIVIA}struct{_TRIVIA}<{_TRIVIA}"
    rf'(?:"(?:[^"\\]|\\.)*+"|[A-Za-z_][A-Za-z0-9_$.]*+){_TRIVIA},{_TRIVIA}(?:packed{_TRIVIA})?(?:\({_TRIVIA})?'
)
_OPAQUE: Final = "opaque"
_CANDIDATES: Final = 8
_BODIES: Final = 8
_SLACK: Final = 256
_NAMES: Final = 256
"""The most names whose redefinitions are reported."""


def struct_holders(run: Run) -> Holders:
    """The values in the statements of a run that define structs, without those in their regions."""
    out: Holders = {}
    for statement in run.statements:
        for value in _holders_of(statement.shape):
            out.setdefault(value, statement)
    return out


class StructBodies:
    """The facts in which two definitions of one struct must agree, computed once for each definition of a chunk."""

    __slots__ = ("_by_name", "_known", "_numbers")

    def __init__(self) -> None:
        self._known: Facts[DialectType, Body] = Facts()
        # A number for each value that holds identified structs, with these replaced by their names.
        self._numbers: dict[Hashable, int] = {}
        self._by_name = Folded(self._numbered)

    def of(self, value: DialectType) -> Body:
        """The body that a definition gives."""
        found = self._known.get(value)
        if found is None:
            is_opaque = value.parameter("opaque")
            found = _OPAQUE if is_opaque else tuple(_with_names(field, self._by_name) for _, field in value.parameters)
            self._known[value] = found
        return found

    def forget_beyond(self, n_values: int) -> None:
        """Forgets everything if most of it is about values that edits have removed; `n_values` are left."""
        if len(self._numbers) + len(self._by_name) > 4 * n_values + _SLACK:
            self._known.clear()
            self._numbers.clear()
            self._by_name = Folded(self._numbered)

    def _numbered(self, value: Value, inside: list[Value], by_name: Callable[[Value], Hashable]) -> Hashable:
        del inside
        if not _mentions(value):
            return value
        name = _name_of(value) if isinstance(value, DialectType) else None
        if name is not None:
            return name
        # Numbers for nested values keep keys as small as the value's own text.
        return self._numbers.setdefault((type(value), _with_names(_fields_of(value), by_name)), len(self._numbers))


def redefinitions(
    found: Iterable[Holders], known: StructBodies, details: Callable[[Statement], Details]
) -> Iterator[tuple[Run, Finding]]:
    """The errors of a chunk, from the `struct_holders` of its runs; `details` has to give parts.

    Each item is a millisecond of work, except where a statement is very long.
    """
    runs = list(found)
    bodies: dict[Name, dict[Body, DialectType]] = {}
    reachable = _reachable([value for holders in runs for value in holders])
    known.forget_beyond(len(reachable))
    for value in reachable:
        name = _defined_by(value)
        if name is not None and isinstance(value, DialectType):
            bodies.setdefault(name, {}).setdefault(known.of(value), value)
    disputed = [(name, of_name) for name, of_name in bodies.items() if len(of_name) > 1]
    for name, of_name in disputed[:_NAMES]:
        uses: dict[Body, list[Statement]] = {}
        for body in of_name:
            holds = Folded(partial(_holds, known, name, body))
            statements = [one for holders in runs for value, one in holders.items() if holds(value)]
            if statements:
                uses[body] = statements
        yield from _errors(known, name, uses, of_name, details)


def _holds(
    known: StructBodies, name: Name, body: Body, value: Value, inside: list[Value], holds: Callable[[Value], bool]
) -> bool:
    """Whether `value` gives `name` this body; inside its own body, a struct is opaque, regardless of how it is
    mentioned."""
    if isinstance(value, DialectType) and _defined_by(value) == name:
        if known.of(value) == body:
            return True
        if body == _OPAQUE:
            return False
    return any(map(holds, inside))


def _reachable(values: list[Value]) -> list[Value]:
    """The values, and the values with identified structs inside them, each once, in an order that the text
    determines."""
    seen = dict.fromkeys(values)
    pending = list(seen)
    while pending:
        for inner in values_inside(pending.pop()):
            if inner not in seen and _mentions(inner):
                seen[inner] = None
                pending.append(inner)
    return list(seen)


def _errors(
    known: StructBodies,
    name: Name,
    uses: dict[Body, list[Statement]],
    types: dict[Body, DialectType],
    details: Callable[[Statement], Details],
) -> Iterator[tuple[Run, Finding]]:
    """The errors of one name, whose bodies are in the statements of `uses`, and of which `types` has a type each."""
    places: list[tuple[int, Body, Link, int]] = []
    offsets = Offsets()
    first = {body: sorted(statements, key=offsets.of)[:_CANDIDATES] for body, statements in uses.items()}
    for body in sorted(first, key=lambda body: (offsets.of(first[body][0]), str(types[body])))[:_BODIES]:
        # A statement may have the type without writing it, since its operand does.
        for statement in first[body]:
            place = _place(known, name, body, details(statement))
            if place is not None:
                link = Link(statement, place[0], place[1], "the first definition")
                places.append((link.offset(offsets), body, link, place[2]))
                break
    places.sort(key=lambda place: place[0])
    for _, body, link, location in places[1:]:
        message = "identified type already used with a different body"
        if body == _OPAQUE:
            message = "redeclaring defined struct as opaque"
        diagnostic = Diagnostic(link.start, link.end, Severity.ERROR, "struct-redefinition", message, location=location)
        yield link.statement.run, Finding(link.statement, diagnostic, (places[0][2],))


def _place(known: StructBodies, name: Name, body: Body, details: Details) -> tuple[int, int, int] | None:
    """The place where a statement writes the definition, as offsets in its text, and where mlir-opt reports it."""
    found: tuple[int, int, int] | None = None
    for part in details.parts:
        if part.kind != "type" or not isinstance(part.value, DialectType) or _name_of(part.value) != name:
            continue
        head = _HEAD.match(details.text, part.start, part.end)
        if head is not None and known.of(part.value) == body and (found is None or part.end < found[1]):
            found = part.start, part.end, head.end()
    return found


_HOLDERS: Final = ShapeFact[tuple[Value, ...]]()


def _holders_of(shape: Shape) -> tuple[Value, ...]:
    found = _HOLDERS.of(shape)
    if found is not None:
        return found
    out: dict[Value, None] = {}
    if not shape.broken:
        values = [*shape.result_types, *[slot.type for slot in shape.operands], *shape.attributes.values()]
        if shape.arguments or shape.region_arguments:
            values += [slot.type for slots in (shape.arguments, *shape.region_arguments) for slot in slots]
        # Most are plain: places in files, integers, names.
        for value in values:
            if type(value) is not IntegerAttr and value is not None and has_room(value) and _mentions(value):
                out[value] = None
    return _HOLDERS.keep(shape, tuple(out))


def _name_of(value: DialectType) -> Name | None:
    """The identity of a struct; None for all other types, and for literal structs."""
    name = value.parameter("identifier") if value.mnemonic == "struct" else None
    return (value.dialect, name) if isinstance(name, str) else None


def _defined_by(value: Value) -> Name | None:
    """The name of the struct that a type defines, with a body or as opaque."""
    if not isinstance(value, DialectType) or value.parameter("is_reference"):
        return None
    return _name_of(value)


def _with_names(field: object, by_name: Callable[[Value], Hashable]) -> Hashable:
    """The contents of a field, with its identified structs replaced by their names."""
    if isinstance(field, tuple):
        return tuple(_with_names(item, by_name) for item in cast("tuple[object, ...]", field))
    if isinstance(field, (Type, Attribute)):
        return by_name(field)
    assert isinstance(field, Hashable)
    return field


def _fields_of(value: Value) -> tuple[object, ...]:
    return tuple(getattr(value, name) for name in value.__match_args__ if name != "tail")


def _holds_any(value: Value, inside: list[Value], mentions: Callable[[Value], bool]) -> bool:
    if isinstance(value, DialectType) and _name_of(value) is not None:
        return True
    return any(map(mentions, inside))


_mentions: Final = Folded(_holds_any)
"""Whether an identified struct is anywhere inside a value."""
