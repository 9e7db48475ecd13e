"""ODS in, dialect out: a `.td` text with LLVM 22's includes, and the lines of the resulting table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.convert import convert_records
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.prose import prose_of
from mlirls_ir.ods.table_writing import write_table
from mlirls_ir.ods.td_records import adapt_result
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.tablegen import TreeCache, read_text

INCLUDE = Path("/usr/lib/llvm-22/include")
CACHE = TreeCache()
DIGEST = re.compile(r"(?<=[A-Za-z])#[0-9a-f]{6}")
PRELUDE = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def Toy : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
class ToyOp<string mnemonic, list<Trait> traits = []> : Op<Toy, mnemonic, traits>;
class ToyAttr<string name> : AttrDef<Toy, name>;
class ToyType<string name> : TypeDef<Toy, name>;
"""

pytestmark = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")


def convert(text: str) -> DialectDef:
    result = read_text(PRELUDE + text, "toy.td", [INCLUDE], cache=CACHE)
    assert result.diagnostics == ()
    return convert_records(adapt_result(result))["toy"]


def check(text: str, expected: str) -> None:
    """`expected` are all lines of the table with the kinds that it mentions, without digests in keys."""
    expected_lines = [line.strip() for line in expected.strip().splitlines()]
    kinds = tuple(f"{line.split(' ', 1)[0]} " for line in expected_lines)
    found = [line for line in write_table(convert(text)).splitlines() if line.startswith(kinds)]
    assert [DIGEST.sub("#", line) for line in found] == expected_lines


def test_arities_of_operands_and_results() -> None:
    check(
        """
        def Toy_MixOp : ToyOp<"mix", [AttrSizedOperandSegments]> {
          let arguments = (ins I32:$a, Optional<F32>:$b, Variadic<AnyType>:$c, VariadicOfVariadic<Index, "seg">:$d,
                           DenseI32ArrayAttr:$seg);
          let results = (outs Res<I1, "a flag">:$flag);
        }
        """,
        """
        op toy.mix {"class":"toy::MixOp","in":["a I32","b? F32","c* AnyType","d**seg Index"],"out":["flag I1"],\
"attrs":["seg DenseI32ArrayAttr"],"traits":["AttrSizedOperandSegments"]}
        """,
    )


def test_optional_default_and_confined_attributes() -> None:
    check(
        """
        def Toy_AttrOp : ToyOp<"attr"> {
          let arguments = (ins OptionalAttr<StrAttr>:$a, UnitAttr:$b, DefaultValuedAttr<I64Attr, "4">:$c,
                           ConfinedAttr<I32Attr, [IntMinValue<2>]>:$d);
        }
        """,
        """
        op toy.attr {"class":"toy::AttrOp","attrs":["a? StrAttr",["b? UnitAttr","false"],["c I64Attr","4"],\
"d ConfinedAttr#"]}
        """,
    )


def test_properties() -> None:
    check(
        """
        def Toy_PropOp : ToyOp<"prop"> {
          let arguments = (ins I64Prop:$a, DefaultValuedProp<StringProp, "x">:$b, UnitProp:$c,
                           OptionalProp<I32Prop>:$d);
        }
        """,
        """
        op toy.prop {"class":"toy::PropOp","attrs":["a! I64Prop",["b?! StringProp","x"],["c?! UnitProp","false"],\
["d?! OptionalProp#","std::nullopt"]]}
        constraint I64Prop {"kind":"prop","summary":"int64_t","storage":"int64_t","form":"integer"}
        constraint OptionalProp# {"kind":"prop","summary":"optional int32_t","storage":"std::optional<int32_t>",\
"form":"optional"}
        constraint StringProp {"kind":"prop","summary":"string","storage":"::llvm::StringRef","form":"string"}
        constraint UnitProp {"kind":"prop","summary":"unit property","storage":"bool","form":"unit"}
        """,
    )


def test_traits_are_flattened_and_keep_their_arguments() -> None:
    check(
        """
        def Toy_TraitOp : ToyOp<"trait", [Pure, Terminator, HasParent<"ModuleOp">, SameOperandsAndResultType,
            SingleBlockImplicitTerminator<"YieldOp">, AllTypesMatch<["a", "b"]>,
            TypesMatchWith<"b is the element type of a", "a", "b", "getElementTypeOrSelf($_self)">]> {
          let arguments = (ins AnyType:$a, AnyType:$b);
          let regions = (region SizedRegion<1>:$body, VariadicRegion<AnyRegion>:$rest);
          let successors = (successor AnySuccessor:$next, VariadicSuccessor<AnySuccessor>:$others);
        }
        """,
        """
        op toy.trait {"class":"toy::TraitOp","in":["a AnyType","b AnyType"],"regions":["body SizedRegion<1>",\
"rest* VariadicRegion#"],"succ":["next","others*"],"traits":["ConditionallySpeculatable",\
"AlwaysSpeculatableImplTrait","NoMemoryEffect","Terminator",["HasParent","ModuleOp"],"SameOperandsAndResultType",\
"SingleBlock",["SingleBlockImplicitTerminator","YieldOp"],["AllTypesMatch","a","b"],["TypesMatchWith",\
"b is the element type of a","a","b","getElementTypeOrSelf($_self)"]]}
        """,
    )


