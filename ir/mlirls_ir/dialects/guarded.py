"""Guards for hooks of another project, so that an error in one costs one answer and is reported where it happened.

A syntax that raises is a warning at its operation, which is then read by its shape; a rule that raises is a warning in
place of its diagnostic; a type whose layout raises has no layout, with that reason. Exceptions that hooks are meant to
raise (`ParseFailure`, `View.fail`, `Place.fail`) pass through.

Read next: `hooks.py`, `older.py`, `../plugin.py` (the interface for such hooks).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import wraps
from traceback import extract_tb
from typing import Final, ParamSpec, TypeVar, cast

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.encodings import EncodingHooks
from mlirls_ir.asm_printer.hooks import PrintHooks
from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.asm_printer.operation import NoCustomForm
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.datalayout.answer import Answer, Undefined
from mlirls_ir.datalayout.queries import LayoutQueries
from mlirls_ir.datalayout.records import HasRecord, Record
from mlirls_ir.datalayout.rules import EntryError, IdentifierRule, LayoutHooks, ScopeOperation, TypeRule, Verdict
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.diagnostic import Diagnostic, ParseFailure, Severity
from mlirls_ir.dialects.caught import CODE, MEANT, STRAY, each, or_else
from mlirls_ir.dialects.guarded_machine import guarded_rules
from mlirls_ir.dialects.hooks import DialectHooks
from mlirls_ir.formats.environment import CustomDirective, DirectiveCall, InferHook
from mlirls_ir.formats.hooks import AttributeReader, OperationSyntax, ParameterReader, SyntaxHooks, TypeReader
from mlirls_ir.formats.transforms import Transform
from mlirls_ir.graph.hooks import GraphHooks
from mlirls_ir.machine_checks.hooks import MachineHooks, loaded_rules
from mlirls_ir.memory.hooks import MemoryHooks
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import RegionInfo, RegionRequest, Syntax
from mlirls_ir.types.model import Type
from mlirls_ir.values.spelling import Spelling
from mlirls_ir.verify.hooks import PlaceHooks, PlaceRule, Rule, RuleHooks
from mlirls_ir.verify.place import Place, fail_at
from mlirls_ir.verify.view import VerifyFailure, View

_LONGEST: Final = 200

V = TypeVar("V")
_P = ParamSpec("_P")
W = TypeVar("W")


class PluginFailure(ParseFailure):
    """A plug-in raised while it read: reported as a warning, since the text need not be wrong."""

    __slots__ = ()

    def diagnostic(self) -> Diagnostic:
        return replace(super().diagnostic(), severity=Severity.WARNING)


def guarded(hooks: DialectHooks, source: str) -> DialectHooks:
    """`hooks` with a guard around each function; `source` is the plug-in's name for people."""
    guard = Guard(source, f"the plug-in {source} failed here")
    return DialectHooks(hooks.dialect, tuple(guard.part(part) for part in hooks.parts))


