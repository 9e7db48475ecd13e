"""omp: clauses whose syntax is C++: allocate, aligned, linear, schedule, order, depend, hints.

Facts: mlir/Dialect/OpenMP/OpenMPClauses.td and mlir-opt's behaviour.
Read next: `syntax_regions.py` (clauses that name arguments of a region), `syntax_maps.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.attributes.model import ArrayAttr, Attribute, SymbolRefAttr, UnitAttr, integer_attr
from mlirls_ir.dialects.omp.versions import ITERATED, TYPES_OF_STEPS
from mlirls_ir.formats.enum_words import definition_of_argument, enum_attribute, enum_words
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.lists import read_items
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IntegerType, Type
from mlirls_ir.verify.words import is_dialect_type

syntax = SyntaxBook()

_I64: Final = IntegerType(64)
_HINTS: Final = {"uncontended": 1, "contended": 2, "nonspeculative": 4, "speculative": 8}


@syntax.directive("AllocateAndAllocator")
def parse_allocate(d: DirectiveCall) -> None:
    """`%allocator : type -> %var : type, ...`; arguments (variables, types, allocators, types)."""
    p = d.p
    values: list[tuple[Operand, Type]] = []
    allocators: list[tuple[Operand, Type]] = []

    def read() -> None:
        allocators.append((p.operand(), p.colon_type()))
        p.expect("->")
        values.append((p.operand(), p.colon_type()))

    read_items(p, read)
    for index, found in ((0, values), (2, allocators)):
        d.set_operands(index, [operand for operand, _ in found])
        d.set_types(index + 1, [type_ for _, type_ in found])


@syntax.directive("ClauseAttr")
def parse_clause_attribute(d: DirectiveCall) -> None:
    """A keyword; argument (attribute)."""
    start = d.p.pos
    d.p.expects("words", enum_cases(d))
    word = d.p.require_word()
    _set_enum(d, 0, word, start)


def enum_cases(d: DirectiveCall) -> tuple[str, ...]:
    """The keywords that argument 0 may be."""
    return tuple(enum_words(d.p.context.registry, definition_of_argument(d, 0)))


def _set_enum(d: DirectiveCall, index: int, word: str, start: int) -> None:
    registry = d.p.context.registry
    key = definition_of_argument(d, index)
    if word not in enum_words(registry, key):
        d.p.fail_op(f"invalid clause value: '{word}'", start, d.p.last_end)
    d.set_attribute(index, enum_attribute(registry, key, word), start)


@syntax.directive("LinearClause")
def parse_linear(d: DirectiveCall) -> None:
    """`%var : type = %step : type, ...`; arguments (variables, types, steps, their types, modifiers).

    Since LLVM 23 a word may come before each, as in `val(%var : type = %step : type)`. Before, `%var = %step : type`.
    """
    p = d.p
    is_typed = TYPES_OF_STEPS.is_in(p.context.registry)
    values: list[Operand] = []
    steps: list[Operand] = []
    types: list[Type] = []
    step_types: list[Type] = []

    def read() -> None:
        has_modifier = is_typed and not p.at("%") and bool(p.word())
        if has_modifier:
            p.expect("(")
        values.append(p.operand())
        if is_typed:
            types.append(p.colon_type())
        p.expect("=")
        steps.append(p.operand())
        if is_typed:
            step_types.append(p.colon_type())
        else:
            types.append(p.colon_type())
        if has_modifier:
            p.expect(")")

    read_items(p, read)
    d.set_operands(0, values)
    d.set_types(1, types)
    d.set_operands(2, steps)
    if is_typed:
        d.set_types(3, step_types)


@syntax.directive("AlignedClause")
def parse_aligned(d: DirectiveCall) -> None:
    """`%var : type -> 32 : i64, ...`; arguments (variables, types, alignments)."""
    p = d.p
    start = p.pos
    values: list[Operand] = []
    types: list[Type] = []
    alignments: list[Attribute] = []

    def read() -> None:
        values.append(p.operand())
        types.append(p.colon_type())
        p.expect("->")
        alignments.append(parse_attribute(p))

    read_items(p, read)
    d.set_operands(0, values)
    d.set_types(1, types)
    d.set_attribute(2, ArrayAttr(tuple(alignments)), start)


@syntax.directive("ScheduleClause")
def parse_schedule(d: DirectiveCall) -> None:
    """`kind (= %chunk : type)? (, modifier)* `; arguments (kind, modifier, simd, chunk, its type)."""
    p = d.p
    start = p.pos
    registry = p.context.registry
    p.expects("words", tuple(enum_words(registry, "omp.schedulekind")))
    word = p.require_word()
    if word not in enum_words(registry, "omp.schedulekind"):
        p.fail_op(" expected schedule kind", start, p.last_end)
    d.set_attribute(0, enum_attribute(registry, "omp.schedulekind", word), start)
    d.set_operands(3, [])
    d.set_types(4, [])
    if word in ("static", "dynamic", "guided") and p.accept("="):
        d.set_operands(3, [p.operand()])
        d.set_types(4, [p.colon_type()])
    start = p.pos
    modifiers: list[str] = []
    while p.accept(","):
        p.expects("words", tuple(enum_words(registry, "omp.sched_mod")))
        modifiers.append(p.require_word())
    _check_modifiers(p, modifiers, start)
    if modifiers == ["simd"]:
        modifiers.insert(0, "none")
    if modifiers:
        d.set_attribute(1, enum_attribute(registry, "omp.sched_mod", modifiers[0]), start)
    if len(modifiers) > 1:
        d.set_attribute(2, UnitAttr(), start)


def _check_modifiers(p: OpParser, modifiers: list[str], start: int) -> None:
    if len(modifiers) > 2:
        p.fail_op(" unexpected modifier(s)", start, p.last_end)
    known = enum_words(p.context.registry, "omp.sched_mod")
    for word in modifiers:
        if word not in known:
            p.fail_op(f" unknown modifier type: {word}", start, p.last_end)
    if len(modifiers) == 2 and (modifiers[0] == "simd" or modifiers[1] != "simd"):
        p.fail_op(" incorrect modifier order", start, p.last_end)


@syntax.directive("OrderClause")
def parse_order(d: DirectiveCall) -> None:
    """`(modifier :)? kind`; arguments (kind, modifier)."""
    p = d.p
    start = p.pos
    registry = p.context.registry
    p.expects("words", (*enum_cases(d), *enum_words(registry, "omp.order_mod")))
    word = p.require_word()
    if word in enum_words(registry, "omp.order_mod"):
        d.set_attribute(1, enum_attribute(registry, "omp.order_mod", word), start)
        p.expect(":")
        start = p.pos
        p.expects("words", enum_cases(d))
        word = p.require_word()
    _set_enum(d, 0, word, start)


@syntax.directive("Copyprivate")
def parse_copyprivate(d: DirectiveCall) -> None:
    """`%var -> @copy : type, ...`; arguments (variables, types, functions)."""
    p = d.p
    start = p.pos
    values: list[Operand] = []
    types: list[Type] = []
    symbols: list[Attribute] = []

    def read() -> None:
        values.append(p.operand())
        p.expect("->")
        symbols.append(read_symbol(p))
        types.append(p.colon_type())

    read_items(p, read)
    d.set_operands(0, values)
    d.set_types(1, types)
    d.set_attribute(2, ArrayAttr(tuple(symbols)), start)


def read_symbol(p: OpParser) -> SymbolRefAttr:
    """Reads an attribute that must be a symbol."""
    start = p.pos
    found = parse_attribute(p)
    if not isinstance(found, SymbolRefAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    return found


@syntax.directive("DependVarList")
def parse_depend(d: DirectiveCall) -> None:
    """`kind -> %var : type, ...`; arguments (variables, types, kinds), since LLVM 23 those of lists as well."""
    p = d.p
    start = p.pos
    registry = p.context.registry
    found: list[tuple[Operand, Type, Attribute]] = []

    def read() -> None:
        at = p.pos
        p.expects("words", tuple(enum_words(registry, "omp.clause_task_depend")))
        word = p.require_word()
        if word not in enum_words(registry, "omp.clause_task_depend"):
            p.fail_op(f"invalid clause value: '{word}'", at, p.last_end)
        p.expect("->")
        found.append((p.operand(), p.colon_type(), enum_attribute(registry, "omp.clause_task_depend", word)))

    read_items(p, read)
    has_lists = ITERATED.is_in(registry)
    lists = [one for one in found if has_lists and is_dialect_type(one[1], "omp", "iterated")]
    for index, group in ((0, [one for one in found if one not in lists]), (3, lists)):
        if not index or has_lists:
            d.set_operands(index, [operand for operand, _, _ in group])
            d.set_types(index + 1, [type_ for _, type_, _ in group])
        if group:
            d.set_attribute(index + 2, ArrayAttr(tuple(kind for _, _, kind in group)), start)


@syntax.directive("SynchronizationHint")
def parse_hint(d: DirectiveCall) -> None:
    """`none`, or hints separated by commas; argument (hint)."""
    p = d.p
    start = p.pos
    hints: list[int] = []

    def read() -> None:
        at = p.pos
        p.expects("words", tuple(_HINTS))
        word = p.require_word()
        if word not in _HINTS:
            p.fail_op(f"{word} is not a valid hint", at, p.last_end)
        hints.append(_HINTS[word])

    if not p.accept_keyword("none"):
        read_items(p, read)
    value = 0
    for hint in hints:
        value |= hint
    d.set_attribute(0, integer_attr(value, _I64), start)


def _parse_granularity(d: DirectiveCall, clause: str) -> None:
    p = d.p
    start = p.pos
    p.expects("words", enum_cases(d))
    word = p.optional_word()
    if word is not None:
        registry = p.context.registry
        key = definition_of_argument(d, 0)
        if word not in enum_words(registry, key):
            p.fail_op(f"invalid {clause} modifier : '{word}'", start, p.last_end)
        d.set_attribute(0, enum_attribute(registry, key, word), start)
        p.expect(",")
    d.set_operands(1, [p.operand()])
    d.set_types(2, [p.colon_type()])


@syntax.directive("GrainsizeClause")
def parse_grainsize(d: DirectiveCall) -> None:
    """`(strict,)? %size : type`; arguments (modifier, size, type)."""
    _parse_granularity(d, "grainsize")


@syntax.directive("NumTasksClause")
def parse_num_tasks(d: DirectiveCall) -> None:
    """`(strict,)? %count : type`; arguments (modifier, count, type)."""
    _parse_granularity(d, "num_tasks")
