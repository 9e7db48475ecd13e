"""The words that may come next where a text stops: an `OpParser` that records what it looks for at the end.

The exact reader asks for one thing after another until a required one is missing. If the text stops at the cursor,
everything that it asks for there may be written there: keywords, operands and their constraints, types, attributes,
cases of enums. So the syntaxes themselves, declarative or hand-written, give the answer and need no second description.
The last thing asked for must come if nothing optional does.

This file does not know which values or symbols exist; the caller does. Read next: `../index/expected.py` (what is
expected at an offset of a document), `../asm_parser/cursor.py` (the hooks).
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence

from mlirls_ir.asm_parser.cursor import BARE_ID
from mlirls_ir.asm_parser.kinds import ExpectationKind
from mlirls_ir.attributes.model import Attribute, SymbolRefAttr
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import AttributeField, DefinitionDef, Parameter, ValueField
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.operation_state import Argument, RegionInfo, RegionRequest


@dataclass(frozen=True, slots=True)
class Within:
    """The type or attribute whose parameters are being read: the element of its format, and its parameter."""

    definition: DefinitionDef
    element: object
    parameter: Parameter | None


@dataclass(frozen=True, slots=True)
class Expectation:
    """One thing that may come next; `../asm_parser/kinds.py` lists the kinds and what `value` is for each.

    `element` is the element of the operation's format that is being read, `subject` its field, `within` the type or
    attribute in it; `depth` counts the attributes and types around it.
    """

    kind: ExpectationKind
    value: object = None
    element: object = None
    subject: ValueField | AttributeField | None = None
    within: Within | None = None
    depth: int = 0


class Recorder(OpParser):
    """A parser of a text that stops at the cursor; `expectations` is what it asked for there, in order."""

    __slots__ = ("element", "expectations", "subject", "within_now")

    reads_to_end = True

    def __init__(self, text: str, pos: int, context: ParseContext, default_dialect: str) -> None:
        super().__init__(text, pos, context, default_dialect)
        self.parts = []
        self.expectations: list[Expectation] = []
        self.element: object = None
        self.subject: ValueField | AttributeField | None = None
        self.within_now: Within | None = None

    # -- the hooks

    def expects(self, kind: ExpectationKind, value: object = None) -> None:
        """Records an expectation at the end of the text."""
        if self.pos < self.end:
            return
        found = Expectation(kind, value, self.element, self.subject, self.within_now, self.depth)
        if not self.expectations or self.expectations[-1] != found:
            self.expectations.append(found)

    def about(self, element: object, subject: object = None) -> None:
        """Records the element of the operation's format that is read next."""
        self.element = element
        self.subject = subject if isinstance(subject, (ValueField, AttributeField)) else None
        self.within_now = None

    def within(self, definition: object, element: object, subject: object = None) -> None:
        """Records the element of a type's or attribute's format that is read next."""
        if isinstance(definition, DefinitionDef):
            self.within_now = Within(definition, element, subject if isinstance(subject, Parameter) else None)

    # -- parts that a syntax reads

    def at(self, literal: str) -> bool:
        """As the cursor's; a literal that a parser tries at the end is expected."""
        if self.pos >= self.end:
            match literal:
                case "^":
                    self.expects("successor")
                case "@":
                    self.expects("symbol")
                case '"':
                    self.expects("string")
                case "%":
                    self.expects("operand")
                case _:
                    self.expects("literal", literal)
        return super().at(literal)

    def accept(self, punctuation: str) -> bool:
        """As the cursor's."""
        self.expects("literal", punctuation)
        return super().accept(punctuation)

    def at_keyword(self, word: str) -> bool:
        """As the cursor's."""
        self.expects("literal", word)
        return super().at_keyword(word)

    def optional_word(self) -> str | None:
        """As the cursor's."""
        self.expects("word")
        return super().optional_word()

    def optional_string(self) -> str | None:
        """As the cursor's."""
        self.expects("string")
        return super().optional_string()

    def optional_integer(self) -> int | None:
        """As the cursor's."""
        self.expects("integer")
        return super().optional_integer()

    def at_operand(self) -> bool:
        """As the parser's."""
        self.expects("operand" if self.state.name else "result")
        return super().at_operand()

    def optional_argument(self, *, typed: bool = True, attributes: bool = False, context: str = "") -> Argument | None:
        """As the parser's."""
        self.expects("argument")
        return super().optional_argument(typed=typed, attributes=attributes, context=context)

    def optional_attr_dict(self, *, implied: Collection[str] = ()) -> dict[str, Attribute]:
        """As the parser's."""
        self.expects("attr-dict")
        return super().optional_attr_dict(implied=implied)

    def optional_symbol_definition(self, attribute: str = "sym_name") -> str | None:
        """As the parser's; the name of a definition is not a reference."""
        if self.pos >= self.end:
            self.expects("symbol-definition")
            return None
        return super().optional_symbol_definition(attribute)

    def symbol_reference(self, attribute: str) -> SymbolRefAttr:
        """As the parser's."""
        self.expects("symbol")
        return super().symbol_reference(attribute)

    def region(
        self, arguments: Sequence[Argument] = (), *, in_list: bool = False
    ) -> Generator[RegionRequest, RegionInfo, RegionInfo]:
        """As the parser's."""
        self.expects("region")
        return (yield from super().region(arguments, in_list=in_list))


def is_word(text: str) -> bool:
    """Whether a literal of a format is a keyword rather than punctuation."""
    return BARE_ID.fullmatch(text) is not None
