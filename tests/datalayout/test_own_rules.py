"""A dialect of another project can give its types a layout, and its operations the scope of a layout."""

from __future__ import annotations

from collections.abc import Sequence

from tests.datalayout.model import document_of

from mlirls_ir.datalayout import (
    Answer,
    DataLayout,
    EntryError,
    LayoutHooks,
    LayoutQueries,
    ScopedEntry,
    TypeLayout,
    Verdict,
    rules_in,
    scopes_of,
    statement_at,
)
from mlirls_ir.datalayout.rules import NamedSpec
from mlirls_ir.dialects.hooks import DialectHooks
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.types.model import Type


class _Handle:
    """A handle has the size of two pointers in address space 3."""

    def __init__(self, pointer: Type) -> None:
        self.pointer = pointer

    def answer(self, type: Type, entries: Sequence[ScopedEntry], layout: LayoutQueries) -> Answer:
        inner = layout.of(self.pointer)
        if not isinstance(inner, TypeLayout):
            return inner
        return TypeLayout(type, 2 * inner.size_in_bits, inner.abi_alignment, inner.preferred_alignment)

    def check(self, entries: Sequence[ScopedEntry]) -> EntryError | None:
        return None

    def compare(self, old: Sequence[ScopedEntry], new: Sequence[ScopedEntry]) -> Verdict:
        return Verdict.COMPATIBLE


def check(scope: str, extend: bool, expected: str) -> None:
    """The layout of `!own.handle` inside a scope, `extend`ed or not, as `bits, alignment` or the reason."""
    document = document_of([scope], ["!own.handle", "!llvm.ptr<3>"])
    statement = statement_at(document, str(document.source).index('"x.query"'))
    assert statement is not None
    handle, pointer = (one.shape.result_types[0] for one in statement.run.region.statements())
    assert handle is not None and pointer is not None
    hooks = LayoutHooks(types={"handle": _Handle(pointer)}, scopes={"own.kernel": NamedSpec()})
    own = DialectHooks("own", (hooks,))
    rules = rules_in(upstream_registry().extended((), hooks={"own": own} if extend else {}))
    found = DataLayout(scopes_of(statement, rules), rules).of(handle)
    got = f"{found.size_in_bits}, {found.abi_alignment}" if isinstance(found, TypeLayout) else found.reason
    assert got == expected


SPEC = "dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<3> = dense<[32, 32, 32]> : vector<3xi64>>"


def test_a_type_without_a_rule_has_no_layout() -> None:
    reason = "neither the scoping op nor the type class provide data layout information for !own.handle"
    check(f"builtin.module {SPEC}", False, reason)


def test_a_rule_answers_for_its_types_and_asks_the_layout_for_their_parts() -> None:
    check(f"builtin.module {SPEC}", True, "64, 4")
    check("builtin.module", True, "128, 8")


def test_an_operation_is_a_layout_scope_if_its_dialect_says_so() -> None:
    check(f"own.kernel {SPEC}", True, "64, 4")
