"""Hovers of types, specs and entries."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture
from tests.support.session import URI, answer, document, request, talk

from mlirls_ir.datalayout import layout_at, scopes, statement_at
from mlirls_ir.datalayout.machine.targets import targets
from mlirls_ir.document import Document
from mlirls_ir.types.model import Type
from mlirls_server.features.hover import find_hover
from mlirls_server.features.layout.describe import describe_entry, describe_spec, describe_type
from mlirls_server.features.layout.string import describe_string


def type_and_offset(snippet: str) -> tuple[Document, int, Type]:
    """The document, the cursor, and the first result type of the statement there."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    statement = statement_at(document, fixture.offset) if layout_at(document, fixture.offset) else None
    assert statement is not None
    found = statement.shape.result_types[0]
    assert found is not None
    return document, fixture.offset, found


def check(snippet: str, expected: str) -> None:
    document, offset, type = type_and_offset(snippet)
    assert describe_type(document, offset, type) == expected.strip("\n")


def test_the_default_decides_without_a_spec() -> None:
    check(
        'module { "x.y"() : () -> <|>i64 }',
        """
**Size** 8 bytes (64 bits) · **ABI alignment** 4 bytes · **preferred alignment** 8 bytes

MLIR's default: there is no data layout spec.
""",
    )


def test_the_deciding_entry_is_named_with_its_line() -> None:
    check(
        """
module @m attributes {dlti.dl_spec = #dlti.dl_spec<
  f32 = dense<64> : vector<1xi64>,
  index = 32>} {
  "x.y"() : () -> <|>index
}
""",
        """
**Size** 4 bytes (32 bits) · **ABI alignment** 4 bytes · **preferred alignment** 4 bytes · **index width** 32 bits

Decided by
- size, ABI alignment, preferred alignment: `index = 32 : i64` of `builtin.module @m` ([line 3](#L3))
""",
    )


def test_a_struct_shows_its_fields_and_a_better_order() -> None:
    check(
        'module { "x.y"() : () -> <|>!llvm.struct<(i8, f64, struct<(i8, i16)>)> }',
        """
**Size** 24 bytes (192 bits) · **ABI alignment** 8 bytes · **preferred alignment** 8 bytes

MLIR's default: there is no data layout spec.

```text
|a·······bbbbbbbbcccc····|
```

| field | offset | size | align | type |
| :--- | ---: | ---: | ---: | :--- |
| 0 | 0 | 1 | 1 | `i8` |
| · | 1 | 7 | | *7 bytes of padding* |
| 1 | 8 | 8 | 8 | `f64` |
| 2 | 16 | 4 | 2 | `!llvm.struct<(i8, i16)>` |
| &emsp;2.0 | 16 | 1 | 1 | `i8` |
| &emsp;· | 17 | 1 | | *1 byte of padding* |
| &emsp;2.1 | 18 | 2 | 2 | `i16` |
| · | 20 | 4 | | *4 bytes of padding at the end* |

Padding: 11 bytes of 24 (7 bytes before field 1, 4 bytes at the end). In the order 1, 2, 0 the struct would take 16 bytes, 8 less.
""",  # noqa: E501 - a line of the answer
    )


def test_a_scalable_vector_is_a_multiple_of_vscale() -> None:
    document, offset, type = type_and_offset('module { "x.y"() : () -> <|>vector<[4]xf32> }')
    text = describe_type(document, offset, type)
    assert text.startswith("**Size** at least 16 bytes (128 bits), times vscale · **ABI alignment** 16 bytes")


def test_a_memref_shows_its_contents() -> None:
    check(
        'module { "x.y"() : () -> <|>memref<4x?xf32> }',
        """
4 x ? `f32` · strides [?, 1]

The type itself has no size in MLIR's data layout.
- element `f32`: 4 bytes
- alignment of an element: 4 bytes
- descriptor after lowering to LLVM: 56 bytes
""",
    )


