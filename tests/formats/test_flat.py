"""Alias definitions that are read at once mean what the exact reader says of them, or are left to it."""

import random
from pathlib import Path

import pytest
from tests.support.alias_definitions import is_read_at_once
from tests.support.oracle import corpus_files

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.formats.syntax_of import install
from mlirls_ir.syntax.alias import read_alias
from mlirls_ir.syntax.operation import OpParser, ParseContext

IN_FORCE = """
#file = #llvm.di_file<"a.c" in "/x">
#type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#routine = #llvm.di_subroutine_type<types = #type>
#scope = #llvm.di_subprogram<recId = distinct[0]<>, isRecSelf = true>
#string = "s"
#number = 3 : i64
#true = true
#map = affine_map<(d0) -> (d0)>
#loc = loc("a.c":1:2)
#loc1 = loc(unknown)
#id = distinct[3]<>
#root = #llvm.tbaa_root
#desc = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#7 = "seven"
"""
DEFINITIONS = (
    '#a = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>',
    '#a = #llvm.di_derived_type<tag = DW_TAG_member, name = "x", baseType = #type, sizeInBits = 32, offsetInBits = 8>',
    "#a = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #type, dwarfAddressSpace = 3, extraData = #type>",
    "#a = #llvm.di_composite_type<recId = distinct[3]<>, tag = DW_TAG_structure_type, "
    'name = "s", file = #file, line = 4, flags = "Public|FwdDecl", sizeInBits = 64, elements = #type, #type>',
    "#a = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #type, #type>",
    '#a = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #id, scope = #file, name = "f", file = #file, '
    'line = 1, scopeLine = 1, subprogramFlags = "Definition|Optimized", type = #routine, retainedNodes = #type>',
    '#a = #llvm.di_local_variable<scope = #scope, name = "y", file = #file, line = 16, arg = 2, type = #type>',
    "#a = #llvm.di_lexical_block<scope = #scope, file = #file, line = 16, column = 49>",
    '#a = #llvm.di_compile_unit<id = #id, sourceLanguage = DW_LANG_C, file = #file, producer = "p", '
    "isOptimized = true, emissionKind = Full, nameTableKind = None>",
    '#a = #llvm.di_namespace<name = "n", exportSymbols = false>',
    "#a = #llvm.tbaa_tag<base_type = #desc, access_type = #desc, offset = 0, constant = true>",
    "#a = #llvm.memory_effects<other = readwrite, argMem = none, inaccessibleMem = none, errnoMem = none, "
    "targetMem0 = none, targetMem1 = none>",
    "#a = #llvm.profile_summary<format = InstrProf, total_count = 1, max_count = 2, max_internal_count = 3, "
    "max_function_count = 4, num_counts = 5, num_functions = 6, is_partial_profile = 0, detailed_summary = "
    "<cut_off = 1, min_count = 2, num_counts = 3>>",
    "#a = #llvm.loop_annotation<disableNonforced = #true, mustProgress = #true, startLoc = #loc>",
    '#a = #llvm.dependent_libraries<"a", "b">',
    "#a = #llvm.access_group<id = distinct[0]<>>",
    "#a = #llvm.alias_scope<id = #id, domain = #root>",
    "#a = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>",
    "#a = #arith.overflow<nsw, nuw>",
    '#a = loc("a.c":1:2)',
    '#a = loc("":1:2)',
    '#a = loc("a.c":4294967295:2)',
    "#a = loc(callsite(#loc at #loc1))",
    "#a = loc(fused<#scope>[#loc, #loc1])",
    "#a = loc(fused<#loc>[#loc])",
    '#a = loc("name"(#loc))',
    "#a = loc(#loc)",
)
ODD = (
    # Another spelling of what is valid.
    ("32", "0x20"),
    ("32", "-0"),
    ("32", "-5"),
    ("32", "007"),
    ("32", "1" * 30),
    ("32", "32.5"),
    ('"int"', r'"\69nt"'),
    ('"int"', '"ä"'),
    ('"int"', '"a, b = c"'),
    ('"int"', '"a>b"'),
    ('"int"', '"a\nb"'),
    ('"int"', '"a" : i32'),
    ('"int"', "#string"),
    ('"int"', "#number"),
    ('"int"', "#none"),
    ('"int"', "#broken"),
    ('"int"', "#7"),
    ('"int"', "int"),
    ('"int"', "@int"),
    (" = ", "="),
    (" = ", " // c\n = "),
    ("<", "< "),
    (">", " >"),
    (">", ">>"),
    (">", "> : i32"),
    (">", ">\n: i32"),
    (">", ""),
    (", ", ","),
    (", ", " , "),
    (", ", "\t,\r\n"),
    (", ", ",, "),
    (", ", " "),
    # Keys.
    ("name", "nam"),
    ("name", "tag"),
    ("name", "name.x"),
    ("tag", "ä"),
    ("tag = DW_TAG_base_type, ", ""),
    ("isOptimized = true, ", ""),
    ("true", "1"),
    ("true", "True"),
    ("true", "unit"),
    # Values of other kinds.
    ("#type", "#map"),
    ("#type", "#loc"),
    ("#type", "#none"),
    ("#type", "#broken"),
    ("#type", "#type : i32"),
    ("#type", "#type.x"),
    ("#type", "#type<i32>"),
    ("#type", "<tag = DW_TAG_x>"),
    ("#type", '"type"'),
    ("#type", "i32"),
    ("#loc", "#string"),
    ("#loc", "#none"),
    ("#loc", "loc(#loc)"),
    ("#loc", "unknown"),
    ("#loc", '"a":1:2'),
    ("#id", "distinct[5]<>"),
    ("#id", "distinct[5]<i32>"),
    ("#id", "distinct"),
    ("distinct[3]", "distinct[0x3]"),
    ("distinct[3]", "distinct[-3]"),
    ("distinct[3]", "distinct[" + "9" * 25 + "]"),
    ("DW_TAG_member", "dw.x$"),
    ("DW_TAG_member", "3"),
    ("DW_TAG_member", '"x"'),
    ("DW_TAG_member", "#string"),
    ("Definition", "Nothing"),
    ('"Definition|Optimized"', "Definition"),
    ('"Definition|Optimized"', '""'),
    ('"Definition|Optimized"', '" Definition | Optimized"'),
    ("Full", '"Full"'),
    ("Full", "full"),
    ("readwrite", "none"),
    ("#a =", "#file ="),
    ("#a =", "#a.b ="),
    ("#a =", "#a-b ="),
    ("#a =", "#0 ="),
    ("#a =", "#a  ="),
    ("#a = ", "#a ="),
    (" at ", " at"),
    ("fused<", "fused <"),
    (":1:2", ":1:2 to 3:4"),
    (":1:2", ":0001:99999999999"),
    ("loc(", "loc ("),
)


