"""From value nodes to terms: names looked up, literals typed, suffixes applied. Bang operators are in bang.py.

`expected` is the type that the context expects, as far as it is known; it decides the type of `[]` and is checked where
the result is assigned. In a name (`def a#b`, the right side of `#`) an unknown identifier is its own text.
"""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.tablegen.arguments import instance_arguments
from mlirls_ir.tablegen.bang import evaluate_bang, evaluate_cond
from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.definitions import cast_term
from mlirls_ir.tablegen.errors import TableGenError, Unfinished
from mlirls_ir.tablegen.folding import concat_lists, concat_strings
from mlirls_ir.tablegen.instances import Instance
from mlirls_ir.tablegen.model import Definition, Term
from mlirls_ir.tablegen.operations import Unary, make_binary, make_unary
from mlirls_ir.tablegen.references import RecordTerm, Variable, find_global, make_field_access
from mlirls_ir.tablegen.state import State
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.terms import UNSET_TERM, Bits, Dag, Int, List, String, bit_term
from mlirls_ir.tablegen.types import (
    BIT,
    DAG,
    INT,
    STRING,
    BitsType,
    ListType,
    Type,
    bits_type,
    common_type,
    record_type,
)
from mlirls_ir.tablegen.unfinished import HOLE_NAME

Evaluator = Callable[[State, Node, Definition | None, Type | None, bool], Term]


def evaluate(
    state: State, node: Node, current: Definition | None, expected: Type | None = None, *, is_name: bool = False
) -> Term:
    """The term of a value node inside the definition `current`. Raises TableGenError."""
    spend()
    try:
        return _EVALUATORS[node[0]](state, node, current, expected, is_name)
    except TableGenError as error:
        if error.place is None:
            error.place = state.place(node[1])
        raise


def evaluate_type(state: State, node: Node) -> Type:
    """The type of a type node. Raises TableGenError for an unknown class."""
    match node[0]:
        case "string" | "code":
            return STRING
        case "bit":
            return BIT
        case "int":
            return INT
        case "dag":
            return DAG
        case "bits":
            if not 0 <= node[1] < 1 << 16:
                raise TableGenError("expected integer in bits<n> type")
            return bits_type(node[1])
        case "list":
            return evaluate_type(state, node[1]).list_type()
        case _:
            return _named_type(state, node[2], node[1])


def evaluate_bit_numbers(state: State, pieces: list[Node]) -> list[int]:
    """The numbers of a range list in the order of the text."""
    numbers: list[int] = []
    for piece in pieces:
        is_range = piece[0] == "range"
        first = _bit_number(state, piece[2] if is_range else piece, "expected integer or bitrange")
        if not is_range:
            numbers.append(first)
            continue
        last = _bit_number(state, piece[3], "expected integer value as end of range")
        spend(abs(first - last))
        numbers += range(first, last + 1) if first < last else range(first, last - 1, -1)
    return numbers


def _bit_number(state: State, node: Node, message: str) -> int:
    term = evaluate(state, node, None)
    if not isinstance(term, Int):
        raise state.error(message, node[1])
    if term.value < 0:
        raise state.error("invalid range, cannot be negative", node[1])
    if term.value >= 1 << 16:
        raise state.error("invalid range", node[1])
    return term.value


def _named_type(state: State, name: str, offset: int) -> Type:
    definition = state.keeper.classes.get(name)
    if definition is not None:
        return record_type([definition])
    alias = state.keeper.type_aliases.get(name)
    if alias is not None:
        return alias.type
    raise state.unknown_name(name, f"Couldn't find class '{name}'", offset)


