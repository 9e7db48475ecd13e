"""What is known of the values of a tree that does not change: constants, and the addresses that pointers are.

A fact follows from the operation that defines a value, and that from its own operands, up to the operation where the
memory comes from. An answer records which regions and runs it depends on, so that an edit of any of these makes
it out of date.

Read next: `hooks.py` (the rules of dialects), `../document/machine_checks.py` (what follows the edits).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr, IntegerAttr
from mlirls_ir.datalayout.check import problem_of
from mlirls_ir.datalayout.enclosing import relevant_scopes, scope_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.llvm_string.reader import wrong_layout_string
from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.storage import machine_layout_of
from mlirls_ir.datalayout.rules import rules_in
from mlirls_ir.machine_checks.address import Address, Base
from mlirls_ir.machine_checks.hooks import MachineHooks, loaded_rules, rules_of_operation
from mlirls_ir.machine_checks.numbers import is_big_endian
from mlirls_ir.machine_checks.rules import Check, MachineRules, Place, Site, Transfer
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.symbols import lookup_regions, reference_path, table_region
from mlirls_ir.resolve.unit import Definition, all_runs, run_facts
from mlirls_ir.syntax.tree import OperandSlot, Region, Shape, Statement
from mlirls_ir.types.model import DialectType
from mlirls_ir.verify.definitions import definition_of
from mlirls_ir.verify.place import Surroundings

_UNKNOWN: Final = -1
_START: Final = -2
"""Instead of a hole: an operation where an address comes from."""
_NO_RESULT: Final = (_UNKNOWN,)
_MOST_STEPS: Final = 1000
_MOST_ROOT_STEPS: Final = 100
_NUMBER: Final = compiled(r"-?[0-9]+\Z")
V = TypeVar("V")
_KNOWN: TypeAlias = "tuple[Address | None, frozenset[Hashable]]"


class Values:
    """Facts about values, each found once. `reached` gathers what the answers since the last `begin` depend on.

    `assumed` is LLVM's layout where neither a string nor a spec is in force, the defaults of LLVM if it is None.
    """

    __slots__ = (
        *("_addresses", "_assumed", "_big_endian", "_layouts", "_once", "_rules", "_shared", "_steps", "_uses"),
        *("around", "reached"),
    )

    def __init__(self, around: Surroundings, assumed: MachineLayout | None = None) -> None:
        self.around = around
        self._assumed = assumed
        self.reached: set[Hashable] = set()
        self._addresses: dict[Statement, _KNOWN] = {}
        self._once: dict[Statement, tuple[object, frozenset[Hashable]]] = {}
        self._layouts: dict[Region, DataLayout | None] = {}
        self._shared: dict[tuple[Statement, ...], DataLayout | None] = {}
        self._steps: dict[DataLayout | None, dict[tuple[Shape, bool], tuple[int, int]]] = {}
        self._big_endian: dict[DataLayout, bool] = {}
        self._rules: dict[str, MachineRules | None] = {}
        self._uses: dict[Region, dict[str, list[tuple[Statement, OperandSlot]]]] = {}

    def begin(self) -> None:
        """Forgets what earlier answers depend on."""
        self.reached = set()

    def site(self, statement: Statement) -> Site | None:
        """A statement as rules see it; None if it could not be read, or its definition is not known."""
        shape = statement.shape
        is_known = shape.definition is not None and not (shape.broken or shape.by_shape or shape.diagnostics)
        return Site(statement, self) if is_known else None

    # -- addresses

    def may_fail(self, statement: Statement, check: Check) -> bool:
        """Whether a check may find anything; quick, because for most operations it cannot.

        A check of an address cannot if the origin of the memory is unknown, or if all that is added to that address are
        multiples of the alignment that the access requires.
        """
        facts = run_facts(statement.run)
        steps = self._steps.setdefault(self.layout(statement), {})
        shape = statement.shape
        own = steps.get((shape, True))
        if own is None:
            own = steps[shape, True] = self._access_step(statement, check)
        hole, required = own
        if facts is None or hole < 0:
            return hole == _START
        top, nested, reached = facts.unit.top, facts.unit.nested, self.reached
        grain = 0
        for _ in range(_MOST_STEPS):
            name = statement.names[hole]
            found = top.get(name)
            if found is None or name in nested:
                return True
            statement = found[1]
            shape = statement.shape
            reached.add(statement.run)
            if found[2] != (shape.simple_result or _NO_RESULT)[0]:
                return "arg_attrs" in shape.attributes or bool(shape.results)
            step = steps.get((shape, False))
            if step is None:
                step = steps[shape, False] = self._step(statement)
            hole = step[0]
            grain |= step[1]
            if hole < 0:
                return hole == _START and (not required or grain % required != 0)
        return True

    def _access_step(self, statement: Statement, check: Check) -> tuple[int, int]:
        """The hole of the operand through which memory is accessed, and the alignment that this requires, 0 if that is
        not known; `_START` for a check of something else."""
        site = self.site(statement)
        if site is None or (check.applies is not None and not check.applies(site)):
            return _UNKNOWN, 0
        if not check.pointer:
            return _START, 0
        required = 0 if check.required is None else check.required(site) or 1
        return _hole(site, check.pointer), required

    def _step(self, statement: Statement) -> tuple[int, int]:
        """The hole of the operand from which the result of an operation follows, or what the operation is instead; and
        a number whose lowest bit divides all that it adds."""
        site, rule = self.site(statement), self._rule(statement)
        if site is None or rule is None:
            return _UNKNOWN, 0
        grain = 1 if rule.grain is None else rule.grain(site)
        return _START if rule.source is None or rule.is_start else _hole(site, rule.source), grain

    def address(self, statement: Statement, slot: OperandSlot) -> Address | None:
        """What is known of the address that an operand is."""
        chain: list[tuple[Site, Transfer]] = []
        outer, self.reached = self.reached, set()
        known = self._follow(statement, slot, chain)
        for site, rule in reversed(chain):
            known = rule.result(site, known)
            self._addresses[site.statement] = known, frozenset(self.reached)
        self.reached |= outer
        return known

    def result_address(self, statement: Statement) -> Address | None:
        """What is known of the address that the first result of an operation is."""
        site = self.site(statement)
        rule = None if site is None else self._rule(statement)
        if site is None or rule is None:
            return None
        return rule.result(site, None if rule.source is None else site.address(rule.source))

    def place(self, statement: Statement, slot: OperandSlot) -> Place | None:
        """Where an operand points: the operations through which it follows are applied to an address of which only its
        root is known."""
        chain: list[tuple[Site, Transfer]] = []
        for _ in range(_MOST_ROOT_STEPS):
            found = self._definition(statement, slot)
            if found is None:
                return None
            source = found[1]
            site = self.site(source) if _is_first_result(found) else None
            rule = None if site is None else self._rule(source)
            slots = () if site is None or rule is None or rule.source is None else site.slots(rule.source)
            if site is None or rule is None or len(slots) != 1:
                own = rule.result(site, None) if site is not None and rule is not None else None
                return _placed(chain, found, own)
            chain.append((site, rule))
            statement, slot = source, slots[0]
        return None

    def _follow(self, statement: Statement, slot: OperandSlot, chain: list[tuple[Site, Transfer]]) -> Address | None:
        """Gathers the operations through which an operand follows, the last one first, up to one that is known."""
        seen = set[Statement]()
        while True:
            found = self._definition(statement, slot)
            if found is None:
                return None
            source = found[1]
            known = self._addresses.get(source)
            if known is not None and _is_first_result(found):
                self.reached |= known[1]
                return known[0]
            site = self.site(source)
            if site is None or source in seen:
                return None
            if not _is_first_result(found):
                return self._argument(found)
            rule = self._rule(source)
            if rule is None:
                return None
            chain.append((site, rule))
            slots = () if rule.source is None else site.slots(rule.source)
            if len(slots) != 1:
                return None
            seen.add(source)
            statement, slot = source, slots[0]

    def _rule(self, statement: Statement) -> Transfer | None:
        rules = self.rules(statement.name)
        return None if rules is None else rules.addresses.get(statement.name)

    def rules(self, operation: str) -> MachineRules | None:
        """The rules of an operation's dialect; None if it has none, or a user's file redefines the operation."""
        if operation not in self._rules:
            self._rules[operation] = rules_of_operation(operation, self.around.registry)
        return self._rules[operation]

    def _argument(self, found: Definition) -> Address | None:
        """The address that an argument of a function is, by the attributes of the argument."""
        type_, function, hole, region, label = found
        attributes = function.shape.attributes.get("arg_attrs")
        slots = region.arguments()
        if label is not None or region.operation is not function or not isinstance(attributes, ArrayAttr):
            return None
        index = next((number for number, slot in enumerate(slots) if slot.hole == hole), len(slots))
        own = attributes.elements[index] if index < len(attributes.elements) else None
        dialect = type_.dialect if isinstance(type_, DialectType) else ""
        rules = loaded_rules(self.around.registry.hooks(dialect, MachineHooks)) if dialect else None
        if rules is None or rules.argument is None or not isinstance(own, DictionaryAttr):
            return None
        alignment = rules.argument(own)
        return None if alignment is None else Address(Base(function, alignment))

    # -- other facts

    def constant(self, statement: Statement, slot: OperandSlot) -> int | None:
        """The value of an operand that a constant defines; None if it is not an integer, or unknown."""
        found = self._definition(statement, slot)
        if found is None or not _is_first_result(found):
            return None
        source = found[1]
        shape = source.shape
        if shape.definition is None or not shape.definition.has_trait("ConstantLike"):
            return None
        if shape.literal is not None and source.names and _NUMBER.match(source.names[-1]):
            return int(source.names[-1]) if len(source.names[-1]) < 40 else None
        attributes = shape.attributes if shape.literal is None else self.around.details(source).state.attributes
        value = attributes.get("value")
        return value.value if isinstance(value, IntegerAttr) else None

    def once(self, statement: Statement, find: Callable[[Site | None], V]) -> V:
        """The answer of `find` about a statement, which is found once; always the same function."""
        known = self._once.get(statement)
        if known is None:
            outer, self.reached = self.reached, set()
            answer = find(self.site(statement))
            known = self._once[statement] = answer, frozenset(self.reached)
            self.reached = outer
        self.reached |= known[1]
        return cast("V", known[0])

    def depend_on(self, fact: Hashable) -> None:
        """Makes the answer follow the edits of a region or a run."""
        self.reached.add(fact)

    def is_big_endian(self, statement: Statement) -> bool:
        """Whether the layout in force at a statement is big-endian."""
        layout = self.layout(statement)
        if layout is None:
            return False
        if layout not in self._big_endian:
            self._big_endian[layout] = is_big_endian(layout)
        return self._big_endian[layout]

    def layout(self, statement: Statement) -> DataLayout | None:
        """The layout in force at a statement; None if its specs are invalid."""
        region = statement.run.region
        if region not in self._layouts:
            self._layouts[region] = self._layout_in(statement.parent())
        return self._layouts[region]

    def _layout_in(self, around: Statement | None) -> DataLayout | None:
        """The layout inside an operation; the regions of all functions of a module share one."""
        outer = tuple(relevant_scopes(around, rules_in(self.around.registry)))
        if outer not in self._shared:
            self._shared[outer] = self._make_layout(outer)
        return self._shared[outer]

    def _make_layout(self, around: Sequence[Statement]) -> DataLayout | None:
        rules = rules_in(self.around.registry)
        scopes = [scope for outer in around if (scope := scope_of(outer, rules)) is not None]
        is_wrong = any(
            scope.fault or (scope.llvm_string is not None and wrong_layout_string(scope.llvm_string) is not None)
            for scope in scopes
        )
        if is_wrong or problem_of(scopes, rules) is not None:
            return None
        layout = DataLayout(scopes, rules)
        if machine_layout_of(layout) is None:
            layout.machine = self._assumed
        return layout

    def symbol(self, statement: Statement, attribute: str) -> Statement | None:
        """The operation to which the symbol in an attribute refers; None if there is none."""
        slot = next((one for one in statement.shape.symbol_refs if one.attribute == attribute), None)
        if slot is None:
            return None
        path = reference_path(statement, slot)
        self.reached.update(lookup_regions(statement))
        for length in range(1, len(path)):
            outer = self.around.tables.resolve(statement, path[:length])
            inner = None if outer is None else table_region(outer)
            if inner is not None:
                self.reached.add(inner)
        found = self.around.tables.resolve(statement, path)
        if found is not None:
            self.reached.add(found.run)
        return found

    def uses(self, statement: Statement) -> Sequence[tuple[Statement, OperandSlot]]:
        """The operands that are the first result of an operation."""
        facts = run_facts(statement.run)
        if facts is None or not statement.shape.results:
            return ()
        home = facts.unit.region
        self.reached.add(home)
        if home not in self._uses:
            every = self._uses[home] = {}
            for run in all_runs(facts.unit):
                for user in run.statements:
                    for slot in user.shape.operands:
                        every.setdefault(user.names[slot.hole], []).append((user, slot))
        name = statement.names[statement.shape.results[0].hole]
        found = self._uses[home].get(name, [])
        return [one for one in found if _defines(statement, definition_of(*one))]

    def _definition(self, statement: Statement, slot: OperandSlot) -> Definition | None:
        """The definition of an operand."""
        facts = run_facts(statement.run)
        if facts is None or slot.number:
            return None
        name = statement.names[slot.hole]
        # Most names are defined once.
        found = None if name in facts.unit.nested else facts.unit.top.get(name)
        if found is None:
            found = definition_of(statement, slot)
        if found is not None:
            self.reached.add(found[1].run)
        return found


def _placed(chain: Sequence[tuple[Site, Transfer]], root: Definition, own: Address | None) -> Place | None:
    """The place at the end of a chain of operations; `own` is the memory that its root makes, if it does."""
    start = own or Address(Base(root[1], 1))
    known: Address | None = start
    for site, rule in reversed(chain):
        known = rule.result(site, known)
        if known is None:
            return None
    assert known is not None
    base = known.base.statement
    if base is not start.base.statement:
        # An operation on the way says where its own memory begins.
        return Place((base, _UNKNOWN), known, False)
    return Place((base, _UNKNOWN if own is not None else root[2]), known, own is not None)


def _hole(site: Site, field: str) -> int:
    slots = site.slots(field)
    return slots[0].hole if len(slots) == 1 and not slots[0].number else _UNKNOWN


def _is_first_result(found: Definition) -> bool:
    results = found[1].shape.results
    return bool(results) and results[0].hole == found[2]


def _defines(statement: Statement, found: Definition | None) -> bool:
    return found is not None and found[1] is statement and _is_first_result(found)
