"""Affine texts that are read at once: the same values, ends and failures as `affine.py` gives, token by token."""

from __future__ import annotations

import random

import pytest

from mlirls_ir.asm_parser.affine import parse_affine_map_of_ssa_ids, parse_affine_map_or_integer_set
from mlirls_ir.asm_parser.affine_at_once import map_or_set_at_once, subscripts_at_once
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.affine.syntax_parallel import NamedOperands
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.types.depth import MAX_DEPTH

NUMBERS = ("0", "1", "2", "3", "4", "8", "12", "007", "128", f"{2**62}", f"{2**63 - 1}", f"{2**63}", "9" * 18, "9" * 19)
NAMES = ("d0", "d1", "s0", "s1")
VALUES = ("%i", "%j", "%0", "symbol(%n)", "symbol(%i)", "symbol ( %n )", "%a.b-1", "%r#1", "symbol(d0)", "symbol")
OPERATORS = ("+", "-", "*", "floordiv", "ceildiv", "mod")
BLANKS = (" ", " ", " ", " ", "", "  ", "\n  ", "\t")
ODD = (
    "",
    "(",
    ")",
    ",",
    "+",
    "-",
    "->",
    "*",
    "=",
    ">=",
    "<",
    "]",
    "[",
    "%",
    "x",
    "0x1",
    "1.5",
    "d9",
    "symbol",
    "/",
    "#",
    '"',
)
ADDED = ("// c\n", " // d0 + 1)\n", "\0", "é", "²", "\f")
PLAIN = (
    "(d0)[s0] -> (d0 floordiv 320 + 132, d0 * 381 - (185 + d0 mod 409), -d0, s0 * -2)",
    "(d0, d1)[s0] : (d0 * 132 - d1 >= 0, s0 - d0 <= 381, d0 + d1 == 185)",
)
TEXTS = (
    "() -> ()",
    "() -> (0)",
    "()[] -> (0)",
    "()[s0] : ()",
    "(d0,d1)[ s0 ]->(d0+s0)",
    "(d0, d0) -> (d0)",
    "(d0)[d0] -> (d0)",
    "(d0,) -> (d0)",
    "(0) -> (0)",
    "(symbol) -> (symbol)",
    "(mod, floordiv) -> (mod mod 2 floordiv 3 + floordiv)",
    "(d0) -> (d0 mod8)",
    "(d0) -> (8mod 3 + d0)",
    "(d0) -> (d0), (d0)",
    "(d0) -> (d0) , 4",
    "(d0) -> (d0)\n  ",
    "(d0) -> (d0 ->= 0)",
    "(d0) : (d0 >== 0)",
    "(d0) : (d0 >= 0 >= 0)",
    "(d0) -> (d0 >= 0)",
    "(d0) -> (- - d0, --1, -(-d0), - 9223372036854775808)",
    "(d0) -> (d0 floordiv 0, d0 mod 0, 7 ceildiv 0, d0 mod -2)",
    f"(d0) -> ({'(' * (MAX_DEPTH - 2)}d0{')' * (MAX_DEPTH - 2)})",
    f"(d0) -> ({'(' * (MAX_DEPTH + 2)}d0{')' * (MAX_DEPTH + 2)})",
    f"(d0) -> ({'-' * 3000}d0)",
    f"(d0) -> (d0{' + d0 * 2 + 1' * 3000})",
    f"({', '.join(f'a{n}' for n in range(300))}) -> (a299 * 2)",
)


def parser(text: str) -> OpParser:
    return OpParser(text, 0, ParseContext(Registry({})), "")


def outcome(p: OpParser, found: object) -> object:
    return found, p.pos, p.last_end, p.names_matter


def read_map(text: str, *, at_once: bool) -> object:
    """What is read, as one value that is the same object where it is equal, or what is wrong and where."""
    p = parser(text)
    p.parts = None if at_once else []
    try:
        return outcome(p, parse_affine_map_or_integer_set(p))
    except ParseFailure as failure:
        return failure.start, failure.end, failure.message, failure.code, failure.location


