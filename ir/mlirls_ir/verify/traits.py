"""Traits of an operation by itself: MLIR's native traits by name, and those that ODS spells out as predicates.

Each native trait is a function in `NATIVE`; a trait that is in no table is not checked, nor is a trait on an unknown
type.

Read next: `operation.py` (the order), `interfaces.py` (casts, inference, destination style).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias, cast

from mlirls_ir.attributes.model import Attribute, StringAttr
from mlirls_ir.ods.conditions import OperationOf, ValueOf
from mlirls_ir.ods.constraints import function_of, verdict_of
from mlirls_ir.ods.model import OperationDef, Predicate, Trait
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DYNAMIC, FloatType, NoneType, RankedTensorType, ShapedDialectType, Type, VectorType
from mlirls_ir.verify.shapes import (
    RANKED,
    SHAPED,
    TENSORS,
    all_compatible,
    extent_text,
    known_element_type,
    may_be_compatible,
    shape_of,
)
from mlirls_ir.verify.view import View

_Types = list[Type]
NativeRule: TypeAlias = "Callable[[View, _Types, _Types], None]"
_PredicateMaker: TypeAlias = "Callable[[Registry, str, Trait], Callable[[View], None]]"
"""(registry, dialect, trait) -> the rule of a trait that ODS defines by a predicate."""


class TraitRule(NamedTuple):
    """A rule of a trait or interface that C++ implements: one for any operation, or one for known types only.

    `holds_for_one_type` says that an operation with operands and results, all of one type, cannot violate it.
    """

    rule: Callable[[View], None] | None
    native: NativeRule | None = None
    holds_for_one_type: bool = False


def predicates_of(registry: Registry, dialect: str, definition: OperationDef) -> list[Callable[[View], None]]:
    """The rules for the traits that ODS defines by predicates, in order: these belong to the operation's invariants."""
    return [PREDICATES[one.name](registry, dialect, one) for one in definition.traits if one.name in PREDICATES]


def _about_sameness(rule: NativeRule) -> TraitRule:
    return TraitRule(None, rule, holds_for_one_type=True)


def is_of_one_type(operands: Sequence[Type | None], results: Sequence[Type | None]) -> bool:
    """Whether there are operands and results, and all are known to be of one type."""
    if not operands or not results:
        return False
    first = results[0]
    if operands[0] is not first or first is None:
        return False
    # Types are equal if they are identical, so this compares no contents.
    return results.count(first) == len(results) and operands.count(first) == len(operands)


def check_traits(op: View, rules: Sequence[TraitRule], *, has_one_type: bool) -> None:
    """Checks the traits and interfaces that C++ implements; `has_one_type` is the result of `is_of_one_type`."""
    for rule, native, holds_for_one_type in rules:
        if rule is not None:
            rule(op)
        elif native is not None and not (has_one_type and holds_for_one_type):
            operands, results = list(filter(None, op.operand_types)), list(filter(None, op.result_types))
            # Unknown types are not reported.
            if len(operands) == len(op.operand_types) and len(results) == len(op.result_types):
                native(op, operands, results)


# -- predicates


def _value_type(op: View, name: str) -> Type | None:
    """The type of the one operand, result or typed attribute called `name`."""
    ranges, types = op.operand_ranges, op.operand_types
    if ranges is None or name not in ranges:
        ranges, types = op.result_ranges, op.result_types
    if ranges is not None and name in ranges:
        start, end = ranges[name]
        found = types[start:end]
        return found[0] if len(found) == 1 else None
    attribute = op.attributes.get(name)
    if isinstance(attribute, StringAttr) and attribute.type is None:
        return NoneType()
    return None if attribute is None else attribute.value_type()


def _verified(op: View, summary: object, part_name: str) -> None:
    op.fail(f"failed to verify that {summary}", op.value_part(part_name), "trait")


def _all_match(summary: str, key: Callable[[Registry, Type], object | None]) -> _PredicateMaker:
    def make(registry: Registry, dialect: str, trait: Trait) -> Callable[[View], None]:
        del dialect
        names = [str(argument) for argument in trait.arguments]

        def rule(op: View) -> None:
            keys: list[object] = []
            for name in names:
                type_ = _value_type(op, name)
                found = None if type_ is None else key(registry, type_)
                if found is None:
                    return
                keys.append(found)
            if not keys or keys.count(keys[0]) == len(keys):
                return
            odd = next(name for name, value in zip(names, keys, strict=True) if value != keys[0])
            _verified(op, f"all of {{{', '.join(names)}}} have same {summary}", odd)

        return rule

    return make


def _same_type(registry: Registry, type_: Type) -> object:
    del registry
    return type_


def _rank(registry: Registry, type_: Type) -> object | None:
    del registry
    return len(type_.shape) if isinstance(type_, RANKED) else None


def _shape(registry: Registry, type_: Type) -> object | None:
    del registry
    return type_.shape if isinstance(type_, (*RANKED, ShapedDialectType)) else None


