"""Parses any attribute at a cursor.

Rules: LangRef "Attributes" and the builtin dialect's attributes, with the checks that MLIR's parser makes, in
mlir-opt's words. `type_hint` is the attribute's type if it is already known: then no `: type` follows.

Attributes that few texts have (elements, locations, affine maps) are in files that are imported when one is first read:
start-up is most of a short check.

Read next: `dialect_attributes.py`, `numbers.py`, `elements.py`, `locations.py`, `types.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from mlirls_ir.asm_parser.cursor import STRING, Cursor
from mlirls_ir.asm_parser.strided import STRIDED, strided_layout
from mlirls_ir.asm_parser.types import at_type, parse_optional_type, parse_type
from mlirls_ir.attributes.model import (
    ArrayAttr,
    DictionaryAttr,
    DistinctAttr,
    IntegerAttr,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    UnitAttr,
    bool_attr,
)
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.patterns import compiled
from mlirls_ir.types.depth import MAX_DEPTH
from mlirls_ir.types.model import DYNAMIC, IntegerType, NoneType, Type
from mlirls_ir.values.bases import Attribute
from mlirls_ir.values.escapes import unescape

T = TypeVar("T")

_Reader: TypeAlias = "Callable[[Cursor, Type | None], Attribute]"

_SYMBOL_NAME: Final = compiled(r'@(?:([A-Za-z_][A-Za-z0-9_$.]*+)|("(?:[^"\\\n\v\f]|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+"))')
_PLAIN_INTEGERS: Final = compiled(
    r"\[((?:(?:[1-9][0-9]{0,19}+|-[1-9][0-9]{0,19}+|0(?![0-9x])),[ \n]*+)*+(?:0|-?[1-9][0-9]{0,19}+))\]"
)
_I64: Final = IntegerType(64)
_ENTRY: Final = compiled(r"([A-Za-z_][A-Za-z0-9_$.]*+) ?=")
"""The beginning of a dictionary entry, as it is printed."""
_STRIDED: Final = compiled(STRIDED)


def parse_attribute(p: Cursor, type_hint: Type | None = None) -> Attribute:
    """Reads an attribute or fails with mlir-opt's "expected attribute value"."""
    if p.parts is not None:
        p.expects("attribute", type_hint)
    start, text = p.pos, p.text
    p.depth += 1
    if p.depth > MAX_DEPTH:
        p.depth -= 1
        p.fail("nesting is too deep", code="nesting-too-deep")
    reader = _BY_CHARACTER.get(text[start]) if start < p.end else None
    if reader is None:
        reader = _BY_KEYWORD.get(p.peek_word(), _parse_type_attribute)
    elif text.startswith("->", start, p.end):
        reader = _parse_type_attribute
    try:
        found = reader(p, type_hint)
    finally:
        p.depth -= 1
    if p.parts is not None:
        p.record("attribute", start, found)
    return found


def parse_optional_attribute(p: Cursor, type_hint: Type | None = None) -> Attribute | None:
    """Reads an attribute if one starts here; None, with nothing consumed, if not.

    As in MLIR, `array`, `strided` and `distinct` do not start an optional attribute.
    """
    p.expects("attribute", type_hint)
    char = p.peek()
    if char in _BY_CHARACTER or p.peek_word() in _OPTIONAL_KEYWORDS or at_type(p):
        return parse_attribute(p, type_hint)
    return None


def parse_attribute_dict(p: Cursor, symbols: dict[int, str] | None = None) -> dict[str, Attribute]:
    """Reads `{name = value, unit, ...}` in the order written; a name that occurs twice is an error.

    `symbols` gets the name of the entry that each reference to a symbol is part of, by the reference's offset.
    """
    opening = p.expect("{", " in attribute dictionary")
    entries: dict[str, Attribute] = {}
    if (p.parts is None or p.near is not None) and p.depth < MAX_DEPTH - 1:
        # Entries as they are printed; all other forms are read below.
        entry = _ENTRY.match(p.text, p.pos, p.end)
        while entry is not None and entry[1] not in entries:
            entries[entry[1]] = _value_after(p, entry, symbols)
            if not p.accept(","):
                p.expect("}", " in attribute dictionary")
                return entries
            entry = _ENTRY.match(p.text, p.pos, p.end)
    if not entries:
        p.expects("attribute-name", (opening, ()))
        if p.accept("}"):
            return entries
    while True:
        start = p.pos
        if p.at_end():
            # The list of names is made only here: one for each entry would take quadratic time.
            p.expects("attribute-name", (opening, tuple(entries)))
        name = p.optional_string()
        if name is None:
            name = p.optional_word()
        if name is None:
            p.fail_wrong_token("expected attribute name")
        if not name:
            p.fail("expected valid attribute name", start, p.last_end)
        if name in entries:
            p.fail(f"duplicate key '{name}' in dictionary attribute", start, p.last_end, code="duplicate-key")
        p.record("attribute-name", start, name)
        if p.accept("="):
            p.expects("attribute-value", name)
            entries[name] = _value_of(p, name, symbols)
        else:
            entries[name] = UnitAttr()
        if not p.accept(","):
            break
    p.expect("}", " in attribute dictionary")
    return entries


