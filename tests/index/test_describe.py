"""Facts about what is at the cursor, in one line each."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_ir.index.describe import (
    AliasFacts,
    BlockFacts,
    Facts,
    OperationFacts,
    SymbolFacts,
    ValueFact,
    ValueFacts,
    describe,
)
from mlirls_ir.index.locate import element_at


def check(snippet: str, expected: str) -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    found: list[str] = []
    for offset in fixture.offsets:
        element = element_at(document, offset)
        assert element is not None
        found.append(line(describe(document, element)))
    assert found == expected.strip().splitlines()


def line(facts: Facts | None) -> str:
    match facts:
        case OperationFacts():
            known = "" if facts.is_known else "unknown "
            return f"{known}{facts.name} ({values(facts.operands)}) -> ({values(facts.results)})"
        case ValueFacts():
            types = ", ".join(map(str, facts.types))
            operation = facts.operation.name if facts.operation is not None else ""
            kind = (
                f"argument {facts.number} of block {facts.block_number}"
                if facts.is_argument
                else f"result {facts.number}"
            )
            return f"{facts.name}: {types}, {kind} of {operation}"
        case BlockFacts():
            return (
                f"block {facts.number} {facts.name}({values(facts.arguments)}) "
                f"from [{', '.join(facts.predecessors)}] to [{', '.join(facts.successors)}]"
            )
        case AliasFacts():
            return f"{facts.name} = {facts.value}"
        case SymbolFacts():
            return f"{facts.kind.value} {facts.name} {facts.signature}"
        case None:
            return "nothing"


def values(facts: tuple[ValueFact, ...]) -> str:
    return ", ".join(f"{fact.ods_name} {fact.name}: {fact.type}".strip() for fact in facts)


def test_operations_with_the_names_that_ods_gives() -> None:
    check(
        """
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  memref.sto<|>re %x, %m[%i, %i] : memref<?x?xf32>
  %y = arith.ad<|>df %x, %x : f32
  "foo.b<|>ar"(%y) : (f32) -> ()
  return
}
""",
        """
memref.store (value %x: f32, memref %m: memref<?x?xf32>, indices %i: index, indices %i: index) -> ()
arith.addf (lhs %x: f32, rhs %x: f32) -> (result %y: f32)
unknown foo.bar (%y: f32) -> ()
""",
    )


def test_segments_say_which_operand_is_which() -> None:
    check(
        """
func.func @f(%c: i1, %x: f32) {
  cf.con<|>d_br %c, ^a(%x : f32), ^b(%x, %c : f32, i1)
^a(%p: f32):
  return
^b(%q: f32, %r: i1):
  return
}
""",
        "cf.cond_br (condition %c: i1, trueDestOperands %x: f32, falseDestOperands %x: f32, "
        "falseDestOperands %c: i1) -> ()",
    )


def test_values() -> None:
    check(
        """
func.func @f(%a: i32, %<|>b: f32) {
  %r:2, %s = "foo.op"() : () -> (i1, i2, i3)
  "foo.use"(%r#<|>1, %<|>s) : (i2, i3) -> ()
  cf.br ^bb1(%a : i32)
^bb1(%<|>x: i32):
  return
}
""",
        """
%b: f32, argument 1 of block 0 of func.func
%r: i1, i2, result 0 of foo.op
%s: i3, result 2 of foo.op
%x: i32, argument 0 of block 1 of func.func
""",
    )


def test_blocks() -> None:
    check(
        """
func.func @f(%c: i1) {
  cf.cond_br %c, ^b<|>b1(%c : i1), ^bb2
^bb1(%x: i1):
  cf.br ^bb2
^b<|>b2:
  return
}
""",
        """
block 1 ^bb1(%x: i1) from [] to [^bb2]
block 2 ^bb2() from [, ^bb1] to []
""",
    )


def test_aliases_and_symbols() -> None:
    check(
        """
!t<|> = memref<4xf32>
func.func private @f(!t<|>) -> i32
"foo.op"() {a = @<|>f, b = @no<|>where} : () -> ()
""",
        """
!t = memref<4xf32>
!t = memref<4xf32>
function f private (memref<4xf32>) -> i32
nothing
""",
    )
