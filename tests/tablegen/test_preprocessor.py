"""`#define`, `#ifdef`, `#ifndef`, `#else`, `#endif`: the text that is read with each macro."""

from __future__ import annotations

from mlirls_ir.tablegen import read_text


def check(source: str, records: str, *macros: str, errors: tuple[str, ...] = ()) -> None:
    """Compares the names of the records, and the diagnostics as `line: message`."""
    result = read_text(source, "test.td", macros=macros)
    assert " ".join(result.records) == records
    assert tuple(f"{item.line}: {item.message}" for item in result.diagnostics) == errors


GUARDED = """
#ifndef GUARD
#define GUARD
def a;
#endif // GUARD
#ifdef GUARD
def b;
#else
def c;
#endif
"""


def test_define_takes_effect_from_its_line_on() -> None:
    check(GUARDED, "a b")


def test_macro_may_be_given_from_outside() -> None:
    check(GUARDED, "b", "GUARD")


def test_regions_nest() -> None:
    check(
        """
#ifdef A
def a;
#ifdef B
def ab;
#else
def a_only;
#endif
#else
#ifdef B
def b_only;
#endif
def not_a;
#endif
def always;
""",
        "b_only not_a always",
        "B",
    )


def test_region_may_be_inside_a_statement() -> None:
    check(
        """
def a {
  int v =
#ifdef X
    1
#else
    2
#endif
  ;
}
""",
        "a",
    )


def test_hash_that_is_not_a_directive_is_paste() -> None:
    check('foreach i = [1, 2] in\n  def a\n    # i;\ndef "b"#define;\n', "a1 a2 bdefine")


def test_directive_inside_code_is_code() -> None:
    check(
        """
def a { code c = [{
#ifdef NEVER
  text
#endif
}]; }
""",
        "a",
    )
    result = read_text("def a { code c = [{\n#ifdef N\nx\n#endif\n}]; }", "test.td")
    assert result.records["a"].fields["c"] == "\n#ifdef N\nx\n#endif\n"


def test_directive_inside_a_comment_is_comment() -> None:
    check("/*\n#ifdef NEVER\n*/\ndef a;\n// #ifdef NEVER\ndef b;\n", "a b")


def test_define_in_a_skipped_region_does_not_count() -> None:
    check("#ifdef A\n#define B\n#endif\n#ifdef B\ndef b;\n#endif\n", "")


def test_text_after_a_skipped_region_keeps_its_lines() -> None:
    check("#ifdef A\n\n\n#endif\ndef a : Missing;\n", "", errors=("5: Couldn't find class 'Missing'",))


def test_unbalanced_directives_are_reported() -> None:
    check("#ifdef A\ndef a;\n", "", errors=("1: reached EOF without matching #endif",))
    check("#endif\ndef a;\n", "a", errors=("1: #endif without #ifdef or #ifndef",))
    check("#ifdef A\n#else\n#else\n#endif\ndef a;\n", "a", errors=("3: double #else",))


def test_only_comments_follow_a_directive() -> None:
    for line, expected in (
        ("#define A B", "only comments are supported after #define NAME"),
        ("#define A // a comment", None),
        ("#define A /* one */ // two", None),
        ("#define A /* one */ two", "only comments are supported after #define NAME"),
        ("#define 3", "expected macro name after #define"),
        ("#ifdef A;\n#endif", "only comments are supported after #ifdef NAME"),
        ("#ifndef A B\n#endif", "only comments are supported after #ifndef NAME"),
        ("#ifndef A\n#define B C\n#endif", "only comments are supported after #define NAME"),
        ("#ifdef A\n#define B C\n#endif", None),
        ("#ifdef A\n#ifdef B C\n#endif\n#endif", "only comments are supported after #ifdef NAME"),
        ("#ifdef A\n#else B\n#endif", "only comments are supported after #else"),
        ("#ifdef A\n#endif A", "only comments are supported after #endif"),
    ):
        found = [item.message for item in read_text(line, "test.td").diagnostics]
        assert found == ([] if expected is None else [expected]), line
