"""The effective spec of a layout as an LLVM data layout string, as far as a string can express it.

Read next: `to_spec.py` (the way back).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.datalayout import identifiers as names
from mlirls_ir.datalayout.dialects.llvm import address_space
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.llvm_string.to_spec import FLOATS, SPACES
from mlirls_ir.datalayout.spec import ScopedEntry, elements, type_class, unsigned
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import FloatType, IntegerType, Type


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
    letter = next((letter for letter, name in SPACES.items() if name == key), None)
    return None if letter is None or number is None else f"{letter}{number}"


def _type_text(entry: ScopedEntry) -> str | None:
    key = entry.key
    values = elements(entry.value)
    if not isinstance(key, Type) or not values:
        return None
    kind = type_class(key)
    if kind == "integer" and isinstance(key, IntegerType):
        return _aligned_text(f"i{key.width}", values)
    if isinstance(key, FloatType) and key.name in FLOATS.values():
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
