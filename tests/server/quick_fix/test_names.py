"""A misspelled value or symbol among very many: the intended name is found wherever it is in scope."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of


def check(text: str, *expected: str) -> None:
    document = Document(text.removeprefix("\n"))
    fixes = [fix for found in document.diagnostics() for fix in find_quick_fixes(document, problem_of(found))]
    assert [edit.text for fix in fixes for edit in fix.edits] == list(expected)


def many(line: str) -> str:
    """A function of many values that ends with `line`, in a region of an operation."""
    values = "\n".join(f"  %v{number} = arith.constant {number} : i32 // ä😀" for number in range(3000))
    return f"func.func @f(%first: i32, %p: i1) {{\n{values}\n  scf.if %p {{\n    {line}\n  }}\n  return\n}}\n"


def test_a_value_far_above() -> None:
    check(many('"t.use"(%frist) : (i32) -> ()'), "%first")
    check(many('"t.use"(%v17x) : (i32) -> ()'))


def test_a_value_that_is_not_in_scope_is_not_meant() -> None:
    check(
        """
func.func @f(%p: i1) {
  scf.if %p {
    %inner = arith.constant 1 : i32
  }
  "t.use"(%iner) : (i32) -> ()
  %later = arith.constant 1 : i32
  return
}
func.func @g() {
  "t.use"(%latr) : (i32) -> ()
  return
}
""",
    )


def test_a_value_of_a_block_that_does_not_dominate_is_not_meant() -> None:
    text = """
func.func @f(%p: i1) {
  %entry = arith.constant 1 : i32
  cf.cond_br %p, ^a, ^b
^a:
  %only_a = arith.constant 1 : i32
  cf.br ^b
^b:
  "t.use"(%NAME) : (i32) -> ()
  return
}
"""
    check(text.replace("NAME", "onyl_a"))
    check(text.replace("NAME", "etnry"), "%entry")


def test_a_symbol_among_many() -> None:
    functions = "\n".join(f"  func.func private @function_{number}()" for number in range(3000))
    text = f"module {{\n{functions}\n  func.func @f() {{\n    call @fucntion_2999() : () -> ()\n    return\n  }}\n}}\n"
    check(text, "@function_2999")


def test_a_value_that_is_defined_on_the_line_of_its_use() -> None:
    check('func.func @f(%value: i32) { "t.use"(%valeu) : (i32) -> ()\n  return\n}\n', "%value")
