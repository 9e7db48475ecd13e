"""The body of a type or attribute that only C++ can read, as balanced text in canonical form where possible.

White space is replaced by what MLIR's printers use, and aliases by their values, as MLIR prints in local scope. So two
spellings of a value become one, as far as that is possible without its syntax.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import body_end
from mlirls_ir.formats.parameters import UnknownSyntax
from mlirls_ir.patterns import compiled
from mlirls_ir.values.spelling import TextTooLong, whole_text

BRACKETS: Final = ("<", "{", "[", "(")
"""A possible beginning of a value without its mnemonic, where only C++ knows the rest."""
_SPACE: Final = compiled(r'("(?:[^"\\\n]|\\.)*+")|\s*//[^\n]*+|\s*(,)\s*|([<(\[{])\s+|\s+(?=[>)\]}])|(\s+)')
_ALIAS: Final = compiled(r'"(?:[^"\\\n]|\\.)*+"|([#!])([A-Za-z_][A-Za-z0-9_$]*+)(?![.<])')
_NUMBER: Final = r"(?:[0-9]++(?![\w.$])|\?(?!x))"
_SCALAR: Final = r"(?:[su]?i[0-9]++|b?f[0-9]++|tf32|index)(?![\w.$])"
_COMMAS: Final = compiled(
    r'"(?:[^"\\\n]|\\.)*+"|//[^\n]*+|([,(\[{])\s*+,'
    rf"|(?<![\w.$!#%@^?+*-])({_NUMBER}\s*+(?={_NUMBER})|{_SCALAR}\s++(?={_SCALAR}))"
)
"""A comma with nothing before it (a `<` may be there: a first parameter may be left out), or two numbers or types of
numbers side by side."""
_OPENING: Final = frozenset("<([{")
_CLOSING: Final = frozenset(">)]}")
_STRUCTURE: Final = compiled(r'"(?:[^"\\\n]|\\.)*+"|//[^\n]*+|->|[<>()\[\]{},]')
_LONGEST: Final = 2048
"""The most code points that the aliases of one body may expand to; further aliases stay as written."""


def raw_body(p: Cursor, openings: tuple[str, ...]) -> str:
    """Reads the balanced text in brackets; "" where there is none."""
    if p.peek() not in openings:
        if openings is BRACKETS:
            raise UnknownSyntax
        return ""
    start = p.pos
    end = body_end(p, start)
    if "," in p.text[start:end]:
        _check_lists(p, start, end)
    p.advance(end)
    text = _spaced(p.text[start:end])
    return _without_aliases(p, text) if "#" in text or "!" in text else text


def _check_lists(p: Cursor, start: int, end: int) -> None:
    """Fails at a comma with nothing before it, and at a value that follows another one in a list with commas: C++ reads
    lists with MLIR's functions, which refuse that."""
    for match in _COMMAS.finditer(p.text, start, end):
        if match[1] is not None:
            p.fail("missing element before ','", match.end() - 1, match.end())
        if match[2] is not None and _has_commas(p.text, start, match.start(), end):
            p.fail("expected ','", match.end(), match.end() + 1)


def _has_commas(text: str, start: int, place: int, end: int) -> bool:
    """Whether commas separate elements in the innermost brackets around `place`, in the body `[start, end)`."""
    lists: list[bool] = []
    depth = 0
    for match in _STRUCTURE.finditer(text, start, end):
        if not depth and match.start() > place:
            if lists[-1]:
                return True
            depth = len(lists)
        token = match[0]
        if token in _OPENING:
            lists.append(False)
        elif token in _CLOSING:
            if len(lists) == depth:
                return False
            lists.pop()
        elif token == ",":
            if len(lists) == depth:
                return True
            lists[-1] = True
    return False


def _without_aliases(p: Cursor, text: str) -> str:
    """`text` with its aliases replaced by their values.

    A name that is not yet an alias is recorded as used too, since it may become one.
    """
    context = p.context
    room = _LONGEST

    def value_of(match: re.Match[str]) -> str:
        nonlocal room
        if match[1] is None:
            return match[0]
        context.used_aliases.add(match[0])
        value = (context.attribute_aliases if match[1] == "#" else context.type_aliases).get(match[2])
        if value is None:
            return match[0]
        try:
            found = whole_text(value.spelling(), room)
        except TextTooLong:
            return match[0]
        room -= len(found)
        return found

    return _ALIAS.sub(value_of, text)


def _spaced(text: str) -> str:
    """`text` with the white space that MLIR's printers use, so that two spellings of a value become one."""
    if "  " not in text and "\n" not in text and "," not in text and "< " not in text and " >" not in text:
        return text
    return _SPACE.sub(_respace, text)


def _respace(match: re.Match[str]) -> str:
    if match[1] is not None:
        return match[1]
    if match[2] is not None:
        return ", "
    if match[3] is not None:
        return match[3]
    return " " if match[4] is not None else ""
