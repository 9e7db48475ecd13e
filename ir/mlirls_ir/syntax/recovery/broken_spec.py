"""Reads the data layout spec of an operation with an error elsewhere: it still applies to the operation's regions.

Read next: `by_shape.py` (the caller), `../../datalayout/enclosing.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import BARE_ID
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser

_NAMES_SPEC: Final = compiled(r"[ \t\r\n]*+\{(?:[^d{}\"]++|d(?!l_spec)|\"[^\"\n]*+\")*+dl_spec")
"""A dictionary with a data layout spec, as far as this can be seen in a text that does not parse."""


def read_layout_spec(p: OpParser) -> bool:
    """Reads `attributes {...}` with a data layout spec, which also applies inside a broken scope.

    A spec that does not parse becomes an attribute without a value, since its contents are unknown.
    """
    start = BARE_ID.match(p.text, p.pos, p.end)
    if start is None:
        return False
    ahead = OpParser(p.text, start.end(), p.parse_context, p.default_dialect, p.end)
    try:
        found = ahead.attribute_dict() if ahead.at("{") else {}
    except ParseFailure:
        if _NAMES_SPEC.match(p.text, start.end(), p.end) is not None:
            p.set_attribute("dlti.dl_spec", None, p.pos)
        return False
    specs = {name: value for name, value in found.items() if isinstance(value, DialectAttr) and value.dialect == "dlti"}
    if not specs or ahead.diagnostics:
        return False
    p.advance(start.end())
    at = p.pos
    p.attribute_dict()
    for name, value in specs.items():
        p.set_attribute(name, value, at)
    return True
