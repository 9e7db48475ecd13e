"""The kinds of what stands in a statement, and of what may come next where a text stops."""

from __future__ import annotations

from typing import Literal, TypeAlias

StatementPartKind: TypeAlias = Literal[
    "attribute",
    "attribute-alias",
    "attribute-name",
    "dlti-entry",
    "location",
    "repeated-operand",
    "symbol-ref",
    "type",
    "type-alias",
]
"""What a part of a statement is; a "repeated-operand" is a name that stands again where each name
is one operand."""

ExpectationKind: TypeAlias = Literal[
    "argument",
    "attr-dict",
    "attribute",
    "attribute-name",
    "attribute-value",
    "dlti-key",
    "dlti-value",
    "enum",
    "inner",
    "integer",
    "literal",
    "operand",
    "operation",
    "region",
    "result",
    "string",
    "successor",
    "symbol",
    "symbol-definition",
    "type",
    "word",
    "words",
]
"""What may come next.

"literal" is a keyword or punctuation (the value), "words" one of several keywords (a tuple of them), "word" any;
"enum" a case of an `EnumDef`; "operation" and "result" the name of one; "argument" the definition of one;
"attribute-name" one in a dictionary (the offset of its brace and the names it has), "attribute-value" that of the entry
called by the value; "dlti-key" a key beside those of the value, "dlti-value" what a key has; "inner" something that a
description of a syntax names and does not describe.
"""
