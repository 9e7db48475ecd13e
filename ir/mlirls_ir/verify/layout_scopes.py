"""Checks the specs of data layout scopes: each by itself, and under those of the enclosing scopes, in mlir-opt's words.

The form of entries is checked in `datalayout/check.py`, the combination in `datalayout/combine.py`. This file finds the
dialects that mlir-opt has loaded, and the range of each finding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.attributes.names import sort_key
from mlirls_ir.datalayout.check import check_spec
from mlirls_ir.datalayout.combine import Conflict, combine
from mlirls_ir.datalayout.default import index_width_change, redundant_entries
from mlirls_ir.datalayout.enclosing import MOST_NESTED, relevant_scopes, scope_of, scopes_of
from mlirls_ir.datalayout.layout import DataLayout
from mlirls_ir.datalayout.machine.contradiction import contradictions
from mlirls_ir.datalayout.places import entry_ranges, find_attribute
from mlirls_ir.datalayout.rules import EntryError, rules_in
from mlirls_ir.datalayout.spec import Scope, ScopedEntry
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.layout_values.dlti import entries_of, is_dlti, repeated_key
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import DialectType, OpaqueType, Type
from mlirls_ir.verify.place import Surroundings

_TEST_DIALECT: Final = "test"
"""The dialect of MLIR's own test suite, which mlir-opt has and we have no tables for."""


def check_spec_of(statement: Statement, around: Surroundings) -> list[Finding]:
    """The findings about the spec of an operation, by itself and under those of the enclosing scopes.

    A scope with an error hides the errors inside it, as in mlir-opt.
    """
    if statement.shape.diagnostics or statement.shape.broken:
        return []
    rules = rules_in(around.registry)
    scope = scope_of(statement, rules)
    if scope is None or scope.spec is None or repeated_key(entries_of(scope.spec)) is not None:
        return []
    chain = [inner for outer in relevant_scopes(statement, rules) if (inner := scope_of(outer, rules)) is not None]
    scope = chain[-1]
    conflicts = combine(chain, rules).conflicts
    refused = {conflict.scope for conflict in conflicts if not conflict.is_fatal}
    if any(outer in refused or _is_wrong(outer, around) for outer in chain[:-1]):
        return []
    several = _several_specs(statement, scope, around)
    if several or scope.attribute != "dlti.dl_spec":
        return several
    error = _spec_error(scope, around)
    if error is not None:
        return [_finding(scope, error.entry, around, error.message, "invalid-layout-entry")]
    found = [_conflict(conflict, around) for conflict in conflicts if conflict.scope is scope]
    errors = [finding for finding in found if finding.diagnostic.severity is Severity.ERROR]
    return errors[:1] or found or _hints(chain, around)


def _spec_error(scope: Scope, around: Surroundings) -> EntryError | None:
    registry = around.registry
    statement = scope.statement

    def is_loaded(dialect: str) -> bool:
        is_registered = registry.knows(dialect) or dialect == _TEST_DIALECT
        return is_registered and statement is not None and dialect in _dialects_in(statement, registry)

    return check_spec(scope, rules_in(registry), is_loaded, lambda type: _supports_layout(registry, type))


def _is_wrong(scope: Scope, around: Surroundings) -> bool:
    """Whether the spec of an enclosing scope is invalid by itself."""
    if scope.spec is None or scope.attribute != "dlti.dl_spec":
        return False
    if scope.statement is not None and scope.statement.shape.diagnostics:
        return True
    return _spec_error(scope, around) is not None


def _supports_layout(registry: Registry, type: Type) -> bool:
    """Whether a type without a rule may have an entry, as types of unknown dialects and of a user's dialects may."""
    if isinstance(type, OpaqueType) and type.dialect == _TEST_DIALECT:
        return type.body.startswith("test_type_with_layout")
    if not isinstance(type, DialectType):
        return True
    definition = registry.type_def(type.dialect, type.mnemonic)
    return definition is not None and any(trait.name == "DataLayoutTypeInterface" for trait in definition.traits)


# -- dialects that mlir-opt has loaded

_MENTIONED: Final = compiled(r"[!#]([A-Za-z_][A-Za-z0-9_$]*)[.<]")


