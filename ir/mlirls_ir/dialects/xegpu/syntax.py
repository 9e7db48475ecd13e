"""xegpu: descriptors of tensors and of shared memory, offsets that may be left out, what ODS leaves to C++.

Facts: mlir/Dialect/XeGPU/IR/XeGPUTypes.td, XeGPUOps.td, and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute, DialectAttr
from mlirls_ir.dialects.xegpu import attributes
from mlirls_ir.dialects.xegpu.types import fault_of_descriptor
from mlirls_ir.dialects.xegpu.versions import is_known
from mlirls_ir.formats.definition import parse_bare_attribute
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import DYNAMIC, IntegerType, ShapedDialectType, Type
from mlirls_ir.values.digits import number_within
from mlirls_ir.values.spelling import Piece

syntax = SyntaxBook(attributes.syntax)

_EXTENT: Final = compiled(r"(\?|[0-9]++)x")
_LAYOUTS: Final = frozenset({"layout", "slice"})
_ENCODINGS: Final = frozenset({"block_tdesc_attr", "scatter_tdesc_attr", "tdesc_attr"})
"""`tdesc_attr` is that of LLVM 19, which has no defaults."""


@syntax.directive("OptionalDynamicIndexList")
def parse_offsets(d: DirectiveCall) -> None:
    """`([%a, 4])?`; arguments (operands, static offsets)."""
    p = d.p
    operands: list[Operand] = []
    static: list[int] = []
    start = p.pos

    def read() -> None:
        operand = p.optional_operand()
        if operand is not None:
            operands.append(operand)
            static.append(DYNAMIC)
        else:
            static.append(p.require_integer())

    if p.accept("["):
        read_items(p, read)
        p.expect("]")
        d.set_attribute(1, DenseArrayAttr(IntegerType(64), tuple(static)), start)
    d.set_operands(0, operands)


def _read_shaped(p: Cursor) -> tuple[tuple[int, ...], Type, list[Piece]]:
    """Reads `8x16xf32`: the shape, the element type, and the spelling of both after a `<`."""
    shape: list[int] = []
    text = ""
    while (match := _EXTENT.match(p.text, p.pos, p.end)) is not None:
        extent = DYNAMIC if match[1] == "?" else number_within(match[1], (1 << 63) - 1)
        if extent is None:
            p.fail("invalid dimension", match.start(1), match.end(1))
        shape.append(extent)
        text += match[0]
        p.advance(match.end())
    element = parse_type(p)
    return tuple(shape), element, [f"<{text}", element.spelling]


@syntax.type("tensor_desc")
def parse_tensor_descriptor(p: Cursor, mnemonic: str) -> Type:
    """Reads `<8x16xf32, #encoding, #layout>`."""
    name_start, n_errors = p.pos - len(mnemonic), len(p.diagnostics)
    p.expect("<")
    shape, element, tail = _read_shaped(p)
    encoding: DialectAttr | None = None
    layout: DialectAttr | None = None
    while p.accept(","):
        start = p.pos
        found = parse_attribute(p)
        if isinstance(found, DialectAttr) and found.dialect == "xegpu" and found.mnemonic in _LAYOUTS:
            layout = found
        elif isinstance(found, DialectAttr) and found.dialect == "xegpu" and found.mnemonic in _ENCODINGS:
            encoding = None if _is_default(found) else found
        else:
            p.fail("Failed to parse the attribute.", start, p.last_end)
    p.expect(">")
    # An invalid encoding or layout has already been reported.
    is_judged = len(p.diagnostics) == n_errors and is_known(p.context.registry)
    fault = fault_of_descriptor(p.context.registry, shape, element, encoding, layout) if is_judged else None
    if fault is not None:
        p.fail(fault, name_start, p.last_end, "invalid-parameter")
    if encoding is not None:
        tail += (", ", encoding.spelling)
    if layout is not None:
        tail += (", ", layout.spelling)
    parameters = (("shape", shape), ("elementType", element), ("encoding", encoding), ("layout", layout))
    return ShapedDialectType("xegpu", mnemonic, parameters, (*tail, ">"))


def _is_default(encoding: DialectAttr) -> bool:
    """Whether an encoding is that of blocks with all defaults, which a descriptor has if it says none."""
    return encoding.mnemonic == "block_tdesc_attr" and not encoding.parameters


@syntax.type("mem_desc")
def parse_memory_descriptor(p: Cursor, mnemonic: str) -> Type:
    """Reads `<8x16xf32, #xegpu.mem_layout<...>>`."""
    p.expect("<")
    shape, element, tail = _read_shaped(p)
    layout: Attribute | None = None
    if p.accept(","):
        layout = parse_attribute(p) if p.at("#") else parse_bare_attribute(p, p.context.registry, "xegpu.mem_layout")
        tail += (", ", str(layout) if layout is None else layout.spelling)
    p.expect(">")
    parameters = (("shape", shape), ("elementType", element), ("mem_layout", layout))
    return ShapedDialectType("xegpu", mnemonic, parameters, (*tail, ">"))


@syntax.attribute("mem_layout")
def parse_memory_layout(p: Cursor, mnemonic: str, type: Type | None) -> Attribute:
    """Reads `<stride = [1, 8], block = [4, 4]>`."""
    del type
    entries: dict[str, Attribute] = {}

    def read() -> None:
        name = p.optional_string() if p.at('"') else p.word()
        p.expect("=")
        entries[name or ""] = parse_attribute(p)

    p.expect("<")
    read_items(p, read)
    p.expect(">")
    attributes = dictionary_attr(entries)
    tail: list[Piece] = []
    for name, value in attributes.entries:
        tail += (", " if tail else "<", f"{name} = ", value.spelling)
    return DialectAttr("xegpu", mnemonic, (("attrs", attributes),), (*tail, ">"))


syntax.example(r"""
xegpu.create_nd_tdesc %source : memref<8x16xf32> -> !xegpu.tensor_desc<8x16xf32>
xegpu.load_nd %tensor_desc : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
xegpu.prefetch_nd %tensor_desc : !xegpu.tensor_desc<8x16xf32>
xegpu.store_nd %value, %tensor_desc : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
xegpu.convert_layout %source <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>,
    target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>}> : vector<8x16xf32>
""")

HOOKS: Final = syntax.hooks()
