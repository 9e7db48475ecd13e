"""Compiles predicate trees to functions of the values that they name.

Answers are three-valued: `None` means that C++ decides and this library cannot.

Read next: `frequent.py` and `compile.py` (the C++ in a tree's leaves), `answers.py` (predicates over `$_self` alone).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from mlirls_ir.ods.conditions.classes import enum_test
from mlirls_ir.ods.conditions.frequent import condition_of, verdict_of
from mlirls_ir.ods.conditions.values import Condition, Unknown, Verdict
from mlirls_ir.ods.model import Predicate
from mlirls_ir.ods.registry import Registry

SELF: Final = "$_self"


def compile_tree(registry: Registry, dialect: str, predicate: Predicate) -> Verdict:
    """The function of a predicate tree in the code of `dialect`."""
    return _Trees(registry, dialect).compile(predicate)


class _Trees:
    """Compiles predicate trees of one dialect."""

    __slots__ = ("_dialect", "_registry")

    def __init__(self, registry: Registry, dialect: str) -> None:
        self._registry = registry
        self._dialect = dialect

    def compile(self, predicate: Predicate) -> Verdict:
        match predicate[0]:
            case "true":
                return lambda scope: True
            case "cpred":
                return verdict_of(self._condition(str(predicate[1])))
            case "and":
                return _conjunction([self.compile(part) for part in _children(predicate)])
            case "or":
                return _disjunction([self.compile(part) for part in _children(predicate)])
            case "not":
                return _negation(self.compile(_child(predicate)))
            case "subst":
                return self._substitution(predicate)
            case "all" | "any":
                return self._quantified(predicate)
            case "enum":
                return self._enum(str(predicate[1]))
            case _:
                return lambda scope: None

    def _condition(self, text: str) -> Condition | None:
        return condition_of(self._registry, self._dialect, text)

    def _substitution(self, predicate: Predicate) -> Verdict:
        _, child, pattern, replacement = predicate
        if pattern != SELF:
            return self.compile(_replaced(cast(Predicate, child), str(pattern), str(replacement)))
        value = self._condition(str(replacement))
        inner = self.compile(cast(Predicate, child))
        if value is None:
            return lambda scope: None

        def verdict(scope: Mapping[str, object]) -> bool | None:
            try:
                found = value(scope)
            except Unknown:
                return None
            return inner({**scope, SELF: found})

        return verdict

    def _quantified(self, predicate: Predicate) -> Verdict:
        kind, child, text = predicate
        items = self._condition(f"ArrayRef({text})")
        inner = self.compile(cast(Predicate, child))
        if items is None:
            return lambda scope: None
        combine = _all if kind == "all" else _any

        def verdict(scope: Mapping[str, object]) -> bool | None:
            try:
                found = items(scope)
            except Unknown:
                return None
            elements = getattr(found, "elements", found)
            if not isinstance(elements, tuple):
                return None
            return combine([inner({**scope, SELF: item}) for item in cast("tuple[object, ...]", elements)])

        return verdict

    def _enum(self, key: str) -> Verdict:
        enum = self._registry.enum(key)
        if enum is None:
            return lambda scope: None
        test = enum_test(enum)
        return lambda scope: test(scope.get(SELF))


def _children(predicate: Predicate) -> tuple[Predicate, ...]:
    return cast("tuple[Predicate, ...]", predicate[1:])


def _child(predicate: Predicate) -> Predicate:
    return cast(Predicate, predicate[1])


def _replaced(predicate: Predicate, pattern: str, replacement: str) -> Predicate:
    """The tree with `pattern` replaced in all its C++ texts."""
    parts = (
        part.replace(pattern, replacement)
        if isinstance(part, str)
        else _replaced(cast(Predicate, part), pattern, replacement)
        for part in predicate[1:]
    )
    return (predicate[0], *parts)


def _all(answers: list[bool | None]) -> bool | None:
    if False in answers:
        return False
    return None if None in answers else True


def _any(answers: list[bool | None]) -> bool | None:
    if True in answers:
        return True
    return None if None in answers else False


def _conjunction(parts: list[Verdict]) -> Verdict:
    def verdict(scope: Mapping[str, object]) -> bool | None:
        answer: bool | None = True
        for part in parts:
            found = part(scope)
            if found is False:
                return False
            if found is None:
                answer = None
        return answer

    return verdict


def _disjunction(parts: list[Verdict]) -> Verdict:
    def verdict(scope: Mapping[str, object]) -> bool | None:
        answer: bool | None = False
        for part in parts:
            found = part(scope)
            if found:
                return True
            if found is None:
                answer = None
        return answer

    return verdict


def _negation(part: Verdict) -> Verdict:
    def verdict(scope: Mapping[str, object]) -> bool | None:
        found = part(scope)
        return None if found is None else not found

    return verdict
