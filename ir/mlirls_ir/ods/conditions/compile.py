"""Compiles C++ conditions to functions of the values that they name.

A compiled condition takes a scope (`{"$_self": type, "$lhs": ValueOf(type)}`) and returns a value or raises `Unknown`.
Unknown functions and classes are found at compile time: `Compiler.compile` then returns None. Logic is three-valued:
`false && unknown` is false.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Final

from mlirls_ir.attributes import model as attributes
from mlirls_ir.ods.conditions.classes import Test, class_test, definition_of, trait_test
from mlirls_ir.ods.conditions.functions import FUNCTIONS
from mlirls_ir.ods.conditions.hooks import Function, condition_hooks, owner_of
from mlirls_ir.ods.conditions.methods import METHODS, OF_SHAPED
from mlirls_ir.ods.conditions.syntax import (
    Binary,
    Braces,
    Call,
    CppSyntaxError,
    Declare,
    Expression,
    If,
    Index,
    Lambda,
    Literal,
    Member,
    Name,
    Return,
    Statement,
    Ternary,
    Unary,
    parse_expression,
)
from mlirls_ir.ods.conditions.values import Condition, Scope, as_int, as_sequence, equal, unknown
from mlirls_ir.ods.conditions.values import OperationOf as OperationOf
from mlirls_ir.ods.conditions.values import Unknown as Unknown
from mlirls_ir.ods.conditions.values import ValueOf as ValueOf
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import DialectType, OpaqueType, ShapedDialectType

_CASTS: Final = frozenset({"cast", "cast_or_null", "cast_if_present"})
_DYNAMIC_CASTS: Final = frozenset({"dyn_cast", "dyn_cast_or_null", "dyn_cast_if_present"})
_TESTS: Final = frozenset({"isa", "isa_and_nonnull", "isa_and_present"})
_NUMERIC: Final[dict[str, Callable[[int, int], object]]] = {
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "&": lambda left, right: left & right,
    "|": lambda left, right: left | right,
    "^": lambda left, right: left ^ right,
    "<<": lambda left, right: left << min(right, 64),
    ">>": lambda left, right: left >> min(right, 64),
}


class _Unsupported(Exception):
    """The condition uses a name that this library does not know."""


class _Returned(Exception):
    """A `return` was reached."""

    def __init__(self, value: object) -> None:
        super().__init__()
        self.value = value


class Compiler:
    """Compiles the conditions of a dialect's constraints and traits."""

    __slots__ = ("_dialect", "_registry")

    def __init__(self, registry: Registry, dialect: str) -> None:
        self._registry = registry
        self._dialect = dialect

    def compile(self, text: str) -> Condition | None:
        """The function that `text` computes, None if it uses an unknown name."""
        try:
            return self._expression(parse_expression(text))
        except (CppSyntaxError, _Unsupported):
            return None

    def _expression(self, node: Expression) -> Condition:
        match node:
            case Literal(value):
                return lambda scope: value
            case Name():
                return self._name(node)
            case Braces(items):
                parts = [self._expression(item) for item in items]
                return lambda scope: tuple(part(scope) for part in parts)
            case Call(Name() as callee, args):
                return self._call(callee, args)
            case Call(Member(value, name), args):
                return self._method(value, name, args)
            case Call(callee, args):
                return self._apply(callee, args)
            case Member():
                raise _Unsupported(node)
            case Index(value, index):
                return self._index(value, index)
            case Unary():
                return self._unary(node)
            case Binary():
                return self._binary(node)
            case Ternary(condition, then, otherwise):
                test, first, second = (self._expression(part) for part in (condition, then, otherwise))
                return lambda scope: first(scope) if _truth(test(scope)) else second(scope)
            case Lambda():
                return self._lambda(node)

    def _name(self, node: Name) -> Condition:
        path = node.path
        if path.endswith("kDynamic"):
            return lambda scope: -(2**63)
        if "::" in path:
            return self._enum_case(path)
        if path == "$_ctxt":
            return lambda scope: None
        return lambda scope: scope[path] if path in scope else unknown(path)

    def _enum_case(self, path: str) -> Condition:
        enum_path, _, case = path.rpartition("::")
        namespace, _, enum_name = enum_path.rpartition("::")
        owner = self._registry.namespaces().get(f"mlir::{namespace}", "") if namespace else self._dialect
        dialect = self._registry.dialect(owner)
        enum = dialect.enums.get(enum_name) if dialect else None
        for symbol, _, value in enum.cases if enum else ():
            if symbol == case:
                return lambda scope: value
        raise _Unsupported(path)

    def _call(self, callee: Name, args: tuple[Expression, ...]) -> Condition:
        if callee.path in _TESTS and len(args) == 1:
            test, value = self._classes(callee.template), self._expression(args[0])
            return lambda scope: test(value(scope))
        if callee.path in _CASTS and len(args) == 1:
            test, value = self._classes(callee.template), self._expression(args[0])
            return lambda scope: found if test(found := value(scope)) else unknown(found)
        if callee.path in _DYNAMIC_CASTS and len(args) == 1:
            test, value = self._classes(callee.template), self._expression(args[0])
            return lambda scope: found if test(found := value(scope)) else None
        if callee.path == "static_cast" and len(args) == 1:
            return self._expression(args[0])
        function = self._hooked(callee.path)
        if function is None:
            function = FUNCTIONS.get(callee.path)
        parts = [self._expression(arg) for arg in args]
        if function is not None:
            return lambda scope: function(*(part(scope) for part in parts))
        if callee.path.startswith("std::equal_to"):
            return lambda scope: operator.eq
        if callee.path.startswith("get") and not parts:
            return _getter(callee.path)
        raise _Unsupported(callee)

    def _hooked(self, path: str) -> Function | None:
        owner, name = owner_of(self._registry, self._dialect, path)
        return condition_hooks(self._registry, owner).functions.get(name)

    def _classes(self, names: tuple[str, ...]) -> Test:
        found = class_test(self._registry, self._dialect, names)
        if found is None:
            raise _Unsupported(names)
        return found.accepts

    def _method(self, receiver: Expression, name: Name, args: tuple[Expression, ...]) -> Condition:
        value = self._expression(receiver)
        if name.path in ("hasTrait", "hasPromiseOrImplementsInterface"):
            trait = trait_test(self._registry, name.template[0]).accepts
            return lambda scope: trait(value(scope))
        if name.path in _TESTS | _CASTS | _DYNAMIC_CASTS:
            return self._call(name, (receiver,))
        parts = [self._expression(arg) for arg in args]
        method = METHODS.get(name.path)
        parameter = name.path[3:4].lower() + name.path[4:] if name.path.startswith("get") else ""
        if method is None and not parameter:
            raise _Unsupported(name)

        def call(scope: Scope) -> object:
            found = value(scope)
            is_computed = isinstance(found, ShapedDialectType) and name.path in OF_SHAPED
            if parameter and not is_computed and isinstance(found, (DialectType, OpaqueType, attributes.DialectAttr)):
                return self._parameter(found, parameter)
            return method(found, *(part(scope) for part in parts)) if method else unknown(name.path)

        return call

    def _parameter(self, value: DialectType | OpaqueType | attributes.DialectAttr, name: str) -> object:
        if isinstance(value, OpaqueType):
            unknown(value)
        found = value.parameter(name)
        if isinstance(found, str):
            return self._text_parameter(value, name, found)
        if found is not None:
            return found
        if "<" in value.body:
            # The text may hold more than the parameters that were read from it.
            unknown(name)
        definition = definition_of(self._registry, value)
        for parameter in definition.parameters if definition else ():
            if parameter.name == name and parameter.default is not None and parameter.default.isdigit():
                return int(parameter.default)
            if parameter.name == name and parameter.default in ("unsigned()", "int64_t()", "uint32_t()"):
                return 0
        return unknown(name)

    def _text_parameter(self, value: DialectType | attributes.DialectAttr, name: str, text: str) -> object:
        """The value of a parameter written as a keyword: the number of an enum's case, or the text itself."""
        definition = definition_of(self._registry, value)
        parameter = next((found for found in definition.parameters if found.name == name), None) if definition else None
        if definition is None or parameter is None:
            return text
        namespace, _, enum_name = parameter.cpp_type.removeprefix("::").removeprefix("mlir::").rpartition("::")
        owner = self._registry.namespaces().get(f"mlir::{namespace}") or self._registry.namespaces().get(namespace)
        enum = self._registry.enum(definition.enum or f"{owner or value.dialect}.{enum_name}")
        if enum is None:
            return text
        numbers = [number for _, spelling, number in enum.cases if spelling == text]
        return numbers[0] if numbers else unknown(text)

    def _apply(self, callee: Expression, args: tuple[Expression, ...]) -> Condition:
        function = self._expression(callee)
        parts = [self._expression(arg) for arg in args]

        def apply(scope: Scope) -> object:
            found = function(scope)
            return found(*(part(scope) for part in parts)) if callable(found) else unknown(found)

        return apply

    def _index(self, value: Expression, index: Expression) -> Condition:
        items, position = self._expression(value), self._expression(index)

        def get(scope: Scope) -> object:
            found, at = items(scope), as_int(position(scope))
            sequence = found.elements if isinstance(found, attributes.ArrayAttr) else as_sequence(found)
            return sequence[at] if 0 <= at < len(sequence) else unknown(at)

        return get

    def _unary(self, node: Unary) -> Condition:
        value = self._expression(node.value)
        match node.operator:
            case "!":
                return lambda scope: not _truth(value(scope))
            case "-":
                return lambda scope: -as_int(value(scope))
            case "~":
                return lambda scope: ~as_int(value(scope))
            case _:
                return value

    def _binary(self, node: Binary) -> Condition:
        left, right = self._expression(node.left), self._expression(node.right)
        match node.operator:
            case "&&":
                return lambda scope: _both(left, right, scope)
            case "||":
                return lambda scope: _either(left, right, scope)
            case "==":
                return lambda scope: equal(left(scope), right(scope))
            case "!=":
                return lambda scope: not equal(left(scope), right(scope))
            case "/":
                return lambda scope: _divide(as_int(left(scope)), as_int(right(scope)))
            case "%":
                return lambda scope: _remainder(as_int(left(scope)), as_int(right(scope)))
            case other:
                compute = _NUMERIC[other]
                return lambda scope: compute(as_int(left(scope)), as_int(right(scope)))

    def _lambda(self, node: Lambda) -> Condition:
        run = self._block(node.body)

        def make(scope: Scope) -> object:
            def call(*args: object) -> object:
                inner = {**scope, **dict(zip(node.parameters, args, strict=True))}
                try:
                    run(inner)
                except _Returned as returned:
                    return returned.value
                return None

            return call

        return make

    def _block(self, body: tuple[Statement, ...]) -> Callable[[dict[str, object]], None]:
        steps = [self._statement(statement) for statement in body]

        def run(scope: dict[str, object]) -> None:
            for step in steps:
                step(scope)

        return run

    def _statement(self, node: Statement) -> Callable[[dict[str, object]], None]:
        match node:
            case Declare(name, value):
                initial = self._expression(value)
                return lambda scope: scope.__setitem__(name, initial(scope))
            case Return(value):
                result = self._expression(value)

                def leave(scope: dict[str, object]) -> None:
                    raise _Returned(result(scope))

                return leave
            case If(condition, body):
                test, block = self._expression(condition), self._block(body)
                return lambda scope: block(scope) if _truth(test(scope)) else None


