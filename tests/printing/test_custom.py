"""The custom form: its text, and that we and mlir-opt read it with the same meaning."""

from __future__ import annotations

from itertools import zip_longest

import pytest
from tests.support.judge import has_mlir_opt, run_mlir_opt
from tests.support.oracle import CORPUS, corpus_files
from tests.support.sample import spread

from mlirls_ir.asm_printer.hooks import operation_printer
from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing import print_custom, print_generic, print_parts
from mlirls_ir.printing.custom import custom_printer

FLAGS = ("--allow-unregistered-dialect", "--split-input-file")
GENERIC = ("--mlir-print-op-generic", "--mlir-print-local-scope")
SEPARATOR = "// -----\n"
BETWEEN = '"tests.between"() : () -> ()\n'
EMPTY = '"builtin.module"() ({\n^bb0:\n}) : () -> ()\n'
REGISTRY = upstream_registry()
FILES = {path.relative_to(CORPUS).as_posix(): path for path in corpus_files()}


def check(text: str, expected: str, *, locations: bool = False) -> None:
    """Checks the printed text, and that it means the same."""
    text = text.removeprefix("\n")
    printed = print_custom(Document(text), locations=locations)
    assert printed == expected.removeprefix("\n")
    assert print_generic(Document(printed)) == print_generic(Document(text))


def test_sibling_regions_have_the_same_names() -> None:
    check(
        """
"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({
^bb0(%n: index):
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  "scf.for"(%n, %n, %n) ({
  ^bb0(%j: index):
    %0 = "arith.addi"(%j, %n) : (index, index) -> index
    "scf.yield"() : () -> ()
  }) {kept} : (index, index, index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
""",
        """
module {
  func.func @f(%arg0: index) {
    scf.for %arg1 = %arg0 to %arg0 step %arg0 {
    }
    scf.for %arg1 = %arg0 to %arg0 step %arg0 {
      %0 = arith.addi %arg1, %arg0 : index
    } {kept}
    return
  }
}
""",
    )


def test_an_operation_without_a_known_custom_form_is_generic_and_those_around_it_are_not() -> None:
    check(
        """
func.func @f(%a: i32) -> i32 {
  %0 = "foo.op"(%a) ({
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  }) {b = "ä"} : (i32) -> i32
  %2 = "llvm.intr.ctlz"(%0) <{is_zero_poison = false}> : (i32) -> i32
  return %2 : i32
}
""",
        """
module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = "foo.op"(%arg0) ({
      %c1_i32 = arith.constant 1 : i32
    }) {b = "\\C3\\A4"} : (i32) -> i32
    %1 = "llvm.intr.ctlz"(%0) <{is_zero_poison = false}> : (i32) -> i32
    return %1 : i32
  }
}
""",
    )


def test_an_operation_of_unknown_syntax_keeps_its_text_except_names() -> None:
    check(
        """
#unused = affine_map<(d0) -> (d0, d0)>
#map = affine_map<(d0) -> (d0)>
!thing = !foo.thing<4>
func.func @f(%a: i32, %b: i1) {
  %x:2 = foo.bar %a, %a #foo.x<1> {map = #map, text = "%a"} : i32, !thing {
    foo.baz %b, %x#1 -> i1 loc("here")
    %c = arith.addi %a, %a : i32
  } else (%k = %a) { "foo.use"(%k) : (i32) -> () } // as it is
  foo.br ^end(%a : i32)
^end(%q: i32):
  return
}
""",
        """
#map = affine_map<(d0) -> (d0)>
!thing = !foo.thing<4>
module {
  func.func @f(%arg0: i32, %arg1: i1) {
    %0:2 = foo.bar %arg0, %arg0 #foo.x<1> {map = #map, text = "%a"} : i32, !thing {
      foo.baz %arg1, %0#1 -> i1 loc("here")
      %2 = arith.addi %arg0, %arg0 : i32
    } else (%arg3 = %arg0) {
      "foo.use"(%arg3) : (i32) -> ()
    }
    foo.br ^bb1(%arg0 : i32)
  ^bb1(%1: i32):  // pred: ^bb0
    return
  }
}
""",
    )


def test_an_operation_whose_custom_form_would_change_its_meaning_is_generic() -> None:
    # The custom form cannot express that an argument has an empty attribute dictionary.
    check(
        """
"func.func"() <{arg_attrs = [{}], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
"func.func"() <{function_type = (i32) -> (), sym_name = "g", sym_visibility = "private"}> ({
}) : () -> ()
""",
        """
module {
  "func.func"() <{arg_attrs = [{}], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
  }) : () -> ()
  func.func private @g(i32)
}
""",
    )


def test_locations_and_blocks() -> None:
    check(
        """
func.func @f(%c: i1 loc("c")) {
  cf.cond_br %c, ^bb1, ^bb1 loc("branch")
^bb1:
  return
}
""",
        """
module {
  func.func @f(%arg0: i1 loc("c")) {
    cf.cond_br %arg0, ^bb1, ^bb1 loc("branch")
  ^bb1:  // 2 preds: ^bb0, ^bb0
    return loc("<stdin>":4:3)
  } loc("<stdin>":1:1)
} loc("<stdin>":0:0)
""",
        locations=True,
    )


def test_a_chunk_with_an_error_is_left_out() -> None:
    printed = print_parts(Document('"t.a"() : () ->\n// -----\nfunc.func private @g()\n'), is_generic=False)
    assert printed.text == "// -----\nmodule {\n  func.func private @g()\n}\n"
    assert len(printed.errors) == 1


@pytest.mark.parametrize("name", spread(list(FILES), 30))
def test_custom_form_of_the_corpus_means_the_same(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    before, after = (print_generic(Document(one)) for one in (text, print_custom(Document(text))))
    assert changed(before, after) == []


@pytest.mark.parametrize("name", spread(list(FILES), 30))
def test_an_operation_with_a_custom_form_is_printed_in_it(name: str) -> None:
    document = Document(FILES[name].read_text(encoding="utf-8"))
    wrong = [one.start for one in document.diagnostics() if one.severity is Severity.ERROR]
    generic: list[str] = []
    for chunk in document.chunks:
        if any(chunk.start <= place <= chunk.end for place in wrong):
            continue
        printer, module = custom_printer(document, chunk, 1 << 28)
        printer.print(module)
        generic += [operation.name for operation in printer.generic if has_custom_form(operation.name)]
    assert generic == []


def has_custom_form(name: str) -> bool:
    definition = REGISTRY.operation(name)
    return definition is not None and (
        definition.assembly_format is not None or operation_printer(REGISTRY, name) is not None
    )


@pytest.mark.skipif(not has_mlir_opt(), reason="mlir-opt is not installed")
@pytest.mark.parametrize("name", spread(list(FILES), 30))
def test_mlir_opt_reads_the_custom_form_as_the_same(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    # One process of mlir-opt reads both.
    both = f"{text}\n{SEPARATOR}{BETWEEN}{SEPARATOR}{print_custom(Document(text))}"
    printed = run_mlir_opt([*FLAGS, *GENERIC, "-"], both).out.split(SEPARATOR)
    (middle,) = (number for number, chunk in enumerate(printed) if BETWEEN in chunk)
    before, after = (SEPARATOR.join(part) for part in (printed[:middle], printed[middle + 1 :]))
    assert changed(before, after) == []


def changed(before: str, after: str) -> list[str]:
    """The chunks that differ. A chunk with an error is not printed, so it becomes an empty module."""
    kept, read = ([one for one in text.split(SEPARATOR) if one not in ("", EMPTY)] for text in (before, after))
    return [was for was, now in zip_longest(kept, read) if was != now]
