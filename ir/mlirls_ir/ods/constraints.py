"""Checks constraints: three-valued answers, and mlir-opt's message for a "no".

`None` means that C++ decides and this library cannot: it is never reported. Answers are found once for each class of
types and attributes, or for each value as long as it lives; a predicate is compiled once for each registry.

Read next: `conditions/answers.py` (how they are found), `model.py` (`Predicate`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Final

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.conditions import SELF, Answers, Unknown, Verdict, compile_predicate, part_name
from mlirls_ir.ods.conditions.values import Condition
from mlirls_ir.ods.model import Arity, Constraint, Predicate
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.types.model import Type

_FEW_BLOCKS: Final = 8
"""The most blocks of a region for which the answer of a constraint is cached."""


class Check(Answers):
    """A constraint with its answers."""

    __slots__ = ("constraint", "of_blocks", "verdict")

    def __init__(self, registry: Registry, dialect: str, constraint: Constraint) -> None:
        super().__init__(registry, dialect, constraint.predicate)
        self.constraint = constraint
        self.verdict: Verdict | None = None
        self.of_blocks: dict[int, bool | None] = {}


_CHECKS: Final = MemoKey[dict[tuple[str, str], Check]](lambda _: {})
_EXPRESSIONS: Final = MemoKey[dict[tuple[str, str], "Condition | None"]](lambda _: {})


def constraint_check(registry: Registry, dialect: str, key: str) -> Check | None:
    """The constraint that definitions of `dialect` call `key`, with its answers; None when there is none."""
    checks = registry.memo(_CHECKS)
    found = checks.get((dialect, key))
    if found is not None:
        return found
    constraint = registry.constraint(dialect, key)
    if constraint is None:
        return None
    found = checks[dialect, key] = Check(registry, dialect, constraint)
    return found


def type_satisfies(registry: Registry, dialect: str, key: str, type: Type) -> bool | None:
    """Whether `type` satisfies the type constraint `key` of `dialect`; None when that is unknown."""
    check = constraint_check(registry, dialect, key)
    return None if check is None else check.accepts(type)


def attribute_satisfies(registry: Registry, dialect: str, key: str, attribute: Attribute) -> bool | None:
    """Whether `attribute` satisfies the attribute constraint `key` of `dialect`; None when that is unknown."""
    check = constraint_check(registry, dialect, key)
    return None if check is None or check.constraint.kind != "attr" else check.accepts(attribute)


def region_satisfies(registry: Registry, dialect: str, key: str, n_blocks: int) -> bool | None:
    """Whether a region of `n_blocks` blocks satisfies the region constraint `key` of `dialect`."""
    check = constraint_check(registry, dialect, key)
    if check is None:
        return None
    if n_blocks in check.of_blocks:
        return check.of_blocks[n_blocks]
    if check.verdict is None:
        check.verdict = verdict_of(registry, dialect, check.constraint.predicate)
    # The predicate sees a region as the list of its blocks.
    answer = check.verdict({SELF: (None,) * n_blocks})
    if n_blocks <= _FEW_BLOCKS:
        check.of_blocks[n_blocks] = answer
    return answer


def verdict_of(registry: Registry, dialect: str, predicate: Predicate) -> Verdict:
    """Whether the predicate of a trait (`PredOpTrait`) holds for the values in a scope; compiled on first use.

    Keys are "$lhs" for the operand, result or attribute `lhs`: a `ValueOf(type)`, a tuple of these for a variadic one,
    None for an absent one, or an attribute.
    """
    if predicate[0] == "true":
        return lambda scope: True
    compiled: Verdict | None = None

    def verdict(scope: Mapping[str, object]) -> bool | None:
        nonlocal compiled
        if compiled is None:
            compiled = compile_predicate(registry, dialect, predicate)
        return compiled(scope)

    return verdict


def function_of(registry: Registry, dialect: str, expression: str) -> Callable[[Type], object]:
    """The result of a C++ expression over `$_self` (the transformer of a `TypesMatchWith`) for a type.

    None if it is unknown.
    """
    if expression == SELF:
        return lambda type: type
    by_class: dict[type, Callable[[Type], object]] = {}

    def found_for(type_: Type) -> Callable[[Type], object]:
        part = part_name(registry, dialect, expression, type_)
        return attrgetter(part) if part else lambda one: evaluate(registry, dialect, expression, {SELF: one})

    def function(type_: Type) -> object:
        kind = type(type_)
        found = by_class.get(kind)
        if found is None:
            found = by_class[kind] = found_for(type_)
        return found(type_)

    return function


def evaluate(registry: Registry, dialect: str, expression: str, scope: Mapping[str, object]) -> object:
    """The value of a C++ expression; None when that is unknown."""
    conditions = registry.memo(_EXPRESSIONS)
    if (dialect, expression) not in conditions:
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.ods.conditions.frequent import condition_of

        conditions[dialect, expression] = condition_of(registry, dialect, expression)
    condition = conditions[dialect, expression]
    try:
        return None if condition is None else condition(scope)
    except Unknown:
        return None


def describe(constraint: Constraint, arity: Arity = "single") -> str:
    """The text that mlir-opt prints after "must be" for an operand or result with this constraint."""
    is_variadic = arity in ("variadic", "variadic_of_variadic")
    return f"variadic of {constraint.summary}" if is_variadic else constraint.summary


def type_message(kind: str, index: int, constraint: Constraint, arity: Arity, type: Type) -> str:
    """mlir-opt's error for an operand or result (`kind`) whose type does not satisfy its constraint."""
    return f"{kind} #{index} must be {describe(constraint, arity)}, but got '{type}'"


def attribute_message(name: str, constraint: Constraint) -> str:
    """mlir-opt's error for an attribute that does not satisfy its constraint."""
    return f"attribute '{name}' failed to satisfy constraint: {constraint.summary}"


def region_message(index: int, name: str, constraint: Constraint) -> str:
    """mlir-opt's error for a region that does not satisfy its constraint."""
    return f"region #{index}{f' ({name!r})' if name else ''} failed to verify constraint: {constraint.summary}"
