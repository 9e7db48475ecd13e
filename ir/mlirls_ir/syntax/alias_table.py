"""The aliases that a chunk defines, by name without sigil, and those of them that are in force at a place.

Files with debug information define a hundred thousand, so the table of a chunk is made once and looked at through
`AliasesInForce`, instead of copied for each place that is read again. An alias is in force from its definition on;
what names one more than once is an error, and the first counts.

Read next: `alias.py` (reading a definition), `../document/chunk.py` (who keeps the table).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from mlirls_ir.attributes.base import Attribute
from mlirls_ir.types.model import Type

if TYPE_CHECKING:
    from mlirls_ir.syntax.tree import Run, Statement

V = TypeVar("V")

Definitions: TypeAlias = "Mapping[str, tuple[V | None, Statement]]"
"""Values and the statements that define them; None is one that did not parse."""


@dataclass(slots=True)
class AliasTable:
    """All aliases of a chunk."""

    attributes: dict[str, tuple[Attribute | None, Statement]] = field(
        default_factory=dict[str, "tuple[Attribute | None, Statement]"]
    )
    types: dict[str, tuple[Type | None, Statement]] = field(default_factory=dict[str, "tuple[Type | None, Statement]"])

    def definition(self, name: str) -> Statement | None:
        """The statement that defines the alias `name`, which has its sigil."""
        found = self.types.get(name[1:]) if name.startswith("!") else self.attributes.get(name[1:])
        return None if found is None else found[1]


def alias_table(runs: Iterable[Run]) -> AliasTable:
    """The aliases that are defined in the runs of a top region."""
    table = AliasTable()
    for run in runs:
        for statement in run.statements:
            name = statement.shape.alias
            if name is None:
                continue
            value = statement.shape.attributes.get("value")
            if name[0] == "#":
                table.attributes.setdefault(name[1:], (value, statement))
            else:
                type_ = getattr(value, "type", None)
                table.types.setdefault(name[1:], (type_ if isinstance(type_, Type) else None, statement))
    return table


class AliasesInForce(Generic[V]):
    """The aliases that are defined before `limit`, an absolute offset, and those that have been put in force since.

    Without a limit all of `defined` are in force.
    """

    __slots__ = ("_added", "_defined", "_limit")

    def __init__(self, defined: Definitions[V] | None = None, limit: int | None = None) -> None:
        self._defined: Definitions[V] = defined if defined is not None else {}
        self._limit = limit
        self._added: dict[str, V | None] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._added or self._find(name) is not None

    def __getitem__(self, name: str) -> V | None:
        """The value of `name`, None where its definition did not parse; raises KeyError where it is not in force."""
        found = self._find(name)
        return found[0] if found is not None else self._added[name]

    def get(self, name: str) -> V | None:
        """The value of `name`, None where it has none."""
        found = self._find(name)
        return found[0] if found is not None else self._added.get(name)

    def __setitem__(self, name: str, value: V | None) -> None:
        """Puts an alias in force."""
        self._added[name] = value

    def _find(self, name: str) -> tuple[V | None, Statement] | None:
        found = self._defined.get(name)
        if found is None or (self._limit is not None and found[1].offset() >= self._limit):
            return None
        return found
