"""acc: operands of clauses, each for a device type: `async(%a : i32 [#acc.device_type<nvidia>])`, `wait({%b : i32})`.

A clause without operands holds for the device types that it names, or for all (`none`).

Facts: mlir/Dialect/OpenACC/OpenACCOps.td and mlir-opt's behaviour.
Read next: `syntax_loops.py`, `syntax_data.py`.
"""

from __future__ import annotations

from dataclasses import field

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, UnitAttr, bool_attr
from mlirls_ir.formats.enum_words import enum_attribute
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IntegerType, Type

syntax = SyntaxBook()


@dataclass(slots=True)
class Operands:
    """Operands with their types, the device types that they are for, and the sizes of groups if they are in groups."""

    operands: list[Operand] = field(default_factory=list[Operand])
    types: list[Type | None] = field(default_factory=list["Type | None"])
    devices: list[Attribute] = field(default_factory=list[Attribute])
    sizes: list[int] = field(default_factory=list[int])

    def read_one(self, p: OpParser) -> None:
        """Reads `%a : type`."""
        self.operands.append(p.operand())
        self.types.append(p.colon_type())

    def read_device(self, p: OpParser) -> None:
        """Reads `[device type]`; the one for all devices if none is written."""
        if not p.accept("["):
            self.devices.append(all_devices(p))
            return
        start = p.pos
        device = parse_attribute(p)
        if not (isinstance(device, DialectAttr) and (device.dialect, device.mnemonic) == ("acc", "device_type")):
            p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
        self.devices.append(device)
        p.expect("]")

    def read_group(self, p: OpParser) -> None:
        """Reads `%a : type, ...}` after the `{`, and the device type."""
        before = len(self.operands)
        read_items(p, lambda: self.read_one(p))
        p.expect("}")
        self.sizes.append(len(self.operands) - before)
        self.read_device(p)

    def give(self, d: DirectiveCall, operands: int, devices: int, start: int) -> None:
        """Gives the operands, their types and device types to the arguments of the directive."""
        d.set_operands(operands, self.operands)
        d.set_types(operands + 1, self.types)
        if self.devices:
            d.set_attribute(devices, ArrayAttr(tuple(self.devices)), start)

    def give_sizes(self, d: DirectiveCall, index: int, start: int) -> None:
        """Gives the sizes of the groups."""
        if self.sizes:
            d.set_attribute(index, DenseArrayAttr(IntegerType(32), tuple(self.sizes)), start)


def all_devices(p: OpParser) -> Attribute:
    """The device type for all devices."""
    return enum_attribute(p.context.registry, "acc.device_type", "none")


def read_devices(p: OpParser) -> ArrayAttr:
    """Reads device types after a `[`, the `]` included."""
    found: list[Attribute] = []
    read_items(p, lambda: found.append(parse_attribute(p)))
    p.expect("]")
    return ArrayAttr(tuple(found))


def open_clause(d: DirectiveCall, keyword_only: int, *, keeps_devices: bool = True) -> bool:
    """Reads `(` and `[device types],` if they come next; False where there is no `(`, only the keyword.

    Without `keeps_devices`, as in some clauses of mlir-opt, these device types are dropped.
    """
    p = d.p
    start = p.pos
    if not p.accept("("):
        d.set_attribute(keyword_only, ArrayAttr((all_devices(p),)), start)
        return False
    start = p.pos
    devices = ArrayAttr(())
    if p.accept("["):
        devices = read_devices(p)
        p.expect(",")
    if keeps_devices:
        d.set_attribute(keyword_only, devices, start)
    return True


@syntax.directive("DeviceTypeOperandsWithKeywordOnly")
def parse_operands_or_keyword(d: DirectiveCall) -> None:
    """`(([devices],)? %a : type [device], ...)?`; arguments (operands, types, devices, devices without operands)."""
    start = d.p.pos
    found = Operands()

    def read() -> None:
        found.read_one(d.p)
        found.read_device(d.p)

    if open_clause(d, 3, keeps_devices=False):
        read_items(d.p, read)
        d.p.expect(")")
    found.give(d, 0, 2, start)


@syntax.directive("DeviceTypeOperands")
def parse_operands(d: DirectiveCall) -> None:
    """`%a : type [device], ...`; arguments (operands, types, devices)."""
    start = d.p.pos
    found = Operands()

    def read() -> None:
        found.read_one(d.p)
        found.read_device(d.p)

    read_items(d.p, read)
    found.give(d, 0, 2, start)


@syntax.directive("DeviceTypeOperandsWithSegment", "NumGangs")
def parse_groups(d: DirectiveCall) -> None:
    """`{%a : type, ...} [device], ...`; arguments (operands, types, devices, sizes)."""
    p = d.p
    start = p.pos
    found = Operands()

    def read() -> None:
        p.expect("{")
        found.read_group(p)

    read_items(p, read)
    found.give(d, 0, 2, start)
    found.give_sizes(d, 3, start)


@syntax.directive("WaitClause")
def parse_wait(d: DirectiveCall) -> None:
    """`(([devices],)? {devnum: %a : type, ...} [device], ...)?`.

    Arguments (operands, types, devices, sizes, whether a group has a device number, devices without operands).
    """
    p = d.p
    start = p.pos
    found = Operands()
    numbered: list[Attribute] = []

    def read() -> None:
        p.expect("{")
        has_number = p.accept_keyword("devnum")
        if has_number:
            p.expect(":")
        numbered.append(bool_attr(has_number))
        found.read_group(p)

    if open_clause(d, 5):
        read_items(p, read)
        p.expect(")")
    found.give(d, 0, 2, start)
    found.give_sizes(d, 3, start)
    if numbered:
        d.set_attribute(4, ArrayAttr(tuple(numbered)), start)


@syntax.directive("OperandWithKeywordOnly")
def parse_operand_or_keyword(d: DirectiveCall) -> None:
    """`(%a : type)?`; arguments (operand, type, whether there is only the keyword)."""
    p = d.p
    found = Operands()
    start = p.pos
    if p.accept("("):
        found.read_one(p)
        p.expect(")")
    else:
        d.set_attribute(2, UnitAttr(), start)
    d.set_operands(0, found.operands)
    d.set_types(1, found.types)


@syntax.directive("OperandsWithKeywordOnly")
def parse_operand_list_or_keyword(d: DirectiveCall) -> None:
    """`(%a, ... : type, ...)?`; arguments (operands, types, whether there is only the keyword)."""
    p = d.p
    operands: list[Operand] = []
    types: list[Type] = []
    start = p.pos
    if p.accept("("):
        read_items(p, lambda: operands.append(p.operand()))
        types = p.colon_type_list()
        p.expect(")")
    else:
        d.set_attribute(2, UnitAttr(), start)
    d.set_operands(0, operands)
    d.set_types(1, types)
