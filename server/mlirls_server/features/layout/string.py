"""An LLVM data layout string in words: each part with its meaning.

Read next: `mlirls_ir/datalayout/llvm_string/parts.py` (the grammar).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.datalayout.llvm_string.parts import (
    Aggregate,
    DefaultSpace,
    Endianness,
    FunctionPointers,
    Mangling,
    NativeWidths,
    NonIntegral,
    Obsolete,
    Part,
    Pointer,
    Primitive,
    StackAlignment,
)
from mlirls_ir.datalayout.llvm_string.reader import MalformedString, parts_of
from mlirls_server.features.amounts import count_of
from mlirls_server.features.markdown import inline

MANGLINGS: Final = {
    "a": "XCOFF",
    "e": "ELF",
    "l": "GOFF",
    "m": "MIPS",
    "o": "Mach-O",
    "w": "Windows COFF",
    "x": "32-bit Windows COFF",
}
_KINDS: Final = {"i": "integers", "f": "floats", "v": "vectors"}
_SPACES: Final = {"P": "functions", "G": "global variables", "A": "stack slots (`alloca`)"}


def describe_string(text: str) -> list[str]:
    """Paragraphs of Markdown: every part with its meaning, or why the string is not valid."""
    try:
        parts = [f"- {inline(written)}: {meaning_of(part)}" for written, part in parts_of(text)]
    except MalformedString as wrong:
        return [f"LLVM's data layout string is not valid: {wrong}."]
    head = "LLVM's data layout string: sizes and alignments in bits."
    return [head, "\n".join(parts)] if parts else [f"{head} It is empty, so LLVM's defaults apply."]


def meaning_of(part: Part) -> str:
    """The meaning of a part of a data layout string, in words."""
    match part:
        case Endianness(is_big):
            return "big-endian" if is_big else "little-endian"
        case Mangling(mode):
            return f"symbols are mangled as for {MANGLINGS.get(mode, 'another object format')}"
        case Pointer():
            return _pointer(part)
        case Primitive(letter, width, abi, preferred):
            return f"{_KINDS[letter]} of {count_of(width, 'bit')} are {_aligned(abi, preferred)}"
        case Aggregate(abi, preferred):
            return f"structs and arrays are {_aligned(abi, preferred)}"
        case NonIntegral(spaces):
            return f"pointers of address space {_listed(spaces)} have no fixed representation as integers"
        case NativeWidths(widths):
            return f"the target has integers of {_listed(widths)} bits"
        case StackAlignment(alignment):
            return f"the stack is aligned to {count_of(alignment, 'bit')}"
        case FunctionPointers(alignment, is_function_dependent):
            how = "by multiples of their function's alignment" if is_function_dependent else "on their own"
            return f"function pointers are aligned to {count_of(alignment, 'bit')}, {how}"
        case DefaultSpace(letter, space):
            return f"{_SPACES[letter]} are in address space {space}"
        case Obsolete():
            return "LLVM no longer uses this part"


def _pointer(part: Pointer) -> str:
    bits, aligned = count_of(part.size, "bit"), _aligned(part.abi, part.preferred)
    words = f"pointers of address space {part.space} have {bits} and are {aligned}"
    if part.index_width != part.size:
        words += f", with offsets of {count_of(part.index_width, 'bit')}"
    if "u" in part.flags:
        words += "; they have no stable representation"
    return f"{words}; they have external state" if "e" in part.flags else words


def _aligned(abi: int, preferred: int) -> str:
    words = f"aligned to {abi}" if abi else "aligned as their elements"
    return words if preferred == abi else f"{words}, preferably to {preferred}"


def _listed(numbers: Sequence[int]) -> str:
    shown = [str(number) for number in numbers]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
