"""Refactorings and source actions: the resulting text, and laws for any text."""

from __future__ import annotations

import random
from functools import partial
from operator import is_
from pathlib import Path

import pytest
from tests.support.actions import check_action as check
from tests.support.actions import findings, resolve
from tests.support.fixture import read_fixture
from tests.support.oracle import CORPUS
from tests.support.sample import spread

from mlirls_ir.datalayout.machine.targets import targets
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.printing import print_generic
from mlirls_server.features.code_action import ActionKind, ActionRefused, find_actions
from mlirls_server.features.expectations import verify_expectations
from mlirls_server.features.quick_fix.find import problem_of
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import apply_edits, do_not_overlap

CHANGES_NOTHING = ("generic", "custom", "name", "inline", "inline-all", "extract")
"""Actions that do not change the generic form of the document."""


def offered(snippet: str) -> list[str]:
    """The titles of the offered actions, with the reason after those that are refused."""
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    span = Span(fixture.offsets[0], fixture.offsets[-1])
    actions = find_actions(document, span, [], lambda kind: True)
    return [f"{one.title}{f' ({one.refused})' if one.refused else ''}" for one in actions]


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
def test_a_new_name_describes_its_value(operation: str, name: str) -> None:
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
    check("name", '%s<|>um = "t.a"() : () -> i32\n', "There is no numbered value here.")


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
        "Inline alias '!f' (A function type cannot be written everywhere that its alias can be.)"
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


def test_extract_an_alias_after_those_that_it_needs() -> None:
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
        "There is no type or attribute here that an alias could replace.",
    )
    check("extract", "// i<|>32\n", "There is no type or attribute here that an alias could replace.")


# -- data layout strings


def test_a_string_becomes_a_spec() -> None:
    check(
        "layout-string",
        'module attributes {llvm.data_layout = "e-<|>p:32:32"} {}\n',
        'module attributes {llvm.data_layout = "e-p:32:32", dlti.dl_spec = #dlti.dl_spec<'
        "!llvm.ptr = dense<32> : vector<4xi64>, i1 = dense<8> : vector<2xi64>, i8 = dense<8> : vector<2xi64>, "
        "i16 = dense<16> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, i64 = dense<[32, 64]> : vector<2xi64>, "
        "f16 = dense<16> : vector<2xi64>, f64 = dense<64> : vector<2xi64>, f128 = dense<128> : vector<2xi64>, "
        '"dlti.endianness" = "little">} {}\n',
    )


def test_a_spec_becomes_a_string() -> None:
    check(
        "layout-string",
        '#s = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "big">\n'
        "module attributes {dlti.dl_spec = <|>#s, a} {}\n",
        '#s = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "big">\n'
        'module attributes {dlti.dl_spec = #s, llvm.data_layout = "E-i64:64", a} {}\n',
    )


def test_what_has_no_other_half_is_not_offered_or_refused() -> None:
    both = 'module attributes {llvm.data_layout = "e", dlti.dl_spec = <|>#dlti.dl_spec<index = 64>} {}\n'
    assert not any("data layout string" in title for title in offered(both))
    inside = 'module attributes {llvm.data_layout = "e"} {\n  "t.a"() : () -> ()<|>\n}\n'
    assert not any("data layout string" in title for title in offered(inside))
    assert (
        "Write the LLVM data layout string of this spec (A data layout string cannot say 'index = 32 : i64'.)"
        in offered("module attributes {dlti.dl_spec = #dlti.dl_spec<ind<|>ex = 32 : i64>} {}\n")
    )
    assert (
        "Write the dlti spec that this data layout string stands for "
        "(The data layout string is not valid: unknown specifier 'q'.)"
        in offered('module attributes {llvm.data_layout = "e-<|>q"} {}\n')
    )


@pytest.mark.parametrize("triple", sorted(targets()))
def test_string_and_spec_agree_for_each_target(triple: str) -> None:
    """The written spec is valid, and the string that is written for it says the same."""
    text = f'module attributes {{llvm.data_layout = "{targets()[triple]}"}} {{}}\n'
    with_spec = _acted(text)
    spec = with_spec[with_spec.index("dlti.dl_spec") : with_spec.rindex("} {")]
    both = _acted(f"module attributes {{{spec}}} {{}}\n")
    assert both.startswith(f"module attributes {{{spec}, llvm.data_layout")
    # MLIR's own import also writes entries that repeat the defaults.
    assert {code for text in (with_spec, both) for code, _ in findings(Document(text))} <= {"layout-entry-is-default"}


def _acted(text: str) -> str:
    edits = resolve(Document(text), "layout-string", Span(20, 20))
    assert not isinstance(edits, ActionRefused)
    return apply_edits(text, edits)


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
        'Sort and deduplicate dlti entries (There are two different entries for "b".)'
    ]
    assert offered('"t.a"() {a = #dlti.map<"b" = 1, // first\n "a" = <|>2>} : () -> ()\n')[:1] == [
        "Sort and deduplicate dlti entries "
        "(There are comments between the entries, and it is unclear to which entry each belongs.)"
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
    """A file of the corpus with some characters changed, and without its expectations."""
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


@pytest.mark.parametrize("seed", spread(range(60), 20))
def test_the_expected_comments_are_met_afterwards(seed: int) -> None:
    text = damaged(seed)
    for number in range(len(Document(text).chunks)):
        document = Document(text)
        # Comments are added to one chunk after another, as by a user.
        chunk = document.chunks[number]
        edits = resolve(document, "expect", Span(chunk.start, chunk.start))
        text = apply_edits(text, () if isinstance(edits, ActionRefused) else edits)
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
            if isinstance(edits, ActionRefused):
                continue
            assert do_not_overlap(edits)
            changed = Document(apply_edits(text, edits))
            assert not findings(changed) - errors, action.title
            if action.key in CHANGES_NOTHING:
                assert print_generic(changed) == meaning, (action.title, start)


def test_only_requested_kinds_are_searched_for() -> None:
    document = Document('%0 = arith.constant 1 : i32\n"t.a"(%1) : (i32) -> ()\n')
    problems = [problem_of(found) for found in document.diagnostics()]
    for kind in ActionKind:
        actions = find_actions(document, Span(1, 1), problems, partial(is_, kind))
        assert {action.kind for action in actions} <= {kind}
    assert find_actions(document, Span(1, 1), problems, lambda kind: False) == []
