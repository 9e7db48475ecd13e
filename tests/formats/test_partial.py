"""Formats with a directive that only C++ knows: the rest of the format is used, and nothing more is assumed."""

from __future__ import annotations

import random
from functools import partial

import pytest
from tests.support.laws import check_fast_equals_slow, check_incremental, random_edit
from tests.support.td import errors_by_line, needs_td_files, registry_of

from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry

DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/Properties.td"
def Own : Dialect { let name = "own"; let cppNamespace = "::own"; }
class OwnOp<string mnemonic, list<Trait> traits = []> : Op<Own, mnemonic, traits>;
def ListOp : OwnOp<"list"> {
  let arguments = (ins Variadic<AnyType>:$values, AnyType:$last);
  let results = (outs AnyType:$out);
  let assemblyFormat = "custom<List>($values, type($values)) `to` $last attr-dict `:` type($last) `->` type($out)";
}
def EitherOp : OwnOp<"either"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs AnyType:$out);
  let assemblyFormat = "custom<List>($values, type($values)) `:` type($out) custom<Rest>(ref($values))";
}
def BodyOp : OwnOp<"body", [SingleBlock, NoTerminator]> {
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$values);
  let results = (outs I1:$flag);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$first `:` type($first) custom<Body>($body, $values, type($values)) attr-dict";
}
def ClauseOp : OwnOp<"clause"> {
  let arguments = (ins Optional<AnyType>:$value);
  let results = (outs AnyType:$out);
  let assemblyFormat = "(`if` custom<Value>($value, type($value))^)? attr-dict `:` type($out)";
}
def FlagsProp : Property<"::own::Flags", "flags"> { let optionalParser = "return parse($_parser, $_storage);"; }
def MoveOp : OwnOp<"move"> {
  let arguments = (ins AnyType:$value, DefaultValuedProp<FlagsProp, "::own::Flags::none">:$flags);
  let results = (outs AnyType:$out);
  let assemblyFormat = "($flags^)? $value `by` attr-dict `:` type($value) `->` type($out)";
}
def TestOp : OwnOp<"test"> {
  let arguments = (ins Variadic<AnyType>:$values);
  let results = (outs I1:$flag);
  let hasCustomAssemblyFormat = 1;
}
"""

pytestmark = needs_td_files


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    return registry_of(tmp_path_factory.mktemp("td"), DIALECTS)


def check(registry: Registry, lines: str, *expected: str) -> None:
    """The errors of a function `(%a: i32, %b: f32)` with these lines, which are counted from 1; and the laws."""
    text = f"func.func @f(%a: i32, %b: f32) {{\n{lines}return\n}}\n"
    document = Document(text, registry)
    found = [(error.partition(": ")[0], error.partition(": ")[2]) for error in errors_by_line(document)]
    assert [f"{int(line) - 1}: {message}" for line, message in found] == list(expected)
    assert not check_fast_equals_slow(text, registry)
    rng = random.Random(len(text))
    for _ in range(20):
        document.edit(*random_edit(rng, str(document.source)))
        assert not check_incremental(document, partial(Document, registry=registry))


def test_results_have_the_types_that_the_rest_gives_them(registry: Registry) -> None:
    check(
        registry,
        """\
%r = own.list [%a as i32, %b] to %b : f32 -> i64
%s = arith.addi %r, %r : i64
%t = arith.addi %r, %r : i8
""",
        "3: use of value '%r' expects different type than prior uses: 'i8' vs 'i64'",
    )


def test_what_an_element_reads_is_an_operand_and_what_a_directive_reads_may_be(registry: Registry) -> None:
    check(
        registry,
        """\
%r = own.list %x = (%a) to %nowhere : i32 -> i64
%s = own.list %a to %b : i32 -> i64
""",
        "1: use of undeclared SSA value name",
        "2: use of value '%b' expects different type than prior uses: 'i32' vs 'f32'",
    )


def test_a_directive_that_may_end_in_several_ways_hides_the_types_after_it(registry: Registry) -> None:
    check(
        registry,
        """\
%r = own.either %a : i32 : f32
%s = arith.addi %r, %r : i32
%t = own.either %a : i64
%u = arith.addi %t, %t : i8
""",
        "4: use of value '%t' expects different type than prior uses: 'i8' vs 'i64'",
    )


def test_a_head_ends_where_a_region_begins(registry: Registry) -> None:
    check(
        registry,
        """\
%r = own.body %a : i32 with (%x = %b : f32) {
  %0 = arith.negf %x : f32
}
%s = arith.addi %r, %r : i8
%t = own.body %b : i32 {
}
""",
        "4: use of value '%r' expects different type than prior uses: 'i8' vs 'i1'",
        "5: use of value '%b' expects different type than prior uses: 'i32' vs 'f32'",
    )


def test_a_group_with_an_unknown_directive_is_unknown_as_a_whole(registry: Registry) -> None:
    check(
        registry,
        """\
%r = own.clause if %a * 2 : i64
%s = own.clause : i64
%t = arith.addi %r, %r : i8
%u = arith.addi %s, %s : i8
""",
        "3: use of value '%r' expects different type than prior uses: 'i8' vs 'i64'",
        "4: use of value '%s' expects different type than prior uses: 'i8' vs 'i64'",
    )


def test_a_property_that_cpp_reads_may_be_written_in_any_way(registry: Registry) -> None:
    check(
        registry,
        """%0 = own.move fast %a by : i32 -> i64
%1 = own.move %0 by : i64 -> f32
arith.addi %0, %1 : i64
own.move fast %a to : i32 -> i64
""",
        "3: use of value '%1' expects different type than prior uses: 'i64' vs 'f32'",
    )


def test_a_statement_that_does_not_fit_is_read_by_its_shape(registry: Registry) -> None:
    check(registry, "%r = own.list by %a and %b\n%s = arith.addi %r, %r : i8\n")


def test_a_result_with_one_possible_type_is_known_although_only_cpp_reads_the_operation(registry: Registry) -> None:
    check(
        registry,
        "%r = own.test %a and %b\n%s = arith.addi %r, %r : i8\n",
        "2: use of value '%r' expects different type than prior uses: 'i8' vs 'i1'",
    )
