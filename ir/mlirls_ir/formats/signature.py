"""Signatures of functions: arguments and results with their types and attributes.

Facts: mlir/Interfaces/FunctionImplementation. Read next: `common.py` (whole functions).
"""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute_dict
from mlirls_ir.asm_parser.cursor import VALUE_ID
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr, TypeAttr
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument
from mlirls_ir.types.model import FunctionType, Type

VISIBILITIES: Final = ("public", "private", "nested")
INFERRED: Final = ("sym_visibility", "sym_name", "function_type")
"""The attributes that the signature of a function sets, with the words before it."""
_NO_ATTRIBUTES: Final = DictionaryAttr(())


@dataclass(slots=True)
class Signature:
    """A function's signature as it is written; `names` is empty for a declaration with unnamed arguments."""

    arguments: list[Argument] = field(default_factory=list[Argument])
    inputs: list[Type] = field(default_factory=list[Type])
    input_attributes: list[DictionaryAttr] = field(default_factory=list[DictionaryAttr])
    results: list[Type] = field(default_factory=list[Type])
    result_attributes: list[DictionaryAttr] = field(default_factory=list[DictionaryAttr])
    is_variadic: bool = False


_PLAIN_ARGUMENT: Final = compiled(rf"({VALUE_ID.pattern}) ?:(?!:)")


def _attributes(p: OpParser) -> DictionaryAttr:
    is_there = p.text.startswith("{", p.pos, p.end) and p.at("{")
    return dictionary_attr(parse_attribute_dict(p)) if is_there else _NO_ATTRIBUTES


def parse_signature(p: OpParser, *, allow_variadic: bool = False) -> Signature:
    """Reads `(%a: i32 {attrs}, ...) -> (i32 {attrs}, ...)`."""
    out = Signature()
    p.expect("(")
    if not p.accept(")"):
        while True:
            if allow_variadic and p.at("..."):
                start = p.pos
                p.advance(p.pos + 3)
                out.is_variadic = True
                if not p.at(")"):
                    p.fail_op("variadic arguments must be in the end of the argument list", start, p.last_end)
                break
            _parse_argument(p, out)
            if not p.accept(","):
                break
        p.expect(")")
    if p.accept("->"):
        _parse_results(p, out)
    return out


def _parse_argument(p: OpParser, out: Signature) -> None:
    start = p.pos
    plain = _PLAIN_ARGUMENT.match(p.text, start, p.end) if not out.inputs or out.arguments else None
    if plain is not None and p.parts is None:
        p.advance(plain.end())
        name: tuple[str, int, int] | None = plain[1], start, plain.end(1)
    else:
        name = _argument_name(p, out)
    type_ = parse_type(p)
    if name is not None:
        out.arguments.append(Argument(*name, type_))
    out.inputs.append(type_)
    out.input_attributes.append(_attributes(p))
    if p.at_keyword("loc"):
        p.optional_location()


def _argument_name(p: OpParser, out: Signature) -> tuple[str, int, int] | None:
    """Reads `%name :`, and returns the name and its range; None if a declaration has only a type."""
    start = p.pos
    if p.parts is None and not out.arguments and not p.text.startswith("%", start, p.end):
        return None
    p.expects("argument")
    operand = p.optional_operand()
    if operand is None:
        if out.arguments:
            p.fail_op("expected SSA identifier", start)
        return None
    if out.inputs and not out.arguments:
        p.fail_op("expected type instead of SSA identifier", start, operand.end)
    p.expect(":")
    return operand.name, operand.start, operand.end


def _parse_results(p: OpParser, out: Signature) -> None:
    if not p.accept("("):
        out.results.append(parse_type(p))
        out.result_attributes.append(_NO_ATTRIBUTES)
        return
    if p.accept(")"):
        return
    while True:
        out.results.append(parse_type(p))
        out.result_attributes.append(_attributes(p))
        if not p.accept(","):
            break
    p.expect(")")


def set_signature_attributes(p: OpParser, signature: Signature, type_attribute: str = "function_type") -> None:
    """Sets the type and, where any is not empty, the argument and result attributes of a function."""
    p.set_attribute(type_attribute, type_of_function(signature.inputs, signature.results))
    for name, found in (("arg_attrs", signature.input_attributes), ("res_attrs", signature.result_attributes)):
        if found.count(_NO_ATTRIBUTES) != len(found):
            p.set_attribute(name, ArrayAttr(tuple(found)))


def type_of_function(inputs: list[Type], results: list[Type]) -> TypeAttr:
    """The attribute that holds the type of a function."""
    return TypeAttr(FunctionType(tuple(inputs), tuple(results)))
