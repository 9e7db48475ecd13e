"""Sizes in words: exactly, and at a glance."""

from __future__ import annotations

import pytest

from mlirls_server.features.amounts import bytes_label, bytes_text


@pytest.mark.parametrize(
    ("size", "text", "label"),
    [
        (0, "0 bytes", "0 bytes"),
        (1, "1 byte", "1 byte"),
        (1023, "1023 bytes", "1023 bytes"),
        (1024, "1 KiB", "1 KiB"),
        (1536, "1.5 KiB", "1.5 KiB"),
        (1537, "1537 bytes", "1537 bytes"),
        (10_241, "10 KiB (10241 bytes)", "≈ 10 KiB"),
        (15_461, "15.1 KiB (15461 bytes)", "≈ 15.1 KiB"),
        (4 << 20, "4 MiB", "4 MiB"),
        ((4 << 20) + 1, "4 MiB (4194305 bytes)", "≈ 4 MiB"),
        (1 << 70, "1024 EiB", "1024 EiB"),
    ],
)
def test_a_size(size: int, text: str, label: str) -> None:
    assert bytes_text(size) == text
    assert bytes_label(size) == label
