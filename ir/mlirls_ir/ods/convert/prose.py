"""Extracts the prose of records; `../prose.py` describes which parts are kept.

Text that TableGen generates when there is none ("allowed 64-bit signless integer cases: ...") is not prose.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from mlirls_ir.ods.convert.records import Record, arguments, as_record, is_a, one_line, reference, text
from mlirls_ir.ods.model import Prose

_OPERATION_FIELDS = ("arguments", "results", "regions", "successors")
_MADE_UP_SUMMARY = re.compile(r"allowed \S.* cases: ", re.IGNORECASE)
_MADE_UP_DESCRIPTION = "Enum cases:\n"
_MADE_UP_PARAMETER = re.compile(r"an enum of type \S+$")


def prose_of_operation(record: Record) -> Prose:
    """The prose of an operation; its parts are those that ODS describes by `Arg` and `Res`."""
    parts: dict[str, str] = {}
    for field in _OPERATION_FIELDS:
        for name, item in _named(record, field):
            variable = is_a(item, "OpVariable")
            found = description_of(item, "summary") if variable else ""
            constraint = reference(item, "constraint") if variable else item
            if not found and constraint is not None and is_a(constraint, "AttrConstraint"):
                # The prose of an attribute's definition has a place of its own.
                found = "" if is_a(constraint, "AttrDef") else description_of(constraint, "description")
            if found:
                parts[name] = found
    return Prose(one_line(record, "summary"), description_of(record, "description"), parts)


def prose_of_definition(record: Record) -> Prose:
    """The prose of a type or attribute, and of its parameters."""
    found = {name: description_of(item, "summary") for name, item in _named(record, "parameters")}
    parts = {name: said for name, said in found.items() if said and not _MADE_UP_PARAMETER.fullmatch(said)}
    return Prose(one_line(record, "summary"), description_of(record, "description"), parts)


def prose_of_enum(record: Record) -> Prose:
    """The prose of an enum; the prose of its cases is in the description."""
    summary = one_line(record, "summary")
    description = description_of(record, "description")
    return Prose(
        "" if _MADE_UP_SUMMARY.match(summary) else summary,
        "" if description.startswith(_MADE_UP_DESCRIPTION) else description,
    )


def prose_of_dialect(record: Record) -> Prose:
    """The prose of a dialect as a whole."""
    return Prose(one_line(record, "summary"), description_of(record, "description"))


def _named(record: Record, field: str) -> Iterator[tuple[str, Record]]:
    for value, name in arguments(record, field):
        item = as_record(value)
        if item is not None and name:
            yield name, item


def description_of(record: Record, field: str) -> str:
    """A field of Markdown, without the indentation that it has in its file."""
    # Spaces at the ends of lines would be a line break in Markdown, and are never meant as one.
    lines = textwrap.dedent(text(record, field).expandtabs()).strip("\n").rstrip().split("\n")
    return "\n".join(line.rstrip() for line in lines)