def _value_after(p: Cursor, entry: re.Match[str], symbols: dict[int, str] | None) -> Attribute:
    """Reads the value of an entry whose name and `=` were matched. Its parts are read only if they are wanted there."""
    parts, p.parts = p.parts, None
    n_symbols = len(p.symbol_uses)
    p.advance(entry.end())
    try:
        found = _value_of(p, entry[1], symbols)
    finally:
        p.parts = parts
    if parts is None or p.near is None or p.last_end < p.near[0] or p.near[1] < entry.start():
        return found
    del p.symbol_uses[n_symbols:]
    p.reset(entry.start())
    p.advance(entry.end(1))
    p.record("attribute-name", entry.start(), entry[1])
    p.advance(entry.end())
    return _value_of(p, entry[1], symbols)


def _value_of(p: Cursor, name: str, symbols: dict[int, str] | None) -> Attribute:
    """Reads the value of an entry, and records the references to symbols in it."""
    n_symbols = len(p.symbol_uses)
    found = parse_attribute(p)
    if symbols is not None and len(p.symbol_uses) > n_symbols:
        symbols.update((path[0][1], name) for path in p.symbol_uses[n_symbols:])
    return found


def dictionary_attr(entries: dict[str, Attribute]) -> DictionaryAttr:
    """The dictionary attribute of `entries`."""
    if "".join(entries).isascii():
        # The order of characters is the order of bytes, and no two names are equal.
        return DictionaryAttr(tuple(sorted(entries.items())))
    return DictionaryAttr(tuple(sorted(entries.items(), key=lambda entry: sort_key(entry[0]))))


def parse_symbol_name(p: Cursor, message: str = "expected valid '@'-identifier for symbol name") -> str:
    """Reads `@name` or `@"any text"` and returns the name."""
    match = _SYMBOL_NAME.match(p.text, p.pos, p.end)
    if match is None:
        p.fail_wrong_token(message)
    p.advance(match.end())
    return match[1] if match[1] is not None else unescape(match[2])


def parse_symbol_ref(p: Cursor) -> SymbolRefAttr:
    """Reads `@root::@nested::...`."""
    start = p.pos
    root = parse_symbol_name(p)
    path = [(root, start, p.last_end)]
    nested: list[str] = []
    while p.peek() == ":":
        before, before_end = p.pos, p.last_end
        p.advance(p.pos + 1)
        if p.peek() != ":":
            p.reset(before, before_end)
            break
        p.advance(p.pos + 1)
        element_start = p.pos
        p.expects("symbol")
        if p.peek() != "@":
            p.fail("expected nested symbol reference identifier")
        nested.append(parse_symbol_name(p))
        path.append((nested[-1], element_start, p.last_end))
    p.symbol_uses.append(tuple(path))
    found = SymbolRefAttr(root, tuple(nested))
    if p.parts is not None:
        p.record("symbol-ref", start, found)
    return found


def _parse_symbol(p: Cursor, type_hint: Type | None) -> Attribute:
    return parse_symbol_ref(p)


def _parse_string(p: Cursor, type_hint: Type | None) -> Attribute:
    match = STRING.match(p.text, p.pos, p.end)
    if match is None:
        p.fail_in_string()
    p.advance(match.end())
    if type_hint is None:
        if not p.accept(":"):
            return StringAttr(unescape(match[0]), None)
        type_hint = parse_type(p)
    return StringAttr(unescape(match[0]), None if isinstance(type_hint, NoneType) else type_hint)


def _parse_array(p: Cursor, type_hint: Type | None) -> Attribute:
    plain = _PLAIN_INTEGERS.match(p.text, p.pos, p.end) if p.parts is None else None
    if plain is not None:
        values = list(map(int, plain[1].split(",")))
        if min(values) >= -(2**63) and max(values) < 2**63:
            p.advance(plain.end())
            return ArrayAttr(tuple([IntegerAttr(value, _I64) for value in values]))
    p.accept("[")
    elements: list[Attribute] = []
    if p.accept("]"):
        return ArrayAttr(())
    while True:
        elements.append(parse_attribute(p))
        if not p.accept(","):
            break
    if not p.accept("]"):
        p.fail_wrong_token("expected ',' or ']'")
    return ArrayAttr(tuple(elements))


def _parse_dictionary(p: Cursor, type_hint: Type | None) -> Attribute:
    return dictionary_attr(parse_attribute_dict(p))


def _parse_type_attribute(p: Cursor, type_hint: Type | None) -> Attribute:
    found = parse_optional_type(p)
    if found is None:
        p.fail_wrong_token("expected attribute value")
    return TypeAttr(found)


def _parse_bool(p: Cursor, type_hint: Type | None) -> Attribute:
    return bool_attr(p.word() == "true")


def _parse_unit(p: Cursor, type_hint: Type | None) -> Attribute:
    p.word()
    return UnitAttr()


