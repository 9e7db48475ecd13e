"""Uses of aliases: `!name` and `#name`, whose definitions come earlier in the chunk."""

from __future__ import annotations

from typing import TypeVar

from mlirls_ir.asm_parser.aliases_in_force import Aliases
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.kinds import StatementPartKind
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.types.depth import depth_of
from mlirls_ir.types.model import Type

V = TypeVar("V", Type, Attribute)


def resolve_alias(p: Cursor, aliases: Aliases[V], kind: StatementPartKind, start: int, max_depth: int) -> V:
    """The value of the alias whose name, with its `!` or `#`, has been read from `start` on.

    Fails if it is not in force, did not parse, or has more than `max_depth` levels.
    """
    spelling = p.text[start : p.last_end]
    p.context.used_aliases.add(spelling)
    name = spelling[1:]
    if name not in aliases:
        message = f"undefined symbol alias id '{name}'"
        p.fail(message, start, p.last_end, code="undefined-alias", location=p.last_end)
    found = aliases[name]
    p.record(kind, start, found)
    if found is None:
        p.fail("the alias is not valid", start, p.last_end, code="invalid-alias-use")
    if depth_of(found) > max_depth:
        p.fail("nesting is too deep", start, p.last_end, code="nesting-too-deep")
    return found
