"""Parses dialect attributes and aliases: `#dialect.mnemonic<...>`, `#dialect<...>`, `#alias`.

Each distinct spelling of a known dialect's attribute is read once: results are cached in the context by spelling unless
they use an alias. Rules: LangRef "Dialect Attribute Values" and "Attribute Value Aliases".

Read next: `dialect_symbols.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.aliases import resolve_alias
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import (
    SYMBOL,
    AttributeParser,
    Symbol,
    body_end,
    check_mnemonic,
    check_namespace,
    dialect_attribute_parser,
    read_symbol,
)
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import OpaqueAttr
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, MAX_DEPTH, depth_of
from mlirls_ir.types.model import NoneType, Type
from mlirls_ir.values.bases import Attribute


def parse_extended_attribute(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads an attribute that begins with `#`: an alias or a dialect's attribute, with the `: type` after it."""
    start = p.pos
    if p.parts is None and type_hint is None and p.depth < MAX_DEPTH:
        alias = _plain_alias(p)
        if alias is not None:
            return alias
    symbol = read_symbol(p)
    if not symbol.dialect:
        aliases = p.context.attribute_aliases
        aliased = resolve_alias(p, aliases, "attribute-alias", start, MAX_ALIASED_DEPTH)
        return _with_expected_type(p, aliased, type_hint)
    end = body_end(p, p.pos) if symbol.has_angle else p.last_end
    p.advance(end)
    type = parse_type(p) if p.accept(":") else type_hint
    if isinstance(type, NoneType):
        type = None
    parser = dialect_attribute_parser()
    if symbol.dialect == "builtin":
        p.fail("dialect 'builtin' provides no attribute parsing hook", symbol.body_start, end, code="unknown-attribute")
    if not p.context.registry.knows(symbol.dialect) or parser is None:
        check_namespace(p, symbol)
        inside = p.text[symbol.body_start : end - (not symbol.is_pretty)]
        return _with_expected_type(p, OpaqueAttr(symbol.dialect, inside, type), type_hint)
    after, after_end = p.pos, p.last_end
    context, key = p.context, (p.text[start:end], type)
    found = context.attribute_texts.get(key) if p.parts is None and not context.enclosing_structs else None
    if found is None:
        outer, context.used_aliases = context.used_aliases, set()
        outer_deferred, context.deferred = context.deferred, set()
        n_diagnostics, n_symbols = len(p.diagnostics), len(p.symbol_uses)
        try:
            found = _read_dialect_attribute(p, symbol, end, type, parser)
        finally:
            is_plain = not context.used_aliases and not context.deferred and len(p.diagnostics) == n_diagnostics
            # A reference to a symbol has to be recorded each time.
            is_plain = is_plain and len(p.symbol_uses) == n_symbols
            outer |= context.used_aliases
            outer_deferred |= context.deferred
            context.used_aliases, context.deferred = outer, outer_deferred
        if is_plain and not context.enclosing_structs:
            context.attribute_texts[key] = found
    p.reset(after, after_end)
    return _with_expected_type(p, found, type_hint)


def _plain_alias(p: Cursor) -> Attribute | None:
    """Reads the alias at the cursor, if it is in force and needs no special treatment; otherwise None."""
    match = SYMBOL.match(p.text, p.pos, p.end)
    found = p.context.attribute_aliases.get(match[1]) if match is not None else None
    if match is None or found is None:
        return None
    end = match.end()
    if "." in match[1] or p.text.startswith("<", end, p.end) or depth_of(found) > MAX_ALIASED_DEPTH:
        return None
    p.context.used_aliases.add(match[0])
    p.advance(end)
    return found


def _read_dialect_attribute(
    p: Cursor, symbol: Symbol, end: int, type: Type | None, parser: AttributeParser
) -> Attribute:
    """Calls the dialect's parser for the body, which ends at `end` regardless of how much of it that reads."""
    p.advance(symbol.body_start)
    definition = p.context.registry.dialect(symbol.dialect)
    start = p.pos
    if definition is not None and not definition.attributes:
        check_mnemonic(p, "attribute", symbol.dialect, "", start, end)
    mnemonic = p.word()
    check_mnemonic(p, "attribute", symbol.dialect, mnemonic, start, p.last_end)
    return parser(p, symbol.dialect, mnemonic, type)


def _with_expected_type(p: Cursor, found: Attribute, type_hint: Type | None) -> Attribute:
    actual = found.value_type()
    if type_hint is not None and actual is not None and actual is not type_hint:
        p.fail(f"attribute type different than expected: expected '{type_hint}', but got '{actual}'")
    return found
