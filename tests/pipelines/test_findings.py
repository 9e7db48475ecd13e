"""Pipelines in `RUN:` lines and reproducers: the findings as `marked text: message`, and mlir-opt's own verdicts."""

from __future__ import annotations

import pytest
from tests.support.judge import has_mlir_opt, run_mlir_opt

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.pass_tables import passes_of
from mlirls_ir.pipelines.check import OPTION, SYNTAX, UNKNOWN
from mlirls_ir.pipelines.parse import NOT_WRAPPED


def findings(text: str, llvm: int = 22) -> list[str]:
    found = Document(text, upstream_registry(llvm)).diagnostics()
    return [f"{text[one.start : one.end]}: {one.message}" for one in found if one.code in (OPTION, SYNTAX, UNKNOWN)]


def check(command: str, *expected: str) -> None:
    assert findings(f"// RUN: {command}\nfunc.func private @f()\n") == list(expected)


def pipeline(text: str, *expected: str) -> None:
    """The same for a whole pipeline; mlir-opt refuses it exactly if something is expected."""
    check(f"mlir-opt %s -pass-pipeline='{text}'", *expected)
    if has_mlir_opt():
        assert (run_mlir_opt(["-", f"--pass-pipeline={text}"], "").status != 0) == bool(expected)


def test_a_pipeline_without_mistakes() -> None:
    pipeline("builtin.module(func.func(cse, canonicalize{top-down=false max-iterations=3}) , convert-scf-to-cf)")
    pipeline(" builtin.module ( any( cse ) ) ")
    pipeline("builtin.module()")
    pipeline("builtin.module(sparsifier{vl=8}, test-lower-to-llvm)")
    pipeline("builtin.module(foo.bar(cse))")


@pytest.mark.parametrize("text", ["cse", "", "builtin.module", "(cse)", "builtin.module(cse", "builtin.module(cse) x"])
def test_a_pipeline_is_wrapped(text: str) -> None:
    found = findings(f"// RUN: mlir-opt %s -pass-pipeline='{text}'\n")
    assert [one.partition(": ")[2] for one in found] == [NOT_WRAPPED]


def test_brackets_and_commas() -> None:
    extra = "): encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"
    pipeline("builtin.module(func.func(cse)))", extra)
    pipeline("builtin.module(func.func(cse)", "cse: encountered unbalanced parentheses while parsing pipeline")
    pipeline("builtin.module(cse{a)", "{: missing closing '}' while processing pass options")
    pipeline("builtin.module(func.func(cse)cse)", "c: expected ',' after parsing pipeline")
    pipeline("builtin.module(cse,)", ": '' does not refer to a registered pass or pass pipeline")
    pipeline("builtin.module(func.func())", ": '' does not refer to a registered pass or pass pipeline")


def test_a_misspelled_pass() -> None:
    said = "'canonicalise' does not refer to a registered pass or pass pipeline; did you mean 'canonicalize'?"
    pipeline("builtin.module(func.func(canonicalise))", f"canonicalise: {said}")
    check("mlir-opt --cse %s -canonicalise", f"canonicalise: {_unknown('canonicalise', 'canonicalize')}")
    check("mlir-opt %s --verify-diagnostic --mlir-timin")


def _unknown(written: str, meant: str) -> str:
    return f"Unknown command line argument '--{written}'; did you mean '{meant}'?"


def test_a_name_that_resembles_no_pass_may_be_of_another_mlir_opt() -> None:
    check("mlir-opt %s -pass-pipeline='builtin.module(monomorphize-traits)' --lower-my-dialect")


def test_options() -> None:
    pipeline(
        "builtin.module(canonicalize{max-iteratons=3})",
        "max-iteratons: no such option max-iteratons; did you mean 'max-iterations'?",
    )
    pipeline("builtin.module(cse{foo})", "foo: no such option foo")
    check("mlir-opt %s --cse='foo' -canonicalize=\"{top-down}\"", "foo: no such option foo")


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("max-iterations", "x", "'x' value invalid for long argument!"),
        ("max-iterations", "+1", "'+1' value invalid for long argument!"),
        ("max-iterations", "09", "'09' value invalid for long argument!"),
        ("max-iterations", "99999999999999999999", "'99999999999999999999' value invalid for long argument!"),
        ("top-down", "maybe", "'maybe' is invalid value for boolean argument! Try 0 or 1"),
        ("region-simplify", "some", "Cannot find option named 'some'!"),
        ("max-iterations", "0x10", ""),
        ("max-iterations", "0b1", ""),
        ("max-iterations", "-010", ""),
        ("top-down", "FALSE", ""),
        ("region-simplify", "'normal'", ""),
        ("disable-patterns", "{a,b}", ""),
    ],
)
def test_values(option: str, value: str, said: str) -> None:
    expected = [f"{value}: for the --{option} option: {said}"] if said else []
    shown = f"builtin.module(canonicalize{{{option}={value}}})"
    found = findings(f'// RUN: mlir-opt %s -pass-pipeline="{shown}"\n')
    assert found == expected
    if has_mlir_opt():
        assert (run_mlir_opt(["-", f"--pass-pipeline={shown}"], "").status != 0) == bool(said)


