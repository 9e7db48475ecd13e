"""The results of predicates over one value (`$_self`) for types and attributes, found once for each class of these.

Most predicates ask for little more than the class: `isa<FloatType>($_self)` is true of every float type and of nothing
else that is builtin, and for a tensor the element decides. So the tree of a predicate is folded for each class when the
first value of that class is met. A condition that the class decides needs no more work, a condition on a part uses the
answers about that part, and only the rest is compiled, with its results cached for each value.

Answers are three-valued: `None` means that C++ decides and this library cannot. Read next: `classes.py` and
`type_tests.py` (the conditions that a class decides), `frequent.py` (the rest).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final, TypeAlias, cast
from weakref import ref

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, FloatAttr, IntegerAttr, OpaqueAttr, TypeAttr
from mlirls_ir.ods.conditions.classes import class_test, enum_test, trait_test
from mlirls_ir.ods.conditions.type_tests import type_test
from mlirls_ir.ods.conditions.values import SHAPED, Unknown, ValueTest, Verdict
from mlirls_ir.ods.model import Predicate
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.types.model import ComplexType, DialectType, OpaqueType, Type
from mlirls_ir.values.interning import Facts

SELF: Final = "$_self"

Accepts: TypeAlias = "Callable[[Any], bool | None]"
"""Answers for the values of one class."""
_Folded: TypeAlias = "bool | Accepts | None"
"""A predicate about the values of one class: the answer for all of them, or the function that answers for each."""

_OF_DIALECTS: Final = (DialectType, OpaqueType, DialectAttr, OpaqueAttr)
_PARTS: Final[dict[tuple[type, str], str]] = {
    **{(kind, "getElementType()"): "element" for kind in (*SHAPED, ComplexType)},
    (TypeAttr, "getValue()"): "type",
    (IntegerAttr, "getType()"): "type",
    (FloatAttr, "getType()"): "type",
}
"""The results of member functions for the values of a class: the name of the field that each returns."""


class Answers:
    """The answers of one predicate.

    `tests` has the check for the values of each class, None if all of them are accepted. A loop over many values looks
    it up directly, and calls `learn` for the first value of a class.
    """

    __slots__ = ("_dialect", "_predicate", "_registry", "tests")

    def __init__(self, registry: Registry, dialect: str, predicate: Predicate) -> None:
        self._registry = registry
        self._dialect = dialect
        self._predicate = predicate
        self.tests: dict[type, Accepts | None] = {}

    def accepts(self, value: Type | Attribute) -> bool | None:
        """Whether the predicate accepts a type or an attribute."""
        test = self.tests.get(type(value), self.learn)
        return True if test is None else test(value)

    def test_of(self, value: object) -> Accepts | None:
        """The check that may refuse the values of this value's class; None if there is none."""
        kind = type(value)
        if kind not in self.tests:
            self.learn(value)
        found = self.tests[kind]
        return None if found is _is_unknown else found

    def learn(self, value: object) -> bool | None:
        """The answer for a value of a class that is new to this predicate."""
        fold = _Fold(self._registry, self._dialect, value)
        found = fold.of(self._predicate)
        test: Accepts | None
        if found is True:
            test = None
        elif found is False:
            test = refuses
        elif found is None:
            test = _is_unknown
        else:
            test = _remembered(found) if fold.is_costly and isinstance(value, (Type, Attribute)) else found
        self.tests[type(value)] = test
        return True if test is None else test(value)


def answers_of(registry: Registry, dialect: str, predicate: Predicate) -> Answers:
    """The answers of a predicate in the code of `dialect`."""
    known = registry.memo(_ANSWERS)
    found = known.get((dialect, predicate))
    if found is None:
        found = known[dialect, predicate] = Answers(registry, dialect, predicate)
    return found


