"""shard: the shape of a grid, what ODS leaves to C++.

Facts: mlir/Dialect/Shard/IR/ShardOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import DYNAMIC, IntegerType
from mlirls_ir.values.digits import number_within

syntax = SyntaxBook()

_DIMENSIONS: Final = compiled(r"(?:\?|[0-9]++)(?:x(?:\?|[0-9]++))*+")


@syntax.directive("DimensionList")
def parse_dimensions(d: DirectiveCall) -> None:
    """`2x?x4`, or `[]` for none; argument (dimensions)."""
    p = d.p
    start = p.pos
    values: list[int] = []
    if p.accept("["):
        p.expect("]")
    else:
        match = _DIMENSIONS.match(p.text, p.pos, p.end)
        if match is None:
            p.fail_op('Failed parsing dimension list. Did you mean an empty list? It must be denoted by "[]".')
        if p.text.startswith("x", match.end()):
            p.fail("invalid dimension", match.end() + 1, p.token_end(match.end() + 1))
        for extent in match[0].split("x"):
            value = DYNAMIC if extent == "?" else number_within(extent, (1 << 63) - 1)
            if value is None:
                p.fail("invalid dimension", match.start(), match.end())
            values.append(value)
        p.advance(match.end())
    d.set_attribute(0, DenseArrayAttr(IntegerType(64), tuple(values)), start)


syntax.example(r"""
shard.neighbors_linear_indices on @grid[%device] split_axes = [0] : index, index
shard.sharding @grid split_axes = [[0], [1]] : !shard.sharding
shard.update_halo %destination on @grid split_axes = [[0]] halo_sizes = [1, 1] : tensor<10x10xf32>
""")

HOOKS: Final = syntax.hooks()
