"""What LLVM 23 extends: its mlir-opt 23.1.0 accepts each first text, and refuses each second one in these words."""

from __future__ import annotations

import pytest
from tests.dialects.by_release import check, severities

from mlirls_ir.diagnostic import Severity


def _of_omp(statement: str) -> str:
    arguments = "%a: i32, %b: i32, %p: !llvm.ptr, %it: !omp.iterated<!llvm.ptr>"
    return f"func.func @f({arguments}) {{\n  {statement}\n  return\n}}\n"


def _of_region(clauses: str) -> str:
    return _of_omp(f"{clauses} {{\n    omp.terminator\n  }}")


def _of_dpas(left: str, right: str, result: str) -> str:
    types = f"vector<{left}xf16>, vector<{right}xf16> -> vector<{result}xf32>"
    arguments = f"%a: vector<{left}xf16>, %b: vector<{right}xf16>"
    return f"func.func @f({arguments}) {{\n  %0 = xegpu.dpas %a, %b : {types}\n  return\n}}\n"


def _of_product(left: str, right: str, total: str) -> str:
    kinds = [f"!x86.amx.tile<{one}>" for one in (left, right, total)]
    arguments = ", ".join(f"%{name}: {kind}" for name, kind in zip("abc", kinds, strict=True))
    return f"func.func @f({arguments}) {{\n  %0 = x86.amx.tile_mulf %a, %b, %c : {', '.join(kinds)}\n  return\n}}\n"


def _of_layout(layout: str) -> str:
    return f"func.func private @f(!xegpu.tensor_desc<4x8xf32, #xegpu.layout<{layout}>>)\n"


def _of_conversion(attributes: str, kind: str) -> str:
    conversion = f"nvvm.convert.bf16x2.to.f8x2 %a {attributes} : vector<2xbf16> -> i16 ({kind})"
    return f"llvm.func @f(%a: vector<2xbf16>) {{\n  %0 = {conversion}\n  llvm.return\n}}\n"


def _of_constant(value: str) -> str:
    return f"llvm.func @f() {{\n  %0 = llvm.mlir.constant({value}) : !llvm.array<2 x ptr>\n  llvm.return\n}}\n"


def _of_member(operand: str, result: str) -> str:
    types = f"({operand}) -> {result}"
    return f'func.func @f(%a: {operand}) {{\n  %0 = "emitc.member"(%a) {{member = "m"}} : {types}\n  return\n}}\n'


def _of_select(kind: str) -> str:
    return f"func.func @f(%c: i1, %a: {kind}) {{\n  %0 = spirv.Select %c, %a, %a : i1, {kind}\n  return\n}}\n"


def _of_fetch(kind: str) -> str:
    image = "!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>"
    return (
        f"func.func @f(%i: {image}, %c: vector<2xsi32>, %l: {kind}) {{\n"
        f'  %0 = spirv.ImageFetch %i, %c ["Lod"], %l : {image}, vector<2xsi32>, {kind} -> vector<4xf32>\n  return\n}}\n'
    )


def _of_flag(value: str) -> str:
    return f'llvm.module_flags [#llvm.mlir.module_flag<error, "isa", {value}>]\n'


def _of_dense(digits: str, count: int) -> str:
    return f'func.func @f() {{\n  %0 = arith.constant dense<"0x{digits}"> : tensor<{count}xi1>\n  return\n}}\n'


