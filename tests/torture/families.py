"""Small texts with a large meaning, by family: each family is a function from a size to the text of that size.

The text of a family grows with the size, and the work on it may grow like n log n of that. `test_families.py` counts
the work at small sizes. `python -m tests.torture` measures it at large sizes, under a limit of memory.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

Family: TypeAlias = Callable[[int], str]

FAMILIES: Final[dict[str, Family]] = {}
NESTED: Final = frozenset({"nested sequence", "nested loops", "nested modules", "half written nest"})
"""Families as deep as their size, which is a quarter of the others' size: mlir-opt's stack is not larger."""


def family(make: Family) -> Family:
    """Adds a family under the name of its function."""
    FAMILIES[make.__name__.replace("_", " ")] = make
    return make


# -- values that share their parts


@family
def aliases_of_attributes(n: int) -> str:
    """Debug information whose parts are shared: 2^n parts without sharing."""
    first = '#t0 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>'
    rest = [f"#t{i} = #llvm.di_subroutine_type<types = #t{i - 1}, #t{i - 1}>" for i in range(1, n)]
    return "\n".join([first, *rest, f"func.func private @f() attributes {{a = #t{n - 1}, b = [#t{n - 1}, #t{n - 1}]}}"])


@family
def aliases_of_arrays(n: int) -> str:
    """Arrays of arrays, 2^30 of them without sharing, side by side."""
    lines: list[str] = []
    for block in range(max(1, n // 30)):
        names = [f"#t{block}x{i}" for i in range(30)]
        lines += [f"{names[0]} = [1, 2]", *[f"{name} = [{inner}, {inner}]" for inner, name in pairwise(names)]]
        lines.append(f"func.func private @f{block}() attributes {{a = {names[-1]}, b = [{names[-1]}, {names[-1]}]}}")
    return "\n".join(lines)


@family
def aliases_of_types(n: int) -> str:
    """Types of each kind, as deep as types may nest, side by side."""
    lines: list[str] = []
    for block in range(max(1, n // 20)):
        lines += [f"!a{block}x0 = !llvm.struct<(i32, i8)>", f"!b{block}x0 = tuple<i32, i8>"]
        for i in range(1, 20):
            a, b = f"!a{block}x{i - 1}", f"!b{block}x{i - 1}"
            lines += [f"!a{block}x{i} = !llvm.struct<({a}, {a})>", f"!b{block}x{i} = tuple<{b}, ({b}) -> {b}>"]
        lines.append(f"func.func @f{block}(%a: !a{block}x19, %b: !b{block}x19) {{\n  return\n}}")
    return "\n".join(lines)


@family
def aliases_of_named_structs(n: int) -> str:
    """Identified structs, each in the next one, so that each contains all before it, side by side."""
    lines: list[str] = []
    depth = min(n, 60)
    for block in range(max(1, n // depth)):
        names = [f"s{block}x{i}" for i in range(depth)]
        lines.append(f'!{names[0]} = !llvm.struct<"{names[0]}", (i32)>')
        lines += [f'!{name} = !llvm.struct<"{name}", (!{inner}, !{inner})>' for inner, name in pairwise(names)]
        lines += [f"llvm.func @f_{name}(!{name})" for name in names]
    return "\n".join(lines)


@family
def aliases_of_locations(n: int) -> str:
    """Call sites of call sites."""
    lines = ['#loc0 = loc("a.c":1:2)', *[f"#loc{i} = loc(callsite(#loc{i - 1} at #loc{i - 1}))" for i in range(1, n)]]
    return "\n".join([*lines, f"func.func private @f() loc(#loc{n - 1})"])


# -- numbers


@family
def results_of_one_operation(n: int) -> str:
    """A count of results that no text could use."""
    return "\n".join(f'%{i}:{10**8 + i} = "foo.bar"() : () -> i32' for i in range(n))


@family
def digits_of_an_integer(n: int) -> str:
    """Numbers of many digits wherever a number may be written."""
    digits = "7" * (10 * n)
    return f"""