def test_parameters_of_a_type() -> None:
    check(
        """
        def Toy_BoxType : ToyType<"Box"> {
          let mnemonic = "box";
          let parameters = (ins "::mlir::Type":$element, DefaultValuedParameter<"unsigned", "1">:$size,
                            OptionalParameter<"::mlir::Attribute">:$tag, StringRefParameter<"">:$label,
                            ArrayRefParameter<"int64_t">:$dims);
          let assemblyFormat = "`<` $element `>`";
        }
        """,
        """
        type box {"def":"Toy_BoxType","mnemonic":"box","class":"BoxType","params":[\
{"name":"element","cpp_type":"Type"},\
{"name":"size","cpp_type":"unsigned","optional":true,"default":"1"},\
{"name":"tag","cpp_type":"Attribute","optional":true,"default":"::mlir::Attribute()"},\
{"name":"label","cpp_type":"::llvm::StringRef","is_string":true},\
{"name":"dims","cpp_type":"::llvm::ArrayRef<int64_t>"}],"format":"`<` $element `>`"}
        """,
    )


def test_enums_and_their_attributes() -> None:
    check(
        """
        def Toy_Color : I32EnumAttr<"Color", "a color",
            [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Blue", 4>]> {
          let cppNamespace = "::toy";
        }
        def Toy_Flags : I32BitEnumAttr<"Flags", "flags", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"A", 0>,
            I32BitEnumAttrCaseBit<"B", 1>]> {
          let cppNamespace = "::toy"; let separator = ","; let genSpecializedAttr = 0;
        }
        def Toy_FlagsAttr : EnumAttr<Toy, Toy_Flags, "flags">;
        def Toy_PaintOp : ToyOp<"paint"> { let arguments = (ins Toy_Color:$color, Toy_FlagsAttr:$flags); }
        """,
        """
        op toy.paint {"class":"toy::PaintOp","attrs":["color Toy_Color","flags Toy_FlagsAttr"]}
        attr flags {"def":"Toy_FlagsAttr","mnemonic":"flags","class":"FlagsAttr","params":[{"name":"value",\
"cpp_type":"::toy::Flags"}],"format":"$value","enum":"toy.Flags","summary":"flags"}
        enum Color {"class":"toy::Color","cases":[["Red",0,"red"],["Blue",4]],"width":32}
        enum Flags {"class":"toy::Flags","cases":[["none",0],["A",1],["B",2]],"bits":1,"separator":",","width":32,\
"quoted":1}
        constraint Toy_Color {"kind":"attr","summary":"a color","pred":["and","isa<IntegerAttr>($_self)",\
"cast<IntegerAttr>($_self).getType().isSignlessInteger(32)",["enum","toy.Color"]],"storage":"::toy::ColorAttr",\
"value_type":"i32","enum":"toy.Color"}
        constraint Toy_FlagsAttr {"kind":"attr","summary":"flags","pred":"isa<::toy::FlagsAttr>($_self)",\
"storage":"::toy::FlagsAttr","attr_def":"toy.flags"}
        """,
    )


def test_predicates_lose_their_lambdas() -> None:
    check(
        """
        def Toy_Op : ToyOp<"o"> {
          let arguments = (ins TensorOf<[F32, Index]>:$a, TypedArrayAttrBase<I64Attr, "ints">:$b);
        }
        """,
        """
        constraint I64Attr {"kind":"attr","summary":"64-bit signless integer attribute","pred":["and",\
"isa<IntegerAttr>($_self)","cast<IntegerAttr>($_self).getType().isSignlessInteger(64)"],\
"storage":"::mlir::IntegerAttr","value_type":"i64"}
        constraint TensorOf# {"kind":"type","summary":"tensor of 32-bit float or index values","pred":["and",\
"isa<TensorType>($_self)",["subst",["or","$_self.isF32()","isa<IndexType>($_self)"],"$_self",\
"cast<ShapedType>($_self).getElementType()"]]}
        constraint TypedArrayAttrBase# {"kind":"attr","summary":"ints","pred":["and","isa<ArrayAttr>($_self)",["all",\
["and","isa<IntegerAttr>($_self)","cast<IntegerAttr>($_self).getType().isSignlessInteger(64)"],\
"cast<ArrayAttr>($_self)"]],"storage":"::mlir::ArrayAttr","value_type":"none","element":"I64Attr"}
        """,
    )


def test_summaries_are_kept_at_run_time() -> None:
    dialect = convert('def Toy_DocOp : ToyOp<"doc"> { let summary = "says so"; }')
    assert prose_of(dialect, "op", "toy.doc").summary == "says so"


def test_a_mistake_in_a_file_costs_only_the_wrong_definition() -> None:
    text = """
    def Toy_GoodOp : ToyOp<"good"> { let arguments = (ins AnyType:$a); }
    def Toy_NoDialectOp : ToyOp<"lost"> { let opDialect = ?; }
    def Toy_UnsetOp : ToyOp<"unset"> { let arguments = (ins); let results = ?; let traits = []; }
    def Toy_NamelessOp : ToyOp<"nameless"> { let arguments = (ins AnyType, "int":$b, I32:$c); }
    def Toy_OddAttr : Attr<Neg<CPred<"$_self">>, ?> { let storageType = ?; }
    def Toy_OddOp : ToyOp<"odd"> { let arguments = (ins Toy_OddAttr:$x, Arg<Toy_OddAttr>:$y); }
    """
    result = read_text(PRELUDE + text, "toy.td", [INCLUDE], cache=CACHE)
    operations = convert_records(adapt_result(result))["toy"].operations
    assert [*operations] == ["toy.good", "toy.unset", "toy.nameless", "toy.odd"]


def test_a_users_file_adds_to_the_registry(tmp_path: Path) -> None:
    path = tmp_path / "toy.td"
    path.write_text(PRELUDE + 'include "mlir/Dialect/Func/IR/FuncOps.td"\ndef Toy_AOp : ToyOp<"a">;')
    found = read_user_dialects(upstream_registry(), [OdsFile(str(path), (str(INCLUDE),))], CACHE)
    assert [(dialect.name, list(dialect.operations)) for dialect in found.dialects] == [("toy", ["toy.a"])]
