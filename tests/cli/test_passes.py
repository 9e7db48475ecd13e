"""`mlirls passes`: the list of passes, a stage, and what a pass changed."""

from __future__ import annotations

import json
import os
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from mlirls_server.cli.main import main

ROOT = Path(__file__).parents[2]
LOG = str(ROOT / "examples/passes/log.txt")
LOCATED = str(Path(__file__).parents[1] / "dumps/located_llvm22.txt")
INPUT = str(ROOT / "examples/passes/input.mlir")
LLVM_23 = str(ROOT / "tests/dumps/module_scope_llvm23.txt")


def check(capsys: pytest.CaptureFixture[str], arguments: list[str], expected: str, status: int = 0) -> None:
    """The output of the command, with a run of spaces as one space."""
    assert main(["passes", *arguments]) == status
    captured = capsys.readouterr()
    lines = [" ".join(line.split()) for line in (captured.out or captured.err).splitlines()]
    assert lines == [line.strip() for line in expected.strip().splitlines()]


def test_the_list_of_passes(capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        [LOG],
        """
        canonicalize 2 operations, 0 changed
        1 func.func @twice first dump
        3 func.func @answer first dump
        cse 2 operations, 1 changed
        2 func.func @twice 1 removed: - memref.load
        4 func.func @answer nothing
        5 convert-scf-to-cf builtin.module 2 removed, 5 added, 5 moved: - scf.for, scf.yield; + 2 cf.br, arith.cmpi, """
        + """cf.cond_br, arith.addi; > memref.load, arith.mulf, arith.addf, memref.store, …
        6 symbol-dce builtin.module nothing
        """,
    )


def test_the_module_before_the_first_pass(capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        [LOG, "--before", INPUT, "--pass", "canonicalize"],
        """
        canonicalize 2 operations, 1 changed
        1 func.func @twice nothing
        3 func.func @answer 2 removed, 1 changed: - arith.constant, arith.muli; ~ arith.constant
        """,
    )


def test_only_what_changed_or_is_about_a_function(capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, [LOG, "--only-changed", "--pass", "cse"], "2 cse func.func @twice 1 removed: - memref.load")
    check(capsys, [LOG, "--function", "@answer", "--pass", "cse"], "4 cse func.func @answer nothing")


def test_dumps_of_the_whole_module_as_llvm_23_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        [LLVM_23],
        """
        canonicalize 2 operations, 1 changed
        1 func.func @f first dump
        3 func.func @g 3 removed: - 2 arith.constant, arith.addi
        cse 2 operations, 1 changed
        2 func.func @f 1 removed: - arith.addi
        4 func.func @g nothing
        5 convert-arith-to-llvm builtin.module 3 removed, 3 added: - arith.constant, arith.addi, arith.muli; """
        + """+ llvm.mlir.constant, llvm.add, llvm.mul
        """,
    )


