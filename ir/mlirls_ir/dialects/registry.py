"""The registry: finds a dialect by name and loads its table on first use.

A registry is immutable for those who parse with it; what a workspace adds (a user's `.td` files) makes another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from mlirls_ir.dialects.model import DefinitionDef, DialectDef, OperationDef

Loader = Callable[[], DialectDef]


class Registry:
    """Dialects by name, each loaded when it is first asked for."""

    __slots__ = ("_dialects", "_loaders", "_operations")

    def __init__(self, loaders: Mapping[str, Loader]) -> None:
        self._loaders = dict(loaders)
        self._dialects: dict[str, DialectDef] = {}
        self._operations: dict[str, OperationDef | None] = {}

    def names(self) -> Iterable[str]:
        """The names of all known dialects, loaded or not."""
        return self._loaders.keys()

    def knows(self, dialect: str) -> bool:
        """Whether `dialect` is known."""
        return dialect in self._loaders

    def dialect(self, name: str) -> DialectDef | None:
        """The dialect called `name`, None when it is unknown."""
        found = self._dialects.get(name)
        if found is None and name in self._loaders:
            found = self._dialects[name] = self._loaders[name]()
        return found

    def operation(self, name: str) -> OperationDef | None:
        """The operation with the full name `name`, None when its dialect or the operation is unknown."""
        if name in self._operations:
            return self._operations[name]
        dialect = self.dialect(name.split(".", 1)[0])
        found = dialect.operations.get(name) if dialect else None
        self._operations[name] = found
        return found

    def type_def(self, dialect: str, mnemonic: str) -> DefinitionDef | None:
        """The type `!dialect.mnemonic`, None when unknown."""
        found = self.dialect(dialect)
        return found.types.get(mnemonic) if found else None

    def attribute_def(self, dialect: str, mnemonic: str) -> DefinitionDef | None:
        """The attribute `#dialect.mnemonic`, None when unknown."""
        found = self.dialect(dialect)
        return found.attributes.get(mnemonic) if found else None
