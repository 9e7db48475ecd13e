"""Operations of unknown dialects: text that their syntax may have is not an error."""

from __future__ import annotations

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document


def check(text: str, *expected: str) -> None:
    """The errors and warnings of `text` by line, counting from 1, in order."""
    document = Document(text.removeprefix("\n"))
    found = [
        f"{document.source.position_at(diagnostic.start)[0] + 1}: {diagnostic.message}"
        for diagnostic in document.diagnostics()
        if diagnostic.severity in (Severity.ERROR, Severity.WARNING)
    ]
    assert found == list(expected)


def test_regions_may_be_in_parentheses() -> None:
    check(
        """
func.func @f(%a: f32) -> f32 {
  %0 = foo.two %a, %a ({
  ^bb0(%x: f32 loc("x"), %y: f32):
    %1 = "foo.inner"(%x, %y) : (f32, f32) -> f32
    "foo.end"(%1) : (f32) -> ()
  }, {
    %2 = arith.addf %a, %a : f32
    foo.end %2 : f32
  }) {foo.attribute = 1 : i32, other} : (f32, f32) -> f32
  return %0 : f32
}
"""
    )


def test_an_attribute_dictionary_in_parentheses_is_not_a_region() -> None:
    check("foo.op ({foo.a = 1 : i32, b})\nfoo.op ({b})\n")


def test_an_operation_may_make_its_dialect_the_default_in_its_regions() -> None:
    check(
        """
func.func @f(%a: i1) {
  foo.region {
    %1 = short : 5
    shorter %1
    module {
    }
    scf.if %a {
      %2 = short : 5
    }
  }
  return
}
""",
        "8: Dialect `' not found for custom op 'short'  (tried '.short' as well)",
    )


def test_an_operation_that_an_extension_may_define_is_not_an_error_in_generic_form() -> None:
    check(
        """
"transform.mine"() : () -> ()
"transform.structured.mine"() : () -> ()
"transform.structured.vectoriz"() : () -> ()
""",
        "1: unregistered operation 'transform.mine'; an extension of the dialect may define it",
        "2: unregistered operation 'transform.structured.mine'; an extension of the dialect may define it",
        "3: unregistered operation 'transform.structured.vectoriz' found in dialect ('transform') that does not allow "
        "unknown operations",
    )


def test_a_region_may_begin_with_an_operation_without_its_dialect() -> None:
    check(
        """
foo.func @f(%a: !foo.c<i32>, %b: !foo.c<>) -> !foo.c<i32> {
  sink %b : <>
  %0:4 = fork [4] %a : <i32>
  %1 = "foo.add"(%0#1, %0#2) : (i32, i32) -> i32
  end %1 : <i32>
}
"""
    )


def test_a_symbol_that_is_only_declared_names_its_arguments() -> None:
    check("foo.module.extern @f(in %a : !foo.c<i32>, in %clk : i1, out result : i1) attributes {foo.name = 1 : i32}\n")


def test_names_beside_those_with_values_may_be_arguments_of_an_omitted_region() -> None:
    check(
        """
func.func @f(%n: index) {
  %t = foo.rank (%x) in (%size = %n) {}
  foo.rank @name (%x, %y) in (%a = %n, %b=%missing) attributes {id = 3 : i32}
  foo.rank (%x)
  return
}
""",
        "3: use of undeclared SSA value name",
        "4: use of undeclared SSA value name",
    )


def test_arguments_after_an_imported_symbol_have_names() -> None:
    check(
        """
foo.import private @a(%x : i32, %y: !foo.ref<!foo.b> ...) -> i32
foo.func.dpi @b(out o: i32, in %i : i1, return ret: i32)
foo.class.extern @c(%p: !foo.integer) -> (output: !foo.integer) {}
foo.import @d(
  %device : !foo.ref<!foo.device>,
  %size : i64
) -> !foo.b
func.func @f() {
  foo.instantiate @a as %model {}
  foo.call @a(%missing) : (i32) -> i32
  foo.use %model
  return
}
""",
        "10: use of undeclared SSA value name",
        "11: use of undeclared SSA value name",
    )


