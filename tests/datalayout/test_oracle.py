"""Every recorded answer of mlir-opt 22 to a data layout query is our answer too; see `cases.txt`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.datalayout.model import layout_and_types

from mlirls_ir.datalayout import Answer, DataLayout, TypeLayout

_CASES = Path(__file__).with_name("cases.txt")
_NAMES = (
    "endianness",
    "mangling_mode",
    "default_memory_space",
    "alloca_memory_space",
    "program_memory_space",
    "global_memory_space",
    "function_pointer_alignment",
    "legal_int_widths",
)


def paragraphs() -> list[str]:
    return _CASES.read_text(encoding="utf-8").split("\n\n")[2:]


def rendered(answer: Answer) -> str:
    if not isinstance(answer, TypeLayout):
        return f"!! {answer.reason}"
    text = f"=> {answer.size} bytes, {answer.size_in_bits} bits, abi {answer.abi_alignment}"
    text += f", preferred {answer.preferred_alignment}"
    if answer.index_bitwidth is not None:
        text += f", index {answer.index_bitwidth}"
    return text + (", scalable" if answer.is_scalable else "")


def queries_of(layout: DataLayout) -> dict[str, str]:
    found = {name: layout.attribute(f"dlti.{name}") for name in _NAMES}
    out = {name: str(value) for name, value in found.items() if value is not None}
    if layout.stack_alignment():
        out["stack_alignment"] = str(layout.stack_alignment())
    return out


def check(paragraph: str) -> int:
    lines = paragraph.strip().split("\n")
    rows = [line for line in lines if " => " in line or " !! " in line]
    asked = dict(line[2:].split(" = ", 1) for line in lines if line.startswith("? "))
    scopes = [line for line in lines if line not in rows and not line.startswith("? ")]
    texts = [row.split(" => ")[0].split(" !! ")[0] for row in rows]
    layout, types = layout_and_types(scopes, texts)
    for row, text, type in zip(rows, texts, types, strict=True):
        assert type is not None, row
        answer = layout.of(type)
        if isinstance(answer, TypeLayout) or "neither" not in row:
            assert f"{text} {rendered(answer)}" == row
        else:
            # Another dialect decides how its types are printed.
            assert "neither" in answer.reason
    defaults = {"function_pointer_alignment": "#dlti.function_pointer_alignment<0, function_dependent = false>"}
    ours = {name: value for name, value in queries_of(layout).items() if value != defaults.get(name)}
    if not all(" !! " in row for row in rows):
        assert ours == asked
    return len(rows)


@pytest.mark.parametrize("index", range(len(paragraphs())))
def test_answers_equal_those_of_mlir_opt(index: int) -> None:
    check(paragraphs()[index])


def test_all_cases_are_there() -> None:
    assert sum(paragraph.count(" => ") + paragraph.count(" !! ") for paragraph in paragraphs()) == 1259
