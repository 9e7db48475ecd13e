"""Attributes, operands and results against their ODS constraints.

Read next: `traits.py`, `ods/constraints.py` (what a constraint accepts).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NoReturn, TypeAlias

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.hooks import operation_syntax
from mlirls_ir.ods.conditions import Accepts, Answers, refuses
from mlirls_ir.ods.constraints import Check, attribute_message, constraint_check, type_message
from mlirls_ir.ods.model import AttributeField, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type
from mlirls_ir.verify.plan import Ranges
from mlirls_ir.verify.view import View

_MOST_KEPT: Final = 64
"""The most lists of classes for which one definition keeps its checks."""
CheckedField: TypeAlias = "tuple[ValueField, Check | None]"
_AttributeTest: TypeAlias = "tuple[str, Accepts]"
_Tests: TypeAlias = "dict[tuple[object, ...], list[_AttributeTest]]"
_TypeTest: TypeAlias = "tuple[ValueField, Check | None, int, Accepts]"
"""A field and its check, the index of one of its values, and the function that may refuse that value's type."""


class AttributeAnswers:
    """The checks of an operation's attribute values, each found when its attribute first has a value.

    A function has ten attributes, of which most texts use three.
    """

    __slots__ = ("_find", "_known", "_left", "_tests")

    def __init__(self, fields: Iterable[AttributeField], find: Callable[[AttributeField], Answers | None]) -> None:
        self._find = find
        self._left = {field.name: field for field in fields}
        self._known: dict[str, Answers] = {}
        self._tests: _Tests = {}

    def refused(self, attributes: Mapping[str, Attribute | None]) -> list[str]:
        """The names of the attributes whose values are not accepted."""
        tests = _kept(self._tests, attributes, self.tests_of)
        return [name for name, test in tests if test(attributes[name]) is False] if tests else []

    def tests_of(self, attributes: Mapping[str, Attribute | None]) -> list[_AttributeTest]:
        """The checks that the names of attributes and the classes of their values do not decide, with each name."""
        out: list[_AttributeTest] = []
        for name, value in attributes.items():
            answers = None if value is None else self._known.get(name)
            if answers is None and value is not None and name in self._left:
                answers = self._first(name)
            if answers is not None:
                test = answers.test_of(value)
                if test is not None:
                    out.append((name, test))
        return out

    def _first(self, name: str) -> Answers | None:
        found = self._find(self._left.pop(name))
        if found is not None:
            self._known[name] = found
        return found


class PlainAttributes:
    """Recognizes attributes that are certainly valid, for operations of one definition.

    None of `required` may be missing, none of `unusual` may be present, and all of the `answers` must accept the
    values.
    """

    __slots__ = ("_answers", "_required", "_tests", "_unusual")

    def __init__(self, required: Sequence[str], unusual: Sequence[str], answers: Sequence[AttributeAnswers]) -> None:
        self._required = required
        self._unusual = unusual
        self._answers = answers
        self._tests: _Tests = {}

    def are_valid(self, attributes: Mapping[str, Attribute | None]) -> bool:
        """Whether all attributes are valid and none is unusual."""
        tests = _kept(self._tests, attributes, self._tests_of)
        return tests is not None and (not tests or all(test(attributes[name]) is not False for name, test in tests))

    def _tests_of(self, attributes: Mapping[str, Attribute | None]) -> list[_AttributeTest] | None:
        """The checks that names and classes do not decide; None if the names are not valid."""
        if any(one not in attributes for one in self._required) or any(one in attributes for one in self._unusual):
            return None
        return [test for answers in self._answers for test in answers.tests_of(attributes)]


def _kept(
    known: _Tests,
    attributes: Mapping[str, Attribute | None],
    find: Callable[[Mapping[str, Attribute | None]], list[_AttributeTest] | None],
) -> list[_AttributeTest] | None:
    """The result of `find` for attributes, cached for those with the same names and classes of values."""
    classes = *attributes, *map(type, attributes.values())
    tests = known.get(classes)
    if tests is None:
        tests = find(attributes)
        if tests is not None and len(known) < _MOST_KEPT:
            known[classes] = tests
    return tests


def required_attributes(definition: OperationDef) -> list[str]:
    """The names of the attributes that an operation must have, in order."""
    return [f.name for f in definition.attributes if not f.optional and f.default is None and not f.is_property]


def checked_attributes(registry: Registry, dialect: str, definition: OperationDef) -> AttributeAnswers:
    """The answers of the constraints of an operation's attributes."""

    def find(field: AttributeField) -> Answers | None:
        # Properties that are not attributes have no attribute constraint.
        check = None if field.is_property else constraint_check(registry, dialect, field.constraint)
        return check if check is not None and check.constraint.kind == "attr" else None

    return AttributeAnswers(definition.attributes, find)


