"""A large text reads like a small one, and each name is one string however often it occurs."""

from __future__ import annotations

import pytest
from tests.support.laws import check_fast_equals_slow

from mlirls_ir.document import Document
from mlirls_ir.syntax.reading import state
from mlirls_ir.syntax.tree import Statement, walk_runs

_TEXT = """func.func @f(%first: i32) -> i32 {
  %0 = arith.addi %first, %first : i32
  %1 = arith.addi %0, %first : i32
  %2 = arith.addi %1, %0 : i32
  %3 = arith.addi %2, %1 : i32
  return %3 : i32
}
"""


def _statements(text: str) -> list[Statement]:
    document = Document(text)
    assert document.diagnostics() == []
    return [statement for run in walk_runs(document.chunks[0].top.runs, set()) for statement in run.statements]


def test_names_of_a_large_text_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    small = _statements(_TEXT)
    monkeypatch.setattr(state, "LARGE", 0)
    large = _statements(_TEXT)
    assert [(one.start, one.end, one.names) for one in large] == [(one.start, one.end, one.names) for one in small]
    # Most lines match a template; the first line of each kind has its own strings.
    assert _n_texts(large) < _n_texts(small)
    assert check_fast_equals_slow(_TEXT) == ""


def _n_texts(statements: list[Statement]) -> int:
    return len({id(name) for one in statements for name in one.names})
