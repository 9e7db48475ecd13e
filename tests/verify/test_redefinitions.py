"""Identified structs with two bodies: where they are reported, what is not a redefinition, and separate chunks."""

from __future__ import annotations

import random

from tests.support.laws import check_incremental

from mlirls_ir.document import Document

BODIES = ("(i32)", "(i64)", "packed (i32)", "opaque", '(struct<"b", (i32)>)', '(struct<"b", (f32)>)', "(!t)")


def check(text: str, *expected: str) -> None:
    """`expected` are the messages, each with the underlined text, in the order of the text."""
    found = Document(text).diagnostics()
    assert [f"{d.message}: {text[d.start : d.end]}" for d in found] == list(expected)


def test_the_first_use_of_each_further_body_is_reported() -> None:
    text = """
llvm.func @a(!llvm.struct<"ä😀", (i32)>) loc("ä😀")
llvm.func @b(!llvm.struct<"ä😀", (i64)>)
llvm.func @c(!llvm.struct<"ä😀", (i64)>, !llvm.struct<"ä😀", (f32)>)
"""
    message = "identified type already used with a different body: !llvm.struct"
    check(text, f'{message}<"ä😀", (i64)>', f'{message}<"ä😀", (f32)>')
    (first, _) = Document(text).diagnostics()
    (related,) = first.related
    assert text[related.start : related.end] == '!llvm.struct<"ä😀", (i32)>'
    assert first.location is not None
    assert text.startswith("i64", first.location)


def test_only_the_first_of_very_many_bodies_are_reported() -> None:
    lines = [f'llvm.func @f{width}(!llvm.struct<"a", (i{width})>)\n' for width in range(1, 40)]
    found = Document("".join(lines)).diagnostics()
    starts = [sum(map(len, lines[:number])) + lines[number].index("!") for number in range(1, 39)]
    assert [d.start for d in found] == starts[: len(found)]
    assert 1 < len(found) < 39


def test_structs_of_spirv_are_compared_with_their_decorations() -> None:
    message = "identified type already used with a different body: !spirv.struct"
    head = "func.func private @f(!spirv.struct<a, (i32 [0])>)\nfunc.func private @g"
    check(f"{head}(!spirv.struct<a, ( i32[0] )>, !spirv.struct<b, (i32)>)\n")
    check(f"{head}(!spirv.struct<a, (i32)>)\n", f"{message}<a, (i32)>")
    check(f"{head}(!spirv.struct<a, (i32 [0]), Block>)\n", f"{message}<a, (i32 [0]), Block>")
    check(f'{head}(!llvm.struct<"a", (i32)>)\n')


def test_each_chunk_has_its_own_structs() -> None:
    check('llvm.func @f(!llvm.struct<"a", (i32)>)\n// -----\nllvm.func @f(!llvm.struct<"a", (i64)>)\n')


def test_a_recursive_mention_is_invalid_outside_of_its_struct_whatever_was_read_before() -> None:
    pointer = "!spirv.ptr<!spirv.struct<only_here>, Uniform>"
    check(f"func.func private @f(!spirv.struct<only_here, ({pointer})>)\n")
    message = "recursive struct reference not nested in struct definition"
    check("func.func private @f(!spirv.struct<only_here>)\n", f"{message}: only_here")
    check(f"func.func private @f({pointer})\n", f"{message}: only_here")


def test_a_struct_inside_itself_is_an_error_whatever_was_read_before() -> None:
    check("func.func private @f(!spirv.struct<around, (i32)>)\n")
    text = "func.func private @f(!spirv.struct<around, (!spirv.struct<around, (i32)>)>)\n"
    check(text, "identifier already used for an enclosing struct: around")


def test_a_broken_statement_defines_nothing() -> None:
    text = 'llvm.func @f(!llvm.struct<"a", (i32)>\nllvm.func @g(!llvm.struct<"a", (i64)>)\n'
    assert "struct-redefinition" not in [d.code for d in Document(text).diagnostics()]


def test_edits_give_the_findings_of_a_fresh_document() -> None:
    seen: set[int] = set()
    for seed in range(12):
        rng = random.Random(seed)
        document = Document("!t = i16\n")
        for number in range(14):
            lines = str(document.source).split("\n")
            at = sum(len(line) + 1 for line in lines[: rng.randrange(1, len(lines))])
            name, body = rng.choice(("a", "b")), rng.choice(BODIES)
            type_ = f'!llvm.struct<"{name}", {body.replace(name + chr(34), "c" + chr(34))}>'
            match rng.randrange(6):
                case 0 if len(lines) > 3:
                    document.edit(at, min(at + len(rng.choice(lines)), len(document.source)), "")
                case 1:
                    inner = f'"any.op"() : () -> {type_}'
                    document.edit(at, at, f'"any.op"() ({{\n{inner}\n}}) : () -> !llvm.struct<"{name}", (i32)>\n')
                case 2:
                    document.edit(at, at, rng.choice(("  ", "\n", "// -----\n", "// note\n")))
                case _:
                    document.edit(at, at, f"llvm.func @f{seed}_{number}({type_})\n")
            if rng.randrange(3) == 0:
                document.step()
                continue
            assert check_incremental(document) == "", str(document.source)
            seen.add(sum(d.code == "struct-redefinition" for d in document.diagnostics()))
    assert len(seen) >= 4
