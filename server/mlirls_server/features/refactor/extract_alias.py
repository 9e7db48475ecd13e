"""Makes an alias for the type or attribute under the cursor, and uses it wherever the chunk has the same text.

The definition is placed after the aliases at the chunk's top, and after those that it uses. A place is changed only if
its statement has the same meaning with the alias, so equal text with another meaning stays.

Read next: `inline_alias.py` (the reverse), `same_reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import replace
from itertools import count
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.type_cache import TypeCache
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.aliases import alias_definition
from mlirls_ir.index.locate import Element, ElementKind, element_at, elements_of
from mlirls_ir.index.search import occurrences
from mlirls_ir.index.tree import Reader, statement_at, statements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.refactor.same_reading import has_same_meaning
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

_MAX_PLACES: Final = 20_000
_SLICE: Final = 16
_LONGEST_NAME: Final = 24
_WORD: Final = re.compile(r"[A-Za-z0-9]+")
_ALIAS: Final = re.compile(r"[#!][A-Za-z_$][A-Za-z0-9_$-]*(?![A-Za-z0-9_$.<-])")
_SHORT: Final = {"affine_map": "map", "affine_set": "set", "array": "array"}


@dataclass(frozen=True, slots=True)
class Extractable:
    """The type or attribute at `span`, and the name that its alias would get."""

    span: Span
    text: str
    name: str
    value: Type | Attribute
    chunk: ChunkState
    statement: Statement

    @property
    def what(self) -> str:
        """Its kind, in a word for people."""
        return "type" if isinstance(self.value, Type) else "attribute"


def find_extractable(document: Document, selected: Span) -> Extractable | None:
    """The type or attribute that is selected or at the cursor."""
    element = _element(document, selected)
    if element is None or element.kind not in (ElementKind.TYPE, ElementKind.ATTRIBUTE):
        return None
    value = element.value
    if value is None or element.statement.shape.broken:
        return None
    text = document.source.slice(element.start, element.end)
    is_whole_alias = element.statement.shape.alias is not None and _is_value(document, element)
    is_reference = text.startswith("@") or _ALIAS.fullmatch(text) is not None
    if is_whole_alias or is_reference or len(text) < 2 or "\n" in text or "//" in text:
        return None
    if not _reads_alone(document.context(element.chunk, element.start), text, value):
        return None
    sigil = "!" if isinstance(value, Type) else "#"
    name = next(_defined_nowhere(document, element.chunk, sigil, _word(text, value)))
    return Extractable(Span(element.start, element.end), text, name, value, element.chunk, element.statement)


def extract_steps(document: Document, selected: Span) -> Generator[None, None, tuple[TextEdit, ...] | str]:
    """The edits that make the alias and use it, in slices; or why there are none."""
    found = find_extractable(document, selected)
    if found is None:
        return "There is no type or attribute here that an alias could replace."
    text = document.source.slice(found.chunk.start, found.chunk.end)
    if text.count(found.text) > _MAX_PLACES:
        return f"This occurs in more than {_MAX_PLACES} places."
    # An undefined use of the name would refer to this definition.
    names = _defined_nowhere(document, found.chunk, found.name[0], found.name[1:])
    found = replace(found, name=next(name for name in names if next(occurrences(text, name), None) is None))
    at = _insertion(document, found)
    reader = Reader(document, found.chunk)
    context = _context_with(document, found)
    edits: list[TextEdit] = []
    for number, (statement, spans) in enumerate(_places(document, found, text, reader)):
        if not number % _SLICE:
            yield
        own = [TextEdit(span, found.name) for span in spans if span.start >= at]
        if own and (statement.shape.alias is not None or has_same_meaning(reader, context, statement, own)):
            edits += own
    if not any(edit.span == found.span for edit in edits):
        return "An alias cannot be written here."
    newline = "\r\n" if "\r\n" in text else "\n"
    edits.append(TextEdit(Span(at, at), f"{found.name} = {found.text}{newline}"))
    return tuple(sorted(edits))


def _reads_alone(context: ParseContext, text: str, value: Type | Attribute) -> bool:
    """Whether `text` means `value` everywhere; a dialect may have a shorter form inside of its own types."""
    cursor = AsmParser(text, 0, context)
    try:
        read = parse_type(cursor) if isinstance(value, Type) else parse_attribute(cursor)
    except ParseFailure:
        return False
    return cursor.at_end() and not cursor.diagnostics and read == value


def _element(document: Document, selected: Span) -> Element | None:
    """The element that is selected exactly, or the one at the cursor."""
    element = element_at(document, selected.start)
    if element is None or selected.start == selected.end:
        return element
    for other in elements_of(document, element.chunk, element.statement):
        is_value = other.kind in (ElementKind.TYPE, ElementKind.ATTRIBUTE)
        if is_value and (other.start, other.end) == (selected.start, selected.end):
            return other
    return None


def _is_value(document: Document, element: Element) -> bool:
    """Whether an element is the whole value of an alias definition."""
    start = element.statement.offset()
    end = start + element.statement.end - element.statement.start
    return document.source.slice(start, end).partition("=")[2].strip() == document.source.slice(
        element.start, element.end
    )


# -- its places


def _places(
    document: Document, found: Extractable, text: str, reader: Reader
) -> Iterator[tuple[Statement, list[Span]]]:
    """The statements with the same text, with the places where it is the same type or attribute."""
    chunk = found.chunk
    kind = "type" if isinstance(found.value, Type) else "attribute"
    seen: set[Statement] = set()
    at = text.find(found.text)
    while at >= 0:
        statement = statement_at(chunk, chunk.start + at)
        if statement is not None and statement not in seen:
            seen.add(statement)
            yield statement, _spans(reader, statement, kind, found)
        at = text.find(found.text, at + len(found.text))


def _spans(reader: Reader, statement: Statement, kind: str, found: Extractable) -> list[Span]:
    details = reader.details(statement)
    out: set[Span] = set()
    for part in details.parts:
        if part.kind == kind and part.value == found.value and details.text[part.start : part.end] == found.text:
            out.add(Span(*reader.place(statement, part.start, part.end)))
    return sorted(out)


def _context_with(document: Document, found: Extractable) -> ParseContext:
    """The chunk's context, with the alias."""
    context = document.context(found.chunk)
    # Types are cached by their texts for all documents; a text with this alias must not be cached.
    context.type_texts = TypeCache(context.type_texts)
    if isinstance(found.value, Type):
        context.type_aliases[found.name[1:]] = found.value
    else:
        context.attribute_aliases[found.name[1:]] = found.value
    return context


