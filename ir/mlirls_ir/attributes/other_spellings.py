"""Decides whether two spellings that only their dialect can read may be the same value.

A type or attribute of an unknown dialect is kept as its text, and so is one of a known dialect whose syntax is C++. A
tool that knows the dialect ignores white space, quotes around a word, and the dialect's own prefix inside
(`!foo.t<!foo.u>` and `!foo.t<u>`). An attribute may have a second keyword (to StableHLO `#stablehlo.bounds<3, ?>` is
`#stablehlo.type_extensions<bounds = [3, ?]>`). A type may omit its prefix if an operation knows which type it must be,
and a parameter with a default may be omitted. A type may have a short name with its numbers (`!foo.i11_3` for
`!foo.fixed<11, 3>`), or be a builtin type (`!hw.int<8>` is `i8`). Even the text in `<...>` may have no meaning: MLIR
does not read it if a type has no parameters (`!transform.any_op<3>` is `!transform.any_op`). An alias in such a text
(`!foo.t<#map>`) means the value that another text writes out. mlir-opt without the dialect compares texts.

Called only for two different types, before the difference is reported as an error.
"""

from __future__ import annotations

from typing import Any, Final

from mlirls_ir.attributes.model import DialectAttr, OpaqueAttr
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, OpaqueType
from mlirls_ir.values.bases import Attribute, Type

_KEYWORD: Final = compiled(r"[\w.$]*+")
_WHITE: Final = compiled(r"\s++")
_QUOTED: Final = compiled(r'"([A-Za-z_$][\w.$]*+)"')
_NUMBER: Final = compiled(r"\d++")
_ALIAS: Final = compiled(r"[#!][A-Za-z_]\w*+(?![\w.<$-])")
_BRACKET: Final = compiled(r'"(?:[^"\\]|\\.)*+"|[<(\[{]|->|[>)\]},]')


def may_be_one(left: Type, right: Type) -> bool:
    """Whether two types differ only in spellings that may mean the same to their dialects."""
    # Fields hold values of any type, and tuples of these.
    pending: list[tuple[Any, Any]] = [(left, right)]
    seen: set[tuple[Any, Any]] = set()
    while pending:
        pair = pending.pop()
        one, other = pair
        if one == other or pair in seen or any(_applies_to(*two) for two in (pair, pair[::-1])):
            continue
        seen.add(pair)
        parts, others = _parts(one), _parts(other)
        if parts is not None and others is not None:
            if len(parts) != len(others):
                return False
            pending += zip(parts, others, strict=True)
        elif isinstance(one, (OpaqueType, OpaqueAttr, DialectAttr)) and isinstance(
            other, (OpaqueType, OpaqueAttr, DialectAttr)
        ):
            if not _may_be_one(one, other):
                return False
        elif isinstance(one, DialectType) and isinstance(other, DialectType) and one.dialect == other.dialect:
            if _are_texts_of_one(one, other) or str(one) == str(other):
                # A default is printed in the same way whether it is written or omitted.
                continue
            if one.mnemonic != other.mnemonic:
                if _is_name_of_cpp(one, other):
                    continue
                return False
            pending += ((one.parameters, other.parameters), (one.tail, other.tail))
        elif one.__class__ is other.__class__ and isinstance(one, (Type, Attribute)) and one.__match_args__:
            pending += ((getattr(one, name), getattr(other, name)) for name in one.__match_args__)
        else:
            return False
    return True


def _applies_to(one: Any, other: Any) -> bool:
    return _is_short(one, other) or _is_builtin_to_cpp(one, other)


def _is_short(one: Any, other: Any) -> bool:
    """Whether a type is another's text without its dialect: a dialect may print `i4` for its `!moore.i4`."""
    return isinstance(one, OpaqueType) and isinstance(other, Type) and one.body == str(other)


def _parts(value: Any) -> tuple[Any, ...] | None:
    return value if isinstance(value, tuple) else None  # pyright: ignore[reportUnknownVariableType]  # of any values


def _may_be_one(one: OpaqueType | OpaqueAttr | DialectAttr, other: OpaqueType | OpaqueAttr | DialectAttr) -> bool:
    if one.dialect != other.dialect or isinstance(one, OpaqueType) is not isinstance(other, OpaqueType):
        return False
    texts = [value.mnemonic if isinstance(value, DialectAttr) else value.body for value in (one, other)]
    if not isinstance(one, OpaqueType) and _keyword(texts[0]) != _keyword(texts[1]):
        # Two attributes whose syntax is known have one keyword each.
        return any(isinstance(value, OpaqueAttr) or _is_text(value) for value in (one, other))
    return _are_texts_of_one(one, other)


