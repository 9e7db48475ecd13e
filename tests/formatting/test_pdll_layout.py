"""The layout of PDLL: a text before and after; what it means stays the same."""

from __future__ import annotations

from mlirls_ir.formatting.edits import apply_edits
from mlirls_ir.formatting.pdll import PdllFormatter


def formatted(text: str, start: int = 0, end: int | None = None) -> str:
    formatter = PdllFormatter(text, start, end)
    formatter.run()
    return apply_edits(text, formatter.edits)


def check(text: str, expected: str) -> None:
    """A text is brought into its layout, which does not change again."""
    assert formatted(text) == expected.removeprefix("\n")
    assert formatted(expected.removeprefix("\n")) == expected.removeprefix("\n")


def test_spaces_and_indentation() -> None:
    check(
        """\
#include   "Ops.td"
Constraint Is( v :Value,w:Attr )->Op[{
    return   success();
}];
Pattern P with benefit (2){
      // What it does.
    let root=op < my.add>(a : Value,b:[Value,Is]) {flag= x : Attr, other} -> ( t :Type );   // tail


    rewrite root with{
  let made = op<my.add>(a ,b)
             -> ( t );
  replace root with ( made.0 , b ) ;
    };
}



""",
        """
#include "Ops.td"
Constraint Is(v: Value, w: Attr) -> Op [{
    return   success();
}];
Pattern P with benefit(2) {
  // What it does.
  let root = op<my.add>(a: Value, b: [Value, Is]) {flag = x: Attr, other} -> (t: Type);   // tail


  rewrite root with {
    let made = op<my.add>(a, b)
               -> (t);
    replace root with (made.0, b);
  };
}
""",
    )


def test_a_lambda_keeps_its_lines() -> None:
    check(
        "Pattern =>\n   replace op<my.a>(v:Value) {x}\n     with op<my.b>(v);\nPattern Q => erase op<>;\n",
        "Pattern =>\n   replace op<my.a>(v: Value) {x}\n     with op<my.b>(v);\nPattern Q => erase op<>;\n",
    )


def test_what_does_not_parse_is_left_as_it_is() -> None:
    text = "Pattern A {\n    erase  op<my.a>\n}\nPattern   B { erase  _:Op; }\n"
    assert formatted(text) == "Pattern A {\n    erase  op<my.a>\n}\nPattern B { erase _: Op; }\n"


def test_only_the_lines_of_a_range() -> None:
    text = "Pattern  A => erase  _:Op;\nPattern  B => erase  _:Op;\n"
    assert formatted(text, 30, 30) == "Pattern  A => erase  _:Op;\nPattern B => erase _: Op;\n"
