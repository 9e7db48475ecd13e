"""The tree of a PDLL text, which has what mlir-pdll's tree has, each declaration once."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.judge import find, needs, run

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.tree_text import tree_text

CALLABLE = ("UserConstraintDecl", "UserRewriteDecl")
PDLL = find("mlir-pdll")
TEXT = """\
Constraint HasOneUse(value: Value) [{ return success(value.hasOneUse()); }];
Constraint Same(a: Op<my.a>) -> Value { return a.0; }
Rewrite Make(a: Value, b: Type) -> (x: Op, y: Value) [{ say("a\\\\b"); }];

Pattern Foo with benefit(3), recursion {
  let root = op<my.add>(lhs: Value, rhs: [Value, HasOneUse]) {flags = attr<"1 : i32">} -> (t: Type);
  let u: Op;
  not HasOneUse(lhs);
  rewrite root with {
    let q = op<my.mul>(lhs, rhs) -> (type<"i32">);
    let pair = (q, one = lhs);
    let made = Make(pair.one, t);
    replace root with (made.y);
  };
}
Pattern => erase op<my.mul>(input: Value) -> (out: Type);
"""
_LINE = re.compile(r"(?P<prefix>[ |]*[`|]-)(?P<node>[A-Za-z]+)(?P<rest>.*)")


def tree_of(text: str) -> str:
    document = PdllDocument("a.pdll", text)
    document.finish()
    (part,) = document.parts
    return tree_text(text, part.tree, part.report)


def shortened(theirs: str) -> list[str]:
    """mlir-pdll's tree without addresses, and without what a name stands for where it is not defined."""
    lines: list[str] = []
    known: set[str] = set()
    hidden: int | None = None
    for line in re.sub(r" 0x[0-9a-f]+", "", theirs).splitlines():
        depth = _depth(line)
        if hidden is not None and depth > hidden:
            continue
        hidden = None
        found = _LINE.fullmatch(line)
        name = None if found is None else re.search(r" Name<(\w*)>", found["rest"])
        if found is not None and name is not None and found["node"] in ("VariableDecl", *CALLABLE):
            before = lines[-1] if lines and _depth(lines[-1]) < depth else ""
            is_use = "DeclRefExpr" in before and (name[1] in known or found["node"] in CALLABLE)
            if is_use or (found["node"] in CALLABLE and name[1] in known):
                hidden = depth
                if "DeclRefExpr" in before:
                    lines[-1] = before.replace("DeclRefExpr", f"DeclRefExpr Name<{name[1]}>")
                    continue
                line = f"{found['prefix']}UserConstraintDecl Name<{name[1]}>"
            known.add(name[1])
        lines.append(line)
    return lines


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip(" |"))


def test_a_tree_has_the_types_of_expressions() -> None:
    assert (
        tree_of("Pattern => erase op<my.a>(x: Value);\n")
        == """\
Module
`-PatternDecl
  `-CompoundStmt
    `-EraseStmt
      `-OperationExpr Type<Op<my.a>>
        `-OpNameDecl Name<my.a>
        `Operands`
          `-DeclRefExpr Type<Value>
            `-VariableDecl Name<x> Type<Value>
              `Constraints`
                `-ValueConstraintDecl
"""
    )


def test_a_tree_beside_a_mistake() -> None:
    found = tree_of("Pattern { let root = op<my.a>(; erase root; }\nConstraint C(v: Value);\n")
    assert "UserConstraintDecl Name<C> ResultType<Tuple<>>" in found
    assert "EraseStmt" in found


@needs(PDLL)
def test_the_tree_is_that_of_mlir_pdll(tmp_path: Path) -> None:
    path = tmp_path / "a.pdll"
    path.write_text(TEXT, encoding="utf-8")
    theirs = [line.removeprefix(" ") for line in shortened(run(PDLL, ["-x=ast", str(path)]).out)[1:]]
    assert tree_of(TEXT).splitlines()[1:] == theirs
