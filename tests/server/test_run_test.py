"""A test is run in an editor: its tool needs permission, check lines show what they matched, and an edit removes it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.wire import Wire, stdio_session

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the tool of these tests is a script for sh")

TEXT = """\
// RUN: toy-opt %s | FileCheck %s
// CHECK: module {
module {
}
// CHECK: [[X:nothing]]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/toy-opt").write_text("#!/bin/sh\ngrep -v '//' $1\n", encoding="utf-8")
    (tmp_path / "bin/toy-opt").chmod(0o755)
    (tmp_path / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\n', encoding="utf-8")
    (tmp_path / "a.mlir").write_text(TEXT, encoding="utf-8")
    return tmp_path / "a.mlir"


def hints(wire: Wire, uri: str) -> list[tuple[int, str]]:
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}
    found = wire.ask("textDocument/inlayHint", {"textDocument": {"uri": uri}, "range": whole})["result"]
    return [(hint["position"]["line"], hint["label"]) for hint in found]


def lenses(wire: Wire, uri: str) -> list[str]:
    found = wire.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})["result"]
    return [lens["command"]["title"] for lens in found if "command" in lens]


def run(wire: Wire, uri: str, answer: str | None, *more: object, command: str = "mlirls.runTest") -> dict[str, Any]:
    """The answer to running the test, or the chunk with a line; `answer` is that to the question about the tool."""
    number = wire.request("workspace/executeCommand", {"command": command, "arguments": [uri, *more]})
    if answer is not None:
        asked = wire.wait(lambda message: message.get("method") == "window/showMessageRequest")
        assert "When you run a test or a pipeline, with any arguments: " in asked["params"]["message"]
        wire.send({"id": asked["id"], "result": {"title": answer}})
    return wire.answer(number)


def findings(wire: Wire, uri: str) -> list[tuple[int, str]]:
    """Those of failed checks that are published next."""

    def is_wanted(message: dict[str, Any]) -> bool:
        return (
            message.get("method") == "textDocument/publishDiagnostics"
            and message["params"]["uri"] == uri
            and any(one["code"] == "failed-check" for one in message["params"]["diagnostics"])
        )

    published = wire.wait(is_wanted)["params"]["diagnostics"]
    return [(one["range"]["start"]["line"], one["message"]) for one in published if one["code"] == "failed-check"]


def test_a_run_shows_what_checks_matched_until_an_edit(path: Path) -> None:
    uri = path.as_uri()
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
        wire.open(uri, TEXT)
        assert lenses(wire, uri) == ["Run test"]
        refused = run(wire, uri, "Not Now")["result"]
        assert (refused["result"], refused["reason"]) == (
            "UNRESOLVED",
            f"'{path.parent}/bin/toy-opt' needs permission",
        )
        ended = run(wire, uri, "Allow")["result"]
        assert (ended["result"], ended["isFailure"], len(ended["failures"])) == ("FAIL", True, 1)
        assert ended["output"].startswith(f"module {{\n}}\n// status 0 of toy-opt {path} (RUN line 1)\n")
        message = "CHECK: expected string not found in input in lines 1 to 3 of the output"
        assert findings(wire, uri) == [(4, message)]
        assert hints(wire, uri) == [(1, "line 1")]
        assert lenses(wire, uri) == ["Run test again (FAIL: 'FileCheck' ended with status 1)", "Repair checks"]
        changes = [{"text": TEXT + "\n"}]
        wire.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": changes})
        assert hints(wire, uri) == []
        assert lenses(wire, uri) == ["Run test"]
        assert run(wire, uri, None)["error"]["message"] == "save the file first: a test is run as it is saved"


def test_a_client_that_shows_the_output_gets_links_into_it(path: Path) -> None:
    uri = path.as_uri()
    twice = f"// RUN: toy-opt %s | FileCheck %s --check-prefix=NONE\n// NONE: {{{{[}}]}}}}\n{TEXT}"
    path.write_text(twice, encoding="utf-8")
    with stdio_session() as (_, wire):
        commands = ["mlirls.showTestOutput"]
        wire.initialize(
            workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}],
            capabilities={"experimental": {"commands": commands}},
        )
        wire.open(uri, twice)
        ended = run(wire, uri, "Allow")["result"]
        lines = ended["output"].split("\n")
        assert [(one["line"], lines[one["outputLine"]]) for one in ended["matches"]] == [(1, "}"), (3, "module {")]
        assert lenses(wire, uri)[1:] == ["Show output", "Copy last command", "Repair checks", "Test strength"]
        second = ended["matches"][1]["outputLine"]
        place = {"line": second, "character": 0}
        output = uri.replace("file:", "mlirls-output:") + ".output"
        assert hints(wire, uri)[1] == (
            3,
            [{"value": f"line {second + 1}", "location": {"uri": output, "range": {"start": place, "end": place}}}],
        )


CHUNKS = """\
// RUN: toy-opt %s -split-input-file | FileCheck %s
// RUN: toy-opt %s -split-input-file | FileCheck %s --check-prefixes=CHECK,B

// CHECK: module @a {
module @a {
}

// -----

// CHECK: module @c {
module @b {
}
// B: }

// -----
module @d {
}
"""


