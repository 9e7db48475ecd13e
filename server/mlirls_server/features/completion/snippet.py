"""Snippets of whole operations with their required parts.

The operation's own syntax determines these parts: it reads the snippet so far, and the part that is missing where it
fails comes next (`missing_part.py`). So the parser accepts every snippet, for declarative formats and hand-written
syntaxes. If it is not clear what is missing, there is no snippet. A snippet takes a millisecond, once for each
operation and registry.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

from mlirls_ir.formats.grammar import Directive, FormatError, Variable, parse_format
from mlirls_ir.formats.hooks import example_of
from mlirls_ir.index.expected import Expected, expected_after
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import AttributeField, EnumDef, OperationDef, ValueField
from mlirls_ir.ods.registry import MemoKey
from mlirls_ir.syntax.expectations import Expectation, is_word
from mlirls_ir.syntax.operation import ParseContext
from mlirls_server.features.completion.dictionary import attribute_texts, formatted_names
from mlirls_server.features.completion.draft import Draft, space_between
from mlirls_server.features.completion.example import example_snippet
from mlirls_server.features.completion.expected import region_snippet
from mlirls_server.features.completion.filling import Scope, filled
from mlirls_server.features.completion.generic import generic_snippet, has_no_custom_form
from mlirls_server.features.completion.item import Item, ItemKind, choice_of, plain_text
from mlirls_server.features.completion.missing_part import (
    DICTIONARIES,
    dictionary_of,
    find_missing_part,
    is_functional_type,
    is_of_all,
    is_type_of_one,
    list_of_operands,
)
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.samples import (
    ATTRIBUTE_TEXTS,
    TYPES,
    attribute_text_of,
    entry_text_of,
    type_text_of,
    type_texts,
)

_SNIPPETS: Final = MemoKey[dict[str, tuple[str, int]]](lambda _: {})
_MOST_READINGS: Final = 120
_READINGS_OF_LIST: Final = 120
"""The number of runs of the parser, some 100 microseconds each, after which one list gets no further snippets."""
_MOST_FILLED: Final = 12
"""The number of items that are visible without scrolling."""
_TRIALS_OF_LIST: Final = 36
"""The number of runs of the checker, some 300 microseconds each, after which the snippets of one list stay as they are.
"""
_TRIALS_OF_NOTHING: Final = 12
"""The same if nothing is typed, because the first letter makes a new request."""
_SEGMENTS: Final = frozenset({"operandSegmentSizes", "resultSegmentSizes"})


@dataclass(slots=True)
class _Search:
    """The search for one operation's snippet; `budget` is the number of remaining runs of the parser."""

    place: CompletionContext
    context: ParseContext
    definition: OperationDef
    budget: int = _MOST_READINGS

    def after(self, draft: Draft) -> Expected:
        """The parser's result for a draft."""
        self.budget -= 1
        return expected_after(f"{draft.read} ", self.context, "")

    def complete(self, draft: Draft) -> Draft | None:
        """The draft with all its required parts; None if none is found."""
        expected = self.after(draft)
        if not draft.has_dictionary and (entries := self.entries()):
            element = None if list_of_operands(expected.expectations, self.listed()) else dictionary_of(expected)
            if element is not None:
                return self.complete(self.with_dictionary(draft, element, entries, expected))
        if expected.is_complete:
            return self.with_body(draft, expected)
        for longer in self.longer(draft, expected):
            if self.budget <= 0:
                return None
            found = self.complete(longer)
            if found is not None:
                return found
        return None

    def with_body(self, draft: Draft, expected: Expected) -> Draft:
        """The draft with optional parts that are nearly always written: types after a colon, the body of a function."""
        asked = {expectation.kind for expectation in expected.expectations}
        if draft.read.endswith((":", "->", " to", " into")) and "type" in asked:
            return draft.stop("i32")
        if draft.read.endswith("->") and any(e.kind == "successor" for e in expected.expectations):
            return self.all_successors(draft)
        if not self.definition.regions or any(not info.is_empty for info in expected.state.region_infos):
            return draft
        if all(field.variadic for field in self.definition.regions):
            # It may be complete without any, as `scf.reduce` is.
            return draft
        body = self.after(draft.literal("{}"))
        if body.is_complete and any(not info.is_empty for info in body.state.region_infos):
            return self.region(draft)
        return draft

    def region(self, draft: Draft) -> Draft:
        """With a region."""
        space = space_between(draft.read, "{")
        body = region_snippet(self.place, self.definition)
        stops = draft.stops
        if "$0" in draft.shown:
            # A snippet has only one last tab stop.
            stops += 1
            body = body.replace("$0", f"${stops}")
        return replace(
            draft, read=f"{draft.read}{space}{{}}", shown=draft.shown + space + body, stops=stops, is_value=False
        )

    def entries(self) -> list[AttributeField]:
        """The required attributes that the operation's format does not write."""
        text = self.definition.assembly_format
        if text is None:
            return []
        written = formatted_names(text) | _SEGMENTS | {field.segments for field in self.definition.operands}
        return [
            field
            for field in self.definition.attributes
            if not field.optional and field.default is None and field.name not in written
        ]

    def with_dictionary(
        self, draft: Draft, element: Directive, entries: Sequence[AttributeField], expected: Expected
    ) -> Draft:
        """With an attribute dictionary."""
        opening, closing = DICTIONARIES[element.name]
        draft = draft.literal(opening)
        for number, field in enumerate(entries):
            draft = (draft.literal(",") if number else draft).literal(field.name)
            texts = [
                text for text, _ in attribute_texts(self.place, expected, field.name) if "<" in text or "#" not in text
            ]
            text = texts[0] if texts else entry_text_of(self.place.document.registry, self.definition, field)
            if text != "unit":
                draft = draft.literal("=")
                draft = draft.shaped(text, choice_of(draft.stops + 1, texts or [text]))
        return replace(draft.literal(closing), has_dictionary=True)

    def longer(self, draft: Draft, expected: Expected) -> Iterator[Draft]:
        """The draft with each possible missing part, the likeliest first."""
        asked = [e for e in expected.expectations if not (draft.is_value and e.within is not None)]
        expectation = find_missing_part(draft, asked, self.listed())
        if expectation is None:
            return
        yield from self.with_part(draft, expectation)
        for other in reversed(asked):
            if other is not expectation and other.kind in ("literal", "operand") and str(other.value) not in "{<[":
                yield from self.with_part(draft, other)

    def with_part(self, draft: Draft, expectation: Expectation) -> Iterator[Draft]:
        """The draft with one part, in all ways to write it."""
        registry, subject = self.place.document.registry, expectation.subject
        match expectation.kind:
            case "literal" if is_functional_type(expectation):
                for text in (
                    self.function_type(expectation, draft),
                    *_function_types(draft.n_operands, self.definition),
                ):
                    yield draft.stop(text, is_value=True)
            case "literal":
                yield draft.literal(str(expectation.value))
            case "words" | "enum":
                words = list(_words(expectation))
                if words:
                    yield draft.shaped(words[0], choice_of(draft.stops + 1, words))
            case "operand" if is_of_all(expectation, "operands"):
                yield self.all_operands(draft)
            case "type" if is_of_all(expectation, "type"):
                yield self.all_types(draft)
            case "operand" | "argument":
                given = subject.name if isinstance(subject, ValueField) else ""
                name = f"%{given or ('value' if expectation.kind == 'operand' else 'arg')}"
                yield draft.stop(name, n_operands=1)
            case "type":
                first = type_text_of(registry, self.definition, subject)
                dialect = self.definition.name.partition(".")[0]
                for text in dict.fromkeys((first, *type_texts(registry, dialect))):
                    yield draft.stop(text, is_value=True)
            case "attribute":
                first = attribute_text_of(registry, self.definition, subject)
                for text in (first, *(text for text in ATTRIBUTE_TEXTS if text != first)):
                    yield draft.stop(text, is_value=True)
            case "symbol" | "symbol-definition":
                yield draft.stop("@name")
            case "successor":
                yield draft.stop("^block")
            case "region":
                yield self.region(draft)
            case "integer":
                yield draft.stop("0")
            case "string":
                yield draft.stop('"text"')
            case _:
                pass

    def listed(self) -> frozenset[str]:
        """The variadic operands whose types the format always writes, so that there must be at least one."""
        try:
            elements = parse_format(self.definition.assembly_format or "")
        except FormatError:
            return frozenset()
        types = [element.arguments[0] for element in elements if is_type_of_one(element)]
        return frozenset(element.name for element in types if isinstance(element, Variable))

    def required(self) -> list[ValueField]:
        """The operands that a list of all operands must have."""
        single = [field for field in self.definition.operands if field.arity == "single"]
        return single or list(self.definition.operands[:1])

    def all_operands(self, draft: Draft) -> Draft:
        """With all operands."""
        for number, field in enumerate(self.required()):
            name = f"%{field.name}"
            draft = (draft.literal(",") if number else draft).stop(name, n_operands=1)
        return draft

    def all_successors(self, draft: Draft) -> Draft:
        """With all successors."""
        for number, field in enumerate(self.definition.successors):
            name = f"^{field.name}"
            draft = (draft.literal(",") if number else draft).stop(name)
        return draft

    def all_types(self, draft: Draft) -> Draft:
        """With the types of all operands."""
        for number, field in enumerate(self.required()):
            text = type_text_of(self.place.document.registry, self.definition, field)
            draft = (draft.literal(",") if number else draft).stop(text)
        return replace(draft, is_value=True)

    def function_type(self, expectation: Expectation, draft: Draft) -> str:
        """The function type from the fields of the operation."""
        registry, definition = self.place.document.registry, self.definition
        operands = self.required()
        element = expectation.element
        if isinstance(element, Directive) and isinstance(element.arguments[0], Variable):
            name = element.arguments[0].name
            operands = [field for field in definition.operands if field.name == name]
        operands = operands[: draft.n_operands]
        results = [field for field in definition.results if field.arity == "single"]
        texts = [", ".join(type_text_of(registry, definition, field) for field in part) for part in (operands, results)]
        if operands and definition.has_trait("SameOperandsAndResultType"):
            texts[1] = ", ".join(type_text_of(registry, definition, operands[0]) for _ in results)
        return f"({texts[0]}) -> ({texts[1]})"


