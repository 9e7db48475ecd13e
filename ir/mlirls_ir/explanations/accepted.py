"""The corrections of the examples: for each code, replacements of parts of its example (the first occurrence of each).

Read next: `model.py`, `page.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REPLACEMENTS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "syntax": (("%a %a", "%a, %a"),),
    "unclosed-region": (("@f()", "@f()\n}"),),
    "misspelt-directive": (
        (
            "expected-eror {{a}}\nfunc.func private @f()",
            "expected-error @below {{undeclared}}\nfunc.func @f() { return %a : i32 }",
        ),
    ),
    "invalid-pipeline": (("cse)))", "cse))"),),
    "unknown-pass": (("canonicalise", "canonicalize"),),
    "invalid-pass-option": (("=many", "=3"),),
    "unread-check": (("mlir-opt %s", "mlir-opt %s | FileCheck %s"),),
    "unused-ignore": (("private @f() //", "@f() { return %a : i32 } //"),),
    "bad-expectation": (
        ("{{a {{b c}}\nfunc.func private @f()", "{{use of {{[a-z]+}} SSA value}}\nfunc.func @f() { return %a : i32 }"),
    ),
    "missing-diagnostic": (
        ("never said", "undeclared"),
        ("func.func private @f()", "func.func @f() { return %a : i32 }"),
    ),
    "unexpected-diagnostic": (("  return", "  // expected-error@+1 {{undeclared}}\n  return"),),
    "wrong-kind": (("warning", "error"),),
    "undeclared-value": (("%valu :", "%value :"),),
    "redefinition": (("  %a = ", "  %b = "),),
    "dominance": (
        (
            "  %0 = arith.addi %1, %1 : i32\n  %1 = arith.constant 1 : i32",
            "  %1 = arith.constant 1 : i32\n  %0 = arith.addi %1, %1 : i32",
        ),
    ),
    "type-mismatch": (("%a: f32", "%a: i32"),),
    "result-number": (("%0#2", "%0#1"),),
    "undeclared-block": (("cf.br ^bb1", "cf.br ^bb1\n^bb1:\n  return"),),
    "block-redefinition": (("^bb1:\n  cf.br ^bb1\n^bb1:", "^bb1:\n  cf.br ^bb2\n^bb2:"),),
    "entry-label": (("^bb0:\n", ""),),
    "undeclared-identifier": (("(d1)", "(d0)"),),
    "undefined-alias": (("func.func", "!missing = i32\nfunc.func"),),
    "alias-redefinition": (("!t = i64\n", ""),),
    "undefined-location": (('"test.op"', '#missing = loc("a.py":1:1)\n"test.op"'),),
    "unknown-symbol": (("func.func @f", "func.func private @g()\nfunc.func @f"),),
    "symbol-redefinition": (("@f()\nfunc.func private @f", "@f()\nfunc.func private @g"),),
    "symbol-parent": (("func.func @f() {\n  func.func private @g()\n", "func.func private @g()\nfunc.func @f() {\n"),),
    "symbol-visibility": (("func.func @f", "func.func private @f"),),
    "symbol-type": (("@g()\n", "@g() -> i32\n"),),
    "call-signature": (("  call @g(%a) : (i32) -> ()", "  %0 = call @g(%a) : (i32) -> f32"),),
    "unknown-type": (("!llvm.pointer", "!llvm.ptr"),),
    "unknown-attribute": (("#dlti.specification<>", "#dlti.dl_spec<>"),),
    "unknown-case": (("sum", "add"),),
    "invalid-parameter": (("quick", "fast"),),
    "invalid-type": ((": f32", ": memref<f32>"),),
    "invalid-element-type": (("memref<4xf32>", "f32"),),
    "invalid-shape": (("array<f32>", "array<4xf32>"),),
    "invalid-memref": (("4xf32", "4x4xf32"),),
    "integer-width": (("i99999999", "i64"),),
    "invalid-quantized-type": (("5:3", "-8:7"),),
    "invalid-encoding": (("{ }", "{ map = (d0) -> (d0 : dense) }"),),
    "struct-redefinition": (("(i32)>)", "(i32, i32)>)"),),
    "non-affine": (("d0 * d1", "d0 + d1"),),
    "elements-shape": (("tensor<2xi32>", "tensor<3xi32>"),),
    "attribute-kind": (('"abc"', "dense<1.0>"),),
    "attribute-type": (("3.0 : i32", "3.0 : f32"),),
    "attribute-range": (("300", "100"),),
    "attribute-constraint": (("7 : i32", "8 : i64"),),
    "invalid-properties": (("overflowFlags = 7", "overflowFlags = #arith.overflow<nsw>"),),
    "missing-attribute": (("() :", "() <{value = 1 : i32}> :"),),
    "duplicate-key": (("a = 2", "b = 2"),),
    "dialect-attribute": (("{llvm.align}", "{llvm.align = 8 : i64}"),),
    "module-attribute": (("odd", "test.odd"),),
    "invalid-bufferization-attribute": (
        ("@f()", "@f(%t: tensor<4xf32> {bufferization.writable = false})"),
        ("{bufferization.escape = [false]} ", ""),
    ),
    "invalid-dlti-attribute": (("= 1", "= #dlti.dl_spec<index = 32>"),),
    "invalid-dlti-key": (('""', '"a"'),),
    "repeated-dlti-key": (('"a" = 2', '"b" = 2'),),
    "invalid-layout-entry": (("i32 = 64", "i32 = dense<64> : vector<2xi64>"),),
    "invalid-ptr-spec": (("size = 33", "size = 64"),),
    "layout-does-not-combine": (('"big"', '"little"'),),
    "several-layout-specs": ((", other.spec = #dlti.dl_spec<index = 64>", ""),),
    "layout-crashes-mlir": (("  module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {", "  module {"),),
    "layout-entry-is-default": (("dense<32>", "dense<64>"),),
    "index-width-changes": (("index = 32", "index = 64"),),
    "layout-string-differs": (("i64:64", "i64:32"),),
    "device-layout-differs": (("index = 32", "index = 64"),),
    "truncated-index": (("4294967296", "4294967295"),),
    "byte-order-matters": (('"big"', '"little"'),),
    "misaligned-access": (("constant 100", "constant 104"),),
    "unused-layout-entry": (("@f(f32)", "@f(f80)"),),
    "layout-symbols": (
        ("alloc()", "alloc()[%s]"),
        ("@f()", "@f(%s: index)"),
    ),
    "unknown-dialect": (('"toy.print"() : () -> ()', 'vector.print str "toy"'),),
    "template-file": (("@SHAPE@x@TYPE@", "4xf32"),),
    "misspelt-dialect": (("tensr", "tensor"),),
    "unknown-op": (("arith.add ", "arith.addi "),),
    "unregistered-op": (
        ('"arith.unheard_of"() : () -> ()', '%0 = "arith.constant"() <{value = 1 : i32}> : () -> i32'),
    ),
    "unknown-extension-op": (
        (
            '"transform.mine"() : () -> ()',
            '%0 = "transform.param.constant"() <{value = 1 : i32}> : () -> !transform.param<i32>',
        ),
    ),
    "no-custom-form": (("llvm.intr.abs %a : i32", '"llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i32'),),
    "operand-count": (("(%a) : (i32)", "(%a, %a) : (i32, i32)"),),
    "operand-constraint": (("arith.addi", "arith.addf"),),
    "operand-type": (("1 : i32", "1.0 : f32"),),
    "operand-definition": (
        (
            "  omp.target_data map_entries(%a",
            "  %m = omp.map.info var_ptr(%a : !llvm.ptr, i32) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr\n"
            "  omp.target_data map_entries(%m",
        ),
    ),
    "result-count": (("%0:2", "%0"),),
    "result-constraint": ((": f16", ": index"),),
    "result-type": (("tensor<7xf32>", "tensor<6xf32>"),),
    "constraint": (
        ("%a: f32", "%a: i32"),
        ("%a : f32", "%a : i32"),
    ),
    "type-constraint": (
        ("%t: tensor<4xf32>", "%t: memref<4xi32>"),
        (": tensor<4xf32>", ": memref<4xi32>"),
    ),
    "type-kind": ((": f32", ": !spirv.ptr<f32, Private>"),),
    "trait": (("i32", "i64"),),
    "segment-sizes": (("1, 1, 0", "1, 0, 0"),),
    "repeated-clause": ((" num_threads(%i : i32)", ""),),
    "cast": (("i16 to i8", "i16 to i32"),),
    "duplicate-case": (("}\n  case 2", "}\n  case 3"),),
    "invalid-operation": (("extern static", "static"),),
    "missing-terminator": ((" : i32\n}", " : i32\n  return\n}"),),
    "misplaced-terminator": (("  return\n", ""),),
    "wrong-terminator": (("omp.terminator", "omp.yield(%b : !llvm.ptr)"),),
    "wrong-parent": (
        (
            "gpu.func @k() kernel {\n  gpu.return\n}",
            "gpu.module @m {\n  gpu.func @k() kernel {\n    gpu.return\n  }\n}",
        ),
    ),
    "empty-body": (("{\n}", "{\n  return\n}"),),
    "entry-arguments": (("^bb0:", "^bb0(%a: i32):"),),
    "entry-predecessor": (("  cf.br ^bb0", "  func.return"),),
    "branch-operands": (("%b: i64", "%b: i32"),),
    "successor-count": (("[^bb1]", "[^bb1, ^bb1]"),),
    "return-types": (("-> i64", "-> i32"),),
    "region-count": (("firstprivate", "private"),),
    "region-constraint": (("({\n  })", "({\n  ^bb0(%i: index):\n    scf.yield\n  })"),),
    "region-blocks": (
        ("{\n}", "{\n^bb0(%a: memref<f32>):\n  %0 = memref.alloca() : memref<f32>\n  acc.yield %0 : memref<f32>\n}"),
    ),
    "region-arguments": (("(%a: !llvm.ptr)", "(%a: !llvm.ptr, %b: !llvm.ptr)"),),
    "region-flow": (("yield %b : i64", "yield %a : i32"),),
    "region-operations": (("  rewrite with", '  %root = operation "foo.op"\n  rewrite %root with'),),
    "function-type": (("-> i32 kernel", "-> i32"),),
    "function-attributes": (("{optimize_none}", "{optimize_none, no_inline}"),),
    "unused-value": (("  %0 = types\n", ""),),
    "affine-operand": (("symbol(%i)", "%i"),),
    "index-count": (("%m[%i]", "%m[%i, %i]"),),
    "dynamic-sizes": (("memref<4xf32>", "memref<?xf32>"),),
    "out-of-bounds": (("[3, 0]", "[2, 0]"),),
    "slice-type": (
        ("%a: tensor<2x2xi32>", "%a: tensor<2x2xf32>"),
        (": tensor<2x2xi32>", ": tensor<2x2xf32>"),
    ),
    "shape-mismatch": (
        ("%a: tensor<2x5xf32>, %b", "%a: tensor<2x4xf32>, %b"),
        ("%a: tensor<2x5xf32>)", "%a: tensor<2x4xf32>)"),
    ),
    "mixed-semantics": (
        ("%b: tensor<5x7xf32>", "%b: memref<5x7xf32>"),
        ("tensor<5x7xf32>)", "memref<5x7xf32>)"),
    ),
    "destination-style": (
        ('  "linalg.exp"', '  %r = "linalg.exp"'),
        ("tensor<4xf32>) -> ()", "tensor<4xf32>) -> tensor<4xf32>"),
    ),
    "attribution": (("tensor<4xf32>", "memref<4xf32, #gpu.address_space<private>>"),),
    "kernel": (("f32) {", "f32) kernel {"),),
    "container-module": (("module {", "module attributes {gpu.container_module} {"),),
    "linkage": (("@f()", "@f() {\n  llvm.return\n}"),),
    "initializer": (("  llvm.return", "  %0 = llvm.mlir.constant(1 : i32) : i32\n  llvm.return %0 : i32"),),
    "duplicate-entry-point": (('@main\n  spirv.EntryPoint "GLCompute" @main', "@main"),),
    "reachable": (("spirv.Unreachable", "spirv.Return"),),
    "unused-result": (("return %a", "return %b"),),
    "unused-symbol": (("private ", ""),),
    "unused-alias": (("affine.apply affine_map<(d0) -> (d0)>", "affine.apply #map"),),
    "unreachable-block": (("  return", "  cf.br ^bb1"),),
    "tablegen": (("AnyTyp:", "AnyType:"),),
    "assembly-format": (('attr-dict"', 'attr-dict `:` type($value)"'),),
    "operation-definition": (('"add">', '"add", [AttrSizedOperandSegments]>'),),
    "definition-name": (("(outs AnyType:$value)", "(outs AnyType:$result)"),),
    "type-definition": (('"int":$width);', '"int":$width);\n  let assemblyFormat = "`<` $width `>`";'),),
    "unset-field": (("cppNamespace = ?", 'cppNamespace = "::my"'),),
    "deprecated-op": (
        ('emitc.apply "&"(%a) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>', "emitc.address_of %a : !emitc.lvalue<i32>"),
    ),
}
"""The parts that change, by code; a code without an example has none."""


def accepted_example(code: str, example: str) -> str:
    """The corrected example of a code, "" if there is none."""
    for old, new in REPLACEMENTS.get(code, ()):
        example = example.replace(old, new, 1)
    return example if code in REPLACEMENTS else ""
