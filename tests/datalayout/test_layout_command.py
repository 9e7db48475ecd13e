"""`mlirls layout`: tables, JSON, pages, types and specs without a file, differences."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

TEXT = """\
module @host attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  func.func private @f(index, !llvm.struct<(i8, i64)>) -> tuple<i8>
  module { func.func private @g(f80) }
}
"ä.😀"() : () -> ()
module { }
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    file = tmp_path / "a.mlir"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["layout", *arguments]) == 0
    return capsys.readouterr().out


def test_json_has_every_module_and_the_types_used_directly_under_it(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    scopes = json.loads(run(capsys, "--format", "json", path))["scopes"]
    assert [(s["op"], s["name"], [t["type"] for t in s["types"]]) for s in scopes] == [
        ("builtin.module", "host", ["index", "!llvm.struct<(i8, i64)>", "tuple<i8>"]),
        ("builtin.module", None, ["f80"]),
        ("builtin.module", None, []),
    ]
    keys = ("size", "size_in_bits", "abi_alignment", "preferred_alignment")
    values = [[t[key] for key in keys] for t in scopes[0]["types"]]
    assert values == [[4, 32, 4, 4], [12, 96, 4, 4], [None] * 4]
    assert scopes[0]["range"] == {"start": {"line": 0, "character": 0}, "end": {"line": 3, "character": 1}}
    fields = [(f["offset"], f["size"], f["padding_before"]) for f in scopes[0]["types"][1]["fields"]]
    assert fields == [(0, 1, 0), (4, 8, 3)]


def test_a_table_is_for_people(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, path).splitlines()
    assert lines[:3] == [
        "builtin.module @host, line 1: index of 32 bits · 1 entry",
        "  type                     size  bits  ABI  preferred  decided by",
        "  index                       4    32    4          4  index = 32 : i64",
    ]


def test_types_directly_in_the_file_are_under_the_module_around_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "b.mlir"
    file.write_text("func.func private @f(i8)\nfunc.func private @g(i8)\n")
    (scope,) = json.loads(run(capsys, "--format", "json", str(file)))["scopes"]
    assert (scope["op"], scope["name"], scope["implicit"], len(scope["types"])) == ("builtin.module", None, True, 1)


def test_a_spec_that_is_not_valid_has_no_sizes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "b.mlir"
    file.write_text("module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = 4>} { func.func private @f(i8) }\n")
    (scope,) = json.loads(run(capsys, "--format", "json", str(file)))["scopes"]
    assert scope["types"][0]["size"] is None
    assert scope["error"].startswith("expected a dense i64 elements attribute")


def test_a_type_needs_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "--type", "!llvm.struct<(i8, i64, ptr)>", "--spec", "e-p:32:32-i64:64")
    assert "as LLVM's data layout string: e-p:32:32-i64:64-i1:8-i8:8-i16:16-i32:32-f16:16-f64:64-f128:128" in out
    assert "|a·······bbbbbbbbcccc····|" in out


def test_parts_of_a_string_without_an_entry_are_named_in_the_words_of_the_import(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = run(capsys, "--spec", "e-v128:64:128-a:0:32")
    assert "unhandled data layout token: v128:64:128\nunhandled data layout token: a:0:32\n" in out
    assert "not translated: index = 32 : i64\n" in run(capsys, "--spec", "index = 32")


def test_a_spec_may_be_only_its_entries(capsys: pytest.CaptureFixture[str]) -> None:
    assert "#dlti.dl_spec<index = 16 : i64>" in run(capsys, "--spec", "index = 16")


def test_two_specs_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    changes = json.loads(run(capsys, "--format", "json", "--diff", "e-p:64:64", "e-p:32:32"))["changes"]
    assert [(c["type"], c["before"]["size"], c["after"]["size"]) for c in changes] == [
        ("!llvm.ptr", 8, 4),
        ("!llvm.struct<(ptr, i32)>", 16, 8),
    ]


def test_a_file_is_compared_with_a_spec_and_with_a_file(
    path: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "other.mlir"
    other.write_text(TEXT.replace("index = 32", "index = 64"))
    for second in (str(other), "index = 64"):
        out = run(capsys, "--diff", path, second)
        assert "  index\n    - size 4, ABI 4, preferred 4, index 32 bits\n    + size 8, ABI 4" in out
    assert run(capsys, "--diff", path, path) == "no type changes its layout\n"


def test_the_types_of_a_file_are_compared_under_two_specs(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, path, "--diff", "index = 32", "index = 16")
    assert "- size 4, ABI 4, preferred 4, index 32 bits\n    + size 2, ABI 2, preferred 2, index 16 bits" in out


class Tags(HTMLParser):
    """Counts elements and checks that they nest."""

    void = frozenset({"meta", "br", "wbr", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.counts: dict[str, int] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.void:
            assert self.open.pop() == tag


def test_a_page_needs_no_other_file_and_has_a_picture_of_each_struct(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = run(capsys, "--format", "html", path)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.counts["article"] == 1
    # The pattern of holes, a miniature in the table, and the picture.
    assert tags.counts["svg"] == 3
    assert tags.counts["section"] == 3
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--type", "i8x"],
        ["--spec", "q1-z"],
        ["--spec", "index ="],
        ["a.mlir", "--spec", "index = 32"],
        ["--diff", "index = 32", "q1-z"],
        ["--diff", "index = 32", "index = 16", "--format", "html"],
    ],
    ids=str,
)
def test_an_error_is_reported_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", *arguments]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_target_shows_what_llvm_makes_of_a_type(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "--type", "!llvm.struct<(f80, i8)>", "--target", "x86_64-unknown-linux-gnu")
    assert "LLVM lays this out in 32 bytes, aligned to 16, with its fields at 0, 16\n" in out
    arguments = ("--type", "i128", "--type", "vector<8xi1>", "--type", "tuple<i8>", "--target", "i686-linux-gnu")
    found = json.loads(run(capsys, *arguments, "--format", "json"))["scopes"][0]["types"]
    string = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
    costs = {"size_in_bits": 128, "abi_alignment": 16, "preferred_alignment": 16}
    assert found[0]["llvm"] == {"size": 16, **costs, "differs": False, "data_layout": string}
    assert (found[1]["size"], found[1]["llvm"]["size"], found[1]["llvm"]["differs"]) == (8, 1, True)
    assert "llvm" not in found[2]


def test_an_unknown_target_gets_a_similar_one_suggested(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "--type", "i8", "--target", "x86_64-linux-gnuu"]) == 2
    assert "did you mean x86_64-linux-gnu?" in capsys.readouterr().err
    assert main(["layout", "--type", "i8", "--target", "x86_64-linux-gnu", "--spec", "e"]) == 2
    assert "give one of them" in capsys.readouterr().err