def read_subscripts(text: str) -> object:
    p = parser(text)
    named = NamedOperands(p)
    try:
        found = parse_affine_map_of_ssa_ids(p, named.read)
    except ParseFailure as failure:
        return failure
    return outcome(p, (found, [(one.name, one.start, one.end) for one in named.all()]))


def check(text: str) -> None:
    """A map or a set reads at once as it reads token by token."""
    assert read_map(text, at_once=True) == read_map(text, at_once=False), text


def check_subscripts(text: str) -> bool:
    """What is read at once is what is read token by token; returns whether it was read at once."""
    p = parser(text)
    start = p.pos
    found = subscripts_at_once(p)
    if found is None:
        assert (p.pos, p.names_matter) == (start, False), text
        return False
    assert outcome(p, (found.map, found.dims + found.symbols)) == read_subscripts(text), text
    return True


def drawn_expr(rng: random.Random, operands: tuple[str, ...], depth: int) -> str:
    """An expression; some are not affine."""
    if depth == 0 or rng.random() < 0.2:
        return rng.choice(operands if rng.random() < 0.6 else NUMBERS)
    left, right = drawn_expr(rng, operands, depth - 1), drawn_expr(rng, operands, depth - 1)
    if rng.random() < 0.4:
        right = rng.choice(NUMBERS)
    text = f"{left}{rng.choice(BLANKS) or ' '}{rng.choice(OPERATORS)}{rng.choice(BLANKS) or ' '}{right}"
    kind = rng.random()
    return f"({text})" if kind < 0.4 else f"-{text}" if kind < 0.5 else text


def drawn_map(rng: random.Random) -> str:
    exprs = [drawn_expr(rng, NAMES, rng.randrange(4)) for _ in range(rng.randrange(1, 4))]
    if rng.random() < 0.5:
        exprs = [f"{one}{rng.choice(BLANKS)}{rng.choice(('>=', '<=', '=='))} {one[:2] or 0}" for one in exprs]
        return f"(d0, d1)[s0, s1] : ({f',{rng.choice(BLANKS)}'.join(exprs)})"
    return f"(d0, d1)[s0, s1]{rng.choice(BLANKS)}->{rng.choice(BLANKS)}({', '.join(exprs)})"


def drawn_subscripts(rng: random.Random) -> str:
    exprs = [drawn_expr(rng, VALUES, rng.randrange(4)) for _ in range(rng.randrange(1, 4))]
    return f"{f',{rng.choice(BLANKS)}'.join(exprs)}] : memref<?xf32>"


def broken(rng: random.Random, text: str) -> str:
    """`text` with something else in one place."""
    start = rng.randrange(len(text) + 1)
    return text[:start] + rng.choice(ODD + ADDED) + text[start + rng.choice((0, 0, 1, 3)) :]


@pytest.mark.parametrize("text", PLAIN + TEXTS, ids=range(len(PLAIN + TEXTS)))
def test_maps_and_sets_are_the_same(text: str) -> None:
    check(text)


@pytest.mark.parametrize("text", PLAIN)
def test_what_is_plain_is_read_at_once(text: str) -> None:
    p: Cursor = parser(text)
    assert map_or_set_at_once(p) is not None
    assert p.at_end()


def test_drawn_maps_and_sets_are_the_same() -> None:
    rng = random.Random(1)
    for _ in range(3000):
        text = drawn_map(rng)
        check(text)
        check(broken(rng, text))


def test_drawn_subscripts_are_the_same() -> None:
    rng = random.Random(2)
    n_at_once = 0
    for _ in range(3000):
        text = drawn_subscripts(rng)
        n_at_once += check_subscripts(text)
        check_subscripts(broken(rng, text))
    assert n_at_once > 500


def test_subscripts_know_dimensions_and_symbols_by_their_first_mention() -> None:
    found = subscripts_at_once(parser("%i + symbol(%n) * 2, symbol(%i) - %n]"))
    assert found is not None
    assert str(found.map) == "(d0)[s0] -> (d0 + s0 * 2, d0 - s0)"
    assert (found.dims, found.symbols) == ([("%i", 0, 2)], [("%n", 12, 14)])
