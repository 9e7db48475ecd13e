"""The aliases that a chunk defines, by name without sigil; the first definition of a name counts.

Files with debug information define a hundred thousand, so a chunk's table is made once and read through
`AliasesInForce`, not copied for each statement that is read again.

Read next: `alias.py` (reading a definition), `../asm_parser/aliases_in_force.py`,
`../document/chunk.py` (which holds the table).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Run, Statement
from mlirls_ir.types.model import Type
from mlirls_ir.values.bases import Attribute


@dataclass(slots=True)
class AliasTable:
    """All aliases of a chunk."""

    attributes: dict[str, tuple[Attribute | None, Statement]] = field(
        default_factory=dict[str, "tuple[Attribute | None, Statement]"]
    )
    types: dict[str, tuple[Type | None, Statement]] = field(default_factory=dict[str, "tuple[Type | None, Statement]"])

    def definition(self, name: str) -> Statement | None:
        """The statement that defines the alias `name` (with its sigil)."""
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
