"""Text to dialect attributes and aliases: `#dialect.mnemonic<...>`, `#dialect<...>`, `#alias`.

Each distinct spelling of a known dialect's attribute is read once: results are cached in the context by spelling unless
they use an alias. Rules: LangRef "Dialect Attribute Values" and "Attribute Value Aliases".

Read next: `dialect_symbols.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import (
    AttributeParser,
    Symbol,
    body_end,
    check_namespace,
    dialect_attribute_parser,
    is_surely_unknown_attribute,
    read_symbol,
    unknown_attribute_message,
)
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import OpaqueAttr
from mlirls_ir.bases import Attribute
from mlirls_ir.types.depth import MAX_ALIASED_DEPTH, depth_of
from mlirls_ir.types.model import NoneType, Type


def parse_extended_attribute(p: Cursor, type_hint: Type | None) -> Attribute:
    """Reads what begins with `#`: an alias or a dialect's attribute, with the `: type` after it."""
    start = p.pos
    symbol = read_symbol(p)
    if not symbol.dialect:
        return _resolve_alias(p, symbol.name, start, type_hint)
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
        n_diagnostics = len(p.diagnostics)
        try:
            found = _read_dialect_attribute(p, symbol, end, type, parser)
        finally:
            is_plain = not context.used_aliases and not context.deferred and len(p.diagnostics) == n_diagnostics
            outer |= context.used_aliases
            outer_deferred |= context.deferred
            context.used_aliases, context.deferred = outer, outer_deferred
        if is_plain and not context.enclosing_structs:
            context.attribute_texts[key] = found
    p.reset(after, after_end)
    return _with_expected_type(p, found, type_hint)


def _read_dialect_attribute(
    p: Cursor, symbol: Symbol, end: int, type: Type | None, parser: AttributeParser
) -> Attribute:
    """Lets the dialect read its body, which ends at `end` however much of it the dialect reads."""
    p.advance(symbol.body_start)
    registry = p.context.registry
    definition = registry.dialect(symbol.dialect)
    start = p.pos
    has_none = definition is not None and not definition.attributes
    if has_none and is_surely_unknown_attribute(registry, symbol.dialect, ""):
        p.fail(unknown_attribute_message(registry, symbol.dialect, ""), start, end, code="unknown-attribute")
    mnemonic = p.word()
    if is_surely_unknown_attribute(registry, symbol.dialect, mnemonic):
        message = unknown_attribute_message(registry, symbol.dialect, mnemonic)
        p.fail(message, start, p.last_end, code="unknown-attribute")
    return parser(p, symbol.dialect, mnemonic, type)


def _resolve_alias(p: Cursor, name: str, start: int, type_hint: Type | None) -> Attribute:
    context = p.context
    context.used_aliases.add(f"#{name}")
    if name not in context.attribute_aliases:
        message = f"undefined symbol alias id '{name}'"
        p.fail(message, start, p.last_end, code="undefined-alias", location=p.last_end)
    found = context.attribute_aliases[name]
    p.record("attribute-alias", start, found)
    if found is None:
        p.fail("the alias is not valid", start, p.last_end, code="invalid-alias-use")
    if depth_of(found) > MAX_ALIASED_DEPTH:
        p.fail("nesting is too deep", start, p.last_end, code="nesting-too-deep")
    return _with_expected_type(p, found, type_hint)


def _with_expected_type(p: Cursor, found: Attribute, type_hint: Type | None) -> Attribute:
    actual = found.value_type()
    if type_hint is not None and actual is not None and actual is not type_hint:
        p.fail(f"attribute type different than expected: expected '{type_hint}', but got '{actual}'")
    return found