def test_a_region_may_begin_with_any_word() -> None:
    check(
        """
foo.instance @x of "Problem" {
  library {
    kind @_1 [latency<1>]
  }
  graph {
    %0 = operation<@_1>() [t<0>]
    operation<@_1> @last(%0) [t<6>]
  }
}
func.func @f(%e: !foo.enum<a: i8>) {
  foo.match %e : !foo.enum<a: i8> {
    case a(%x) {
      foo.connect %e, %x : !foo.i8
    }
  }
  foo.handlers {
    handle @choose(%s: !foo.set<index>) {
      %c = foo.random %s : !foo.set<index>
    }
    do {
      foo.yield
    }
  }
  foo.dictionary {
    a, b = 1 : i32
  }
  return
}
"""
    )


def test_a_list_in_braces_is_not_a_region() -> None:
    check(
        """
func.func @f(%scope: i32, %key: i32, %c: index, %t: !foo.r) {
  foo.gather await(%t) => {
    %scope::%key[%c] -> %t[%c to %c for %c] : !foo.r{%c},
    %scope::%key[%c] -> %t[%c to %c for %c] : !foo.r{%c}
  } => !foo.timepoint
  foo.load {
    %key[%c] : !foo.b{%c}
  }
  return
}
"""
    )


def test_a_symbol_in_a_head_may_be_defined_elsewhere() -> None:
    check(
        """
func.func @f() {
  return
}
foo.config @f size = [64, 2, 1] {
  foo.x
}
foo.hierarchy @r "a" {
  foo.x
}
foo.hierarchy @r "b" {
  foo.x
}
foo.module @m {
  foo.x
}
foo.module @m {
  foo.x
}
foo.instantiate_eproc @p(@in as @other) {
  foo.x
}
foo.eproc @p(%state: i32) zeroinitializer {
  foo.x
}
foo.global @g {
  foo.x
}
foo.assign_global @g {
  foo.x
}
foo.callfunc @h {
  foo.x
}
foo.extmodule @h {
  foo.x
}
""",
        "16: redefinition of symbol named 'm'",
    )


def test_types_without_their_prefix_and_types_of_given_arguments() -> None:
    check(
        """
func.func @f(%l: !foo.list<i32>) -> !foo.i4 {
  %0 = foo.sext %l : i2 -> i4
  foo.map (%x : !foo.list<i32> = %l) -> !foo.list<i32> {
    %1 = arith.addi %x, %x : i32
    foo.yield %1 : i32
  }
  return %0 : !foo.i4
}
func.func @g(%a: !foo.t<[1],f32>) -> !foo.t<[1], f32> {
  %0 = call @g(%a) : (!foo.t<[1], f32>) -> !foo.t<[1],f32>
  return %a : !foo.t<[1],f32>
}
"""
    )


def test_a_project_may_have_attached_an_interface_to_an_upstream_type() -> None:
    text = """
func.func @f(%p: !llvm.ptr, %i: index, %v: vector<4x!emitc.opaque<"x">>) {
  %m = foo.view %p : memref<?x!llvm.ptr>
  %0 = memref.load %m[%i] : memref<?x!llvm.ptr>
  return
}
func.func private @g(memref<4xnone>)
"""
    check(text, "6: invalid memref element type")
    check(
        text.replace("foo.view %p", "memref.alloc(%i)"),
        "1: failed to verify 'elementType': VectorElementTypeInterface instance",
        "2: invalid memref element type",
        "3: invalid memref element type",
        "6: invalid memref element type",
    )


def test_an_unknown_operation_anywhere_in_the_text_has_the_same_effect() -> None:
    text = "func.func private @f(memref<?x!llvm.ptr>)\n// -----\nfoo.op\n"
    check(text)
    document = Document(text)
    at = text.index("foo.op")
    document.edit(at, at + 6, "")
    assert [found.message for found in document.diagnostics()] == ["invalid memref element type"]
    document.edit(at, at, "foo.op")
    assert not [found for found in document.diagnostics() if found.severity is Severity.ERROR]


def test_a_list_in_brackets_may_hold_regions() -> None:
    check(
        """
func.func @f(%w: index) {
  foo.extern "main"[%w]
    count(%device: !foo.device, %x: index) -> index {
      foo.return %x, %device : index, !foo.device
    }
    objects({
      #foo.target<"a"> ordinal(100) = [#foo.object<{path = "a.o"}>],
      #foo.target<"b"> if(%device: !foo.device) -> i1 {
        %ok, %value = foo.query<%device : !foo.device> key("some" :: "feature") : i1, i32
        %c = arith.addi %value, %value : i32
        foo.return %ok : i1
      } ordinal(200) = [#foo.object<{path = "b.o"}>]
    })
  foo.use %w
  return
}
"""
    )


