"""Executes the statements of a file in order.

A statement that fails is reported and costs only itself. Its definitions are recorded as broken, so that errors of
their users are not reported.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

from mlirls_ir.tablegen.arguments import read_arguments
from mlirls_ir.tablegen.budget import BudgetSpent, spend
from mlirls_ir.tablegen.definitions import new_anonymous_name, resolve_finally
from mlirls_ir.tablegen.errors import TableGenError, Unfinished
from mlirls_ir.tablegen.expansion import add_entry, apply_lets_into, inherit_into, use_multiclass
from mlirls_ir.tablegen.expressions import evaluate, evaluate_bit_numbers, evaluate_type
from mlirls_ir.tablegen.folding import concat_strings
from mlirls_ir.tablegen.loader import Unit
from mlirls_ir.tablegen.model import Assertion, Definition, DefinitionKind, GlobalVariable, Term, TypeAlias
from mlirls_ir.tablegen.operations import make_ternary
from mlirls_ir.tablegen.records import (
    build_record,
    check_instances,
    declare,
    define_variable,
    evaluate_dump,
    make_let_item,
)
from mlirls_ir.tablegen.references import Variable, find_global
from mlirls_ir.tablegen.resolver import ReferenceFinder
from mlirls_ir.tablegen.state import Defset, Entry, Loop, Message, State, Until
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import TRUE_BIT, Int, List, String
from mlirls_ir.tablegen.types import BIT, INT, STRING, ListType

_ITEM_END = re.compile("[;{}]")


def run_unit(state: State, unit: Unit) -> None:
    """Carries out the statements of one reading of a file."""
    outer = state.unit
    state.unit = unit
    for statement in unit.tree.statements:
        run_top_level(state, statement)
    if unit.tree.problems:
        state.has_gaps = True
    state.unit = outer


def run_top_level(state: State, statement: Node) -> None:
    """Carries out a statement of the unit; text before it that could not be read leaves a gap."""
    problems = state.unit.tree.problems
    if problems and problems[0].offset < statement[1]:
        state.has_gaps = True
    run_statements(state, [statement])


def run_statements(state: State, statements: list[Node]) -> None:
    """Carries out statements in order, and reports those that fail."""
    for statement in statements:
        scope, n_loops, n_lets, n_defsets = state.scope, len(state.loops), len(state.lets), len(state.defsets)
        state.uses_broken = False
        try:
            spend(2)
            _STATEMENTS[statement[0]](state, statement)
        except BudgetSpent as spent:
            # The innermost statement is the one that spent the budget.
            spent.place = spent.place or state.place(statement[1])
            raise
        except TableGenError as error:
            state.scope = scope
            del state.loops[n_loops:], state.lets[n_lets:], state.defsets[n_defsets:]
            _note_broken(state, statement)
            if isinstance(error, Unfinished):
                raise
            state.report_error(error, statement[1])
        except RecursionError:
            state.scope = scope
            del state.loops[n_loops:], state.lets[n_lets:], state.defsets[n_defsets:]
            _note_broken(state, statement)
            state.report("this statement refers to itself without end", state.place(statement[1]))
        if state.keeper.unchecked:
            check_instances(state)


def _note_broken(state: State, statement: Node) -> None:
    if state.multiclass is not None:
        state.multiclass.is_broken = True
    match statement[0]:
        case "class" | "multiclass" | "defvar" | "deftype":
            state.broken_names.add(statement[2])
        case "defset":
            state.broken_names.add(statement[3])
        case "def" if statement[2] is not None and statement[2][0] == "name":
            state.broken_names.add(statement[2][2])
        case "def" | "defm" | "foreach" | "if" | "let" | "include":
            state.has_gaps = True
        case _:
            pass


def _unfinished(state: State, node: Node) -> None:
    """Carries out a statement with a syntax error up to that error."""
    _, _, statement, end = node
    n_problems = len(state.problems)
    state.is_unfinished = True
    with suppress(Unfinished):
        run_statements(state, [statement])
    state.is_unfinished = False
    state.has_gaps = True
    for problem in state.problems[n_problems:]:
        source = problem.place.inclusion.source
        if source is state.unit.inclusion.source and not _ITEM_END.search(source.text, problem.place.offset, end):
            state.explained.append(state.place(end))


def _include(state: State, node: Node) -> None:
    unit = state.unit.includes.get(node[1])
    if unit is None:
        state.has_gaps = True
        return
    if unit.is_until:
        state.at_until = Until(state.has_gaps, frozenset(state.broken_names), tuple(state.lets))
    run_unit(state, unit)


def _class(state: State, node: Node) -> None:
    _, offset, name, parameters, bases, body = node
    if state.multiclass is not None:
        raise state.error("class is not allowed inside multiclass", offset)
    if state.loops:
        raise state.error("class is not allowed inside foreach loop", offset)
    definition = state.keeper.classes.get(name)
    if definition is None:
        definition = Definition(state.keeper, String(name), DefinitionKind.CLASS, state.place(offset))
        state.keeper.classes[name] = definition
    elif definition.fields or definition.superclasses or definition.template_args:
        raise state.error(f"Class '{name}' already defined", offset)
    definition.place = state.place(offset)
    try:
        with state.inner_scope(definition):
            for parameter in parameters or ():
                definition.template_args.append(declare(state, definition, parameter, is_template_argument=True))
            build_record(state, definition, bases, body)
    except TableGenError:
        definition.is_broken = True
        raise


def _def(state: State, node: Node) -> None:
    _, offset, name_node, bases, body = node
    if name_node is None:
        kind, place = DefinitionKind.ANONYMOUS_RECORD, state.place(offset)
        name: Term = new_anonymous_name(state.keeper)
    else:
        name = _record_name(state, name_node)
        kind = DefinitionKind.RECORD
        place = state.place(name_node[1])
    definition = Definition(state.keeper, name, kind, place)
    try:
        build_record(state, definition, bases, body)
    except Unfinished:
        with suppress(TableGenError):
            resolve_finally(definition)
        state.keeper.unfinished.append(definition)
        raise
    add_entry(state, definition)


def _record_name(state: State, node: Node) -> Term:
    """Evaluates the name of a def or defm; inside a multiclass, `NAME` comes first unless the name contains it."""
    multiclass = state.multiclass
    name = evaluate(state, node, multiclass, STRING, is_name=True)
    if name.type is not STRING:
        raise state.error(f"Record name '{name.text()}' is not a string!", node[1])
    if multiclass is None:
        return name
    implicit = multiclass.qualified("NAME")
    finder = ReferenceFinder(implicit)
    name.resolve(finder)
    return name if finder.is_found else concat_strings(Variable(implicit, STRING), name)


def _defm(state: State, node: Node) -> None:
    _, offset, name_node, bases = node
    if name_node is None:
        name: Term = new_anonymous_name(state.keeper)
        if state.multiclass is not None:
            name = concat_strings(Variable(state.multiclass.qualified("NAME"), STRING), name)
    else:
        name = _record_name(state, name_node)
    if not bases:
        raise state.error("expected ':' after defm identifier", offset)
    entries: list[Entry] = []
    is_final = state.multiclass is None and not state.loops
    is_class = False
    for position, base in enumerate(bases):
        base_offset, base_name, argument_nodes = base
        is_class = is_class or (position > 0 and base_name in state.keeper.classes)
        if is_class:
            for entry in entries:
                inherit_into(state, entry, base)
            continue
        multiclass = _find_multiclass(state, base_name, base_offset)
        arguments = read_arguments(state, multiclass, argument_nodes, None)
        use_multiclass(state, multiclass, arguments, name, entries, base_offset, is_final=is_final)
    for entry in entries:
        apply_lets_into(state, entry)
        add_entry(state, entry)


def _find_multiclass(state: State, name: str, offset: int) -> Definition:
    found = state.keeper.multiclasses.get(name)
    if found is None:
        raise state.unknown_name(name, f"Couldn't find multiclass '{name}'", offset)
    state.note_use(found)
    return found


def _multiclass(state: State, node: Node) -> None:
    _, offset, name, parameters, bases, body = node
    if state.loops:
        raise state.error("multiclass is not allowed inside foreach loop", offset)
    if name in state.keeper.multiclasses:
        raise state.error(f"multiclass '{name}' already defined", offset)
    if body is None and not bases:
        raise state.error("expected '{' in multiclass definition", offset)
    if body is not None and not body and not bases:
        raise state.error("multiclass must contain at least one def", offset)
    definition = Definition(state.keeper, String(name), DefinitionKind.MULTICLASS, state.place(offset))
    state.keeper.multiclasses[name] = definition
    state.multiclass = definition
    try:
        with state.inner_scope(definition):
            _read_multiclass(state, definition, parameters, bases, body)
    finally:
        state.multiclass = None


def _read_multiclass(
    state: State, definition: Definition, parameters: list[Node] | None, bases: list[Node], body: list[Node] | None
) -> None:
    for parameter in parameters or ():
        definition.template_args.append(declare(state, definition, parameter, is_template_argument=True))
    entries = state.entries.setdefault(definition, [])
    for offset, name, argument_nodes in bases:
        parent = _find_multiclass(state, name, offset)
        arguments = read_arguments(state, parent, argument_nodes, definition)
        own_name = Variable(definition.qualified("NAME"), STRING)
        use_multiclass(state, parent, arguments, own_name, entries, offset, is_final=False)
    run_statements(state, body or [])


def _defset(state: State, node: Node) -> None:
    _, offset, type_node, name, body, name_offset = node
    if state.multiclass is not None:
        raise state.error("defset is not allowed inside multiclass", offset)
    type = evaluate_type(state, type_node)
    if not isinstance(type, ListType):
        raise state.error("expected list type", offset)
    if find_global(state.keeper, name) is not None:
        raise state.error("def or global variable of this name already exists", offset)
    defset = Defset(type.element, state.place(offset))
    state.defsets.append(defset)
    run_statements(state, body)
    state.defsets.pop()
    value = List(tuple(defset.elements), type.element)
    state.keeper.variables[name] = GlobalVariable(value, state.place(name_offset))


def _defvar(state: State, node: Node) -> None:
    define_variable(state, node, None)


def _deftype(state: State, node: Node) -> None:
    _, offset, name, type_node = node
    if name in state.keeper.type_aliases:
        raise state.error(f"type of this name '{name}' already exists", offset)
    if name in state.keeper.classes:
        raise state.error(f"class of this name '{name}' already exists", offset)
    state.keeper.type_aliases[name] = TypeAlias(evaluate_type(state, type_node), state.place(offset))


def _foreach(state: State, node: Node) -> None:
    _, offset, name, items_node, body, _ = node
    items = _loop_items(state, items_node)
    assert isinstance(items.type, ListType)
    iterator = Variable(name, items.type.element)
    loop = Loop(state.place(offset), iterator, items)
    state.loops.append(loop)
    with state.inner_scope(iterator=iterator):
        run_statements(state, body)
    state.loops.pop()
    add_entry(state, loop)


def _loop_items(state: State, node: Node) -> Term:
    pieces = node[2] if node[0] == "bits" else [node]
    if node[0] not in ("bits", "range"):
        items = evaluate(state, node, None)
        if isinstance(items.type, ListType):
            return items
        if items.type is None:
            raise state.error(f"expected a list, got '{items.text()}'", node[1])
    numbers = evaluate_bit_numbers(state, pieces)
    return List(tuple([Int(number) for number in numbers]), INT)


_NOTHING = List((), BIT)
_ONCE = List((TRUE_BIT,), BIT)


def _if(state: State, node: Node) -> None:
    _, _, condition_node, body, otherwise = node
    condition = evaluate(state, condition_node, None)
    _run_arm(state, node, make_ternary("if", condition, _ONCE, _NOTHING, BIT.list_type(), None), body)
    if otherwise is not None:
        _run_arm(state, node, make_ternary("if", condition, _NOTHING, _ONCE, BIT.list_type(), None), otherwise)


def _run_arm(state: State, node: Node, items: Term, body: list[Node]) -> None:
    loop = Loop(state.place(node[1]), None, items)
    state.loops.append(loop)
    with state.inner_scope():
        run_statements(state, body)
    state.loops.pop()
    add_entry(state, loop)


def _let(state: State, node: Node) -> None:
    _, _, item_nodes, body = node
    state.lets.append([make_let_item(state, item) for item in item_nodes])
    with state.inner_scope():
        run_statements(state, body)
    state.lets.pop()


def _assert(state: State, node: Node) -> None:
    condition = evaluate(state, node[2], None)
    message = evaluate(state, node[3], None)
    add_entry(state, Assertion(state.place(node[1]), condition, message))


def _dump(state: State, node: Node) -> None:
    add_entry(state, Message(evaluate_dump(state, node, None)))


def _semicolon(state: State, node: Node) -> None:
    raise state.error("A class or def body should not end with a semicolon", node[1])


_STATEMENTS: dict[str, Callable[[State, Node], None]] = {
    "include": _include,
    "class": _class,
    "def": _def,
    "defm": _defm,
    "multiclass": _multiclass,
    "defset": _defset,
    "defvar": _defvar,
    "deftype": _deftype,
    "foreach": _foreach,
    "if": _if,
    "let": _let,
    "assert": _assert,
    "dump": _dump,
    "semicolon": _semicolon,
    "unfinished": _unfinished,
}
