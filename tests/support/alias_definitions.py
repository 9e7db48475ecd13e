"""A definition of an alias read at once and exactly: the two are the same, or the former is left to the latter."""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.syntax.alias import read_alias
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.plain_alias import read_plain_alias
from mlirls_ir.types.depth import depth_of
from mlirls_ir.types.inside import values_inside


def is_read_at_once(text: str, make_context: Callable[[], ParseContext]) -> bool:
    """Whether the definition of the alias `a` could be read at once; fails where that is not what is read exactly."""
    name = text[1:].split(" ", 1)[0]
    read: list[tuple[Attribute | None, int, frozenset[str]]] = []
    for is_plain in (True, False):
        context = make_context()
        if is_plain:
            found = read_plain_alias(text, 0, len(text), context)
            if found is None:
                assert not context.used_aliases
                assert "a" not in context.attribute_aliases and "a" not in context.type_aliases
                return False
            shape, end = found
        else:
            p = OpParser(text, 0, context, "", len(text))
            p.parts = []
            shape, end = read_alias(p), p.last_end
        assert not shape.broken and not shape.diagnostics, (text, shape.diagnostics)
        value = shape.attributes["value"]
        assert shape.alias == text[0] + name
        if isinstance(value, TypeAttr) and text[0] == "!":
            assert context.type_aliases[name] is value.type
        else:
            assert context.attribute_aliases[name] is value
        read.append((value, end, shape.aliases))
    assert read[0] == read[1], text
    one, other = read[0][0], read[1][0]
    assert one is not None and one is other and str(one) == str(other)
    assert depth_of(one) == 1 + max(map(depth_of, values_inside(one)), default=0)
    return True
