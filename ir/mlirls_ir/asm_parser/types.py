"""Parses any type at a cursor.

Rules: LangRef "Type System" and the builtin dialect's types, with the checks that MLIR makes when it builds a type, in
mlir-opt's words. Each distinct spelling is read once: results are cached in the context by spelling unless they use an
alias. Shaped types are in `shaped_types.py`, the names of dialect types in `dialect_symbols.py`.

Read next: `shaped_types.py`, `../types/model.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.asm_parser.aliases import resolve_alias
from mlirls_ir.asm_parser.cached_types import find_cached, read_and_cache
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import (
    body_end,
    check_mnemonic,
    check_namespace,
    dialect_type_parser,
    read_symbol,
)
from mlirls_ir.asm_parser.shaped_types import parse_dimension_list as parse_dimension_list
from mlirls_ir.asm_parser.shaped_types import (
    parse_memref_type,
    parse_tensor_type,
    parse_vector_type,
    plain_shaped,
)
from mlirls_ir.asm_parser.versions import FLOATS, TOKEN
from mlirls_ir.patterns import compile_now, compiled
from mlirls_ir.types.depth import MAX_DEPTH, depth_of
from mlirls_ir.types.model import (
    FLOAT_WIDTHS,
    ComplexType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    NoneType,
    OpaqueType,
    Signedness,
    TokenType,
    TupleType,
    Type,
)

MAX_INTEGER_WIDTH: Final = (1 << 24) - 1
"""IntegerType::kMaxWidth, in bits."""

_NAME: Final = r"[A-Za-z_][A-Za-z0-9_$.]*+"
_INNER = r'(?:[^<>()"]++|\([^<>()"]*+\)|"(?:[^"\\\n]|\\.)*+"|->)*+'


def _nested(levels: int) -> str:
    body = _INNER
    for _ in range(levels):
        body = rf'(?:[^<>"\-]++|->|-|"(?:[^"\\\n]|\\.)*+"|<{body}>)*+'
    return body


_BODY: Final = rf"<(?:{_nested(3)})>"
WHOLE: Final = compile_now(rf"(?:!{_NAME}(?:{_BODY}|(?!-))|{_NAME}(?:{_BODY})?+)")
"""The text of a type that begins with a word: `!x.y<...>`, `vector<...>`; without the body if that is deeply nested.

A name after `!` may contain a minus, so a text that begins with `!x.y->` is not matched.
"""

_INTEGER: Final = compiled(r"(i|si|ui)([0-9]++)\Z")
_SIGNEDNESS: Final = {signedness.value: signedness for signedness in Signedness}


def parse_type(p: Cursor) -> Type:
    """Reads a type or fails with mlir-opt's "expected non-function type"."""
    start = p.pos
    match = WHOLE.match(p.text, start, p.end)
    if p.parts is not None:
        p.expects("type")
    elif match is not None and not p.depth:
        # Like `find_cached` below, but without a call: nearly every type has been read before.
        context, end = p.context, match.end()
        known = context.type_texts.get(match[0])
        if known is not None and not context.enclosing_structs and p.text[end : end + 1] != "<":
            p.advance(end)
            return known
    if match is None:
        found = _parse_nested(p)
    elif p.parts is None and match[0][0] == "!" and (alias := _plain_alias(p, match[0], match.end())) is not None:
        return alias
    else:
        spelling, end = match[0], match.end()
        known = find_cached(p, spelling, end) or _read_in_one_step(p, spelling, end)
        found = known or read_and_cache(p, spelling, end, _parse_nested)
    if p.parts is not None:
        p.record("type", start, found)
    return found


def _read_in_one_step(p: Cursor, spelling: str, end: int) -> Type | None:
    """Reads a type that needs none of the rest of the grammar; None, with nothing consumed, for any other type."""
    if p.parts is not None or p.context.enclosing_structs or p.depth >= MAX_DEPTH - 1:
        return None
    if p.text.startswith("<", end, p.end):
        return None
    found = plain_shaped(spelling, p.context)
    if found is not None:
        p.context.type_texts.put(spelling, found)
        p.advance(end)
    return found


def _plain_alias(p: Cursor, spelling: str, end: int) -> Type | None:
    """Reads the alias with this spelling, if it is in force and needs no special treatment; otherwise None."""
    found = p.context.type_aliases.get(spelling[1:])
    if found is None or p.depth >= MAX_DEPTH or p.text.startswith("<", end) or depth_of(found) > MAX_DEPTH:
        return None
    p.context.used_aliases.add(spelling)
    p.advance(end)
    return found


def _parse_nested(p: Cursor) -> Type:
    p.depth += 1
    if p.depth > MAX_DEPTH:
        p.depth -= 1
        p.fail("nesting is too deep", code="nesting-too-deep")
    n_symbols = len(p.symbol_uses)
    try:
        found = parse_function_type(p) if p.peek() == "(" else parse_non_function_type(p)
    finally:
        p.depth -= 1
    if len(p.symbol_uses) > n_symbols:
        note_symbols_in_type(p, n_symbols)
    return found


def note_symbols_in_type(p: Cursor, n_before: int) -> None:
    """Records that the symbols read since there were `n_before` are parts of a type: another symbol makes another
    type."""
    if p.symbols_in_types is None:
        p.symbols_in_types = set()
    p.symbols_in_types.update(start for path in p.symbol_uses[n_before:] for _, start, _ in path)


def parse_optional_type(p: Cursor) -> Type | None:
    """Reads a type if one starts here; None, with nothing consumed, if not."""
    return parse_type(p) if at_type(p) else None


def at_type(p: Cursor) -> bool:
    """Whether the token at the cursor starts a type."""
    p.expects("type")
    char = p.peek()
    if char == "(" or char == "!":
        return True
    word = p.peek_word()
    return word in _KEYWORDS or _is_float(p, word) or _INTEGER.match(word) is not None or _is_token(p, word)


