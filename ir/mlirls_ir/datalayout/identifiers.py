"""Identifier entries: the keys that the dlti dialect knows, what each means, and its check."""

from __future__ import annotations

from typing import Final

from mlirls_ir.lazy_dataclass import dataclass

ENDIANNESS: Final = "dlti.endianness"
DEFAULT_MEMORY_SPACE: Final = "dlti.default_memory_space"
ALLOCA_MEMORY_SPACE: Final = "dlti.alloca_memory_space"
PROGRAM_MEMORY_SPACE: Final = "dlti.program_memory_space"
GLOBAL_MEMORY_SPACE: Final = "dlti.global_memory_space"
MANGLING_MODE: Final = "dlti.mangling_mode"
STACK_ALIGNMENT: Final = "dlti.stack_alignment"
FUNCTION_POINTER_ALIGNMENT: Final = "dlti.function_pointer_alignment"
LEGAL_INT_WIDTHS: Final = "dlti.legal_int_widths"


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of an identifier, and the value without an entry."""

    text: str
    default: str


MEANINGS: Final[dict[str, Meaning]] = {
    ENDIANNESS: Meaning('the order of bytes in memory, "big" or "little"', "not specified"),
    DEFAULT_MEMORY_SPACE: Meaning("the memory space of pointers that name none", "none"),
    ALLOCA_MEMORY_SPACE: Meaning("the memory space of stack allocations", "the default space"),
    PROGRAM_MEMORY_SPACE: Meaning("the memory space of functions", "the default space"),
    GLOBAL_MEMORY_SPACE: Meaning("the memory space of global variables", "the default space"),
    MANGLING_MODE: Meaning("how symbol names are mangled, by LLVM's letter", "not specified"),
    STACK_ALIGNMENT: Meaning("the natural alignment of the stack in bits", "0 (not specified)"),
    FUNCTION_POINTER_ALIGNMENT: Meaning("the alignment of function pointers in bits", "not specified"),
    LEGAL_INT_WIDTHS: Meaning("the widths in bits of the integers that the target has registers for", "not specified"),
}

MANGLING_MODES: Final[dict[str, str]] = {
    "a": "XCOFF",
    "e": "ELF",
    "l": "GOFF",
    "m": "MIPS",
    "o": "Mach-O",
    "w": "Windows COFF",
    "x": "Windows x86 COFF",
}
