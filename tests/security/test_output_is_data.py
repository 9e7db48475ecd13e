"""Text from a file is data in every output: it cannot control a terminal, begin a log line, or close code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from tests.cli.conftest import Run, run
from tests.project.miniature import make_workspace

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.cli.main import main
from mlirls_server.cli.safe_text import json_text, log_lines, one_line, some_lines
from mlirls_server.features.hover import find_described, find_hover
from mlirls_server.features.markdown import cell, fenced, inline

__all__ = ["run"]

STEERING = "\x1b]0;title\x07\x1b[31m\x9b31m\n::error::forged\u2028\u202e"


def check(text: str) -> None:
    """A text has no terminal controls, and no line of it begins a command of a CI service."""
    assert not [char for char in text if char != "\n" and not char.isprintable()]
    assert not [line for line in text.splitlines() if line.lstrip().startswith("::error::forged")]


def test_control_characters_are_made_visible() -> None:
    check(one_line(STEERING))
    assert one_line("\x1b[0m\n") == "␛[0m␊"
    assert some_lines("a\tb\n\x1b") == "a\tb\n␛"
    assert one_line("Größe 大") == "Größe 大"


def test_paths_of_files_that_cannot_be_read(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / f"{STEERING.replace('/', '')}.mlir").symlink_to("nowhere")
    for arguments in (["check", "."], ["check", "--format", "github", "."], ["format", "--check", "."]):
        result = run(*arguments)
        assert result.status == 2
        check(result.err)
        check(result.out.replace("::error::", "") if "github" in arguments else result.out)


def test_keys_of_a_configuration(tmp_path: Path, run: Run) -> None:
    (tmp_path / "mlirls.toml").write_text('"\\u001b[31m\\n::error::forged" = 1\n')
    (tmp_path / "a.mlir").write_text("module {}\n")
    result = run("check", str(tmp_path))
    assert result.status == 2
    check(result.err)


def test_paths_of_files_with_errors(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(f"{STEERING}.mlir").write_text("func.func @f() {\n")
    check(run("check", ".").out)


@pytest.mark.parametrize("text", ["a", "a`b", "```", "`", "x\n```\n# forged", "a | b"])
def test_code_is_not_closed_by_its_contents(text: str) -> None:
    block = fenced(text, "mlir").split("\n")
    assert block[0] == f"{block[-1]}mlir"
    assert block[-1] not in text
    code = inline(text)
    ticks = code[: len(code) - len(code.lstrip("`"))]
    assert "\n" not in code
    assert ticks not in code[len(ticks) : -len(ticks)] or ticks == "`" == text
    assert "|" not in cell(text).replace("\\|", "")


def test_a_hover_keeps_text_in_its_code() -> None:
    text = '"a.b"() {x = "```\\0A# forged `c`"} : () -> ()\n'
    hover = find_hover(Document(text), text.index('"```') + 1)
    assert hover is not None
    assert hover.markdown.startswith("````")
    assert hover.markdown.rstrip().endswith("````")


HOSTILE_NAME = b"\xff\x1b[31m\n::error::forged\xe2\x80\xae##[group]x.mlir"
HOSTILE_TEXT = """\
::error::forged
##[group]forged
  ::error::forged \x1b[31m \x9b \u202e
func.func @"\\1B[31m\\0A::error::forged"(%a: !llvm.struct<"\\1B\\0A::error::forged\u202e", (i8, i64)>) {
  "t.\u202e"(%\x1b) : () -> ()
  %0 = arith.constant "::error::forged\u202e" : i32
  func.call @"\u202e::error::forged"() : () -> ()
  return
}
"""
HOSTILE = "\x1b[31m\u202e"
FILES = {
    ".mlir": HOSTILE_TEXT,
    ".other.mlir": HOSTILE_TEXT.replace("arith.constant", "arith.other"),
    ".test.mlir": f"""\
// RUN: echo '\\n::error::forged{HOSTILE}' > %t; FileCheck %s < %t; no-such{HOSTILE}tool
// CHECK: y{HOSTILE}
""",
    ".tool.mlir": f"// RUN: 'no{HOSTILE}\\n::error::forged' %s\n",
    ".fix.mlir": f"func.func @g(%a: i32) {{\n  retrun // {HOSTILE}\n}}\n",
    ".td": f"""\
include "x{HOSTILE}::error::forged"
def "{HOSTILE}" : Foo<"{HOSTILE}">;
class A<string s = 1>;
""",
    ".pdll": f"""\
#include "x{HOSTILE}::error::forged.td"
Pattern {{ let r = op<"{HOSTILE}">; erase {HOSTILE}; }}
""",
    ".log": f"""\
// -----// IR Dump After Canon{HOSTILE} (canon) ('func.func' operation: @f::error::forged{HOSTILE}) //----- //
module {{ "forged.\u202e"() {{x = "{HOSTILE}"}} : () -> () }}
// -----// IR Dump After CSE (cse) //----- //
module {{ }}
::error::forged{HOSTILE}
""",
}
"""The contents of the files, by what follows in their name."""
OUTPUTS = (
    *(["check", "--no-cache", "--format", name] for name in ("text", "github", "gitlab", "json", "sarif", "junit")),
    ["check", "--no-cache", "--statistics"],
    ["check", "--no-cache", "--color", "never", "--fix", "--diff"],
    *(["layout", "--format", name] for name in ("table", "json", "html")),
    *(["graph", "--format", name] for name in ("dot", "mermaid")),
    *(["graph", "--kind", "symbols", "--format", name] for name in ("dot", "mermaid")),
    ["format", "--check"],
    ["format", "--diff"],
    ["print"],
    ["print", ".none.mlir"],
    ["dialects", "list"],
    ["dialects", "list", "--ods", ".td"],
    ["dialects", "show", ".mlir"],
    *(["check", "--no-cache", "--format", name, ".td", ".pdll"] for name in ("text", "github", "json")),
    ["check", "--no-cache", "--fix", "--diff", ".fix.mlir"],
    ["check", "--no-cache", "--config", ".td", ".mlir"],
    *(["diff", "--format", name, ".mlir", ".other.mlir"] for name in ("text", "json")),
    ["diff", "--text", ".mlir", ".other.mlir"],
    *(["passes", "--format", name, ".log"] for name in ("text", "json", "html")),
    ["passes", ".mlir", "--format", "html"],
    ["extract", ".mlir", "f"],
    *(["test", "--format", name, ".test.mlir", ".tool.mlir"] for name in ("text", "json", "github", "junit")),
    *(["checks", action, ".test.mlir"] for action in ("generate", "match", "strength")),
    ["reduce", ".mlir", "--test", "false"],
    ["migrate", "--from", "22", "--to", "23", ".mlir"],
    ["convert", ".mlir", os.devnull],
    ["report", "merge", ".mlir"],
    ["init", ".mlir"],
    ["scip", ".none.mlir"],
)
DATA = {"--diff", "print", "graph", "html", "--text"}
"""Outputs that are data and not a log, so text of the file that looks like a command is kept."""


def surrogates(value: object) -> list[str]:
    """The texts in JSON with a lone half of a surrogate pair."""
    match value:
        case str():
            return [value] if any("\ud800" <= char <= "\udfff" for char in value) else []
        case dict():
            return [
                found for pair in cast("dict[str, object]", value).items() for one in pair for found in surrogates(one)
            ]
        case list():
            return [found for one in cast("list[object]", value) for found in surrogates(one)]
        case _:
            return []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has file names that are not UTF-8")
@pytest.mark.parametrize("arguments", OUTPUTS, ids=" ".join)
def test_names_and_texts_cannot_control_any_output(tmp_path: Path, arguments: list[str]) -> None:
    stem = b"./" + HOSTILE_NAME.removesuffix(b".mlir")
    for ending, text in FILES.items():
        Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + stem + os.fsencode(ending))).write_text(text, encoding="utf-8")
    named = [stem + os.fsencode(word) if word.startswith(".") else word for word in arguments]
    if named == arguments and arguments[0] != "dialects":
        named.append(stem + b".mlir")
    command = [sys.executable, "-m", "mlirls_server", *named]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode in (0, 1, 2)
    # Something hostile is in the output, unless it is about mlirls itself.
    assert b"forged" in done.stdout + done.stderr or arguments == ["dialects", "list"]
    # A patch has the bytes of the file, and so has its name in a patch.
    is_patch = "--diff" in arguments and done.stdout.startswith(b"---")
    assert not is_patch or done.stdout.splitlines()[0].endswith(b'x.fix.mlir"')
    for output in (b"" if is_patch else done.stdout, done.stderr):
        text = output.decode("utf-8")
        assert not [char for char in text if char not in "\n\t" and not char.isprintable()]
        # No line begins inside of a name.
        assert not [
            line for line in text.splitlines() if "[group]x" in line and "[31m" not in line and "\u241b" in text
        ]
        lines = [line.strip() for line in text.splitlines()]
        assert not [line for line in lines if line.startswith("##[group]")] or DATA & {*arguments}
        forged = [line for line in lines if line.startswith("::error::forged")]
        assert not forged or DATA & {*arguments}
    if done.stdout.startswith((b"{", b"[")) and b"digraph" not in done.stdout:
        assert surrogates(json.loads(done.stdout)) == []


@pytest.mark.parametrize(
    "text", ["\udcff", "\\udcff", "\\\\udcff", "😀", "\ud83d", "\udc00\ud83d", '"\\\ud800', "\\u\udcff"]
)
def test_json_is_text(text: str) -> None:
    found = json.loads(json_text({text: [text]}))
    expected = "".join("\ufffd" if "\ud800" <= char <= "\udfff" else char for char in text)
    assert found == {expected: [expected]}


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("::error::x", "꞉:error::x"),
        ("a\n  ::warning file=x::y", "a\n  ꞉:warning file=x::y"),
        ("see ##[group]x", "see ♯#[group]x"),
        ("##teamcity[x]", "♯#teamcity[x]"),
        ("@a::@b", "@a::@b"),
        ("## Heading", "## Heading"),
    ],
)
def test_commands_of_ci_services_are_made_visible(text: str, shown: str) -> None:
    assert log_lines(text) == shown


def test_a_hover_fetches_no_image(tmp_path: Path) -> None:
    """VS Code shows an image of a description, so it asks whichever machine the image is on."""
    make_workspace(tmp_path)
    definition = """\
include "mlir/IR/OpBase.td"
def Seen_Dialect : Dialect { let name = "seen"; }
def Seen_Op : Op<Seen_Dialect, "op"> {
  let summary = "![one](https://example.com/1.png)";
  let description = [{![two](https://example.com/2.png) `![code]`}];
}
"""
    (tmp_path / "Toy.td").write_text(definition, encoding="utf-8")
    upstream = upstream_registry()
    found = read_user_dialects(upstream, [OdsFile(str(tmp_path / "Toy.td"), (str(tmp_path / "llvm"),))])
    assert found.diagnostics == ()
    text = '"seen.op"() : () -> ()\n'
    hover = find_described(Document(text, upstream.extended(found.dialects)), text.index("op"))
    assert hover is not None
    assert hover.markdown.count("one]") == 1
    assert "\\![one](https://example.com/1.png)" in hover.markdown
    assert "\\![two](https://example.com/2.png) `![code]`" in hover.markdown


def test_a_patch_on_a_terminal_cannot_control_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.mlir"
    path.write_text(FILES[".fix.mlir"], encoding="utf-8")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["check", "--no-cache", "--color", "never", "--fix", "--diff", str(path)]) == 1
    said = capsys.readouterr().out
    assert "+  return // ␛[31m" in said
    assert not [char for char in said if char not in "\n\t" and not char.isprintable()]


@pytest.mark.parametrize("name", ["a\n--- other.mlir", 'a"\\b\t.mlir', "a\x1b\x7f.mlir", "a b.mlir"])
@pytest.mark.skipif(shutil.which("git") is None or os.name == "nt", reason="needs git, and such names")
def test_a_name_begins_no_other_file_of_a_patch(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text("func.func private  @f()\n", encoding="utf-8")
    command = [sys.executable, "-m", "mlirls_server", "format", "--diff", name]
    patch = subprocess.run(command, capture_output=True, check=False).stdout
    subprocess.run(["git", "apply", "-"], input=patch, check=True)
    assert Path(name).read_text(encoding="utf-8") == "func.func private @f()\n"


def test_an_internal_error_cannot_control_the_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError(HOSTILE + "\n::error::forged")

    monkeypatch.setattr("mlirls_server.cli.explain.run", fail)
    assert main(["explain", "syntax"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("mlirls: internal error: ValueError: ␛[31m\ufffd␊::error::forged ")
