"""Custom directives and syntaxes that several dialects share: index lists, function signatures.

Facts: mlir/Interfaces/ViewLikeInterface (DynamicIndexList), mlir/Interfaces/FunctionImplementation.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute, parse_attribute_dict
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import VALUE_ID
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DictionaryAttr, StringAttr, TypeAttr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import made
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.records import dataclass, field
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.state import Argument, Operand, Syntax
from mlirls_ir.types.model import DYNAMIC, FunctionType, IntegerType, Type

if TYPE_CHECKING:
    from re import Match
    from typing import Final

_NO_ATTRIBUTES: Final = DictionaryAttr(())
_I64: Final = IntegerType(64)


@dataclass(slots=True)
class IndexList:
    """A list of operands and integers mixed; each operand is `DYNAMIC` in `static`."""

    operands: list[Operand] = field(default_factory=list[Operand])
    static: list[int] = field(default_factory=list[int])
    scalable: list[int] = field(default_factory=list[int])
    types: list[Type | None] = field(default_factory=list["Type | None"])

    def attribute(self) -> DenseArrayAttr:
        """The static list as an attribute."""
        return DenseArrayAttr(_I64, tuple(self.static))


_IN_LIST = " in dynamic index list"
_ELEMENT: Final = rf"(?:-?[0-9]{{1,18}}+|{VALUE_ID.pattern})"
_PLAIN_LIST: Final = compiled(rf"\[((?:{_ELEMENT}, )*+{_ELEMENT})?\]")


def read_index_list(p: OpParser, delimiter: str = "[]", *, typed: bool = False, scalable: bool = True) -> IndexList:
    """Reads `[%a, 4, [%b]]`; with `typed`, operands are followed by `: type`."""
    plain = _PLAIN_LIST.match(p.text, p.pos, p.end) if delimiter == "[]" and not typed else None
    if plain is not None and p.parts is None:
        return _plain_index_list(p, plain)
    out = IndexList()
    p.expect(delimiter[0], _IN_LIST)
    if p.accept(delimiter[1]):
        return out
    while True:
        is_scalable = scalable and p.accept("[")
        out.scalable.append(int(is_scalable))
        operand = p.optional_operand()
        if operand is not None:
            out.operands.append(operand)
            out.static.append(DYNAMIC)
            if typed:
                out.types.append(p.colon_type())
        else:
            number = p.optional_integer()
            if number is None:
                p.fail_op("expected SSA value or integer")
            out.static.append(number)
        if is_scalable:
            p.expect("]")
        if not p.accept(","):
            break
    p.expect(delimiter[1], _IN_LIST)
    return out


def _plain_index_list(p: OpParser, found: Match[str]) -> IndexList:
    """The list whose elements are names and short numbers alone, read at once."""
    p.advance(found.end())
    out = IndexList()
    if found[1] is None:
        return out
    at = found.start(1)
    for text in found[1].split(", "):
        if text[0] == "%":
            out.operands.append(made(Operand, (text, 0, at, at + len(text))))
            out.static.append(DYNAMIC)
        else:
            out.static.append(int(text))
        at += len(text) + 2
    out.scalable = [0] * len(out.static)
    return out


def parse_dynamic_index_list(d: DirectiveCall) -> None:
    """`[%a, 4, [%b]]`: operands and static integers mixed; arguments (dynamic, static[, scalable flags[, types]])."""
    start = d.p.pos
    if len(d.arguments) == 2:
        # As nearly always.
        found = read_index_list(d.p)
        d.set_operands(0, found.operands)
        d.set_attribute(1, found.attribute(), start)
        return
    codes = "".join(d.code(index) for index in range(2, len(d.arguments)))
    optional = [index for index in range(2, len(d.arguments)) if not d.code(index)]
    typed = any(d.name(index) == d.name(0) for index in optional)
    found = read_index_list(d.p, "()" if "::Paren" in codes else "[]", typed=typed)
    d.set_operands(0, found.operands)
    d.set_attribute(1, found.attribute(), start)
    for index in optional:
        if d.name(index) == d.name(0):
            d.set_types(index, found.types)
        else:
            d.set_attribute(index, DenseArrayAttr(IntegerType(1), tuple(found.scalable)), start)


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
    p.set_attribute(type_attribute, TypeAttr(FunctionType(tuple(signature.inputs), tuple(signature.results))))
    for name, found in (("arg_attrs", signature.input_attributes), ("res_attrs", signature.result_attributes)):
        if found.count(_NO_ATTRIBUTES) != len(found):
            p.set_attribute(name, ArrayAttr(tuple(found)))


def parse_visibility(p: OpParser) -> None:
    """Reads `public`, `private` or `nested` if one comes next."""
    start = p.pos
    if p.parts is None and p.text.startswith("@", start, p.end):
        # As most have none.
        return
    plain = _VISIBILITY.match(p.text, start, p.end) if p.parts is None else None
    if plain is not None:
        p.advance(plain.end())
        p.set_attribute("sym_visibility", StringAttr(plain[0]), start)
        return
    for word in _VISIBILITIES:
        if p.accept_keyword(word):
            p.set_attribute("sym_visibility", StringAttr(word), start)
            return


_VISIBILITIES: Final = ("public", "private", "nested")
_VISIBILITY: Final = compiled(rf"(?:{'|'.join(_VISIBILITIES)})(?= @)")
_INFERRED = ("sym_visibility", "sym_name", "function_type")


def _parse_function_attributes(p: OpParser) -> None:
    """Reads `attributes {...}`, which may not repeat what the signature sets."""
    if not p.accept_keyword("attributes"):
        return
    start = p.pos
    if not p.at("{"):
        p.fail("expected '{' in attribute dictionary")
    entries = parse_attribute_dict(p)
    for name in _INFERRED:
        if name in entries:
            p.fail_op(
                f"'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary",
                start,
                p.last_end,
            )
    for name, value in entries.items():
        p.set_attribute(name, value, start)


FUNCTION: Final = (
    '(word("public", "private", "nested"))? @name `(` inner("%arg: type, ...") `)` (`->` results("types"))? '
    "attr-dict-with-keyword ({body})?"
)
"""The description of what `parse_function` reads (see `described.py`)."""


EMPTY_BLOCK: Final = "empty block: expect at least a terminator"
"""The error for a block that has arguments alone."""


def parse_function(p: OpParser, empty_block: str = EMPTY_BLOCK) -> Syntax:
    """Reads a function operation whose name is consumed (function_interface_impl::parseFunctionOp).

    `empty_block` is the error for a block that has arguments alone.
    """
    parse_visibility(p)
    p.symbol_definition()
    signature = parse_signature(p)
    set_signature_attributes(p, signature)
    _parse_function_attributes(p)
    if p.at("{"):
        opening = p.pos
        info = yield from p.region(signature.arguments)
        if info.is_empty and signature.arguments:
            # They make a block. Told while the function is read, so that a brace too many is one error.
            name = p.state.name_start
            p.fail(empty_block, name, name + len(p.state.name), "missing-terminator")
        if info.is_empty:
            p.fail_op("expected non-empty function body", opening, opening + 1, "empty-body")
    else:
        p.empty_region()


def parse_branches(p: OpParser) -> Syntax:
    """Reads `{region} (else {region})? attr-dict`, the end of an if-like operation."""
    yield from p.region()
    if p.accept_keyword("else"):
        yield from p.region()
    else:
        p.empty_region()
    p.optional_attr_dict()


_MOST_TEXTS: Final = 256
_TEXTS: Final = MemoKey[dict[str, Attribute]](lambda _: {})


def parse_bounds(p: OpParser) -> tuple[Argument, list[Operand]]:
    """Reads `%iv = %lower to %upper step %step`: the variable, and the three operands."""
    variable = p.argument(typed=False)
    p.expect("=")
    lower = p.operand()
    p.require_keyword("to")
    upper = p.operand()
    p.require_keyword("step")
    return variable, [lower, upper, p.operand()]


def parse_loop_carried(p: OpParser, mismatch: str) -> tuple[list[Argument], list[Operand], list[Type]]:
    """Reads `(iter_args(%arg = %init, ...) -> (types))?`; `mismatch` is the message if the numbers differ."""
    arguments: list[Argument] = []
    inits: list[Operand] = []
    types: list[Type] = []
    if p.accept_keyword("iter_args"):
        arguments, inits = p.assignment_list()
        types = p.arrow_type_list()
    if len(arguments) != len(types):
        p.fail_at_name(mismatch, "operand-count")
    return arguments, inits, types


def set_iterator_types(p: OpParser, words: Sequence[str], start: int, end: int, at: tuple[int, int] | None) -> None:
    """Turns the strings of `iterator_types`, in the dictionary at `[start, end)`, into the dialect's enum attributes.

    `words` are the enum's cases; any other string is reported at `at`, or at the current token.
    """
    iterators = p.state.attributes.get("iterator_types")
    if not isinstance(iterators, ArrayAttr):
        p.fail_op('expected "iterator_types" array attribute', start, end)
    dialect = p.state.name.partition(".")[0]
    kinds: list[Attribute] = []
    for iterator in iterators.elements:
        if not isinstance(iterator, StringAttr):
            continue
        if iterator.value not in words:
            p.fail_op(f"unexpected iterator_type ({iterator.value})", *(at or (None, None)))
        kinds.append(attribute_of_text(p.context.registry, f"#{dialect}.iterator_type<{iterator.value}>"))
    p.state.attributes["iterator_types"] = ArrayAttr(tuple(kinds))


def attribute_of_text(registry: Registry, text: str) -> Attribute:
    """The attribute that `text` spells; `text` is our own, perhaps with a word or number of the user's in it."""
    known = registry.memo(_TEXTS)
    found = known.get(text)
    if found is None:
        if len(known) >= _MOST_TEXTS:
            known.clear()
        found = known[text] = parse_attribute(AsmParser(text, 0, AsmContext(registry)))
    return found
