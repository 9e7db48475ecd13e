"""The kinds of a statement's parts, and of what may come next where a text stops."""

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
"""The kind of a statement's part; a "repeated-operand" is a second mention of a name that is one operand."""

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
"""The kinds of elements that may come next.

"literal" is a keyword or punctuation (the value), "words" one of several keywords (a tuple of them), "word" any
keyword; "enum" a case of an `EnumDef`; "operation" and "result" the name of one; "argument" the definition of one;
"attribute-name" a name in a dictionary (the offset of its brace and the names it has), "attribute-value" the value of
the entry with the name `value`; "dlti-key" a key besides those in `value`, "dlti-value" the value of a key; "inner"
something that a description of a syntax names and does not describe.
"""
