"""Refactorings and source actions: what a text becomes, and the laws that hold on any text."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from tests.support.fixture import read_fixture
from tests.support.oracle import CORPUS

from mlirls_ir.asm_printer.custom import custom_parts
from mlirls_ir.asm_printer.parts import Part
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing import print_generic
from mlirls_server.features.code_action import ActionKind, Refused, find_actions, resolve_steps
from mlirls_server.features.expectations import verify_expectations
from mlirls_server.features.quick_fix.find import problem_of
from mlirls_server.features.refactor import custom_statement
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits, are_apart

MIXED = ("andi", "subi", "ori", "xori", "muli", "subi", "divsi")
CHANGES_NOTHING = ("generic", "custom", "name", "inline", "inline-all", "extract")
"""Actions after which the generic form of the document is what it was."""


def check(key: str, snippet: str, expected: str) -> None:
    """What the action `key` makes of the selection; `expected` is a text, or the reason why it cannot be done."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    span = Span(fixture.offsets[0], fixture.offsets[-1])
    edits = resolve(document, key, span)
    actual = edits.reason if isinstance(edits, Refused) else apply_edits(fixture.text, edits)
    assert actual == expected.removeprefix("\n")


def resolve(document: Document, key: str, span: Span) -> tuple[TextEdit, ...] | Refused:
    steps = resolve_steps(document, key, span)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: tuple[TextEdit, ...] | Refused = end.value
            return result


def offered(snippet: str) -> list[str]:
    """The titles of what is offered, with the reason behind those that cannot be done."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    span = Span(fixture.offsets[0], fixture.offsets[-1])
    actions = find_actions(document, span, [], lambda kind: True)
    return [f"{one.title}{f' ({one.refused})' if one.refused else ''}" for one in actions]


# -- generic form


def test_generic_form_leaves_a_broken_operation_inside_its_dialect() -> None:
    check(
        "generic",
        "func.<|>func @f() {\n  call @f(%a) : () ->\n  return\n}\n",
        """
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  func.call @f(%a) : () ->
  func.return
}) : () -> ()
""",
    )


def test_generic_form_of_one_operation() -> None:
    check(
        "generic",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = arith.<|>addi %a, %a overflow<nsw> : i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
    )


def test_generic_form_of_what_is_selected() -> None:
    check(
        "generic",
        """
