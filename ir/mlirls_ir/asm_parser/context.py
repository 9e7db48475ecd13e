"""The context in which types and attributes are read: known dialects, and the aliases in force.

One context serves one chunk (the text between two `// -----` lines) of one document. Types are cached by spelling in
`type_texts`, so each spelling is parsed once; one that mentions an alias is not cached there, because its meaning
changes with the alias.

Read next: `cursor.py`, `../syntax/operation.py` (`ParseContext`, which knows the syntaxes of operations as well).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.aliases_in_force import Aliases
from mlirls_ir.asm_parser.type_cache import TypeCache
from mlirls_ir.ods.registry import Registry
from mlirls_ir.values.bases import Attribute, Type


class AsmContext:
    """Dialects and aliases.

    `attribute_aliases` and `type_aliases` map names without their sigil to values; None marks an alias whose
    definition did not parse. `used_aliases` collects `#name` and `!name` as they are looked up, so that a cached result
    knows what it depends on. `deferred` collects `#name` of location aliases, which may be defined later.
    `enclosing_structs` are the identified structs whose bodies are being read, by dialect and name: a type inside may
    mention them without a body, which has a meaning only there.
    """

    __slots__ = (
        "attribute_aliases",
        "attribute_texts",
        "deferred",
        "enclosing_structs",
        "registry",
        "type_aliases",
        "type_texts",
        "used_aliases",
    )

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.attribute_aliases: Aliases[Attribute] = {}
        self.type_aliases: Aliases[Type] = {}
        self.type_texts = TypeCache()
        self.attribute_texts: dict[tuple[str, Type | None], Attribute] = {}
        self.used_aliases: set[str] = set()
        self.deferred: set[str] = set()
        self.enclosing_structs: tuple[tuple[str, str], ...] = ()

    def knows_aliases(self, names: frozenset[str]) -> bool:
        """Whether all of `names` (with their sigils) are in force."""
        for name in names:
            table = self.attribute_aliases if name[0] == "#" else self.type_aliases
            if name[1:] not in table:
                return False
        return True
