"""The messages of a tool become findings at places of the text; a failure becomes one sentence."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest
from tests.support.judge import MLIR_OPT, needs_mlir_opt
from tests.support.programs import needs
from tests.support.toy_opt import make_tool

from mlirls_server.judge import process
from mlirls_server.judge.process import run
from mlirls_server.judge.run import ToolReport, run_tool
from mlirls_server.judge.tool import Tool

SECONDS = 300


def toy(folder: Path, *options: str, seconds: int = SECONDS) -> Tool:
    return Tool((make_tool(folder), *options), seconds)


def asked(tool: Tool, text: str) -> ToolReport:
    return asyncio.run(run_tool(tool, text, prints=True))


def shown(text: str, answer: ToolReport) -> list[str]:
    """Each finding as `line: severity: [underlined text] message`, with its notes after it."""
    out: list[str] = []
    for found in answer.findings:
        line = text.count("\n", 0, found.start) + 1
        notes = [f" <{text[note.start : note.end]}: {note.message}>" for note in found.related]
        severity = found.severity.name.lower()
        out.append(f"{line}: {severity}: [{text[found.start : found.end]}] {found.message}{''.join(notes)}")
    return out


def check(folder: Path, text: str, *expected: str) -> ToolReport:
    answer = asked(toy(folder), text)
    assert shown(text, answer) == list(expected)
    assert {found.tool for found in answer.findings} <= {"toy-opt"}
    return answer


def test_a_message_is_at_the_word_that_it_is_about(tmp_path: Path) -> None:
    check(tmp_path, "// says error 3 it is wrong\n  toy.op\n", "2: error: [toy.op] it is wrong")


def test_columns_are_bytes_and_become_characters(tmp_path: Path) -> None:
    text = '// says error 16 of a name\n  "ä😀"(%a) %ö\n'
    check(tmp_path, text, "2: error: [%ö] of a name")


def test_warnings_remarks_and_notes_are_distinguished(tmp_path: Path) -> None:
    text = """\
// says error 1 first
toy.a
// says note 1 it is here
toy.b
// says warning 1 second
toy.c
// says remark 1 third
toy.d
"""
    check(
        tmp_path,
        text,
        "2: error: [toy.a] first <toy.b: it is here>",
        "6: warning: [toy.c] second",
        "8: information: [toy.d] third",
    )


def test_the_printed_current_operation_is_left_out(tmp_path: Path) -> None:
    text = """\
// writes <stdin>:4:1: error: a message
// writes of two lines
// writes toy.x
toy.x
// writes <stdin>:4:1: note: see current operation:
// writes "toy.x"() ({
// writes }) : () -> ()
"""
    check(tmp_path, text, "4: error: [toy.x] a message\nof two lines")


def test_a_location_in_the_text_leads_to_the_operation_that_has_it(tmp_path: Path) -> None:
    text = """\
