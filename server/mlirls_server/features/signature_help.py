"""Signature help: the syntax of the operation, type or attribute around the cursor, and which part comes next.

The next part is what the syntax expects (`mlirls_ir.index.expected`). A declarative format is shown in full, and so is
a hand-written syntax with a description (`mlirls_ir.formats.descriptions`). If there is none, or the text does not
follow it, only the possible next parts are shown after the text so far.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, cast

from mlirls_ir.asm_parser.kinds import ExpectationKind
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formats.described import description_of
from mlirls_ir.formats.grammar import Element, FormatError, parse_format
from mlirls_ir.index.expected import Expected, described_after, expected_at
from mlirls_ir.index.tree import chunk_at, region_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import AttributeField, DefinitionDef, DialectDef, EnumDef, OperationDef, ValueField
from mlirls_ir.ods.prose import prose_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.expectations import Expectation
from mlirls_server.features.line import LONGEST_LINE, end_of_code
from mlirls_server.features.signature_text import (
    SignaturePart,
    SignatureText,
    Writer,
    definition_text,
    operation_text,
    parameter_text,
)

# A match cannot begin in the middle of a word, which would be slow for a long one.
_WRITTEN: Final = re.compile(r"(?:[%^@#!]|(?<![A-Za-z0-9_$.-]))[A-Za-z0-9_$.-]*+\Z")
_OPENED: Final = re.compile(r"([!#]?[A-Za-z_][A-Za-z0-9_$.]*)<\Z")
_NEXT: Final = frozenset(
    {"operand", "attribute", "type", "enum", "words", "symbol", "successor", "argument", "integer", "inner"}
)
_BRACKETS: Final = frozenset({"{", "<"})
_BUILTIN: Final = {
    "vector": ("dimensions x element", "dimensions like `4x[8]x`, and the element type"),
    "complex": ("element", "an integer or floating-point type"),
    "tuple": ("types...", "any types"),
    "tensor": (
        "dimensions x element",
        "dimensions like `4x?x`, or `*x`, and the element type",
        "encoding",
        "attribute",
    ),
    "memref": (
        *("dimensions x element", "dimensions like `4x?x`, or `*x`, and the element type"),
        *("layout", "a `strided` layout or affine maps", "memory space", "an attribute"),
    ),
}


@dataclass(frozen=True, slots=True)
class Signature:
    """A syntax: its text, its parts, and the part that comes next, or None."""

    label: str
    parts: tuple[SignaturePart, ...]
    active: int | None
    documentation: str = ""


def find_signatures(document: Document, offset: int) -> list[Signature]:
    """The syntaxes around `offset`, the innermost first; none outside of statements."""
    offset = max(0, min(offset, len(document.source)))
    line = max(document.source.line_start(document.source.line_of(offset)), offset - LONGEST_LINE)
    before = document.source.slice(line, offset)
    if end_of_code(before) < len(before):
        return []
    chunk = chunk_at(document, offset)
    if chunk is None:
        return []
    written = _WRITTEN.search(before)
    at = offset - (0 if written is None else len(written[0]))
    expected = expected_at(document, chunk, region_at(chunk, offset)[0], at)
    if expected is None or (expected.is_complete and expected.is_fresh_line):
        return []
    out = _inner(document.registry, expected)
    definition = expected.definition
    if definition is None or not expected.expectations or not expected.state.name:
        return out
    is_generic = expected.state.is_generic
    found = _generic(document.registry, definition, expected) if is_generic else _custom(document, chunk, expected)
    return [*out, found] if found is not None else out


# -- operations


def _next(expectations: Sequence[Expectation]) -> Expectation:
    """The next part: the first part that is not punctuation, otherwise the required part."""
    first = next((found for found in expectations if found.kind in _NEXT), None)
    return expectations[-1] if first is None else first


def _custom(document: Document, chunk: ChunkState, expected: Expected) -> Signature | None:
    definition, registry = expected.definition, document.registry
    dialect = registry.dialect(expected.state.name.partition(".")[0])
    if definition is None or dialect is None:
        return None
    elements = _elements(definition.assembly_format)
    expectation = _next(expected.expectations)
    if elements is None or expectation.element is None:
        return _described(document, chunk, expected, dialect, definition) or _by_hand(registry, expected)
    text = operation_text(dialect, definition, elements)
    active = text.index_of(expectation.element)
    return Signature(text.label, _with_cases(text.parts, active, expectation), active, _summary(registry, definition))


def _described(
    document: Document, chunk: ChunkState, expected: Expected, dialect: DialectDef, definition: OperationDef
) -> Signature | None:
    """A hand-written syntax by its description; None if it has none, or the text so far does not follow it."""
    elements = description_of(document.registry, definition.name)
    if elements is None:
        return None
    context = document.context(chunk, expected.start)
    found = described_after(expected.text, context, expected.default_dialect)
    asked = [expectation for expectation in found.expectations if expectation.element is not None]
    if not asked:
        return None
    text = operation_text(dialect, definition, elements)
    active = text.index_of(_next(asked).element)
    parts = _with_cases(text.parts, active, _next(expected.expectations)) if active is not None else text.parts
    return Signature(text.label, parts, active, _summary(document.registry, definition))


def _summary(registry: Registry, definition: OperationDef) -> str:
    dialect = registry.dialect(definition.name.partition(".")[0])
    return "" if dialect is None else prose_of(dialect, "op", definition.name).summary


def _with_cases(
    parts: tuple[SignaturePart, ...], active: int | None, expected: Expectation
) -> tuple[SignaturePart, ...]:
    """The parts, with the possible words of the next part."""
    words = _words(expected)
    if active is None or not words:
        return parts
    part = parts[active]
    shown = SignaturePart(part.start, part.end, f"one of {', '.join(words)}")
    return (*parts[:active], shown, *parts[active + 1 :])


def _words(expectation: Expectation) -> list[str]:
    """The keywords of an expectation."""
    if isinstance(expectation.value, EnumDef):
        return [text for _, text, _ in expectation.value.cases if text]
    return list(cast("tuple[str, ...]", expectation.value)) if expectation.kind == "words" else []


def _elements(text: str | None) -> tuple[Element, ...] | None:
    if text is None:
        return None
    try:
        return parse_format(text)
    except FormatError:
        return None


def _by_hand(registry: Registry, expected: Expected) -> Signature | None:
    """The possible next parts in a syntax without a description; the last part is the required one."""
    writer = Writer(f"{expected.state.name} …")
    shown: dict[str, str] = {}
    kinds: set[ExpectationKind] = {expectation.kind for expectation in expected.expectations}
    expectations = [e for e in expected.expectations if e.within is None and not _is_spelling_of_another(e, kinds)]
    for expectation in expectations:
        text, documentation = _shown(registry, expected, expectation)
        if text:
            shown.setdefault(text, documentation)
    for number, (text, documentation) in enumerate(shown.items()):
        if number:
            writer.label += " |"
        writer.add(text, documentation=documentation)
    if not shown:
        return None
    if expected.is_complete:
        writer.label += " | end"
    signature = writer.finish()
    summary = "" if expected.definition is None else _summary(registry, expected.definition)
    following = _shown(registry, expected, _next(expectations))[0]
    active = list(shown).index(following) if following in shown else 0
    return Signature(signature.label, signature.parts, active, summary)


def _is_spelling_of_another(expectation: Expectation, kinds: set[ExpectationKind]) -> bool:
    """Whether an expectation is only a way to write another."""
    match expectation.kind:
        case "literal":
            return expectation.value in _BRACKETS and bool(kinds & {"region", "attr-dict", "attribute", "type"})
        case "operand":
            return "argument" in kinds
        case "string" | "word":
            return bool(kinds & {"enum", "words", "attribute-name", "dlti-key"})
        case "type":
            return "attribute" in kinds
        case _:
            return False


def _shown(registry: Registry, expected: Expected, expectation: Expectation) -> tuple[str, str]:
    """An expectation in a word, and a description of its values."""
    subject, value = expectation.subject, expectation.value
    summary = ""
    if isinstance(subject, ValueField | AttributeField):
        constraint = registry.constraint(expected.state.name.partition(".")[0], subject.constraint)
        summary = "" if constraint is None else constraint.summary
    match expectation.kind:
        case "literal":
            return ("", "") if value == "loc" else (str(value), "")
        case "enum" | "words":
            name = value.name if isinstance(value, EnumDef) else "keyword"
            return name, f"one of {', '.join(_words(expectation))}"
        case "operand":
            return f"%{subject.name}" if isinstance(subject, ValueField) else "%operand", summary
        case "argument":
            return "%argument", "the name of a block argument"
        case "successor":
            return "^block", ""
        case "symbol" | "symbol-definition":
            return "@symbol", ""
        case "region":
            return "{region}", ""
        case "attr-dict":
            return "{attributes}", "attribute dictionary"
        case "type" | "attribute" | "integer" | "string":
            return expectation.kind, summary
        case _:
            return "", ""


def _generic(registry: Registry, definition: OperationDef, expected: Expected) -> Signature:
    """The generic form, with operands and their types one by one."""
    writer = Writer(f'"{definition.name}"')
    writer.label += "("
    for number, operand in enumerate(definition.operands):
        writer.label += ", " if number else ""
        constraint = registry.constraint(definition.name.partition(".")[0], operand.constraint)
        writer.add(f"%{operand.name}", ("operand", number), "" if constraint is None else constraint.summary)
    writer.label += ")"
    if definition.successors:
        writer.label += "["
        for number, successor in enumerate(definition.successors):
            writer.label += ", " if number else ""
            writer.add(f"^{successor.name}", ("successor", number))
        writer.label += "]"
    if definition.attributes:
        names = ", ".join(field.name for field in definition.attributes)
        writer.add(f"<{{{names}}}>", "properties", "properties and inherent attributes")
    if definition.regions:
        writer.add(f"({', '.join(f'{{{region.name}}}' for region in definition.regions)})", "regions")
    writer.add("{attributes}?", "attributes", "discardable attributes")
    writer.add(":", "types")
    writer.add("(operand types)", "operand types")
    writer.label += " ->"
    writer.add("(result types)", "result types")
    text = writer.finish()
    active = _generic_active(text, definition, expected)
    return Signature(text.label, text.parts, active, _summary(registry, definition))


def _generic_active(text: SignatureText, definition: OperationDef, expected: Expected) -> int | None:
    """The part of the first expectation that has one."""
    after = expected.text[expected.state.name_end :]
    types = after.rpartition(":")[2]
    for expectation in expected.expectations:
        key: object = expectation.element
        match key:
            case "operands":
                key = ("operand", min(after.count(","), len(definition.operands) - 1))
            case "successors":
                key = ("successor", min(after.rpartition("[")[2].count(","), len(definition.successors) - 1))
            case "types" if "->" in types:
                key = "result types"
            case "types" if "(" in types or expectation.kind != "literal":
                key = "operand types"
            case _:
                pass
        if key in text.keys:
            return text.keys.index(key)
    return None


# -- types and attributes


def _inner(registry: Registry, expected: Expected) -> list[Signature]:
    """The type or attribute with open brackets at the end of the text."""
    opening, n_commas = _open_bracket(expected.text)
    match = None if opening is None else _OPENED.search(expected.text[: opening + 1])
    if match is None:
        return []
    name = match[1]
    if name in _BUILTIN:
        return [_builtin(name, n_commas)]
    dialect_name, _, mnemonic = name[1:].partition(".")
    dialect = registry.dialect(dialect_name) if name[0] in "!#" else None
    if dialect is None:
        return []
    definition = (dialect.types if name[0] == "!" else dialect.attributes).get(mnemonic)
    return [] if definition is None else _definition(definition, name, n_commas, expected.expectations)


def _definition(
    definition: DefinitionDef, name: str, n_commas: int, expectations: Iterable[Expectation]
) -> list[Signature]:
    elements = _elements(definition.assembly_format)
    if elements is None:
        if not definition.parameters:
            return []
        text = parameter_text(definition, name)
        return [Signature(text.label, text.parts, min(n_commas, len(text.parts) - 1), definition.summary)]
    text = definition_text(definition, name, elements)
    for expectation in expectations:
        within = expectation.within
        if within is None or within.definition.name != definition.name:
            continue
        parameter = "" if within.parameter is None else within.parameter.name
        key = within.element if within.element is not None else parameter
        active = text.index_of(key)
        if active is None and parameter:
            active = text.index_of(parameter)
        if active is not None:
            parts = _with_cases(text.parts, active, expectation)
            return [Signature(text.label, parts, active, definition.summary)]
    known = n_commas < len(definition.parameters)
    active = text.index_of(definition.parameters[n_commas].name) if known else None
    return [Signature(text.label, text.parts, active, definition.summary)]


def _builtin(name: str, n_commas: int) -> Signature:
    writer = Writer(name)
    writer.label += "<"
    parts = _BUILTIN[name]
    for number in range(0, len(parts), 2):
        writer.label += ", " if number else ""
        writer.add(parts[number], documentation=parts[number + 1])
    writer.label += ">"
    text = writer.finish()
    return Signature(text.label, text.parts, min(n_commas, len(text.parts) - 1))


def _open_bracket(text: str) -> tuple[int | None, int]:
    """The `<` that is open at the end of a text, and the number of commas after it outside of inner brackets."""
    depth = n_commas = 0
    is_string = False
    for at in range(len(text) - 1, -1, -1):
        char = text[at]
        if char == '"':
            is_string = not is_string
        elif is_string:
            continue
        elif char in ")]}" or (char == ">" and text[at - 1 : at] != "-"):
            depth += 1
        elif char in "([{<":
            if not depth:
                return (at, n_commas) if char == "<" else (None, 0)
            depth -= 1
        elif char == "," and not depth:
            n_commas += 1
    return None, 0
