"""Values while they are computed: literals, lists and dags. Names and records are in references.py.

A term may contain names that are not known yet. `resolve` gives the term with the names that a resolver knows replaced,
and the term itself when nothing changed. A ground term contains no name and no pending operation: nothing can change
it. Terms are never modified. Results for other packages are the plain values of values.py.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, TypeAlias

from mlirls_ir.tablegen.budget import counted_text, counted_texts, spend
from mlirls_ir.tablegen.model import Resolver, Term
from mlirls_ir.tablegen.source import Inclusion
from mlirls_ir.tablegen.types import BIT, DAG, INT, STRING, BitsType, ListType, Type, bits_type


class Unset(Term):
    """`?`"""

    __slots__ = ()
    is_unset = True

    def __init__(self) -> None:
        super().__init__(None, is_ground=True)

    def is_complete(self) -> bool:
        return False

    def text(self) -> str:
        return "?"

    def bit(self, number: int) -> Term:
        return self


class Bit(Term):
    """0 or 1 of type `bit`."""

    __slots__ = ("value",)

    def __init__(self, value: bool) -> None:
        super().__init__(BIT, is_ground=True)
        self.value = value

    def text(self) -> str:
        return "1" if self.value else "0"

    def convert_to(self, expected: Type) -> Term | None:
        if expected is BIT:
            return self
        if expected is INT:
            return Int(int(self.value))
        if isinstance(expected, BitsType) and expected.width == 1:
            return Bits((self,))
        return None

    def bit(self, number: int) -> Term:
        return self


UNSET_TERM = Unset()
TRUE_BIT = Bit(True)
FALSE_BIT = Bit(False)


def bit_term(value: bool | int) -> Bit:
    """The bit for a truth value."""
    return TRUE_BIT if value else FALSE_BIT


class Int(Term):
    """A signed integer of 64 bits."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        self.type = INT
        self.is_ground = True
        self.value = value

    def text(self) -> str:
        return str(self.value)

    def key(self) -> Hashable:
        return self.value

    def convert_to(self, expected: Type) -> Term | None:
        if expected is INT:
            return self
        if expected is BIT:
            return bit_term(self.value) if self.value in (0, 1) else None
        if isinstance(expected, BitsType) and _fits(self.value, expected.width):
            return Bits(tuple([self.bit(number) for number in range(expected.width)]))
        return None

    def bit(self, number: int) -> Term:
        return bit_term(self.value >> number & 1 if number < 64 else 0)

    def bit_range(self, numbers: Sequence[int]) -> Term | None:
        if any(number >= 64 for number in numbers):
            return None
        return Bits(tuple([self.bit(number) for number in numbers]))


WrittenPiece: TypeAlias = "tuple[int, Inclusion | None, int]"
"""The length of a part of a string, and the file and offset of its literal; no file if the part was computed."""
_MOST_PIECES: Final = 256


class String(Term):
    """A string; `is_code` remembers that it was written as `[{ }]`, and `written` where its text is."""

    __slots__ = ("is_code", "value", "written")

    def __init__(self, value: str, is_code: bool = False, written: tuple[WrittenPiece, ...] = ()) -> None:
        self.type = STRING
        self.is_ground = True
        self.value = value
        self.is_code = is_code
        self.written = written

    def pieces(self) -> tuple[WrittenPiece, ...]:
        """Where the parts of the text are written; they cover all of it."""
        return self.written or ((len(self.value), None, 0),)

    def joined_with(self, other: String) -> tuple[WrittenPiece, ...]:
        """Where the parts of this text and `other` in one are written; nothing if there are too many parts."""
        if not self.written and not other.written:
            return ()
        pieces = (*self.pieces(), *other.pieces())
        return pieces if len(pieces) <= _MOST_PIECES else ()

    def text(self) -> str:
        return "[{" + self.value + "}]" if self.is_code else '"' + self.value + '"'

    def unquoted(self) -> str:
        return self.value

    def key(self) -> Hashable:
        return (self.value, True) if self.is_code else self.value

    def convert_to(self, expected: Type) -> Term | None:
        return self if expected is STRING else None