def test_a_memref_and_a_tensor_begin_with_their_size() -> None:
    def first(type_: str) -> str:
        document, offset, type = type_and_offset(f'module {{ "x.y"() : () -> <|>{type_} }}')
        return describe_type(document, offset, type).partition("\n")[0]

    assert first("memref<1024x1024xf32>") == "**4 MiB** · 1024 x 1024 `f32` · strides [1024, 1]"
    assert first("memref<2x3xf32, strided<[8, 1]>>") == "**44 bytes** · 2 x 3 `f32` · strides [8, 1]"
    assert first("tensor<384xf32>") == "**1.5 KiB** · 384 `f32`"
    assert first("tensor<1025xi8>") == "**1025 bytes** · 1025 `i8`"
    assert first("tensor<?x8xf16>") == "? x 8 `f16`"
    assert first("memref<f32>") == "**4 bytes** · `f32`"
    assert first("tuple<i32, i64>") == "**12 bytes** together"


@pytest.mark.parametrize(
    ("type", "expected"),
    [
        ("none", "MLIR has no layout for this type."),
        ("!llvm.struct<(none)>", "MLIR has no layout for this type, because it has none for `none`."),
        ("vector<f32>", "Undefined in MLIR 22: it reads the last dimension of a 0-D vector, which has none."),
    ],
)
def test_a_type_without_a_layout_shows_the_reason(type: str, expected: str) -> None:
    check(f'module {{ "x.y"() : () -> <|>{type} }}', expected)


def test_an_invalid_spec_takes_the_place_of_numbers() -> None:
    check(
        'module @m attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.x" = 1>} { "x.y"() : () -> <|>i8 }',
        "No layout: the data layout spec of `builtin.module @m` is not valid: unknown data layout entry name: dlti.x.",
    )


def test_a_spec_that_does_not_parse_is_not_taken_for_an_absent_one() -> None:
    check(
        'module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = >} { "x.y"() : () -> <|>i8 }',
        "No layout: the data layout spec of `builtin.module` is not valid: its text does not parse.",
    )


NESTED = """
module @outer attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<
    <|>index = 32,
    !llvm.ptr = dense<32> : vector<3xi64>
  >} { }
}
"""


def test_a_spec_shows_what_its_entries_mean_and_change() -> None:
    fixture = read_fixture(NESTED)
    document = Document(fixture.text)
    assert scopes(document)
    statement = statement_at(document, fixture.offset)
    assert statement is not None
    assert describe_spec(document, statement) == (
        "little-endian · `index` of 32 bits · `!llvm.ptr` of 32 bits · 3 entries\n\n"
        "- `index = 32 : i64`: width of `index` in bits; its size and alignment are those of the integer of this "
        "width. Changes size 8 → 4 bytes, preferred alignment 8 → 4 bytes, index width 64 → 32 bits.\n"
        "- `!llvm.ptr = dense<32> : vector<3xi64>`: size, ABI and preferred alignment and index width of `!llvm.ptr`, "
        "all in bits. Changes size 8 → 4 bytes, ABI alignment 8 → 4 bytes, preferred alignment 8 → 4 bytes, "
        "index width 64 → 32 bits.\n\n"
        'From the scopes around it:\n- `"dlti.endianness" = "little"` of `builtin.module @outer` ([line 1](#L1))'
    )


def test_an_entry_is_found_where_it_is_written() -> None:
    fixture = read_fixture(NESTED)
    document = Document(fixture.text)
    document.read()
    found = describe_entry(document, fixture.offset)
    assert found is not None
    assert fixture.text[found.span.start : found.span.end] == "index = 32"
    assert "index width 64 → 32 bits" in found.markdown
    assert describe_entry(document, fixture.text.index("module @outer")) is None


def test_links_name_the_document_when_they_are_sent() -> None:
    text = "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {\n  func.func private @f(index)\n}\n"
    params = {"textDocument": {"uri": URI}, "position": {"line": 1, "character": 24}}
    sent = talk(document(text), request(1, "textDocument/hover", params))
    assert f"of `builtin.module` ([line 1]({URI}#L1))" in answer(sent, 1)["result"]["contents"]["value"]


