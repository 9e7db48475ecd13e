"""Regions of isolated operations that are read when they are needed: the same graph and the same failures, later."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.bytecode.build import File, section, strings, varint
from tests.bytecode.record import recorded

from mlirls_ir.bytecode import BytecodeFailure, read_bytecode
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.library import read_bytecode as read_linked

REGISTRY = upstream_registry()
SAMPLE = sorted(recorded())[::6]


def contents(operation: Operation) -> list[object]:
    """A graph as a tuple, with a number for each value."""
    numbers: dict[int, int] = {}
    out: list[object] = []

    def number(value: Value) -> tuple[int, str, str]:
        return numbers.setdefault(id(value), len(numbers)), str(value.type), value.location

    for one in operation.walk():
        held = (one.name, one.location, one.is_terminator, str(one.properties), str(one.attributes))
        blocks = [[list(map(number, block.arguments)) for block in blocks] for blocks in one.regions]
        out.append((held, list(map(number, one.operands)), list(map(number, one.results)), blocks))
    return out


def links(operation: Operation) -> Iterator[object]:
    """The links of a graph: parents, definitions and uses."""
    numbers = {id(one): index for index, one in enumerate(operation.walk())}
    for one in operation.walk():
        around = one.parent()
        yield None if around is None else numbers[id(around)]
        for value in one.results:
            yield [(numbers[id(user)], index) for user, index in value.uses]
        for block in (block for blocks in one.regions for block in blocks):
            for value in block.arguments:
                assert value.owner is block
                yield [(numbers[id(user)], index) for user, index in value.uses]


@pytest.mark.parametrize("name", SAMPLE)
def test_the_graph_is_the_same(name: str) -> None:
    data = recorded()[name][0]
    whole = read_bytecode(data, REGISTRY, has_locations=True)
    later = read_bytecode(data, REGISTRY, has_locations=True, puts_off=True)
    assert all(one.is_read for one in whole.operation.walk_read())
    assert contents(later.operation) == contents(whole.operation)
    assert later.notes == whole.notes
    assert all(one.is_read for one in later.operation.walk_read())


def test_most_is_read_and_linked_only_when_it_is_needed(tmp_path: Path) -> None:
    n_later = 0
    for index, name in enumerate(SAMPLE):
        path = tmp_path / f"{index}.mlirbc"
        path.write_bytes(recorded()[name][0])
        later = read_linked(path, puts_off=True)
        before = sum(1 for _ in later.operation.walk_read())
        n_later += sum(1 for _ in later.operation.walk()) > before
        assert list(links(later.operation)) == list(links(read_linked(path).operation))
    assert n_later > 20


def isolated(inside: bytes) -> bytes:
    """A module with an isolated operation `t.f` with one region, whose section has these bytes."""
    lazily = varint(1 << 1 | 1) + section(4, inside)
    function = varint(1) + b"\x10" + varint(0) + lazily
    block = varint(1) + varint(0) + varint(1 << 1) + function
    module = varint(0) + b"\x10" + varint(0) + varint(1 << 1 | 1) + section(4, block)
    dialects = b"".join(map(varint, (2, 0 << 1, 2 << 1, 2, 0, 1, 1, 1, 1, 3)))
    return replace(
        File(),
        strings=strings(b"builtin", b"module", b"t", b"f"),
        dialects=dialects,
        operations=varint(1 << 1) + module,
    ).data()


def test_wrong_bytes_are_reported_each_time_they_are_read() -> None:
    data = isolated(varint(1))
    with pytest.raises(BytecodeFailure) as now:
        read_bytecode(data, REGISTRY)
    operation = read_bytecode(data, REGISTRY, puts_off=True).operation
    (function,) = operation.regions[0][0].operations
    assert function.name == "t.f" and not function.is_read
    for _ in range(2):
        with pytest.raises(BytecodeFailure) as later:
            _ = function.regions
        assert str(later.value) == str(now.value)


def test_bytes_after_a_lazy_region_are_reported() -> None:
    data = isolated(varint(0) + b"\0")
    with pytest.raises(BytecodeFailure, match="the regions of an operation"):
        read_bytecode(data, REGISTRY)
    (function,) = read_bytecode(data, REGISTRY, puts_off=True).operation.regions[0][0].operations
    with pytest.raises(BytecodeFailure, match="the regions of an operation"):
        _ = function.regions
