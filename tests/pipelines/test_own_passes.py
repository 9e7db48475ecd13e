"""Passes of a project's own `.td` files: known to its tools, with options, prose and places."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.bundle import read_bundle, write_bundle
from mlirls_ir.ods.pass_tables import passes_of
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile

BASE = """
class Option<string v, string a, string t, string d, string s, string f = ""> {
  string cppName = v; string argument = a; string type = t; string defaultValue = d; string description = s;
  string additionalOptFlags = f;
}
class ListOption<string v, string a, string t, string s> : Option<v, a, t, "", s>;
class PassBase<string arg, string base> {
  string argument = arg; string baseClass = base; string summary = ""; string description = "";
  list<Option> options = [];
}
class Pass<string arg, string operation = ""> : PassBase<arg, "::mlir::OperationPass<" # operation # ">">;
"""
PASSES = """
include "PassBase.td"
def LowerFoo : Pass<"lower-foo", "func::FuncOp"> {
  let summary = "Lowers foo";
  let options = [
    Option<"depth", "depth", "unsigned", "4", "How deep">,
    Option<"mode", "mode", "Mode", "Mode::Fast", "How", [{::llvm::cl::values(
      clEnumValN(Mode::Fast, "fast", "quickly"), clEnumValN(Mode::Safe, "safe", "carefully"))}]>,
    ListOption<"sizes", "sizes", "int64_t", "Sizes">
  ];
}
"""


def registry_in(folder: Path) -> Registry:
    (folder / "PassBase.td").write_text(BASE)
    path = folder / "Passes.td"
    path.write_text(PASSES)
    upstream = upstream_registry()
    found = read_user_dialects(upstream, [OdsFile(str(path), (str(folder),))])
    kept = read_bundle(write_bundle(found))
    assert found.diagnostics == ()
    assert kept is not None
    return upstream.extended(kept.dialects, passes=kept.passes)


def check(folder: Path, command: str, *expected: str) -> None:
    text = f"// RUN: {command}\n"
    found = Document(text, registry_in(folder)).diagnostics()
    assert [f"{text[one.start : one.end]}: {one.message}" for one in found] == list(expected)


def test_a_pass_of_the_project_has_its_options(tmp_path: Path) -> None:
    check(tmp_path, "foo-opt %s --lower-foo='depth=3 mode=safe sizes=1,-2'")
    check(
        tmp_path,
        "foo-opt %s --lower-foo='dept=3 mode=slow'",
        "dept: no such option dept; did you mean 'depth'?",
        "slow: for the --mode option: Cannot find option named 'slow'!",
    )


def test_a_pass_of_the_project_is_known_to_mlir_opt_too(tmp_path: Path) -> None:
    check(tmp_path, "mlir-opt %s -pass-pipeline='builtin.module(func.func(lower-foo))'")
    check(
        tmp_path,
        "mlir-opt %s -pass-pipeline='builtin.module(func.func(lower-fo))'",
        "lower-fo: 'lower-fo' does not refer to a registered pass or pass pipeline; did you mean 'lower-foo'?",
    )
    check(
        tmp_path,
        "foo-opt %s -pass-pipeline='builtin.module(lower-foo)'",
        "lower-foo: Can't add pass 'lower-foo' restricted to 'func.func' on a PassManager intended to run on "
        "'builtin.module', did you intend to nest?",
    )


def test_prose_and_place(tmp_path: Path) -> None:
    known = passes_of(registry_in(tmp_path))
    prose = known.prose_of("lower-foo")
    assert (prose.summary, prose.parts["depth"], prose.parts["mode=safe"]) == ("Lowers foo", "How deep", "carefully")
    place = known.place_of("lower-foo")
    assert place is not None
    assert (Path(place.file).name, place.line, place.column) == ("Passes.td", 3, 5)