def _getter(path: str) -> Condition:
    """`getLhs()` and `getLhsType()` of the operation: its operand, result or attribute `lhs`, or that one's type."""
    name = _snake_case(path.removeprefix("get"))

    def get(scope: Scope) -> object:
        for key in (f"${name}", f"${_camel_case(name)}"):
            if key in scope:
                return scope[key]
        bare = name.removesuffix("_type").removesuffix("_vector")
        for key in (f"${bare}", f"${_camel_case(bare)}"):
            if key in scope and name.endswith("_type"):
                found = scope[key]
                return found.type if isinstance(found, ValueOf) else unknown(path)
        return unknown(path)

    return get


def _snake_case(name: str) -> str:
    return "".join(f"_{char.lower()}" if char.isupper() else char for char in name).lstrip("_")


def _camel_case(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def _truth(value: object) -> bool:
    return value is not None and value is not False and value != 0


def _divide(left: int, right: int) -> int:
    return unknown() if right == 0 else int(left / right)


def _remainder(left: int, right: int) -> int:
    return unknown() if right == 0 else left - right * int(left / right)


def _both(left: Condition, right: Condition, scope: Scope) -> bool:
    try:
        if not _truth(left(scope)):
            return False
    except Unknown:
        if not _truth(right(scope)):
            return False
        raise
    return _truth(right(scope))


def _either(left: Condition, right: Condition, scope: Scope) -> bool:
    try:
        if _truth(left(scope)):
            return True
    except Unknown:
        if _truth(right(scope)):
            return True
        raise
    return _truth(right(scope))
