"""Dumps with locations: the text without them, and the same lines with them."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.dumps.locations import located_text, plain_text
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.workspace.located_logs import LocatedLogs

LOG = Path(__file__).with_name("located_llvm22.txt").read_text(encoding="utf-8")


def check(dump: str, plain: str, definitions: str = "") -> None:
    """The text without locations; with them it has the same lines, and `definitions` after these."""
    assert plain_text(dump) == plain
    located = located_text(dump)
    count = plain.count("\n")
    assert "".join(located.splitlines(keepends=True)[count:]) == definitions
    lines = dump.splitlines()
    assert all(line in lines for line in located.splitlines())


def test_locations_of_operations_and_arguments_are_left_out() -> None:
    check(
        'module {\n  func.func @f(%arg0: i1 loc("a":1:2), %arg1: i1 loc(unknown)) {\n'
        '    cf.br ^bb1(%arg0 : i1) loc("a (b":2:3)\n'
        '  ^bb1(%0: i1 loc(callsite("f("("a":1:2) at "b":3:4))):  // pred: ^bb0\n'
        '    return loc(fused["a":1:2, "b)":3:4])\n  } loc(#loc1)\n} loc(#loc)\n'
        '#loc = loc(unknown)\n#loc1 = loc("x")\n',
        "module {\n  func.func @f(%arg0: i1, %arg1: i1) {\n    cf.br ^bb1(%arg0 : i1)\n"
        "  ^bb1(%0: i1):  // pred: ^bb0\n    return\n  }\n}\n",
        '#loc = loc(unknown)\n#loc1 = loc("x")\n',
    )


def test_locations_of_arguments_without_a_type_are_left_out() -> None:
    check(
        'func.func @f() {\n  affine.for %arg0 loc("a":1:2) = 0 to 10 {\n  } loc("a":1:2)\n}\n',
        "func.func @f() {\n  affine.for %arg0 = 0 to 10 {\n  }\n}\n",
    )


def test_locations_that_are_attributes_stay() -> None:
    check(
        'module {\n  "t.a"() {a = "x loc(unknown), y", b = [loc("a":1:2), loc(#loc2)], c = loc(#loc1)} : () -> () '
        'loc(#loc)\n} loc(#loc)\n#loc = loc("a":1:1)\n#loc1 = loc(callsite(#loc2 at #loc2))\n#loc2 = loc("b":1:1)\n',
        'module {\n  "t.a"() {a = "x loc(unknown), y", b = [loc("a":1:2), loc(#loc2)], c = loc(#loc1)} : () -> ()\n}\n'
        '#loc1 = loc(callsite(#loc2 at #loc2))\n#loc2 = loc("b":1:1)\n',
        '#loc = loc("a":1:1)\n',
    )


def test_aliases_that_only_locations_use_are_left_out() -> None:
    check(
        '#map = affine_map<() -> ()>\n#di = #llvm.di_file<"a" in "b">\nmodule {\n  "t.a"() {a = #map} : () -> () '
        'loc(fused<#di>["a":1:2])\n} loc(#loc)\n#loc = loc("a":1:1)\n',
        '#map = affine_map<() -> ()>\nmodule {\n  "t.a"() {a = #map} : () -> ()\n}\n',
        '#di = #llvm.di_file<"a" in "b">\n#loc = loc("a":1:1)\n',
    )


def test_a_dump_without_locations_stays_as_it_is() -> None:
    check("#map = affine_map<() -> ()>\nmodule {\n}\n", "#map = affine_map<() -> ()>\nmodule {\n}\n")


def test_a_log_is_shown_without_locations_and_keeps_its_other_lines() -> None:
    head = "// -----// IR Dump After CSE"
    log = LOG.replace(head, f"a.mlir:1:1: remark: a loc(unknown)\n{head}")
    logs = LocatedLogs()
    shown = logs.show(log)
    assert "a.mlir:1:1: remark: a loc(unknown)" in shown
    assert "loc(" not in shown.replace("a loc(unknown)", "")
    read, original = LogText(shown.encode()), LogText(log.encode())
    assert [stage.digest for stage in read.stages] == [stage.digest for stage in original.stages]
    assert [read.text(stage) for stage in read.stages] == [original.text(stage) for stage in original.stages]
    assert logs.located(shown) == log
    assert logs.located(shown + " ") is None
    logs.forget(shown)
    assert logs.located(shown) is None and not logs.has_any
