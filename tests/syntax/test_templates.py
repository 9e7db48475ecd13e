"""A template with an alias is valid only where that alias is defined."""

from __future__ import annotations

from tests.support.laws import check_fast_equals_slow

from mlirls_ir.document import Document

_CHUNK = """#map = affine_map<(d0) -> (d0 + {number})>
func.func @f(%n: index) {{
  scf.for %i = %n to %n step %n {{
    %x = arith.addi %i, %n : index
  }}{attributes}
  return
}}
"""


def check(*attributes: str) -> None:
    """In each chunk the loop's attribute `a` is the map of that chunk, if the loop has one."""
    chunks = [_CHUNK.format(number=number, attributes=text) for number, text in enumerate(attributes)]
    document = Document("// -----\n".join(chunks))
    document.finish()
    found: list[str] = []
    for chunk in document.chunks:
        function = chunk.top.runs[0].statements[1]
        assert function.regions is not None
        loop = function.regions[0].runs[0].statements[0].shape
        assert loop.name == "scf.for"
        found.append(str(loop.attributes.get("a", "")))
    expected = [f"affine_map<(d0) -> (d0 + {number})>" if text else "" for number, text in enumerate(attributes)]
    assert [text.replace("(d0)>", "(d0 + 0)>") for text in found] == expected
    assert check_fast_equals_slow("// -----\n".join(chunks)) == ""


def test_an_alias_after_the_region_of_an_operation_that_was_read_without_one() -> None:
    check("", " {a = #map}", " {a = #map}")


def test_an_alias_after_a_region_of_a_kind_that_was_not_read_before() -> None:
    check(" {a = #map}", "", " {a = #map}", " {a = #map}")


def test_an_unclosed_operation_at_the_end_is_broken_although_a_template_knows_its_head() -> None:
    known = "func.func @f() {\n  %0 = other.func @g() {\n    %1 = arith.constant 1 : i32\n  }\n  return\n}\n"
    # The text ends in the region of `other.func`; in the region of a broken operation, `return` begins a statement.
    body = "  %1 = index.cmp eq(%a, %a) {x.y @g() {\ne}\n  return\n}\n"
    open_ended = f"func.func @f(%a: index) {{\n  %0 = other.func @g() {{\n{body}"
    assert check_fast_equals_slow(f"{known}// -----\n{open_ended}") == ""


def test_equal_regions_with_different_names_are_distinguished() -> None:
    first, second = ('({}: i32) {{\n  "t.a"({}) : (i32) -> ()\n}}', '({}: i32) {{\n  "t.b"({}) : (i32) -> ()\n}}\n')
    text = f"other.both(%p) = {first} count{second}"
    chunks = [text.format(a, a, b, b) for a, b in (("%x", "%y"), ("%x", "%x"), ("%z", "%y"))]
    assert check_fast_equals_slow("// -----\n".join(chunks)) == ""
    heads = [f"other.one @f({a}: i32, {b}: i32) {{\n}}\n" for a, b in (("%x", "%y"), ("%x", "%x"), ("%y", "%z"))]
    assert check_fast_equals_slow("// -----\n".join(heads)) == ""
