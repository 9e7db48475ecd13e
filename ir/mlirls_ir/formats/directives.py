"""The tables that C++-written syntax is filed in: custom directives, custom operation syntaxes, inference hooks.

`dialects/NAME/syntax.py` fills them (one small module a dialect, loaded with its dialect); `operation.py` and
`syntax_of.py` look them up. A directive without an entry makes its operation fall back to reading by shape.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mlirls_ir.formats.environment import CustomDirective, InferHook
    from mlirls_ir.syntax.context import SyntaxFunction

DIRECTIVES: dict[str, CustomDirective] = {}
"""`custom<Name>` by "dialect.Name", or by name where all dialects mean the same."""


def find_directive(dialect: str, name: str) -> CustomDirective | None:
    """What reads `custom<name>` in a format of `dialect`; None when nobody has told us."""
    return DIRECTIVES.get(f"{dialect}.{name}") or DIRECTIVES.get(name)


SYNTAXES: dict[str, SyntaxFunction] = {}
"""Operations whose whole syntax is C++, by full name: a function (or generator) that reads from behind the name."""

INFER: dict[str, InferHook] = {}
"""Result types that C++ infers (InferTypeOpInterface), by operation name."""

DEFAULT_DIALECTS: dict[str, str] = {
    "async.func": "async",
    "builtin.module": "builtin",
    "emitc.do": "emitc",
    "emitc.expression": "emitc",
    "emitc.file": "emitc",
    "emitc.for": "emitc",
    "emitc.func": "emitc",
    "emitc.if": "emitc",
    "emitc.switch": "emitc",
    "func.func": "func",
    "pdl.pattern": "pdl",
    "pdl.rewrite": "pdl",
    "shape.func": "shape",
    "shape.function_library": "shape",
    "transform.foreach": "transform",
    "transform.sequence": "transform",
    "transform.with_pdl_patterns": "transform",
}
"""OpAsmOpInterface::getDefaultDialect: the dialect whose operations need no prefix in the operation's regions."""
