"""Hand-written syntaxes as descriptions in the assembly format language, and a loose reading by them.

A description (`shown`) accompanies a syntax that is a function (`dialects/NAME/syntax.py`) and gives what a format
would: the parts and their order. It checks nothing and is only used to find the part at an offset. Parts that ODS's
language cannot describe are `custom<kind>("as a person reads it")`, where the kind says how to skip them:

    name        `%x`                                names       any number of those
    inner       all up to the closing bracket       type        a type; `types` a list; `results` one, or a list in ()
    words       any number of keywords              word        one of the given keywords, any where one is given
    attribute   an attribute                        integer     an integer or a float
    string      a string literal                    symbol      `@name`, nested or not
    symbols     any number of those                 region      a region
    successor   `^block`, with or without (...)     bound       an integer, a value, or a map of values
    signature   `(types) -> type`                   rest        all up to the next bracket or colon

Read next: `descriptions.py` (short forms), `grammar.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import BARE_ID, TOKEN
from mlirls_ir.asm_parser.types import at_type, parse_type
from mlirls_ir.formats.descriptions import written_out
from mlirls_ir.formats.grammar import CodeArgument, Directive, Element, Group, Literal, OneOfList, parse_format
from mlirls_ir.formats.hooks import operation_syntax
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser, SyntaxFunction
from mlirls_ir.syntax.operation_state import RegionInfo, RegionRequest, Syntax

Step = Generator[RegionRequest, RegionInfo, None]

_OPENING: Final = frozenset("([{<")
_CLOSING: Final = frozenset(")]}>")
_REST: Final = frozenset("([{:)]}")


def description_of(registry: Registry, name: str) -> tuple[Element, ...] | None:
    """The description of an operation's hand-written syntax, None where it has none."""
    syntax = operation_syntax(registry, name)
    return None if syntax is None or not syntax.shown else _elements(syntax.shown)


@lru_cache(maxsize=512)
def _elements(shown: str) -> tuple[Element, ...]:
    return parse_format(written_out(shown))


def shown_of(element: Directive) -> str | None:
    """An element of a description as a person reads it; None for an element that a description cannot have."""
    texts = [argument.text for argument in element.arguments if isinstance(argument, CodeArgument)]
    texts = [text.replace('\\"', '"') for text in texts]
    return " | ".join(texts) if texts and element.custom in _KINDS else None


