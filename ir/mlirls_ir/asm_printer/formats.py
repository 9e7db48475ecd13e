"""Prints operations by their declarative formats, as the printers that OpFormatGen makes do.

Read next: `operation.py` (the writer), `../formats/operation.py` (the same format, read).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint, grouped, regions_of, successors_of
from mlirls_ir.asm_printer.format_names import listed_directives, used_names
from mlirls_ir.asm_printer.hooks import directive_printer
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter, names
from mlirls_ir.asm_printer.values import value_spelling
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.grammar import (
    Directive,
    Element,
    Group,
    Literal,
    OneOfList,
    Space,
    Variable,
    parse_printed_format,
)
from mlirls_ir.formats.values import ValueSyntax
from mlirls_ir.graph.operation import Value
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import DialectType

_TOUCHES_BEFORE: Final = frozenset("<>(){}[],")
_TOUCHES_BEHIND_PUNCTUATION: Final = frozenset(">)}],")
_OPENING: Final = frozenset("<({[")
_CLASS: Final = compiled(r"(?:::)?(?:llvm::)?isa<(?:[\w:]*::)?(\w+)>\(\$_self\)\Z")


class FormatPrinter:
    """The declarative format of one operation, bound to it."""

    __slots__ = ("_attributes", "_elements", "_fields", "_inferred", "_used", "dialect", "has_prop_dict")

    def __init__(self, registry: Registry, dialect: DialectDef, definition: OperationDef) -> None:
        self.dialect = dialect
        self._elements = parse_printed_format(definition.assembly_format or "")
        self._attributes = {field.name: ValueSyntax(registry, dialect, field) for field in definition.attributes}
        self._fields = {field.name: field for field in (*definition.results, *definition.operands)}
        self._used = frozenset(used_names(self._elements))
        directives = set(listed_directives(self._elements))
        self.has_prop_dict = "prop-dict" in directives
        # The text determines the segment sizes unless it has operands without their names.
        self._inferred = {
            *(
                name
                for name, given in (("operandSegmentSizes", "operands"), ("resultSegmentSizes", "results"))
                if given not in directives
            ),
            *(field.segments for field in self._fields.values() if field.segments is not None),
        }

    def print(self, p: OpPrinter) -> None:
        """Writes an operation; raises `NoCustomForm`."""
        _Printing(self, p).all(self._elements)

    # -- facts for printing one operation

    def syntax(self, name: str) -> ValueSyntax | None:
        """The syntax of the attribute called `name`."""
        return self._attributes.get(name)

    def arity(self, name: str) -> str | None:
        """The arity of the operand or result called `name`, None where there is none."""
        field = self._fields.get(name)
        return None if field is None else field.arity

    def has_bare_type(self, name: str, type_: DialectType, registry: Registry) -> bool:
        """Whether the type of an operand or result is written without its `!dialect.mnemonic`."""
        definition = registry.type_def(type_.dialect, type_.mnemonic)
        field = self._fields.get(name)
        if definition is None or field is None:
            return False
        # C++ knows the class only if all types that the constraint allows are of one class.
        return field.constraint == definition.name or definition.cpp_class == self._class_of(field.constraint)

    def _class_of(self, constraint: str) -> str:
        """The C++ class that a constraint on types confines further; "" if there is none."""
        found = self.dialect.constraints.get(constraint)
        match None if found is None else found.predicate:
            case ("and", ("cpred", str(text)), *_):
                match = _CLASS.match(text)
                return "" if match is None else match[1]
            case _:
                return ""

    def is_elided(self, name: str) -> bool:
        """Whether the dictionary omits an attribute because the text has it elsewhere."""
        return name in self._used or name in self._inferred


class _Printing:
    """The printing of one operation: `has_space` and `is_after_punctuation` are the state of OpFormatGen's printer."""

    __slots__ = ("format", "has_space", "is_after_punctuation", "p")

    def __init__(self, format: FormatPrinter, p: OpPrinter) -> None:
        self.format = format
        self.p = p
        self.has_space = True
        self.is_after_punctuation = False

    def all(self, elements: tuple[Element, ...], elided: Element | None = None) -> None:
        for element in elements:
            if element is not elided:
                self.element(element)

    def element(self, element: Element) -> None:
        match element:
            case Literal(text=text):
                self.literal(text)
            case Space(text=text):
                self.after_space(text)
                if text:
                    self.p.write(text)
            case Group():
                self.group(element)
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    self.clause(clause)
            case Directive(name="attr-dict"):
                self.dictionary(keyword=False)
            case Directive(name="attr-dict-with-keyword"):
                self.dictionary(keyword=True)
            case Directive(name="prop-dict"):
                self.properties()
            case _:
                if self.has_space or not self.is_after_punctuation:
                    self.p.blank()
                self.is_after_punctuation = False
                self.has_space = True
                self.value(element)

    def literal(self, text: str) -> None:
        if self.has_space and _is_apart(text, self.is_after_punctuation):
            self.p.blank()
        self.p.write(text)
        self.after_literal(text)

    def after_literal(self, text: str) -> None:
        self.has_space = len(text) != 1 or text not in _OPENING
        self.is_after_punctuation = not (text[0].isalpha() or text[0] == "_")

    def after_space(self, text: str) -> None:
        if text != "\n":
            self.has_space = False
            self.is_after_punctuation = not text

    # -- groups

    def group(self, group: Group) -> None:
        if group.anchor is not None:
            anchor, of_anchor = group.then[group.anchor], group.then
        elif group.other_anchor is not None:
            anchor, of_anchor = group.otherwise[group.other_anchor], group.otherwise
        else:
            raise NoCustomForm
        elided = None
        first = next((element for element in of_anchor if not isinstance(element, Space)), None)
        if isinstance(anchor, Variable) and anchor is not first:
            syntax = self.format.syntax(anchor.name)
            # Its literals show that it is present.
            elided = anchor if syntax is not None and syntax.is_unit else None
        is_first = (of_anchor is group.then) == self.is_present(anchor)
        for elements, is_printed in ((group.then, is_first), (group.otherwise, not is_first)):
            (self.all if is_printed else self.passed)(elements, elided)

    def clause(self, clause: tuple[Element, ...]) -> None:
        """A clause of an `oilist`, which is present if any of its variables is."""
        written = [element for element in clause if not isinstance(element, Space)]
        rest = written[1:]
        is_there = any(self.is_present(element) for element in rest if not isinstance(element, Literal))
        alone = rest[0] if len(rest) == 1 else None
        syntax = self.format.syntax(alone.name) if isinstance(alone, Variable) else None
        is_unit = syntax is not None and syntax.is_unit
        start = clause.index(written[0])
        (self.all if is_there else self.passed)(clause[start : start + 1] if is_unit else clause[start:])

    def passed(self, elements: tuple[Element, ...], elided: Element | None = None) -> None:
        """Continues as if elements had been printed: OpFormatGen decides on blanks before it knows what is present."""
        for element in elements:
            if element is elided:
                continue
            match element:
                case Literal(text=text):
                    self.after_literal(text)
                case Space(text=text):
                    self.after_space(text)
                case Group(then=then, otherwise=otherwise):
                    self.passed(then)
                    self.passed(otherwise)
                case OneOfList(clauses=clauses):
                    for clause in clauses:
                        self.passed(clause)
                case Directive(name="attr-dict" | "attr-dict-with-keyword" | "prop-dict"):
                    self.is_after_punctuation = False
                case _:
                    self.is_after_punctuation = False
                    self.has_space = True

    def is_present(self, element: Element) -> bool:
        """Whether the anchor of a group is present."""
        p = self.p
        match element:
            case Variable(name=name) if self.format.arity(name) is not None:
                return bool(p.group(name))
            case Variable(name=name) if self.format.syntax(name) is not None:
                return self.is_given(name)
            case Variable(name=name) if any(region.name == name for region in p.definition.regions):
                return any(p.operation.regions[index] for index in regions_of(p, name))
            case Variable(name=name) if any(successor.name == name for successor in p.definition.successors):
                return bool(successors_of(p, name))
            case Directive(name="custom", arguments=arguments):
                return any(self.is_present(argument) for argument in arguments)
            case Directive(name="ref"):
                return False
            case Directive(name="operands"):
                return bool(p.operation.operands)
            case Directive(name="results"):
                return bool(p.operation.results)
            case Directive(arguments=(argument, *_)):
                return self.is_present(argument)
            case _:
                return False

    def is_given(self, name: str) -> bool:
        """Whether an attribute is present and differs from its default."""
        value = self.p.get(name)
        return value is not None and bool(self.p.given({name: value}))

    # -- dictionaries

    def dictionary(self, *, keyword: bool) -> None:
        operation = self.p.operation
        held = operation.attributes if self.format.has_prop_dict else operation.attributes | operation.properties
        self.p.dictionary(self.remaining(held), keyword=keyword)
        self.is_after_punctuation = False

    def properties(self) -> None:
        entries = self.remaining(self.p.operation.properties)
        # OpFormatGen's printer has the blank even if there are none.
        self.p.blank()
        if entries:
            self.p.write(f"<{self.p.texts.dictionary(entries)}>")
        self.is_after_punctuation = False

    def remaining(self, held: Mapping[str, Attribute]) -> dict[str, Attribute]:
        """The attributes of `held` that belong in a dictionary."""
        return {name: value for name, value in self.p.given(held).items() if not self.format.is_elided(name)}

    # -- variables and directives

    def value(self, element: Element, *, qualified: bool = False) -> None:
        p = self.p
        match element:
            case Variable(name=name) if self.format.arity(name) is not None:
                self.operands(name)
            case Variable(name=name) if self.format.syntax(name) is not None:
                self.attribute(name, qualified=qualified)
            case Variable(name=name) if any(region.name == name for region in p.definition.regions):
                self.regions(regions_of(p, name))
            case Variable(name=name):
                p.write(", ".join([block.name for block in successors_of(p, name)]))
            case Directive(name="operands"):
                p.write(names(p.operation.operands))
            case Directive(name="regions"):
                self.regions(list(range(len(p.operation.regions))))
            case Directive(name="successors"):
                p.write(", ".join([block.name for block in p.operation.successors]))
            case Directive(name="qualified", arguments=(argument,)):
                self.value(argument, qualified=True)
            case Directive(name="type", arguments=(argument, *_)):
                self.type(argument, qualified=qualified)
            case Directive(name="functional-type", arguments=(operands, results)):
                p.write(p.functional_type(self.values(operands), self.values(results)))
            case Directive(name="custom", custom=name, arguments=arguments):
                write = directive_printer(p.registry, self.format.dialect.name, name)
                if write is None:
                    raise NoCustomForm
                write(DirectivePrint(p, arguments))
            case _:
                raise NoCustomForm

    def operands(self, name: str) -> None:
        if self.format.arity(name) == "variadic_of_variadic":
            self.p.write(", ".join([f"({names(group)})" for group in grouped(self.p, name)]))
        else:
            self.p.write(names(self.p.group(name)))

    def attribute(self, name: str, *, qualified: bool) -> None:
        syntax = self.format.syntax(name)
        spelling = None if syntax is None else value_spelling(syntax, self.p.need(name), qualified=qualified)
        if spelling is None:
            raise NoCustomForm
        self.p.write(self.p.texts.spelled(spelling))

    def regions(self, indices: list[int]) -> None:
        is_implicit = self.p.definition.has_trait("SingleBlockImplicitTerminator")
        for number, index in enumerate(indices):
            if number:
                self.p.write(", ")
            self.p.region(index, has_terminator=not (is_implicit and has_plain_end(self.p, index)))

    def type(self, argument: Element, *, qualified: bool) -> None:
        match argument:
            case Directive(name="qualified", arguments=(inner,)):
                self.type(inner, qualified=True)
            case Variable(name=name) if not qualified and (bare := self.bare_type(name)) is not None:
                self.p.write(bare)
            case Variable(name=name) if self.format.arity(name) == "variadic_of_variadic":
                self.p.write(", ".join([f"({self.p.types(group)})" for group in grouped(self.p, name)]))
            case _:
                self.p.write(self.p.types(self.values(argument)))

    def bare_type(self, name: str) -> str | None:
        """The type of an operand or result without its `!dialect.mnemonic`; None if it is written with it."""
        if self.format.arity(name) != "single":
            return None
        type_ = self.p.one(name).type
        if not isinstance(type_, DialectType) or not self.format.has_bare_type(name, type_, self.p.registry):
            return None
        # A type without parameters is just its mnemonic.
        return self.p.texts.spelled(type_.tail_spelling()) or None

    def values(self, element: Element) -> list[Value]:
        match element:
            case Variable(name=name):
                return self.p.group(name)
            case Directive(name="operands"):
                return self.p.operation.operands
            case Directive(name="results"):
                return self.p.operation.results
            case Directive(arguments=(argument, *_)):
                return self.values(argument)
            case _:
                raise NoCustomForm


def has_plain_end(p: OpPrinter, index: int) -> bool:
    """Whether a region ends with an operation that has nothing to print: no operands, results or attributes."""
    blocks = p.operation.regions[index] if index < len(p.operation.regions) else []
    if not blocks or not blocks[-1].operations:
        return True
    last = blocks[-1].operations[-1]
    return not (last.operands or last.results or last.attributes or last.properties)


def _is_apart(literal: str, is_after_punctuation: bool) -> bool:
    """Whether a blank comes before a literal."""
    if len(literal) != 1 and literal != "->":
        return True
    return literal[0] not in (_TOUCHES_BEHIND_PUNCTUATION if is_after_punctuation else _TOUCHES_BEFORE)


_PRINTERS: Final = MemoKey[dict[str, FormatPrinter]](lambda _: {})


def format_printer(registry: Registry, dialect: DialectDef, definition: OperationDef) -> FormatPrinter:
    """The printer of an operation's format, made once; raises `FormatError`."""
    known = registry.memo(_PRINTERS)
    found = known.get(definition.name)
    if found is None:
        found = known[definition.name] = FormatPrinter(registry, dialect, definition)
    return found
