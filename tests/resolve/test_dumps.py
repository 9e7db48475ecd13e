"""Dumps of a pass manager: a function that is dumped alone may refer to its module, which is not shown."""

from __future__ import annotations

from mlirls_ir.document import Document

_HEAD = "// -----// IR Dump After CSE (cse) //----- //"


def check(text: str, expected: list[str]) -> None:
    """Compares the errors of a text, by line."""
    document = Document(text)
    found = [f"{document.source.position_at(d.start)[0] + 1}: {d.message}" for d in document.diagnostics()]
    assert found == expected


def test_calls_may_lead_out_of_a_function_that_is_dumped_alone() -> None:
    check(f"{_HEAD}\nfunc.func @f() {{\n  call @g() : () -> ()\n  return\n}}\n\n{_HEAD}\nfunc.func private @h()\n", [])


def test_calls_do_not_lead_out_of_a_module_that_is_dumped() -> None:
    check(
        f"{_HEAD}\nmodule {{\n  func.func @f() {{\n    call @g() : () -> ()\n    return\n  }}\n}}\n",
        ["4: 'func.call' op 'g' does not reference a valid function"],
    )


def test_the_surroundings_of_an_operation_that_is_dumped_alone_are_unknown() -> None:
    head = "// -----// IR Dump Before CSE Failed ('gpu.func' operation: @k) //----- //"
    check(f"{head}\ngpu.func @k() kernel {{\n  gpu.return\n}}\n", [])


def test_other_mistakes_in_a_dump_are_errors() -> None:
    check(
        f"{_HEAD}\nfunc.func @f() {{\n  call @g() : () -> ()\n  cf.br ^bb1\n}}\n",
        ["4: reference to an undefined block"],
    )


def test_calls_do_not_lead_out_of_chunks_that_are_not_dumps() -> None:
    check(
        "// -----\n\nfunc.func @f() {\n  call @g() : () -> ()\n  return\n}\n",
        ["4: 'func.call' op 'g' does not reference a valid function"],
    )


def test_lines_of_other_programs_around_dumps_are_not_checked() -> None:
    dump = f"{_HEAD}\nfunc.func @f() {{\n  cf.br ^bb1\n}}\n"
    check(
        f"ninja: entering\n[1/2] building\n{dump}done in 3 s\n{dump}exit 1\n",
        ["5: reference to an undefined block", "10: reference to an undefined block"],
    )


def test_operations_before_a_dump_are_checked() -> None:
    check(
        f"func.func @f() {{\n  cf.br ^bb1\n}}\n{_HEAD}\nfunc.func private @h()\n",
        ["2: reference to an undefined block"],
    )


def test_lines_that_are_not_mlir_are_errors_in_other_texts() -> None:
    check("ninja: entering\n", ["1: custom op 'ninja' is unknown (tried 'builtin.ninja' as well)"])


def test_a_message_of_a_compiler_around_dumps_is_not_an_operation() -> None:
    dump = f"{_HEAD}\nfunc.func @f() {{\n  own.op\n  return\n}}\n"
    message = "foo.cpp:3:4: warning: unused\n"
    document = Document(f"{message}{dump}{message}")
    assert document.n_unchecked() == {"own": 1}
    assert [found.code for found in document.diagnostics()] == ["unknown-dialect"]
    assert Document(message).n_unchecked() == {"foo": 1}
