"""Evaluates the most frequent conditions, chains of calls and comparisons of two, without the compiler.

A typical text needs some three conditions that a value's class does not decide, and most of them are as simple as
`cast<VectorType>($_self).getRank() > 0`. Loading the compiler, its syntax and its functions takes as long as checking a
hundred lines, so they are loaded only for conditions that do not have the forms in this file. The other conditions mean
the same in both: `tests/ods/test_frequent_conditions.py` compares the two for all conditions of all dialects.

Read next: `frequent_methods.py`, `compile.py`, `trees.py` (predicates of several conditions).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.ods.conditions.classes import class_test
from mlirls_ir.ods.conditions.frequent_methods import (
    FREQUENT_METHODS,
    boolean_of_same_shape,
    element_type_or_self,
    items_of,
    shape_of,
)
from mlirls_ir.ods.conditions.hooks import condition_hooks, owner_of
from mlirls_ir.ods.conditions.values import Condition, Scope, Unknown, Verdict, as_int, equal, unknown
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, OpaqueType

_OF_DIALECTS: Final = (DialectType, OpaqueType, DialectAttr)
_FUNCTIONS: Final[dict[str, Callable[[object], object]]] = {
    "getElementTypeOrSelf": element_type_or_self,
    "getI1SameShape": boolean_of_same_shape,
}
_COUNTS: Final[dict[str, Callable[[int, int], bool]]] = {
    "hasNItems": eq,
    "hasNItemsOrMore": ge,
    "hasNItemsOrLess": le,
}
_ORDERS: Final[dict[str, Callable[[int, int], bool]]] = {" < ": lt, " <= ": le, " > ": gt, " >= ": ge}
_EQUALITIES: Final[dict[str, Callable[[object, object], bool]]] = {
    " == ": equal,
    " != ": lambda left, right: not equal(left, right),
}


class _OfDialect(Exception):
    """The value is a dialect's type or attribute, and the condition may be about one of its parameters."""


def condition_of(registry: Registry, dialect: str, text: str) -> Condition | None:
    """The function that a C++ expression computes, None if it uses an unknown name."""
    function = text.removesuffix("($_op.getParentOp())")
    if function != text and function.isidentifier():
        # The surroundings of an operation are not among the values that a condition sees.
        return unknown
    frequent = _Forms(registry, dialect).condition(text)
    if frequent is None:
        return compiled_condition(registry, dialect, text)
    exact: Condition | None = None

    def condition(scope: Scope) -> object:
        nonlocal exact
        try:
            return frequent(scope)
        except _OfDialect:
            exact = exact or compiled_condition(registry, dialect, text)
            return unknown(text) if exact is None else exact(scope)

    return condition


def verdict_of(condition: Condition | None) -> Verdict:
    """Whether the value of a condition is true."""
    if condition is None:
        return lambda scope: None

    def verdict(scope: Scope) -> bool | None:
        try:
            return condition(scope) not in (None, False, 0)
        except Unknown:
            return None

    return verdict


def compiled_condition(registry: Registry, dialect: str, text: str) -> Condition | None:
    """The result of `condition_of`, by the compiler."""
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.ods.conditions.compile import Compiler

    return Compiler(registry, dialect).compile(text)


