"""mlir-opt as the judge of type constraints: the same operands get the same errors, in the same words.

Every operation without a required attribute is written in generic form with each of some types as its first operand.
Cases for which this library has no answer are left out.
"""

from __future__ import annotations

import re

from tests.ods.texts import type_of
from tests.support.judge import needs_mlir_opt, run_mlir_opt
from tests.support.sample import ALL_CASES

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.constraints import type_message, type_satisfies
from mlirls_ir.ods.model import Constraint, OperationDef

REGISTRY = upstream_registry()
DIALECTS = [name for name in REGISTRY.names() if name not in ("builtin", "dlti", "func", "irdl", "pdl")]
TYPES = [
    "i1",
    "i8",
    "i32",
    "i64",
    "si32",
    "ui8",
    "index",
    "f16",
    "bf16",
    "f32",
    "f64",
    "f8E4M3FN",
    "tf32",
    "none",
    "complex<f32>",
    "tuple<i32, f32>",
    "() -> i32",
    "vector<4xf32>",
    "vector<16xi8>",
    "vector<[4]xf32>",
    "vector<2x[4]xi32>",
    "vector<f32>",
    "tensor<4xf32>",
    "tensor<?x2xindex>",
    "tensor<0xi32>",
    "tensor<*xi64>",
    "memref<4xf32>",
    "memref<?x?xi32, strided<[?, 1]>>",
    "memref<i8>",
    "memref<*xf32>",
    "!llvm.ptr",
    "!llvm.ptr<3>",
    "!llvm.void",
    "!llvm.struct<(i32)>",
    "!emitc.opaque<\"t\">",
    "!shape.shape",
    "!async.token",
    "!pdl.operation",
    "!transform.any_op",
    "!spirv.ptr<f32, Function>",
    "!smt.bool",
]  # fmt: skip
_ERROR = re.compile(r"error: '(?P<op>[\w.]+)' op (?P<message>operand #0 must be .*, but got .*)")


def is_suitable(op: OperationDef) -> bool:
    """Whether the first operand's type is the first thing that can be wrong with the operation."""
    is_plain = bool(op.operands) and op.operands[0].arity == "single" and not op.regions and not op.successors
    needs_nothing = all(attribute.optional or attribute.default is not None for attribute in op.attributes)
    return is_plain and needs_nothing and not op.has_trait("AttrSizedOperandSegments") and not op.has_trait("HasParent")


def chunk(op: OperationDef, type_text: str) -> str:
    """The operation in generic form, all of its operands of one type."""
    n_operands = sum(operand.arity == "single" for operand in op.operands)
    n_results = sum(result.arity == "single" for result in op.results)
    operands = ", ".join(["%0"] * n_operands)
    operand_types = ", ".join([type_text] * n_operands)
    result_types = ", ".join(["i32"] * n_results)
    return f'%0 = "t.x"() : () -> ({type_text})\n"{op.name}"({operands}) : ({operand_types}) -> ({result_types})'


def cases_of(dialect: str, seen: set[Constraint]) -> dict[str, str | None]:
    """Chunks, and this library's message about the first operand of each, for constraints that are not in `seen`.

    Each constraint gets every eighth type, or all types if MLIRLS_ALL_CASES=1 is in the environment.
    """
    definition = REGISTRY.dialect(dialect)
    assert definition
    cases: dict[str, str | None] = {}
    step = 1 if ALL_CASES else 8
    for op in definition.operations.values():
        constraint = definition.constraints[op.operands[0].constraint] if is_suitable(op) else None
        if constraint is None or constraint in seen:
            continue
        seen.add(constraint)
        for text in TYPES[len(seen) % step :: step]:
            answer = type_satisfies(REGISTRY, dialect, constraint.key, type_of(text))
            if answer is not None:
                message = type_message("operand", 0, constraint, "single", type_of(text))
                cases[chunk(op, text)] = None if answer else message
    return cases


def judge(chunks: list[str]) -> list[str | None]:
    """mlir-opt's message about the first operand in each chunk. Each chunk has two lines."""
    flags = "--split-input-file --mlir-print-op-on-diagnostic=false --allow-unregistered-dialect -o /dev/null"
    text = "\n// -----\n".join(chunks)
    done = run_mlir_opt(flags.split(), text)
    found: list[str | None] = [None] * len(chunks)
    for line in done.errors.splitlines():
        match = _ERROR.search(line)
        if match:
            found[(int(line.split(":")[1]) - 1) // 3] = match["message"]
    return found


@needs_mlir_opt
def test_first_operands_get_the_messages_of_mlir_opt() -> None:
    seen: set[Constraint] = set()
    cases = {text: ours for dialect in DIALECTS for text, ours in cases_of(dialect, seen).items()}
    verdicts = judge(list(cases))
    wrong = [
        f"{text.splitlines()[1]}\n  mlir-opt: {theirs}\n  here:     {ours}"
        for (text, ours), theirs in zip(cases.items(), verdicts, strict=True)
        if ours != theirs
    ]
    assert not wrong, f"{len(wrong)} of {len(cases)}:\n" + "\n".join(wrong[:12])
