"""The cost of `.td` files: each family of small texts with a large expansion ends with one message at the place where
the budget is spent.

The limits here are small, so that the tests are quick; `tests/torture/` measures the families with those of users.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.tablegen import Budget, Limits, read_file, read_text
from mlirls_server.project.configuration_file import read_configuration_file
from mlirls_server.project.sources import Sources, read_sources

SMALL = Limits(steps=60_000, characters=100_000, records=2_000)
STEPS = f"takes more than {SMALL.steps} steps"
CHARACTERS = f"takes more than {SMALL.characters} characters"
RECORDS = f"takes more than {SMALL.records} records"


def check(text: str, *expected: str) -> None:
    """The errors of a text, as `line: message` without the advice to raise the limit; expected as `line: end of the
    message`."""
    result = read_text(text, "a.td", budget=Budget(SMALL))
    found = [f"{item.line}: {item.message}" for item in result.diagnostics]
    expected_errors = [
        f"{line}: reading ends here: it {message}; --ods-budget, or the setting mlirls.ods.budget, raises it"
        for line, _, message in (item.partition(": ") for item in expected)
    ]
    assert found == expected_errors


def doubled(first: str, following: str) -> str:
    """Sixty definitions, each with the one before twice."""
    return "\n".join([first, *(following.format(i=i, j=i - 1) for i in range(1, 60))])


def test_long_lists_are_not_made() -> None:
    check("def a { list<int> x = !range(0, 1152921504606846976); }", f"1: {STEPS}")
    check("def a { list<int> x = !range(-9223372036854775808, 9223372036854775807); }", f"1: {STEPS}")
    check("defvar l = [1];\ndef a { list<int> x = l[0...1152921504606846976]; }", f"2: {STEPS}")
    check("def a { list<int> x = !listsplat(7, 1000000000000); }", f"1: {STEPS}")


def test_long_loops_end() -> None:
    check("def a { int x = !foldl(0, !range(100000000), a, b, !add(a, b)); }", f"1: {STEPS}")
    inner = "!foldl(a, !range(1000), c, d, !add(c, d))"
    check(f"def a {{ int x = !foldl(0, !range(1000), a, b, {inner}); }}", f"1: {STEPS}")
    loops = "".join(f"foreach i{k} = 0...60000 in\n" for k in range(8))
    check(f'{loops}assert 1, "";', f"1: {STEPS}")


def test_doubling_ends() -> None:
    check(doubled('defvar s0 = "xy";', "defvar s{i} = !strconcat(s{j}, s{j});"), f"16: {CHARACTERS}")
    check(doubled("defvar s0 = [1, 2];", "defvar s{i} = !listconcat(s{j}, s{j});"), f"15: {STEPS}")
    check(
        doubled("class A<string s0> {", "  string s{i} = !strconcat(s{j}, s{j});") + '\n}\ndef x : A<"ab">;',
        f"62: {CHARACTERS}",
    )
    condition = '  defvar s{i} = !if(!eq(s{j}, "a"), s{j}, s{j});'
    check(
        doubled("multiclass A<string s0> {", condition) + '\n  def _x { string a = s59; }\n}\ndefm x : A<"ab">;',
        f"63: {STEPS}",
    )


def test_nested_doubling_is_kept_but_not_expanded() -> None:
    nested = doubled("defvar s0 = [1];", "defvar s{i} = [s{j}, s{j}];")
    check(nested)
    check(nested + "\ndef x { string s = !repr(s59); }", f"61: {CHARACTERS}")
    check(
        "def ops;\n"
        + doubled("defvar s0 = (ops 1);", "defvar s{i} = (ops s{j}, s{j});")
        + "\nclass A<dag d>;\ndef x { A a = A<s59>; }",
        f"63: {STEPS}",
    )


def test_a_value_that_expands_to_too_much_is_left_out_of_the_result() -> None:
    nested = (
        doubled("def ops;\ndefvar s0 = (ops 1);", "defvar s{i} = (ops s{j}, s{j});")
        + "\ndef x { dag d = s59; int i = 7; }"
    )
    result = read_text(nested, "a.td", budget=Budget(SMALL))
    fields = result.records["x"].fields
    assert (str(fields["d"]), fields["i"]) == ("Expression(text='(too large)')", 7)


def test_operators_with_large_results_are_counted_before_they_run() -> None:
    big = 'defvar big = !interleave(!listsplat("ab", 1000), "-");\n'
    check(big + "def x { string s = !interleave(!listsplat(big, 1000), big); }", f"2: {CHARACTERS}")
    check(big + 'def x { string s = !subst("a", big, big); }', f"2: {CHARACTERS}")
    check(big + "def x { string s = !repr(!listsplat(big, 1000)); }", f"2: {CHARACTERS}")
    check(
        "defvar l = !listsplat(1, 10000);\ndef x { list<int> s = !listflatten(!listsplat(l, 10000)); }", f"2: {STEPS}"
    )


def test_multiclasses_and_classes_that_double_end() -> None:
    uses = "\n".join(f"multiclass M{i} {{ defm _x : M{i - 1}; defm _y : M{i - 1}; }}" for i in range(1, 40))
    check(f"multiclass M0 {{ def _a; }}\n{uses}\ndefm z : M39;", f"11: {RECORDS}")
    diamonds = "\n".join(
        f"class B{i} : L{i - 1}; class C{i} : L{i - 1}; class L{i} : B{i}, C{i};" for i in range(1, 50)
    )
    check(f"class L0;\n{diamonds}\ndef x : L49;", f"1: {STEPS}")
    check("class A<int n>;\nforeach i = 0...60000 in def a#i : A<i>;", f"2: {STEPS}")


def test_messages_are_bounded_too() -> None:
    text = 'defvar l = !listsplat("ab", 2000);\ndef x { int i = l; }\n'
    [diagnostic] = read_text(text, "a.td").diagnostics
    assert len(diagnostic.message) < 2100
    result = read_text('foreach i = 0...60000 in assert 0, "no" # i;', "a.td", budget=Budget(SMALL))
    assert len(result.diagnostics) < 60


def test_files_that_include_one_another_twice_end(tmp_path: Path) -> None:
    for number in range(40):
        include = f'include "f{number + 1}.td"\n'
        (tmp_path / f"f{number}.td").write_text(include * 2)
    (tmp_path / "f40.td").write_text("")
    result = read_file(tmp_path / "f0.td", budget=Budget(SMALL))
    [diagnostic] = result.diagnostics
    assert STEPS in diagnostic.message
    assert len(diagnostic.include_stack) > 20


def test_records_that_were_read_before_count() -> None:
    text = "def a { int x = 1; }\ndef b { list<int> x = !range(100000000); }\ndef c;"
    assert list(read_text(text, "a.td", budget=Budget(SMALL)).records) == ["a"]


def test_expressions_that_other_engines_match_in_exponential_time_are_matched() -> None:
    check(f'def a {{ bit m = !match("{"a" * 60}", "(a*)*b"); }}')
    check(f'def a {{ bit m = !match("{"a" * 1000}", "{"(a|b)" * 100}"); }}', f"1: {STEPS}")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (f"def a {{ int x = {'9' * 5000}; }}", 1, "number out of range"),
        (f"def a {{ bits<4> x = 0b{'1' * 500_000}; }}", 1, "number out of range"),
        ('def a { string x = "' + '\\"' * 300_000 + "; }", 1, "end of file in string literal"),
        ("[{" * 300_000, 1, "unterminated code block"),
        ("def a {\n" * 5_000, 2, "Unknown token when expecting a type"),
        ("#ifdef A\n" * 20_000, 1, "reached EOF without matching #endif"),
    ],
    ids=["digits", "bits", "quotes", "code", "braces", "ifdef"],
)
def test_damaged_texts_take_linear_time(text: str, line: int, message: str) -> None:
    first = read_text(text, "a.td").diagnostics[0]
    assert (first.line, first.message) == (line, message)


def test_records_with_numbers_of_any_length_in_their_names_are_sorted() -> None:
    names = [f"a{'1' * 5000}", "a10", "a9"]
    text = "class A;\n" + "".join(f"def {name} : A;\n" for name in names) + "def x { list<A> l = !instances<A>(); }"
    found = read_text(text, "a.td").records["x"].fields["l"]
    assert [item.name for item in found] == ["a9", "a10", names[0]]  # type: ignore[union-attr]  # a list of records


def test_time_is_measured_by_the_clock_that_is_given() -> None:
    looks: list[int] = []
    budget = Budget(Limits(), lambda: bool(looks.append(1)) or len(looks) > 2)
    result = read_text("def a { int x = !foldl(0, !range(30000), a, b, !add(a, b)); }", "a.td", budget=budget)
    [diagnostic] = result.diagnostics
    assert "takes more than the time that there is" in diagnostic.message


def test_files_of_a_project_share_one_budget(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.td" for name in "abc"]
    for path in paths:
        path.write_text("def a { list<int> x = !range(100000000); }")
    sources = [OdsFile(str(path)) for path in paths]
    found = read_user_dialects(upstream_registry(), sources, budget=Budget(SMALL))
    assert [Path(item.file).name for item in found.diagnostics] == ["a.td"]


def test_the_reading_process_measures_the_time(tmp_path: Path) -> None:
    (tmp_path / "a.td").write_text("def a;\n")
    times = iter([0.0, 1000.0])
    found = read_sources(Sources((OdsFile(str(tmp_path / "a.td")),)), lambda: next(times, 1000.0))
    assert [item.line for item in found.diagnostics] == [1]


OPS = """class Dialect { string name = "own"; string cppNamespace = ""; }
def Own : Dialect;
def ins;
class Pred;
class Combined<list<Pred> l> : Pred { list<Pred> children = l; Pred kind = ?; }
class TypeConstraint<Pred p> { Pred predicate = p; string summary = ""; }
class Type<Pred p> : TypeConstraint<p>;
class Op<dag d> { Dialect opDialect = Own; string opName = NAME; dag arguments = d; }
def P0 : Pred;
"""


def check_dialect(folder: Path, text: str) -> list[str]:
    """The errors of the `.td` file of a dialect, which must stay incomplete."""
    (folder / "a.td").write_text(OPS + text)
    found = read_user_dialects(upstream_registry(), [OdsFile(str(folder / "a.td"))], budget=Budget(SMALL.times(4)))
    assert all("op" in dialect.open_to for dialect in found.dialects)
    return [diagnostic.message.partition(";")[0] for diagnostic in found.diagnostics]


def test_records_that_refer_to_one_another_twice_end(tmp_path: Path) -> None:
    chain = "".join(f"def P{i} : Combined<[P{i - 1}, P{i - 1}]>;\n" for i in range(1, 60))
    text = f"{chain}def T : Type<P59>;\ndef x : Op<(ins T:$a)>;\n"
    assert check_dialect(tmp_path, text) == [f"reading ends here: it takes more than {SMALL.steps * 44 // 10} steps"]


def test_records_that_refer_to_one_another_without_end_are_reported(tmp_path: Path) -> None:
    chain = "".join(f"def P{i} : Combined<[P{i - 1}]>;\n" for i in range(1, 1500))
    text = f"{chain}def T : Type<P1499>;\ndef x : Op<(ins T:$a)>;\n"
    assert check_dialect(tmp_path, text) == ["records refer to one another without end, or are nested too deeply"]


def test_a_workspace_cannot_raise_its_budget(tmp_path: Path) -> None:
    path = tmp_path / "mlirls.toml"
    path.write_text("[ods]\nbudget = 1000\n")
    read = read_configuration_file(path)
    assert read.configuration.ods_budget == 1
    assert [f"{item.line}: {item.message}" for item in read.problems] == [
        "2: 'budget' cannot be set in mlirls.toml: give --ods-budget, or the setting mlirls.ods.budget in the editor"
    ]


def test_bits_count_one_by_one() -> None:
    check("\n".join(f"def x{i} {{ bits<20000> b = {i}; }}" for i in range(10)), f"2: {STEPS}")


def test_memory_is_measured_by_a_function_of_the_caller() -> None:
    sizes = iter([100, 200, (1 << 30) + 101])
    budget = Budget(Limits(), None, lambda: next(sizes, 1 << 31))
    result = read_text("def a { int x = !foldl(0, !range(60000), a, b, !add(a, b)); }", "a.td", budget=budget)
    [diagnostic] = result.diagnostics
    assert "takes more than 1024 megabytes of memory" in diagnostic.message


def test_memory_is_checked_after_so_many_characters() -> None:
    looks: list[int] = []
    budget = Budget(Limits(), None, lambda: looks.append(1) or 0)
    text = doubled('defvar s0 = "xy";', "defvar s{i} = !strconcat(s{j}, s{j});")
    [diagnostic] = read_text(text, "a.td", budget=budget).diagnostics
    assert "characters" in diagnostic.message
    assert len(looks) > 4


def includes(folder: Path, **texts: str) -> list[str]:
    """The errors of files that include each other, reading `a`."""
    for name, text in texts.items():
        (folder / f"{name}.td").write_text(text)
    result = read_file(folder / "a.td", budget=Budget(SMALL))
    return [f"{Path(one.file).name}:{one.line}:{one.column}: {one.message}" for one in result.diagnostics]


def test_a_file_that_includes_itself_is_refused_at_the_include(tmp_path: Path) -> None:
    twice = 'include "a.td"\n' * 2
    message = "include file 'a.td' includes itself without end"
    assert includes(tmp_path, a=twice) == [f"a.td:1:9: {message}", f"a.td:2:9: {message}"]
    assert includes(tmp_path, a='include "b.td"\n' * 2, b=twice) == [f"b.td:1:9: {message}", f"b.td:2:9: {message}"]
    assert includes(tmp_path, a='#ifndef A\n#define A\ninclude "a.td"\n#else\ninclude "a.td"\n#endif\n') == [
        f"a.td:5:9: {message}"
    ]


def test_a_file_that_includes_itself_by_a_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").symlink_to(".")
    assert includes(tmp_path, a='include "x/a.td"\n') == ["a.td:1:9: include file 'x/a.td' includes itself without end"]


def test_macros_may_end_a_recursive_include(tmp_path: Path) -> None:
    guarded = '#ifndef A\n#define A\ninclude "a.td"\ninclude "a.td"\ndef a;\n#endif\n'
    assert includes(tmp_path, a=guarded) == []
    assert includes(tmp_path, a='include "b.td"\n', b='#ifndef B\n#define B\ninclude "a.td"\n#endif\n') == []
    assert includes(tmp_path, a='include "b.td"\ninclude "b.td"\n', b="class B;\n") == []


def test_mistakes_of_a_file_are_reported_once_however_often_it_is_included(tmp_path: Path) -> None:
    wrong = 'include "none.td"\n'
    assert includes(tmp_path, a='include "b.td"\n' * 20, b=wrong) == ["b.td:1:9: could not find include file 'none.td'"]


def test_a_file_that_needs_too_much_memory_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = [tmp_path / f"{name}.td" for name in "ab"]
    for path in paths:
        path.write_text(f"def {path.stem};\n")

    def read(path: Path, *arguments: object, **options: object) -> object:
        if path.name == "b.td":
            raise MemoryError
        return read_file(path, *arguments, **options)  # type: ignore[arg-type]  # handed on

    monkeypatch.setattr("mlirls_ir.tablegen.read_file", read)
    found = read_user_dialects(upstream_registry(), [OdsFile(str(path)) for path in paths])
    assert [str(one) for one in found.diagnostics] == [f"{paths[1]}:1:1: error: reading ends here: not enough memory"]
