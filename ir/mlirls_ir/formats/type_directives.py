"""`type(...)` and `functional-type(...)`: types in the text, which are assigned to operands and results.

Read next: `types.py` (types that the text omits), `operation.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn, TypeAlias

from mlirls_ir.asm_parser.dialect_symbols import dialect_type_parser
from mlirls_ir.asm_parser.types import parse_function_type, parse_optional_type, parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.cpp_names import is_read_by_cpp
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.grammar import Directive, Element, Variable
from mlirls_ir.formats.types import type_class, type_kind
from mlirls_ir.ods.conditions.hooks import owner_of
from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import FunctionType, Type

_BareType: TypeAlias = "tuple[str, str, DefinitionDef]"
"""A type that may be written without its `!dialect.mnemonic`: its dialect, its mnemonic, and its definition."""


class TypeDirectives:
    """Reads the types of one operation's operands and results."""

    __slots__ = ("_bare", "_classes", "_dialect", "_fields", "_is_cpp", "_kinds", "_registry")

    def __init__(self, registry: Registry, dialect: DialectDef, definition: OperationDef) -> None:
        self._registry = registry
        self._dialect = dialect
        self._fields = {field.name: field for field in (*definition.results, *definition.operands)}
        self._kinds = {
            field.name: kind
            for field in self._fields.values()
            if (constraint := dialect.constraints.get(field.constraint)) is not None
            and (kind := type_kind(registry, constraint.predicate)) is not None
        }
        # The classes of types that may be written without their `!dialect.mnemonic`.
        self._classes = {
            field.name: name
            for field in self._fields.values()
            if (constraint := dialect.constraints.get(field.constraint)) is not None
            and (name := type_class(constraint.predicate)) is not None
        }
        self._bare: dict[str, list[_BareType]] = {}
        self._is_cpp: dict[str, bool] = {}

    def read_function_type(self, directive: Directive, p: OpParser, env: Environment) -> None:
        """Reads `functional-type(...)`."""
        type_ = self._function_type(p)
        for argument, types in zip(directive.arguments, (type_.inputs, type_.results), strict=False):
            self.give(argument, list(types), env)

    def _function_type(self, p: OpParser) -> FunctionType:
        if p.at("(") or p.at_end():
            return parse_function_type(p)
        start = p.pos
        found = parse_type(p)
        if not isinstance(found, FunctionType):
            message = f"invalid kind of type specified: expected builtin.function, but found '{found}'"
            p.fail_op(message, start, p.last_end, "type-kind")
        return found

    def give(self, argument: Element, types: list[Type | None], env: Environment) -> None:
        """Sets the types of the operands or results that an argument refers to."""
        match argument:
            case Variable(name=name):
                env.types[name] = types
            case Directive(name="operands"):
                env.all_operand_types = types
            case Directive(name="results"):
                env.all_result_types = types
            case Directive(name="qualified" | "type" | "ref", arguments=(inner,)):
                self.give(inner, types, env)
            case _:
                pass

    def reader_of(self, argument: Element) -> Callable[[OpParser, Environment], None]:
        """The reader of `type(...)` of an argument."""
        field = self._fields.get(argument.name) if isinstance(argument, Variable) else None
        if field is None or field.arity != "single":
            return partial(self.read, argument)
        return partial(self._read_one, field)

    def _read_one(self, field: ValueField, p: OpParser, env: Environment) -> None:
        env.types[field.name] = [self._single_type(p, field)]

    def _single_type(self, p: OpParser, field: ValueField, *, qualified: bool = False) -> Type:
        """Reads the type of a field with one value."""
        start = p.pos
        bare = None if qualified else self._bare_type(p, field)
        if bare is not None:
            return bare
        found = parse_type(p)
        kind = self._kinds.get(field.name)
        if kind is not None and not isinstance(found, kind[0]):
            _fail_kind(p, found, kind[1], start)
        return found

    def read(self, argument: Element, p: OpParser, env: Environment, *, qualified: bool = False) -> None:
        """Reads `type(...)` of an argument."""
        match argument:
            case Variable(name=name):
                field = self._fields.get(name)
                self.give(argument, self._types_of(p, field, qualified=qualified), env)
            case Directive(name="operands" | "results"):
                self.give(argument, [*p.type_list()], env)
            case Directive(name="qualified", arguments=(inner,)):
                self.read(inner, p, env, qualified=True)
            case _:
                pass

    def _types_of(self, p: OpParser, field: ValueField | None, *, qualified: bool = False) -> list[Type | None]:
        if field is None:
            return [parse_type(p)]
        arity = field.arity
        if arity == "single":
            return [self._single_type(p, field, qualified=qualified)]
        if arity == "optional":
            opt_type = parse_optional_type(p)
            return [] if opt_type is None else [opt_type]
        if arity == "variadic":
            # mlir-opt does not accept an empty list of types, even where there are no operands.
            return [*p.type_list()]
        out: list[Type | None] = []
        while p.accept("("):
            out += p.optional_type_list()
            p.expect(")")
            if not p.accept(","):
                break
        return out

    def _candidates(self, name: str) -> list[_BareType]:
        """The definitions that a type of an operand or result written like this may have."""
        found = self._bare.get(name)
        if found is None:
            found = self._bare[name] = self._types_of_class(self._classes.get(name))
        return found

    def _bare_type(self, p: OpParser, field: ValueField) -> Type | None:
        """Reads a type without its `!dialect.mnemonic` where the constraint says which type it is."""
        candidates = self._candidates(field.name)
        if not candidates and not self._is_read_by_cpp(field):
            # Most classes are the builtin dialect's, whose types are never written so.
            return None
        parse = dialect_type_parser()
        if parse is None or not (p.at("<") or p.peek_word()):
            return None
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.formats.parameters import starts_bare

        for owner, mnemonic, found in candidates:
            if p.at("<") or starts_bare(p, found):
                return parse(p, owner, mnemonic)
        if self._is_read_by_cpp(field):
            # It is unknown, so the operation is read by its shape, without a diagnostic.
            raise ParseFailure(p.pos, p.pos, "")
        return None

    def _is_read_by_cpp(self, field: ValueField) -> bool:
        """Whether a type without its `!dialect.` is read by C++ of a user's dialect, such as `i1` for `!foo.i1`.

        MLIR's generated parser then calls `parse` of the class that the constraint names.
        """
        found = self._is_cpp.get(field.name)
        if found is None:
            constraint = self._dialect.constraints.get(field.constraint)
            cpp = None if constraint is None else constraint.storage
            found = self._is_cpp[field.name] = cpp is not None and is_read_by_cpp(self._registry, self._dialect, cpp)
        return found

    def _types_of_class(self, name: str | None) -> list[_BareType]:
        """The types of a dialect that are of the C++ class `name`; none if no class is given."""
        if name is None:
            return []
        owner, class_name = owner_of(self._registry, self._dialect.name, name)
        owner = owner or self._dialect.name
        dialect = self._registry.dialect(owner)
        types = of_class(dialect.types, class_name) if dialect else ()
        return [(owner, mnemonic, found) for mnemonic, found in types if found.cpp_class == class_name]


def _fail_kind(p: OpParser, found: Type, expected: str, start: int) -> NoReturn:
    p.fail_op(
        f"invalid kind of type specified: expected {expected}, but found '{found}'", start, p.last_end, "type-kind"
    )