class Guard:
    """Puts guards around functions; `source` is their file, `words` what is said before the error."""

    def __init__(self, source: str, words: str) -> None:
        self._source = source
        self._words = words

    def part(self, part: object) -> object:
        """A part with a guard around each function."""
        match part:
            case SyntaxHooks():
                return part._replace(
                    operations=each(part.operations, self._operation),
                    directives=each(part.directives, self._directive),
                    inference=each(part.inference, self._infer),
                    types=each(part.types, self._type),
                    attributes=each(part.attributes, self._attribute),
                    parameters=each(part.parameters, self._parameter),
                    transforms=each(part.transforms, self._transform),
                )
            case RuleHooks():
                return self._rules(part)
            case PlaceHooks():
                return part._replace(
                    operands=each(part.operands, self._place),
                    symbols=each(part.symbols, self._place),
                    terminators=each(part.terminators, self._place),
                    bodies=each(part.bodies, self._place),
                    attributes=each(part.attributes, self._place),
                    origin=None if part.origin is None else self._or_none(part.origin),
                )
            case EncodingHooks():
                return EncodingHooks(each(part.checks, self._or_none))
            case LayoutHooks():
                return replace(
                    part,
                    types=each(part.types, lambda rule: _GuardedType(rule, self.message)),
                    scopes=each(part.scopes, _GuardedScope),
                    identifiers=None if part.identifiers is None else self._identifiers(part.identifiers),
                )
            case MemoryHooks():
                pointers = None if part.pointers is None else self._or_none(part.pointers)
                return part._replace(trips=each(part.trips, self._or_none), pointers=pointers)
            case MachineHooks():
                rules = loaded_rules(part)
                return part if rules is None else part._replace(rules=guarded_rules(rules, self.message))
            case GraphHooks():
                complete = part.complete
                return replace(
                    part,
                    complete=None if complete is None else self._quietly(complete),
                    terminate=each(part.terminate, self._quietly),
                    infer=each(part.infer, self._quietly),
                )
            case PrintHooks():
                return PrintHooks(each(part.operations, _printer), each(part.directives, _printer))
            case NameHooks():
                return NameHooks(
                    each(part.results, _names),
                    each(part.arguments, _names),
                    each(part.blocks, _names),
                    None if part.alias is None else or_else(part.alias, ""),
                )
            case _:
                return part

    def message(self, error: BaseException) -> str:
        """The error, and the line of the plug-in that raised it."""
        frames = extract_tb(error.__traceback__)
        line = next((frame.lineno for frame in reversed(frames) if frame.filename == self._source), None)
        at = "" if line is None else f" in line {line}"
        text = f"{type(error).__name__}: {error}".splitlines()[0][:_LONGEST]
        return f"{self._words}{at}: {text}"

    @staticmethod
    def _quietly(change: Callable[_P, None]) -> Callable[_P, None]:
        """For hooks that cannot report: if one raises, it has no effect."""

        @wraps(change)
        def call(*args: _P.args, **kwargs: _P.kwargs) -> None:
            with suppress(*STRAY):
                change(*args, **kwargs)

        return call

    # -- reading

    def _failure(self, p: Cursor, error: BaseException) -> PluginFailure:
        return PluginFailure(p.pos, max(p.pos, p.last_end), self.message(error), CODE)

    def _operation(self, syntax: OperationSyntax) -> OperationSyntax:
        def read(p: OpParser) -> Syntax:
            try:
                steps = syntax.read(p)
                if steps is not None:
                    yield from steps
            except MEANT:
                raise
            except STRAY as error:
                raise PluginFailure(p.state.name_start, p.state.name_end, self.message(error), CODE) from error

        return syntax._replace(read=read)

    def _directive(self, directive: CustomDirective) -> CustomDirective:
        def read(call: DirectiveCall) -> Syntax | bool | None:
            try:
                found = directive(call)
            except MEANT:
                raise
            except STRAY as error:
                raise self._failure(call.p, error) from error
            return self._steps(call.p, found) if isinstance(found, Generator) else found

        return read

    def _steps(self, p: OpParser, steps: Syntax) -> Generator[RegionRequest, RegionInfo, None]:
        try:
            yield from steps
        except MEANT:
            raise
        except STRAY as error:
            raise self._failure(p, error) from error

    def _infer(self, infer: InferHook) -> InferHook:
        def read(p: OpParser) -> list[Type | None] | None:
            try:
                return infer(p)
            except STRAY as error:
                raise self._failure(p, error) from error

        return read

    def _type(self, reader: TypeReader) -> TypeReader:
        def read(p: Cursor, mnemonic: str) -> Type:
            try:
                return reader(p, mnemonic)
            except MEANT:
                raise
            except STRAY as error:
                raise self._failure(p, error) from error

        return read

    def _attribute(self, reader: AttributeReader) -> AttributeReader:
        def read(p: Cursor, mnemonic: str, type_: Type | None) -> Attribute:
            try:
                return reader(p, mnemonic, type_)
            except MEANT:
                raise
            except STRAY as error:
                raise self._failure(p, error) from error

        return read

    def _parameter(self, reader: ParameterReader) -> ParameterReader:
        def read(p: Cursor) -> object:
            try:
                return reader.read(p)
            except MEANT:
                raise
            except STRAY as error:
                raise self._failure(p, error) from error

        def spelling(value: object) -> Spelling:
            try:
                # A piece that is not text makes its own pieces later, when they are needed, which a guard here cannot
                # see.
                return tuple(piece if callable(piece) else str(piece) for piece in reader.spelling(value))
            except STRAY:
                return (str(value),)

        return ParameterReader(read, spelling)

    def _transform(self, transform: Transform) -> Transform:
        def apply(type_: Type) -> list[Type | None]:
            try:
                return transform(type_)
            except STRAY:
                return [None]

        return apply

    # -- checking

    def _rules(self, part: RuleHooks) -> RuleHooks:
        return part._replace(
            operations=each(part.operations, self._rule),
            interfaces=each(part.interfaces, self._rule),
            casts=each(part.casts, lambda test: or_else(test, True)),
            on_operation=None if part.on_operation is None else self._or_none(part.on_operation),
            on_argument=None if part.on_argument is None else self._or_none(part.on_argument),
            on_result=None if part.on_result is None else self._or_none(part.on_result),
            on_function_argument=(
                None if part.on_function_argument is None else self._or_none(part.on_function_argument)
            ),
            signature=None if part.signature is None else self._or_none(part.signature),
        )

    def _rule(self, rule: Rule) -> Rule:
        def check(op: View) -> None:
            try:
                rule(op)
            except MEANT:
                raise
            except STRAY as error:
                raise VerifyFailure(self.message(error), None, CODE, Severity.WARNING) from error

        return check

    def _place(self, rule: PlaceRule) -> PlaceRule:
        def check(place: Place) -> None:
            try:
                rule(place)
            except MEANT:
                raise
            except STRAY as error:
                fail_at(place.around, place.statement, self.message(error), None, CODE, severity=Severity.WARNING)

        return check

    def _or_none(self, function: Callable[..., V | None]) -> Callable[..., V | None]:
        return or_else(function, None)

    def _identifiers(self, rule: IdentifierRule) -> IdentifierRule:
        def check(entry: ScopedEntry) -> str | None:
            try:
                return rule(entry)
            except STRAY:
                return None

        return check


