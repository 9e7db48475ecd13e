"""Tokens of a TableGen file: one regular expression, and the few tokens that it cannot express.

Takes the output of preprocessor.py, so it sees no directives. Knows no grammar; parser.py feeds the tokens to lark,
whose names for punctuation and keywords (`LBRACE`, `CLASS`) are the token types here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.steps import result_of

_KEYWORD_LIST = (
    "assert bit bits class code dag def defm defset deftype defvar dump else false field foreach if in include "
    "int let list multiclass string then true"
)
_CHARACTERS_OF_A_STEP: Final = 1 << 16
_STATEMENT_LIST = "ASSERT CLASS DEF DEFM DEFSET DEFTYPE DEFVAR DUMP FOREACH IF INCLUDE LET MULTICLASS"
_OPERATOR_LIST = (
    "add and cast con dag div empty eq exists filter find foldl foreach ge getdagarg getdagname getdagop "
    "getdagopname getop gt head if initialized instances interleave isa le listconcat listflatten listremove "
    "listsplat logtwo lt match mul ne not or range repr setdagarg setdagname setdagop setdagopname setop shl size "
    "sra srl strconcat sub subst substr tail tolower toupper xor"
)
KEYWORDS = {word: word.upper() for word in _KEYWORD_LIST.split()}
STATEMENT_STARTS = frozenset(_STATEMENT_LIST.split())
OPERATORS = frozenset(_OPERATOR_LIST.split())

_PUNCTUATION = {
    "...": "ELLIPSIS",
    "(": "LPAR",
    ")": "RPAR",
    "[": "LSQB",
    "]": "RSQB",
    "{": "LBRACE",
    "}": "RBRACE",
    "<": "LESSTHAN",
    ">": "MORETHAN",
    ":": "COLON",
    ";": "SEMICOLON",
    ",": "COMMA",
    ".": "DOT",
    "=": "EQUAL",
    "?": "QMARK",
    "#": "HASH",
    "-": "MINUS",
}
_TOKEN = re.compile(
    r"""
      (?P<blank>[ \t\r\n\f]+|//[^\r\n]*)
    | (?P<word>[0-9]*[A-Za-z_][0-9A-Za-z_]*)
    | (?P<punctuation>\.\.\.|[()\]{}<>:;,.=?\#]|\[(?!\{)|-(?![0-9]))
    | "(?P<string>(?:[^"\\\r\n]|\\["'\\tn])*)"
    | (?P<int>[+-]?[0-9]+)
    | \[\{(?P<code>.*?)\}\]
    | !(?P<bang>[A-Za-z]+)
    | \$(?P<variable>[A-Za-z_][0-9A-Za-z_]*)
    | (?P<comment>/\*)
    """,
    re.VERBOSE | re.DOTALL,
)
_MOST_DIGITS = 1000
_NUMBER_WORD = re.compile(r"0x[0-9a-fA-F]+|0b[01]+")
_COMMENT_EDGE = re.compile(r"/\*|\*/")
_ESCAPE = re.compile(r"\\(.)")
_BAD_ESCAPE = re.compile(r"""\\(?!["'\\tn])""")
_ESCAPES = {"n": "\n", "t": "\t"}


@dataclass(slots=True)
class Token:
    """One token: lark's name of its kind, its value, and the offset of its first character.

    `value` is a str, or an int for INTEGER, or a pair (value, width) for BINARY. The remaining attributes exist because
    lark reads them from the last token of a text.
    """

    type: str
    value: str | int | tuple[int, int]
    start_pos: int
    end_pos: int
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    at_line_start: bool = False


@dataclass(frozen=True, slots=True)
class LexicalError:
    """An offset at which no token begins; the character there is skipped."""

    offset: int
    message: str


def tokenize(text: str) -> tuple[list[Token], list[LexicalError]]:
    """All tokens of a text, and one error for every offset where none begins."""
    return result_of(tokenize_steps(text))


def tokenize_steps(text: str) -> Generator[None, None, tuple[list[Token], list[LexicalError]]]:
    """Like `tokenize`, in steps of some milliseconds."""
    tokens: list[Token] = []
    errors: list[LexicalError] = []
    append = tokens.append
    match = _TOKEN.match
    pos = 0
    length = len(text)
    pause = _CHARACTERS_OF_A_STEP
    while pos < length:
        if pos > pause:
            pause = pos + _CHARACTERS_OF_A_STEP
            yield
        found = match(text, pos)
        if found is None:
            pos = _skip_bad_character(text, pos, tokens, errors)
            continue
        end = found.end()
        kind = found.lastgroup
        if kind == "blank":
            pos = end
            continue
        if kind == "word":
            word = found.group()
            keyword = KEYWORDS.get(word)
            if keyword is not None:
                token = Token(keyword, word, pos, end)
                token.at_line_start = pos == 0 or text[pos - 1] == "\n"
                append(token)
            elif word[0] == "0" and len(word) > 2:
                end = _number_or_word(text, pos, word, append, errors)
            else:
                append(Token("ID", word, pos, end))
        elif kind == "punctuation":
            value = found.group()
            append(Token(_PUNCTUATION[value], value, pos, end))
        elif kind == "string":
            value = found.group("string")
            if "\\" in value:
                value = _ESCAPE.sub(lambda escape: _ESCAPES.get(escape.group(1), escape.group(1)), value)
            append(Token("TEXT", value, pos, end))
        elif kind == "int":
            digits = found.group()
            # Python refuses to convert thousands of digits; so many are out of range anyway.
            number = int(digits) if len(digits) < _MOST_DIGITS else 1 << 64
            if not -(1 << 63) <= number < 1 << 63:
                errors.append(LexicalError(pos, "number out of range"))
            append(Token("INTEGER", wrap64(number), pos, end))
        elif kind == "code":
            append(Token("CODE_BLOCK", found.group("code"), pos, end))
        elif kind == "bang":
            name = found.group("bang")
            if name == "cond":
                append(Token("COND", name, pos, end))
            else:
                if name not in OPERATORS:
                    errors.append(LexicalError(pos, "unknown operator"))
                append(Token("BANG", name, pos, end))
        elif kind == "variable":
            append(Token("VARIABLE", found.group("variable"), pos, end))
        else:
            end = skip_comment(text, pos)
            if end < 0:
                errors.append(LexicalError(pos, "unterminated comment"))
                end = length
        pos = end
    return tokens, errors


def skip_comment(text: str, start: int) -> int:
    """The offset after the comment `/* ... */` that begins at `start`, or -1 if it never ends. Comments nest."""
    depth = 0
    for edge in _COMMENT_EDGE.finditer(text, start):
        depth += 1 if edge.group() == "/*" else -1
        if depth == 0:
            return edge.end()
    return -1


def wrap64(value: int) -> int:
    """`value` as TableGen's `int` holds it: 64 bits, two's complement."""
    return ((value + (1 << 63)) & ((1 << 64) - 1)) - (1 << 63)


def _number_or_word(
    text: str, start: int, word: str, append: Callable[[Token], None], errors: list[LexicalError]
) -> int:
    """Appends `0x1F` or `0b101` as a number; `8i` and `0box` are identifiers."""
    number = _NUMBER_WORD.match(text, start)
    if number is None:
        append(Token("ID", word, start, start + len(word)))
        return start + len(word)
    digits = number.group()
    if digits[1] == "x":
        append(Token("INTEGER", wrap64(int(digits, 16)), start, number.end()))
    else:
        value = int(digits, 2)
        if value >> 64:
            errors.append(LexicalError(start, "number out of range"))
        append(Token("BINARY", (value & ((1 << 64) - 1), len(digits) - 2), start, number.end()))
    return number.end()


def _skip_bad_character(text: str, pos: int, tokens: list[Token], errors: list[LexicalError]) -> int:
    character = text[pos]
    if character == '"':
        return _skip_bad_string(text, pos, tokens, errors)
    if text.startswith("[{", pos):
        errors.append(LexicalError(pos, "unterminated code block"))
        return len(text)
    message = {"!": "unknown operator", "$": "invalid variable name"}.get(character, "unexpected character")
    errors.append(LexicalError(pos, message))
    return pos + 1


def _skip_bad_string(text: str, pos: int, tokens: list[Token], errors: list[LexicalError]) -> int:
    """Skips an invalid string; one that only has a wrong escape still counts as a string."""
    line_end = text.find("\n", pos)
    end = len(text) if line_end < 0 else line_end
    bad_escape = _BAD_ESCAPE.search(text, pos, end)
    if bad_escape is not None:
        errors.append(LexicalError(bad_escape.start() + 1, "invalid escape in string literal"))
        quote = text.find('"', bad_escape.end(), end)
        end = end if quote < 0 else quote + 1
        tokens.append(Token("TEXT", text[pos + 1 : end].rstrip('"'), pos, end))
        return end
    where = "file" if line_end < 0 else "line"
    errors.append(LexicalError(pos + 1, f"end of {where} in string literal"))
    return end