class ValueAnswers:
    """The fields of an operation's operands or results, with the checks of their types.

    With `has_segments`, an attribute decides which values belong to a field, and not just their number.
    """

    __slots__ = ("_has_segments", "_tests", "fields")

    def __init__(self, fields: list[CheckedField], *, has_segments: bool) -> None:
        self.fields = fields
        self._has_segments = has_segments
        # The checks for types of these classes.
        self._tests: dict[tuple[type, ...], list[_TypeTest]] = {}

    def refused(self, ranges: Ranges, types: list[Type | None]) -> tuple[ValueField, Check | None, int] | None:
        """The first operand or result whose type is not accepted: its field, the check that refuses it, and its number.

        There is no check if an optional field has several values; then the number is that of the first.
        """
        classes = (*map(type, types),)
        tests = self._tests.get(classes)
        if tests is None:
            tests = self._tests_of(ranges, types)
            if not self._has_segments and len(self._tests) < _MOST_KEPT:
                self._tests[classes] = tests
        for field, check, index, test in tests:
            if test(types[index]) is False:
                return field, check, index
        return None

    def _tests_of(self, ranges: Ranges, types: list[Type | None]) -> list[_TypeTest]:
        """The checks that the classes of types do not decide."""
        out: list[_TypeTest] = []
        start = 0
        for field, check in self.fields:
            # Fields without a name share one in `ranges`.
            is_plain = not field.name and field.arity == "single"
            first, last = (start, start + 1) if is_plain else ranges[field.name]
            if field.arity == "optional" and last - first > 1:
                return [*out, (field, None, start, refuses)]
            start = last
            if check is None:
                continue
            for index in range(first, last):
                type_ = types[index]
                test = None if type_ is None else check.test_of(type_)
                if test is not None:
                    out.append((field, check, index, test))
        return out


def checked_values(
    registry: Registry, dialect: str, fields: Sequence[ValueField], *, has_segments: bool
) -> ValueAnswers:
    """The fields of operands or results, each with the check of its constraint, if that is known and may refuse a
    type."""
    out: list[CheckedField] = []
    for field in fields:
        check = constraint_check(registry, dialect, field.constraint)
        out.append((field, None if check is None or check.constraint.predicate[0] == "true" else check))
    return ValueAnswers(out, has_segments=has_segments)


def shared_check(operands: Sequence[CheckedField], results: Sequence[CheckedField]) -> Check | None:
    """The check of all operands and results, if all have the same and there is one for each field."""
    if not operands or not results:
        return None
    found = results[0][1]
    is_shared = all(check is found and field.arity == "single" for field, check in (*operands, *results))
    return found if is_shared else None


def is_accepted(check: Check, type_: Type | None) -> bool:
    """Whether a constraint does not refuse a type."""
    if type_ is None:
        return True
    test = check.tests.get(type(type_), check.learn)
    return test is None or test(type_) is not False


def check_presence(op: View, name: str, *, is_dropped: bool = False) -> None:
    """Checks a required attribute that is absent.

    A parser in C++ may add one that the text does not have. Those of upstream's parsers are known here.
    """
    if is_dropped or op.is_generic or op.definition.assembly_format is not None or _has_known_parser(op):
        op.fail(f"requires attribute '{name}'", code="missing-attribute")


def _has_known_parser(op: View) -> bool:
    dialect = op.registry.dialect(op.dialect)
    is_upstream = dialect is not None and not dialect.places
    return is_upstream and operation_syntax(op.registry, op.name) is not None


def fail_attribute(op: View, refused: Collection[str]) -> NoReturn:
    """Fails at the first of the attributes whose values are not accepted."""
    first = next(field for field in op.definition.attributes if field.name in refused)
    check = constraint_check(op.registry, op.dialect, first.constraint)
    assert check is not None
    op.fail(attribute_message(first.name, check.constraint), ("attribute", first.name), "attribute-constraint")


def check_values(op: View, answers: ValueAnswers, ranges: Ranges | None, types: list[Type | None], kind: str) -> None:
    """Checks the types of operands or results (`kind`), whose ranges in `types` are by field; None for unknown ones."""
    found = None if ranges is None else answers.refused(ranges, types)
    if found is None or ranges is None:
        return
    field, check, index = found
    type_ = types[index] if check is not None else None
    if check is None or type_ is None:
        first, last = ranges[field.name]
        message = f"{kind} group starting at #{index} requires 0 or 1 element, but found {last - first}"
        op.fail(message, (kind, first), f"{kind}-count")
    message = type_message(kind, index, check.constraint, field.arity, type_)
    op.fail(message, (kind, index), f"{kind}-constraint")
