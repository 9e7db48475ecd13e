"""LLVM releases other than the newest: their tables, the changes between them, and what replaced removed operations."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from tests.dialects.by_release import REGISTRIES, RELEASES, check, check_by_release, severities
from tests.support.golden import check_golden

import mlirls_ir.dialects
from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.datalayout import DataLayout
from mlirls_ir.datalayout.answer import TypeLayout
from mlirls_ir.datalayout.rules import rules_in
from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.releases import changes, render_page
from mlirls_ir.dialects.rename_notes import rename_note
from mlirls_ir.dialects.renames import EARLIER, GONE_DIALECTS, RENAMES
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_delta import apply_delta, delta_of
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.upstream import MAIN, OLDER, TABLES, load_table, newest_table, table_names
from mlirls_ir.printing import print_chunk
from mlirls_ir.types.model import FunctionType, Type

PAGE = Path(__file__).parents[2] / "docs/releases.md"


# -- tables


@pytest.mark.parametrize("release", OLDER)
def test_a_table_is_the_newest_one_and_its_delta(release: int) -> None:
    for name in table_names(release):
        delta = (Path(TABLES) / str(release) / f"{name}.delta").read_text(encoding="utf-8")
        newest = newest_table(name)
        table = apply_delta(newest, delta)
        assert delta_of(newest, table) == delta, name
        assert write_table(load_table(name, release)) == table, name


@pytest.mark.parametrize("release", OLDER)
def test_all_dialects_of_a_release_can_be_read(release: int) -> None:
    registry = REGISTRIES[release]
    counts = {19: (46, 1934), 21: (47, 2296)}
    dialects = [found for name in registry.names() if (found := registry.dialect(name)) is not None]
    for dialect in dialects:
        for definitions in (dialect.types, dialect.attributes, dialect.enums, dialect.constraints):
            assert all(definitions[key] is not None for key in definitions)
    operations = [operation for dialect in dialects for operation in dialect.operations.values()]
    assert (len(dialects), len(operations)) == counts[release]


def test_a_delta_may_be_a_whole_dialect() -> None:
    table = 'dialect a {}\nop a.b {"class":"B"}\nconstraint C {"kind":"type"}\n'
    assert apply_delta("", delta_of("", table)) == table
    assert apply_delta(table, delta_of(table, "dialect a {}\n")) == "dialect a {}\n"


def test_an_operation_with_other_operands_has_no_hooks() -> None:
    registry = REGISTRIES[19]
    assert registry.is_redefined("op", "llvm.call_intrinsic")
    assert not registry.is_redefined("op", "llvm.call")
    assert not registry.is_redefined("directive", "acc.BindName")
    assert not registry.is_redefined("op", "scf.for")


# -- texts


def test_an_operation_that_is_new() -> None:
    text = """
func.func @f(%a: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}
"""
    check_by_release(text, 21, "custom op 'linalg.pack' is unknown", "")


def test_a_format_that_changed() -> None:
    text = """
func.func @f(%i: i32, %n: i32) {
  gpu.printf "%d", %i : i32
  return
}
"""
    check_by_release(text, 21, "expected operation name in quotes", "")


def test_a_type_that_is_gone() -> None:
    text = "llvm.func @f(!llvm.vec<4 x ptr>, !llvm.vec<? x 4 x i32>)\n"
    check(text, llvm19="", llvm22="unknown LLVM type: vec")


def test_a_type_that_is_new() -> None:
    text = "func.func private @f(f4E2M1FN, tensor<2xf8E8M0FNU>)\n"
    check(text, llvm19="expected non-function type", llvm21="", llvm22="")
    check('"foo.a"() : () -> token\n', llvm22="expected non-function type", llvm24="")


STRICT = (
    "custom op 'vector.load' inherent attribute 'alignment' cannot be parsed from attr-dict when strict properties "
    "in assembly format is enabled"
)


@pytest.mark.parametrize(
    ("given", "now", "main"),
    [
        ("{alignment = 16}", "", STRICT),
        ("{mine = 16}", "", ""),
        ("alignment(16) nontemporal(true)", "expected ':'", ""),
        ("alignment = 16, nontemporal = true", "expected ':'", ""),
        ("alignment(16) {mine}", "expected ':'", ""),
    ],
)
def test_inherent_attributes_have_their_own_place_in_main(given: str, now: str, main: str) -> None:
    text = f"""
