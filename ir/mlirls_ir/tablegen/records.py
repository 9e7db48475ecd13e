"""Builds classes and records: inherits parents, applies lets, reads the body, and registers the finished record.

The order of steps is that of "How records are built" in the TableGen Programmer's Reference. Loops and multiclasses
are in expansion.py, the other statements in statements.py.
"""

from __future__ import annotations

from mlirls_ir.tablegen.arguments import argument_values, read_arguments
from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.definitions import (
    assign_slot,
    cast_term,
    check_concrete,
    name_of,
    new_anonymous_name,
    resolve_definition,
    resolve_finally,
)
from mlirls_ir.tablegen.errors import TableGenError, Unfinished
from mlirls_ir.tablegen.expressions import evaluate, evaluate_bit_numbers, evaluate_type
from mlirls_ir.tablegen.instances import Argument
from mlirls_ir.tablegen.model import Assertion, Definition, DefinitionKind, GlobalVariable, Slot, SlotKind, Term
from mlirls_ir.tablegen.references import Variable, find_global, record_term
from mlirls_ir.tablegen.resolver import MapResolver, RecordResolver
from mlirls_ir.tablegen.state import LetItem, State
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import Bits, String, as_int, unset_value
from mlirls_ir.tablegen.types import STRING, BitsType, Type, bits_type
from mlirls_ir.tablegen.unfinished import HOLE_NAME


def build_record(state: State, definition: Definition, bases: list[Node], body: list[Node] | None) -> None:
    """Reads parents and body into a class or record. Raises TableGenError."""
    with state.inner_scope(definition):
        for offset, name, argument_nodes in bases:
            superclass = find_class(state, name, offset)
            arguments = read_arguments(state, superclass, argument_nodes, definition)
            inherit(state, definition, superclass, arguments, offset)
        apply_lets(state, definition)
        for item in body or ():
            spend()
            try:
                _read_body_item(state, definition, item)
            except Unfinished:
                definition.is_broken = True
                raise
            except TableGenError as error:
                # The rest is useful: users of the definition still find its name and its other fields.
                state.report_error(error, item[1])
                definition.is_broken = True


def find_class(state: State, name: str, offset: int) -> Definition:
    """Finds a class. Raises TableGenError."""
    found = state.keeper.classes.get(name)
    if found is not None:
        state.note_use(found)
        return found
    message = f"Couldn't find class '{name}'"
    if name in state.keeper.multiclasses:
        message += f". Use 'defm' if you meant to use multiclass '{name}'"
    raise state.unknown_name(name, message, offset)


def inherit(
    state: State, definition: Definition, superclass: Definition, arguments: list[Argument], offset: int
) -> None:
    """Adds the fields of a superclass, its template arguments replaced. Raises TableGenError."""
    if superclass is definition or definition in superclass.ancestors:
        raise state.error(f"class '{definition.name_text}' cannot be its own superclass", offset)
    definition.is_broken = definition.is_broken or superclass.is_broken
    spend(6 * len(superclass.fields) + len(superclass.ancestors))
    for slot in superclass.fields.values():
        if slot.kind is not SlotKind.TEMPLATE_ARGUMENT:
            add_slot(state, definition, slot.copy(), offset)
    values = argument_values(state, superclass, arguments, offset)
    definition.copy_assertions(superclass)
    name: Term = Variable(definition.qualified("NAME"), STRING) if definition.is_class else definition.name
    values[superclass.qualified("NAME")] = name
    resolve_definition(definition, MapResolver(definition, values))
    if superclass in definition.ancestors:
        raise state.error(f"Already subclass of '{superclass.name_text}'!", offset)
    definition.add_superclass(superclass)


def add_slot(state: State, definition: Definition, slot: Slot, offset: int) -> None:
    """Adds a field, or sets the one that exists. Raises TableGenError if the types do not agree."""
    known = definition.fields.get(slot.name)
    if known is None:
        definition.fields[slot.name] = slot
    elif not assign_slot(known, slot.value):
        message = (
            f"New definition of '{slot.name}' of type '{slot.type.text}' is incompatible with "
            f"previous definition of type '{known.type.text}'"
        )
        raise state.error(message, offset)


