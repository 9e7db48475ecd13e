"""The clauses of omp's directives that read a region, as data for reading and printing.

Facts: mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp.
Read next: `syntax_regions.py`, `printing_regions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its keyword, and the indices of its operands and attributes among the directive's arguments."""

    keyword: str
    operands: int
    symbols: int | None = None
    byref: int | None = None
    modifier: int | None = None
    barrier: int | None = None
    maps: int | None = None


def _in_reduction(first: int) -> Clause:
    return Clause("in_reduction", first, byref=first + 2, symbols=first + 3)


def _private(first: int, *, maps: int | None = None) -> Clause:
    return Clause("private", first, symbols=first + 2, barrier=first + 3, maps=maps)


def _reduction(first: int) -> Clause:
    return Clause("reduction", first + 1, modifier=first, byref=first + 3, symbols=first + 4)


REGION_DIRECTIVES: Final[Mapping[str, tuple[Clause, ...]]] = {
    "InReductionPrivateReductionRegion": (_in_reduction(1), _private(5), _reduction(9)),
    "InReductionPrivateRegion": (_in_reduction(1), _private(5)),
    "PrivateReductionRegion": (_private(1), _reduction(5)),
    "PrivateRegion": (_private(1),),
    "TargetOpRegion": (
        Clause("has_device_addr", 1),
        Clause("host_eval", 3),
        _in_reduction(5),
        Clause("map_entries", 9),
        _private(11, maps=15),
    ),
    "TaskReductionRegion": (Clause("task_reduction", 1, byref=3, symbols=4),),
    "UseDeviceAddrUseDevicePtrRegion": (Clause("use_device_addr", 1), Clause("use_device_ptr", 3)),
}
"""The directives that read a region, whose clauses name its arguments."""

CHECKED_REDUCTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "omp.loop": ("reduction",),
    "omp.parallel": ("reduction",),
    "omp.sections": ("reduction",),
    "omp.task": ("in_reduction",),
    "omp.taskgroup": ("task_reduction",),
    "omp.taskloop": ("reduction", "in_reduction"),
    "omp.teams": ("reduction",),
    "omp.wsloop": ("reduction",),
}
"""The clauses whose variables and declarations of reductions MLIR compares; it takes all others as they are."""