func.func @f(%m: memref<4xf32>, %i: index) {{
  %0 = vector.load %m[%i] {given} : memref<4xf32>, vector<4xf32>
  return
}}
"""
    check(text, llvm22=now, llvm24=main)
    # It is unknown which commit of main is meant, so the text may be right for it, as it is for LLVM 23.
    assert severities(text) == [Severity.HINT] * bool(main)


def test_the_generic_form_takes_inherent_attributes_anywhere() -> None:
    check(
        '%0 = "memref.alloc"() {alignment = 16, operandSegmentSizes = array<i32: 0, 0>} : () -> memref<4xf32>\n',
        llvm24="",
    )


def test_a_type_may_be_written_first_in_main() -> None:
    text = """
"foo.a"() {a = dense<tensor<2x1xi32> : [[1 : i32], [2 : i32]]>, b = dense<vector<4xf32> : 1.0 : f32>} : () -> ()
"""
    assert Document(text, REGISTRIES[22]).diagnostics()
    check(text, llvm24="")
    wrong = text.replace(", [2 : i32]", "")
    check(wrong, llvm24="expected 2 elements in dimension, got 1")
    check('"foo.a"() {a = dense<(1.0, 2.0)> : tensor<complex<f32>>} : () -> ()\n', llvm22="", llvm24="")


def test_vectors_of_other_elements_than_numbers_are_new() -> None:
    text = "func.func private @f(vector<2x!llvm.ptr>)\n"
    check(text, llvm19="vector elements must be int/index/float type", llvm21="", llvm22="")


OPENMP = """
omp.declare_reduction @add : i32 init {
^bb0(%arg: i32):
  omp.yield (%arg : i32)
} combiner {
^bb1(%a: i32, %b: i32):
  omp.yield (%a : i32)
} atomic {
^bb2(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield
} cleanup {
^bb3(%a: i32):
  omp.yield
}
func.func @f(%x: !llvm.ptr, %y: !llvm.ptr, %lb: i32) {
  omp.parallel reduction(byref @add %x -> %a : !llvm.ptr) private(@p %y -> %b : !llvm.ptr) {
    %0 = llvm.load %b : !llvm.ptr -> i32
    omp.terminator
  }
  omp.wsloop reduction(@add %x -> %a : !llvm.ptr) {
    omp.loop_nest (%iv) : i32 = (%lb) to (%lb) inclusive step (%lb) {
      omp.yield
    }
    omp.terminator
  }
  omp.task in_reduction(@add -> %x : !llvm.ptr) {
    omp.terminator
  }
  return
}
omp.private {type = private} @p : !llvm.ptr alloc {
^bb0(%a: !llvm.ptr):
  omp.yield(%a : !llvm.ptr)
}
"""


def test_syntaxes_that_a_later_release_replaced_are_read() -> None:
    check(OPENMP, llvm19="")
    check(OPENMP.replace("@p %y -> %b :", "@p %y ->"), llvm19="expected SSA operand")
    assert Document(OPENMP, REGISTRIES[22]).diagnostics()


def test_an_older_syntax_is_about_an_operation_of_an_older_release() -> None:
    folder = Path(mlirls_ir.dialects.__file__).parent
    for path in folder.glob("*/syntax_older.py"):
        dialect = path.parent.name
        module = import_module(f"mlirls_ir.dialects.{dialect}.syntax_older")
        paths = {release: Path(TABLES) / str(release) / f"{dialect}.delta" for release in OLDER}
        tables = {release: path.read_text("utf-8") for release, path in paths.items() if path.exists()}
        parts = {**getattr(module, "BEFORE", {})}
        if hasattr(module, "HOOKS"):
            parts[max(OLDER) + 1] = module.HOOKS
        assert parts
        for before, hooks in parts.items():
            older = {release: table for release, table in tables.items() if release < before}
            for name in hooks.directives:
                assert any(f"custom<{name}>" in table for table in older.values()), name
            for text in hooks.transforms:
                assert any(text in table for table in older.values()), text
            for name in hooks.attributes:
                assert any(f"\nattr {name} " in table for table in older.values()), name
            for name in hooks.operations:
                assert any(has_operation(REGISTRIES[release], name) for release in older), name


ACCELERATED = """
acc.private.recipe @p : memref<10xf32> init {
^bb0(%x: memref<10xf32>):
  acc.yield %x : memref<10xf32>
}
func.func @f(%a: index, %m: memref<10xf32>) {
  %b = acc.private varPtr(%m : memref<10xf32>) -> memref<10xf32>
  acc.parallel private(@p -> %b : memref<10xf32>) {
    acc.loop gang private(@p -> %b : memref<10xf32>)
        control(%i : index) = (%a : index) to (%a : index) step (%a : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    acc.yield
  }
  return
}
"""


def test_recipes_of_older_releases_are_read() -> None:
    check(ACCELERATED, llvm19="", llvm21="")
    wrong = "    acc.loop gang {\n      acc.yield\n    } attributes {seq}\n    return\n"
    text = f"func.func @f() {{\n{wrong}}}\n"
    message = (
        "custom op 'acc.loop' 'acc.loop' op attribute 'seq' failed to satisfy constraint: device type array attribute"
    )
    check(text, llvm19=message, llvm21=message)


def test_calls_of_a_release_have_the_attributes_that_it_has() -> None:
    text = """
llvm.func @g(i32) -> i32
llvm.func @f(%a: i32) attributes {personality = @g} {
  %0 = llvm.call @g(%a) : (i32) -> i32
  %1 = llvm.invoke @g(%a) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  llvm.return
^bb2:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
"""
    check(text, llvm19="", llvm21="", llvm22="")
    for release, has_bundles in ((19, False), (21, True), (22, True)):
        document = Document(text, REGISTRIES[release])
        document.finish()
        printed = print_chunk(document, document.chunks[0])
        assert ("op_bundle_sizes" in printed) is has_bundles
        assert printed.count("array<i32: 1, 0, 0>") == (not has_bundles)


def test_types_are_inferred_by_the_rules_of_the_release() -> None:
    text = """
func.func @f(%m: memref<4xf32>) -> tensor<4xf32> {
  %0 = bufferization.to_tensor %m : memref<4xf32>
  return %0 : tensor<4xf32>
}
"""
    check(text, llvm19="")
    wrong = text.replace("return %0 : tensor<4xf32>", "return %0 : tensor<8xf32>")
    check(wrong, llvm19="use of value '%0' expects different type than prior uses: 'tensor<8xf32>' vs 'tensor<4xf32>'")


def test_an_operation_that_has_moved_is_checked_as_in_its_new_place() -> None:
    text = """
func.func @f(%a: tensor<4xf32>, %d: tensor<2x2xf32>) {
  %0 = tensor.pack %a inner_dims_pos = [5] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  return
}
"""
    check(text, llvm19="invalid inner_dims_pos vector")


# -- data layout


@pytest.mark.parametrize(
    ("type_", "sizes"),
    [
        # The answers of mlir-opt 19 and 22 (test-data-layout-query); for 24, those of the rule.
        ("tf32", {19: 32, 22: 19, 24: 19}),
        ("vector<2xtf32>", {19: 64, 22: 48, 24: 38}),
        ("vector<3xi1>", {19: 32, 22: 32, 24: 4}),
        ("vector<3xi3>", {19: 32, 22: 32, 24: 12}),
        ("vector<2x3xf32>", {19: 256, 22: 256, 24: 256}),
        ("f80", {19: 80, 22: 80, 24: 80}),
    ],
)
def test_the_layout_of_a_release(type_: str, sizes: dict[int, int]) -> None:
    text = f"func.func private @f({type_})\n"
    for release, bits in sizes.items():
        document = Document(text, REGISTRIES[release])
        (argument,) = document_types(document)
        found = DataLayout((), rules_in(REGISTRIES[release])).of(argument)
        assert isinstance(found, TypeLayout)
        assert found.size_in_bits == bits, release


def document_types(document: Document) -> tuple[Type, ...]:
    """The argument types of the first function."""
    document.finish()
    statement = next(iter(document.chunks[0].top.statements()))
    found = statement.shape.attributes["function_type"]
    assert isinstance(found, TypeAttr)
    assert isinstance(found.type, FunctionType)
    return found.type.inputs


def test_an_operation_that_only_main_may_have_is_a_warning() -> None:
    text = "func.func @f() {\n  amdgpu.brand_new\n  return\n}\n"
    check(text, llvm22="custom op 'amdgpu.brand_new' is unknown")
    check(text, llvm24="custom op 'amdgpu.brand_new' is unknown; this LLVM may define it")
    (found,) = Document(text, REGISTRIES[24]).diagnostics()
    assert found.severity is Severity.WARNING


def test_an_operation_that_main_no_longer_has_is_deprecated() -> None:
    text = """
func.func @f(%a: tensor<4xf32>) {
  %0 = linalg.add ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}
"""
    check(text, llvm22="", llvm23="", llvm24="")
    found = REGISTRIES[MAIN].operation("linalg.add")
    assert found is not None
    assert found.deprecated == "LLVM 24 has 'linalg.elementwise' with kind=#linalg.elementwise_kind<add>"
    wrong = "custom op 'linalg.add' number of operands and types do not match: got 1 operands and 2 types"
    check(text.replace("ins(%a, %a", "ins(%a"), llvm23=wrong, llvm24=wrong)


def test_main_may_have_more_cases_of_an_enum() -> None:
    text = "func.func private @f(memref<4xf32, #gpu.address_space<newer>>)\n"
    expected = "expected ::mlir::gpu::AddressSpace to be one of: global, workgroup, private"
    newer = f"{expected}, constant"
    check(text, llvm22=expected, llvm23=newer, llvm24=f"{newer}; this LLVM may define more")
    assert severities(text) == [Severity.WARNING]
    text = 'func.func @f() {\n  "foo.op"() {a = #gpu.address_space<>} : () -> ()\n  return\n}\n'
    check(text, llvm24=newer)
    text = "func.func @f(%a: i32, %b: i32) {\n  %0 = arith.addi %a, %b overflow<newer> : i32\n  return\n}\n"
    assert severities(text) == [Severity.WARNING]


# -- what became of it


@pytest.mark.parametrize("old", RENAMES)
def test_a_row_agrees_with_the_tables(old: str) -> None:
    row = RENAMES[old]
    has = {release: has_operation(REGISTRIES[release], old) for release in RELEASES}
    before = [release for release in RELEASES if release < row.since]
    assert has[max(before)]
    assert not any(has[release] for release in RELEASES if release >= row.since)
    found = REGISTRIES[MAIN].operation(old)
    assert found.deprecated if row.since == MAIN and found is not None else found is None
    if row.new:
        assert all(has_operation(REGISTRIES[release], row.new) for release in (*RELEASES, MAIN) if release >= row.since)


@pytest.mark.parametrize("old", EARLIER)
def test_a_name_older_than_all_tables_is_in_no_table(old: str) -> None:
    row = EARLIER[old]
    for release in (*RELEASES, MAIN):
        assert not has_operation(REGISTRIES[release], old)
        assert not row.new or has_operation(REGISTRIES[release], row.new), release


def has_operation(registry: Registry, name: str) -> bool:
    return registry.operation(name) is not None


def test_a_dialect_that_is_gone_is_not_known() -> None:
    for name, row in GONE_DIALECTS.items():
        for release in (*RELEASES, MAIN):
            assert REGISTRIES[release].knows(name) == (release < row.since), (name, release)


@pytest.mark.parametrize(
    ("name", "release", "text"),
    [
        ("tensor.pack", 22, "'tensor.pack' is 'linalg.pack' since LLVM 21"),
        ("linalg.pack", 19, "'linalg.pack' is 'tensor.pack' before LLVM 21"),
        ("gpu.module_end", 22, "'gpu.module_end' is gone since LLVM 20: a module needs no terminator"),
        ("polynomial.add", 22, "the dialect 'polynomial' is gone since LLVM 21: HEIR has it"),
        ("smt.solver", 19, "'smt.solver' is in LLVM 21, and not in 19"),
        ("spirv.INTEL.JointMatrixLoad", 22, "'spirv.INTEL.JointMatrixLoad' is in LLVM 19, and not in 22 any more"),
        ("arith.maxf", 19, "'arith.maxf' is 'arith.maximumf' in LLVM 19 and later"),
        ("func.no_such_thing", 22, None),
        ("nobody.knows", 22, None),
    ],
)
def test_the_rename_of_an_operation(name: str, release: int, text: str | None) -> None:
    found = rename_note(name, release)
    assert (None if found is None else found.text) == text


def test_an_unknown_operation_is_reported_with_its_replacement() -> None:
    text = "func.func @f(%v: f32) {\n  %0 = vector.splat %v : vector<4xf32>\n  return\n}\n"
    (found,) = Document(text).diagnostics()
    assert [one.message for one in found.related] == [
        "'vector.splat' is 'vector.broadcast' since LLVM 22: write the type of the value, `to` and the vector"
    ]


def test_a_file_of_another_release_is_reported_once() -> None:
    lines = "".join(f"  %{n} = vector.splat %v : vector<{n + 1}xf32>\n" for n in range(3))
    text = f"func.func @f(%v: f32) {{\n{lines}  return\n}}\n"
    hint = (
        "3 operations of this file are in LLVM 21, not in 22; if the file is for LLVM 21, set "
        'llvm = "21" in mlirls.toml, or use --llvm 21'
    )
    # One error for each chunk, as with mlir-opt.
    error = "custom op 'vector.splat' is unknown"
    assert [one.message for one in Document(text).diagnostics()] == [hint, error]
    two = Document(f"{text}// -----\n{text}").diagnostics()
    assert [one.message for one in two] == [hint.replace("3 operations", "6 operations"), error, error]
    assert len(Document(text).every_diagnostic()) == 3
    check(text, llvm19="", llvm21="")
    slips = text.replace("vector.splat", "vector.splot")
    assert "other-release" not in {one.code for one in Document(slips).diagnostics()}


# -- the page


def test_the_page_is_made_of_tables_and_changes() -> None:
    check_golden(PAGE, render_page())


def test_every_change_is_on_the_page_and_of_a_known_release() -> None:
    assert len(changes()) > 15
    assert all(20 <= one.since <= MAIN for one in changes())


def test_operands_without_names_are_checked_each_by_its_own_constraint() -> None:
    tile = "!llvm.array<16 x vector<16xbf16>>"
    text = f"""
llvm.func @f(%a: i16, %p: !llvm.ptr, %s: i64, %t: {tile}) {{
  "amx.tilestored64"(%a, %a, %p, %s, %t) : (i16, i16, !llvm.ptr, i64, {tile}) -> ()
  llvm.return
}}
"""
    check(text, llvm19="")


POLYNOMIALS = {
    "int_polynomial<x**2 + 3 + -1x>": "",
    "float_polynomial<1.0 + 0.5 x>": "",
    "int_polynomial<y + x**2>": "polynomials must have one indeterminate, but there were multiple: x, y",
    "int_polynomial<x**2 + 3x**2>": "parsed polynomial must have unique exponents among monomials",
    "int_polynomial<5 + x**2 7>": "expected + and more monomials, or > to end polynomial attribute",
    "int_polynomial<5 + >": "expected a monomial",
    "int_polynomial<x**f>": "found invalid integer exponent",
}


@pytest.mark.parametrize(("text", "message"), POLYNOMIALS.items())
def test_polynomials_of_llvm_19(text: str, message: str) -> None:
    check(f'"t.a"() {{a = #polynomial.{text}}} : () -> ()', llvm19=message)
