"""The colours of Kate, Sublime Text, Zed and Helix, by programs that draw with the same definitions.

Kate's own engine has a program of that kind; `bat` reads the definitions of Sublime Text.
"""

from __future__ import annotations

import html
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

EDITORS: Final = Path(__file__).parents[2] / "editors"
TEXT: Final = """\
// RUN: mlir-opt %s
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func private @callee(%value: i32, %cell: !llvm.struct<(i8, i64)>) -> memref<4x?xf32> {
    %one:2 = "t.op"(%value#1) {a = "ä😀\\22"} : (i32) -> tensor<*xbf16> // CHECK-LABEL: x
    cf.br ^bb1(%three : f8E4M3FN)
    %2 = arith.constant -1.5e3 : f64
    %broken = "
  ^bb2:
    %four = arith.addi
"""
# Tokens of one row look the same, and unlike those of every other row.
ROWS: Final = (
    ("%value", "%one:2", "%value#1", "%three", "%2", "%broken", "%four"),
    ("i32", "!llvm.struct", "memref", "f32", "tensor", "bf16", "f8E4M3FN", "f64", "vector", "i64"),
    ("func.func", "cf.br", "arith.constant", "arith.addi"),
    ("dense", "private", "attributes"),
    ("64", "4", "?", "2", "-1.5e3"),
    ("t.op", "ä😀"),
    ("mlir-opt",),
)

Spans = list[tuple[str, str]]


def check(spans: Spans) -> None:
    """Checks that no text is lost, and that tokens of a row look the same."""
    assert "".join(text for _, text in spans).strip() == TEXT.strip()
    looks = [{_look(spans, token) for token in row} for row in ROWS]
    assert [len(look) for look in looks] == [1] * len(ROWS), looks
    assert len({look for one in looks for look in one}) == len(ROWS), looks


def _look(spans: Spans, token: str) -> str:
    """The style of a token at the place where it is a separate word, or part of one."""
    pattern = re.compile(rf'(?<![\w.%#"]){re.escape(token)}(?![\w.:#]*\w)')
    exact = {look for look, text in spans if text.strip().strip('"') == token}
    return next(iter(exact)) if exact else next(look for look, text in spans if pattern.search(text))


def test_kate_colours_mlir(tmp_path: Path) -> None:
    program = shutil.which("kate-syntax-highlighter") or shutil.which("ksyntaxhighlighter6")
    if program is None:
        pytest.skip("kate-syntax-highlighter is not installed")
    folder = tmp_path / "org.kde.syntax-highlighting" / "syntax"
    folder.mkdir(parents=True)
    shutil.copy(EDITORS / "kate" / "mlir.xml", folder)
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    path = tmp_path / "a.mlir"
    path.write_text(TEXT, encoding="utf-8")
    command = [program, "--theme", "Breeze Dark", str(path)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert "Definition (MLIR)" in result.stdout and not result.stderr, result.stderr
    body = result.stdout.partition("<pre>\n")[2].partition("</pre>")[0]
    pieces = re.findall(r'<span style="([^"]*)">([^<]*)</span>|([^<]+)', body)
    check([(look, html.unescape(text or plain)) for look, text, plain in pieces])


def test_sublime_text_colours_mlir(tmp_path: Path) -> None:
    program = shutil.which("batcat") or shutil.which("bat")
    if program is None:
        pytest.skip("bat is not installed")
    (tmp_path / "source" / "syntaxes").mkdir(parents=True)
    shutil.copy(EDITORS / "sublime" / "MLIR.sublime-syntax", tmp_path / "source" / "syntaxes")
    environment = {**os.environ, "BAT_CACHE_PATH": str(tmp_path / "cache"), "BAT_CONFIG_PATH": "", "LC_ALL": "C.UTF-8"}
    build = ["cache", "--build", "--source", str(tmp_path / "source"), "--target", str(tmp_path / "cache")]
    subprocess.run([program, *build], env=environment, capture_output=True, timeout=60, check=True)
    path = tmp_path / "a.mlir"
    path.write_text(TEXT, encoding="utf-8")
    command = [program, "--plain", "--color=always", "--theme=Visual Studio Dark+", str(path)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=True)
    check(re.findall(r"\x1b\[([0-9;]*)m([^\x1b]+)", result.stdout.replace("\x1b[0m\n", "\x1b[0m\x1b[0m\n")))


def test_the_query_for_zed_and_helix_colours_the_nodes_of_their_grammar() -> None:
    tree_sitter = pytest.importorskip("tree_sitter", reason="tree-sitter is not installed")
    grammar = pytest.importorskip("tree_sitter_mlir", reason="tree-sitter-mlir is not installed")
    language = tree_sitter.Language(grammar.language())
    folder = EDITORS.parent / "integrations" / "zed" / "languages" / "mlir"
    # A node that the grammar does not have is an error of the query.
    query = tree_sitter.Query(language, (folder / "highlights.scm").read_text(encoding="utf-8"))
    text = TEXT.partition("    %broken")[0].encode()
    tree = tree_sitter.Parser(language).parse(text)
    found = {
        name: {text[node.start_byte : node.end_byte].decode().strip() for node in nodes}
        for name, nodes in tree_sitter.QueryCursor(query).captures(tree.root_node).items()
    }
    assert {"func.func", "cf.br", "arith.constant"} <= found["function"]
    assert {"%value", "%one:2", "%three"} <= {name.strip() for name in found["variable"]}
    assert found["constant"] == {"@callee"} and "^bb1" in found["label"]
    assert {"i32", "bf16", "i64"} <= found["type.builtin"] and {"llvm", "struct"} <= found["type"]
    assert any("CHECK-LABEL" in comment for comment in found["comment"])