def apply_lets(state: State, definition: Definition) -> None:
    """Applies the surrounding `let ... in` bindings, the outermost first."""
    for group in state.lets:
        spend(1 + len(group))
        for item in group:
            try:
                _assign(state, definition, item.name, item.bits, item.value, item.place.offset)
            except TableGenError as error:
                error.place = item.place
                raise


def declare(state: State, definition: Definition, node: Node, *, is_template_argument: bool) -> str:
    """Adds a template argument or field with its default value; gives the name it is known by."""
    if is_template_argument:
        type_node, name, offset, value_node = node
        kind = SlotKind.TEMPLATE_ARGUMENT
    else:
        _, offset, is_nonconcrete, type_node, name, value_node = node
        kind = SlotKind.NONCONCRETE_FIELD if is_nonconcrete else SlotKind.FIELD
    if name == "NAME":
        raise state.error("'NAME' is a reserved variable name", offset)
    if not is_template_argument and state.scope.defines(name):
        raise state.error("local variable of this name already exists", offset)
    try:
        type = evaluate_type(state, type_node)
    except TableGenError as error:
        error.place = error.place or state.place(offset)
        raise
    if name == HOLE_NAME:
        raise Unfinished("the declaration breaks off")
    qualified = definition.qualified(name) if is_template_argument else name
    if is_template_argument and qualified in definition.fields:
        raise state.error("template argument with the same name has already been defined", offset)
    add_slot(state, definition, Slot(qualified, type, kind, state.place(offset), unset_value(type)), offset)
    if value_node is not None:
        current = None if definition.kind is DefinitionKind.MULTICLASS else definition
        value = evaluate(state, value_node, current, type)
        _assign(state, definition, qualified, (), value, value_node[1])
    return qualified


def let_bits(state: State, ranges: list[Node] | None) -> tuple[int, ...]:
    """The bits that a `let` sets, the least significant first; none means the whole value."""
    if ranges is None:
        return ()
    return tuple(reversed(evaluate_bit_numbers(state, ranges)))


def make_let_item(state: State, node: Node) -> LetItem:
    """Reads one binding of a `let ... in`."""
    name, offset, ranges, value_node = node
    return LetItem(name, let_bits(state, ranges), evaluate(state, value_node, None), state.place(offset))


def define_variable(state: State, node: Node, current: Definition | None) -> None:
    """Reads a `defvar`: a global variable outside all blocks, else one of the block."""
    _, offset, name, value_node = node
    is_outermost = state.scope.parent is None
    if state.scope.defines(name):
        raise state.error("local variable of this name already exists", offset)
    if current is not None and name in current.fields:
        raise state.error("field of this name already exists", offset)
    if is_outermost and find_global(state.keeper, name) is not None:
        raise state.error("def or global variable of this name already exists", offset)
    value = evaluate(state, value_node, current)
    if is_outermost:
        state.keeper.variables[name] = GlobalVariable(value, state.place(offset))
    else:
        state.scope.variables[name] = value


def evaluate_dump(state: State, node: Node, current: Definition | None) -> Term:
    """The message of a `dump`; nothing is printed. Raises TableGenError if it is not a string."""
    message = evaluate(state, node[2], current)
    if message.type is not None and message.type is not STRING:
        raise state.error("dump value is not of type string", node[1])
    return message


def register_record(state: State, definition: Definition) -> None:
    """Resolves a record finally and registers it. Raises TableGenError if it cannot be resolved."""
    keeper = state.keeper
    new_name: Term | None = None
    if definition.name_text in keeper.records:
        if not definition.is_anonymous:
            raise TableGenError(f"def already exists: {definition.name_text}", definition.place)
        new_name = new_anonymous_name(keeper)
    resolve_finally(definition, new_name)
    _check_values(state, definition)
    name = name_of(definition)
    if name is None:
        message = f"record name '{definition.name.text()}' could not be fully resolved"
        raise TableGenError(message, definition.place)
    check_assertions(state, definition)
    spend(len(state.defsets))
    for defset in state.defsets:
        term = record_term(definition)
        assert term.type is not None
        if not term.type.is_a(defset.element_type):
            message = f"adding record of incompatible type '{term.type.text}' to defset"
            raise TableGenError(message, definition.place)
        defset.elements.append(term)
    keeper.records[name] = definition
    check_instances(state)


