"""What constraints accept: three-valued answers, and mlir-opt's message for a "no".

`None` means that C++ decides and this library cannot: it is never reported. Answers for types and attributes are cached
as long as these live; a predicate is compiled once for each registry.

Read next: `conditions/` (the C++ inside predicates), `model.py` (`Predicate`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.hints import TYPE_CHECKING, cast
from mlirls_ir.interning import Facts
from mlirls_ir.ods.conditions import Compiler, Condition, Unknown
from mlirls_ir.ods.conditions.classes import enum_accepts
from mlirls_ir.ods.model import Arity, Constraint, Predicate
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.records import dataclass, field
from mlirls_ir.types.model import Type

if TYPE_CHECKING:
    from typing import Final

Verdict = Callable[[Mapping[str, object]], bool | None]
"""A compiled predicate: names in scope -> true, false, or None for "cannot tell"."""

SELF: Final = "$_self"


def _no_answers() -> Facts[Type | Attribute, bool | None]:
    # `Facts[...]` with the names of types compiles both at each start.
    return Facts()


@dataclass(frozen=True, slots=True)
class Check:
    """A compiled constraint, with its cached answers for the types and attributes in existence."""

    constraint: Constraint
    verdict: Verdict
    answers: Facts[Type | Attribute, bool | None] = field(default_factory=_no_answers)

    def accepts(self, value: Type | Attribute) -> bool | None:
        """Whether the constraint accepts a type or an attribute."""
        try:
            return self.answers[value]
        except KeyError:
            answer = self.answers[value] = self.verdict({SELF: value})
            return answer


_CHECKS: Final = MemoKey[dict[tuple[str, str], Check]](lambda _: {})
_PREDICATES: Final = MemoKey[dict[tuple[str, Predicate], Verdict]](lambda _: {})
_EXPRESSIONS: Final = MemoKey[dict[tuple[str, str], Condition | None]](lambda _: {})


def constraint_check(registry: Registry, dialect: str, key: str) -> Check | None:
    """The compiled constraint that definitions of `dialect` call `key`, None when there is none."""
    checks = registry.memo(_CHECKS)
    found = checks.get((dialect, key))
    if found is not None:
        return found
    constraint = registry.constraint(dialect, key)
    if constraint is None:
        return None
    found = Check(constraint, compile_predicate(registry, dialect, constraint.predicate))
    checks[dialect, key] = found
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
    # The predicate sees a region as the list of its blocks.
    return None if check is None else check.verdict({SELF: (None,) * n_blocks})


def predicate_holds(registry: Registry, dialect: str, predicate: Predicate, scope: Mapping[str, object]) -> bool | None:
    """Whether the predicate of a trait (`PredOpTrait`) holds for the values in `scope`.

    Keys are "$lhs" for the operand, result or attribute `lhs`: a `ValueOf(type)`, a tuple of these for a variadic one,
    None for an absent one, or an attribute.
    """
    verdicts = registry.memo(_PREDICATES)
    found = verdicts.get((dialect, predicate))
    if found is None:
        found = verdicts[dialect, predicate] = compile_predicate(registry, dialect, predicate)
    return found(scope)


def evaluate(registry: Registry, dialect: str, expression: str, scope: Mapping[str, object]) -> object:
    """The value of a C++ expression (the transformer of a `TypesMatchWith`); None when that is unknown."""
    conditions = registry.memo(_EXPRESSIONS)
    if (dialect, expression) not in conditions:
        conditions[dialect, expression] = Compiler(registry, dialect).compile(expression)
    condition = conditions[dialect, expression]
    try:
        return None if condition is None else condition(scope)
    except Unknown:
        return None


def compile_predicate(registry: Registry, dialect: str, predicate: Predicate) -> Verdict:
    """The function of a predicate tree."""
    return _Trees(registry, Compiler(registry, dialect)).compile(predicate)


def describe(constraint: Constraint, arity: Arity = "single") -> str:
    """What mlir-opt prints after "must be" for an operand or result with this constraint."""
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


class _Trees:
    """Compiles predicate trees of one dialect."""

    __slots__ = ("_compiler", "_registry")

    def __init__(self, registry: Registry, compiler: Compiler) -> None:
        self._registry = registry
        self._compiler = compiler

    def compile(self, predicate: Predicate) -> Verdict:
        match predicate[0]:
            case "true":
                return lambda scope: True
            case "cpred":
                return self._leaf(str(predicate[1]))
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

    def _leaf(self, text: str) -> Verdict:
        condition = self._compiler.compile(text)
        if condition is None:
            return lambda scope: None

        def verdict(scope: Mapping[str, object]) -> bool | None:
            try:
                return condition(scope) not in (None, False, 0)
            except Unknown:
                return None

        return verdict

    def _substitution(self, predicate: Predicate) -> Verdict:
        _, child, pattern, replacement = predicate
        if pattern != SELF:
            return self.compile(_replaced(cast(Predicate, child), str(pattern), str(replacement)))
        value = self._compiler.compile(str(replacement))
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
        items = self._compiler.compile(f"ArrayRef({text})")
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
        return lambda scope: enum_accepts(enum, scope.get(SELF))


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
