"""The stages of a log, each as `line title op @symbol: first and last line of its text`."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage, read_log
from mlirls_ir.dumps.steps import results_of, steps_of
from mlirls_ir.dumps.text import dump_text
from mlirls_server.features.passes.listing import Effects
from mlirls_server.features.passes.log_text import LogText
from mlirls_server.features.passes.timeline import Timeline
from mlirls_server.workspace.dump_folder import read_folder

CSE = "// -----// IR Dump After CSE (cse) //----- //\n"
F = "func.func @f() {\n  return\n}\n"


def text_of(stage: Stage, log: str) -> str:
    return dump_text(log.encode()[stage.start : stage.end].decode(), stage.header.prefix)


def check(log: str, *expected: str) -> None:
    """The stages of a log, whichever way it comes in pieces."""
    data = log.encode()
    stages = list(read_log([data]))
    shown: list[str] = []
    for stage in stages:
        lines = text_of(stage, log).rstrip("\n").split("\n")
        symbol = f" @{stage.symbol}" if stage.symbol else ""
        shown.append(f"{stage.line} {stage.header.title} {stage.op}{symbol}: {lines[0]} … {lines[-1]}")
    assert shown == list(expected)
    for size in (1, 7, 100):
        assert list(read_log(data[at : at + size] for at in range(0, len(data), size))) == stages


def test_dumps_one_after_the_other() -> None:
    check(
        f"{CSE}{F}\n{CSE.replace('CSE (cse)', 'SCCP (sccp)')}module {{\n  {F}}}\n\n",
        "1 cse func.func @f: func.func @f() { … }",
        "6 sccp builtin.module: module { … }",
    )


def test_output_around_the_dumps_is_left_out() -> None:
    check(
        f"ninja: entering\n{CSE}#map = affine_map<() -> ()>\n{F}#loc = loc(unknown)\n[1/2] building a.o\nwarning: x\n"
        f"{CSE}a.mlir:1:2: remark: look\n\n{F}done in 3 s\n",
        "2 cse func.func @f: #map = affine_map<() -> ()> … #loc = loc(unknown)",
        "10 cse func.func @f: func.func @f() { … }",
    )


def test_a_prefix_of_each_line_is_taken_off() -> None:
    log = "".join(f"[{number}] | {line}\n" for number, line in enumerate(f"{CSE}{F}".splitlines()))
    check(log, "1 cse func.func @f: func.func @f() { … }")


def test_colours_and_indentation_are_taken_off() -> None:
    expected = "1 cse func.func @f: func.func @f() { … }"
    check("".join(f"\x1b[0;1m{line}\x1b[0m\n" for line in f"{CSE}{F}".splitlines()), expected)
    log = "".join(f"    {line}\n" for line in f"{CSE}{F}".splitlines())
    check(log, expected)
    (stage,) = read_log([log.encode()])
    assert text_of(stage, log) == F


def test_a_line_of_another_program_inside_an_operation_is_left_out() -> None:
    log = CSE + F.replace("  return", "INFO: still running\n[12/30] CXX a.o\n  return\n^bb1:")
    (stage,) = read_log([log.encode()])
    assert text_of(stage, log) == "func.func @f() {\n  return\n^bb1:\n}\n"


def test_dumps_before_the_passes_of_one_operation_are_their_results() -> None:
    head = "// -----// IR Dump Before {0} ({0}) ({1}) //----- //\nmodule {{\n  {2}}}\n"
    targets = zip(
        "abc", ("'builtin.module' operation", "'func.func' operation: @f", "'builtin.module' operation"), strict=True
    )
    stages = list(read_log(["".join(head.format(name, target, F) for name, target in targets).encode()]))
    shown = [(stage.header.is_before, stage.header.title, stage.line) for stage in results_of(stages)]
    assert shown == [(True, "a", 1), (False, "a", 7), (False, "b", 13)]
    both = [*stages, *read_log([f"{CSE}{F}".encode()])]
    assert results_of(both) == both


def test_a_log_of_triton_without_what_its_pipeliner_prints() -> None:
    data = (Path(__file__).parent / "triton_before.txt").read_bytes()
    found = LogText(data)
    assert [(stage.header.title, stage.op) for stage in found.stages] == [
        ("canonicalize", "builtin.module"),
        ("canonicalize", "builtin.module"),
        ("tritongpu-pipeline", "builtin.module"),
    ]
    assert [found.located(stage).count("loc = loc(") for stage in found.stages] == [1, 1, 1]
    timeline = Timeline(found.stages, found.text, Document)
    assert [Effects(timeline).text(stage) for stage in found.stages] == [
        "before the pass",
        "1 removed: - arith.constant",
        "nothing",
    ]


def test_a_symbol_in_an_attribute_is_not_that_of_the_operation() -> None:
    check(
        f'{CSE}module attributes {{a.b = #a<@c>}} {{\n}}\n{CSE}llvm.func internal @"a(b"() {{\n}}\n',
        "1 cse builtin.module: module attributes {a.b = #a<@c>} { … }",
        '4 cse llvm.func @a(b: llvm.func internal @"a(b"() { … }',
    )


def test_generic_form_resources_and_carriage_returns() -> None:
    generic = '"builtin.module"() ({\n  "func.func"() <{sym_name = "f"}> ({\n  }) : () -> ()\n}) : () -> ()\n'
    check(f"{CSE}{generic}{{-#\n  x: {{}}\n#-}}\nnoise\n", '1 cse builtin.module: "builtin.module"() ({ … #-}')
    function = '"func.func"() <{sym_name = "f", x = 1}> ({\n}) : () -> ()\n'
    check(f"{CSE}{function}", '1 cse func.func @f: "func.func"() <{sym_name = "f", x = 1}> ({ … }) : () -> ()')
    check(f"{CSE}{F}".replace("\n", "\r\n"), "1 cse func.func @f: func.func @f() { … }")
    check(f"{CSE}{F}".replace("\n", "\n 10%|# | 3/9 [00:01]\r"), "1 cse func.func @f: func.func @f() { … }")


def test_a_log_that_is_cut_off_and_one_without_dumps() -> None:
    check(f"{CSE}func.func @f() {{\n  %0 = arith.con", "1 cse func.func @f: func.func @f() { …   %0 = arith.con")
    (stage,) = read_log([f"{CSE}func.func @f() {{\n  %0 = arith.con".encode()])
    assert stage.is_cut
    assert not any(stage.is_cut for stage in read_log([f"{CSE}{F}{CSE}func.func private @g()\n".encode()]))
    check(CSE, "1 cse : … ".replace(": … ", ":  … "))
    check("no dumps here\n")


def test_bytes_that_are_no_text_do_not_matter() -> None:
    (stage,) = read_log([b"\xff\xfe\n" + CSE.encode() + F.encode() + b"\xff\n"])
    assert (stage.op, stage.symbol, stage.line) == ("func.func", "f", 2)


def steps(log: str) -> list[str]:
    found = steps_of(list(read_log([log.encode()])), lambda stage: stage.op == "builtin.module")
    return [f"{step.title} {[stage.symbol for stage in step.stages]}" for step in found]


def test_the_dumps_of_a_pass_on_several_functions_are_one_step() -> None:
    g = F.replace("@f", "@g")
    other = CSE.replace("CSE (cse)", "SCCP (sccp)")
    module = f"{CSE}module {{\n}}\n"
    assert steps(f"{CSE}{F}{other}{F}{CSE}{g}{other}{g}{module}") == ["cse ['f', 'g']", "sccp ['f', 'g']", "cse ['']"]
    assert steps(f"{CSE}{F}{other}{F}{other}{g}") == ["cse ['f']", "sccp ['f', 'g']"]


def test_passes_on_functions_and_globals_are_together_whatever_their_pipelines() -> None:
    data = "fir.global @x : i32\n"
    other = CSE.replace("CSE (cse)", "SCCP (sccp)")
    row = f"{CSE}{data}{other}{F}{CSE}{F}{CSE}{data.replace('@x', '@y')}{other}{F.replace('@f', '@g')}"
    assert steps(row) == ["cse ['x', 'f', 'y']", "sccp ['f', 'g']"]
    assert steps(f"{CSE}{F}{other}{F}{CSE}{F}{CSE}{data}") == ["cse ['f', 'x']", "sccp ['f']", "cse ['f']"]


def test_a_symbol_may_come_after_attributes() -> None:
    check(
        f"{CSE}omp.private {{type = private}} @j : i32 init {{\n}}\n",
        "1 cse omp.private @j: omp.private {type = private} @j : i32 init { … }",
    )


def test_a_folder_of_dumps(tmp_path: Path) -> None:
    for name, text in {
        "builtin_module_no-symbol-name/func_func_f/0_10_cse.mlir": CSE + F,
        "builtin_module_no-symbol-name/func_func_f/0_9_sccp.mlir": CSE.replace("CSE (cse)", "SCCP (sccp)") + F,
        "builtin_module_no-symbol-name/1_cse.mlir": f"{CSE}module {{\n}}\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    stages = list(read_folder(tmp_path, Path.read_bytes))
    assert [(stage.number, stage.header.title, stage.op) for stage in stages] == [
        (0, "sccp", "func.func"),
        (1, "cse", "func.func"),
        (2, "cse", "builtin.module"),
    ]
    assert [Path(stage.path).name for stage in stages] == ["0_9_sccp.mlir", "0_10_cse.mlir", "1_cse.mlir"]


def test_the_example() -> None:
    data = (Path(__file__).parents[2] / "examples/passes/log.txt").read_bytes()
    found = steps_of(list(read_log([data])), lambda stage: stage.op)
    assert [f"{step.title} x{len(step.stages)}" for step in found] == [
        "canonicalize x2",
        "cse x2",
        "convert-scf-to-cf x1",
        "symbol-dce x1",
    ]


def test_what_a_pass_prints_itself_is_not_a_part_of_the_dump_before_it() -> None:
    inner = "// -----// SoftwarePipeliner internal IR Dump After: LowerLoops\n#a = loc(unknown)\nmodule {\n}\n"
    check(f"{CSE}{F}\n{inner}#b = loc(unknown)\n", "1 cse func.func @f: func.func @f() { … }")
    llvm = '; *** IR Dump After sroa ***\ndefine void @f() #0 {\n}\nattributes #0 = { nounwind }\n!a = !{!"x"}\n'
    check(f"{CSE}{F}{llvm}", "1 cse func.func @f: func.func @f() { … }")
    check(f"{CSE}{F}#map = affine_map<() -> ()>\nmodule {{\n}}\n", "1 cse func.func @f: func.func @f() { … }")
    check(f'{CSE}!llvm.flags = !{{!"x"}}\n# 1 file\n{F}', "1 cse func.func @f: func.func @f() { … }")


def test_names_of_passes_in_cpp_namespaces_and_pipelines_in_options() -> None:
    iree = "// -----// IR Dump After mlir::a::detail::OpPipelineAdaptorPass: op-pipeline-adaptor //----- //\n"
    fixed = "// -----// IR Dump After FixedPass: fixed{max=10 pipeline=builtin.module(cse,a.b(c{d=1}))} //----- //\n"
    check(
        f"{iree}{F}{fixed}{F}",
        "1 op-pipeline-adaptor func.func @f: func.func @f() { … }",
        "5 fixed func.func @f: func.func @f() { … }",
    )
