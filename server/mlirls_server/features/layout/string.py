"""An LLVM data layout string in words: each part with its meaning.

Grammar: LLVM LangRef "Data Layout". Read next: `mlirls_ir/datalayout/machine/specification.py`.
"""

from __future__ import annotations

from string import ascii_letters
from typing import Final

from mlirls_ir.datalayout.llvm_string_check import wrong_layout_string
from mlirls_server.features.amounts import count_of
from mlirls_server.features.markdown import inline

_MANGLING: Final = {
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
_FUNCTION_POINTERS: Final = {"i": "on their own", "n": "by multiples of their function's alignment"}


def describe_string(text: str) -> list[str]:
    """Paragraphs of Markdown: every part with its meaning, or why the string is not valid."""
    wrong = wrong_layout_string(text)
    if wrong is not None:
        return [f"LLVM's data layout string is not valid: {wrong}."]
    parts = [f"- {inline(part)}: {meaning_of(part)}" for part in text.split("-") if part]
    head = "LLVM's data layout string: sizes and alignments in bits."
    return [head, "\n".join(parts)] if parts else [f"{head} It is empty, so LLVM's defaults apply."]


def meaning_of(part: str) -> str:
    """The meaning of a valid part of a data layout string, in words."""
    letter, rest = part[0], part[1:]
    numbers = rest.split(":")
    match letter:
        case "e" | "E":
            return "little-endian" if letter == "e" else "big-endian"
        case "m":
            return f"symbols are mangled as for {_MANGLING.get(rest[1:], 'another object format')}"
        case "p":
            return _pointer(numbers)
        case "i" | "f" | "v":
            return f"{_KINDS[letter]} of {count_of(int(numbers[0]), 'bit')} are {_aligned(numbers[1:])}"
        case "a":
            return f"structs and arrays are {_aligned(numbers[1:])}"
        case "n" if rest.startswith("i:"):
            return f"pointers of address space {_listed(numbers[1:])} have no fixed representation as integers"
        case "n":
            return f"the target has integers of {_listed(numbers)} bits"
        case "S":
            return f"the stack is aligned to {count_of(int(rest), 'bit')}"
        case "F":
            return f"function pointers are aligned to {count_of(int(rest[1:]), 'bit')}, {_FUNCTION_POINTERS[rest[0]]}"
        case _ if letter in _SPACES:
            return f"{_SPACES[letter]} are in address space {rest}"
        case _:
            return "LLVM no longer uses this part"


def _pointer(parts: list[str]) -> str:
    flags = parts[0].rstrip("0123456789")
    space = parts[0].lstrip(ascii_letters) or "0"
    words = f"pointers of address space {space} have {count_of(int(parts[1]), 'bit')} and are {_aligned(parts[2:4])}"
    if len(parts) > 4 and parts[4] != parts[1]:
        words += f", with offsets of {count_of(int(parts[4]), 'bit')}"
    if "u" in flags:
        words += "; they have no stable representation"
    return f"{words}; they have external state" if "e" in flags else words


def _aligned(parts: list[str]) -> str:
    abi, preferred = parts[0], parts[-1]
    if abi == "0":
        return "aligned as their elements" + ("" if preferred in ("0", abi) else f", preferably to {preferred}")
    return f"aligned to {abi}" + ("" if preferred == abi else f", preferably to {preferred}")


def _listed(numbers: list[str]) -> str:
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} and {numbers[-1]}"