// writes model.py:5:1: error: one
// writes x.py:3:4: error: two
// writes <unknown>:0: error: three
  toy.x loc("model.py":5:1)
  toy.y loc(#l)
#l = loc("x.py":3:4)
"""
    check(
        tmp_path,
        text,
        "1: error: [// writes model.py:5:1: error: one] three (at an unknown place)",
        "4: error: [toy.x] one",
        "5: error: [toy.y] two",
    )


def test_a_missing_program_is_reported() -> None:
    answer = asked(Tool(("no-such-opt",)), "module {}\n")
    assert shown("module {}\n", answer) == [
        "1: warning: [module {}] 'no-such-opt' is not a program that can be run; give a path, or the name "
        "of a program on PATH"
    ]
    assert answer.unjudged == [(0, 10)]


def test_unknown_options_are_reported(tmp_path: Path) -> None:
    text = "\nmodule {}\n"
    assert shown(text, asked(toy(tmp_path, "--strange"), text)) == [
        "2: warning: [module {}] toy-opt ended with status 1 and reports no place in the text; a judge must accept "
        "mlir-opt's options: toy-opt: Unknown command line argument '--strange'.  Try: 'toy-opt --help'"
    ]


def test_a_crash_costs_only_the_chunk_that_causes_it(tmp_path: Path) -> None:
    text = """\
// says error 1 before
toy.a
// -----
// crashes Assertion `x' failed.
// -----
// says error 1 behind
toy.b
"""
    check(
        tmp_path,
        text,
        "2: error: [toy.a] before",
        "4: warning: [// crashes Assertion `x' failed.] toy-opt crashes here (SIGSEGV): Assertion `x' failed.",
        "7: error: [toy.b] behind",
    )


def test_the_beginning_of_long_output_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOST_OUTPUT", 10)
    monkeypatch.setattr(process, "MOST_ERRORS", 20)
    words = [sys.executable, "-c", "import sys; sys.stdout.write('x' * 100); sys.stderr.write('y' * 100)"]
    assert asyncio.run(run(words, b"", 60, None)) == (0, b"x" * 10, b"y" * 20, False)


def test_long_output_and_bytes_that_are_not_text_are_cut(tmp_path: Path) -> None:
    text = "// says error 1 it is wrong\ntoy.a\n// babbles\n"
    assert check(tmp_path, text, "2: error: [toy.a] it is wrong").output == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only named pipes show when another process ends")
def test_a_tool_that_takes_too_long_is_ended_with_its_child_processes(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    text = f"// says error 1 it is wrong\ntoy.a\n// hangs {fifo}\n"
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    answer = asked(toy(tmp_path, seconds=2), text)
    assert shown(text, answer) == [
        "1: warning: [// says error 1 it is wrong] toy-opt was ended after 2 seconds; to give it more "
        "time, set [judge] seconds in mlirls.toml, or --judge-seconds",
        "2: error: [toy.a] it is wrong",
    ]
    check_ends(reader)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only named pipes show when another process ends")
def test_cancelling_ends_the_tool_with_its_child_processes(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)

    asyncio.run(_cancel(toy(tmp_path), fifo))
    check_ends(reader)


async def _cancel(tool: Tool, fifo: Path) -> None:
    """Runs the tool, and cancels when it has started another process."""
    task = asyncio.create_task(run_tool(tool, f"// hangs {fifo}\n", prints=False))
    await asyncio.to_thread(lambda: fifo.open("rb").close())
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


def check_ends(reader: int) -> None:
    """Waits until no process has the pipe open for writing."""
    os.set_blocking(reader, True)
    assert os.read(reader, 1) == b""
    os.close(reader)


def test_unread_input_is_not_an_error(tmp_path: Path) -> None:
    tool = tmp_path / "deaf"
    tool.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    tool.chmod(0o755)
    ended = asyncio.run(run([str(tool)], b"x" * 10_000_000, SECONDS, None))
    assert (ended.status, ended.output, ended.errors) == (0, b"", b"")


@needs("cat")
def test_directives_are_hidden_from_tools_that_verify_them_by_default(tmp_path: Path) -> None:
    echo = tmp_path / "echo-opt"
    echo.write_text("#!/bin/sh\ncat >&2\necho '<stdin>:1:1: error: seen' >&2\nexit 1\n", encoding="utf-8")
    echo.chmod(0o755)
    text = "<stdin>:3:1: error: // expected-error @below {{x}} expected-to be\n\ntoy.a\n"
    assert shown(text, asked(Tool((str(echo),), SECONDS), text)) == [
        "1: error: [<] seen",
        "3: error: [toy.a] // expected_error @below {{x}} expected-to be",
    ]


# -- mlir-opt itself

REAL = Tool((MLIR_OPT,), SECONDS)


@needs_mlir_opt
def test_mlir_opt_reports_one_error_for_each_chunk() -> None:
    text = """\
// a banner
// --------------------
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
// -----
func.func @ä(%b: i32) { return }
// -----
func.func @"ä😀"() { %c = "x.ö"(%a) : (i32) -> i32 return }
"""
    answer = asked(REAL, text)
    assert shown(text, answer) == [
        "4: error: [return] type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f",
        "7: error: [ä] @ identifier expected to start with letter or '_'",
        "9: error: [%a] use of undeclared SSA value name",
    ]


@needs_mlir_opt
def test_mlir_opt_prints_what_it_accepts() -> None:
    assert '"func.func"' in asked(REAL, "func.func private @f()\n").output


@needs_mlir_opt
def test_mlir_opt_follows_the_project_on_unregistered_dialects() -> None:
    text = '"nobody.knows"() : () -> ()\n'
    assert asked(REAL, text).findings == []
    strict = Tool((MLIR_OPT,), SECONDS, allow_unregistered=False)
    assert len(asked(strict, text).findings) == 1
