"""Code lenses: lines with the data layout above a scope, with the number of uses above a symbol, and with the most
memory that is live at one time above a function.

A walk over symbols and scopes finds the places of lenses: scopes with a layout spec, symbols that are used, and
functions that allocate, because an empty lens would only take space. Their texts are made one at a time, because an
editor requests only the visible ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Final

from mlirls_ir.datalayout import Rules, layout_of, problem_of, rules_in, scope_of
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.memory.functions import function_at, program_steps
from mlirls_ir.index.symbol_mentions import SymbolMentions
from mlirls_ir.index.symbol_uses import symbol_range
from mlirls_ir.index.tree import statement_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.symbols import may_hold_symbols, symbol_name
from mlirls_ir.source import HEAD_LENGTH, SourceText
from mlirls_ir.source.run_lines import RUN_LINE
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.amounts import count_of
from mlirls_server.features.choice import CodeLensChoice
from mlirls_server.features.layout.spec import summary_of
from mlirls_server.features.memory.text import peak_title
from mlirls_server.features.span import Span

MentionsOf = Callable[[ChunkState], SymbolMentions]
"""The mentions of the symbols of a chunk; one object for each chunk until the text changes."""

_LONGEST_BLANK: Final = 4_000
"""The most code points at the beginning of a chunk in which its first line is looked for."""


class LensKind(Enum):
    """The kinds of lenses."""

    LAYOUT = "layout"
    REFERENCES = "references"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class CodeLens:
    """A lens above the line of `offset`, the start of its operation."""

    offset: int
    kind: LensKind


@dataclass(frozen=True, slots=True)
class LensText:
    """The text of a lens. In a lens of uses, `name` is the range of the symbol's name, and `uses` are its
    references."""

    title: str
    name: Span
    uses: tuple[Span, ...] = ()


def first_run(source: SourceText) -> int | None:
    """Where the line with the first `RUN:` comment at the beginning of a text begins; None if there is none."""
    match = RUN_LINE.search(source.slice(0, HEAD_LENGTH))
    return None if match is None else source.line_start(source.line_of(match.start()))


def first_lines(document: Document) -> list[int]:
    """The offset of the first line of each chunk of a test with several chunks."""
    source = document.source
    if len(document.chunks) < 2:
        return []
    starts: list[int] = []
    for chunk in document.chunks:
        text = source.slice(chunk.start, min(chunk.end, chunk.start + _LONGEST_BLANK))
        if text.strip():
            starts.append(source.line_start(source.line_of(chunk.start + len(text) - len(text.lstrip()))))
    return starts


def lines_of_chunk(document: Document, line: int) -> range:
    """The lines of the chunk with a line, counted from 0; the marker between chunks is in none."""
    source = document.source
    chunk = chunk_with(document, source.line_start(line))
    if chunk is None:
        return range(0)
    first = source.line_of(chunk.start)
    is_marker = source.line_start(first) < chunk.start
    return range(first + is_marker, source.line_of(max(chunk.start, chunk.end - 1)) + 1)


def find_code_lenses(document: Document, choice: CodeLensChoice, mentions_of: MentionsOf) -> Iterator[CodeLens | None]:
    """The lenses of the document, in no order that matters; None after some work without one."""
    rules = rules_in(document.registry)
    for chunk in document.chunks:
        document.read_chunk(chunk)
        stack = [(chunk.top, chunk.top.start)]
        while stack:
            region, base = stack.pop()
            for run in region.runs:
                yield None
                for statement in run.statements:
                    offset = base + run.start + statement.start
                    if choice.layout and _has_spec(statement, rules):
                        yield CodeLens(offset, LensKind.LAYOUT)
                    if choice.memory and statement.regions:
                        for function in function_at(document, chunk, statement):
                            yield None if function is None else CodeLens(offset, LensKind.MEMORY)
                    if choice.references and _defines_symbol(statement):
                        yield from _lens_of_uses(statement, offset, mentions_of(chunk))
                    if statement.regions and _may_hold_lenses(statement, rules):
                        stack += [(inner, offset + inner.start) for inner in statement.regions]


def _may_hold_lenses(statement: Statement, rules: Rules) -> bool:
    return may_hold_symbols(statement) or scope_of(statement, rules) is not None


def _has_spec(statement: Statement, rules: Rules) -> bool:
    scope = scope_of(statement, rules)
    return scope is not None and scope.spec is not None


def _defines_symbol(statement: Statement) -> bool:
    return statement.name != "builtin.module" and symbol_name(statement) is not None


def _lens_of_uses(statement: Statement, offset: int, mentions: SymbolMentions) -> Iterator[CodeLens | None]:
    """The lens above a symbol that the file uses; None after some work without an answer."""
    while not mentions.step():
        yield None
    for is_used in mentions.is_used(statement):
        yield CodeLens(offset, LensKind.REFERENCES) if is_used else None


def describe_scope(document: Document, offset: int) -> LensText | None:
    """The data layout of the scope that begins at `offset`."""
    statement = _statement_at(document, offset)
    if statement is None or scope_of(statement, rules_in(document.registry)) is None:
        return None
    layout = layout_of(document, statement)
    problem = problem_of(layout.scopes, layout.rules)
    if problem is not None:
        return LensText("data layout: not valid", Span(offset, offset))
    return LensText(f"data layout: {summary_of(layout).replace('`', '')}", Span(offset, offset))


def describe_memory(document: Document, offset: int) -> Iterator[LensText | None]:
    """The most memory that is live at one time in the function at `offset`; None after some work without an answer."""
    statement = _statement_at(document, offset)
    chunk = chunk_with(document, offset)
    if statement is None or chunk is None:
        return
    for function in function_at(document, chunk, statement):
        if function is None:
            yield None
            continue
        program = yield from program_steps(document, function)
        title = peak_title(program, lambda offset: document.source.line_of(offset) + 1)
        yield LensText(title, Span(offset, offset))


def describe_symbol(document: Document, offset: int, mentions: SymbolMentions) -> Iterator[LensText | None]:
    """The number of uses of the symbol that the operation at `offset` defines; None after some work without an
    answer."""
    statement = _statement_at(document, offset)
    if statement is None or symbol_name(statement) is None:
        return
    uses: list[Span] = []
    for found in mentions.uses(statement):
        if found is None:
            yield None
        else:
            uses.append(Span(*found))
    yield LensText(count_of(len(uses), "use"), Span(*symbol_range(document, statement)), tuple(uses))


def chunk_with(document: Document, offset: int) -> ChunkState | None:
    """The chunk around `offset`."""
    return next((chunk for chunk in document.chunks if chunk.start <= offset <= chunk.end), None)


def _statement_at(document: Document, offset: int) -> Statement | None:
    """The statement that begins at `offset`."""
    chunk = chunk_with(document, offset)
    if chunk is None:
        return None
    document.read_chunk(chunk)
    found = statement_at(chunk, offset)
    return found if found is not None and found.offset() == offset else None
