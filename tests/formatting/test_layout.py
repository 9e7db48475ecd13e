"""The canonical layout: a text, and the text that it is formatted to."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.formatting import Formatter, apply_edits, format_text


def check(text: str, expected: str, *, refused: str = "") -> None:
    text, expected = text.removeprefix("\n"), expected.removeprefix("\n")
    document = Document(text)
    document.read()
    formatter = Formatter(document)
    formatter.run()
    formatted = apply_edits(text, formatter.edits)
    assert formatted == expected
    assert "\n".join(text[start:end] for start, end in formatter.refused).strip() == refused.strip()
    assert format_text(Document(formatted)) == formatted
    for edit in formatter.edits:
        assert not text[edit.start : edit.end].strip(" \t\r\n")
        assert not edit.replacement.strip(" \t\r\n")


def check_kept(text: str, *, refused: str = "") -> None:
    check(text, text, refused=refused)


def test_one_statement_a_line_indented_by_nesting() -> None:
    check(
        """
module { func.func @f(%c: i1) { scf.if %c { "t.a"() : () -> ()
"t.b"() : () -> () } return } }
""",
        """
module {
  func.func @f(%c: i1) {
    scf.if %c {
      "t.a"() : () -> ()
      "t.b"() : () -> ()
    }
    return
  }
}
""",
    )


def test_labels_are_indented_like_their_operation() -> None:
    check(
        """
func.func @f(%a: i32) {
    cf.br ^bb1(%a: i32)
    ^bb1(%b : i32) : // pred: ^bb0
      cf.br ^bb2   ^bb2: return
}
""",
        """
func.func @f(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%b: i32):  // pred: ^bb0
  cf.br ^bb2
^bb2:
  return
}
""",
    )


def test_braces_and_else() -> None:
    check(
        """
func.func @f(%c: i1)
{
  scf.if %c
  {
  }
  else
  {   // What else?
  }
  scf.while : () -> () { scf.condition(%c) }
  do { scf.yield }
  "t.two"() (
    { }
    ,
    {
    }
  ) : () -> ()
  return
}
""",
        """
