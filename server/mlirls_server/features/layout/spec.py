"""Data layout specs and their entries in Markdown: their meaning, their effect, and what they override."""

from __future__ import annotations

from mlirls_ir.datalayout import (
    MEANINGS,
    DataLayout,
    NotALayoutString,
    Scope,
    ScopedEntry,
    SpecPlace,
    TypeLayout,
    change_of,
    entry_place,
    layout_of,
    llvm_from_layout,
    problem_of,
    rules_in,
    scope_of,
    spec_place,
    statement_at,
    type_class,
)
from mlirls_ir.document import Document
from mlirls_ir.layout_values.llvm import pointer_type
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import IndexType, Type
from mlirls_server.features.amounts import count_of
from mlirls_server.features.layout.text import line_link
from mlirls_server.features.markdown import fenced, inline
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class EntryText:
    """An entry in words, and its range."""

    span: Span
    markdown: str


def describe_entry(document: Document, offset: int) -> EntryText | None:
    """The entry of a spec at `offset`, in words; None if there is none."""
    statement = statement_at(document, offset)
    scope = None if statement is None else scope_of(statement, rules_in(document.registry))
    if scope is None or statement is None:
        return None
    place = spec_place(document, scope)
    index = None if place is None else _entry_index(place, offset)
    if index is None or place is None:
        return None
    layout = layout_of(document, statement)
    own = next((entry for entry in layout.scopes[-1].entries() if entry.index == index), None)
    if own is None:
        return None
    text = entry_paragraph(layout, _effective(layout, own))
    return EntryText(Span(*place.entries[index]), f"{fenced(own.text(), 'mlir')}\n\n{text}")


def _entry_index(place: SpecPlace, offset: int) -> int | None:
    return next((index for index, (start, end) in enumerate(place.entries) if start <= offset <= end), None)


def _effective(layout: DataLayout, entry: ScopedEntry) -> ScopedEntry:
    """The entry of the layout, with the entries that it overrides."""
    for known in layout.entries():
        if known.key is entry.key or known.key == entry.key:
            return known
    return entry


def describe_spec(document: Document, statement: Statement) -> str:
    """The data layout of a scoping operation in Markdown: its entries one by one, and the layout inside it."""
    scope = scope_of(statement, rules_in(document.registry))
    if scope is None:
        return ""
    layout = layout_of(document, statement)
    problem = problem_of(layout.scopes, layout.rules)
    if problem is not None:
        return f"The data layout spec of {inline(problem.scope.describe())} is not valid: {problem.message}."
    own = [_effective(layout, entry) for entry in layout.scopes[-1].entries()]
    paragraphs = [summary_of(layout)]
    if own:
        lines = [f"- {inline(entry.text())}: {entry_paragraph(layout, entry)}" for entry in own]
        paragraphs.append("\n".join(lines))
    inherited = [entry for entry in layout.entries() if entry.scope is not layout.scopes[-1]]
    if inherited:
        lines = [
            f"- {inline(entry.text())} of {inline(entry.scope.describe())}{_line(document, entry)}"
            for entry in inherited
        ]
        paragraphs.append("\n".join(["From the scopes around it:", *lines]))
    string = _string_of(layout)
    if string:
        paragraphs.append(f"As LLVM's data layout string: {inline(string)}")
    return "\n\n".join(paragraphs)


def summary_of(layout: DataLayout) -> str:
    """A layout in one line: byte order, index, pointer."""
    parts: list[str] = []
    endianness = layout.endianness()
    if endianness is not None:
        parts.append(f"{endianness}-endian")
    index = layout.of(IndexType())
    if isinstance(index, TypeLayout):
        parts.append(f"`index` of {count_of(index.size_in_bits, 'bit')}")
    pointer = layout.of(pointer_type())
    if isinstance(pointer, TypeLayout) and pointer.size_from:
        parts.append(f"`!llvm.ptr` of {count_of(pointer.size_in_bits, 'bit')}")
    if layout.stack_alignment():
        parts.append(f"stack aligned to {count_of(layout.stack_alignment(), 'bit')}")
    n_entries = len(layout.entries())
    parts.append("MLIR's default layout" if not n_entries else "1 entry" if n_entries == 1 else f"{n_entries} entries")
    return " · ".join(parts)


def _line(document: Document, entry: ScopedEntry) -> str:
    place = entry_place(document, entry)
    return "" if place is None else f" ({line_link(document.source.line_of(place[0]) + 1)})"


def _string_of(layout: DataLayout) -> str:
    try:
        found = llvm_from_layout(layout)
    except NotALayoutString:
        return ""
    return found.text if not found.left_out else ""


def entry_paragraph(layout: DataLayout, entry: ScopedEntry) -> str:
    """The meaning of an entry, what it changes, and what it overrides."""
    if isinstance(entry.key, str):
        text = _identifier_text(entry.key)
    else:
        text = f"{_subject(entry.key)}. {_change_text(layout, entry)}"
    outer = entry.overrides
    if outer is not None:
        same = "repeats" if outer.value is entry.value else "overrides"
        text += f" It {same} {inline(outer.text())} of {inline(outer.scope.describe())}."
    return text


def _identifier_text(key: str) -> str:
    meaning = MEANINGS.get(key)
    if meaning is None:
        return "an identifier that the dlti dialect does not know; the dialect that it names decides its meaning."
    return f"{meaning.text}; without an entry: {meaning.default}."


def _subject(key: Type) -> str:
    match type_class(key):
        case "integer":
            return "alignment of integers: this width and those below it that have no entry of their own"
        case "index":
            return "width of `index` in bits; its size and alignment are those of the integer of this width"
        case "llvm.ptr":
            return f"size, ABI and preferred alignment and index width of {inline(key)}, all in bits"
        case "llvm.struct":
            return "the least alignment of every LLVM struct, in bits"
        case "llvm.array":
            return "ignored by MLIR 22: arrays are laid out by their elements"
        case "ptr.ptr":
            return f"size, ABI and preferred alignment of {inline(key)}, in bits"
        case _:
            return f"ABI and preferred alignment of {inline(key)}, in bits"


def _change_text(layout: DataLayout, entry: ScopedEntry) -> str:
    chain: list[Scope] = []
    for scope in layout.scopes:
        chain.append(scope)
        if scope is entry.scope:
            break
    change = change_of(chain, entry)
    if change is None:
        return ""
    pairs = [
        ("size", change.before.size, change.after.size, "byte"),
        ("ABI alignment", change.before.abi_alignment, change.after.abi_alignment, "byte"),
        ("preferred alignment", change.before.preferred_alignment, change.after.preferred_alignment, "byte"),
        ("index width", change.before.index_bitwidth, change.after.index_bitwidth, "bit"),
    ]
    changed = [
        f"{what} {before} → {count_of(after, unit)}"
        for what, before, after, unit in pairs
        if before is not None and after is not None and before != after
    ]
    return f"Changes {', '.join(changed)}." if changed else "Redundant: same as without this entry."
