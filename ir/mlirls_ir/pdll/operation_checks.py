"""The checks of `op<...>` expressions against the definitions of their operations."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from mlirls_ir.diagnostic import Related
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.conversions import Conversions, Spot
from mlirls_ir.pdll.ods import OdsMember, OdsOperation
from mlirls_ir.pdll.report import INFERENCE, UNKNOWN_OPERATION
from mlirls_ir.pdll.report import TYPE as CODE
from mlirls_ir.pdll.syntax import OperationExpression, OperationName
from mlirls_ir.pdll.types import TYPE, TYPE_RANGE, VALUE, VALUE_RANGE, Kind, Type, text_of

_OPERANDS: Final = ("operand", VALUE, VALUE_RANGE)
_RESULTS: Final = ("result", TYPE, TYPE_RANGE)


def name_range(node: OperationExpression) -> tuple[int, int]:
    """The range to underline for an operation: its word and its name."""
    return node.start, node.name.close + (not node.name.is_broken)


@dataclass(slots=True)
class OperationChecks:
    """Checks one operation; `known` is its definition if an included file has one."""

    conversions: Conversions
    node: OperationExpression
    known: OdsOperation | None

    def operands(self, values: Sequence[Spot]) -> None:
        """Checks the operands that are written."""
        self._groups(values, () if self.known is None else self.known.operands, *_OPERANDS)

    def results(self, values: Sequence[Spot]) -> None:
        """Checks the result types that are written."""
        self._groups(values, () if self.known is None else self.known.results, *_RESULTS)

    def attribute(self, spot: Spot) -> None:
        """Checks the value of an attribute."""
        if spot.type is not None and spot.type.kind is not Kind.ATTRIBUTE:
            message = f"expected `Attr` expression, but got `{spot.type.text}`"
            self.conversions.report.error(CODE, spot.start, spot.end, message)

    def inference(self, *, has_unread_includes: bool) -> None:
        """Warns if the result types of a new operation are to be inferred, and nothing shows that they can be."""
        name = self.node.name.text
        start, end = name_range(self.node)
        prefix = f"operation result types are marked to be inferred, but `{name}`"
        if self.known is None:
            if has_unread_includes:
                return
            message = (
                f"{prefix} is unknown. Ensure that `{name}` supports zero results or implements "
                "`InferTypeOpInterface`. Include the ODS definition of this operation to remove this warning."
            )
            self.conversions.report.warning(INFERENCE, start, end, message)
        elif not self.known.infers_types and any(result.is_single for result in self.known.results):
            message = (
                f"{prefix} does not provide an implementation of `InferTypeOpInterface`. Ensure that `{name}` attaches "
                "`InferTypeOpInterface` at runtime, or add support to the ODS definition to remove this warning."
            )
            self.conversions.report.warning(INFERENCE, start, end, message)

    def _groups(
        self, values: Sequence[Spot], members: tuple[OdsMember, ...], what: str, single: Type, several: Type
    ) -> None:
        if len(values) == 1:
            self.conversions.convert(values[0], several)
        elif self.known is None:
            for spot in values:
                self._unknown_group(spot, single, several)
        elif not values:
            if any(member.is_single for member in members):
                self._wrong_number(what, len(members), 0)
        elif len(values) != len(members):
            self._wrong_number(what, len(members), len(values))
        else:
            for spot, member in zip(values, members, strict=True):
                note = f"{what} `{member.declared}` of `{self.known.name}`"
                self.conversions.convert(spot, several if member.is_range else single, note)

    def _unknown_group(self, spot: Spot, single: Type, several: Type) -> None:
        found = spot.type
        if found is None or found in (single, several) or (single == VALUE and found.kind is Kind.OPERATION):
            return
        if found.kind is Kind.TUPLE:
            self.conversions.convert(spot, several)
            return
        message = f"expected `{single.text}` or `{several.text}` convertible expression, but got `{text_of(found)}`"
        self.conversions.report.error(CODE, spot.start, spot.end, message)

    def _wrong_number(self, what: str, expected: int, found: int) -> None:
        name = self.node.name.text
        message = f"invalid number of {what} groups for `{name}`; expected {expected}, but got {found}"
        start, end = name_range(self.node)
        members = () if self.known is None else self.known.operands if what == "operand" else self.known.results
        declared = ", ".join(member.declared for member in members)
        note = Related(start, end, f"`{name}` is defined with ({declared})")
        self.conversions.report.error(CODE, start, end, message, note)


def check_known(conversions: Conversions, name: OperationName) -> None:
    """Warns if included files define operations of a dialect, but not this one; mlir-pdll says nothing."""
    prefix = f"{name.text.partition('.')[0]}."
    siblings = [known for known in conversions.operations if known.startswith(prefix)]
    if not siblings:
        return
    close = get_close_matches(name.text, siblings, 1)
    advice = f"; did you mean `{close[0]}`?" if close else ""
    message = f"no included file defines `{name.text}`, only other operations of `{prefix[:-1]}`{advice}"
    conversions.report.warning(UNKNOWN_OPERATION, name.start, name.end, message)
