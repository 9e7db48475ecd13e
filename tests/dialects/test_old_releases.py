"""Texts that are older than the oldest release with tables, or use the form that another release has."""

from __future__ import annotations

import pytest

from mlirls_ir.dialects.release_forms import NEW_FORMS, OLD_FORMS
from mlirls_ir.dialects.rename_notes import rename_note
from mlirls_ir.dialects.renames import STANDARD
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document

OLD = (
    "func.func private @f(!llvm.ptr<i8>)",
    "!f32 = type tensor<f32>",
    "func.func private @f(!llvm.vec<4 x i32>)",
    'func.func private @f(!llvm<"i8*">)',
    "func.func private @f(!llvm.i64)",
    "func.func private @f(!llvm.double)",
    "func.func @f() {\n  %0 = constant 0 : index\n}",
    "func.func @f(%a: tensor<4xf32>) {\n  %0 = tensor.expand_shape %a [[0, 1]] : tensor<4xf32> into tensor<2x2xf32>\n}",
    "func.func @f(%a: vector<4xf32>) {\n  %0 = vector.extract %a[0] : vector<4xf32>\n}",
    "func.func @f(%c: index) {\n  scf.parallel (%i) = (%c) to (%c) step (%c) {\n    scf.yield\n  }\n  return\n}",
    '#CSR = #sparse_tensor.encoding<{\n  dimLevelType = ["dense", "compressed"]\n}>',
    "func.func @f(%c: f32, %m: memref<4xf32>) {\n  linalg.fill(%c, %m) : f32, memref<4xf32>\n}",
    "func.func @f(%a: !transform.any_op) {\n  %0, %1 = transform.structured.tile_using_for %a [4] : "
    "(!transform.any_op) -> (!transform.any_op, !transform.any_op)\n}",
    "func.func @f(%a: !transform.any_op) {\n  %0 = transform.structured.vectorize %a {vectorize_padding}\n}",
    "irdl.dialect @d {\n  irdl.type @t {\n    %0 = irdl.any\n    irdl.parameters(%0)\n  }\n}",
    "func.func @f(%m: memref<4xf32>) {\n  %0 = bufferization.to_tensor %m : memref<4xf32>\n}",
    "llvm.mlir.global_ctors {ctors = [], priorities = []}",
    'module attributes{dlti.target_system_spec = #dlti.target_system_spec<"CPU": #dlti.target_device_spec<"a" = 1>>}{}',
    "func.func @f(%a: !spirv.ptr<!spirv.array<4 x f32>, Function>, %i: i32) {\n"
    "  %0 = spirv.AccessChain %a[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32\n}",
    "llvm.func @f() {\n  %0 = llvm.mlir.constant(1.0) : f32\n  llvm.return\n}",
    "#m = affine_map<(i) -> (i)>\nfunc.func @f(%a: memref<4xf32>) {\n"
    '  linalg.generic {indexing_maps = [#m, #m], iterator_types = ["window"]} ins(%a : memref<4xf32>) '
    "outs(%a : memref<4xf32>) {\n  ^bb0(%x: f32, %y: f32):\n    linalg.yield %x : f32\n  }\n  return\n}",
    "func.func @f(%a: tensor<4x3xf32>, %b: tensor<3xf32>) {\n"
    "  %0 = tosa.add %a, %b : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>\n  return\n}",
    "func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x2xi32>, %c: tensor<1xf32>) {\n  %0 = tosa.pad %a, %b, %c : "
    "(tensor<2x3xf32>, tensor<2x2xi32>, tensor<1xf32>) -> tensor<3x6xf32>\n  return\n}",
    'func.func @f(%a: i32) {\n  gpu.printf "%d" %a : i32\n}',
)

NEW = (
    "func.func @f() {\n  rocdl.sched.barrier none\n  return\n}",
    "llvm.func @f(%r: !llvm.ptr<8>, %i: i32) {\n  %0 = rocdl.raw.ptr.buffer.load %r, %i, %i, 0 : vector<4xf32>\n"
    "  llvm.return\n}",
    "func.func @f(%m: memref<8xf32>, %d: memref<1x8xf32>) {\n"
    "  linalg.pack %m inner_dims_pos = [0] inner_tiles = [8] into %d : memref<8xf32> -> memref<1x8xf32>\n  return\n}",
    *(
        f"func.func @f(%a: f32) {{\n  %0 = math.fma %a, %a, %a {mode} : f32\n  return\n}}"
        for mode in ("to_nearest_even", "to_nearest_away", "toward_zero", "upward", "downward")
    ),
    "func.func private @f(!gpu.named_barrier)",
    "func.func @f() {\n  gpu.barrier scope <subgroup>\n  return\n}",
)