def _types_match_with(registry: Registry, dialect: str, trait: Trait) -> Callable[[View], None]:
    summary, lhs, rhs, transform = map(str, trait.arguments[:4])
    transformed = function_of(registry, dialect, transform)

    def rule(op: View) -> None:
        source, target = _value_type(op, lhs), _value_type(op, rhs)
        if source is None or target is None:
            return
        expected = transformed(source)
        if expected is not target and isinstance(expected, Type):
            _verified(op, summary, rhs)

    return rule


def _predicate(registry: Registry, dialect: str, trait: Trait) -> Callable[[View], None]:
    summary, predicate = trait.arguments[:2] if len(trait.arguments) > 1 else ("", ("true",))
    verdict = verdict_of(registry, dialect, cast("Predicate", predicate))

    def rule(op: View) -> None:
        if None in op.operand_types or None in op.result_types:
            return
        scope = _scope(op)
        if scope is not None and verdict(scope) is False:
            op.fail(f"failed to verify that {summary}", code="trait")

    return rule


def _scope(op: View) -> dict[str, object] | None:
    """The meaning of a predicate's names for this operation."""
    if op.operand_ranges is None or op.result_ranges is None:
        return None
    operands = tuple(ValueOf(type_) for type_ in op.operand_types if type_ is not None)
    results = tuple(ValueOf(type_) for type_ in op.result_types if type_ is not None)
    scope: dict[str, object] = {"$_op": OperationOf(operands, results)}
    groups = ((op.definition.operands, op.operand_ranges, operands), (op.definition.results, op.result_ranges, results))
    for fields, ranges, values in groups:
        for field in fields:
            start, end = ranges[field.name]
            if field.arity == "single":
                scope[f"${field.name}"] = values[start]
            elif field.arity == "optional":
                scope[f"${field.name}"] = values[start] if end > start else None
            else:
                scope[f"${field.name}"] = values[start:end]
    for attribute in op.definition.attributes:
        if attribute.name in op.attributes and op.attr(attribute.name) is None:
            return None
        value: Attribute | None = op.attr(attribute.name)
        if value is not None or attribute.optional:
            scope[f"${attribute.name}"] = value
    return scope


PREDICATES: Final[dict[str, _PredicateMaker]] = {
    "AllTypesMatch": _all_match("type", _same_type),
    "AllElementTypesMatch": _all_match("element type", known_element_type),
    "AllShapesMatch": _all_match("shape", _shape),
    "AllRanksMatch": _all_match("rank", _rank),
    "TypesMatchWith": _types_match_with,
    "OptionalTypesMatchWith": _types_match_with,
    "PredOpTrait": _predicate,
}


# -- native traits


def _same_operands_and_result_type(op: View, operands: _Types, results: _Types) -> None:
    _at_least_one(op, operands, results)
    first = results[0]
    for position, type_ in enumerate([*results[1:], *operands], 1):
        if type_ is first:
            continue
        part = ("result", position) if position < len(results) else ("operand", position - len(results))
        if _elements_differ(op, type_, first) or not may_be_compatible(op.registry, type_, first):
            op.fail("requires the same type for all operands and results", part, "trait")
        encodings = [t.encoding for t in (type_, first) if isinstance(t, RankedTensorType)]
        if len(encodings) == 2 and encodings[0] is not encodings[1]:
            op.fail("requires the same encoding for all operands and results", part, "trait")


def _elements_differ(op: View, left: Type, right: Type) -> bool:
    elements = known_element_type(op.registry, left), known_element_type(op.registry, right)
    return None not in elements and elements[0] is not elements[1]


def _at_least_one_operand(op: View, operands: _Types) -> None:
    if not operands:
        op.fail("expected 1 or more operands, but found 0", code="operand-count")


def _at_least_one(op: View, operands: _Types, results: _Types) -> None:
    _at_least_one_operand(op, operands)
    if not results:
        op.fail("expected 1 or more results", code="result-count")


def _same_type_operands(op: View, operands: _Types, results: _Types) -> None:
    del results
    for index, type_ in enumerate(operands):
        if type_ is not operands[0]:
            op.fail("requires all operands to have the same type", ("operand", index), "trait")


def _same_operands_element_type(op: View, operands: _Types, results: _Types) -> None:
    del results
    for index, type_ in enumerate(operands):
        if type_ is not operands[0] and _elements_differ(op, type_, operands[0]):
            op.fail("requires the same element type for all operands", ("operand", index), "trait")


def _same_operands_and_result_element_type(op: View, operands: _Types, results: _Types) -> None:
    _at_least_one(op, operands, results)
    for type_ in [*results[1:], *operands]:
        if type_ is not results[0] and _elements_differ(op, type_, results[0]):
            op.fail("requires the same element type for all operands and results", code="trait")


def _same_operands_shape(op: View, operands: _Types, results: _Types) -> None:
    del results
    for index, type_ in enumerate(operands):
        if not may_be_compatible(op.registry, type_, operands[0]):
            op.fail("requires the same shape for all operands", ("operand", index), "trait")


