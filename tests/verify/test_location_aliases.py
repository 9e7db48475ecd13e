"""Location aliases: after operations and arguments they may be defined later, but they must be, and as locations."""

from __future__ import annotations

import random

from tests.support.laws import check_incremental

from mlirls_ir.document import Document

UNDEFINED = "operation location alias was never defined"


def check(text: str, *expected: str) -> None:
    """`expected` are the line, the message and the underlined text, in the order of the text; hints are left out."""
    document = Document(text)
    found = [d for d in document.diagnostics() if d.code != "unknown-dialect"]
    lines = [document.source.line_of(d.start) + 1 for d in found]
    assert [f"{line}: {d.message}: {text[d.start : d.end]}" for line, d in zip(lines, found, strict=True)] == [
        *expected
    ]


def test_an_alias_that_is_defined_at_the_end_is_defined() -> None:
    check("""
func.func @f(%a: i32 loc(#loc1)) {
  cf.br ^b(%a : i32) loc(#loc)
^b(%b: i32 loc(#loc1)):
  return loc(#loc)
} loc(#loc2)
#loc1 = loc("ä😀")
#loc = loc("a":1:2)
#loc2 = loc(fused[#loc, #loc1])
""")


def test_an_alias_that_is_nowhere_is_reported_at_its_first_use() -> None:
    check(
        """
func.func @ä() { return } // no name
func.func @f(%a: i32 loc(#arg)) {
  "t.a"() {s = "loc(#text) 😀"} : () -> () loc(#gone) // loc(#comment)
  "t.a"() {s = "loc(#text) 😀"} : () -> () loc(#gone)
  return loc("a") // loc(#comment)
} loc(#arg)
"t.b"() : () -> () loc(#0)
"""[1:].replace("func.func @ä() { return } // no name", "// ä😀 loc(#comment)"),
        f"2: {UNDEFINED}: #arg",
        f"3: {UNDEFINED}: #gone",
        f"7: {UNDEFINED}: #0",
    )


def test_each_part_of_a_file_has_its_own_aliases() -> None:
    text = '"t.a"() : () -> () loc(#a)\n#a = loc("x")\n// -----\n"t.a"() : () -> () loc(#a)\n'
    check(text, f"4: {UNDEFINED}: #a")


def test_an_alias_of_another_attribute_is_not_a_location() -> None:
    message = "expected location, but found '3 : i32'"
    check('"t.a"() : () -> () loc(#c)\n#c = 3 : i32\n', f"1: {message}: #c")
    check('#c = 3 : i32\n"t.a"() : () -> () loc(#c)\n', f"2: {message}: #c")


def test_an_alias_whose_definition_does_not_parse_is_not_reported_twice() -> None:
    (found,) = Document('"t.a"() : () -> () loc(#c)\n#c = loc(\n').diagnostics()[1:]
    assert found.code == "syntax"


def test_inside_other_locations_and_attributes_an_alias_must_already_be_defined() -> None:
    message = "undefined symbol alias id"
    check(
        """#b = loc(#c)
"t.a"() : () -> () loc(fused["x", #d])
"t.a"() {x = loc(#e)} : () -> () loc("n"(#f))
"t.a"() : () -> () loc(callsite(#b at #g))
#c = loc("c")
#d = loc("d")
""",
        f"1: {message} 'c': #c",
        f"2: {message} 'd': #d",
        f"3: {message} 'e': #e",
        f"3: {message} 'f': #f",
        f"4: {message} 'g': #g",
    )


def test_an_attribute_of_a_dialect_is_not_an_alias() -> None:
    check('"t.a"() {a = "x"} : () -> () loc(unknown)\n"t.b"() {a = #some.attr} : () -> ()\n')


def test_edits_give_the_findings_of_a_fresh_document() -> None:
    line = '  "t.a"() : () -> () loc(#loc{})\n'
    text = (
        "func.func @f() {\n" + "".join(line.format(n % 9) for n in range(200)) + "  return loc(#loc3)\n} loc(#loc1)\n"
    )
    text += "".join(f'#loc{n} = loc("a":{n}:1)\n' for n in range(9))
    rng = random.Random(5)
    pieces = ("#loc77", "loc(#locx)", "#loc3", "// -----\n", "", "\n", "{", "}", '"', "// ", '#loc9 = loc("z")\n')
    document = Document(text)
    document.finish()
    for _ in range(120):
        length = len(document.source)
        start = rng.randrange(length)
        if rng.random() < 0.5:
            start = max(0, str(document.source).find("#loc", start))
        document.edit(start, min(length, start + rng.randrange(7)), rng.choice(pieces))
        if rng.random() < 0.7:
            assert check_incremental(document) == ""


def test_a_name_that_is_typed_letter_by_letter_is_found() -> None:
    document = Document('"t.a"() : () -> ()\n' * 200)
    document.finish()
    at = len('"t.a"() : () -> ()')
    for piece in (" lo", "c(", "#", "x", ")"):
        document.edit(at, at, piece)
        at += len(piece)
        assert check_incremental(document) == ""
    assert [found.code for found in document.diagnostics()] == ["unknown-dialect", "undefined-location"]
    document.edit(at - 2, at - 1, "")
    document.edit(at - 2, at - 2, "y")
    assert check_incremental(document) == ""


def test_a_bad_alias_is_found_anywhere_in_a_long_text() -> None:
    line = '"t.a"() : () -> () loc(#good)\n'
    n_lines = (3 << 18) // len(line)
    for bad in (0, (1 << 18) // len(line), 2 * (1 << 18) // len(line), n_lines - 1):
        lines = [line] * n_lines
        lines[bad] = '"t.a"() : () -> () loc(#gone)\n'
        check("".join([*lines, '#good = loc("x")\n']), f"{bad + 1}: {UNDEFINED}: #gone")
    check("".join([line * n_lines, '#good = loc("x")\n']))


def test_an_attribute_of_an_unknown_dialect_may_be_a_location() -> None:
    check("""
#place = loc("a.py":1:2)
#scoped = #foo.scoped<#place in #foo.function>
func.func @f() {
  return loc(#scoped)
} loc(fused<#scoped>[#place, #scoped])
func.func @g() {
  return loc(#foo.scoped<1>)
} loc(#later)
#later = #foo.scoped<2>
#called = loc(callsite(#scoped at "a.py":3:4))
""")


def test_an_attribute_of_an_upstream_dialect_is_not_a_location() -> None:
    check(
        '"t.a"() : () -> () loc(#a)\n#a = #arith.fastmath<fast>\n',
        "1: expected location, but found '#arith.fastmath<fast>': #a",
    )
