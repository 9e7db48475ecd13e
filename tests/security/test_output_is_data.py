"""What a file says is data in every output: it steers no terminal, begins no line of a log, and closes no code."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run, run

from mlirls_ir.document import Document
from mlirls_server.cli.plain import one_line, some_lines
from mlirls_server.features.hover import find_hover
from mlirls_server.features.markdown import cell, fenced, inline

__all__ = ["run"]

STEERING = "\x1b]0;title\x07\x1b[31m\x9b31m\n::error::forged\u2028\u202e"


def check(text: str) -> None:
    """Nothing in a text steers a terminal, and no line of it begins a command of a CI service."""
    assert not [char for char in text if char != "\n" and not char.isprintable()]
    assert not [line for line in text.splitlines() if line.lstrip().startswith("::error::forged")]


def test_characters_that_steer_are_shown() -> None:
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
def test_code_is_not_closed_by_what_stands_in_it(text: str) -> None:
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
