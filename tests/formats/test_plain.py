"""Operations whose syntax is C++, in plain form: `names : types -> types`."""

from __future__ import annotations

import pytest
from tests.support.td import needs_td_files, registry_of

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry

DIALECTS = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def Hard : Dialect { let name = "hard"; let cppNamespace = "::hard"; let useDefaultTypePrinterParser = 1; }
class HardOp<string mnemonic, list<Trait> traits = []> : Op<Hard, mnemonic, traits> { let hasCustomAssemblyFormat = 1; }
def TwoOp : HardOp<"two"> { let arguments = (ins I32:$a, I64:$b); let results = (outs I32:$out); }
def SomeOp : HardOp<"some"> { let arguments = (ins I32:$a, Variadic<I64>:$b); let results = (outs I32:$out); }
def MayOp : HardOp<"may"> { let arguments = (ins I32:$a, Optional<I64>:$b); }
def SizedOp : HardOp<"sized", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<I32>:$a, Optional<I64>:$b); let results = (outs I32:$out); }
def BodyOp : HardOp<"body"> { let arguments = (ins I32:$a); let regions = (region AnyRegion:$body); }

def Soft : Dialect { let name = "soft"; let cppNamespace = "::soft"; let useDefaultTypePrinterParser = 1; }
class SoftType<string name, string word> : TypeDef<Soft, name> { let mnemonic = word; let hasCustomAssemblyFormat = 1;
  let parameters = (ins "Type":$inner); }
def Soft_Box : SoftType<"Box", "box">;
def Soft_Bag : SoftType<"Bag", "bag">;
class SoftOp<string mnemonic> : Op<Soft, mnemonic> { let hasCustomAssemblyFormat = 1; }
def PutOp : SoftOp<"put"> { let arguments = (ins Soft_Box:$a, AnyType:$b); let results = (outs Soft_Bag:$out); }

