"""Code lenses: each is a line `>> title` above its line, with the lines of the uses that it lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.support.session import URI, answer, document, request, talk

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.symbol_mentions import SymbolMentions
from mlirls_server.features.choice import CodeLensChoice
from mlirls_server.features.code_lens import (
    LensKind,
    LensText,
    chunk_with,
    describe_memory,
    describe_scope,
    describe_symbol,
    find_code_lenses,
)

ALL = CodeLensChoice()


def described(document: Document, choice: CodeLensChoice) -> Iterator[tuple[int, LensText]]:
    known: dict[int, SymbolMentions] = {}

    def mentions_of(chunk: ChunkState) -> SymbolMentions:
        return known.setdefault(chunk.start, SymbolMentions(document, chunk))

    found_lenses = filter(None, find_code_lenses(document, choice, mentions_of))
    for lens in sorted(found_lenses, key=lambda lens: lens.offset):
        found = describe_scope(document, lens.offset)
        if lens.kind is LensKind.MEMORY:
            (found,) = filter(None, describe_memory(document, lens.offset))
        if lens.kind is LensKind.REFERENCES:
            chunk = chunk_with(document, lens.offset)
            assert chunk is not None
            mentions = mentions_of(chunk)
            (found,) = filter(None, describe_symbol(document, lens.offset, mentions))
        assert found is not None
        yield lens.offset, found


def check(text: str, expected: str, choice: CodeLensChoice = ALL) -> None:
    text = text.removeprefix("\n")
    doc = Document(text)
    lines = text.splitlines()
    above: dict[int, list[str]] = {}
    for offset, found in described(doc, choice):
        uses = ", ".join(str(doc.source.line_of(use.start) + 1) for use in found.uses)
        shown = f">> {found.title}" + (f" (lines {uses})" if uses else "")
        above.setdefault(doc.source.line_of(offset), []).append(shown)
    out = [line for number, line in enumerate(lines) for line in (*above.get(number, ()), line)]
    assert "\n".join(out) == expected.strip("\n")


def test_uses_of_symbols() -> None:
    check(
        """
module @m {
  func.func private @a() // @a "@a"
  func.func @"b c"() {
    call @a() : () -> ()
    "t.x"() {what = [@a, "@a"]} : () -> ()
    call @"b c"() : () -> () call @a() : () -> ()
    return
  }
  memref.global @unused : memref<4xi8>
}
""",
        """
module @m {
>> 3 uses (lines 4, 5, 6)
  func.func private @a() // @a "@a"
>> 1 use (lines 6)
  func.func @"b c"() {
    call @a() : () -> ()
    "t.x"() {what = [@a, "@a"]} : () -> ()
    call @"b c"() : () -> () call @a() : () -> ()
    return
  }
  memref.global @unused : memref<4xi8>
}
""",
    )


def test_unused_symbols_have_no_lens() -> None:
    text = "// CHECK-LABEL: func.func @f\nfunc.func @f() {\n  return\n}\nfunc.func @recurses_not() {\n  return\n}\n"
    check(text, text)


def test_the_name_of_a_table_is_not_a_use_of_a_symbol_in_it() -> None:
    check(
        """
module {
  gpu.module @k {
    gpu.func @k() kernel {
      gpu.return
    }
  }
}
""",
        """
module {
  gpu.module @k {
    gpu.func @k() kernel {
      gpu.return
    }
  }
}
""",
    )


def test_symbols_of_one_name_in_several_tables_and_chunks() -> None:
    check(
        """
gpu.module @k {
  gpu.func @f() kernel {
    gpu.return
  }
}
func.func @f() {
  call @f() : () -> ()
  "t.x"() {path = @k::@f} : () -> ()
  return
}
// -----
func.func private @f()
"t.x"() {path = @f} : () -> ()
""",
        """
>> 1 use (lines 8)
gpu.module @k {
>> 1 use (lines 8)
  gpu.func @f() kernel {
    gpu.return
  }
}
>> 1 use (lines 7)
func.func @f() {
  call @f() : () -> ()
  "t.x"() {path = @k::@f} : () -> ()
  return
}
// -----
>> 1 use (lines 13)
func.func private @f()
"t.x"() {path = @f} : () -> ()
""",
    )


def test_layout_of_scopes() -> None:
    check(
        """
#spec = #dlti.dl_spec<index = 32, !llvm.ptr = dense<32> : vector<4xi64>, "dlti.endianness" = "little">
module attributes {dlti.dl_spec = #spec} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 128 : i64>} {
  }
  module {
  }
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  }
}
""",
        """
#spec = #dlti.dl_spec<index = 32, !llvm.ptr = dense<32> : vector<4xi64>, "dlti.endianness" = "little">
>> data layout: little-endian · index of 32 bits · !llvm.ptr of 32 bits · 3 entries
module attributes {dlti.dl_spec = #spec} {
>> data layout: little-endian · index of 32 bits · !llvm.ptr of 32 bits · stack aligned to 128 bits · 4 entries
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 128 : i64>} {
  }
  module {
  }
