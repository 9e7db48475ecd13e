"""The state that all documents of one registry share: syntaxes, templates, and spellings of types without aliases.

The registry owns it, since it depends on the dialects. Templates and spellings each have a limit.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.type_cache import TypeCache
from mlirls_ir.formats.syntax_of import SyntaxTable, install
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.syntax.templates.templates import TemplateStore


class Shared:
    """The shared state of documents. Texts that allow unregistered operations have separate templates."""

    def __init__(self) -> None:
        self.syntaxes = SyntaxTable()
        self.templates = {True: TemplateStore(), False: TemplateStore()}
        self.type_texts = TypeCache()


def shared_of(registry: Registry) -> Shared:
    """The shared state of a registry's documents."""
    return registry.memo(_SHARED)


def _make(_: Registry) -> Shared:
    install()
    return Shared()


_SHARED: Final = MemoKey(_make)
