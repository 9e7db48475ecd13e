"""`.td` files that only another file includes: what that file defines before is known in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.tablegen.test_workspace import answer, ask, session, shown
from tests.support.session import Json, findings, request

BASE = "class Base<int n> { int size = n; }\n"
ROOT = """\
#ifndef ROOT
#define ROOT
include "base.td"
def First : Base<1>;
include "part.td"
include "other.td"
def Last : Base<Part.size> { let size = First.size; }
#endif
"""
PART = """\
def Part : Base<2> { int other = First.size; }
"""
OTHER = "def Other : Base<Part.size>;\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in {"base.td": BASE, "root.td": ROOT, "part.td": PART, "other.td": OTHER}.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def change(path: Path, text: str, end: int = 0) -> Json:
    """Replaces the first characters of the first line."""
    place = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": end}}
    document = {"uri": path.as_uri(), "version": 2}
    return {
        "method": "textDocument/didChange",
        "params": {"textDocument": document, "contentChanges": [{"range": place, "text": text}]},
    }


def result(path: Path, root: Path, method: str, word: str, **more: Any) -> Any:
    return answer(session(path, root, ask(path, method, word, **more)))["result"]


def test_names_of_the_includer_are_known(root: Path) -> None:
    path = root / "part.td"
    found = result(path, root, "textDocument/definition", "First")
    assert shown(root, found[0]["uri"], found[0]["range"]) == "root.td:4: First : Base<1>;"
    assert "int size = 1" in str(result(path, root, "textDocument/hover", "First"))


def test_names_are_completed_with_those_of_the_includer(root: Path) -> None:
    path = root / "part.td"
    found = result(path, root, "textDocument/completion", "First.size")
    assert "First" in [one["label"] for one in found["items"]]


def test_no_name_is_reported_before_or_after_an_edit(root: Path) -> None:
    path = root / "part.td"
    sent = session(path, root, change(path, "def More : Base<First.size>;\n"), ask(path, "textDocument/hover", "Part"))
    assert not any(findings(sent))


def test_a_let_around_the_include_holds_in_the_file(root: Path) -> None:
    root.joinpath("root.td").write_text(ROOT.replace('include "part.td"', 'let size = 7 in {\ninclude "part.td"\n}'))
    path = root / "part.td"
    assert "int size = 7\n" in result(path, root, "textDocument/hover", "Part")["contents"]["value"]


def test_what_is_defined_after_the_include_is_unknown(root: Path) -> None:
    path = root / "part.td"
    path.write_text(PART + "def Wrong : Base<Last.size>;\n")
    sent = session(path, root, ask(path, "textDocument/hover", "Part"))
    assert findings(sent)[-1] == ["Variable not defined: 'Last'"]


def test_an_include_for_a_macro_is_read_with_the_macro(root: Path) -> None:
    (root / "root.td").write_text(ROOT.replace('include "part.td"', '#ifdef MORE\ninclude "part.td"\n#endif'))
    (root / "base.td").write_text(f"#ifdef MORE\n{BASE}#endif\n")
    assert "int other = 1\n" in result(root / "part.td", root, "textDocument/hover", "Part")["contents"]["value"]


def test_an_include_without_a_macro_is_read_without_it(root: Path) -> None:
    text = ROOT.replace('include "part.td"', '#ifndef MORE\ninclude "part.td"\n#else\ninclude "other.td"\n#endif')
    (root / "root.td").write_text(f"#ifdef ROOT\n#endif\n{text}")
    (root / "base.td").write_text(f"#ifndef MORE\n{BASE}#endif\n#ifdef ROOT\n#endif\n")
    assert "int other = 1\n" in result(root / "part.td", root, "textDocument/hover", "Part")["contents"]["value"]


def test_a_file_that_is_opened_with_a_syntax_error_has_its_includer(root: Path) -> None:
    path = root / "part.td"
    path.write_text(f"def Broken {{\n{PART}")
    found = result(path, root, "textDocument/definition", "First")
    assert shown(root, found[0]["uri"], found[0]["range"]) == "root.td:4: First : Base<1>;"


@pytest.mark.parametrize(
    ("name", "word", "includer"),
    [pytest.param("base.td", "Base", None, id="complete"), pytest.param("part.td", "Part", "root.td", id="a part")],
)
def test_the_status_names_the_includer(root: Path, name: str, word: str, includer: str | None) -> None:
    path = root / name
    status = request(2, "workspace/executeCommand", {"command": "mlirls.status", "arguments": [path.as_uri()]})
    sent = session(path, root, ask(path, "textDocument/hover", word), status)
    found = next(one for one in sent if one.get("id") == 2)["result"]["includer"]
    assert found == (None if includer is None else str(root / includer))


def test_references_in_files_that_are_included_after_it(root: Path) -> None:
    path = root / "part.td"
    found = result(path, root, "textDocument/references", "Part", context={"includeDeclaration": True})
    assert sorted(shown(root, one["uri"], one["range"]) for one in found) == [
        "other.td:1: Part.size>;",
        "part.td:1: Part : Base<2> { int other = First.size; }",
        "root.td:7: Part.size> { let size = First.size; }",
    ]


def test_references_of_a_name_of_the_includer_are_found_once(root: Path) -> None:
    path = root / "part.td"
    found = result(path, root, "textDocument/references", "First", context={"includeDeclaration": True})
    assert sorted(shown(root, one["uri"], one["range"]) for one in found) == [
        "part.td:1: First.size; }",
        "root.td:4: First : Base<1>;",
        "root.td:7: First.size; }",
    ]


def test_renaming_to_a_name_of_a_file_that_is_included_later_is_refused(root: Path) -> None:
    path = root / "part.td"
    found = answer(session(path, root, ask(path, "textDocument/rename", "Part", newName="Other")))
    assert found["error"]["message"].startswith("'Other' is defined already in")