def with_snippets(place: CompletionContext, items: list[Item], start: int) -> list[Item]:
    """`items` with snippets for the first operations among them. The completed text begins at `start`.

    What is known from earlier lists is charged as if it were found again, so a list depends on its text alone.
    """
    scope = Scope(place)
    readings, trials = _READINGS_OF_LIST, _TRIALS_OF_LIST if start < place.offset else _TRIALS_OF_NOTHING
    out: list[Item] = []
    for number, item in enumerate(items):
        definition = None if item.ods is None else place.document.registry.operation(item.ods[2])
        if item.kind is not ItemKind.OPERATION or definition is None or readings <= 0:
            out.append(item)
            continue
        snippet, cost = _known_snippet_of(place, definition)
        readings -= cost
        if trials > 0 and number < _MOST_FILLED:
            snippet, cost = filled(place, scope, definition, snippet or definition.name, start)
            trials -= cost
        if snippet.startswith('"'):
            out.append(replace(item, insert=plain_text(snippet), snippet=snippet))
        elif snippet:
            out.append(replace(item, snippet=item.label + snippet.removeprefix(definition.name)))
        else:
            out.append(item)
    return out


def _known_snippet_of(place: CompletionContext, definition: OperationDef) -> tuple[str, int]:
    """The same as `snippet_of`, which is asked once for each operation."""
    memo = place.document.registry.memo(_SNIPPETS)
    if definition.name not in memo:
        memo[definition.name] = snippet_of(place, definition)
    return memo[definition.name]


