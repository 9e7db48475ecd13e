"""What all documents of one registry share: syntaxes, templates, and spellings of types without aliases.

The registry owns it, since it depends on the dialects. Templates and spellings have bounds of their own.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.type_cache import TypeCache
from mlirls_ir.formats.syntax_of import SyntaxTable, install
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.syntax.templates.templates import TemplateStore


class Shared:
    """What documents share; templates of texts that allow unregistered operations are apart from the others."""

    def __init__(self) -> None:
        self.syntaxes = SyntaxTable()
        self.templates = {True: TemplateStore(), False: TemplateStore()}
        self.type_texts = TypeCache()


def shared_of(registry: Registry) -> Shared:
    """What the documents of a registry share."""
    return registry.memo(_SHARED)


def _make(_: Registry) -> Shared:
    install()
    return Shared()


_SHARED: Final = MemoKey(_make)
