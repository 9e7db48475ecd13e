"""Laws of an open `.pdll` text: any text is read, and after any edits the findings are those of a fresh reading."""

from __future__ import annotations

import random

from mlirls_ir.pdll import PdllDocument

_TEXT = """\
Constraint Is(v: Value) [{ return success(); }];
Rewrite Make(v: Value) -> (one: Op, two: Attr) { return (op<my.b>(v), attr<"1">); }
Pattern P with benefit(2), recursion {
  let root = op<my.a>(a: [Value, Is], _: ValueRange) {flag, x = y: Attr} -> (t: Type);
  not Is(a);
  rewrite root with {
    let made = Make(a);
    replace root with (made.one, a);
  };
}
// -----
Pattern => replace _: Op<my.a> with op<my.b>;
"""
_PARTS = (
    *("(", ")", "{", "}", "[", "]", "<", ">", "->", "=>", "=", ":", ";", ",", ".", "_", "[{", "}]", '"', "\\", "\n"),
    *("Pattern", "Constraint ", "let ", "not ", "op<", "Op<x.", "#include", "return ", "with ", "é", "9" * 30),
)


def test_random_edits_end_in_the_findings_of_a_fresh_reading() -> None:
    rng = random.Random(7)
    for _ in range(40):
        document = PdllDocument("/nowhere/a.pdll", _TEXT)
        for _ in range(rng.randint(1, 6)):
            size = len(document.source)
            start = rng.randint(0, size)
            end = min(size, start + rng.choice((0, 1, 4, 30)))
            document.edit(start, end, rng.choice(_PARTS))
            document.step()
        document.finish()
        fresh = PdllDocument("/nowhere/a.pdll", str(document.source))
        fresh.finish()
        assert list(document.diagnostics()) == list(fresh.diagnostics())
        assert all(0 <= one.start <= one.end <= len(fresh.source) for one in fresh.diagnostics())


def test_a_text_without_mistakes_has_no_findings() -> None:
    document = PdllDocument("/nowhere/a.pdll", _TEXT.replace(" -> (t: Type)", ""))
    document.finish()
    assert [one.message for one in document.diagnostics()] == [
        "operation result types are marked to be inferred, but `my.b` is unknown. Ensure that `my.b` supports zero "
        "results or implements `InferTypeOpInterface`. Include the ODS definition of this operation to remove this "
        "warning."
    ]