_GROUP = "dyn_groupprivate(cgroup, fallback(abort), %a : i32)"
CASES = {
    "an allocator has a type": (
        _of_omp("omp.allocate_dir (%p : !llvm.ptr) align(64) allocator(%a : i32)"),
        _of_omp("omp.allocate_dir (%p : !llvm.ptr) allocator(%a)"),
        "expected ':'",
    ),
    "a team has upper bounds": (
        _of_region("omp.teams num_teams(to %a, %b : i32, i32) thread_limit(%a, %b : i32, i32)"),
        _of_region("omp.teams num_teams(%a : i32 to %b, %a : i32, i32)"),
        "expected exactly one num_teams upper bound when lower bound is specified",
    ),
    "numbers of threads are a list": (
        _of_region("omp.parallel num_threads(%a, %b : i32, i32)"),
        _of_region("omp.parallel num_threads(%a, %b : i32)"),
        "custom op 'omp.parallel' number of operands and types do not match: got 2 operands and 1 types",
    ),
    "memory of a group has a size": (
        _of_region(f"omp.teams {_GROUP}") + _of_region(f"omp.target kernel_type(generic) {_GROUP}").replace("@f", "@g"),
        _of_region("omp.teams dyn_groupprivate(cgroup)"),
        "'omp.teams' op dyn_groupprivate modifiers require a size operand",
    ),
    "a fallback is a word": (
        _of_region("omp.teams dyn_groupprivate(fallback(default_mem), cgroup, %a : i32)"),
        _of_region("omp.teams dyn_groupprivate(fallback(none), %a : i32)"),
        "custom op 'omp.teams' invalid fallback modifier 'none'",
    ),
    "a list of variables is depended on": (
        _of_region("omp.target kernel_type(generic) depend(taskdependin -> %it : !omp.iterated<!llvm.ptr>)"),
        _of_region("omp.target kernel_type(generic) map_iterated(%it : !omp.iterated<!llvm.ptr>)"),
        "'omp.target' op 'map_iterated' arguments must be defined by 'omp.iterator' ops",
    ),
    "batches are multiplied": (
        _of_dpas("2x8x16", "2x16x16", "2x8x16"),
        _of_dpas("2x8x16", "3x16x16", "2x8x16"),
        "'xegpu.dpas' op Batch dimension mismatch at dim 0: A has 2 but B has 3.",
    ),
    "packed batches are multiplied": (
        _of_dpas("2x8x16", "2x8x16x2", "2x8x16"),
        _of_dpas("1x8x16", "8x16x2", "8x16"),
        "'xegpu.dpas' op Rank mismatch among A, B, and result.",
    ),
    "data may be as large as the shape": (
        _of_layout("lane_layout = [2, 8], lane_data = [4, 1]"),
        _of_layout("sg_layout = [2, 4], sg_data = [4, 4]"),
        "cannot distribute [4, 8] using #xegpu.layout<sg_layout = [2, 4], sg_data = [4, 4]>",
    ),
    "parts of a layout are used together": (
        _of_layout("inst_data = [4, 8]"),
        _of_layout("sg_layout = [2, 4]"),
        "sg_layout and sg_data must be used together",
    ),
    "tiles are of small floats": (
        _of_product("16x64xf8E4M3FN", "16x64xf8E5M2", "16x16xf32"),
        _of_product("16x32xf8E4M3FN", "16x32xf8E5M2", "16x16xf32"),
        "'x86.amx.tile_mulf' op bad mult shape: 16 x 16 x 8",
    ),
    "a conversion has a rounding mode": (
        _of_conversion("{relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>}", "f8E5M2"),
        _of_conversion("{rnd = #nvvm.fp_rnd_mode<rz>}", "f8E5M2"),
        "'nvvm.convert.bf16x2.to.f8x2' op Only RN rounding mode is supported for conversions from bf16x2 to "
        "'f8E4M3FN' and 'f8E5M2' types",
    ),
    "an array of pointers has symbols": (
        _of_constant("[@f, #llvm.zero]"),
        _of_constant("[@f, 1 : i32]"),
        "'llvm.mlir.constant' op pointer array element at index 1 must be a flat symbol reference, zero, undef, or "
        "poison",
    ),
    "a flag has strings": (
        _of_flag('["a", "b"]'),
        _of_flag('["a", 1]'),
        "only integer, integer-like dialect attributes, string, and string-array values are currently supported for "
        "unknown key '\"isa\"'",
    ),
    "a member of a value is a value": (
        _of_member('!emitc.opaque<"s">', "i32"),
        _of_member('!emitc.opaque<"s">', "!emitc.lvalue<i32>"),
        "'emitc.member' op non-lvalues cannot return lvalues or arrays",
    ),
    "a class may be a union": (
        "emitc.class union final @a {\n  emitc.field @f : i32\n}\n",
        "emitc.class final union @a {\n  emitc.field @f : i32\n}\n",
        "custom op 'emitc.class' expected valid '@'-identifier for symbol name",
    ),
    "a level is fetched": (
        _of_fetch("i32"),
        _of_fetch("f32"),
        "for fetch operations, Lod must be an integer type scalar",
    ),
    "control is an attribute of any operation": (
        "func.func @f() attributes {spirv.loop_control = #spirv.loop_control<Unroll>} {\n  return\n}\n",
        "func.func @f() attributes {spirv.loop_control = #spirv.selection_control<Flatten>} {\n  return\n}\n",
        "'spirv.loop_control' must be a spirv::LoopControlAttr",
    ),
    "a hexadecimal string has bytes": (
        _of_dense("010001000100010001", 9),
        _of_dense("0101", 9),
        "elements hex data size is invalid for provided type: 'tensor<9xi1>'",
    ),
    "a quantile has a number for each value": (
        "!q = !quant.quantile<i2:f16, {-1.0, 0.0, 0.5, 1.0}>\n!r = !quant.uniform<!q:f32, 0.5>\n"
        "func.func private @f(!q, !r)\n",
        "!q = !quant.quantile<i2:f16, {-1.0, 1.0}>\nfunc.func private @f(!q)\n",
        "quantile LUT size (2) must equal the number of representable storage values (4)",
    ),
    "a function of smt may have no parameters": (
        "func.func private @f(!smt.func<() !smt.bool>)\n",
        "func.func private @f(!smt.func<() i32>)\n",
        "range type must be any non-function SMT type",
    ),
}


@pytest.mark.parametrize(("accepted", "wrong", "message"), CASES.values(), ids=CASES)
def test_a_form_is_accepted_and_a_wrong_one_refused(accepted: str, wrong: str, message: str) -> None:
    check(accepted, llvm23="")
    assert Severity.ERROR not in severities(accepted)
    check(wrong, llvm23=message)


@pytest.mark.parametrize(
    "kind", ["!spirv.array<4 x i32>", "!spirv.struct<(i32, i32)>", "!spirv.matrix<4 x vector<3xf32>>"]
)
def test_composites_are_selected(kind: str) -> None:
    check(_of_select(kind), llvm23="", llvm24="")


def test_22_refuses_what_is_extended() -> None:
    expected = {
        "a hexadecimal string has bytes": "elements hex data size is invalid for provided type: 'tensor<9xi1>'",
        "a flag has strings": "only integer and string values are currently supported for unknown key '\"isa\"'",
        "control is an attribute of any operation": "found unsupported 'spirv.loop_control' attribute on operation",
        "a level is fetched": "Lod is only valid with explicit-lod and fetch instructions",
        "data may be as large as the shape": "cannot distribute [4, 8] using "
        "#xegpu.layout<lane_layout = [2, 8], lane_data = [4, 1]>",
    }
    for name, message in expected.items():
        check(CASES[name][0], llvm22=message)
