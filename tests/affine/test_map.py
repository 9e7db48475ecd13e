"""Affine maps as values: evaluation, composition, permutations, and maps of SSA names."""

from typing import Literal

from mlirls_ir.affine.expr import Dim, Symbol
from mlirls_ir.affine.map import AffineMap, identity_map
from mlirls_ir.asm_parser.affine import parse_affine_map, parse_affine_map_of_ssa_ids
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import ParseContext


def cursor(text: str) -> Cursor:
    return AsmParser(text, 0, ParseContext(Registry({})))


def read(text: str) -> AffineMap:
    return parse_affine_map(cursor(text))


def check(text: str, dims: list[int], symbols: list[int], expected: tuple[int, ...] | None) -> None:
    """The map gives `expected` for constant operands."""
    assert read(text).constant_results(dims, symbols) == expected


def test_evaluation() -> None:
    check("(d0, d1)[s0] -> (d0 * s0 + d1, d0 floordiv 2, d0 mod 3)", [7, 1], [10], (71, 3, 1))
    check("(d0) -> (d0 floordiv 2, d0 ceildiv 2, d0 mod 2)", [-7], [], (-4, -3, 1))
    check("(d0)[s0] -> (d0 floordiv s0)", [7], [0], None)


def test_composition() -> None:
    outer = read("(d0, d1) -> (d1, d0 + d1)")
    inner = read("(d0)[s0] -> (d0 * 2, s0)")
    assert str(outer.compose(inner)) == "(d0)[s0] -> (s0, d0 * 2 + s0)"


def test_identity_and_permutations() -> None:
    assert identity_map(2) is read("(i, j) -> (i, j)")
    assert identity_map(2).is_identity()
    assert read("(a, b, c) -> (c, a, b)").is_permutation()
    assert not read("(a, b) -> (a, a)").is_permutation()
    assert read("(a, b, c) -> (c, a)").is_projected_permutation()
    assert str(read("(a, b, c) -> (c, a, b)").inverse_permutation()) == "(d0, d1, d2) -> (d1, d2, d0)"
    assert read("(a, b) -> (a)").inverse_permutation() is None


def test_a_map_of_ssa_names_asks_for_each_name() -> None:
    operands: dict[str, list[str]] = {"dim": [], "symbol": []}

    def read_name(p: Cursor, kind: Literal["dim", "symbol"]) -> Dim | Symbol:
        p.accept("%")
        name = p.word()
        for known, make in (("dim", Dim), ("symbol", Symbol)):
            if name in operands[known]:
                return make(operands[known].index(name))
        operands[kind].append(name)
        return (Dim if kind == "dim" else Symbol)(len(operands[kind]) - 1)

    p = cursor("%i + %j * 2, symbol(%n) - symbol(%i)]")
    assert str(parse_affine_map_of_ssa_ids(p, read_name)) == "(d0, d1)[s0] -> (d0 + d1 * 2, -d0 + s0)"
    assert operands == {"dim": ["i", "j"], "symbol": ["n"]}
    assert p.at_end()