def find_described(registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
    """The syntax that reads an operation by its description; None where it has no description."""
    elements = description_of(registry, definition.name)
    if elements is None:
        return None

    def read(p: OpParser) -> Syntax:
        p.add_results([None] * p.state.results_named())
        yield from _all(p, elements)

    return read


# -- elements


def _all(p: OpParser, elements: tuple[Element, ...]) -> Step:
    for element in elements:
        yield from _element(p, element)


def _element(p: OpParser, element: Element) -> Step:
    p.about(element)
    match element:
        case Literal(text=text):
            _expect(p, text)
        case Directive(name="attr-dict"):
            p.optional_attr_dict()
        case Directive(name="attr-dict-with-keyword"):
            p.optional_attr_dict_with_keyword()
        case Directive(custom="region"):
            yield from p.region()
        case Directive(custom=custom):
            _KINDS[custom][1](p, element)
        case Group(then=then, otherwise=otherwise):
            is_there = _is_next(p, then[0])
            yield from _all(p, then if is_there else otherwise)
        case OneOfList(clauses=clauses):
            yield from _clauses(p, element, clauses)
        case _:
            pass


def _clauses(p: OpParser, element: Element, clauses: tuple[tuple[Element, ...], ...]) -> Step:
    while True:
        found = next((clause for clause in clauses if _is_next(p, clause[0], element)), None)
        if found is None:
            return
        p.about(element)
        for part in found:
            if isinstance(part, Literal):
                _expect(p, part.text)
            elif isinstance(part, Directive) and part.custom == "region":
                yield from p.region()
            elif isinstance(part, Directive):
                _KINDS[part.custom][1](p, part)


def _is_next(p: OpParser, element: Element, shown: Element | None = None) -> bool:
    """Whether an element comes next; `shown` is the element that it is a part of."""
    p.about(shown or element)
    match element:
        case Literal(text=text):
            return p.at_keyword(text) if BARE_ID.fullmatch(text) else _at(p, text)
        case Directive(custom=custom) if custom:
            return _KINDS[custom][0](p, element)
        case _:
            return False


def _expect(p: OpParser, text: str) -> None:
    if BARE_ID.fullmatch(text):
        p.require_keyword(text)
    else:
        p.expect(text)


def _at(p: OpParser, punctuation: str) -> bool:
    p.expects("literal", punctuation)
    return p.at(punctuation)


# -- the kinds: whether one comes next, and reading it


def _words_of(element: Directive) -> list[str]:
    return [argument.text for argument in element.arguments if isinstance(argument, CodeArgument)]


def _at_name(p: OpParser, element: Directive) -> bool:
    del element
    return p.at_operand()


def _name(p: OpParser, element: Directive) -> None:
    del element
    p.operand()


def _names(p: OpParser, element: Directive) -> None:
    del element
    p.operand_list()


def _at_word(p: OpParser, element: Directive) -> bool:
    words = _words_of(element)
    p.expects("words", tuple(words))
    word = p.peek_word()
    return bool(word) and (len(words) == 1 or word in words)


def _word(p: OpParser, element: Directive) -> None:
    words = _words_of(element)
    p.expects("words", tuple(words))
    found = p.optional_word()
    if found is None or (len(words) > 1 and found not in words):
        p.fail(f"expected {' or '.join(words)}")


def _words(p: OpParser, element: Directive) -> None:
    del element
    while p.optional_word() is not None:
        pass


def _at_type(p: OpParser, element: Directive) -> bool:
    del element
    p.expects("type")
    return at_type(p)


def _type(p: OpParser, element: Directive) -> None:
    del element
    parse_type(p)


def _types(p: OpParser, element: Directive) -> None:
    del element
    p.type_list()


def _results(p: OpParser, element: Directive) -> None:
    if not p.accept("("):
        parse_type(p)
        return
    _inner(p, element)
    p.expect(")")


def _signature(p: OpParser, element: Directive) -> None:
    """Reads `(type {attributes}, ...) -> type`, after another type if there is one."""
    p.expects("type")
    if p.peek() not in ("(", ""):
        parse_type(p)
        p.expect(",")
    p.expect("(")
    _inner(p, element)
    p.expect(")")
    if p.accept("->"):
        _results(p, element)


def _at_attribute(p: OpParser, element: Directive) -> bool:
    del element
    p.expects("attribute")
    return p.pos < p.end


def _attribute(p: OpParser, element: Directive) -> None:
    del element
    p.expects("attribute")
    parse_attribute(p)


def _at_number(p: OpParser, element: Directive) -> bool:
    del element
    p.expects("integer")
    return p.peek().isdigit() or p.at("-")


def _number(p: OpParser, element: Directive) -> None:
    p.expects("integer")
    if not _at_number(p, element):
        p.fail("expected integer value")
    parse_attribute(p)


def _at_string(p: OpParser, element: Directive) -> bool:
    del element
    p.expects("string")
    return p.peek() == '"'


def _string(p: OpParser, element: Directive) -> None:
    del element
    if p.optional_string() is None:
        p.fail("expected string")


def _at_symbol(p: OpParser, element: Directive) -> bool:
    del element
    p.expects("symbol")
    return p.peek() == "@"


def _symbol(p: OpParser, element: Directive) -> None:
    if not _at_symbol(p, element):
        p.fail("expected valid '@'-identifier for symbol name")
    parse_attribute(p)


def _symbols(p: OpParser, element: Directive) -> None:
    if not _at_symbol(p, element):
        return
    parse_attribute(p)
    while p.accept(","):
        _symbol(p, element)


def _at_region(p: OpParser, element: Directive) -> bool:
    del element
    p.expects("region")
    return p.peek() == "{"


def _at_successor(p: OpParser, element: Directive) -> bool:
    del element
    return p.at("^")


def _successor(p: OpParser, element: Directive) -> None:
    p.successor()
    if p.peek() == "(":
        p.expect("(")
        _inner(p, element)
        p.expect(")")


def _bound(p: OpParser, element: Directive) -> None:
    p.expects("integer")
    if p.at_operand():
        p.operand()
    elif p.peek().isdigit() or p.peek() == "-":
        parse_attribute(p)
    else:
        if p.peek_word() in ("max", "min"):
            p.optional_word()
        parse_attribute(p)
        for opening, closing in (("(", ")"), ("[", "]")):
            if p.accept(opening):
                _inner(p, element)
                p.expect(closing)


def _always(p: OpParser, element: Directive) -> bool:
    del element
    return p.pos < p.end


def _inner(p: OpParser, element: Directive) -> None:
    """Skips to the bracket that closes the innermost open one."""
    del element
    depth = 0
    while True:
        p.expects("inner")
        match = TOKEN.match(p.text, p.pos, p.end)
        if match is None:
            return
        if match[0] in _CLOSING:
            if depth == 0:
                return
            depth -= 1
        elif match[0] in _OPENING:
            depth += 1
        p.advance(match.end())


def _rest(p: OpParser, element: Directive) -> None:
    """Skips to the next bracket or colon."""
    del element
    while True:
        p.expects("inner")
        match = TOKEN.match(p.text, p.pos, p.end)
        if match is None or match[0] in _REST:
            return
        p.advance(match.end())


_KINDS: Final[dict[str, tuple[Callable[[OpParser, Directive], bool], Callable[[OpParser, Directive], None]]]] = {
    "name": (_at_name, _name),
    "names": (_at_name, _names),
    "inner": (_always, _inner),
    "rest": (_always, _rest),
    "type": (_at_type, _type),
    "types": (_at_type, _types),
    "results": (_at_type, _results),
    "signature": (_at_type, _signature),
    "word": (_at_word, _word),
    "words": (_at_word, _words),
    "attribute": (_at_attribute, _attribute),
    "integer": (_at_number, _number),
    "string": (_at_string, _string),
    "symbol": (_at_symbol, _symbol),
    "symbols": (_at_symbol, _symbols),
    "region": (_at_region, _inner),
    "successor": (_at_successor, _successor),
    "bound": (_always, _bound),
}
