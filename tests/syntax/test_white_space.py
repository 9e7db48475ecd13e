"""White space is what mlir-opt accepts as such; other white space, digits or letters of Python are errors."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document

_NO_WHITE_SPACE = [
    *("\v", "\f", "\x1c", "\x1d", "\x1e", "\x1f", "\x7f", "\x85", "\xa0", "\u1680", "\u180e"),
    *(chr(code) for code in range(0x2000, 0x2010)),
    *("\u2028", "\u2029", "\u202f", "\u205f", "\u3000", "\ufeff"),
]
_PLACES = (
    "func.func @f() {<|> // a comment\n  return\n}\n",
    "func.func @f() {<|>\n  return\n}\n",
    "func.func @f() {\n  return<|>// a comment\n}\n",
    "func.func @f() {\n  return<|>\n}\n",
    "func.func @f() {\n<|>  return\n}\n",
    "func.func @f() {\n  return\n}<|>// a comment\n",
    "func.func @f() {\n  return\n}\n<|>// a comment\n",
    "func.func @f() {\n  return\n}\n<|>",
    "func.func @f(%a: i32) {\n  cf.br ^bb1<|>// a comment\n^bb1:\n  return\n}\n",
)


def check(fixture: str, between: str, expected: list[str]) -> None:
    """Compares the errors of a text with `between` at `<|>`, before and after templates know its lines."""
    at = fixture.index("<|>")
    text = fixture.replace("<|>", between)
    whole = fixture.replace("<|>", "")
    for before in ("", f"{whole}// -----\n"):
        document = Document(before + text)
        found = [f"{d.start - len(before) - at}: {d.message}" for d in document.diagnostics()]
        assert found == expected, repr(before + text)


@pytest.mark.parametrize("char", _NO_WHITE_SPACE, ids=lambda char: f"{ord(char):04x}")
@pytest.mark.parametrize("place", _PLACES)
def test_white_space_only_of_python_is_an_unexpected_character(place: str, char: str) -> None:
    check(place, char, ["0: unexpected character"])


@pytest.mark.parametrize("char", [" ", "\t", "\r", "\n", "\r\n", "\0"], ids=lambda char: ascii(char))
@pytest.mark.parametrize("place", _PLACES)
def test_white_space_of_mlir_may_be_anywhere(place: str, char: str) -> None:
    check(place, char, [])


@pytest.mark.parametrize("char", ["\u0663", "\xb2", "\u2167", "\xe9"])
def test_only_ascii_digits_and_letters_are_accepted(char: str) -> None:
    check("func.func @f() {\n  <|>return\n}\n", char, ["0: unexpected character"])
    check("func.func @f() {\n  %0 = arith.constant 1<|> : i32\n  return\n}\n", char, ["0: unexpected character"])
    check("func.func @f() {\n  %0 = arith.constant 1 : i32<|>\n  return\n}\n", char, ["0: unexpected character"])


def test_a_lone_carriage_return_ends_a_comment() -> None:
    expected = ["1: custom op 'bad' is unknown (tried 'func.bad' as well)"]
    check("func.func @f() { // a<|>\n  return\n}\n", "\rbad", expected)
    check("func.func @f() {\n// a<|>\n  return\n}\n", "\rbad", expected)
    check("func.func @f() {\n  %0 = arith.constant 1 : i32 // a<|>\n  return\n}\n", "\rbad", expected)
    check("func.func @f() {\n  return // a<|>\n}\n", "\r", [])
