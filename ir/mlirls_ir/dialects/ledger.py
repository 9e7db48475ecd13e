"""The parts that upstream leaves to C++, and the hooks for them: each verifier, parser and directive of each dialect.

ODS says which definitions have C++ (`hasVerifier`, `hasCustomAssemblyFormat`, `genVerifyDecl`, `custom<...>`); the
registry's hooks show which of it is known. docs/ledger.md is written from this, and `mlirls dialects audit` compares
another LLVM with it.

Read next: `audit.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import partial
from typing import Final

from mlirls_ir.formats.directives import OF_MLIR
from mlirls_ir.formats.hooks import ANY, NO_SYNTAX, SyntaxHooks
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DefinitionDef, DialectDef, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.verify.hooks import NO_PLACES, NO_RULES, PlaceHooks, RuleHooks, RuleInFile

_CUSTOM: Final = re.compile(r"custom<(\w+)>")
_PACKAGE: Final = "mlirls_ir."


class Part(Enum):
    """The parts of a definition that are in C++."""

    VERIFIER = "verifier"
    PARSER = "parser"
    DIRECTIVE = "directive"


@dataclass(frozen=True, slots=True)
class Entry:
    """One task of C++ for `op NAME`, `type NAME` or `attr NAME`, and the functions that do it here.

    A directive is `custom<Name>` of the first operation that uses it. Without `answers`, `needs_no_rule` is the reason
    why none is needed, or `reason` the one why it is missing.
    """

    dialect: str
    definition: str
    part: Part
    answers: tuple[str, ...] = ()
    needs_no_rule: str = ""
    reason: str = ""

    @property
    def is_answered(self) -> bool:
        """Whether nothing is left to do."""
        return bool(self.answers or self.needs_no_rule)


@dataclass(frozen=True, slots=True)
class _Hooks:
    """The hooks of one dialect, empty where there are none."""

    syntax: SyntaxHooks
    rules: RuleHooks
    places: PlaceHooks


def ledger_of(registry: Registry, dialect: DialectDef) -> list[Entry]:
    """The entries of one dialect in the order of its names, with the registry's hooks for them."""
    hooks = _hooks_of(registry, dialect.name)
    out: list[Entry] = []
    seen: set[str] = set()
    for name, operation in sorted(dialect.operations.items()):
        out += _operation_entries(dialect.name, operation, hooks)
        for directive in _CUSTOM.findall(operation.assembly_format or ""):
            if directive not in seen:
                seen.add(directive)
                answer = hooks.syntax.directives.get(directive) or OF_MLIR.get(directive)
                shown = f"op {name} custom<{directive}>"
                out.append(Entry(dialect.name, shown, Part.DIRECTIVE, _answers([answer])))
    for kind, definitions, readers in (
        ("type", dialect.types, hooks.syntax.types),
        ("attr", dialect.attributes, hooks.syntax.attributes),
    ):
        for name, definition in sorted(definitions.items()):
            reader = readers.get(name) or readers.get(ANY)
            out += _definition_entries(dialect.name, f"{kind} {name}", definition, _answers([reader]), hooks)
    return out


def _operation_entries(dialect: str, operation: OperationDef, hooks: _Hooks) -> Iterator[Entry]:
    name = operation.name
    if operation.has_custom_format and operation.assembly_format is None:
        syntax = hooks.syntax.operations.get(name)
        yield Entry(dialect, f"op {name}", Part.PARSER, _answers([None if syntax is None else syntax.read]))
    if operation.has_verifier:
        yield _verifier_entry(dialect, f"op {name}", _answers(_rules_about(name, hooks)), hooks)


def _rules_about(name: str, hooks: _Hooks) -> Iterator[Callable[..., object] | None]:
    yield hooks.rules.operations.get(name)
    places = hooks.places
    for table in (places.operands, places.symbols, places.terminators, places.bodies):
        yield table.get(name)


def _verifier_entry(dialect: str, shown: str, answers: tuple[str, ...], hooks: _Hooks) -> Entry:
    if answers:
        return Entry(dialect, shown, Part.VERIFIER, answers)
    needs_no_rule, reason = hooks.rules.needs_no_rule.get(shown, ""), hooks.rules.left_open.get(shown, "")
    return Entry(dialect, shown, Part.VERIFIER, (), needs_no_rule, reason)


def _definition_entries(
    dialect: str, shown: str, definition: DefinitionDef, answers: tuple[str, ...], hooks: _Hooks
) -> Iterator[Entry]:
    if definition.has_custom_format and definition.assembly_format is None:
        yield Entry(dialect, shown, Part.PARSER, answers)
    if definition.has_verifier:
        yield _verifier_entry(dialect, shown, answers, hooks)


def _hooks_of(registry: Registry, dialect: str) -> _Hooks:
    return _Hooks(
        registry.hooks(dialect, SyntaxHooks) or NO_SYNTAX,
        registry.hooks(dialect, RuleHooks) or NO_RULES,
        registry.hooks(dialect, PlaceHooks) or NO_PLACES,
    )


def _answers(functions: Iterable[Callable[..., object] | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_name_of(function) for function in functions if function is not None))


def _name_of(function: Callable[..., object]) -> str:
    """A function's file and name: "llvm/rules.py check_gep"; for a generated one, the function that made it."""
    if isinstance(function, partial):
        return _name_of(function.func)
    if isinstance(function, RuleInFile):
        return _name_of(function.found())
    module = function.__module__.removeprefix(_PACKAGE).removeprefix("dialects.").replace(".", "/")
    return f"{module}.py {function.__qualname__.partition('.<locals>')[0]}"


def unused_hooks(registry: Registry, dialect: DialectDef) -> list[str]:
    """The definitions that have hooks although the dialect does not have them, as `op NAME`, `type NAME`,
    `custom<Name>`, ..."""
    hooks = _hooks_of(registry, dialect.name)
    operations = {
        *hooks.syntax.operations,
        *hooks.syntax.inference,
        *hooks.syntax.default_dialects,
        *hooks.syntax.examples,
        *hooks.rules.operations,
        *hooks.rules.casts,
        *(name for name in hooks.rules.quirks if name != dialect.name),
        *hooks.places.operands,
        *hooks.places.symbols,
        *hooks.places.terminators,
        *hooks.places.bodies,
        *hooks.places.reach,
    }
    formats = " ".join(operation.assembly_format or "" for operation in dialect.operations.values())
    directives = set(hooks.syntax.directives) - set(_CUSTOM.findall(formats))
    out = [f"op {name}" for name in sorted(operations - dialect.operations.keys())]
    verified = {entry.definition for entry in ledger_of(registry, dialect) if entry.part is Part.VERIFIER}
    out += [f"remark on {name}" for name in sorted({*hooks.rules.needs_no_rule, *hooks.rules.left_open} - verified)]
    out += [f"custom<{name}>" for name in sorted(directives)]
    out += [f"constraint {name}" for name in sorted(hooks.syntax.builders.keys() - dialect.constraints.keys())]
    if dialect.types:
        out += [f"type {name}" for name in sorted(hooks.syntax.types.keys() - dialect.types.keys() - {ANY})]
    if dialect.attributes:
        out += [f"attr {name}" for name in sorted(hooks.syntax.attributes.keys() - dialect.attributes.keys() - {ANY})]
    return out
