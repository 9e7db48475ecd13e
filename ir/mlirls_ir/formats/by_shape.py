"""Result types of operations that are read by their shape: ODS has some of these although the syntax is C++.

A format with unknown directives is matched against the text (`partial.py`). Types also follow from constraints that
build one type, and from the type equations of traits. If all types of an operation are the same, it is the one after
its `:`.

Read next: `../syntax/recovery/by_shape.py` (names, regions, and types after `->`), `partial.py`, `types.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.formats.departures import departs_from_plain, has_unusual_pair
from mlirls_ir.formats.environment import Environment
from mlirls_ir.formats.partial import PartialFormat, parser_of_part, tokens_outside_brackets
from mlirls_ir.formats.plain import Plain, read_plain, wrong_number_of_names
from mlirls_ir.formats.types import TypeRules
from mlirls_ir.ods.constraints import type_satisfies
from mlirls_ir.ods.model import DialectDef, OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Syntax, wrong_number_of_results
from mlirls_ir.syntax.recovery.by_shape import parse_by_shape
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    IndexType,
    IntegerType,
    MemRefType,
    OpaqueType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

_MOST_PLACES: Final = 200
"""The most places in one operation at which a part of a format is searched for; if there are more, nothing is found."""
_ANY: Final = OpaqueType("any", "")
"""A type that a constraint accepts only if it accepts all."""
_TRUTH: Final = compiled(r"(?:true|false)\b")

Types: TypeAlias = dict[str, list[Type | None]]
"""Types by the names of operands and results."""
_Read: TypeAlias = Callable[[OpParser, Environment], None]


class ShapeReader:
    """Reads one operation whose syntax is partly or wholly C++. `format` is its assembly format, if it has one."""

    __slots__ = ("_definition", "_dialect", "_format", "_registry", "_rules")

    def __init__(
        self, registry: Registry, dialect: DialectDef, definition: OperationDef, format: PartialFormat | None
    ) -> None:
        self._registry = registry
        self._dialect = dialect
        self._definition = definition
        self._format = format
        self._rules = TypeRules(registry, dialect, definition)

    def read(self, p: OpParser) -> Syntax:
        """Reads an operation from the end of its name on; never fails."""
        start = p.pos
        brace: int | None = None
        inner = parse_by_shape(p)
        try:
            request = next(inner)
            while True:
                brace = p.pos if brace is None else brace
                info = yield request
                request = inner.send(info)
        except StopIteration:
            pass
        state = p.state
        if state.broken or self._departs(p, p.last_end if brace is None else brace):
            return
        self._check_results(p)
        if self._format is not None:
            self._format.complete(p, start, p.last_end if brace is None else brace)
        elif not self._takes(state.result_types):
            state.guesses_types = True
        if self._format is None and not (state.regions or state.successors or p.diagnostics):
            plain = read_plain(parser_of_part(p, start, p.last_end))
            if plain is not None:
                self._check_plain(p, plain)
        n_results = len(state.result_types)
        # A name may claim any number of results, of which only some are stored.
        if None in state.result_types and n_results == state.results_named():
            found = self._in_order(self._types(p, start), n_results)
            if found:
                known = zip(state.result_types, found, strict=True)
                state.result_types = [new if old is None else old for old, new in known]

    def _departs(self, p: OpParser, head_end: int) -> bool:
        """Reports what is written otherwise than everywhere else in the project's files; a mistake hides it."""
        return not p.diagnostics and (departs_from_plain(p) or has_unusual_pair(p, head_end))

    def _types(self, p: OpParser, start: int) -> Types:
        """The types of the operation that `p` has read from `start` on, by the names of operands and results."""
        env = Environment(start)
        head = parser_of_part(p, start, p.last_end)
        if self._format is None and self._definition.has_trait("FirstAttrDerivedResultType"):
            self._read_literal(head)
        self._rules.solve(head.state, env)
        if self._format is None and not p.state.regions:
            self._read_sole_type(p, env, start)
        return env.types

    def _found(self, p: OpParser, start: int, read: _Read, *, to_end: bool) -> Types | None:
        """The types that `read` returns at each place where it succeeds, if they are all the same."""
        found: list[Types] = []
        tokens = tokens_outside_brackets(p.text, start, p.last_end)
        places = [match.start() for match in islice(tokens, _MOST_PLACES + 1)]
        if len(places) > _MOST_PLACES:
            return None
        for place in places:
            env = Environment(place)
            part = parser_of_part(p, place, p.last_end)
            if _reads(part, env, read) and not (to_end and _continues(part)):
                found.append(env.types)
        return found[0] if found and all(types == found[0] for types in found) else None

    def _check_results(self, p: OpParser) -> None:
        """Reports names for more or fewer results than the operation has in any syntax."""
        fields = self._definition.results
        if not p.state.results or any(field.arity != "single" for field in fields):
            return
        wrong = wrong_number_of_results(p.state, len(fields))
        if wrong and not p.diagnostics:
            start, end = p.state.results[0].start, p.state.results[-1].end
            p.diagnostics.append(Diagnostic(start, end, Severity.ERROR, "result-count", wrong))

    # -- without a format

    def _check_plain(self, p: OpParser, plain: Plain) -> None:
        """Reports a wrong number of names; where each name has its type, the types are the operands' from now on."""
        wrong = wrong_number_of_names(self._definition, plain)
        if wrong:
            last = plain.names[-1].end if plain.names else p.state.name_end
            first = plain.names[0].start if plain.names else p.state.name_start
            p.diagnostics.append(Diagnostic(first, last, Severity.ERROR, "operand-count", p.op_message(wrong)))
            return
        state = p.state
        stranger = next(filter(self._fits_nowhere, (*(plain.inputs or ()), *(plain.results or ()))), None)
        if stranger is not None and plain.names:
            message = f"'{state.name}' op has no operand and no result that may be of type '{stranger}'"
            p.diagnostics.append(
                Diagnostic(state.name_start, state.name_end, Severity.ERROR, "operand-constraint", message)
            )
            return
        if plain.pairs_names() and len(plain.names) == len(state.operands):
            types = map(self._sure, plain.inputs or ())
            state.operands = [one._replace(type=type_) for one, type_ in zip(state.operands, types, strict=True)]
            state.is_plain = all(type_ is None or self._sure(type_) for type_ in state.result_types)

    def _fits_nowhere(self, type_: Type) -> bool:
        """Whether no operand, result or attribute is of a type, nor of one that holds it and that C++ may derive."""
        fields = (*self._definition.operands, *self._definition.results)
        own = (_ANY,) if self._dialect.types else ()
        may_be = (type_, *own, *_holders(type_))
        return not self._holds_types() and all(self._refuses(field, one) for field in fields for one in may_be)

    def _holds_types(self) -> bool:
        """Whether an attribute may be a type."""
        constraints = self._dialect.constraints
        return any(
            field.constraint not in constraints or "TypeAttr" in (constraints[field.constraint].storage or "")
            for field in self._definition.attributes
        )

    def _sure(self, type_: Type) -> Type | None:
        """A type that the text surely means: C++ may read `i1` as the dialect's own `!foo.i1`, but not where ODS wants
        numbers."""
        if isinstance(type_, DialectType) or not self._dialect.types:
            return type_
        fields = (*self._definition.operands, *self._definition.results)
        is_wanted = any(self._wants(field, type_) and not self._wants(field, _ANY) for field in fields)
        return type_ if is_wanted else None

    def _wants(self, field: ValueField, type_: Type) -> bool:
        return type_satisfies(self._registry, self._dialect.name, field.constraint, type_) is True

    def _read_literal(self, head: OpParser) -> None:
        """Reads the number or boolean that an operation begins with, with its type, as its first attribute."""
        start = head.pos
        is_truth = _TRUTH.match(head.text, start, head.end) is not None
        if self._definition.attributes and (is_truth or head.peek() in "-0123456789"):
            try:
                value = parse_attribute(head)
            except ParseFailure:
                return
            if is_truth or ":" in head.text[start : head.last_end]:
                head.state.attributes[self._definition.attributes[0].name] = value

    def _read_sole_type(self, p: OpParser, env: Environment, start: int) -> None:
        """Takes the type after the `:` that ends an operation, if all of its types must be equal."""
        definition = self._definition
        fields = [field for field in (*definition.results, *definition.operands) if field.name not in env.types]
        if not p.state.operands:
            fields = [field for field in fields if field.arity == "single" or field in definition.results]
        unknown = [field for field in definition.results if field in fields]
        if not unknown or self._holds_types():
            return
        found = self._found(p, start, _read_type, to_end=True)
        if found is None:
            return
        (type_,) = found[""]
        assert type_ is not None
        if any(self._refuses(field, type_) for field in fields):
            return
        for field in fields:
            trial = Environment(start)
            trial.types = {**env.types, field.name: [type_]}
            self._rules.solve(p.state, trial)
            if all(set(trial.types.get(one.name, ())) == {type_} for one in fields):
                break
        else:
            return
        n_others = sum(field.arity == "single" for field in definition.results)
        for field in unknown:
            n_types = 1 if field.arity == "single" else p.state.results_named() - n_others
            env.types[field.name] = [type_] * n_types

    def _refuses(self, field: ValueField, type_: Type) -> bool:
        return type_satisfies(self._registry, self._dialect.name, field.constraint, type_) is False

    # -- results

    def _takes(self, types: Sequence[Type | None]) -> bool:
        """Whether the types after an arrow may be those of the results: a number is one only where ODS wants it."""
        fields = self._definition.results
        if len(fields) != len(types) or any(field.arity != "single" for field in fields):
            return True
        return not any(
            isinstance(type_, (IntegerType, FloatType, IndexType))
            and not type_satisfies(self._registry, self._dialect.name, field.constraint, type_)
            for field, type_ in zip(fields, types, strict=True)
        )

    def _in_order(self, types: Types, n_named: int) -> list[Type | None]:
        """The types of all results, None for unknown ones; [] if it is unknown which type belongs to which result."""
        fields = self._definition.results
        n_known = sum(len(types[field.name]) if field.name in types else field.arity == "single" for field in fields)
        open_fields = [field for field in fields if field.name not in types and field.arity != "single"]
        if len(open_fields) > 1:
            return []
        out: list[Type | None] = []
        for field in fields:
            if field.name in types:
                out += types[field.name]
            else:
                out += [None] * (1 if field.arity == "single" else n_named - n_known)
        return out if len(out) == n_named else []


def _holders(type_: Type) -> Iterator[Type]:
    """Types that hold `type_`, of which a text may have only that part."""
    shape = (1,)
    yield from (RankedTensorType(shape, type_), UnrankedTensorType(type_), VectorType(shape, type_, (False,)))
    yield from (MemRefType(shape, type_), UnrankedMemRefType(type_), ComplexType(type_), TupleType((type_,)))


def _reads(part: OpParser, env: Environment, read: _Read) -> bool:
    try:
        read(part, env)
    except ParseFailure:
        return False
    return not part.diagnostics


def _continues(part: OpParser) -> bool:
    """Whether something other than a location follows the text that was read."""
    try:
        part.optional_location()
    except ParseFailure:
        return True
    return not part.at_end()


def _read_type(part: OpParser, env: Environment) -> None:
    part.expect(":")
    env.types[""] = [parse_type(part)]
