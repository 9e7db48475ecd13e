"""Texts for the laws: small, but hard to read."""

from __future__ import annotations

from pathlib import Path

_CORPUS = Path(__file__).parent.parent / "corpus"

CONTROL_FLOW = """module {
  func.func private @ext(i32) -> i32
  func.func @f(%a: i32, %m: memref<?x?xf32>, %i: index) -> i32 attributes {x.y = 1 : i32} {
    %0 = arith.addi %a, %a : i32
    %1 = arith.addi %0, %a overflow<nsw, nuw> : i32
    %c = arith.constant 5 : i32
    %c1 = arith.constant 5.0 : f32
    %2 = memref.load %m[%i, %i] : memref<?x?xf32>
    %3 = arith.cmpi slt, %0, %1 : i32
    cf.cond_br %3, ^bb1, ^bb2(%0 : i32)
  ^bb1:
    cf.br ^bb2(%1 : i32)
  ^bb2(%x: i32):
    %4 = call @ext(%x) : (i32) -> i32
    return %4 : i32
  }
  func.func @g(%n: index, %b: i1) -> f32 {
    %zero = arith.constant 0.0 : f32 loc("a.py":1:2)
    %r = scf.for %k = %n to %n step %n iter_args(%acc = %zero) -> (f32) {
      %s = scf.if %b -> (f32) {
        scf.yield %acc : f32
      } else {
        scf.yield %zero : f32
      }
      scf.yield %s : f32
    }
    return %r : f32
  }
}
"""

GENERIC = """#map = affine_map<(d0) -> (d0)>
!pair = tuple<i32, f32>
"builtin.module"() ({
  %0 = "x.y"() {a = #map} : () -> i32
  %1:2 = "x.y"() {a = #map} : () -> (!pair, f32)
  foo.bar %0, %1#1 : i32
  %x = "a.b"(%0 : i32
  foo.region @sym(%arg0: i32) {
    ^bb0(%q: i32):
    foo.yield
  }
  "x.r"() ({
    "x.z"() : () -> ()
    ^bb1:
    "x.z"() : () -> ()
  }, {
    "x.z"() : () -> ()
  }) : () -> ()
}) : () -> ()
// -----
func.func @h(%ä: i32) {
  "u.se"(%a) : (f32) -> () // 😀 %b
  %a = "d.ef"() : () -> i32
  return
}
// -----
func.func @open() {
  scf.execute_region {
    scf.yield
"""


SIBLINGS = """func.func @f(%arg0: index, %arg1: f32, %c: i1) -> f32 {
  scf.for %arg2 = %arg0 to %arg0 step %arg0 {
    %0 = arith.addf %arg1, %arg1 : f32
    %1 = arith.addf %0, %arg1 : f32
    scf.if %c {
      %2 = arith.addf %0, %1 : f32
      %3 = memref.alloc(%arg2) : memref<?xf32>
    }
  }
  scf.for %arg2 = %arg0 to %arg0 step %arg0 {
    %0 = arith.addf %arg1, %arg1 : f32
    %1 = arith.addf %0, %arg1 : f32
    scf.if %c {
      %2 = arith.addf %0, %1 : f32
    } else {
      %2 = arith.constant 1.0 : f32
      %3 = arith.mulf %2, %1 : f32
    }
    affine.for %i = 0 to 10 {
      %4 = memref.alloc(%arg2) : memref<?xf32>
      %5 = affine.load %4[%i] : memref<?xf32>
    }
  }
  %2 = "foo.region"() ({
    %0 = arith.addf %1, %arg1 : f32
    %1 = arith.addf %arg1, %arg1 : f32
    "foo.yield"(%0, %3) : (f32, f32) -> ()
  }) : () -> f32
  %r = scf.if %c -> f32 {
    %0 = arith.constant 2.0 : f32
    scf.yield %0 : f32
  } else {
    %0 = arith.constant 3 : i32
    %1 = arith.sitofp %0 : i32 to f32
    scf.yield %1 : f32
  }
  %3 = arith.addf %2, %r : f32
  return %3 : f32
}
"""
"""Sibling regions that use the same names, as MLIR's printer does."""

BY_SHAPE = """foo.module @m(in %a : i32, inout %b : i32, out o : i32) -> (i32) attributes {x = 1 : i32} {
  %0 = arith.addi %a, %a : i32
  %1 = foo.loop(%0 as %c : i32) to %d, %e -> i32 {
    %2 = arith.addi %c, %d : i32
    %3 = foo.slice %2[%e] : tensor<?xi32>{%a} -> tensor<?xi32>{%0} as tensor<?xi64>
    foo.yield %b, %3 : i32
  } do(%f: i32, %g: i32) {
    %4 = arith.addi %f, %d : i32
    foo.load {
      %4[%a] : tensor<?xi32>{%f}
    }
  }
  foo.extern.func @f(%a : i32, %h : i8)
}
func.func @g(%a: i32) {
  foo.region %a, %q {
    %0 = arith.addi %a, %q : i32
    %q = arith.constant 1 : i32
  }
  return
}
"""
"""Names in heads that may be operands, arguments or both."""

ONE_LINE = (
    "module { "
    + " ".join(
        f"func.func @f{i}(%a: i32, %c: i1) -> i32 {{ %0 = arith.addi %a, %a : i32 %1 = arith.muli %0, %a : i32 "
        "scf.if %c { func.call @g(%1) : (i32) -> () } "
        f'%2 = "foo.bar"(%1) {{a = {i}}} : (i32) -> i32 cf.br ^b(%2 : i32) ^b(%x: i32): return %x : i32 }}'
        for i in range(12)
    )
    + " func.func private @g(i32) }"
)
"""A text on one line, as some programs write it, so no edit is on its own line."""

WIDE_LINE = "func.func @f(%a: i32) { " + " ".join(f"%{i} = arith.addi %a, %a : i32" for i in range(400)) + " return }\n"
"""A line that is longer than the part of a line that is examined."""

DEEP = "\n".join(
    [
        "func.func @f(%c: i1, %n: index, %x: i32) {",
        *[
            f"{'  ' * (i % 9)}scf.for %i{i} = %n to %n step %n {{ scf.if %c {{ %v{i} = arith.addi %x, %x : i32"
            for i in range(25)
        ],
        *[f'"foo.use"(%i{i}, %v{i}) : (index, i32) -> ()' for i in range(25)],
        *["} }"] * 25,
        "return",
        "}\n",
    ]
)
"""Nested regions, and uses in the innermost one of values from all of them."""

FINDINGS = "\n".join(
    [
        "func.func @f(%a: i32) {",
        *[
            f"  %v{i} = arith.addi %u{i % 40}, %a : i32\n"
            f"  %w{i} = arith.addf %v{i}, %v{i} : f32\n"
            f"  %w{i} = arith.addi %a %a"
            for i in range(60)
        ],
        "  return",
        "}\n",
    ]
)
"""A mistake in each line: undefined names, wrong types, names that are defined twice, and unreadable text."""


def all_samples() -> dict[str, str]:
    """The texts above, and the short files of the corpus."""
    out = {"control flow": CONTROL_FLOW, "generic": GENERIC, "siblings": SIBLINGS, "by shape": BY_SHAPE}
    out |= {"one line": ONE_LINE, "wide line": WIDE_LINE, "deep": DEEP, "findings": FINDINGS}
    for path in sorted(_CORPUS.rglob("*.mlir")):
        text = path.read_text(encoding="utf-8", errors="surrogateescape")
        if len(text) < 20_000:
            out[str(path.relative_to(_CORPUS))] = text
    return out
