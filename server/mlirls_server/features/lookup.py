"""Looks up a name: a dialect, an operation, a type, an attribute or an enum.

This is for `mlirls dialects show` and for coding agents; `hover.py` describes places of a document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DefinitionDef, DialectDef, EnumDef, OperationDef
from mlirls_ir.ods.notes import notes_of
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.documentation import example_statement
from mlirls_server.features.reference.entry import Entry, Item, entry_of
from mlirls_server.features.reference.markdown import shows_example
from mlirls_server.features.reference.text import entry_json, entry_lines


@dataclass(frozen=True, slots=True)
class Shown:
    """A definition of a name: a dialect, or a definition of one."""

    dialect: DialectDef
    item: Item


def find_shown(registry: Registry, name: str) -> list[Shown]:
    """All definitions of `name`; `!` and `#` before it restrict them to types and attributes."""
    sigil = name[0] if name[:1] in ("!", "#") else ""
    bare = name.removeprefix(sigil)
    dialect_name, _, mnemonic = bare.partition(".")
    dialect = registry.dialect(dialect_name)
    if not mnemonic and (dialect is None or sigil):
        return [found for name in registry.names() for found in _in_dialect(registry, name, bare, sigil)]
    if dialect is None:
        return []
    if not mnemonic:
        return [Shown(dialect, dialect)]
    candidates = (
        dialect.operations.get(bare) if not sigil else None,
        dialect.types.get(mnemonic) if sigil in ("", "!") else None,
        dialect.attributes.get(mnemonic) if sigil in ("", "#") else None,
        dialect.enums.get(mnemonic) if not sigil else None,
    )
    found = [Shown(dialect, item) for item in candidates if item is not None]
    return found or _in_dialect(registry, dialect.name, mnemonic, sigil)


def _in_dialect(registry: Registry, dialect_name: str, word: str, sigil: str) -> list[Shown]:
    """The types and attributes of a dialect that begin with `word`, such as `memref` and `i32`."""
    spellings = notes_of(registry, dialect_name).spellings
    names = spellings.get(word) or spellings.get(word.rstrip("0123456789"), ())
    dialect = registry.dialect(dialect_name) if names else None
    if dialect is None:
        return []
    types = [dialect.types.get(name) for name in names] if sigil in ("", "!") else []
    attributes = [dialect.attributes.get(name) for name in names] if sigil in ("", "#") else []
    return [Shown(dialect, item) for item in (*types, *attributes) if item is not None]


def similar_names(registry: Registry, name: str) -> list[str]:
    """Known names that are similar to `name`, and operations with this name without their dialect."""
    bare = name.lstrip("!#")
    dialect = registry.dialect(bare.partition(".")[0])
    if dialect is None:
        if bare == name and (found := _operations_called(registry, name)):
            return found[:3]
        return get_close_matches(bare.partition(".")[0], list(registry.names()), 3)
    known = [
        *dialect.operations,
        *(f"!{dialect.name}.{mnemonic}" for mnemonic in dialect.types),
        *(f"#{dialect.name}.{mnemonic}" for mnemonic in dialect.attributes),
        *(f"{dialect.name}.{name}" for name in dialect.enums),
    ]
    return get_close_matches(name, known, 3)


def _operations_called(registry: Registry, mnemonic: str) -> list[str]:
    """The operations of this name in any dialect."""
    names = (f"{dialect}.{mnemonic}" for dialect in sorted(registry.names()))
    return [name for name in names if registry.operation(name) is not None]


def render_text(registry: Registry, shown: Shown) -> str:
    """The definition as text for people."""
    entry = entry_of(registry, shown.dialect, shown.item)
    lines = [*entry_lines(entry, _example(registry, shown, entry)), *_place(shown)]
    if isinstance(shown.item, DialectDef):
        lines += _dialect_lines(shown.item)
    return "\n".join(lines)


def render_json(registry: Registry, shown: Shown) -> dict[str, object]:
    """The same for programs."""
    item = shown.item
    entry = entry_of(registry, shown.dialect, item)
    found = entry_json(entry, _example(registry, shown, entry))
    match item:
        case OperationDef():
            found["operands"] = [value.name for value in item.operands]
            found["results"] = [value.name for value in item.results]
            found["attributes"] = [attribute.name for attribute in item.attributes]
            found["regions"] = [region.name for region in item.regions]
            found["successors"] = [successor.name for successor in item.successors]
        case DefinitionDef():
            found["parameters"] = [parameter.name for parameter in item.parameters]
        case DialectDef():
            found["operations"] = sorted(item.operations)
            found["types"] = sorted(item.types)
            found["attributes"] = sorted(item.attributes)
            found["enums"] = sorted(item.enums)
        case EnumDef():
            pass
    if isinstance(item, OperationDef | DefinitionDef):
        found["traits"] = [trait.name for trait in item.traits]
        found["has_custom_format"] = item.has_custom_format
    place = shown.dialect.places.get(_place_key(shown))
    found["location"] = None if place is None else {"file": place.file, "line": place.line, "column": place.column}
    return found


def _example(registry: Registry, shown: Shown, entry: Entry) -> str:
    """An example of an operation whose description has none."""
    needs_example = isinstance(shown.item, OperationDef) and not shows_example(entry)
    return example_statement(registry, shown.item) if needs_example and isinstance(shown.item, OperationDef) else ""


def _dialect_lines(dialect: DialectDef) -> Iterator[str]:
    known = [name for name in dialect.dependencies if "::" not in name]
    if known:
        yield f"depends on {', '.join(known)}"
    groups: tuple[tuple[str, Sequence[str]], ...] = (
        ("operations", sorted(dialect.operations)),
        ("types", [f"!{dialect.name}.{mnemonic}" for mnemonic in sorted(dialect.types)]),
        ("attributes", [f"#{dialect.name}.{mnemonic}" for mnemonic in sorted(dialect.attributes)]),
        ("enums", [f"{dialect.name}.{name}" for name in sorted(dialect.enums)]),
    )
    for title, names in groups:
        if names:
            yield f"{title}:"
            yield from (f"  {name}" for name in names)


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
        case EnumDef() as enum:
            return f"enum {enum.name}"
        case _:
            return "dialect"
