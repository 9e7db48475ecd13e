"""The conversions of expressions: which type is accepted where another one is expected.

Each function reports a conversion that is not possible, in mlir-pdll's words, and returns whether there is one. An
unknown type can be converted to everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mlirls_ir.diagnostic import Related
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.ods import OdsOperation
from mlirls_ir.pdll.report import TYPE as CODE
from mlirls_ir.pdll.report import Report
from mlirls_ir.pdll.types import TYPE, TYPE_RANGE, VALUE, VALUE_RANGE, Kind, Type


@dataclass(frozen=True, slots=True)
class Spot:
    """An expression: its range and its type."""

    start: int
    end: int
    type: Type | None


@dataclass(slots=True)
class Conversions:
    """The conversions of one place. `is_rewrite` says that it is in a rewrite; `notes` are added to each error."""

    report: Report
    operations: Mapping[str, OdsOperation]
    is_rewrite: bool
    notes: tuple[Related, ...] = ()

    def convert(self, spot: Spot, expected: Type | None, *notes: str) -> bool:
        """Converts an expression to a type."""
        found = spot.type
        if found is None or expected is None or found == expected:
            return True
        if found.kind is Kind.OPERATION:
            return self._operation(spot, found, expected, notes)
        if {found, expected} <= {VALUE, VALUE_RANGE} or {found, expected} <= {TYPE, TYPE_RANGE}:
            return True
        if found.kind is Kind.TUPLE:
            return self._tuple(spot, found, expected, notes)
        return self._refuse(spot, found, expected, notes)

    def _operation(self, spot: Spot, found: Type, expected: Type, notes: tuple[str, ...]) -> bool:
        if expected.kind is Kind.OPERATION:
            return not expected.operation or self._refuse(spot, found, expected, notes)
        if expected == VALUE_RANGE:
            return True
        if expected != VALUE:
            return self._refuse(spot, found, expected, notes)
        known = self.operations.get(found.operation)
        if known is None:
            return True
        n_single = sum(result.is_single for result in known.results)
        if not known.results:
            note = f"`{known.name}` is defined with zero results"
        elif n_single > 1:
            note = f"`{known.name}` is defined with at least {n_single} results"
        else:
            return True
        return self._refuse(spot, found, expected, (*notes, note))

    def _tuple(self, spot: Spot, found: Type, expected: Type, notes: tuple[str, ...]) -> bool:
        if expected.kind is Kind.TUPLE:
            if len(expected.elements) != len(found.elements):
                return self._refuse(spot, found, expected, notes)
            return all(
                self.convert(
                    Spot(spot.start, spot.end, own), wanted, f"when converting element #{idx} of `{found.text}`"
                )
                for idx, (own, wanted) in enumerate(zip(found.elements, expected.elements, strict=True))
            )
        allowed = {VALUE_RANGE: (VALUE, VALUE_RANGE), TYPE_RANGE: (TYPE, TYPE_RANGE)}.get(expected)
        if allowed is None:
            return self._refuse(spot, found, expected, notes)
        if not self.is_rewrite:
            note = "Tuple to Range conversion is currently only allowed within a rewrite context"
            return self._refuse(spot, found, expected, (*notes, note))
        if any(element is not None and element not in allowed for element in found.elements):
            return self._refuse(spot, found, expected, notes)
        return True

    def _refuse(self, spot: Spot, found: Type, expected: Type, notes: Sequence[str]) -> bool:
        message = f"unable to convert expression of type `{found.text}` to the expected type of `{expected.text}`"
        related = (*(Related(spot.start, spot.end, note) for note in notes), *self.notes)
        self.report.error(CODE, spot.start, spot.end, message, *related)
        return False
