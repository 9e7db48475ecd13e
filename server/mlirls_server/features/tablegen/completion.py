"""Completion in a `.td` file: classes, records, fields, arguments, operators, includes, and operands in formats.

The tokens before the cursor decide what may come next. Values are ordered by whether they have the expected type, then
by how often such places have them (`likelihood.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.lexer import OPERATORS, Token, tokenize
from mlirls_ir.tablegen.model import Definition, SlotKind
from mlirls_ir.tablegen.terms import Dag
from mlirls_ir.tablegen.types import BIT, ListType, RecordType, Type
from mlirls_ir.tablegen.usage import BASE, TYPE, Slot
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import (
    all_classes,
    all_multiclasses,
    all_variables,
    find_class,
    find_record,
    named_records,
)
from mlirls_server.features.completion.item import MAX_ITEMS, Completions, Item, ItemKind
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.before_cursor import BeforeCursor, before_cursor
from mlirls_server.features.tablegen.likelihood import Likelihood, slot_at, usual_operator
from mlirls_server.features.tablegen.patterns import is_in_pattern, symbol_items
from mlirls_server.features.tablegen.signature_help import definition_of
from mlirls_server.features.tablegen.value_text import shortened

_STATEMENTS: Final = ("def", "class", "let", "include", "multiclass", "defm", "foreach", "defvar", "defset", "if")
_ITEMS: Final = ("let", "defvar", "assert")
_TYPES: Final = ("string", "code", "bit", "bits", "int", "list", "dag")
_BEFORE_A_NEW_NAME: Final = ("DEF", "CLASS", "MULTICLASS", "DEFM", "ID", "DEFVAR", "FOREACH")
_WITH_OPERANDS: Final = ("arguments", "results", "regions", "successors", "parameters")
_NEAR: Final = 0.05
"""How likely a name is that the statement itself declares, or an argument that may be given by name."""
_USUAL: Final = 0.5
_WORD = compiled(r"[A-Za-z_][0-9A-Za-z_]*")
_DIRECTIVES: Final = (
    *("attr-dict", "attr-dict-with-keyword", "custom", "functional-type", "oilist", "operands", "params", "prop-dict"),
    *("qualified", "ref", "regions", "results", "struct", "successors", "type"),
)


def find_completions(document: TdDocument, offset: int) -> Completions | None:
    """The completions at an offset."""
    found = before_cursor(document, offset)
    if found is None:
        return None
    in_format = _format_around(found, offset)
    is_symbol = found.prefix.startswith("$") and is_in_pattern(document, found)
    if is_symbol and not found.in_string:
        items: Iterable[Item] = symbol_items(document, found)
    elif in_format is not None:
        items = _in_format(document, found, in_format)
    elif found.in_string:
        return None
    else:
        items = _items(document, found)
    prefix = found.prefix.removeprefix("$") if is_symbol or in_format is not None else found.prefix
    matching = sorted(
        (item for item in items if matches(item.label, prefix)), key=lambda item: distance(item.label, prefix)
    )
    span = Span(offset - len(prefix), offset)
    first: dict[str, Item] = {}
    for item in matching:
        first.setdefault(item.label, item)
    distinct = tuple(first.values())
    return Completions(span, distinct[:MAX_ITEMS], len(distinct) > MAX_ITEMS, span)


def matches(label: str, prefix: str) -> bool:
    """Whether the letters of a prefix are in a label, in their order."""
    rest = iter(label.lower())
    return all(letter in rest for letter in prefix.lower())


def distance(label: str, prefix: str) -> int:
    """How far a label is from a prefix: it begins with it, contains it, or has its letters."""
    if label.lower().startswith(prefix.lower()):
        return 0
    return 1 if prefix.lower() in label.lower() else 2


def _items(document: TdDocument, found: BeforeCursor) -> Iterator[Item]:
    tokens, item = found.tokens, found.tokens[found.item :]
    first = item[0].type if item else ""
    if found.prefix.startswith("!"):
        yield from (Item(f"!{name}", ItemKind.KEYWORD) for name in sorted(OPERATORS))
    elif not item:
        in_body = found.inside == "LBRACE" and _is_record_body(tokens, found.opened[-1])
        yield from _words(_ITEMS if in_body else _statements(document, found))
        if in_body:
            yield from _words(_TYPES)
            yield from _classes(document, found, (TYPE, ""))
    elif found.last == "LET" or (first == "LET" and found.last == "COMMA" and found.inside != "LSQB"):
        yield from _fields_to_set(document, found)
    elif first in ("DEF", "CLASS", "DEFM", "MULTICLASS") and found.last in ("COLON", "COMMA") and not _in_value(found):
        slot = (BASE, first.lower())
        yield from _classes(document, found, slot) if first != "DEFM" else _multiclasses(document, found, slot)
    elif found.last == "DOT":
        yield from _fields_after_dot(document, found)
    elif found.inside == "LESSTHAN" and _declares_arguments(found):
        yield from _words(_TYPES)
        yield from _classes(document, found, (TYPE, ""))
    elif found.inside == "LPAR" or found.last not in _BEFORE_A_NEW_NAME:
        yield from _values(document, found)


def _in_value(found: BeforeCursor) -> bool:
    """Whether the cursor is inside of brackets that the statement itself opened."""
    return any(idx >= found.item for idx in found.opened)


def _declares_arguments(found: BeforeCursor) -> bool:
    opener = found.opened[-1]
    return (
        opener >= 2 and found.tokens[opener - 2].type in ("CLASS", "MULTICLASS") and found.last in ("LESSTHAN", "COMMA")
    )


def _is_record_body(tokens: list[Token], brace: int) -> bool:
    """Whether a brace opens the body of a class or record, and not a block of statements."""
    for token in reversed(tokens[:brace]):
        if token.type in ("DEF", "CLASS"):
            return True
        if token.type in ("IN", "THEN", "ELSE", "MULTICLASS", "DEFSET", "SEMICOLON"):
            return False
    return False


def _statements(document: TdDocument, found: BeforeCursor) -> list[str]:
    """The keywords of statements, that of the statement before the cursor first."""
    before = document.piece_at(found.piece.start - 1) if found.piece.start else None
    word = None if before is None else _WORD.search(before.text[_start_of(before) :])
    return sorted(_STATEMENTS, key=lambda one: word is None or one != word[0])


def _start_of(piece: Piece) -> int:
    """The offset in a piece of its first token."""
    tokens, _ = tokenize(piece.text)
    return tokens[0].start_pos if tokens else len(piece.text)


def _words(words: Iterable[str]) -> Iterator[Item]:
    return (Item(word, ItemKind.KEYWORD) for word in words)


# -- classes and fields


def _classes(document: TdDocument, found: BeforeCursor, slot: Slot) -> list[Item]:
    seen = Likelihood(document).names(slot)
    return _by_likelihood(map(_class_item, all_classes(document.evaluation.keeper)), seen)


def _multiclasses(document: TdDocument, found: BeforeCursor, slot: Slot) -> list[Item]:
    seen = Likelihood(document).names(slot)
    return _by_likelihood(map(_class_item, all_multiclasses(document.evaluation.keeper)), seen)


def _by_likelihood(items: Iterable[Item], seen: Mapping[str, float]) -> list[Item]:
    return sorted(items, key=lambda item: (-seen.get(item.label, 0.0), item.label.startswith("!"), item.label))


def _class_item(definition: Definition) -> Item:
    names = [name.rpartition(":")[2] for name in definition.template_args]
    return Item(definition.name_text, ItemKind.TYPE, f"<{', '.join(names)}>" if names else "")


def _bases(document: TdDocument, found: BeforeCursor) -> list[Definition]:
    """The classes that the statement around the cursor derives from."""
    keeper = document.evaluation.keeper
    brace = next((idx for idx in reversed(found.opened) if found.tokens[idx].type == "LBRACE"), len(found.tokens))
    out: list[Definition] = []
    for idx in range(brace - 1, -1, -1):
        token = found.tokens[idx]
        if token.type in ("DEF", "CLASS", "LBRACE", "SEMICOLON"):
            break
        definition = find_class(keeper, str(token.value)) if token.type == "ID" else None
        if definition is not None and found.tokens[idx - 1].type in ("COLON", "COMMA"):
            out.insert(0, definition)
    return out


def _fields_to_set(document: TdDocument, found: BeforeCursor) -> Iterator[Item]:
    """The fields of the record's classes; around definitions, of all classes that the file uses.

    If the classes are not known, because another file has them and includes this one, the fields that are usual.
    """
    bases = _bases(document, found) if found.inside == "LBRACE" else []
    if not bases and found.inside != "LBRACE":
        words = set(_WORD.findall(str(document.source)))
        bases = [one for one in all_classes(document.evaluation.keeper) if one.name_text in words]
    types = {
        slot.name: slot.type.text
        for one in bases
        for slot in one.fields.values()
        if slot.kind is not SlotKind.TEMPLATE_ARGUMENT
    }
    likelihood = Likelihood(document)
    for name in likelihood.fields(types or likelihood.known_fields(), _set_before(found)):
        yield Item(name, ItemKind.NAME, types.get(name, ""))


def _set_before(found: BeforeCursor) -> list[str]:
    """The fields that the body around the cursor sets before it."""
    brace = next((idx for idx in reversed(found.opened) if found.tokens[idx].type == "LBRACE"), len(found.tokens))
    body = found.tokens[brace:]
    return [str(name.value) for let, name in pairwise(body) if let.type == "LET"]


def _fields_after_dot(document: TdDocument, found: BeforeCursor) -> Iterator[Item]:
    keeper = document.evaluation.keeper
    before = found.tokens[-2] if len(found.tokens) > 1 else None
    if before is None or before.type != "ID":
        return
    record = find_record(keeper, str(before.value))
    types = [record] if record is not None else []
    if not types:
        declared = next(
            (
                found.tokens[idx - 1]
                for idx in range(len(found.tokens) - 2, 0, -1)
                if found.tokens[idx].value == before.value and found.tokens[idx - 1].type == "ID"
            ),
            None,
        )
        definition = None if declared is None else find_class(keeper, str(declared.value))
        types = [] if definition is None else [definition]
    for one in types:
        for slot in one.fields.values():
            if slot.kind is not SlotKind.TEMPLATE_ARGUMENT:
                yield Item(slot.name, ItemKind.NAME, slot.type.text)


# -- values


def _values(document: TdDocument, found: BeforeCursor) -> Iterator[Item]:
    keeper = document.evaluation.keeper
    expected = _expected(document, found)
    slot = slot_at(found)
    if expected is BIT:
        yield from _words(("1", "0", "true", "false"))
    fitting = [one for one in named_records(keeper) if expected is None or _fits(one.type, expected)]
    items = [Item(one.name_text, ItemKind.SYMBOL, one.type.text) for one in fitting]
    items += [_class_item(one) for one in all_classes(keeper) if _is_class_for(one, expected)]
    for name, value in all_variables(keeper):
        if value.type is not None and (expected is None or _fits(value.type, expected)):
            items.append(Item(name, ItemKind.VALUE, value.type.text))
    items += [Item(f"!{name}", ItemKind.KEYWORD) for name in sorted(OPERATORS)]
    seen = dict(Likelihood(document).names(slot))
    operator = usual_operator(slot)
    if operator is not None:
        seen[operator] = max(seen.get(operator, 0.0), _USUAL)
    near = [*_arguments(document, found), *_locals(found)]
    for item in near:
        seen[item.label] = max(seen.get(item.label, 0.0), _NEAR)
    yield from _by_likelihood([*near, *items], seen)


def _expected(document: TdDocument, found: BeforeCursor) -> Type | None:
    """The type of the value at the cursor: that of the field that is set, or of the argument; in a list its element."""
    item = found.tokens[found.item :]
    type: Type | None = None
    if found.arguments is not None:
        definition = definition_of(document, found.arguments)
        if definition is not None:
            names = [name.rpartition(":")[2] for name in definition.template_args]
            position = found.arguments.position
            if found.arguments.named in names:
                position = names.index(found.arguments.named)
            if position < len(names):
                type = definition.fields[definition.template_args[position]].type
    elif len(item) > 2 and item[0].type == "LET":
        for base in _bases(document, found):
            type = type or base.field_type(str(item[1].value))
    if isinstance(type, ListType) and found.inside == "LSQB":
        type = type.element
    # In a dag such as `(ins AnyType:$x)` anything may be written.
    return None if found.inside == "LPAR" else type


def _fits(type: Type, expected: Type | None) -> bool:
    return expected is not None and type.converts_to(expected)


def _is_class_for(definition: Definition, expected: Type | None) -> bool:
    if not isinstance(expected, RecordType):
        return expected is None
    return any(one is definition or one in definition.ancestors for one in expected.classes)


def _arguments(document: TdDocument, found: BeforeCursor) -> Iterator[Item]:
    """The names of template arguments with a default, to be given by name."""
    if found.arguments is None or found.last not in ("COMMA", "LESSTHAN") or found.inside != "LESSTHAN":
        return
    definition = definition_of(document, found.arguments)
    for qualified in () if definition is None else definition.template_args[found.arguments.position :]:
        slot = definition.fields[qualified] if definition is not None else None
        if slot is not None and not slot.value.is_unset:
            name = qualified.rpartition(":")[2]
            yield Item(name, ItemKind.NAME, shortened(slot.value.text()), insert=f"{name}=")


def _locals(found: BeforeCursor) -> Iterator[Item]:
    """Names that the statement declares before the cursor: template arguments, fields and variables."""
    for before, token, after in zip(found.tokens, found.tokens[1:], [*found.tokens[2:], None], strict=False):
        is_typed = before.type in ("ID", "STRING", "CODE", "BIT", "INT", "DAG", "MORETHAN", "DEFVAR", "FOREACH")
        is_declared = after is not None and after.type in ("COMMA", "MORETHAN", "EQUAL", "SEMICOLON")
        if token.type == "ID" and is_typed and is_declared:
            yield Item(str(token.value), ItemKind.VALUE, str(before.value))


# -- formats


def _format_around(found: BeforeCursor, offset: int) -> str | None:
    """The part before the cursor of the format that it is in; None outside of formats."""
    text = found.piece.text[: offset - found.piece.start]
    start = max(text.rfind("assemblyFormat"), 0)
    rest = text[start + len("assemblyFormat") :]
    if not start or ";" in rest:
        return None
    quotes = rest.count('"')
    is_open = quotes % 2 == 1 or ("[{" in rest and "}]" not in rest)
    return rest if is_open else None


def _in_format(document: TdDocument, found: BeforeCursor, before: str) -> Iterator[Item]:
    if before.count("`") % 2 == 1:
        return  # A literal is not the name of anything.
    if not found.prefix.startswith("$"):
        yield from _words(_DIRECTIVES)
        return
    written = set(re.findall(r"\$([A-Za-z_][0-9A-Za-z_]*)", before.removesuffix(found.prefix)))
    # Those of the text come first: it may not be evaluated yet.
    names = re.findall(r":\s*\$([A-Za-z_][0-9A-Za-z_]*)", found.piece.text)
    known = document.evaluation.evaluated.get(found.piece)
    records = [] if known is None else [*known.written.records.values(), *known.written.classes.values()]
    for definition in records or _bases(document, found):
        names += _operands(definition)
    distinct = list(dict.fromkeys(names))
    for name in sorted(distinct, key=lambda name: (name in written, distinct.index(name))):
        yield Item(name, ItemKind.NAME)


def _operands(definition: Definition) -> Iterator[str]:
    for field in _WITH_OPERANDS:
        slot = definition.fields.get(field)
        if slot is not None and isinstance(slot.value, Dag):
            yield from (name.value for _, name in slot.value.arguments if name is not None)
