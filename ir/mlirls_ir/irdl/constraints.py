"""Constraints of IRDL, as MLIR applies them: variables that keep the first value that satisfies them.

A definition's constraints are a list in the order of its text; each is `[kind, ...]` with indices of others. They are
stored as JSON in a trait called `IRDL`, so that they are stored wherever dialects are. Values are attributes; a type is
a TypeAttr.

Read next: `program.py` (their source), `verify/irdl.py`, `formats/irdl.py` (where they are applied).
"""

from __future__ import annotations

import json
from dataclasses import field
from functools import lru_cache
from typing import Any, Final

from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DialectAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
)
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import IRDL_TRAIT, DefinitionDef, OperationDef, Trait
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

_NAMES: Final[dict[type[object], str]] = {
    ArrayAttr: "array",
    ComplexType: "complex",
    DictionaryAttr: "dictionary",
    FloatAttr: "float",
    FunctionType: "function",
    IndexType: "index",
    IntegerAttr: "integer",
    IntegerType: "integer",
    MemRefType: "memref",
    NoneType: "none",
    RankedTensorType: "tensor",
    StringAttr: "string",
    SymbolRefAttr: "symbol_ref",
    TupleType: "tuple",
    TypeAttr: "type",
    UnitAttr: "unit",
    UnrankedMemRefType: "unranked_memref",
    UnrankedTensorType: "unranked_tensor",
    VectorType: "vector",
}


@dataclass(frozen=True, slots=True)
class Program:
    """The constraints of a definition; fields are (name, index of the constraint, arity).

    `regions` are (name, indices of the constraints of the arguments or None, number of blocks or None).
    """

    constraints: list[list[Any]] = field(default_factory=list[list[Any]])
    operands: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    results: list[tuple[str, int, str]] = field(default_factory=list[tuple[str, int, str]])
    attributes: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    regions: list[tuple[str, list[int] | None, int | None]] = field(
        default_factory=list[tuple[str, "list[int] | None", "int | None"]]
    )
    parameters: list[int] = field(default_factory=list[int])

    def trait(self) -> Trait:
        """The trait that holds the program."""
        parts = [self.constraints, self.operands, self.results, self.attributes, self.regions, self.parameters]
        return Trait(IRDL_TRAIT, (json.dumps(parts),))


def program_of(definition: OperationDef | DefinitionDef) -> Program | None:
    """The constraints of an operation, type or attribute of IRDL, None for one that ODS defines."""
    for trait in definition.traits:
        if trait.name == IRDL_TRAIT:
            return _decode(str(trait.arguments[0]))
    return None


@lru_cache(maxsize=1024)
def _decode(text: str) -> Program:
    return Program(*json.loads(text))


_MOST_STEPS: Final = 100_000
"""The most constraints that are applied to the values of one operation, type or attribute; after that the result is
unknown."""


class Assignment:
    """The values of one definition's variables so far."""

    __slots__ = ("_constraints", "_faults", "_values", "n_steps")

    def __init__(self, program: Program) -> None:
        self._constraints = program.constraints
        self._values: dict[int, Attribute] = {}
        # Faults by constraint and value, and the number of variables that had a value: with the same ones, the fault is
        # the same.
        self._faults: dict[tuple[int, Attribute], tuple[int, str]] = {}
        self.n_steps = 0

    def fault(self, index: int, value: Attribute | None) -> str | None:
        """The reason why `value` does not satisfy constraint `index`, in mlir-opt's words; None if it does.

        An unknown value satisfies any constraint.
        """
        if value is None or self.n_steps > _MOST_STEPS:
            return None
        known = self._values.get(index)
        if known is not None:
            return None if value == known else f"expected '{known}' but got '{value}'"
        n_values = len(self._values)
        n_values_then, fault = self._faults.get((index, value), (-1, ""))
        if n_values == n_values_then:
            return fault
        self.n_steps += 1
        found = self._fault(self._constraints[index], value)
        if found is None:
            self._values[index] = value
        elif len(self._values) == n_values:
            self._faults[index, value] = n_values, found
        return found

    def _fault(self, constraint: list[Any], value: Attribute) -> str | None:
        match constraint:
            case ["is", expected]:
                return None if str(value) == expected else f"expected '{expected}' but got '{value}'"
            case ["base", kind, name]:
                base = _base_name(value, kind)
                return None if base == name else f"expected base {_WORDS[kind]} '{name}' but got '{base or value}'"
            case ["parametric", kind, name, arguments]:
                return self._parametric(kind, name, arguments, value)
            case ["any_of", parts]:
                satisfied = any(self.fault(part, value) is None for part in parts)
                return None if satisfied else f"'{value}' does not satisfy the constraint"
            case ["all_of", parts]:
                return next((found for part in parts if (found := self.fault(part, value)) is not None), None)
            case _:
                return None

    def _parametric(self, kind: str, name: str, arguments: list[int], value: Attribute) -> str | None:
        if _base_name(value, kind) != name:
            return f"expected base {_WORDS[kind]} '{name}' but got '{value}'"
        given = parameters_of(value)
        if given is None:
            return None
        if len(given) != len(arguments):
            return f"{_WORDS[kind]} '{name}' expects {len(arguments)} parameters but got {len(given)}"
        pairs = zip(arguments, given, strict=True)
        return next((found for part, one in pairs if (found := self.fault(part, one)) is not None), None)


_WORDS: Final = {"type": "type", "attr": "attribute"}


def parameters_of(value: Attribute) -> tuple[Attribute, ...] | None:
    """The parameters of a type or attribute of IRDL, None if they are unknown."""
    held = value.type if isinstance(value, TypeAttr) else value
    if not isinstance(held, (DialectType, DialectAttr)):
        return None
    found = [one for _, one in held.parameters]
    return tuple(one for one in found if isinstance(one, Attribute)) if _all_attributes(found) else None


def _all_attributes(found: list[object]) -> bool:
    return all(isinstance(one, Attribute) for one in found)


def _base_name(value: Attribute, kind: str) -> str:
    """MLIR's name for the class of a type or attribute; "" if a type should be there and is not."""
    if kind == "type":
        return _type_name(value.type) if isinstance(value, TypeAttr) else ""
    if isinstance(value, DialectAttr):
        return f"{value.dialect}.{value.mnemonic}"
    return f"builtin.{_NAMES.get(type(value), 'attribute')}"


def _type_name(type_: Type) -> str:
    if isinstance(type_, DialectType):
        return f"{type_.dialect}.{type_.mnemonic}"
    if isinstance(type_, FloatType):
        return f"builtin.{type_.name}"
    return f"builtin.{_NAMES.get(type(type_), 'opaque')}"
