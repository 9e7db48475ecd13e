"""An entry as plain text and as data, for `mlirls dialects show`. Read first: `entry.py`."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from mlirls_server.features.reference.entry import Entry, Group, Row

_WIDTH: Final = 110


def entry_lines(entry: Entry, example: str = "") -> Iterator[str]:
    """Lines for people."""
    yield _title(entry)
    if entry.summary:
        yield from _filled(entry.summary)
    if entry.deprecated and entry.deprecated not in entry.summary:
        yield from _filled(f"deprecated: {entry.deprecated}")
    if entry.syntax:
        yield from _filled(f"syntax: {entry.syntax}")
    if entry.format:
        yield from _filled(f"format: {entry.format}")
    elif entry.is_cpp and not entry.syntax:
        yield "  format: written in C++"
    for group in entry.groups:
        yield f"  {group.title.lower()}:"
        for row in group.rows:
            yield from _filled(_row(row), "    ")
    if entry.cases:
        yield from _filled(f"cases: {', '.join(f'{text} ({value})' for text, value in entry.cases)}")
    if entry.traits:
        yield from _filled(f"traits: {'; '.join(entry.traits)}")
    if entry.interfaces:
        yield from _filled(f"interfaces: {', '.join(entry.interfaces)}")
    if entry.description:
        yield ""
        yield textwrap.indent(entry.description, "  ")
        yield ""
    if example:
        yield "  example:"
        yield textwrap.indent(example, "    ")
    if entry.address:
        yield f"  reference: {entry.address}"


def entry_json(entry: Entry, example: str = "") -> dict[str, object]:
    """The same for programs; `parts` has the rows of all groups."""
    return {
        "kind": entry.kind,
        "name": entry.name,
        "summary": entry.summary,
        "description": entry.description,
        "deprecated": entry.deprecated or None,
        "syntax": entry.syntax or None,
        "format": entry.format or None,
        "parts": [_row_json(group, row) for group in entry.groups for row in group.rows],
        "cases": [{"text": text, "value": value} for text, value in entry.cases],
        "means": list(entry.traits),
        "interfaces": list(entry.interfaces),
        "example": example or None,
        "reference": entry.address,
    }


def _title(entry: Entry) -> str:
    groups = {group.title: group.rows for group in entry.groups}
    if entry.kind == "operation":
        return f"{entry.name}({_names(groups.get('Operands', ()))}) -> ({_names(groups.get('Results', ()))})"
    if entry.kind in ("dialect", "enum"):
        return f"{entry.kind} {entry.name}"
    parameters = _names(groups.get("Parameters", ()))
    return f"{entry.name}<{parameters}>" if parameters else entry.name


def _names(rows: Sequence[Row]) -> str:
    marks = {"optional": "?", "any number": "...", "any number of groups": "......"}
    return ", ".join(f"{row.name or '_'}{marks.get(row.notes, '')}" for row in rows)


def _row(row: Row) -> str:
    notes = [row.notes] if row.notes else []
    if row.default:
        notes.append(row.default if row.default == "computed" else f"default {row.default}")
    shown = f"{row.name}: {row.what}" if row.name else row.what
    text = f"{shown} ({', '.join(notes)})" if notes else shown
    meaning = " ".join(row.meaning.split())
    return f"{text}: {meaning}" if meaning else text


def _row_json(group: Group, row: Row) -> dict[str, object]:
    return {
        "part": group.title.lower().removesuffix("s"),
        "name": row.name,
        "what": row.what,
        "notes": row.notes or None,
        "default": row.default or None,
        "meaning": row.meaning or None,
    }


def _filled(text: str, indent: str = "  ") -> Iterator[str]:
    yield textwrap.fill(
        text,
        _WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