def said(text: str, release: int = 22) -> list[str]:
    """The messages of a text as of a release, each with its notes."""
    document = Document(text, upstream_registry(release))
    return [
        "; ".join((one.message, *(note.message for note in one.related)))
        for one in document.diagnostics()
        if one.code != "unknown-dialect"
    ]


@pytest.mark.parametrize("index", range(len(OLD_FORMS)))
def test_a_message_about_an_old_form_shows_the_current_form(index: int) -> None:
    text, form = OLD[index], OLD_FORMS[index]
    assert said(f"{text}\n")[0].endswith(f"; {form.sentence()}")
    (hint,) = [one for one in said("\n// -----\n".join([text] * 3)) if "this file" in one]
    if form.last:
        assert hint.startswith(f"3 operations of this file have the form of LLVM {form.last}")
    else:
        assert hint.startswith("this file is for an LLVM before 19")


@pytest.mark.parametrize("index", range(len(NEW_FORMS)))
def test_a_message_about_a_new_form_names_the_release_that_has_it(index: int) -> None:
    text, form = NEW[index], NEW_FORMS[index]
    assert said(f"{text}\n")[0].endswith(f"; {form.sentence()}")
    assert said(f"{text}\n", 24) == []
    (hint,) = [one for one in said("\n// -----\n".join([text] * 3)) if "this file" in one]
    assert hint == (
        f"3 operations of this file have the form of LLVM {form.since}, not of 22; if the file is for LLVM "
        f'{form.since}, set llvm = "{form.since}" in mlirls.toml, or use --llvm {form.since}'
    )


def test_an_old_constant_may_have_elements() -> None:
    (found,) = said("func.func @f() {\n  %0 = constant dense<[1.0]> : tensor<1xf32>\n  return\n}\n")
    assert found == "elements literal must be a shaped type; in LLVM 19 and later a constant is `arith.constant`"


def test_an_operand_that_is_optional_in_another_release_may_be_missing_there() -> None:
    text = '"tosa.pad"(%0, %1) : (tensor<2x3xf32>, tensor<2x2xi32>) -> tensor<3x6xf32>'
    (found,) = said(f"%0, %1 = foo.op : tensor<2x3xf32>, tensor<2x2xi32>\n%2 = {text}\n")
    assert found == "'tosa.pad' op expected 3 operands, but found 2; in LLVM 19, 'tosa.pad' is written as it is here"


def test_a_file_older_than_all_releases_is_reported_once() -> None:
    text = """func.func @f(%a: f32, %n: index) {
  %0 = alloc(%n) : memref<?xf32>
  %1 = addf %a, %a : f32
  %2 = mulf %1, %a : f32
  return
}
"""
    assert said(text) == [
        "this file is for an LLVM before 19, the oldest known release: 3 operations have the form of that time "
        "('alloc' is 'memref.alloc' in LLVM 19 and later)",
        "custom op 'alloc' is unknown (tried 'func.alloc' as well); 'alloc' is 'memref.alloc' in LLVM 19 and later",
    ]


@pytest.mark.parametrize("word", STANDARD)
def test_operations_of_the_standard_dialect_have_new_names(word: str) -> None:
    registry = upstream_registry(19)
    assert registry.operation(STANDARD[word].new) is not None
    # Functions are in a module, other operations are in functions, whose dialect now has its own `constant`.
    around = "builtin" if word in ("func", "constant") else "func"
    assert registry.operation(f"{around}.{word}") is None
    found = rename_note(f"{around}.{word}", 22)
    assert found is not None
    assert found.release == 0


def test_a_note_names_the_release_that_accepts_what_an_operation_has() -> None:
    text = (
        "func.func @f(%a: tensor<2x3xf32>) -> tensor<6xf32> {\n"
        '  %0 = "tosa.reshape"(%a) {new_shape = array<i64: 6>} : (tensor<2x3xf32>) -> tensor<6xf32>\n'
        "  return %0 : tensor<6xf32>\n}\n"
    )
    assert said(text, 19) == []
    assert said(text) == [
        "'tosa.reshape' op expected 2 operands, but found 1; in LLVM 19, 'tosa.reshape' is written as it is here"
    ]
    three = "// -----\n".join([text] * 3)
    hint = (
        "3 operations of this file have the form of LLVM 19, not of 22; if the file is for LLVM 19, set "
        'llvm = "19" in mlirls.toml, or use --llvm 19'
    )
    assert sorted(said(three)) == sorted([hint, *said(text) * 3])
    wrong = text.replace("(%a)", "(%a, %a, %a)").replace("(tensor<2x3xf32>)", "(tensor<2x3xf32>, f32, f32)")
    assert all("LLVM" not in one for one in said(wrong))


def test_one_wrong_terminator_is_one_error() -> None:
    (text,) = (one for one in OLD if "scf.yield" in one)
    assert len(said(text)) == 1