def snippet_of(place: CompletionContext, definition: OperationDef) -> tuple[str, int]:
    """The snippet of an operation, "" if there is none, and how often the parser was run."""
    name, registry = definition.name, place.document.registry
    if has_no_custom_form(registry, definition):
        return generic_snippet(place, definition), 1
    context = place.document.context(place.chunk, place.chunk.start)
    example = example_of(registry, name)
    if example is not None:
        return example_snippet(place, definition, example, context), example.count(" ")
    search = _Search(place, context, definition)
    found = search.complete(Draft(name, name))
    shown = "" if found is None or found.shown == name else found.shown
    return shown, _MOST_READINGS - search.budget


def _function_types(n_operands: int, definition: OperationDef) -> Iterator[str]:
    """Function types to try for this many operands."""
    n_results = sum(field.arity == "single" for field in definition.results)
    for type_ in TYPES:
        inputs = ", ".join([type_] * n_operands)
        for results in ([type_] * n_results, ["f32"] * n_results, ["i32"] * n_results):
            yield f"({inputs}) -> ({', '.join(results)})"


def _words(expected: Expectation) -> Iterator[str]:
    if isinstance(expected.value, EnumDef):
        yield from (text if is_word(text) else f'"{text}"' for _, text, _ in expected.value.cases if text)
    else:
        yield from cast("tuple[str, ...]", expected.value)
