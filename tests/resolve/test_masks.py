"""A statement that could not be read hides only errors about names that it may have defined.

Each kind of broken line is put before each kind of second mistake, and after it if that makes a difference. The errors
of both are those that each gives alone, except for the pairs in `PLAUSIBLE`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

BROKEN = {
    "wrong literal": "%x = arith.constant 1 : f32",
    "no colon": "%x = arith.addf %a, %b f32",
    "no operand": "%x = arith.addf %a, : f32",
    "unknown word": "%x = arith.cmpi sltt, %n, %n : i32",
    "open paren": '%x = "foo.bar"(%a : (f32) -> f32',
    "open bracket": "%x = memref.load %m[%i : memref<4xf32>",
    "no result": "memref.store %a, %m[%i] memref<4xf32>",
    "cut off": "%x = arith.addf",
    "two lines": "%x = arith.addf %a,\n    %b : : f32",
    "bad type": "%x = arith.addf %a, %b : f33",
    "region head": "%x = scf.if %c -> f32 f32 {\n    scf.yield %a : f32\n  } else {\n    scf.yield %b : f32\n  }",
    "loop head": "scf.for %k = %i to step %i {\n    memref.store %a, %m[%k] : memref<4xf32>\n  }",
    "unquoted": "%x = foo(%a) : (f32) -> f32",
    "bad attr": "%x = arith.addf %a, %b {fastmath = } : f32",
    "no name": "= arith.addf %a, %b : f32",
    "call": "%x = call @callee(%a) : f32 -> f32",
}
SECOND = {
    "return type": ("", "return %n : i32", ""),
    "return count": ("", "return", ""),
    "after terminator": ("", "return %a : f32\n  %z = arith.addf %a, %b : f32\n  return %a : f32", ""),
    "yield type": (
        "%z = scf.if %c -> f32 {\n    scf.yield %n : i32\n  } else {\n    scf.yield %a : f32\n  }",
        "return %a : f32",
        "",
    ),
    "yield count": (
        "%z = scf.if %c -> f32 {\n    scf.yield\n  } else {\n    scf.yield %a : f32\n  }",
        "return %a : f32",
        "",
    ),
    "undeclared": ("%z = arith.addf %a, %undeclared : f32", "return %a : f32", ""),
    "use type": ("%z = arith.addi %a, %n : i32", "return %a : f32", ""),
    "operand type": ("%z = arith.addi %a, %b : f32", "return %a : f32", ""),
    "unknown op": ("%z = arith.bogus %a : f32", "return %a : f32", ""),
    "misspelt word": ("cal @callee(%a) : (f32) -> f32", "return %a : f32", ""),
    "unknown symbol": ("%z = call @nobody(%a) : (f32) -> f32", "return %a : f32", ""),
    "call type": ("%z = call @callee(%a, %b) : (f32, f32) -> f32", "return %a : f32", ""),
    "redefinition": ("%a = arith.addf %b, %b : f32", "return %a : f32", ""),
    "undeclared block": ("", "cf.br ^nowhere", ""),
    "no terminator": ("scf.execute_region {\n    %z = arith.addf %a, %b : f32\n  }", "return %a : f32", ""),
    "wrong parent": ("", "scf.yield %a : f32", ""),
    "indices": ("%z = memref.load %m[%i, %i] : memref<4xf32>", "return %a : f32", ""),
    "dominance": ("%z = arith.addf %a, %later : f32\n  %later = arith.addf %a, %b : f32", "return %a : f32", ""),
    "next function": ("", "return %a : f32", "func.func @g(%a: f32) -> i32 {\n  return %a : f32\n}"),
    "same symbol": ("", "return %a : f32", "func.func @callee(%a: f32) -> f32 {\n  return %a : f32\n}"),
    "no return": ("", "%z = arith.addf %a, %b : f32", ""),
    "for yield": (
        "%z = scf.for %k = %i to %i step %i iter_args(%w = %a) -> (f32) {\n    scf.yield %n : i32\n  }",
        "return %a : f32",
        "",
    ),
    "attribute": ('%z = "arith.addf"(%a, %b) <{fastmath = 1 : i32}> : (f32, f32) -> f32', "return %a : f32", ""),
    "condition": ("scf.while : () -> () {\n    scf.yield\n  } do {\n    scf.yield\n  }", "return %a : f32", ""),
    "branch operand": ("", "cf.br ^end(%n : i32)\n^end(%q: f32):\n  return %q : f32", ""),
    "isolated": ("gpu.module @m {\n    gpu.return\n  }", "return %a : f32", ""),
    "generic count": ('%z = "arith.addf"(%a) : (f32) -> f32', "return %a : f32", ""),
}
"""The operations of the function, its end, and the text after it."""
PLAUSIBLE = {
    # A lost name of a value may be any missing one, and a name that is declared only later may be another value.
    ("no name", "undeclared"),
    ("no name", "dominance"),
    ("loop head", "undeclared"),
    ("loop head", "dominance"),
    # Without the name of its operation, the line may have been a label.
    ("no name", "undeclared block"),
}
"""Pairs in which the broken line may have defined the name of the second mistake."""


def check(broken: str, second: str) -> None:
    """Compares the errors of a text with both mistakes with those of the second one alone."""
    operations, end, rest = SECOND[second]
    alone = _errors(_text(operations, end, rest))
    assert alone
    for index, parts in enumerate(((BROKEN[broken], operations), (operations, BROKEN[broken]))):
        both = _errors(_text(*parts, end, rest))
        is_hidden = (broken, second) in PLAUSIBLE and (not index or second == "undeclared block")
        left = both if is_hidden else both - alone
        assert left.total() == 1, both
        assert both.total() == 1 + (0 if is_hidden else alone.total()), both


def _text(*parts: str) -> str:
    *lines, rest = parts
    body = "\n  ".join(line for line in lines if line)
    arguments = "%a: f32, %b: f32, %c: i1, %i: index, %n: i32, %m: memref<4xf32>"
    return f"func.func private @callee(f32) -> f32\nfunc.func @f({arguments}) -> f32 {{\n  {body}\n}}\n{rest}\n"


def _errors(text: str) -> Counter[str]:
    return Counter(found.message for found in Document(text).diagnostics() if found.severity is Severity.ERROR)


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.parametrize("second", SECOND)
def test_a_second_mistake_is_an_error_beside_a_broken_line(broken: str, second: str) -> None:
    check(broken, second)
