"""`mlirls migrate` rewrites operations that another release rejects; everything else stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.judge import needs_mlir_opt, run_mlir_opt

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_server.features.migrate import migrate

REGISTRIES = {release: upstream_registry(release) for release in (19, 21, 22, 23)}


def check(before: str, after: str, *left: str, source: int = 19, target: int = 22) -> None:
    """`before` is valid in the release `source`; it becomes `after`, with these reasons for what is left alone."""
    assert [one.message for one in Document(before, REGISTRIES[source]).diagnostics()] == []
    found = migrate(before, REGISTRIES[source], REGISTRIES[target])
    assert found.text == after
    assert tuple(one.reason for one in found.left) == left
    assert migrate(after, REGISTRIES[target], REGISTRIES[target]).text == after


PACK = """
// ä 😀
func.func @f(%a: tensor<4xf32>, %d: tensor<2x2xf32>) {
  // packs
  %0 = {} %a inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32> // behind
  return
}
"""


def test_an_operation_that_has_moved_gets_its_new_name() -> None:
    check(PACK.replace("{}", "tensor.pack"), PACK.replace("{}", "linalg.pack"))
    check(PACK.replace("{}", "linalg.pack"), PACK.replace("{}", "tensor.pack"), source=22, target=19)


def test_an_operation_whose_dialect_is_gone_gets_its_new_name() -> None:
    before = """
func.func @f(%a: vector<8xf32>) {
  %0 = x86vector.avx.rsqrt %a : vector<8xf32> // of x86
  return
}
"""
    check(before, before.replace("x86vector", "x86"), source=22, target=23)


def test_a_changed_syntax_is_rewritten_and_the_text_around_it_stays() -> None:
    before = """
func.func @f(%i: i32, %c: i1, %m: memref<4xf32>) -> tensor<4xf32> {
  scf.if %c {
    gpu.printf "%d" %i : i32 // prints
  }
  %t = bufferization.to_tensor %m restrict : memref<4xf32>
  return %t : tensor<4xf32>
}
"""
    after = """
func.func @f(%i: i32, %c: i1, %m: memref<4xf32>) -> tensor<4xf32> {
  scf.if %c {
    gpu.printf "%d", %i : i32 // prints
  }
  %t = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  return %t : tensor<4xf32>
}
"""
    check(before, after)


def test_a_new_name_in_generic_form() -> None:
    check(
        "func.func @f(%a: f32) {\n  %0 = vector.splat %a : vector<4xf32>\n  return\n}\n",
        "func.func @f(%a: f32) {\n  %0 = vector.broadcast %a : f32 to vector<4xf32>\n  return\n}\n",
    )


def test_an_attribute_that_is_called_otherwise() -> None:
    text = """
func.func @f() {
  %0 = "tosa.const"() {NAME = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  return
}
"""
    check(text.replace("NAME", "value"), text.replace("NAME", "values"))


def test_a_terminator_goes_with_its_operation() -> None:
    text = """
func.func @f(%l: index) -> vector<1xf32> {{
  %r = {0}.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) {{
    %0 = "some.def"() : () -> vector<32xf32>
    {0}.yield %0 : vector<32xf32>
  }}
  return %r : vector<1xf32>
}}
"""
    found = migrate(text.format("vector"), REGISTRIES[19], REGISTRIES[22])
    assert found.text == text.format("gpu")
    assert found.left == ()


def test_attributes_that_became_operands() -> None:
    check(
        """
func.func @f(%shape: tensor<4x4xi8>, %d: tensor<2x2xf32>) {
  // flat
  %0 = tosa.reshape %shape {kept, new_shape = array<i64: 16>} : (tensor<4x4xi8>) -> tensor<16xi8> // one dimension
  return
}
""",
        """
func.func @f(%shape: tensor<4x4xi8>, %d: tensor<2x2xf32>) {
  // flat
  %shape_1 = tosa.const_shape  {values = dense<16> : tensor<1xindex>} : () -> !tosa.shape<1>
  %0 = tosa.reshape %shape, %shape_1 {kept} : (tensor<4x4xi8>, !tosa.shape<1>) -> tensor<16xi8> // one dimension
  return
}
""",
    )


def test_zero_points_and_ranks_of_tosa() -> None:
    check(
        """
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %0 = tosa.mul %a, %b {shift = 0 : i8} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
""",
        """
