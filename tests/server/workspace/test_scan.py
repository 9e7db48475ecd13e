"""The law of the index: its record of a closed file is that of the whole text, although bodies are not read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.support.laws import random_edit

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.source import Encoding
from mlirls_server.workspace.index.record import RecordReader, encode_record, make_record
from mlirls_server.workspace.index.symbols import FileRecord, SymbolRange, WorkspaceIndex

# ruff: noqa: E501
CORPUS = sorted(Path(__file__).parents[2].joinpath("corpus").rglob("*.mlir"))
BODY = "\n".join(f"  %{i} = arith.constant {i} : i32" for i in range(10))


def document(text: str) -> Document:
    return Document(text, upstream_registry())


def is_lawful(text: str) -> bool:
    whole = make_record(document(text), Encoding.UTF16)
    found = RecordReader(upstream_registry(), document).read(text, Encoding.UTF16)
    return encode_record(found) == encode_record(whole)


def read_of(text: str) -> list[str]:
    """The texts that the index reads for a text."""
    texts: list[str] = []

    def document_of(text: str) -> Document:
        texts.append(text)
        return document(text)

    RecordReader(upstream_registry(), document_of).read(text, Encoding.UTF16)
    return texts


def check(text: str, *read: str) -> None:
    """The texts that are read of a text; each body that is not is `...`."""
    shown = [re.sub(r'\s+"mlirls.body"\(\) : \(\) -> \(\)\s+', " ... ", text) for text in read_of(text)]
    assert [text.strip() for text in shown] == list(read)
    assert is_lawful(text)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_index_of_a_file_is_that_of_its_whole_text(path: Path) -> None:
    assert is_lawful(path.read_text(encoding="utf-8", errors="replace"))


@pytest.mark.parametrize("seed", range(4))
def test_the_index_of_an_edited_file_is_that_of_its_whole_text(seed: int) -> None:
    random = Random(seed)
    for path in random.sample(CORPUS, 12):
        text = path.read_text(encoding="utf-8", errors="replace")[:6000]
        for _ in range(2):
            start, end, replacement = random_edit(random, text, text.split("\n"))
            text = text[:start] + replacement + text[end:]
        assert is_lawful(text), text


def test_bodies_and_comments_are_not_read() -> None:
    check(f"// a\nfunc.func @f() {{\n{BODY}\n  return\n}}\n", "func.func @f() { ... }")
    check(
        f"module @m {{\n  func.func private @g()\n  gpu.module @k {{\n    gpu.func @h() kernel {{\n{BODY.replace('  %', '      %')}\n"
        "      gpu.return\n    }\n  }\n}\n",
        "module @m { ... }",
        "func.func private @g()",
        "gpu.module @k { ... }",
        "gpu.func @h() kernel { ... }",
    )
    check(
        f"func.func @f(%a: i32,\n    %b: i32) {{ // a\n{BODY}\n  return\n}}\n",
        "func.func @f(%a: i32,\n    %b: i32) { ... }",
    )


def test_heads_that_differ_in_names_and_plain_types_are_read_once() -> None:
    check(
        f"func.func @f(%a: i32) -> i32 {{\n{BODY}\n}}\nfunc.func @g(%b: memref<2xf32>, %c: i1) -> i64 {{\n{BODY}\n}}\n",
        "func.func @f(%a: i32) -> i32 { ... }",
    )


def test_bodies_in_generic_form_are_not_read() -> None:
    check(
        '"builtin.module"() ({\n  "func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({\n  ^bb0(%a: i32):\n'
        f'{BODY.replace("  %", "    %")}\n    "scf.if"(%0) ({{\n      "scf.yield"() : () -> ()\n    }}, {{\n    }}) : (i1) -> ()\n'
        '    "func.return"() : () -> ()\n  }) : () -> ()\n'
        '  "scf.if"(%0) ({\n    "scf.yield"() : () -> ()\n  }, {\n    "scf.yield"() : () -> ()\n  }) : (i1) -> ()\n}) : () -> ()\n',
        '"builtin.module"() ({ ... }) : () -> ()',
        '"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({ ... }) : () -> ()',
    )


def test_heads_that_use_aliases_are_read_with_them() -> None:
    check(
        f"#x = 1 : i32\n!t = i32\nfunc.func @f(%a: !t) {{\n{BODY}\n}}\n",
        "!t = i32\nfunc.func @f(%a: !t) { ... }",
    )


def test_a_chunk_that_cannot_be_cut_is_read_as_a_whole_and_others_are_not() -> None:
    chunk = f"\nfunc.func @f( {{\n{BODY}\n}}\n"
    text = f"func.func @e() {{\n{BODY}\n}}\n// -----{chunk}"
    assert chunk in read_of(text)
    assert text not in read_of(text)
    assert is_lawful(text)


@pytest.mark.parametrize(
    "text",
    [
        "!t = i32\n\nmodule{\nfunc.func @f(%a: !t)\n}\n",
        "#x = #own.x<\n  a = 1,\n  b = 2\n>\nfunc.func @f(%a: tensor<2xi32, #x>) {\n  return\n}\n",
        "own.unit @f {\n}\nown.unit @g {\n  // nothing\n}\nown.unit @h { own.end }\n",
        "own.unit @f {\n  own.one\n} other {\n  own.unit @g {\n    own.two\n  }\n}\n",
        'own.unit {\n  own.one\n} {sym_name = "f"}\nfunc.func @g()\n',
        "%0 = own.process -> i32 {\n^bb0:\n  own.halt\n}\nfunc.func @g() {\nreturn\n}\n",
        "func.func @f()\n    -> (i32)\n    attributes {a}\nfunc.func @g() attributes {\n  a = 1 : i32\n} {\n  return\n}\n",
        "func.func @f(%a: !own.x<\n  word\n>,\n    %b: i32) {\n  return\n}\nfunc.func @g(%a: !own.x<  word>) {\n  return\n}\n",
        "func.func @f(%a: i32 {x = 1 : i32, y}) -> (i32 {z}, f32) {\n  return\n}\nfunc.func @g(%a: i1 {x = 1 : i32, y}) -> (i32 {z}, i1) {\n  return\n}\n",
        'llvm.func @f() {\n  llvm.return\n} loc(fused<#x>["a"])\n#x = #llvm.di_subroutine_type<types = 1>\n',
        "func.func @f(%a: i99999999999) {\n  return\n}\nfunc.func @g(%a: i32) {\n  return\n}\n",
        "llvm.func @f(%a: i32) -> i32 {\n  llvm.return\n}\nllvm.func @g(%a: i64) -> i64 {\n  llvm.return\n}\n",
        'func.func @f() {\n  return\n}\n{-#\n  dialect_resources: { builtin: { x: "0x04000000" } }\n#-}\n',
        'spirv.module Logical GLSL450 {\n  spirv.func @f() "None" { spirv.Return }\n  module @m {\n  }\n}\n',
        '"builtin.module"() ({\n  "gpu.module"() <{sym_name = "k"}> ({\n    gpu.func @h() kernel {\n      gpu.return\n    }\n  }) : () -> ()\n}) {a} : () -> ()\n',
        '"own.unit"() <{sym_name = "u"}> ({\n  func.func @f() {\n    return\n  }\n}, {\n  func.func @f() {\n    return\n  }\n}) : () -> ()\nfunc.func @g()\n',
        '"builtin.module"() ({\n  func.func @f() {\n    return\n  }\n}) {sym_name = "late"} : () -> ()\nfunc.func @g()\n',
        '"llvm.mlir.global"() <{comdat = @c::@any, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "x"}> ({\n}) : () -> ()\n',
        'func.func @"a b"(%a: i32) {\n  return\n}\nfunc.func @"c"(%abc: i32) {\n  return\n}\nfunc.func @ä() {\n  return\n}\n',
    ],
)
def test_symbols_of_constructs_of_all_kinds_are_those_of_the_whole_text(text: str) -> None:
    assert is_lawful(text)


@pytest.mark.parametrize(
    "text",
    [
        # Without symbols: an empty body, a dictionary, a body that is not closed.
        "func.func @f() {\n  // nothing is in here, but the comment is long enough to be cut out\n}\n",
        f'func.func @f() attributes {{\n  a = "{"x" * 60}"\n}}\n',
        f"func.func @f() {{\n{BODY}\n  return\n",
        f"func.func @f() {{\n{BODY}\n  scf.if %c {{\n  return\n}}\nfunc.func @g() {{\n{BODY}\n}}\n",
        f"func.func @f() {{\n{BODY}\n}}\n  return\n}}\nfunc.func @g()\n",
        f'func.func @f() {{\n{BODY}\n  "a.b"() {{c = "}}"}} : () -> ()\n  return\n}}\nfunc.func @g()\n',
        f"func.func @f() {{\n{BODY}\n  // }}\n  return\n}}\nfunc.func @g()\n",
        f"func.func @f() {{\n{BODY}\n// -----\n  return\n}}\nfunc.func @g()\n",
        f"func.func @f() {{\n{BODY}\n  // RUN: mlir-opt %s\n  return\n}}\nfunc.func @g()\n",
        f"func.func @f() {{\n{BODY}\n  return\n}} loc(#l)\n#l = loc(unknown)\nfunc.func @g()\n",
        f"func.func @f() {{\n^bb0:\n{BODY}\n^bb1:\n  return\n}}\nfunc.func @ä() {{\n{BODY}\n}}\nfunc.func @h()\n",
        f'own.op @f {{\n{BODY}\n  own.symbol @inner\n}}\n"own.op"() ({{\n  "own.x"() {{sym_name = "y"}} : () -> ()\n}}) : () -> ()\n',
        f'own.op @f, @g {{\n  a = 1,\n  b = {{c = 2}},\n  d = "{"x" * 40}"\n}}\n',
        f"own.op @f {{\n{BODY}\n  own.yield\n}}\nfunc.func @g()\n",
        f'"func.func"() ({{\n{BODY}\n}}) {{sym_name = "f", function_type = () -> ()}} : () -> ()\nfunc.func @g()\n',
        f"module {{\n  pdl.pattern @p : benefit(1) {{\n{BODY}\n  }}\n  func.func @g()\n}}\n",
        f"func.func @f(\n  %a: i32\n) -> i32 {{\n{BODY}\n}}\n\tfunc.func @t() {{\n{BODY}\n\t}}\nfunc.func @g()\n",
        f'func.func @f"a() {{\n{BODY}\n}}\nfunc.func @g() {{\n  return\n}}\n',
        f"func.func private @f()\nmodule @m {{\n  func.func @g() {{\n    return\n  }}\n}}\n// {'x' * 60}\n",
        f"func.func private @f()\ngpu.module @m {{\n  gpu.func @g() {{\n{BODY}\n  }}\n  gpu.func @h() {{\n{BODY}\n  }}\n}}\n",
        f"func.func @f() {{\r\n{BODY}\r\n}}\r\nfunc.func @g()\r\n",
    ],
)
def test_uncertain_text_is_read_as_a_whole(text: str) -> None:
    assert is_lawful(text)


USES = BODY.replace("arith.constant", "own.use @f of") + '\n  own.instance "x" @g(a: %0: i1) {inner = @h} : () -> ()'


def test_bodies_of_unknown_operations_are_not_read_where_their_symbols_are_only_uses() -> None:
    check(
        f"own.unit @f {{\n{USES}\n  own.instance @sub\n}}\nfunc.func @g()\n",
        "own.unit @f { ... }",
        "func.func @g()",
    )


@pytest.mark.parametrize(
    "line",
    [
        "own.func @inner",
        "module @inner",
        "own.extmodule @inner()",
        "func.func private @inner()",
        "memref.global @inner : memref<2xf32>",
        "ml_program.global @inner : i32",
        'own.x @inner {sym_name = "y"}',
        "own.region @inner {\n  }",
        "own.region @inner { own.x : i1 }",
        "own.region @inner { %a = own.x }",
        "own.region @inner { ^bb0: }",
        "own.region\n      @inner\n      {\n    own.x\n  }",
        'own.region @inner ({ "own.x"() : () -> () })',
    ],
)
def test_bodies_of_unknown_operations_are_read_where_an_operation_in_them_may_define_a_symbol(line: str) -> None:
    text = f"own.unit @f {{\n{USES}\n  {line}\n}}\nfunc.func @g()\n"
    # Only its head is read if the body is read line by line.
    assert is_lawful(text)
    assert any("@inner" in one for one in read_of(text))


def test_the_text_that_is_read_grows_with_heads_and_not_with_bodies() -> None:
    def n_read(n: int) -> int:
        return sum(map(len, read_of(f"func.func @f() {{\n{BODY * n}\n  return\n}}\n")))

    assert n_read(1) == n_read(1000)


def nested_units(n: int) -> str:
    opened = "".join(f"{'  ' * i}own.unit @f{i} {{\n" for i in range(n))
    return opened + "".join(f"{'  ' * (n - 1 - i)}}}\n" for i in range(n))


def comments_in_a_head(n: int) -> str:
    return "func.func private @f()\n" + "// a\n" * 10 * n + "  attributes {a}\n"


def uses_of_a_chain_of_aliases(n: int) -> str:
    chain = "".join(f"#a{i + 1} = [#a{i}]\n" for i in range(n))
    return f"#a0 = 1\n{chain}" + f"func.func private @f() attributes {{a = #a{n}}}\n" * n


@pytest.mark.parametrize("make", [nested_units, comments_in_a_head, uses_of_a_chain_of_aliases])
def test_the_work_on_a_text_that_cannot_be_cut_grows_with_it(make: Callable[[int], str]) -> None:
    def n_read(n: int) -> int:
        return sum(map(len, read_of(make(n))))

    size = len(make(200)) / len(make(100))
    assert n_read(200) <= n_read(100) * size * 1.2
    assert is_lawful(make(40))


FILES = {
    "/w/caller.mlir": f"func.func private @f(i32)\nfunc.func private @lost()\nfunc.func @main(%a: i32) {{\n{BODY}\n  func.call @f(%a) : (i32) -> ()\n  return\n}}\n",
    "/w/f.mlir": f"// The definition.\nfunc.func @f(%a: i32) {{\n{BODY}\n  return\n}}\nfunc.func private @main(i32)\n",
    "/w/other/f.mlir": f"module {{\n  func.func @f(%a: i64) {{\n{BODY.replace('  %', '    %')}\n    return\n  }}\n  own.unit @f {{\n{USES}\n  }}\n}}\n",
    "/w/test.mlir": f"// RUN: mlir-opt %s\nfunc.func @f(%a: i32) {{\n{BODY}\n  return\n}}\n",
}


def links(read: Callable[[str], FileRecord]) -> list[str]:
    """The links of each symbol of the files, and the definitions of declared symbols."""
    index = WorkspaceIndex()
    for key, text in FILES.items():
        index.update(key, read(text))

    def shown(ranges: list[SymbolRange]) -> str:
        return ", ".join(f"{one.key}:{one.symbol.line + 1}" for one in ranges) or "nothing"

    return [
        f"{key}:{symbol.line + 1} @{symbol.fact.name}: {shown(index.linked_with(key, symbol.fact))}; "
        f"{shown(index.definitions_of(key, symbol.fact))}"
        for key, record in index.files.items()
        for symbol in record.symbols
    ]


def test_links_between_files_are_those_of_their_whole_texts() -> None:
    reader = RecordReader(upstream_registry(), document)
    found = links(lambda text: reader.read(text, Encoding.UTF16))
    assert found == links(lambda text: make_record(document(text), Encoding.UTF16))
    assert found[:3] == [
        "/w/caller.mlir:1 @f: /w/f.mlir:2; /w/f.mlir:2, /w/test.mlir:2",
        "/w/caller.mlir:2 @lost: nothing; nothing",
        "/w/caller.mlir:3 @main: /w/f.mlir:15; nothing",
    ]