class _Forms:
    """Reads conditions of one dialect that have the forms of this file; None for all others."""

    __slots__ = ("_dialect", "_registry")

    def __init__(self, registry: Registry, dialect: str) -> None:
        self._registry = registry
        self._dialect = dialect

    def condition(self, text: str) -> Condition | None:
        if text.startswith("all_of("):
            return self._of_all(text)
        first, _, second = text.partition(" && ")
        for sign in (*_EQUALITIES, *_ORDERS):
            left, found, right = first.partition(sign)
            if not found:
                continue
            if second and (sign != " == " or second != f"{right} == {left}"):
                return None
            # `a == b && b == a`, with which traits compare two shapes, is `a == b`.
            return self._comparison(left, sign, right)
        return None if second else self._value(text)

    def _of_all(self, text: str) -> Condition | None:
        """`all_of($a.getShape(), [](auto v) { return v != 0; })`"""
        items, _, test = text[7:].partition(", [](auto v) { return v ")
        sign, number = test[:4].strip(), test[3:].removesuffix("; })")
        value, equality = self._value(items), _EQUALITIES.get(f" {sign} ")
        if value is None or equality is None or not number.isdecimal():
            return None
        expected = int(number)
        return lambda scope: all(equality(item, expected) for item in items_of(value(scope)))

    def _comparison(self, left: str, sign: str, right: str) -> Condition | None:
        one, other = self._value(left), self._value(right)
        if one is None or other is None:
            return None
        equality = _EQUALITIES.get(sign)
        if equality is not None:
            return lambda scope: equality(one(scope), other(scope))
        order = _ORDERS[sign]
        return lambda scope: order(as_int(one(scope)), as_int(other(scope)))

    def _value(self, text: str) -> Condition | None:
        if text.isdecimal():
            number = int(text)
            return lambda scope: number
        if text.startswith("$") and text[1:].isidentifier() and text != "$_ctxt":
            return lambda scope: scope[text] if text in scope else unknown(text)
        if not text.endswith(")"):
            return None
        receiver, _, call = text.rpartition(".")
        method, _, argument = call.partition("(")
        if receiver and (argument == ")" or argument[:-1].isdecimal()):
            return self._call(receiver.rstrip(), method, [int(argument[:-1])] if argument[:-1] else [])
        name, _, argument = text.removeprefix("::").partition("(")
        argument = argument[:-1]
        if name.startswith("cast<") and name.endswith(">"):
            return self._cast(name[5:-1], argument)
        if name.startswith("isa<") and name.endswith(">"):
            return self._isa(name[4:-1], argument)
        if name == "ArrayRef<int64_t>" and argument.startswith("{") and argument[1:-1].isdecimal():
            sizes = (int(argument[1:-1]),)
            return lambda scope: sizes
        if name in _COUNTS:
            return self._count(_COUNTS[name], argument)
        if name:
            return self._function(name, argument)
        return self._shape_or_none(argument) if argument.startswith("isa<") else self._value(argument)

    def _call(self, receiver: str, name: str, arguments: list[int]) -> Condition | None:
        method = FREQUENT_METHODS.get(name)
        value = None if method is None else self._value(receiver)
        if method is None or value is None:
            return None
        is_getter = name.startswith("get")

        def call(scope: Scope) -> object:
            found = value(scope)
            if is_getter and isinstance(found, _OF_DIALECTS):
                raise _OfDialect
            return method(found, *arguments)

        return call

    def _cast(self, name: str, argument: str) -> Condition | None:
        value, accepts = self._value(argument), self._test(name)
        if value is None or accepts is None:
            return None
        return lambda scope: found if accepts(found := value(scope)) else unknown(found)

    def _isa(self, name: str, argument: str) -> Condition | None:
        value, accepts = self._value(argument), self._test(name)
        return None if value is None or accepts is None else lambda scope: accepts(value(scope))

    def _count(self, compare: Callable[[int, int], bool], arguments: str) -> Condition | None:
        items, _, count = arguments.partition(", ")
        value, number = self._value(items), self._value(count)
        if value is None or number is None:
            return None
        return lambda scope: compare(len(items_of(value(scope))), as_int(number(scope)))

    def _function(self, path: str, argument: str) -> Condition | None:
        owner, name = owner_of(self._registry, self._dialect, path)
        function = condition_hooks(self._registry, owner).functions.get(name) or _FUNCTIONS.get(path)
        if function is None and f"mlir::{path.partition('::')[0]}" in self._registry.namespaces():
            # A dialect's own function is known only from its hooks.
            return unknown
        value = None if function is None else self._value(argument)
        return None if function is None or value is None else lambda scope: function(value(scope))

    def _shape_or_none(self, text: str) -> Condition | None:
        """`isa<TensorType>($a) ? cast<TensorType>($a).getShape() : ArrayRef<int64_t>{}`"""
        tested, _, choice = text.partition(" ? ")
        name, _, argument = tested.removeprefix("isa<").partition(">(")
        if choice != f"cast<{name}>({argument}.getShape() : ArrayRef<int64_t>{{}}":
            return None
        value, accepts = self._value(argument[:-1]), self._test(name)
        if value is None or accepts is None:
            return None
        return lambda scope: shape_of(found) if accepts(found := value(scope)) else ()

    def _test(self, name: str) -> Callable[[object], bool] | None:
        test = class_test(self._registry, self._dialect, (name,)) if name.isidentifier() else None
        return None if test is None else test.accepts
