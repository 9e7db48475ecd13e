"""Signature help: the cursor in a line of a function, the answer as labels with the active part in guillemets."""

from __future__ import annotations

import pytest
from tests.support.fixture import read_fixture

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.formats.grammar import parse_format
from mlirls_server.features.signature_help import Signature, find_signatures
from mlirls_server.features.signature_text import operation_text

FUNCTION = """
// ä 😀
func.func @f(%a: i32, %b: f32) {
  CURSOR
  return
}
"""


def signatures(line: str, text: str = FUNCTION) -> list[Signature]:
    fixture = read_fixture(text.replace("CURSOR", line))
    return find_signatures(Document(fixture.text), fixture.offset)


def render(signature: Signature) -> str:
    if signature.active is None:
        return signature.label
    part = signature.parts[signature.active]
    return f"{signature.label[: part.start]}«{signature.label[part.start : part.end]}»{signature.label[part.end :]}"


def check(line: str, *expected: str, text: str = FUNCTION) -> None:
    assert [render(signature) for signature in signatures(line, text)] == list(expected)


def check_documented(line: str, documentation: str) -> None:
    found = signatures(line)[0]
    assert found.active is not None
    assert found.parts[found.active].documentation == documentation


def test_the_part_that_comes_next() -> None:
    check("%x = arith.cmpi <|>", "arith.cmpi «predicate», %lhs, %rhs {attributes}? : type(%lhs)")
    check("%x = arith.cmpi s<|>", "arith.cmpi «predicate», %lhs, %rhs {attributes}? : type(%lhs)")
    check("%x = arith.cmpi eq, <|>", "arith.cmpi predicate, «%lhs», %rhs {attributes}? : type(%lhs)")
    check("%x = arith.cmpi eq, %a, %<|>", "arith.cmpi predicate, %lhs, «%rhs» {attributes}? : type(%lhs)")
    check("%x = arith.cmpi eq, %a, %a <|>", "arith.cmpi predicate, %lhs, %rhs {attributes}? «:» type(%lhs)")
    check("%x = arith.cmpi eq, %a, %a : <|>", "arith.cmpi predicate, %lhs, %rhs {attributes}? : «type(%lhs)»")
    check("%x = arith.cmpi eq, <|>, %a : i32", "arith.cmpi predicate, «%lhs», %rhs {attributes}? : type(%lhs)")


def test_words_that_are_allowed_there() -> None:
    check_documented("%x = arith.cmpi <|>", "one of eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge")
    check_documented("%x = arith.cmpi eq, <|>", "signless-integer-like")
    check_documented("gpu.all_reduce <|>", "one of " + ", ".join(GPU))


GPU = (
    *("add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf"),
    *("and", "or", "xor", "minimumf", "maximumf"),
)


def test_optional_and_variadic_parts() -> None:
    check("return <|>", "func.return {attributes}? [«%operands...» : type(%operands...)]?")
    check("memref.load %m[<|>", "memref.load %memref[«%indices...»] {attributes}? : type(%memref)")
    check("llvm.store volatile <|>", LLVM_STORE)


LLVM_STORE = (
    "llvm.store [volatile]? «%value», %addr [atomic [syncscope(syncscope)]? ordering]? [invariant_group]? {attributes}?"
    " : type(%value), type(%addr)"
)


def test_syntaxes_written_by_hand_are_shown_whole() -> None:
    check("scf.for %i = %a <|>", FOR.replace(" to ", " «to» "))
    check("scf.for %i = %a to %b step %a <|>", FOR.replace("{body}", "«{body}»"))
    check("scf.for %i = %a to %b step %a iter_args(<|>", FOR.replace("%arg = %init, ...", "«%arg = %init, ...»"))
    check("func.func <|>", FUNC.replace("public | private | nested", "«public | private | nested»"))
    check("func.func @f(%a: i32, <|>", FUNC.replace("%arg: type, ...", "«%arg: type, ...»"))
    check("linalg.matmul ins(%a, %b : i32, i32) <|>", MATMUL.replace("outs(", "«outs»("))
    check("linalg.matmul ins(%a, %b<|> : i32, i32)", MATMUL.replace("%inputs... : types", "«%inputs... : types»"))
    check('llvm.icmp "eq" %a, <|>', 'llvm.icmp "predicate" %lhs, «%rhs» {attributes}? : type')
    check("vector.transfer_read %a[%a], <|>", TRANSFER_READ.replace("%padding", "«%padding»"))
    check("vector.transfer_read %a[%a], %b : <|>, i32", TRANSFER_READ.replace("source type", "«source type»"))


