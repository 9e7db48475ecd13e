"""A text with the names of another one: what differs, as a comparison by lines shows it."""

from __future__ import annotations

import difflib
import re
from pathlib import Path

import pytest

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.difference import compare
from mlirls_ir.document import Document
from mlirls_server.features.difference.named import read_named
from mlirls_server.features.difference.names import with_names_of
from mlirls_server.features.difference.report import compare_documents

CORPUS = sorted((Path(__file__).parents[1] / "corpus").rglob("*.mlir"))


def errors(text: str) -> list[Diagnostic]:
    return [one for one in Document(text).diagnostics() if one.severity is Severity.ERROR]


def renamed(old: str, new: str) -> str:
    """The new text with the names of the old one."""
    one, other = read_named(Document(old)), read_named(Document(new))
    return with_names_of(one, other, compare(one.module, other.module).matching)


def check(old: str, new: str, expected: str) -> None:
    """The lines that differ; the text has still the same meaning."""
    old, new, expected = (text.removeprefix("\n") for text in (old, new, expected))
    text = renamed(old, new)
    lines = list(difflib.unified_diff(old.splitlines(), text.splitlines(), lineterm="", n=0))[2:]
    assert [line for line in lines if not line.startswith("@@")] == expected.splitlines()
    assert not compare_documents(Document(new), Document(text)).has_changes
    assert not errors(text)


def test_a_removed_operation_changes_no_name_after_it() -> None:
    check(
        """
func.func @f(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  %1 = arith.muli %arg0, %arg0 : i32
  %2 = arith.subi %1, %arg0 : i32
  return %2 : i32
}
""",
        """
func.func @f(%arg0: i32) -> i32 {
  %0 = arith.muli %arg0, %arg0 : i32
  %1 = arith.subi %0, %arg0 : i32
  return %1 : i32
}
""",
        "-  %0 = arith.addi %arg0, %arg0 : i32",
    )


def test_an_added_value_gets_a_name_that_was_not_used() -> None:
    check(
        """
func.func @f(%arg0: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %arg0, %c1 : i32
  return %0 : i32
}
""",
        """
func.func @f(%arg0: i32) -> i32 {
  %c1 = arith.constant 2 : i64
  %c1_0 = arith.constant 1 : i32
  %0 = arith.muli %arg0, %arg0 : i32
  %1 = arith.addi %arg0, %c1_0 : i32
  "t.use"(%c1, %0) : (i64, i32) -> ()
  return %1 : i32
}
""",
        """
+  %c1_1 = arith.constant 2 : i64
+  %1 = arith.muli %arg0, %arg0 : i32
+  "t.use"(%c1_1, %1) : (i64, i32) -> ()
""",
    )


def test_a_value_in_the_place_of_a_removed_one_takes_its_name() -> None:
    check(
        """
func.func @f(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}
""",
        """
func.func @f(%arg0: i32) -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.shli %arg0, %c1_i32 : i32
  return %0 : i32
}
""",
        """
-  %0 = arith.addi %arg0, %arg0 : i32
+  %c1_i32 = arith.constant 1 : i32
+  %0 = arith.shli %arg0, %c1_i32 : i32
""",
    )


def test_groups_blocks_comments_and_aliases() -> None:
    check(
        """
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
func.func @f(%arg0: i1, %arg1: index) {
  %0 = arith.constant 0 : index
  %1:2 = "t.two"() : () -> (index, index)
  %2 = affine.apply #map1(%1#1)
  cf.cond_br %arg0, ^bb1(%2 : index), ^bb2
^bb1(%3: index):  // pred: ^bb0
  "t.a"(%3) : (index) -> ()
  cf.br ^bb2
^bb2:  // 2 preds: ^bb0, ^bb1
  %4 = affine.apply #map(%arg1)
  return
}
""",
        """
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0)>
func.func @f(%arg0: i1, %arg1: index) {
  %0:2 = "t.two"() : () -> (index, index)
  %1 = affine.apply #map(%0#1)
  cf.br ^bb1
^bb1:  // pred: ^bb0
  cf.cond_br %arg0, ^bb2(%1 : index), ^bb3
^bb2(%2: index):  // pred: ^bb1
  "t.a"(%2) : (index) -> ()
  cf.br ^bb3
^bb3:  // 2 preds: ^bb1, ^bb2
  %3 = affine.apply #map1(%arg1)
  return
}
""",
        """
+#map1 = affine_map<(d0) -> (d0 + 1)>
-#map1 = affine_map<(d0) -> (d0 + 1)>
-  %0 = arith.constant 0 : index
+  cf.br ^bb4
+^bb4:  // pred: ^bb0
-^bb1(%3: index):  // pred: ^bb0
+^bb1(%3: index):  // pred: ^bb4
-^bb2:  // 2 preds: ^bb0, ^bb1
+^bb2:  // 2 preds: ^bb4, ^bb1
""",
    )


def test_the_same_name_in_loops_that_become_one() -> None:
    loop = '  affine.for %{0} = 0 to 4 {{\n    %1 = {1} : i32\n    "t.u"(%1) : (i32) -> ()\n  }}\n'
    check(
        "func.func @f() {\n"
        + loop.format("i", "arith.constant 1")
        + loop.format("j", "arith.constant 2")
        + "  return\n}\n",
        "func.func @f() {\n  affine.for %i = 0 to 4 {\n    %1 = arith.constant 1 : i32\n"
        '    "t.u"(%1) : (i32) -> ()\n    %2 = arith.constant 2 : i32\n    "t.u"(%2) : (i32) -> ()\n  }\n  return\n}\n',
        """
-  }
-  affine.for %j = 0 to 4 {
-    %1 = arith.constant 2 : i32
-    "t.u"(%1) : (i32) -> ()
+    %2 = arith.constant 2 : i32
+    "t.u"(%2) : (i32) -> ()
""",
    )


STRING_OR_COMMENT = re.compile(r'("(?:[^"\\\n]|\\.)*")|//[^\n]*')
STRING_OR_SIGIL = re.compile(r'("(?:[^"\\\n]|\\.)*")|([%^])')
NOT_VALUES = ("spirv.func @callee(", "wasmssa.func @declared(", "%0 = tosa.cond_if %c (%x = ")
"""The arguments of functions without a body, and names that an operation does not use, are not values of a graph."""


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_name_of_the_old_text_comes_back(path: Path) -> None:
    for text in path.read_text(encoding="utf-8").split("// -----\n"):
        old = STRING_OR_COMMENT.sub(lambda found: found[1] or "", text)
        new = STRING_OR_SIGIL.sub(lambda found: found[1] or f"{found[2]}new_", old)
        if errors(old) or errors(new):
            continue
        lines = zip(old.splitlines(), renamed(old, new).splitlines(), strict=True)
        assert [line for line, other in lines if line != other and not line.strip().startswith(NOT_VALUES)] == []
