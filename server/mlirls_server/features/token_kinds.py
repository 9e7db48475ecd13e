"""The kinds of semantic tokens, which the server announces before it reads any text.

Read next: `semantic_tokens.py`, which finds the tokens.
"""

from __future__ import annotations

from enum import IntEnum


class TokenKind(IntEnum):
    """The kind of a token. Names are those of the protocol; operations are functions, symbols are methods."""

    TYPE = 0
    VARIABLE = 1
    PARAMETER = 2
    PROPERTY = 3
    FUNCTION = 4
    METHOD = 5
    MACRO = 6
    KEYWORD = 7
    COMMENT = 8
    STRING = 9
    NUMBER = 10
    LABEL = 11
    REGEXP = 12
