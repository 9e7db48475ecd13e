"""affine: `affine.parallel`, and the operands of maps of SSA names.

Facts: mlir/Dialect/Affine/IR/AffineOps.td and mlir-opt's behaviour.
Read next: `syntax.py`.
"""

from __future__ import annotations

from typing import Literal

from mlirls_ir.affine.expr import AffineExpr, Constant, Dim, Symbol
from mlirls_ir.affine.map import AffineMap, substitute
from mlirls_ir.asm_parser.affine import parse_affine_expr_of_ssa_ids, parse_affine_map_of_ssa_ids
from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor, Part
from mlirls_ir.asm_parser.literals import pack
from mlirls_ir.attributes.model import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseElementsAttr,
    StringAttr,
    integer_attr,
)
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax, typed_arguments
from mlirls_ir.types.model import IndexType, IntegerType, NoneType, RankedTensorType

_INDEX = IndexType()
_I64 = IntegerType(64)


class NamedOperands:
    """The operands of a map of SSA names, each name once."""

    __slots__ = ("_found", "dims", "p", "symbols")

    def __init__(self, p: OpParser) -> None:
        self.p = p
        self.dims: list[Operand] = []
        self.symbols: list[Operand] = []
        self._found: dict[str, Dim | Symbol] = {}

    def read(self, cursor: Cursor, kind: Literal["dim", "symbol"]) -> Dim | Symbol:
        """Reads a name and returns its dimension or symbol: the same as at its first mention."""
        operand = self.p.operand()
        key = f"{operand.name}#{operand.number}"
        found = self._found.get(key)
        if found is None:
            is_dim = kind == "dim"
            target = self.dims if is_dim else self.symbols
            found = self._found[key] = Dim(len(target)) if is_dim else Symbol(len(target))
            target.append(operand)
        else:
            _note_again(self.p, operand)
        return found

    def all(self) -> list[Operand]:
        """Dimensions, then symbols."""
        return self.dims + self.symbols


def _note_again(p: OpParser, operand: Operand) -> None:
    """Records each repeated mention of a name that is one operand."""
    if p.parts is not None:
        p.parts.append(Part("repeated-operand", operand.start, operand.end, operand))


def parse_parallel(p: OpParser) -> Syntax:
    """`(%i, ...) = (exprs) to (exprs) (step (n, ...))? (reduce ("addf", ...))? (-> types)? {region} attr-dict`."""
    variables = p.argument_list(typed=False)
    p.expect("=")
    _parse_bounds(p, "lowerBounds", "max")
    p.require_keyword("to")
    _parse_bounds(p, "upperBounds", "min")
    start = p.pos
    steps = _parse_steps(p) if p.accept_keyword("step") else [1] * len(variables)
    p.set_attribute("steps", ArrayAttr(tuple(integer_attr(step, _I64) for step in steps)), start)
    start = p.pos
    reductions = _parse_reductions(p) if p.accept_keyword("reduce") else []
    p.set_attribute("reductions", ArrayAttr(tuple(reductions)), start)
    p.add_results(p.optional_arrow_type_list())
    yield from p.region(typed_arguments(variables, [_INDEX] * len(variables)))
    p.optional_attr_dict()


def _parse_steps(p: OpParser) -> list[int]:
    p.expect("(", " in affine map")
    found = parse_affine_map_of_ssa_ids(p, NamedOperands(p).read, ")")
    steps: list[int] = []
    for result in found.results:
        if not isinstance(result, Constant):
            p.fail_at_name("steps must be constant integers")
        steps.append(result.value)
    return steps


def _parse_reductions(p: OpParser) -> list[Attribute]:
    kinds = p.context.registry.enum("arith.AtomicRMWKind")
    values = {} if kinds is None else {text: value for _, text, value in kinds.cases}
    out: list[Attribute] = []
    p.expect("(")
    while True:
        start = p.pos
        name = parse_attribute(p, NoneType())
        if not isinstance(name, StringAttr):
            p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
        if name.value not in values:
            p.fail_op(f"invalid reduction value: {name}", start, p.last_end)
        out.append(integer_attr(values[name.value], _I64))
        if not p.accept(","):
            break
    p.expect(")")
    return out


def _parse_bounds(p: OpParser, attribute: str, prefix: str) -> None:
    """Reads `(expr, max(expr, ...), ...)`, sets the map and its groups, and adds the operands, each value once."""
    start = p.pos
    groups: list[int] = []
    dims: list[Operand] = []
    symbols: list[Operand] = []
    results: list[AffineExpr] = []

    def merged(own: list[Operand], into: list[Operand], kind: type[Dim] | type[Symbol]) -> list[AffineExpr]:
        out: list[AffineExpr] = []
        for operand in own:
            same = [i for i, other in enumerate(into) if (other.name, other.number) == (operand.name, operand.number)]
            if not same:
                same = [len(into)]
                into.append(operand)
            else:
                _note_again(p, operand)
            out.append(kind(same[0]))
        return out

    p.expect("(")
    if not p.accept(")"):
        while True:
            named = NamedOperands(p)
            if p.accept_keyword(prefix):
                p.expect("(")
                own = parse_affine_map_of_ssa_ids(p, named.read, ")").results
            else:
                own = (parse_affine_expr_of_ssa_ids(p, named.read),)
            groups.append(len(own))
            new_dims, new_symbols = merged(named.dims, dims, Dim), merged(named.symbols, symbols, Symbol)
            results += [substitute(expr, new_dims, new_symbols) for expr in own]
            if not p.accept(","):
                break
        p.expect(")")
    p.resolve_all(dims + symbols, _INDEX)
    found = AffineMap(len(dims), len(symbols), tuple(results))
    p.set_attribute(f"{attribute}Map", AffineMapAttr(found), start)
    p.set_attribute(f"{attribute}Groups", _groups(groups), start)


def _groups(sizes: list[int]) -> Attribute:
    element = IntegerType(32)
    is_splat = len(set(sizes)) == 1
    data = pack(sizes[:1] if is_splat else sizes, element)
    return DenseElementsAttr(RankedTensorType((len(sizes),), element), data, is_splat)
