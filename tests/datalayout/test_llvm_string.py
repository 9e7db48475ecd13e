"""LLVM data layout strings become the specs that MLIR's import of LLVM IR makes, and specs become strings again."""

from __future__ import annotations

import random
import re

import pytest
from tests.support.judge import find, needs, run

from mlirls_ir.datalayout import (
    DataLayout,
    NotALayoutString,
    is_layout_string,
    llvm_from_layout,
    scope_with,
    spec_from_llvm,
)

TRANSLATE = find("mlir-translate")
_SPEC = re.compile(r"dlti\.dl_spec = (#dlti\.dl_spec<.*>), llvm\.module_asm")
_PARTS = [
    "m:e",
    "m:o",
    "S64",
    "S128",
    "n8:16:32",
    "n32:64",
    "A5",
    "A0",
    "G1",
    "G0",
    "P2",
    "P0",
    "Fi32",
    "Fn64",
    "p:32:32",
    "p:64:64:128",
    "p:64:32:64:32",
    "p1:32:32",
    "p270:32:32:64",
    "i1:8",
    "i8:8:32",
    "i16:16",
    "i24:32",
    "i32:32:64",
    "i64:64",
    "i128:128",
    "i7:16:32",
    "f16:16",
    "f32:32:64",
    "f64:32:64",
    "f80:128",
    "f128:64",
    "v64:64",
    "a:0:32",
    "ni:7:8",
]


def check(string: str, expected: str) -> None:
    assert str(spec_from_llvm(string).spec) == f"#dlti.dl_spec<{expected}>"


def test_a_string_becomes_what_mlir_makes_of_it() -> None:
    check(
        "E-m:a-p:32:32-Fi32-i64:64-n32",
        "!llvm.ptr = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i1 = dense<8> : vector<2xi64>, "
        "i8 = dense<8> : vector<2xi64>, i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, "
        "f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "
        '"dlti.endianness" = "big", "dlti.mangling_mode" = "a", '
        '"dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = false>, '
        '"dlti.legal_int_widths" = array<i32: 32>',
    )


def test_parts_that_no_entry_can_express_are_listed() -> None:
    assert spec_from_llvm("e-v64:64-a:0:64-ni:7").left_out == ("v64:64", "a:0:64", "ni:7")


@pytest.mark.parametrize("text", ["q1", "i64", "p:32", "f24:32", "e-i8:x", "n", "S"])
def test_a_text_that_is_not_a_layout_string_is_an_error(text: str) -> None:
    with pytest.raises(NotALayoutString):
        spec_from_llvm(text)


def test_strings_and_specs_are_distinguished() -> None:
    assert is_layout_string("e-m:e-p:32:32")
    assert not is_layout_string("#dlti.dl_spec<index = 32>")
    assert not is_layout_string("index = 32")


def random_string(seed: int) -> str:
    generator = random.Random(seed)
    parts = generator.sample(_PARTS, generator.randrange(12))
    kinds: dict[str, str] = {}
    for part in parts:
        kind = re.match(r"ni|[a-z]\d*(?=:)|[a-zA-Z]", part)
        kinds.setdefault(kind[0] if kind else part, part)
    return "-".join([*generator.sample("eE", generator.randrange(2)), *kinds.values()])


@pytest.mark.parametrize("seed", range(50))
def test_specs_survive_the_way_through_their_strings(seed: int) -> None:
    layout = DataLayout([scope_with(spec_from_llvm(random_string(seed)).spec)])
    back = llvm_from_layout(layout)
    assert back.left_out == ()
    again = DataLayout([scope_with(spec_from_llvm(back.text).spec)])
    assert {entry.text() for entry in again.entries()} == {entry.text() for entry in layout.entries()}


@needs(TRANSLATE)
@pytest.mark.parametrize("seed", range(25))
def test_mlir_translate_makes_the_same_spec(seed: int) -> None:
    string = random_string(seed)
    source = f'target datalayout = "{string}"\n'
    match = _SPEC.search(run(TRANSLATE, ["--import-llvm"], source).out)
    assert match is not None
    assert str(spec_from_llvm(string).spec) == match[1]


def test_the_default_address_space_needs_no_entry() -> None:
    assert "memory_space" not in str(spec_from_llvm("A0-G0-P0").spec)


def test_the_first_fault_of_a_list_is_reported() -> None:
    with pytest.raises(NotALayoutString, match="address space 0 cannot be non-integral"):
        spec_from_llvm("ni:0:0x10")
