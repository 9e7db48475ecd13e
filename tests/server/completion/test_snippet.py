"""Snippets of whole operations: every operation of every shipped dialect has one, and its text parses.

A tab stop has text that the parser accepts, so a snippet is read with that text, and with an operation in its regions.
It is checked by mlirls, and by mlir-opt if that is installed. Neither verifies, because a single operation does not
have the required parents and symbols.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from tests.support.judge import needs_mlir_opt, run_mlir_opt
from tests.support.sample import spread

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.index.expected import expected_after
from mlirls_ir.ods.model import OperationDef
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import plain_text
from mlirls_server.features.completion.place import CompletionContext, place_at
from mlirls_server.features.completion.snippet import snippet_of
from mlirls_server.features.completion.trial import needs_of

DIALECTS = sorted(upstream_registry().names())
MOST_OF_A_DIALECT = 15
_STOP_IN_REGION = re.compile(r"\$[0-9]+(?=\n)")
_REGION = re.compile(r"\{\n\t\$[0-9]+(?:\n\t[^\n]*)?\n\}")
_SUCCESSOR = re.compile(r"\^[A-Za-z]\w*")
_VALUE = re.compile(r"%[A-Za-z]\w*")


@cache
def place() -> CompletionContext:
    text = "func.func @f() {\n  \n}\n"
    found = place_at(Document(text), text.index("\n}"), "  ")
    assert found is not None
    return found


def operations(dialect: str) -> list[OperationDef]:
    found = upstream_registry().dialect(dialect)
    assert found is not None
    return spread(list(found.operations.values()), MOST_OF_A_DIALECT)


def snippet(definition: OperationDef) -> str:
    """The snippet of an operation, or its name if that is enough."""
    return snippet_of(place(), definition)[0] or definition.name


def without_bodies(text: str) -> str:
    """A statement whose regions are empty."""
    return re.sub(r"\{\n[^{}]*\n\}", "{}", text)


def check(name: str, expected: str) -> None:
    definition = upstream_registry().operation(name)
    assert definition is not None
    assert snippet(definition) == expected


def module(definition: OperationDef) -> str:
    """A text with the operation of a snippet, and the definitions that it needs."""
    text = snippet(definition)
    context = place().document.context(place().chunk, place().chunk.start)
    state = expected_after(without_bodies(plain_text(_REGION.sub("{}", text))), context, "").state
    types = {operand.operand.name: str(operand.type) for operand in state.operands}
    types.update(needs_of(upstream_registry(), plain_text(text)) or ())
    filled = plain_text(_STOP_IN_REGION.sub('"t.op"() : () -> ()', text))
    if "wraps" in filled:
        types.update(dict.fromkeys(_VALUE.findall(filled), "i32"))
    lines = ['"t.region"() ({', *(f'  {name} = "t.def"() : () -> ({type_})' for name, type_ in types.items()), filled]
    for label in dict.fromkeys(_SUCCESSOR.findall(filled)):
        lines += [f"{label}:", '  "t.end"() : () -> ()']
    return "\n".join([*lines, "}) : () -> ()"])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_operation_has_a_snippet_that_parses(dialect: str) -> None:
    for definition in operations(dialect):
        context = place().document.context(place().chunk, place().chunk.start)
        text = without_bodies(plain_text(_REGION.sub("{}", snippet(definition))))
        assert expected_after(f"{text} ", context, "").is_complete, text


@needs_mlir_opt
@pytest.mark.parametrize("dialect", DIALECTS)
def test_mlir_opt_parses_every_snippet(dialect: str, tmp_path: Path) -> None:
    path = tmp_path / f"{dialect}.mlir"
    path.write_text("\n// -----\n".join(module(definition) for definition in operations(dialect)), encoding="utf-8")
    flags = ["--split-input-file", "--allow-unregistered-dialect", "--mlir-disable-threading", "--verify-each=0"]
    flags += ["--mlir-very-unsafe-disable-verifier-on-parsing", "--mlir-print-op-generic", "-o", "/dev/null"]
    done = run_mlir_opt([*flags, str(path)])
    assert (done.status, [line for line in done.errors.split("\n") if "error:" in line]) == (0, [])


def test_types_and_values_are_tab_stops() -> None:
    check("arith.addi", "arith.addi ${1:%lhs}, ${2:%rhs} : ${3:i32}")
    check("spirv.IAdd", "spirv.IAdd ${1:%operand1}, ${2:%operand2} : ${3:i32}")
    check("memref.load", "memref.load ${1:%memref}[$2] : ${3:memref<4xf32>}")
    check("shape.any", "shape.any ${1:%inputs} : ${2:tensor<4xindex>} -> ${3:tensor<4xindex>}")


def test_required_attributes_are_in_the_dictionary() -> None:
    check("llvm.intr.ubsantrap", "llvm.intr.ubsantrap <{failureKind = ${1:0 : i8}\\}>")
    check("cf.switch", "cf.switch ${1:%flag} : ${2:i32}, [default : ${3:^block}]")


def test_operations_by_example() -> None:
    check(
        "linalg.dot",
        "linalg.dot ins(${1:%lhs}, ${2:%rhs} : ${3:tensor<4xf32>}, ${4:tensor<4xf32>})"
        " outs(${5:%output} : ${6:tensor<f32>}) -> ${7:tensor<f32>}",
    )
    check(
        "scf.while",
        "scf.while (${1:%arg} = ${2:%init}) : (${3:i32}) -> ${4:i32} {\n"
        "\t$0\n"
        "\tscf.condition(${5:%condition}) ${6:%arg} : ${7:i32}\n"
        "\\} do {\n"
        "^bb0(%next: ${8:i32}):\n"
        "\tscf.yield %next : ${9:i32}\n"
        "\\}",
    )
    check(
        "llvm.icmp",
        'llvm.icmp ${1|"eq","ne","slt","sle","sgt","sge","ult","ule","ugt","uge"|} ${2:%lhs}, ${3:%rhs} : ${4:i32}',
    )
    check("func.func", "func.func ${1:@name}(${2:%arg}: ${3:i32}) {\n\t$0\n\tfunc.return\n}")


def test_operations_without_a_form_of_their_own_are_written_in_generic_form() -> None:
    check("shape.debug_print", '"shape.debug_print"(${1:%input}) : (${2:!shape.shape}) -> ${3:!shape.shape}')
    check(
        "llvm.intr.ctlz",
        '"llvm.intr.ctlz"(${1:%in}) <{is_zero_poison = ${2:0 : i1}\\}> : (${3:i32}) -> ${4:i32}',
    )
    text = "func.func @f() {\n  llvm.intr.ctl\n}\n"
    found = find_completions(Document(text), text.index("\n}"))
    assert found is not None
    assert found.items[0].insert == '"llvm.intr.ctlz"(%in) <{is_zero_poison = 0 : i1}> : (i32) -> i32'
    assert text[found.span.start : found.span.end] == "llvm.intr.ctl"
