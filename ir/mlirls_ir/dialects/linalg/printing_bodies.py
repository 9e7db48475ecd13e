"""How linalg's operations are printed whose body may be left out, or be the name of one operation.

Facts: mlir/Dialect/Linalg/IR/LinalgStructuredOps.td and mlir-opt's behaviour.

Read next: `syntax.py` (the same, read), `printing.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.graph.operation import Operation, Value

printing = PrintBook()


def print_parts(p: OpPrinter) -> None:
    """Writes `ins(...) outs(...)`."""
    for keyword, candidates in (("ins", ("inputs", "input")), ("outs", ("outputs", "inits", "init"))):
        operands = next((p.group(name) for name in candidates if p.has_field(name)), list[Value]())
        if operands:
            p.write(f" {keyword}({names(operands)} : {p.types(operands)})")


@printing.operation("linalg.transpose")
def print_transpose(p: OpPrinter) -> None:
    print_parts(p)
    _print_dimensions(p, "permutation")


@printing.operation("linalg.broadcast")
def print_broadcast(p: OpPrinter) -> None:
    print_parts(p)
    _print_dimensions(p, "dimensions")


def _print_dimensions(p: OpPrinter, name: str) -> None:
    """Writes `name = [...] attr-dict`."""
    found = p.need(name)
    if not isinstance(found, DenseArrayAttr):
        raise NoCustomForm
    p.write(f" {name} = [{found.bare_list()}]")
    # The blank after it, and the second one before a dictionary, are mlir-opt's.
    p.blank()
    dictionary = p.remaining(name)
    if dictionary:
        p.write(f" {p.texts.dictionary(dictionary)}")


@printing.operation("linalg.map")
def print_map(p: OpPrinter) -> None:
    payload = _payload(p, is_reduction=False)
    _print_payload(p, payload)
    print_parts(p)
    p.attr_dict()
    if payload is None:
        _print_body(p)


@printing.operation("linalg.reduce")
def print_reduce(p: OpPrinter) -> None:
    payload = _payload(p, is_reduction=True)
    _print_payload(p, payload)
    print_parts(p)
    _print_dimensions(p, "dimensions")
    if payload is None:
        _print_body(p)


def _payload(p: OpPrinter, *, is_reduction: bool) -> Operation | None:
    """The one operation that the body applies to its arguments and yields; None where there is more to it."""
    block = p.entry(0)
    if len(block.operations) != 2:
        return None
    payload, yielding = block.operations
    if not payload.operands or len(payload.results) != 1 or payload.regions or payload.results != yielding.operands:
        return None
    # The initial value is the last argument: a reduction's operation has it first, a map's does not have it.
    inputs, init = block.arguments[:-1], block.arguments[-1:]
    return payload if payload.operands == ([*init, *inputs] if is_reduction else inputs) else None


def _print_payload(p: OpPrinter, payload: Operation | None) -> None:
    """Writes `{ operation attr-dict }`."""
    if payload is None:
        return
    held = payload.attributes | payload.properties
    no_flags = attribute_of_text(p.registry, "#arith.fastmath<none>")
    entries = {name: value for name, value in held.items() if value is not no_flags}
    p.write(f" {{ {payload.name} {p.texts.dictionary(entries)} }}" if entries else f" {{ {payload.name} }}")


def _print_body(p: OpPrinter) -> None:
    """Writes `(%arg: type, ...) {region}` on a line of its own."""
    p.write("\n")
    p.write(f"  ({p.arguments(p.entry(0).arguments)}) ")
    p.region(0, has_label=False, indent=2)
