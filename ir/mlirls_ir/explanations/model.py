"""The explanation of one code: a line, a paragraph, a remedy, and a text with this diagnostic."""

from __future__ import annotations

from typing import Literal

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Explanation:
    """One code of diagnostics, for a person who meets it.

    `summary` is one line without a full stop; `meaning` says what is wrong and why mlir-opt reports it, or why we do
    although mlir-opt does not; `remedy` says what to do. `example` is a text that gives the code when it is checked
    with `options`; it is "" for what no short text can show. `language` is that of the example.
    """

    code: str
    summary: str
    meaning: str
    remedy: str
    example: str = ""
    options: tuple[str, ...] = ()
    language: Literal["mlir", "tablegen", "pdll"] = "mlir"
