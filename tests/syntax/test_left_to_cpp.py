"""Dialects of other projects: parts that their `.td` files leave to C++ are unknown, and cause no findings."""

from __future__ import annotations

import pytest
from tests.support.td import errors_by_line, needs_td_files, registry_of

from mlirls_ir.document import Document
from mlirls_ir.index.locate import element_at
from mlirls_ir.index.values import value_of
from mlirls_ir.ods.registry import Registry

DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
def Hard : Dialect { let name = "hard"; let cppNamespace = "::mlir::hard"; let useDefaultTypePrinterParser = 1; }
class HardOp<string mnemonic, list<Trait> traits = []> : Op<Hard, mnemonic, traits> { let hasCustomAssemblyFormat = 1; }
def ModuleOp : HardOp<"module", [IsolatedFromAbove]> { let regions = (region SizedRegion<1>:$body); }
def GraphOp : HardOp<"graph", [NoTerminator, DeclareOpInterfaceMethods<RegionKindInterface>]> {
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$body attr-dict";
}
def ExternOp : HardOp<"extern">;
def ChooseOp : HardOp<"choose"> { let arguments = (ins AnyType:$by);
  let results = (outs Variadic<AnyType>:$out); let regions = (region VariadicRegion<AnyRegion>:$cases); }
def LoopOp : HardOp<"loop", [IsolatedFromAbove]> {
  let arguments = (ins Variadic<AnyType>:$values);
  let regions = (region SizedRegion<1>:$body);
}
def TakeOp : HardOp<"take"> { let arguments = (ins Variadic<AnyType>:$values); let results = (outs AnyType:$out); }

def Own : Dialect { let name = "own"; let cppNamespace = "::own"; let useDefaultTypePrinterParser = 0; }
def Own_Known : TypeDef<Own, "Known"> { let mnemonic = "known"; }
def Own_Probe : TypeDef<Own, "Probe"> { let typeName = "own.probe_of_cpp"; }
def Own_AnyProbe : Type<CPred<"::llvm::isa<::own::ProbeType>($_self)">, "probe">;
def Own_Tile : TypeDef<Own, "Tile", [ShapedTypeInterface]> { let mnemonic = "tile";
  let parameters = (ins "Type":$elementType); let assemblyFormat = "`<` $elementType `>`"; }
def Own_Panel : TypeDef<Own, "Panel", [ShapedTypeInterface]> { let mnemonic = "panel"; }
def Own_Link : AttrDef<Own, "Link"> { let mnemonic = "link";
  let parameters = (ins OptionalParameter<"bool">:$shared, OptionalParameter<"bool">:$fast);
  let assemblyFormat = "`<` `{` struct($shared, $fast) `}` `>`"; }
def PairOp : Op<Own, "pair"> { let arguments = (ins StrAttr:$space, StrAttr:$key);
  let assemblyFormat = "$space `:` `:` $key attr-dict"; }
def ImplOp : Op<Own, "impl", [Symbol, SymbolTable, NoTerminator]> { let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region AnyRegion:$body); let hasCustomAssemblyFormat = 1; }
def Own_Sized : TypeDef<Own, "Sized"> { let mnemonic = "sized"; let parameters = (ins "int":$a, "int":$b);
  let assemblyFormat = "`<` params `>`"; }
def Own_Hidden : TypeDef<Own, "Hidden"> { let mnemonic = "hidden"; let parameters = (ins "int":$a, "int":$b);
  let hasCustomAssemblyFormat = 1; }
def EqOp : Op<Own, "eq", [TypesMatchWith<"unify", "left", "right", "$_self", "::own::unify">]> {
  let arguments = (ins AnyType:$left, AnyType:$right);
  let assemblyFormat = "$left `,` $right `:` type($left) custom<MayFollow>(type($right), ref(type($left))) attr-dict"; }
def CopyOp : Op<Own, "copy", [AllElementTypesMatch<["from", "to"]>, SameOperandsShape]> {
  let arguments = (ins AnyType:$from, AnyType:$to);
  let assemblyFormat = "$from `to` $to attr-dict `:` type($from) `,` type($to)"; }
def Own_Fifo : TypeDef<Own, "Fifo"> { let mnemonic = "fifo";
  let parameters = (ins "Type":$elementType, DefaultValuedParameter<"unsigned", "1">:$depth);
  let assemblyFormat = "`<` $elementType (`,` $depth^)? `>`"; }
def Own_Token : DialectType<Own, CPred<"::own::isToken($_self)">, "token">,
  BuildableType<"$_builder.getType<::own::KnownType>()">;
def ExecOp : Op<Own, "exec"> { let results = (outs Own_Token:$token, Variadic<AnyType>:$values);
  let regions = (region SizedRegion<1>:$body); let assemblyFormat = "(`->` `(` type($values)^ `)`)? $body attr-dict"; }