def compile_predicate(registry: Registry, dialect: str, predicate: Predicate) -> Verdict:
    """The function of a predicate over the values of several names; all of them are values of the predicate's scope."""
    # Imported only when it is needed: most texts have few such predicates, and start-up is most of a short check.
    if predicate[0] == "cpred":
        from mlirls_ir.ods.conditions.frequent import condition_of, verdict_of

        return verdict_of(condition_of(registry, dialect, str(predicate[1])))
    from mlirls_ir.ods.conditions.trees import compile_tree

    return compile_tree(registry, dialect, predicate)


def part_name(registry: Registry, dialect: str, text: str, value: object) -> str | None:
    """The field that `cast<Class>($_self).getPart()` returns of all values of a class: "" if it is unknown.

    None if they are not of the C++ class.
    """
    if not text.startswith("cast<"):
        return ""
    name, _, method = text[5:].partition(f">({SELF}).")
    part = _PARTS.get((type(value), method), "")
    test = class_test(registry, dialect, (_bare(name),)) if part else None
    if test is None or isinstance(value, test.looks_into):
        return ""
    return part if _holds(test.accepts, value) else None


_ANSWERS: Final = MemoKey[dict[tuple[str, Predicate], Answers]](lambda _: {})


def refuses(value: object) -> bool:
    del value
    return False


def _is_unknown(value: object) -> None:
    del value


def _holds(test: Callable[[object], bool], value: object) -> bool | None:
    try:
        return test(value)
    except Unknown:
        return None


def _remembered(test: Accepts) -> Accepts:
    """The same, with the answer for each value cached as long as the value exists."""
    facts: Facts[Type | Attribute, bool | None] = Facts()
    known = facts.known

    def found(value: Type | Attribute) -> bool | None:
        try:
            return known[ref(value)]
        except KeyError:
            answer = facts[value] = test(value)
            return answer

    return found


