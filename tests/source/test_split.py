"""Chunks of a text; the expected ones are those of mlir-opt."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mlirls_ir.source import MARKER, find_markers, split


def check(text: str, *expected: str) -> None:
    assert [text[chunk.start : chunk.end] for chunk in split(text)] == list(expected)


def test_marker_on_its_own_line() -> None:
    check("a\n// -----\nb", "a\n", "\nb")


def test_marker_after_code_and_before_code() -> None:
    check("a // ----- b", "a ", " b")


def test_marker_inside_a_string() -> None:
    check('"x // ----- y"', '"x ', ' y"')


def test_marker_as_the_last_characters_does_not_count() -> None:
    check("a\n// -----", "a\n// -----")
    check("a\n// -----\n", "a\n", "\n")


def test_marker_before_a_zero_does_not_count() -> None:
    check("a\n// -----0\nb", "a\n// -----0\nb")


def test_shorter_row_of_dashes_does_not_count() -> None:
    check("a\n// ----\nb\n//-----\n", "a\n// ----\nb\n//-----\n")


def test_longer_row_of_dashes_is_a_comment() -> None:
    check("a\n// ----------\nb", "a\n// ----------\nb")


def test_marker_at_the_start_of_a_text_is_a_comment() -> None:
    check("// -----\na", "// -----\na")


def test_a_test_without_an_option_to_split_is_one_module() -> None:
    check("// RUN: foo-opt %s | FileCheck %s\na\n// -----\nb", "// RUN: foo-opt %s | FileCheck %s\na\n// -----\nb")
    check(
        "// RUN: not foo-opt \\\n// RUN:   %s\na\n// -----\nb", "// RUN: not foo-opt \\\n// RUN:   %s\na\n// -----\nb"
    )


def test_a_marker_counts_if_a_command_splits_or_may_split() -> None:
    for command in (
        "foo-opt -split-input-file %s",
        "foo-opt \\\n// RUN: --split-input-file %s",
        "foo-opt %s\n// RUN: foo-opt --split-input-file %s",
        "%foo_opt %s",
        "%if foo %{ foo-opt %s %}",
        "mlirls check %s",
        "FileCheck %s",
        "foo-opt %t",
        "%export-vhdl",
    ):
        check(f"// RUN: {command}\na\n// -----\nb", f"// RUN: {command}\na\n", "\nb")


def test_a_test_that_split_file_cuts_has_a_chunk_for_each_part_that_is_mlir() -> None:
    head = "// RUN: split-file %s %t && foo-opt %t/a.mlir\n"
    parts = "//--- a.mlir\na\n// -----\nb\n//--- lib/x.td\ndef x;\n#--- c.mlir\r\nc\n"
    check(head + parts, head, "\na\n// -----\nb\n", "\r\nc\n")
    head = head.replace("foo-opt", "foo-opt --split-input-file")
    check(head + parts, head, "\na\n", "\nb\n", "\r\nc\n")


def test_without_split_file_a_marker_of_split_file_is_a_comment() -> None:
    check("// RUN: foo-opt %s\n//--- a.mlir\na\n", "// RUN: foo-opt %s\n//--- a.mlir\na\n")


@given(st.text(alphabet="/ -0\n", max_size=60), st.integers(0, 60), st.integers(0, 60))
def test_markers_of_a_range_are_those_of_its_text(text: str, start: int, size: int) -> None:
    text = text.replace("//", MARKER)
    everywhere = list(find_markers(text))
    assert list(find_markers(text, start, start + size)) == [m for m in everywhere if start <= m < start + size]
