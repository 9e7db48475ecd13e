"""Which types an operation's format need not say, since traits or constraints give them."""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from mlirls_ir.definition_checks.facts import Facts, items_of, text_of
from mlirls_ir.definition_checks.operation import Member, Operation
from mlirls_ir.tablegen import Record

_INTERFACE: Final = "InferTypeOpInterface"
_ELEMENTS_OF: Final = "ShapedTypeMatchesElementCountAndTypes"


def builder_of(facts: Facts, member: Member) -> str:
    """The C++ that builds the type of an operand, result or attribute; "" if its constraint does not give one type."""
    base = facts.record(member.constraint.fields.get("baseType")) if member.is_variable_length else member.constraint
    return "" if base is None else text_of(base, "builderCall")


def value_builder_of(facts: Facts, member: Member) -> str:
    """The C++ that builds the type of an attribute's value; "" if there is none."""
    value_type = facts.record(member.constraint.fields.get("valueType"))
    return "" if value_type is None else text_of(value_type, "builderCall")


class TypeInference:
    """The types that follow from those that a format gives: `*` stands for all."""

    def __init__(self, facts: Facts, operation: Operation, operands: Set[str], results: Set[str]) -> None:
        self._facts = facts
        self._operation = operation
        self._operands = operands
        self._results = results

    def resolved(self, attributes: Set[str]) -> set[str]:
        """The names whose types follow from the given types and attributes, in one step, as mlir-tblgen does it."""
        found: set[str] = set()
        for trait in self._operation.traits:
            if trait.is_a("AllTypesMatch"):
                names = [value for value in items_of(trait, "values") if isinstance(value, str)]
                given = [name for name in names if self._is_given(name, attributes)]
                found.update(name for name in names if given and given != [name])
            elif trait.name == "SameTypeOperands":
                found.update(self._same_types(includes_results=False))
            elif trait.name == "SameOperandsAndResultType":
                found.update(self._same_types(includes_results=True))
            elif trait.is_a("TypesMatchWith") and self._is_given(text_of(trait, "lhs"), attributes):
                found.add(text_of(trait, "rhs"))
            elif trait.is_a(_ELEMENTS_OF) and self._is_given(text_of(trait, "shaped"), attributes):
                found.add(text_of(trait, "elements"))
        return found

    def _is_given(self, name: str, attributes: Set[str]) -> bool:
        # As mlir-tblgen, `type(operands)` gives no single type here.
        if any(member.name == name for member in self._operation.operands):
            return name in self._operands
        if any(member.name == name for member in self._operation.results):
            return name in self._results
        return name in attributes

    def _same_types(self, *, includes_results: bool) -> set[str]:
        operands = {member.name for member in self._operation.operands}
        results = {member.name for member in self._operation.results} if includes_results else set[str]()
        has_one = bool(operands & self._operands or results & self._results)
        return (operands | results) if has_one else set()

    def infers_results(self) -> bool:
        """Whether the operation infers the types of its results itself."""
        if not self._operation.results or self._all_results_known():
            return False
        return any(_is_inference(trait) for trait in self._operation.traits)

    def has_interface(self) -> bool:
        """Whether the operation has `InferTypeOpInterface`, written or added by mlir-tblgen."""
        return self._all_results_known() or any(_is_inference(trait) for trait in self._operation.traits)

    def _all_results_known(self) -> bool:
        """Whether mlir-tblgen finds the types of all results from traits alone, and generates the inference."""
        if self._facts.result.records.get(_INTERFACE) is None:
            return False
        operation = self._operation
        if any(member.is_variable_length for member in operation.results):
            return False
        if operation.has_trait("SameOperandsAndResultType"):
            return any(not member.is_variable_length for member in operation.operands)
        if any(trait.name == _INTERFACE for trait in operation.traits):
            return False
        return self._are_reached()

    def _are_reached(self) -> bool:
        operation = self._operation
        known = {member.name for member in (*operation.operands, *operation.attributes) if member.name}
        known -= {member.name for member in operation.operands if member.is_variable_length}
        results = {member.name for member in operation.results}
        n_before = -1
        while len(known) != n_before:
            n_before = len(known)
            for trait in operation.traits:
                if trait.is_a("TypesMatchWith") and text_of(trait, "lhs") in known:
                    known |= {text_of(trait, "rhs")} & results
                elif trait.is_a("AllTypesMatch"):
                    names = {value for value in items_of(trait, "values") if isinstance(value, str)}
                    known |= names & results if names & known else set()
        return results <= known


def _is_inference(trait: Record) -> bool:
    return text_of(trait, "cppInterfaceName") == _INTERFACE and text_of(trait, "cppNamespace") == "::mlir"
