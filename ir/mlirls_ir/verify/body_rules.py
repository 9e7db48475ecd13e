"""The rules that look at an operation's body and surroundings, of all dialects, by operation name.

A dialect's rules stand in `bodies.py` of its folder as `BODIES`, which is imported when one of its operations is first
read. Those of `LOOKS_UP` and `LOOKS_AT_DEFINITIONS` read more than the operation, its regions and its parent, so that
edits elsewhere concern them (`effects.py`).
"""

from __future__ import annotations

import importlib
from typing import Final, cast

from mlirls_ir.verify.bodies import BODIES, BodyRule
from mlirls_ir.verify.place import Place

_MODULES: Final = frozenset(
    {
        "acc",
        "async",
        "emitc",
        "gpu",
        "linalg",
        "llvm",
        "ml_program",
        "omp",
        "pdl",
        "scf",
        "shape",
        "sparse_tensor",
        "spirv",
        "tosa",
        "transform",
        "vector",
    }
)
"""Dialects that have a `bodies.py` of its folder."""
LOOKS_UP: Final = frozenset(
    {
        "acc.init",
        "acc.set",
        "acc.shutdown",
        "memref.alloca",
        "tensor.parallel_insert_slice",
        "omp.cancel",
        "omp.cancellation_point",
        "omp.ordered",
        "omp.ordered.region",
        "omp.teams",
        "omp.scan",
        "omp.workshare.loop_wrapper",
        "transform.alternatives",
        "transform.sequence",
        "transform.with_pdl_patterns",
        "spirv.Branch",
        "spirv.BranchConditional",
        "spirv.FunctionCall",
        "spirv.Return",
        "spirv.ReturnValue",
        "spirv.SpecConstantOperation",
        "spirv.Switch",
        "spirv.Unreachable",
        "spirv.mlir.addressof",
        "spirv.mlir.loop",
        "spirv.mlir.selection",
    }
)
"""Operations whose rules read operations around their parent."""
LOOKS_AT_BLOCKS: Final = frozenset({"spirv.Unreachable"})
"""Operations whose rules ask which block of their region they are in."""
LOOKS_AT_DEFINITIONS: Final = frozenset(
    {
        "spirv.GroupNonUniformBroadcast",
        "spirv.SpecConstantOperation",
        "spirv.Variable",
        "tensor.parallel_insert_slice",
        "tosa.concat_shape",
        "tosa.pad",
        "tosa.reshape",
        "tosa.resize",
        "tosa.slice",
        "tosa.tile",
    }
)
"""Operations whose rules read the operations that define their operands."""


def looks_at_definitions(name: str) -> bool:
    """Whether the rule of the operation called `name` reads the operations that define its operands."""
    return (
        name in LOOKS_AT_DEFINITIONS
        or (name.startswith("tosa.") and name.endswith("_shape"))
        or (name.startswith("omp.target"))
    )


_rules: dict[str, BodyRule] = dict(BODIES)
_loaded: set[str] = set()


def find_body_rule(name: str) -> BodyRule | None:
    """The rule of the operation called `name`, None when there is none."""
    dialect = name.partition(".")[0]
    if dialect in _MODULES and dialect not in _loaded:
        _loaded.add(dialect)
        module = importlib.import_module(f"mlirls_ir.dialects.{dialect}.bodies")
        _rules.update(cast("dict[str, BodyRule]", module.BODIES))
    return _rules.get(name)


def check_body(place: Place) -> None:
    """Checks an operation against its body."""
    rule = find_body_rule(place.shape.name)
    if rule is not None:
        rule(place)