def _dialects_in(statement: Statement, registry: Registry) -> set[str]:
    """The dialects that occur in the operation, its regions included; needed only for unusual keys."""
    found = {"builtin"}
    pending = [statement]
    while pending:
        shape = pending[-1].shape
        regions = pending.pop().regions or ()
        found.add(shape.name.split(".", 1)[0])
        values = [*shape.attributes.values(), *shape.result_types, *(slot.type for slot in shape.operands)]
        found.update(name.split(".", 1)[0] for name in shape.attributes if "." in name)
        found.update(_MENTIONED.findall(" ".join(map(str, values))))
        pending += [inner for region in regions for inner in region.statements()]
    waiting = list(found)
    while waiting:
        dialect = registry.dialect(waiting.pop())
        missing = [] if dialect is None else [name for name in dialect.dependencies if name not in found]
        found.update(missing)
        waiting += missing
    return found


# -- findings


def _finding(
    scope: Scope,
    entry: ScopedEntry,
    around: Surroundings,
    message: str,
    code: str,
    *,
    severity: Severity = Severity.ERROR,
    links: tuple[Link, ...] = (),
) -> Finding:
    assert scope.statement is not None
    details = around.details(scope.statement)
    state = details.state
    start, end = state.name_start, state.name_end
    outside = state.attribute_ranges.get(scope.attribute)
    written = None if outside is None else find_attribute(details.text, scope.attribute, *outside)
    if written is not None and written.value is not None:
        start = written.value
        end, entries = entry_ranges(details.text, start)
        if entry.index < len(entries):
            start, end = entries[entry.index]
    return Finding(scope.statement, Diagnostic(start, end, severity, code, message, location=state.name_start), links)


def _link(statement: Statement, around: Surroundings, message: str) -> Link:
    state = around.details(statement).state
    return Link(statement, state.name_start, state.name_end, message)


def _conflict(conflict: Conflict, around: Surroundings) -> Finding:
    """An error has mlir-opt's notes, one for each enclosing scope; a warning has only one, for the outer entry's
    scope."""
    statement = conflict.scope.statement
    enclosing: tuple[Scope, ...]
    if conflict.is_fatal:
        severity, code, enclosing = Severity.WARNING, "layout-crashes-mlir", (conflict.outer.scope,)
    else:
        severity, code = Severity.ERROR, "layout-does-not-combine"
        enclosing = scopes_of(None if statement is None else statement.parent())[-MOST_NESTED:]
    links = tuple(
        _link(scope.statement, around, "enclosing op with data layout")
        for scope in reversed(enclosing)
        if scope.statement is not None
    )
    return _finding(conflict.scope, conflict.entry, around, conflict.message, code, severity=severity, links=links)


def _several_specs(statement: Statement, scope: Scope, around: Surroundings) -> list[Finding]:
    """A module may have only one spec, under any name."""
    attributes = statement.shape.attributes
    names = sorted((n for n, value in attributes.items() if is_dlti(value, "dl_spec")), key=sort_key)
    if statement.name != "builtin.module" or len(names) < 2:
        return []
    state = around.details(statement).state
    links = tuple(_link(statement, around, f"'{name}' is a data layout attribute") for name in names)
    message = "'builtin.module' op expects at most one data layout attribute"
    diagnostic = Diagnostic(
        state.name_start, state.name_end, Severity.ERROR, "several-layout-specs", message, location=state.name_start
    )
    return [Finding(statement, diagnostic, links)]


def _hints(chain: Sequence[Scope], around: Surroundings) -> list[Finding]:
    """Entries that repeat the defaults or contradict LLVM's string, and one that changes the width of `index`."""
    found = [
        _finding(chain[-1], entry, around, message, "layout-entry-is-default", severity=Severity.HINT)
        for entry, message in redundant_entries(chain)
    ]
    if chain[-1].llvm_string is not None:
        layout = DataLayout(chain, rules_in(around.registry))
        found += [
            _finding(chain[-1], entry, around, message, "layout-string-differs", severity=Severity.WARNING)
            for entry, message in contradictions(chain[-1], layout)
        ]
    change = index_width_change(chain)
    if change is not None:
        entry, outer, inner = change
        message = f"`index` has {inner} bits here and {outer} bits in the enclosing {chain[-2].describe()}"
        around_it = chain[-2].statement
        links = () if around_it is None else (_link(around_it, around, f"`index` has {outer} bits here"),)
        code = "index-width-changes"
        found.append(_finding(chain[-1], entry, around, message, code, severity=Severity.HINT, links=links))
    return found