FOR = (
    "scf.for [unsigned]? %iv = %lowerBound to %upperBound step %step [iter_args(%arg = %init, ...) -> types]? [: type]?"
    " {body} {attributes}?"
)
FUNC = "func.func [public | private | nested]? @name(%arg: type, ...) [-> types]? attributes {...}? [{body}]?"
MATMUL = (
    "linalg.matmul [indexing_maps = [maps]]? [<{properties}>]? {attributes}? ins(%inputs... : types)"
    " outs(%outputs... : types) {attributes}? [-> types]?"
)
TRANSFER_READ = "vector.transfer_read %source[indices], %padding [, %mask]? {attributes}? : source type, vector type"


def test_words_of_a_hand_written_syntax_are_reported() -> None:
    check_documented("%x = llvm.icmp <|>", 'one of "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"')
    check("affine.prefetch %a[0], <|>", PREFETCH.replace("read | write", "«read | write»"))


PREFETCH = "affine.prefetch %memref[indices], read | write, locality<0 to 3>, data | instr {attributes}? : memref type"


def test_the_generic_form() -> None:
    rest = "<{predicate}> {attributes}? : (operand types) -> (result types)"
    check('"arith.cmpi"(<|>', f'"arith.cmpi"(«%lhs», %rhs) {rest}')
    check('"arith.cmpi"(%a, <|>', f'"arith.cmpi"(%lhs, «%rhs») {rest}')
    check('"arith.cmpi"(%a, %a) <|>{}', '"arith.cmpi"(%lhs, %rhs) «<{predicate}>» ' + rest.partition("> ")[2])
    shown = '"arith.cmpi"(%lhs, %rhs) <{predicate}> {attributes}? : '
    check('"arith.cmpi"(%a, %a) : (<|>', f"{shown}«(operand types)» -> (result types)")
    check('"arith.cmpi"(%a, %a) : (i32, i32) -> <|>', f"{shown}(operand types) -> «(result types)»")


def test_types_and_attributes_within() -> None:
    vector = (
        "vector.reduction kind, %vector [, %acc?]? [fastmath fastmath]? {attributes}? : type(%vector) into type(%dest)"
    )
    check("%x = vector.reduction <<|>", vector.replace(" kind", " «kind»"))
    memref = "memref<dimensions x element, «layout», memory space>"
    check("!t = memref<4xf32, <|>", memref, text="CURSOR")
    check("#x = #llvm.di_file<<|>", "#llvm.di_file<«name» in directory>", text="CURSOR")
    check('#x = #llvm.di_file<"a" in <|>', "#llvm.di_file<name in «directory»>", text="CURSOR")
    check("!t = vector<4x<|>", "vector<«dimensions x element»>", text="CURSOR")


def test_no_signature_where_nothing_is_being_written() -> None:
    check("arith.add<|>")
    check("%x = arith.addi %a, %a : i32\n  <|>")
    check("// arith.cmpi <|>")
    check('"arith.cmpi"(%a) {a = "<|>"}')
    check("unknown.op %a, <|>")
    check("<|>")
    check("", text="<|>")


def test_split_files() -> None:
    text = '"t.x"( \n// -----\n' + FUNCTION
    check("%x = arith.negf <|>", "arith.negf «%operand» [fastmath fastmath]? {attributes}? : type(%result)", text=text)


@pytest.mark.parametrize("name", ["affine", "gpu", "llvm", "omp", "scf", "tensor", "transform"])
def test_every_format_is_written_with_its_parts_in_order(name: str) -> None:
    dialect = upstream_registry().dialect(name)
    assert dialect is not None
    for definition in dialect.operations.values():
        if definition.assembly_format is None:
            continue
        text = operation_text(dialect, definition, parse_format(definition.assembly_format))
        assert text.label.startswith(definition.name)
        starts = [part.start for part in text.parts]
        assert starts == sorted(starts)
        assert all(text.label[part.start : part.end].strip() for part in text.parts)
        assert "  " not in text.label