def parse_type_list(p: Cursor) -> list[Type]:
    """Reads one type or more, separated by commas."""
    types = [parse_type(p)]
    while p.accept(","):
        types.append(parse_type(p))
    return types


def parse_type_list_parens(p: Cursor) -> list[Type]:
    """Reads `(` types `)`, which may be none."""
    p.expect("(")
    if p.accept(")"):
        return []
    types = parse_type_list(p)
    p.expect(")")
    return types


def parse_function_type(p: Cursor) -> FunctionType:
    """Reads `(inputs) -> results`, where one result needs no parentheses unless it is a function type."""
    inputs = parse_type_list_parens(p)
    if not p.accept("->"):
        p.fail_wrong_token("expected '->' in function type")
    return FunctionType(tuple(inputs), tuple(parse_function_results(p)))


def parse_function_results(p: Cursor) -> list[Type]:
    """Reads the results after `->`: a list in parentheses, or one type that is not a function type."""
    if p.peek() == "(":
        return parse_type_list_parens(p)
    return [parse_type(p)]


def parse_non_function_type(p: Cursor) -> Type:
    """Reads a type that does not begin with `(`."""
    if p.peek() == "!":
        return _parse_extended_type(p)
    word = p.peek_word()
    builder = _KEYWORDS.get(word)
    if builder is not None:
        return builder(p)
    if _is_float(p, word):
        p.advance(p.pos + len(word))
        return FloatType(word)
    if _is_token(p, word):
        p.advance(p.pos + len(word))
        return TokenType()
    integer = _INTEGER.match(word)
    if integer is None:
        p.fail_wrong_token("expected non-function type")
    return _parse_integer_type(p, integer[1], integer[2])


def _is_float(p: Cursor, word: str) -> bool:
    change = FLOATS.get(word)
    return word in FLOAT_WIDTHS and (change is None or change.is_in(p.context.registry))


def _is_token(p: Cursor, word: str) -> bool:
    return word == "token" and p.context.registry.version >= TOKEN.since


def _parse_integer_type(p: Cursor, prefix: str, digits: str) -> IntegerType:
    width = int(digits) if len(digits) <= 20 else 1 << 32
    end = p.pos + len(prefix) + len(digits)
    if width >= 1 << 32:
        p.fail("invalid integer width", p.pos, end)
    if width > MAX_INTEGER_WIDTH:
        p.fail(f"integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits", p.pos, end, code="integer-width")
    p.advance(end)
    return IntegerType(width, _SIGNEDNESS[prefix])


def _parse_extended_type(p: Cursor) -> Type:
    start = p.pos
    symbol = read_symbol(p)
    if not symbol.dialect:
        return resolve_alias(p, p.context.type_aliases, "type-alias", start, MAX_DEPTH)
    end = body_end(p, p.pos) if symbol.has_angle else p.last_end
    if not p.context.registry.knows(symbol.dialect):
        check_namespace(p, symbol)
        inside = p.text[symbol.body_start : end - (not symbol.is_pretty)]
        p.advance(end)
        return OpaqueType(symbol.dialect, inside)
    return _parse_dialect_type(p, symbol.dialect, symbol.body_start, end, is_pretty=symbol.is_pretty)


def _parse_dialect_type(p: Cursor, dialect: str, body_start: int, end: int, *, is_pretty: bool) -> Type:
    """Calls the dialect's parser for the body, which ends at `end` regardless of how much of it that reads."""
    parser = dialect_type_parser()
    if dialect == "builtin":
        p.fail("dialect 'builtin' provides no type parsing hook", body_start, end, code="unknown-type")
    if parser is None:
        inside = p.text[body_start : end - (not is_pretty)]
        p.advance(end)
        return OpaqueType(dialect, inside)
    p.reset(body_start)
    p.advance(body_start)
    definition = p.context.registry.dialect(dialect)
    mnemonic_start = p.pos
    if definition is not None and not definition.types:
        check_mnemonic(p, "type", dialect, "", mnemonic_start, end)
    if mnemonic_start >= end:
        # The text after the token is not part of it.
        p.fail("expected valid keyword", body_start, end)
    mnemonic = p.word()
    check_mnemonic(p, "type", dialect, mnemonic, mnemonic_start, p.last_end)
    found = parser(p, dialect, mnemonic)
    p.advance(end)
    return found


def _parse_index(p: Cursor) -> Type:
    p.advance(p.pos + len("index"))
    return IndexType()


def _parse_none(p: Cursor) -> Type:
    p.advance(p.pos + len("none"))
    return NoneType()


def _parse_complex(p: Cursor) -> Type:
    p.advance(p.pos + len("complex"))
    p.expect("<", " in complex type")
    start = p.pos
    element = parse_type(p)
    element_end = p.last_end
    p.expect(">", " in complex type")
    if not isinstance(element, (FloatType, IntegerType)):
        p.fail("invalid element type for complex", start, element_end, code="invalid-element-type")
    return ComplexType(element)


def _parse_tuple(p: Cursor) -> Type:
    p.advance(p.pos + len("tuple"))
    p.expect("<", " in tuple type")
    if p.accept(">"):
        return TupleType(())
    elements = parse_type_list(p)
    p.expect(">", " in tuple type")
    return TupleType(tuple(elements))


_KEYWORDS: Final[dict[str, Callable[[Cursor], Type]]] = {
    "complex": _parse_complex,
    "index": _parse_index,
    "memref": parse_memref_type,
    "none": _parse_none,
    "tensor": parse_tensor_type,
    "tuple": _parse_tuple,
    "vector": parse_vector_type,
}
