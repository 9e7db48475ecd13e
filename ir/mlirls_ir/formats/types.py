"""Types that an operation's text omits: buildable types and the type equations of its traits.

The rules are those of the format generator (OpFormatGen): a type that `type(...)` did not give follows from a
constraint that builds one type, from `SameOperandsAndResultType`, `SameTypeOperands`, `AllTypesMatch`, or from
`TypesMatchWith`, whose C++ transformation is looked up in `transforms.py`. A type that follows from nothing is unknown
(None).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute, TypeAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.hooks import syntax_hooks
from mlirls_ir.formats.versions import VECTORS_ARE_BUILTIN
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DialectDef, OperationDef, Predicate, ValueField
from mlirls_ir.ods.registry import MemoKey, Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation_state import OperationState
from mlirls_ir.types.model import (
    ComplexType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    RankedTensorType,
    Type,
    UnrankedMemRefType,
    VectorType,
)

if TYPE_CHECKING:
    from mlirls_ir.formats.transforms import Transform


@dataclass(frozen=True, slots=True)
class _Equation:
    """`target`'s types follow from `source`'s (an operand, result or attribute) by `transform`."""

    target: str
    source: str
    transform: Transform | None
    is_transformed: bool = False


class TypeRules:
    """The type equations of one operation."""

    __slots__ = ("_buildable", "_equations", "_names", "_orders", "_uses_attributes", "definition")

    def __init__(self, registry: Registry, dialect: DialectDef, definition: OperationDef) -> None:
        self.definition = definition
        self._buildable = [
            (field, type_)
            for field in (*definition.operands, *definition.results)
            if (type_ := buildable_type(registry, dialect, field)) is not None
        ]
        self._names = frozenset(field.name for field in (*definition.operands, *definition.results))
        self._equations = _equations(registry, definition, syntax_hooks(registry, dialect.name).transforms)
        self._uses_attributes = any(equation.source not in self._names for equation in self._equations)
        self._orders: dict[tuple[str, ...], list[_Equation]] = {}

    def solve(self, state: OperationState, environment: Environment) -> None:
        """Adds to `environment.types` all types that follow from the ones in it."""
        if self._solve_again(state.attributes, environment):
            return
        given = tuple(environment.types)
        used = self._solve_by_trying(state, environment)
        if not self._may_use_attributes(state.attributes):
            # If the types of the same names are known, the same equations apply.
            self._orders[given] = used

    def _may_use_attributes(self, attributes: Mapping[str, Attribute | None]) -> bool:
        """Whether types may follow from attributes, or attributes from types."""
        return self._uses_attributes or not self._names.isdisjoint(attributes)

    def _solve_again(self, attributes: Mapping[str, Attribute | None], environment: Environment) -> bool:
        """The same, if the result for these types has been found before; False if it has not."""
        types = environment.types
        for field, type_ in self._buildable:
            if field.name not in types:
                operands = environment.operands.get(field.name)
                if operands is not None:
                    types[field.name] = [type_] * len(operands)
                elif field.arity == "single":
                    types[field.name] = [type_]
        order = self._orders.get((*types,))
        if order is None or self._may_use_attributes(attributes):
            return False
        for equation in order:
            types[equation.target] = self._apply(equation, types[equation.source], environment)
        return True

    def _solve_by_trying(self, state: OperationState, environment: Environment) -> list[_Equation]:
        """Solves the equations that can be solved, and returns those that were used, in order."""
        used: list[_Equation] = []
        types = environment.types
        n_unknown = len([name for name in self._names if name not in types])
        changed = True
        while changed and n_unknown:
            changed = False
            for equation in self._equations:
                if equation.target in types:
                    continue
                source = types.get(equation.source)
                if source is None:
                    source = self._type_of_attribute(equation.source, state)
                if source is None:
                    continue
                types[equation.target] = self._apply(equation, source, environment)
                used.append(equation)
                # A target may also be an attribute.
                n_unknown -= equation.target in self._names
                changed = True
        return used

    def transformed(self) -> list[tuple[str, str]]:
        """The names whose types follow by a transformation, with the names that they follow from."""
        return [(equation.target, equation.source) for equation in self._equations if equation.is_transformed]

    def _type_of_attribute(self, name: str, state: OperationState) -> list[Type | None] | None:
        value = state.attributes.get(name)
        if value is not None:
            type_ = attribute_type(value)
            return None if type_ is None else [type_]
        return None

    def _apply(self, equation: _Equation, source: list[Type | None], environment: Environment) -> list[Type | None]:
        if equation.transform is not None:
            if not source or source[0] is None:
                return [None]
            return equation.transform(source[0])
        operands = environment.operands.get(equation.target)
        if operands is not None and len(operands) != len(source) and len(set(source)) == 1:
            return source[:1] * len(operands)
        return source


def attribute_type(value: Attribute) -> Type | None:
    """The type of a typed attribute, or the type that a type attribute holds."""
    if isinstance(value, TypeAttr):
        return value.type
    type_ = getattr(value, "type", None)
    return type_ if isinstance(type_, Type) else None


_KINDS: Final[dict[str, tuple[type[Type], str]]] = {
    "isa<VectorType>($_self)": (VectorType, "builtin.vector"),
    "LLVM::isCompatibleVectorType($_self)": (VectorType, "builtin.vector"),
    "isa<RankedTensorType>($_self)": (RankedTensorType, "builtin.tensor"),
    "isa<MemRefType>($_self)": (MemRefType, "builtin.memref"),
    "isa<UnrankedMemRefType>($_self)": (UnrankedMemRefType, "builtin.unranked_memref"),
    "isa<IntegerType>($_self)": (IntegerType, "builtin.integer"),
    "isa<ComplexType>($_self)": (ComplexType, "builtin.complex"),
    "isa<FunctionType>($_self)": (FunctionType, "builtin.function"),
    "isa<IndexType>($_self)": (IndexType, "builtin.index"),
}


def type_kind(registry: Registry, predicate: Predicate) -> tuple[type[Type], str] | None:
    """The one builtin type class that a constraint means in C++, and its name; None if there is no such class."""
    match predicate:
        case ("cpred", "LLVM::isCompatibleVectorType($_self)") if not VECTORS_ARE_BUILTIN.is_in(registry):
            return None
        case ("cpred", text):
            return _KINDS.get(str(text))
        case ("and", *parts) if parts:
            return type_kind(registry, cast(Predicate, parts[0]))
        case _:
            return None


_CLASS: Final = compiled(r"(?:\$_self\.)?isa<((?:\w*::)*\w+)>\((?:\$_self)?\)$")
"""Also as a method of the type, as C++ had it until LLVM 20: `$_self.isa<FooType>()`."""


def type_class(predicate: Predicate) -> str | None:
    """The C++ class, with its namespace, that a constraint requires; None if it requires something else."""
    match predicate:
        case ("cpred", text):
            found = _CLASS.match(str(text))
            return found[1] if found else None
        case ("and", *parts) if parts:
            return type_class(cast(Predicate, parts[0]))
        case _:
            return None


def buildable_type(registry: Registry, dialect: DialectDef, field: ValueField) -> Type | None:
    """The one type that the field's constraint builds, None when it builds none."""
    constraint = dialect.constraints.get(field.constraint)
    builders = syntax_hooks(registry, dialect.name).builders
    builder = None if constraint is None else constraint.builder or builders.get(constraint.key)
    if builder is None:
        return None
    # Most operations of a text use one of a few.
    known = registry.memo(_BUILT)
    if builder not in known:
        known[builder] = type_of_text(registry, builder)
    return known[builder]


