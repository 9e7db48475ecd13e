"""How functions, globals and ordering tokens are printed in ml_program.

Facts: mlir/Dialect/MLProgram/IR/MLProgramOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.functions import print_function
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, names
from mlirls_ir.attributes.model import StringAttr

printing = PrintBook()
printing.operation("ml_program.func", "ml_program.subgraph")(print_function)


@printing.directive("SymbolVisibility")
def print_visibility(d: DirectivePrint) -> None:
    """`public`, `private` or `nested`; argument (visibility)."""
    visibility = d.attribute(0)
    d.p.write(visibility.value if isinstance(visibility, StringAttr) else "public")


@printing.directive("TypedInitialValue")
def print_initial_value(d: DirectivePrint) -> None:
    """`((value))? : type`; arguments (type, value)."""
    p, type_, value = d.p, d.attribute(0), d.attribute(1)
    if type_ is None:
        raise NoCustomForm
    p.write(f"({p.attribute(value)})" if value is not None else "")
    p.write(f" : {p.attribute(type_)}")


@printing.directive("TokenOrdering")
def print_ordering(d: DirectivePrint) -> None:
    """`(ordering(() -> type) | ordering(%tokens -> type))?`; arguments (tokens, type of the token)."""
    p, tokens, produced = d.p, d.values(0), d.values(1)
    if tokens or produced:
        arrow = f" -> {p.types(produced)}" if produced else ""
        p.write(f" ordering({names(tokens) or '()'}{arrow})")


HOOKS: Final = printing.hooks()
