"""Assembly formats of operations: the meaning of names and directives, and whether everything has a place and a type.

The order of the checks is mlir-tblgen's. It stops at the first mistake; the ones after it are reported here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, text_of
from mlirls_ir.definition_checks.format_ambiguity import (
    find_attribute_before_colon,
    find_dictionary_before_region,
    find_repeated_clause,
)
from mlirls_ir.definition_checks.format_reader import FIELD, VARIABLES, Element, FormatReader, Kind, Within
from mlirls_ir.definition_checks.format_tokens import Token
from mlirls_ir.definition_checks.operation import Member, Operation
from mlirls_ir.definition_checks.type_inference import TypeInference, builder_of, value_builder_of

_BINDS: Final = (Within.FORMAT, Within.CUSTOM)
_ALL: Final = "*"
"""Stands for all operands, regions, ... of a directive such as `operands`."""


class OperationFormatReader(FormatReader):
    """Reads the format of one operation."""

    def __init__(self, facts: Facts, operation: Operation, report: Report) -> None:
        super().__init__(report, text_of(operation.record, FIELD))
        self.facts = facts
        self.operation = operation
        self.bound: dict[Kind, set[str]] = {kind: set[str]() for kind in VARIABLES}
        self.operand_types: set[str] = set()
        self.result_types: set[str] = set()
        self.has_attr_dict = False
        self.has_prop_dict = False

    # Names.

    def variable(self, token: Token, within: Within) -> Element:
        name = token.text[1:]
        for kind, members in (
            (Kind.ATTRIBUTE, self.operation.attributes),
            (Kind.PROPERTY, self.operation.properties),
            (Kind.OPERAND, self.operation.operands),
            (Kind.REGION, self.operation.regions),
            (Kind.RESULT, self.operation.results),
            (Kind.SUCCESSOR, self.operation.successors),
        ):
            if any(member.name == name for member in members):
                problem = self._bind(kind, name, within)
                if not problem:
                    return Element(kind, name)
                break
        else:
            problem = "expected variable to refer to an argument, region, result, or successor"
        self.wrong(token, problem)
        return Element(Kind.UNKNOWN, name)

    def _bind(self, kind: Kind, name: str, within: Within) -> str:
        """Notes the use of a name; what is wrong with it, or ""."""
        match kind:
            case Kind.ATTRIBUTE if within is Within.TYPE:
                return "attributes cannot be used as children to a `type` directive"
            case Kind.PROPERTY if within is Within.TYPE:
                return "properties cannot be used as children to a `type` directive"
            case Kind.OPERAND if within is Within.TYPE:
                return ""
            case Kind.RESULT:
                problem = "result variables can can only be used as a child to a 'type' directive"
                return "" if within is Within.TYPE else problem
            case Kind.REGION | Kind.SUCCESSOR if within is Within.TYPE:
                return f"{kind.value}s can only be used at the top level or in a ref directive"
            case _:
                pass
        bound = self.bound[kind]
        if within is Within.REF:
            return "" if name in bound else f"{kind.value} '{name}' must be bound before it is referenced"
        if name in bound or _ALL in bound:
            return f"{kind.value} '{name}' is already bound"
        bound.add(name)
        return ""

    # Directives.

    def directive(self, token: Token, within: Within) -> Element:
        match token.text:
            case "attr-dict" | "attr-dict-with-keyword":
                self._attr_dict(token, within)
            case "prop-dict":
                self._prop_dict(token, within)
            case "operands":
                self._everything(Kind.OPERAND, token, within)
            case "regions":
                self._everything(Kind.REGION, token, within)
            case "successors":
                self._everything(Kind.SUCCESSOR, token, within)
            case "results":
                if within is not Within.TYPE:
                    message = "'results' directive can can only be used as a child to a 'type' directive"
                    raise self.fail(token, message)
            case "functional-type":
                return self._functional_type(token, within)
            case "type":
                return self._type(token, within)
            case "ref":
                return self._ref(token, within)
            case "qualified":
                return self._qualified(token, within)
            case "oilist":
                return self._oilist(token, within)
            case _:
                raise self.fail(token, "unsupported directive kind")
        return Element(Kind.DIRECTIVE, token.text)

    def _attr_dict(self, token: Token, within: Within) -> None:
        if within is Within.TYPE:
            raise self.fail(token, "'attr-dict' directive can only be used as a top-level directive")
        if within is Within.REF:
            if not self.has_attr_dict:
                raise self.fail(token, "'ref' of 'attr-dict' is not bound by a prior 'attr-dict' directive")
            return
        if self.has_attr_dict:
            self.wrong(token, "'attr-dict' directive has already been seen")
        self.has_attr_dict = True

    def _prop_dict(self, token: Token, within: Within) -> None:
        if within is Within.TYPE:
            raise self.fail(token, "'prop-dict' directive can only be used as a top-level directive")
        if within is Within.REF:
            raise self.fail(token, "'ref' of 'prop-dict' unsupported")
        if self.has_prop_dict:
            self.wrong(token, "'prop-dict' directive has already been seen")
        self.has_prop_dict = True

    def _everything(self, kind: Kind, token: Token, within: Within) -> None:
        """`operands`, `regions` or `successors`."""
        word = token.text
        bound = self.bound[kind]
        if within is Within.REF:
            if _ALL not in bound:
                raise self.fail(token, f"'ref' of '{word}' is not bound by a prior '{word}' directive")
        elif within is Within.TYPE:
            if kind is not Kind.OPERAND:
                raise self.fail(token, f"'{word}' is only valid as a top-level directive")
        elif bound:
            self.wrong(token, f"'{word}' directive creates overlap in format")
        else:
            bound.add(_ALL)

    def _functional_type(self, token: Token, within: Within) -> Element:
        if within is not Within.FORMAT:
            raise self.fail(token, "'functional-type' is only valid as a top-level directive")
        self.expect("(", "expected '(' before argument list")
        inputs = self._typed(token, is_ref=False)
        self.expect(",", "expected ',' after inputs argument")
        results = self._typed(token, is_ref=False)
        self.expect(")", "expected ')' after argument list")
        return Element(Kind.DIRECTIVE, token.text, [inputs, results])

    def _type(self, token: Token, within: Within) -> Element:
        if within is Within.TYPE:
            raise self.fail(token, "'type' cannot be used as a child of another `type`")
        self.expect("(", "expected '(' before argument list")
        operand = self._typed(token, is_ref=within is Within.REF)
        self.expect(")", "expected ')' after argument list")
        return Element(Kind.DIRECTIVE, token.text, [operand])

    def _typed(self, token: Token, *, is_ref: bool) -> Element:
        """What is inside `type(...)`; `token` is the directive."""
        element = self.element(Within.TYPE)
        if element.kind is Kind.UNKNOWN:
            return element
        if element.kind is Kind.OPERAND or element.is_directive("operands"):
            seen = self.operand_types
        elif element.kind is Kind.RESULT or element.is_directive("results"):
            seen = self.result_types
        else:
            raise self.fail(token, "invalid argument to 'type' directive")
        is_all = element.kind is Kind.DIRECTIVE
        name = _ALL if is_all else element.text
        is_bound = _ALL in seen or name in seen
        if is_ref and not is_bound:
            inside = element.text if is_all else f"${element.text}"
            self.wrong(token, f"'ref' of 'type({inside})' is not bound by a prior 'type' directive")
        elif not is_ref and (is_bound or (is_all and seen)):
            of_name = f"'{name}' 'type'".replace(_ALL, element.text) if is_all else f"'type' of '{name}'"
            self.wrong(token, f"{of_name} is already bound")
        seen.add(name)
        return element

    def _ref(self, token: Token, within: Within) -> Element:
        if within is not Within.CUSTOM:
            raise self.fail(token, "'ref' is only valid within a `custom` directive")
        self.expect("(", "expected '(' before argument list")
        argument = self.element(Within.REF)
        self.expect(")", "expected ')' after argument list")
        return Element(Kind.DIRECTIVE, token.text, [argument])

    def _qualified(self, token: Token, within: Within) -> Element:
        self.expect("(", "expected '(' before argument list")
        element = self.element(within)
        self.expect(")", "expected ')' after argument list")
        if element.kind not in (Kind.ATTRIBUTE, Kind.UNKNOWN) and not element.is_directive("type"):
            raise self.fail(token, "'qualified' directive expects an attribute or a `type` directive")
        element.is_qualified = True
        return element

    def _oilist(self, token: Token, within: Within) -> Element:
        self.expect("(", "expected '(' before oilist argument list")
        literals: list[Element] = []
        elements: list[Element] = []
        while True:
            literals.append(self.literal(within))
            while self.token.kind not in ("|", ")"):
                element = self.element(within)
                self._check_clause(token, element)
                elements.append(element)
            if self.next().kind == ")":
                return Element(Kind.DIRECTIVE, token.text, elements, literals)

    def _check_clause(self, token: Token, element: Element) -> None:
        """Checks an element of a clause of an `oilist`, and those inside."""
        for inner in (element, *element.children):
            member = self.member(inner)
            match inner.kind:
                case Kind.ATTRIBUTE if member is not None and not member.is_optional and not member.has_default:
                    raise self.fail(token, "only optional attributes can be used in an oilist parsing group")
                case Kind.PROPERTY if member is not None and not member.has_default:
                    message = "only default-valued or optional properties can be used in an olist parsing group"
                    raise self.fail(token, message)
                case Kind.OPERAND | Kind.RESULT if member is not None and not member.is_variable_length:
                    message = f"only variable length {inner.kind.value}s can be used within an oilist parsing group"
                    raise self.fail(token, message)
                case Kind.SUCCESSOR:
                    message = "only literals, types, and variables can be used within an oilist group"
                    raise self.fail(token, message)
                case _:
                    pass
            if inner is not element and inner.children:
                self._check_clause(token, inner)

    def member(self, element: Element) -> Member | None:
        """The operand, result, attribute or property that an element names."""
        members = {
            Kind.ATTRIBUTE: self.operation.attributes,
            Kind.PROPERTY: self.operation.properties,
            Kind.OPERAND: self.operation.operands,
            Kind.RESULT: self.operation.results,
            Kind.REGION: self.operation.regions,
            Kind.SUCCESSOR: self.operation.successors,
        }.get(element.kind, [])
        return next((member for member in members if member.name == element.text), None)

    # Groups and arguments.

    def check_group(self, token: Token, elements: Sequence[Element], anchor: Element | None) -> None:
        for element in elements:
            problem = self._problem_in_group(element, is_anchor=element is anchor)
            if problem:
                raise self.fail(token, problem)

    def _problem_in_group(self, element: Element, *, is_anchor: bool) -> str:
        member = self.member(element)
        match element.kind:
            case Kind.UNKNOWN | Kind.REGION:
                return ""
            case Kind.ATTRIBUTE if is_anchor and member is not None and not member.is_optional:
                problem = "only optional or default-valued attributes can be used to anchor an optional group"
                return "" if member.has_default else problem
            case Kind.PROPERTY if is_anchor and member is not None:
                is_possible = member.has_default and bool(text_of(member.constraint, "optionalParser"))
                return "" if is_possible else _NO_ANCHOR_PROPERTY
            case Kind.ATTRIBUTE | Kind.PROPERTY:
                return ""
            case Kind.OPERAND | Kind.RESULT if member is not None:
                problem = f"only variable length {element.kind.value}s can be used within an optional group"
                return "" if member.is_variable_length else problem
            case Kind.LITERAL | Kind.SPACE | Kind.GROUP:
                return "only variables and types can be used to anchor an optional group" if is_anchor else ""
            case Kind.DIRECTIVE if element.text in ("type", "functional-type"):
                return self._problem_of_children(element, is_anchor=False)
            case Kind.DIRECTIVE if element.text == "custom":
                return self._problem_of_children(element, is_anchor=True) if is_anchor else ""
            case _:
                return "only literals, types, and variables can be used within an optional group"

    def _problem_of_children(self, element: Element, *, is_anchor: bool) -> str:
        children = [child for child in element.children if not child.is_directive("ref")]
        problems = (self._problem_in_group(child, is_anchor=is_anchor) for child in children)
        return next((problem for problem in problems if problem), "")

    def check_custom(self, token: Token, arguments: Sequence[Element]) -> None:
        for argument in arguments:
            is_directive = argument.is_directive("attr-dict", "attr-dict-with-keyword", "prop-dict", "ref", "type")
            is_value = argument.kind in VARIABLES or argument.kind in (Kind.STRING, Kind.UNKNOWN)
            if argument.kind is Kind.RESULT or not (is_directive or is_value):
                message = "only variables and types may be used as parameters to a custom directive"
                raise self.fail(token, message)
            if argument.is_directive("type") and argument.children[0].kind is Kind.DIRECTIVE:
                message = "type directives within a custom directive may only refer to variables"
                raise self.fail(token, message)

    # The whole format.

    def check_whole(self, token: Token, elements: Sequence[Element]) -> None:
        if not self.has_attr_dict:
            self.wrong(token, "'attr-dict' directive not found in custom assembly format")
        name = find_attribute_before_colon(
            elements, self.member, lambda member: bool(value_builder_of(self.facts, member))
        )
        if name:
            message = (
                f"format ambiguity caused by `:` literal found after attribute `{name}` which does not have a "
                "buildable type"
            )
            self.wrong(token, message)
        name = find_dictionary_before_region(elements, self.member)
        if name:
            message = f"format ambiguity caused by `attr-dict` directive followed by region `{name}`"
            self.wrong(token, message, "try using `attr-dict-with-keyword` instead")
        self._check_types(token)
        for kind, members in ((Kind.REGION, self.operation.regions), (Kind.SUCCESSOR, self.operation.successors)):
            if _ALL not in self.bound[kind]:
                self._check_all_bound(token, kind, members)
        message = find_repeated_clause(elements)
        if message:
            self.wrong(token, message)

    def _check_types(self, token: Token) -> None:
        inference = TypeInference(self.facts, self.operation, self.operand_types, self.result_types)
        known = inference.resolved(self.bound[Kind.ATTRIBUTE])
        are_inferred = not self.result_types and inference.infers_results()
        if _ALL not in self.result_types and not are_inferred:
            for number, member in enumerate(self.operation.results):
                if member.name in self.result_types or member.name in known:
                    continue
                if not builder_of(self.facts, member) or member.is_variable_length:
                    self._report_type(token, "result", number, member)
        has_all = _ALL in self.bound[Kind.OPERAND]
        for number, member in enumerate(self.operation.operands):
            if not has_all and member.name not in self.bound[Kind.OPERAND]:
                self._report_missing(token, Kind.OPERAND, number, member)
                continue
            if _ALL in self.operand_types or member.name in self.operand_types or member.name in known:
                continue
            if not builder_of(self.facts, member) or (has_all and member.is_variable_length):
                self._report_type(token, "operand", number, member)

    def _check_all_bound(self, token: Token, kind: Kind, members: Sequence[Member]) -> None:
        for number, member in enumerate(members):
            if member.name not in self.bound[kind]:
                self._report_missing(token, kind, number, member)

    def _report_missing(self, token: Token, kind: Kind, number: int, member: Member) -> None:
        message = f"{kind.value} #{number}, named '{member.name}', not found"
        self.wrong(token, message, f"suggest adding a '${member.name}' directive to the custom assembly format")

    def _report_type(self, token: Token, kind: str, number: int, member: Member) -> None:
        message = (
            f"type of {kind} #{number}, named '{member.name}', is not buildable and a buildable type cannot be inferred"
        )
        note = (
            f"suggest adding a type constraint to the operation or adding a 'type(${member.name})' directive to the "
            "custom assembly format"
        )
        self.wrong(token, message, note)


_NO_ANCHOR_PROPERTY: Final = (
    "only properties with default values that can be optionally parsed (have the `let optionalParser = ...` field "
    "defined) can be used to anchor an optional group"
)
