"""The data layout of a scope: every query of LLVM 22, each answer with the entries that determined it.

A `DataLayout` combines the specs of the enclosing scopes, outermost first, and answers for a type by asking the rule of
its class with the entries of that class. Answers are cached by type, so asking again takes one dictionary look-up.

Read next: `rules.py` (extension), `dialects/builtin.py` and `dialects/llvm.py` (the layout of types), `fields.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.attributes.model import ArrayAttr, Attribute, DenseArrayAttr, DialectAttr, IntegerAttr, StringAttr
from mlirls_ir.datalayout import identifiers as names
from mlirls_ir.datalayout.answer import Answer, NoLayout, TypeLayout
from mlirls_ir.datalayout.combine import Combined, Conflict, combine
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.rules import Rules
from mlirls_ir.datalayout.spec import Scope, ScopedEntry, type_class, unsigned
from mlirls_ir.datalayout.upstream import RULES
from mlirls_ir.layout_values.dlti import entries_of, entry_key, is_dlti
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type


@dataclass(frozen=True, slots=True)
class FunctionPointerAlignment:
    """In bits; `function_dependent` if it is a multiple of the function's own alignment."""

    alignment: int
    function_dependent: bool


class DataLayout:
    """The layout in force in the innermost of `scopes`, which are ordered from the outermost; without scopes it is
    MLIR's default.

    Immutable except for the cache of answers. `identifiers` are the effective entries with string keys.
    """

    __slots__ = ("_answers", "_combined", "identifiers", "machine", "memo", "rules", "scopes")

    def __init__(self, scopes: Sequence[Scope] = (), rules: Rules = RULES) -> None:
        self.scopes = tuple(scopes)
        self.rules = rules
        self._combined: Combined = combine(self.scopes, rules)
        self._answers: dict[Type, Answer] = {}
        self.identifiers = self._combined.identifiers
        # LLVM's layout under the string in force, once somebody has asked (`machine/difference.py`).
        self.machine: MachineLayout | None = None
        # Facts that rules cache about a type besides the answer.
        self.memo: dict[Type, object] = {}

    @property
    def version(self) -> int:
        """The LLVM release of the layout (22), 0 for the newest."""
        return self.rules.version

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Entries that are not compatible with those of the enclosing scopes."""
        return tuple(self._combined.conflicts)

    def entries(self) -> tuple[ScopedEntry, ...]:
        """All effective entries: identifiers, then types by class."""
        classes = [entry for group in self._combined.classes.values() for entry in group]
        return (*self.identifiers.values(), *classes)

    # -- types

    def of(self, type: Type) -> Answer:
        """The layout of `type`, or the reason why there is none."""
        found = self._answers.get(type)
        if found is None:
            found = self._answers[type] = self._ask(type)
        return found

    def _ask(self, type: Type) -> Answer:
        name = type_class(type)
        rule = self.rules.type(name)
        if rule is None:
            return NoLayout(type, type)
        found = rule.answer(type, self._combined.classes.get(name, ()), self)
        return NoLayout(type, found.offender) if isinstance(found, NoLayout) else found

    def size(self, type: Type) -> int | None:
        """Size in bytes, the known minimum for scalable types; None without a layout."""
        found = self.of(type)
        return found.size if isinstance(found, TypeLayout) else None

    def size_in_bits(self, type: Type) -> int | None:
        """Size in bits, the known minimum for scalable types; None without a layout."""
        found = self.of(type)
        return found.size_in_bits if isinstance(found, TypeLayout) else None

    def abi_alignment(self, type: Type) -> int | None:
        """Bytes by which values of the type must be aligned; None without a layout."""
        found = self.of(type)
        return found.abi_alignment if isinstance(found, TypeLayout) else None

    def preferred_alignment(self, type: Type) -> int | None:
        """Bytes by which values of the type are best aligned; None without a layout."""
        found = self.of(type)
        return found.preferred_alignment if isinstance(found, TypeLayout) else None

    def index_bitwidth(self, type: Type) -> int | None:
        """Bits of the type's indices; None for types that are neither `index` nor pointers."""
        found = self.of(type)
        return found.index_bitwidth if isinstance(found, TypeLayout) else None

    # -- queries that are not about a type

    def attribute(self, name: str) -> Attribute | None:
        """The value of the entry with the string key `name`, of any kind; None if there is no entry."""
        entry = self.identifiers.get(name)
        return None if entry is None else entry.value

    def endianness(self) -> str | None:
        """`"big"` or `"little"`; None if no spec has it."""
        return self._string(names.ENDIANNESS)

    def mangling_mode(self) -> str | None:
        """LLVM's letter of the mangling; None if no spec has it."""
        return self._string(names.MANGLING_MODE)

    def default_memory_space(self) -> Attribute | None:
        """The memory space of pointers that do not give one."""
        return self.attribute(names.DEFAULT_MEMORY_SPACE)

    def alloca_memory_space(self) -> Attribute | None:
        """The memory space of stack allocations."""
        return self.attribute(names.ALLOCA_MEMORY_SPACE)

    def program_memory_space(self) -> Attribute | None:
        """The memory space of functions."""
        return self.attribute(names.PROGRAM_MEMORY_SPACE)

    def global_memory_space(self) -> Attribute | None:
        """The memory space of global variables."""
        return self.attribute(names.GLOBAL_MEMORY_SPACE)

    def stack_alignment(self) -> int:
        """In bits; 0 if no spec has it, or its value is not an integer."""
        found = self.attribute(names.STACK_ALIGNMENT)
        return 0 if found is None else unsigned(found) or 0

    def function_pointer_alignment(self) -> FunctionPointerAlignment | None:
        """The alignment of function pointers; None if no spec has it."""
        found = self.attribute(names.FUNCTION_POINTER_ALIGNMENT)
        if not isinstance(found, DialectAttr) or not is_dlti(found, "function_pointer_alignment"):
            return None
        alignment = found.parameter("alignment")
        is_dependent = found.parameter("function_dependent") is True
        return FunctionPointerAlignment(alignment, is_dependent) if isinstance(alignment, int) else None

    def legal_int_widths(self) -> tuple[int, ...] | None:
        """In bits; None if no spec has it."""
        match self.attribute(names.LEGAL_INT_WIDTHS):
            case DenseArrayAttr(values=values):
                return values
            case ArrayAttr(elements=elements):
                return tuple(element.value for element in elements if isinstance(element, IntegerAttr))
            case _:
                return None

    def _string(self, name: str) -> str | None:
        found = self.attribute(name)
        return found.value if isinstance(found, StringAttr) else None

    # -- targets

    def device_property(self, device: str, name: str) -> Attribute | None:
        """A property of a device of the target system: only the nearest module's spec is read, nothing is inherited."""
        module = next((scope for scope in reversed(self.scopes) if scope.op == "builtin.module"), None)
        if module is None or module.system_spec is None:
            return None
        for system_entry in entries_of(module.system_spec):
            if entry_key(system_entry) == device:
                for entry in entries_of(system_entry.parameter("value")):
                    if entry_key(entry) == name:
                        value = entry.parameter("value")
                        return value if isinstance(value, Attribute) else None
        return None
