"""The operations that the name of a result suggests: `%cond = ` is seldom a constant, and `%splat = ` a splat.

Three sources suggest them: results of the same name in the text, names of results in public MLIR (`habits.txt`), and
operations whose own name begins or ends a name (`%sum_add = `, `%add = arith.addf`). Read next: `around.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_server.features.completion.habits import habits_after
from mlirls_server.features.completion.usage import uses_of

_NAMED: Final = re.compile(r"%([\w$.-]+)(?::[0-9]+)?(?:\s*,\s*%[\w$.:-]+)*\s*=\s*[\w.\"$-]*\Z")
_NUMBER_AT_END: Final = re.compile(r"(?:_[0-9]+|(?<=[A-Za-z$.-]{2})[0-9]+)+\Z")
_DIGITS: Final = re.compile(r"[0-9]+")
_SHORTEST: Final = 3
"""The fewest letters of a name that suggest an operation by its own name."""


def stem_of(name: str) -> str:
    """The part that names with the same meaning share: "cond" for `%cond_0` and `%cond12`, "c0_i0" for `%c1_i32`.

    It is empty for a number or a single letter, which mean nothing.
    """
    stem = _DIGITS.sub("0", _NUMBER_AT_END.sub("", name.removeprefix("%"))).lower()
    return stem if len(stem) > 1 else ""


def stem_before(text: str) -> str:
    """The stem of the first result that the end of a line names, before the operation that is being written."""
    found = _NAMED.search(text)
    return "" if found is None else stem_of(found[1])


def usually_named(stem: str) -> Mapping[str, float]:
    """The operations whose results have such names in public MLIR, or names of its last word, each with its share."""
    habits = habits_after(f"%{stem}") or habits_after(f"%{stem.rpartition('_')[2]}")
    return {habit.name: habit.percent / 100 for habit in habits}


def called(registry: Registry, stem: str) -> Mapping[str, float]:
    """The operations whose own name is in `stem`, or begins with it, each with its share by use in public MLIR."""
    names = registry.memo(_NAMES_OF)
    words = [word for word in stem.split("_") if word]
    parts = {"_".join(words[:number]) for number in range(1, len(words) + 1)}
    parts |= {"_".join(words[number:]) for number in range(1, len(words))}
    found: dict[str, int] = {}
    for part in parts:
        if len(part) < _SHORTEST:
            continue
        for own, full in names[bisect_left(names, (part, "")) :]:
            if not own.startswith(part):
                break
            if own == part or part == stem:
                found[full] = uses_of(full) + 1
    whole = sum(found.values())
    return {full: number / whole for full, number in found.items()}


def _names_of(registry: Registry) -> list[tuple[str, str]]:
    """The own names of all operations, the last part of the full name in small letters, with the full names."""
    dialects = [dialect for name in registry.names() if (dialect := registry.dialect(name)) is not None]
    return sorted((full.rpartition(".")[2].lower(), full) for dialect in dialects for full in dialect.operations)


_NAMES_OF: Final = MemoKey[list[tuple[str, str]]](_names_of)

__all__ = ["called", "stem_before", "stem_of", "usually_named"]
