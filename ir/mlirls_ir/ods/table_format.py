"""The text form of a dialect that ships in `tables/`: one definition a line, readable and quick to load.

A line is `kind key json`. Reading a table only splits it into lines; a definition is decoded on first use.
Fields are short strings: an operand is "name Constraint", with `?`, `*` or `**segments` after the name for optional,
variadic and nested variadic; an attribute is "name Constraint" with `?` for optional and `!` for a property. C++ texts
of predicates are plain strings, combined ones lists. A shipped table has no locations, and its prose in another file
(`prose.py`); one that is cached for a user's `.td` files has both.

Read next: `table_writing.py` (the way back), `build.py` (whose tables are written), `upstream.py` (whose are read).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

from mlirls_ir.ods.lazy_table import LazyTable
from mlirls_ir.ods.model import (
    AttributeField,
    Constraint,
    DefinitionDef,
    DefinitionKind,
    DefinitionSite,
    DialectDef,
    EnumDef,
    OperationDef,
    Parameter,
    Predicate,
    Prose,
    RegionField,
    SuccessorField,
    Trait,
    ValueField,
)

_CLASS = '"class":"'
"""Before the C++ class in a line."""
_Json = Any  # Decoded JSON has no better type; it does not leave this file.
_Value = TypeVar("_Value")


def read_table(table: str, prose: Mapping[str, Prose] | None = None) -> DialectDef:
    """The dialect that `table` describes; `prose` is its prose, if that is not in the table."""
    operations = LazyTable(_decode_operation)
    types = LazyTable(_decode_type)
    attributes = LazyTable(_decode_attribute)
    enums = LazyTable(_decode_enum)
    constraints = LazyTable(_decode_constraint)
    own_prose = LazyTable(decode_prose)
    adders = {
        "op": operations.add_line,
        "type": types.add_line,
        "attr": attributes.add_line,
        "enum": enums.add_line,
        "constraint": constraints.add_line,
    }
    first, _, rest = table.partition("\n")
    _, name, header_text = first.split(" ", 2)
    places: dict[str, DefinitionSite] = {}
    for line in rest.split("\n"):
        if line.startswith("place "):
            place = json.loads(line[6:])
            places[place[0]] = DefinitionSite(*place[1:])
        elif line.startswith("prose "):
            _, kind, key, encoded = line.split(" ", 3)
            own_prose.add_line(f"{kind} {key}", encoded)
        elif line:
            kind, key, encoded = line.split(" ", 2)
            adders[kind](key, encoded)
    header = json.loads(header_text)
    return DialectDef(
        name=name,
        operations=operations,
        types=types,
        attributes=attributes,
        enums=enums,
        constraints=constraints,
        cpp_namespace=header.get("namespace", ""),
        dependencies=tuple(header.get("dependencies", ())),
        uses_properties=header.get("properties", True),
        is_extensible=header.get("extensible", False),
        prose=own_prose if prose is None else prose,
        places=places,
        open_to=frozenset(header.get("open", ())),
        is_dynamic=bool(header.get("dynamic")),
        redefined=frozenset(header.get("redefined", ())),
        strict_properties=header.get("strict", ""),
    )


class _OfCpp(Protocol):
    """A definition with a C++ class."""

    @property
    def cpp_class(self) -> str: ...


_Defined = TypeVar("_Defined", bound=_OfCpp)


def _class_in(line: str) -> str:
    """The C++ class of a definition that is not decoded, without its namespace."""
    start = line.find(_CLASS) + len(_CLASS)
    return line[start : line.find('"', start)].rpartition("::")[2]


def of_class(table: Mapping[str, _Defined], cpp_class: str) -> Iterator[tuple[str, _Defined]]:
    """The definitions, with their keys, whose C++ class is called `cpp_class`, whatever its namespace.

    Of a table that is lazy, no others are decoded.
    """
    name = cpp_class.rpartition("::")[2]
    for key in table.grouped(_class_in).get(name, ()) if isinstance(table, LazyTable) else table:
        definition = table[key]
        if definition.cpp_class.rpartition("::")[2] == name:
            yield key, definition


def _decode_operation(key: str, raw: _Json) -> OperationDef:
    return OperationDef(
        name=key,
        operands=tuple(_decode_value(item) for item in raw.get("in", ())),
        results=tuple(_decode_value(item) for item in raw.get("out", ())),
        attributes=tuple(_decode_attribute_field(item) for item in raw.get("attrs", ())),
        regions=tuple(_decode_region(item) for item in raw.get("regions", ())),
        successors=tuple(SuccessorField(item.rstrip("*"), item.endswith("*")) for item in raw.get("succ", ())),
        traits=tuple(_decode_trait(item) for item in raw.get("traits", ())),
        assembly_format=raw.get("format"),
        has_custom_format="custom" in raw,
        has_verifier="verifier" in raw,
        cpp_class=raw.get("class", ""),
        deprecated=raw.get("deprecated", ""),
    )


def _decode_value(text: str) -> ValueField:
    name, _, constraint = text.partition(" ")
    name, star, mark = name.partition("*")
    if star:
        is_nested = mark.startswith("*")
        return ValueField(name, constraint, "variadic_of_variadic" if is_nested else "variadic", mark[1:] or None)
    if name.endswith("?"):
        return ValueField(name[:-1], constraint, "optional")
    return ValueField(name, constraint)


def _decode_attribute_field(raw: _Json) -> AttributeField:
    text, default = (raw, None) if isinstance(raw, str) else raw
    name, _, constraint = text.partition(" ")
    bare = name.rstrip("?!")
    marks = name[len(bare) :]
    return AttributeField(bare, constraint, "?" in marks, default, "!" in marks)


def _decode_region(text: str) -> RegionField:
    name, _, constraint = text.partition(" ")
    return RegionField(name.rstrip("*"), constraint, name.endswith("*"))


def _decode_trait(raw: _Json) -> Trait:
    if isinstance(raw, str):
        return Trait(raw)
    return Trait(raw[0], tuple(_decode_predicate(item["pred"]) if isinstance(item, dict) else item for item in raw[1:]))


def _decode_predicate(raw: _Json) -> Predicate:
    if raw is True:
        return ("true",)
    if isinstance(raw, str):
        return ("cpred", raw)
    match raw[0]:
        case "and" | "or" | "not":
            return (raw[0], *(_decode_predicate(part) for part in raw[1:]))
        case "concat":
            return ("concat", raw[1], _decode_predicate(raw[2]), raw[3])
        case "enum":
            return ("enum", raw[1])
        case kind:
            return (kind, _decode_predicate(raw[1]), *raw[2:])


def _decode_type(key: str, raw: _Json) -> DefinitionDef:
    return _decode_definition("type", raw)


def _decode_attribute(key: str, raw: _Json) -> DefinitionDef:
    return _decode_definition("attr", raw)


def _decode_definition(kind: DefinitionKind, raw: _Json) -> DefinitionDef:
    return DefinitionDef(
        kind=kind,
        name=raw["def"],
        mnemonic=raw.get("mnemonic"),
        cpp_class=raw.get("class", ""),
        parameters=tuple(Parameter(**parameter) for parameter in raw.get("params", ())),
        assembly_format=raw.get("format"),
        has_custom_format="custom" in raw,
        has_verifier="verifier" in raw,
        traits=tuple(_decode_trait(trait) for trait in raw.get("traits", ())),
        enum=raw.get("enum"),
        summary=raw.get("summary", ""),
    )


def _decode_enum(key: str, raw: _Json) -> EnumDef:
    return EnumDef(
        name=key,
        cpp_class=raw.get("class", ""),
        cases=tuple((case[0], case[-1] if len(case) == 3 else case[0], case[1]) for case in raw.get("cases", ())),
        is_bit_enum="bits" in raw,
        separator=raw.get("separator", "|"),
        width=raw["width"],
        is_quoted="quoted" in raw,
        prints_groups="groups" in raw,
    )


def _decode_constraint(key: str, raw: _Json) -> Constraint:
    return Constraint(
        key=key,
        kind=raw["kind"],
        summary=raw.get("summary", ""),
        predicate=_decode_predicate(raw.get("pred", True)),
        builder=raw.get("builder"),
        storage=raw.get("storage"),
        value_type=raw.get("value_type"),
        enum=raw.get("enum"),
        attr_def=raw.get("attr_def"),
        element=raw.get("element"),
        form=raw.get("form"),
    )


def decode_prose(key: str, raw: _Json) -> Prose:
    """One definition's prose from decoded JSON."""
    del key
    return Prose(raw.get("summary", ""), raw.get("description", ""), raw.get("parts", {}))
