"""`.pdll` files that include each other in a workspace: uses of a name, and renaming it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.support.session import Json, request, talk

BASE = "Constraint Is(v: Value);\nRewrite Make(v: Value) -> Value { return v; }\n"
TOP = """\
#include "base.pdll"
#include "part.pdll"
Pattern Top {
  let root: Op;  // Is
  Is(root.0);
  erase root;
}
"""
PART = """\
Pattern Part {
  let other: Op;
  Is(other.0);
  erase other;
}
"""
FAR = '#include "base.pdll"\nPattern Far { let a: Op; erase a; }\nConstraint Taken(v: Value);\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in {"base.pdll": BASE, "top.pdll": TOP, "part.pdll": PART, "far.pdll": FAR}.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def ask(root: Path, name: str, method: str, line: int, character: int, **more: Any) -> Any:
    uri = (root / name).as_uri()
    item = {"uri": uri, "languageId": "pdll", "version": 1, "text": (root / name).read_text()}
    opened: Json = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    position = {"line": line, "character": character}
    params = {"textDocument": {"uri": uri}, "position": position, **more}
    sent = talk(opened, request(1, f"textDocument/{method}", params), root=root.as_uri())
    return next(message for message in sent if message.get("id") == 1 and "method" not in message)


def check(root: Path, name: str, line: int, character: int, *expected: str) -> None:
    """The references of the name at a place, as file and line from 1."""
    found = ask(root, name, "references", line, character, context={"includeDeclaration": True})["result"]
    assert sorted(f"{Path(one['uri']).name}:{one['range']['start']['line'] + 1}" for one in found) == list(expected)


def test_uses_in_files_that_include_it_and_in_what_those_include(root: Path) -> None:
    check(root, "base.pdll", 0, 11, "base.pdll:1", "part.pdll:3", "top.pdll:5")


def test_uses_of_a_name_of_an_included_file_are_found_once(root: Path) -> None:
    check(root, "top.pdll", 4, 3, "base.pdll:1", "part.pdll:3", "top.pdll:5")


def test_a_variable_is_not_looked_for_elsewhere(root: Path) -> None:
    check(root, "part.pdll", 1, 7, "part.pdll:2", "part.pdll:3", "part.pdll:4")


@pytest.mark.parametrize(("name", "line", "character"), [("base.pdll", 0, 11), ("top.pdll", 4, 3)])
def test_renaming_changes_all_files(root: Path, name: str, line: int, character: int) -> None:
    changes = ask(root, name, "rename", line, character, newName="IsNot")["result"]["changes"]
    assert {Path(uri).name: len(edits) for uri, edits in changes.items()} == {
        "base.pdll": 1,
        "part.pdll": 1,
        "top.pdll": 1,
    }


@pytest.mark.parametrize("name", ["Taken", "Top"])
def test_renaming_to_a_name_of_another_file_is_refused(root: Path, name: str) -> None:
    found = ask(root, "base.pdll", "rename", 0, 11, newName=name)
    assert found["error"]["message"].startswith(f"'{name}' is defined already in ")
    found = ask(root, "top.pdll", "rename", 4, 3, newName=name)
    assert found["error"]["message"].startswith(f"'{name}' is defined already")


def test_renaming_to_the_name_of_a_variable_where_it_is_used_is_refused(root: Path) -> None:
    found = ask(root, "base.pdll", "rename", 0, 11, newName="root")
    assert found["error"]["message"].endswith("top.pdll")
