"""Specs and dlti attributes are rejected where mlir-opt rejects them, in its words, without its crashes."""

from __future__ import annotations

import re

import pytest
from tests.datalayout.model import layout_of_type, read_blocks

from mlirls_ir.datalayout import DataLayout, TypeLayout, Undefined, scopes, spec_place, statement_at
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document

INVALID = read_blocks("invalid.txt")
VALID = read_blocks("valid.txt")
CRASHES = read_blocks("crashes.txt")
_VERDICT = re.compile(r"^!! (\d+):(\d+) (.*)$", re.M)
_NOTE = re.compile(r"^-- (\d+):(\d+) note: (.*)$", re.M)


def errors_of(document: Document) -> list[Diagnostic]:
    return [found for found in document.diagnostics() if found.severity is Severity.ERROR]


def place_of(document: Document, offset: int) -> tuple[int, int]:
    line, column = document.source.position_at(offset)
    return line + 1, column + 1


def check(name: str) -> None:
    text, _, verdict = INVALID[name].partition("\n!! ")
    match = _VERDICT.search(f"!! {verdict}")
    assert match is not None
    document = Document(text + "\n")
    found = errors_of(document)
    expected = (int(match[1]), int(match[2])), match[3]
    at = [(place_of(document, d.start if d.location is None else d.location), d.message) for d in found]
    assert expected in at
    diagnostic = found[at.index(expected)]
    notes = [((int(line), int(column)), message) for line, column, message in _NOTE.findall(verdict)]
    # Notes about other releases are ours.
    ours = [note for note in diagnostic.related if not note.message.startswith("in LLVM ")]
    assert [(place_of(document, note.start), note.message) for note in ours] == notes


@pytest.mark.parametrize("name", INVALID)
def test_specs_that_mlir_opt_rejects_are_rejected_in_its_words(name: str) -> None:
    check(name)


@pytest.mark.parametrize("name", VALID)
def test_specs_that_mlir_opt_accepts_are_accepted(name: str) -> None:
    assert errors_of(Document(VALID[name])) == []


@pytest.mark.parametrize("name", CRASHES)
def test_specs_that_crash_mlir_opt_give_an_answer_or_a_reason(name: str) -> None:
    document = Document(CRASHES[name])
    warnings = [d for d in document.diagnostics() if d.severity is Severity.WARNING]
    undefined = [
        answer.reason
        for scope in scopes(document)
        for answer in map(scope.layout.of, scope.types)
        if isinstance(answer, Undefined)
    ]
    assert errors_of(document) == []
    if name == "test type with a malformed entry":
        # MLIR crashes on the entry itself; here only a query of the type has no answer.
        layout, type = layout_of_type("!test.test_type_with_layout<10>", "!test.test_type_with_layout<10> = 42")
        assert isinstance(layout.of(type), Undefined)
    else:
        assert warnings or undefined


def under(text: str, diagnostic: Diagnostic) -> str:
    return text[diagnostic.start : diagnostic.end]


def test_the_range_is_the_wrong_entry() -> None:
    entries = "\n  index = 32,\n  i32 = 64, f32 = dense<32> : vector<1xi64>"
    text = f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{entries}>}} {{}}\n"
    (found,) = errors_of(Document(text))
    assert under(text, found) == "i32 = 64"


def test_the_range_of_a_repeated_key_is_the_second_entry() -> None:
    text = 'func.func private @f() attributes {test.x = #dlti.map<"a" = 1,\n  "a" = 2>}\n'
    (found,) = errors_of(Document(text))
    assert under(text, found) == '"a" = 2'


def test_the_range_of_an_entry_after_an_alias_is_the_alias() -> None:
    text = "#s = #dlti.dl_spec<i32 = 64>\nmodule attributes {dlti.dl_spec = #s} {}\n"
    (found,) = errors_of(Document(text))
    assert under(text, found) == "#s"


def test_an_inner_entry_that_crashes_mlir_opt_overrides_the_outer_one() -> None:
    layout, type = layout_of_type("index", "index = 32", "index = 64")
    assert layout.size(type) == 8
    assert len(layout.conflicts) == 1


def test_an_entry_that_equals_the_default_gets_a_hint() -> None:
    text = "module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<32> : vector<1xi64>, index = 32>} {}\n"
    (found,) = Document(text).diagnostics()
    assert (found.code, under(text, found)) == ("layout-entry-is-default", "f32 = dense<32> : vector<1xi64>")


def test_an_edit_of_an_outer_spec_checks_inner_ones_again() -> None:
    inner = 'module attributes {dlti.dl_spec = #dlti.dl_spec<"a.b" = 2>} { module {} }'
    text = f'module attributes {{dlti.dl_spec = #dlti.dl_spec<"a.b" = 2>}} {{\n{inner}\n}}\n'
    document = Document(text)
    assert errors_of(document) == []
    at = text.index("2")
    document.edit(at, at + 1, "3")
    assert [d.message for d in errors_of(document)] == ["data layout does not combine with layouts of enclosing ops"]
    document.edit(at, at + 1, "2")
    assert errors_of(document) == []


def test_an_edit_of_a_spec_changes_answers() -> None:
    text = "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} { func.func private @f(index) }\n"
    document = Document(text)
    (scope,) = scopes(document)
    assert scope.layout.size(scope.types[0]) == 4
    at = text.index("32")
    document.edit(at, at + 2, "16")
    (scope,) = scopes(document)
    assert scope.layout.size(scope.types[0]) == 2


def test_a_layout_is_kept_while_nothing_changes() -> None:
    document = Document("module {\n  func.func private @f(i64)\n}\n")
    first = scopes(document)[0].layout
    document.edit(len("module {\n"), len("module {\n"), "  func.func private @g(i32)\n")
    assert isinstance(scopes(document)[0].layout, DataLayout)
    assert scopes(document)[0].layout is scopes(document)[0].layout
    assert isinstance(first.of(scopes(document)[0].types[0]), TypeLayout)


def test_places_of_entries_are_those_of_the_text() -> None:
    spec = '#dlti<dl_spec<"x,y>" = 1, // note,\n i8 = 2>>'
    text = f'module attributes {{a.b = "dlti.dl_spec = <", dlti.dl_spec = {spec}}} {{}}\n'
    document = Document(text)
    document.read()
    statement = statement_at(document, 0)
    assert statement is not None
    place = spec_place(document, scopes(document)[0].scope)
    assert place is not None
    assert [text[start:end] for start, end in place.entries] == ['"x,y>" = 1', "i8 = 2"]


def test_an_attribute_of_another_dialect_may_be_the_spec_of_a_device() -> None:
    system = 'module attributes {dlti.target_system_spec = #dlti.target_system_spec<"A" = %s>} {\n}\n'
    assert errors_of(Document(system % "#foo.device<1>")) == []
    (found,) = errors_of(Document(system % "#llvm.linkage<internal>"))
    assert found.message == 'value associated with key "A" is not a DLTI device spec'
