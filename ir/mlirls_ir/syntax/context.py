"""What gives names in a text their meaning while it is read: known dialects and the aliases in force.

One `ParseContext` serves one chunk (a piece between `// -----` lines) of one document. Types are interned by text in
`type_texts`, so each distinct spelling is parsed once; a spelling that mentions an alias is kept apart, because its
meaning changes with the alias.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mlirls_ir.attributes.model import Attribute
    from mlirls_ir.dialects.registry import Registry
    from mlirls_ir.types.model import Type


class ParseContext:
    """Dialects and aliases.

    `attribute_aliases` and `type_aliases` map names without their sigil to values; None marks an alias whose
    definition did not parse. `used_aliases` collects `#name` and `!name` as they are looked up, so that whoever caches
    a result knows what it rests on. `deferred` collects `#name` of location aliases, which may be defined later.
    """

    __slots__ = ("attribute_aliases", "attribute_texts", "deferred", "registry", "type_aliases", "type_texts", "used_aliases")

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.attribute_aliases: dict[str, Attribute | None] = {}
        self.type_aliases: dict[str, Type | None] = {}
        self.type_texts: dict[str, Type] = {}
        self.attribute_texts: dict[tuple[str, Type | None], Attribute] = {}
        self.used_aliases: set[str] = set()
        self.deferred: set[str] = set()
