"""Long hexadecimal strings are read in another way than short ones, with the same result."""

from __future__ import annotations

import pytest

from mlirls_ir.asm_parser import literals
from mlirls_ir.document import Document

_DIGITS = "0x" + "0A" * 16


def _said(body: str) -> list[tuple[int, int, str]]:
    text = f'func.func @w() {{\n  %0 = arith.constant dense<"{body}"> : tensor<4xf32>\n  return\n}}\n'
    return [(found.start, found.end, found.message) for found in Document(text).diagnostics()]


@pytest.mark.parametrize("at", [0, 1, 2, 3, 20, len(_DIGITS)])
@pytest.mark.parametrize(
    "inserted",
    ["", "\\41", "\\30", "\\n", "\\q", '\\"', "\n", "\v", "\f", "\t", " ", "g", '"', "ä", "//", "%x", "\0"],
)
def test_long_and_short_strings_are_read_alike(inserted: str, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    body = _DIGITS[:at] + inserted + _DIGITS[at:]
    short = _said(body)
    monkeypatch.setattr(literals, "_LONG", 0)
    assert _said(body) == short
    assert inserted or short == []
