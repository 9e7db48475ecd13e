"""Renaming in a `.td` file what other files define or use: names, operations in MLIR, and included files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.tablegen.test_workspace import answer, ask
from tests.support.session import Json, reported, request, talk
from tests.support.td import INCLUDE, needs_td_files

from mlirls_server.features.tablegen.rename import NOT_OURS

BASE = """\
#ifndef BASE
#define BASE
class Dialect { string name = "toy"; }
def D : Dialect;
class Op<string n> { string opName = n; Dialect opDialect = D; int size = 0; }
defvar WIDTH = 4;
deftype Text = string;
multiclass Pair<int n> { def A { int value = n; } def B { Text text = "b"; } }
#endif
"""
OPS = """\
include "toy/base.td"
def AddOp : Op<"add"> { let size = WIDTH; string text = "add"; }
class Bin<string n> : Op<"bin." # n>;
def MulOp : Bin<"mul">;
defm P : Pair<WIDTH>;
def User { Text text = "t"; int value = PA.value; }
"""
MLIR = """\
// RUN: toy-opt --only=toy.add %s
// CHECK: toy.add
%0 = toy.add
%1 = "toy.add"() {name = "toy.add"} : () -> i32 // toy.add
"toy.bin.mul"() : () -> () // expected-error {{'toy.bin.mul' op is bad}}
toy.added
"""
PDLL = '#include "toy/base.td"\nPattern { let root = op<toy.add>; erase root; }\n'
EDITOR = {"workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["create", "rename"]}}}
ASKING = {"workspace": {**EDITOR["workspace"], "fileOperations": {"willRename": True}}}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    files = {"toy/base.td": BASE, "ops.td": OPS, "test/a.mlir": MLIR, "p.pdll": PDLL, "toy/more.td": "class More;\n"}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def apply(root: Path, edit: Any) -> dict[str, str]:
    """The lines that an edit changes, as `file:line: text`, by what they were, and the files that it renames."""
    changes: dict[str, list[Any]] = dict(edit.get("changes") or {})
    moved: dict[str, str] = {}
    for change in edit.get("documentChanges") or ():
        if change.get("kind") == "rename":
            moved[short(root, change["oldUri"])] = short(root, change["newUri"])
        else:
            changes[change["textDocument"]["uri"]] = change["edits"]
    found: dict[str, str] = {}
    for uri, edits in sorted(changes.items()):
        lines: list[str] = (root / short(root, uri)).read_text().split("\n")
        for one in sorted(edits, key=_character, reverse=True):
            start, end = one["range"]["start"], one["range"]["end"]
            number: int = start["line"]
            line = lines[number]
            lines[number] = f"{line[: start['character']]}{one['newText']}{line[end['character'] :]}"
            found[f"{short(root, uri)}:{number + 1}"] = lines[number]
    return {**dict(sorted(found.items())), **moved}


def _character(edit: Any) -> int:
    character: int = edit["range"]["start"]["character"]
    return character


def short(root: Path, uri: str) -> str:
    return uri.removeprefix(f"{root.as_uri()}/")


def rename(root: Path, file: str, word: str, new: str, capabilities: Json | None = None, n_inside: int = 0) -> Any:
    path = root / file
    question = ask(path, "textDocument/rename", word, newName=new)
    question["params"]["position"]["character"] += n_inside
    item = {"uri": path.as_uri(), "languageId": "tablegen", "version": 1, "text": path.read_text()}
    opened: Json = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    sent = talk(opened, question, root=root.as_uri(), capabilities=capabilities, until=reported)
    found = answer(sent)
    return found["error"]["message"] if "error" in found else apply(root, found["result"])


@pytest.mark.parametrize(
    ("file", "word", "new", "expected"),
    [
        pytest.param(
            "ops.td",
            "WIDTH",
            "SIZE",
            {
                "ops.td:2": 'def AddOp : Op<"add"> { let size = SIZE; string text = "add"; }',
                "ops.td:5": "defm P : Pair<SIZE>;",
                "toy/base.td:6": "defvar SIZE = 4;",
            },
            id="a variable, where another file uses it",
        ),
        pytest.param(
            "toy/base.td",
            "Text",
            "Words",
            {
                "ops.td:6": 'def User { Words text = "t"; int value = PA.value; }',
                "toy/base.td:7": "deftype Words = string;",
                "toy/base.td:8": 'multiclass Pair<int n> { def A { int value = n; } def B { Words text = "b"; } }',
            },
            id="a type",
        ),
        pytest.param(
            "ops.td",
            "size",
            "n_bits",
            {
                "ops.td:2": 'def AddOp : Op<"add"> { let n_bits = WIDTH; string text = "add"; }',
                "toy/base.td:5": "class Op<string n> { string opName = n; Dialect opDialect = D; int n_bits = 0; }",
            },
            id="a field, where another file sets it",
        ),
        pytest.param(
            "toy/base.td",
            "BASE",
            "TOY_BASE",
            {"toy/base.td:1": "#ifndef TOY_BASE", "toy/base.td:2": "#define TOY_BASE"},
            id="a macro",
        ),
        pytest.param(
            "ops.td",
            "P : Pair",
            "Q",
            {
                "ops.td:5": "defm Q : Pair<WIDTH>;",
                "ops.td:6": 'def User { Text text = "t"; int value = QA.value; }',
            },
            id="a defm with its records",
        ),
    ],
)
def test_a_name_is_renamed_in_all_files(root: Path, file: str, word: str, new: str, expected: dict[str, str]) -> None:
    assert rename(root, file, word, new) == expected


def test_an_operation_is_renamed_in_mlir_in_tests_and_in_patterns(root: Path) -> None:
    assert rename(root, "ops.td", '"add"', "plus", n_inside=2) == {
        "ops.td:2": 'def AddOp : Op<"plus"> { let size = WIDTH; string text = "add"; }',
        "p.pdll:2": "Pattern { let root = op<toy.plus>; erase root; }",
        "test/a.mlir:1": "// RUN: toy-opt --only=toy.plus %s",
        "test/a.mlir:2": "// CHECK: toy.plus",
        "test/a.mlir:3": "%0 = toy.plus",
        "test/a.mlir:4": '%1 = "toy.plus"() {name = "toy.add"} : () -> i32 // toy.add',
    }


def test_a_part_of_an_operation_is_renamed(root: Path) -> None:
    assert rename(root, "ops.td", '"mul"', "times", n_inside=2) == {
        "ops.td:4": 'def MulOp : Bin<"times">;',
        "test/a.mlir:5": "\"toy.bin.times\"() : () -> () // expected-error {{'toy.bin.times' op is bad}}",
    }


@pytest.mark.parametrize(
    ("file", "word", "new", "n_inside", "reason"),
    [
        ("ops.td", '"mul"', "a b", 2, "'toy.bin.a b' cannot be the name of an operation"),
        ("ops.td", '"add"', "bin.mul", 2, "'toy.bin.mul' is defined already"),
        ("ops.td", 'text = "add"', "plus", 8, "'add' is not the name of an operation alone"),
        ("toy/base.td", "A {", "C", 0, "'A' is a part of the names of records that each defm makes"),
        (
            "ops.td",
            "PA",
            "PC",
            0,
            "only names that a file of the workspace defines, as they are written, can be renamed",
        ),
        ("toy/base.td", "BASE", "a b", 0, "'a b' is not a name in TableGen"),
        ("ops.td", "base.td", "other.td", 0, "this editor does not rename files for a language server"),
    ],
)
def test_refused(root: Path, file: str, word: str, new: str, n_inside: int, reason: str) -> None:
    assert rename(root, file, word, new, n_inside=n_inside) == reason


def test_a_field_that_another_file_has_of_two_classes_is_not_renamed(root: Path) -> None:
    (root / "sizes.td").write_text('include "ops.td"\nclass Sized { int size; }\ndef Both : Bin<"both">, Sized;\n')
    assert isinstance(rename(root, "toy/base.td", "size", "n_bits"), dict)
    (root / "ops.td").write_text(OPS + "class Sized { int size; }\n")
    (root / "sizes.td").write_text('include "ops.td"\ndef Both : Bin<"both">, Sized;\n')
    reason = "'size' is also a field of Sized, and records have both as one"
    assert rename(root, "ops.td", "size", "n_bits") == reason


def test_an_included_file_is_renamed_with_the_includes(root: Path) -> None:
    assert rename(root, "ops.td", "base.td", "root.td", EDITOR) == {
        "ops.td:1": 'include "toy/root.td"',
        "p.pdll:1": '#include "toy/root.td"',
        "toy/base.td": "toy/root.td",
    }
    assert rename(root, "ops.td", "base.td", "more.td", EDITOR) == f"{root / 'toy/more.td'} exists already"
    assert rename(root, "ops.td", "base.td", "root.h", EDITOR) == "'root.h' cannot be the name of this file"


def test_an_editor_that_asks_before_it_renames_files_gets_the_includes_then(root: Path) -> None:
    assert rename(root, "ops.td", "base.td", "root.td", ASKING) == {"toy/base.td": "toy/root.td"}
    for old, new, expected in (
        ("toy/base.td", "toy/root.td", "toy/root.td"),
        ("toy/base.td", "base.td", "base.td"),
        ("toy", "play", "play/base.td"),
    ):
        files = [{"oldUri": (root / old).as_uri(), "newUri": (root / new).as_uri()}]
        sent = talk(request(1, "workspace/willRenameFiles", {"files": files}), root=root.as_uri())
        assert apply(root, answer(sent)["result"]) == {
            "ops.td:1": f'include "{expected}"',
            "p.pdll:1": f'#include "{expected}"',
        }


@needs_td_files
def test_a_name_of_mlir_itself_is_not_renamed(root: Path) -> None:
    (root / "ops.td").write_text(
        'include "mlir/IR/OpBase.td"\ndef T : DialectTrait;\n'.replace("DialectTrait", "Trait")
    )
    (root / "mlirls.toml").write_text(f'[ods]\ninclude = ["{INCLUDE}"]\n')
    assert rename(root, "ops.td", "Trait;", "Treat") == NOT_OURS.reason
