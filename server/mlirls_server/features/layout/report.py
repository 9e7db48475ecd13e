"""The layouts of a whole file as plain data: each scope with the types used directly under it, and the changes between
two reports.

Everything that shows a report reads this: tables and JSON of `mlirls layout`, and the page of `page.py`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Final

from mlirls_ir.datalayout import (
    Answer,
    Contents,
    DataLayout,
    FieldTable,
    Scope,
    TypeLayout,
    contents_of,
    fields_of,
    problem_of,
    scope_steps,
)
from mlirls_ir.datalayout.machine.difference import MachineAnswer, machine_answer
from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.steps import result_of
from mlirls_ir.types.model import Type


@dataclass(frozen=True, slots=True)
class TypeRow:
    """A type and its layout; `fields` for structs, `contents` for types without a layout.

    `machine` is LLVM's own layout, if a data layout string is in force.
    """

    type: Type
    answer: Answer
    fields: FieldTable | None
    contents: Contents | None
    machine: MachineAnswer | None

    @property
    def layout(self) -> TypeLayout | None:
        """The layout, or None."""
        return self.answer if isinstance(self.answer, TypeLayout) else None


@dataclass(frozen=True, slots=True)
class ScopeRows:
    """A scope with its types; `problem` says why the spec is not valid, in which case no type has a layout."""

    layout: DataLayout
    scope: Scope
    start: int
    end: int
    rows: tuple[TypeRow, ...]
    problem: str | None
    is_implicit: bool


@dataclass(frozen=True, slots=True)
class TypeChange:
    """A type whose layout differs between two data layouts; `scope` is the scope of its use, "" without a file."""

    scope: str
    type: Type
    before: Answer
    after: Answer


def report_of(document: Document, only: Sequence[Type] = ()) -> list[ScopeRows]:
    """The report of a document; with `only`, for these types under every scope."""
    return result_of(report_steps(document, only))


def report_steps(document: Document, only: Sequence[Type] = ()) -> Generator[None, None, list[ScopeRows]]:
    """The same as `report_of`, in slices of some milliseconds."""
    out: list[ScopeRows] = []
    for found in (yield from scope_steps(document)):
        yield
        problem = problem_of(found.layout.scopes, found.layout.rules)
        rows = rows_of(found.layout, only or found.types)
        message = None if problem is None else problem.message
        out.append(ScopeRows(found.layout, found.scope, found.start, found.end, rows, message, found.is_implicit))
    return out


def rows_of(layout: DataLayout, types: Iterable[Type]) -> tuple[TypeRow, ...]:
    """One row for each type."""
    return tuple(
        TypeRow(type, layout.of(type), fields_of(type, layout), contents_of(type, layout), machine_answer(type, layout))
        for type in types
    )


_SAME: Final = ("size_in_bits", "abi_alignment", "preferred_alignment", "is_scalable", "index_bitwidth")


def is_same(before: Answer, after: Answer, first: DataLayout, second: DataLayout) -> bool:
    """Whether a type has the same layout twice, including the offsets of its fields."""
    if not isinstance(before, TypeLayout) or not isinstance(after, TypeLayout):
        return isinstance(before, TypeLayout) is isinstance(after, TypeLayout)
    if any(getattr(before, name) != getattr(after, name) for name in _SAME):
        return False
    one, other = fields_of(before.type, first), fields_of(after.type, second)
    if one is None or other is None:
        return True
    return [field.offset for field in one.fields] == [field.offset for field in other.fields]


def changes_between(first: DataLayout, second: DataLayout, types: Iterable[Type], scope: str = "") -> list[TypeChange]:
    """The types that differ under two layouts."""
    out: list[TypeChange] = []
    for type in types:
        before, after = first.of(type), second.of(type)
        if not is_same(before, after, first, second):
            out.append(TypeChange(scope, type, before, after))
    return out


def scope_name(rows: ScopeRows) -> str:
    """A scope in words."""
    return f"{rows.scope.describe()} (around the file)" if rows.is_implicit else rows.scope.describe()