def FanOp : Op<Own, "fan"> { let regions = (region AnyRegion:$body); let hasCustomAssemblyFormat = 1; }
def BladesOp : Op<Own, "fan.blades", [HasParent<"FanOp">, NoTerminator]> {
  let regions = (region AnyRegion:$body); let hasCustomAssemblyFormat = 1; }
def BladeOp : Op<Own, "blade", [HasParent<"BladesOp">]> { let assemblyFormat = "attr-dict"; }
def StoreOp : Op<Own, "store"> { let arguments = (ins AnyType:$to, Optional<AnyType>:$after);
  let results = (outs Optional<AnyType>:$done);
  let assemblyFormat = "$to `` custom<After>($after, type($done)) attr-dict (`->` qualified(type($to))^)?"; }
def WriteOp : Op<Own, "write"> {
  let arguments = (ins Type<And<[CPred<"$_self.isa<::own::FifoType>()">, CPred<"isGood($_self)">]>>:$to);
  let assemblyFormat = "$to attr-dict `:` type($to)"; }
def Own_Base : DialectType<Own, CPred<"::llvm::isa<::own::BaseType>($_self)">, "base", "::own::BaseType">;
def Own_Bit : DialectType<Own, CPred<"::own::isBit($_self)">, "bit", "::own::BitType">;
def Own_Ref : TypeDef<Own, "Ref"> { let mnemonic = "ref"; let parameters = (ins "BaseType":$of);
  let assemblyFormat = "`<` $of `>`"; }
def CastOp : Op<Own, "cast"> { let arguments = (ins Own_Base:$from); let results = (outs Own_Bit:$to);
  let assemblyFormat = "$from attr-dict `:` type($from) `->` type($to)"; }
def LoadOp : Op<Own, "load"> { let arguments = (ins Own_Ref:$from); let results = (outs AnyType:$to);
  let assemblyFormat = "$from attr-dict `:` type($from) `->` type($to)"; }
def ReadOp : Op<Own, "read"> { let arguments = (ins Own_AnyProbe:$probe);
  let assemblyFormat = "$probe attr-dict `:` type($probe)"; }
"""

pytestmark = needs_td_files


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    return registry_of(tmp_path_factory.mktemp("td"), DIALECTS)


def check(registry: Registry, text: str, *expected: str) -> None:
    """The errors of `text` by line, counting from 1, in order."""
    assert errors_by_line(Document(text.removeprefix("\n"), registry)) == list(expected)


def test_names_in_the_head_of_an_operation_without_operands_are_arguments_of_its_region(registry: Registry) -> None:
    check(
        registry,
        """
hard.module @m(in %a : i7, in %b : i7 {x}, out o : i7) -> i32 attributes {y} {
  %0 = arith.addi %a, %b : i7
  %1 = arith.addi %a, %a : i8
  %2 = arith.addi %0, %c : i7
}
""",
        "3: use of value '%a' expects different type than prior uses: 'i8' vs 'i7'",
        "4: use of undeclared SSA value name",
    )


def test_a_word_before_a_name_may_change_its_type(registry: Registry) -> None:
    check(registry, "hard.module @m(inout %a : i7) {\n  %0 = arith.addi %a, %a : i8\n}\n")


def test_names_that_share_a_list_of_types_have_unknown_types(registry: Registry) -> None:
    check(registry, "hard.module @m(%a, %b : i7, i8) {\n  %0 = arith.addi %b, %b : i8\n}\n")


def test_a_declaration_may_name_its_arguments(registry: Registry) -> None:
    check(registry, "hard.extern @m(in %a : i7, out o : i7)\nother.func private @f(%a: i32) -> i32\n")


def test_a_list_in_brackets_may_contain_regions(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%w: i32) -> i32 {
  %0, %1 = hard.choose(%w : i32): [
    (%a: i32): {
      %c = arith.constant 1 : i32
      foo.give(%a : i32, %c : i32)
    },
    (%a: i32): {
      %c = arith.constant 2 : i64
      foo.give(%a : i32, %d : i32)
    }
  ] -> i32, i32
  return %0 : i32
}
""",
        "9: use of undeclared SSA value name",
    )


def test_an_operation_with_operands_but_without_regions_declares_nothing(registry: Registry) -> None:
    check(registry, "%0 = hard.take @a(%x : i7) : i7\n", "1: use of undeclared SSA value name")


