"""The definition that a use of a name means, and mlir-opt's message for a name that means none or two.

Each text is checked whole, and after edits that remove its lines and put them back. If mlir-opt is installed, it judges
the text up to its first error.
"""

from __future__ import annotations

import re

from tests.support.judge import MLIR_OPT, is_installed, run_mlir_opt
from tests.support.laws import check_incremental

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

ERROR = re.compile(r"^[^\n]*?:(\d+):\d+: error: ([^\n]*)", re.M)


def check(text: str, *expected: str, mlir_opt: str | None = None) -> None:
    """Compares the errors of a text, each with its line, with `expected`, with those after edits and with mlir-opt's.

    `mlir_opt` is its first message if that is known to be different.
    """
    document = Document(text)
    found = _errors(document)
    assert found == list(expected)
    lines = text.splitlines(keepends=True)
    at = 0
    for line in lines:
        document.edit(at, at + len(line), "")
        assert check_incremental(document) == "", line
        document.edit(at, at, line)
        assert check_incremental(document) == "", line
        at += len(line)
    assert _errors(document) == found
    if is_installed(MLIR_OPT):
        said = ERROR.findall(run_mlir_opt(["--allow-unregistered-dialect"], text).errors)
        first = found[:1] if mlir_opt is None else [mlir_opt]
        assert [f"{number}: {message}" for number, message in said][:1] == first


def _check_there_and_back(text: str, at: int, word: str, other: str, *lines: str) -> None:
    """A text without errors has errors in `lines` while `other` replaces the `word` at an offset."""
    document = Document(text)
    assert _errors(document) == []
    document.edit(at, at + len(word), other)
    assert check_incremental(document) == ""
    assert [error.partition(" ")[0] for error in _errors(document)] == list(lines)
    document.edit(at, at + len(other), word)
    assert check_incremental(document) == ""
    assert _errors(document) == []


def _errors(document: Document) -> list[str]:
    errors = [found for found in document.diagnostics() if found.severity is Severity.ERROR]
    # mlir-opt may report another place than the wrong one.
    places = [error.start if error.location is None else error.location for error in errors]
    return [
        f"{document.source.position_at(place)[0] + 1}: {error.message}"
        for place, error in zip(places, errors, strict=True)
    ]


def test_types_that_only_their_dialect_can_compare() -> None:
    """mlir-opt does not know the dialect either, and compares the texts."""
    check(
        """func.func @f(%a: !foo.t<1, 2>, %b: tensor<?xf32, #foo.bounds<3>>, %c: tuple<i32, !foo.t<[1]>>) {
  "foo.use"(%a) : (!foo.t<1,2>) -> ()
  "foo.use"(%b) : (tensor<?xf32, #foo.extensions<bounds = [3]>>) -> ()
  "foo.use"(%b) : (tensor<?xf32, #foo.bounds< 3 >>) -> ()
  "foo.use"(%c) : (tuple<i32, !foo.t< [1] >>) -> ()
  return
}
""",
        mlir_opt="2: use of value '%a' expects different type than prior uses: '!foo.t<1,2>' vs '!foo.t<1, 2>'",
    )


def test_types_that_differ_in_more_than_spelling() -> None:
    uses = (
        "!foo.t<1, 3>",
        "!foo.u<1, 2>",
        "!bar.t<1, 2>",
        "tensor<?xf32, #foo.bounds<4>>",
        "tensor<3xf32, #foo.extensions<4>>",
        "tensor<?xf32>",
    )
    for use in uses:
        name, type_ = ("%b", "tensor<?xf32, #foo.bounds<3>>") if "tensor" in use else ("%a", "!foo.t<1, 2>")
        check(
            f"""func.func @f(%a: !foo.t<1, 2>, %b: tensor<?xf32, #foo.bounds<3>>) {{
  "foo.use"({name}) : ({use}) -> ()
  return
}}
""",
            f"2: use of value '{name}' expects different type than prior uses: '{use}' vs '{type_}'",
        )


def test_a_name_of_an_enclosing_region_is_visible() -> None:
    check(
        """func.func @f(%a: i32, %c: i1) {
  scf.if %c {
    "t.use"(%a) : (i32) -> ()
  }
  return
}
"""
    )


def test_a_name_of_a_nested_region_is_not_visible() -> None:
    check(
        """func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  "t.use"(%a) : (i32) -> ()
  return
}
""",
        "5: use of undeclared SSA value name",
    )


def test_an_operation_that_is_isolated_from_above_sees_no_names_around_it() -> None:
    check(
        """func.func @f(%a: i32) {
  builtin.module {
    "t.use"(%a) : (i32) -> ()
  }
  return
}
""",
        "3: use of undeclared SSA value name",
        mlir_opt="3: 't.use' op using value defined outside the region",
    )


def test_sibling_regions_may_define_the_same_name() -> None:
    check(
        """func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
    "t.use"(%a) : (i32) -> ()
  } else {
    %a = arith.constant 1 : i64
    "t.use"(%a) : (i64) -> ()
  }
  return
}
"""
    )


def test_a_name_of_an_enclosing_region_cannot_be_defined_again() -> None:
    check(
        """func.func @f(%a: i32, %c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  return
}
""",
        "3: redefinition of SSA value '%a'",
    )


def test_an_argument_in_the_head_of_an_operation_needs_a_new_name() -> None:
    check(
        """func.func @f(%a: index, %a: index) {
  return
}
""",
        "1: region entry argument '%a' is already in use",
    )
    check(
        """func.func @f(%a: index) {
  scf.for %a = %a to %a step %a {
  }
  return
}
""",
        "2: region entry argument '%a' is already in use",
    )