class AnonymousName(Term):
    """The generated name of a definition, until the definition is made: another may take its place."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(STRING, is_ground=False)
        self.number = number

    def text(self) -> str:
        return f"anonymous_{self.number}"

    def resolve(self, resolver: Resolver) -> Term:
        found = resolver.lookup_anonymous(self) or self
        if resolver.is_final and isinstance(found, AnonymousName):
            return String(found.text())
        return found


class Bits(Term):
    """`bits<n>`, the least significant bit first; each is a bit, `?`, or a reference to a bit."""

    __slots__ = ("bits",)

    def __init__(self, bits: tuple[Term, ...]) -> None:
        spend(len(bits))
        super().__init__(bits_type(len(bits)), is_ground=all(bit.is_ground for bit in bits))
        self.bits = bits

    def text(self) -> str:
        return counted_text("{ " + ", ".join(counted_texts(reversed(self.bits))) + " }")

    def key(self) -> Hashable:
        spend(len(self.bits))
        return (Bits, tuple([bit.key() for bit in self.bits]))

    def is_concrete(self) -> bool:
        spend(len(self.bits))
        return self.is_ground or all(bit.is_concrete() for bit in self.bits)

    def is_complete(self) -> bool:
        spend(len(self.bits))
        return all(bit.is_complete() for bit in self.bits)

    def convert_to(self, expected: Type) -> Term | None:
        if expected is BIT:
            return self.bits[0] if len(self.bits) == 1 else None
        if isinstance(expected, BitsType):
            return self if expected.width == len(self.bits) else None
        if expected is not INT:
            return None
        result = 0
        for number, bit in enumerate(self.bits):
            if not isinstance(bit, Bit):
                return None
            result |= bit.value << number
        return Int(_signed64(result))

    def bit(self, number: int) -> Term:
        return self.bits[number]

    def bit_range(self, numbers: Sequence[int]) -> Term | None:
        if any(number >= len(self.bits) for number in numbers):
            return None
        return Bits(tuple([self.bits[number] for number in numbers]))

    def resolve(self, resolver: Resolver) -> Term:
        if self.is_ground:
            return self
        spend(len(self.bits))
        bits: list[Term] = []
        is_changed = False
        for bit in self.bits:
            found = bit
            if not bit.is_ground:
                found = bit.resolve(resolver).bit(0)
                if found.is_unset and resolver.keep_unset_bits:
                    found = bit
            bits.append(found)
            is_changed = is_changed or found is not bit
        return Bits(tuple(bits)) if is_changed else self


class List(Term):
    """A list; the type of the elements belongs to the value."""

    __slots__ = ("element_type", "elements")

    def __init__(self, elements: tuple[Term, ...], element_type: Type) -> None:
        spend(len(elements))
        self.type = element_type.list_type()
        self.is_ground = True
        for element in elements:
            if not element.is_ground:
                self.is_ground = False
                break
        self.elements = elements
        self.element_type = element_type

    def text(self) -> str:
        return counted_text("[" + ", ".join(counted_texts(self.elements)) + "]")

    def key(self) -> Hashable:
        spend(len(self.elements))
        return (self.type, tuple([element.key() for element in self.elements]))

    def is_concrete(self) -> bool:
        spend(len(self.elements))
        return self.is_ground or all(element.is_concrete() for element in self.elements)

    def is_complete(self) -> bool:
        spend(len(self.elements))
        return all(element.is_complete() for element in self.elements)

    def convert_to(self, expected: Type) -> Term | None:
        if expected is self.type:
            return self
        if not isinstance(expected, ListType):
            return None
        spend(len(self.elements))
        elements: list[Term] = []
        is_changed = False
        for element in self.elements:
            found = element.convert_to(expected.element)
            if found is None:
                return None
            elements.append(found)
            is_changed = is_changed or found is not element
        return List(tuple(elements), expected.element) if is_changed else self

    def resolve(self, resolver: Resolver) -> Term:
        if self.is_ground:
            return self
        spend(len(self.elements))
        elements = [element if element.is_ground else element.resolve(resolver) for element in self.elements]
        if all(new is old for new, old in zip(elements, self.elements, strict=True)):
            return self
        return List(tuple(elements), self.element_type)


DagArgument = tuple[Term, String | None]


class Dag(Term):
    """A dag: operator, its name, and arguments with their names."""

    __slots__ = ("arguments", "name", "operator")

    def __init__(self, operator: Term, name: String | None, arguments: tuple[DagArgument, ...]) -> None:
        spend(len(arguments) + 1)
        is_ground = operator.is_ground and all(value.is_ground for value, _ in arguments)
        super().__init__(DAG, is_ground=is_ground)
        self.operator = operator
        self.name = name
        self.arguments = arguments

    def text(self) -> str:
        head = self.operator.text()
        if self.name is not None:
            head += ":$" + self.name.value
        values = counted_texts([value for value, _ in self.arguments])
        arguments = [value + _dag_name(name) for value, (_, name) in zip(values, self.arguments, strict=True)]
        return counted_text(f"({head} {', '.join(arguments)})" if arguments else f"({head})")

    def key(self) -> Hashable:
        spend(len(self.arguments))
        arguments = [(value.key(), None if name is None else name.value) for value, name in self.arguments]
        return (Dag, self.operator.key(), None if self.name is None else self.name.value, tuple(arguments))

    def is_concrete(self) -> bool:
        spend(len(self.arguments))
        return self.is_ground or (
            self.operator.is_concrete() and all(value.is_concrete() for value, _ in self.arguments)
        )

    def convert_to(self, expected: Type) -> Term | None:
        return self if expected is DAG else None

    def resolve(self, resolver: Resolver) -> Term:
        if self.is_ground:
            return self
        spend(len(self.arguments) + 1)
        values = [value.resolve(resolver) for value, _ in self.arguments]
        operator = self.operator.resolve(resolver)
        is_same = all(new is old for new, (old, _) in zip(values, self.arguments, strict=True))
        if is_same and operator is self.operator:
            return self
        names = [name for _, name in self.arguments]
        return Dag(operator, self.name, tuple(zip(values, names, strict=True)))


def unset_value(type: Type) -> Term:
    """The value of a field that has none: `?`, or as many of them as the type has bits."""
    return Bits((UNSET_TERM,) * type.width) if isinstance(type, BitsType) else UNSET_TERM


def as_int(term: Term) -> int | None:
    """The value of a bit, bits or int that is known, else None."""
    if isinstance(term, Int):
        return term.value
    found = term.convert_to(INT)
    return found.value if isinstance(found, Int) else None


def _dag_name(name: String | None) -> str:
    return "" if name is None else ":$" + name.value


def _fits(value: int, width: int) -> bool:
    return width >= 64 or value >> width == 0 or (width > 0 and value >> (width - 1) == -1)


def _signed64(value: int) -> int:
    value &= (1 << 64) - 1
    return value - (1 << 64) if value >> 63 else value