def test_a_name_in_the_head_may_be_an_operand_or_an_argument(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: i32) {
  hard.loop(%a as %b : i32) to %c -> (i32) {
    %0 = arith.addi %b, %b : i32
    %1 = arith.addi %c, %c : i64
    %2 = arith.addi %d, %d : i64
    %c = arith.constant 1 : i8
  }
  return
}
""",
        "5: use of undeclared SSA value name",
    )


def test_an_operand_that_is_visible_inside_keeps_its_meaning(registry: Registry) -> None:
    text = "func.func @f(%a: i32) {\n  other.loop %a, %b {\n    %0 = arith.addi %a, %b : i32\n  }\n  return\n}\n"
    check(registry, text)
    document = Document(text, registry)
    for name, line in (("%a", 0), ("%b", 1)):
        for offset in (text.index(name, 24), text.rindex(name)):
            element = element_at(document, offset)
            assert element is not None
            value = value_of(document, element)
            assert value is not None
            assert document.source.position_at(value.statement.offset())[0] == line


def test_a_region_of_unknown_kind_has_no_dominance(registry: Registry) -> None:
    check(registry, "hard.graph {\n  %0 = arith.negf %1 : f32\n  %1 = arith.negf %0 : f32\n}\n")


def test_values_in_braces_after_a_type_are_not_a_region(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: index, %t: i32) {
  %0 = other.slice %t : tensor<?xf32>{%a} -> tensor<?x?xf32>{%a, %a}
  %1 = hard.take {
    %a[%t to %t] : tensor<?xf32>{%a},
    %t
  } : i32
  return
}
""",
    )


def test_types_after_an_arrow_are_result_types_only_if_nothing_follows(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%t: i32, %n: index) {
  %0 = hard.take %t : i32 -> i8
  %1 = hard.take %t : i32 -> i8 as tensor<?xi8>{%n}
  %2 = hard.take %t : i32 -> tensor<?xi8>{%n} in i64
  %3 = hard.take %t : i32 -> tensor<?xi8>{%n}
  %4 = arith.addi %0, %0 : i16
  %5 = arith.addi %1, %1 : i16
  %6 = arith.addi %2, %2 : i16
  %7 = arith.addi %3, %3 : i16
  return
}
""",
        "6: use of value '%0' expects different type than prior uses: 'i16' vs 'i8'",
        "9: use of value '%3' expects different type than prior uses: 'i16' vs 'tensor<?xi8>'",
    )


def test_a_dialect_without_types_in_its_td_files_has_them_in_cpp(registry: Registry) -> None:
    check(registry, "func.func private @f(!hard.dispatch.tensor<readonly:tensor<4xf32>>)\n")


def test_a_type_whose_class_only_cpp_knows_satisfies_every_constraint_on_classes(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: !own.probe<uint<1>>, %b: !own.known, %c: i32) {
  own.read %a : !own.probe<uint<1>>
  own.read %b : !own.known
  own.read %c : i32
  return
}
""",
        "3: 'own.read' op operand #0 must be probe, but got '!own.known'",
        "4: 'own.read' op operand #0 must be probe, but got 'i32'",
    )


def test_the_contents_of_a_region_do_not_change_how_its_operation_is_read(registry: Registry) -> None:
    check(
        registry,
        """
hard.module @m(in %a : i7) {
^bb0(%a: i7, %b: i7):
  hard.take %a, %b, %c : i7
}
""",
        "3: use of undeclared SSA value name",
    )


def test_an_argument_is_defined_once(registry: Registry) -> None:
    check(
        registry,
        "hard.module @m(in %a : i7) {\n  %a = arith.constant 1 : i7\n}\n",
        "2: redefinition of SSA value '%a'",
    )


def test_elements_and_shapes_of_a_projects_own_shaped_types_are_unknown(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: vector<4xf32>, %t: !own.tile<f32>, %o: !own.tile<i8>, %p: !own.panel, %k: !own.known) {
  own.copy %a to %t : vector<4xf32>, !own.tile<f32>
  own.copy %a to %o : vector<4xf32>, !own.tile<i8>
  own.copy %a to %p : vector<4xf32>, !own.panel
  own.copy %a to %k : vector<4xf32>, !own.known
  return
}
""",
        "3: 'own.copy' op failed to verify that all of {from, to} have same element type",
        "5: 'own.copy' op failed to verify that all of {from, to} have same element type",
    )


def test_names_after_an_arrow_may_be_skipped(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: i32) {
  %0 = hard.take %a, %b : i32 -> %nobody as i64
  other.fill %a : i32 -> %nobody as i64
  return
}
""",
        "2: use of undeclared SSA value name",
    )


def test_two_colons_are_two_tokens(registry: Registry) -> None:
    check(registry, 'own.pair "a" :: "b"\nown.pair "a" : : "b"\n')


def test_a_struct_of_optional_parameters_may_be_empty(registry: Registry) -> None:
    check(
        registry,
        """
"x.y"() {a = #own.link<{}>, b = #own.link<{shared = true}>} : () -> ()
"x.y"() {a = #own.link<{1}>} : () -> ()
""",
        "2: expected '}'",
    )


