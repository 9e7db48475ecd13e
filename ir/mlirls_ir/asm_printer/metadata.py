"""The metadata of a file as mlir-opt prints them after its operations: `{-# dialect_resources: {...} #-}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from mlirls_ir.attributes.names import keyword_or_string

Groups: TypeAlias = Mapping[str, Mapping[str, str]]
"""For each owner, the texts of its resources by key."""


def metadata_text(sections: Mapping[str, Groups]) -> str:
    """The text of sections ("dialect_resources", "external_resources") that are not empty; "" if all are empty.

    mlir-opt ends it with an empty line.
    """
    out = ",\n".join(f"  {name}: {{\n{_groups(groups)}\n  }}" for name, groups in sections.items() if groups)
    return f"\n{{-#\n{out}\n#-}}\n\n" if out else ""


def _groups(groups: Groups) -> str:
    return ",\n".join(f"    {owner}: {{\n{_entries(entries)}\n    }}" for owner, entries in groups.items())


def _entries(entries: Mapping[str, str]) -> str:
    return ",\n".join(f"      {keyword_or_string(key)}: {text}" for key, text in entries.items())
