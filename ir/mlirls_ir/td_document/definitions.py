"""Checks the definitions of an open `.td` file as mlir-tblgen does, and again where a piece changed.

Read next: `../definition_checks/check.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from mlirls_ir.definition_checks import PATTERN, Finding, check_record
from mlirls_ir.tablegen import Record, RecordClass, Result
from mlirls_ir.tablegen.model import Definition, Keeper
from mlirls_ir.tablegen.result import Exporter
from mlirls_ir.td_document.evaluation import Evaluated, TdEvaluation
from mlirls_ir.td_document.pieces import Piece

_Exported = TypeVar("_Exported", Record, RecordClass)


class DefinitionChecks:
    """The findings of each piece, kept as long as its evaluation."""

    def __init__(self) -> None:
        self._found: dict[Piece, tuple[Evaluated, tuple[Finding, ...]]] = {}

    def steps(self, evaluation: TdEvaluation, pieces: Sequence[Piece]) -> Generator[None]:
        """Checks the records of pieces, in steps of one piece."""
        result = lazy_result(evaluation.keeper)
        records = result.records
        before, self._found = self._found, {}
        for piece in pieces:
            evaluated = evaluation.evaluated.get(piece)
            if evaluated is None or evaluated.units:
                continue
            known = before.get(piece)
            if known is None or known[0] is not evaluated:
                found: list[Finding] = []
                for name, one in evaluated.written.records.items():
                    if not one.is_anonymous or any(base.name_text == PATTERN for base in one.ancestors):
                        found += check_record(result, records[name], one.place.inclusion.source.text)
                        yield
                known = evaluated, tuple(found)
            self._found[piece] = known

    def findings(self) -> Iterator[tuple[Piece, Finding]]:
        """The findings with the piece of the record; a mistake in a class is found for each of its records."""
        for piece, (_, findings) in self._found.items():
            for finding in findings:
                yield piece, finding


def lazy_result(keeper: Keeper) -> Result:
    """Everything that an evaluation has defined, as plain data that is made when it is first asked for."""
    exporter = Exporter()
    records = _Lazily[Record](keeper.records, exporter.record)
    classes = _Lazily[RecordClass](keeper.classes, exporter.record_class)
    return Result(records, classes, {}, (), {}, {})


class _Lazily(Mapping[str, _Exported], Generic[_Exported]):
    """Definitions as plain data, each made when it is first needed."""

    def __init__(self, definitions: dict[str, Definition], export: Callable[[Definition], _Exported]) -> None:
        self._definitions = definitions
        self._export: Callable[[Definition], _Exported] = export
        self._made: dict[str, _Exported] = {}

    def __getitem__(self, name: str) -> _Exported:
        found = self._made.get(name)
        if found is None:
            definition = dict[str, Definition].get(self._definitions, name)
            if definition is None:
                raise KeyError(name)
            found = self._made[name] = self._export(definition)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(dict[str, Definition].keys(self._definitions))

    def __len__(self) -> int:
        return len(self._definitions)
