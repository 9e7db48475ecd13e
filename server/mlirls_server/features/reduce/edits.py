"""The changes that make a module smaller. Each lists its places in a graph, and changes some of them in one step.

A change need not be valid: a text that is not valid is never proposed (`module.py`). Uses of a removed value take
another one of its type from around, or else a constant.

Read next: `search.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.graph.defaults import defaults_of
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.syntax.ods_names import group_sizes
from mlirls_ir.types.model import FunctionType
from mlirls_server.features.reduce.module import Module, blocks_of, constant_of
from mlirls_server.features.reduce.signatures import TYPE, inputs_of, set_inputs, set_type, type_of

_FUNCTION: Final = "FunctionOpInterface"
_ISOLATED: Final = "IsolatedFromAbove"
_ARGUMENTS: Final = "arg_attrs"
_VISIBILITY: Final = "sym_visibility"
_NAME: Final = "sym_name"
_SEGMENTS: Final = "operandSegmentSizes"


class Edit(NamedTuple):
    """A kind of change: the places for it in a module, and how it changes those with some numbers."""

    name: str
    places: Callable[[Module], Sequence[object]]
    apply: Callable[[Module, Sequence[int]], None]


# -- operations


def _removable(module: Module) -> list[Operation]:
    return [one for one in module.operations() if not one.is_terminator and not one.successors]


def _remove_operations(module: Module, numbers: Sequence[int]) -> None:
    every = _removable(module)
    chosen = {every[number] for number in numbers}
    inside: set[Operation] = set()
    for operation in every:
        if operation in chosen and operation not in inside:
            inside.update(one for one in operation.walk() if one is not operation)
    gone = chosen | inside
    for operation in every:
        if operation in chosen and operation not in inside:
            _take_out(module, operation, gone)


def _take_out(module: Module, operation: Operation, gone: set[Operation]) -> None:
    """Removes an operation; `gone` are operations whose values cannot be used any more."""
    block = operation.block
    assert block is not None
    place = block.operations.index(operation)
    for result in operation.results:
        users = [(user, index) for user, index in result.uses if user not in gone]
        if not users and not _is_written_somewhere(module, result):
            continue
        other = _value_like(module, result, operation, gone)
        if other is None:
            if result.type is None:
                continue
            made = constant_of(result.type, module.registry)
            made.block = block
            block.operations.insert(place, made)
            place += 1
            other = made.results[0]
        _replace(module, result, other)
    block.operations.remove(operation)


def _is_written_somewhere(module: Module, value: Value) -> bool:
    return any(isinstance(part, tuple) and value in part for one in module.top.walk() for part in one.written or ())


def _replace(module: Module, value: Value, other: Value) -> None:
    for one in module.top.walk():
        if value in one.operands:
            one.operands = [other if operand is value else operand for operand in one.operands]
        if one.written is not None:
            one.written = tuple(
                tuple(other if each is value else each for each in part) if isinstance(part, tuple) else part
                for part in one.written
            )


def _value_like(module: Module, value: Value, before: Operation, gone: set[Operation]) -> Value | None:
    """A value of the same type that can be used where `before` is, None if there is none."""
    at: Operation | None = before
    while at is not None and at.block is not None:
        block = at.block
        for argument in block.arguments:
            if argument.type == value.type:
                return argument
        for other in block.operations:
            if other is at:
                break
            if other in gone:
                continue
            for result in other.results:
                if result.type == value.type and result is not value:
                    return result
        at = block.parent
        if at is not None and _has_trait(module, at, _ISOLATED):
            return None
    return None


def _has_trait(module: Module, operation: Operation, trait: str) -> bool:
    definition = module.registry.operation(operation.name)
    return definition is None or definition.has_trait(trait)


# -- functions


def _functions(module: Module) -> list[Operation]:
    found: list[Operation] = []
    for one in module.operations():
        definition = module.registry.operation(one.name)
        if definition is not None and definition.has_trait(_FUNCTION) and one.attribute(TYPE) is not None:
            found.append(one)
    return found


def _with_bodies(module: Module) -> list[Operation]:
    return [one for one in _functions(module) if blocks_of(one)]


def _remove_bodies(module: Module, numbers: Sequence[int]) -> None:
    every = _with_bodies(module)
    for number in numbers:
        function = every[number]
        function.regions = [[] for _ in function.regions]
        function.properties[_VISIBILITY] = StringAttr("private")


def _arguments(module: Module) -> list[tuple[Operation, int]]:
    """The arguments of functions that nothing uses."""
    found: list[tuple[Operation, int]] = []
    for function in _functions(module):
        entry = blocks_of(function)[0].arguments if blocks_of(function) else None
        for number in range(len(inputs_of(function))):
            argument = entry[number] if entry is not None and number < len(entry) else None
            if argument is None or not (argument.uses or _is_written_somewhere(module, argument)):
                found.append((function, number))
    return found


def _remove_arguments(module: Module, numbers: Sequence[int]) -> None:
    every = _arguments(module)
    for number in sorted(numbers, reverse=True):
        function, index = every[number]
        inputs = inputs_of(function)
        if index >= len(inputs):
            continue
        set_inputs(function, (*inputs[:index], *inputs[index + 1 :]))
        if blocks_of(function):
            del blocks_of(function)[0].arguments[index]
        attributes = function.properties.get(_ARGUMENTS)
        if isinstance(attributes, ArrayAttr):
            kept = tuple(one for number, one in enumerate(attributes.elements) if number != index)
            function.properties[_ARGUMENTS] = ArrayAttr(kept)


def _results(module: Module) -> list[tuple[Operation, int]]:
    return [
        (function, number)
        for function in _functions(module)
        if (found := type_of(function)) is not None
        for number in range(len(found.results))
    ]


def _remove_results(module: Module, numbers: Sequence[int]) -> None:
    every = _results(module)
    for number in sorted(numbers, reverse=True):
        function, index = every[number]
        found = type_of(function)
        if found is None:
            continue
        results = (*found.results[:index], *found.results[index + 1 :])
        set_type(function, FunctionType(found.inputs, results))
        for block in blocks_of(function):
            last = block.operations[-1] if block.operations else None
            if last is not None and not last.successors and len(last.operands) == len(found.results):
                del last.operands[index]


# -- blocks and regions


def _ends(module: Module) -> list[tuple[Operation, Block]]:
    """Blocks of functions that lead to other blocks."""
    return [
        (function, block)
        for function in _with_bodies(module)
        for block in blocks_of(function)
        if block.operations and block.operations[-1].successors
    ]


def _end_early(module: Module, numbers: Sequence[int]) -> None:
    """Ends blocks as the function ends, and removes blocks that nothing leads to."""
    every = _ends(module)
    for number in numbers:
        function, block = every[number]
        ends = [
            one.operations[-1] for one in blocks_of(function) if one.operations and not one.operations[-1].successors
        ]
        if not ends:
            continue
        old = block.operations.pop()
        made = Operation(ends[-1].name)
        made.is_terminator = True
        made.block = block
        made.properties, made.attributes = dict(ends[-1].properties), dict(ends[-1].attributes)
        block.operations.append(made)
        for operand in ends[-1].operands:
            made.operands.append(_any_value(module, operand, made, old))
        _remove_unreachable(function)


def _any_value(module: Module, like: Value, before: Operation, gone: Operation) -> Value:
    other = _value_like(module, like, before, {gone})
    if other is not None or like.type is None:
        return other or like
    made = constant_of(like.type, module.registry)
    assert before.block is not None
    made.block = before.block
    before.block.operations.insert(before.block.operations.index(before), made)
    return made.results[0]


def _remove_unreachable(function: Operation) -> None:
    for blocks in function.regions:
        seen: set[Block] = set()
        waiting = blocks[:1]
        while waiting:
            block = waiting.pop()
            if block not in seen:
                seen.add(block)
                waiting += [successor for one in block.operations for successor in one.successors]
        blocks[:] = [block for block in blocks if block in seen]


def _wrappers(module: Module) -> list[Operation]:
    """Operations with regions of one block, whose contents can take their place."""
    return [
        one
        for one in _removable(module)
        if one.regions and all(len(blocks) <= 1 for blocks in one.regions) and one not in _functions(module)
    ]


def _unwrap(module: Module, numbers: Sequence[int]) -> None:
    """Puts the contents of the first region that is not empty in place of an operation."""
    every = _wrappers(module)
    for number in sorted(numbers, reverse=True):
        operation = every[number]
        block = operation.block
        inner = next((one for one in blocks_of(operation) if one.operations), None)
        if block is None or inner is None:
            continue
        last = inner.operations[-1] if inner.operations[-1].is_terminator else None
        kept = [one for one in inner.operations if one is not last]
        for argument in inner.arguments:
            _replace(module, argument, _any_value(module, argument, operation, operation))
        place = block.operations.index(operation)
        for result, value in zip(operation.results, last.operands if last is not None else (), strict=False):
            if result.type == value.type:
                _replace(module, result, value)
        block.operations[place:place] = kept
        for one in kept:
            one.block = block
        module.relink()
        _take_out(module, operation, {operation, *operation.walk()})


# -- operands


def _spare_operands(module: Module) -> list[tuple[Operation, int, int]]:
    """The operands that an operation may do without: each with its index, and with that of its group."""
    found: list[tuple[Operation, int, int]] = []
    for one in module.operations():
        definition = module.registry.operation(one.name)
        if definition is None or one.is_terminator or one.written is not None:
            continue
        same = definition.has_trait("SameVariadicOperandSize")
        sizes = group_sizes(definition.operands, len(one.operands), one.attribute(_SEGMENTS), same_size=same)
        start = 0
        for group, (field, size) in enumerate(zip(definition.operands, sizes or (), strict=False)):
            if field.arity != "single":
                found += [(one, index, group) for index in range(start, start + size)]
            start += size
    return found


def _remove_operands(module: Module, numbers: Sequence[int]) -> None:
    every = _spare_operands(module)
    for number in sorted(numbers, reverse=True):
        operation, index, group = every[number]
        del operation.operands[index]
        given = operation.attribute(_SEGMENTS)
        if isinstance(given, DenseArrayAttr):
            sizes = tuple(size - (at == group) for at, size in enumerate(given.values))
            place = operation.properties if _SEGMENTS in operation.properties else operation.attributes
            place[_SEGMENTS] = DenseArrayAttr(given.element_type, sizes)


# -- attributes


def _attributes(module: Module) -> list[tuple[Operation, str]]:
    """The attributes that an operation may do without, and those with another value than the default."""
    found: list[tuple[Operation, str]] = []
    for one in (module.top, *module.operations()):
        definition = module.registry.operation(one.name)
        given = definition.attributes if definition is not None else ()
        needed = {each.name for each in given if not each.optional and each.default is None}
        defaults = _defaults(module, one)
        for name, value in (*one.attributes.items(), *one.properties.items()):
            if name not in needed and name not in (_NAME, TYPE) and value != defaults.get(name):
                found.append((one, name))
    return found


def _remove_attributes(module: Module, numbers: Sequence[int]) -> None:
    every = _attributes(module)
    for number in numbers:
        operation, name = every[number]
        place = operation.properties if name in operation.properties else operation.attributes
        default = _defaults(module, operation).get(name)
        if default is None:
            del place[name]
        else:
            place[name] = default


def _defaults(module: Module, operation: Operation) -> Mapping[str, Attribute]:
    definition = module.registry.operation(operation.name)
    return {} if definition is None else defaults_of(module.registry, definition)


def _metadata(module: Module) -> list[str]:
    return module.metadata


def _remove_metadata(module: Module, numbers: Sequence[int]) -> None:
    module.metadata = [one for number, one in enumerate(module.metadata) if number not in numbers]


def edits() -> Iterator[Edit]:
    """All kinds of changes, those that remove most first."""
    yield Edit("metadata", _metadata, _remove_metadata)
    yield Edit("bodies", _with_bodies, _remove_bodies)
    yield Edit("operations", _removable, _remove_operations)
    yield Edit("blocks", _ends, _end_early)
    yield Edit("regions", _wrappers, _unwrap)
    yield Edit("results", _results, _remove_results)
    yield Edit("operands", _spare_operands, _remove_operands)
    yield Edit("arguments", _arguments, _remove_arguments)
    yield Edit("attributes", _attributes, _remove_attributes)
