"""affine: operations that are written as they are printed, read at once.

What is read here is what `syntax.py` reads. Whatever is spelt otherwise, or wrong, is left to that.
Read next: `syntax.py`, `mlirls_ir/syntax/straight.py` (who asks).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from mlirls_ir.affine.expr import Constant, Symbol
from mlirls_ir.affine.map import AffineMap, IntegerSet
from mlirls_ir.asm_parser.affine_at_once import affine_attribute_at, subscripts_at
from mlirls_ir.asm_parser.cursor import TRIVIA, VALUE_ID
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE
from mlirls_ir.attributes.model import AffineMapAttr, Attribute, IntegerAttr, IntegerSetAttr, integer_attr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import made
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operands import NAMES
from mlirls_ir.syntax.operation import SEGMENTS, ParseContext, StraightReader, segment_sizes
from mlirls_ir.syntax.plain_parts import ENTRIES, NO_LOCATION, PlainParts, UnlikeError
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.syntax.tree import ArgumentSlot
from mlirls_ir.types.model import IndexType, MemRefType, Type

if TYPE_CHECKING:
    from re import Match, Pattern
    from typing import Final

_INDEX: Final = IndexType()
_BLANK: Final = r"[ \n]*+"
_INPUTS: Final = compiled(rf"\(({NAMES})\)(?:{_BLANK}\[({NAMES})\])?+")
_DICTIONARY: Final = compiled(ENTRIES)
_PLAIN_BOUND: Final = compiled(rf"({VALUE_ID.pattern})|([1-9][0-9]{{0,17}}+|0)(?=[ \n])")
"""A name, or a number that `index` surely holds; a type behind it is nothing that comes next."""
_LOOP: Final = compiled(rf" ({VALUE_ID.pattern}) = ")
_TO: Final = compiled(rf"{_BLANK}to ")
_BODY: Final = compiled(rf"{_BLANK}(?:step ([1-9][0-9]{{0,17}}+) )?+\{{")
_THEN: Final = compiled(rf"{_BLANK}\{{")
_MEMREF: Final = compiled(rf" (?:({VALUE_ID.pattern}), )?+({VALUE_ID.pattern})\[")
_ACCESSED: Final = compiled(rf"({ENTRIES})?+{_BLANK}: ?({PLAIN_TYPE}){NO_LOCATION}")


_SYMBOL_MAP: Final = AffineMapAttr(AffineMap(0, 1, (Symbol(0),)))


@lru_cache(maxsize=256)
def _constant_map(value: int) -> AffineMapAttr:
    return AffineMapAttr(AffineMap(0, 0, (Constant(value),)))


class _Reading(PlainParts):
    """One operation as it is read, up to `pos`."""

    __slots__ = ("pos",)

    pos: int

    def take(self, pattern: Pattern[str]) -> Match[str]:
        """Reads what `pattern` matches."""
        match = pattern.match(self.text, self.pos, self.end)
        if match is None:
            raise UnlikeError
        self.pos = match.end()
        return match

    def take_attribute(self, type_hint: Type | None = None) -> Attribute:
        """Reads an attribute and the white space behind it."""
        read = affine_attribute_at(self.text, self.pos, self.end, self.context, 1)
        if read is None:
            found, self.pos = self.attribute(self.pos, type_hint)
            return found
        self.pos = read[1]
        self.pos = _behind(self)
        return read[0]

    def take_given(self, name: str) -> Attribute:
        """Reads the attribute `name` behind a blank."""
        self.pos += 1
        found = self.attributes[name] = self.take_attribute()
        return found

    def take_inputs(self, of: AffineMap | IntegerSet) -> None:
        """Reads `(%dims)[%symbols]`, as many as `of` has of each."""
        match = self.take(_INPUTS)
        dims, symbols = VALUE_ID.findall(match[1]), VALUE_ID.findall(match[2] or "")
        if len(dims) != of.num_dims or len(symbols) != of.num_symbols:
            raise UnlikeError
        self.names += dims
        self.names += symbols

    def take_bound(self, name: str, prefix: str) -> int:
        """Reads a bound of a loop, and returns how many operands it has."""
        is_of_several = self.text.startswith(prefix, self.pos, self.end)
        if is_of_several:
            self.pos += len(prefix)
        plain = _PLAIN_BOUND.match(self.text, self.pos, self.end)
        if plain is not None:
            self.pos = plain.end()
            if plain[1] is not None:
                self.names.append(plain[1])
                self.attributes[name] = _SYMBOL_MAP
                return 1
            self.attributes[name] = _constant_map(int(plain[2]))
            return 0
        found = self.take_attribute(_INDEX)
        if isinstance(found, IntegerAttr):
            self.attributes[name] = _constant_map(found.value)
            return 0
        if not isinstance(found, AffineMapAttr) or (len(found.map.results) > 1 and not is_of_several):
            raise UnlikeError
        self.attributes[name] = found
        self.take_inputs(found.map)
        return found.map.num_dims + found.map.num_symbols

    def indices_from(self, first: int) -> range:
        """The operands whose names are those from `first` on, in this order."""
        return range(first, len(self.names))

    def read(
        self, holes: Sequence[int], types: list[Type | None], results: list[Type | None], *, names_matter: bool = False
    ) -> StraightRead:
        """What has been read, without regions."""
        fields = (holes, types, results, self.attributes, self.symbols, self.pos)
        return made(StraightRead, (*fields, None, (), None, False, names_matter))

    def read_head(self, holes: range, *regions: tuple[ArgumentSlot, ...]) -> StraightRead:
        """What has been read, up to a `{`."""
        fields = (holes, indices(holes), list[Type](), self.attributes, self.symbols, self.pos)
        return made(StraightRead, (*fields, None, regions, None, True, False))


def indices(holes: Sequence[int]) -> list[Type | None]:
    """The types of so many dimensions and symbols."""
    return [_INDEX] * len(holes)


def _read_apply(reading: _Reading) -> StraightRead:
    first = len(reading.names)
    found = reading.take_given("map")
    if not isinstance(found, AffineMapAttr):
        raise UnlikeError
    reading.take_inputs(found.map)
    holes = reading.indices_from(first)
    dictionary = _DICTIONARY.match(reading.text, _behind(reading), reading.end)
    if dictionary is not None:
        reading.dictionary(*dictionary.span())
        reading.pos = dictionary.end()
    if reading.text.startswith(("[", "{", "loc"), _behind(reading), reading.end):
        raise UnlikeError
    return reading.read(holes, indices(holes), [_INDEX] * len(found.map.results))


def _behind(reading: _Reading) -> int:
    """Where the next token begins."""
    match = TRIVIA.match(reading.text, reading.pos, reading.end)
    return reading.pos if match is None else match.end()


def _read_for(reading: _Reading) -> StraightRead:
    variable = len(reading.names)
    reading.names.append(reading.take(_LOOP)[1])
    n_lower = reading.take_bound("lowerBoundMap", "max ")
    reading.take(_TO)
    n_upper = reading.take_bound("upperBoundMap", "min ")
    body = reading.take(_BODY)
    reading.attributes["step"] = integer_attr(int(body[1] or 1), _INDEX)
    reading.attributes[SEGMENTS] = segment_sizes(n_lower, n_upper, 0)
    arguments = (made(ArgumentSlot, (variable, _INDEX)),)
    return reading.read_head(reading.indices_from(variable + 1), arguments)


def _read_if(reading: _Reading) -> StraightRead:
    first = len(reading.names)
    found = reading.take_given("condition")
    if not isinstance(found, IntegerSetAttr):
        raise UnlikeError
    reading.take_inputs(found.set)
    reading.take(_THEN)
    return reading.read_head(reading.indices_from(first), (), ())


def _read_load(reading: _Reading) -> StraightRead:
    value, memref, holes, type_ = _read_access(reading)
    if value is not None:
        raise UnlikeError
    return reading.read([memref, *holes], [type_, *indices(holes)], [type_.element], names_matter=True)


def _read_store(reading: _Reading) -> StraightRead:
    value, memref, holes, type_ = _read_access(reading)
    if value is None:
        raise UnlikeError
    types = [type_.element, type_, *indices(holes)]
    return reading.read([value, memref, *holes], types, [], names_matter=True)


def _read_access(reading: _Reading) -> tuple[int | None, int, list[int], MemRefType]:
    """Reads `%value, %memref[subscripts] {...} : type`: the holes of the two and of the subscripts, the type."""
    names = reading.names
    match = reading.take(_MEMREF)
    value = None if match[1] is None else len(names)
    names += [name for name in match.groups() if name is not None]
    first = len(names)
    read = subscripts_at(reading.text, reading.pos, reading.end, reading.context, 0)
    if read is None:
        raise UnlikeError
    subscripts, reading.pos = read
    reading.pos = _behind(reading)
    reading.attributes["map"] = AffineMapAttr(subscripts.map)
    mentions = subscripts.dims + subscripts.symbols
    in_order = sorted(mentions, key=_start)
    names += [name for name, _, _ in in_order]
    holes = [first + in_order.index(mention) for mention in mentions]
    accessed = reading.take(_ACCESSED)
    if accessed[1] is not None:
        reading.dictionary(*accessed.span(1))
    type_ = reading.context.type_texts.get(accessed[2]) or reading.type(accessed[2], *accessed.span(2))
    if not isinstance(type_, MemRefType):
        raise UnlikeError
    return value, first - 1, holes, type_


def _start(mention: tuple[str, int, int]) -> int:
    return mention[1]


def _straight(fill: Callable[[_Reading], StraightRead]) -> StraightReader:
    def read(text: str, pos: int, end: int, context: ParseContext, names: list[str]) -> StraightRead | None:
        reading = _Reading(text, end, context, names)
        reading.pos = pos
        try:
            return fill(reading)
        except (UnlikeError, ParseFailure):
            return None

    return read


READERS: Final[Mapping[str, StraightReader]] = {
    "affine.apply": _straight(_read_apply),
    "affine.for": _straight(_read_for),
    "affine.if": _straight(_read_if),
    "affine.load": _straight(_read_load),
    "affine.store": _straight(_read_store),
}
"""What reads each of these operations at once."""