def _parse_dense_elements(p: Cursor, type_hint: Type | None) -> Attribute:
    from mlirls_ir.asm_parser.elements import parse_dense_elements

    return parse_dense_elements(p, type_hint)


def _parse_sparse_elements(p: Cursor, type_hint: Type | None) -> Attribute:
    from mlirls_ir.asm_parser.elements import parse_sparse_elements

    return parse_sparse_elements(p, type_hint)


def _parse_dense_resource(p: Cursor, type_hint: Type | None) -> Attribute:
    from mlirls_ir.asm_parser.elements import parse_dense_resource

    return parse_dense_resource(p, type_hint)


def _parse_dense_array(p: Cursor, type_hint: Type | None) -> Attribute:
    from mlirls_ir.asm_parser.elements import parse_dense_array

    return parse_dense_array(p, type_hint)


def _parse_location_attribute(p: Cursor, type_hint: Type | None) -> Attribute:
    # The function that is imported for the first one replaces this one: there may be a hundred thousand.
    from mlirls_ir.asm_parser.locations import parse_location

    def parse(p: Cursor, type_hint: Type | None) -> Attribute:
        return parse_location(p)

    _BY_KEYWORD["loc"] = parse
    return parse_location(p)


def _parse_affine(p: Cursor, type_hint: Type | None) -> Attribute:
    from mlirls_ir.asm_parser.affine import parse_affine_attribute

    return parse_affine_attribute(p)


def _parse_strided(p: Cursor, type_hint: Type | None) -> Attribute:
    plain = _STRIDED.match(p.text, p.pos, p.end)
    if plain is not None:
        p.advance(plain.end())
        return strided_layout(plain[1], plain[2])
    p.word()
    p.expect("<", " after 'strided'")
    p.expect("[")
    strides: list[int] = []
    if not p.accept("]"):
        while True:
            strides.append(_parse_stride(p))
            if not p.accept(","):
                break
        p.expect("]")
    offset = 0
    if p.accept(","):
        if not p.accept_keyword("offset"):
            p.fail_wrong_token("expected 'offset' after comma")
        p.expect(":", " after 'offset'")
        offset = _parse_stride(p)
        p.expect(">")
    elif not p.accept(">"):
        p.fail_wrong_token("expected ','")
    return StridedLayoutAttr(offset, tuple(strides))


def _parse_stride(p: Cursor) -> int:
    message = "expected a 64-bit signed integer or '?'"
    if p.accept("?"):
        return DYNAMIC
    start = p.pos
    value = p.integer(message)
    if not DYNAMIC < value < 2**63:
        p.fail(message, start, p.last_end)
    return value


def _parse_distinct(p: Cursor, type_hint: Type | None) -> Attribute:
    p.word()
    p.expect("[", " after 'distinct'")
    start = p.pos
    number = p.integer("expected distinct ID") if p.peek() != "-" else p.fail("expected distinct ID")
    if number >= 1 << 64:
        p.fail("expected an unsigned 64-bit integer", start, p.last_end)
    p.expect("]", " to close distinct ID")
    p.expect("<", " after distinct ID")
    if p.accept(">"):
        return DistinctAttr(number, UnitAttr())
    referenced = parse_attribute(p, type_hint)
    p.expect(">", " to close distinct attribute")
    return DistinctAttr(number, referenced)


def _parse_number(p: Cursor, type_hint: Type | None) -> Attribute:
    # As above.
    from mlirls_ir.asm_parser.numbers import parse_number

    _BY_CHARACTER.update(dict.fromkeys("-0123456789", parse_number))
    return parse_number(p, type_hint)


def _parse_extended(p: Cursor, type_hint: Type | None) -> Attribute:
    # As above.
    from mlirls_ir.asm_parser.dialect_attributes import parse_extended_attribute

    _BY_CHARACTER["#"] = parse_extended_attribute
    return parse_extended_attribute(p, type_hint)


_BY_CHARACTER: Final[dict[str, _Reader]] = {
    "@": _parse_symbol,
    '"': _parse_string,
    "[": _parse_array,
    "{": _parse_dictionary,
    "#": _parse_extended,
    **dict.fromkeys("-0123456789", _parse_number),
}

_BY_KEYWORD: Final[dict[str, _Reader]] = {
    "affine_map": _parse_affine,
    "affine_set": _parse_affine,
    "array": _parse_dense_array,
    "dense": _parse_dense_elements,
    "dense_resource": _parse_dense_resource,
    "distinct": _parse_distinct,
    "false": _parse_bool,
    "loc": _parse_location_attribute,
    "sparse": _parse_sparse_elements,
    "strided": _parse_strided,
    "true": _parse_bool,
    "unit": _parse_unit,
}

NOT_OPTIONAL: Final = frozenset(("array", "strided", "distinct"))
"""The keywords that begin an attribute only where one is required."""
_OPTIONAL_KEYWORDS: Final = frozenset(_BY_KEYWORD) - NOT_OPTIONAL
