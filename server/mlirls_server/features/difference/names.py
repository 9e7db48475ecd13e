"""Writes a text with the names of another one, so that a comparison by lines shows real differences only.

A value, block or alias that both texts have gets the name that it has in the old text. A value that takes the place of
a removed one, as the operand of an operation that both have, gets the name of that one. All others get names that the
old text does not use. Nothing else changes, so each line keeps its number.

Read next: `named.py`, `mlirls_ir/dumps/aliases.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from mlirls_ir.difference.facts import taken_by
from mlirls_ir.difference.matching import Matching
from mlirls_ir.dumps.aliases import aliases_of, common_names
from mlirls_ir.graph.operation import Value
from mlirls_ir.index.tree import Descent
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.definitions import find_definition
from mlirls_ir.resolve.unit import unit_region
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.difference.named import Key, Named

_TOKEN: Final = compiled(
    r'"(?:[^"\\\n]|\\.)*"|(?P<comment>//[^\n]*)|(?P<value>%[\w$.-]+)|(?P<block>\^[\w$.-]+)'
    r"|(?P<alias>[#!][A-Za-z_$][\w$.-]*)"
)
_BLOCK: Final = compiled(r"\^[\w$.-]+")
_NUMBER: Final = compiled(r"([%^](?:bb)?)(\d+)")


def with_names_of(old: Named, new: Named, matching: Matching) -> str:
    """The text of `new` with the names of `old`, of which `matching` has the pairs."""
    values = _value_names(old, new, matching)
    blocks = _block_names(old, new, matching)
    text, start = str(new.document.source), new.chunk.start
    aliases = common_names(aliases_of(str(old.document.source)), aliases_of(text))
    descent = Descent(new.chunk)
    by_statement: dict[Statement, dict[str, str]] = {}
    last_label: Region | None = None

    def renamed(token: re.Match[str]) -> str:
        nonlocal last_label
        if token["alias"]:
            return aliases.get(token[0], token[0])
        if token["comment"]:
            known = {} if last_label is None else blocks.get(last_label, {})
            return _BLOCK.sub(lambda name: known.get(name[0], name[0]), token[0]) if known else token[0]
        if not token["value"] and not token["block"]:
            return token[0]
        statement = descent.statement_at(token.start())
        if statement is None:
            return token[0]
        if statement.shape.is_label:
            last_label = statement.run.region
        if token["block"]:
            return blocks.get(statement.run.region, {}).get(token[0], token[0])
        if statement not in by_statement:
            by_statement[statement] = dict(_names_in(statement, new, values))
        return by_statement[statement].get(token[0], token[0])

    return text[:start] + _TOKEN.sub(renamed, text[start:]) if start else _TOKEN.sub(renamed, text)


def _names_in(statement: Statement, new: Named, values: Mapping[Key, str]) -> Iterator[tuple[str, str]]:
    """The other names of the values that a statement uses or defines."""
    for slot in statement.shape.operands:
        name = statement.names[slot.hole]
        found = find_definition(new.document.unit_at(statement.run.region), name, statement)[0]
        if found is not None and (found[1], found[2]) in values:
            yield name, values[found[1], found[2]]
    for hole, name in enumerate(statement.names):
        if (statement, hole) in values:
            yield name, values[statement, hole]


# -- values


def _value_names(old: Named, new: Named, matching: Matching) -> dict[Key, str]:
    """The new names of the definitions whose names change."""
    wanted = _wanted_names(old, new, matching)
    used_in_old = _names_by_unit(old)
    unit_of_value = {value: unit_region(region) for value, region in old.values.values()}
    units = {
        (unit_region(region), unit_of_value[wanted[value][1]])
        for value, region in new.values.values()
        if value in wanted
    }
    reserved: dict[Region, set[str]] = {}
    for unit, old_unit in units:
        reserved.setdefault(unit, set()).update(used_in_old[old_unit])
    plan = _Plan(reserved)
    out: dict[Key, str] = {}
    for (statement, hole), (value, region) in new.values.items():
        name = statement.names[hole]
        source = wanted.get(value)
        chosen = plan.choose(region, name, None if source is None else source[0])
        if chosen != name:
            out[statement, hole] = chosen
    return out


def _wanted_names(old: Named, new: Named, matching: Matching) -> dict[Value, tuple[str, Value]]:
    """The name that a value of `new` gets if that is free, and the value that it comes from."""
    out: dict[Value, tuple[str, Value]] = {}
    names = {value: statement.names[hole] for (statement, hole), (value, _) in old.values.items()}
    for value, name in names.items():
        twin = matching.value(value)
        if twin is not None:
            out[twin] = name, value
    firsts = {value for value, _ in new.values.values()}
    used: set[Value] = set()
    for operation, twin_operation in matching.new_of.items():
        taken, others = taken_by(operation), taken_by(twin_operation)
        if len(taken) != len(others):
            continue
        for one, other in zip(taken, others, strict=True):
            is_place = one in names and other in firsts and other not in out and one not in used
            if is_place and matching.value(one) is None:
                used.add(one)
                out[other] = names[one], one
    return out


def _names_by_unit(named: Named) -> dict[Region, set[str]]:
    out: dict[Region, set[str]] = {}
    for (statement, hole), (_, region) in named.values.items():
        out.setdefault(unit_region(region), set()).add(statement.names[hole])
    return out


class _Plan:
    """The names that are given, region by region, in the order of the text."""

    def __init__(self, reserved: Mapping[Region, set[str]]) -> None:
        self._reserved = reserved
        self._given: dict[Region, set[str]] = {}
        self._next: dict[Region, int] = {}

    def choose(self, region: Region, name: str, wanted: str | None) -> str:
        """The name for a value that is visible in a region."""
        unit = unit_region(region)
        reserved = self._reserved.get(unit, set())
        if wanted is not None and self._is_free(wanted, region, unit):
            chosen = wanted
        elif name not in reserved and self._is_free(name, region, unit):
            chosen = name
        else:
            chosen = self._unused(name, region, unit, reserved)
        self._given.setdefault(region, set()).add(chosen)
        return chosen

    def _is_free(self, name: str, region: Region, unit: Region) -> bool:
        around = region
        while True:
            if name in self._given.get(around, ()):
                return False
            if around is unit or around.operation is None:
                return True
            around = around.operation.run.region

    def _unused(self, name: str, region: Region, unit: Region, taken: set[str]) -> str:
        """A name that neither text has: the next number, or the name with a number after it."""
        if _NUMBER.fullmatch(name):
            number = self._next.get(unit) or next_number(taken)
            while not self._is_free(f"%{number}", region, unit):
                number += 1
            self._next[unit] = number + 1
            return f"%{number}"
        number = 1
        while f"{name}_{number}" in taken or not self._is_free(f"{name}_{number}", region, unit):
            number += 1
        return f"{name}_{number}"


def next_number(names: Iterable[str]) -> int:
    """A number after those of all names."""
    numbers = [int(found[2]) for name in names if (found := _NUMBER.fullmatch(name)) and len(found[2]) < 10]
    return max(numbers, default=-1) + 1


# -- blocks


def _block_names(old: Named, new: Named, matching: Matching) -> dict[Region, dict[str, str]]:
    """The new names of labels, by region."""
    names_around = {block: names for names in old.blocks.values() for block in names.values()}
    out: dict[Region, dict[str, str]] = {}
    for region, blocks in new.blocks.items():
        twins = {label: matching.old_block.get(block) for label, block in blocks.items()}
        reserved = {name for twin in twins.values() if twin is not None for name in names_around.get(twin, ())}
        found: dict[str, str] = {}
        for label, twin in twins.items():
            if twin is not None and twin.name and twin.name not in found.values():
                found[label] = twin.name
        number = next_number([*reserved, *blocks])
        for label in blocks:
            if label in found:
                continue
            if label in reserved or label in found.values():
                found[label] = f"^bb{number}"
                number += 1
            else:
                found[label] = label
        out[region] = {label: name for label, name in found.items() if label != name}
    return out
