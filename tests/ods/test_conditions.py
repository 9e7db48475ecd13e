"""The values of C++ expressions over one type."""

from __future__ import annotations

import pytest
from tests.ods.texts import type_of

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.constraints import evaluate

REGISTRY = upstream_registry()


def check(expression: str, type_text: str, expected: str, dialect: str = "builtin") -> None:
    found = evaluate(REGISTRY, dialect, expression, {"$_self": type_of(type_text)})
    assert ("unknown" if found is None else str(found)) == expected


def test_width_of_an_integer() -> None:
    check("$_self.isSignlessInteger(32)", "i32", "True")
    check("$_self.isSignlessInteger(32)", "si32", "False")
    check("$_self.getIntOrFloatBitWidth() * 2", "bf16", "32")


def test_cast_of_another_class_is_unknown() -> None:
    check("cast<VectorType>($_self).getRank()", "i32", "unknown")


def test_false_and_unknown_is_false() -> None:
    check("isa<VectorType>($_self) && cast<VectorType>($_self).getRank() > 1", "i32", "False")
    check("cast<VectorType>($_self).getRank() > 1 && isa<VectorType>($_self)", "i32", "False")


def test_namespaces_of_mlir_do_not_matter() -> None:
    check("::mlir::cast<::mlir::ShapedType>($_self).getElementType()", "tensor<4xf32>", "f32")


def test_class_list() -> None:
    check("isa<IndexType, FloatType>($_self)", "index", "True")


def test_ternary_and_braces() -> None:
    check("isa<TensorType>($_self) ? cast<TensorType>($_self).getShape() : ArrayRef<int64_t>{}", "f32", "()")


def test_lambda_over_a_shape() -> None:
    check("all_of(cast<ShapedType>($_self).getShape(), [](auto v) { return v != 0; })", "tensor<4x0xf32>", "False")


def test_lambda_with_statements() -> None:
    expression = (
        "[&]{ auto t = cast<VectorType>($_self); int64_t size = t.getDimSize(0); if (size < 0) return t;"
        " return VectorType::get({size, size}, t.getElementType(), {true, true}); }()"
    )
    check(expression, "vector<[4]xf32>", "vector<[4]x[4]xf32>")


def test_builder_of_vectors() -> None:
    builder = "VectorType::Builder(cast<VectorType>($_self))"
    expression = f"VectorType({builder}.dropDim(0).setElementType(IntegerType::get($_ctxt, 1)))"
    check(expression, "vector<2x[4]xf32>", "vector<[4]xi1>")


def test_boolean_of_the_same_shape() -> None:
    check("::getI1SameShape($_self)", "f32", "i1")
    check("::getI1SameShape($_self)", "tensor<?x2xf32>", "tensor<?x2xi1>")


def test_class_of_a_dialect_by_namespace() -> None:
    check("isa<LLVM::LLVMPointerType>($_self)", "!llvm.ptr", "True")
    check("isa<LLVM::LLVMPointerType>($_self)", "!llvm.void", "False")


def test_interface_that_c_plus_plus_may_attach_is_unknown() -> None:
    check("isa<acc::PointerLikeType>($_self)", "!llvm.ptr", "unknown")
    check("isa<acc::PointerLikeType>($_self)", "memref<f32>", "True")


@pytest.mark.parametrize(
    "expression", ["", "$_self.", "frobnicate($_self)", "$_self.frobnicate()", "a b", '"', "[", "1 +"]
)
def test_an_expression_that_is_not_understood_is_unknown(expression: str) -> None:
    check(expression, "i32", "unknown")
