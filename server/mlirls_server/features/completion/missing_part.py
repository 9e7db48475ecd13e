"""The missing part of a syntax, found from its expectations at the end of the text.

A syntax expects one thing after another until a required one is missing. That is the last expectation, or the one that
the last is a way to write.

Read next: `snippet.py`, which writes what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeGuard

from mlirls_ir.formats.grammar import Directive, Element
from mlirls_ir.index.expected import Expected
from mlirls_ir.ods.model import ValueField
from mlirls_ir.syntax.expectations import Expectation
from mlirls_server.features.completion.draft import CLOSING, Draft

_UNSURE: Final = frozenset({"string", "word", "integer", "attr-dict", "argument"})
DICTIONARIES: Final = {
    "attr-dict": ("{", "}"),
    "attr-dict-with-keyword": ("attributes {", "}"),
    "prop-dict": ("<{", "}>"),
}
"""The text of attribute dictionaries, by the directive of a format."""


def find_missing_part(draft: Draft, asked: Sequence[Expectation], listed: frozenset[str]) -> Expectation | None:
    """The missing part: the last expectation of the syntax, or the one that this is a way to write."""
    operands = list_of_operands(asked, listed)
    if operands is not None:
        return operands
    closing = CLOSING.get(draft.read[-1])
    found: Expectation | None = None
    for expectation in reversed(asked):
        if expectation.kind == "literal" and expectation.value == closing:
            # Brackets may stay empty.
            return expectation
        if found is not None and expectation.element is not found.element:
            continue
        if (
            found is None
            or (expectation.kind == "attribute" and found.kind == "type")
            or (
                (found.kind in _UNSURE and expectation.kind in ("enum", "words"))
                or (found.kind == "operand" and expectation.kind == "argument")
                or (found.kind == "literal" and found.value == "{" and expectation.kind == "region")
            )
        ):
            found = expectation
    return found


def list_of_operands(asked: Sequence[Expectation], listed: frozenset[str]) -> Expectation | None:
    """The list of operands that can come next and must not be empty."""
    for expectation in asked:
        subject = expectation.subject
        is_listed = isinstance(subject, ValueField) and subject.name in listed
        if expectation.kind == "operand" and (is_listed or is_of_all(expectation, "operands")):
            return expectation
    return None


def dictionary_of(expected: Expected) -> Directive | None:
    """The attribute dictionary that can come next."""
    elements = (expectation.element for expectation in expected.expectations)
    return next((e for e in elements if isinstance(e, Directive) and e.name in DICTIONARIES), None)


def is_of_all(expected: Expectation, name: str) -> bool:
    """Whether an expectation is a list of all operands or of their types."""
    element = expected.element
    if not isinstance(element, Directive) or element.name != name:
        return False
    return name == "operands" or (
        len(element.arguments) == 1
        and isinstance(element.arguments[0], Directive)
        and element.arguments[0].name == "operands"
    )


def is_type_of_one(element: Element) -> TypeGuard[Directive]:
    return isinstance(element, Directive) and element.name == "type" and len(element.arguments) == 1


def is_functional_type(expected: Expectation) -> bool:
    return (
        isinstance(expected.element, Directive) and expected.element.name == "functional-type" and expected.value == "("
    )
