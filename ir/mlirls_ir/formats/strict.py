"""Attribute dictionaries under strict properties (LLVM 24): each inherent attribute has its own place in the format.

`attr-dict` then takes only discardable attributes (`useStrictPropertiesInAssemblyFormat`), and a format gives the place
of each inherent one. If only an older LLVM's formats are known, that place is unknown. Clauses in the style of those
formats (`alignment = 64`, `alignment(64)`, `inclusive`) are read at the dictionary, and their meaning is unknown.

Read next: `operation.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.formats import grammar
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.grammar import Directive, Element, Group, OneOfList, Variable, directives_in
from mlirls_ir.ods.model import DialectDef, OperationDef, Strictness
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.statement_start import begins_statement, on_new_line
from mlirls_ir.types.model import NoneType

_VALUE: Final = compiled(r"""["#@\[\-0-9]|(?:dense|array|true|false|affine_map|affine_set)\b""")
_NUMBER: Final = compiled(r"-?[0-9][0-9a-fA-Fx.]*+(?:[eE][-+]?[0-9]+)?|true\b|false\b")
_NEXT: Final = compiled(r",[ \t]*+[A-Za-z_]\w*+[ \t]*+[=(]")


class StrictDictionary:
    """Reads the `attr-dict` of one operation's format."""

    __slots__ = ("_inherent", "_is_loose", "_left_over", "_literals", "_needed", "_refused", "_severity")

    def __init__(self, definition: OperationDef, elements: tuple[Element, ...], how: Strictness) -> None:
        self._inherent = frozenset(field.name for field in definition.attributes)
        self._refused = frozenset[str]() if how == "perhaps" else self._inherent
        # If no header says so, the text may be for LLVM 23 or a commit of main before that change, which accept it.
        self._severity = Severity.ERROR if how == "yes" else Severity.HINT
        self._is_loose = how != "yes" and not _is_before_word(elements, self._inherent)
        self._left_over = self._inherent - frozenset(_variables(elements)) if self._is_loose else frozenset[str]()
        self._needed = frozenset(field.name for field in definition.attributes if not field.optional)
        self._literals = frozenset(("loc", *_literals(elements)))

    def read(self, p: OpParser, env: Environment) -> None:
        """Reads `{...}` if it comes next, and clauses whose place is unknown."""
        del env
        words = self._read_clauses(p)
        if p.at("{"):
            start = p.pos
            entries = p.attribute_dict()
            for name, value in entries.items():
                p.set_attribute(name, value, start)
            wrong = next((name for name in entries if name in self._refused), None)
            if wrong is not None:
                message = (
                    f"custom op '{p.state.name}' inherent attribute '{wrong}' cannot be parsed from attr-dict when "
                    "strict properties in assembly format is enabled"
                )
                p.diagnostics.append(Diagnostic(start, p.last_end, self._severity, "inherent-attribute", message))
        words += self._read_clauses(p)
        # A word that is not an attribute's may set any of them.
        is_any = not self._inherent.issuperset(words)
        for name in self._left_over:
            if is_any or name in words or name in self._needed:
                p.state.attributes.setdefault(name, None)

    def _read_clauses(self, p: OpParser) -> list[str]:
        """The words with which the clauses at the cursor begin."""
        words: list[str] = []
        while self._is_loose and not on_new_line(p):
            word = p.peek_word()
            if not word or word in self._literals or begins_statement(p):
                break
            words.append(p.word())
            if p.accept("="):
                _read_value(p)
            elif p.accept("("):
                _read_value(p)
                p.expect(")")
            elif _VALUE.match(p.text, p.pos, p.end):
                _read_value(p)
            if _NEXT.match(p.text, p.pos, p.end):
                p.accept(",")
        return words


def _read_value(p: OpParser) -> None:
    """Reads an attribute without its type: the `:` after it belongs to the format."""
    number = _NUMBER.match(p.text, p.pos, p.end)
    if number is not None:
        p.advance(number.end())
    else:
        parse_attribute(p, NoneType())


def dictionary_reader(
    dialect: DialectDef, definition: OperationDef, elements: tuple[Element, ...]
) -> StrictDictionary | None:
    """The reader of an operation's dictionary if its dialect has strict properties, otherwise None."""
    if not dialect.strict_properties or (not definition.attributes and dialect.strict_properties == "yes"):
        return None
    return StrictDictionary(definition, elements, dialect.strict_properties)


def _is_before_word(elements: tuple[Element, ...], attributes: frozenset[str]) -> bool:
    """Whether the element after the dictionary may begin with a word, as a clause does: an attribute, a type, or
    something that C++ reads."""
    after = iter(elements)
    for element in after:
        if isinstance(element, Directive) and element.name.startswith("attr-dict"):
            break
    match next(after, None):
        case Variable(name=name):
            return name in attributes
        case Directive(name=name):
            return name in ("custom", "struct", "params", "qualified", "type")
        case _:
            return False


def _literals(elements: Iterable[Element]) -> Iterable[str]:
    """The literals of a format, including those in groups."""
    for element in elements:
        match element:
            case grammar.Literal(text=text):
                yield text
            case Group(then=then, otherwise=otherwise):
                yield from _literals((*then, *otherwise))
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    yield from _literals(clause)
            case _:
                pass


def _variables(elements: tuple[Element, ...]) -> Iterable[str]:
    """The names that a format binds, including those in groups and directives."""
    for element in elements:
        match element:
            case Variable(name=name):
                yield name
            case Group(then=then, otherwise=otherwise):
                yield from _variables((*then, *otherwise))
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    yield from _variables(tuple(clause))
            case _:
                pass
    for directive in directives_in(elements):
        yield from (argument.name for argument in directive.arguments if isinstance(argument, Variable))
