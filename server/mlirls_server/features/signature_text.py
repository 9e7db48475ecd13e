"""Assembly formats as text for people, with the range of each part.

    arith.cmpi predicate, %lhs, %rhs {attributes} : type(%lhs)
    #arith.fastmath<value>

Optional groups are in square brackets with a question mark, as in `[overflow <overflowFlags>]?`. Read next:
`signature_help.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Final

from mlirls_ir.formats.described import shown_of
from mlirls_ir.formats.grammar import CodeArgument, Directive, Element, Group, Literal, OneOfList, Variable
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef

_MARKS: Final = {"single": "", "optional": "?", "variadic": "...", "variadic_of_variadic": "..."}


@dataclass(frozen=True, slots=True)
class SignaturePart:
    """A part of a signature: `[start, end)` of its label, and a description of its values."""

    start: int
    end: int
    documentation: str = ""


@dataclass(frozen=True, slots=True)
class SignatureText:
    """A signature, its parts in order, and the element or parameter of the format for each part."""

    label: str
    parts: tuple[SignaturePart, ...]
    keys: tuple[object, ...]

    def index_of(self, key: object) -> int | None:
        """The index of the part for an element, or for the parameter of a name."""
        for number, other in enumerate(self.keys):
            if other is key or (isinstance(key, str) and key in (other, getattr(other, "name", None))):
                return number
        return None


@dataclass(slots=True)
class Writer:
    """Writes a signature."""

    label: str
    parts: list[SignaturePart] = field(default_factory=list[SignaturePart])
    keys: list[object] = field(default_factory=list[object])

    def add(self, text: str, key: object = None, documentation: str = "") -> None:
        """Adds a part, after a space if MLIR writes one."""
        if self.label and not _is_tight(self.label, text):
            self.label += " "
        start = len(self.label)
        self.label += text
        self.parts.append(SignaturePart(start, len(self.label), documentation))
        self.keys.append(key)

    def finish(self) -> SignatureText:
        """The finished signature."""
        return SignatureText(self.label, tuple(self.parts), tuple(self.keys))


def _is_tight(before: str, text: str) -> bool:
    if text[0] in ",)]>?" or before[-1] in "([< ":
        return True
    return text[0] in "([<" and (before[-1].isalnum() or before[-1] in "_.") and not before.endswith(" to")


def operation_text(dialect: DialectDef, definition: OperationDef, elements: Iterable[Element]) -> SignatureText:
    """The declarative format of an operation."""
    writer = Writer(definition.name)
    names = _names_of(dialect, definition)
    for element in elements:
        _write(writer, element, names)
    return writer.finish()


def definition_text(definition: DefinitionDef, prefix: str, elements: Iterable[Element]) -> SignatureText:
    """The format of a type or attribute after its name, `prefix`."""
    writer = Writer(prefix)
    names = {p.name: (p.name + ("?" if p.optional else ""), p.cpp_type) for p in definition.parameters}
    for element in elements:
        _write(writer, element, names)
    return writer.finish()


def parameter_text(definition: DefinitionDef, prefix: str) -> SignatureText:
    """The parameters of a type or attribute whose syntax is C++."""
    writer = Writer(prefix)
    writer.label += "<"
    for number, parameter in enumerate(definition.parameters):
        if number:
            writer.label += ", "
        writer.add(parameter.name, parameter.name, parameter.cpp_type)
    writer.label += ">"
    return writer.finish()


def _names_of(dialect: DialectDef, definition: OperationDef) -> dict[str, tuple[str, str]]:
    """The shown name of each variable of a format, and a description of its values."""
    out: dict[str, tuple[str, str]] = {}
    for value in (*definition.operands, *definition.results):
        out[value.name] = (f"%{value.name}{_MARKS[value.arity]}", _summary(dialect, value.constraint))
    for attribute in definition.attributes:
        out[attribute.name] = (attribute.name, _attribute_summary(dialect, attribute.constraint))
    for region in definition.regions:
        out[region.name] = (f"{{{region.name}}}", "region")
    for successor in definition.successors:
        out[successor.name] = (f"^{successor.name}", "block")
    return out


def _summary(dialect: DialectDef, key: str) -> str:
    found = dialect.constraints.get(key)
    return (found.summary if found is not None else "") or key


def _attribute_summary(dialect: DialectDef, key: str) -> str:
    found = dialect.constraints.get(key)
    enum = None if found is None or not found.enum else dialect.enums.get(found.enum.partition(".")[2])
    if enum is None:
        return _summary(dialect, key)
    return f"one of {', '.join(text for _, text, _ in enum.cases)}"


def _write(writer: Writer, element: Element, names: Mapping[str, tuple[str, str]]) -> None:
    match element:
        case Literal(text=text):
            writer.add(text, element)
        case Variable(name=name):
            shown, summary = names.get(name, (name, ""))
            writer.add(shown, element, summary)
        case Directive():
            _write_directive(writer, element, names)
        case Group(then=then, otherwise=otherwise):
            _write_group(writer, then, otherwise, names)
        case OneOfList(clauses=clauses):
            _write_clauses(writer, element, clauses, names)
        case _:
            pass


def _write_directive(writer: Writer, element: Directive, names: Mapping[str, tuple[str, str]]) -> None:
    match element.name:
        case "attr-dict":
            writer.add("{attributes}?", element, "attribute dictionary")
        case "attr-dict-with-keyword":
            writer.add("attributes {...}?", element, "attribute dictionary after the keyword `attributes`")
        case "prop-dict":
            writer.add("<{properties}>?", element, "dictionary of properties")
        case "functional-type":
            writer.add("(types) -> (types)", element, "types of the operands and the results")
        case "operands" | "regions" | "successors":
            writer.add(f"{element.name}...", element)
        case "type":
            inner, summary = _argument(element, names)
            writer.add(f"type({inner})", element, summary)
        case "qualified":
            shown, summary = _argument(element, names)
            is_type = isinstance(element.arguments[0], Directive)
            writer.add(f"type({shown})" if is_type else shown, element, summary)
        case "params" | "struct":
            _write_parameters(writer, element, names)
        case "custom" if (described := shown_of(element)) is not None:
            writer.add(described, element)
        case "custom":
            shown = " ".join(dict.fromkeys(_argument(argument, names)[0] for argument in element.arguments))
            writer.add(shown.strip() or element.custom, element, f"in the syntax of `{element.custom}`")
        case _:
            pass


def _write_parameters(writer: Writer, element: Directive, names: Mapping[str, tuple[str, str]]) -> None:
    """The parameters that `params` or `struct(...)` lists, each a part by its name."""
    given = [_argument(argument, names)[0] for argument in element.arguments]
    listed = list(names) if not given or given == ["params"] else [name.rstrip("?") for name in given]
    for number, name in enumerate(listed):
        if number:
            writer.label += ","
        shown, summary = names.get(name, (name, ""))
        writer.add(f"{name} = ..." if element.name == "struct" else shown, name, summary)


def _argument(element: Element, names: Mapping[str, tuple[str, str]]) -> tuple[str, str]:
    """The name of the first variable in an element, and a description of its values."""
    while isinstance(element, Directive):
        if not element.arguments:
            return element.name, ""
        element = element.arguments[0]
    if isinstance(element, Variable):
        return names.get(element.name, (element.name, ""))
    return ("", "") if isinstance(element, CodeArgument) else ("...", "")


def _write_group(
    writer: Writer, then: tuple[Element, ...], otherwise: tuple[Element, ...], names: Mapping[str, tuple[str, str]]
) -> None:
    writer.label += " ["
    for element in then:
        # The keyword before it already describes a unit attribute.
        is_said = isinstance(element, Variable) and names.get(element.name, ("", ""))[1] == "unit attribute"
        if not is_said or len(then) == 1:
            _write(writer, element, names)
    if otherwise:
        writer.label += " |"
        for element in otherwise:
            _write(writer, element, names)
    writer.label += "]" if otherwise else "]?"


def _write_clauses(
    writer: Writer, element: OneOfList, clauses: tuple[tuple[Element, ...], ...], names: Mapping[str, tuple[str, str]]
) -> None:
    inner = Writer("")
    for number, clause in enumerate(clauses):
        if number:
            inner.label += " |"
        for part in clause:
            _write(inner, part, names)
    writer.add(f"[{inner.label}]*", element, "in any order, each at most once")
