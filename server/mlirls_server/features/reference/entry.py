"""The facts about a dialect, operation, type, attribute or enum, as plain values for all outputs.

Everything is in words, without C++ (`words.py`). Read next: `markdown.py`, `text.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from mlirls_ir.formats.described import description_of
from mlirls_ir.formats.grammar import Element, FormatError, parse_format
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import (
    AttributeField,
    DefinitionDef,
    DialectDef,
    EnumDef,
    OperationDef,
    Prose,
    RegionField,
    SuccessorField,
    ValueField,
)
from mlirls_ir.ods.pages import definition_address, operation_address, page_of
from mlirls_ir.ods.prose import prose_of
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.reference.prose import clear_prose
from mlirls_server.features.reference.traits import other_names, trait_words
from mlirls_server.features.reference.words import (
    ABSENT,
    attribute_enum,
    cases_words,
    constraint_words,
    default_words,
    find_enum,
    parameter_words,
)
from mlirls_server.features.signature_text import definition_text, operation_text, parameter_text

EntryKind: TypeAlias = Literal["dialect", "operation", "type", "attribute", "enum"]
Item: TypeAlias = DialectDef | OperationDef | DefinitionDef | EnumDef
_ARITIES: Final = {
    "single": "",
    "optional": "optional",
    "variadic": "any number",
    "variadic_of_variadic": "any number of groups",
}
_CODE_ARGUMENT: Final = re.compile(r",\s*\"[^\"]*\"(?=[^`]*\))")
"""A C++ argument of a custom directive, which does not describe the text."""
_ENUM_WORDS: Final = ("one of ", "any of ")


@dataclass(frozen=True, slots=True)
class Row:
    """An operand, attribute, result, region, successor or parameter.

    `what` describes the possible values, `notes` the count or whether it is optional, `default` the value if it is left
    out (or ""), `meaning` the rest of its description in ODS.
    """

    name: str
    what: str
    notes: str = ""
    default: str = ""
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of one kind, with the title of the kind ("Operands")."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """The facts about one definition.

    `name` is the name in MLIR (`arith.addi`, `!llvm.ptr`, `#arith.overflow`) or, without an MLIR syntax, the C++ name
    without its namespace. `syntax` is for people, `format` is the text of ODS. `traits` are sentences, `interfaces` the
    names of interfaces without a sentence. `address` is a public page.
    """

    kind: EntryKind
    name: str
    summary: str = ""
    description: str = ""
    deprecated: str = ""
    syntax: str = ""
    format: str = ""
    is_cpp: bool = False
    groups: tuple[Group, ...] = ()
    cases: tuple[tuple[str, int], ...] = ()
    traits: tuple[str, ...] = ()
    interfaces: tuple[str, ...] = ()
    address: str | None = None


def find_item(dialect: DialectDef, kind: str, key: str) -> Item | None:
    """The operation ("op"), type ("type"), attribute ("attr") or enum ("enum") of a dialect under a key."""
    match kind:
        case "op":
            return dialect.operations.get(key)
        case "type":
            return dialect.types.get(key)
        case "attr":
            return dialect.attributes.get(key)
        case _:
            return dialect.enums.get(key)


def entry_of(registry: Registry, dialect: DialectDef, item: Item) -> Entry:
    """The facts about a dialect or one of its definitions."""
    match item:
        case OperationDef():
            return operation_entry(registry, dialect, item)
        case DefinitionDef():
            return definition_entry(registry, dialect, item)
        case EnumDef():
            return enum_entry(registry, dialect, item)
        case DialectDef():
            prose = prose_of(dialect, "dialect", dialect.name)
            description = clear_prose(registry, dialect, prose.description)
            return Entry("dialect", dialect.name, prose.summary, description, address=page_of(dialect.name))


def operation_entry(registry: Registry, dialect: DialectDef, operation: OperationDef) -> Entry:
    """The facts about an operation."""
    prose = prose_of(dialect, "op", operation.name)
    return Entry(
        "operation",
        operation.name,
        clear_prose(registry, dialect, prose.summary),
        clear_prose(registry, dialect, prose.description),
        operation.deprecated,
        _operation_syntax(registry, dialect, operation),
        _CODE_ARGUMENT.sub("", operation.assembly_format or ""),
        operation.has_custom_format and operation.assembly_format is None,
        _groups(
            ("Operands", [_value(registry, dialect, value, prose) for value in operation.operands]),
            ("Attributes", [_attribute(registry, dialect, field, prose) for field in operation.attributes]),
            ("Results", [_value(registry, dialect, value, prose) for value in operation.results]),
            ("Regions", [_region(registry, dialect, region, prose) for region in operation.regions]),
            ("Successors", [_successor(successor, prose) for successor in operation.successors]),
        ),
        traits=tuple(trait_words(registry, dialect.name, operation.traits)),
        interfaces=tuple(other_names(operation.traits)),
        address=operation_address(dialect.name, operation.name, operation.cpp_class),
    )


def definition_entry(registry: Registry, dialect: DialectDef, definition: DefinitionDef) -> Entry:
    """The facts about a type or attribute."""
    key = definition.mnemonic or definition.cpp_class
    prose = prose_of(dialect, definition.kind, key)
    name = definition_name(dialect, definition)
    rows: list[Row] = []
    for parameter in definition.parameters:
        default = parameter.default
        enum = find_enum(registry, dialect, parameter.cpp_type)
        shown = ABSENT if default is None else default_words(registry, dialect, default, enum)
        meaning = clear_prose(registry, dialect, prose.parts.get(parameter.name, ""))
        if "::" in meaning and " " not in meaning:
            # The C++ name of a default value in the place of a description.
            meaning = ""
        what = parameter_words(registry, dialect, parameter)
        rows.append(Row(parameter.name, what, "optional" if parameter.optional else "", shown, meaning))
    enum = registry.enum(definition.enum) if definition.enum else None
    return Entry(
        "type" if definition.kind == "type" else "attribute",
        name,
        clear_prose(registry, dialect, prose.summary or definition.summary),
        clear_prose(registry, dialect, prose.description),
        syntax=_definition_syntax(definition, name),
        format=_CODE_ARGUMENT.sub("", definition.assembly_format or ""),
        is_cpp=definition.has_custom_format and definition.assembly_format is None,
        groups=_groups(("Parameters", rows)),
        cases=() if enum is None else tuple((text or symbol, value) for symbol, text, value in enum.cases),
        traits=tuple(trait_words(registry, dialect.name, definition.traits)),
        interfaces=tuple(other_names(definition.traits)),
        address=definition_address(dialect.name, definition.cpp_class),
    )


def enum_entry(registry: Registry, dialect: DialectDef, enum: EnumDef) -> Entry:
    """The facts about an enum; its name is the C++ name without its namespace."""
    prose = prose_of(dialect, "enum", enum.name)
    return Entry(
        "enum",
        enum.name,
        "" if "::" in prose.summary else prose.summary,
        clear_prose(registry, dialect, prose.description),
        cases=tuple((text or symbol, value) for symbol, text, value in enum.cases),
        address=definition_address(dialect.name, enum.name),
    )


def definition_name(dialect: DialectDef, definition: DefinitionDef) -> str:
    """The name of a type or attribute in MLIR; builtin ones, which have their own syntaxes, by their class."""
    if definition.mnemonic is None or dialect.name == "builtin":
        return definition.cpp_class
    return f"{'!' if definition.kind == 'type' else '#'}{dialect.name}.{definition.mnemonic}"


def _groups(*groups: tuple[str, Sequence[Row]]) -> tuple[Group, ...]:
    return tuple(Group(title, tuple(rows)) for title, rows in groups if rows)


def _value(registry: Registry, dialect: DialectDef, value: ValueField, prose: Prose) -> Row:
    what = constraint_words(registry, dialect, value.constraint)
    meaning = clear_prose(registry, dialect, prose.parts.get(value.name, ""))
    return Row(value.name, what, _ARITIES[value.arity], meaning=meaning)


def _attribute(registry: Registry, dialect: DialectDef, field: AttributeField, prose: Prose) -> Row:
    what = constraint_words(registry, dialect, field.constraint)
    enum = attribute_enum(registry, dialect, field)
    if enum is not None:
        cases = cases_words(enum)
        is_made_up = not what or what.startswith(("allowed ", *_ENUM_WORDS)) or " cases: " in what
        what = cases if is_made_up else f"{what}: {cases}"
    default = ABSENT if field.default is None else default_words(registry, dialect, field.default, enum)
    # A unit attribute is either there or not, so `false` only repeats that it is optional.
    if default == "false" and field.optional:
        default = ABSENT
    is_optional = field.optional or field.default is not None
    meaning = clear_prose(registry, dialect, prose.parts.get(field.name, ""))
    return Row(field.name, what, "optional" if is_optional else "", default, meaning)


def _region(registry: Registry, dialect: DialectDef, region: RegionField, prose: Prose) -> Row:
    what = constraint_words(registry, dialect, region.constraint)
    meaning = clear_prose(registry, dialect, prose.parts.get(region.name, ""))
    return Row(region.name, what, "any number" if region.variadic else "", meaning=meaning)


def _successor(successor: SuccessorField, prose: Prose) -> Row:
    meaning = prose.parts.get(successor.name, "")
    return Row(successor.name, "block", "any number" if successor.variadic else "", meaning=meaning)


def _operation_syntax(registry: Registry, dialect: DialectDef, operation: OperationDef) -> str:
    elements = _elements(operation.assembly_format) or description_of(registry, operation.name)
    return "" if not elements else operation_text(dialect, operation, elements).label


def _definition_syntax(definition: DefinitionDef, name: str) -> str:
    if name == definition.cpp_class:
        return ""
    elements = _elements(definition.assembly_format)
    if elements:
        return definition_text(definition, name, elements).label
    return parameter_text(definition, name).label if definition.parameters else name


def _elements(assembly_format: str | None) -> Iterable[Element]:
    try:
        return parse_format(assembly_format) if assembly_format else ()
    except FormatError:
        return ()
