"""An entry in Markdown, for hovers and completion: its meaning, its parts, and a link.

Read first: `entry.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_server.features.markdown import escaped, fenced, inline, without_images
from mlirls_server.features.reference.entry import Entry, Group, Row

_MAX_DESCRIPTION: Final = 3000


def entry_paragraphs(entry: Entry, example: str = "") -> list[str]:
    """The paragraphs about an entry; `example` is a statement for an operation whose description has none."""
    shown = [
        escaped(entry.summary),
        _deprecated(entry),
        fenced(entry.syntax, "mlir") if entry.syntax else "",
    ]
    shown += [shortened(entry.description), _example(entry, example)]
    shown += [_group(group) for group in entry.groups]
    shown += [_cases(entry), _traits(entry), _address(entry)]
    return [paragraph for paragraph in shown if paragraph]


def case_paragraphs(entry: Entry, case: str) -> list[str]:
    """The paragraphs about a case of an enum."""
    value = next((number for text, number in entry.cases if text == case), None)
    shown = f"{inline(case)} is a case of {inline(entry.name)}"
    title = f"{shown}." if value is None else f"{shown}, with the value {value}."
    about = [escaped(entry.summary), shortened(entry.description), _cases(entry), _address(entry)]
    return [title, *(paragraph for paragraph in about if paragraph)]


def row_text(row: Row) -> str:
    """A row as a line of Markdown, without its name."""
    notes = ", ".join(_notes(row))
    said = escaped(row.what) + (f" ({notes})" if notes else "")
    meaning = escaped(" ".join(row.meaning.split()))
    return f"{said} — {meaning}" if said and meaning else said or meaning


def shows_example(entry: Entry) -> bool:
    """Whether the description has an example of its own."""
    name = entry.name.lstrip("!#")
    blocks = entry.description.split("```")[1::2]
    return any(name in block for block in blocks)


def _notes(row: Row) -> Iterator[str]:
    if row.notes:
        yield row.notes
    if row.default:
        yield row.default if row.default == "computed" else f"default {inline(row.default)}"


def _deprecated(entry: Entry) -> str:
    return "" if not entry.deprecated or entry.deprecated in entry.summary else f"⚠ {escaped(entry.deprecated)}."


def shortened(description: str) -> str:
    """A description that is not too long to show, without images."""
    description = without_images(description)
    if len(description) <= _MAX_DESCRIPTION:
        return description
    cut = description[:_MAX_DESCRIPTION].rsplit("\n", 1)[0] + "\n\n…"
    # A code block without an end would swallow the following text.
    return cut + ("\n```" if cut.count("```") % 2 else "")


def _example(entry: Entry, example: str) -> str:
    return f"Example:\n\n{fenced(example, 'mlir')}" if example and not shows_example(entry) else ""


def _group(group: Group) -> str:
    lines = (f"- {inline(row.name)}: {row_text(row)}" if row.name else f"- {row_text(row)}" for row in group.rows)
    return "\n".join((f"**{group.title}**", "", *lines))


def _cases(entry: Entry) -> str:
    if not entry.cases:
        return ""
    return f"**Cases** {', '.join(inline(text) for text, _ in entry.cases)}"


def _traits(entry: Entry) -> str:
    return f"**Traits** {'; '.join(map(escaped, entry.traits))}" if entry.traits else ""


def _address(entry: Entry) -> str:
    return f"[Reference]({entry.address})" if entry.address else ""