def test_a_value_is_missing() -> None:
    pipeline("builtin.module(canonicalize{max-iterations})", _missing("max-iterations"))
    pipeline("builtin.module(canonicalize{enable-patterns})", _missing("enable-patterns"))
    pipeline("builtin.module(canonicalize{top-down})")
    pipeline("builtin.module(canonicalize{enable-patterns=})")


def _missing(option: str) -> str:
    return f"{option}: for the --{option} option: requires a value!"


def test_lists() -> None:
    check("mlir-opt %s --affine-loop-tile='tile-sizes=1,2 tile-sizes={3,4}'")
    check(
        "mlir-opt %s --affine-loop-tile='tile-sizes=1,,2'",
        "1,,2: for the --tile-sizes option: '' value invalid for uint argument!",
    )


def test_a_pass_runs_on_its_operation() -> None:
    refused = "Can't add pass '{}' restricted to '{}' on a PassManager intended to run on '{}'"
    nest = ", did you intend to nest?"
    pipeline(
        "builtin.module(affine-scalrep)",
        f"affine-scalrep: {refused.format('affine-scalrep', 'func.func', 'builtin.module')}{nest}",
    )
    pipeline(
        "builtin.module(fun.func(affine-scalrep,affine-loop-tile))",
        f"fun.func: {refused.format('affine-scalrep', 'func.func', 'fun.func')}; did you mean 'func.func'?",
    )
    pipeline(
        "builtin.module(affine-loop-unroll)",
        "affine-loop-unroll: unable to schedule pass 'affine-loop-unroll' on a PassManager intended to run on "
        "'builtin.module'!",
    )
    pipeline("builtin.module(gpu.module(convert-gpu-to-rocdl),any(affine-scalrep),func.func(affine-loop-unroll))")
    check("mlir-opt %s --affine-scalrep --convert-gpu-to-rocdl")


def test_a_command_that_is_meant_to_fail_has_no_findings() -> None:
    check("not mlir-opt %s -pass-pipeline='cse' 2>&1 | FileCheck %s")
    check("mlir-opt %s -canonicalise || true")
    assert findings("// RUN: mlir-opt %s -canonicalise\n// XFAIL: *\n") == []


def test_what_lit_or_the_shell_replaces_is_not_known() -> None:
    check("mlir-opt %s -pass-pipeline='builtin.module(cs%{suffix})'")
    check('mlir-opt %s -pass-pipeline="builtin.module(cs$SUFFIX)"')
    check("mlir-opt %s -load-pass-plugin=%lib -canonicalise")


def test_another_tool_may_have_any_passes() -> None:
    check("foo-opt %s -pass-pipeline='func.func(canonicalise{x=1})' -cse=foo")
    check("foo-opt %s -pass-pipeline='builtin.module(x))'", _extra())
    check("opt %s -passes='function(x))'")


def _extra() -> str:
    return "): encountered extra closing ')' creating unbalanced parentheses while parsing pipeline"


def test_quotes_and_continued_lines() -> None:
    text = (
        '// RUN: mlir-opt %s --convert-scf-to-cf="\\\n'
        "// RUN:   allow-pattern-rollbck\" '-pass-pipeline=builtin.module(cse{a\\b})' | \\\n"
        "// RUN: FileCheck %s --check-prefix=A\n// A: f\n"
    )
    assert findings(text) == [
        "allow-pattern-rollbck: no such option allow-pattern-rollbck; did you mean 'allow-pattern-rollback'?",
        "a\\b: no such option a\\b",
    ]


def test_a_crash_reproducer() -> None:
    text = """module {}
{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(func.func(cse,canonicalise,own-pass{a=b})),cse{max=3}",
      verify_each: true
    }
  }
#-}
"""
    assert findings(text.replace(",cse{max=3}", "")) == [
        "canonicalise: 'canonicalise' does not refer to a registered pass or pass pipeline; "
        "did you mean 'canonicalize'?"
    ]
    # Whoever wrote it may not have wrapped it.
    assert findings(text) == []


def test_passes_of_another_llvm() -> None:
    check("mlir-opt %s --convert-openacc-to-scf")
    text = "// RUN: mlir-opt %s --cse=foo --gpu-to-cubin\n"
    assert findings(text, 19) == ["foo: no such option foo"]
    # What is not known whole is not reported.
    assert findings(text, 21) == []


def test_passes_are_those_of_the_chosen_llvm() -> None:
    """`acc-loop-tiling` is new in 22; 21 has it neither in its `.td` files nor in its mlir-opt."""
    names = {version: set(passes_of(upstream_registry(version)).names()) for version in (21, 22)}
    assert "acc-loop-tiling" in names[22] - names[21]
    assert {"canonicalize", "sparsifier"} <= names[21]


def test_an_edit_moves_and_removes_a_finding() -> None:
    text = "// RUN: mlir-opt %s -canonicalise\nfunc.func private @f()\n"
    document = Document(text)
    assert [one.code for one in document.diagnostics()] == [UNKNOWN]
    document.edit(0, 0, "\n")
    assert [one.start for one in document.diagnostics()] == [text.index("canonicalise") + 1]
    at = text.index("se\n") + 1
    document.edit(at, at + 1, "z")
    assert document.diagnostics() == []
