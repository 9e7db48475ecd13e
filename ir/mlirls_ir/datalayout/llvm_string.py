"""LLVM's data layout strings (`e-m:e-p:32:32-i64:64-...`) as dlti specs, and back.

The spec for a string is the one that MLIR 22 makes when it imports LLVM IR: entries in the order of the string, then
LLVM's defaults for anything that it does not name, then identifiers. Parts for which dlti has no entry (vector and
aggregate alignment, non-integral pointers) are left out and listed. Grammar: LLVM LangRef "Data Layout".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field
from typing import Final

from mlirls_ir.attributes.model import (
    Attribute,
    DenseArrayAttr,
    DenseElementsAttr,
    DialectAttr,
    StringAttr,
    integer_attr,
)
from mlirls_ir.datalayout import identifiers as names
from mlirls_ir.datalayout.dialects.llvm import address_space
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.spec import ScopedEntry, elements, type_class, unsigned
from mlirls_ir.layout_values.dlti import container_attr, entry_attr, function_pointer_alignment_attr
from mlirls_ir.layout_values.llvm import pointer_type
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import FloatType, IntegerType, Signedness, Type, VectorType
from mlirls_ir.values.digits import number_within

_DEFAULTS: Final = "p:64:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:32:64-f16:16:16-f64:64:64-f128:128:128-e"
_STRING: Final = compiled(r"[eE]?(?:-?[A-Za-z][A-Za-z0-9:,]*)(?:-[A-Za-z][A-Za-z0-9:,]*)*")
_TOKEN: Final = compiled(r"([A-Za-z]+)(.*)", re.DOTALL)
_POINTER: Final = compiled(r"p[a-z]*(\d*)((?::\d+){2,4})")
_ALIGNED: Final = compiled(r"[if](\d+)((?::\d+){1,2})")
_SPACES: Final = {
    "P": names.PROGRAM_MEMORY_SPACE,
    "G": names.GLOBAL_MEMORY_SPACE,
    "A": names.ALLOCA_MEMORY_SPACE,
}
_FLOATS: Final = {16: "f16", 32: "f32", 64: "f64", 80: "f80", 128: "f128"}
_I64: Final = IntegerType(64, Signedness.SIGNLESS)
_I32: Final = IntegerType(32, Signedness.SIGNLESS)
_UI64: Final = IntegerType(64, Signedness.UNSIGNED)


class NotALayoutString(Exception):
    """The text is not an LLVM data layout string; the message gives the reason."""


@dataclass(frozen=True, slots=True)
class TranslatedString:
    """A spec, and the parts of the string that no entry can express."""

    spec: DialectAttr
    left_out: tuple[str, ...]


@dataclass(slots=True)
class _Entries:
    types: dict[Type, Attribute] = field(default_factory=dict[Type, Attribute])
    names: dict[str, Attribute] = field(default_factory=dict[str, Attribute])
    left_out: list[str] = field(default_factory=list[str])


def is_layout_string(text: str) -> bool:
    """Whether `text` looks like a data layout string, and not like a spec."""
    return _STRING.fullmatch(text.strip()) is not None


def spec_from_llvm(text: str) -> TranslatedString:
    """The dlti spec of a data layout string; raises `NotALayoutString`."""
    out = _Entries()
    for token in text.strip().split("-"):
        if token:
            _read(out, token)
    for token in _DEFAULTS.split("-"):
        _read(out, token)
    entries = [entry_attr(key, value) for key, value in out.types.items()]
    entries += [entry_attr(name, value) for name, value in out.names.items()]
    return TranslatedString(container_attr("dl_spec", entries), tuple(out.left_out))


def dense(*values: int) -> DenseElementsAttr:
    """`dense<[...]> : vector<nxi64>`."""
    is_splat = len(set(values)) == 1
    data = b"".join(value.to_bytes(8, "little") for value in (values[:1] if is_splat else values))
    return DenseElementsAttr(VectorType((len(values),), _I64, (False,)), data, is_splat)


def _read(out: _Entries, token: str) -> None:
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise NotALayoutString(f"`{token}` is not a part of a data layout string")
    letter, rest = token[0], token[1:]
    if letter in "eE" and not rest:
        out.names.setdefault(names.ENDIANNESS, StringAttr("little" if letter == "e" else "big"))
    elif letter == "m" and rest.startswith(":") and len(rest) == 2:
        out.names.setdefault(names.MANGLING_MODE, StringAttr(rest[1:]))
    elif letter in _SPACES and rest.isdigit():
        out.names.setdefault(_SPACES[letter], integer_attr(_numbers(token, (rest,))[0], _UI64))
    elif letter == "S" and rest.isdigit():
        out.names.setdefault(names.STACK_ALIGNMENT, integer_attr(_numbers(token, (rest,))[0], _I64))
    elif letter == "F" and rest[:1] in ("i", "n") and rest[1:].isdigit():
        value = function_pointer_alignment_attr(_numbers(token, (rest[1:],))[0], function_dependent=rest[0] == "n")
        out.names.setdefault(names.FUNCTION_POINTER_ALIGNMENT, value)
    elif letter == "n" and rest[:1].isdigit():
        widths = _numbers(token, rest.split(":"))
        out.names.setdefault(names.LEGAL_INT_WIDTHS, DenseArrayAttr(_I32, tuple(widths)))
    elif letter == "p":
        _read_pointer(out, token)
    elif letter in "if":
        _read_aligned(out, token)
    elif (letter in "va" and rest) or token.startswith("ni:"):
        out.left_out.append(token)
    else:
        raise NotALayoutString(f"`{token}` is not a part of a data layout string")


def _numbers(token: str, parts: Iterable[str]) -> list[int]:
    out: list[int] = []
    for part in parts:
        number = number_within(part, (1 << 32) - 1) if part.isdecimal() else None
        if number is None:
            raise NotALayoutString(f"`{token}` has a part that is not a number")
        out.append(number)
    return out


def _read_pointer(out: _Entries, token: str) -> None:
    match = _POINTER.fullmatch(token)
    if match is None:
        raise NotALayoutString(f'`{token}` is malformed, it must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"')
    values = _numbers(token, match[2].strip(":").split(":"))
    size, abi = values[:2]
    preferred = values[2] if len(values) > 2 else abi
    index = values[3] if len(values) > 3 else size
    out.types.setdefault(pointer_type(_numbers(token, (match[1] or "0",))[0]), dense(size, abi, preferred, index))


def _read_aligned(out: _Entries, token: str) -> None:
    match = _ALIGNED.fullmatch(token)
    if match is None:
        raise NotALayoutString(f'`{token}` is malformed, it must be of the form "{token[0]}<size>:<abi>[:<pref>]"')
    width = _numbers(token, (match[1],))[0]
    values = _numbers(token, match[2].strip(":").split(":"))
    key: Type
    if token[0] == "i":
        key = IntegerType(width, Signedness.SIGNLESS)
    elif width in _FLOATS:
        key = FloatType(_FLOATS[width])
    else:
        raise NotALayoutString(f"`{token}` is about a float of {width} bits, which does not exist")
    out.types.setdefault(key, dense(values[0], values[-1]))


# -- back


@dataclass(frozen=True, slots=True)
class LayoutString:
    """An LLVM data layout string, and the entries that it cannot express."""

    text: str
    left_out: tuple[ScopedEntry, ...]


_ORDER: Final = (
    names.ENDIANNESS,
    names.MANGLING_MODE,
    names.GLOBAL_MEMORY_SPACE,
    names.ALLOCA_MEMORY_SPACE,
    names.PROGRAM_MEMORY_SPACE,
    names.STACK_ALIGNMENT,
    names.FUNCTION_POINTER_ALIGNMENT,
    names.LEGAL_INT_WIDTHS,
)


def llvm_from_layout(layout: DataLayout) -> LayoutString:
    """The data layout string of the effective spec of a layout."""
    parts: dict[ScopedEntry, str] = {}
    left_out: list[ScopedEntry] = []
    entries = sorted(layout.entries(), key=_rank)
    for entry in entries:
        text = _identifier_text(layout, entry.key) if isinstance(entry.key, str) else _type_text(entry)
        if text is None:
            left_out.append(entry)
        else:
            parts[entry] = text
    return LayoutString("-".join(parts.values()), tuple(left_out))


def _rank(entry: ScopedEntry) -> tuple[int, int]:
    if isinstance(entry.key, str):
        place = _ORDER.index(entry.key) if entry.key in _ORDER else len(_ORDER)
        return (0, place) if place < 5 else (2, place)
    return (1, 0)


def _identifier_text(layout: DataLayout, key: str) -> str | None:
    value = layout.attribute(key)
    number = None if value is None else unsigned(value)
    if key == names.ENDIANNESS:
        return {"big": "E", "little": "e"}.get(layout.endianness() or "")
    if key == names.MANGLING_MODE:
        return f"m:{mode}" if (mode := layout.mangling_mode()) else None
    if key == names.STACK_ALIGNMENT:
        return None if number is None else f"S{number}"
    if key == names.FUNCTION_POINTER_ALIGNMENT:
        found = layout.function_pointer_alignment()
        return None if found is None else f"F{'n' if found.function_dependent else 'i'}{found.alignment}"
    if key == names.LEGAL_INT_WIDTHS:
        widths = layout.legal_int_widths()
        return f"n{':'.join(map(str, widths))}" if widths else None
    letter = next((letter for letter, name in _SPACES.items() if name == key), None)
    return None if letter is None or number is None else f"{letter}{number}"


def _type_text(entry: ScopedEntry) -> str | None:
    key = entry.key
    values = elements(entry.value)
    if not isinstance(key, Type) or not values:
        return None
    kind = type_class(key)
    if kind == "integer" and isinstance(key, IntegerType):
        return _aligned_text(f"i{key.width}", values)
    if isinstance(key, FloatType) and key.name in _FLOATS.values():
        return _aligned_text(f"f{key.width}", values)
    if kind == "llvm.ptr" and len(values) > 2:
        size, abi, preferred = values[:3]
        index = values[3] if len(values) > 3 else size
        head = f"p{address_space(key) or ''}:{size}:{abi}"
        if index != size:
            return f"{head}:{preferred}:{index}"
        return head if preferred == abi else f"{head}:{preferred}"
    return None


def _aligned_text(head: str, values: tuple[int, ...]) -> str:
    return f"{head}:{values[0]}" if values[0] == values[-1] else f"{head}:{values[0]}:{values[-1]}"
