"""The verifier of a spec: mlir-opt's errors about its entries, in its words and order.

It finds at most one error: type classes in order of first appearance, then identifiers. The verifier of operations
calls this through `verify/layout_scopes.py`, which adds the range.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mlirls_ir.datalayout.combine import by_class, combine
from mlirls_ir.datalayout.rules import EntryError, Rules
from mlirls_ir.datalayout.spec import Scope, ScopedEntry, is_builtin
from mlirls_ir.datalayout.upstream import RULES
from mlirls_ir.layout_values.dlti import entries_of, key_text, repeated_key
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import OpaqueType, Type

DialectTest = Callable[[str], bool]
LayoutTest = Callable[[Type], bool]


def supports_layout(type: Type) -> bool:
    """Whether a type without a rule may have an entry: only types of unknown dialects may."""
    return isinstance(type, OpaqueType)


def check_spec(
    scope: Scope, rules: Rules, is_loaded: DialectTest, supports: LayoutTest = supports_layout
) -> EntryError | None:
    """The first entry of the scope's own spec that the verifier refuses.

    `is_loaded` says whether mlir-opt has loaded a dialect, because the file uses it: identifiers of other dialects are
    not checked. `supports` says whether a type without a rule may have an entry.
    """
    entries = list(scope.entries())
    return _check_types(entries, rules, supports) or _check_identifiers(entries, rules, is_loaded)


def _check_types(entries: Sequence[ScopedEntry], rules: Rules, supports: LayoutTest) -> EntryError | None:
    for name, group in by_class(entries).items():
        rule = rules.type(name)
        key = group[0].key
        found: EntryError | None = None
        if rule is not None:
            found = rule.check(group)
        elif isinstance(key, Type) and is_builtin(key):
            found = EntryError(group[0], "unexpected data layout for a built-in type")
        elif isinstance(key, Type) and not supports(key):
            found = EntryError(group[0], "data layout specified for a type that does not support it")
        if found is not None:
            return found
    return None


def _check_identifiers(entries: Sequence[ScopedEntry], rules: Rules, is_loaded: DialectTest) -> EntryError | None:
    for entry in entries:
        if not isinstance(entry.key, str):
            continue
        dialect, _, rest = entry.key.partition(".")
        if not rest:
            continue
        rule = rules.identifiers(dialect)
        message: str | None = None
        if rule is not None:
            message = rule(entry)
        elif is_loaded(dialect):
            message = f"the '{dialect}' dialect does not support identifier data layout entries"
        if message is not None:
            return EntryError(entry, message)
    return None


@dataclass(frozen=True, slots=True)
class SpecProblem:
    """The reason why answers under a spec are meaningless: the scope with the invalid spec, the entry at fault, the
    message.

    The entry is None if the attached attribute is not a spec or does not parse.
    """

    scope: Scope
    entry: ScopedEntry | None
    message: str


def problem_of(scopes: Sequence[Scope], rules: Rules = RULES) -> SpecProblem | None:
    """The problem that the verifier reports in a chain of scopes, outermost first; MLIR then never reaches a query.

    Works without a registry: identifiers of other dialects pass.
    """
    conflicts = [conflict for conflict in combine(scopes, rules).conflicts if not conflict.is_fatal]
    for scope in scopes:
        if scope.fault:
            return SpecProblem(scope, None, scope.fault)
        if scope.spec is None or scope.attribute != "dlti.dl_spec":
            continue
        repeated = repeated_key(entries_of(scope.spec))
        if repeated is not None:
            entry = list(scope.entries())[repeated]
            return SpecProblem(scope, entry, f"repeated DLTI key: {key_text(entry.key)}")
        error = check_spec(scope, rules, lambda dialect: False)
        if error is not None:
            return SpecProblem(scope, error.entry, error.message)
        conflict = next((conflict for conflict in conflicts if conflict.scope is scope), None)
        if conflict is not None:
            return SpecProblem(scope, conflict.entry, conflict.message)
    return None