func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {
  %shape = tosa.const_shape  {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %reshaped = tosa.reshape %b, %shape : (tensor<3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %a, %reshaped, %shift : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return
}
""",
    )


def test_the_position_of_an_element_is_an_index() -> None:
    check(
        """
func.func @f(%v: vector<4xf32>, %i: i32, %n: index) {
  %0 = vector.extractelement %v[%i : i32] : vector<4xf32>
  %1 = vector.insertelement %0, %v[%n : index] : vector<4xf32>
  return
}
""",
        """
func.func @f(%v: vector<4xf32>, %i: i32, %n: index) {
  %position = arith.index_cast %i : i32 to index
  %0 = vector.extract %v[%position] : f32 from vector<4xf32>
  %1 = vector.insert %0, %v [%n] : f32 into vector<4xf32>
  return
}
""",
    )


def test_the_type_of_a_pointer_into_a_structure_follows_from_constants() -> None:
    check(
        """
func.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xi32>)>, Function>, %i: i32) {
  %c = spirv.Constant 1 : i32
  %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xi32>)>, Function>, i32, i32
  return
}
""",
        """
func.func @f(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4xi32>)>, Function>, %i: i32) {
  %c = spirv.Constant 1 : i32
  %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x i32>)>, Function>, i32, i32 """
        """-> !spirv.ptr<i32, Function>
  return
}
""",
    )


def test_values_change_their_types_where_all_that_use_them_do() -> None:
    check(
        """
func.func @f(%m: memref<16x16xf32>, %i: index) {
  %0 = amx.tile_zero : vector<16x16xf32>
  amx.tile_store %m[%i, %i], %0 : memref<16x16xf32>, vector<16x16xf32>
  return
}
""",
        """
func.func @f(%m: memref<16x16xf32>, %i: index) {
  %0 = amx.tile_zero : !amx.tile<16x16xf32>
  amx.tile_store %m[%i, %i], %0 : memref<16x16xf32>, !amx.tile<16x16xf32>
  return
}
""",
    )


def test_an_operation_of_two_results_is_two_operations() -> None:
    check(
        """
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %1:2 = transform.structured.split %root after 42 {dimension = 0} : !transform.any_op
}
""",
        """
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %parts = transform.structured.split %root after 42  {dimension = 0 : i64} : !transform.any_op
  %1:2 = split_handle %parts : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}
""",
    )


def test_an_operation_that_cannot_be_migrated_stays_and_is_reported() -> None:
    text = """
func.func @f(%a: tensor<1x2xf32>, %p: tensor<2x2xi32>) {
  %0 = tosa.pad %a, %p : (tensor<1x2xf32>, tensor<2x2xi32>) -> tensor<?x?xf32>
  return
}
"""
    check(text, text, "'tosa.pad' op expected 3 operands, but found 2; one of its operands is not a constant")


def test_a_migration_that_would_lose_something_is_refused() -> None:
    text = """
