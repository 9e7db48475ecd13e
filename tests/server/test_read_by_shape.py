"""Operations whose syntax only C++ knows: every feature works on them, and none changes their meaning."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture
from tests.support.td import needs_td_files, registry_of

from mlirls_ir.document import Document
from mlirls_ir.formatting import format_text
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.definition import find_definition
from mlirls_server.features.document_symbols import find_document_symbols
from mlirls_server.features.folding_range import find_folding_ranges
from mlirls_server.features.rename import Refusal, rename
from mlirls_server.features.semantic_tokens import find_semantic_tokens

DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
def Hard : Dialect { let name = "hard"; let cppNamespace = "::hard"; }
class HardOp<string mnemonic, list<Trait> traits = []> : Op<Hard, mnemonic, traits> { let hasCustomAssemblyFormat = 1; }
def ModuleOp : HardOp<"module", [IsolatedFromAbove, NoTerminator, Symbol]> {
  let arguments = (ins SymbolNameAttr:$sym_name); let regions = (region SizedRegion<1>:$body); }
def CallOp : HardOp<"call"> { let arguments = (ins Variadic<AnyType>:$in);
  let results = (outs Variadic<AnyType>:$out); }
def JumpOp : HardOp<"jump", [Terminator]> { let successors = (successor AnySuccessor:$to); }
"""
TEXT = """
hard.module @top(in %a : i7, out o : i7) {
  %0 = hard.call @inner with [%a] : (i7) -> i7
  hard.jump when %0 to ^end
^end:
  hard.call @inner with [%0, %a] : (i7, i7) -> ()
}
hard.module @inner(in %a : i7) {
  %x = arith.addi %a, %a : i7
}
""".removeprefix("\n")

pytestmark = needs_td_files


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    return registry_of(tmp_path_factory.mktemp("td"), DIALECTS)


def at(text: str, place: str) -> int:
    """The offset of `<|>` in `place`, which occurs once in the text."""
    plain = place.replace("<|>", "")
    assert text.count(plain) == 1
    return text.index(plain) + place.index("<|>")


@pytest.mark.parametrize(
    ("place", "new_name", "old", "n_changed"),
    [
        ("in %<|>a : i7, out", "%in", "%a", 3),
        ("%<|>0 = hard", "%got", "%0", 3),
        ("@<|>inner(in", "@other", "@inner", 3),
    ],
)
def test_names_in_statements_read_by_shape_are_renamed(
    registry: Registry, place: str, new_name: str, old: str, n_changed: int
) -> None:
    document = Document(TEXT, registry)
    found = rename(document, at(TEXT, place), new_name)
    assert not isinstance(found, Refusal)
    assert [TEXT[edit.span.start : edit.span.end] for edit in found] == [old] * n_changed
    text = TEXT
    for edit in reversed(found):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert [d.message for d in Document(text, registry).diagnostics()] == []


def test_definitions_of_arguments_symbols_and_blocks_are_found(registry: Registry) -> None:
    document = Document(TEXT, registry)
    for place, defined in (
        ("[%<|>a] :", "%a : i7, out"),
        ("@<|>inner with [%a]", "@inner(in"),
        ("to ^<|>end", "^end:"),
    ):
        found = find_definition(document, at(TEXT, place))
        assert found is not None
        assert TEXT[found.targets[0].name.start :].startswith(defined)


def test_symbols_are_in_the_outline_and_regions_fold(registry: Registry) -> None:
    document = Document(TEXT, registry)
    assert [symbol.name for symbol in find_document_symbols(document)] == ["top", "inner"]
    folds = [fold for fold in find_folding_ranges(document) if fold is not None]
    assert sorted(TEXT.count("\n", 0, fold.span.start) for fold in folds) == [0, 6]


def test_values_types_symbols_and_blocks_are_coloured(registry: Registry) -> None:
    tokens = find_semantic_tokens(Document(TEXT, registry), 0, len(TEXT))
    kinds = {TEXT[start:stop]: kind.name.lower() for start, stop, kind, _ in tokens}
    assert {name: kinds[name] for name in ("hard.call", "%a", "i7", "@inner", "^end", "%0")} == {
        "hard.call": "function",
        "%a": "variable",
        "i7": "type",
        "@inner": "method",
        "^end": "label",
        "%0": "variable",
    }


def test_formatting_changes_white_space_alone(registry: Registry) -> None:
    messy = TEXT.replace("  ", "\t ").replace("\n  hard.jump", "\n\n\n\n hard.jump")
    formatted = format_text(Document(messy, registry))
    assert formatted.split() == TEXT.split()
    assert format_text(Document(formatted, registry)) == formatted
    assert format_text(Document(TEXT, registry)) == TEXT


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("hard.call @inner with [%<|>", "%0"),
        ("hard.call @<|>", "@inner"),
        ("hard.jump to ^<|>", "^end"),
        ("hard.call @inner with [%a] : (i<|>", "i32"),
    ],
)
def test_values_symbols_blocks_and_types_are_completed(registry: Registry, line: str, label: str) -> None:
    fixture = read_fixture(TEXT.replace("^end:\n", f"  {line}\n^end:\n"))
    found = find_completions(Document(fixture.text, registry), fixture.offset)
    assert found is not None
    assert label in [item.label for item in found.items]
