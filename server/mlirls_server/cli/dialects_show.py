"""What `mlirls dialects show` says about a name: a dialect, an operation, a type or an attribute."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef, Trait
from mlirls_ir.ods.registry import Registry
from mlirls_ir.records import dataclass
from mlirls_server.features.ods import definition_signature, operation_signature


@dataclass(frozen=True, slots=True)
class Shown:
    """What a name stands for: a dialect, or one of its definitions."""

    dialect: DialectDef
    item: DialectDef | OperationDef | DefinitionDef


def find_shown(registry: Registry, name: str) -> list[Shown]:
    """Everything called `name`: `!` and `#` before it mean types and attributes only."""
    sigil = name[0] if name[:1] in ("!", "#") else ""
    bare = name.removeprefix(sigil)
    dialect_name, _, mnemonic = bare.partition(".")
    dialect = registry.dialect(dialect_name)
    if dialect is None:
        return []
    if not mnemonic:
        return [Shown(dialect, dialect)] if not sigil else []
    candidates = (
        dialect.operations.get(bare) if not sigil else None,
        dialect.types.get(mnemonic) if sigil in ("", "!") else None,
        dialect.attributes.get(mnemonic) if sigil in ("", "#") else None,
    )
    return [Shown(dialect, item) for item in candidates if item is not None]


def similar_names(registry: Registry, name: str) -> list[str]:
    """Known names that are spelt like `name`."""
    bare = name.lstrip("!#")
    dialect = registry.dialect(bare.partition(".")[0])
    if dialect is None:
        return get_close_matches(bare.partition(".")[0], list(registry.names()), 3)
    known = [
        *dialect.operations,
        *(f"!{dialect.name}.{mnemonic}" for mnemonic in dialect.types),
        *(f"#{dialect.name}.{mnemonic}" for mnemonic in dialect.attributes),
    ]
    return get_close_matches(name, known, 3)


def render_text(shown: Shown) -> str:
    """A few lines for people."""
    match shown.item:
        case OperationDef() as operation:
            lines = [operation_signature(shown.dialect, operation), *_syntax(operation), *_traits(operation.traits)]
        case DefinitionDef() as definition:
            signature = definition_signature(shown.dialect, definition, _sigil(definition))
            lines = [signature, *_syntax(definition), *_traits(definition.traits)]
        case dialect:
            return "\n".join(_dialect_lines(dialect))
    return "\n".join([*lines, *_prose(shown.item.summary, shown.item.description), *_place(shown)])


def render_json(shown: Shown) -> dict[str, object]:
    """The same for programs."""
    item = shown.item
    found: dict[str, object] = {"kind": _kind(item), "name": _full_name(shown), "summary": item.summary}
    match item:
        case OperationDef():
            found["signature"] = operation_signature(shown.dialect, item)
            found["operands"] = [value.name for value in item.operands]
            found["results"] = [value.name for value in item.results]
            found["attributes"] = [attribute.name for attribute in item.attributes]
            found["regions"] = [region.name for region in item.regions]
            found["successors"] = [successor.name for successor in item.successors]
        case DefinitionDef():
            found["signature"] = definition_signature(shown.dialect, item, _sigil(item))
            found["parameters"] = [parameter.name for parameter in item.parameters]
        case _:
            found["operations"] = sorted(item.operations)
            found["types"] = sorted(item.types)
            found["attributes"] = sorted(item.attributes)
    if isinstance(item, OperationDef | DefinitionDef):
        found["traits"] = [trait.name for trait in item.traits]
        found["format"] = item.assembly_format
        found["has_custom_format"] = item.has_custom_format
    place = shown.dialect.places.get(_place_key(shown))
    found["location"] = None if place is None else {"file": place.file, "line": place.line, "column": place.column}
    return found


def _dialect_lines(dialect: DialectDef) -> Iterator[str]:
    yield f"dialect {dialect.name}"
    yield from _prose(dialect.summary, "")
    if dialect.cpp_namespace:
        yield f"  namespace {dialect.cpp_namespace}"
    if dialect.dependencies:
        yield f"  depends on {', '.join(dialect.dependencies)}"
    groups: tuple[tuple[str, Sequence[str]], ...] = (
        ("operations", sorted(dialect.operations)),
        ("types", [f"!{dialect.name}.{mnemonic}" for mnemonic in sorted(dialect.types)]),
        ("attributes", [f"#{dialect.name}.{mnemonic}" for mnemonic in sorted(dialect.attributes)]),
    )
    for title, names in groups:
        if names:
            yield f"{title}:"
            yield from (f"  {name}" for name in names)


def _syntax(item: OperationDef | DefinitionDef) -> Iterator[str]:
    if item.assembly_format is not None:
        yield f"  format {item.assembly_format}"
    elif item.has_custom_format:
        yield "  format written in C++"


def _traits(traits: Sequence[Trait]) -> Iterator[str]:
    if traits:
        yield textwrap.fill(
            f"traits {', '.join(trait.name for trait in traits)}", 110, initial_indent="  ", subsequent_indent="    "
        )


def _prose(summary: str, description: str) -> Iterator[str]:
    if summary:
        yield f"  {summary}"
    if description.strip():
        yield textwrap.indent(textwrap.dedent(description.strip("\n")).rstrip(), "  ")


def _place(shown: Shown) -> Iterator[str]:
    place = shown.dialect.places.get(_place_key(shown))
    if place is not None:
        yield f"  defined at {place.file}:{place.line}:{place.column}"


def _place_key(shown: Shown) -> str:
    match shown.item:
        case OperationDef() as operation:
            return f"op {operation.name}"
        case DefinitionDef() as definition:
            return f"{definition.kind} {definition.mnemonic or definition.cpp_class}"
        case _:
            return "dialect"


def _full_name(shown: Shown) -> str:
    match shown.item:
        case DefinitionDef() as definition:
            return f"{_sigil(definition)}{shown.dialect.name}.{definition.mnemonic or definition.cpp_class}"
        case item:
            return item.name


def _kind(item: DialectDef | OperationDef | DefinitionDef) -> str:
    match item:
        case OperationDef():
            return "operation"
        case DefinitionDef():
            return "type" if item.kind == "type" else "attribute"
        case _:
            return "dialect"


def _sigil(definition: DefinitionDef) -> str:
    return "!" if definition.kind == "type" else "#"
