"""Dialects of other projects: words, types and operands that only their C++ knows are not errors."""

from __future__ import annotations

from pathlib import Path

from tests.support.td import errors_by_line, needs_td_files, registry_of

from mlirls_ir.document import Document

DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
def Co : Dialect { let name = "co"; let cppNamespace = "::co"; let useDefaultTypePrinterParser = 1; }
class CoOp<string mnemonic, list<Trait> traits = []> : Op<Co, mnemonic, traits>;
def Co_Int : TypeDef<Co, "Int"> { let mnemonic = "int"; let parameters = (ins "int":$width);
  let hasCustomAssemblyFormat = 1; }
def Co_Array : Type<CPred<"::co::isArray($_self)">, "array">;
def YieldOp : CoOp<"yield", [DeclareOpInterfaceMethods<BranchOpInterface>, AttrSizedOperandSegments, Terminator]> {
  let arguments = (ins Variadic<AnyType>:$given, Variadic<AnyType>:$nextOperands);
  let successors = (successor AnySuccessor:$next);
  let assemblyFormat = "(`(` $given^ `:` type($given) `)` `,`)? $next "
                       "(`(` $nextOperands^ `:` type($nextOperands) `)`)? attr-dict"; }
def MatchOp : CoOp<"match"> { let arguments = (ins AnyType:$on);
  let regions = (region VariadicRegion<AnyRegion>:$cases); let hasCustomAssemblyFormat = 1; }
def GridOp : CoOp<"grid"> { let arguments = (ins AnyType:$of); let results = (outs Co_Array:$out);
  let regions = (region AnyRegion:$cell); let hasCustomAssemblyFormat = 1; }
def TaskOp : CoOp<"task", [IsolatedFromAbove]> { let arguments = (ins Variadic<AnyType>:$of);
  let results = (outs Variadic<AnyType>:$out); let regions = (region AnyRegion:$body);
  let hasCustomAssemblyFormat = 1; }
def UseOp : CoOp<"use"> { let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)"; }
"""

pytestmark = needs_td_files


def check(folder: Path, text: str, *expected: str) -> None:
    """The errors of a text, each with its line."""
    assert tuple(errors_by_line(Document(text, registry_of(folder, DIALECTS)))) == expected


def test_a_branch_may_give_its_block_its_own_arguments(tmp_path: Path) -> None:
    check(tmp_path, "func.func @f(%a: i32) {\n  co.yield ^bb1\n^bb1(%b: i32):\n  co.yield ^bb1(%b : i32)\n}\n")


def test_words_in_braces_that_cpp_reads_are_not_operations(tmp_path: Path) -> None:
    text = """func.func @f(%a: i32) {
  co.match %a : i32 {
    case Some(%b) {
      co.use %b : i32
      co.use %none : i32
      arith.addi
    }
    otherwise {
      co.use %a : i32
    }
  }
  co.use %a : i32
  case
  return
}
"""
    undeclared = "5: use of undeclared SSA value name"
    operation = "6: expected SSA operand"
    check(tmp_path, text, undeclared, operation, "13: custom op 'case' is unknown (tried 'func.case' as well)")


def test_a_number_after_an_arrow_is_not_a_result_of_array_type(tmp_path: Path) -> None:
    text = """func.func @f(%a: i32) {
  %0 = co.grid %a : i32 -> (i8) {
    co.use %a : i32
  }
  co.use %0 : !co.int<3>
  return
}
"""
    check(tmp_path, text)


def test_a_type_that_cpp_reads_may_be_a_builtin_one(tmp_path: Path) -> None:
    mismatch = "use of value '%a' expects different type than prior uses"
    text = "func.func @f(%a: i8) {\n  co.use %a : !co.int<8>\n  co.use %a : !co.int<9>\n  return\n}\n"
    check(tmp_path, text, f"3: {mismatch}: '!co.int<9>' vs 'i8'")


def test_an_argument_may_have_the_name_of_one_of_several_results(tmp_path: Path) -> None:
    text = """func.func @f(%a: i32) {
  %r:2 = co.task(%a : i32) -> (i32, i32) {
    co.use %a : i32
  }
  co.task(%r#0 : i32, %r#1 : i32) -> () {
    co.use %r#1 : i32
  }
  co.use %r#2 : i32
  return
}
"""
    check(tmp_path, text, "8: reference to invalid result number")