def context_in_force() -> ParseContext:
    """A context with the aliases of `IN_FORCE`, and one whose definition did not parse."""
    install()
    context = ParseContext(upstream_registry())
    for line in filter(None, IN_FORCE.split("\n")):
        read_alias(OpParser(line, 0, context, "", len(line)))
    context.attribute_aliases["broken"] = None
    return context


CONTEXT = context_in_force()


def _context() -> ParseContext:
    """A context of its own with the aliases of `CONTEXT`."""
    context = ParseContext(CONTEXT.registry)
    context.attribute_aliases = type(CONTEXT.attribute_aliases)()
    for name in [line[1:].split(" ")[0] for line in IN_FORCE.split("\n") if line] + ["broken"]:
        context.attribute_aliases[name] = CONTEXT.attribute_aliases[name]
    return context


def check(text: str) -> bool:
    """Reads the definition `text` exactly and at once; whether it could be read at once."""
    return is_read_at_once(text, _context)


def test_what_a_compiler_prints_is_read_at_once() -> None:
    left = {text for text in DEFINITIONS if not check(text)}
    assert {text.split("<")[0].split("(")[0] for text in left} == {
        "#a = #llvm.profile_summary",
        "#a = #llvm.dependent_libraries",
        "#a = #llvm.alias_scope",
        "#a = #gpu.loop_dim_map",
        "#a = #arith.overflow",
        "#a = loc",
    }
    assert "#a = loc(#loc)" in left and len(left) == 6


@pytest.mark.parametrize("definition", DEFINITIONS)
def test_odd_spellings_mean_what_the_exact_reader_says(definition: str) -> None:
    for text, odd in ODD:
        for at in range(definition.count(text)):
            pieces = definition.split(text)
            check(text.join(pieces[: at + 1]) + odd + text.join(pieces[at + 1 :]))


@pytest.mark.parametrize("definition", DEFINITIONS)
def test_random_changes_mean_what_the_exact_reader_says(definition: str) -> None:
    rng = random.Random(definition)
    entries = [entry for text in DEFINITIONS for entry in text.strip(">").split(", ")]
    for _ in range(150):
        text = definition
        for _ in range(rng.randint(1, 2)):
            start = rng.randrange(5, len(text))
            end = min(len(text), start + rng.choice((0, 0, 1, 3)))
            added = rng.choice(("", " ", ",", ", ", "<", ">", '"', "#", "=", "0", "-", "x", "\\", "\n", "//", "ä", ":"))
            text = text[:start] + added + text[end:]
        if rng.random() < 0.5:
            pieces = text.split(", ")
            pieces[rng.randrange(len(pieces))] = rng.choice(entries)
            text = ", ".join(pieces)
        check(text)


def _definitions(path: Path) -> list[str]:
    return [line for line in path.read_text(errors="replace").split("\n") if line.startswith("#")]


@pytest.mark.parametrize("path", corpus_files(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_the_corpus_means_the_same_when_nothing_is_read_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not _definitions(path):
        return
    text = path.read_text(errors="replace")
    at_once = _all(text)
    monkeypatch.setattr("mlirls_ir.syntax.plain_alias.read_plain_alias", lambda *_: None)
    monkeypatch.setattr("mlirls_ir.asm_parser.locations.plain_location", lambda *_: None)
    monkeypatch.setattr("mlirls_ir.asm_parser.dialect_attributes.flat_attribute", lambda *_: None)
    assert _all(text) == at_once


def _all(text: str) -> tuple[list[object], list[object]]:
    document = Document(text)
    found: list[object] = list(document.diagnostics())
    values: list[object] = [
        (statement.shape.alias, statement.start, statement.end, statement.shape.attributes, statement.shape.aliases)
        for chunk in document.chunks
        for run in chunk.top.runs
        for statement in run.statements
    ]
    return found, values