def _same_operands_and_result_shape(op: View, operands: _Types, results: _Types) -> None:
    _at_least_one(op, operands, results)
    for position, type_ in enumerate([*results, *operands]):
        if not may_be_compatible(op.registry, type_, operands[0]):
            part = ("result", position) if position < len(results) else ("operand", position - len(results))
            op.fail("requires the same shape for all operands and results", part, "trait")


def _same_operands_and_result_rank(op: View, operands: _Types, results: _Types) -> None:
    _at_least_one_operand(op, operands)
    rank: int | None = None
    for types, message in (
        (operands, "operands don't have matching ranks"),
        (results, "result type has different rank than operands"),
    ):
        for type_ in types:
            if not isinstance(type_, RANKED):
                continue
            rank = len(type_.shape) if rank is None else rank
            if len(type_.shape) != rank:
                op.fail(message, code="trait")


def _results_broadcastable_shape(op: View, operands: _Types, results: _Types) -> None:
    """The operands must broadcast to one shape, that of the results; only tosa's operations have this trait."""
    shapes = [shape for shape in map(shape_of, operands) if shape is not None]
    joined: tuple[int, ...] = ()
    for operand in shapes:
        found = _broadcast(joined, operand)
        if found is None:
            op.fail("operands don't have broadcast-compatible shapes", code="trait")
        joined = found
    if len(shapes) != len(operands):
        return
    for index, type_ in enumerate(results):
        shape = shape_of(type_)
        if shape is None:
            continue
        if len(shape) != len(joined) or any(
            a != b and DYNAMIC not in (a, b) for a, b in zip(shape, joined, strict=True)
        ):
            op.fail(
                f"result type '{_extents(shape)}' not broadcast compatible with broadcasted operands's shapes "
                f"'{_extents(joined)}'",
                ("result", index),
                "trait",
            )


def _extents(shape: Sequence[int]) -> str:
    return "x".join(map(extent_text, shape))


def _broadcast(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...] | None:
    """The shape that both broadcast to; None if there is none."""
    rank = max(len(left), len(right))
    padded = [(1,) * (rank - len(shape)) + tuple(shape) for shape in (left, right)]
    out: list[int] = []
    for a, b in zip(*padded, strict=True):
        if DYNAMIC in (a, b):
            fixed = b if a == DYNAMIC else a
            out.append(fixed if fixed != 1 else DYNAMIC)
        elif a != b and 1 not in (a, b):
            return None
        else:
            out.append(b if a == 1 else a)
    return tuple(out)


def _elementwise(op: View, operands: _Types, results: _Types) -> None:
    mapped_results = [type_ for type_ in results if isinstance(type_, (VectorType, *TENSORS))]
    mapped_operands = [type_ for type_ in operands if isinstance(type_, (VectorType, *TENSORS))]
    if not mapped_results and not mapped_operands:
        return
    if not mapped_operands:
        op.fail("if a result is non-scalar, then at least one operand must be non-scalar", code="trait")
    if not mapped_results:
        op.fail("if an operand is non-scalar, then there must be at least one non-scalar result", code="trait")
    if len(mapped_results) != len(results):
        op.fail("if an operand is non-scalar, then all results must be non-scalar", code="trait")
    types = mapped_operands + mapped_results
    if types.count(types[0]) == len(types):
        return
    if any(type(type_) is not type(types[0]) for type_ in types) or not all_compatible(types):
        op.fail("all non-scalar operands/results must have the same shape and base type", code="trait")


def _results_are_float_like(op: View, operands: _Types, results: _Types) -> None:
    del operands
    for index, type_ in enumerate(results):
        element = type_.element if isinstance(type_, (VectorType, *TENSORS)) else type_
        if not isinstance(element, FloatType) and not isinstance(element, SHAPED):
            op.fail("requires a floating point type", ("result", index), "trait")


def first_difference(left: Sequence[object], right: Sequence[object]) -> int | None:
    """The first position at which two sequences differ, None when they are equal."""
    for position, (a, b) in enumerate(zip(left, right, strict=False)):
        if a is not b:
            return position
    return None if len(left) == len(right) else min(len(left), len(right))


NATIVE: Final[dict[str, TraitRule]] = {
    "SameOperandsAndResultType": _about_sameness(_same_operands_and_result_type),
    "SameTypeOperands": _about_sameness(_same_type_operands),
    "SameOperandsElementType": _about_sameness(_same_operands_element_type),
    "SameOperandsAndResultElementType": _about_sameness(_same_operands_and_result_element_type),
    "SameOperandsShape": _about_sameness(_same_operands_shape),
    "SameOperandsAndResultShape": _about_sameness(_same_operands_and_result_shape),
    "SameOperandsAndResultRank": _about_sameness(_same_operands_and_result_rank),
    "ResultsBroadcastableShape": _about_sameness(_results_broadcastable_shape),
    "Elementwise": _about_sameness(_elementwise),
    "ResultsAreFloatLike": TraitRule(None, _results_are_float_like),
}

__all__ = ["NATIVE", "TraitRule", "check_traits", "first_difference", "is_of_one_type", "predicates_of", "shape_of"]