def check_instances(state: State) -> None:
    """Checks the assertions of the anonymous records made since the last call."""
    unchecked = state.keeper.unchecked
    while unchecked:
        check_assertions(state, unchecked.pop())


def check_assertions(state: State, definition: Definition) -> None:
    """Reports the assertions of a finished record that do not hold."""
    if not definition.assertions:
        return
    resolver = RecordResolver(definition)
    for assertion in definition.assertions:
        found = Assertion(assertion.place, assertion.condition.resolve(resolver), assertion.message.resolve(resolver))
        check_assertion(state, found)


def check_assertion(state: State, assertion: Assertion) -> None:
    """Reports an assertion that does not hold."""
    value = as_int(assertion.condition)
    if value is None:
        state.report("assert condition must of type bit, bits, or int.", assertion.place)
        return
    if value:
        return
    message = assertion.message
    if isinstance(message, String):
        state.report(f"assertion failed: {message.value}", assertion.place)
    else:
        state.report(f"(assert message is not a string: {message.text()})", assertion.place)


def _check_values(state: State, definition: Definition) -> None:
    slot = None if definition.is_broken else check_concrete(definition)
    if slot is not None:
        message = (
            f"Initializer of '{slot.name}' in '{definition.name_text}' could not be fully resolved: {slot.value.text()}"
        )
        state.report(message, definition.place)


def _read_body_item(state: State, definition: Definition, item: Node) -> None:
    match item[0]:
        case "field":
            declare(state, definition, item, is_template_argument=False)
        case "let":
            _read_let(state, definition, item)
        case "defvar":
            define_variable(state, item, definition)
        case "assert":
            condition = evaluate(state, item[2], definition)
            message = evaluate(state, item[3], definition)
            definition.assertions.append(Assertion(state.place(item[1]), condition, message))
        case _:
            evaluate_dump(state, item, definition)


def _read_let(state: State, definition: Definition, item: Node) -> None:
    _, offset, name, ranges, value_node = item
    bits = let_bits(state, ranges)
    slot = definition.fields.get(name)
    if slot is None:
        raise state.error(f"Value '{name}' unknown!", offset)
    expected: Type = slot.type
    if bits and isinstance(expected, BitsType):
        expected = bits_type(len(bits))
    _assign(state, definition, name, bits, evaluate(state, value_node, definition, expected), offset)


def _assign(state: State, definition: Definition, name: str, bits: tuple[int, ...], value: Term, offset: int) -> None:
    slot = definition.fields.get(name)
    if slot is None:
        raise state.error(f"Value '{name}' unknown!", offset)
    if not bits and isinstance(value, Variable) and value.name == name:
        raise state.error("Recursion / self-assignment forbidden", offset)
    if bits:
        spend(len(bits))
        value = _with_bits(state, slot, bits, value, offset)
    if not assign_slot(slot, value):
        if isinstance(value, Bits):
            of_type = f" of type bit initializer with length {len(value.bits)}"
        else:
            of_type = "" if value.type is None else f" of type '{value.type.text}'"
        message = f"Field '{name}' of type '{slot.type.text}' is incompatible with value '{value.text()}'{of_type}"
        raise state.error(message, offset)


def _with_bits(state: State, slot: Slot, bits: tuple[int, ...], value: Term, offset: int) -> Term:
    """The value of a field with some bits replaced."""
    if not isinstance(slot.value, Bits):
        raise state.error(f"Value '{slot.name}' is not a bits type", offset)
    if value.is_unset:
        replacement = Bits((value,) * len(bits))
    else:
        found = cast_term(value, bits_type(len(bits)))
        if found is None:
            raise state.error("Initializer is not compatible with bit range", offset)
        replacement = found if isinstance(found, Bits) else Bits(tuple([found.bit(i) for i in range(len(bits))]))
    spend(len(slot.value.bits))
    result = list(slot.value.bits)
    seen: set[int] = set()
    for position, number in enumerate(bits):
        if number >= len(result):
            raise state.error(f"Cannot set bit #{number} of value '{slot.name}': it has no such bit", offset)
        if number in seen:
            raise state.error(f"Cannot set bit #{number} of value '{slot.name}' more than once", offset)
        seen.add(number)
        result[number] = replacement.bits[position]
    return Bits(tuple(result))
