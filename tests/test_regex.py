"""Regular expressions of LLVM match as in LLVM, texts that are not expressions are errors, and the time is bounded.

Every row of the tables is llvm-tblgen's verdict on `!match`, which uses the same engine.
"""

from __future__ import annotations

import pytest

from mlirls_ir.source.regex import BadRegex, Regex, escape


def check(pattern: str, text: str) -> bool | str:
    """Whether a part of `text` matches; LLVM's message if it is not an expression."""
    try:
        return Regex(pattern).matches(text)
    except BadRegex as error:
        return str(error)


@pytest.mark.parametrize(
    ("pattern", "text", "matches"),
    [
        ("a", "bab", True),
        ("^a", "ba", False),
        ("a$", "ba", True),
        ("a$", "a\nb", False),
        (".", "\n", True),
        ("^.$", "é", False),
        ("^..$", "é", True),
        ("a|b", "b", True),
        ("(ab|c)d", "abd", True),
        ("()", "", True),
        ("ab{2}c", "abbc", True),
        ("^ab{2,3}$", "abbbb", False),
        ("^ab{2,}$", "abbbb", True),
        ("^a{0}b$", "b", True),
        ("{x", "{x", True),
        ("a{,2}", "a{,2}", True),
        ("\\d", "1", False),
        ("\\d", "d", True),
        ("\\.", "a", False),
        ("[]a]", "]", True),
        ("[^]a]", "]", False),
        ("[a-]", "-", True),
        ("[a-c]x", "bx", True),
        ("[a\\]", "\\", True),
        ("[[:digit:]a]", "7", True),
        ("[[.a.]-c]", "b", True),
        ("[[=a=]]", "a", True),
        ("[[:<:]]ab", "x ab", True),
        ("[[:<:]]ab", "xab", False),
        ("ab[[:>:]]", "abc", False),
        ("(a*)*", "b", True),
        ("(a|ab)(c|bcd)$", "abcd", True),
    ],
)
def test_expressions_match_as_in_llvm(pattern: str, text: str, matches: bool) -> None:
    assert check(pattern, text) is matches


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("", "empty (sub)expression"),
        ("a|", "empty (sub)expression"),
        ("(|a)", "empty (sub)expression"),
        ("a{0}", "empty (sub)expression"),
        ("a**", "repetition-operator operand invalid"),
        ("*", "repetition-operator operand invalid"),
        ("^*", "repetition-operator operand invalid"),
        ("{2}", "repetition-operator operand invalid"),
        ("(a", "parentheses not balanced"),
        ("a)", "parentheses not balanced"),
        ("[a", "brackets ([ ]) not balanced"),
        ("[[:foo:]]", "invalid character class"),
        ("[b-a]", "invalid character range"),
        ("[a-b-c]", "invalid character range"),
        ("a{2", "braces not balanced"),
        ("a{2,1}", "invalid repetition count(s)"),
        ("a{256}", "invalid repetition count(s)"),
        ("a\\", "trailing backslash (\\)"),
    ],
)
def test_texts_that_are_not_expressions(pattern: str, message: str) -> None:
    assert check(pattern, "a") == message


def test_back_references_are_refused() -> None:
    assert check("(a)\\1", "aa") == "back-references are not supported"


@pytest.mark.parametrize("pattern", ["(a*)*b", "(a|a)*b", "(a?){60}a{60}b", "(.*)(.*)(.*)(.*)(.*)(.*)x"])
def test_no_expression_takes_more_time_than_its_length_times_the_text(pattern: str) -> None:
    # With backtracking, none of these ends.
    assert check(pattern, "a" * 500) is False


@pytest.mark.parametrize("pattern", ["((a{255}){255}){255}", "(" * 5000 + "a" + ")" * 5000, "a" * 6000])
def test_expressions_that_expand_to_too_much_are_refused(pattern: str) -> None:
    assert check(pattern, "a") == "out of memory"


def test_escaped_text_matches_itself() -> None:
    text = "a.b*c[d](e){f}^g$h|i\\j+k?"
    assert check(f"^{escape(text)}$", text) is True