def _insertion(document: Document, found: Extractable) -> int:
    """The place of the definition: after the aliases at the top and those that it uses, before its first use."""
    needed = set(_ALIAS.findall(found.text))
    target: Statement | None = None
    for statement in statements_of(found.chunk.top):
        alias = statement.shape.alias
        if target is None and (alias is None or statement is found.statement):
            target = statement
        if alias is not None and alias in needed:
            target = None
        elif target is not None and not needed:
            break
        needed.discard(alias or "")
    source = document.source
    if target is None:
        return found.chunk.start
    start = target.offset()
    line_start = source.line_start(source.line_of(start))
    if source.slice(line_start, start).strip():
        return start
    return _above_comments(document, found.chunk, line_start)


def _above_comments(document: Document, chunk: ChunkState, at: int) -> int:
    """The start of the comment lines directly above `at`; those at the top of a text stay there."""
    source = document.source
    above = at
    is_expectation = False
    while above > chunk.start:
        start = source.line_start(source.line_of(above - 1))
        line = source.slice(start, above).strip()
        if start < chunk.start or not line.startswith("//") or "RUN:" in line:
            break
        is_expectation |= "expected-" in line
        above = start
    return at if above == chunk.start and not is_expectation else above


# -- its name


def _word(text: str, value: Type | Attribute) -> str:
    """The word in the name of the alias of a type or attribute."""
    words = _WORD.findall(text.lower())
    first = re.match(r"[a-z_]+", text)
    if first is not None and first[0] in _SHORT:
        return _SHORT[first[0]]
    if isinstance(value, Attribute):
        words = words[:3] if text.startswith("#") else words[:2]
    name = "_".join(words)[:_LONGEST_NAME].strip("_")
    if not name:
        return "alias"
    return name if name[0].isalpha() else f"c{name}"


def _defined_nowhere(document: Document, chunk: ChunkState, sigil: str, word: str) -> Iterator[str]:
    """Unused names for an alias, the best first."""
    for number in count():
        name = f"{sigil}{word}{f'_{number - 1}' if number else ''}"
        if document.registry.dialect(name[1:]) is None and alias_definition(chunk, name) is None:
            yield name
