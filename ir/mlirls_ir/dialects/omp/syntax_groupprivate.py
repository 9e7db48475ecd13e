"""omp: the clause `dyn_groupprivate(cgroup, fallback(abort), %size : i32)`.

Facts: mlir-opt's behaviour.
Read next: `syntax_clauses.py`.
"""

from __future__ import annotations

from mlirls_ir.dialects.omp.syntax_clauses import enum_cases
from mlirls_ir.formats.enum_words import definition_of_argument, enum_attribute, enum_words
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook

syntax = SyntaxBook()


@syntax.directive("DynGroupprivateClause")
def parse_dynamic_groupprivate(d: DirectiveCall) -> None:
    """`(cgroup | fallback(word) | %size : type), ...`; arguments (access group, fallback, size, type)."""
    p = d.p
    seen: set[str] = set()
    groups = enum_cases(d)
    p.expects("words", (*groups, "fallback"))
    while not p.at("%"):
        start = p.pos
        word = p.optional_word()
        if word != "fallback" and word not in groups:
            p.operand()
            return
        kind = "fallback" if word == "fallback" else "access group"
        if kind in seen:
            p.fail_op(f"duplicate {kind} modifier", start, p.last_end)
        seen.add(kind)
        if kind == "fallback":
            _read_fallback(d)
        else:
            d.set_attribute(0, enum_attribute(p.context.registry, definition_of_argument(d, 0), word), start)
        if not p.accept(","):
            return
    d.set_operands(2, [p.operand()])
    d.set_types(3, [p.colon_type()])


def _read_fallback(d: DirectiveCall) -> None:
    d.p.expect("(")
    start = d.p.pos
    registry, key = d.p.context.registry, definition_of_argument(d, 1)
    word = d.p.require_word()
    if word not in enum_words(registry, key):
        d.p.fail_op(f"invalid fallback modifier '{word}'", start, d.p.last_end)
    d.set_attribute(1, enum_attribute(registry, key, word), start)
    d.p.expect(")")
