"""The findings in a PDLL text: each is a line of its own below the text, with its line and column."""

from __future__ import annotations

from pathlib import Path

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.td_document import Settings

ODS = """\
def ins;
def outs;
def region;
def successor;
class Constraint { string summary = ""; }
class TypeConstraint : Constraint { string builderCall = ""; }
class Type : TypeConstraint;
class Variadic<Type type> : TypeConstraint { Type baseType = type; }
class Attr : Constraint;
class Dialect { string name = ?; string cppNamespace = name; }
class Op<Dialect dialect, string mnemonic> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<int> traits = [];
}
def AnyType : Type;
def IntAttr : Attr;
def My : Dialect { let name = "my"; }
def AddOp : Op<My, "add"> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs, IntAttr:$flags);
  let results = (outs AnyType:$sum);
}
def UseOp : Op<My, "use"> { let arguments = (ins Variadic<AnyType>:$values); }
"""


def check(text: str, *expected: str, files: dict[str, str] | None = None, folder: Path | None = None) -> None:
    """The findings of a text, beside which `files` are."""
    for name, contents in (files or {}).items():
        assert folder is not None
        (folder / name).write_text(contents, encoding="utf-8")
    path = "a.pdll" if folder is None else str(folder / "a.pdll")
    document = PdllDocument(path, text.removeprefix("\n"), Settings())
    document.finish()
    source = document.source
    found: list[str] = []
    for one in document.diagnostics():
        line, column = source.position_at(one.start)
        found.append(f"{line + 1}:{column + 1} {source.slice(one.start, one.end)!r} {one.message}")
    assert found == list(expected)


def test_a_broken_statement_costs_itself() -> None:
    check(
        """
Pattern {
  let a: Attr = ;
  let b: [Value, Attr];
  let c = op<my.use>(b
  let d = op<>(unknown);
  erase op<my.use>(a, b) {c = d.0};
}
Constraint 5;
Pattern With { erase _: Op; }
Pattern With { erase _: Op; }
""",
        "2:17 ';' expected expression",
        "3:18 'Attr' constraint type `Attr` is incompatible with the previously inferred type `Value`",
        "5:3 'let' expected `)` after operation operand list",
        "5:16 'unknown' undefined reference to `unknown`",
        "6:20 'a' expected `Value` or `ValueRange` convertible expression, but got `Attr`",
        "6:31 'd.0' expected `Attr` expression, but got `Value`",
        "8:12 '5' expected identifier name",
        "10:9 'With' `With` has already been defined",
    )


def test_strings_and_code_without_end() -> None:
    check('Pattern { let a = attr<"i32>;\n  erase _: Op; }\n', "1:30 '\\n' expected '\"' in string literal")
    check("Constraint Foo() [{ foo\n", "1:24 '\\n' expected '}]' in string literal")


def test_each_part_of_a_split_text_stands_alone() -> None:
    check(
        "Pattern A { erase _: Op; }\n// -----\nPattern A { erase _: Op; }\n// -----\nB\n",
        "5:1 'B' expected top-level declaration, such as a `Pattern`",
    )


def test_constraints_and_rewrites_are_called_where_they_may_be() -> None:
    check(
        """
Constraint Is(v: Value) [{ return success(); }];
Constraint IsOdd(v: Value) -> Op { return op<my.odd>(v); }
Rewrite Make(v: Value) -> Value;
Pattern {
  let root = IsOdd(value: Value);
  not Is(value);
  not IsOdd(value);
  Make(value);
  Is();
  rewrite root with {
    Is(value);
    replace root with Make(attr<"1">);
  };
}
""",
        "7:7 'IsOdd(value)' unable to negate non native constraints",
        "8:3 'Make(value)' unable to invoke `Rewrite` within a match section",
        "9:3 'Is()' invalid number of arguments for constraint call; expected 1, but got 0",
        "11:5 'Is(value)' unable to invoke `Constraint` within a rewrite section",
        "12:28 'attr<\"1\">' unable to convert expression of type `Attr` to the expected type of `Value`",
    )


def test_operations_have_the_operands_and_results_of_their_definitions(tmp_path: Path) -> None:
    check(
        """
#include "Ops.td"
#include "Shared.pdll"
Pattern {
  let sum = op<my.add>(a: Value, b: Value) {flags = flags: IntAttr} -> (type: Type);
  let wrong = op<my.add>(a, b, sum.sum);
  Shared(sum.difference);
  replace op<my.use>(sum, a) with op<my.ad>(a, b);
}
Pattern { rewrite root: Op with { op<my.add>(_: Value, _: Value); }; }
""",
        "5:15 'op<my.add>' invalid number of operand groups for `my.add`; expected 2, but got 3",
        "6:10 'sum.difference' invalid member access `difference` on expression of type `Op<my.add>`",
        "7:11 'op<my.use>' invalid number of operand groups for `my.use`; expected 1, but got 2",
        "7:38 'my.ad' no included file defines `my.ad`, only other operations of `my`; did you mean `my.add`?",
        "9:35 'op<my.add>' operation result types are marked to be inferred, but `my.add` does not provide an "
        "implementation of `InferTypeOpInterface`. Ensure that `my.add` attaches `InferTypeOpInterface` at runtime, or "
        "add support to the ODS definition to remove this warning.",
        files={"Ops.td": ODS, "Shared.pdll": "Constraint Shared(v: Value);\n"},
        folder=tmp_path,
    )


def test_after_a_missing_file_unknown_names_are_not_reported(tmp_path: Path) -> None:
    check(
        '#include "Broken.pdll"\n#include "Missing.td"\nPattern { let a: SomeAttr; erase op<my.use>(a); }\n',
        f"1:10 '\"Broken.pdll\"' undefined reference to `b` ({tmp_path / 'Broken.pdll'}:1:17)",
        "2:10 '\"Missing.td\"' unable to open include file `Missing.td`",
        files={"Broken.pdll": "Pattern { erase b; }\n"},
        folder=tmp_path,
    )


def test_a_file_that_includes_itself_ends(tmp_path: Path) -> None:
    own = '#include "a.pdll"\n'
    check(
        own,
        "1:10 '\"a.pdll\"' include file `a.pdll` includes itself without end",
        files={"a.pdll": own},
        folder=tmp_path,
    )


def test_deep_nesting_ends() -> None:
    text = f"Pattern {{ let a = {'(' * 5000}; erase _: Op; }}\n"
    check(text, "1:119 '(' this is nested too deeply")
