"""MLIR's colours on the pages of the site, for Pygments: by words alone, since what is shown is often a fragment."""

from __future__ import annotations

from typing import Final

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace


class MlirLexer(RegexLexer):
    """Splits MLIR into words; nothing is an error."""

    name = "MLIR"
    aliases: Final = ["mlir"]  # type: ignore[misc]  # Pygments declares it as a variable of the class.
    tokens: Final = {  # type: ignore[misc]  # As above.
        "root": [
            (r"\s+", Whitespace),
            (r"//[^\n]*", Comment.Single),
            (r'"(?:[^"\\\n]|\\.)*"?', String),
            (r"%[\w$.-]+(?:#\d+)?", Name.Variable),
            (r"\^[\w$.-]*", Name.Label),
            (r'@(?:[\w$.-]+|"[^"\n]*")', Name.Function),
            (r"![A-Za-z_][\w$.-]*", Keyword.Type),
            (r"#[A-Za-z_][\w$.-]*", Name.Decorator),
            # Before the types: `index.add` is an operation.
            (r"[A-Za-z_][\w$]*(?:\.[A-Za-z_][\w$]*)+", Name.Builtin),
            (r"(?:memref|tensor|vector|tuple|complex)(?=<)", Keyword.Type),
            (r"(?:[su]?i\d+|index|none|b?f\d+\w*|tf32)\b", Keyword.Type),
            (r"(?<=[0-9?*\]])x(?=[0-9?!a-z])", Punctuation),
            (r"(?:\d+|[?*])(?=x)", Number),
            (r"-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)", Number),
            (r"(?:true|false|unit|dense|loc|affine_map|affine_set)\b", Keyword.Constant),
            (r"[A-Za-z_][\w$]*", Name),
            (r"->|::|[=:*+/-]", Operator),
            (r"[][(){}<>,;?]", Punctuation),
            (r".", Text),
        ]
    }
