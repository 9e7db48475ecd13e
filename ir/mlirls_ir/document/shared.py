"""What all documents of one registry share: syntaxes, templates, and spellings of types without aliases.

The registry owns it, since it depends on the dialects. Templates and spellings have bounds of their own.
"""

from __future__ import annotations

from weakref import ref

from mlirls_ir.asm_parser.type_cache import TypeCache
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.formats.syntax_of import SyntaxTable, install
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.syntax.templates import TemplateStore

if TYPE_CHECKING:
    from typing import Final


class Shared:
    """What documents share; templates of texts that allow unregistered operations are apart from the others."""

    def __init__(self, registry: Registry) -> None:
        self.syntaxes = SyntaxTable()
        self.templates = {True: TemplateStore(), False: TemplateStore()}
        self.type_texts = TypeCache()
        self.default_dialects = _DefaultDialects(registry)


def shared_of(registry: Registry) -> Shared:
    """What the documents of a registry share."""
    return registry.memo(_SHARED)


class _DefaultDialects(dict[str, str]):
    """The default dialect in the regions of each operation of a registry, found when it is first asked for."""

    def __init__(self, registry: Registry) -> None:
        super().__init__()
        # A weak one: the registry owns this.
        self._registry = ref(registry)

    def __missing__(self, name: str) -> str:
        registry = self._registry()
        found = "" if registry is None else default_dialect_of(registry, name)
        if registry is not None and registry.operation(name) is not None:
            self[name] = found
        return found


def _make(registry: Registry) -> Shared:
    install()
    return Shared(registry)


_SHARED: Final = MemoKey(_make)