def test_where_llvm_lays_a_type_out_otherwise_both_are_shown() -> None:
    check(
        """
module attributes {llvm.data_layout = "e-i64:64"} {
  "x.y"() : () -> <|>vector<4xi1>
}
""",
        """
**Size** 4 bytes (32 bits) · **ABI alignment** 4 bytes · **preferred alignment** 4 bytes

MLIR's default: there is no data layout spec.

LLVM lays this out in 1 byte, aligned to 1, under `e-i64:64`.
""",
    )
    document, offset, type = type_and_offset(
        'module attributes {llvm.data_layout = "e"} {\n  "x.y"() : () -> <|>!llvm.struct<(i8, i24, i8)>\n}\n'
    )
    expected = "LLVM lays this out in 12 bytes, aligned to 4 (preferred 8), with its fields at 0, 4, 8, under `e`."
    assert describe_type(document, offset, type).endswith(f"\n\n{expected}")


def test_a_preferred_alignment_alone_is_a_short_sentence() -> None:
    document, offset, type = type_and_offset(
        'module attributes {llvm.data_layout = "e"} {\n  "x.y"() : () -> <|>!llvm.struct<(i8, i32)>\n}\n'
    )
    assert describe_type(document, offset, type).endswith("\n\nLLVM prefers an alignment of 8 bytes, under `e`.")


def hover(snippet: str) -> str:
    fixture = read_fixture(snippet)
    found = find_hover(Document(fixture.text), fixture.offset)
    return "" if found is None else found.markdown


def test_a_data_layout_string_is_explained_part_by_part() -> None:
    string = "E-m:e-P1-p3:16:32:32:8-pu7:128:128-i64:32:64-v128:64-a:0:32-f80:128-n8:16:32-ni:7:8-S128-Fn32-G2-A5"
    expected = """
LLVM's data layout string: sizes and alignments in bits.

- `E`: big-endian
- `m:e`: symbols are mangled as for ELF
- `P1`: functions are in address space 1
- `p3:16:32:32:8`: pointers of address space 3 have 16 bits and are aligned to 32, with offsets of 8 bits
- `pu7:128:128`: pointers of address space 7 have 128 bits and are aligned to 128; they have no stable representation
- `i64:32:64`: integers of 64 bits are aligned to 32, preferably to 64
- `v128:64`: vectors of 128 bits are aligned to 64
- `a:0:32`: structs and arrays are aligned as their elements, preferably to 32
- `f80:128`: floats of 80 bits are aligned to 128
- `n8:16:32`: the target has integers of 8, 16 and 32 bits
- `ni:7:8`: pointers of address space 7 and 8 have no fixed representation as integers
- `S128`: the stack is aligned to 128 bits
- `Fn32`: function pointers are aligned to 32 bits, by multiples of their function's alignment
- `G2`: global variables are in address space 2
- `A5`: stack slots (`alloca`) are in address space 5
"""
    assert hover(f'module attributes {{llvm.data_layout = "E<|>{string[1:]}"}} {{\n}}\n') == expected.strip("\n")
    assert hover(f'module attributes {{llvm.data<|>_layout = "{string}"}} {{\n}}\n') == expected.strip("\n")
    wrong = hover('module attributes {llvm.data_layout = "e-<|>q"} {\n}\n')
    assert wrong == "LLVM's data layout string is not valid: unknown specifier 'q'."
    empty = "LLVM's data layout string: sizes and alignments in bits. It is empty, so LLVM's defaults apply."
    assert hover('module attributes {llvm.data_layout = "<|>"} {\n}\n') == empty
    assert hover('module attributes {llvm.data_layout = "e<|>", x = "e"} {\n}\n').startswith("LLVM's")
    assert "LLVM" not in hover('module attributes {llvm.data_layout = "e", x = "i<|>8:8"} {\n}\n')


@pytest.mark.parametrize("triple", sorted(targets()))
def test_every_part_of_a_target_has_a_meaning(triple: str) -> None:
    head, parts = describe_string(targets()[triple])
    assert head.endswith("in bits.")
    assert len(parts.splitlines()) == targets()[triple].count("-") + 1
