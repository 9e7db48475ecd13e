"""Text from a file is data in every output: it cannot control a terminal, begin a log line, or close code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run

from mlirls_ir.document import Document
from mlirls_server.cli.safe_text import json_text, log_lines, one_line, some_lines
from mlirls_server.features.hover import find_hover
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
OUTPUTS = (
    *(["check", "--no-cache", "--format", name] for name in ("text", "github", "gitlab", "json", "sarif", "junit")),
    ["check", "--no-cache", "--statistics"],
    ["check", "--no-cache", "--color", "never", "--fix", "--diff"],
    *(["layout", "--format", name] for name in ("table", "json", "html")),
    *(["graph", "--format", name] for name in ("dot", "mermaid")),
    *(["graph", "--kind", "symbols", "--format", name] for name in ("dot", "mermaid")),
    ["format", "--check"],
    ["print"],
    ["dialects", "list"],
)
DATA = {"--diff", "print", "graph", "html"}
"""Outputs that are data and not a log, so text of the file that looks like a command is kept."""


def surrogates(value: object) -> list[str]:
    """The texts in JSON with a lone half of a surrogate pair."""
    match value:
        case str():
            return [value] if any("\ud800" <= char <= "\udfff" for char in value) else []
        case dict():
            return [found for pair in value.items() for one in pair for found in surrogates(one)]
        case list():
            return [found for one in value for found in surrogates(one)]
        case _:
            return []


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has file names that are not UTF-8")
@pytest.mark.parametrize("arguments", OUTPUTS, ids=" ".join)
def test_names_and_texts_cannot_control_any_output(tmp_path: Path, arguments: list[str]) -> None:
    path = os.fsencode(tmp_path) + b"/" + HOSTILE_NAME
    Path(os.fsdecode(path)).write_text(HOSTILE_TEXT, encoding="utf-8")
    command = [sys.executable, "-m", "mlirls_server", *arguments]
    named = [] if arguments[0] == "dialects" else [b"./" + HOSTILE_NAME]
    done = subprocess.run([*command, *named], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode in (0, 1, 2)
    for output in (done.stdout, done.stderr):
        text = output.decode("utf-8")
        assert not [char for char in text if char not in "\n\t" and not char.isprintable()]
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
