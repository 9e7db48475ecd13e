"""ODS's prose about definitions: summaries, descriptions, and the meaning of each operand, attribute or parameter.

The prose of upstream's dialects ships beside the tables (`tables/NAME.prose`, one definition a line) and is read when
it is first asked for, so that a check never reads it. It is LLVM 22's; for an older LLVM it is used for definitions
whose parts have the same names. The prose of a user's `.td` files is kept with the rest.

Origin and licence of the prose that ships are in the file NOTICE. Read next: `convert/prose.py` (its source),
`lazy_table.py` (`PackedTable`, which reads it).
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import Final, cast

from mlirls_ir.ods.model import DialectDef, Prose
from mlirls_ir.ods.table_writing import encode_prose

NO_PROSE: Final = Prose()


def prose_of(dialect: DialectDef, kind: str, key: str) -> Prose:
    """The prose about a definition: `kind` is "op", "type", "attr" or "enum", or "dialect" with its name as key."""
    return dialect.prose.get(f"{kind} {key}", NO_PROSE)


def joined(first: Mapping[str, Prose], second: Mapping[str, Prose]) -> Mapping[str, Prose]:
    """Both; the first has precedence. Neither is read for this."""
    if not second or not first:
        return first or second
    return ChainMap(cast("dict[str, Prose]", first), cast("dict[str, Prose]", second))


def write_prose(prose: Mapping[str, Prose]) -> str:
    """The prose as text, sorted, one definition a line: `kind key json`; definitions without prose are left out."""
    return "".join(f"{key} {encode_prose(one)}\n" for key, one in sorted(prose.items()) if one != NO_PROSE)
