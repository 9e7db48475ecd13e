"""The difference between two texts: a line for each change, as `mark, line before -> after, operation: details`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.oracle import CORPUS
from tests.support.sample import spread

from mlirls_ir.difference import ChangeKind
from mlirls_ir.difference.unchanged import without_common_functions
from mlirls_ir.document import Document
from mlirls_ir.printing import print_custom, print_generic
from mlirls_server.features.difference.report import Report, Row, compare_documents

_MARKS = {ChangeKind.ADDED: "+", ChangeKind.REMOVED: "-", ChangeKind.CHANGED: "~", ChangeKind.MOVED: ">"}


def shown(report: Report) -> list[str]:
    return [_line(row) for group in report.groups for row in group.rows]


def _line(row: Row) -> str:
    lines = "->".join(str(side.line) for side in (row.before, row.after) if side is not None)
    details = "; ".join(
        f"{one.part}: {one.before or 'none'} -> {one.after or 'none'}" for one in row.details if not one.follows
    )
    count = f" x{row.count}" if row.count > 1 else ""
    moved = " moved" if row.is_moved and row.kind is ChangeKind.CHANGED else ""
    return f"{_MARKS[row.kind]} {lines} {row.name}{count}{moved}{f': {details}' if details else ''}"


def check(old: str, new: str, *expected: str) -> None:
    """The changes from one text to the other."""
    assert shown(compare_documents(Document(old), Document(new))) == list(expected)


OLD = """func.func @f(%a: i32, %b: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %c1 : i32
  %2 = arith.addi %1, %a : i32
  return %2 : i32
}
func.func @g(%x: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<4xf32>
    memref.store %v, %x[%i] : memref<4xf32>
  }
  return
}
"""


def check_edit(before: str, after: str, *expected: str) -> None:
    """The changes when a part of `OLD` is another."""
    assert OLD.count(before) == 1
    check(OLD, OLD.replace(before, after), *expected)


def test_names_locations_and_white_space_are_no_differences() -> None:
    check(OLD, OLD)
    renamed = OLD.replace("%0", "%sum").replace("%i", "%iv").replace("  ", "\t") + '#loc = loc("x")\n'
    check(OLD, renamed.replace(" : i32\n", ' : i32 loc("a.c":1:2)\n'))


def test_an_operation_that_is_added_or_removed() -> None:
    check_edit("  %2 =", "  %new = arith.constant 7 : i32\n  %2 =", "+ 5 arith.constant")
    check_edit("    memref.store %v, %x[%i] : memref<4xf32>\n", "", "- 13 memref.store")


def test_users_of_added_or_removed_operations_only_follow() -> None:
    check_edit(
        "%2 = arith.addi %1, %a : i32",
        "%n = arith.negi %1 : i32\n  %2 = arith.addi %n, %a : i32".replace("negi", "extsi"),
        "+ 5 arith.extsi",
    )
    old = OLD.replace("return %2", "%3 = arith.muli %2, %2 : i32\n  return %3")
    check(old, OLD, "- 6 arith.muli")


def test_a_region_is_one_change() -> None:
    loop = OLD[OLD.index("  scf.for") : OLD.index("  return\n")]
    check(OLD, OLD.replace(loop, ""), "- 11 scf.for x4")


def test_operands_attributes_and_types() -> None:
    check_edit("muli %0, %c1", "muli %c1, %0", "~ 4->4 arith.muli: operand 0: %0 -> %c1; operand 1: %c1 -> %0")
    check_edit("constant 0 :", "constant 2 :", "~ 9->9 arith.constant: attribute value: 0 : index -> 2 : index")
    overflow = "#arith.overflow<none> -> #arith.overflow<nsw>"
    check_edit("muli %0, %c1", "muli %0, %c1 overflow<nsw>", f"~ 4->4 arith.muli: attribute overflowFlags: {overflow}")


def test_types_that_follow_an_operand_are_no_changes_of_their_own() -> None:
    text = '"t.a"() : () -> {0} %1 = "t.b"(%0) : ({0}) -> {0} "t.c"(%1) : ({0}) -> ()'
    old, new = (f"%0 = {text.format(type_)}\n" for type_ in ("i32", "i64"))
    check(old, new, "~ 1->1 t.a: result 0: i32 -> i64")


def test_moved_operations() -> None:
    load = "    %v = memref.load %x[%i] : memref<4xf32>\n"
    check(
        OLD.replace("%x[%i]", "%x[%c0]"),
        OLD.replace(load, "")
        .replace("%x[%i]", "%x[%c0]")
        .replace("  scf.for", load.replace("%i", "%c0") + "  scf.for"),
        "> 12->11 memref.load",
    )


def test_a_renamed_symbol_is_one_change() -> None:
    calls = "func.func @h() {\n  call @k() : () -> ()\n  call @k() : () -> ()\n  return\n}\n"
    old = f"func.func private @k()\n{calls}"
    check(old, old.replace("@k", "@kernel"), '~ 1->1 func.func: symbol: "k" -> "kernel"')


def test_a_signature_is_one_change() -> None:
    old = 'func.func @f(%a: i32) {\n  "t.a"(%a) : (i32) -> ()\n  return\n}\n'
    types = "(i32) -> () -> (i64) -> ()"
    check(old, old.replace("i32", "i64"), f"~ 1->1 func.func: attribute function_type: {types}")


def test_blocks() -> None:
    old = """func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "t.a"() : () -> ()
  cf.br ^b
