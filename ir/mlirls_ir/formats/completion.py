"""Completes an operation that a format has read: types that the text omits, operands in ODS order, results, segments.

Read next: `types.py` (which types follow), `operation.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.hooks import infer_hook
from mlirls_ir.formats.types import TypeRules
from mlirls_ir.ods.constraints import constraint_check
from mlirls_ir.ods.model import DialectDef, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import TypedOperand
from mlirls_ir.syntax.tree import MOST_UNKNOWN, Doubt
from mlirls_ir.types.model import IntegerType, Type

_I32: Final = IntegerType(32)


class Completion:
    """Completes the state of one operation; `given` are the names whose types its format gives."""

    __slots__ = (
        "_definition",
        "_dialect",
        "_given",
        "_has_result_segments",
        "_has_segments",
        "_registry",
        "_rules",
        "_segmented",
        "_transformed",
    )

    def __init__(
        self, registry: Registry, dialect: DialectDef, definition: OperationDef, given: frozenset[str]
    ) -> None:
        self._registry = registry
        self._dialect = dialect
        self._definition = definition
        self._given = given
        self._rules = TypeRules(registry, dialect, definition)
        self._transformed = self._checked_sources()
        self._has_segments = definition.has_trait("AttrSizedOperandSegments")
        self._segmented = self._has_segments or any(field.segments for field in definition.operands)
        self._has_result_segments = definition.has_trait("AttrSizedResultSegments")

    def finish(self, p: OpParser, env: Environment) -> None:
        """Resolves types, adds operands and results in ODS order, and sets segment sizes."""
        state = p.state
        if len(env.successors) > 1:
            names = [successor.name for successor in self._definition.successors]
            state.successors = [found for name in names for found in env.successors.get(name, ())]
        if env.regions:
            places = _region_places(self._definition, env.regions)
            if places != tuple(range(len(places))):
                state.region_places = places
        self._rules.solve(state, env)
        if self._transformed:
            self._check_transformed(p, env)
        self._add_operands(p, env)
        self._add_results(p, env)

    def _checked_sources(self) -> list[tuple[str, ValueField]]:
        """The fields whose types determine others by a transformation, which needs valid types."""
        definition = self._definition
        fields = {field.name: field for field in (*definition.results, *definition.operands)}
        found: dict[str, ValueField] = {}
        for target, source in self._rules.transformed():
            field = fields.get(source)
            if target not in self._given and field is not None:
                found.setdefault(source, field)
        return list(found.items())

    def _check_transformed(self, p: OpParser, env: Environment) -> None:
        """Checks the types from which others follow by a transformation."""
        for source, field in self._transformed:
            types = env.types.get(source)
            check = constraint_check(self._registry, self._dialect.name, field.constraint) if types else None
            for type_ in types or ():
                if type_ is not None and check is not None and check.accepts(type_) is False:
                    summary = self._dialect.constraints[field.constraint].summary
                    p.fail_at_name(f"'{source}' must be {summary}, but got '{type_}'", "constraint")

    def _add_operands(self, p: OpParser, env: Environment) -> None:
        if env.all_operands is not None:
            types = env.all_operand_types
            if types is None:
                types = self._flat_types(env, len(env.all_operands))
            p.resolve_all(env.all_operands, types, env.operands_start)
            return
        if env.all_operand_types is not None:
            operands = [o for field in self._definition.operands for o in env.operands.get(field.name, ())]
            p.resolve_all(operands, env.all_operand_types, env.operands_start)
            if self._segmented:
                self._segments(p, env)
            return
        for field in self._definition.operands:
            operands = env.operands.get(field.name, [])
            types = env.types.get(field.name)
            if not operands and not types:
                continue
            if types is None:
                p.state.operands.extend(TypedOperand(operand, None) for operand in operands)
            elif len(types) == len(operands) == 1:
                p.state.operands.append(TypedOperand(operands[0], types[0], Doubt.NONE))
            elif len(types) == 1 and field.name not in self._given:
                p.resolve_all(operands, types[0], env.operands_start)
            else:
                p.resolve_all(operands, types, env.operands_start)
        if self._segmented:
            self._segments(p, env)

    def _flat_types(self, env: Environment, count: int) -> list[Type | None]:
        types = [t for field in self._definition.operands for t in env.types.get(field.name, ())]
        return types if len(types) == count else [None] * count

    def _segments(self, p: OpParser, env: Environment) -> None:
        if self._has_segments:
            sizes = [len(env.operands.get(field.name, ())) for field in self._definition.operands]
            p.state.attributes["operandSegmentSizes"] = _sizes(sizes)
        for field in self._definition.operands:
            if field.segments:
                p.state.attributes[field.segments] = _sizes(env.groups.get(field.name, []))

    def _add_results(self, p: OpParser, env: Environment) -> None:
        state = p.state
        if env.all_result_types is not None:
            p.add_results(env.all_result_types)
            return
        fields = self._definition.results
        if not fields:
            return
        all_types = env.types
        if len(fields) == 1 and not self._has_result_segments:
            types = all_types.get(fields[0].name)
            if types is not None:
                state.result_types += types
                return
        if any(field.name not in all_types for field in fields):
            hook = infer_hook(self._registry, self._definition.name)
            inferred = hook(p) if hook is not None else None
            if inferred is not None:
                p.add_results(inferred)
                return
        sizes: list[int] = []
        known = True
        for field in fields:
            types = all_types.get(field.name)
            if types is None:
                # Where the format gives its types and the text does not, there are none.
                known = known and (field.arity == "single" or field.name in self._given)
                types = [None] if field.arity == "single" else []
            sizes.append(len(types))
            p.add_results(types)
        named = state.results_named()
        # If the text names no result, the results of fields with one value exist nevertheless.
        if not known and named and len(state.result_types) != named:
            state.result_types = [None] * min(named, MOST_UNKNOWN)
        if self._has_result_segments:
            state.attributes["resultSegmentSizes"] = _sizes(sizes)


def _region_places(definition: OperationDef, names: list[str]) -> tuple[int, ...]:
    """The index of the declared region for each region that was read, given the names of their fields."""
    next_places: dict[str, int] = {}
    n_before = 0
    for field in definition.regions:
        next_places[field.name] = n_before
        n_before += names.count(field.name) if field.variadic else 1
    places: list[int] = []
    for name in names:
        places.append(next_places[name])
        next_places[name] += 1
    return tuple(places)


def _sizes(sizes: list[int]) -> Attribute:
    return DenseArrayAttr(_I32, tuple(sizes))
