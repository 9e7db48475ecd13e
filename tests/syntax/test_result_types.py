"""Result types of operations that are read by their shape: only types that are certain from the text and ODS."""

from __future__ import annotations

import pytest
from tests.support.td import needs_td_files, registry_of

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.ods.registry import Registry

DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def Hard : Dialect { let name = "hard"; let cppNamespace = "::hard"; let useDefaultTypePrinterParser = 1; }
class HardOp<string mnemonic, list<Trait> traits = []> : Op<Hard, mnemonic, traits> { let hasCustomAssemblyFormat = 1; }
def Hard_Box : TypeDef<Hard, "Box"> { let mnemonic = "box"; let hasCustomAssemblyFormat = 1;
  let parameters = (ins "Type":$inner); }
def Hard_Ready : Type<CPred<"$_self.isIndex()">, "ready">, BuildableType<"$_builder.getIndexType()">;
def ConstOp : HardOp<"const", [FirstAttrDerivedResultType]> {
  let arguments = (ins AnyAttr:$value); let results = (outs AnyType:$out); }
def SourceOp : HardOp<"source"> { let results = (outs AnyInteger:$out); }
def HolderOp : HardOp<"holder"> { let arguments = (ins TypeAttr:$held); let results = (outs AnyType:$out); }
def CallOp : HardOp<"call"> {
  let arguments = (ins Variadic<AnyType>:$in); let results = (outs Variadic<AnyType>:$out); }
def ForkOp : HardOp<"fork", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$in); let results = (outs Variadic<AnyType>:$out); }
def TakeOp : HardOp<"take"> { let arguments = (ins AnyType:$in); let results = (outs AnyType:$out); }
class PartOp<string mnemonic, string format, list<Trait> traits = []> : Op<Hard, mnemonic, traits> {
  let arguments = (ins AnyType:$in, StrAttr:$name); let results = (outs AnyType:$out, Hard_Ready:$ready);
  let assemblyFormat = format; }
def FirstOp : PartOp<"first", "$in `:` type($in) `->` type($out) custom<Rest>($name) attr-dict">;
def LastOp : PartOp<"last", "custom<Name>($name) $in attr-dict `:` type($in) `to` type($out)">;
def BetweenOp : PartOp<"between", "custom<Name>($name) $in attr-dict `:` type($in) custom<Rest>($name)",
  [AllTypesMatch<["in", "out"]>]>;
def InsideOp : PartOp<"inside", "$in custom<Name>($name, type($in), type($out)) attr-dict">;
"""

pytestmark = needs_td_files


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    return registry_of(tmp_path_factory.mktemp("td"), DIALECTS)


def check(registry: Registry, text: str, *expected: str) -> None:
    """The result types of the operations with results in a text without errors, with "?" for unknown ones."""
    document = Document(text.removeprefix("\n"), registry)
    assert [found.message for found in document.diagnostics() if found.severity is Severity.ERROR] == []
    (chunk,) = document.chunks
    shapes = [statement.shape for statement, _ in statements_between(chunk, chunk.start, chunk.end)]
    found = [", ".join("?" if type_ is None else str(type_) for type_ in shape.result_types) for shape in shapes]
    assert [types for types in found if types] == list(expected)


def test_an_alias_in_a_body_that_only_cpp_reads_is_resolved(registry: Registry) -> None:
    check(
        registry,
        """
!e = f32
#map = affine_map<(m) -> (m)>
%0 = "t.make"() : () -> !hard.box<tensor<2x!e, #map>>
"t.take"(%0) : (!hard.box<tensor<2xf32, affine_map<(d0) -> (d0)>>>) -> ()
""",
        "!hard.box<tensor<2xf32, affine_map<(d0) -> (d0)>>>",
    )


def test_a_name_in_a_body_is_an_alias_from_its_definition_on(registry: Registry) -> None:
    check(
        registry,
        """
%0 = "t.make"() : () -> !hard.box<!e>
%1 = "t.make"() : () -> !hard.box<!e>
!e = f32
%2 = "t.make"() : () -> !hard.box<!e>
%3 = "t.make"() : () -> !hard.box<!e.f, "!e", !e>
""",
        "!hard.box<!e>",
        "!hard.box<!e>",
        "!hard.box<f32>",
        '!hard.box<!e.f, "!e", f32>',
    )


def test_a_body_does_not_grow_with_the_values_of_its_aliases(registry: Registry) -> None:
    aliases = "\n".join(f"!a{n + 1} = !hard.box<!a{n}, !a{n}, !a{n}>" for n in range(40))
    document = Document(f'!a0 = f32\n{aliases}\n%0 = "t.make"() : () -> !a40\n', registry)
    document.read()
    (chunk,) = document.chunks
    types = [str(s.shape.result_types[0]) for s, _ in statements_between(chunk, 0, chunk.end) if s.shape.result_types]
    assert len(types) == 1
    assert len(types[0]) < 10_000


def test_a_result_has_the_type_of_the_literal_that_it_follows_from(registry: Registry) -> None:
    check(
        registry,
        """
%0 = hard.const true
%1 = hard.const -4 : i7 {a = 1 : i8}
%2 = hard.const 4
%3 = hard.const "text" : i3
""",
        "i1",
        "i7",
        "?",
        "i3",
    )


def test_the_only_type_of_an_operation_with_all_types_equal_is_its_result_type(registry: Registry) -> None:
    check(
        registry,
        """
%0 = hard.source @f[1 : i8] : i3 loc("a")
%1 = hard.source : f32
%2 = hard.source : i3, i4
%3 = hard.holder : i32
%4:2 = hard.fork [2] %0 : i3
%5 = hard.take %0 : i3
""",
        "i3",
        "?",
        "?",
        "?",
        "i3, i3",
        "?",
    )


def test_a_name_may_claim_any_number_of_results(registry: Registry) -> None:
    document = Document("%0:1000000000000 = hard.fork [2] %0 : i3\n", registry)
    document.read()
    (statement,) = document.chunks[0].top.statements()
    assert set(statement.shape.result_types) == {None}


def test_results_with_names_after_an_arrow_have_their_types_in_order(registry: Registry) -> None:
    check(
        registry,
        """
%0, %1 = hard.call "a" @f(x: %a: i8) -> (y: i32, "z": i16)
%2 = hard.call "a" @f(x: %a: i8) -> (y: i32, z: i16)
%a = builtin.unrealized_conversion_cast to i8
""",
        "i32, i16",
        "?",
        "i8",
    )


def test_the_format_around_a_directive_of_cpp_gives_its_types(registry: Registry) -> None:
    check(
        registry,
        """
%a = builtin.unrealized_conversion_cast to i8
%0:2 = hard.first %a : i8 -> i16 : anything[i32] goes : i64
%1:2 = hard.last "x" : i1 with "y" %a {b} : i8 to i16
%2:2 = hard.between x (z : i9) %a : i8 with "rest" of it
%3:2 = hard.between x : i32 %a : i8
%4:2 = hard.inside %a : i8 to i16
""",
        "i8",
        "i16, index",
        "i16, index",
        "i8, index",
        "i8, index",
        "?, index",
    )


def test_a_part_of_a_format_that_may_be_in_two_places_gives_no_types(registry: Registry) -> None:
    check(
        registry,
        """
%a = builtin.unrealized_conversion_cast to i8
%0:2 = hard.between x %a : i8 and %a : i16
%1:2 = hard.between x %a : i8 and %a : i8
""",
        "i8",
        "?, index",
        "i8, index",
    )
