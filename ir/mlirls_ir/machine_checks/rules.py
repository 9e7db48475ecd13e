"""The rules of a dialect for these checks: how an operation computes an address, and what to check of an operation.

Read next: `hooks.py` (which file has them), `accesses.py`, `../dialects/memref/addresses.py`,
`../dialects/llvm/addresses.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

from mlirls_ir.attributes.model import DenseArrayAttr, DictionaryAttr, IntegerAttr
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.storage import stored_element
from mlirls_ir.machine_checks.address import Address
from mlirls_ir.syntax.tree import OperandSlot, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.verify.place import Surroundings, view_of
from mlirls_ir.verify.view import View

V = TypeVar("V")


class Place(NamedTuple):
    """Where an operand points, even if its alignment is not known.

    Two addresses with the same `root` are in the same memory, `address.offset` bytes after its start. `is_memory` says
    that the root makes that memory, which no other root points to.
    """

    root: Hashable
    address: Address
    is_memory: bool


class Facts(Protocol):
    """The answers about values that a site asks for; implemented by `values.py`."""

    around: Surroundings

    def site(self, statement: Statement) -> Site | None:
        """Another statement as rules see it; None if it could not be read."""
        ...

    def place(self, statement: Statement, slot: OperandSlot) -> Place | None:
        """Where an operand points."""
        ...

    def once(self, statement: Statement, find: Callable[[Site | None], V]) -> V:
        """The answer of `find` about a statement, which is found once; always the same function."""
        ...

    def depend_on(self, fact: Hashable) -> None:
        """Makes the answer follow the edits of a region or a run."""
        ...

    def address(self, statement: Statement, slot: OperandSlot) -> Address | None:
        """What is known of the address that an operand is."""
        ...

    def result_address(self, statement: Statement) -> Address | None:
        """What is known of the address that the first result of an operation is."""
        ...

    def constant(self, statement: Statement, slot: OperandSlot) -> int | None:
        """The value of an operand that a constant defines."""
        ...

    def layout(self, statement: Statement) -> DataLayout | None:
        """The layout in force at a statement; None if its specs are invalid."""
        ...

    def symbol(self, statement: Statement, attribute: str) -> Statement | None:
        """The operation to which the symbol in an attribute refers."""
        ...

    def uses(self, statement: Statement) -> Sequence[tuple[Statement, OperandSlot]]:
        """The operands that are the first result of an operation."""
        ...

    def rules(self, operation: str) -> MachineRules | None:
        """The rules of an operation's dialect; None if it has none, or a user's file redefines the operation."""
        ...


class Site:
    """An operation as transfer rules and checks see it: by ODS names, with what is known of its operands."""

    __slots__ = ("facts", "statement", "view")

    def __init__(self, statement: Statement, facts: Facts) -> None:
        assert statement.shape.definition is not None
        self.statement = statement
        self.facts = facts
        self.view: View = view_of(statement, statement.shape.definition, facts.around)

    @property
    def layout(self) -> DataLayout | None:
        """The layout in force here."""
        return self.facts.layout(self.statement)

    def slots(self, name: str) -> Sequence[OperandSlot]:
        """The operands of a field; none if they are not known."""
        ranges = self.view.operand_ranges
        if ranges is None or name not in ranges:
            return ()
        start, end = ranges[name]
        return self.statement.shape.own_operands[start:end]

    def address(self, name: str) -> Address | None:
        """What is known of the address that a field's operand is."""
        slots = self.slots(name)
        return self.facts.address(self.statement, slots[0]) if len(slots) == 1 else None

    def place(self, name: str) -> Place | None:
        """Where a field's operand points."""
        slots = self.slots(name)
        return self.facts.place(self.statement, slots[0]) if len(slots) == 1 else None

    def access(self) -> Access | None:
        """The access to memory that the operation is, if it is one."""
        rules = self.facts.rules(self.statement.name)
        return None if rules is None else rules.accesses.get(self.statement.name)

    def is_untouched(self) -> bool:
        """Whether the operation does not access the memory that its operands point to."""
        rules = self.facts.rules(self.statement.name)
        return rules is not None and self.statement.name in rules.untouched

    def makes_memory(self) -> bool:
        """Whether the result of the operation is the start of some memory."""
        rules = self.facts.rules(self.statement.name)
        rule = None if rules is None else rules.addresses.get(self.statement.name)
        return rule is not None and rule.source is None and rule.result(self, None) is not None

    def constants(self, name: str) -> list[int | None]:
        """The values of a field's operands, None for those that are not constants."""
        return [self.facts.constant(self.statement, slot) for slot in self.slots(name)]

    def type(self, name: str) -> Type | None:
        """The type of a field's operand."""
        slots = self.slots(name)
        return slots[0].type if len(slots) == 1 else None

    def number(self, name: str) -> int | None:
        """The value of an attribute that is an integer."""
        found = self.view.attr(name)
        return found.value if isinstance(found, IntegerAttr) else None

    def numbers(self, name: str) -> tuple[int, ...] | None:
        """The values of an attribute that is a dense array of integers."""
        found = self.view.attr(name)
        return found.values if isinstance(found, DenseArrayAttr) else None

    def stored(self, type: Type) -> tuple[int, int] | None:
        """The bytes from one value of a type to the next, and its ABI alignment, as LLVM stores it here."""
        layout = self.layout
        return None if layout is None else stored_element(type, layout)


class Transfer(NamedTuple):
    """How the first result of an operation follows from the address that the operand `source` is.

    Without a source the operation is where an address comes from. It may also be that where the source is unknown
    (`is_start`). `grain` is a number whose lowest bit divides all that the operation adds, 0 if it adds nothing; it
    follows from the shape of the operation and the layout.
    """

    source: str | None
    result: Callable[[Site, Address | None], Address | None]
    is_start: bool = False
    grain: Callable[[Site], int] | None = None


class Check(NamedTuple):
    """A check of an operation, which fails by `report.warn`.

    Nothing is checked unless something is known of the address that the operand `pointer` is, where that is not "".
    `required` is how that address must be aligned, where this decides whether there is a finding. `applies` is whether
    there may be one. Both follow from the shape of the operation and the layout.
    """

    pointer: str
    run: Callable[[Site], None]
    required: Callable[[Site], int | None] | None = None
    applies: Callable[[Site], bool] | None = None


class Effect(Enum):
    """Whether an access reads or writes the bytes of its value."""

    READS = auto()
    WRITES = auto()
    SOME = auto()
    """It reads or writes some of them, or both."""


class Access(NamedTuple):
    """An access through the operand `pointer`, or to the element at the operands `indices` of that buffer.

    `value` is the operand that is written, or "" where the value is the result. An access that names no alignment
    assumes that of its type if `is_aligned`; otherwise it assumes no more than others do.
    """

    pointer: str
    effect: Effect
    value: str = ""
    indices: str = ""
    is_aligned: bool = True


ArgumentAlignment: TypeAlias = Callable[[DictionaryAttr], "int | None"]

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class MachineRules(NamedTuple):
    """Transfer rules, accesses and checks, by full operation name.

    An access is checked as `accesses.py` and `stored_bytes.py` do it; `checks` are those of other operations.
    `untouched` are operations that do not access the memory that their operands point to. `argument` returns the
    alignment that the attributes of a function's argument promise, for arguments of the dialect's types.
    """

    addresses: Mapping[str, Transfer] = _NONE
    accesses: Mapping[str, Access] = _NONE
    checks: Mapping[str, Check] = _NONE
    untouched: frozenset[str] = frozenset()
    argument: ArgumentAlignment | None = None
