"""Custom directives and syntaxes that several dialects share: index lists, functions, loops.

Facts: mlir/Interfaces/ViewLikeInterface (DynamicIndexList), mlir/Interfaces/FunctionImplementation.
Read next: `signature.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from re import Match
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import BARE_ID, VALUE_ID
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.signature import INFERRED, VISIBILITIES, parse_signature, set_signature_attributes
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax
from mlirls_ir.types.model import DYNAMIC, IntegerType, Type

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
        return static_list(self.static)


def static_list(numbers: Sequence[int]) -> DenseArrayAttr:
    """The attribute of an index list's numbers, `DYNAMIC` where an operand is."""
    return DenseArrayAttr(_I64, tuple(numbers))


_IN_LIST = " in dynamic index list"
_ELEMENT: Final = rf"(?:-?[0-9]{{1,18}}+|{VALUE_ID.pattern})"
PLAIN_INDICES: Final = rf"\[(?:(?:{_ELEMENT}, )*+{_ELEMENT})?\]"
"""A list of names and short numbers alone, as it is printed."""
_PLAIN_LIST: Final = compiled(PLAIN_INDICES)


def read_index_list(p: OpParser, delimiter: str = "[]", *, typed: bool = False, scalable: bool = True) -> IndexList:
    """Reads `[%a, 4, [%b]]`; with `typed`, operands are followed by `: type`."""
    plain = _PLAIN_LIST.match(p.text, p.pos, p.end) if delimiter == "[]" and not typed else None
    if plain is not None and p.parts is None:
        p.advance(plain.end())
        return _plain_index_list(plain[0], plain.start())
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


def _plain_index_list(text: str, start: int) -> IndexList:
    """The list that `text`, which begins at offset `start`, spells if it matches `PLAIN_INDICES`."""
    out = IndexList()
    if text == "[]":
        return out
    at = start + 1
    for one in text[1:-1].split(", "):
        if one[0] == "%":
            out.operands.append(Operand(one, 0, at, at + len(one)))
            out.static.append(DYNAMIC)
        else:
            out.static.append(int(one))
        at += len(one) + 2
    out.scalable = [0] * len(out.static)
    return out


def parse_dynamic_index_list(d: DirectiveCall) -> None:
    """`[%a, 4, [%b]]`: operands and static integers mixed; arguments (dynamic, static[, scalable flags[, types]])."""
    start = d.p.pos
    if len(d.arguments) == 2:
        # Nearly always the case.
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


def parse_visibility(p: OpParser) -> None:
    """Reads `public`, `private` or `nested` if one comes next."""
    start = p.pos
    if p.parts is None and p.text.startswith("@", start, p.end):
        # Most have none.
        return
    plain = _VISIBILITY.match(p.text, start, p.end) if p.parts is None else None
    if plain is not None:
        p.advance(plain.end())
        p.set_attribute("sym_visibility", StringAttr(plain[0]), start)
        return
    for word in VISIBILITIES:
        if p.accept_keyword(word):
            p.set_attribute("sym_visibility", StringAttr(word), start)
            return


_VISIBILITY: Final = compiled(rf"(?:{'|'.join(VISIBILITIES)})(?= @)")
_PLAIN_NAME: Final = compiled(rf"(?:({'|'.join(VISIBILITIES)}) )?+@({BARE_ID.pattern})(?=\()")


def _read_plain_name(p: OpParser, plain: Match[str]) -> None:
    """Reads the visibility and the symbol that `_PLAIN_NAME` has matched."""
    p.advance(plain.end(2))
    visibility, name = plain.groups()
    state = p.state
    if visibility is not None:
        state.attributes["sym_visibility"] = StringAttr(visibility)
        state.attribute_ranges["sym_visibility"] = plain.span(1)
    at = plain.start(2) - 1
    state.symbol = (name, at, plain.end(2))
    state.attributes["sym_name"] = StringAttr(name, None)
    state.attribute_ranges["sym_name"] = (at, plain.end(2))


def _parse_function_attributes(p: OpParser) -> None:
    """Reads `attributes {...}`, which may not repeat an attribute that the signature sets."""
    if p.parts is None and not p.text.startswith("attributes", p.pos, p.end):
        # Nearly always the case.
        return
    if p.parts is None and p.text.startswith("attributes {", p.pos, p.end):
        p.advance(p.pos + len("attributes"))
    elif not p.accept_keyword("attributes"):
        return
    start = p.pos
    if not p.at("{"):
        p.fail_wrong_token("expected '{' in attribute dictionary")
    entries = p.attribute_dict()
    for name in INFERRED:
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
"""The description of the syntax that `parse_function` reads (see `described.py`)."""


EMPTY_BLOCK: Final = "empty block: expect at least a terminator"
"""The error for a block that has only arguments."""


def parse_function(p: OpParser, empty_block: str = EMPTY_BLOCK) -> Syntax:
    """Reads a function operation whose name is consumed (function_interface_impl::parseFunctionOp).

    `empty_block` is the error for a block that has only arguments.
    """
    plain = _PLAIN_NAME.match(p.text, p.pos, p.end) if p.parts is None else None
    if plain is None:
        parse_visibility(p)
        p.symbol_definition()
    else:
        _read_plain_name(p, plain)
    signature = parse_signature(p)
    set_signature_attributes(p, signature)
    _parse_function_attributes(p)
    if p.at("{"):
        opening = p.pos
        info = yield from p.region(signature.arguments)
        if info.is_empty and signature.arguments:
            # The arguments make a block. Reported while the function is read, so that an extra brace is a single error.
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
