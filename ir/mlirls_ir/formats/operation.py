"""The interpreter of an operation's assembly format: its directives, bound to the operation.

The format is bound once for each operation definition; `read` then reads operations with it. It accepts and reports the
same as OpFormatGen's code. It is slow by the standards of this project, but templates make up for that
(`../syntax/templates/templates.py`).

Read next: `parts.py` (operands, regions, literals), `values.py` (attributes), `types.py` (types that the text omits),
`directives.py` (custom<...>).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from functools import partial

from mlirls_ir.attributes.model import UnitAttr
from mlirls_ir.formats.completion import Completion
from mlirls_ir.formats.directives import find_directive
from mlirls_ir.formats.environment import CustomDirective, DirectiveCall, Environment
from mlirls_ir.formats.grammar import (
    Directive,
    Element,
    Group,
    Literal,
    OneOfList,
    Variable,
    directives_in,
    parse_format,
    types_given_in,
)
from mlirls_ir.formats.parts import (
    Step,
    accept_literal,
    literal_reader,
    operand_reader,
    read_attr_dict,
    read_attr_dict_with_keyword,
    read_nothing,
    read_prop_dict,
    read_regions,
    read_successors,
    value_syntaxes,
)
from mlirls_ir.formats.steps import OptionalGroup, Reader, Steps
from mlirls_ir.formats.strict import dictionary_reader
from mlirls_ir.formats.type_directives import TypeDirectives
from mlirls_ir.ods.model import DialectDef, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import RegionInfo, RegionRequest, Syntax


class OperationFormat:
    """The declarative format of one operation."""

    __slots__ = (
        "_attributes",
        "_completion",
        "_dictionary",
        "_fields",
        "_operands",
        "_regions",
        "_registry",
        "_steps",
        "_successors",
        "_types",
        "definition",
        "dialect",
        "elements",
    )

    def __init__(self, registry: Registry, dialect: DialectDef, definition: OperationDef) -> None:
        self.definition = definition
        self.dialect = dialect
        self.elements = parse_format(definition.assembly_format or "")
        self._operands = {field.name: field for field in definition.operands}
        self._fields = {field.name: field for field in (*definition.results, *definition.operands)}
        self._attributes = value_syntaxes(registry, dialect, definition.attributes)
        self._regions = {region.name: region for region in definition.regions}
        self._successors = {successor.name: successor for successor in definition.successors}
        self._registry = registry
        strict = dictionary_reader(dialect, definition, self.elements)
        self._dictionary: Reader = read_attr_dict if strict is None else strict.read
        self._types = TypeDirectives(registry, dialect, definition)
        self._completion = Completion(registry, dialect, definition, frozenset(types_given_in(self.elements)))
        self._steps = Steps(self.elements)

    def unknown_directives(self, elements: tuple[Element, ...] | None = None) -> list[str]:
        """The names of the custom directives whose C++ parsers are unknown."""
        directives = directives_in(self.elements if elements is None else elements)
        names = [directive.custom for directive in directives if directive.name == "custom"]
        return [name for name in names if find_directive(self._registry, self.dialect.name, name) is None]

    def read(self, p: OpParser) -> Syntax | None:
        """Reads an operation whose name is consumed, and completes its state; immediately if there are no regions."""
        environment = Environment(p.pos)
        if self._regions or p.parts is not None:
            return self._in_turn(p, environment)
        for read in self._steps.readers or self._readers(self._steps):
            step = read(p, environment)
            if step is not None:
                # An operation without regions never asks for one.
                deque(step, 0)
        self.complete(p, environment)
        return None

    def _in_turn(self, p: OpParser, environment: Environment) -> Syntax:
        yield from self._all(p, self._steps, environment)
        self.complete(p, environment)

    def complete(self, p: OpParser, environment: Environment) -> None:
        """Adds what follows from the text: types that it omits, operands and results in order."""
        self._completion.finish(p, environment)
        if environment.given is not None:
            for name, (value, place) in environment.given.items():
                p.state.attributes[name], p.state.attribute_ranges[name] = value, place

    # -- elements

    def _all(self, p: OpParser, steps: Steps, env: Environment) -> Step:
        if p.parts is None:
            for read in steps.readers or self._readers(steps):
                step = read(p, env)
                if step is not None:
                    yield from step
            return
        for element, read in zip(steps.elements, self._readers(steps), strict=True):
            p.about(element, self._field_of(element))
            step = read(p, env)
            if step is not None:
                yield from step

    def _readers(self, steps: Steps) -> list[Reader]:
        """The reader of each element."""
        if steps.readers is None:
            steps.readers = [self._reader_of(element, in_group=steps.in_group) for element in steps.elements]
        return steps.readers

    def step(self, p: OpParser, element: Element, env: Environment) -> Step:
        """Reads one element."""
        return self._all(p, Steps((element,)), env)

    def _reader_of(self, element: Element, *, in_group: bool) -> Reader:
        match element:
            case Literal(text=text):
                return literal_reader(text)
            case Variable(name=name) if name in self._operands:
                return operand_reader(self._operands[name])
            case Variable(name=name) if name in self._attributes:
                return partial(self._attribute, name, is_optional=self._may_be_missing(name, in_group=in_group))
            case Directive(name="qualified", arguments=(Variable(name=name), *_)) if name in self._attributes:
                may_be_missing = self._may_be_missing(name, in_group=in_group)
                return partial(self._attribute, name, is_optional=may_be_missing, qualified=True)
            case Variable(name=name) if name in self._regions:
                return partial(read_regions, self._regions[name])
            case Variable(name=name) if name in self._successors:
                return partial(read_successors, self._successors[name])
            case Directive(name="attr-dict"):
                return self._dictionary
            case Directive(name="attr-dict-with-keyword"):
                return read_attr_dict_with_keyword
            case Directive(name="custom"):
                return partial(self._custom, find_directive(self._registry, self.dialect.name, element.custom), element)
            case Directive(name="functional-type"):
                return partial(self._types.read_function_type, element)
            case Directive(name="type", arguments=(argument, *_)):
                return self._types.reader_of(argument)
            case Directive():
                return partial(self._directive, element)
            case Group(then=(Literal(text=text), *_)):
                return partial(self._literal_group, text, OptionalGroup(element, self._unit_anchor(element)))
            case Group(then=(Variable(name=name), *_)) if name in self._operands and not self._unit_anchor(element):
                return partial(self._operand_group, self._operands[name], OptionalGroup(element, None))
            case Group():
                return partial(self._group, OptionalGroup(element, self._unit_anchor(element)))
            case OneOfList():
                return partial(self._one_of, element)
            case _:
                return read_nothing

    def _field_of(self, element: Element) -> object:
        """The one field that an element reads or whose type it reads; None if there is no such field."""
        while isinstance(element, Directive) and len(element.arguments) == 1:
            element = element.arguments[0]
        if not isinstance(element, Variable):
            return None
        syntax = self._attributes.get(element.name)
        return self._fields.get(element.name) if syntax is None else syntax.field

    def _may_be_missing(self, name: str, *, in_group: bool) -> bool:
        """Whether the code that mlir-tblgen makes calls parseOptionalAttribute: outside of groups it often does."""
        field = self._attributes[name].field
        return field.optional and not in_group

    def _attribute(
        self, name: str, p: OpParser, env: Environment, *, is_optional: bool, qualified: bool = False
    ) -> None:
        start, syntax = p.pos, self._attributes[name]
        value = syntax.read_optional(p, qualified=qualified) if is_optional else syntax.read(p, qualified=qualified)
        if value is None:
            return
        if name in p.state.attributes:
            # The dictionary before it has the attribute, which MLIR sets last.
            given = (p.state.attributes[name], p.state.attribute_ranges[name])
            env.given = {**(env.given or {}), name: given}
        p.set_attribute(name, value, start)

    # -- directives

    def _directive(self, directive: Directive, p: OpParser, env: Environment) -> Step:
        match directive.name:
            case "prop-dict":
                read_prop_dict(p)
            case "operands":
                env.all_operands = p.operand_list()
            case "qualified":
                yield from self._qualified(p, directive.arguments[0], env)
            case "regions":
                while p.at("{"):
                    yield from p.region()
                    if not p.accept(","):
                        break
            case "successors":
                while p.at("^"):
                    p.successor()
                    if not p.accept(","):
                        break
            case _:
                pass

    def _qualified(self, p: OpParser, argument: Element, env: Environment) -> Step:
        match argument:
            case Directive(name="type", arguments=(inner,)):
                self._types.read(inner, p, env, qualified=True)
            case _:
                yield from self.step(p, argument, env)

    def _custom(self, read: CustomDirective | None, directive: Directive, p: OpParser, env: Environment) -> Step | None:
        if read is None:
            return None
        result = read(DirectiveCall(p, env, directive.arguments, self.definition, self.dialect))
        # Anything that is not a function reads regions.
        if result is None or not isinstance(result, Generator):
            return None
        return self._noting_regions(result, directive, p, env)

    def _noting_regions(self, syntax: Syntax, directive: Directive, p: OpParser, env: Environment) -> Step:
        """Runs the reader of a directive that reads the regions among its arguments."""
        before = len(p.state.regions)
        yield from syntax
        names = [a.name for a in directive.arguments if isinstance(a, Variable) and a.name in self._regions]
        read = len(p.state.regions) - before
        env.regions += names * read if len(names) == 1 else names[:read]

    # -- groups

    def _literal_group(self, text: str, optional: OptionalGroup, p: OpParser, env: Environment) -> Step | None:
        """A group that begins with a literal; most such groups are absent."""
        if p.parts is None and not p.text.startswith(text, p.pos, p.end):
            return self._all(p, optional.otherwise, env) if optional.group.otherwise else None
        return self._group(optional, p, env)

    def _operand_group(self, field: ValueField, optional: OptionalGroup, p: OpParser, env: Environment) -> Step | None:
        """A group that begins with operands, as in a terminator that may have some."""
        if p.parts is not None or field.arity == "variadic_of_variadic":
            return self._group(optional, p, env)
        if p.text.startswith("%", p.pos, p.end):
            return self._all(p, optional.whole, env)
        env.operands[field.name] = []
        return self._all(p, optional.otherwise, env) if optional.group.otherwise else None

    def _group(self, optional: OptionalGroup, p: OpParser, env: Environment) -> Step:
        before = p.pos
        present = yield from self._first(p, optional.group, env)
        if not present:
            if optional.group.otherwise:
                yield from self._all(p, optional.otherwise, env)
            return
        if optional.unit is not None:
            p.set_attribute(optional.unit, UnitAttr(), before)
        yield from self._all(p, optional.rest, env)

    def _unit_anchor(self, group: Group) -> str | None:
        """The unit attribute that anchors a group, None when something else does."""
        element = group.then[group.anchor if group.anchor is not None else 0]
        if not isinstance(element, Variable):
            return None
        syntax = self._attributes.get(element.name)
        return element.name if syntax is not None and syntax.is_unit else None

    def _first(self, p: OpParser, group: Group, env: Environment) -> Generator[RegionRequest, RegionInfo, bool]:
        """Reads the first element of a group if it is there; returns whether it was."""
        first = group.then[0]
        if p.parts is not None:
            p.about(first, self._field_of(first))
        match first:
            case Literal(text=text):
                return accept_literal(p, text)
            case Variable(name=name):
                return (yield from self._optional_variable(p, name, env))
            case Directive(name="qualified", arguments=(Variable(name=name),)) if name in self._attributes:
                start = p.pos
                found = self._attributes[name].read_optional(p, qualified=True)
                if found is not None:
                    p.set_attribute(name, found, start)
                return found is not None
            case Directive(name="type", arguments=(argument,)):
                before = p.pos
                self._types.read(argument, p, env)
                return p.pos != before
            case Directive(name="custom"):
                return (yield from self._optional_custom(p, first, group, env))
            case Directive(name="attr-dict"):
                self._dictionary(p, env)
                return True
            case Directive(name="operands"):
                env.all_operands = p.operand_list()
                return bool(env.all_operands)
            case Directive(name="regions"):
                present = p.at("{")
                yield from self.step(p, first, env)
                return present
            case _:
                before = p.pos
                yield from self.step(p, first, env)
                return p.pos != before

    def _optional_variable(
        self, p: OpParser, name: str, env: Environment
    ) -> Generator[RegionRequest, RegionInfo, bool]:
        if name in self._operands:
            field = self._operands[name]
            if not p.at_operand() and not (field.arity == "variadic_of_variadic" and p.at("(")):
                env.operands[name] = []
                return False
            operand_reader(field)(p, env)
            return bool(env.operands[name])
        if name in self._attributes:
            syntax = self._attributes[name]
            start = p.pos
            found = syntax.read_optional(p)
            if found is not None:
                p.set_attribute(name, found, start)
            return found is not None
        if name in self._regions:
            if not p.at("{"):
                return False
            yield from read_regions(self._regions[name], p, env)
            return True
        if name in self._successors:
            if not p.at("^"):
                return False
            read_successors(self._successors[name], p, env)
            return True
        return False

    def _optional_custom(
        self, p: OpParser, directive: Directive, group: Group, env: Environment
    ) -> Generator[RegionRequest, RegionInfo, bool]:
        before = p.pos
        call = DirectiveCall(p, env, directive.arguments, self.definition, self.dialect)
        read = find_directive(self._registry, self.dialect.name, directive.custom)
        result = None if read is None else read(call)
        if isinstance(result, Generator):
            yield from self._noting_regions(result, directive, p, env)
            return p.pos != before
        if result is False:
            return False
        if result is True:
            return True
        return p.pos != before

    def _one_of(self, element: OneOfList, p: OpParser, env: Environment) -> Step:
        seen: set[str] = set()
        while True:
            start = p.pos
            p.about(element)
            clause = next(
                (c for c in element.clauses if isinstance(c[0], Literal) and accept_literal(p, c[0].text)), None
            )
            if clause is None or not isinstance(clause[0], Literal):
                return
            if clause[0].text in seen:
                message = f"`{clause[0].text}` clause can appear at most once in the expansion of the oilist directive"
                p.fail(p.op_message(message), start, p.last_end, "repeated-clause", location=p.state.name_start)
            seen.add(clause[0].text)
            for other in clause[1:]:
                unit = self._attributes.get(other.name) if isinstance(other, Variable) else None
                if isinstance(other, Variable) and unit is not None and unit.is_unit:
                    p.set_attribute(other.name, UnitAttr())
                else:
                    yield from self.step(p, other, env)
