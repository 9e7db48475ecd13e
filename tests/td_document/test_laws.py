"""Random edits of `.td` texts: pieces, findings and definitions after an edit are those of a fresh reading."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.sample import spread
from tests.support.td import INCLUDE, needs_td_files

from mlirls_ir.tablegen import TreeCache, read_text
from mlirls_ir.tablegen.model import TypeAlias
from mlirls_ir.td_document import Settings, TdDocument
from mlirls_ir.td_document.known import all_classes, all_multiclasses, all_variables, named_records
from mlirls_ir.td_document.pieces import cut, edit_pieces

_TEXT = """\
#ifndef A
#define A
class Base<string name, list<int> numbers = []> {
  string label = name;
  list<int> all = numbers;
}
class Marker;
def Marked : Marker;
// Two of them.
let label = "set" in {
  def First : Base<"first", [1, 2]>;
  def Second : Base<"second"> { let all = First.all; }
}
multiclass Pair<int n> { def _a { int value = n; } def _b { int value = !add(n, 1); } }
defm Both : Pair<3>;
defvar count = !size(First.all);
foreach i = [1, 2] in { def Loop#i : Base<"loop"> { int twice = !mul(i, count); } }
class User<Base base = Base<"default">> { Base of = base; string text = base.label; }
def Used : User;
def Other : User<Second> { code body = [{ def Not : Base<"x">; }]; }
#ifdef B
def Hidden : Base<"hidden">;
#endif
#endif
"""
_WORDS = (
    *("", " ", "}", "{", ";", '"', "/*", "*/", "[{", "}]", "//", "x", "\r", "\f", "\0", "?", "<", ">", ": Base"),
    *("\n#ifdef B\n", "\n#endif\n", "\n#define B\n", "def ", "\ndef A;\n", "else ", "class Marker { int n = 1; }\n"),
    *('class Base<string name> { string label = "new"; }\n', "let label = 1 in ", "def First;\n", "ä", "😀"),
)
Edit = tuple[int, int, str]


def random_edits(document: TdDocument, rng: random.Random) -> Iterator[Edit]:
    """Edits of the current text of a document, each made before the next is asked for."""
    while True:
        size = len(document.source)
        start = rng.randrange(size + 1)
        kind = rng.random()
        if kind < 0.1 and document.pieces:
            piece = rng.choice(document.pieces)
            yield piece.start, piece.end, ""
        elif kind < 0.2 and document.pieces:
            place = rng.choice(document.pieces).start
            yield place, place, rng.choice(document.pieces).text
        else:
            yield start, min(size, start + rng.choice((0, 0, 1, 3, 40, 300))), rng.choice(_WORDS)


def state_of(document: TdDocument) -> tuple[object, ...]:
    """What is found and defined; numbers of anonymous records differ."""
    keeper = document.evaluation.keeper
    records = {
        record.name_text: [text for slot in record.fields.values() if "anonymous" not in (text := slot.value.text())]
        for record in named_records(keeper)
    }
    classes = sorted(one.name_text for one in (*all_classes(keeper), *all_multiclasses(keeper)))
    names = (
        classes,
        sorted(name for name, _ in all_variables(keeper)),
        sorted(dict[str, TypeAlias].keys(keeper.type_aliases)),
    )
    found = [(one.start, one.end, one.message) for one in document.diagnostics() if "anonymous" not in one.message]
    return records, names, found, len(document.evaluation.inactive)


def check(text: str, seed: int, settings: Settings, trees: TreeCache, *, n_edits: int = 6, path: str = "a.td") -> None:
    """Edits a text, sometimes before it is evaluated, and compares with a fresh document."""
    rng = random.Random(seed)
    document = TdDocument(path, text, settings, trees)
    document.finish()
    done: list[Edit] = []
    edits = random_edits(document, rng)
    for _ in range(n_edits):
        edit = next(edits)
        done.append(edit)
        document.edit(*edit)
        if rng.random() < 0.3:
            for _ in range(rng.randrange(8)):
                document.step()
            continue
        document.finish()
        fresh = TdDocument(path, str(document.source), settings, trees)
        fresh.finish()
        assert state_of(document) == state_of(fresh), done


@pytest.mark.parametrize("seed", spread(range(60), 20))
def test_an_edited_text_means_what_a_fresh_one_means(seed: int) -> None:
    check(_TEXT, seed, Settings(), TreeCache())


_FILES = {
    "a.td": """#ifndef A_TD
#define A_TD
class Inc<int n> { int v = n; }
def IncA : Inc<1>;
#ifdef MINE
def OnlyMine : Inc<5>;
#endif
#endif
""",
    "b.td": '#ifndef B_TD\n#define B_TD\ninclude "a.td"\ndef IncB : Inc<2>;\n#define FROM_B\n#endif\n',
    "c.td": """#ifndef C_TD
#define C_TD
include "a.td"
#ifdef FROM_B
def AfterB : Inc<3>;
#else
def WithoutB : Inc<4>;
#endif
#endif
""",
}
_INCLUDES = """\
include "b.td"
include "a.td"
include "c.td"
def Here : Inc<7> { int w = IncB.v; }
include "b.td"
#define MINE
include "a.td"
def There : Inc<8>;
"""


@pytest.mark.parametrize("seed", spread(range(60), 15))
def test_included_files_mean_what_the_macros_before_them_say(seed: int, tmp_path: Path) -> None:
    for name, text in _FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    check(_INCLUDES, seed, Settings((str(tmp_path),)), TreeCache())


@needs_td_files
@pytest.mark.parametrize("name", ["Dialect/MemRef/IR/MemRefBase.td", "Dialect/UB/IR/UBOps.td", "IR/EnumAttr.td"])
def test_headers_of_llvm_after_edits(name: str) -> None:
    text = Path(INCLUDE, "mlir", name).read_text(encoding="utf-8")
    trees = TreeCache()
    for seed in range(4):
        check(text, seed, Settings((str(INCLUDE),)), trees, n_edits=4)


@pytest.mark.parametrize("seed", spread(range(200), 60))
def test_pieces_after_edits_are_those_of_the_new_text(seed: int) -> None:
    rng = random.Random(seed)
    document = TdDocument("a.td", _TEXT)
    text, pieces = _TEXT, cut("a.td", _TEXT)
    edits = random_edits(document, rng)
    for _ in range(8):
        start, end, new = next(edits)
        text = text[:start] + new + text[end:]
        pieces = edit_pieces("a.td", pieces, text, start, end, len(new))
        expected = cut("a.td", text)
        assert [(one.start, one.text, one.is_directive) for one in pieces] == [
            (one.start, one.text, one.is_directive) for one in expected
        ]
        document.edit(start, end, new)


@needs_td_files
@pytest.mark.parametrize("name", ["Dialect/Arith/IR/ArithOps.td", "Dialect/SCF/IR/SCFOps.td", "IR/OpBase.td"])
def test_a_document_defines_what_a_reading_of_the_file_defines(name: str) -> None:
    path = Path(INCLUDE, "mlir", name)
    text = path.read_text(encoding="utf-8")
    trees = TreeCache()
    document = TdDocument(str(path), text, Settings((str(INCLUDE),)), trees)
    document.finish()
    read = read_text(text, path, [INCLUDE], cache=trees)
    named = {name for name, record in read.records.items() if not record.is_anonymous}
    keeper = document.evaluation.keeper
    assert {record.name_text for record in named_records(keeper)} == named
    assert document.diagnostics() == []


def test_statements_that_are_never_closed_end_where_each_would_end_alone() -> None:
    open_ = "".join(f"def a{i} {{\n  int x = {i};\n" for i in range(5))
    open_ += "#ifdef A\ndef e {\n#ifdef B\ndef f {\n#endif\ndef g {\n#else\ndef h {\n#endif\n"
    text = f"def b;\n{open_}def c {{ int y; }}\n// the end\ndef d {{\n"
    pieces = cut("a.td", text)
    alone: list[str] = []
    position = 0
    while position < len(text):
        alone.append(cut("a.td", text[position:])[0].text)
        position += len(alone[-1])
    assert [piece.text for piece in pieces] == alone
    assert len(alone) == 15


def test_a_statement_without_its_end_does_not_take_the_next_with_it() -> None:
    for text in (
        "def a : A\n|def b : B;",
        'junk "x"\n|include "b.td"|\ninclude "c.td"',
        "let a = 1 in // More.\ndef b;|\ndef c;",
        "foreach i = [1] in /* More. */\ndef b;|\ndef c;",
        "if 1 then\ndef a;\nelse\ndef b;|\ndef c;",
        "let a = 2 /* in */\n|def b { }",
        'def a : "in"\n|def b;',
        "class A<int n =\n|class B;",
        "x\n|#ifndef A\n|#define A\n|class B;|\n#endif",
        "def a : A\n#ifdef B\n, B\n#endif\n;|\ndef b;",
        "#ifdef A\n|def a : A<\n|#else\n|def b {\n  int x\n|#endif\n|def c;",
        "#ifdef A\n|def a {\n#ifdef B\n  int x\n#endif\n|def b {\n|#endif",
    ):
        assert [piece.text for piece in cut("a.td", text.replace("|", ""))] == text.split("|")


_INCLUDER = """\
#ifndef ROOT
#define ROOT
include "b.td"
def Before : Inc<IncB.v>;
#ifndef B
include "a.inc.td"
#endif
def After : Inc<9>;
#endif
"""
_PART = """\
def Here : Inc<7> { int w = Before.v; }
#ifdef FROM_B
def FromB : Inc<8>;
#endif
include "c.td"
def There : Inc<Here.w>;
"""


@pytest.mark.parametrize("seed", spread(range(60), 15))
def test_a_text_means_what_it_means_where_it_is_included(seed: int, tmp_path: Path) -> None:
    for name, text in {**_FILES, "root.td": _INCLUDER, "a.inc.td": _PART}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    settings = Settings((str(tmp_path),), (), str(tmp_path / "root.td"))
    check(_PART, seed, settings, TreeCache(), path=str(tmp_path / "a.inc.td"))


def test_an_includer_is_read_again_when_it_changes(tmp_path: Path) -> None:
    root, path = tmp_path / "root.td", tmp_path / "a.td"
    path.write_text("def A : Inc;\n", encoding="utf-8")
    document = TdDocument(str(path), "def A : Inc;\n", Settings(includer=str(root)))
    for text, unknown in (
        ('class Inc;\ninclude "a.td"\n', []),
        ('include "a.td"\nclass Inc;\n', ["Inc"]),
        ("class Inc;\n", ["Inc"]),
        ('class Inc { int x; }\nlet x = 1 in { include "a.td" }\n', []),
    ):
        root.write_text(text, encoding="utf-8")
        document.files_changed({})
        document.finish()
        assert document.unknown_names()[0] == unknown
        assert [one.message for one in document.diagnostics()] == [f"Couldn't find class '{one}'" for one in unknown]