class _Fold:
    """Folds predicates for the class of `value`; `is_costly` says that something in them is worth remembering."""

    __slots__ = ("_dialect", "_of_parts", "_registry", "_value", "is_costly")

    def __init__(self, registry: Registry, dialect: str, value: object) -> None:
        self._registry = registry
        self._dialect = dialect
        self._value = value
        self._of_parts: dict[tuple[str, Predicate], Accepts] = {}
        self.is_costly = False

    def of(self, predicate: Predicate) -> _Folded:
        match predicate[0]:
            case "true":
                return True
            case "cpred":
                return self._leaf(str(predicate[1]))
            case "and":
                return self._joined(predicate, decisive=False)
            case "or":
                return self._joined(predicate, decisive=True)
            case "not":
                return _negation(self.of(cast(Predicate, predicate[1])))
            case "subst" if predicate[2] == SELF:
                return self._of_part(str(predicate[3]), cast(Predicate, predicate[1]), predicate)
            case "all" | "any" if predicate[2] == f"cast<ArrayAttr>({SELF})":
                return self._of_elements(cast(Predicate, predicate[1]), decisive=predicate[0] == "any")
            case "enum":
                enum = self._registry.enum(str(predicate[1]))
                is_integer = isinstance(self._value, IntegerAttr)
                return None if enum is None else enum_test(enum) if is_integer else False
            case _:
                return self._rest(predicate)

    def _joined(self, predicate: Predicate, *, decisive: bool) -> _Folded:
        """A disjunction if true is decisive, a conjunction if false is."""
        tests: list[Accepts] = []
        otherwise: bool | None = not decisive
        for child in predicate[1:]:
            found = self.of(cast(Predicate, child))
            if found is decisive:
                return decisive
            if found is None:
                otherwise = None
            elif not isinstance(found, bool) and found not in tests:
                tests.append(found)
        if not tests:
            return otherwise
        return tests[0] if len(tests) == 1 and otherwise is not None else _junction(tests, decisive, otherwise)

    def _leaf(self, text: str) -> _Folded:
        """A condition in C++."""
        if text.startswith("isa<") and text.endswith(")"):
            names, _, argument = text[4:-1].partition(">(")
            if argument == SELF and "<" not in names:
                of_class = class_test(self._registry, self._dialect, [_bare(name) for name in names.split(",")])
                return None if of_class is None else self._test(of_class)
            if "<" not in names:
                return self._of_part(argument, ("cpred", f"isa<{names}>({SELF})"), ("cpred", text))
            return self._rest(("cpred", text))
        # `$_self.isF32()`, `cast<IntegerAttr>($_self).getType().isSignlessInteger(64)`
        receiver, _, call = text.rpartition(".")
        name, _, argument = call.removesuffix(")").partition("(")
        if receiver == SELF and name.startswith("hasTrait<") and call.endswith(">()"):
            return self._test(trait_test(self._registry, _bare(name[9:-1])))
        test = None
        if call.endswith(")") and (argument.isdecimal() or not argument):
            test = type_test(name, *map(int, argument.split()))
        if test is None:
            return self._rest(("cpred", text))
        if receiver == SELF:
            return self._test(test)
        return self._of_part(receiver, ("cpred", f"{SELF}.{call}"), ("cpred", text))

    def _test(self, test: ValueTest) -> _Folded:
        accepts = test.accepts
        if not isinstance(self._value, test.looks_into):
            return _holds(accepts, self._value)
        if isinstance(self._value, _OF_DIALECTS):
            self.is_costly = True
            return lambda value: _holds(accepts, value)
        # All facts about builtin values are known.
        return accepts

    def _of_part(self, text: str, inner: Predicate, predicate: Predicate) -> _Folded:
        """`predicate`, which is `inner` of the part of the value that `text` returns."""
        name = part_name(self._registry, self._dialect, text, self._value)
        if not name:
            return name if name is None else self._rest(predicate)
        found = self._of_parts.get((name, inner))
        if found is None:
            answers = answers_of(self._registry, self._dialect, inner)
            found = self._of_parts[name, inner] = _part_test(attrgetter(name), answers)
        return found

    def _of_elements(self, inner: Predicate, *, decisive: bool) -> _Folded:
        """Whether `inner` holds for one of an array's elements if true is decisive, for all of them if false is."""
        if not isinstance(self._value, ArrayAttr):
            return None
        self.is_costly = True
        accepts = answers_of(self._registry, self._dialect, inner).accepts

        def test(value: ArrayAttr) -> bool | None:
            answer: bool | None = not decisive
            for element in value.elements:
                found = accepts(element)
                if found is decisive:
                    return decisive
                if found is None:
                    answer = None
            return answer

        return test

    def _rest(self, predicate: Predicate) -> Accepts:
        """The part that has to be compiled."""
        self.is_costly = True
        verdict = compile_predicate(self._registry, self._dialect, predicate)
        return lambda value: verdict({SELF: value})


def _part_test(part_of: Callable[[object], object], answers: Answers) -> Accepts:
    tests, learn = answers.tests, answers.learn

    def test(value: object) -> bool | None:
        part = part_of(value)
        found = tests.get(type(part), learn)
        return True if found is None else found(part)

    return test


def _junction(tests: list[Accepts], decisive: bool, otherwise: bool | None) -> Accepts:
    def test(value: object) -> bool | None:
        answer = otherwise
        for each in tests:
            found = each(value)
            if found is decisive:
                return decisive
            if found is None:
                answer = None
        return answer

    return test


def _negation(folded: _Folded) -> _Folded:
    if folded is None or isinstance(folded, bool):
        return None if folded is None else not folded

    def test(value: object) -> bool | None:
        found = folded(value)
        return None if found is None else not found

    return test


def _bare(name: str) -> str:
    """A C++ name without the namespaces `mlir` and `llvm`."""
    name = name.strip().removeprefix("::")
    while name.startswith(("mlir::", "llvm::")):
        name = name[6:]
    return name
