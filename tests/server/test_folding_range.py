"""Folding: each fold as its kind and its first and last line of text."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_server.features import folding_range
from mlirls_server.features.folding_range import find_folding_ranges


def check(text: str, expected: str) -> None:
    text = text.removeprefix("\n")
    folds = [fold for fold in find_folding_ranges(Document(text)) if fold is not None]
    found = sorted(folds, key=lambda fold: (fold.span.start, fold.span.end))
    lines = [
        f"{fold.kind.value} {text.count(chr(10), 0, fold.span.start)}-{text.count(chr(10), 0, fold.span.end)}"
        for fold in found
    ]
    assert "\n".join(lines) == expected.strip("\n")


def test_regions_aliases_and_comments() -> None:
    check(
        """
// One
//   and two.
!a = i32
!b = i64

module {
  // Alone.
  func.func @f() {
    "t.two"() ({
      "t.x"() : () -> ()
    }, {
    }) : () -> ()
    return
  }
}
""",
        """
comment 0-1
aliases 2-3
region 5-14
region 7-13
region 8-10
region 10-11
""",
    )


def test_statements_of_several_lines_and_metadata() -> None:
    check(
        """
%c = arith.constant dense<[
  1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0
]> : tensor<18xf32>
"t.short"(%c)
  : (tensor<18xf32>) -> ()
{-#
  dialect_resources: {
    builtin: {
      w: "0x0400000001000000"
    }
  }
#-}
""",
        """
statement 0-2
metadata 5-10
""",
    )


def test_chunks_of_a_split_file() -> None:
    check(
        "// ä\n// 😀\n// -----\nmodule {\n}\n// -----\n",
        "chunk 0-1\ncomment 0-1\nchunk 3-4\nregion 3-4",
    )


def test_text_that_ends_too_early() -> None:
    check("module {\n  func.func @f() {\n  %a = \n", "region 0-2\nregion 1-2")


def test_a_region_that_is_not_closed_ends_in_its_chunk() -> None:
    check("module {\n  %a = \n\n// -----\nmodule {\n}\n", "chunk 0-1\nregion 0-1\nchunk 4-5\nregion 4-5")


def test_a_comment_is_one_however_long_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding_range, "_BLOCK", 10)
    check("module {\n}\n// One,\n// two,\n// three.\n\n// four,\n//\n", "region 0-1\ncomment 2-4\ncomment 6-7")
    check("// ä,\n// 𝒳.", "comment 0-1")