def test_one_chunk_is_run_by_itself(path: Path) -> None:
    uri = path.as_uri()
    path.write_text(CHUNKS, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
        wire.open(uri, CHUNKS)
        assert lenses(wire, uri) == ["Run test", *["Run this chunk"] * 3]
        assert run(wire, uri, "Allow", 8)["result"]["result"] == "FAIL"
        message = "CHECK: expected string not found in input\nnearest line 10 of the output: module @b {"
        assert findings(wire, uri) == [(9, f"{message}\nexpected '@c', found '@b'\nsearched to line 16")]
        assert run(wire, uri, None, 4)["result"]["result"] == "PASS"
        assert hints(wire, uri) == [(3, "line 2")]
        assert lenses(wire, uri) == ["Run test", "Run this chunk again (PASS)", *["Run this chunk"] * 2]
        ended = run(wire, uri, None, 15)["result"]
        assert (ended["result"], ended["failures"]) == ("PASS", [])
        assert run(wire, uri, None, 99)["error"]["message"] == "the second argument must be a line of the document"


DUMPS = """\
#!/bin/sh
file=$1
shift
for pass in canonicalize cse; do
  for when in Before After; do
    echo "// -----// IR Dump $when Pass ($pass) //----- //"
    grep -v '//' "$file"
  done
done
echo "options: $*"
"""


def test_the_passes_of_a_test_and_a_pipeline_are_dumped(path: Path) -> None:
    uri = path.as_uri()
    (path.parent / "bin/toy-opt").write_text(DUMPS, encoding="utf-8")
    text = f"// RUN: not toy-opt %s\n// RUN: toy-opt %s -canonicalize -o %t && toy-opt %t\n{TEXT}"
    path.write_text(text, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(
            workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}],
            capabilities={"experimental": {"commands": ["mlirls.showTestPasses"]}},
        )
        wire.open(uri, text)
        assert lenses(wire, uri) == ["Run test", "Show passes"]
        refused = run(wire, uri, "Not Now", command="mlirls.dumpPasses")["error"]["message"]
        assert refused == f"'{path.parent}/bin/toy-opt' needs permission"
        dumps = run(wire, uri, "Allow", command="mlirls.dumpPasses")["result"]["text"]
        assert dumps.count("// IR Dump ") == 4
        given = "--mlir-print-ir-before-all --mlir-print-ir-after-all --mlir-print-debuginfo --mlir-disable-threading"
        given = f"{given} -o /dev/null"
        assert dumps.endswith(f"\noptions: -canonicalize {given}\n")
        dumps = run(wire, uri, None, "builtin.module(cse)", "toy-opt", command="mlirls.dumpPasses")["result"]["text"]
        assert dumps.endswith(f"options: --pass-pipeline=builtin.module(cse) --allow-unregistered-dialect {given}\n")
        wanted = run(wire, uri, None, "any", "no-such-tool", command="mlirls.dumpPasses")["error"]["message"]
        assert wanted.startswith("there is no program 'no-such-tool'")
        assert "must be a pipeline" in run(wire, uri, None, 5, command="mlirls.dumpPasses")["error"]["message"]
        for pipeline, mistakes in (
            ("builtin.module(cse)", []),
            ("builtin.module(cse{max=3})", ["no such option max (column 20: max)"]),
        ):
            checked = run(wire, uri, None, pipeline, command="mlirls.checkPipeline")["result"]
            assert checked["mistakes"] == mistakes


LOCATED = """\
#!/bin/sh
for pass in canonicalize cse; do
  echo "// -----// IR Dump After Pass ($pass) //----- //"
  printf 'func.func @f() {\\n  "t.%s"() : () -> () loc("a":1:1)\\n  return loc("a":2:1)\\n} loc("a":1:1)\\n' $pass
done
"""


