"""The passes of a log, through a session without a process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.support.session import URI, answer, document, request, talk

from mlirls_server.features.passes.log_text import LogText

ROOT = Path(__file__).parents[2]
LOG = ROOT / "examples/passes/log.txt"
TEXT = LOG.read_text(encoding="utf-8")


def ask(command: str, question: dict[str, Any], uri: str = URI, text: str | None = TEXT) -> dict[str, Any]:
    """The answer about an open text, or about a file."""
    params = {"command": command, "arguments": [uri, question]}
    opening = [] if text is None else [document(text)]
    return answer(talk(*opening, request(1, "workspace/executeCommand", params)), 1)


def line_of(part: str, nth: int = 1) -> int:
    """The line of the nth line with a text in the log, from 0."""
    return [number for number, line in enumerate(TEXT.splitlines()) if part in line][nth - 1]


def log_line(side: dict[str, Any], line: int) -> str:
    """The line of the log from which a line of a text comes."""
    found: int = side["lines"][line]
    return TEXT.splitlines()[found].strip()


def check(question: dict[str, Any], expected: str) -> None:
    """A stage, the lines that differ, and the line in which the operation is."""
    found = ask("mlirls.passChange", question)
    if "error" in found:
        assert found["error"]["message"] == expected
        return
    change = found["result"]
    out = [f"{change['stage']} {change['title']} {change['op']}"]
    cursor = change["cursor"]
    if cursor is not None:
        side: dict[str, Any] = change[cursor["side"]]
        out.append(f"{cursor['side']}: {side['text'].splitlines()[cursor['line']].strip()}")
        assert log_line(side, cursor["line"]).split()[-1] == out[1].split()[-1]
    assert out == expected.strip().splitlines()


def test_the_list_says_what_changed_if_that_is_wanted() -> None:
    steps = ask("mlirls.passes", {})["result"]["steps"]
    assert [(step["pass"], [stage["stage"] for stage in step["stages"]]) for step in steps] == [
        ("canonicalize", [1, 3]),
        ("cse", [2, 4]),
        ("convert-scf-to-cf", [5]),
        ("symbol-dce", [6]),
    ]
    assert "effect" not in steps[0]["stages"][0]
    steps = ask("mlirls.passes", {"effects": True}, LOG.as_uri(), None)["result"]["steps"]
    cse = steps[1]["stages"][0]
    assert (cse["effect"], cse["changed"], cse["line"]) == ("1 removed: - memref.load", True, line_of("After CSE"))


def test_the_text_before_a_pass_and_after_it() -> None:
    change = ask("mlirls.passChange", {"stage": 2})["result"]
    before, after = change["before"]["text"].splitlines(), change["after"]["text"].splitlines()
    gone = "    %1 = memref.load %arg0[%arg2] : memref<16xf32>"
    assert [line for line in before if line not in after] == [gone, "    %3 = arith.addf %2, %1 : f32"]
    assert [line for line in after if line not in before] == ["    %3 = arith.addf %2, %0 : f32"]
    assert [TEXT.splitlines()[line] for line in change["before"]["lines"]] == before


def test_functions_that_were_dumped_since_are_in_the_text_before() -> None:
    change = ask("mlirls.passChange", {"stage": 5})["result"]
    assert "  func.func @twice(%arg0: memref<16xf32>, %arg1: f32) {\n    %c0 = " in change["before"]["text"]
    assert "    scf.for %arg2 = %c0 to %c16 step %c1 {\n" in change["before"]["text"]
    assert "  ^bb1(%arg2: index):  // 2 preds: ^bb0, ^bb2\n" in change["after"]["text"]
    assert "    %1 = arith.mulf %0, %arg1 : f32\n" in change["after"]["text"]
    line = change["before"]["text"].splitlines().index("    scf.for %arg2 = %c0 to %c16 step %c1 {")
    assert change["before"]["lines"][line] == line_of("scf.for", 2)


def test_the_cursor_is_on_the_same_operation() -> None:
    check({"stage": 2, "line": line_of("arith.mulf")}, "2 cse func.func @twice\nafter: %2 = arith.mulf %0, %arg1 : f32")
    check(
        {"stage": 2, "line": line_of("%1 = memref.load")},
        "2 cse func.func @twice\nbefore: %1 = memref.load %arg0[%arg2] : memref<16xf32>",
    )


def test_steps_lead_to_the_passes_that_changed_something() -> None:
    first, second, third = (line_of("arith.mulf", nth) for nth in (1, 2, 3))
    check({"line": first, "step": 1}, "2 cse func.func @twice\nafter: %2 = arith.mulf %0, %arg1 : f32")
    check({"line": second, "step": 1}, "5 convert-scf-to-cf builtin.module\nafter: %1 = arith.mulf %0, %arg1 : f32")
    check({"line": third, "step": -1}, "2 cse func.func @twice\nafter: %2 = arith.mulf %0, %arg1 : f32")
    check({"line": second, "step": -1}, "1 canonicalize func.func @twice\nafter: %2 = arith.mulf %0, %arg1 : f32")
    check({"line": third, "step": 1}, "no later pass changed this")
    check({"line": first, "step": -1}, "the log has nothing before this")


def test_a_step_back_from_an_operation_that_the_pass_made() -> None:
    check(
        {"line": line_of("cf.br ^bb1(%c0"), "step": -1},
        "2 cse func.func @twice\nafter: %c1 = arith.constant 1 : index",
    )


def test_the_life_of_an_operation_has_lines_of_the_log() -> None:
    events = ask("mlirls.followOperation", {"line": line_of("%1 = memref.load")})["result"]["events"]
    assert [(event["stage"], event["what"], event["line"]) for event in events] == [
        (1, "first seen", line_of("%1 = memref.load")),
        (2, "removed", line_of("%1 = memref.load")),
    ]


def test_the_stages_of_an_operation_and_its_place_in_each() -> None:
    first = line_of("arith.mulf")
    trail = ask("mlirls.passTrail", {"line": first})["result"]
    assert trail["at"] == 1
    assert [(stage["stage"], stage["title"], stage["changed"]) for stage in trail["stages"]] == [
        (1, "canonicalize", None),
        (2, "cse", True),
        (5, "convert-scf-to-cf", True),
        (6, "symbol-dce", False),
    ]
    for stage, nth in ((1, 1), (2, 2), (5, 3), (6, 4)):
        found = ask("mlirls.passAt", {"line": first, "stage": stage})["result"]
        assert (found["line"], found["isSame"]) == (line_of("arith.mulf", nth), True)
        back = ask("mlirls.passAt", {"line": found["line"], "stage": 1})["result"]
        assert back["line"] == first
    gone = ask("mlirls.passAt", {"line": line_of("%1 = memref.load"), "stage": 2})["result"]
    assert (gone["line"], gone["isSame"]) == (line_of("%0 = memref.load", 2), False)
    other = ask("mlirls.passAt", {"line": first, "stage": 3})["error"]["message"]
    assert other == "the log does not show what became of this until that pass"


def test_passes_on_another_function_do_not_concern_an_operation() -> None:
    head = "// -----// IR Dump After {0} ({0}) //----- //\n"
    functions = [f'func.func @{name}() {{\n  "t.{name}"() : () -> ()\n  return\n}}\n' for name in "gf"]
    text = f"{head.format('a')}module {{\n{''.join(functions)}}}\n" + "".join(
        f"{head.format(name)}{functions[0]}" for name in "bc"
    )
    changed = functions[1].replace("return", '"t.new"() : () -> ()\n  return')
    text += f"{head.format('b')}{functions[1]}{head.format('c')}{changed}"
    lines = text.splitlines()
    line = lines.index('  "t.f"() : () -> ()')
    trail = ask("mlirls.passTrail", {"line": line}, text=text)["result"]
    assert [stage["stage"] for stage in trail["stages"]] == [1, 4, 5]
    events = ask("mlirls.followOperation", {"line": line}, text=text)["result"]["events"]
    assert [(event["stage"], event["what"]) for event in events] == [(1, "first seen")]
    change = ask("mlirls.passChange", {"line": line, "step": 1}, text=text)["result"]
    assert change["stage"] == 5


@pytest.mark.parametrize(
    ("command", "question", "message"),
    [
        ("passChange", {"stage": 9}, "there is no stage 9; the log has 6"),
        ("passChange", {}, "a stage or a line is needed"),
        ("passChange", {"stage": "x"}, "'stage' must be a number"),
        ("followOperation", {}, "the second argument must have a line"),
        ("passAt", {"line": 9}, "the second argument must have a stage"),
    ],
)
def test_what_cannot_be_answered_is_refused(command: str, question: dict[str, Any], message: str) -> None:
    assert ask(f"mlirls.{command}", question)["error"]["message"] == message


def test_a_text_without_dumps_and_a_file_that_is_missing_are_refused(tmp_path: Path) -> None:
    message = ask("mlirls.passes", {}, text="module {\n}\n")["error"]["message"]
    assert message.startswith("this is not a log of dumps")
    missing = tmp_path / "a.txt"
    error = ask("mlirls.passes", {}, missing.as_uri(), None)["error"]["message"]
    assert error == f"{missing}: no such file or directory"
    assert "neither open nor a file" in ask("mlirls.passes", {}, "untitled:a", None)["error"]["message"]


def test_the_dumps_of_a_folder_as_a_log(tmp_path: Path) -> None:
    head = "// -----// IR Dump After {0} ({0}) //----- //\n"
    for name, text in {
        "builtin_module_no-symbol-name/func_func_f/0_10_cse.mlir": head.format("cse")
        + 'func.func @f() {\n} loc("a":1:1)\n',
        "builtin_module_no-symbol-name/func_func_f/0_9_sccp.mlir": head.format("sccp") + "func.func @f() {\n}",
        "builtin_module_no-symbol-name/1_symbol-dce.mlir": head.format("symbol-dce") + "module {\n}\n",
        "notes.mlir": "// not a dump\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    params = {"command": "mlirls.dumpFolder", "arguments": [tmp_path.as_uri()]}
    text = answer(talk(request(1, "workspace/executeCommand", params)), 1)["result"]["text"]
    assert "loc(" not in text
    steps = ask("mlirls.passes", {}, text=text)["result"]["steps"]
    assert [step["pass"] for step in steps] == ["sccp", "cse", "symbol-dce"]
    params = {"command": "mlirls.dumpFolder", "arguments": [(tmp_path / "none").as_uri()]}
    error = answer(talk(request(1, "workspace/executeCommand", params)), 1)["error"]["message"]
    assert error == "the folder has no dumps; mlir-opt --mlir-print-ir-tree-dir writes them"


def test_a_log_that_windows_powershell_has_written() -> None:
    log = "\ufeff// -----// IR Dump After CSE (cse) //----- //\r\nfunc.func @f() {\r\n}\r\n"
    for coding in ("utf-16-le", "utf-16-be"):
        text = LogText(log.encode(coding))
        assert [text.text(stage) for stage in text.stages] == ["func.func @f() {\n}\n"]
