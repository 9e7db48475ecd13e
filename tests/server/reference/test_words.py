"""C++ in words: default values, types of parameters, traits."""

from __future__ import annotations

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.model import Trait
from mlirls_server.features.reference.traits import other_names, trait_words
from mlirls_server.features.reference.words import attribute_enum, default_words, type_words, without_namespaces

REGISTRY = upstream_registry()


def check(dialect: str, cpp_type: str, expected: str) -> None:
    found = REGISTRY.dialect(dialect)
    assert found is not None
    assert type_words(REGISTRY, found, cpp_type) == expected


@pytest.mark.parametrize(
    ("cpp_type", "expected"),
    [
        ("::llvm::ArrayRef<int64_t>", "list of 64-bit integer"),
        ("ArrayRef<char>", "bytes"),
        ("std::optional<uint32_t>", "optional 32-bit unsigned integer"),
        ("unsigned", "unsigned integer"),
        ("::llvm::APFloat", "floating-point number"),
        ("mlir::Type", "type"),
        ("::llvm::SmallVector<DINodeAttr>", "list of DI node attribute"),
        ("DICompileUnitAttr", "`#llvm.di_compile_unit`"),
        ("arith::IntegerOverflowFlags", "any of `none`, `nsw`, `nuw`"),
        ("::llvm::ArrayRef<::mlir::sparse_tensor::SparseTensorDimSliceAttr>", "list of `#sparse_tensor.slice`"),
        ("my::own::FooBarKind", "foo bar kind"),
    ],
)
def test_types_of_parameters(cpp_type: str, expected: str) -> None:
    check("llvm", cpp_type, expected)


@pytest.mark.parametrize(
    ("default", "expected"),
    [
        ("{ static_cast<int64_t>(1), static_cast<int64_t>(1) }", "[1, 1]"),
        ("static_cast<uint64_t>(-1)", "-1"),
        ("{}", "[]"),
        ("std::nullopt", ""),
        ("StringAttr()", ""),
        ("::llvm::SmallVector<mlir::Type>()", "[]"),
        ("uint64_t()", "0"),
        ('"sm_50"', '"sm_50"'),
        ("::mlir::arith::IntegerOverflowFlags::none", "none"),
        ("mlir::arith::CmpFPredicate::OEQ", "oeq"),
        ("BoolAttr::get($_ctxt, true)", "true"),
        ("::mlir::NoneType::get($_ctxt)", "none"),
        ("$_builder.getI32ArrayAttr({128, 128, 64})", "[128, 128, 64]"),
        ("MatmulOp::getDefaultIndexingMaps($_builder.getContext())", "computed"),
        (
            "::mlir::bufferization::MaterializeInDestinationOp::getOperationName()",
            '"bufferization.materialize_in_destination"',
        ),
    ],
)
def test_default_values(default: str, expected: str) -> None:
    dialect = REGISTRY.dialect("arith")
    assert dialect is not None
    assert default_words(REGISTRY, dialect, default) == expected


def test_the_default_of_an_enum_is_its_case_as_it_is_written() -> None:
    dialect, operation = REGISTRY.dialect("nvvm"), REGISTRY.operation("nvvm.mbarrier.arrive")
    assert dialect is not None and operation is not None
    field = next(field for field in operation.attributes if field.name == "scope")
    assert field.default == "MemScopeKind::CTA"
    enum = attribute_enum(REGISTRY, dialect, field)
    assert default_words(REGISTRY, dialect, field.default, enum) == "cta"


def test_traits_in_words() -> None:
    def of(name: str) -> list[str]:
        operation = REGISTRY.operation(name)
        assert operation is not None
        return trait_words(REGISTRY, name.partition(".")[0], operation.traits)

    assert "operands may be swapped" in of("arith.addi")
    assert "has no side effects" in of("arith.addi")
    assert "is in `func.func`" in of("func.return")
    assert "result type matches element type of 'memref'" in of("memref.load")
    assert "its regions have one block, whose terminator `scf.yield` may be left out" in of("scf.for")
    assert "its regions have one block" not in of("scf.for")
    assert "memory effects: read and write" in trait_words(
        REGISTRY, "llvm", [Trait("MemoryEffects", ("Read", "Write"))]
    )


def test_traits_without_a_description_are_named() -> None:
    assert other_names([Trait("Commutative"), Trait("TilingInterface"), Trait("NoMemoryEffect")]) == ["TilingInterface"]


def test_namespaces_of_mlir_are_dropped_and_others_stay() -> None:
    assert without_namespaces("a handle to an `mlir::Operation *`, or `::mlir::LLVM::Foo`") == (
        "a handle to an `Operation`, or `Foo`"
    )
    assert without_namespaces("in shared::cta memory") == "in shared::cta memory"