def test_locations_of_dumps_are_not_shown_but_used(path: Path) -> None:
    uri = path.as_uri()
    (path.parent / "bin/toy-opt").write_text(LOCATED, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
        wire.open(uri, TEXT)
        path.write_text(TEXT, encoding="utf-8")
        dumps = run(wire, uri, "Allow", "builtin.module(cse)", "toy-opt", command="mlirls.dumpPasses")["result"]["text"]
        assert "loc(" not in dumps
        wire.open("untitled:log", dumps)
        line = dumps.splitlines().index('  "t.cse"() : () -> ()')
        follow = {"command": "mlirls.followOperation", "arguments": ["untitled:log", {"line": line}]}
        asked = wire.ask("workspace/executeCommand", follow)["result"]["events"]
        assert asked[-1]["notes"] == ['of "t.canonicalize"() : () -> ()']
        # Another text is not the one that was dumped.
        wire.open("untitled:other", f"{dumps}\n")
        follow["arguments"] = ["untitled:other", {"line": line}]
        asked = wire.ask("workspace/executeCommand", follow)["result"]["events"]
        assert asked[-1]["notes"] == ['probably of "t.canonicalize"() : () -> ()']


WEAK = """\
// RUN: toy-opt %s | FileCheck %s
// CHECK: func.func @f
func.func @f(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %x, %y : i32
  return %r : i32
}
"""


def test_the_strength_of_a_test_is_shown_above_its_functions(path: Path) -> None:
    uri = path.as_uri()
    path.write_text(WEAK, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(
            workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}],
            capabilities={"experimental": {"commands": ["mlirls.showMissedChanges"]}},
        )
        wire.open(uri, WEAK)
        refused = run(wire, uri, "Not Now", command="mlirls.testStrength")["error"]["message"]
        assert refused == "no checks of this test accept an output, so nothing can be tried"
        (found,) = run(wire, uri, "Allow", command="mlirls.testStrength")["result"]["functions"]
        assert (found["symbol"], found["line"], found["noticed"], found["tried"]) == ("f", 2, 1, 7)
        output = run(wire, uri, None)["result"]["output"].split("\n")
        missed = [(one["kind"], one["op"], output[one["outputLine"]].strip()) for one in found["missed"]]
        assert missed[0] == ("other type", "func.func", "func.func @f(%x: i32, %y: i32) -> i32 {")
        assert ("swapped operands", "arith.subi", "%r = arith.subi %x, %y : i32") in missed
        # A run of the test removes what the last one said.
        assert lenses(wire, uri) == ["Run test again (PASS)", "Test strength"]
        run(wire, uri, None, command="mlirls.testStrength")
        shown = wire.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})["result"]
        assert [lens["command"]["title"] for lens in shown][2:] == ["notices 1 of 7 changes"]
        assert shown[2]["command"]["arguments"] == [uri, 2]
        assert shown[2]["range"]["start"] == {"line": 2, "character": 0}
        edit = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": WEAK + "\n"}]}
        wire.notify("textDocument/didChange", edit)
        assert lenses(wire, uri) == ["Run test"]


BROKEN = """\
// RUN: toy-opt %s | FileCheck %s
// CHECK: func.func @f
// CHECK-NEXT: arith.addi %[[X:.*]],
func.func @f(%x: i32) -> i32 {
  %r = arith.subi %x, %x : i32
  return %r : i32
}
"""


def changed(wire: Wire, uri: str, answer: str | None) -> list[tuple[int, int, str]]:
    """The edits of `mlirls.updateChecks`: the first line, the line after the last one, and the text."""
    number = wire.request("workspace/executeCommand", {"command": "mlirls.updateChecks", "arguments": [uri]})
    if answer is not None:
        asked = wire.wait(lambda message: message.get("method") == "window/showMessageRequest")
        wire.send({"id": asked["id"], "result": {"title": answer}})
    edit = wire.wait(lambda message: message.get("method") == "workspace/applyEdit")
    wire.send({"id": edit["id"], "result": {"applied": True}})
    assert wire.answer(number)["result"] == {"isChanged": True}
    edits = edit["params"]["edit"]["changes"][uri]
    return [(one["range"]["start"]["line"], one["range"]["end"]["line"], one["newText"]) for one in edits]


def test_checks_that_fail_are_repaired_and_missing_ones_are_written(path: Path) -> None:
    uri = path.as_uri()
    path.write_text(BROKEN, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
        wire.open(uri, BROKEN)
        repaired = "// CHECK-NEXT: %[[SUBI:.*]] = arith.subi %[[X:.*]], %[[X]] : i32\n"
        assert changed(wire, uri, "Allow") == [(2, 3, repaired)]
        assert lenses(wire, uri)[1:] == ["Repair checks"]
        without = "".join(line for line in BROKEN.splitlines(keepends=True) if "// CHECK" not in line)
        path.write_text(without, encoding="utf-8")
        edit = {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": without}]}
        wire.notify("textDocument/didChange", edit)
        ((start, end, written),) = changed(wire, uri, None)
        assert (start, end) == (1, 1)
        assert written.startswith("// CHECK-LABEL: func.func @f(\n// CHECK-SAME:      %[[ARG0:")
        assert lenses(wire, uri)[1:] == ["Write checks"]


def test_checks_that_hold_are_not_repaired(path: Path) -> None:
    uri = path.as_uri()
    path.write_text(WEAK, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
        wire.open(uri, WEAK)
        assert run(wire, uri, "Allow", command="mlirls.updateChecks")["result"] == {"isChanged": False}


def test_a_hover_on_a_variable_of_checks_has_its_value_in_the_last_run(path: Path) -> None:
    uri = path.as_uri()
    text = WEAK.replace("@f\nfunc", "@f(%[[X:.*]]: i32, %y\n// CHECK: subi %[[X]]\nfunc")
    path.write_text(text, encoding="utf-8")
    with stdio_session() as (_, wire):
        wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
        wire.open(uri, text)
        where = {"textDocument": {"uri": uri}, "position": {"line": 2, "character": 18}}
        defined = "FileCheck variable `X`: gets its value on line 2, used 1 time"
        assert wire.ask("textDocument/hover", where)["result"]["contents"]["value"] == defined
        assert run(wire, uri, "Allow")["result"]["result"] == "PASS"
        shown = wire.ask("textDocument/hover", where)["result"]["contents"]["value"]
        assert shown == f"{defined}\n\nin the last run: `x`"
