"""Records from the JSON that `llvm-tblgen --dump-json` prints: the judge's reading of `.td` files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.judge import find, is_installed, run

from mlirls_ir.ods.convert import Record, Value


@dataclass(frozen=True)
class JsonDag:
    operator: Value
    args: Sequence[tuple[Value, str | None]]


class JsonRecord:
    def __init__(self, raw: dict[str, Any], every: dict[str, JsonRecord]) -> None:
        self._raw = raw
        self._every = every
        self.name: str = raw["!name"]
        self.is_anonymous: bool = raw["!anonymous"]
        self.superclasses: Sequence[str] = raw["!superclasses"]

    def value(self, field: str) -> Value:
        return self._value(self._raw.get(field))

    def _value(self, raw: Any) -> Value:
        if isinstance(raw, list):
            return [self._value(item) for item in raw]
        if isinstance(raw, dict):
            if raw["kind"] == "def":
                return self._every[raw["def"]]
            if raw["kind"] == "dag":
                args = [(self._value(value), name) for value, name in raw["args"]]
                return JsonDag(self._value(raw["operator"]), args)
            return str(raw["printable"])
        return raw if isinstance(raw, (int, str)) else None


def tblgen() -> str | None:
    """The installed llvm-tblgen 22, None if there is none."""
    program = find("llvm-tblgen")
    return program if is_installed(program) else None


def read_with_tblgen(path: Path, include_dirs: Sequence[Path]) -> list[Record]:
    """The records of `path` as llvm-tblgen reads it."""
    program = tblgen()
    assert program
    includes = [f"-I{directory}" for directory in include_dirs]
    done = run(program, [*includes, "--dump-json", str(path)])
    assert done.status == 0, done.errors
    raw = json.loads(done.out)
    every: dict[str, JsonRecord] = {}
    for value in raw.values():
        if isinstance(value, dict) and "!name" in value:
            every[value["!name"]] = JsonRecord(value, every)
    return list(every.values())
