"""A rule's view of one operation: its operands, results and attributes by ODS name, and the ways in which a rule fails.

An unknown type or attribute is `None`; a rule reports nothing about those. The first failure ends the check of an
operation, as in mlir-opt.

Read next: `structure.py` (which operands belong to a name), `operation.py` (the order of checks).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn, TypeAlias

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DenseArrayAttr, IntegerAttr
from mlirls_ir.diagnostic import Severity
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation_state import OperationState
from mlirls_ir.types.model import Type

Part: TypeAlias = tuple[str, int | str] | None
"""The part at fault: ("operand", index), ("result", index), ("attribute", name), or None for the whole operation."""

OPERATION: Final[Part] = None


class VerifyFailure(Exception):
    """The verifier's error about one operation; never leaves `verify/`."""

    def __init__(self, message: str, part: Part, code: str, severity: Severity = Severity.ERROR) -> None:
        super().__init__(message)
        self.severity = severity
        self.message = message
        self.part = part
        self.code = code


class View:
    """One operation as rules see it."""

    __slots__ = (
        "attributes",
        "definition",
        "dialect",
        "is_generic",
        "n_successors",
        "name",
        "operand_ranges",
        "operand_types",
        "region_arguments",
        "registry",
        "result_ranges",
        "result_types",
    )

    def __init__(
        self,
        name: str,
        definition: OperationDef,
        registry: Registry,
        dialect: str,
        attributes: dict[str, Attribute | None],
        operand_types: list[Type | None],
        result_types: list[Type | None],
        region_arguments: list[list[Type | None]],
        n_successors: int,
        is_generic: bool,
    ) -> None:
        self.name = name
        self.definition = definition
        self.registry = registry
        self.dialect = dialect
        self.attributes = attributes
        self.operand_types = operand_types
        self.result_types = result_types
        self.region_arguments = region_arguments
        self.n_successors = n_successors
        self.is_generic = is_generic
        self.operand_ranges: dict[str, tuple[int, int]] | None = None
        self.result_ranges: dict[str, tuple[int, int]] | None = None

    def attr(self, name: str) -> Attribute | None:
        """Attribute `name`, None if it is absent or unknown."""
        return self.attributes.get(name)

    def has_attr(self, name: str) -> bool:
        """Whether attribute `name` is present, even if its value is unknown."""
        return name in self.attributes

    def operands(self, name: str) -> Sequence[Type | None] | None:
        """The types of the operands of field `name`; None if the segments are unknown."""
        ranges = self.operand_ranges
        if ranges is None or name not in ranges:
            return None
        start, end = ranges[name]
        return self.operand_types[start:end]

    def operand(self, name: str) -> Type | None:
        """The type of the one operand of field `name`; None if it is absent or unknown."""
        ranges = self.operand_ranges
        if ranges is None or name not in ranges:
            return None
        start, end = ranges[name]
        found = self.operand_types[start:end]
        return found[0] if found else None

    def has_operand(self, name: str) -> bool:
        """Whether field `name` has any operand."""
        return bool(self.operands(name))

    def operand_index(self, name: str) -> int:
        """The index of the first operand of field `name`."""
        return 0 if self.operand_ranges is None else self.operand_ranges.get(name, (0, 0))[0]

    def results(self, name: str) -> Sequence[Type | None] | None:
        """The types of the results of field `name`; None if they are unknown."""
        if self.result_ranges is None or name not in self.result_ranges:
            return None
        start, end = self.result_ranges[name]
        return self.result_types[start:end]

    def result(self, index: int = 0) -> Type | None:
        """The type of result `index`, None if there is none or it is unknown."""
        return self.result_types[index] if index < len(self.result_types) else None

    def value_part(self, name: str) -> Part:
        """The part for field `name`: its first operand or result, or the attribute of that name."""
        if self.operand_ranges is not None and name in self.operand_ranges:
            return "operand", self.operand_ranges[name][0]
        if self.result_ranges is not None and name in self.result_ranges:
            return "result", self.result_ranges[name][0]
        return ("attribute", name) if self.has_attr(name) else None

    def fail(self, message: str, part: Part = None, code: str = "invalid-operation") -> NoReturn:
        """Fails with `message`, mlir-opt's words after "'name' op "."""
        raise VerifyFailure(f"'{self.name}' op {message}", part, code)

    def fail_bare(self, message: str, part: Part = None, code: str = "invalid-operation") -> NoReturn:
        """Fails with `message` alone, where mlir-opt does not name the operation."""
        raise VerifyFailure(message, part, code)


def range_of(state: OperationState, part: Part) -> tuple[int, int]:
    """The range of a part in the parser's text; that of the operation's name if the text does not have the part."""
    found: tuple[int, int] | None = None
    match part:
        case ("operand", int(index)) if index < len(state.operands):
            operand = state.operands[index].operand
            found = operand.start, operand.end
        case ("result", int(index)):
            position = 0
            for result in state.results:
                if position <= index < position + result.count:
                    found = result.start, result.end
                position += result.count
        case ("attribute", str(name)):
            found = state.attribute_ranges.get(name)
        case ("properties", _):
            found = state.properties_range
        case _:
            pass
    return found if found is not None else (state.name_start, state.name_end)


def integers(attribute: Attribute | None) -> list[int] | None:
    """The numbers of an array of integers or a dense array; None for anything else."""
    if isinstance(attribute, DenseArrayAttr):
        return list(attribute.values)
    if isinstance(attribute, ArrayAttr):
        values = [element.value for element in attribute.elements if isinstance(element, IntegerAttr)]
        return values if len(values) == len(attribute.elements) else None
    return None


def has_unknown(types: Sequence[Type | None]) -> bool:
    """Whether a type of `types` is unknown."""
    return None in types


def single_field(field: ValueField) -> bool:
    """Whether a field always has exactly one value."""
    return field.arity == "single"
