"""The text of a type's or attribute's parameters, as MLIR prints it with the definition's format.

This file only prints. Few values of a text are printed, so it is loaded for the first one. Read next: `definition.py`
and `parameters.py` (reading).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.formats.grammar import Directive, Element, Group, Literal, Variable
from mlirls_ir.formats.parameters import ParameterSyntax, UnknownSyntax, struct_parameters
from mlirls_ir.types.model import DialectType, Type
from mlirls_ir.values.spelling import Piece, Spelling, joined, shown_text


def definition_spelling(
    elements: tuple[Element, ...], parameters: Mapping[str, ParameterSyntax], values: Mapping[str, object]
) -> Spelling:
    """The canonical text of parameters by a format, in pieces: strings, and the values between them."""
    # It follows the mnemonic, so a blank must separate a word from it.
    out: list[Piece] = ["mnemonic"]
    _Printer(parameters, values, out).print_all(elements)
    while out and isinstance(last := out[-1], str):
        out[-1] = last.rstrip()
        if out[-1]:
            break
        out.pop()
    return tuple(out[1:])


def is_default(syntax: ParameterSyntax, value: object) -> bool:
    """Whether a parameter has the value that omitting it would give."""
    default = syntax.default_text
    if default is None:
        return False
    # A value that another format prints may begin with a blank.
    return shown_text(parameter_spelling(syntax, value), len(default) + 1).lstrip() == default


def parameter_spelling(syntax: ParameterSyntax, value: object, *, qualified: bool = False) -> Spelling:
    """The printed form of a parameter's value."""
    if value is None:
        return ("",)
    match syntax.kind:
        case "string":
            return (quoted(str(value)),)
        case "enum" if syntax.is_quoted and syntax.enum is not None and syntax.enum.separator in str(value):
            return (quoted(str(value)),)
        case "bool":
            return ("true" if value else "false",)
        case "list":
            assert syntax.inner is not None and isinstance(value, tuple)
            spelling = partial(parameter_spelling, syntax.inner, qualified=qualified)
            return (*joined(", ", [partial(spelling, item) for item in cast("tuple[object, ...]", value)]),)
        case "optional":
            assert syntax.inner is not None
            return parameter_spelling(syntax.inner, value, qualified=qualified)
        case "custom" if syntax.reader is not None:
            return syntax.reader.spelling(value)
        case "attribute" if not qualified and isinstance(value, DialectAttr) and syntax.is_own(value):
            return (value.tail_spelling,)
        case "type" if not qualified and isinstance(value, DialectType) and syntax.is_own(value):
            return _stripped(value.tail_spelling())
        case _:
            return (value.spelling,) if isinstance(value, (Type, Attribute)) else (str(value),)


def _stripped(spelling: Spelling) -> Spelling:
    """A spelling without leading white space."""
    first = spelling[0] if spelling else ""
    if isinstance(first, str):
        return (first.lstrip(), *spelling[1:])
    return (*_stripped(first()), *spelling[1:])


class _Printer:
    """Adds the text of elements of a format to `out`."""

    __slots__ = ("_out", "_parameters", "_values")

    def __init__(
        self, parameters: Mapping[str, ParameterSyntax], values: Mapping[str, object], out: list[Piece]
    ) -> None:
        self._parameters = parameters
        self._values = values
        self._out = out

    def print_all(self, elements: tuple[Element, ...]) -> None:
        for element in elements:
            self._print(element)

    def _print(self, element: Element) -> None:
        out, values = self._out, self._values
        match element:
            case Literal(text=text, touches=(before, after)):
                if not before:
                    _space(out, text)
                out += (text, "") if after else (text,)
            case Variable(name=name) | Directive(name="qualified", arguments=(Variable(name=name),)):
                _space(out, "")
                is_qualified = isinstance(element, Directive)
                if name not in self._parameters:
                    raise UnknownSyntax
                out += parameter_spelling(self._parameters[name], values.get(name), qualified=is_qualified)
            case Directive(name="params"):
                _space(out, "")
                names = [n for n in self._parameters if n in values]
                out += joined(", ", [partial(parameter_spelling, self._parameters[n], values[n]) for n in names])
            case Directive(name="struct", arguments=arguments):
                _space(out, "")
                names = [n for n in struct_parameters(self._parameters, arguments) if self._is_written(n)]
                for n in names:
                    out += (", " if n is not names[0] else "", f"{n} = ")
                    out += parameter_spelling(self._parameters[n], values[n])
            case Group(then=then, otherwise=otherwise, anchor=anchor):
                marked = then[anchor if anchor is not None else 0]
                is_there = any(self._is_written(n) for n in self._variables(marked))
                self.print_all(then if is_there else otherwise)
            case _:
                pass

    def _is_written(self, name: str) -> bool:
        return name in self._values and not is_default(self._parameters[name], self._values[name])

    def _variables(self, element: Element) -> list[str]:
        match element:
            case Variable(name=name):
                return [name]
            case Directive(name="params"):
                return list(self._parameters)
            case Directive(arguments=arguments):
                return [name for argument in arguments for name in self._variables(argument)]
            case _:
                return []


def _space(out: list[Piece], literal: str) -> None:
    """MLIR's spacing: none after an opening bracket, before a closing one or a comma, between a value and a bracket."""
    last = out[-1] if out else ""
    # An empty literal leaves "" as the last piece, and no value ends with an opening bracket or a comma.
    if (isinstance(last, str) and last[-1:] in "<([{ ") or literal in tuple(">)]},"):
        return
    if literal in tuple("<([{") and last not in (",", ":", "="):
        return
    out.append(" ")
