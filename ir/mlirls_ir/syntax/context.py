"""What gives names in a text their meaning while it is read: known dialects, their syntaxes, and the aliases in force.

One `ParseContext` serves one chunk (a piece between `// -----` lines) of one document. Types are interned by text in
`type_texts`, so each distinct spelling is parsed once; a spelling that mentions an alias is kept apart, because its
meaning changes with the alias.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from mlirls_ir.syntax.alias_table import AliasesInForce
from mlirls_ir.types.cache import TypeCache

if TYPE_CHECKING:
    from mlirls_ir.attributes.model import Attribute
    from mlirls_ir.ods.model import OperationDef
    from mlirls_ir.ods.registry import Registry
    from mlirls_ir.syntax.operation import OpParser, Syntax
    from mlirls_ir.syntax.tree import Shape
    from mlirls_ir.types.model import Type

SyntaxFunction: TypeAlias = "Callable[[OpParser], Syntax | None]"
"""Reads an operation from behind its name: a function, or a generator where there are regions."""
SyntaxFinder: TypeAlias = "Callable[[Registry, OperationDef], SyntaxFunction | None]"
OperationCheck: TypeAlias = "Callable[[OpParser], None]"


def no_syntax(registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
    """Finds no custom syntax: operations read in generic form and by shape only."""
    del registry, definition
    return None


def no_check(parser: OpParser) -> None:
    """Checks nothing."""
    del parser


def _never(shape: Shape) -> bool:
    del shape
    return False


class ParseContext:
    """Dialects, their syntaxes, and aliases.

    `find_syntax` gives an operation's own syntax (installed by `formats/`, which stands above this package), `check`
    is called with each operation that the slow path has read (installed by `verify/`). `attribute_aliases` and
    `type_aliases` map names without their sigil to values; None marks an alias whose definition did not parse.
    `used_aliases` collects `#name` and `!name` as they are looked up, so that whoever caches a result knows what it
    rests on. `deferred` collects `#name` of location aliases, which may be defined later. `enclosing_structs` are the
    identified structs whose bodies are being read, by dialect and name: a type inside may mention them without a body,
    and then means something there only.
    """

    __slots__ = (
        "allow_unregistered",
        "attribute_aliases",
        "attribute_texts",
        "check",
        "deferred",
        "enclosing_structs",
        "find_syntax",
        "is_contextual",
        "registry",
        "type_aliases",
        "type_texts",
        "used_aliases",
    )

    def __init__(
        self,
        registry: Registry,
        find_syntax: SyntaxFinder = no_syntax,
        check: OperationCheck = no_check,
        *,
        allow_unregistered: bool = True,
    ) -> None:
        self.registry = registry
        self.find_syntax = find_syntax
        self.check = check
        self.is_contextual: Callable[[Shape], bool] = _never
        self.allow_unregistered = allow_unregistered
        self.attribute_aliases: AliasesInForce[Attribute] = AliasesInForce()
        self.type_aliases: AliasesInForce[Type] = AliasesInForce()
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
