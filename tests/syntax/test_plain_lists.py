"""Operands in brackets, heads in generic form and aliases read the same in one step and part by part."""

from __future__ import annotations

import random
import re

import pytest
from tests.support.laws import diagnostic_lines, first_difference, slow_document, tree_lines

from mlirls_ir.document import Document
from mlirls_ir.syntax import alias, generic, operands

_TRIVIA = ("", "", " ", " ", "  ", "\n", " // a\n", "\t", "\r\n")
_NAMES = ("%a", "%b", "%a#0", "%r#1", "%a#", "%", "%a.b", "%-", "i32", "")
_NOTHING = re.compile(r"(?!)")


def _random_list(rng: random.Random) -> str:
    out: list[str] = []
    for index in range(rng.randrange(4)):
        out += [
            *([","] if index else []),
            rng.choice(_TRIVIA),
            rng.choice(_NAMES[:6] if rng.random() < 0.9 else _NAMES),
        ]
        out.append(rng.choice(_TRIVIA))
    return "".join(out)


def _random_statement(rng: random.Random) -> str:
    inside = _random_list(rng)
    n_names = inside.count("%")
    kind = rng.randrange(4)
    gap = rng.choice(_TRIVIA)
    if kind == 0:
        types = ", ".join(["index"] * n_names)
        return f'"t.x"({inside}){gap}{rng.choice(("", "", "{k}", "[^b]", "<{p = 1}>", "({})"))}{gap}: ({types}) -> ()'
    if kind == 1:
        return f"memref.store %f, %m[{inside}] : memref<{'2x' * n_names}f32>"
    if kind == 2:
        return f"vector.store %v, %m[{inside}]{gap}: memref<{'2x' * n_names}f32>, vector<2xf32>"
    return f"%z = vector.transfer_read %m[{inside}],{gap}%f : memref<{'2x' * n_names}f32>, vector<2xf32>"


def _rendered(text: str) -> list[str]:
    document: Document = slow_document(text)
    document.finish()
    return tree_lines(document) + diagnostic_lines(document)


def _part_by_part(text: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with monkeypatch.context() as patch:
        patch.setattr(operands, "_PLAIN_LISTS", {})
        patch.setattr(generic, "_PLAIN_HEAD", _NOTHING)
        exact = alias._ALIAS_NAME.pattern.replace(" = (?!", "(?!)(?!")
        assert exact != alias._ALIAS_NAME.pattern
        patch.setattr(alias, "_ALIAS_NAME", re.compile(exact))
        return _rendered(text)


def check(text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The first difference between reading `text` in one step and part by part."""
    return first_difference(_rendered(text), _part_by_part(text, monkeypatch))


def test_operands_in_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(11)
    head = "func.func @f(%a: index, %b: index, %m: memref<2x2xf32>, %f: f32, %v: vector<2xf32>) {\n"
    for _ in range(250):
        text = head + '  %r:2 = "t.r"() : () -> (index, index)\n  ' + _random_statement(rng) + "\n  return\n}\n"
        assert check(text, monkeypatch) == "", text


@pytest.mark.parametrize("gap", ["= ", " = ", "  =", " =\n", " = // a\n", " =\t", " = /", " : ", " == ", " =", ""])
@pytest.mark.parametrize("name", ["!t", "#a", "#0", "!", "#a.b", "!t$"])
def test_aliases(name: str, gap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    value = "i32" if name[0] == "!" else "4 : i32"
    assert check(f"{name}{gap}{value}\nmodule {{ }}\n", monkeypatch) == ""
    assert check(f"{name}{gap}", monkeypatch) == ""