def test_a_list_in_brackets_may_hold_regions_that_begin_with_a_label() -> None:
    check(
        """
foo.func @f(%w: !foo.value) -> !foo.value {
  %0 = foo.case @Either %w
    [@Left -> { ^entry(%x: !foo.value):
      %1 = foo.force(%x) : !foo.value
      foo.return(%1) : !foo.value
    }]
    [@default -> {
    ^bb0:  // no predecessors
      %1 = foo.make(%x)
      foo.return(%1) : !foo.value
    }]
  foo.return(%0) : !foo.value
}
foo.jump [{^bb1}, {^bb2}]
""",
        "9: use of undeclared SSA value name",
    )


def test_a_list_in_brackets_may_hold_regions_with_arguments() -> None:
    check(
        """
func.func @f(%w: i32) -> i32 {
  %0 = foo.choose(%w : i32) [
    (%a: i32): {
      foo.give(%a : i32)
    },
    (%b: i32) {
      %c = arith.addi %b, %b : i64
      foo.give(%c : i64)
    }
  ] -> i32
  foo.note [(%w: i32) {
    foo.kind = 1
  }, (%x: i32) {foo.mark}]
  return %0 : i32
}
""",
        "7: use of value '%b' expects different type than prior uses: 'i64' vs 'i32'",
        "13: use of undeclared SSA value name",
    )


def test_empty_braces_after_names_with_types_may_be_a_region() -> None:
    check(
        """
func.func @f(%w: i32) {
  foo.sequence(%a : i32, %b : i32) { }
  foo.sequence(%w : i32) {}
  foo.sequence(%c) {}
  foo.sequence(%d : i32) {foo.mark}
  return
}
""",
        "4: use of undeclared SSA value name",
        "5: use of undeclared SSA value name",
    )


def test_text_like_the_generic_form_may_be_part_of_another_syntax() -> None:
    check(
        """
%0 = foo.execute(%c)
  "foo.create"() { shape = [1, 1], values = [-1.0 : f32] } : 1
%1, %2 = foo.execute(%c)
  "foo.split"(%0) : 2
%c = foo.context
"foo.use"(%0, %1) : (i1, i1) -> ()
%3 = arith.constant 1 : i32
"foo.use"(%3) : 1
""",
        "8: expected non-function type",
    )


def test_a_word_before_a_symbol_may_begin_an_operation_of_the_default_dialect() -> None:
    check(
        """
foo.module @m {
testing$func @a(
    // a comment
    %x: !foo.t<i1>) {
  return
}
testing$func @b(
    %x: !foo.t<i1>,
    %y: !foo.t<i2>) {
  %0 = foo.use %x, %z
  return
}
global @g : i32
entry @c(%x: i32) {
  %0 = use %x
    @more %x
}
entry @d() {
  %0 = use
}
}
""",
        "10: use of undeclared SSA value name",
    )


def test_lists_after_a_symbol_declare_names() -> None:
    check(
        """
foo.process @a inputs(%x: !foo.t, %y: i32) outputs(%z: i32) attributes {foo.path = "a.cpp"}
foo.process @a inputs(%x: !foo.t)
               outputs(%z: i32)
foo.instantiate @a inputs(%x, %y) outputs(%z)
""",
        "4: use of undeclared SSA value name",
        "4: use of undeclared SSA value name",
        "4: use of undeclared SSA value name",
    )


def test_an_entry_of_a_dictionary_may_begin_a_line_like_an_operation() -> None:
    check(
        """
module {
  foo.sequence @a(%x: !foo.frame, %y: !foo.frame) -> (i1, i1)
  attributes {foo.ports = ["a", "b"],
  foo.args = ["a", "b"]} {
    %0 = foo.wave {foo.name = "a"} dense<[[0.0, -1.0]]> : tensor<1x2xf64> -> !foo.wave
    foo.return %0, %y : i1, i1
  }
}
"""
    )


