"""Two texts without the functions that do not concern the one at a line: the names of those that stay."""

from __future__ import annotations

import re

import pytest

from mlirls_ir.difference import neighbourhood as room
from mlirls_ir.difference.neighbourhood import neighbourhood

OLD = """module {
  func.func @f() {
    call @g() : () -> ()
    return
  }
  func.func private @g() {
    call @print() : () -> ()
    return
  }
  func.func private @print()
  func.func @user() {
    call @f() : () -> ()
    return
  }
  func.func @alone() {
    return
  }
  func.func @last() {
    return
  }
}
"""


@pytest.fixture(autouse=True)
def _short_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "SHORTEST", 0)


def check(old: str, new: str, part: str, expected: str, *, is_new: bool = False) -> None:
    """The functions that stay for the first line with a text."""
    lines = (new if is_new else old).split("\n")
    line = next(number for number, one in enumerate(lines, 1) if part in one)
    found = neighbourhood(old, new, line, is_new=is_new)
    for short, whole in zip(found, (old, new), strict=True):
        pairs = list(zip(short.split("\n"), whole.split("\n"), strict=True))
        assert all(one in ("", other) for one, other in pairs)
    assert " | ".join(" ".join(re.findall(r"func\.func (?:private )?@(\w+)", text)) for text in found) == expected


def test_a_function_stays_with_what_it_calls() -> None:
    new = OLD.replace("@alone", "@other")
    check(OLD, new, "call @g", "f g print last | f g print last")
    check(OLD, new, "call @print", "g print last | g print last")
    check(OLD, new, "@alone", "alone last | last")


def test_what_a_pass_outlined_stays() -> None:
    new = OLD.replace(
        "  func.func @alone() {\n",
        "  func.func @outlined() {\n    return\n  }\n  func.func @alone() {\n    call @outlined() : () -> ()\n",
    )
    check(OLD, new, "@alone", "alone last | outlined alone last")
    check(OLD, new, "call @outlined", "alone last | outlined alone last", is_new=True)


def test_the_users_of_a_function_stay_if_it_is_gone() -> None:
    g = "  func.func private @g() {\n    call @print() : () -> ()\n    return\n  }\n"
    new = OLD.replace(g, "").replace("call @g", "call @print")
    check(OLD, new, "func.func private @g", "f g print user last | f print user last")


def test_names_in_generic_form_and_in_quotes() -> None:
    head, call, end = '"func.func"() <{sym_name = "', '"}> ({\n    "func.call"() <{callee = @"', '"}> : () -> ()\n  })'
    pairs = (("a b", "c"), ("c", "x"), ("d", "x"), ("e", "x"))
    functions = "".join(f"  {head}{name}{call}{used}{end} : () -> ()\n" for name, used in pairs)
    text = f'"builtin.module"() ({{\n{functions}}}) : () -> ()\n'
    line = next(number for number, one in enumerate(text.split("\n"), 1) if '"a b"' in one)
    found, _ = neighbourhood(text, text, line, is_new=True)
    assert re.findall(r'sym_name = "([^"]+)"', found) == ["a b", "c", "e"]


@pytest.mark.parametrize(
    "text",
    [
        OLD.replace("    call @g() : () -> ()\n", "  call @g() : () -> ()\n"),
        "func.func @f() {\nreturn\n}\nfunc.func @g() {\nreturn\n}\nfunc.func @h() {\n}\n",
    ],
)
def test_a_text_that_is_not_indented_as_printed_stays_whole(text: str) -> None:
    assert neighbourhood(text, text, 2, is_new=True) == (text, text)
