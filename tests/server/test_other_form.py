"""The refactorings that write operations in generic and in custom form: the resulting text, and their laws."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.actions import check_action as check
from tests.support.actions import findings, resolve
from tests.support.oracle import CORPUS

from mlirls_ir.asm_printer.custom import custom_parts
from mlirls_ir.asm_printer.parts import Part
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing import print_generic
from mlirls_server.features.code_action import ActionRefused
from mlirls_server.features.refactor import custom_statement
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import apply_edits, do_not_overlap

MIXED = ("andi", "subi", "ori", "xori", "muli", "subi", "divsi")

# -- generic form


def test_generic_form_leaves_a_broken_operation_inside_its_dialect() -> None:
    check(
        "generic",
        "func.<|>func @f() {\n  call @f(%a) : () ->\n  return\n}\n",
        """
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  func.call @f(%a) : () ->
  func.return
}) : () -> ()
""",
    )


def test_generic_form_of_one_operation() -> None:
    check(
        "generic",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = arith.<|>addi %a, %a overflow<nsw> : i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
    )


def test_generic_form_of_the_selection() -> None:
    check(
        "generic",
        """
<|>func.func @f(%c: i1, %n: index) {
  // Above the loop.
  scf.for %i = %n to %n step %n {
    // In the loop.
    %r:2 = scf.if %c -> (i1, i1) {
      scf.yield %c, %c : i1, i1
    } else {
      scf.yield %c, %c : i1, i1
    }
    "t.use"(%r#1) : (i1) -> ()
  }
  cf.br ^end
^end:
  return
}<|>
""",
        """
"func.func"() <{function_type = (i1, index) -> (), sym_name = "f"}> ({
  ^bb0(%c: i1, %n: index):
  // Above the loop.
  "scf.for"(%n, %n, %n) ({
    ^bb0(%i: index):
    // In the loop.
    %r:2 = "scf.if"(%c) ({
      "scf.yield"(%c, %c) : (i1, i1) -> ()
    }, {
      "scf.yield"(%c, %c) : (i1, i1) -> ()
    }) : (i1) -> (i1, i1)
    "t.use"(%r#1) : (i1) -> ()
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  "cf.br"()[^end] : () -> ()
^end:
  "func.return"() : () -> ()
}) : () -> ()
""",
    )


def test_generic_form_of_an_operation_whose_region_stays() -> None:
    # Names without a dialect get it, because a generic operation has no default dialect for its region.
    check(
        "generic",
        "func.<|>func @f() {\n  call @f() : () -> ()\n  return\n}\n",
        '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
        "  func.call @f() : () -> ()\n  func.return\n}) : () -> ()\n",
    )
    check(
        "generic",
        "%0 = scf.<|>index_switch %i -> i1\ncase 1 {\n  scf.yield %a : i1\n} default { scf.yield %b : i1 }\n"
        '%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n',
        '%0 = "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({ scf.yield %b : i1 }, {\n  scf.yield %a : i1\n}) '
        ': (index) -> i1\n%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n',
    )


def test_generic_form_loses_nothing() -> None:
    check(
        "generic",
        'func.<|>func @f(%a: i32 loc("x":1:2)) { return }\n',
        "The locations of arguments would be lost (line 1).",
    )
    check(
        "generic",
        "func.<|>func @f( // the function\n) { return }\n",
        "A comment inside of the operation would be lost (line 1).",
    )
    check("generic", '"t.<|>a"() : () -> ()\n', "There is no operation in custom form here.")
    check(
        "generic",
        "func.func @f(%a: i32) {\n  %0 = emitc.<|>expression %a : (i32) -> i32 {\n"
        "    %1 = mul %a, %a : (i32, i32) -> i32\n    yield %1 : i32\n  }\n  return\n}\n",
        "A name is both an operand and an argument of the region (line 2).",
    )
    check("generic", "%0 = arith.<|>addi %0, %1 : i32\n", "The operation has an error (line 1).")
    check(
        "generic",
        '%m, %v = "t.a"() : () -> (vector<4xi1>, vector<4xf32>)\n'
        "%0 = vector.<|>mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32\n",
        "The operation yields a result that has no name (line 2).",
    )


# -- custom form


def test_custom_form_of_one_operation() -> None:
    check(
        "custom",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = "arith.<|>addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = arith.addi %a, %a overflow<nsw> : i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
    )


def test_custom_form_of_the_selection() -> None:
    check(
        "custom",
        """
<|>"func.func"() <{function_type = (i1, index) -> (), sym_name = "f"}> ({
^bb0(%c: i1, %n: index):  // the arguments
  // Above the loop.
  "scf.for"(%n, %n, %n) ({
    ^bb0(%i: index):
    // In the loop.
    %r:2 = "scf.if"(%c) ({
      "scf.yield"(%c, %c) : (i1, i1) -> ()
    }, {
      scf.yield %c, %c : i1, i1
    }) : (i1) -> (i1, i1)
    "t.use"(%r#1) : (i1) -> ()
    "scf.yield"() : () -> ()
  }) {kept} : (index, index, index) -> ()
  "cf.br"()[^end] : () -> ()
^end:
  "func.return"() : () -> ()
}) : () -> ()<|>
""",
        """
func.func @f(%c: i1, %n: index) {
// the arguments
  // Above the loop.
  scf.for %i = %n to %n step %n {
    // In the loop.
    %r:2 = scf.if %c -> (i1, i1) {
      scf.yield %c, %c : i1, i1
    } else {
      scf.yield %c, %c : i1, i1
    }
    "t.use"(%r#1) : (i1) -> ()
  } {kept}
  cf.br ^end
^end:
  return
}
""",
    )


def test_custom_form_of_an_operation_whose_region_stays() -> None:
    # A function's operations need no prefix in its custom form; those that are not selected keep theirs.
    check(
        "custom",
        '"func.<|>func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
        "  func.call @f() : () -> ()\n  func.return\n}) : () -> ()\n",
        "func.func @f() {\n  func.call @f() : () -> ()\n  func.return\n}\n",
    )
    # A region that custom form puts in another place, and one that it leaves out.
    check(
        "custom",
        '%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n'
        '%0 = "scf.<|>index_switch"(%i) <{cases = array<i64: 1>}> ({ scf.yield %b : i1 }, {\n  scf.yield %a : i1\n}) '
        ": (index) -> i1\n",
        '%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n'
        "%0 = scf.index_switch %i -> i1 \ncase 1 {\n  scf.yield %a : i1\n}\ndefault { scf.yield %b : i1 }\n",
    )
    check(
        "custom",
        'func.func @f(%c: i1) {\n  "scf.<|>if"(%c) ({ scf.yield }, {\n  }) : (i1) -> ()\n  return\n}\n',
        "func.func @f(%c: i1) {\n  scf.if %c { }\n  return\n}\n",
    )


def test_custom_form_loses_nothing() -> None:
    check(
        "custom",
        '%0 = "arith.<|>constant"() // one\n  <{value = 1 : i32}> : () -> i32\n',
        "A comment inside of the operation would be lost (line 1).",
    )
    check("custom", "%0 = arith.<|>constant 1 : i32\n", "There is no operation in generic form here.")
    check("custom", '%0 = "arith.<|>addi"(%0, %1) : (i32, i32) -> i32\n', "The operation has an error (line 1).")
    # The custom form of an intrinsic is unknown.
    check(
        "custom",
        'func.func @f(%a: i32) {\n  "llvm.<|>intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32\n  return\n}\n',
        "The operation's custom form is unknown (line 2).",
    )


# -- laws


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("ops.mlir")), ids=lambda path: path.parent.name)
def test_custom_form_of_generic_text_keeps_the_meaning(path: Path) -> None:
    meaning = print_generic(Document(path.read_text(encoding="utf-8", errors="surrogateescape")))
    document = Document(meaning)
    errors = findings(document)
    n_written = 0
    for chunk in document.chunks:
        edits = resolve(document, "custom", Span(chunk.start, chunk.end))
        if isinstance(edits, ActionRefused):
            continue
        n_written += 1
        assert do_not_overlap(edits)
        changed = Document(apply_edits(meaning, edits))
        assert not findings(changed) - errors
        assert print_generic(changed) == meaning
    assert n_written > 0


@pytest.mark.parametrize("wrong", ["arith.addi %a, %b : i8", "arith.addi %a, %a : i8", "arith.nothing"])
def test_custom_form_that_is_read_as_another_operation_stays_generic(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def print_wrongly(registry: Registry, operation: Operation, texts: Texts, dialect: str) -> list[Part] | None:
        if operation.name == "arith.subi":
            return [wrong.replace("%a", operation.operands[0].name).replace("%b", operation.operands[1].name)]
        return custom_parts(registry, operation, texts, dialect)

    monkeypatch.setattr(custom_statement, "custom_parts", print_wrongly)
    generic = [f'%{number} = "arith.{name}"(%x, %y) : (i8, i8) -> i8' for number, name in enumerate(MIXED)]
    written = [
        line if name == "subi" else f"%{number} = arith.{name} %x, %y : i8"
        for number, (name, line) in enumerate(zip(MIXED, generic, strict=True))
    ]
    opening, end = "func.func @f(%x: i8, %y: i8) {\n  ", "\n  return\n}\n"
    check("custom", opening + "<|>" + "\n  ".join(generic) + "<|>" + end, opening + "\n  ".join(written) + end)
