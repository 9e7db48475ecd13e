"""omp: how data is mapped to a device: map types, captures, indices of members.

Facts: mlir/Dialect/OpenMP/OpenMPOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import ArrayAttr, Attribute, TypeAttr, integer_attr
from mlirls_ir.formats.enum_words import enum_attribute, enum_words
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IndexType, IntegerType, Type

syntax = SyntaxBook()

_I64: Final = IntegerType(64)
_FLAGS: Final = "omp.clause_map_flags"
_SPELLINGS: Final = {"delete": "del", "private": "priv"}
"""Map types whose keyword is not that of the enum."""


@syntax.directive("MapClause")
def parse_map_clause(d: DirectiveCall) -> None:
    """Map types and modifiers, separated by commas; unknown ones are ignored. Argument (map type)."""
    p = d.p
    start = p.pos
    words: list[str] = []
    registry = p.context.registry

    def read() -> None:
        p.expects("words", (*enum_words(registry, _FLAGS), "tofrom", *_SPELLINGS))
        words.append(p.require_word())

    read_items(p, read)
    spelled = {_SPELLINGS.get(word, word) for word in words}
    if "tofrom" in spelled:
        spelled |= {"to", "from"}
    known = [word for word, value in enum_words(registry, _FLAGS).items() if word in spelled and value]
    d.set_attribute(0, enum_attribute(registry, _FLAGS, "|".join(known) or "none"), start)


@syntax.directive("CaptureType")
def parse_capture(d: DirectiveCall) -> None:
    """A keyword; an unknown one is ignored. Argument (capture)."""
    p = d.p
    start = p.pos
    registry = p.context.registry
    p.expects("words", tuple(enum_words(registry, "omp.variable_capture_kind")))
    word = p.require_word()
    if word in enum_words(registry, "omp.variable_capture_kind"):
        d.set_attribute(0, enum_attribute(registry, "omp.variable_capture_kind", word), start)


@syntax.directive("MembersIndex")
def parse_members_index(d: DirectiveCall) -> None:
    """`[0, 1], [2]`; argument (indices)."""
    p = d.p
    start = p.pos
    out: list[Attribute] = []

    def read() -> None:
        values: list[Attribute] = []
        p.expect("[")
        read_items(p, lambda: values.append(integer_attr(p.require_integer(), _I64)))
        p.expect("]")
        out.append(ArrayAttr(tuple(values)))

    read_items(p, read)
    d.set_attribute(0, ArrayAttr(tuple(out)), start)


@syntax.operation(
    "omp.target_allocmem",
    shown='%device `:` type("type") `,` type("allocated type") (`(` inner("%parameters... : types") `)`)? (`,` '
    "%sizes...)? attr-dict",
    examples="omp.target_allocmem %device : i32, i64",
)
def parse_target_allocmem(p: OpParser) -> None:
    device = p.operand()
    p.resolve(device, p.colon_type())
    p.expect(",")
    start = p.pos
    p.set_attribute("in_type", TypeAttr(parse_type(p)), start)
    parameters: list[Operand] = []
    if p.accept("("):
        parameters = p.operand_list()
        types: list[Type] = p.colon_type_list()
        p.expect(")")
        p.resolve_all(parameters, types, p.state.name_start)
    sizes = p.trailing_operand_list()
    p.resolve_all(sizes, IndexType())
    p.add_results((_I64,))
    p.set_segments(1, len(parameters), len(sizes))
    p.optional_attr_dict()
