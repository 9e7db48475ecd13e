"""How operands of clauses are printed in acc, each for a device type, and the control of loops.

A clause without operands holds for the device types that it names, or for all (`none`): then its keyword is all.

Facts: mlir/Dialect/OpenACC/OpenACCOps.td and mlir-opt's behaviour.

Read next: `syntax_clauses.py`, `syntax_loops.py` (the same, read).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, typed_names
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side, typed
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, enum_word
from mlirls_ir.attributes.model import Attribute, IntegerAttr

printing = PrintBook()

_KINDS: Final = {"Num": "num", "Dim": "dim", "Static": "static"}


def device_text(p: OpPrinter, device: Attribute) -> str:
    """` [device type]`, "" for all devices."""
    return "" if enum_word(device) == "none" else f" [{p.attribute(device)}]"


def device_list(p: OpPrinter, devices: Sequence[Attribute]) -> str:
    """`[device types]`."""
    return f"[{', '.join([p.attribute(device) for device in devices])}]"


def is_all_devices(devices: Sequence[Attribute]) -> bool:
    """Whether there is one device type, which stands for all devices."""
    return len(devices) == 1 and enum_word(devices[0]) == "none"


def print_clause(p: OpPrinter, devices: Sequence[Attribute], entries: Sequence[str]) -> None:
    """Writes `([devices], entry, ...)`; nothing where the keyword is all that the clause has."""
    if not entries and is_all_devices(devices):
        return
    listed = [device_list(p, devices)] if devices else []
    p.write(f"({', '.join([*listed, *entries])})")


def _entries(d: DirectivePrint) -> list[str]:
    """`%a : type [device]` for each operand; arguments (operands, types, devices)."""
    pairs = side_by_side(d.values(0), elements(d.attribute(2)))
    return [f"{typed(d.p, value)}{device_text(d.p, device)}" for value, device in pairs]


def _groups(d: DirectivePrint, devices: int, words: Sequence[str] = ()) -> list[str]:
    """`{%a : type, ...} [device]` for each group; `words` is the text before the operands.

    Arguments (operands, types, ...), the device types at index `devices` and the sizes after them.
    """
    values, sizes = d.values(0), d.integers(devices + 1)
    if sum(sizes) != len(values):
        raise NoCustomForm
    texts = [typed(d.p, value) for value in values]
    if words:
        texts = [word + text for word, text in side_by_side(words, texts)]
    out: list[str] = []
    for size, device in side_by_side(sizes, elements(d.attribute(devices))):
        out.append(f"{{{', '.join(texts[:size])}}}{device_text(d.p, device)}")
        del texts[:size]
    return out


@printing.directive("DeviceTypeOperandsWithKeywordOnly")
def print_operands_or_keyword(d: DirectivePrint) -> None:
    """`(([devices],)? %a : type [device], ...)?`; arguments (operands, types, devices, devices without operands)."""
    print_clause(d.p, elements(d.attribute(3)), _entries(d))


@printing.directive("DeviceTypeOperands")
def print_operands(d: DirectivePrint) -> None:
    """`%a : type [device], ...`; arguments (operands, types, devices)."""
    d.p.write(", ".join(_entries(d)))


@printing.directive("DeviceTypeOperandsWithSegment", "NumGangs")
def print_groups(d: DirectivePrint) -> None:
    """`{%a : type, ...} [device], ...`; arguments (operands, types, devices, sizes)."""
    d.p.write(", ".join(_groups(d, 2)))


@printing.directive("WaitClause")
def print_wait(d: DirectivePrint) -> None:
    """`(([devices],)? {devnum: %a : type, ...} [device], ...)?`.

    Arguments (operands, types, devices, sizes, whether a group has a device number, devices without operands).
    """
    entries: list[str] = []
    for group, flag in side_by_side(_groups(d, 2), elements(d.attribute(4))):
        has_number = isinstance(flag, IntegerAttr) and flag.value != 0
        entries.append(f"{{devnum: {group[1:]}" if has_number else group)
    print_clause(d.p, elements(d.attribute(5)), entries)


@printing.directive("GangClause")
def print_gang(d: DirectivePrint) -> None:
    """`(([devices],?)? {num=%a : type, ...} [device], ...)?`.

    Arguments (operands, types, kinds, devices, sizes, devices without operands).
    """
    kinds = [_KINDS.get(enum_word(kind)) for kind in elements(d.attribute(2))]
    words = [f"{kind}=" for kind in kinds if kind is not None]
    if len(words) != len(d.values(0)):
        raise NoCustomForm
    print_clause(d.p, elements(d.attribute(5)), _groups(d, 3, words))


@printing.directive("OperandWithKeywordOnly")
def print_operand_or_keyword(d: DirectivePrint) -> None:
    """`(%a : type)?`; arguments (operand, type, whether there is only the keyword)."""
    if d.attribute(2) is None:
        d.p.write(f"({typed_names(d.p, d.values(0))})")


printing.directive("OperandsWithKeywordOnly")(print_operand_or_keyword)


@printing.directive("CombinedConstructsLoop")
def print_combined(d: DirectivePrint) -> None:
    """`kernels`, `parallel` or `serial`; argument (combined construct)."""
    d.p.write(enum_word(d.attribute(0)).removesuffix("_loop"))


@printing.directive("LoopControl")
def print_control(d: DirectivePrint) -> None:
    """`(control(%i : type, ...) = (%lb : type, ...) to (...) step (...))? {region}`.

    Arguments (region, lower bounds, types, upper bounds, types, steps, types).
    """
    region = d.regions(0)[0]
    blocks = d.p.operation.regions[region]
    arguments = blocks[0].arguments if blocks else []
    bounds = [d.values(index) for index in (1, 3, 5)]
    if any(len(values) != len(arguments) for values in bounds):
        raise NoCustomForm
    if arguments:
        lower, upper, step = (f"({typed_names(d.p, values)})" for values in bounds)
        listed = ", ".join([typed(d.p, argument) for argument in arguments])
        d.p.write(f"control({listed}) = {lower} to {upper}  step {step} ")
    d.p.region(region, has_label=False)
