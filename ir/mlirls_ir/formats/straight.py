"""Operations that are written as they are printed, read by one regular expression for all of their format.

A format costs a step for each of its elements, and what it has read is then looked at by all that knows something of
operations. Once an operation has been read some times, its text is taken apart at once: then it is known where its
operands, types and attributes are, and only these are read. What the expression does not take (comments, result
numbers, optional parts that begin with a keyword) and what is not right in every way is read element by element, so
nothing is decided here, and nothing reported.

A format with regions, successors or directives in C++ has no such expression, but for `custom<DynamicIndexList>`.
Read next: `operation.py` (element by element), `completion.py` (what follows), `../syntax/straight.py` (who asks).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from mlirls_ir.asm_parser.cursor import BARE_ID, VALUE_ID
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE, alias_spelt
from mlirls_ir.attributes.model import SymbolRefAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.common import PLAIN_INDICES, parse_dynamic_index_list, static_list
from mlirls_ir.formats.completion import Completion
from mlirls_ir.formats.environment import CustomDirective
from mlirls_ir.formats.grammar import Directive, Element, Group, Literal, OneOfList, Space, Variable
from mlirls_ir.formats.runs import is_part
from mlirls_ir.hints import TYPE_CHECKING, Any
from mlirls_ir.named_tuples import NamedTuple, made
from mlirls_ir.ods.model import ValueField
from mlirls_ir.syntax.operation import ParseContext, StraightReader
from mlirls_ir.syntax.plain_parts import ENTRIES, NO_LOCATION, PlainParts, UnlikeError
from mlirls_ir.syntax.state import StraightRead
from mlirls_ir.syntax.tree import SymbolSlot
from mlirls_ir.types.model import DYNAMIC

if TYPE_CHECKING:
    from re import Match, Pattern
    from typing import Final

    from mlirls_ir.formats.type_directives import TypeDirectives
    from mlirls_ir.formats.values import ValueSyntax
    from mlirls_ir.types.model import Type

_BLANK: Final = r"[ \t\n]*+"
_WHITE: Final = r"[ \t\r\n\0]*+"
_NAME: Final = VALUE_ID.pattern
_NAMES: Final = rf"{_NAME}(?:{_BLANK},{_BLANK}{_NAME})*+"
_TYPES: Final = rf"{PLAIN_TYPE}(?:{_BLANK},{_BLANK}{PLAIN_TYPE})*+(?!{_WHITE}[,/])"
_SYMBOL_NAME: Final = rf"@{BARE_ID.pattern}(?!::)"
(_OPERAND, _OPERANDS, _TYPE_OF_ONE, _TYPES_OF_MORE, _TYPES_FOR, _DICTIONARY, _SYMBOL, _WORD, _INDEX_LIST) = range(9)


class _Piece(NamedTuple):
    """What one group of the expression holds: its kind, the name of its field, and what else reading it takes."""

    kind: int
    name: str
    about: Any = None


class Fields(NamedTuple):
    """What a format is bound to: its operands and attributes by name, and what reads its types and directives."""

    operands: Mapping[str, ValueField]
    attributes: Mapping[str, ValueSyntax]
    types: TypeDirectives
    completion: Completion
    find_directive: Callable[[str], CustomDirective | None]
    is_plain_dictionary: bool


class Straight:
    """Reads the operations of one format at once."""

    __slots__ = ("_completion", "_pattern", "_pieces", "_types")

    def __init__(self, pattern: Pattern[str], pieces: list[_Piece], fields: Fields) -> None:
        self._pattern = pattern
        self._pieces = pieces
        self._types = fields.types
        self._completion = fields.completion

    def read(self, text: str, pos: int, end: int, context: ParseContext, names: list[str]) -> StraightRead | None:
        """What the operation says whose name is before `pos`; None where that is left to its elements.

        `names` has that of its result, if there is one, and gets the others.
        """
        match = self._pattern.match(text, pos, end)
        if match is None:
            return None
        reading = _Reading(text, end, context, names)
        try:
            reading.fill(match, self._pieces, self._types)
        except (UnlikeError, ParseFailure):
            return None
        attributes = reading.attributes
        found = self._completion.types_of_values(reading, attributes)
        if found is None:
            return None
        operand_types, result_types = found
        # In the order of the fields.
        read = (reading.holes, operand_types, result_types, attributes, reading.symbols, match.end())
        return made(StraightRead, (*read, None, (), None, False, False))


class _Reading(PlainParts):
    """One operation as it is read, and what is known of its types (`environment.Given`)."""

    __slots__ = ("all_operand_types", "all_result_types", "holes", "operands", "types")

    def __init__(self, text: str, end: int, context: ParseContext, names: list[str]) -> None:
        super().__init__(text, end, context, names)
        # The names of the operands by field, and where they are among all names.
        self.operands: dict[str, Sequence[str]] = {}
        self.holes: list[int] = []
        self.types: dict[str, list[Type | None]] = {}
        self.all_operand_types: list[Type | None] | None = None
        self.all_result_types: list[Type | None] | None = None

    def fill(self, match: Match[str], pieces: list[_Piece], directives: TypeDirectives) -> None:
        """Reads what the groups of the expression hold."""
        names, attributes = self.names, self.attributes
        operands, types = self.operands, self.types
        context = self.context
        known = context.type_texts
        group = 0
        for (kind, name, about), text in zip(pieces, match.groups()):  # noqa: B905  # its option costs as much as a step
            group += 1
            if kind == _OPERAND:
                operands[name] = (text,)
                self.holes.append(len(names))
                names.append(text)
            elif kind == _OPERANDS:
                several = operands[name] = [] if text is None else VALUE_ID.findall(text)
                self.holes += range(len(names), len(names) + len(several))
                names += several
            elif text is None:
                continue
            elif kind == _TYPE_OF_ONE:
                type_ = known.get(text) or alias_spelt(text, context) or self.type(text, *match.span(group))
                if about is not None and not isinstance(type_, about):
                    raise UnlikeError
                types[name] = [type_]
            elif kind == _TYPES_OF_MORE:
                types[name] = self.types_at(*match.span(group))
            elif kind == _TYPES_FOR:
                directives.give(about, self.types_at(*match.span(group)), self)
            elif kind == _DICTIONARY:
                self.dictionary(*match.span(group))
            elif kind == _SYMBOL:
                attributes[name] = SymbolRefAttr(text[1:], ())
                self.symbols.append(made(SymbolSlot, (name, (len(names),))))
                names.append(text)
            elif kind == _WORD:
                value = about.case(text)
                if value is None:
                    raise UnlikeError
                attributes[name] = value
            else:
                self._index_list(text, name, about)

    def _index_list(self, text: str, values: str, numbers: str) -> None:
        elements = [] if text == "[]" else text[1:-1].split(", ")
        found = self.operands[values] = [one for one in elements if one[0] == "%"]
        self.attributes[numbers] = static_list([DYNAMIC if one[0] == "%" else int(one) for one in elements])
        self.holes += range(len(self.names), len(self.names) + len(found))
        self.names += found


def straight_reader(elements: Sequence[Element], fields: Fields) -> StraightReader | None:
    """What reads a format at once; None where some of its elements are read by more than their text."""
    maker = _Maker(fields)
    pattern = maker.all_of(elements)
    order = list(fields.operands)
    places = [order.index(piece.name) for piece in maker.pieces if piece.kind in (_OPERAND, _OPERANDS, _INDEX_LIST)]
    if pattern is None or places != sorted(places):
        return None
    whole = re.compile(pattern + NO_LOCATION)
    assert whole.groups == len(maker.pieces), "each piece is what one group holds"
    return Straight(whole, maker.pieces, fields).read


class _Maker:
    """Makes the expression of a format, and notes in `pieces` what its groups hold."""

    def __init__(self, fields: Fields) -> None:
        self._fields = fields
        self.pieces: list[_Piece] = []

    def all_of(self, elements: Sequence[Element]) -> str | None:
        """The expression of elements that stand one after another, with white space before each."""
        out: list[str] = []
        shown = [element for element in elements if not isinstance(element, Space)]
        for element, following in zip(shown, (*shown[1:], None), strict=True):
            # What is left of a list or of a name may hide where the expression has nothing that must follow.
            found = self._one(element, is_open=not isinstance(following, Literal))
            if found is None:
                return None
            out.append(found)
        return "".join(out)

    def _group(self, kind: int, name: str, pattern: str, about: object = None) -> str:
        self.pieces.append(_Piece(kind, name, about))
        return f"({pattern})"

    def _one(self, element: Element, *, is_open: bool) -> str | None:
        match element:
            case Literal(text=text):
                return f"{_BLANK}{_literal(text)}" if is_part(text) else None
            case Variable(name=name) if name in self._fields.operands:
                return self._operands_of(self._fields.operands[name], is_open=is_open)
            case Variable(name=name) if name in self._fields.attributes:
                return self._attribute(name)
            case Directive(name="attr-dict") if self._fields.is_plain_dictionary:
                return _optional(self._group(_DICTIONARY, "", ENTRIES), "{")
            case Directive(name="type", arguments=(Variable(name=name),)):
                return self._types_of(name)
            case Directive(name="functional-type", arguments=(inputs, results)):
                return self._function_type(inputs, results)
            case Directive(name="custom", arguments=(Variable(name=values), Variable(name=numbers))):
                is_list = self._fields.find_directive(element.custom) is parse_dynamic_index_list
                is_list = is_list and values in self._fields.operands
                return _BLANK + self._group(_INDEX_LIST, values, PLAIN_INDICES, numbers) if is_list else None
            case Group(otherwise=()):
                return self._optional_group(element)
            case OneOfList(clauses=clauses):
                return self._without([clause[0] for clause in clauses])
            case _:
                return None

    def _operands_of(self, field: ValueField, *, is_open: bool) -> str | None:
        guard = rf"(?!{_WHITE}[#/,])" if is_open else ""
        match field.arity:
            case "single":
                return _BLANK + self._group(_OPERAND, field.name, _NAME) + guard
            case "optional":
                return _optional(self._group(_OPERANDS, field.name, _NAME) + guard, "%")
            case "variadic":
                return _optional(self._group(_OPERANDS, field.name, _NAMES) + guard, "%")
            case _:
                return None

    def _attribute(self, name: str) -> str | None:
        syntax = self._fields.attributes[name]
        if syntax.is_enum_case:
            return _BLANK + self._group(_WORD, name, BARE_ID.pattern, syntax)
        return _BLANK + self._group(_SYMBOL, name, _SYMBOL_NAME) if syntax.is_symbol_ref else None

    def _types_of(self, name: str) -> str | None:
        types = self._fields.types
        if not types.is_written_in_full(name):
            return None
        match types.arity_of(name):
            case "single":
                return _BLANK + self._group(_TYPE_OF_ONE, name, PLAIN_TYPE, types.kind_of(name))
            case "variadic":
                return _BLANK + self._group(_TYPES_OF_MORE, name, _TYPES)
            case _:
                return None

    def _function_type(self, inputs: Element, results: Element) -> str:
        given = self._group(_TYPES_FOR, "", rf"(?:{_TYPES})?+", inputs)
        many = self._group(_TYPES_FOR, "", rf"(?:{_TYPES})?+", results)
        one = self._group(_TYPES_FOR, "", PLAIN_TYPE, results)
        arrow = rf"{_BLANK}->{_BLANK}"
        return rf"{_BLANK}\({_BLANK}{given}{_BLANK}\){arrow}(?:\({_BLANK}{many}{_BLANK}\)|{one})"

    def _optional_group(self, group: Group) -> str | None:
        first = group.then[0]
        if isinstance(first, Literal):
            return self._without([first])
        field = self._fields.operands.get(first.name) if isinstance(first, Variable) else None
        if field is None or field.arity not in ("optional", "variadic"):
            return None
        out = [self._group(_OPERANDS, field.name, _NAME if field.arity == "optional" else _NAMES)]
        is_open = not isinstance(next(iter(group.then[1:]), None), Literal)
        out.append(rf"(?!{_WHITE}[#/,])" if is_open else "")
        for element in group.then[1:]:
            is_of_it = element == Directive("type", (first,))
            found = self._one(element, is_open=True) if is_of_it or isinstance(element, Literal) else None
            if found is None:
                return None
            out.append(found)
        return _optional("".join(out), "%")

    def _without(self, firsts: Sequence[Element]) -> str | None:
        """The expression where none of optional parts with these first elements is there."""
        words = [first.text for first in firsts if isinstance(first, Literal)]
        if len(words) < len(firsts):
            return None
        begins = "|".join(map(_escaped, words))
        return rf"(?!{_WHITE}(?:/|{begins}))"


def _optional(pattern: str, first: str) -> str:
    """The expression of what may be left out, and begins with `first` where it is not."""
    return rf"(?:{_BLANK}{pattern}|(?!{_WHITE}[/\{first}]))"


def _literal(text: str) -> str:
    return rf"{text}(?![A-Za-z0-9_$.])" if text.isidentifier() else _escaped(text)


def _escaped(text: str) -> str:
    return text if text.isidentifier() else "".join(f"\\{char}" for char in text)
