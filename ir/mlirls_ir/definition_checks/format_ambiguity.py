"""Formats that could be read in two ways: an attribute before `:`, `attr-dict` before a region, repeated clauses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mlirls_ir.definition_checks.facts import text_of
from mlirls_ir.definition_checks.format_reader import Element, Kind
from mlirls_ir.definition_checks.operation import Member

FindMember = Callable[[Element], Member | None]
_OPTIONAL: Final = (Kind.ATTRIBUTE, Kind.OPERAND, Kind.SUCCESSOR, Kind.REGION)


def find_attribute_before_colon(
    elements: Sequence[Element], find: FindMember, has_builder: Callable[[Member], bool]
) -> str:
    """The first attribute that may swallow a `:` after it as the beginning of its type; "" if there is none."""

    def is_base(element: Element) -> bool:
        member = find(element) if element.kind is Kind.ATTRIBUTE else None
        if member is None or has_builder(member):
            return False
        return element.is_qualified or text_of(member.constraint, "storageType") == "::mlir::Attribute"

    def is_invalid(element: Element) -> bool:
        return element.kind is Kind.LITERAL and element.text == ":"

    found = _Adjacent(find, is_base, is_invalid).check(elements)
    return found[0].text if isinstance(found, tuple) else ""


def find_dictionary_before_region(elements: Sequence[Element], find: FindMember) -> str:
    """The first region whose `{` may be taken for that of an attribute dictionary; "" if there is none."""

    def is_base(element: Element) -> bool:
        return element.is_directive("attr-dict")

    def is_invalid(element: Element) -> bool:
        return element.kind is Kind.REGION

    found = _Adjacent(find, is_base, is_invalid).check(elements)
    return found[1].text if isinstance(found, tuple) else ""


class _Adjacent:
    """Finds an element that comes, with only optional ones between, after one that it must not follow."""

    def __init__(
        self, find: FindMember, is_base: Callable[[Element], bool], is_invalid: Callable[[Element], bool]
    ) -> None:
        self._find = find
        self._is_base = is_base
        self._is_invalid = is_invalid

    def check(self, elements: Sequence[Element]) -> tuple[Element, Element] | Element | None:
        """The two elements; the first alone if the end was reached after it; None if there is neither."""
        for at, element in enumerate(elements):
            base: Element | None = element if self._is_base(element) else None
            if base is None and element.kind is Kind.GROUP:
                for half in (element.children, element.otherwise):
                    found = self.check(half)
                    if isinstance(found, tuple):
                        return found
                    base = base or found
            if base is None:
                continue
            after = self._invalid_in(elements[at + 1 :], None)
            if isinstance(after, Element):
                return base, after
            if after is None:
                return base
        return None

    def _invalid_in(self, elements: Sequence[Element], guard: Element | None) -> Element | bool | None:
        """The invalid element; True if one that must be there comes before; None if the end was reached."""
        for element in elements:
            if self._is_invalid(element):
                return element
            if element.kind is Kind.GROUP:
                found = self._invalid_in(element.children, element.children[0])
                if not isinstance(found, Element):
                    found = self._invalid_in(element.otherwise, None)
                if isinstance(found, Element):
                    return found
                continue
            if element is guard or not self._may_be_absent(element):
                return True
        return None

    def _may_be_absent(self, element: Element) -> bool:
        if element.kind is Kind.SPACE or element.is_directive("attr-dict", "attr-dict-with-keyword"):
            return True
        member = self._find(element) if element.kind in _OPTIONAL else None
        if member is None:
            return False
        match element.kind:
            case Kind.ATTRIBUTE:
                return member.is_optional or member.has_default
            case Kind.OPERAND:
                return member.is_variable_length
            case Kind.SUCCESSOR:
                return member.constraint.is_a("VariadicSuccessor")
            case _:
                return member.constraint.is_a("VariadicRegion")


def find_repeated_clause(elements: Sequence[Element]) -> str:
    """What is wrong with an `oilist` and the `oilist` or literal after it; "" if nothing is."""
    seen: set[str] = set()
    for element in elements:
        if element.is_directive("oilist"):
            literals = [literal.text for literal in element.otherwise]
            repeated = next((literal for literal in literals if literal in seen), None)
            if repeated is not None:
                return f"format ambiguity because {repeated} is used in two adjacent oilist elements."
            seen.update(literals)
        elif element.kind is Kind.LITERAL and element.text in seen:
            return f"format ambiguity because {element.text} is used both in oilist element and the adjacent literal."
        else:
            seen.clear()
    return ""
