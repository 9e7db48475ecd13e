"""Completion of operations, values, symbols, blocks, aliases, types and attributes, by the text before the cursor.

The lexer finds the word that is begun (`../line.py`), the grammar what can start there (`mlirls_ir.index.expected`),
and the tree what is in scope. Read next: `expected.py`, `values.py`, `names.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import islice

from mlirls_ir.asm_parser.kinds import ExpectationKind
from mlirls_ir.document import Document
from mlirls_ir.index.expected import Expected, expected_at, is_after_name, may_begin_operation, may_end_at
from mlirls_server.features.completion.calls import with_call_snippets
from mlirls_server.features.completion.comments import comment_items, end_of_directive
from mlirls_server.features.completion.elements import open_brackets
from mlirls_server.features.completion.expected import expected_items
from mlirls_server.features.completion.item import (
    MAX_ITEMS,
    Completions,
    Item,
    ItemKind,
    plain_text,
    without_idle_snippet,
    without_parts,
)
from mlirls_server.features.completion.layout_string import end_of_part, layout_string_items
from mlirls_server.features.completion.likely_words import by_likelihood, learned_items, likely_words
from mlirls_server.features.completion.matching import Match, Matcher, compared_text, label_matcher
from mlirls_server.features.completion.names import (
    alias_items,
    block_items,
    builtin_type_items,
    dialect_value_items,
    element_type_items,
    signed_type_items,
    symbol_items,
)
from mlirls_server.features.completion.nearby_files import NearbyTexts
from mlirls_server.features.completion.operations import generic_items, operation_items
from mlirls_server.features.completion.pipelines import end_of_pipeline_word, pipeline_items
from mlirls_server.features.completion.place import CompletionContext, place_at
from mlirls_server.features.completion.snippet import with_snippets
from mlirls_server.features.completion.values import MAX_VALUES, value_items, values_in_scope
from mlirls_server.features.line import (
    LONGEST_LINE,
    element_before,
    end_of_code,
    end_of_string,
    end_of_word,
    word_before,
)
from mlirls_server.features.span import Span


def find_completions(
    document: Document, offset: int, nearby: NearbyTexts = (), *, takes_snippets: bool = True
) -> Completions | None:
    """The completions at `offset`, the likeliest first; None if nothing is known, as in most strings.

    `takes_snippets` says whether the client inserts snippets.
    """
    offset = max(0, min(offset, len(document.source)))
    start = max(document.source.line_start(document.source.line_of(offset)), offset - LONGEST_LINE)
    before = document.source.slice(start, offset)
    place = place_at(document, offset, before, nearby)
    if place is None:
        return None
    code = before[: end_of_code(before)]
    end_of: Callable[[str], int] = end_of_word
    if code == before:
        found = _items(place, before) or _unknown_items(before)
    elif (found := pipeline_items(document, offset)) is not None:
        end_of = end_of_pipeline_word
    elif before.startswith('"', len(code)):
        found, end_of = _quoted_items(place, before[len(code) :])
    else:
        found = comment_items(document, offset, before[len(code) :])
        end_of = end_of_directive
    if found is None:
        return None
    written, candidates = found[0], list(found[1])
    if code == before and _is_in_parameters(place, before, written, candidates):
        candidates = []
    likely = likely_words(place, written)
    named: dict[str, Item] = {}
    for item in candidates:
        named.setdefault(item.label, item)
    kinds = {item.kind for item in named.values()}
    if ItemKind.ALIAS in kinds:
        # An alias may be written wherever a type or an attribute may be.
        kinds.add(ItemKind.TYPE if written.startswith("!") else ItemKind.ATTRIBUTE)
    if ItemKind.TYPE in kinds:
        candidates += signed_type_items(written)
    for item in (*candidates, *learned_items(place, likely, kinds)):
        named.setdefault(item.label, item)
    items = by_likelihood(list(named.values()), likely)
    fitting = _fitting(items, written)
    lacks_items = len(fitting) > MAX_ITEMS or _leads_on(items, written)
    shown = with_snippets(place, fitting[:MAX_ITEMS], offset - len(written))
    span = Span(offset - len(written), _end(document, offset, end_of))
    line_end = document.source.line_end(document.source.line_of(offset))
    line = document.source.slice(span.start, min(line_end, offset + 200))
    text, after = line[: span.end - span.start], line[span.end - span.start :].strip()
    name, dot, _ = text.partition(".")
    dialect = Span(span.start, max(offset, span.start + len(name + dot)))
    is_named = span.end == offset and any(item.label == text for item in fitting)
    if is_named and may_end_at(document, place.chunk, place.region, offset):
        # An editor would treat the Enter that ends the line as a choice of an item.
        return Completions(span, (), is_incomplete=True, dialect=dialect)
    changing = tuple(
        item
        for item in (without_idle_snippet(without_parts(item, after)) for item in shown)
        if _written_by(item, takes_snippets=takes_snippets) != (f"{name}{dot}" if _is_dialect(item) else text)
    )
    # In the middle of a word, an item that changes nothing now would change something after the next key.
    lacks_itself = span.end > offset and len(changing) < len(shown)
    return Completions(span, changing, lacks_items or lacks_itself, dialect)


def asks_nothing(document: Document, offset: int, typed: str) -> bool:
    """Whether the character that was typed before `offset`, one for which an editor requests completions, asks for
    nothing here.

    Parameters of an attribute or type are often written over several lines, so Enter after their bracket must begin a
    new line, and not choose from a list that the bracket has opened. `-` and `:` matter only in strings.
    """
    before = document.source.slice(max(0, offset - 200), offset)
    if typed in ("-", ":"):
        line = before.rpartition("\n")[2]
        code = end_of_code(line)
        # The name of a pass is an option of a command in a comment.
        return not line.startswith('"', code) and "RUN:" not in line[code:]
    word = word_before(before[:-1]) if typed == "<" and before.endswith("<") else None
    return word is not None and word.sigil in ("#", "!") and len(word.text) > 1


def _fitting(items: Sequence[Item], written: str) -> list[Item]:
    """The items that match the written text, the likeliest first, each with the text that an editor compares."""
    match = label_matcher(written)
    fitting = [(item.label != written, found, item) for item in items if (found := _matched(item, match)) is not None]
    fitting.sort(key=lambda entry: entry[:2])
    return [replace(item, found_by=compared_text(item.label, written)) for _, _, item in fitting]


def _matched(item: Item, match: Matcher) -> Match | None:
    """How an item matches; operations were already matched, and are in order."""
    return Match.BEGIN if item.kind is ItemKind.OPERATION else match(item.label)


def _leads_on(items: Sequence[Item], written: str) -> bool:
    """Whether further letters can find more items or change their order.

    Only the server knows how likely an operation is after each letter; an editor that filters a list ranks by its own
    rules.
    """
    if not written:
        # The first letter may request something else, such as the sigil of an alias.
        return True
    return any(
        item.kind is ItemKind.OPERATION or (_is_dialect(item) and item.label.startswith(written)) for item in items
    )


def _is_dialect(item: Item) -> bool:
    """Whether an item is a dialect, which leads to more items after its dot and replaces only the name before it."""
    return item.kind is ItemKind.DIALECT


def _written_by(item: Item, *, takes_snippets: bool) -> str:
    """The text after an item has been accepted."""
    return plain_text(item.snippet) if item.snippet and takes_snippets else item.insert or item.label


def _items(place: CompletionContext, before: str) -> tuple[str, Iterable[Item]] | None:
    """The part of the name that is written, and the items."""
    element = element_before(before)
    if element is not None:
        return element, element_type_items(place, element or "!")
    word = word_before(before)
    if word is None:
        return None
    if word.path:
        return word.text, symbol_items(place, word.text, path=word.path)
    expected = _expected(place, word.text)
    match word.sigil:
        case "%":
            return None if _defines_value(expected) else (word.text, value_items(place, expected))
        case "^":
            is_label = before.strip() == word.text and not _may_continue(expected, "successor")
            return None if is_label else (word.text, block_items(place))
        case "@":
            return word.text, _reference_items(place, before, word.text, expected)
        case "":
            return _word_items(place, before, word.text, expected)
        case _:
            return _sigil_items(place, before, word.text, expected)


def _unknown_items(before: str) -> tuple[str, Iterable[Item]] | None:
    """No items, to which items from similar places in the text are added, in brackets with an unknown syntax.

    Outside of brackets nothing is offered, because a line may end there.
    """
    word = word_before(before)
    if word is None or word.path or word.sigil not in ("", "!", "#"):
        return None
    opened = open_brackets(before[: len(before) - len(word.text)])
    return (word.text, ()) if opened and opened[-1][0] in ("<", "{") else None


def _is_in_parameters(place: CompletionContext, before: str, written: str, candidates: Sequence[Item]) -> bool:
    """Whether nothing is offered in the parameters of a type or attribute.

    Nothing is known about an unknown dialect. Keywords need a first letter, because a line may end there.
    """
    before = before[: len(before) - len(written)]
    opened = open_brackets(before)
    if not opened or opened[-1][0] != "<":
        return False
    if not written and all(item.kind is ItemKind.KEYWORD for item in candidates):
        return True
    owner = word_before(before[: opened[-1][1]])
    if owner is None or owner.sigil not in ("#", "!"):
        return False
    dialect, dot, _ = owner.text[1:].partition(".")
    return bool(dot) and not place.document.registry.knows(dialect)


def _reference_items(place: CompletionContext, before: str, written: str, expected: Expected | None) -> Iterable[Item]:
    """Symbols; none in the definition of a symbol."""
    if expected is not None and expected.find("symbol-definition") is not None:
        return []
    symbols = symbol_items(place, written, expected)
    if expected is None or not is_after_name(expected):
        return symbols
    return with_call_snippets(place, expected, symbols, islice(values_in_scope(place), MAX_VALUES))


def _word_items(
    place: CompletionContext, before: str, written: str, expected: Expected | None
) -> tuple[str, Iterable[Item]] | None:
    """Operations if one can begin here, and items that continue the statement that is being written."""
    is_by_shape = expected is not None and expected.state.by_shape
    found = [] if expected is None or is_by_shape else _expected_items(place, written, expected)
    if expected is None:
        return written, operation_items(place, written, has_results=False)
    if may_begin_operation(expected) and expected.find("attribute-name") is None:
        operations = operation_items(place, written, has_results=expected.find("operation") is not None)
        goes_on = not expected.is_fresh_line or (not expected.is_complete and _is_indented_more(place, expected))
        return written, [*found, *operations] if goes_on else [*operations, *found]
    if found:
        return written, found
    # In a statement with an unknown syntax, only types can be recognized, by their text.
    after = before[: len(before) - len(written)].rstrip()
    is_type = after.endswith((":", "(", ",", "<", "->")) and (":" in before or "->" in before)
    if is_type and (is_by_shape or written) and (not written or written.isidentifier()):
        return written, builtin_type_items()
    return None


def _is_indented_more(place: CompletionContext, expected: Expected) -> bool:
    """Whether the line of the cursor is indented more than the line on which its statement begins."""
    source = place.document.source
    begin = source.line_start(source.line_of(expected.start))
    line, first = (source.slice(start, start + LONGEST_LINE) for start in (place.line, begin))
    return len(line) - len(line.lstrip(" \t")) > len(first) - len(first.lstrip(" \t"))


def _expected(place: CompletionContext, written: str) -> Expected | None:
    """The expectations of the current statement at the start of the name at the cursor."""
    return expected_at(place.document, place.chunk, place.region, place.offset - len(written))


def _defines_value(expected: Expected | None) -> bool:
    """Whether the name of a value that begins here is the name of a result."""
    if expected is None or expected.is_fresh_line:
        return not _may_continue(expected, "operand")
    return expected.find("result") is not None and expected.find("argument") is None


def _may_continue(expected: Expected | None, kind: ExpectationKind) -> bool:
    """Whether a statement that began on an earlier line expects something of a kind."""
    return expected is not None and not expected.is_complete and expected.find(kind) is not None


def _expected_items(place: CompletionContext, written: str, expected: Expected) -> list[Item]:
    """The items that continue the statement; none on the line after a statement that may be complete."""
    if expected.is_complete and expected.is_fresh_line:
        return []
    return expected_items(place, written, expected)


def _quoted_items(
    place: CompletionContext, written: str
) -> tuple[tuple[str, Iterable[Item]] | None, Callable[[str], int]]:
    """Items in quotation marks: keys and values of layout specs, enum cases, names of entries, layout strings.

    With the length of the text after the cursor that they replace.
    """
    expected = _expected(place, written)
    if expected is None:
        return (written, generic_items(place, written, has_results=False)), end_of_string
    if may_begin_operation(expected) and expected.find("attribute-name") is None:
        has_results = expected.find("operation") is not None
        return (written, generic_items(place, written, has_results=has_results)), end_of_string
    in_string = layout_string_items(place, expected, written)
    if in_string is not None:
        return in_string, end_of_part
    found = [item for item in expected_items(place, written, expected) if item.label.startswith('"')]
    return (written, found) if found else None, end_of_string


def _sigil_items(
    place: CompletionContext, before: str, written: str, expected: Expected | None
) -> tuple[str, Iterable[Item]] | None:
    """Aliases and dialects' types or attributes, after `!` or `#`; none in the definition of an alias."""
    if before.strip() == written and place.region.operation is None:
        return None
    asked = [] if expected is None else _expected_items(place, written, expected)
    found = {item.label: item for item in asked if item.label.startswith(written[0])}
    for item in (*alias_items(place, written[0]), *dialect_value_items(place, written)):
        found.setdefault(item.label, item)
    return written, found.values()


def _end(document: Document, offset: int, end_of: Callable[[str], int]) -> int:
    """The end of the name, string or directive at the cursor."""
    line_end = document.source.line_end(document.source.line_of(offset))
    return offset + end_of(document.source.slice(offset, min(line_end, offset + 200)))