>> data layout: not valid
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  }
}
""",
    )


def test_broken_text() -> None:
    check(
        "func.func @f( {\n  func.call @g(\n}\nfunc.func @g() {\n  func.call @g() : () -> ()\n  return\n",
        """
func.func @f( {
  func.call @g(
}
>> 2 uses (lines 2, 5)
func.func @g() {
  func.call @g() : () -> ()
  return
""",
    )


def test_each_kind_can_be_switched_off() -> None:
    spec = "#dlti.dl_spec<index = 32>"
    body = '  func.func private @f()\n  "t.x"() {y = @f} : () -> ()\n'
    text = f"module attributes {{dlti.dl_spec = {spec}}} {{\n{body}}}\n"
    check(text, text, CodeLensChoice(layout=False, references=False))
    layout = ">> data layout: index of 32 bits · 1 entry\n"
    check(text, layout + text, CodeLensChoice(layout=True, references=False))


def test_the_most_memory_that_is_live_at_one_time_in_functions_that_allocate() -> None:
    check(
        """
func.func @f(%n: index) {
  %0 = memref.alloc() : memref<2x1024x1024xf32>
  %1 = memref.alloca() : memref<16xf32>
  scf.for %i = %n to %n step %n {
    %2 = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %2 : memref<?xf32>
  }
  return
}
func.func @g() { return }
func.func private @h()
gpu.module @m {
  gpu.func @k() workgroup(%w : memref<64xf32, 3>) kernel { gpu.return }
}
""",
        """
>> peak 4*%n + 8388672 bytes at line 5 · stack 64 bytes at line 3
func.func @f(%n: index) {
  %0 = memref.alloc() : memref<2x1024x1024xf32>
  %1 = memref.alloca() : memref<16xf32>
  scf.for %i = %n to %n step %n {
    %2 = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %2 : memref<?xf32>
  }
  return
}
func.func @g() { return }
func.func private @h()
gpu.module @m {
>> peak 256 bytes at line 13
  gpu.func @k() workgroup(%w : memref<64xf32, 3>) kernel { gpu.return }
}
""",
    )
    check(
        "func.func @f() {\n  %0 = memref.alloca() : memref<4xi8>\n  return\n}",
        """
func.func @f() {
  %0 = memref.alloca() : memref<4xi8>
  return
}
""",
        CodeLensChoice(memory=False),
    )


# -- protocol


def lenses(text: str, settings: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    change = {"method": "workspace/didChangeConfiguration", "params": {"settings": settings or {}}}
    params = {"textDocument": {"uri": URI}}
    found = answer(talk(document(text), change, request(1, "textDocument/codeLens", params)), 1)["result"]
    assert isinstance(found, list)
    return found


def test_lenses_on_the_wire_are_resolved_to_commands_of_the_client() -> None:
    text = '"t.x"() {x = "😀ä", y = @f} : () -> () func.func private @f()\n'
    (lens,) = lenses(text)
    start = len('"t.x"() {x = "😀ä", y = @f} : () -> () ') + 1
    assert lens["range"]["start"] == {"line": 0, "character": start}
    assert "command" not in lens
    stale = {**lens, "data": [lens["data"][0], 6, *lens["data"][2:]]}
    sent = talk(document(text), request(1, "codeLens/resolve", lens), request(2, "codeLens/resolve", stale))
    command = answer(sent, 1)["result"]["command"]
    assert (command["title"], command["command"]) == ("1 use", "mlirls.showReferences")
    uri, position, (location,) = command["arguments"]
    assert (uri, position) == (URI, {"line": 0, "character": start + len("func.func private ")})
    at = {"line": 0, "character": len('"t.x"() {x = "😀ä", y = ') + 1}
    assert location == {"uri": URI, "range": {"start": at, "end": {**at, "character": at["character"] + 2}}}
    assert answer(sent, 2)["error"]["code"] == -32801


def test_the_lens_of_a_scope_opens_the_report() -> None:
    text = "\nmodule attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {\n}\n"
    (lens,) = lenses(text)
    command = answer(talk(document(text), request(1, "codeLens/resolve", lens)), 1)["result"]["command"]
    assert command["command"] == "mlirls.showLayoutReport"
    assert command["arguments"] == [URI, {"line": 1, "character": 0}]


def test_the_lens_of_a_function_opens_the_report() -> None:
    text = "\nfunc.func @f() {\n  %0 = memref.alloc() : memref<3x1024xf32>\n  return\n}\n"
    (lens,) = lenses(text)
    command = answer(talk(document(text), request(1, "codeLens/resolve", lens)), 1)["result"]["command"]
    assert (command["title"], command["command"]) == ("peak 12 KiB at line 3", "mlirls.showLayoutReport")
    assert command["arguments"] == [URI, {"line": 1, "character": 0}]
    assert lenses(text, {"mlirls": {"codeLens": {"memory": False}}}) == []


def test_settings_switch_lenses_off() -> None:
    text = 'func.func private @f()\n"t.x"() {y = @f} : () -> ()\n'
    assert lenses(text)
    assert lenses(text, {"mlirls": {"codeLens": {"references": False}}}) == []
