"""Messages from a byte stream that is cut anywhere."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from mlirls_server.lsp.frames import FrameReader, frame


def check(stream: bytes, *expected: bytes) -> None:
    assert FrameReader().feed(stream) == list(expected)
    by_byte = FrameReader()
    assert [body for idx in range(len(stream)) for body in by_byte.feed(stream[idx : idx + 1])] == list(expected)


@given(st.lists(st.binary(max_size=20), max_size=5), st.lists(st.integers(0, 200), max_size=6))
def test_bodies_come_out_as_they_went_in(bodies: list[bytes], cuts: list[int]) -> None:
    stream = b"".join(map(frame, bodies))
    reader = FrameReader()
    places = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    found = [body for start, end in itertools.pairwise(places) for body in reader.feed(stream[start:end])]
    assert found == bodies


def test_header_names_match_whatever_their_case() -> None:
    check(b"content-LENGTH:2\r\nContent-Type: x; charset=utf-8\r\n\r\nab", b"ab")


def test_header_order_does_not_matter() -> None:
    check(b"Content-Type: x\r\nContent-Length: 2\r\n\r\nab", b"ab")


def test_bare_newlines_end_headers_too() -> None:
    check(b"Content-Length: 2\n\nab", b"ab")


def test_headers_without_a_length_are_skipped() -> None:
    check(b"X: 1\r\n\r\nContent-Length: -4\r\n\r\nContent-Length: 1\r\n\r\na", b"a")


def test_endless_headers_do_not_fill_the_memory() -> None:
    reader = FrameReader()
    for _ in range(10):
        assert reader.feed(b"x" * 100_000) == []
    assert len(reader._buffer) <= 100_000