def test_a_stage_and_what_a_pass_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["passes", "show", LOG, "4"]) == 0
    assert capsys.readouterr().out.startswith("func.func @answer() -> i32 {\n  %c42_i32 = arith.constant 42 : i32\n")
    check(
        capsys,
        ["diff", LOG, "2"],
        """
        func.func @twice
        - 7 %1 = memref.load %arg0[%arg2] : memref<16xf32>
        1 more operation takes over what changed

        1 removed
        """,
    )
    check(capsys, ["diff", LOG, "5", "6"], "no differences")


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["passes", "--format", "json", "--pass", "cse", LOG]) == 0
    (step,) = json.loads(capsys.readouterr().out)["steps"]
    assert [(one["stage"], one["symbol"], one["changed"]) for one in step["stages"]] == [
        (2, "twice", True),
        (4, "answer", False),
    ]
    assert main(["passes", "diff", "--format", "json", LOG, "2"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"]["removed"] == 1


def test_a_dump_before_and_after_a_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump {} CSE (cse) //----- //\n"
    function = 'func.func @f() {{\n  "t.a"() : () -> ()\n{}  return\n}}\n\n'
    other = '  "t.b"() : () -> ()\n'
    log.write_text(head.format("Before") + function.format(other) + head.format("After") + function.format(""), "utf-8")
    check(
        capsys,
        [str(log)],
        "2 cse func.func @f 1 removed: - t.b",
    )


def test_a_pass_that_runs_others_is_compared_with_the_dump_before_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The inliner runs `canonicalize` between its two dumps."""
    head = "// -----// IR Dump {0} ({0}) ('{1}' operation{2}) //----- //\n"
    called = "  %0 = arith.constant 1 : i32\n  call @g() : () -> ()\n"
    function = "func.func @f() {{\n{}  return\n}}\n"
    log = [
        head.format("Before inline", "builtin.module", "") + "module {\n" + function.format(called) + "}\n",
        head.format("Before canonicalize", "func.func", ": @f") + function.format("  %0 = arith.constant 1 : i32\n"),
        head.format("After canonicalize", "func.func", ": @f") + function.format(""),
        head.format("After inline", "builtin.module", "") + "module {\n" + function.format("") + "}\n",
    ]
    path = tmp_path / "log.txt"
    path.write_text("".join(log).replace("(Before ", "(").replace("(After ", "("), encoding="utf-8")
    check(
        capsys,
        [str(path)],
        """
        3 canonicalize func.func @f 1 removed: - arith.constant
        4 inline builtin.module 2 removed: - arith.constant, func.call
        """,
    )


def test_a_function_of_a_module_that_was_dumped_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump After CSE (cse) //----- //\n"
    f, g = ('func.func @{}() {{\n  "t.{}"() : () -> ()\n  return\n}}\n'.format(*names) for names in ("fa", "gb"))
    module = f"module {{\n{f}{g}}}\n"
    log.write_text(
        f"{head}{module}{head}{f}{head}{g.replace('t.b', 't.c')}{head}{module.replace('t.b', 't.c')}", "utf-8"
    )
    check(
        capsys,
        [str(log)],
        """
        1 cse builtin.module first dump
        cse 2 operations, 1 changed
        2 func.func @f nothing
        3 func.func @g 1 removed, 1 added: - t.b; + t.c
        4 cse builtin.module nothing
        """,
    )


def test_the_life_of_an_operation(capsys: pytest.CaptureFixture[str]) -> None:
    check(
        capsys,
        ["follow", LOG, "63", "--before", INPUT],
        """
        before the first pass first seen %c6 = arith.constant 6 : i32
        3 canonicalize changed %c42_i32 = arith.constant 42 : i32
        attribute value: 6 : i32 -> 42 : i32
        """,
    )
    # The same operation before and after it has moved.
    for line in ("9", "54"):
        check(
            capsys,
            ["follow", LOG, line],
            """
            1 canonicalize first seen %2 = arith.mulf %0, %arg1 : f32
            5 convert-scf-to-cf moved %3 = arith.mulf %2, %arg1 : f32
            """,
        )
    check(
        capsys,
        ["follow", LOG, "78"],
        """
        1 canonicalize first seen scf.for %arg2 = %c0 to %c16 step %c1 {
        5 convert-scf-to-cf made cf.cond_br %1, ^bb2, ^bb3
        probably of scf.for %arg2 = %c0 to %c16 step %c1 {
        """,
    )
    check(
        capsys,
        ["follow", LOG, "8"],
        """
        1 canonicalize first seen %1 = memref.load %arg0[%arg2] : memref<16xf32>
        2 cse removed %1 = memref.load %arg0[%arg2] : memref<16xf32>
        replaced by %0 = memref.load %arg0[%arg2] : memref<16xf32>
        """,
    )


def test_what_an_operation_was_made_of_by_its_location(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump After {0} ({0}) //----- //\n"
    body = 'func.func @f() {{\n  "t.a"() : () -> () loc("x":1:1)\n  "{}"() : () -> () loc("x":2:2)\n  return\n}}\n'
    log.write_text(head.format("a") + body.format("t.b") + head.format("b") + body.format("t.c"), "utf-8")
    check(
        capsys,
        ["follow", str(log), "10"],
        """
        1 a first seen "t.b"() : () -> ()
        2 b made "t.c"() : () -> ()
        of "t.b"() : () -> ()
        """,
    )


def test_an_operation_is_followed_back_to_what_it_was_made_of(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Path(LOCATED).read_text("utf-8").splitlines()
    added = 1 + next(number for number, line in enumerate(lines) if "llvm.add" in line)
    check(
        capsys,
        ["follow", LOCATED, str(added)],
        """
        1 cse first seen scf.for %arg2 = %c0 to %c16 step %c1 {
        4 convert-scf-to-cf made %5 = arith.addi %1, %c1 : index
        of scf.for %arg2 = %c0 to %c16 step %c1 {
        6 convert-to-llvm made %18 = llvm.add %10, %7 : i64
        of %5 = arith.addi %1, %c1 : index
        """,
    )
    gone = 1 + next(number for number, line in enumerate(lines) if "scf.for" in line)
    check(
        capsys,
        ["follow", LOCATED, str(gone)],
        """
        1 cse first seen scf.for %arg2 = %c0 to %c16 step %c1 {
        4 convert-scf-to-cf removed scf.for %arg2 = %c0 to %c16 step %c1 {
        became cf.br ^bb1(%c0 : index)
        became %2 = arith.cmpi slt, %1, %c16 : index
        became cf.cond_br %2, ^bb2, ^bb3
        became %5 = arith.addi %1, %c1 : index
        """,
    )


def test_an_operation_is_not_gone_where_a_dump_is_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = Path(LOCATED).read_text("utf-8").splitlines()
    last = next(number for number, line in enumerate(lines) if "llvm.insertvalue" in line)
    log = tmp_path / "log.txt"
    log.write_text("\n".join(lines[:last]), "utf-8")
    added = 1 + next(number for number, line in enumerate(lines) if "arith.addi" in line)
    assert main(["passes", "follow", str(log), str(added)]) == 0
    shown = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert shown[-2:] == [
        "4 convert-scf-to-cf made %5 = arith.addi %1, %c1 : index",
        "of scf.for %arg2 = %c0 to %c16 step %c1 {",
    ]


@pytest.mark.parametrize(
    ("location", "origins"),
    [
        ('fused["x":1:1, "x":2:2]', ['of "t.a"', 'of "t.b"']),
        ('callsite("x":2:2 at "x":1:1)', ['of "t.b"']),
        ('"name"("x":1:1)', ['of "t.a"']),
        ("unknown", ['probably of "t.b"']),
    ],
)
def test_parts_of_a_location_lead_to_what_was_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], location: str, origins: list[str]
) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump After {0} ({0}) //----- //\nfunc.func @f() {{\n"
    before = '  "t.a"() : () -> () loc("x":1:1)\n  "t.b"() : () -> () loc("x":2:2)\n  return\n}\n'
    after = f'  "t.a"() : () -> () loc("x":1:1)\n  "t.c"() : () -> () loc({location})\n  return\n}}\n'
    log.write_text(head.format("a") + before + head.format("b") + after, "utf-8")
    assert main(["passes", "follow", str(log), "10"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert [line.strip().removesuffix("() : () -> ()") for line in shown if " of " in line] == origins


def test_a_dump_is_shown_without_its_locations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["passes", "show", LOCATED, "6"]) == 0
    assert "loc(" not in capsys.readouterr().out
    assert main(["passes", "show", "--locations", LOCATED, "6"]) == 0
    assert "llvm.add %10, %7 : i64 loc(#loc9)\n" in capsys.readouterr().out


def test_a_function_that_was_converted_is_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["passes", "diff", LOCATED, "6"]) == 0
    shown = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "operation: func.func -> llvm.func" in shown


def test_which_passes_of_two_logs_do_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(LOG).read_text("utf-8")
    load = "    %9 = memref.load %arg0[%arg2] : memref<16xf32>\n"
    at = text.index("After CSE")
    end = text.index("After", at + 1)
    kept = text[at:end].replace("    %1 = arith.mulf %0", f"{load}    %1 = arith.mulf %0").replace("%1, %0", "%1, %9")
    assert kept != text[at:end]
    other = tmp_path / "new.txt"
    other.write_text(text[:at] + kept + text[end:], "utf-8")
    check(
        capsys,
        ["compare", LOG, str(other), "--pass", "cse"],
        """
        2->2 cse func.func @twice
        no longer - memref.load
        1 of 2 stages differ
        """,
    )
    assert main(["passes", "compare", LOG, str(other), "--pass", "cse", "--format", "json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)["passes"]
    assert one["gone"] == [{"kind": "-", "what": "memref.load", "count": 1}]
    check(capsys, ["compare", LOG, LOG], "no stage differs")


def test_a_pass_that_only_one_log_has(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(LOG).read_text("utf-8")
    other = tmp_path / "new.txt"
    other.write_text(text[: text.rindex("// -----//")], "utf-8")
    check(
        capsys,
        ["compare", LOG, str(other)],
        "6 symbol-dce builtin.module only in the old log\n1 of 6 stages differ",
    )


@pytest.fixture
def tool(tmp_path: Path) -> str:
    """A program that writes the dumps in LOG, or fails."""
    path = tmp_path / "own-opt"
    script = f"""#!{sys.executable}
import sys
assert sys.argv[2:-1] == ["--mlir-print-ir-before-all", "--mlir-print-ir-after-all", "--mlir-print-debuginfo",
                          "--mlir-disable-threading", "--allow-unregistered-dialect", "-o", "/dev/null"]
assert open(sys.argv[-1]).read().startswith("func.func")
if "wrong" in sys.argv[1]:
    sys.exit("<unknown>:0: error: what is wrong?")
sys.stderr.write(open({LOG!r}).read())
"""
    path.write_text(script, "utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.skipif(os.name == "nt", reason="the tool is a script for sh, which Windows cannot start")
def test_a_pipeline_runs_with_a_tool_that_is_allowed(
    tmp_path: Path, tool: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, log = tmp_path / "a.mlir", tmp_path / "log.txt"
    file.write_text(Path(INPUT).read_text("utf-8"), "utf-8")
    words = ["run", str(file), "--tool", tool, "--pipeline"]
    refused = f"mlirls: passes: {tool} may not run in this project; allow it with mlirls trust --tool {tool}, or give"
    check(capsys, [*words, "builtin.module()"], f"{refused} --allow-tools", 2)
    check(
        capsys,
        [*words, "builtin.module()", "--allow-tools", "--log", str(log), "--pass", "canonicalize"],
        """
        canonicalize 2 operations, 1 changed
        1 func.func @twice nothing
        3 func.func @answer 2 removed, 1 changed: - arith.constant, arith.muli; ~ arith.constant
        """,
    )
    assert log.read_text("utf-8") == Path(LOG).read_text("utf-8")
    unbalanced = "encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
    check(
        capsys,
        [*words, "builtin.module(wrong)))", "--allow-tools"],
        f"""
        <unknown>:0: error: what is wrong?
        mlirls: passes: the tool ended with status 1
        mlirls: passes: --pipeline: {unbalanced} (column 21: ))
        mlirls: passes: {file} has no dumps; they are written by mlir-opt --mlir-print-ir-after-all
        """,
        2,
    )


@pytest.mark.parametrize(
    ("line", "made", "origin"),
    [
        # The user of its value took that of t.a, and of t.b, before.
        (12, '%1 = "t.a2"(%0) : (i8) -> i32', '%0 = "t.a"() : () -> i32'),
        (13, '%2 = "t.b1"(%1) : (i32) -> i8', '%1 = "t.b"(%0) : (i32) -> i32'),
        # It only helps another one that is new.
        (11, '%0 = "t.a1"() : () -> i8', '%0 = "t.a"() : () -> i32'),
        # It helps an operation that stays.
        (15, '%4 = "t.c1"() : () -> i1', '"t.c"(%1, %arg0) : (i32, i1) -> ()'),
    ],
)
def test_what_an_operation_was_probably_made_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: int, made: str, origin: str
) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump After {0} ({0}) //----- //\nfunc.func @f(%arg0: i1) {{\n"
    before = (
        '%0 = "t.a"() : () -> i32\n%1 = "t.b"(%0) : (i32) -> i32\n"t.c"(%1, %arg0) : (i32, i1) -> ()\nreturn\n}\n\n'
    )
    after = """%0 = "t.a1"() : () -> i8
%1 = "t.a2"(%0) : (i8) -> i32
%2 = "t.b1"(%1) : (i32) -> i8
%3 = "t.b2"(%2) : (i8) -> i32
%4 = "t.c1"() : () -> i1
"t.c"(%3, %4) : (i32, i1) -> ()
return
}
"""
    log.write_text(head.format("x") + before + head.format("y") + after, "utf-8")
    seen = f"1 x first seen {origin}"
    check(capsys, ["follow", str(log), str(line)], f"{seen}\n2 y made {made}\nprobably of {origin}")


NEST_BEFORE = """func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: index, %arg3: index) {
  scf.for %arg4 = %arg1 to %arg2 step %arg3 {
    %0 = memref.load %arg0[%arg4] : memref<8xf32>
    scf.for %arg5 = %arg1 to %arg3 step %arg2 {
      memref.store %0, %arg0[%arg5] : memref<8xf32>
    }
  }
  return
}

"""
NEST_AFTER = """func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: index, %arg3: index) {
  cf.br ^bb1(%arg1 : index)
^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
  %1 = arith.cmpi slt, %0, %arg2 : index
  cf.cond_br %1, ^bb2, ^bb6
^bb2:  // pred: ^bb1
  %2 = memref.load %arg0[%0] : memref<8xf32>
  cf.br ^bb3(%arg1 : index)
^bb3(%3: index):  // 2 preds: ^bb2, ^bb4
  %4 = arith.cmpi slt, %3, %arg3 : index
  cf.cond_br %4, ^bb4, ^bb5
^bb4:  // pred: ^bb3
  memref.store %2, %arg0[%3] : memref<8xf32>
  %5 = arith.addi %3, %arg2 : index
  cf.br ^bb3(%5 : index)
^bb5:  // pred: ^bb3
  %6 = arith.addi %0, %arg3 : index
  cf.br ^bb1(%6 : index)
^bb6:  // pred: ^bb1
  return
}
"""


def test_branches_of_nested_loops_come_each_from_its_loop(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump After {0} ({0}) //----- //\n"
    log.write_text(head.format("x") + NEST_BEFORE + head.format("y") + NEST_AFTER, "utf-8")
    lines = log.read_text("utf-8").splitlines()
    outer, inner = (line.strip() for line in lines if "scf.for" in line)
    for number, line in enumerate(lines, 1):
        if number > lines.index(head.format("y").strip()) and any(word in line for word in ("cf.", "cmpi", "addi")):
            assert main(["passes", "follow", str(log), str(number)]) == 0
            loop = inner if any(value in line for value in ("^bb3", "^bb4", "%3")) else outer
            found = capsys.readouterr().out.splitlines()[-1].strip()
            assert found == f"probably of {loop}", line


def test_a_new_function_comes_from_the_one_whose_name_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.txt"
    head = "// -----// IR Dump After {0} ({0}) //----- //\n"
    before = "module {\n  func.func @f() {\n    return\n  }\n  func.func @g() {\n    return\n  }\n}\n\n"
    wrapper = '  func.func @_wrapped_f() {\n    "t.call"() : () -> ()\n    return\n  }\n}\n'
    log.write_text(head.format("x") + before + head.format("y") + before[:-3] + wrapper, "utf-8")
    lines = log.read_text("utf-8").splitlines()
    for line in (lines.index("  func.func @_wrapped_f() {") + 1, lines.index('    "t.call"() : () -> ()') + 1):
        assert main(["passes", "follow", str(log), str(line)]) == 0
        assert capsys.readouterr().out.splitlines()[-1].strip() == "probably of func.func @f() {"


def test_the_life_of_an_operation_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["passes", "follow", "--format", "json", LOG, "78"]) == 0
    first, event = json.loads(capsys.readouterr().out)["events"]
    assert (first["what"], first["notes"]) == ("first seen", [])
    assert event["notes"] == [f"probably of {first['text']}"]
    assert (event["stage"], event["what"], event["line"], event["by_location"]) == (5, "made", 9, False)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([INPUT], f"passes: {INPUT} has no dumps; they are written by mlir-opt --mlir-print-ir-after-all"),
        ([LOG, "x"], f"passes: what is 'x'? To show a stage, write mlirls passes show {LOG} STAGE"),
        (["show", LOG, "9"], "passes: there is no stage '9'; the log has 6 stages, numbered from 1"),
        (["show", LOG, "0"], "passes: there is no stage '0'; the log has 6 stages, numbered from 1"),
        (["diff", LOG], "passes: diff takes one stage, or two to compare"),
        (["follow", LOG, "1"], "passes: line 1 is not in a dump"),
        (["follow", LOG, "x"], "passes: follow takes a line of the log"),
        (["diff", LOG, "1"], "passes: the log has nothing to compare stage 1 with"),
    ],
)
def test_what_cannot_be_shown(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    check(capsys, arguments, f"mlirls: {message}", status=2)


class Shown(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        del attrs
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> Shown:
    assert main(["passes", "--format", "html", *arguments]) == 0
    return Shown(capsys.readouterr().out)


def test_a_page_unfolds_to_the_differences(capsys: pytest.CaptureFixture[str]) -> None:
    page = page_of(capsys, LOG)
    assert page.tags.count("details") == 2
    assert "4 passes · 6 dumps · 2 changed." in page.text
    assert "1 removed: - memref.load" in page.text
    lines = page.text.splitlines()
    assert "-    %1 = memref.load %arg0[%arg2] : memref<16xf32>" in lines
    # The loop's operations are in another block, and are no differences.
    assert "     %0 = memref.load %arg0[%arg2] : memref<16xf32>" in lines
    assert not {"script", "link", "img", "a"} & set(page.tags)


def test_a_page_shows_hostile_text_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "a<script>.txt"
    symbol = '"</pre><script>"'
    head = f"// -----// IR Dump After CSE (cse<script>) ('func.func' operation: @{symbol}) //----- //\n"
    dumps = [
        f'{head}func.func @{symbol}() {{\n  "t.a"() {{x = "</pre><script>alert({number})"}} : () -> ()\n  return\n}}\n'
        for number in range(2)
    ]
    log.write_text("".join(dumps), "utf-8")
    page = page_of(capsys, str(log))
    assert "script" not in page.tags
    assert page.tags.count("pre") == 1
    assert '+  "t.a"() {x = "</pre><script>alert(1)"} : () -> ()' in page.text.splitlines()


def test_a_page_is_only_for_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["passes", "diff", "--format", "html", LOG, "2"]) == 2
    assert "--format html is for the list of passes" in capsys.readouterr().err
