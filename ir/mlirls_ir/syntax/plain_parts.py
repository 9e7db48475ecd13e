"""Types and attributes of an operation that is read at once, when it is known where they stand.

Read next: `straight.py` (who asks), `plain_generic.py`, `../formats/straight.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute, parse_attribute_dict
from mlirls_ir.asm_parser.cursor import TRIVIA
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.plain_entries import SymbolIn, ends_at, read_plain_entries
from mlirls_ir.asm_parser.plain_types import PLAIN_TYPE, alias_spelt, plain_type
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.named_tuples import made
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import SymbolSlot
from mlirls_ir.types.model import Type

if TYPE_CHECKING:
    from typing import Final

_A_TYPE: Final = compiled(PLAIN_TYPE)
NO_LOCATION: Final = rf"(?!{TRIVIA.pattern}loc)"
"""What stands behind an operation that is read at once: no location of it."""
ENTRIES: Final = r"\{(?:[^{}\"/]++|\"(?:[^\"\\\n]|\\.)*+\")*+\}"
"""A dictionary without comments, and without a dictionary in it."""


class UnlikeError(Exception):
    """The text is not what an expression took it for; never leaves the readers of what is read at once."""


class PlainParts:
    """The attributes, symbols and names of one operation as they are read."""

    __slots__ = ("attributes", "context", "end", "names", "parser", "symbols", "text")

    names: list[str]

    def __init__(self, text: str, end: int, context: ParseContext, names: list[str]) -> None:
        self.text = text
        self.end = end
        self.context = context
        self.names = names
        self.attributes: dict[str, Attribute | None] = {}
        self.symbols: list[SymbolSlot] = []
        # What reads types and attributes that have not been read before.
        self.parser: AsmParser | None = None

    def types_at(self, start: int, end: int) -> list[Type | None]:
        """The types at `[start, end)`, where nothing else but commas is."""
        context = self.context
        known = context.type_texts
        text = self.text[start:end]
        if text and "," not in text:
            return [known.get(text) or alias_spelt(text, context) or self.type(text, start, end)]
        return [
            known.get(one[0]) or alias_spelt(one[0], context) or self.type(one[0], *one.span())
            for one in _A_TYPE.finditer(self.text, start, end)
        ]

    def type(self, spelling: str, start: int, end: int) -> Type:
        """A type that is no known text. Who reads many types looks for an alias in force first, as `types_at` does."""
        plain = plain_type(spelling, self.context)
        if plain is not None:
            return plain
        parser = self.parser_at(start)
        found = parse_type(parser)
        if parser.last_end != end or parser.symbol_uses or parser.diagnostics:
            # What refers to a symbol is another type where the symbol has another name.
            raise UnlikeError
        return found

    def dictionary(self, start: int, end: int) -> dict[str, Attribute]:
        """Reads the entries of the dictionary at `[start, end)`, none of which may be there already."""
        entries: dict[str, Attribute] = {}
        symbols: list[SymbolIn] = []
        pos = read_plain_entries(self.text, start + 1, end, self.context, entries, symbols)
        if pos != end - 1 or not ends_at(self.text, pos):
            entries, symbols = self._read_dictionary(start, end)
        if not self.attributes.keys().isdisjoint(entries):
            # Which of the two counts, and for what, is not decided here.
            raise UnlikeError
        self.attributes.update(entries)
        for name, path in symbols:
            first = len(self.names)
            self.symbols.append(made(SymbolSlot, (name, tuple(range(first, first + len(path))))))
            self.names += [f"@{element}" for element, _, _ in path]
        return entries

    def attribute(self, pos: int, type_hint: Type | None = None) -> tuple[Attribute, int]:
        """The attribute whose text begins at `pos`, and where the token behind it begins."""
        parser = self.parser_at(pos)
        found = parse_attribute(parser, type_hint)
        if parser.symbol_uses or parser.diagnostics:
            raise UnlikeError
        return found, parser.pos

    def _read_dictionary(self, start: int, end: int) -> tuple[dict[str, Attribute], list[SymbolIn]]:
        parser = self.parser_at(start)
        holders: dict[int, str] = {}
        entries = parse_attribute_dict(parser, holders)
        uses = [(holders[path[0][1]], path) for path in parser.symbol_uses]
        # Symbols in types and in quotes are left to the exact reader.
        has_others = parser.symbols_in_types or (uses and '@"' in self.text[start:end])
        if parser.last_end != end or parser.diagnostics or has_others:
            raise UnlikeError
        parser.symbol_uses = []
        return entries, uses

    def parser_at(self, pos: int) -> AsmParser:
        """What reads at `pos`, where a token begins."""
        if self.parser is None:
            self.parser = AsmParser(self.text, pos, self.context, self.end)
        else:
            self.parser.reset(pos)
        return self.parser
