"""Signatures of functions: arguments and results with their types and attributes.

Facts: mlir/Interfaces/FunctionImplementation. Read next: `common.py` (whole functions).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute_dict
from mlirls_ir.asm_parser.cursor import VALUE_ID
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE
from mlirls_ir.asm_parser.types import parse_type, type_spelt
from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr, TypeAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import made
from mlirls_ir.patterns import compiled
from mlirls_ir.records import dataclass, field
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.state import Argument
from mlirls_ir.types.model import FunctionType, Type

if TYPE_CHECKING:
    from re import Match
    from typing import Final

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


_NAMED: Final = rf"{VALUE_ID.pattern}: {PLAIN_TYPE}"
_PLAIN_SIGNATURE: Final = compiled(
    rf"\(((?:{_NAMED}(?:, {_NAMED})*+|{PLAIN_TYPE}(?:, {PLAIN_TYPE})*+)?+)\)"
    rf"(?: -> ({PLAIN_TYPE})(?= |\n)|(?![ \t\r\n\0]*+(?:->|/)))"
)
"""Arguments without attributes and locations, and at most one result."""
_ARGUMENT: Final = compiled(rf"(?:({VALUE_ID.pattern}): )?+({PLAIN_TYPE})")
_PLAIN_ARGUMENT: Final = compiled(rf"({VALUE_ID.pattern}) ?:(?!:)")


def _attributes(p: OpParser) -> DictionaryAttr:
    is_there = p.text.startswith("{", p.pos, p.end) and p.at("{")
    return dictionary_attr(parse_attribute_dict(p)) if is_there else _NO_ATTRIBUTES


def parse_signature(p: OpParser, *, allow_variadic: bool = False) -> Signature:
    """Reads `(%a: i32 {attrs}, ...) -> (i32 {attrs}, ...)`."""
    out = Signature()
    plain = _PLAIN_SIGNATURE.match(p.text, p.pos, p.end) if p.parts is None else None
    if plain is not None:
        if _read_plain_signature(p, out, plain):
            return out
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


def _read_plain_signature(p: OpParser, out: Signature, plain: Match[str]) -> bool:
    """Reads a signature that is written as it is printed; False, with nothing read, if a type is not what it seems."""
    start, last_end, n_symbols = p.pos, p.last_end, len(p.symbol_uses)
    text, known = p.text, p.context.type_texts
    try:
        if plain[2] is not None:
            out.results.append(known.get(plain[2]) or _type_at(p, plain[2], plain))
        for one in _ARGUMENT.finditer(text, *plain.span(1)):
            name, spelling = one.groups()
            type_ = known.get(spelling) or _type_at(p, spelling, one)
            out.inputs.append(type_)
            if name is not None:
                out.arguments.append(made(Argument, (name, *one.span(1), type_)))
    except ParseFailure:
        # Read again one by one: what is wrong is reported there.
        p.reset(start, last_end)
        del p.symbol_uses[n_symbols:]
        return False
    out.input_attributes = [_NO_ATTRIBUTES] * len(out.inputs)
    out.result_attributes = [_NO_ATTRIBUTES] * len(out.results)
    p.advance(plain.end())
    return True


def _type_at(p: OpParser, spelling: str, found: Match[str]) -> Type:
    """The type that is the second group of what was found, spelt so; fails if a type there ends elsewhere."""
    type_ = type_spelt(p, spelling, *found.span(2))
    return p.fail("") if type_ is None else type_


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
        out.arguments.append(made(Argument, (*name, type_)))
    out.inputs.append(type_)
    out.input_attributes.append(_attributes(p))
    if p.at_keyword("loc"):
        p.optional_location()


def _argument_name(p: OpParser, out: Signature) -> tuple[str, int, int] | None:
    """Reads `%name :`, and returns the name and its range; None where a declaration has only a type."""
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