def _are_texts_of_one(one: object, other: object) -> bool:
    """Whether two values of a dialect that are kept as texts may be equal, judging by these texts."""
    left, right = _text_of(one), _text_of(other)
    if left is None:
        left = None if right is None else _printed_text(one)
    elif right is None:
        right = _printed_text(other)
    if left is None or right is None:
        return False
    names = _keyword(left), _keyword(right)
    if left == names[1] or right == names[0] or _is_short_for(left, right):
        return True
    if left == right or (names[0] == names[1] and _has_more(left, right)):
        return True
    return _may_expand_to(left, right) or _may_expand_to(right, left)


def _may_expand_to(text: str, other: str) -> bool:
    """Whether another text is this one with other text in place of each alias."""
    first, *rest = _ALIAS.split(text)
    if not rest or not other.startswith(first):
        return False
    at = len(first)
    for part in rest[:-1]:
        found = other.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return other.endswith(rest[-1]) and len(other) - len(rest[-1]) >= at


def _is_name_of_cpp(one: Type, other: Type) -> bool:
    """Whether one may be a type that `.td` files define, and the other a name for it that only C++ knows."""
    left, right = (_WHITE.sub("", str(type_)).partition(".")[2] for type_ in (one, other))
    return _is_short_for(left, right)


def _is_short_for(left: str, right: str) -> bool:
    """Whether one of two texts is a name without parameters that spells the numbers in those of the other, and perhaps
    defaults that the other leaves out."""
    name, full = sorted((left, right), key=len)
    numbers = _NUMBER.findall(full, len(_keyword(full)))
    return _keyword(name) == name and bool(numbers) and _NUMBER.findall(name)[: len(numbers)] == numbers


def _is_text(value: object) -> bool:
    """Whether a value has parameters that C++ reads, and is kept as its text."""
    return (
        isinstance(value, (DialectType, DialectAttr))
        and not value.parameters
        and isinstance(value.tail, str)
        and bool(value.tail)
    )


def _is_builtin_to_cpp(one: object, other: object) -> bool:
    """Whether C++ may read a builtin type for another's text that has its width: `!hw.int<8>` is `i8` to CIRCT."""
    return (
        isinstance(other, (IntegerType, FloatType))
        and isinstance(one, DialectType)
        and _is_text(one)
        and bool(set(_NUMBER.findall(str(other))).intersection(_NUMBER.findall(str(one.tail))))
    )


def _text_of(value: object) -> str | None:
    """The text that a value would be kept as if its dialect's syntax were unknown, without white space, quotes and
    prefixes."""
    if isinstance(value, (OpaqueType, OpaqueAttr)):
        text = value.body
    elif isinstance(value, (DialectType, DialectAttr)) and not value.parameters and isinstance(value.tail, str):
        text = value.mnemonic + value.tail
    else:
        return None
    return _bare(text, value.dialect)


def _printed_text(value: object) -> str | None:
    """The same for a type or attribute whose parameters were read, to be compared with one that is kept as text."""
    if not isinstance(value, (DialectType, DialectAttr)):
        return None
    return _bare(str(value), value.dialect)


def _bare(text: str, dialect: str) -> str:
    text = _QUOTED.sub(r"\1", _WHITE.sub("", text))
    return text.replace(f"!{dialect}.", "").replace(f"#{dialect}.", "")


def _has_more(left: str, right: str) -> bool:
    """Whether one of two texts is the other with more parameters."""
    some, others = _parameters(left), _parameters(right)
    if some is None or others is None or len(some) == len(others):
        return False
    fewer, more = sorted((some, others), key=len)
    rest = iter(more)
    return all(one in rest for one in fewer)


def _parameters(text: str) -> list[str] | None:
    """The text in the `<...>` after a keyword, split at its commas; None if there is more than that."""
    start = len(_keyword(text))
    if text[start : start + 1] != "<" or text[-1] != ">":
        return None
    out: list[str] = []
    depth = 0
    cut = start + 1
    for match in _BRACKET.finditer(text, cut, len(text) - 1):
        token = match[0]
        if token == "," and not depth:
            out.append(text[cut : match.start()])
            cut = match.end()
        elif token in ("<", "(", "[", "{"):
            depth += 1
        elif token in (">", ")", "]", "}"):
            depth -= 1
    return [*out, text[cut:-1]] if cut < len(text) - 1 else out


def _keyword(text: str) -> str:
    found = _KEYWORD.match(text)
    return "" if found is None else found[0]