func.func @f(%a: i32) {{
  %0 = arith.constant {digits} : i32
  %1:{digits} = "foo.bar"() : () -> i32
  %2 = arith.addi %a#{digits}, %a : i32
  %3 = arith.constant dense<{digits}> : tensor<1xi64>
  %4 = arith.constant {digits}.{digits}e{digits} : f64
  // expected-error @+{digits} {{{{x}}}}
  "foo.use"() {{a = {digits} : i64, b = {digits} : si999999, c = array<i8: {digits}>, d = @a::@b}} : () -> ()
  "foo.use"() : () -> tensor<{digits}x4xi{digits}>
  "foo.use"() : () -> memref<4xi8, strided<[{digits}], offset: {digits}>, {digits}>
  "foo.use"() {{a = affine_map<(d0) -> (d0 * {digits} mod {digits})>, b = distinct[{digits}]<>}} : () -> ()
  return loc("a":{digits}:{digits} to {digits}:{digits})
}}
"""


# -- regions and blocks


@family
def backward_blocks(n: int) -> str:
    """A control flow graph whose blocks jump to each other backward."""
    lines = ["func.func @f(%c: i1) {", "  cf.br ^bb0", "^bb0:", f"  cf.br ^bb{n}"]
    for i in range(1, n + 1):
        lines += [f"^bb{i}:", f"  cf.cond_br %c, ^bb{i - 1}, ^bb{max(i - 2, 0)}"]
    return "\n".join([*lines, "}"])


@family
def forward_and_backward_blocks(n: int) -> str:
    """A graph in which dominators of blocks are found through long chains."""
    lines = ["func.func @f(%c: i1) {", f"  cf.cond_br %c, ^a0, ^b{n - 1}"]
    for i in range(n):
        lines += [f"^a{i}:", f"  cf.cond_br %c, ^a{min(i + 1, n - 1)}, ^b{i}"]
    for i in range(n):
        lines += [f"^b{i}:", f"  cf.cond_br %c, ^b{max(i - 1, 0)}, ^a{i}"]
    return "\n".join([*lines, "}"])


@family
def values_across_backward_blocks(n: int) -> str:
    """Uses of a value in blocks whose dominance only a walk through the graph can show."""
    lines = ["func.func @f(%c: i1) {", "  %v = arith.constant 1 : i32", "  cf.br ^bb0", "^bb0:", f"  cf.br ^bb{n}"]
    for i in range(1, n + 1):
        lines += [f"^bb{i}:", f"  %x{i} = arith.addi %v, %v : i32", f"  cf.cond_br %c, ^bb{i - 1}, ^bb{max(i - 2, 0)}"]
    return "\n".join([*lines, "}"])


@family
def values_down_a_chain_of_blocks(n: int) -> str:
    """Uses of one value in blocks each of which is dominated by the one before."""
    lines = ["func.func @f(%c: i1) {", "  cf.br ^b0", "^b0:", "  %v = arith.constant 1 : i32"]
    for i in range(n):
        lines += [f"  cf.cond_br %c, ^b{i + 1}, ^end", f"^b{i + 1}:", f"  %x{i} = arith.addi %v, %v : i32"]
    return "\n".join([*lines, "  cf.br ^end", "^end:", "  return", "}"])


@family
def successor_arguments(n: int) -> str:
    """One branch that passes many values."""
    names = ", ".join(f"%a{i}" for i in range(n))
    types = ", ".join("i32" for _ in range(n))
    heads = ", ".join(f"%a{i}: i32" for i in range(n))
    blocks = ", ".join(f"%b{i}: i32" for i in range(n))
    return f"func.func @f({heads}) {{\n  cf.br ^bb1({names} : {types})\n^bb1({blocks}):\n  return\n}}"


@family
def sequences_in_sequences(n: int) -> str:
    """Nested regions whose rules look around them."""
    lines = ["module attributes {transform.with_named_sequence} {"]
    depth = min(n, 100)
    for block in range(max(1, n // depth)):
        lines.append(f"transform.named_sequence @s{block}(%a: !transform.any_op) {{")
        for i in range(depth):
            outer = "%a" if i == 0 else f"%a{i - 1}"
            lines.append(f"transform.sequence {outer} : !transform.any_op failures(propagate) {{")
            lines.append(f"^bb0(%a{i}: !transform.any_op):")
        lines += ["}"] * depth
        lines += ["transform.yield", "}"]
    return "\n".join([*lines, "}"])


@family
def nested_sequence(n: int) -> str:
    """The same, nested as deep as the size."""
    lines = [f"^bb0(%a{i}: !transform.any_op):" for i in range(n)]
    heads = ["transform.sequence failures(propagate) {"]
    heads += [f"transform.sequence %a{i} : !transform.any_op failures(propagate) {{" for i in range(n - 1)]
    both = [line for pair in zip(heads, lines, strict=True) for line in pair]
    return "\n".join([*both, *["}"] * n])


@family
def nested_loops(n: int) -> str:
    """Loops in loops."""
    lines = ["func.func @f(%a: index) {"]
    lines += [f"scf.for %i{i} = %a to %a step %a {{" for i in range(n)]
    return "\n".join([*lines, *["}"] * n, "return", "}"])


@family
def half_written_nest(n: int) -> str:
    """Nested conditions that are not closed yet."""
    return "\n".join(["func.func @f(%c: i1) {", *["  " * (i + 1) + "scf.if %c {" for i in range(n)]])


@family
def nested_names(n: int) -> str:
    """A name that is defined again and again, in region after region."""
    lines = ["func.func @f(%a: index) {"]
    for _ in range(n):
        lines += ["  scf.for %i = %a to %a step %a {", "    %2 = arith.addi %i, %i : index", "  }"]
    return "\n".join([*lines, "  return", "}"])


@family
def names_defined_twice(n: int) -> str:
    """One name for everything in one block."""
    lines = [f"  %x = arith.addi %a, %{'x' if i else 'a'} : i32" for i in range(n)]
    return "\n".join(["func.func @f(%a: i32) {", *lines, "  return", "}"])


# -- expressions and literals


@family
def affine_sums(n: int) -> str:
    """Sums in many results, each with many terms."""
    k = max(2, int(n**0.5))
    dims = ", ".join(f"d{i}" for i in range(k))
    sums = ", ".join(" + ".join(f"d{j} * {i + j + 1}" for j in range(k)) for i in range(k))
    return f"#map = affine_map<({dims}) -> ({sums})>\nfunc.func private @f() attributes {{m = #map}}"


@family
def affine_sum(n: int) -> str:
    """One long sum."""
    return f"#map = affine_map<(d0, d1) -> ({' + '.join(f'd{i % 2} floordiv {i + 2}' for i in range(n))})>"


@family
def affine_products(n: int) -> str:
    """Sums that are repeatedly divided and multiplied."""
    text = "d0"
    for i in range(min(n, 60)):
        text = f"({text} + d1) * {i + 2}"
    return "\n".join(f"#map{i} = affine_map<(d0, d1) -> (({text}) mod {i + 2})>" for i in range(max(1, n // 60)))


@family
def brackets(n: int) -> str:
    """Brackets that are never closed, of each kind and alternating."""
    kinds = ["(" * n, "[" * n, "{" * n, "<" * n, "([{<" * (n // 4)]
    return "\n".join(f'"foo.bar"{kind}' for kind in kinds)


@family
def quotes(n: int) -> str:
    """Strings that are never closed."""
    return "\n".join(f'"foo{i}.bar"() {{a = "x' for i in range(n))


@family
def one_long_line(n: int) -> str:
    """Everything on one line."""
    body = " ".join(f"%{i} = arith.addi %a, %a : i32" for i in range(n))
    return f"func.func @f(%a: i32) {{ {body} return }}"


@family
def comments_that_expect(n: int) -> str:
    """Expectations of errors that do not occur."""
    return "\n".join(f"// expected-error @+{i} {{{{message {i}}}}}" for i in range(n))


@family
def symbols_that_miss(n: int) -> str:
    """Calls of undefined functions, beside many functions with similar names."""
    lines = [f"func.func private @name{i}()" for i in range(n)]
    calls = [f"  call @nam{i}() : () -> ()" for i in range(n)]
    return "\n".join([*lines, "func.func @f() {", *calls, "  return", "}"])


@family
def values_that_miss(n: int) -> str:
    """Uses of undefined values, beside many values with similar names."""
    lines = [f"  %name{i} = arith.constant {i} : i32" for i in range(n)]
    uses = [f"  %u{i} = arith.addi %nam{i}, %nam{i} : i32" for i in range(n)]
    return "\n".join(["func.func @f() {", *lines, *uses, "  return", "}"])


@family
def nested_modules(n: int) -> str:
    """Symbol tables in symbol tables."""
    return "\n".join([*[f"module @m{i} {{" for i in range(n)], *["}"] * n])


@family
def dense_elements(n: int) -> str:
    """A literal of many elements, all different."""
    return f'"foo.bar"() {{a = dense<[{", ".join(map(str, range(n)))}]> : tensor<{n}xi64>}} : () -> ()'


@family
def dictionary(n: int) -> str:
    """An attribute dictionary of many entries."""
    return f'"foo.bar"() {{{", ".join(f"a{i} = {i}" for i in range(n))}}} : () -> ()'


@family
def struct_of_structs(n: int) -> str:
    """A wide struct whose fields are wide structs, six levels of them."""
    width = max(2, n // 6)
    lines = ["!s0 = !llvm.struct<(i8, i32)>"]
    lines += [f"!s{i} = !llvm.struct<({', '.join([f'!s{i - 1}'] * width)})>" for i in range(1, 7)]
    return "\n".join([*lines, "llvm.func @f(!s6)"])