def _names(suggest: V) -> V:
    """A name, or a function that suggests some: none where it raises, even after the first."""
    if not callable(suggest):
        return suggest

    @wraps(suggest)
    def call(*args: object) -> object:
        try:
            return list(cast("Iterable[object]", suggest(*args)))
        except STRAY:
            return []

    return cast("V", call)


def _printer(write: Callable[[V], None]) -> Callable[[V], None]:
    """A printer that gives up if it raises: the operation is then printed in generic form."""

    @wraps(write)
    def call(p: V) -> None:
        try:
            write(p)
        except STRAY as error:
            raise NoCustomForm from error

    return call


class _GuardedType:
    """A type rule that answers for its type with the reason when it raises."""

    def __init__(self, rule: TypeRule, message: Callable[[BaseException], str]) -> None:
        self._rule = rule
        self._message = message

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        try:
            return self._rule.answer(type, entries, layout)
        except STRAY as error:
            return Undefined(type, self._message(error), is_of_mlir=False)

    def record(self, type: Type) -> Record | None:
        """The fields of `type`; None for a rule of types without fields."""
        return or_else(self._rule.record, None)(type) if isinstance(self._rule, HasRecord) else None

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        return or_else(self._rule.check, None)(entries)

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        return or_else(self._rule.compare, Verdict.COMPATIBLE)(old, new)


class _GuardedScope:
    """A scope operation that scopes nothing when it raises."""

    def __init__(self, rule: ScopeOperation) -> None:
        self.spec = or_else(rule.spec, None)
        self.system_spec = or_else(rule.system_spec, None)
