"""The slots of a function: its allocations, and the values and results of calls that may hold a buffer that is freed.

A value that stands for different buffers is only followed if an operation frees it, or the function returns it. Other
values leave a buffer where it is.

Read next: `values.py`, `compile.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import TypeAlias

from mlirls_ir.datalayout import DataLayout, allocated_by, attributed_arguments, bytes_of_value, contents_of, space_of
from mlirls_ir.memory.amount import Amount, Symbol, bytes_amount
from mlirls_ir.memory.callees import Callees, UnitAt
from mlirls_ir.memory.hooks import Allocates, Lifetime, Measure, MemoryHooks, Regions, Storage, memory_of_operation
from mlirls_ir.memory.library import LibraryFunction, TargetOf, library_function
from mlirls_ir.memory.program import Buffer, Moves, Part, Program, Slot
from mlirls_ir.memory.roles import Role, role_of
from mlirls_ir.memory.values import Value, Values, ends_of, first_arguments, first_carried
from mlirls_ir.memory.walk import operations_in
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.dominance import Block
from mlirls_ir.resolve.unit import Unit
from mlirls_ir.syntax.ods_names import operand_names
from mlirls_ir.syntax.tree import Offsets, Region, Statement
from mlirls_ir.types.model import DialectType

ConstantIn: TypeAlias = Callable[[Statement], "int | None"]
"""The integer value of a constant operation; None for another operation."""
_MOST_FACTORS = 64
"""How many operands the size of an allocation is followed to."""
_ATTRIBUTED = Allocates(Storage.KERNEL, Lifetime.FUNCTION)


class Slots:
    """The slots of one function, given the values of its unit."""

    def __init__(
        self, unit: Unit, registry: Registry, constant_in: ConstantIn, target_of: TargetOf, unit_at: UnitAt
    ) -> None:
        self.program = Program()
        self.registry = registry
        self.offsets = Offsets()
        self.values = Values(unit, registry, self.offsets)
        self._constant_in = constant_in
        self._target_of = target_of
        self._callees = Callees(registry, target_of, unit_at)
        self._constants: dict[Statement, int | None] = {}
        self._slots: dict[Value, Slot] = {}
        self._parts: dict[Value, list[Part]] = {}
        self._allocated: dict[Statement, Slot] = {}
        self._of_calls: dict[Statement, dict[Part, Slot]] = {}

    def find(self, region: Region) -> Generator[None, None, None]:
        """Finds the values that have to be followed in the function whose body is `region`, in slices."""
        for found in operations_in(region, self.registry):
            if found is None:
                yield
                continue
            for operand in self.freed_operands(*found):
                self._track(self.values.origin(found[0], operand))
        for last in ends_of(region, self.values.unit):
            for operand, *part in self._passed_parts(last):
                self._track(self.values.origin(last, operand, tuple(part)))

    def library(self, statement: Statement, role: Role) -> LibraryFunction | None:
        """The function of the C library that an operation calls to allocate or free; None if it does not."""
        return library_function(statement, self._target_of) if role.is_call else None

    def freed_operands(self, statement: Statement, role: Role) -> tuple[int, ...]:
        """The operands that an operation frees."""
        return tuple(sorted(self._callees.freed_by(statement))) if role.is_call else role.frees

    def _track(self, value: Value | None) -> None:
        """Gives a value and all those that it gets its buffer from a slot."""
        pending: list[tuple[Value | None, Slot | None]] = [(value, None)]
        while pending:
            found, target = pending.pop()
            if found is None:
                continue
            slot = self.slot_of(found)
            if slot is None:
                slot = self._new_slot(found)
                if slot is not None and slot in self.program.sources:
                    pending += [(source, slot) for source in self.values.sources(found)]
            if slot is not None and target is not None and slot not in self.program.sources[target]:
                self.program.sources[target].append(slot)

    def _new_slot(self, value: Value) -> Slot | None:
        statement = value.statement
        role = role_of(statement.shape, self.registry)
        is_result = any(result.hole == value.hole for result in statement.shape.results)
        library = self.library(statement, role)
        if is_result and (role.allocates is not None or (library is not None and library.allocates is not None)):
            if value.number == 0:
                return self._slot_of_allocation(statement)
            return None
        if is_result and role.is_call:
            slot = self._of_calls.setdefault(statement, {})[(value.number, *value.part)] = self.program.slot()
        elif next(self.values.sources(value), False) is not False:
            slot = self.program.slot()
            self.program.sources[slot] = []
        else:
            return None
        self._slots[value] = slot
        self._parts.setdefault(value._replace(part=()), []).append(value.part)
        return slot

    def _slot_of_allocation(self, statement: Statement) -> Slot:
        found = self._allocated.get(statement)
        if found is None:
            found = self._allocated[statement] = self.program.slot()
        return found

    def slot_of(self, value: Value | None) -> Slot | None:
        """The slot of a value; None if it has none."""
        if value is None:
            return None
        found = self._slots.get(value)
        if found is None and value.number == 0:
            is_argument = all(result.hole != value.hole for result in value.statement.shape.results)
            return None if is_argument else self._allocated.get(value.statement)
        return found

    def constant(self, statement: Statement, operand: int) -> int | None:
        """The value of an operand that is an integer constant."""
        value = self.values.value(statement, operand)
        if value is None or len(value.statement.shape.result_types) != 1 or value.statement.shape.is_label:
            return None
        definition = value.statement
        if definition.regions:
            return None
        if definition not in self._constants:
            self._constants[definition] = self._constant_in(definition)
        return self._constants[definition]

    # -- allocations

    def allocate(self, statement: Statement, allocates: Allocates, offset: int, layout: DataLayout) -> Buffer:
        """The buffer that an operation allocates."""
        slot = self._slot_of_allocation(statement)
        type_ = statement.shape.result_types[0] if statement.shape.result_types else None
        name = statement.names[statement.shape.results[0].hole] if statement.shape.results else ""
        size = self._size(statement, name, offset, layout)
        buffer = Buffer(slot, name, type_, allocates, space_of(statement.shape, type_), size, offset)
        self.program.buffers[slot] = buffer
        return buffer

    def _size(self, statement: Statement, name: str, offset: int, layout: DataLayout) -> Amount:
        library = self.library(statement, role_of(statement.shape, self.registry))
        if library is not None:
            return self._sum(statement, library.sizes, layout)
        found = allocated_by(statement, layout, lambda number: self.constant(statement, number))
        if found is None:
            return bytes_amount(1, [Symbol(f"bytes({name})", offset)])
        operands = tuple(factor for factor in found.factors if factor is not None)
        unknown = [Symbol(f"dims({name})", offset)] if None in found.factors else []
        return self._product(statement, operands, layout, found.bytes, unknown)

    def _sum(self, statement: Statement, operands: tuple[int, ...], layout: DataLayout) -> Amount:
        """As many bytes as the product of some operands, or as a sum that the only one is."""
        found = self._pair(statement, operands[0]) if len(operands) == 1 else None
        if found is None or found.shape.name not in memory_of_operation(self.registry, found.shape.name).sums:
            return self._product(statement, operands, layout)
        return self._product(found, (0,), layout).plus(self._product(found, (1,), layout))

    def _product(
        self,
        statement: Statement,
        operands: tuple[int, ...],
        layout: DataLayout,
        known: int = 1,
        unknown: Sequence[Symbol] = (),
    ) -> Amount:
        """As many bytes as the product of some operands, a number and symbols."""
        symbols = list[Symbol]()
        pending = [(statement, operand) for operand in reversed(operands)]
        for _ in range(_MOST_FACTORS):
            if not pending:
                break
            factor = pending.pop()
            measured, constant = self._measured(*factor), self.constant(*factor)
            n_bytes = None if measured is None else bytes_of_value(measured.type, layout)
            if measured is not None and n_bytes is not None:
                known *= n_bytes if measured.operand is not None else n_bytes * max(0, measured.times)
                pending += [] if measured.operand is None else [(measured.operation, measured.operand)]
            elif constant is not None:
                known *= max(0, constant)
            elif (product := self._multiplied(*factor)) is not None:
                pending += [(product, 1), (product, 0)]
            else:
                symbols.append(self._symbol(*factor))
        symbols += [self._symbol(*factor) for factor in reversed(pending)]
        return bytes_amount(known, [*symbols, *unknown])

    def _multiplied(self, statement: Statement, operand: int) -> Statement | None:
        """The multiplication that an operand is the result of."""
        found = self._pair(statement, operand)
        if found is None or found.shape.name not in memory_of_operation(self.registry, found.shape.name).products:
            return None
        return found

    def _pair(self, statement: Statement, operand: int) -> Statement | None:
        """The operation with two operands that an operand is the result of."""
        found = self._defined_by(statement, operand)
        return found if found is not None and len(found.shape.operands) == 2 else None

    def _measured(self, statement: Statement, operand: int) -> Measure | None:
        """The values whose bytes an operand is."""
        found = self._defined_by(statement, operand)
        name = "" if found is None else found.shape.name
        measures = memory_of_operation(self.registry, name).measures.get(name)
        return None if found is None or measures is None else measures(found, self._defined_by)

    def _defined_by(self, statement: Statement, operand: int) -> Statement | None:
        found = self.values.value(statement, operand)
        return None if found is None or found.statement.shape.is_label else found.statement

    def _symbol(self, statement: Statement, operand: int) -> Symbol:
        slot = statement.shape.operands[operand]
        name = statement.names[slot.hole]
        value = self.values.value(statement, operand)
        place = -1 if value is None else self.offsets.of(value.statement)
        return Symbol(f"{name}#{slot.number}" if slot.number else name, place)

    def attributions(self, operation: Statement, layout: DataLayout) -> list[Buffer]:
        """The memory attributions of a kernel."""
        numbers = attributed_arguments(operation.shape)
        if numbers is None:
            return []
        out: list[Buffer] = []
        arguments = [slot for slots in operation.shape.region_arguments for slot in slots]
        for number in numbers:
            argument = arguments[number]
            name, offset = operation.names[argument.hole], self.offsets.of(operation)
            contents = None if argument.type is None else contents_of(argument.type, layout)
            n_bytes = None if contents is None else contents.footprint
            unknown = bytes_amount(1, [Symbol(f"bytes({name})", offset)])
            size = unknown if n_bytes is None else bytes_amount(n_bytes)
            space = space_of(operation.shape, argument.type)
            buffer = Buffer(self.program.slot(), name, argument.type, _ATTRIBUTED, space, size, offset)
            self.program.buffers[buffer.slot] = buffer
            out.append(buffer)
        return out

    # -- passing on

    def freed_by(self, statement: Statement, operand: int, *, is_conditional: bool) -> Slot | None:
        """The slot whose buffer an operation certainly frees."""
        if is_conditional:
            definition = statement.shape.definition
            n_operands = len(statement.shape.operands)
            names = operand_names(definition, n_operands, statement.shape.attributes) if definition is not None else []
            if not self.constant(statement, operand + names.count("memrefs")):
                return None
        return self.slot_of(self.values.origin(statement, operand))

    def results_of_call(self, statement: Statement) -> dict[Part, Slot]:
        """The slots of a call's results and of their parts, by number and part."""
        return self._of_calls.get(statement, {})

    def passed(self, last: Statement | None) -> dict[Part, Slot]:
        """The slots of the operands of the operation that ends a function, and of their parts, by number and part."""
        if last is None or not last.shape.is_terminator:
            return {}
        found = {key: self.slot_of(self.values.origin(last, key[0], key[1:])) for key in self._passed_parts(last)}
        return {key: slot for key, slot in found.items() if slot is not None}

    def _passed_parts(self, last: Statement) -> Iterator[Part]:
        """The numbers of the operands at which a function ends, and of each the parts that are pointers."""
        for number, operand in enumerate(last.shape.operands):
            yield (number,)
            type_ = operand.type
            hooks = self.registry.hooks(type_.dialect, MemoryHooks) if isinstance(type_, DialectType) else None
            if type_ is not None and hooks is not None and hooks.pointers is not None:
                for part in hooks.pointers(type_) or ():
                    yield (number, *part)

    def into_block(self, target: Block, branch: Statement, first: int) -> Moves:
        """The buffers that a branch passes to the arguments of a block, its operands from `first` on."""
        label = target.label
        if label is None:
            return ()
        values = [Value(label, slot.hole, 0) for slot in label.shape.arguments]
        return self._moves(values, branch, first)

    def out_of(self, region: Region, operation: Statement, role: Role, last: Statement | None) -> Moves:
        """The buffers that the end of a region passes to results, or to the next iteration."""
        if last is None or not last.shape.is_terminator:
            return ()
        if role.regions in (Regions.ONCE, Regions.ONE_OF, Regions.AT_MOST_ONE):
            return self._moves(_results_of(operation), last, 0)
        if role.regions is Regions.LOOP:
            return self._moves(self._iterated(region, operation), last, 0)
        if role.regions is Regions.WHILE and operation.regions and region is not operation.regions[0]:
            return self._moves(first_arguments(operation.regions[0]), last, 0)
        return ()

    def into_second(self, operation: Statement) -> Moves:
        """The buffers that the first region of a loop passes to its second one."""
        first, second = operation.regions or []
        moves: Moves = ()
        for last in ends_of(first, self.values.unit):
            moves += self._moves(first_arguments(second), last, 1)
        return moves

    def carried(self, region: Region, operation: Statement, role: Role) -> tuple[Moves, tuple[Slot, ...], Moves]:
        """The buffers that enter a loop, the slots that hold them in it, and the buffers that leave it as results."""
        if role.regions is Regions.LOOP:
            arguments = self._iterated(region, operation)
            entered = self._moves(arguments, operation, first_carried(operation))
            pairs = zip(_results_of(operation), arguments, strict=False)
            left = tuple(
                (slot, self.slot_of(value._replace(part=part)))
                for result, value in pairs
                for slot, part in self._followed(result)
            )
        elif role.regions is Regions.WHILE:
            arguments = first_arguments(region)
            entered = self._moves(arguments, operation, 0)
            left = ()
            for last in ends_of(region, self.values.unit):
                left += self._moves(_results_of(operation), last, 1)
        else:
            return (), (), ()
        return entered, tuple(slot for slot, _ in entered), left

    def _iterated(self, region: Region, operation: Statement) -> list[Value]:
        """The arguments of a loop's body that change from one iteration to the next."""
        arguments = first_arguments(region)
        n_carried = len(operation.shape.result_types)
        return arguments[len(arguments) - n_carried :] if 0 < n_carried <= len(arguments) else []

    def _moves(self, values: list[Value], statement: Statement, first: int) -> Moves:
        """The moves of a statement's operands, from `first` on, to those of the values that have slots."""
        out: list[tuple[Slot, Slot | None]] = []
        for number, value in enumerate(values):
            for slot, part in self._followed(value):
                if first + number < len(statement.shape.operands):
                    source = self.slot_of(self.values.origin(statement, first + number, part))
                    if source != slot:
                        out.append((slot, source))
        return tuple(out)

    def _followed(self, value: Value) -> Iterator[tuple[Slot, Part]]:
        """The slots of a value and of its parts."""
        for part in self._parts.get(value, ((),)):
            slot = self.slot_of(value._replace(part=part) if part else value)
            if slot is not None:
                yield slot, part


def _results_of(operation: Statement) -> list[Value]:
    """The results of an operation, one by one."""
    return [
        Value(operation, result.hole, number)
        for number, result in enumerate(
            result for result in operation.shape.results for _ in range(min(result.count, 1024))
        )
    ]
