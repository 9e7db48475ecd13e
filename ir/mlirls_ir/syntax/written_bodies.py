"""How the body of a type is written, by its text alone: its fields, and the commas between them.

Read next: `written_forms.py` (operations), `../ods/usual_forms.py` (what the bodies of one type have in common).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled

_STRING: Final = r'"(?:[^"\\\n]|\\.)*+"'
_VALUE: Final = compiled(rf"{_STRING}|//[^\n]*+|->|::|(?:(?:[0-9]++|\?)x)*+[%@^#!]?[\w$?][\w$.]*+|[^\s\w]")
_PART: Final = compiled(
    rf"{_STRING}|//[^\n]*+|->|(?:!([A-Za-z_]\w*+)\.|(?<![\w$.#@%^!]))([A-Za-z_][\w$.]*+)<|[<>()\[\]{{}}]"
)
_OPENERS: Final = frozenset("(<[{")
_CLOSERS: Final = frozenset(")>]}")
_MOST_FIELDS: Final = 4
"""The most fields of a body that are described."""
_LONGEST: Final = 1024
"""The longest body that is looked at, since bodies may be nested thousands deep."""


class Body(NamedTuple):
    """The fields of a body, and what is wrong with them in a type whose fields need commas.

    `kinds` has one character for each of the first fields, for what it begins with. `crowded` is the first value
    directly after another one, with its kind and the number of its field; `comma` is one that ends the body.
    """

    kinds: str
    crowded: tuple[int, int, str, int] | None
    comma: tuple[int, int] | None


def bodies_in(text: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    """The types of dialects that have a body in `<>`, inner ones first: name, and the place between the brackets.

    A name without `!` inside of a body may be a type of the dialect around it, `!d.list<box<[4], i32>>`.
    """
    # For each open bracket: the dialect of the type around it, and the type's own name and body if it is a type's.
    around: list[tuple[str, str, int]] = []
    for match in _PART.finditer(text, start, end):
        token, name = match[0], match[2]
        dialect = match[1] or (around[-1][0] if around else "")
        if name is not None:
            around.append((dialect, f"{dialect}.{name}" if dialect else "", match.end()))
        elif token in _OPENERS:
            around.append((dialect, "", match.end()))
        elif token in _CLOSERS and around:
            _, type_, body = around.pop()
            if type_:
                yield type_, body, match.start()


def body_of(text: str, start: int, end: int) -> Body:
    """How the body at `[start, end)` is written; what is inside of brackets is not looked at."""
    if end - start > _LONGEST:
        return Body("", None, None)
    kinds = ""
    n_commas = depth = value_end = 0
    crowded: tuple[int, int, str, int] | None = None
    comma: tuple[int, int] | None = None
    is_first, is_after_value = True, False
    for match in _VALUE.finditer(text, start, end):
        token = match[0]
        if token.startswith("//"):
            continue
        if token in _CLOSERS:
            depth -= 1
            is_after_value, value_end = True, match.end()
        elif depth:
            depth += token in _OPENERS
        elif token == ",":
            n_commas += 1
            comma, is_first, is_after_value = match.span(), True, False
        else:
            kind = _kind(token)
            is_value = kind in _VALUES
            has_angle = token == "<" and is_after_value and value_end == match.start()
            if is_first:
                kinds += kind if len(kinds) < _MOST_FIELDS else ""
            elif is_value and is_after_value and not has_angle and crowded is None:
                crowded = (*match.span(), kind, n_commas)
            depth += token in _OPENERS
            comma, is_first, is_after_value, value_end = None, False, is_value, match.end()
    return Body(kinds, crowded, comma)


_VALUES: Final = 'n"t%@^#*([{<'
"""The kinds of tokens that are values, or begin with one."""


def _kind(token: str) -> str:
    """The kind of a token: a number (`n`), a word or a type (`t`), or its first character."""
    first = token[0]
    if first in "0123456789?":
        return "n"
    if first == "!" and len(token) > 1:
        return "t"
    return "t" if first.isalpha() or first in "_$" else first


def usual_fields(kinds: Sequence[str]) -> tuple[str, ...]:
    """The tokens with which each field may begin that all bodies with the fields `kinds` have."""
    n_fields = min(map(len, kinds), default=0)
    return tuple("".join(sorted({one[index] for one in kinds})) for index in range(n_fields))


def missing_part(body: Body, usual: Sequence[str]) -> tuple[int, int, str] | None:
    """Where a body misses a comma, or a field after one, and which; None where that is not certain.

    A parser may accept `[4, 5,]` and `[4 5]` where it reads a list. So the body must have fewer fields than all others
    (`usual`), and the missing one must begin in another way than the field before it, as no element of a list does.
    """
    n_fields = len(body.kinds)
    if not 0 < n_fields < len(usual) or not set(usual[n_fields]).isdisjoint(usual[n_fields - 1]):
        return None
    if not all(kind in one for kind, one in zip(body.kinds, usual, strict=False)):
        return None
    if body.comma is not None:
        return (*body.comma, "a value after ','")
    if body.crowded is None:
        return None
    start, end, kind, field = body.crowded
    return (start, end, "','") if field == n_fields - 1 and kind in usual[n_fields] else None
