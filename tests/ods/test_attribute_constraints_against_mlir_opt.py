"""mlir-opt as the judge of attribute constraints: it accepts an attribute if and only if this library does.

Every operation with at most one required attribute is written in generic form with each of some values for one of its
attributes. mlir-opt rejects an attribute of another C++ class than the property's before it checks the constraint.
"""

from __future__ import annotations

import re

from tests.ods.texts import attribute_of
from tests.support.judge import needs_mlir_opt, run_mlir_opt
from tests.support.sample import ALL_CASES

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.constraints import attribute_satisfies
from mlirls_ir.ods.model import AttributeField, Constraint, OperationDef

REGISTRY = upstream_registry()
VALUES = [
    "true",
    "0 : i8",
    "1 : i32",
    "12 : i32",
    "-1 : i32",
    "0 : i64",
    "7 : i64",
    "-3 : i64",
    "64 : i64",
    "3 : index",
    "1.0 : f32",
    "1.0 : f64",
    '"text"',
    "unit",
    "i32",
    "(i32) -> i32",
    "memref<4xf32>",
    "[]",
    "[1, 2]",
    "[1 : i32]",
    '["a"]',
    "[@a]",
    "[[1], [2]]",
    "[true]",
    "[i32]",
    "{a = 1}",
    "[{}]",
    "@symbol",
    "@symbol::@nested",
    "affine_map<(d0) -> (d0)>",
    "[affine_map<(d0) -> (d0)>]",
    "affine_set<(d0) : (d0 >= 0)>",
    "array<i32: 1, 2>",
    "array<i64: 1, 2, 3>",
    "array<i64: 2, 1>",
    "array<i1: true>",
    "dense<1> : tensor<2xi32>",
    "dense<[1, 2]> : tensor<2xi64>",
    "dense<1.0> : vector<2xf32>",
    "strided<[1]>",
]  # fmt: skip


def is_suitable(op: OperationDef, attribute: AttributeField) -> bool:
    """Whether a wrong `attribute` is the first thing that is wrong with the operation."""
    others = [other for other in op.attributes if other is not attribute and not other.name.startswith("operandSeg")]
    is_alone = all(other.optional or other.default is not None for other in others)
    is_structural = any(
        op.has_trait(name) for name in ("HasParent", "AttrSizedOperandSegments", "AttrSizedResultSegments")
    )
    return is_alone and not is_structural and not op.regions and not op.successors and not attribute.is_property


def chunk(op: OperationDef, attribute: AttributeField, value: str) -> str:
    """The operation in generic form, with one attribute."""
    n_operands = sum(operand.arity == "single" for operand in op.operands)
    n_results = sum(result.arity == "single" for result in op.results)
    operands, types = ", ".join(["%0"] * n_operands), ", ".join(["i32"] * n_operands)
    results = ", ".join(["i32"] * n_results)
    return (
        f'%0 = "t.x"() : () -> i32\n"{op.name}"({operands}) <{{{attribute.name} = {value}}}> : ({types}) -> ({results})'
    )


def cases_of(dialect: str, seen: set[Constraint]) -> dict[str, tuple[str, bool]]:
    """Chunks, each with its attribute and whether this library accepts it."""
    definition = REGISTRY.dialect(dialect)
    assert definition
    cases: dict[str, tuple[str, bool]] = {}
    step = 1 if ALL_CASES else 8
    for op in definition.operations.values():
        for attribute in op.attributes:
            constraint = definition.constraints[attribute.constraint]
            if constraint in seen or not is_suitable(op, attribute):
                continue
            seen.add(constraint)
            for value in VALUES[len(seen) % step :: step]:
                answer = attribute_satisfies(REGISTRY, dialect, constraint.key, attribute_of(value))
                if answer is not None:
                    cases[chunk(op, attribute, value)] = (attribute.name, answer)
    return cases


def judge(chunks: list[str]) -> list[str]:
    """mlir-opt's first error in each chunk. Each chunk has two lines."""
    flags = "--split-input-file --mlir-print-op-on-diagnostic=false --allow-unregistered-dialect -o /dev/null"
    text = "\n// -----\n".join(chunks)
    done = run_mlir_opt(flags.split(), text)
    found = [""] * len(chunks)
    for line in done.errors.splitlines():
        match = re.match(r"<stdin>:(\d+):\d+: error: (.*)", line)
        if match:
            index = (int(match[1]) - 1) // 3
            found[index] = found[index] or match[2]
    return found


@needs_mlir_opt
def test_attributes_are_accepted_as_in_mlir_opt() -> None:
    seen: set[Constraint] = set()
    cases = {text: case for dialect in REGISTRY.names() for text, case in cases_of(dialect, seen).items()}
    wrong: list[str] = []
    for (text, (name, accepts)), error in zip(cases.items(), judge(list(cases)), strict=True):
        refused = f"'{name}' failed to satisfy constraint" in error or f"nvalid attribute `{name}`" in error
        # mlir-opt may reject the default of another attribute first.
        is_about_another = "failed to satisfy constraint" in error and not refused
        if refused is accepts and not is_about_another:
            wrong.append(f"{text.splitlines()[1]}\n  mlir-opt: {error or 'accepts'}\n  here: {accepts}")
    assert not wrong, f"{len(wrong)} of {len(cases)}:\n" + "\n".join(wrong[:40])
