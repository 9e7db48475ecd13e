"""Checks the value of a pass's option, with LLVM's messages. Values that only C++ can check are accepted."""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.passes import UNKNOWN_KIND, PassOption
from mlirls_ir.patterns import compiled
from mlirls_ir.pipelines.options import split_list

BOOLEANS: Final = ("true", "false")
_TRUE_OR_FALSE: Final = frozenset(("", "true", "TRUE", "True", "1", "false", "FALSE", "False", "0"))
_INTEGER: Final = compiled(r"-?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)")
_NUMBER: Final = compiled(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_MAYBE_NUMBER: Final = compiled(r"[+-]?(?:0[xX]|[iIsSqQnN])")
"""The beginning of a hexadecimal number, of infinity, or of what is not a number."""
_RANGES: Final = {
    "integer": (-(1 << 31), (1 << 31) - 1),
    "long": (-(1 << 63), (1 << 63) - 1),
    "uint": (0, (1 << 32) - 1),
    "ulong": (0, (1 << 64) - 1),
}
_LONGEST: Final = 100


def value_mistake(option: PassOption, value: str | None) -> str | None:
    """LLVM's words about a value, which is None without `=`; None if it is valid, or only C++ knows."""
    if value is None:
        return None if option.kind in ("bool", UNKNOWN_KIND) else "requires a value!"
    items = split_list(value) if option.is_list else [value]
    if option.is_list and not value:
        return None
    return next((said for item in items if (said := _mistake(option, item)) is not None), None)


def _mistake(option: PassOption, value: str) -> str | None:
    if option.kind == "bool":
        if value in _TRUE_OR_FALSE:
            return None
        return f"'{value}' is invalid value for boolean argument! Try 0 or 1"
    if option.cases:
        return None if value in option.cases else f"Cannot find option named '{value}'!"
    if option.kind in _RANGES:
        return None if _is_integer(value, *_RANGES[option.kind]) else _invalid(value, option.kind)
    if option.kind == "number":
        is_known = _NUMBER.fullmatch(value) is not None
        return None if is_known or _MAYBE_NUMBER.match(value) or not value else _invalid(value, "floating point")
    return None


def _invalid(value: str, kind: str) -> str:
    return f"'{value}' value invalid for {kind} argument!"


def _is_integer(text: str, least: int, most: int) -> bool:
    if len(text) > _LONGEST:
        # It may have leading zeros, and is not worth the time.
        return True
    if not _INTEGER.fullmatch(text):
        return False
    digits = text.removeprefix("-")
    if least == 0 and digits != text:
        return False
    is_octal = len(digits) > 1 and digits[0] == "0" and digits[1] in "01234567"
    number = int(digits, 8) if is_octal else int(digits, 0)
    return least <= (-number if digits != text else number) <= most
