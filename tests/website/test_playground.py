"""The playground's answers to its page, and the page of the site that leads to it. `tests/editors` tests it in a
browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from website.playground.answers import LLVMS, Playground
from website.playground.build import EXAMPLES, HEADERS, ROOT
from website.playground_page import add_playground, page_text

TEXT = "// ä 😀\nfunc.func @f(%sum: i32) -> i32 {\n  %0 = arith.addi %sum, %summ : i32\n  return %0 : i32\n}\n"


def check(text: str, question: str, line: int, character: int, expected: object) -> None:
    """Checks the answer to a request about a place."""
    playground = Playground()
    playground.change(text)
    answer = json.loads(playground.answer(question, line, character))
    shown = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
    assert str(expected) in shown


def findings(playground: Playground) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(playground.findings())["findings"]
    return found


def test_a_finding_has_its_place_and_its_repair() -> None:
    playground = Playground()
    playground.change(TEXT)
    (found,) = findings(playground)
    place = {"start": {"line": 2, "character": 24}, "end": {"line": 2, "character": 29}}
    assert found == found | place | {"severity": "error", "code": "undeclared-value"}
    assert found["fixes"] == [{"title": "Change '%summ' to '%sum'", "edits": [{**place, "text": "%sum"}]}]


def test_after_each_change_the_findings_are_those_of_a_fresh_text() -> None:
    playground = Playground()
    for text in (TEXT, TEXT.replace("%summ", "%sum"), "", TEXT, TEXT + TEXT, "x" + TEXT, TEXT[:70]):
        fresh = Playground()
        fresh.change(text)
        playground.change(text)
        assert playground.findings() == fresh.findings()


def test_characters_are_units_of_utf16() -> None:
    text = '"a.b"() {s = "😀"} : () -> (i32) "arith.nix"() : () -> ()\n'
    playground = Playground()
    playground.change(text)
    (found,) = (one for one in findings(playground) if one["severity"] == "error")
    assert found["start"]["character"] == len(text[: text.index('"arith')].encode("utf-16-le")) // 2


def test_hover_is_html_in_which_html_of_the_text_is_text() -> None:
    check("func.func private @f(!llvm.struct<(i8, i64)>)\n", "hover", 0, 24, "<strong>Size</strong> 12 bytes")
    check("// <b>x</b>\nfunc.func private @f()\n", "hover", 1, 19, "&lt;b&gt;x")


def test_other_questions_are_answered_as_in_an_editor() -> None:
    fine = TEXT.replace("%summ", "%sum")
    check("func.func @f(%sum: i32) {\n  %0 = arith.addi %\n}\n", "complete", 1, 19, '"label": "%sum"')
    check(fine, "generic", 0, 0, '"arith.addi"(%arg0, %arg0)')
    check(fine, "layout", 0, 0, "<!doctype html>")
    check(fine.replace("  return", "return"), "format", 0, 0, fine)
    check(fine, "nothing", 0, 0, "null")


def test_the_examples_are_there() -> None:
    assert all((ROOT / "examples" / name).is_file() for names in EXAMPLES.values() for name in names)


def test_a_site_that_was_built_without_node_has_a_message() -> None:
    assert "This copy of the site has no playground" in page_text(None)


def test_a_site_with_a_playground_leads_there(tmp_path: Path) -> None:
    made, site = tmp_path / "made", tmp_path / "site"
    made.mkdir()
    site.mkdir()
    (made / "index.html").write_bytes(b" " * 3_000_000)
    assert 'href="playground/index.html"' in page_text(made)
    assert "The first visit loads 3 MB" in page_text(made)
    add_playground(made, site)
    assert (site / "playground" / "index.html").is_file()


def test_the_text_is_checked_as_of_the_llvm_that_is_chosen() -> None:
    playground = Playground()
    playground.change(
        "func.func @f(%a: tensor<4xf32>) {\n  x86.amx.tile_zero : !x86.amx.tile<16x16xi32>\n  return\n}\n"
    )
    wrong = {}
    for llvm in LLVMS:
        assert playground.choose(llvm, "") == "[]"
        wrong[llvm] = any(one["severity"] == "error" for one in findings(playground))
    assert wrong == {"19": True, "21": True, "22": True, "23": False, "main": False}


DEFINITIONS = """
class Dialect {
  string name = ?;
  string cppNamespace = "";
}
def Box_Dialect : Dialect {
  let name = "box";
}
"""


def test_what_is_wrong_with_the_definitions_has_its_line(tmp_path: Path) -> None:
    playground = Playground(str(tmp_path), str(tmp_path))
    playground.change('"box.make"() : () -> ()\n')
    (found,) = json.loads(playground.choose("22", 'include "mlir/IR/OpBase.td"\n'))
    assert found["line"] == 0
    assert "mlir/IR/OpBase.td" in found["message"]
    assert playground.choose("22", DEFINITIONS) == "[]"
    assert playground.choose("22", "") == "[]"


def test_operations_of_the_definitions_are_known(tmp_path: Path) -> None:
    if not HEADERS.is_dir():
        pytest.skip(f"{HEADERS} is not installed")
    example = ROOT / "examples" / "plugin"
    playground = Playground(str(tmp_path), str(HEADERS))
    assert playground.choose("22", (example / "Box.td").read_text(encoding="utf-8")) == "[]"
    playground.change('"box.make"() : () -> ()\n')
    assert "'box.make' op" in findings(playground)[0]["message"]


def test_a_log_is_shown_as_its_passes() -> None:
    log = (ROOT / "examples" / "passes" / "log.txt").read_text(encoding="utf-8")
    check(log, "passes", 0, 0, "2. cse")
    check(TEXT, "passes", 0, 0, "This text has no dumps of passes.")
