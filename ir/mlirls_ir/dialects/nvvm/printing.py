"""How matrix multiplications are printed; the other operations of nvvm have declarative formats.

Facts: mlir/Dialect/LLVMIR/NVVMOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from functools import partial
from typing import Final, TypeAlias

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import OpPrinter, names
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import FloatType, VectorType

printing = PrintBook()

_Fragments: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]

_FRAGMENTS: Final[_Fragments] = (("A", ("operandA",)), ("B", ("operandB",)), ("C", ("operandC",)))
_SPARSE: Final[_Fragments] = (("sparseMetadata", ("sparseMetadata",)), ("selector", ("sparsitySelector",)))
_SCALES: Final[_Fragments] = (
    ("scaleA", ("scaleAData", "byteIdA", "threadIdA")),
    ("scaleB", ("scaleBData", "byteIdB", "threadIdB")),
)
_OF_MULTIPLICANDS: Final = (("operandA", "multiplicandAPtxType"), ("operandB", "multiplicandBPtxType"))


def print_mma(p: OpPrinter, rest: _Fragments) -> None:
    """Writes the fragments, each a keyword and operands in brackets, and the types of the first three."""
    end = " " if p.operation.name == "nvvm.mma.sync" else ""  # The blank is mlir-opt's.
    for keyword, fields in (*_FRAGMENTS, *rest):
        operands = [value for field in fields for value in p.group(field)]
        p.write(f" {keyword}[{names(operands)}]{end}")
    p.attr_dict(*[attribute for field, attribute in _OF_MULTIPLICANDS if _is_implied(p, p.group(field), attribute)])
    types = [p.types(p.group(field)[:1]) for _, (field,) in _FRAGMENTS]
    p.space()
    p.write(f": ({', '.join(types)}) -> {p.types(p.operation.results)}")


def _is_implied(p: OpPrinter, operands: list[Value], name: str) -> bool:
    """Whether the type of a fragment says PTX's type of its elements."""
    type_, found = operands[0].type if operands else None, p.get(name)
    element = type_.element if isinstance(type_, VectorType) else type_
    if not isinstance(element, FloatType) or not isinstance(found, DialectAttr):
        return False
    return element.name in ("f16", "f32", "f64") and p.texts.spelled(found.tail_spelling()) == f"<{element.name}>"


printing.operation("nvvm.mma.block_scale")(partial(print_mma, rest=_SCALES))
printing.operation("nvvm.mma.sp.block_scale")(partial(print_mma, rest=(*_SPARSE, *_SCALES)))
printing.operation("nvvm.mma.sp.sync")(partial(print_mma, rest=_SPARSE))
printing.operation("nvvm.mma.sync")(partial(print_mma, rest=()))

HOOKS: Final = printing.hooks()
