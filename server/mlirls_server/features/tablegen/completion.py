"""Completion in a `.td` file: classes, records, fields, arguments, operators, includes, and operands in formats.

The tokens before the cursor decide what may come next. Values are ordered by whether they have the expected type, then
by how often such places have them (`likelihood.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen.lexer import OPERATORS, Token, tokenize
from mlirls_ir.tablegen.model import Definition, Keeper, SlotKind
from mlirls_ir.tablegen.types import BIT, ListType, RecordType, Type
from mlirls_ir.tablegen.usage import BASE, OPERAND, OPERATOR, TYPE
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import (
    all_classes,
    all_multiclasses,
    all_variables,
    is_known,
    named_records,
)
from mlirls_ir.td_document.lookup import walk_of
from mlirls_server.features.completion.item import MAX_ITEMS, Completions, Item, ItemKind
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.before_cursor import BeforeCursor, before_cursor
from mlirls_server.features.tablegen.formats import bases_around, format_around, items_in_format
from mlirls_server.features.tablegen.kinds import by_likelihood
from mlirls_server.features.tablegen.likelihood import Likelihood
from mlirls_server.features.tablegen.locals import local_names
from mlirls_server.features.tablegen.macros import is_at_macro, macro_items
from mlirls_server.features.tablegen.patterns import is_in_pattern, symbol_items
from mlirls_server.features.tablegen.place import Place, before_in_list, place_in, value_place
from mlirls_server.features.tablegen.signature_help import definition_of
from mlirls_server.features.tablegen.value_text import value_text

_STATEMENTS: Final = ("def", "class", "let", "include", "multiclass", "defm", "foreach", "defvar", "defset", "if")
_PREPROCESSOR: Final = ("ifndef", "ifdef", "define", "else", "endif")
_ITEMS: Final = ("let", "defvar", "assert")
_TYPES: Final = ("string", "code", "bit", "bits", "int", "list", "dag")
_AFTER_A_VALUE: Final = {"LET": "in", "FOREACH": "in", "IF": "then"}
_ENDS_OF_VALUES: Final = ("ID", "TEXT", "CODE_BLOCK", "INTEGER", "RSQB", "RBRACE", "RPAR", "MORETHAN", "TRUE", "FALSE")
_OF_RECORDS: Final = ("cast", "cond", "foldl", "getdagarg", "getdagop", "head", "if")
"""The operators whose value may be a record."""
_OF_GLOBAL_NAMES: Final = (BASE, OPERATOR, OPERAND, TYPE)
_NAMED_AFTER: Final = {BASE: ("class",), TYPE: ("class",)}
"""The keywords of the definitions that may be named at a place, if not both classes and records may."""
_BEFORE_A_NEW_NAME: Final = ("DEF", "CLASS", "MULTICLASS", "DEFM", "ID", "DEFVAR", "FOREACH")
_NEAR: Final = 0.05
"""How likely a name is, at least, that the statement itself declares, or an argument that may be given by name."""
_SELDOM: Final = 0.005
_BITS: Final = {"1": 0.5, "0": 0.4, "true": 0.3, "false": 0.2}
_WORD = compiled(r"[A-Za-z_][0-9A-Za-z_]*")


def find_completions(document: TdDocument, offset: int) -> Completions | None:
    """The completions at an offset."""
    found = before_cursor(document, offset)
    if found is None:
        return None
    in_format = format_around(found, offset)
    is_symbol = found.prefix.startswith("$") and is_in_pattern(document, found)
    if _begins_directive(found, offset):
        items: Iterable[Item] = _words(_PREPROCESSOR)
    elif is_at_macro(found, offset):
        items = macro_items(document, found, offset)
    elif is_symbol and not found.in_string:
        items = symbol_items(document, found)
    elif in_format is not None:
        items = items_in_format(document, found, in_format)
    elif found.in_string:
        return None
    else:
        items = _items(document, found, offset)
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


def _begins_directive(found: BeforeCursor, offset: int) -> bool:
    line = found.piece.text[: offset - found.piece.start].rpartition("\n")[2]
    return line == f"#{found.prefix}"


def matches(label: str, prefix: str) -> bool:
    """Whether the letters of a prefix are in a label, in their order."""
    rest = iter(label.lower())
    return all(letter in rest for letter in prefix.lower())


def distance(label: str, prefix: str) -> int:
    """How far a label is from a prefix: it begins with it, contains it, or has its letters."""
    if label.lower().startswith(prefix.lower()):
        return 0
    return 1 if prefix.lower() in label.lower() else 2


def _items(document: TdDocument, found: BeforeCursor, offset: int) -> Iterable[Item]:
    tokens, item = found.tokens, found.tokens[found.item :]
    first = item[0].type if item else ""
    if found.prefix.startswith("!"):
        return [Item(f"!{name}", ItemKind.KEYWORD) for name in sorted(OPERATORS)]
    if not item:
        if found.inside != "LBRACE" or not _is_record_body(tokens, found.opened[-1]):
            return _words(_statements(document, found))
        return [*_words(_ITEMS), *_types(document, place_in(found, offset, TYPE, "field", ""))]
    if found.last == "LET" or (first == "LET" and found.last == "COMMA" and not _in_value(found)):
        return _fields_to_set(document, found, offset)
    if first in ("DEF", "CLASS", "DEFM", "MULTICLASS") and found.last in ("COLON", "COMMA") and not _in_value(found):
        place = place_in(found, offset, BASE, first.lower(), before_in_list(found))
        definitions = all_multiclasses if first == "DEFM" else all_classes
        return _by_likelihood(document, place, definitions(document.evaluation.keeper))
    if found.last == "DOT":
        return _fields_after_dot(document, found, offset)
    owner = _type_owner(found)
    if owner is not None:
        return _types(document, place_in(found, offset, TYPE, owner, ""))
    if _is_after_value(found):
        return _words([_AFTER_A_VALUE[first]] if first in _AFTER_A_VALUE else [])
    if found.inside == "LPAR" or found.last not in _BEFORE_A_NEW_NAME:
        return _values(document, found, offset)
    return []


def _in_value(found: BeforeCursor) -> bool:
    """Whether the cursor is inside of brackets that the statement itself opened."""
    return any(idx >= found.item for idx in found.opened)


def _is_after_value(found: BeforeCursor) -> bool:
    """Whether the statement around the cursor has its value, so that only a keyword may follow."""
    in_body = found.inside == "LBRACE" and _is_record_body(found.tokens, found.opened[-1])
    has_value = any(token.type in ("EQUAL", "IF") for token in found.tokens[found.item : -1])
    return has_value and not in_body and not _in_value(found) and found.last in _ENDS_OF_VALUES


def _type_owner(found: BeforeCursor) -> str | None:
    """The owner of the type at the cursor, if there is one: an argument, a list of elements, or an operator."""
    tokens = found.tokens
    if found.inside != "LESSTHAN" or found.last not in ("LESSTHAN", "COMMA"):
        return None
    opener = found.opened[-1]
    before = tokens[opener - 1]
    if before.type in ("LIST", "BANG"):
        return "list" if before.type == "LIST" else f"!{before.value}"
    return "argument" if opener >= 2 and tokens[opener - 2].type in ("CLASS", "MULTICLASS") else None


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


def _types(document: TdDocument, place: Place) -> list[Item]:
    return _by_likelihood(
        document, place, all_classes(document.evaluation.keeper), [(one, _NEAR) for one in _words(_TYPES)]
    )


def _by_likelihood(
    document: TdDocument, place: Place, definitions: Iterable[Definition], others: Iterable[tuple[Item, float]] = ()
) -> list[Item]:
    """The definitions and other items in the order of how likely they are; others are at least as likely as given."""
    definitions = _above(document, definitions, place)
    likelihood = Likelihood(document, place.offset)
    least = {item.label: likely for item, likely in others}
    items = [*(item for item, _ in others), *map(_definition_item, definitions)]
    new = _not_evaluated(likelihood, place)
    new = {name: likely for name, likely in new.items() if not is_known(document.evaluation.keeper, name)}
    for name in new.keys() - least.keys() - {definition.name_text for definition in definitions}:
        items.append(Item(name, ItemKind.SYMBOL))
        least[name] = new[name]
    scores = by_likelihood(document, likelihood, place, definitions, least)
    return sorted(items, key=lambda item: (-scores.get(item.label, 0.0), item.label.startswith("!"), item.label))


def _not_evaluated(likelihood: Likelihood, place: Place) -> dict[str, float]:
    """The names that only the text has, with how likely each is at least.

    The definition of such a name has a mistake, or it is in a file that was not found.
    """
    found: dict[str, float] = {}
    if place.slot[0] in _OF_GLOBAL_NAMES:
        found |= dict.fromkeys(likelihood.written(place.slot[:2]), 0.0)
        found.pop(place.prefix, None)
    keywords = _NAMED_AFTER.get(place.slot[0], ("class", "def"))
    if place.slot[:2] == (BASE, "defm"):
        keywords = ("multiclass",)
    for likely, names in ((0.0, likelihood.included_definitions()), (_SELDOM, likelihood.defined_above)):
        found |= {name: likely for name, (keyword, _) in names.items() if keyword in keywords}
    return found


def _above(document: TdDocument, definitions: Iterable[Definition], place: Place) -> list[Definition]:
    """The definitions that are not below the place, and are not the one around it."""
    starts = {piece.source.path: piece.start for piece in document.pieces}
    found: list[Definition] = []
    for one in definitions:
        start = starts.get(one.place.inclusion.source.path)
        is_around = one.name_text == place.around and one.has_arguments == place.is_in_class
        if start is None or (start + one.place.offset < place.offset and not is_around):
            found.append(one)
    return found


def _definition_item(definition: Definition) -> Item:
    if definition.has_arguments:
        return _class_item(definition)
    return Item(definition.name_text, ItemKind.SYMBOL, definition.type.text)


def _class_item(definition: Definition) -> Item:
    names = [name.rpartition(":")[2] for name in definition.template_args]
    return Item(definition.name_text, ItemKind.TYPE, f"<{', '.join(names)}>" if names else "")


def _fields_to_set(document: TdDocument, found: BeforeCursor, offset: int) -> Iterator[Item]:
    """The fields of the record's classes; around definitions, of all classes that the file uses.

    If the classes are not known, because another file has them and includes this one, the fields that are usual.
    """
    bases = bases_around(document, found) if found.inside == "LBRACE" else []
    if not bases and found.inside != "LBRACE":
        words = set(_WORD.findall(str(document.source)))
        bases = [one for one in all_classes(document.evaluation.keeper) if one.name_text in words]
    types = {
        slot.name: slot.type.text
        for one in bases
        for slot in one.fields.values()
        if slot.kind is not SlotKind.TEMPLATE_ARGUMENT
    }
    likelihood = Likelihood(document, offset)
    base = bases[0].name_text if bases and found.inside == "LBRACE" else ""
    for name in likelihood.fields(types or likelihood.known_fields(), _set_before(found), base):
        yield Item(name, ItemKind.NAME, types.get(name, ""))


def _set_before(found: BeforeCursor) -> list[str]:
    """The fields that the body around the cursor sets before it."""
    brace = next((idx for idx in reversed(found.opened) if found.tokens[idx].type == "LBRACE"), len(found.tokens))
    body = found.tokens[brace:]
    return [str(name.value) for let, name in pairwise(body) if let.type == "LET"]


def _fields_after_dot(document: TdDocument, found: BeforeCursor, offset: int) -> Iterator[Item]:
    walk = walk_of(document, found.piece)
    start = offset - len(found.prefix) - found.piece.start
    for access in () if walk is None else walk.accesses:
        if access.offset >= start and not found.piece.text[start : access.offset].strip():
            for one in access.type.classes if isinstance(access.type, RecordType) else ():
                yield from _field_items(one) if isinstance(one, Definition) else ()


def _field_items(definition: Definition) -> Iterator[Item]:
    for slot in definition.fields.values():
        if slot.kind is not SlotKind.TEMPLATE_ARGUMENT:
            yield Item(slot.name, ItemKind.NAME, slot.type.text)


# -- values


def _values(document: TdDocument, found: BeforeCursor, offset: int) -> list[Item]:
    keeper = document.evaluation.keeper
    expected = _expected(document, found)
    place = value_place(found, offset)
    # `AnyFloat.predicate` fits although `AnyFloat` does not.
    written = Likelihood(document, offset).written(place.slot[:2]) if expected is not None else set[str]()
    definitions = [
        one
        for one in named_records(keeper)
        if expected is None or _fits(one.type, expected) or one.name_text in written
    ]
    definitions += [one for one in all_classes(keeper) if _is_class_for(one, expected)]
    with_field = _with_field(keeper, expected, {one.name_text for one in definitions})
    others = [(item, _NEAR) for item in (*_arguments(document, found), *local_names(found.tokens))]
    if expected is BIT:
        others += [(Item(bit, ItemKind.KEYWORD), likely) for bit, likely in _BITS.items()]
    for name, variable in all_variables(keeper):
        type = variable.value.type
        if type is not None and (expected is None or _fits(type, expected)):
            others.append((Item(name, ItemKind.VALUE, type.text), _SELDOM))
    operators = _OF_RECORDS if isinstance(expected, RecordType) else OPERATORS
    others += [(Item(f"!{name}", ItemKind.KEYWORD), 0.0) for name in sorted(operators)]
    items = _by_likelihood(document, place, [*definitions, *with_field], others)
    last = {one.name_text for one in with_field}
    return sorted(items, key=lambda item: item.label in last)


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
        for base in bases_around(document, found):
            type = type or base.field_type(str(item[1].value))
    if isinstance(type, ListType) and found.inside == "LSQB":
        type = type.element
    # In a dag such as `(ins AnyType:$x)` anything may be written.
    return None if found.inside == "LPAR" else type


def _with_field(keeper: Keeper, expected: Type | None, without: Collection[str]) -> list[Definition]:
    """The other definitions that have a field of the expected type, if that is a type of records or lists."""
    if not isinstance(expected, (RecordType, ListType)):
        return []

    def has(one: Definition) -> bool:
        fields = (slot for slot in one.fields.values() if slot.kind is not SlotKind.TEMPLATE_ARGUMENT)
        return any(isinstance(slot.type, (RecordType, ListType)) and _fits(slot.type, expected) for slot in fields)

    classes = {one: has(one) for one in all_classes(keeper)}
    found = [one for one, has_field in classes.items() if has_field]
    found += [one for one in named_records(keeper) if any(classes.get(base) for base in one.superclasses)]
    return [one for one in found if one.name_text not in without]


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
            yield Item(name, ItemKind.NAME, value_text(document.evaluation.keeper, slot.value), insert=f"{name}=")