<|>func.func @f(%c: i1, %n: index) {
  // Above the loop.
  scf.for %i = %n to %n step %n {
    // In the loop.
    %r:2 = scf.if %c -> (i1, i1) {
      scf.yield %c, %c : i1, i1
    } else {
      scf.yield %c, %c : i1, i1
    }
    "t.use"(%r#1) : (i1) -> ()
  }
  cf.br ^end
^end:
  return
}<|>
""",
        """
"func.func"() <{function_type = (i1, index) -> (), sym_name = "f"}> ({
  ^bb0(%c: i1, %n: index):
  // Above the loop.
  "scf.for"(%n, %n, %n) ({
    ^bb0(%i: index):
    // In the loop.
    %r:2 = "scf.if"(%c) ({
      "scf.yield"(%c, %c) : (i1, i1) -> ()
    }, {
      "scf.yield"(%c, %c) : (i1, i1) -> ()
    }) : (i1) -> (i1, i1)
    "t.use"(%r#1) : (i1) -> ()
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  "cf.br"()[^end] : () -> ()
^end:
  "func.return"() : () -> ()
}) : () -> ()
""",
    )


def test_generic_form_of_an_operation_whose_region_stays() -> None:
    # What is written without its dialect gets it, since a generic operation names none for its region.
    check(
        "generic",
        "func.<|>func @f() {\n  call @f() : () -> ()\n  return\n}\n",
        '"func.func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
        "  func.call @f() : () -> ()\n  func.return\n}) : () -> ()\n",
    )
    check(
        "generic",
        "%0 = scf.<|>index_switch %i -> i1\ncase 1 {\n  scf.yield %a : i1\n} default { scf.yield %b : i1 }\n"
        '%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n',
        '%0 = "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({ scf.yield %b : i1 }, {\n  scf.yield %a : i1\n}) '
        ': (index) -> i1\n%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n',
    )


def test_generic_form_loses_nothing() -> None:
    check(
        "generic",
        'func.<|>func @f(%a: i32 loc("x":1:2)) { return }\n',
        "There are locations of arguments, which would be lost (line 1).",
    )
    check(
        "generic",
        "func.<|>func @f( // the function\n) { return }\n",
        "A comment inside of the operation would be lost (line 1).",
    )
    check("generic", '"t.<|>a"() : () -> ()\n', "There is no operation in custom form here.")
    check(
        "generic",
        "func.func @f(%a: i32) {\n  %0 = emitc.<|>expression %a : (i32) -> i32 {\n"
        "    %1 = mul %a, %a : (i32, i32) -> i32\n    yield %1 : i32\n  }\n  return\n}\n",
        "A name is both an operand and an argument of the region (line 2).",
    )
    check("generic", "%0 = arith.<|>addi %0, %1 : i32\n", "The operation has an error (line 1).")
    check(
        "generic",
        '%m, %v = "t.a"() : () -> (vector<4xi1>, vector<4xf32>)\n'
        "%0 = vector.<|>mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32\n",
        "The operation yields a result that has no name (line 2).",
    )


# -- custom form


def test_custom_form_of_one_operation() -> None:
    check(
        "custom",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = "arith.<|>addi"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
        """
func.func @f(%a: i32) -> i32 { // ä 😀
  %sum = arith.addi %a, %a overflow<nsw> : i32 loc("x":1:2) // kept
  return %sum : i32
}
""",
    )


def test_custom_form_of_what_is_selected() -> None:
    check(
        "custom",
        """
<|>"func.func"() <{function_type = (i1, index) -> (), sym_name = "f"}> ({
^bb0(%c: i1, %n: index):  // the arguments
  // Above the loop.
  "scf.for"(%n, %n, %n) ({
    ^bb0(%i: index):
    // In the loop.
    %r:2 = "scf.if"(%c) ({
      "scf.yield"(%c, %c) : (i1, i1) -> ()
    }, {
      scf.yield %c, %c : i1, i1
    }) : (i1) -> (i1, i1)
    "t.use"(%r#1) : (i1) -> ()
    "scf.yield"() : () -> ()
  }) {kept} : (index, index, index) -> ()
  "cf.br"()[^end] : () -> ()
^end:
  "func.return"() : () -> ()
}) : () -> ()<|>
""",
        """
func.func @f(%c: i1, %n: index) {
// the arguments
  // Above the loop.
  scf.for %i = %n to %n step %n {
    // In the loop.
    %r:2 = scf.if %c -> (i1, i1) {
      scf.yield %c, %c : i1, i1
    } else {
      scf.yield %c, %c : i1, i1
    }
    "t.use"(%r#1) : (i1) -> ()
  } {kept}
  cf.br ^end
^end:
  return
}
""",
    )


def test_custom_form_of_an_operation_whose_region_stays() -> None:
    # A function's operations need no prefix in its custom form; those that are not selected keep theirs.
    check(
        "custom",
        '"func.<|>func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
        "  func.call @f() : () -> ()\n  func.return\n}) : () -> ()\n",
        "func.func @f() {\n  func.call @f() : () -> ()\n  func.return\n}\n",
    )
    # A region that custom form puts in another place, and one that it leaves out.
    check(
        "custom",
        '%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n'
        '%0 = "scf.<|>index_switch"(%i) <{cases = array<i64: 1>}> ({ scf.yield %b : i1 }, {\n  scf.yield %a : i1\n}) '
        ": (index) -> i1\n",
        '%a, %b = "t.a"() : () -> (i1, i1)\n%i = index.constant 1\n'
        "%0 = scf.index_switch %i -> i1\ncase 1 {\n  scf.yield %a : i1\n}\ndefault { scf.yield %b : i1 }\n",
    )
    check(
        "custom",
        'func.func @f(%c: i1) {\n  "scf.<|>if"(%c) ({ scf.yield }, {\n  }) : (i1) -> ()\n  return\n}\n',
        "func.func @f(%c: i1) {\n  scf.if %c { }\n  return\n}\n",
    )


def test_custom_form_loses_nothing() -> None:
    check(
        "custom",
        '%0 = "arith.<|>constant"() // one\n  <{value = 1 : i32}> : () -> i32\n',
        "A comment inside of the operation would be lost (line 1).",
    )
    check("custom", "%0 = arith.<|>constant 1 : i32\n", "There is no operation in generic form here.")
    check("custom", '%0 = "arith.<|>addi"(%0, %1) : (i32, i32) -> i32\n', "The operation has an error (line 1).")
    # Nothing is known of the custom form of an intrinsic.
    check(
        "custom",
        'func.func @f(%a: i32) {\n  "llvm.<|>intr.ctlz"(%a) <{is_zero_poison = false}> : (i32) -> i32\n  return\n}\n',
        "Nothing is known of the operation's custom form (line 2).",
    )


# -- names


@pytest.mark.parametrize(
    ("operation", "name"),
    [
        ("arith.constant 4 : i32", "%c4_i32"),
        ("arith.constant -4 : index", "%c-4"),
        ("arith.constant true", "%true"),
        ("arith.constant 1.0 : f32", "%cst"),
        ("arith.addi %a, %a : i32", "%sum"),
        ("math.absi %a : i32", "%absi"),
        ('"t.x-y"(%a) : (i32) -> i32', "%x_y"),
    ],
)
def test_names_say_what_a_value_is(operation: str, name: str) -> None:
    text = 'func.func @f(%a: i32) {{\n  {} = {}\n  "t.use"({}) : (i32) -> ()\n  return\n}}\n'
    type_ = operation.rpartition(" ")[2] if "constant" in operation else "i32"
    type_ = "i1" if type_ == "true" else type_
    text = text.replace("(i32) -> ()", f"({type_}) -> ()")
    check("name", text.format("%<|>0", operation, "%0"), text.format(name, operation, name))


def test_names_that_are_taken_get_a_number() -> None:
    check(
        "name",
        '%sum = "t.a"() : () -> i32\n%0 = arith.addi %sum, %sum : i32 // ä 😀\n"t.use"(%<|>0) : (i32) -> ()\n',
        '%sum = "t.a"() : () -> i32\n%sum_0 = arith.addi %sum, %sum : i32 // ä 😀\n"t.use"(%sum_0) : (i32) -> ()\n',
    )
    check("name", '%s<|>um = "t.a"() : () -> i32\n', "There is no value with a number for a name here.")


# -- aliases

ALIASES = """\
!pair = tuple<i32, i32>
#map = affine_map<(d0) -> (d0)>
#loc = loc("x":1:2)
"t.a"() {m = #map, n = [#map], s = "#map"} : () -> !pair loc(#loc)
"t.b"() {l = #loc} : () -> !pair // #map
"""


def test_inline_one_use_of_an_alias() -> None:
    at = ALIASES.index("#map, n") + 1
    check(
        "inline",
        f"{ALIASES[:at]}<|>{ALIASES[at:]}",
        ALIASES.replace("m = #map", "m = affine_map<(d0) -> (d0)>"),
    )


def test_inline_all_uses_of_an_alias() -> None:
    at = ALIASES.index("#loc") + 1
    inlined = ALIASES.replace('#loc = loc("x":1:2)\n', "")
    inlined = inlined.replace("loc(#loc)", 'loc("x":1:2)').replace("l = #loc", 'l = loc("x":1:2)')
    check("inline-all", f"{ALIASES[:at]}<|>{ALIASES[at:]}", inlined)
    at = ALIASES.rindex("!pair") + 1
    inlined = ALIASES.replace("!pair = tuple<i32, i32>\n", "").replace("!pair", "tuple<i32, i32>")
    check("inline-all", f"{ALIASES[:at]}<|>{ALIASES[at:]}", inlined)


def test_aliases_that_cannot_be_inlined() -> None:
    assert offered('!f = (i32) -> i32\n"t.a"() : () -> (<|>!f)\n')[:1] == [
        "Inline alias '!f' (A function type cannot be written everywhere that its alias can.)"
    ]
    assert offered('#a = [1, // ä\n  2]\n"t.a"() {a = <|>#a} : () -> ()\n')[:1] == [
        "Inline alias '#a' (There is a comment in the definition of the alias.)"
    ]
    assert offered('#a = [1\n"t.a"() {a = <|>#a} : () -> ()\n')[:1] != ["Inline alias '#a'"]


def test_extract_an_alias_for_all_that_is_the_same() -> None:
    check(
        "extract",
        """
// RUN: %s

// About f.
func.func @f(%a: memref<4xf32, strided<[2]>>, %b: memref<<|>4xf32, strided<[2]>>) {
  "t.a"(%a) {s = "memref<4xf32, strided<[2]>>", t = memref<4xf32, strided<[2]>>} : (memref<4xf32, strided<[2]>>) -> ()
  return
}
// -----
func.func private @g(memref<4xf32, strided<[2]>>)
""",
        """
// RUN: %s

!memref_4xf32_strided_2 = memref<4xf32, strided<[2]>>
// About f.
func.func @f(%a: !memref_4xf32_strided_2, %b: !memref_4xf32_strided_2) {
  "t.a"(%a) {s = "memref<4xf32, strided<[2]>>", t = !memref_4xf32_strided_2} : (!memref_4xf32_strided_2) -> ()
  return
}
// -----
func.func private @g(memref<4xf32, strided<[2]>>)
""",
    )


def test_extract_an_alias_behind_those_that_it_needs() -> None:
    check(
        "extract",
        '#map = affine_map<(d0) -> (d0)>\n// ä 😀\n"t.a"() {a = [#map, [1]]} : () -> mem<|>ref<4xf32, #map>\n',
        "#map = affine_map<(d0) -> (d0)>\n!memref_4xf32_map = memref<4xf32, #map>\n// ä 😀\n"
        '"t.a"() {a = [#map, [1]]} : () -> !memref_4xf32_map\n',
    )
    check(
        "extract",
        '#map = 1\n"t.a"() {a = <|>affine_map<(d0) -> (d0)><|>, b = affine_map<(d0) -> (d0)>} : () -> ()\n',
        '#map = 1\n#map_0 = affine_map<(d0) -> (d0)>\n"t.a"() {a = #map_0, b = #map_0} : () -> ()\n',
    )


def test_no_alias_where_none_can_be_written() -> None:
    check(
        "extract",
        "llvm.func @f(!llvm.struct<(array<2 <|>x f32>)>)\n",
        "There is no type or attribute here that an alias could stand for.",
    )
    check("extract", "// i<|>32\n", "There is no type or attribute here that an alias could stand for.")


# -- dlti entries


def test_sort_entries() -> None:
    check(
        "sort",
        """
#spec = #dlti.<|>dl_spec<"dlti.endianness" = "little", i64 = dense<32> : vector<2xi64>,
  i8 = dense<8> : vector<2xi64>, index = 32 : i64, i64 = dense<32> : vector<2xi64>>
""",
        """
#spec = #dlti.dl_spec<i8 = dense<8> : vector<2xi64>, i64 = dense<32> : vector<2xi64>, index = 32 : i64, \
"dlti.endianness" = "little">
""",
    )


def test_entries_that_cannot_be_sorted() -> None:
    assert offered('"t.a"() {a = #dlti.map<"b" = 1, "a" = 2, "b" = <|>3>} : () -> ()\n')[:1] == [
        'Sort and deduplicate dlti entries (There are two entries for "b" that differ.)'
    ]
    assert offered('"t.a"() {a = #dlti.map<"b" = 1, // first\n "a" = <|>2>} : () -> ()\n')[:1] == [
        "Sort and deduplicate dlti entries "
        "(There are comments between the entries, and nothing says to which of them they belong.)"
    ]
    assert not any("Sort" in title for title in offered('"t.a"() {a = #dlti.map<"a" = 1, "b" = <|>3>} : () -> ()\n'))


# -- comments for diagnostics


def test_expected_comments_for_the_diagnostics_of_a_split() -> None:
    check(
        "expect",
        """
"t.a"(%elsewhere) : (i32) -> ()
// -----
func.func @f(%a: i64) {
  // expected-error @+2 {{use of undeclared SSA value name}}
  // A comment.
  "t.a"(%nowhere)<|> : (i32) -> ()
  "t.b"(%nowhere, %there) : (i32, i32) -> ()
  %x = arith.addi %a, %a : i32 // ä 😀
  return
}
""",
        """
"t.a"(%elsewhere) : (i32) -> ()
// -----
// expected-note @below {{prior use here}}
func.func @f(%a: i64) {
  // expected-error @+2 {{use of undeclared SSA value name}}
  // A comment.
  "t.a"(%nowhere) : (i32) -> ()
  // expected-error @below {{use of undeclared SSA value name}}
  "t.b"(%nowhere, %there) : (i32, i32) -> ()
  // expected-error @below {{use of value '%a' expects different type than prior uses: 'i32' vs 'i64'}}
  %x = arith.addi %a, %a : i32 // ä 😀
  return
}
""",
    )


def test_distances_of_comments_that_are_there_grow() -> None:
    check(
        "expect",
        """
// expected-error @+3 {{undeclared}}
"t.a"(%b) <|>: (i32) -> ()
"t.a"() : () -> ()
"t.a"(%b) : (i32) -> () // expected-error {{use of undeclared}}
"t.a"(%c) : (i32) -> ()
// expected-error @-1 {{use of undeclared}}
""",
        """
// expected-error @+4 {{undeclared}}
// expected-error @below {{use of undeclared SSA value name}}
"t.a"(%b) : (i32) -> ()
"t.a"() : () -> ()
"t.a"(%b) : (i32) -> () // expected-error {{use of undeclared}}
"t.a"(%c) : (i32) -> ()
// expected-error @-1 {{use of undeclared}}
""",
    )
    check("expect", '"t.<|>a"() : () -> ()\n', "There are no diagnostics in this split that no comment expects.")


def damaged(seed: int) -> str:
    """A file of the corpus with some characters changed, and without what it expects."""
    rng = random.Random(seed)
    path = rng.choice(sorted(CORPUS.rglob("*.mlir")))
    lines = path.read_text(encoding="utf-8", errors="surrogateescape").splitlines(keepends=True)
    text = "".join(line for line in lines if "expected-" not in line)[:6000]
    for _ in range(rng.randint(1, 5)):
        at = rng.randint(0, len(text))
        text = (
            text[:at]
            + rng.choice(("", "%", "}", "{", " ä😀 ", "\n", "@", "i33", "\n// -----\n", '"'))
            + text[at + rng.choice((0, 1, 3)) :]
        )
    return text


@pytest.mark.parametrize("seed", range(60))
def test_what_is_expected_afterwards_is_what_is_found(seed: int) -> None:
    text = damaged(seed)
    for number in range(len(Document(text).chunks)):
        document = Document(text)
        # Comments are added to one chunk after the other, as someone would.
        chunk = document.chunks[number]
        edits = resolve(document, "expect", Span(chunk.start, chunk.start))
        text = apply_edits(text, () if isinstance(edits, Refused) else edits)
    found = [one for one in Document(text).diagnostics() if one.severity is not Severity.HINT]
    assert [one.message for one in verify_expectations(text, found)] == []


# -- laws


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("ops.mlir")), ids=lambda path: path.parent.name)
def test_refactorings_keep_the_meaning(path: Path) -> None:
    rng = random.Random(path.parent.name)
    text = path.read_text(encoding="utf-8", errors="surrogateescape")
    document = Document(text)
    meaning, errors = print_generic(document), findings(document)
    for _ in range(12):
        start = rng.randint(0, len(text))
        span = Span(start, min(len(text), start + rng.choice((0, 0, 40, 400))))
        for action in find_actions(document, span, [], lambda kind: True):
            if action.refused is not None:
                continue
            edits = resolve(document, action.key, span)
            if isinstance(edits, Refused):
                continue
            assert are_apart(edits)
            changed = Document(apply_edits(text, edits))
            assert not findings(changed) - errors, action.title
            if action.key in CHANGES_NOTHING:
                assert print_generic(changed) == meaning, (action.title, start)


@pytest.mark.parametrize("path", sorted(CORPUS.rglob("ops.mlir")), ids=lambda path: path.parent.name)
def test_custom_form_of_generic_text_keeps_the_meaning(path: Path) -> None:
    meaning = print_generic(Document(path.read_text(encoding="utf-8", errors="surrogateescape")))
    document = Document(meaning)
    errors = findings(document)
    n_written = 0
    for chunk in document.chunks:
        edits = resolve(document, "custom", Span(chunk.start, chunk.end))
        if isinstance(edits, Refused):
            continue
        n_written += 1
        assert are_apart(edits)
        changed = Document(apply_edits(meaning, edits))
        assert not findings(changed) - errors
        assert print_generic(changed) == meaning
    assert n_written > 0


@pytest.mark.parametrize("wrong", ["arith.addi %a, %b : i8", "arith.addi %a, %a : i8", "arith.nothing"])
def test_custom_form_that_is_read_as_another_operation_stays_generic(
    wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def print_wrongly(registry: Registry, operation: Operation, texts: Texts, dialect: str) -> list[Part] | None:
        if operation.name == "arith.subi":
            return [wrong.replace("%a", operation.operands[0].name).replace("%b", operation.operands[1].name)]
        return custom_parts(registry, operation, texts, dialect)

    monkeypatch.setattr(custom_statement, "custom_parts", print_wrongly)
    generic = [f'%{number} = "arith.{name}"(%x, %y) : (i8, i8) -> i8' for number, name in enumerate(MIXED)]
    written = [
        line if name == "subi" else f"%{number} = arith.{name} %x, %y : i8"
        for number, (name, line) in enumerate(zip(MIXED, generic, strict=True))
    ]
    opening, end = "func.func @f(%x: i8, %y: i8) {\n  ", "\n  return\n}\n"
    check("custom", opening + "<|>" + "\n  ".join(generic) + "<|>" + end, opening + "\n  ".join(written) + end)


def findings(document: Document) -> Counter[tuple[str, str]]:
    return Counter((found.code, found.message) for found in document.diagnostics())


def test_only_what_is_wanted_is_looked_for() -> None:
    document = Document('%0 = arith.constant 1 : i32\n"t.a"(%1) : (i32) -> ()\n')
    problems = [problem_of(found) for found in document.diagnostics()]
    for kind in ActionKind:
        actions = find_actions(document, Span(1, 1), problems, lambda wanted, kind=kind: wanted is kind)  # type: ignore[misc]
        assert {action.kind for action in actions} <= {kind}
    assert find_actions(document, Span(1, 1), problems, lambda kind: False) == []
