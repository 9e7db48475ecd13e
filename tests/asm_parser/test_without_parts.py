"""Reading without parts takes one step, and gives the same values, ends and failures as reading part by part."""

from __future__ import annotations

import random

import pytest

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.types.model import IntegerType, TupleType, Type

TYPES = (
    "!a",
    "!a-b",
    "!a.b",
    "!a$",
    "!a<i32>",
    "!a <",
    "!a // c\n,",
    "!none",
    "!broken",
    "!deep",
    "!0",
    "! a",
    "!",
    "!foo.bar<!a>",
    "tuple<!a, !a , !none>",
    "tuple<!deep>",
    "tuple<" * 63 + "!a" + ">" * 63,
    "tuple<" * 64 + "!a" + ">" * 64,
    "tensor<0x4xf32>",
    "tensor<4x0x8xf32>",
    "tensor<0xf32>",
    "tensor<007x?xf32>",
    "tensor<4 x ? x f32>",
    "tensor<4x // c\n ?x!a>",
    "tensor<x4xf32>",
    "tensor<4x4>",
    "tensor<4xx4xf32>",
    "tensor<?x?x?>",
    "tensor<-4xf32>",
    f"tensor<{'9' * 18}xf32>",
    f"tensor<{'9' * 19}xf32>",
    f"tensor<{2**63 - 1}xf32>",
    f"tensor<{2**63}xf32>",
    f"tensor<{'0' * 30}4xf32>",
    "tensor<*xf32>",
    "tensor<4*xf32>",
    "vector<4x[4]xf32>",
    "vector<4x8xf32>",
    "vector<4x0xf32>",
    "vector<?xf32>",
    "vector<f32>",
    "tensor<4x?xindex>",
    "tensor<4xf32><",
    "tensor<4xi32>x",
    "memref<4x?xi32>",
    "memref<f32>",
    "memref<4xf64>",
    "tuple<" * 62 + "tensor<4xf32>" + ">" * 62,
    "tuple<" * 63 + "tensor<4xf32>" + ">" * 63,
    "memref<?x4xf32, strided<[4, 1], offset: ?>>",
    "memref<2x2xf32, affine_map<(d0, d1) -> (d1, d0)>>",
)
ATTRIBUTES = (
    "#a",
    "#a-b",
    "#a.b",
    "#a<1>",
    "#a : i32",
    "#none",
    "#broken",
    "[#a, #none]",
    "{x = #a, y = #a }",
    "[" * 63 + "#a" + "]" * 63,
    "[" * 64 + "#a" + "]" * 64,
    "affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 - s0 floordiv 2, -d0, (d0 + 3) mod 8 ceildiv 2, 0x10 - --d1)>",
    "affine_map<(symbol) -> (symbol)>",
    "affine_map<(symbol.x, mod) -> (symbol.x + 1 mod 2)>",
    "affine_map<(d0) -> (d0 +)>",
    "affine_map<(d0) -> (d0 * d0)>",
    "affine_map<(d0) -> (d0 mod)>",
    "affine_map<(d0) -> (d0 d0)>",
    "affine_map<(d0) -> (+ d0)>",
    "affine_map<(d0) -> (d0 -> d0)>",
    "affine_map<(d0) -> (d0 * 1.5)>",
    "affine_map<(d0) -> (d0 * 1x)>",
    "affine_map<(d0) -> (d0 * 0x)>",
    f"affine_map<(d0) -> (d0 + {2**63 - 1})>",
    f"affine_map<(d0) -> (d0 + {2**63})>",
    f"affine_map<(d0) -> (d0 + {'9' * 18}, {'0' * 20}1)>",
    "affine_map<(d0) -> (d1)>",
    "affine_map<(d0) -> (%d0)>",
    "affine_map<(d0) -> (d0 // c\n + // d\n 1)>",
    "affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 + 1 == 3 * s0, d0 <= 7)>",
    "affine_set<(d0) : (d0 > 0)>",
    "affine_set<(d0) : (d0 - 1)>",
)


def context() -> ParseContext:
    """A context with some types, an alias, an alias that did not parse, and one as deep as a type may be."""
    made = ParseContext(Registry({}))
    for word in ("f32", "i32", "index"):
        parse_type(AsmParser(word, 0, made))
    deep: Type = IntegerType(1)
    for _ in range(63):
        deep = TupleType((deep,))
    made.type_aliases["a"] = IntegerType(32)
    made.type_aliases["broken"] = None
    made.type_aliases["deep"] = deep
    made.attribute_aliases["a"] = StringAttr("a", None)
    made.attribute_aliases["broken"] = None
    return made


def check(text: str) -> None:
    """`text` reads the same in one step and part by part."""
    read: list[object] = []
    for parts in (None, []):
        p = AsmParser(text, 0, context())
        p.parts = parts
        outcome: object
        try:
            outcome = parse_type(p) if text in TYPES or text[0] in "!tvm" else parse_attribute(p)
        except ParseFailure as failure:
            outcome = failure.start, failure.end, failure.message, failure.code
        read.append((outcome, p.pos, p.last_end, p.context.used_aliases))
    assert read[0] == read[1], text


@pytest.mark.parametrize("text", TYPES + ATTRIBUTES)
def test_reading_parts_changes_nothing(text: str) -> None:
    check(text)


def test_randomly_changed_spellings_read_the_same() -> None:
    rng = random.Random(1)
    added = ["", " ", *"x4?!#a<>-+*(),.\n", "//", "mod", "0x"]
    for text in TYPES + ATTRIBUTES:
        for _ in range(100):
            start = rng.randrange(1, len(text) + 1)
            check(text[:start] + rng.choice(added) + text[start + rng.choice((0, 1, 2)) :])