def test_an_argument_of_a_label_needs_a_new_name() -> None:
    check(
        """func.func @f(%a: index) {
  "test.wrap"() ({
  ^bb0(%a: index):
    "test.end"() : () -> ()
  }) : () -> ()
  return
}
""",
        "3: redefinition of SSA value '%a'",
    )


def test_parameters_of_an_unknown_type_may_have_no_meaning() -> None:
    check(
        """func.func @f(%a: !foo.t, %b: !foo.t<1>) {
  "foo.use"(%a) : (!foo.t<3>) -> ()
  "foo.use"(%b) : (!foo.t) -> ()
  "foo.use"(%b) : (!foo.t<2>) -> ()
}
""",
        "4: use of value '%b' expects different type than prior uses: '!foo.t<2>' vs '!foo.t<1>'",
        mlir_opt="2: use of value '%a' expects different type than prior uses: '!foo.t<3>' vs '!foo.t'",
    )


def test_a_region_of_an_unknown_operation_may_be_isolated() -> None:
    check(
        """func.func @f(%c: i1) {
  %a = arith.constant 1 : i32
  foo.if %c {
    %a = arith.constant 1 : i64
    scf.if %c {
      "foo.use"(%a) : (i64) -> ()
      %c = arith.constant 1 : i64
    }
  } else {
    "foo.use"(%a) : (i32) -> ()
  }
  return
}
""",
        mlir_opt="3: Dialect `foo' not found for custom op 'foo.if' ",
    )


def test_an_edit_of_an_operation_decides_what_its_region_may_hide() -> None:
    text = """func.func @f(%c: i1) {
  %a = arith.constant 1 : i32
  foo.if %c {
    %a = arith.constant 1 : i64
    scf.if %c {
      "foo.use"(%a) : (i64) -> ()
    }
  }
  return
}
"""
    _check_there_and_back(text, text.index("foo.if"), "foo", "scf", "4:")


def test_types_after_the_arrow_of_an_unknown_operation_may_not_be_results() -> None:
    text = """func.func @f(%a: f32, %m: !foo.memory) {
  %0 = foo.store %a, %m : f32 -> !foo.memory
  "foo.use"(%0) : (!foo.token) -> ()
  return
}
"""
    _check_there_and_back(text, text.index("f32 ->"), "f32", "(f32)", "3:")


def test_no_region_is_isolated_in_the_generic_form() -> None:
    check(
        """func.func @f() {
  %a = arith.constant 1 : i32
  "foo.if"() ({
    %a = arith.constant 1 : i32
  }) : () -> ()
  return
}
""",
        "4: redefinition of SSA value '%a'",
    )


def test_a_name_that_is_defined_after_a_region_may_be_defined_in_it() -> None:
    check(
        """func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  %a = arith.constant 1 : i64
  "t.use"(%a) : (i64) -> ()
  return
}
"""
    )


def test_a_block_that_dominates_may_be_written_later() -> None:
    check(
        """func.func @f() -> i32 {
  cf.br ^bb2
^bb1:
  return %a : i32
^bb2:
  %a = arith.constant 1 : i32
  cf.br ^bb1
}
"""
    )


def test_a_block_that_does_not_dominate_is_reported() -> None:
    check(
        """func.func @f(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = arith.constant 1 : i32
  cf.br ^bb2
^bb2:
  return %a : i32
}
""",
        "7: operand #0 does not dominate this use",
    )


def test_a_graph_region_has_no_order() -> None:
    check(
        """builtin.module {
  "t.use"(%a) : (i32) -> ()
  %a = "t.make"() : () -> i32
}
"""
    )


def test_an_operation_does_not_dominate_its_own_regions() -> None:
    check(
        """func.func @f(%c: i1) {
  %a = scf.if %c -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %a : i32
  }
  return
}
""",
        "3: operand #0 does not dominate this use",
    )


def test_results_are_counted() -> None:
    check(
        """func.func @f() {
  %a:2 = "t.make"() : () -> (i32, i64)
  "t.use"(%a#1) : (i64) -> ()
  "t.use"(%a#2) : (i64) -> ()
  return
}
""",
        "4: reference to invalid result number",
    )


def test_a_use_before_the_definition_decides_the_type() -> None:
    check(
        """builtin.module {
  "t.use"(%a) : (i64) -> ()
  %a = "t.make"() : () -> i32
}
""",
        "3: definition of SSA value '%a#0' has type 'i32'",
    )


def test_blocks_are_visible_only_in_their_region() -> None:
    check(
        """func.func @f() {
  "t.region"() ({
    "t.br"()[^bb1] : () -> ()
  }) : () -> ()
  cf.br ^bb1
^bb1:
  return
}
""",
        "3: reference to an undefined block",
    )


def test_a_block_is_defined_once() -> None:
    check(
        """func.func @f() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
^bb1:
  return
}
""",
        "5: redefinition of block '^bb1'",
    )


def test_arguments_of_blocks_are_names_of_the_region() -> None:
    check(
        """func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):
  cf.br ^bb2
^bb2:
  "t.use"(%b) : (i32) -> ()
  return
}
"""
    )


def test_unreachable_blocks_may_use_values_that_do_not_dominate_them() -> None:
    check(
        """func.func @f() -> i32 {
  %b = arith.constant 1 : i32
  return %b : i32
^bb1:
  "t.use"(%a) : (i32) -> ()
  %a = arith.constant 1 : i32
  return %a : i32
}
"""
    )
