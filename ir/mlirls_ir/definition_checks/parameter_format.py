"""Assembly formats of types and attributes: `$parameter`, `params`, `struct`; each parameter must have a place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from mlirls_ir.definition_checks.facts import Report, text_of
from mlirls_ir.definition_checks.format_reader import FIELD, Element, FormatReader, Kind, Within
from mlirls_ir.definition_checks.format_tokens import Token
from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter: whether its text may be absent, and whether it is the type of the attribute itself."""

    name: str
    is_optional: bool
    is_self_type: bool = False


_AMBIGUOUS: Final = "`struct` directive with optional parameters cannot be followed by a comma literal"


class ParameterFormatReader(FormatReader):
    """Reads the format of one type or attribute."""

    def __init__(self, parameters: Sequence[Parameter], report: Report) -> None:
        super().__init__(report, text_of(report.record, FIELD))
        self.parameters = {parameter.name: parameter for parameter in parameters}
        self._seen: set[str] = set()

    def variable(self, token: Token, within: Within) -> Element:
        name = token.text[1:]
        problem = ""
        if name not in self.parameters:
            problem = f"{self.report.record.name} has no parameter named '{name}'"
        elif within is Within.REF:
            if name not in self._seen:
                problem = f"parameter '{name}' must be bound before it is referenced"
        elif name in self._seen:
            problem = f"duplicate parameter '{name}'"
        else:
            self._seen.add(name)
        if not problem:
            return Element(Kind.PARAMETER, name)
        self.wrong(token, problem)
        return Element(Kind.UNKNOWN, name)

    def directive(self, token: Token, within: Within) -> Element:
        match token.text:
            case "qualified":
                self.expect("(", "expected '(' before argument list")
                element = self.element(within)
                if element.kind not in (Kind.PARAMETER, Kind.UNKNOWN):
                    raise self.fail(token, "`qualified` argument list expected a variable")
                self.expect(")", "expected ')' after argument list")
                return element
            case "params":
                return self._params(token, within)
            case "struct":
                return self._struct(token, within)
            case "ref":
                if within is not Within.CUSTOM:
                    raise self.fail(token, "'ref' is only valid within a `custom` directive")
                self.expect("(", "expected '('")
                child = self.element(Within.REF)
                self.expect(")", "expeced ')'")
                return Element(Kind.DIRECTIVE, token.text, [child])
            case _:
                raise self.fail(token, "unsupported directive kind")

    def _params(self, token: Token, within: Within) -> Element:
        if within not in (Within.FORMAT, Within.STRUCT):
            message = "`params` can only be used at the top-level context or within a `struct` directive"
            raise self.fail(token, message)
        for name in self.parameters:
            if name in self._seen:
                raise self.fail(token, f"`params` captures duplicate parameter: {name}")
        # The type of the attribute itself is after the format, so `params` leaves it out.
        captured = [name for name, parameter in self.parameters.items() if not parameter.is_self_type]
        self._seen.update(captured)
        return Element(Kind.DIRECTIVE, token.text, [Element(Kind.PARAMETER, name) for name in captured])

    def _struct(self, token: Token, within: Within) -> Element:
        if within is not Within.FORMAT:
            raise self.fail(token, "`struct` can only be used at the top-level context")
        self.expect("(", "expected '(' before `struct` argument list")
        first = self.element(Within.STRUCT)
        if first.is_directive("params"):
            children = first.children
        else:
            children = [first]
            self._check_in_struct(token, first, "`struct` argument list expected a parameter or directive")
            while self.accept(","):
                element = self.element(Within.STRUCT)
                message = "expected a parameter or `custom` directive in `struct` argument list"
                self._check_in_struct(token, element, message)
                children.append(element)
        self.expect(")", "expected ')' at the end of an argument list")
        return Element(Kind.DIRECTIVE, token.text, children)

    def _check_in_struct(self, token: Token, element: Element, message: str) -> None:
        if element.kind not in (Kind.PARAMETER, Kind.UNKNOWN) and not element.is_directive("custom"):
            raise self.fail(token, message)

    def check_custom(self, token: Token, arguments: Sequence[Element]) -> None:
        del token, arguments

    def check_group(self, token: Token, elements: Sequence[Element], anchor: Element | None) -> None:
        for element in elements:
            if element.kind is Kind.PARAMETER and not self._may_be_absent(element):
                raise self.fail(token, "parameters in an optional group must be optional")
            if element.kind is Kind.DIRECTIVE and not all(self._may_be_absent(child) for child in element.children):
                raise self.fail(token, _ONLY_OPTIONAL[element.text])
        if anchor is None:
            return
        is_directive = anchor.is_directive("params", "struct", "custom")
        if anchor.kind not in (Kind.PARAMETER, Kind.UNKNOWN) and not is_directive:
            raise self.fail(token, "optional group anchor must be a parameter or directive")
        is_bound = any(child.kind in (Kind.PARAMETER, Kind.UNKNOWN) for child in anchor.children)
        if anchor.is_directive("custom") and not is_bound:
            message = "`custom` directive with no bound parameters cannot be used as optional group anchor"
            raise self.fail(token, message)

    def _may_be_absent(self, element: Element) -> bool:
        """Whether everything that an element reads is optional."""
        if element.kind is Kind.PARAMETER:
            return self.parameters[element.text].is_optional
        if element.is_directive("custom"):
            return all(self._may_be_absent(child) for child in element.children)
        return True

    def check_whole(self, token: Token, elements: Sequence[Element]) -> None:
        for parameter in self.parameters.values():
            if parameter.is_optional:
                continue
            is_seen = parameter.name in self._seen
            if not is_seen and not parameter.is_self_type:
                self.wrong(token, f"format is missing reference to parameter: {parameter.name}")
            elif is_seen and parameter.is_self_type:
                self.wrong(token, "unexpected self type parameter in assembly format")
        for element, after in pairwise(elements):
            is_comma = after.kind is Kind.LITERAL and after.text == ","
            has_optional = any(self._is_optional_in_struct(child) for child in element.children)
            if is_comma and element.is_directive("struct") and has_optional:
                self.wrong(token, _AMBIGUOUS)

    def _is_optional_in_struct(self, element: Element) -> bool:
        inner = element.children[0] if element.is_directive("custom") else element
        return inner.kind is Kind.PARAMETER and self.parameters[inner.text].is_optional


_ONLY_OPTIONAL: Final = {
    "params": "`params` directive allowed in optional group only if all parameters are optional",
    "struct": "`struct` is only allowed in an optional group if all captured parameters are optional",
    "custom": "`custom` is only allowed in an optional group if all captured parameters are optional",
    "ref": "",
}
