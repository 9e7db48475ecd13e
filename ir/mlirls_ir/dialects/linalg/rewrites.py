"""Operations of linalg that are another one's special case since, and the block of map.

Facts: mlir/Dialect/Linalg/IR of LLVM 19, 21 and 22.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr
from mlirls_ir.graph.operation import Block, Value
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import FloatType, IndexType, IntegerType, MemRefType, RankedTensorType, Type

rewrites = RewriteBook()


@rewrites.operation("linalg.map", since=22)
def rewrite_map(r: Rewrite) -> None:
    """Its block has an argument for the element of the output as well."""
    output = r.operation.operands[-1].type
    if not r.operation.regions or not r.operation.regions[0] or not isinstance(output, (RankedTensorType, MemRefType)):
        r.fail("it has no body")
    entry, *rest = r.operation.regions[0]
    if len(entry.arguments) != len(r.operation.operands) - 1:
        r.fail("its body has other arguments than are understood")
    block = Block()
    argument = Value(output.element)
    argument.name = r.fresh("out")
    block.arguments = [*entry.arguments, argument]
    block.operations = entry.operations
    r.operation.regions[0] = [block, *rest]


@rewrites.operation("linalg.fill", since=21)
def rewrite_fill(r: Rewrite) -> None:
    """The value has the type of the elements, to which it was cast before."""
    value, output = r.operation.operands[0], r.operation.operands[-1]
    if len(r.operation.operands) != 2 or not isinstance(output.type, (RankedTensorType, MemRefType)):
        r.fail("it has other operands than are understood")
    cast = _cast(value.type, output.type.element)
    if cast is None:
        r.fail("the cast of its value is unknown")
    r.operation.operands[0] = r.insert(cast, "cast", output.type.element, [value])


def _cast(source: Type | None, target: Type) -> str | None:
    """The operation that casts a number as a signed one (TypeFn::cast_signed)."""
    match source, target:
        case FloatType(width=width), FloatType(width=expected) if width != expected:
            return "arith.truncf" if width > expected else "arith.extf"
        case IntegerType(width=width), IntegerType(width=expected) if width != expected:
            return "arith.trunci" if width > expected else "arith.extsi"
        case IntegerType(), FloatType():
            return "arith.sitofp"
        case FloatType(), IntegerType():
            return "arith.fptosi"
        case (IndexType(), IntegerType()) | (IntegerType(), IndexType()):
            return "arith.index_cast"
        case _:
            return None


_DEFAULT: Final = {"linalg.elemwise_unary": "exp", "linalg.elemwise_binary": "add"}


@rewrites.operation(*_DEFAULT, since=21)
def rewrite_elementwise(r: Rewrite) -> None:
    """The function is the kind of linalg.elementwise."""
    function, cast = r.take("fun"), r.take("cast")
    if isinstance(cast, DialectAttr) and cast.body != "type_fn<cast_signed>":
        r.fail("it says how elements are cast, which linalg.elementwise does not")
    kind = _DEFAULT[r.operation.name]
    if isinstance(function, DialectAttr):
        kind = function.body.partition("<")[2].removesuffix(">")
    r.operation.name = "linalg.elementwise"
    r.operation.properties["kind"] = r.attribute(f"#linalg.elementwise_kind<{kind}>")
    r.operation.properties["indexing_maps"] = ArrayAttr(tuple(_map(r, value) for value in r.operation.operands))
    r.operation.regions = []


def _map(r: Rewrite, value: Value) -> Attribute:
    """Which elements of an operand an element of the output needs: the same, or the only one of a scalar."""
    output = r.operation.operands[-1].type
    if not isinstance(output, (RankedTensorType, MemRefType)):
        r.fail("the type of its output is unknown")
    dims = ", ".join(f"d{idx}" for idx in range(len(output.shape)))
    is_scalar = not isinstance(value.type, (RankedTensorType, MemRefType))
    return r.attribute(f"affine_map<({dims}) -> ({'' if is_scalar else dims})>")


_TRANSPOSED: Final = {
    "linalg.matmul_transpose_a": ("(d0, d1, d2)", "(d2, d0)", "(d2, d1)", "(d0, d1)"),
    "linalg.matmul_transpose_b": ("(d0, d1, d2)", "(d0, d2)", "(d1, d2)", "(d0, d1)"),
    "linalg.batch_matmul_transpose_a": ("(d0, d1, d2, d3)", "(d0, d3, d1)", "(d0, d3, d2)", "(d0, d1, d2)"),
    "linalg.batch_matmul_transpose_b": ("(d0, d1, d2, d3)", "(d0, d1, d3)", "(d0, d2, d3)", "(d0, d1, d2)"),
}


@rewrites.operation(*_TRANSPOSED, since=22)
def rewrite_transposed(r: Rewrite) -> None:
    """The maps of the operation that transposes nothing say what is transposed."""
    dims, *results = _TRANSPOSED[r.operation.name]
    r.operation.name = r.operation.name.partition("_transpose_")[0]
    maps = tuple(r.attribute(f"affine_map<{dims} -> {result}>") for result in results)
    r.operation.properties["indexing_maps"] = ArrayAttr(maps)


HOOKS: Final = rewrites.hooks()
