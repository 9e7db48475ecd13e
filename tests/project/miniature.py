"""A miniature of MLIR's own `.td` files, and a workspace that uses it: tests need no installed LLVM."""

from __future__ import annotations

from pathlib import Path

OP_BASE = """
#ifndef OP_BASE
#define OP_BASE
class Dialect {
  string name = ?;
  string cppNamespace = "";
  string summary = ?;
  string description = ?;
  list<string> dependentDialects = [];
  bit usePropertiesForAttributes = 1;
  bit isExtensible = 0;
  bit useDefaultTypePrinterParser = 0;
  bit useDefaultAttributePrinterParser = 0;
}
class Pred;
class CPred<string text> : Pred { string predExpr = text; }
class Constraint<Pred pred, string desc = ""> { Pred predicate = pred; string summary = desc; }
class TypeConstraint<Pred pred, string desc = "", string cpp = "::mlir::Type"> : Constraint<pred, desc> {
  string cppType = cpp;
  string builderCall = "";
}
class Type<Pred pred, string desc = "", string cpp = "::mlir::Type"> : TypeConstraint<pred, desc, cpp>;
def ins; def outs; def region; def successor;
class Trait;
class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;
  string summary = "";
  string description = "";
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<Trait> traits = props;
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;
}
class AttrOrTypeDef<string cpp, Dialect owner> {
  Dialect dialect = owner;
  string cppClassName = cpp;
  string cppType = cpp;
  string mnemonic = ?;
  string summary = "";
  string description = "";
  dag parameters = (ins);
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;
  bit genVerifyDecl = 0;
  list<Trait> traits = [];
}
class TypeDef<Dialect owner, string cpp> : AttrOrTypeDef<cpp # "Type", owner>;
class AttrDef<Dialect owner, string cpp> : AttrOrTypeDef<cpp # "Attr", owner>;
def I32 : Type<CPred<"$_self.isSignlessInteger(32)">, "32-bit signless integer">;
def AnyType : Type<CPred<"true">, "any type">;
#endif
"""

TOY = """include "mlir/IR/OpBase.td"
def Toy_Dialect : Dialect { let name = "toy"; let cppNamespace = "::toy"; }
class Toy_Op<string mnemonic> : Op<Toy_Dialect, mnemonic>;
def AddOp : Toy_Op<"add"> {
  let summary = "adds two numbers";
  let description = "More about *adding*.";
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
}
def OddOp : Toy_Op<"odd"> {
  let arguments = (ins I32:$value);
  let assemblyFormat = "custom<Odd>($value) attr-dict";
}
def HandOp : Toy_Op<"hand"> { let hasCustomAssemblyFormat = 1; let results = (outs I32:$value); }
def Toy_Box : TypeDef<Toy_Dialect, "Box"> { let mnemonic = "box"; let summary = "a box"; }
"""

GOOD = """func.func @f(%a: i32, %b: !toy.box) -> i32 {
  %0 = toy.add %a, %a : i32
  toy.odd <%a> {x = 1 : i32}
  %1 = toy.hand with %0 and %a
  return %0 : i32
}
"""
BAD = "func.func @f(%a: i64) {\n  %0 = toy.add %a : i32\n  return\n}\n"


def make_workspace(root: Path, configuration: str | None = '[ods]\nfiles = ["Toy.td"]\ninclude = ["llvm"]\n') -> Path:
    """A folder with a dialect `toy`, MLIR's miniature in `llvm`, and a configuration file."""
    write(root / "llvm/mlir/IR/OpBase.td", OP_BASE)
    write(root / "Toy.td", TOY)
    if configuration is not None:
        write(root / "mlirls.toml", configuration)
    return root


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
