"""Passes that another pass has run: each stage of a log, and whether its pass changed something."""

from __future__ import annotations

from dataclasses import replace

from tests.support.pass_logs import check_effects, timeline_of

from mlirls_ir.document import Document
from mlirls_server.features.passes.history import history
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.timeline import Timeline

G = "func.func @g() -> i32 {\n  %0 = arith.constant 1 : i32\n  return %0 : i32\n}\n"
F = "func.func @f() -> i32 {\n  %0 = call @g() : () -> i32\n  return %0 : i32\n}\n"
INLINED = G.replace("@g", "@f")
BEFORE = F.replace("func.func @f() -> i32 {\n", "func.func @f() -> i32 {\n  %unused = arith.constant 2 : i32\n")


def dump(title: str, *functions: str) -> str:
    """A dump of a function, or of the module with several."""
    inner = "".join(f"  {line}\n" for function in functions for line in function.splitlines())
    body = functions[0] if len(functions) == 1 else f"module {{\n{inner}}}\n"
    return f"// -----// IR Dump After {title} //----- //\n{body}\n"


UNKNOWN = "unknown: inline ran it, and may have changed something before"


def test_the_inliner_is_compared_with_what_was_before_its_passes() -> None:
    for title in ("Inliner (inline)", "InlinerPass: inline{default-pipeline=canonicalize max-iterations=4 }"):
        check_effects(
            dump("X (x)", G, BEFORE),
            dump("C (canonicalize)", G),
            dump("C (canonicalize)", F),
            dump("C (canonicalize)", INLINED),
            dump(title, G, INLINED),
            expected=[
                "nothing",
                "1 removed: - arith.constant",
                UNKNOWN,
                "1 removed, 1 changed: - func.call; ~ arith.constant",
            ],
        )


def test_the_same_passes_in_the_pipeline_before_are_not_the_inliners() -> None:
    check_effects(
        dump("X (x)", G, BEFORE),
        dump("C (canonicalize)", G),
        dump("C (canonicalize)", F),
        dump("C (canonicalize)", G),
        dump("C (canonicalize)", F),
        dump("C (canonicalize)", INLINED),
        dump("Inliner (inline)", G, INLINED),
        expected=[
            "nothing",
            "1 removed: - arith.constant",
            "nothing",
            "nothing",
            UNKNOWN,
            "1 removed, 1 added: - func.call; + arith.constant",
        ],
    )


def test_passes_that_the_header_does_not_name_are_not_the_inliners() -> None:
    check_effects(
        dump("X (x)", G, BEFORE),
        dump("CSE (cse)", F),
        dump("InlinerPass: inline{default-pipeline=canonicalize}", G, F),
        expected=["1 removed: - arith.constant", "nothing"],
    )


def test_an_operation_is_followed_through_the_passes_that_the_inliner_ran() -> None:
    timeline = timeline_of(
        dump("X (x)", G, BEFORE),
        dump("C (canonicalize)", G),
        dump("C (canonicalize)", F),
        dump("C (canonicalize)", INLINED),
        dump("Inliner (inline)", G, INLINED),
        dump("SCCP (sccp)", G.replace("1 :", "3 :"), INLINED.replace("1 :", "4 :")),
    )
    found = history(timeline, timeline.stages[3], 2)
    assert [(event.stage.number + 1, event.what) for event in found][-1] == (6, "changed")
    assert [(event.stage.number + 1, event.what) for event in history(timeline, timeline.stages[5], 7)] == [
        (event.stage.number + 1, event.what) for event in found
    ]


def test_flangs_pass_to_llvm_runs_passes_before_and_after_its_own_change() -> None:
    lowered = INLINED.replace("arith.constant 1", "llvm.mlir.constant(1)")
    check_effects(
        dump("X (x)", G, INLINED),
        dump("M (convert-math-to-funcs)", G, INLINED),
        dump("L (convert-math-to-llvm)", G),
        dump("C (llvm-add-comdats)", G, lowered),
        dump("F (fir-to-llvm-ir)", G, lowered),
        expected=[
            "nothing",
            "nothing",
            "unknown: fir-to-llvm-ir ran it, and may have changed something before",
            "1 removed, 1 added: - arith.constant; + llvm.mlir.constant",
        ],
    )


def test_a_pass_without_a_dump_after_it_changed_nothing_if_the_next_one_finds_the_same() -> None:
    before, after = dump("P (p)", BEFORE), dump("P (p)", F)
    timeline = timeline_of(
        *(one.replace("Dump After", "Dump Before") for one in (dump("X (x)", BEFORE), before)),
        after,
        *(one.replace("Dump After", "Dump Before") for one in (dump("Y (y)", F), dump("Z (z)", G, F))),
        dump("Z (z)", G, F),
        *(one.replace("Dump After", "Dump Before") for one in (dump("V (v)", F), dump("W (w)", INLINED))),
    )
    changed = [timeline.is_changed(stage) for step in timeline.steps() for stage in step.stages]
    titles = [stage.header.title for step in timeline.steps() for stage in step.stages]
    assert list(zip(titles, changed, strict=True)) == [
        ("x", False),
        ("p", True),
        ("y", False),
        ("z", False),
        ("v", None),
        ("w", None),
    ]


def test_a_module_that_is_as_the_file_that_was_compiled() -> None:
    log = LogText("".join([dump("C (cse)", G), dump("C (cse)", F), dump("S (symbol-dce)", G, F)]).encode())
    whole = log.stages[-1]
    timeline = Timeline(log.stages, log.text, Document, replace(whole, number=-1))
    assert [timeline.is_changed(stage) for stage in log.stages] == [False, False, False]
