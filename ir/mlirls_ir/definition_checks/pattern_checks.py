"""Checks of a rewrite pattern (DRR): the records of `Pattern`, which `mlir-tblgen -gen-rewriters` makes C++ of.

mlir-tblgen reports everything at the definition. Here a finding is at the name or operation that is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of, items_of
from mlirls_ir.definition_checks.pattern_match import match
from mlirls_ir.definition_checks.pattern_parts import Pattern, Shape, leaf_word
from mlirls_ir.definition_checks.pattern_rewrite import bind_results, count_values, require_value, rewrite
from mlirls_ir.tablegen import Dag, Record


def check_pattern(facts: Facts, record: Record, report: Report) -> None:
    """Checks a rewrite pattern."""
    source = dag_of(record, "sourcePattern")
    if source is None:
        return
    pattern = Pattern(facts, record, report)
    root = match(pattern, source)
    _check_benefit(pattern, record)
    _check_constraints(pattern, items_of(record, "constraints"))
    results = [value for value in items_of(record, "resultPatterns") if isinstance(value, Dag)]
    n_named = pattern.n_named.copy()
    for dag in results:
        bind_results(pattern, dag)
    offsets = _offsets(pattern, root, results)
    pattern.n_named = n_named
    for dag, offset in zip(results, offsets, strict=True):
        rewrite(pattern, dag, offset)
        if root is not None and root.results and offset >= 0:
            require_value(pattern, dag)
    extra = [value for value in items_of(record, "supplementalPatterns") if isinstance(value, Dag)]
    pattern.is_supplement = True
    for position, dag in enumerate(extra):
        rewrite(pattern, dag, position - len(extra))


def _check_benefit(pattern: Pattern, record: Record) -> None:
    benefit = dag_of(record, "benefitDelta")
    if benefit is not None and [type(value) for value, _ in benefit.args] != [int]:
        pattern.add_at("addBenefit", 0, "The 'addBenefit' takes and only takes one integer value")


def _check_constraints(pattern: Pattern, constraints: Sequence[object]) -> None:
    """Constraints on several values; they may name what the source pattern binds."""
    for dag in constraints:
        if not isinstance(dag, Dag):
            pattern.add("all elements in Pattern multi-entity constraints should be DAG nodes")
            continue
        pattern.enter(dag)
        names = [name for _, name in dag.args if name]
        if len(names) != len(dag.args):
            message = "operands to additional constraints can only be symbol references"
            pattern.add_at_operator(dag, message)
            continue
        constraint = pattern.facts.record(dag.operator)
        if constraint is None or constraint.is_broken:
            continue
        if not constraint.is_a("Constraint"):
            message = f"Expected a constraint but got: {leaf_word(constraint, dag.operator)}"
            pattern.add_at_operator(dag, message)
        elif constraint.is_a("TypeConstraint"):
            if len(names) != 1:
                pattern.add_at_operator(dag, "type constraint requires exactly one argument")
        elif constraint.is_a("AttrConstraint"):
            pattern.add_at_operator(dag, "cannot use AttrConstraint in Pattern multi-entity constraints")
            continue
        elif len(names) > 4:
            pattern.add_at_operator(dag, "only support up to 4-entity constraints now")
        for name in [*names, dag.name]:
            if name:
                pattern.require(name, -1)


def _offsets(pattern: Pattern, root: Shape | None, results: Sequence[Dag]) -> list[int]:
    """The first result of the matched operation that each result pattern replaces, negative if none."""
    counts = [count_values(pattern, dag) for dag in results]
    if root is None or pattern.has_unknown or None in counts:
        return [0] * len(results)
    offsets: list[int] = []
    end = root.results
    for dag, count in zip(reversed(results), reversed(counts), strict=True):
        start = end - (count or 0)
        if start < 0 < end:
            message = (
                f"cannot use the same multi-result op '{dag.name or ''}' to generate both auxiliary values and values "
                "to be used for replacing the matched op"
            )
            pattern.add_at_operator(dag, message)
            return [0] * len(results)
        offsets.insert(0, start)
        end = start
    if end > 0:
        pattern.add("not enough values generated to replace the matched op")
    return offsets
