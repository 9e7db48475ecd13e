"""The tables that C++-written syntax is filed in: custom directives, custom operation syntaxes, inference hooks.

`dialects/custom/<dialect>.py` fills them (one small module a dialect, loaded with its dialect); `operation.py` and
`syntax_of.py` look them up. A directive without an entry makes its operation fall back to reading by shape.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mlirls_ir.formats.environment import CustomDirective, InferHook
    from mlirls_ir.syntax.context import SyntaxFunction

DIRECTIVES: dict[str, CustomDirective] = {}
"""`custom<Name>` by name; names are unique upstream."""

SYNTAXES: dict[str, SyntaxFunction] = {}
"""Operations whose whole syntax is C++, by full name: a function (or generator) that reads from behind the name."""

INFER: dict[str, InferHook] = {}
"""Result types that C++ infers (InferTypeOpInterface), by operation name."""

DEFAULT_DIALECTS: dict[str, str] = {"builtin.module": "builtin"}
"""OpAsmOpInterface::getDefaultDialect: the dialect whose operations need no prefix in the operation's regions."""
