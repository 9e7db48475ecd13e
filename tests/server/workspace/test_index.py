"""The index of a workspace: files as texts, and the links between symbols of different modules."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_ir.source import Encoding
from mlirls_server.workspace.index.record import decode_record, encode_record, make_record
from mlirls_server.workspace.index.symbols import SymbolRange, WorkspaceIndex

DEFINED = "func.func @f() { return }\n"
DECLARED = "func.func private @f()\n"


def make_index(files: dict[str, str]) -> WorkspaceIndex:
    index = WorkspaceIndex()
    for name, text in files.items():
        record = make_record(Document(text), Encoding.UTF16)
        assert decode_record(encode_record(record)) == record
        index.update(f"/w/{name}", record)
    return index


def show(places: list[SymbolRange]) -> str:
    return " ".join(f"{place.key.removeprefix('/w/')}:{place.symbol.line}:{place.symbol.character}" for place in places)


def check(files: dict[str, str], *, definitions: str = "", linked: str = "", number: int = 0) -> None:
    """The definitions and links of the first file's symbol `@f` number `number`."""
    index = make_index(files)
    key = f"/w/{next(iter(files))}"
    fact = [symbol.fact for symbol in index.files[key].symbols if symbol.fact.name == "f"][number]
    assert show(index.definitions_of(key, fact)) == definitions
    assert show(index.linked_with(key, fact)) == linked


def test_declaration_and_definition_of_two_files() -> None:
    files = {"a": DECLARED, "b": "// ä 𝒳\n" + DEFINED}
    check(files, definitions="b:1:10", linked="b:1:10")
    check({"b": DEFINED, "a": DECLARED, "c": DECLARED}, linked="a:0:18 c:0:18")


def test_declarations_are_linked_through_their_definition() -> None:
    check({"a": DECLARED, "b": DEFINED, "c": DECLARED}, definitions="b:0:10", linked="b:0:10 c:0:18")
    check({"a": DECLARED, "c": DECLARED})


def test_private_definitions_stay_in_their_file() -> None:
    check({"a": "func.func private @f() { return }\n", "b": DECLARED})
    check({"b": DECLARED, "a": "func.func private @f() { return }\n"})
    check({"b": "llvm.func @f()\n", "a": "llvm.func internal @f() { llvm.return }\n"})


def test_of_several_definitions_none_is_linked() -> None:
    check({"a": DECLARED, "x/b": DEFINED, "y/c": DEFINED}, definitions="x/b:0:10 y/c:0:10")
    check({"x/b": DEFINED, "y/c": DEFINED, "a": DECLARED})


def test_same_type_then_same_file_then_same_folder() -> None:
    other = "func.func @f(%a: i32) { return }\n"
    check({"a": DECLARED, "b": other, "x/c": DEFINED}, definitions="x/c:0:10", linked="x/c:0:10")
    check({"a": DECLARED, "b": other}, definitions="b:0:10", linked="b:0:10")
    check({"x/a": DECLARED, "x/b": DEFINED, "y/b": DEFINED}, definitions="x/b:0:10", linked="x/b:0:10")
    own = f"module {{ {DECLARED} }}\nmodule {{ {DEFINED} }}\n"
    check({"a": own, "b": DEFINED}, definitions="a:2:19", linked="a:2:19")


def test_other_operations_and_tables_are_not_linked() -> None:
    check({"a": DECLARED, "b": "llvm.func @f() { llvm.return }\n"})
    check({"a": DECLARED, "b": f"module {{ module @inner {{ {DEFINED} }} }}\n"})
    check(
        {"a": f"module @x {{ {DECLARED} }}", "b": f"module @y {{ {DEFINED} }}\n"}, definitions="b:0:22", linked="b:0:22"
    )


def test_tests_are_separate_programs() -> None:
    run = "// RUN: mlir-opt %s\n"
    check({"a": DECLARED, "b": run + DEFINED}, definitions="b:1:10")
    check({"a": run + DECLARED, "b": DEFINED}, definitions="b:0:10")
    check({"a": f"{DECLARED}// -----\n{DEFINED}"}, definitions="a:2:10")
    check({"a": f"{run}module {{ {DECLARED} }}\nmodule {{ {DEFINED} }}\n"}, definitions="a:3:19", linked="a:3:19")
    check({"a": DEFINED, "b": run + DECLARED, "c": DECLARED}, linked="c:0:18")


def test_globals_are_linked() -> None:
    defined = "llvm.mlir.global external @f(1 : i32) : i32\n"
    check({"a": "llvm.mlir.global external @f() : i32\n", "b": defined}, definitions="b:0:26", linked="b:0:26")
    declared = 'memref.global "private" @f : memref<2xi32>\n'
    defined = "memref.global @f : memref<2xi32> = uninitialized\n"
    check({"a": declared, "b": defined}, definitions="b:0:14", linked="b:0:14")


def test_unknown_dialects_are_linked_by_their_look() -> None:
    check({"a": "my.func private @f(i32)\n", "b": "my.func @f(%a: i32) {\n}\n"}, definitions="b:0:8", linked="b:0:8")


def test_files_are_replaced_and_forgotten() -> None:
    index = make_index({"a": DEFINED, "b": DECLARED})
    assert show(list(index.named("f"))) == "a:0:10 b:0:18"
    index.update("/w/a", make_record(Document("func.func @g() { return }"), Encoding.UTF16))
    assert show(list(index.named("f"))) == "b:0:18"
    index.update("/w/b", None)
    assert show(list(index.named("f"))) == ""
    assert show(list(index.named("g"))) == "a:0:10"


@pytest.mark.parametrize(("encoding", "character"), [(Encoding.UTF8, 17), (Encoding.UTF16, 14), (Encoding.UTF32, 13)])
def test_places_count_as_the_session_does(encoding: Encoding, character: int) -> None:
    record = make_record(Document('"ä𝒳"() : () -> ()  func.func @f() { return }'), encoding)
    (symbol,) = record.symbols
    text = '"ä𝒳"() : () -> ()  func.func '
    units = {Encoding.UTF8: len(text.encode()), Encoding.UTF16: len(text) + 1, Encoding.UTF32: len(text)}
    assert symbol.character == units[encoding] != character


@pytest.mark.parametrize("raw", [None, 3, [], [1, 2], [False, 0, [["f"]]], {"a": 1}, [False, 0, [["f"] * 13]]])
def test_a_text_that_is_not_a_record_is_ignored(raw: object) -> None:
    assert decode_record(raw) is None
