"""The variables that stand for the names of an output: values, blocks and aliases.

A variable is called after what it stands for: `ADDI` for the result of arith.addi, `C4` for a constant, `ARG0` for an
argument. The resolver says which name means which value, since sibling regions may use one name for two values.

Read next: `lines.py`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import IntegerAttr
from mlirls_ir.document import Document
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.index.tree import Descent, Reader
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.definitions import find_definition
from mlirls_ir.resolve.unit import unit_region
from mlirls_ir.syntax.tree import Region, Statement

Key: TypeAlias = tuple[object, object]
"""The identity of a value, a block or an alias."""
_TOKEN: Final = compiled(
    r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|(?P<value>%[\w$.-]+)|(?P<block>\^[\w$.-]+)|(?P<alias>[#!][A-Za-z_$][\w$.-]*)'
)
_ALIAS_LINE: Final = compiled(r"^[ \t]*([#!][A-Za-z_$][\w$.-]*)[ \t]*=(?!=)", re.MULTILINE)
_NOT_WORD: Final = compiled(r"[^A-Za-z0-9]+")
_NUMBERED: Final = compiled(r"%(?:arg)?[0-9]+")


class Name(NamedTuple):
    """`[start, end)` of a name in an output, without its sigil, and the variable that stands for it."""

    start: int
    end: int
    variable: str
    is_first: bool
    """Whether it is the first mention, where the variable gets its value."""


class Namer:
    """Finds the names of one chunk of an output, in the order of the text."""

    def __init__(self, document: Document, chunk: ChunkState) -> None:
        self._document = document
        self._chunk = chunk
        self._reader = Reader(document, chunk)
        self._text = str(document.source)
        self._aliases = set(_ALIAS_LINE.findall(self._text, chunk.start, chunk.end))
        self._defined: dict[Statement, dict[int, int]] = {}
        self._variables: dict[Key, str] = {}
        self._taken: dict[object, dict[str, int]] = {}

    def names(self) -> list[Name]:
        """All names that variables stand for."""
        out: list[Name] = []
        descent = Descent(self._chunk)
        for token in _TOKEN.finditer(self._text, self._chunk.start, self._chunk.end):
            start, end = token.span()
            if token["alias"]:
                if token[0] in self._aliases:
                    out.append(self._name(("alias", token[0]), "alias", f"${_upper(token[0][1:])}", start, end))
            elif token["value"] or token["block"]:
                statement = descent.statement_at(start)
                if statement is None:
                    continue
                scope = unit_region(statement.run.region)
                if token["block"]:
                    key: Key = (statement.run.region, token[0])
                    out.append(self._name(key, _function_of(scope), _upper(token[0][1:]), start, end))
                else:
                    out.append(self._value(statement, token[0], start, end, scope))
        return out

    def _name(self, key: Key, scope: object, base: str, start: int, end: int) -> Name:
        known = self._variables.get(key)
        if known is None:
            taken = self._taken.setdefault(scope, {})
            count = taken.get(base, 0)
            taken[base] = count + 1
            known = base if count == 0 else f"{base}_{count}"
            while known != base and known in taken:
                count += 1
                known = f"{base}_{count}"
            taken.setdefault(known, 1)
            self._variables[key] = known
            return Name(start + 1, end, known, is_first=True)
        return Name(start + 1, end, known, is_first=False)

    def _value(self, statement: Statement, name: str, start: int, end: int, scope: Region) -> Name:
        definition, hole = self._definition(statement, name, start)
        if definition is None:
            return self._name((scope, name), _function_of(scope), _upper(name[1:]) or "VALUE", start, end)
        # An argument of a function belongs to what is inside the function.
        inner = scope
        if definition.shape.isolated and definition.regions and not _is_result(definition, hole):
            inner = definition.regions[0]
        return self._name((definition, hole), _function_of(inner), self._base(definition, hole, name), start, end)

    def _definition(self, statement: Statement, name: str, start: int) -> tuple[Statement | None, int]:
        """The statement and the hole that define a value."""
        holes = self._holes(statement)
        if start in holes:
            return statement, holes[start]
        unit = self._document.unit_at(statement.run.region)
        found = find_definition(unit, name, statement)[0]
        if found is None and statement.regions:
            # In the head of an operation that is isolated, names may belong to its regions.
            found = find_definition(self._document.unit_at(statement.regions[0]), name, statement)[0]
        return (None, 0) if found is None else (found[1], found[2])

    def _holes(self, statement: Statement) -> dict[int, int]:
        """The holes of the names that a statement defines, by their places."""
        known = self._defined.get(statement)
        if known is None:
            shape = statement.shape
            holes = [slot.hole for slot in shape.results] + [slot.hole for slot in shape.arguments]
            holes += [slot.hole for arguments in shape.region_arguments for slot in arguments]
            known = {self._reader.hole(statement, hole)[0]: hole for hole in holes}
            self._defined[statement] = known
        return known

    def _base(self, definition: Statement, hole: int, name: str) -> str:
        """The variable for a value, without the number that makes it unique."""
        shape = definition.shape
        operation = _upper(definition.name.rpartition(".")[2])
        if _is_result(definition, hole):
            return self._constant(definition) if operation == "CONSTANT" else operation or _upper(name[1:])
        if shape.isolated:
            holes = [slot.hole for arguments in shape.region_arguments for slot in arguments]
            return f"ARG{holes.index(hole)}" if hole in holes else _upper(name[1:])
        if not _NUMBERED.fullmatch(name):
            return _upper(name[1:])
        parent = definition.run.region.operation if shape.is_label else definition
        return f"{_upper(parent.name.rpartition('.')[2])}_ARG" if parent is not None and parent.name else "ARG"

    def _constant(self, definition: Statement) -> str:
        shape = definition.shape
        attributes = shape.attributes if shape.literal is None else self._reader.details(definition).state.attributes
        value = attributes.get("value")
        if not isinstance(value, IntegerAttr):
            return "CST"
        return f"C{value.value}" if value.value >= 0 else f"CM{-value.value}"


def _function_of(unit: Region) -> Region:
    """The unit of the outermost function around: a variable of an operation in it would replace one of the function."""
    function: Region | None = None
    table: Region | None = None
    while unit.operation is not None:
        definition = unit.operation.shape.definition
        is_table = definition is not None and definition.has_trait("SymbolTable")
        if unit.operation.symbol is not None and not is_table:
            function = unit
        elif is_table and table is None:
            table = unit
        unit = unit_region(unit.operation.run.region)
    return function or table or unit


def _is_result(definition: Statement, hole: int) -> bool:
    return any(slot.hole == hole for slot in definition.shape.results)


def _upper(name: str) -> str:
    """A name as a variable is written."""
    found = _NOT_WORD.sub("_", name).strip("_").upper()[:40]
    return f"V{found}" if found[:1].isdigit() else found
