"""The word that is begun at a cursor, and where it ends."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from mlirls_server.features.line import element_before, end_of_code, end_of_string, end_of_word, word_before


def check(before: str, text: str | None, path: str = "") -> None:
    word = word_before(before)
    assert (None if word is None else (word.text, word.path)) == (None if text is None else (text, path))


def test_names_with_their_sigils() -> None:
    for name in ("%", "%a", "%c#", "%c#1", "^bb0", "!llvm.pt", "#", "#a-b", "%0"):
        check(f"  x({name}", name)
    check("a#b", "b")
    check("%a %", "%")


def test_references_with_their_paths() -> None:
    check("call @", "@")
    check("call @f.g", "@f.g")
    check('{a = @m::@"ä b" :: @f', "@f", '@m::@"ä b" :: ')
    check("@m::", "", "@m::")
    check("@1::@f", "@f")


def test_bare_words_and_other_texts() -> None:
    check("", "")
    check("  arith.ad", "arith.ad")
    check("->", "")
    for before in ("1x", ".5", "a-b", '"', "/", "ä"):
        check(before, None)


def test_elements_of_shaped_types_begin_after_an_x() -> None:
    assert element_before("tensor<4x?xf") == "f"
    assert element_before("vector<[4]x!ll") == "!ll"
    assert element_before("memref<*x") == ""
    assert element_before("tensor<4") is element_before("foo<4xf") is None


def test_code_ends_where_a_string_or_comment_begins() -> None:
    assert end_of_code('a "b\\"" c') == len('a "b\\"" c')
    assert end_of_code('a "b // c') == 2
    assert end_of_code("a // b") == 2


def test_ends_of_words_and_strings() -> None:
    assert end_of_word("f.g$1, x") == 5
    assert end_of_string('a-b" c') == 4
    assert end_of_string("a b") == 0


# Words as one regular expression each: slow on long lines, but correct.
_SIGIL = re.compile(r"(?<![A-Za-z0-9_$.-])[%^!#][A-Za-z0-9$._-]*(?:(?<=[A-Za-z0-9_$.-])#[0-9]*)?\Z")
_SYMBOL = r'@(?:[A-Za-z_][A-Za-z0-9_$.]*|"[^"\n]*")'
_REFERENCE = re.compile(rf"(?:(?=@)|(?<![A-Za-z0-9_$.]))((?:{_SYMBOL}\s*::\s*)*)(@?[A-Za-z0-9_$.]*+)\Z")
_WORD = re.compile(r"(?<![A-Za-z0-9_$.-])[A-Za-z_$][A-Za-z0-9_$.]*\Z")


@given(st.text('%^!#@:"-. ab_$10x<,/', max_size=12))
def test_words_are_found_as_by_their_expressions(before: str) -> None:
    word = word_before(before)
    sigil, reference, bare = _SIGIL.search(before), _REFERENCE.search(before), _WORD.search(before)
    if sigil is not None:
        expected: tuple[str, str] | None = sigil[0], ""
    elif reference is not None and (reference[1] or reference[2].startswith("@")):
        expected = reference[2], reference[1]
    elif bare is not None:
        expected = bare[0], ""
    else:
        is_part = before[-1:].isalnum() or before.endswith(("_", "$", '"', ".", "/"))
        expected = None if is_part else ("", "")
    assert (None if word is None else (word.text, word.path)) == expected
