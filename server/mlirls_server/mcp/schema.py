"""Pieces of JSON schemas for the arguments and results of tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]

TEXT: Final[Schema] = {"type": "string"}
NUMBER: Final[Schema] = {"type": "integer"}
FLAG: Final[Schema] = {"type": "boolean"}
ANYTHING: Final[Schema] = {"type": "object"}


def described(schema: Schema, description: str) -> Schema:
    """The schema with a description."""
    return {**schema, "description": description}


def nullable(schema: Schema) -> Schema:
    """The schema, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def listed(items: Schema) -> Schema:
    """A list."""
    return {"type": "array", "items": items}


def record(properties: dict[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """An object with all of these properties, and the optional ones."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required}


POINT: Final = record({"line": NUMBER, "column": NUMBER})
PLACE: Final = record({"start": POINT, "end": POINT})
"""A range of a text: lines and columns from 1, columns in code points, the end excluded."""
PROBLEMS: Final = described(listed(TEXT), "Mistakes in the project's mlirls.toml or .td files.")
PAGE: Final = {
    "text": TEXT,
    "first_line": NUMBER,
    "lines": described(NUMBER, "Lines of the whole text."),
    "truncated": FLAG,
    "next_line": described(nullable(NUMBER), "The first_line for the rest of the result."),
}
"""The properties of an answer with lines of a text."""