def test_types_that_differ_only_in_parts_that_may_be_left_out_may_be_equal() -> None:
    check(
        """
func.func @f(%a: !foo.s<X, <a:f32>>, %b: !foo.r<[1, 2], 8 : i32>, %c: !foo.t<i8>) -> !foo.s<"X", <a: f32>> {
  foo.use %a : !foo.s<"X", <a:f32>>
  call @g(%b, %c) : (!foo.r<[1, 2], 8 : i32, coeff>, !foo.t<i16>) -> ()
  return %a : !foo.s<"X", <a: f32>>
}
func.func private @g(!foo.r<[1, 2], 8 : i32, coeff>, !foo.t<>)
func.func @h(%a: !foo.r<"a, b", c>, %b: !foo.r<a, b>) {
  foo.use %a : !foo.r<"a", c>
  call @i(%a, %b) : (!foo.r<"a, b">, !foo.r<b, c, d>) -> ()
  return
}
func.func private @i(!foo.r<"a, b">, !foo.r<b, c, d>)
""",
        "3: use of value '%c' expects different type than prior uses: '!foo.t<i16>' vs '!foo.t<i8>'",
        "9: use of value '%b' expects different type than prior uses: '!foo.r<b, c, d>' vs '!foo.r<a, b>'",
    )


def test_a_type_may_have_a_short_name_that_contains_its_numbers() -> None:
    check(
        """
func.func @f(%a: !foo.fixed<unsigned 11, 3>, %b: !foo.float<23, 8>, %c: !foo.vector<32xi32>) -> !foo.u11_3 {
  "foo.use"(%b, %c, %c) : (!foo.f23_8_127, !foo.vector, !foo.i32) -> ()
  return %a : !foo.u11_3
}
""",
        "2: use of value '%c' expects different type than prior uses: '!foo.i32' vs '!foo.vector<32xi32>'",
    )


def test_successors_may_be_on_their_own_lines() -> None:
    check(
        """
func.func @f(%a: i32, %b: i1) {
  foo.jump %a to
      ^next(%a : i32)
^next(%c: i32):
  foo.branch %b,
      ^next(%c : i32),
      ^last(%a, %b : i32, i1) // Comment.
^last(%d: i32, %e: i1):
  foo.jump ^other(%d : i32)
  ^other(%x: i32):
    foo.end
}
foo.func @g(%a: i32) {
  foo.jump %a
^next(%c: i32)
  foo.end
}
""",
        "15: expected ':' after block name",
    )


def test_an_alias_in_a_type_may_equal_another_spelling() -> None:
    check(
        """
#map = affine_map<(d0, d1) -> (d1, d0)>
func.func @f() -> !foo.t<tensor<4x4xf16, {order = affine_map<(d0, d1) -> (d1, d0)>}>, 3> {
  %0 = "foo.a"() : () -> !foo.t<tensor<4x4xf16, {order = #map}>, 3>
  return %0 : !foo.t<tensor<4x4xf16, {order = affine_map<(d0, d1) -> (d1, d0)>}>, 3>
}
func.func @g(%a: !foo.t<#map, 3>) -> !foo.t<2, 4> {
  return %a : !foo.t<2, 4>
}
""",
        "7: use of value '%a' expects different type than prior uses: '!foo.t<2, 4>' vs '!foo.t<#map, 3>'",
    )


def test_a_fork_may_have_other_layouts_and_memory_spaces() -> None:
    types = ("memref<1x4xf16, @DDR>", "memref<1x4xf16, {order = 1, strides = [4, 1]}, [@CMX, 0]>")
    for one in types:
        check(f"func.func @f(%a: {one}) -> {one} {{\n  %0 = foo.copy %a : {one} -> {one}\n  return %0 : {one}\n}}\n")


def test_a_text_with_only_upstream_dialects_has_only_the_memory_spaces_of_upstream() -> None:
    check(
        """
func.func @f(%a: memref<1x4xf16, @DDR>, %b: memref<1x4xf16, {a}, 3>) -> memref<1x4xf16, @DDR> {
  return %a : memref<1x4xf16, @DDR>
}
""",
        "1: unsupported memory space Attribute",
        "1: multiple memory spaces specified in memref type",
        "1: unsupported memory space Attribute",
        "2: unsupported memory space Attribute",
    )
