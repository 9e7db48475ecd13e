"""The table of an older LLVM as its differences from the newest one's.

A delta has the lines that differ, and `- kind key` for definitions that the older LLVM does not have. The lines of a
table are ordered by kind and key, so a table can be put together again without positions.

Read next: `table_format.py` (the lines), `upstream.py` (reads both).
"""

from __future__ import annotations

from typing import Final

_KINDS: Final = ("dialect", "op", "type", "attr", "enum", "constraint", "pass")


def delta_of(newest: str, older: str) -> str:
    """The delta from which `apply_delta` makes the table `older`, given the table `newest`."""
    before, after = _by_key(newest), _by_key(older)
    out = [line for key, line in after.items() if before.get(key) != line]
    out += [f"- {key}" for key in before if key not in after]
    return "".join(f"{line}\n" for line in out)


def apply_delta(newest: str, delta: str) -> str:
    """The table of an older LLVM, from the newest one's and the delta between them."""
    lines = _by_key(newest)
    for line in delta.splitlines():
        if line.startswith("- "):
            del lines[line[2:]]
        else:
            lines[_key(line)] = line
    return "".join(f"{lines[key]}\n" for key in sorted(lines, key=_order))


def _key(line: str) -> str:
    kind, key, _ = line.split(" ", 2)
    # There is one dialect, whose line may differ in its name alone.
    return f"{kind} {key}" if kind != "dialect" else kind


def _by_key(table: str) -> dict[str, str]:
    return {_key(line): line for line in table.splitlines()}


def _order(key: str) -> tuple[int, str]:
    kind, _, name = key.partition(" ")
    return _KINDS.index(kind), name
