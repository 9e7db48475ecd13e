"""`.td` files that include each other in a workspace: uses, renaming, symbols, lenses, and uses in MLIR."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.support.session import Json, reported, request, talk

from mlirls_server.workspace.td_index import TdIndex, facts_of

BASE = """\
class Base<int n> { int size = n; }
def Root : Base<1>;
"""
MIDDLE = """\
include "base.td"
class Middle : Base<2> { let size = 3; }  // Base
"""
TOP = """\
include "dialect/middle.td"
def Leaf : Middle { let size = Root.size; }
def Other : Base<n = 4>;
"""
OPERATIONS = """\
class Dialect { string name = "toy"; }
def D : Dialect;
class Op<string n> { string opName = n; Dialect opDialect = D; }
def AddOp : Op<"add">;
"""


def folder_of(tmp_path: Path) -> Path:
    (tmp_path / "dialect").mkdir()
    (tmp_path / "dialect" / "base.td").write_text(BASE)
    (tmp_path / "dialect" / "middle.td").write_text(MIDDLE)
    (tmp_path / "top.td").write_text(TOP)
    return tmp_path


def session(path: Path, root: Path, *messages: Json) -> list[Json]:
    """The messages of a session with a file, after its findings are reported."""
    item = {"uri": path.as_uri(), "languageId": "tablegen", "version": 1, "text": path.read_text()}
    opened: Json = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    return talk(opened, *messages, root=root.as_uri(), until=reported)


def ask(path: Path, method: str, word: str, **more: Any) -> Json:
    """A request about the first `word` of a file."""
    lines = path.read_text().split("\n")
    line = next(number for number, text in enumerate(lines) if word in text)
    position = {"line": line, "character": lines[line].index(word)}
    return request(1, method, {"textDocument": {"uri": path.as_uri()}, "position": position, **more})


def answer(sent: list[Json]) -> Any:
    return next(message for message in sent if message.get("id") == 1 and "method" not in message)


def shown(root: Path, uri: str, place: dict[str, dict[str, int]]) -> str:
    """A place as its file, line from 1, and the text after it."""
    path = Path(uri.removeprefix("file://"))
    start = place["start"]
    line = path.read_text().split("\n")[start["line"]]
    return f"{path.relative_to(root)}:{start['line'] + 1}: {line[start['character'] :]}"


def check(tmp_path: Path, word: str, *expected: str) -> None:
    """The uses of a name of base.td."""
    root = folder_of(tmp_path)
    path = root / "dialect" / "base.td"
    more = {"context": {"includeDeclaration": False}}
    found = answer(session(path, root, ask(path, "textDocument/references", word, **more)))["result"]
    assert [shown(root, one["uri"], one["range"]) for one in found] == list(expected)


def test_uses_of_a_class_in_files_that_include_it(tmp_path: Path) -> None:
    check(
        tmp_path,
        "Base",
        "dialect/base.td:2: Base<1>;",
        "dialect/middle.td:2: Base<2> { let size = 3; }  // Base",
        "top.td:3: Base<n = 4>;",
    )


def test_uses_of_a_field_through_classes_of_other_files(tmp_path: Path) -> None:
    check(
        tmp_path,
        "size",
        "dialect/middle.td:2: size = 3; }  // Base",
        "top.td:2: size = Root.size; }",
        "top.td:2: size; }",
    )


def test_renaming_changes_all_files(tmp_path: Path) -> None:
    root = folder_of(tmp_path)
    path = root / "dialect" / "base.td"
    found = answer(session(path, root, ask(path, "textDocument/rename", "size", newName="width")))["result"]
    edits = {uri.rpartition("/")[2]: len(changes) for uri, changes in found["changes"].items()}
    assert edits == {"base.td": 1, "middle.td": 1, "top.td": 2}


def test_renaming_to_a_name_of_another_file_is_refused(tmp_path: Path) -> None:
    root = folder_of(tmp_path)
    path = root / "dialect" / "base.td"
    found = answer(session(path, root, ask(path, "textDocument/rename", "Root", newName="Leaf")))
    assert re.sub(r"in .*/", "in ", found["error"]["message"]) == "'Leaf' is defined already in top.td"


def test_uses_of_an_included_file(tmp_path: Path) -> None:
    root = folder_of(tmp_path)
    (root / "other.td").write_text('include "dialect/base.td"\n')
    path = root / "dialect" / "middle.td"
    found = answer(
        session(path, root, ask(path, "textDocument/references", "base.td", context={"includeDeclaration": True}))
    )["result"]
    assert sorted(shown(root, one["uri"], one["range"]) for one in found) == [
        'dialect/middle.td:1: base.td"',
        'other.td:1: dialect/base.td"',
    ]


def test_symbols_of_files_that_are_not_open(tmp_path: Path) -> None:
    root = folder_of(tmp_path)
    found = answer(session(root / "top.td", root, request(1, "workspace/symbol", {"query": "mid"})))["result"]
    assert [(one["name"], shown(root, one["location"]["uri"], one["location"]["range"])) for one in found] == [
        ("Middle", "dialect/middle.td:2: Middle : Base<2> { let size = 3; }  // Base")
    ]


def test_lenses(tmp_path: Path) -> None:
    root = folder_of(tmp_path)
    path = root / "dialect" / "middle.td"
    path.write_text(MIDDLE + "class More : Base<1> { int x; }\ndef A : More { let x = 1; let size = 2; }\n")
    params = {"textDocument": {"uri": path.as_uri()}}
    found = answer(session(path, root, request(1, "textDocument/codeLens", params)))["result"]
    assert [(one["range"]["start"]["line"], one["command"]["title"]) for one in found] == [
        (0, "included by 1 file"),
        (1, "1 record"),
        (2, "1 record"),
        (2, "1 override"),
    ]


def test_uses_of_an_operation_in_mlir(tmp_path: Path) -> None:
    path = tmp_path / "ops.td"
    path.write_text(OPERATIONS)
    (tmp_path / "a.mlir").write_text('// toy.add\n%0 = toy.add %a\n"toy.add"() : () -> ()\n"x"() {a = "toy.add"}\n')
    found = answer(session(path, tmp_path, ask(path, "textDocument/implementation", "AddOp")))["result"]
    assert [shown(tmp_path, one["uri"], one["range"]) for one in found] == [
        "a.mlir:2: toy.add %a",
        'a.mlir:3: toy.add"() : () -> ()',
    ]


def test_headers_are_named_as_an_include_finds_them(tmp_path: Path) -> None:
    root = folder_of(tmp_path)
    files = TdIndex().read([str(root)])
    assert files.headers_with("Middle", [str(root / "dialect"), str(root)]) == ["middle.td"]
    assert files.headers_with("Leaf", [str(root / "dialect"), str(root)]) == ["top.td"]
    assert [Path(one.path).name for one in files.includers(str(root / "dialect" / "base.td"))] == [
        "middle.td",
        "top.td",
    ]


def test_facts_are_of_code_only() -> None:
    text = '// def A\n/* class B */ let d = [{ def C }] in\ndef D : E<"def F", [G]>, H { string s = "class I"; }\n'
    assert [(one.kind, one.name, one.line, one.bases) for one in facts_of("a.td", (0, 0), text).definitions] == [
        ("def", "D", 2, ("E", "H"))
    ]
