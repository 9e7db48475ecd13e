"""Places for completing operations: functions with values of many types, and the operations that they need around them.

`inserted` is the text after the name of an operation is typed there and accepted from the list, with its placeholders.
The caller checks the text with our checker or mlir-opt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mlirls_ir.document import Document
from mlirls_server.features.completion.find import find_completions
from mlirls_server.features.completion.item import plain_text

if TYPE_CHECKING:
    from mlirls_ir.ods.model import OperationDef
    from mlirls_ir.ods.registry import Registry

TYPES = (
    *(
        "i1",
        "i8",
        "i16",
        "i32",
        "i64",
        "index",
        "f16",
        "f32",
        "f64",
        "memref<4xf32>",
        "memref<?x8xf32>",
        "memref<16xi8>",
    ),
    *("tensor<4xf32>", "tensor<?x8xf32>", "tensor<8x8xf32>", "tensor<4xi32>", "vector<4xf32>", "vector<4xi32>"),
    *("!llvm.ptr", "complex<f32>", "memref<8x8xf32>", "!llvm.struct<(i32, f32)>", "tensor<?x?x?x?xf32>"),
    *("tensor<4x8xf32>", "tensor<8x4xf32>", "tensor<?x?x?xf32>", "tensor<?x?xf32>", "memref<8x16xf32>"),
    *("!xegpu.tensor_desc<8x16xf32>", "vector<8x16xf32>"),
)
_ARGUMENTS = ", ".join(f"%v{number}: {type_}" for number, type_ in enumerate(TYPES))
_BEFORE = """\
memref.global @data : memref<4xf32> = dense<1.0>
llvm.mlir.global @word(1 : i32) : i32
llvm.func @foreign(i32) -> i32
func.func private @callee(i32, f32) -> f32
gpu.module @kernels {
  gpu.func @kernel(%a: f32) kernel {
    gpu.return
  }
}
"""
_FUNCTION = f"{_BEFORE}func.func @f({_ARGUMENTS}) {{\nBODY\n  return\n}}\n"
_PATTERN = """\
pdl.pattern @p : benefit(1) {
  %type = pdl.type : i32
  %operand = pdl.operand
  %root = pdl.operation "test.op"(%operand : !pdl.value) -> (%type : !pdl.type)
BODY
  pdl.rewrite %root {
    pdl.erase %root
  }
}
"""
_SCRIPT = """\
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
BODY
    transform.yield
  }
}
"""
_GENERIC = """\
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%v9 : memref<4xf32>) outs(%v9 : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
INNER
  }"""
_FORALL = """\
  scf.forall (%i) in (4) shared_outs(%o = %v12) -> (tensor<4xf32>) {
    %s = tensor.extract_slice %o[0] [4] [1] : tensor<4xf32> to tensor<4xf32>
INNER
  }"""
_BODIES = {
    "scf.yield": "  scf.for %i = %v5 to %v5 step %v5 {\nINNER\n  }",
    "affine.yield": "  affine.for %i = 0 to 4 {\nINNER\n  }",
    "scf.reduce": "  scf.parallel (%i) = (%v5) to (%v5) step (%v5) {\nINNER\n  }",
    "scf.condition": "  scf.while : () -> () {\nINNER\n  } do {\n    scf.yield\n  }",
    "tensor.yield": "  tensor.generate %v5, %v5 {\n  ^bb0(%i: index, %j: index):\nINNER\n  } : tensor<?x?xf32>",
    "linalg.yield": _GENERIC,
    "linalg.index": _GENERIC.replace("INNER", "INNER\n    linalg.yield %in : f32"),
    "gpu.terminator": (
        "  gpu.launch blocks(%a, %b, %c) in (%d = %v5, %e = %v5, %g = %v5)\n"
        "             threads(%h, %i, %j) in (%k = %v5, %l = %v5, %m = %v5) {\nINNER\n  }"
    ),
    "scf.forall.in_parallel": _FORALL,
    "tensor.parallel_insert_slice": _FORALL.replace("INNER", "    scf.forall.in_parallel {\nINNER\n    }"),
    "cf.br": "  cf.cond_br %v0, ^here, ^next\n^here:\nINNER\n^next:",
    "cf.cond_br": "  cf.br ^here\n^here:\nINNER\n^next:",
}
_WHOLE = {
    "func.return": f"func.func @f({_ARGUMENTS}) {{\nBODY\n}}\n",
    "llvm.return": "llvm.func @f(%a: i32) -> i32 {\nBODY\n}\n",
    "gpu.func": "gpu.module @kernels {\nBODY\n}\n",
    "gpu.return": "gpu.module @kernels {\n  gpu.func @kernel(%a: f32) kernel {\nBODY\n  }\n}\n",
    "pdl.rewrite": _PATTERN[: _PATTERN.index("  pdl.rewrite")] + "}\n",
    "transform.yield": _SCRIPT.replace("    transform.yield\n", ""),
    "transform.named_sequence": "module attributes {transform.with_named_sequence} {\nBODY\n}\n",
}
_OF_DIALECTS = {"pdl": _PATTERN, "transform": _SCRIPT}
_SYMBOLS = frozenset({"Symbol", "SymbolOpInterface", "FunctionOpInterface"})


@dataclass(frozen=True, slots=True)
class Inserted:
    """A text with a completed operation, and its place; `offer` is the item of the list, "" if there was none."""

    text: str
    start: int
    end: int
    offer: str


def place_for(registry: Registry, definition: OperationDef) -> str:
    """A text for an operation, with BODY at its place."""
    name = definition.name
    if name in _WHOLE:
        return _WHOLE[name]
    if name in _BODIES:
        return _FUNCTION.replace("BODY", _BODIES[name].replace("INNER", "BODY"))
    if name == "builtin.module" or any(map(definition.has_trait, _SYMBOLS)):
        return f"{_BEFORE}BODY\n"
    return _OF_DIALECTS.get(name.partition(".")[0], _FUNCTION)


def inserted(registry: Registry, definition: OperationDef) -> Inserted:
    """The text after the name of an operation is typed (with named results if it has some) and the operation is
    accepted."""
    results = sum(field.arity == "single" for field in definition.results)
    named = "" if not results else "%new = " if results == 1 else f"%new:{results} = "
    before, _, after = place_for(registry, definition).partition("BODY")
    typed = f"{before}{named}{definition.name[:-1]}"
    found = find_completions(Document(typed + after, registry), len(typed))
    items = [] if found is None else [item for item in found.items if item.ods and item.ods[2] == definition.name]
    start = len(before)
    if found is None or not items:
        return Inserted(typed + after, start, len(typed), "")
    offer = plain_text(items[0].snippet) if items[0].snippet else items[0].insert or items[0].label
    statement = typed[start : found.span.start] + offer
    return Inserted(before + statement + after, start, start + len(statement), offer)