def _hole(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    raise Unfinished("the statement breaks off", state.place(node[1]))


def _stop(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    evaluate(state, node[2], current, expected, is_name=is_name)
    return _hole(state, node, current, expected, is_name)


def _integer(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    return Int(node[2])


def _binary(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, _, value, width = node
    spend(width)
    return Bits(tuple([bit_term(value >> number & 1) for number in range(width)]))


def _string(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    return String(node[2], written=((len(node[2]), state.unit.inclusion, node[1]),))


def _code(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    return String(node[2], True, ((len(node[2]), state.unit.inclusion, node[1]),))


def _unset(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    return UNSET_TERM


def _name(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    name: str = node[2]
    found = state.scope.find(name)
    if found is not None:
        return found
    if is_name:
        return String(name)
    found = find_global(state.keeper, name)
    if found is not None:
        return found
    is_in_record = current is not None and not current.has_arguments and state.multiclass is None
    if is_in_record and current is not None and isinstance(current.name, String) and current.name.value == name:
        # The type of the record is complete only when the record is.
        return Unary("cast", current.name, current.type)
    raise state.unknown_name(name, f"Variable not defined: '{name}'", node[1])


def _instance(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, offset, name, argument_nodes = node
    definition = state.keeper.classes.get(name)
    if definition is None:
        raise state.unknown_name(name, f"Expected a class name, got '{name}'", offset)
    state.note_use(definition)
    arguments = instance_arguments(state, definition, argument_nodes, offset, current)
    return Instance(definition, tuple(arguments), state.place(offset)).fold()


def _list(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, offset, element_nodes, type_node = node
    if expected is not None and not isinstance(expected, ListType):
        first = element_nodes[0][1] if element_nodes else offset
        raise state.error(f"Encountered a list when expecting a {expected.text}", first)
    wanted_element = None if expected is None else expected.element
    elements = [evaluate(state, element, current, wanted_element) for element in element_nodes]
    found = _element_type(state, elements, offset)
    if type_node is not None:
        given = evaluate_type(state, type_node)
        if found is not None and not found.converts_to(given):
            raise state.error("Incompatible types in list elements", offset)
        found = given
    if found is None:
        if wanted_element is None:
            raise state.error("No type for list", offset)
        found = wanted_element
    elif wanted_element is not None and not found.converts_to(wanted_element):
        message = (
            f"Element type mismatch for list: element type '{found.text}' not convertible to '{wanted_element.text}'"
        )
        raise state.error(message, offset)
    return List(tuple(elements), found)


def _element_type(state: State, elements: list[Term], offset: int) -> Type | None:
    found: Type | None = None
    for element in elements:
        if element.type is None or found is element.type:
            continue
        found = element.type if found is None else common_type(found, element.type)
        if found is None:
            raise state.error("Incompatible types in list elements", offset)
    return found


def _bits(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    bits: list[Term] = []
    for number, element_node in enumerate(node[2]):
        if element_node[0] == "range":
            raise state.error("expected '}' at end of bit list value", element_node[1])
        element = evaluate(state, element_node, current)
        if isinstance(element.type, BitsType):
            spend(element.type.width)
            bits += [element.bit(position) for position in reversed(range(element.type.width))]
            continue
        bit = cast_term(element, BIT)
        if bit is None:
            raise state.error(f"Element #{number} ({element.text()}) is not convertable to a bit", node[1])
        bits.append(bit)
    return Bits(tuple(reversed(bits)))


def _dag(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, _, operator_node, operator_name, argument_nodes = node
    is_operator = operator_node[0] != "bang" or operator_node[2] in ("cast", "getdagop")
    if operator_node[0] in ("int", "string", "code", "bits", "dag", "binary", "cond") or not is_operator:
        raise state.error("expected identifier or list of value types in dag init", operator_node[1])
    operator = evaluate(state, operator_node, current)
    arguments: list[tuple[Term, String | None]] = []
    for value_node, name, _ in argument_nodes:
        value = UNSET_TERM if value_node is None else evaluate(state, value_node, current)
        arguments.append((value, None if name is None else String(name)))
    return Dag(operator, None if operator_name is None else String(operator_name), tuple(arguments))


def _bang(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    return evaluate_bang(state, node, current, expected)


def _cond(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    return evaluate_cond(state, node, current, expected)


def _field(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, _, base_node, name, name_offset = node
    base = evaluate(state, base_node, current, expected, is_name=is_name)
    if isinstance(base, RecordTerm):
        state.note_use(base.definition)
    if name == HOLE_NAME:
        return _hole(state, node, current, expected, is_name)
    try:
        return make_field_access(base, name, current)
    except TableGenError as error:
        error.place = error.place or state.place(name_offset)
        raise


def _bit_range(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    base = evaluate(state, node[2], current, expected, is_name=is_name)
    numbers = evaluate_bit_numbers(state, node[3])
    numbers.reverse()
    found = base.bit_range(numbers)
    if found is None:
        raise state.error("Invalid bit range for value", node[1])
    return found


def _slice(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, offset, base_node, pieces, has_comma = node
    base = evaluate(state, base_node, current, expected, is_name=is_name)
    if base.type is None:
        raise state.error("Invalid value, list expected", offset)
    if not isinstance(base.type, ListType):
        raise state.error(f"Type '{base.type.text}' is invalid, list expected", offset)
    elements = [_slice_element(state, piece, current) for piece in pieces]
    if len(elements) == 1 and not has_comma and elements[0].type is INT:
        return make_binary("elem", base, elements[0], base.type.element, current)
    return make_binary("slice", base, _slice_positions(elements), base.type, current)


def _slice_element(state: State, piece: Node, current: Definition | None) -> Term:
    is_range = piece[0] == "range"
    first = evaluate(state, piece[2] if is_range else piece, current)
    if is_range:
        last = evaluate(state, piece[3], current)
        for bound in (first, last):
            if bound.type is not INT:
                found = "?" if bound.type is None else bound.type.text
                raise state.error(f"expected int...int, got {found}", piece[1])
        return make_binary("rangec", first, last, INT.list_type(), current)
    if isinstance(first.type, ListType) and first.type.element is not INT:
        raise state.error(f"expected list<int>, got {first.type.text}", piece[1])
    if first.type is not INT and not isinstance(first.type, ListType):
        found = "?" if first.type is None else first.type.text
        raise state.error(f"unhandled type {found} in range", piece[1])
    return first


def _slice_positions(elements: list[Term]) -> Term:
    """Joins single positions and lists of positions into one list of positions."""
    slices: list[Term] = []
    singles: list[Term] = []
    for element in elements:
        if element.type is INT:
            singles.append(element)
            continue
        if singles:
            slices.append(List(tuple(singles), INT))
            singles = []
        slices.append(element)
    if singles:
        slices.append(List(tuple(singles), INT))
    result = slices[0]
    for following in slices[1:]:
        result = concat_lists(result, following)
    return result


def _paste(state: State, node: Node, current: Definition | None, expected: Type | None, is_name: bool) -> Term:
    _, _, left_node, right_node, hash_offset = node
    left = evaluate(state, left_node, current, expected, is_name=is_name)
    if left.type is None:
        raise state.error("LHS of paste is not typed!", hash_offset)
    if isinstance(left.type, ListType):
        if right_node is None:
            return left
        return concat_lists(left, evaluate(state, right_node, current, expected))
    left = _as_string(state, left, hash_offset, current)
    if right_node is None:
        return concat_strings(left, String(""))
    right = evaluate(state, right_node, current, is_name=True)
    if right.type is None:
        raise state.error("RHS of paste is not typed!", hash_offset)
    return concat_strings(left, _as_string(state, right, hash_offset, current))


def _as_string(state: State, term: Term, offset: int, current: Definition | None) -> Term:
    if term.type is STRING:
        return term
    found = make_unary("cast", term, STRING, current)
    if found.type is None:
        raise state.error(f"can't cast '{term.text()}' to string", offset)
    return found


class Evaluation(State):
    """A state that can evaluate all values."""

    __slots__ = ()

    def evaluate(
        self, node: Node, current: Definition | None, expected: Type | None = None, *, is_name: bool = False
    ) -> Term:
        return evaluate(self, node, current, expected, is_name=is_name)

    def evaluate_type(self, node: Node) -> Type:
        return evaluate_type(self, node)


def loop_variable(name: str, items: Term) -> Variable | None:
    """Makes the variable of a loop over a list, or None if it is not a list."""
    return Variable(name, items.type.element) if isinstance(items.type, ListType) else None


_EVALUATORS: dict[str, Evaluator] = {
    "hole": _hole,
    "stop": _stop,
    "int": _integer,
    "binary": _binary,
    "string": _string,
    "code": _code,
    "unset": _unset,
    "name": _name,
    "instance": _instance,
    "list": _list,
    "bits": _bits,
    "dag": _dag,
    "bang": _bang,
    "cond": _cond,
    "field": _field,
    "bit_range": _bit_range,
    "slice": _slice,
    "paste": _paste,
}
