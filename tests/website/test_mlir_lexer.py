"""MLIR's colours on the site, word by word."""

from __future__ import annotations

from website.mlir_lexer import MlirLexer


def check(text: str, expected: str) -> None:
    tokens = MlirLexer(ensurenl=False).get_tokens(text)
    shown = [f"{str(kind).rpartition('.')[2].lower()} {word}" for kind, word in tokens if word.strip()]
    assert " | ".join(shown) == " ".join(expected.split())


def test_an_operation_its_values_and_types() -> None:
    check(
        "%0:2 = arith.addi %a#1, %b : i32 // sum",
        """variable %0 | operator : | number 2 | operator = | builtin arith.addi
        | variable %a#1 | punctuation , | variable %b | operator : | type i32 | single // sum""",
    )


def test_the_shape_of_a_type() -> None:
    check(
        "tensor<4x?xbf16>",
        """type tensor | punctuation < | number 4 | punctuation x
        | number ? | punctuation x | type bf16 | punctuation >""",
    )


def test_symbols_blocks_aliases_and_strings() -> None:
    check(
        'call @f ^bb0 !llvm.ptr #map "a\\"b" -1.5e3',
        r'name call | function @f | label ^bb0 | type !llvm.ptr | decorator #map | string "a\"b" | number -1.5e3',
    )


def test_nothing_is_an_error() -> None:
    check('"open\nä $ \\', 'string "open | text ä | text $ | text \\')
