"""Completion items for what the syntax at the cursor expects: keywords, enum cases, types, attributes, regions.

The expectations are those of `mlirls_ir.index.expected`; names that depend on the text (values, symbols, blocks,
aliases) come from `values.py` and `names.py`.
Read next: `dictionary.py` (names and values in attribute dictionaries), `elements.py` (arrays in them),
`layout.py` (dlti).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, cast

from mlirls_ir.formats.types import type_of_text
from mlirls_ir.index.expected import Expected
from mlirls_ir.ods.constraints import type_satisfies
from mlirls_ir.ods.model import AttributeField, EnumDef, OperationDef, ValueField
from mlirls_ir.syntax.expectations import Expectation, is_word
from mlirls_server.features.completion.around import used_around
from mlirls_server.features.completion.calls import called_type
from mlirls_server.features.completion.dictionary import (
    attribute_name_items,
    attribute_texts,
    attribute_value_items,
)
from mlirls_server.features.completion.elements import element_items, open_brackets
from mlirls_server.features.completion.endings import terminator_of
from mlirls_server.features.completion.item import Fit, Item, ItemKind, plain_text, snippet_text
from mlirls_server.features.completion.layout import layout_key_items, layout_value_items
from mlirls_server.features.completion.names import (
    alias_items,
    block_items,
    builtin_type_items,
    dialect_value_items,
    symbol_items,
)
from mlirls_server.features.completion.place import CompletionContext
from mlirls_server.features.completion.samples import TYPES
from mlirls_server.features.completion.types import known_types, operand_types
from mlirls_server.features.completion.values import value_items

# The keyword of a trailing location may follow every operation, so it is offered last.
_LOCATION: Final = Item("loc", ItemKind.KEYWORD, "location", "loc()", "loc($1)")
_ATTRIBUTE_WORDS: Final = (
    *(("true", "true"), ("false", "false"), ("unit", "unit"), ("dense", "dense<$1>"), ("array", "array<${1:i64}: $2>")),
    *(("affine_map", "affine_map<($1) -> ($2)>"), ("affine_set", "affine_set<($1) : ($2)>"), ("sparse", "sparse<$1>")),
    *(("strided", "strided<[$1]>"), ("dense_resource", "dense_resource<$1>"), ("loc", "loc($1)")),
)


def expected_items(place: CompletionContext, written: str, expected: Expected) -> list[Item]:
    """The items for everything that is expected at the cursor, each once, in the order of the syntax."""
    is_nested = any(expectation.kind == "attribute" and expectation.depth for expectation in expected.expectations)
    found = {item.label: replace(item, fit=Fit.CERTAIN) for item in element_items(place, expected)} if is_nested else {}
    late: list[Item] = []
    previous: Expectation | None = None
    for expectation in expected.expectations:
        if expectation.kind == "literal" and expectation.value == "loc":
            late.append(_LOCATION)
            continue
        if previous is not None and _is_repeated(previous, expectation):
            continue
        previous = expectation
        for item in _items(place, written, expected, expectation):
            found.setdefault(item.label, item)
    return [*found.values(), *(item for item in late if item.label not in found)]


def _is_repeated(previous: Expectation, expectation: Expectation) -> bool:
    """Whether an expectation is only a way to write the one before it."""
    if previous.kind == "argument":
        return expectation.kind == "operand"
    return (previous.kind, expectation.kind) == ("attribute", "type")


def _items(place: CompletionContext, written: str, expected: Expected, expectation: Expectation) -> Iterable[Item]:
    value = expectation.value
    match expectation.kind:
        case "literal":
            return _literal_items(place, expected, expectation, cast(str, value))
        case "words":
            return [Item(word, ItemKind.KEYWORD) for word in cast("tuple[str, ...]", value)]
        case "enum" if isinstance(value, EnumDef):
            return case_items(value)
        case "operand":
            return value_items(place, expected)
        case "symbol":
            return symbol_items(place, written, expected)
        case "successor":
            return block_items(place)
        case "type":
            if expected.state.is_generic and expectation.depth == 0 and expected.text.rstrip().endswith(":"):
                # The type of all operands and results; the generic form has no other type after a colon.
                return _function_type_items(place, expected)
            return type_items(place, written, expected, expectation)
        case "attribute":
            return _attribute_items(place, written, expected, expectation)
        case "attribute-name":
            return attribute_name_items(place, expected, expectation)
        case "attribute-value":
            return attribute_value_items(place, expected, str(value))
        case "region":
            return [region_item(place, expected.definition)]
        case "dlti-key":
            return layout_key_items(place, cast("tuple[object, ...]", value))
        case "dlti-value":
            return layout_value_items(value)
        case _:
            return ()


def _literal_items(place: CompletionContext, expected: Expected, expectation: Expectation, text: str) -> Iterator[Item]:
    if is_word(text) or text == "->":
        yield Item(text, ItemKind.KEYWORD)
    if text == "(" and expected.text.rstrip().endswith(":"):
        yield from _function_type_items(place, expected)
    field = expectation.subject
    if text == "<" and isinstance(field, AttributeField):
        # An enum attribute without its name in the format.
        for value, detail in attribute_texts(place, expected, field.name):
            yield Item(value[value.index("<") :], ItemKind.CASE, detail) if "<" in value else Item(value, ItemKind.CASE)


def _function_type_items(place: CompletionContext, expected: Expected) -> Iterator[Item]:
    """The function type of the operation: the callee's; otherwise up to its results, which only the operation
    determines."""
    called = called_type(place, expected.text)
    if called is not None:
        yield Item(str(called), ItemKind.TYPE, fit=Fit.CERTAIN)
        return
    types = operand_types(place, expected)
    if types is None:
        return
    head = f"({', '.join(map(str, types))}) ->"
    has_results = expected.text.startswith("%")
    yield Item(f"{head} " if has_results else f"{head} ()", ItemKind.TYPE, fit=Fit.CERTAIN)


def case_items(enum: EnumDef) -> Iterator[Item]:
    """The cases of an enum."""
    for _, text, value in enum.cases:
        if text:
            insert = text if is_word(text) else f'"{text}"'
            yield Item(text, ItemKind.CASE, f"{enum.name} {value}", insert if insert != text else "")


def region_item(place: CompletionContext, definition: OperationDef | None) -> Item:
    """A region, with its terminator if that must be written."""
    body = region_snippet(place, definition)
    return Item("{", ItemKind.REGION, "region", "{\n}", body)


def region_snippet(place: CompletionContext, definition: OperationDef | None) -> str:
    """The snippet of a region of an operation: its last tab stop inside, and its terminator after that."""
    terminator = None if definition is None else terminator_of(place, definition)
    return "{\n\t$0\n}" if terminator is None else f"{{\n\t$0\n\t{snippet_text(terminator)}\n}}"


def type_items(place: CompletionContext, written: str, expected: Expected, expectation: Expectation) -> list[Item]:
    """Types: first the known type of the operand, then the types that the constraint of the operand or result
    accepts."""
    known = [Item(str(type_), ItemKind.TYPE, fit=Fit.CERTAIN) for type_ in known_types(place, expected, expectation)]
    builtin = {item.label: item for item in builtin_type_items()}
    opened = open_brackets(expected.text[expected.state.name_end :])
    # In the brackets of a type, typed letters would also match the letters of a whole type.
    is_inside = bool(opened) and opened[-1][0] == "<"
    texts = [text for text in used_around(place).types if not is_inside or "<" not in text]
    used = [builtin.get(text, Item(text, ItemKind.TYPE)) for text in texts]
    of_dialects = list(dialect_value_items(place, written if written.startswith("!") else "!"))
    others = [*used, *alias_items(place, "!"), *builtin_type_items(), *of_dialects]
    field = expectation.subject
    if expectation.within is not None or expectation.depth or not isinstance(field, ValueField):
        return [*known, *others]
    owner = expected.state.name.partition(".")[0]
    begun = {item.label for item in of_dialects}
    fitted = (_fitted(place, owner, field, item) for item in others)
    # Complete types come before the beginnings of types.
    return [*known, *sorted(fitted, key=lambda item: (item.fit, item.label in begun or bool(item.snippet)))]


def _fitted(place: CompletionContext, dialect: str, field: ValueField, item: Item) -> Item:
    """The item with the verdict of the field's constraint: it must accept the type, or some type of a keyword."""
    registry = place.document.registry
    if item.kind is ItemKind.ALIAS:
        texts: tuple[str, ...] = (item.detail,)
    elif item.snippet:
        texts = tuple(text for text in TYPES if text.startswith(f"{item.label}<"))
    else:
        texts = (item.insert or item.label,) if item.kind is ItemKind.TYPE else ()
    types = (type_of_text(registry, text) for text in texts)
    takes = [type_satisfies(registry, dialect, field.constraint, type_) for type_ in types if type_ is not None]
    return replace(item, fit=Fit.UNFIT) if takes and not any(take is not False for take in takes) else item


def _attribute_items(
    place: CompletionContext, written: str, expected: Expected, expectation: Expectation
) -> list[Item]:
    """An attribute without its name in the text; its kind comes from the field."""
    field = expectation.subject
    if expectation.within is None and expectation.depth == 0 and isinstance(field, AttributeField):
        constraint = place.document.registry.constraint(expected.state.name.partition(".")[0], field.constraint)
        storage = "" if constraint is None else constraint.storage or ""
        if "SymbolRefAttr" in storage:
            return symbol_items(place, written, expected)
        if storage.endswith("::TypeAttr"):
            return type_items(place, written, expected, expectation)
        found = list(attribute_value_items(place, expected, field.name))
        if found:
            return found
    words = [Item(word, ItemKind.ATTRIBUTE, insert=plain_text(text), snippet=text) for word, text in _ATTRIBUTE_WORDS]
    of_dialects = dialect_value_items(place, written if written.startswith("#") else "#")
    return [*alias_items(place, "#"), *words, *of_dialects, *builtin_type_items()]


__all__ = ["case_items", "expected_items", "region_item", "region_snippet", "type_items"]
