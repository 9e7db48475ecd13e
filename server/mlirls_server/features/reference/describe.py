"""The description of a name in a document from ODS, as paragraphs of Markdown. Read next: `entry.py`, `markdown.py`."""

from __future__ import annotations

from mlirls_ir.ods.registry import Registry
from mlirls_server.features.ods import OdsName
from mlirls_server.features.reference.entry import entry_of, find_item
from mlirls_server.features.reference.markdown import case_paragraphs, entry_paragraphs


def describe_name(registry: Registry, name: OdsName) -> list[str]:
    """The paragraphs about a name; none if its dialect is unknown."""
    dialect = registry.dialect(name.dialect)
    item = None if dialect is None else find_item(dialect, name.kind, name.key)
    if dialect is None or item is None:
        return []
    entry = entry_of(registry, dialect, item)
    return case_paragraphs(entry, name.case) if name.case else entry_paragraphs(entry)
