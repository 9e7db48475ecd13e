"""What all documents of one registry share: syntaxes, templates, and spellings of types without aliases.

The registry owns it: it goes with the dialects that it is about. Templates and spellings have bounds of their own.
"""

from __future__ import annotations

from mlirls_ir.formats.syntax_of import SyntaxTable, install
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.templates import TemplateStore
from mlirls_ir.types.kept import KeptTypes

_KEY = "documents"


class Shared:
    """What documents share; there are templates for texts with unregistered operations, and for those without."""

    def __init__(self) -> None:
        self.syntaxes = SyntaxTable()
        self.templates = {True: TemplateStore(), False: TemplateStore()}
        self.type_texts = KeptTypes()


def shared_of(registry: Registry) -> Shared:
    """What the documents of a registry share."""
    found = registry.memo.get(_KEY)
    if not isinstance(found, Shared):
        install()
        found = registry.memo[_KEY] = Shared()
    return found
