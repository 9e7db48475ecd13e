"""Requests that are wrong, too large or not allowed, and the size limits of answers."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from mcp import MCPError
from tests.mcp.conftest import Agent, talk
from tests.support.forked import command

from mlirls_server import child
from mlirls_server.mcp import call
from mlirls_server.mcp.call import CallRunner, Started
from mlirls_server.mcp.limits import ANSWER_CHARACTERS, PAGE_CHARACTERS, TEXT_BYTES
from mlirls_server.mcp.tool import NoAnswer, ToolAnswer
from mlirls_server.project.invocation import Invocation

ONE = "func.func private @f()\n"


def check(agent: Agent, tool: str, expected: str, **arguments: object) -> None:
    """The tool refuses, with these words."""
    assert agent.say(tool, **arguments) == f"refused: {expected}"


def test_arguments_that_are_wrong_are_reported(agent: Agent) -> None:
    check(agent, "check", "give 'path' or 'text'")
    check(agent, "check", "'text' must be a text", text=3)
    check(agent, "check", "check has no argument 'txt'; it takes path, text, limit, fix, first_line", txt="")
    check(agent, "check", "'limit' must be a number from 1 to 500", text="", limit=0)
    check(agent, "check", "'limit' must be a whole number", text="", limit=True)
    check(agent, "convert", "convert needs 'form'", text="")
    check(agent, "convert", "'form' must be one of generic, custom, not 'x'", text="", form="x")


def test_places_that_are_not_there_are_reported(agent: Agent) -> None:
    check(agent, "describe", "line 9 does not exist: text has 2 lines", text=ONE, line=9, column=1)
    check(agent, "describe", "line 1 has no column 99: it has 22 characters", text=ONE, line=1, column=99)
    check(agent, "describe", "'%x' is not on line 1: 'func.func private @f()'", text=ONE, line=1, word="%x")
    check(agent, "describe", "also give 'column' or 'word'", text=ONE, line=1)
    check(agent, "definition", "give 'line', and 'column' or 'word'", text=ONE)


def test_unknown_names_are_reported_with_similar_ones(agent: Agent) -> None:
    check(agent, "explain", "unknown code 'dominanc'; did you mean 'dominance'?", code="dominanc")
    assert "did you mean arith.andi, arith.addi" in agent.say("describe", name="arith.adi")
    assert "known dialects: acc, " in agent.say("describe", name="")
    check(agent, "layout", "type: 'i6 4': expected operation name in quotes", type="i6 4")


def test_a_tool_that_there_is_not_is_an_error_of_the_protocol(agent: Agent) -> None:
    with pytest.raises(MCPError, match="unknown tool 'chek'"):
        agent.call("chek", {})


def test_files_outside_of_the_folder_are_not_read(agent: Agent) -> None:
    outside = agent.folder.parent / "outside.mlir"
    outside.write_text(ONE, encoding="utf-8")
    (agent.folder / "link.mlir").symlink_to(outside)
    for path in ("../outside.mlir", str(outside), "link.mlir", "/etc/passwd"):
        assert "is outside of the folders of this server (FOLDER)" in agent.say("check", path=path)
    # A text does not use the project of a folder outside, either.
    assert "is outside" in agent.say("check", path="../outside.mlir", text=ONE)


def test_a_path_that_is_not_a_file_is_reported(agent: Agent) -> None:
    check(agent, "check", "none.mlir: no such file or directory", path="none.mlir")
    check(agent, "check", ".: is a directory", path=".")
    assert agent.say("check", path="a\0b").startswith("refused: ")


def test_a_text_that_is_too_large_is_reported(agent: Agent) -> None:
    text = " " * (TEXT_BYTES + 1)
    check(agent, "check", f"'text' has {TEXT_BYTES + 1:,} bytes; at most {TEXT_BYTES:,} are allowed", text=text)
    (agent.folder / "large.mlir").write_text(text, encoding="utf-8")
    assert "is larger than" in agent.say("check", path="large.mlir")


def test_a_text_of_one_huge_line_is_answered_in_short(agent: Agent) -> None:
    assert len(agent.say("check", text="%a " * 100_000)) < ANSWER_CHARACTERS
    assert len(agent.say("check", text="(" * 100_000)) < ANSWER_CHARACTERS


def test_many_findings_are_cut_and_counted(agent: Agent) -> None:
    text = "".join(f'"arith.nix{idx}"() : () -> ()\n' for idx in range(300))
    found = agent.values("check", text=text, limit=2)
    assert (len(found["diagnostics"]), found["total"], found["truncated"]) == (2, 300, True)
    assert "[the first 2 of 300; use 'limit' for more]" in agent.say("check", text=text, limit=2)
    assert "\n[cut: " in agent.say("check", text=text, limit=500)


def test_a_long_result_is_given_in_pages(agent: Agent) -> None:
    text = "".join(f"func.func private @f{idx}()\n" for idx in range(3000))
    got = ""
    line = 1
    while line is not None:
        page = agent.values("format", text=text, first_line=line)
        assert len(page["text"]) <= PAGE_CHARACTERS
        got += page["text"]
        line = page["next_line"]
        assert page["truncated"] is (line is not None)
    assert got == text
    check(agent, "format", "the result has only 3000 lines, so line 3001 does not exist", text=text, first_line=3001)


def test_bytes_that_are_not_text_are_refused(agent: Agent) -> None:
    (agent.folder / "b.mlir").write_bytes(b"ML\xefR\x00")
    assert agent.say("convert", path="b.mlir", form="custom").startswith("refused: b.mlir: ")


def test_bytes_that_are_not_utf8_are_shown_as_question_marks(agent: Agent) -> None:
    (agent.folder / "latin.mlir").write_bytes(b'"a.b"() {s = "\xe4"} : () -> ()\n')
    assert agent.say("format", path="latin.mlir") == '"a.b"() {s = "?"} : () -> ()\n'


def test_a_mistake_in_mlirls_toml_is_reported(agent: Agent) -> None:
    inner = agent.folder / "inner"
    inner.mkdir(exist_ok=True)
    (inner / "mlirls.toml").write_text("[ods\n", encoding="utf-8")
    assert agent.say("check", path="inner/a.mlir", text=ONE).startswith("refused: FOLDER/inner/mlirls.toml:1:")


def test_no_tool_leaves_a_trace_in_the_folder(agent: Agent) -> None:
    (agent.folder / "here.mlir").write_text("func.func private  @f()\n", encoding="utf-8")
    before = {path: path.stat().st_mtime_ns for path in agent.folder.rglob("*") if not path.is_symlink()}
    questions: dict[str, dict[str, Any]] = {
        "check": {"fix": True},
        "describe": {"line": 1, "word": "@f"},
        "layout": {},
        "definition": {"line": 1, "word": "@f"},
        "complete": {"line": 1, "column": 1},
        "format": {},
        "convert": {"form": "generic"},
        "explain": {"code": "syntax"},
    }
    assert set(questions) == set(agent.tools)
    for tool, arguments in questions.items():
        path = {} if tool == "explain" else {"path": "here.mlir"}
        assert not agent.say(tool, **path, **arguments).startswith("refused")
        annotations = agent.tools[tool].annotations
        assert annotations is not None and annotations.read_only_hint
    after = {path: path.stat().st_mtime_ns for path in agent.folder.rglob("*") if not path.is_symlink()}
    assert after == before


def test_every_tool_and_argument_has_a_description(agent: Agent) -> None:
    for tool in agent.tools.values():
        assert tool.description
        assert all(argument["description"] for argument in tool.input_schema["properties"].values())


def test_a_call_that_takes_too_long_is_ended(tmp_path_factory: pytest.TempPathFactory) -> None:
    runner = CallRunner(Started((tmp_path_factory.mktemp("empty"),), Invocation()), seconds=0)
    with pytest.raises(NoAnswer, match="the call took more than 0 seconds"):
        asyncio.run(runner.run("check", {"text": ONE}))


def test_a_call_that_does_not_end_ends_no_other(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = CallRunner(Started((tmp_path_factory.mktemp("empty"),), Invocation()))
    n_running = 0

    async def output_of(process: asyncio.subprocess.Process) -> bytes:
        nonlocal n_running
        n_running += 1
        if n_running == 1:
            # The first call takes too long while the second one runs.
            while n_running < 2:
                await asyncio.sleep(0)
            raise TimeoutError
        return await child.output_of(process)

    async def both() -> list[object]:
        calls = (runner.run("check", {"text": ONE}), runner.run("check", {"text": ONE}))
        return [*await asyncio.gather(*calls, return_exceptions=True)]

    monkeypatch.setattr(call, "output_of", output_of)
    slow, other = asyncio.run(both())
    assert isinstance(slow, NoAnswer)
    assert isinstance(other, ToolAnswer)
    assert other.text == "text: 0 errors, 0 warnings\n"


SECRET = "secret_of_another_place"


@pytest.mark.parametrize(
    "configuration",
    [
        '[ods]\nfiles = ["{secret}"]\n',
        '[ods]\nfiles = ["{folder}/*"]\n',
        '[ods]\nfiles = ["link.td"]\n',
        '[ods]\nfiles = ["inner.td"]\n',
        '[ods]\nfiles = ["inner.td"]\ninclude = ["{folder}"]\n',
        'llvm = "{folder}"\n',
        '[ods]\nbuild-folders = ["{folder}"]\n',
        '[ods]\nfiles = ["../outside/secret"]\n',
        '[dialects]\npython = ["{secret}"]\n',
        '[files]\nexclude = ["{folder}/**"]\n',
        '[ods]\nfiles = ["folder/*.td"]\ninclude = ["folder"]\n',
        '[ods]\nfiles = ["inner.td"]\nbuild-folders = ["build"]\n',
        "",
    ],
)
def test_a_project_shows_no_file_outside_of_the_folders(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, configuration: str
) -> None:
    outside = tmp_path / "outside"
    (outside / "mlir").mkdir(parents=True)
    for name in ("secret", "secret.td", "secret.irdl.mlir", "mlir/secret.td", "tablegen_compile_commands.yml"):
        (outside / name).write_text(f"{SECRET} : x = 1\n")
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "link.td").symlink_to(outside / "secret.td")
    (folder / "folder").symlink_to(outside, target_is_directory=True)
    (folder / "build").mkdir()
    listed = f'--- !FileInfo:\n  filepath: "{outside}/secret.td"\n  includes: "{outside};{outside}/mlir"\n'
    (folder / "build/tablegen_compile_commands.yml").write_text(listed)
    (folder / "inner.td").write_text(f'include "secret.td"\ninclude "{outside}/secret.td"\n')
    if configuration:
        (folder / "mlirls.toml").write_text(configuration.format(folder=outside, secret=outside / "secret.td"))
    else:
        # Not the configuration itself, either.
        (folder / "mlirls.toml").symlink_to(outside / "secret")
    (tmp_path / "mlirls.toml").write_text(f"[{SECRET}]\n")
    with talk(command("mcp", str(folder)), tmp_path_factory.mktemp("cache"), folder) as agent:
        for tool, arguments in (("check", {}), ("complete", {"line": 1, "column": 1}), ("layout", {}), ("format", {})):
            assert SECRET not in agent.say(tool, text=ONE, **arguments)


LONE = "\ud83d"


@pytest.mark.parametrize("tool", ["check", "complete", "convert", "definition", "describe", "format", "layout"])
def test_half_a_character_gets_an_answer(tmp_path_factory: pytest.TempPathFactory, tool: str) -> None:
    """The protocol's own client cannot send one, so the raw messages are written."""
    folder = tmp_path_factory.mktemp("project")
    begin = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "a", "version": "1"}}
    arguments = {"text": f'"t.{LONE}"() {{a = "{LONE}"}} : () -> ()\n', "line": 1, "column": 1}
    messages: list[dict[str, object]] = [
        {"id": 1, "method": "initialize", "params": begin},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": tool, "arguments": arguments}},
    ]
    with subprocess.Popen(command("mcp", str(folder)), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        for message in messages:
            process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}).encode("ascii") + b"\n")
        process.stdin.flush()
        answers = [json.loads(process.stdout.readline().decode("utf-8")) for _ in range(2)]
        process.stdin.close()
    assert answers[1]["id"] == 2
    assert answers[1]["result"]["content"][0]["text"]