^b:
  "t.b"() : () -> ()
  return
}
"""
    check(old, old.replace("^a, ^b", "^b, ^a"), "~ 2->2 cf.cond_br: successor 0: ^a -> ^b; successor 1: ^b -> ^a")
    check(old, old.replace("^a", "^z"))


def test_operations_with_an_unknown_syntax() -> None:
    old = "%0 = x.a 3 to 4\nx.b %0 mode fast\n"
    check(old, old.replace("fast", "slow"), "~ 2->2 x.b: text: x.b mode fast -> x.b mode slow")
    check(old, old.replace("%0", "%1"))


def test_white_space_and_comments_in_an_unknown_syntax_are_no_differences() -> None:
    old = '%0 = my.op @x [1, 2] { x = "a  b" } -> (i32) // note\n'
    new = '%0 = my.op\n  @x [1,2] {x = "a  b"}\n  ->  (i32)\n'
    check(old, new)
    check(
        old,
        new.replace("a  b", "a b"),
        '~ 1->1 my.op: text: my.op @x [1, 2] { x = "a  b" } -> (i32) -> my.op @x [1,2] {x = "a b"} -> (i32)',
    )


def test_chunks_and_broken_text() -> None:
    check("t.a\n// -----\nt.b\n", "t.a\n// -----\nt.c\n", "+ 3 t.c", "- 3 t.b")
    check(OLD, OLD.replace("  %2 =", "  %% broken\n  %2 ="))


@pytest.mark.parametrize("path", spread(sorted(CORPUS.rglob("*.mlir")), 15), ids=str)
def test_a_text_printed_in_another_form_is_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    document = Document(text)
    custom = print_custom(document)
    check(custom, print_generic(document))
    check(custom, print_custom(document, is_local=True))


def test_functions_that_are_the_same_are_left_out_and_lines_keep_their_numbers() -> None:
    functions = [
        OLD.replace("@f", f"@f{number}").replace("@g", f"@g{number}").replace("constant 1 :", f"constant {number} :")
        for number in range(60)
    ]
    indented = "".join(f"  {line}\n" for function in functions for line in function.splitlines())
    old = f"#map = affine_map<(d0) -> (d0)>\nmodule {{\n{indented}}}\n"
    new = old.replace("%0, %c1", "%c1, %0", 30).replace("%c1, %0", "%0, %c1", 29)
    left, other = without_common_functions(old, new)
    assert len(left.split()) < 100 and len(other.split()) < 100
    assert left.count("\n") == old.count("\n") and other.count("\n") == new.count("\n")
    assert shown(compare_documents(Document(left), Document(other))) == shown(
        compare_documents(Document(old), Document(new))
    )


def test_functions_that_differ_only_in_the_names_of_values_are_left_out() -> None:
    function = """  func.func @f{0}(%a: i32, %b: i32) -> i32 {{
    %0 = arith.addi %a, %b {{note = "%0 is 5%b"}} : i32
    return %0 : i32
  }}