def test_successive_regions_may_use_the_same_argument_names(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: i32) {
  other.both(%a) = (%x: i32) {
    %0 = arith.addi %x, %x : i32
  } count(%x: f32) {
    %0 = arith.addf %x, %x : f32
    %1 = arith.addi %x, %x : i32
  }
  return
}
""",
        "6: use of value '%x' expects different type than prior uses: 'i32' vs 'f32'",
    )


def test_a_symbol_after_a_word_such_as_for_is_defined_elsewhere(registry: Registry) -> None:
    check(
        registry,
        """
own.impl @trait {
}
own.impl for @trait[i32] {
}
own.impl for @trait[i64] {
}
own.impl private @trait {
}
""",
        "7: redefinition of symbol named 'trait'",
    )


def test_types_whose_syntax_is_in_cpp_may_have_several_spellings(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: !own.hidden<A, <x:i1>>, %b: !own.hidden<!own.known, 1>) -> !own.hidden<"A", <x: i1>> {
  other.use %b : !own.hidden<known, 1>
  call @g(%b) : (!own.hidden<known>) -> ()
  call @h(%b) : (!own.hidden<known, 2>) -> ()
  return %a : !own.hidden<A, <x: i1>>
}
func.func private @g(!own.hidden<known>)
func.func private @h(!own.hidden<known, 2>)
""",
        "4: use of value '%b' expects different type than prior uses: '!own.hidden<known, 2>' vs "
        "'!own.hidden<!own.known, 1>'",
    )


def test_types_that_cpp_compares_are_not_inferred_from_each_other_if_the_text_may_have_both(registry: Registry) -> None:
    check(registry, "func.func @f(%a: i8, %b: f32) {\n  own.eq %a, %b : i8, f32\n  own.eq %a, %a : i8\n  return\n}\n")


def test_a_type_may_have_a_short_name_in_cpp_that_contains_its_numbers(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: !own.tile<i3>, %b: !own.sized<11, 3>) -> !own.s11_3 {
  "other.use"(%a) : (!own.s4) -> ()
  return %b : !own.s11_3
}
""",
        "2: use of value '%a' expects different type than prior uses: '!own.s4' vs '!own.tile<i3>'",
    )


def test_an_operation_that_syntax_in_cpp_leaves_out_may_enclose_another(registry: Registry) -> None:
    check(
        registry,
        """
own.fan {
  own.blade
}
hard.module {
  own.blade
}
""",
        "5: 'own.blade' op expects parent op 'own.fan.blades'",
    )


def test_types_after_an_arrow_may_be_operand_types(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: i8, %b: i16) {
  %0 = own.store %a[%b] -> i8
  %1 = arith.addi %0, %0 : i16
  %2 = own.store %b -> i8
  return
}
""",
    )


def test_results_without_names_exist(registry: Registry) -> None:
    check(
        registry,
        """
own.exec {
  "other.end"() : () -> ()
}
%0 = own.exec {
  "other.end"() : () -> ()
}
own.exec -> (i32, i64) {
}
"own.exec"() ({
^bb0:
  "other.end"() : () -> ()
}) : () -> ()
""",
        "7: 'own.exec' op region #0 ('body') failed to verify constraint: region with 1 blocks",
        "9: 'own.exec' op expected 1 or more results",
    )


def test_a_written_default_equals_an_omitted_one(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: !own.fifo<i32>, %b: !own.fifo<i32, 1>, %c: !own.fifo<i32, 2>) -> !own.fifo<i32, 1> {
  "other.use"(%b, %c) : (!own.fifo<i32>, !own.fifo<i32>) -> ()
  return %a : !own.fifo<i32>
}
""",
        "2: use of value '%c' expects different type than prior uses: '!own.fifo<i32>' vs '!own.fifo<i32, 2>'",
    )


def test_a_constraint_may_test_a_class_with_a_method_of_the_type(registry: Registry) -> None:
    check(registry, "func.func @f(%a: !own.fifo<i32>) {\n  own.write %a : <i32>\n  return\n}\n")


def test_cpp_of_a_dialect_may_read_types_without_their_prefix(registry: Registry) -> None:
    check(
        registry,
        """
func.func @f(%a: !own.l4, %r: !own.ref<!own.list<4 x l4>>, %x: i32) -> !own.i1 {
  %0 = own.cast %a : l4 -> i1
  %1 = own.cast %0 : i1 -> i1
  %2 = own.load %r : <list<4 x l4>> -> i32
  %3 = arith.addi %2, %2 : i64
  %4 = own.cast %x : !own.l4 -> !own.i1
  return %1 : !own.i1
}
""",
        "5: use of value '%2' expects different type than prior uses: 'i64' vs 'i32'",
        "6: use of value '%x' expects different type than prior uses: '!own.l4' vs 'i32'",
    )