func.func @f(%a: tensor<4xf32>) -> tensor<4xi32> {
  %o = tensor.empty() : tensor<4xi32>
  %0 = linalg.elemwise_unary {fun = #linalg.unary_fn<log>, cast = #linalg.type_fn<cast_unsigned>}
      ins(%a : tensor<4xf32>) outs(%o : tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
"""
    reason = "it says how elements are cast, which linalg.elementwise does not"
    check(text, text, f"custom op 'linalg.elemwise_unary' is unknown; {reason}")
    text = """
func.func @f(%a: tensor<4x4xi8>) {
  %0 = tosa.reshape %a { // flat
    new_shape = array<i64: 16>} : (tensor<4x4xi8>) -> tensor<16xi8>
  return
}
"""
    reason = "a comment inside of the operation would be lost"
    check(text, text, f"'tosa.reshape' op expected 2 operands, but found 1; {reason}")


def test_a_chunk_with_an_error_of_its_own_is_left_alone() -> None:
    text = "func.func @f(%a: f32) {\n  %0 = vector.splat %b : vector<4xf32>\n  return\n}\n"
    found = migrate(text, REGISTRIES[19], REGISTRIES[22])
    assert found.text == text
    assert [one.reason for one in found.left] == ["also has an error in LLVM 19: use of undeclared SSA value name"]


def test_text_that_both_releases_read_is_not_changed() -> None:
    text = "func.func @f(%a: i32) -> i32 {\n    %0 = arith.addi %a,%a : i32\n  return %0 : i32\n}\n"
    check(text, text)


# -- the command


def test_files_are_changed_in_place(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "a.mlir"
    path.write_bytes(PACK.replace("{}", "tensor.pack").replace("\n", "\r\n").encode())
    result = run("migrate", "--from", "19", "--to", "22", "--diff", str(path))
    assert result.status == 0
    assert "+  %0 = linalg.pack %a" in result.out
    result = run("migrate", "--from", "19", "--to", "22", str(path))
    assert (result.status, result.out) == (0, f"{path}: migrated\n")
    assert result.err == "1 operation in 1 file migrated, 0 files unchanged\n"
    assert path.read_bytes() == PACK.replace("{}", "linalg.pack").replace("\n", "\r\n").encode()
    again = run("migrate", "--from", "19", "--to", "22", str(path))
    assert (again.status, again.err) == (0, "0 operations in 0 files migrated, 1 file unchanged\n")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--from", "19", "--to", "19"], "--from and --to are the same release"),
        (["--from", "19", "--to", "22", "--llvm", "21"], "--llvm cannot be combined"),
        (["--from", "20", "--to", "22"], "invalid choice: '20'"),
    ],
)
def test_options_that_make_no_sense(tmp_path: Path, run: Run, options: list[str], message: str) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("", encoding="utf-8")
    result = run("migrate", *options, str(path))
    assert result.status == 2
    assert message in result.err


@needs_mlir_opt
def test_mlir_opt_accepts_the_migrated_text() -> None:
    text = """
func.func @f(%a: tensor<4xf32>, %d: tensor<2x2xf32>, %i: i32, %m: memref<4xf32>, %f: f32) -> tensor<4xf32> {
  %0 = tensor.pack %a inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  gpu.printf "%d" %i : i32
  %t = bufferization.to_tensor %m : memref<4xf32>
  %v = vector.splat %f : vector<4xf32>
  return %t : tensor<4xf32>
}
"""
    assert run_mlir_opt([], text).status != 0
    found = migrate(text, REGISTRIES[19], REGISTRIES[22])
    assert run_mlir_opt([], found.text).errors == ""


def test_types_of_a_dialect_that_is_gone_have_new_names() -> None:
    check(
        """
!t = !amx.tile<16x64xi8>
func.func @f(%m: memref<16x64xi8>, %i: index, %q: !amx.tile<16x16xi32>) -> !t {
  // An !amx.tile<1x4xi8> in a comment stays.
  %0 = amx.tile_load %m[%i, %i] : memref<16x64xi8> into !amx.tile<16x64xi8>
  %1 = "amx.tile_zero"() : () -> !t
  return %0 : !t
}
func.func private @g(!amx.tile<16x64xi8>)
""",
        """
!t = !x86.amx.tile<16x64xi8>
func.func @f(%m: memref<16x64xi8>, %i: index, %q: !x86.amx.tile<16x16xi32>) -> !t {
  // An !amx.tile<1x4xi8> in a comment stays.
  %0 = x86.amx.tile_load %m[%i, %i] : memref<16x64xi8> into !x86.amx.tile<16x64xi8>
  %1 = "x86.amx.tile_zero"() : () -> !t
  return %0 : !t
}
func.func private @g(!x86.amx.tile<16x64xi8>)
""",
        source=22,
        target=23,
    )


def test_a_type_alone_gets_its_new_name() -> None:
    text = "func.func private @g(!amx.tile<16x64xi8>)\n"
    check(text, text.replace("!amx", "!x86.amx"), source=22, target=23)


def test_offsets_of_a_descriptor_are_those_of_its_loads() -> None:
    check(
        """
func.func @f(%m: memref<24x32xf32>, %i: index) {
  %t = xegpu.create_nd_tdesc %m[%i, 3] : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %v = xegpu.load_nd %t : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  %u = xegpu.update_nd_offset %t, [%i, 8] : !xegpu.tensor_desc<8x16xf32>
  xegpu.prefetch_nd %u : !xegpu.tensor_desc<8x16xf32>
  %w = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.store_nd %v, %w : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  return
}
""",
        """
func.func @f(%m: memref<24x32xf32>, %i: index) {
  %t = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %v = xegpu.load_nd %t[%i, 3]  : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
  %u = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  %offset = arith.addi %i, %i : index
  xegpu.prefetch_nd %u[%offset, 11]  : !xegpu.tensor_desc<8x16xf32>
  %w = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
  xegpu.store_nd %v, %w[0, 0]  : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
  return
}
""",
        source=22,
        target=23,
    )


def test_a_descriptor_from_elsewhere_stays() -> None:
    text = """
func.func @f(%t: !xegpu.tensor_desc<8x16xf32>) {
  xegpu.prefetch_nd %t : !xegpu.tensor_desc<8x16xf32>
  return
}
"""
    reason = "expected '[' in dynamic index list; the operation that makes its descriptor is not known"
    check(text, text, reason, source=22, target=23)