func.func @f(%c: i1) {
  scf.if %c {
  } else {  // What else?
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  "t.two"() ({
  }, {
  }) : () -> ()
  return
}
""",
    )


def test_a_comment_before_a_brace_keeps_it_on_its_line() -> None:
    check(
        """
module attributes {}
    // Not here.
    {
    }
""",
        """
module attributes {}
    // Not here.
{
}
""",
    )


def test_spacing() -> None:
    check(
        """
!t   =  tuple< i32,f32 >
func.func private @g (i32,f32)->( i32 )
func.func @f (%a : i32 ,%b:f32) -> i32 attributes{ t.x=1:i32,t.y } {
  %r:2="t.op" ( %a,%b )[ ^bb1 ] { k = [ 1,2 ] } :(i32,f32)->(i32,i32)
^bb1:
  %0=call @g( %r#0, %b ) : (i32,f32)->i32
  return %0: i32
}
""",
        """
!t = tuple<i32, f32>
func.func private @g(i32, f32) -> (i32)
func.func @f(%a: i32, %b: f32) -> i32 attributes {t.x = 1 : i32, t.y} {
  %r:2 = "t.op"(%a, %b)[^bb1] {k = [1, 2]} : (i32, f32) -> (i32, i32)
^bb1:
  %0 = call @g(%r#0, %b) : (i32, f32) -> i32
  return %0 : i32
}
""",
    )


def test_texts_that_mlir_prints_stay_as_they_are() -> None:
    check_kept(
        """
#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, -d1 mod 4)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
module @m attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @f(%arg0: memref<4x?xf32, strided<[?, 1], offset: ?>, 1 : i32>, %arg1: i32, %arg2: index) -> i32 {
    %c-1 = arith.constant -1 : i32
    cf.switch %arg1 : i32, [
      default: ^bb1,
      42: ^bb1
    ]
  ^bb1:  // 2 preds: ^bb0, ^bb0
    %0:2 = scf.index_switch %arg2 -> i32, i32
    case 2 {
      scf.yield %arg1, %arg1 : i32, i32
    }
    default {
      scf.yield %arg1, %arg1 : i32, i32
    }
    %dim = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1]
        : memref<4x?xf32, strided<[?, 1], offset: ?>, 1 : i32> to memref<4xf32, 1 : i32>
    %1 = arith.cmpi slt, %0#1, %c-1 {t.a = array<i32: 1, 2>} : i32 loc("a.mlir":1:2)
    return %0#0 : i32
  }
}

{-#
  dialect_resources: {
    builtin: {
      blob:  "0x0400000001000000"
    }
  }
#-}
"""
    )


def test_dimension_lists_strings_and_dense_literals_are_not_touched() -> None:
    check_kept(
        """
%a = "t.a"() {a = "x ,y//z", b = dense<[[1,2],
   [3,4]]> : tensor<2x2xi32>, c = tensor<0x4x?xf32>, d = vector<[4]x2xi8>} : () -> i32
"""
    )


def test_types_and_attributes_of_dialects_keep_their_text() -> None:
    check_kept(
        """
%a = "t.a"() {a = #t.b<x  ,y:z=  1>, b = #t<"a >  b">} : () -> !t.c<(  i32,i32 )>
%b = llvm.mlir.undef : !llvm.struct<(i32,i8)>
"""
    )


def test_a_blank_before_an_angle_bracket_is_not_removed() -> None:
    check_kept('"t.a"() {a = #t.b} : () -> (!t.c  )\n'.replace("  ", ""))
    check('#x = 1 : i32\n"t.a"()   {a = #x}: () -> ()\n', '#x = 1 : i32\n"t.a"() {a = #x} : () -> ()\n')


def test_nested_symbols_and_result_packs() -> None:
    check_kept(
        """
module @a {
  func.func private @b()
}
"t.use"() {s = @a::@b, t = @"a b"::@c} : () -> ()
%0:3, %1 = "t.x"() : () -> (i32, i32, i32, i32)
"t.y"(%0#0, %0#2) : (i32, i32) -> ()
"""
    )


def test_breaks_inside_a_statement_stay() -> None:
    check(
        """
func.func @f(%a: i32,
 %b: i32,

 %c: i32)
   -> i32 {
  %0 = "t.op"(
  %a, %b
 ) {x = [1,
 2]} :
   (i32,
    i32) -> i32
  return %0 : i32
}
#t = {
indexing_maps = [
affine_map<(d0) -> (d0)>,
   affine_map<(d0) -> (d0)>
],
x = 1 : i32
}
""",
        """
func.func @f(%a: i32,
             %b: i32,

             %c: i32)
    -> i32 {
  %0 = "t.op"(
      %a, %b
  ) {x = [1,
          2]} :
      (i32,
       i32) -> i32
  return %0 : i32
}
#t = {
  indexing_maps = [
    affine_map<(d0) -> (d0)>,
    affine_map<(d0) -> (d0)>
  ],
  x = 1 : i32
}
""",
    )


def test_comments() -> None:
    check(
        """


// First.


 // Second.
module { // Opens.
// Before f.
func.func @f() {
   // Alone.
   return // Behind, ä😀.
 // Before the brace.
}


// At the end.
}""",
        """
// First.

// Second.
module {  // Opens.
  // Before f.
  func.func @f() {
    // Alone.
    return  // Behind, ä😀.
    // Before the brace.
  }

  // At the end.
}
""",
    )


def test_comments_inside_a_statement() -> None:
    check(
        """
func.func @f(%a: i32, // One.
 // Two.
 %b: i32 // Three.
) {
 return
}
""",
        """
func.func @f(%a: i32,  // One.
             // Two.
             %b: i32  // Three.
            ) {
  return
}
""",
    )


def test_split_files_keep_what_is_around_their_markers() -> None:
    check(
        """
  module {}



// -----


  module {}


// -----
   module {}
 // -----

""",
        """
module {
}



// -----


module {
}


// -----
module {
}
 // -----

""",
    )


def test_a_text_that_is_not_a_marker_does_not_become_one() -> None:
    check_kept("module {\n}\n// -----")


def test_expected_comments_keep_their_lines() -> None:
    check(
        """
func.func @f() { return }


  // expected-error @+3 {{x}}
func.func @g()
 {   %a="t.a"() : ()->i32

  return
  }

// -----
func.func @f() { return }
""",
        """
func.func @f() { return }


// expected-error @+3 {{x}}
func.func @g()
{ %a = "t.a"() : () -> i32

  return
}

// -----
func.func @f() {
  return
}
""",
    )


def test_files_that_filecheck_counts_keep_their_lines() -> None:
    check_kept("// CHECK: [[#@LINE+2]]\n\n\nmodule {}\n\n\n// -----\nmodule {}\n")


def test_a_text_that_does_not_parse_is_left_alone() -> None:
    broken = "func.func @f(%a: ) {\n       arith.addi   %a,%a : i32\n }"
    check(
        f"module  {{\n   module  {{}}\n      // About f.\n {broken}  // Still.\n   module {{}} }}\n",
        f"module {{\n  module {{\n  }}\n  // About f.\n {broken}  // Still.\n  module {{\n  }}\n}}\n",
        refused=broken,
    )


def test_a_region_that_does_not_end_is_left_alone() -> None:
    text = "module {\n      module {\n\n\n   module  {}\n "
    check_kept(text, refused=text.rstrip())


def test_control_characters_are_left_alone() -> None:
    check("module{}\n// -----\nmodule{\0}\n", "module {\n}\n// -----\nmodule{\0}\n", refused="\nmodule{\0}")


def test_carriage_returns_alone_are_left_alone() -> None:
    text = "module{}\rmodule{}\n"
    check_kept(text, refused=text)


def test_operations_of_unknown_dialects_keep_their_breaks_and_adjacent_tokens() -> None:
    check(
        """
  foo.func @f(%a:i32,%b : i32)
   attributes {a=1,b:  2} {
     foo.loop %i = 0 to 10
     {
       foo.use %i   : !foo.t<a  b>  }
       arith.constant 1:i32
    foo.end }
""",
        """
foo.func @f(%a:i32, %b : i32)
    attributes {a=1, b: 2} {
  foo.loop %i = 0 to 10
  {
    foo.use %i : !foo.t<a  b> }
  arith.constant 1 : i32
  foo.end }
""",
    )


def test_carriage_returns_stay() -> None:
    check(
        "module {\r\n   module {}\r\n\r\n\r\n}\r\n",
        "module {\r\n  module {\r\n  }\r\n\r\n}\r\n",
    )


def test_tabs_become_spaces() -> None:
    check("module {\n\tmodule\t{\n\t}\n}\n", "module {\n  module {\n  }\n}\n")


def test_operations_without_parentheses_in_braces() -> None:
    check_kept(
        """
func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) {
  %0 = linalg.map { arith.addf } ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>)
  "t.a"() {t.b} : () -> ()
  return
}
"""
    )


def test_empty_and_blank_texts() -> None:
    check_kept("")
    check_kept("  \n\n")
    check("// x", "// x\n")


def test_deep_nesting_does_not_use_the_stack() -> None:
    depth = 3000
    text = "module {\n" * depth + "}\n" * depth
    formatted = format_text(Document(text))
    assert formatted.split() == text.split()
    assert formatted.startswith("module {\n  module {\n    module {\n")
