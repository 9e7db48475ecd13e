"""Types that were read before, by their spelling: reading a spelling again is one look-up.

A spelling is cached if it means the same everywhere: it uses no alias, does not mention an enclosing struct, refers to
no symbol and has no diagnostics. If parts are requested, those inside it are cached as well, with offsets back from its
end. `types.py` and the LLVM dialect, which has spellings of its own inside its types, read through here.

Read next: `type_cache.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.types.depth import MAX_DEPTH, depth_of
from mlirls_ir.values.bases import Type

_LONGEST: Final = 4096
"""The longest spelling that is cached, in code points."""


def find_cached(p: Cursor, spelling: str, end: int) -> Type | None:
    """The type cached for `spelling`, consumed up to `end`; None, with nothing consumed, if there is none."""
    context = p.context
    found = context.type_texts.get(spelling)
    if found is None or (context.enclosing_structs and "struct" in spelling):
        return None
    if p.depth and p.depth + depth_of(found) > MAX_DEPTH:
        # It was read with less nesting around it.
        return None
    if p.text.startswith("<", end, p.end):
        # A body that is not closed or deeply nested is not a part of the spelling but of the type.
        return None
    if p.parts is not None:
        # The parser itself records the possible next elements at the end of the text, so it must run.
        parts = None if p.reads_to_end else context.type_texts.parts.get(spelling)
        if parts is None:
            return None
        p.record_again(parts, end)
    p.advance(end)
    return found


def read_and_cache(p: Cursor, spelling: str, end: int, read: Callable[[Cursor], Type]) -> Type:
    """Lets `read` read a type, and caches it under `spelling` if the type ends at `end` too."""
    context = p.context
    outer, context.used_aliases = context.used_aliases, set()
    outer_deferred, context.deferred = context.deferred, set()
    n_diagnostics, n_symbols = len(p.diagnostics), len(p.symbol_uses)
    n_parts = len(p.parts or ())
    try:
        found = read(p)
    finally:
        is_plain = not context.used_aliases and not context.deferred and not context.enclosing_structs
        outer |= context.used_aliases
        outer_deferred |= context.deferred
        context.used_aliases, context.deferred = outer, outer_deferred
    is_plain = is_plain and len(p.diagnostics) == n_diagnostics and len(p.symbol_uses) == n_symbols
    if is_plain and p.last_end == end and len(spelling) <= _LONGEST:
        context.type_texts.put(spelling, found)
        if p.parts is not None:
            parts = p.parts[n_parts:]
            context.type_texts.parts[spelling] = tuple((kind, end - s, end - e, value) for kind, s, e, value in parts)
    return found
