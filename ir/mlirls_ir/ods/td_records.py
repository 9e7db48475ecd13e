"""The records of the `.td` reader as the conversion needs them: references followed, unset as None.

Read next: `convert/` (records to dialects), `build.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from mlirls_ir import tablegen
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.convert import Record, Value
from mlirls_ir.tablegen.budget import spend

_REFERENCE_STEPS: Final = 40
"""Steps for each record reference that is followed: converting the record takes microseconds."""


def read_td_records(path: Path, include_dirs: Sequence[Path], cache: tablegen.TreeCache | None = None) -> list[Record]:
    """The records of a `.td` file; those that the reader did not understand are missing."""
    return adapt_result(tablegen.read_file(path, include_dirs, cache=cache))


def adapt_result(result: tablegen.Result) -> list[Record]:
    """The records of one reading."""
    every: dict[str, _TdRecord] = {}
    for name, record in result.records.items():
        every[name] = _TdRecord(record, every)
    return list(every.values())


@dataclass(frozen=True, slots=True)
class _TdDag:
    operator: Value
    args: Sequence[tuple[Value, str | None]]


class _TdRecord:
    """A record that finds the records it refers to."""

    __slots__ = ("_every", "_record")

    def __init__(self, record: tablegen.Record, every: Mapping[str, _TdRecord]) -> None:
        self._record = record
        self._every = every

    @property
    def name(self) -> str:
        return self._record.name

    @property
    def is_anonymous(self) -> bool:
        return self._record.is_anonymous

    @property
    def is_broken(self) -> bool:
        return self._record.is_broken

    @property
    def superclasses(self) -> Sequence[str]:
        return self._record.superclasses

    def value(self, field: str) -> Value:
        found = self._record.fields.get(field)
        return None if found is None else self._adapt(found)

    def _adapt(self, value: tablegen.Value) -> Value:
        # A value may contain another twice, and so on; the conversion visits each as often as it occurs.
        spend()
        match value:
            case tablegen.RecordRef(name):
                spend(_REFERENCE_STEPS)
                return self._every.get(name)
            case tablegen.Dag(operator, args):
                return _TdDag(self._adapt(operator), [(self._adapt(item), name) for item, name in args])
            case tablegen.Bits():
                return value.value
            case tuple():
                return [self._adapt(item) for item in value]
            case int() | str():
                return value
            case _:
                return None
