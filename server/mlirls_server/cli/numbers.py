"""The numbers that options take, read in one place, so that each is refused with the same words."""

from __future__ import annotations

import argparse
import math
import re
from collections.abc import Callable
from typing import Final

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`, for `type` of an argument."""
    limits = f"of at least {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        number = int(text) if _WHOLE.fullmatch(text) else None
        if number is None or number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {limits}")
        return number

    return read


def seconds(text: str) -> float:
    """Reads a length of time, for `type` of an argument."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not math.isfinite(found) or found <= 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return found
