"""Hostile input: deep, long, binary, unterminated. Nothing raises, and each input gets an answer.

Each text is also edited in its middle, as in an editor, and compared with a fresh document.
The sizes are so large that quadratic time would be minutes.
"""

from __future__ import annotations

import random

import pytest
from tests.support.laws import check_incremental, diagnostic_lines

from mlirls_ir.document import Document

_N = 1000

HOSTILE = {
    "4,000 regions": '"a.b"() ({\n' * 4_000 + "}) : () -> ()\n" * 4_000,
    "4,000 open regions": '"a.b"() ({\n' * 4_000,
    "modules on one line": "module {" * _N + "}" * _N,
    "open parentheses": '"x"(' * _N,
    "open types": '"x"() : () -> ' + "tuple<" * 4_000,
    "open arrays": '"x"() {a = ' + "[" * 4_000,
    "open affine expression": "#m = affine_map<(d0) -> (" + "(" * 4_000,
    "open dense literal": '"x"() {a = dense<' + "[" * 4_000,
    "unterminated string": '"x"() {a = "' + "a" * 100_000,
    "binary": "".join(map(chr, random.Random(1).choices(range(256), k=100_000))),
    "NUL bytes": "\0" * 100_000,
    "one line of many operations": '"x"() : () -> () ' * 8_000,
    "one operation of many names": "foo.bar " + "%a, " * 8_000,
    "one token": "a" * 1_000_000,
    "one long line of words": "foo.bar " + "a " * 500_000,
    "braces": "}{)(" * 8_000,
    "labels of one name": "^bb0:\n" * 2_000,
    "one name defined again and again": '%a = "x"() : () -> i32\n' * 1_000,
    "a large literal": '"x"() {a = dense<[' + "1, " * 100_000 + "1]> : tensor<100001xi32>} : () -> ()",
    "quotes": '"\n' * _N,
    "angles": "<" * 100_000,
    "percents": "%" * 8_000,
    "lines that are all broken": "%a arith.addi %b\n" * _N,
    "arrow in a map": "#m = affine_map<(d0) -> (->",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_input_gets_an_answer(name: str) -> None:
    document = Document(HOSTILE[name])
    document.finish()
    for diagnostic in document.diagnostics():
        assert 0 <= diagnostic.start <= diagnostic.end <= len(document.source)
    document.edit(len(document.source) // 2, len(document.source) // 2, " ")
    if name.startswith("4,000"):
        # Rendering such a tree with absolute offsets takes quadratic time in its depth; reading and checking does not.
        assert diagnostic_lines(document) == diagnostic_lines(Document(str(document.source)))
    else:
        assert check_incremental(document) == ""
