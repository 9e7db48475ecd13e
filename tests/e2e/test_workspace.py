"""Features across documents: files that are linked, indexed, opened, changed and removed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

LIBRARY = """// ä 𝒳
func.func @f(%a: i32) -> i32 {
  return %a : i32
}
func.func private @own() { return }
"""
MAIN = """module @main {
  func.func private @f(i32) -> i32
  func.func @g(%a: i32) -> i32 {
    %0 = call @f(%a) : (i32) -> i32
    return %0 : i32
  }
}
"""


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "project ä"
    (found / "lib").mkdir(parents=True)
    (found / "lib" / "f.mlir").write_text(LIBRARY, encoding="utf-8")
    (found / "main.mlir").write_text(MAIN, encoding="utf-8")
    return found


@pytest.fixture
def wire(folder: Path) -> Iterator[Wire]:
    with stdio_session() as (_, session):
        capabilities = {"workspace": {"workspaceEdit": {"documentChanges": True}}}
        session.initialize(rootUri=folder.as_uri(), capabilities=capabilities)
        yield session


def open_main(wire: Wire, folder: Path, text: str = MAIN) -> str:
    uri = (folder / "main.mlir").as_uri()
    wire.open(uri, text, 3)
    return uri


def ask(wire: Wire, method: str, uri: str, line: int, character: int, **more: object) -> Json:
    place = {"line": line, "character": character}
    return wire.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, "position": place, **more})


def places(answer: Json) -> list[tuple[str, int, int]]:
    """File, line and character of each location."""
    found = answer["result"] or []
    names = [(item["uri"].rpartition("/")[2], item["range"]["start"]) for item in found]
    return [(name, start["line"], start["character"]) for name, start in names]


def edited(answer: Json) -> dict[str, tuple[int | None, list[int]]]:
    """Version and changed lines of each file of a rename."""
    return {
        change["textDocument"]["uri"].rpartition("/")[2]: (
            change["textDocument"]["version"],
            [edit["range"]["start"]["line"] for edit in change["edits"]],
        )
        for change in answer["result"]["documentChanges"]
    }


def test_implementation_of_a_declared_function_is_in_another_file(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    assert places(ask(wire, "definition", uri, 3, 16)) == [("main.mlir", 1, 20)]
    assert places(ask(wire, "implementation", uri, 3, 16)) == [("f.mlir", 1, 10)]
    assert places(ask(wire, "definition", uri, 1, 22)) == [("f.mlir", 1, 10)]
    assert places(ask(wire, "implementation", uri, 2, 13)) == [("main.mlir", 2, 12)]


def test_references_go_on_in_linked_files(wire: Wire, folder: Path) -> None:
    uri = (folder / "lib" / "f.mlir").as_uri()
    wire.open(uri, LIBRARY)
    context = {"includeDeclaration": True}
    assert places(ask(wire, "references", uri, 1, 11, context=context)) == [
        ("f.mlir", 1, 10),
        ("main.mlir", 1, 20),
        ("main.mlir", 3, 14),
    ]
    context = {"includeDeclaration": False}
    assert places(ask(wire, "references", uri, 1, 11, context=context)) == [("main.mlir", 3, 14)]
    assert places(ask(wire, "references", uri, 4, 20, context=context)) == []


def test_rename_edits_closed_and_open_files(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    found = ask(wire, "rename", uri, 3, 16, newName="@h")
    assert edited(found) == {"main.mlir": (3, [1, 3]), "f.mlir": (None, [1])}


def test_rename_of_a_private_symbol_stays_in_its_file(wire: Wire, folder: Path) -> None:
    (folder / "other.mlir").write_text("func.func private @own()\n", encoding="utf-8")
    uri = (folder / "lib" / "f.mlir").as_uri()
    wire.open(uri, LIBRARY)
    assert edited(ask(wire, "rename", uri, 4, 20, newName="mine")) == {"f.mlir": (1, [4])}


@pytest.mark.parametrize(
    ("new_name", "reason"),
    [
        ("g", "'@g' is already defined in line 3."),
        ("own", "'@own' is already defined in line 5 in f.mlir."),
        ("taken", "'@taken' is already defined in taken.mlir, line 1."),
        ("1", "'1' is not a symbol name"),
    ],
)
def test_rename_is_refused_where_any_file_has_the_name(wire: Wire, folder: Path, new_name: str, reason: str) -> None:
    (folder / "taken.mlir").write_text("func.func @taken() { return }\n", encoding="utf-8")
    uri = open_main(wire, folder)
    error = ask(wire, "rename", uri, 3, 16, newName=new_name)["error"]
    assert error["message"].startswith(reason)


def test_open_text_overrides_the_file_on_disk(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    library = (folder / "lib" / "f.mlir").as_uri()
    wire.open(library, "\n\n" + LIBRARY)
    assert places(ask(wire, "implementation", uri, 3, 16)) == [("f.mlir", 3, 10)]
    wire.change(library, 2, {"text": LIBRARY.replace("@f", "@other")})
    assert ask(wire, "implementation", uri, 3, 16)["result"] is None
    wire.notify("textDocument/didClose", {"textDocument": {"uri": library}})
    assert places(ask(wire, "implementation", uri, 3, 16)) == [("f.mlir", 1, 10)]


def test_files_that_change_on_disk_are_read_again(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    assert places(ask(wire, "implementation", uri, 3, 16)) == [("f.mlir", 1, 10)]
    path = folder / "lib" / "f.mlir"
    path.write_text("// moved\n" + LIBRARY, encoding="utf-8")
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 2}]})
    assert places(ask(wire, "implementation", uri, 3, 16)) == [("f.mlir", 2, 10)]
    path.unlink()
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 3}]})
    assert ask(wire, "implementation", uri, 3, 16)["result"] is None


def test_folders_come_and_go(wire: Wire, folder: Path, tmp_path: Path) -> None:
    uri = open_main(wire, folder, "func.func private @far()\n")
    assert ask(wire, "implementation", uri, 0, 20)["result"] is None
    far = tmp_path / "far"
    far.mkdir()
    (far / "far.mlir").write_text("func.func @far() { return }\n", encoding="utf-8")
    added = {"uri": far.as_uri(), "name": "far"}
    wire.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [added], "removed": []}})
    assert places(ask(wire, "implementation", uri, 0, 20)) == [("far.mlir", 0, 10)]
    wire.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [added]}})
    assert ask(wire, "implementation", uri, 0, 20)["result"] is None


def test_workspace_symbols_are_found_in_all_files(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder, MAIN.replace("@g", "@grown"))
    (folder / "empty.mlir").write_text("")
    found = wire.ask("workspace/symbol", {"query": "g"})["result"]
    assert [(item["name"], item["kind"], item.get("containerName")) for item in found] == [("grown", 12, "main")]
    assert found[0]["location"] == {
        "uri": uri,
        "range": {"start": {"line": 2, "character": 12}, "end": {"line": 2, "character": 18}},
    }
    names = [item["name"] for item in wire.ask("workspace/symbol", {"query": ""})["result"]]
    assert sorted(names) == ["f", "f", "grown", "main", "own"]
    # A definition comes before its declarations.
    assert [
        item["location"]["range"]["start"]["line"] for item in wire.ask("workspace/symbol", {"query": "f"})["result"]
    ] == [1, 1]


def test_hidden_folders_and_builds_are_not_indexed(wire: Wire, folder: Path) -> None:
    for name, mark in ((".hidden", "x"), ("build", "CMakeCache.txt"), ("node_modules", "x")):
        (folder / name).mkdir()
        (folder / name / mark).write_text("")
        (folder / name / "hidden.mlir").write_text("func.func @hidden() { return }\n")
    (folder / "broken.mlir").write_bytes(b"\xff\xfe func.func @hidden(")
    (folder / "bytecode.mlir").write_bytes(b"ML\xefR func.func @hidden() { return }\n")
    (folder / "seen.mlir").write_text("func.func @hiddenNot() { return }\n")
    assert [item["name"] for item in wire.ask("workspace/symbol", {"query": "hidden"})["result"]] == ["hiddenNot"]


def calls(answer: Json, end: str) -> list[tuple[str, str, list[int]]]:
    """Name, file and lines of the calls of an answer."""
    return [
        (call[end]["name"], call[end]["uri"].rpartition("/")[2], [at["start"]["line"] for at in call["fromRanges"]])
        for call in answer["result"]
    ]


def test_call_hierarchy_goes_through_linked_files(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    (function,) = ask(wire, "prepareCallHierarchy", uri, 3, 16)["result"]
    assert (function["name"], function["uri"].rpartition("/")[2], function["detail"]) == ("f", "f.mlir", "(i32) -> i32")
    incoming = wire.ask("callHierarchy/incomingCalls", {"item": function})
    assert calls(incoming, "from") == [("g", "main.mlir", [3])]
    caller = incoming["result"][0]["from"]
    outgoing = wire.ask("callHierarchy/outgoingCalls", {"item": caller})
    assert calls(outgoing, "to") == [("f", "f.mlir", [3])]
    assert ask(wire, "prepareCallHierarchy", uri, 3, 8)["result"] is None


def test_call_hierarchy_survives_an_edit(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    (function,) = ask(wire, "prepareCallHierarchy", uri, 2, 13)["result"]
    wire.change(uri, 4, {"text": "// ä\n" + MAIN})
    assert calls(wire.ask("callHierarchy/outgoingCalls", {"item": function}), "to") == [("f", "f.mlir", [4])]
    wire.change(uri, 5, {"text": "func.func @gone() { return }\n"})
    assert wire.ask("callHierarchy/outgoingCalls", {"item": function})["result"] is None


def test_links_lead_to_files_that_exist(wire: Wire, folder: Path) -> None:
    text = '// RUN: x %s %S/lib/f.mlir %S/none.mlir ä\nloc("lib/f.mlir":3:4) loc("none.c":1:1) loc("main.mlir":0:0)\n'
    uri = open_main(wire, folder, text)
    found = wire.ask("textDocument/documentLink", {"textDocument": {"uri": uri}})["result"]
    lib = (folder / "lib" / "f.mlir").as_uri()
    assert [(link["range"]["start"]["character"], link["target"]) for link in found] == [
        (10, uri),
        (13, lib),
        (4, f"{lib}#L3,4"),
        (44, uri),
    ]


def test_a_location_leads_to_its_file_if_that_exists(wire: Wire, folder: Path) -> None:
    """Editors without links, such as Neovim, also get there."""
    uri = open_main(wire, folder, '// ä\nloc("lib/f.mlir":3:4) loc("none.c":1:1)\n')
    assert places(ask(wire, "definition", uri, 1, 8)) == [("f.mlir", 2, 3)]
    assert ask(wire, "definition", uri, 1, 32)["result"] is None


def test_an_operation_leads_to_the_source_line_that_its_location_names(wire: Wire, folder: Path) -> None:
    """By its alias, through a call site, and shown in the hover of the operation and of the location."""
    (folder / "x.py").write_text("def f(x):\n    return x * x  # ä\n")
    text = """"t.op"() : () -> () loc(#loc2)
"t.op"() : () -> ()
#loc = loc("x.py":2:12)
#loc1 = loc("lib/f.mlir":3:4)
#loc2 = loc(callsite("name"(#loc) at #loc1))
"""
    uri = open_main(wire, folder, text)
    assert places(ask(wire, "declaration", uri, 0, 2)) == [("x.py", 1, 11), ("f.mlir", 2, 3)]
    assert ask(wire, "declaration", uri, 1, 2)["result"] is None
    assert places(ask(wire, "declaration", uri, 0, 26)) == [("x.py", 1, 11), ("f.mlir", 2, 3)]
    for line, character in ((0, 2), (0, 26), (2, 2), (2, 12)):
        said = ask(wire, "hover", uri, line, character)["result"]["contents"]["value"]
        assert "From `x.py:2`:\n```python\nreturn x * x  # ä\n```" in said
    assert "From" not in ask(wire, "hover", uri, 1, 2)["result"]["contents"]["value"]


def test_a_line_of_a_file_elsewhere_is_not_shown(
    wire: Wire, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A text from somebody else must not show other files of the disk, by a path or by a symbolic link."""
    other = tmp_path_factory.mktemp("other") / "secret.py"
    other.write_text("secret = 1\n")
    (folder / "link.py").symlink_to(other)
    uri = open_main(wire, folder, f'"t.op"() : () -> () loc("{other}":1:1)\n"t.op"() : () -> () loc("link.py":1:1)\n')
    for line in (0, 1):
        assert "secret" not in ask(wire, "hover", uri, line, 2)["result"]["contents"]["value"]


def test_a_view_of_bytecode_has_no_links_in_its_locations_but_they_lead_to_their_files(
    wire: Wire, folder: Path
) -> None:
    uri = (folder / "main.mlirbc").as_uri()
    wire.open(uri, '// see lib/f.mlir\n"t.op"() : () -> () loc("lib/f.mlir":3:4)\n')
    (link,) = wire.ask("textDocument/documentLink", {"textDocument": {"uri": uri}})["result"]
    assert link["range"]["start"] == {"line": 0, "character": 7}
    assert places(ask(wire, "definition", uri, 1, 30)) == [("f.mlir", 2, 3)]


def test_links_beyond_the_limit_are_resolved_when_followed(wire: Wire, folder: Path) -> None:
    lines = [f'loc("none{idx}.c":1:1)' for idx in range(200)]
    uri = open_main(wire, folder, "\n".join([*lines, 'loc("lib/f.mlir":3:4)']))
    (link,) = wire.ask("textDocument/documentLink", {"textDocument": {"uri": uri}})["result"]
    assert "target" not in link
    resolved = wire.ask("documentLink/resolve", link)["result"]
    assert resolved["target"] == (folder / "lib" / "f.mlir").as_uri() + "#L3,4"


def test_type_definition_is_the_alias(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder, "!t = tuple<i32>\nfunc.func private @f(!t)\nfunc.func @g(%a: !t) { return }\n")
    assert places(ask(wire, "typeDefinition", uri, 2, 14)) == [("main.mlir", 0, 0)]


def test_renamed_and_deleted_folders_are_noticed(wire: Wire, folder: Path) -> None:
    uri = open_main(wire, folder)
    assert places(ask(wire, "implementation", uri, 3, 16)) == [("f.mlir", 1, 10)]
    old, new = folder / "lib", folder / "library"
    old.rename(new)
    wire.notify("workspace/didRenameFiles", {"files": [{"oldUri": old.as_uri(), "newUri": new.as_uri()}]})
    (found,) = ask(wire, "implementation", uri, 3, 16)["result"]
    assert found["uri"] == (new / "f.mlir").as_uri()
    (new / "f.mlir").unlink()
    wire.notify("workspace/didDeleteFiles", {"files": [{"uri": new.as_uri()}]})
    assert ask(wire, "implementation", uri, 3, 16)["result"] is None


def test_completion_uses_the_other_files_of_the_folder(wire: Wire, folder: Path) -> None:
    (folder / "ops.mlir").write_text(2 * "func.func @o(%k: !toy.box<i32, wide>) {\n}\n", encoding="utf-8")
    uri = open_main(wire, folder, "func.func @g(%k: ")
    changes = [{"uri": (folder / "ops.mlir").as_uri(), "type": 1}]
    wire.notify("workspace/didChangeWatchedFiles", {"changes": changes})
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        items = ask(wire, "completion", uri, 0, 17)["result"]["items"]
        if items[0]["label"] == "!toy.box<i32, wide>":
            break
        time.sleep(0.05)
    assert items[0]["textEdit"]["newText"] == "!toy.box<i32, wide>"


@pytest.mark.parametrize("is_told", [True, False])
def test_a_folder_that_another_program_removes_is_noticed(wire: Wire, folder: Path, *, is_told: bool) -> None:
    def names() -> list[str]:
        return [found["name"] for found in wire.ask("workspace/symbol", {"query": ""})["result"]]

    before = names()
    (folder / "lib" / "f.mlir").unlink()
    (folder / "lib").rmdir()
    if is_told:
        change = {"uri": (folder / "lib").as_uri(), "type": 3}
        wire.notify("workspace/didChangeWatchedFiles", {"changes": [change]})
    after = names()
    assert set(after) < set(before)
    assert after == names()