def Number : Dialect { let name = "number"; let cppNamespace = "::number"; }
class NumberOp<string mnemonic> : Op<Number, mnemonic> { let hasCustomAssemblyFormat = 1; }
def AddOp : NumberOp<"add"> { let arguments = (ins AnyFloat:$a, AnyFloat:$b); let results = (outs AnyFloat:$out); }
def SumOp : NumberOp<"sum"> { let arguments = (ins AnyFloat:$a); let results = (outs AnyTensor:$out); }
def CastOp : NumberOp<"cast"> { let arguments = (ins AnyFloat:$a, TypeAttr:$type); let results = (outs F32:$out); }
"""

pytestmark = needs_td_files


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    return registry_of(tmp_path_factory.mktemp("td"), DIALECTS)


def check(registry: Registry, operation: str, *expected: str) -> None:
    """The errors of an operation on `%a` (i32), `%b` (i64), `%c` (f32), `%box` and `%bag`."""
    arguments = "%a: i32, %b: i64, %c: f32, %box: !soft.box<i32>, %bag: !soft.bag<i32>"
    document = Document(f"func.func @f({arguments}) {{\n  {operation}\n  return\n}}\n", registry)
    found = [one.message for one in document.diagnostics() if one.severity is Severity.ERROR]
    assert found == list(expected)


@pytest.mark.parametrize(
    "operation",
    [
        "%0 = hard.two %a, %b : i32, i64 -> i32",
        "%0 = hard.two %a, %b {x} : (i32, i64) -> i32",
        "%0 = hard.two (%a, %b) : i32, i64 -> (i32)",
        "hard.two %a, %b : i32, i64 -> i32",
        "%0 = hard.two %a, %b",
        "%0 = hard.two %a",
        "%0 = hard.two %a by 3 : i32",
        "%0 = hard.two %a, %b : i64",
        "%0 = hard.some %a : i32 -> i32",
        "%0 = hard.some %a, %b, %b : i32, i64, i64 -> i32",
        "hard.may %a : i32",
        "hard.may %a, %b : i32, i64",
        "%0 = hard.sized %b : i64 -> i32",
        "hard.body %a : i32 {\n  }",
        "%0 = soft.put %box, %a : !soft.box<i32>, i32 -> !soft.bag<i32>",
        # C++ may read `i1` as a type of the dialect.
        "%0 = soft.put %box, %a : i1, i1 -> i1",
    ],
)
def test_what_the_syntax_may_have_is_no_error(registry: Registry, operation: str) -> None:
    check(registry, operation)


def test_a_name_too_few_or_too_many_is_an_error(registry: Registry) -> None:
    check(registry, "%0 = hard.two %a : i32 -> i32", "custom op 'hard.two' expected 2 operands")
    check(registry, "%0 = hard.two %a, %b, %b : i32, i64, i64 -> i32", "custom op 'hard.two' expected 2 operands")
    check(registry, "%0 = hard.some : () -> i32", "custom op 'hard.some' expected 1 operands")
    check(registry, "hard.may %a, %b, %b : i32, i64, i64", "custom op 'hard.may' expected 2 operands")


def test_a_type_that_ods_refuses_is_an_error(registry: Registry) -> None:
    check(
        registry,
        "%0 = hard.two %b, %a : i64, i32 -> i32",
        "'hard.two' op operand #0 must be 32-bit signless integer, but got 'i64'",
    )
    check(
        registry,
        "%0 = hard.some %a, %a : (i32, i32) -> i32",
        "'hard.some' op operand #1 must be variadic of 64-bit signless integer, but got 'i32'",
    )
    check(
        registry,
        "%0 = hard.two %a, %b : i32, i64 -> i64",
        "'hard.two' op result #0 must be 32-bit signless integer, but got 'i64'",
    )


def test_a_value_has_the_type_that_its_name_is_given(registry: Registry) -> None:
    check(
        registry,
        "%0 = soft.put %box, %bag : !soft.box<i8>, !soft.bag<i32> -> !soft.bag<i32>",
        "use of value '%box' expects different type than prior uses: '!soft.box<i8>' vs '!soft.box<i32>'",
    )


def test_a_comma_with_nothing_before_it_in_a_type_is_an_error(registry: Registry) -> None:
    check(registry, "hard.may %a {t = !soft.box<1, , 2>} : i32", "missing element before ','")
    check(registry, "hard.may %a {t = !soft.box<[, 2]>} : i32", "missing element before ','")
    check(registry, 'hard.may %a {t = !soft.box<", ,", [1, 2,]>} : i32')
    check(registry, "hard.may %a {t = !soft.box<, 2>} : i32")


@pytest.mark.parametrize("body", ["[4 4, 5]", "[1, 2 2]", "[1], f32 f32", "[?, ? 2]", '"a, b", 1 2', "(a, [2]), 3 3"])
def test_numbers_side_by_side_in_a_list_with_commas_are_an_error(registry: Registry, body: str) -> None:
    check(registry, f"hard.may %a {{t = !soft.box<{body}>}} : i32", "expected ','")


@pytest.mark.parametrize(
    "body",
    [
        "[4 4], 5",
        "[1, 2] f32, 3",
        "1.0e-1, 2",
        "a 4 i32, 4",
        "2 x i32, i32 x 2",
        '"4 4, 5", [1, 2]',
        "4 -> 4, 5",
        "s = 2 -4, 1",
    ],
)
def test_values_side_by_side_elsewhere_are_none(registry: Registry, body: str) -> None:
    check(registry, f"hard.may %a {{t = !soft.box<{body}>}} : i32")


def test_a_name_or_a_type_after_another_one_in_a_list_is_an_error(registry: Registry) -> None:
    check(registry, "hard.some %a, %b %b : i32, i64, i64 -> i32", "expected ','")
    check(registry, "soft.put %box, %a : i32, !soft.box<i32> !soft.box<i32> -> !soft.bag<i32>", "expected ','")
    check(registry, "hard.some %a %b, %b : i32 -> i32")
    check(registry, "hard.some %a, %b by %b : i32 -> i32")


def test_an_open_bracket_of_a_type_is_an_error_in_an_unknown_syntax(registry: Registry) -> None:
    message = "unbalanced '<' character in pretty dialect name"
    check(registry, "%0 = soft.put %box, %a : !soft.box<i32>, i32 -> !soft.bag<i32", message)


def test_names_for_other_results_than_an_operation_has_are_an_error(registry: Registry) -> None:
    check(registry, "%0 = hard.may %a : i32", "cannot name an operation with no results")
    check(registry, "%0 = hard.may [%a] by 3", "cannot name an operation with no results")
    check(
        registry, "%0:2 = hard.two %a, %b : i32, i64 -> i32", "operation defines 1 results but was provided 2 to bind"
    )
    check(registry, "%0, %1 = hard.two %a, %b", "operation defines 1 results but was provided 2 to bind")


@pytest.mark.parametrize(
    ("operation", "message"),
    [
        ("%0 = hard.two %a, %b : i32, i64 -> i32]", "expected operation name in quotes"),
        ("%0 = hard.two %a, %b : (i32, i64)) -> i32", "expected operation name in quotes"),
        ("hard.may %a) : i32", "expected operation name in quotes"),
        ("hard.may(%a : i32]", "expected ')'"),
        ("hard.may [%a : i32)", "expected ']'"),
        ("%0 = hard.two %a, %b : (i32, ) -> i32", "expected non-function type"),
        ("hard.may %a : tensor<4xi32", "expected '>' in tensor type"),
        ("hard.may %a : memref<4x>", "expected non-function type"),
    ],
)
def test_brackets_that_no_syntax_has_are_an_error(registry: Registry, operation: str, message: str) -> None:
    check(registry, operation, message)


@pytest.mark.parametrize(
    "operation",
    ["hard.may [0, %a)", "hard.may 0) %a 1) %b", "hard.may one) %a", "hard.may (%a, %b,)", "soft.put %box : bag<x>"],
)
def test_brackets_of_another_syntax_are_no_error(registry: Registry, operation: str) -> None:
    check(registry, operation)


@pytest.mark.parametrize("operation", ["%0 = number.add %c, %c : {}", "%0 = number.add %c, %c : f32 -> {}"])
def test_a_type_that_no_operand_and_no_result_may_have_is_an_error(registry: Registry, operation: str) -> None:
    for type_ in ("i32", "index", "tensor<4xf32>"):
        message = f"'number.add' op has no operand and no result that may be of type '{type_}'"
        check(registry, operation.format(type_), message)
    check(registry, operation.format("f32"))


def test_a_type_that_may_be_a_part_or_an_attribute_is_no_error(registry: Registry) -> None:
    check(registry, "%0 = number.sum %c : i32")
    check(registry, "%0 = number.cast %c : i32")
    check(registry, "%0 = soft.put %box, %a : f32")
