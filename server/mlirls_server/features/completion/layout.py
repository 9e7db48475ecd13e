"""Completion inside data layout specs: keys (types, identifiers) with an initial value, and the values of a key."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from mlirls_ir.datalayout import MEANINGS
from mlirls_ir.datalayout.identifiers import (
    ENDIANNESS,
    FUNCTION_POINTER_ALIGNMENT,
    LEGAL_INT_WIDTHS,
    MANGLING_MODE,
    MANGLING_MODES,
    STACK_ALIGNMENT,
)
from mlirls_ir.types.model import Type
from mlirls_server.features.completion.item import Item, ItemKind, choice_of
from mlirls_server.features.completion.names import alias_items
from mlirls_server.features.completion.place import CompletionContext

_NUMBERS: Final = {
    "i8": "8",
    "i16": "16",
    "i32": "32",
    "i64": "[32, 64]",
    "i128": "128",
    "f16": "16",
    "f32": "32",
    "f64": "[32, 64]",
    "f80": "128",
    "f128": "128",
    "bf16": "16",
}
_ALIGNMENTS: Final = "dense<{}> : vector<{}xi64>"


def layout_key_items(place: CompletionContext, present: Collection[object]) -> Iterator[Item]:
    """Entries for a spec, without keys that it already has."""
    yield from (item for item in _identifier_items() if item.label.strip('"') not in present)
    taken = {str(key) for key in present if isinstance(key, Type)}
    yield from (item for item in _type_items() if item.label not in taken)
    yield from alias_items(place, "!")


def _identifier_items() -> Iterator[Item]:
    for key, meaning in MEANINGS.items():
        values = value_texts(key)
        value = choice_of(1, values) if values else f"${{1:{_DEFAULT_VALUES.get(key, '0 : i64')}}}"
        detail = f"{meaning.text}; default: {meaning.default}"
        yield Item(f'"{key}"', ItemKind.NAME, detail, f'"{key}" = ', f'"{key}" = {value}')


_DEFAULT_VALUES: Final = {
    STACK_ALIGNMENT: "128 : i64",
    FUNCTION_POINTER_ALIGNMENT: "#dlti.function_pointer_alignment<64, function_dependent = true>",
    LEGAL_INT_WIDTHS: "array<i32: 8, 16, 32, 64>",
}


def _type_items() -> Iterator[Item]:
    for name, bits in _NUMBERS.items():
        numbers = bits.strip("[]").split(", ")
        value = f"dense<${{1:{bits}}}> : vector<{len(numbers)}xi64>"
        plain = f"dense<{bits}> : vector<{len(numbers)}xi64>"
        yield Item(name, ItemKind.TYPE, "alignment in bits", f"{name} = {plain}", f"{name} = {value}")
    yield Item("index", ItemKind.TYPE, "width in bits", "index = 64 : i64", "index = ${1:64} : i64")
    pointer = "dense<[64, 64, 64, 64]> : vector<4xi64>"
    shown = "!llvm.ptr = dense<[${1:64}, ${2:64}, ${3:64}, ${4:64}]> : vector<4xi64>"
    yield Item("!llvm.ptr", ItemKind.TYPE, "size, ABI, preferred, index in bits", f"!llvm.ptr = {pointer}", shown)
    struct = "!llvm.struct<()> = dense<${1:64}> : vector<1xi64>"
    plain = "!llvm.struct<()> = dense<64> : vector<1xi64>"
    yield Item("!llvm.struct<()>", ItemKind.TYPE, "alignment of all structs in bits", plain, struct)


def value_texts(key: object) -> list[str]:
    """The values of an identifier, as they are written; empty if there are too many."""
    if key == ENDIANNESS:
        return ['"little"', '"big"']
    return [f'"{mode}"' for mode in MANGLING_MODES] if key == MANGLING_MODE else []


def layout_value_items(key: object) -> Iterator[Item]:
    """The values of a key."""
    for text in value_texts(key):
        detail = MANGLING_MODES.get(text.strip('"'), "") if key == MANGLING_MODE else ""
        yield Item(text, ItemKind.CASE, detail)
    default = _DEFAULT_VALUES.get(str(key))
    if default is not None:
        yield Item(default, ItemKind.CASE)
    elif isinstance(key, Type):
        known = [item for item in _type_items() if item.label == str(key)]
        for item in known:
            value = item.insert.partition(" = ")[2]
            yield Item(value, ItemKind.CASE, item.detail, value, item.snippet.partition(" = ")[2])
