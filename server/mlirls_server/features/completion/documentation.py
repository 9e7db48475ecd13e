"""The documentation of a completion item: the text of ODS, with an example if it has none."""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.item import plain_text
from mlirls_server.features.completion.place import place_at
from mlirls_server.features.completion.snippet import snippet_of
from mlirls_server.features.completion.trial import errors_of, known_needs_of
from mlirls_server.features.reference.entry import entry_of, find_item
from mlirls_server.features.reference.markdown import entry_paragraphs

_LINES: Final = re.compile(r"\s*\n\s*")


def find_documentation(registry: Registry, dialect: DialectDef, kind: str, key: str) -> str:
    """Markdown about an operation ("op"), type ("type") or attribute ("attr") of a dialect, or ""."""
    item = find_item(dialect, kind, key)
    if item is None:
        return ""
    example = example_statement(registry, item) if isinstance(item, OperationDef) else ""
    return "\n\n".join(entry_paragraphs(entry_of(registry, dialect, item), example))


def example_statement(registry: Registry, operation: OperationDef) -> str:
    """An example statement of an operation, or "" if none is known. It takes some milliseconds."""
    place = place_at(Document("\n", registry), 0, "")
    if place is None:
        return ""
    # An operation whose name is a whole statement has no snippet.
    statement = _LINES.sub(" ", plain_text(snippet_of(place, operation)[0])).strip() or operation.name
    names = [value.name or "result" for value in operation.results if value.arity == "single"]
    if names:
        statement = f"{', '.join(f'%{name}' for name in names)} = {statement}"
    return statement if _is_valid(registry, statement) else ""


def _is_valid(registry: Registry, text: str) -> bool:
    """Whether a statement is valid if the values, blocks and symbols that it uses exist."""
    needs = known_needs_of(registry, text)
    return needs is not None and not errors_of(registry, text, needs)