"""
    old = f"module {{\n{''.join(function.format(number) for number in range(200))}}}\n"
    new = old.replace("%0 =", "%sum =").replace("return %0", "return %sum").replace("%b: i32", "%c: i32")
    new = new.replace(", %b {", ", %c {")
    # The last one is followed by the end of the module.
    assert [text.count("func.func") for text in without_common_functions(old, new)] == [1, 1]
    swapped = new.replace("%a, %c", "%c, %a", 1)
    left, other = without_common_functions(old, swapped)
    assert left.count("func.func") == other.count("func.func") == 2
    assert shown(compare_documents(Document(left), Document(other))) == [
        "~ 3->3 arith.addi: operand 0: %a -> %c; operand 1: %b -> %a"
    ]
    note = new.replace("5%b", "5%c", 1)
    assert [text.count("func.func") for text in without_common_functions(old, note)] == [2, 2]


@pytest.mark.parametrize(
    "part",
    [
        "  func.func private @u() attributes {a = #map}\n",
        '  func.func private @u() attributes {a = "{"}\n',
    ],
)
def test_a_function_is_read_where_leaving_it_out_could_change_something(part: str) -> None:
    filler = "".join(f"  func.func private @f{number}()\n" for number in range(1000))
    old, new = (f"#map = affine_map<(d0) -> ({text})>\nmodule {{\n{part}{filler}}}\n" for text in ("d0", "d0 + 1"))
    left, other = without_common_functions(old, new)
    assert "@u" in left or '"{"' in part
    assert "@f7(" not in left and "@f7(" not in other
    changes = ["~ 3->3 func.func: attribute a: affine_map<(d0) -> (d0)> -> affine_map<(d0) -> (d0 + 1)>"]
    expected = [] if '"{"' in part else changes
    assert shown(compare_documents(Document(left), Document(other))) == expected


def test_nothing_is_left_out_beside_values_of_the_module() -> None:
    filler = "".join(f"  func.func private @f{number}()\n" for number in range(1000))
    old = f"module {{\n  %0 = arith.constant 1 : i32\n{filler}}}\n"
    new = old.replace("1 : i32", "2 : i32")
    assert without_common_functions(old, new) == (old, new)


def test_regions_of_any_depth() -> None:
    depth = 3000
    old = '"t.a"() ({\n' * depth + '"t.x"() {v = 1 : i32} : () -> ()\n' + "}) : () -> ()\n" * depth
    line = depth + 1
    check(old, old.replace("v = 1", "v = 2"), f"~ {line}->{line} t.x: attribute v: 1 : i32 -> 2 : i32")


def test_the_location_of_an_operation_with_an_unknown_syntax_is_not_a_difference() -> None:
    text = 'func.func @f(%a: i32) {{\n  own.op %a {{x = "loc("}} : (i32) loc({0})\n  return\n}}\n'
    text += '#loc1 = loc("a")\n#loc2 = loc("b")\n'
    check(text.format("#loc1"), text.format("#loc2"))
    check(text.format("#loc1"), text.format('callsite("a)" at fused["b", "c"])'))


def test_an_operation_that_moved_to_another_block_does_not_take_the_block_with_it() -> None:
    old = """func.func @f(%c: i1, %m: memref<i32>) {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = memref.load %m[] {then} : memref<i32>
  cf.br ^b
^b:
  %1 = memref.load %m[] {later} : memref<i32>
  return
}
"""
    line = "  %0 = memref.load %m[] {then} : memref<i32>\n"
    check(old, old.replace(line, "").replace("^b:\n", f"^b:\n{line}"), "> 4->6 memref.load")
    check(
        old.replace(f"{line}  cf.br ^b", "  cf.br ^b").replace("  cf.cond_br", f"{line}  cf.cond_br"),
        old,
        "> 2->4 memref.load",
    )


def test_a_loop_among_equal_ones_that_moved() -> None:
    sources = "".join(f'  %{name} = "t.new"() : () -> i32\n' for name in "xyz")
    first, second, third = (
        f'  scf.execute_region {{\n    "t.a"(%{one}) : (i32) -> ()\n    "t.b"(%{other}) : (i32) -> ()\n'
        "    scf.yield\n  }\n"
        for one, other in ("xy", "yz", "zx")
    )
    head, end = f"func.func @f() {{\n{sources}", "  return\n}\n"
    swapped = second.replace("t.a", "t.c").replace("t.b", "t.a")
    inside = third.replace("    scf.yield\n", f"{first}    scf.yield\n")
    check(f"{head}{first}{swapped}{third}{end}", f"{head}{swapped}{inside}{end}", "> 5->13 scf.execute_region")


def test_a_source_among_equal_ones_that_moved_is_found_by_its_users() -> None:
    sources = [f'  %{name} = "t.new"() : () -> i32\n' for name in "xyz"]
    loops = [
        f'  scf.execute_region {{\n    "t.load"(%{one}) : (i32) -> ()\n    "t.store"(%{other}) : (i32) -> ()\n'
        "    scf.yield\n  }\n"
        for one, other in ("yz", "zy", "xx")
    ]
    inside = loops[2].replace("{\n", f"{{\n  {sources[0]}")
    old = f"func.func @f() {{\n{''.join(sources)}{''.join(loops)}  return\n}}\n"
    check(old, old.replace(sources[0], "").replace(loops[2], inside), "> 2->15 t.new")
