"""SourceText compared with a naive model: a plain string, whose lines are found character by character."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mlirls_ir.source import Encoding, SourceText
from mlirls_ir.source import text as text_module


def naive_lines(text: str) -> list[tuple[int, int]]:
    """(start, end without break) of each line."""
    lines: list[tuple[int, int]] = []
    start = idx = 0
    while idx < len(text):
        if text[idx] in "\r\n":
            lines.append((start, idx))
            idx += 2 if text.startswith("\r\n", idx) else 1
            start = idx
        else:
            idx += 1
    lines.append((start, len(text)))
    return lines


def units(char: str, encoding: Encoding) -> int:
    match encoding:
        case Encoding.UTF8:
            return len(char.encode("utf-8", "surrogatepass"))
        case Encoding.UTF16:
            return 2 if ord(char) > 0xFFFF else 1
        case Encoding.UTF32:
            return 1


def naive_offset(text: str, line: int, character: int, encoding: Encoding) -> int:
    lines = naive_lines(text)
    if line >= len(lines):
        return len(text)
    offset, end = lines[line]
    while offset < end:
        character -= units(text[offset], encoding)
        if character < 0:
            break
        offset += 1
    return offset


def naive_position(text: str, offset: int, encoding: Encoding) -> tuple[int, int]:
    line = max(idx for idx, (start, _) in enumerate(naive_lines(text)) if start <= offset)
    start, end = naive_lines(text)[line]
    return line, sum(units(char, encoding) for char in text[start : min(offset, end)])


def check(source: SourceText, text: str) -> None:
    lines = naive_lines(text)
    assert source.line_count == len(lines)
    for line, (start, end) in enumerate(lines):
        assert (source.line_start(line), source.line_end(line)) == (start, end)
        assert source.line_text(line) == text[start:end]
    for encoding in Encoding:
        for offset in range(len(text) + 1):
            position = naive_position(text, offset, encoding)
            assert source.position_at(offset, encoding) == position
            assert source.offset_at(*position, encoding) == naive_offset(text, *position, encoding)
        for line in range(len(lines) + 2):
            for character in range(8):
                expected = naive_offset(text, line, character, encoding)
                assert source.offset_at(line, character, encoding) == expected
    assert len(source) == len(text)
    assert str(source) == text


TEXTS = st.text(alphabet="ab\n\r\té😀\u2028\x0b\ud800\udc80", max_size=40)
EDITS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 12), TEXTS), max_size=6)


@pytest.mark.parametrize("piece_size", [2, 3, 5, 8192])
@settings(max_examples=60)
@given(text=TEXTS, edits=EDITS)
def test_edits_lines_and_positions_equal_those_of_a_plain_string(
    piece_size: int, text: str, edits: list[tuple[int, int, str]]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_module, "PIECE_SIZE", piece_size)
        patch.setattr(text_module, "_SMALL", piece_size // 4)
        source = SourceText(text)
        check(source, text)
        for start, size, replacement in edits:
            start = min(start, len(text))
            end = min(start + size, len(text))
            source.edit(start, end, replacement)
            text = text[:start] + replacement + text[end:]
            assert [source.slice(a, a + 7) for a in range(-2, len(text) + 2)] == [
                text[max(a, 0) : max(a + 7, 0)] for a in range(-2, len(text) + 2)
            ]
            check(source, text)


def test_line_separators_of_unicode_do_not_break_lines() -> None:
    assert SourceText("a\u2028b\x0bc\x0cd\x85e").line_count == 1


def test_carriage_return_and_newline_join_when_the_text_between_them_is_removed() -> None:
    source = SourceText("a\rx\nb")
    assert source.line_count == 3
    source.edit(2, 3, "")
    assert source.line_count == 2
    assert source.position_at(2) == (0, 1)


def test_position_past_the_end_of_the_last_line_is_its_end() -> None:
    assert SourceText("abc").offset_at(0, 100, Encoding.UTF16) == 3


def test_position_inside_a_surrogate_pair_is_the_start_of_the_character() -> None:
    assert SourceText("a😀b").offset_at(0, 2, Encoding.UTF16) == 1


def test_edit_outside_the_text_is_refused() -> None:
    with pytest.raises(ValueError, match="outside a text"):
        SourceText("abc").edit(2, 9, "")


def test_pieces_of_a_large_text_keep_a_bounded_size_under_edits() -> None:
    source = SourceText("x = 1\r\n" * 20_000)
    for idx in range(200):
        source.edit(idx * 300, idx * 300 + 290, "y")
    pieces = source._pieces
    assert max(map(len, pieces)) <= 4 * text_module.PIECE_SIZE
    assert len(pieces) < len(source) // text_module.PIECE_SIZE * 4
