"""PDLL's colours on the pages of the site, for Pygments: by words alone, since what is shown is often a fragment."""

from __future__ import annotations

from typing import Final

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace

_KEYWORDS: Final = ("Constraint", "Pattern", "Rewrite", "attr", "erase", "let", "not", "op", "replace", "return")
_MORE: Final = ("rewrite", "type", "with")
_TYPES: Final = ("Attr", "Op", "Type", "TypeRange", "Value", "ValueRange")


class PdllLexer(RegexLexer):
    """Splits PDLL into words; nothing is an error."""

    name = "PDLL"
    aliases: Final = ["pdll"]  # type: ignore[misc]  # Pygments declares it as a variable of the class.
    tokens: Final = {  # type: ignore[misc]  # As above.
        "root": [
            (r"\s+", Whitespace),
            (r"//[^\n]*", Comment.Single),
            (r"\[\{(?:[^}]|\}(?!\]))*(?:\}\])?", String),
            (r'"(?:[^"\\\n]|\\.)*"?', String),
            (r"#include\b", Comment.Preproc),
            (words((*_KEYWORDS, *_MORE), prefix=r"\b", suffix=r"\b"), Keyword),
            (words(_TYPES, prefix=r"\b", suffix=r"\b"), Keyword.Type),
            # The name of an operation: `arith.addi`.
            (r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+", Name.Builtin),
            (r"\d+", Number),
            (r"[A-Za-z_]\w*", Name),
            (r"->|=>|[=:.]", Operator),
            (r"[][(){}<>,;]", Punctuation),
            (r".", Text),
        ]
    }
