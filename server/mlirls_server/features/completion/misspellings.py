"""Misspelled names of operations, types and attributes, which are not offered.

An unknown dialect in one text may be used in another one, but `aritth.addf` is a misspelled `arith.addf`.
"""

from __future__ import annotations

from mlirls_ir.document.misspelled_dialects import near_dialect
from mlirls_ir.ods.registry import Registry


def is_misspelled(registry: Registry, name: str) -> bool:
    """Whether the dialect of a name is unknown, and a known dialect with a similar name has the definition.

    The name begins with the sigil of a type or attribute.
    """
    dialect, _, mnemonic = name.lstrip("!#").partition(".")
    if registry.knows(dialect):
        return False
    near = near_dialect(dialect, registry)
    known = None if near is None else registry.dialect(near)
    if known is None:
        return False
    if name[0] not in "!#":
        return f"{near}.{mnemonic}" in known.operations
    table = known.types if name[0] == "!" else known.attributes
    return any(definition.mnemonic == mnemonic for definition in table.values())


__all__ = ["is_misspelled"]
