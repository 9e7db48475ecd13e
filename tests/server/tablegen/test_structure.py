"""The outline and the folds of a `.td` file."""

from __future__ import annotations

from mlirls_ir.td_document import TdDocument
from mlirls_server.features.tablegen.document_symbols import Symbol, find_document_symbols
from mlirls_server.features.tablegen.folding_range import find_folding_ranges

_TEXT = """\
// One.
// Two.
class A<int n> {
  int value = n;
}
let value = 2 in {
  def X : A<1> { let value = 3; }
}
def Broken : ;
multiclass M {
  def _a;
}
defm Y : M;
code = [{
}];
"""


def lines_of(text: str, symbols: list[Symbol], depth: int = 0) -> list[str]:
    out: list[str] = []
    for one in symbols:
        assert text[one.selection.start : one.selection.end] == one.name
        assert one.whole.start <= one.selection.start <= one.selection.end <= one.whole.end
        out.append(f"{'  ' * depth}{one.kind.value} {one.name} {one.detail}".rstrip())
        out += lines_of(text, list(one.children), depth + 1)
    return out


def check(text: str, expected: str) -> None:
    document = TdDocument("a.td", text)
    document.finish()
    assert "\n".join(lines_of(text, find_document_symbols(document))) == expected.strip("\n")


def test_the_outline_has_everything_that_can_be_parsed() -> None:
    check(
        _TEXT,
        """
class A
  field value
def X A
  field value
def Broken
multiclass M
  def _a
defm Y M
""",
    )


def test_the_outline_has_a_statement_that_breaks_off() -> None:
    check(
        """
class A { int n = 1; }
let n = 2 in {
  def X : A { let n = 3; }
  def Y : A { let n = 4; let
}
""",
        """
class A
  field n
def X A
  field n
def Y A
  field n
""",
    )


def test_folds() -> None:
    document = TdDocument("a.td", _TEXT)
    document.finish()
    folds = [fold.span for fold in find_folding_ranges(document)]
    lines = sorted((_TEXT.count("\n", 0, fold.start), _TEXT.count("\n", 0, fold.end)) for fold in folds)
    assert [(start, end) for start, end in lines if end > start] == [(0, 1), (2, 4), (5, 7), (9, 11), (13, 14)]