_BUILT: Final = MemoKey[dict[str, "Type | None"]](lambda _: {})
"""The types that constraints build, by their texts."""


def type_of_text(registry: Registry, text: str) -> Type | None:
    """The type that `text` spells, None when it does not parse."""
    try:
        return parse_type(AsmParser(text, 0, AsmContext(registry)))
    except ParseFailure:
        return None


def _equations(registry: Registry, definition: OperationDef, transforms: Mapping[str, Transform]) -> list[_Equation]:
    out: list[_Equation] = []
    operands = [field.name for field in definition.operands]
    results = [field.name for field in definition.results]

    def all_same(names: list[str]) -> None:
        for target in names:
            out.extend(_Equation(target, source, None) for source in names if source != target)

    for trait in definition.traits:
        match trait.name:
            case "SameOperandsAndResultType":
                all_same(operands + results)
            case "SameTypeOperands":
                all_same(operands)
            case "AllTypesMatch":
                all_same([str(name) for name in trait.arguments])
            case "FirstAttrDerivedResultType":
                if definition.attributes:
                    out.extend(_Equation(name, definition.attributes[0].name, None) for name in results)
            case "TypesMatchWith" | "OptionalTypesMatchWith" | "RangedTypesMatchWith" if len(trait.arguments) >= 4:
                _, lhs, rhs, text = (str(argument) for argument in trait.arguments[:4])
                if len(trait.arguments) > 4 and f"type(${rhs})" in (definition.assembly_format or ""):
                    # C++ of its own compares the two: one determines the other only if the text does not give both.
                    continue
                # Imported only when it is needed, as below: start-up is most of a short check.
                from mlirls_ir.formats.transforms import find_transform

                transform = find_transform(text, transforms, registry)
                if transform is not None:
                    out.append(_Equation(rhs, lhs, transform, is_transformed=True))
            case "PredOpTrait" if (match := _ELEMENTS_MATCH.match(str(next(iter(trait.arguments), "")))) is not None:
                from mlirls_ir.formats.transforms import elements_of

                out.append(_Equation(match[2], match[1], elements_of, is_transformed=True))
            case _:
                pass
    return out


_ELEMENTS_MATCH: Final = compiled(r"shaped type '(\w+)' matches '(\w+)' element count and types$")
"""The summary of a `PredOpTrait` that equates element counts and types."""
