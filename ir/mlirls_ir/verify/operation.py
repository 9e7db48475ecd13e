"""An operation by itself: what the verifier says of its operands, results, attributes and traits.

Called by the slow path with each operation it has read; reports into the parser, at the part that is at fault, with
`location` where mlir-opt reports it (its name). The order is mlir-opt's, and so is stopping at the first finding:
structure, attributes, types, predicates, traits, interfaces, and the dialect's own verifier.

Read next: `view.py`, `structure.py`, `dialects/` (the rules that upstream writes in C++).
"""

from __future__ import annotations

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.verify.dialects import find_rule
from mlirls_ir.verify.fields import check_attributes, check_operands_and_results
from mlirls_ir.verify.interfaces import check_interfaces
from mlirls_ir.verify.structure import check_structure
from mlirls_ir.verify.traits import check_native_traits, check_predicates
from mlirls_ir.verify.view import VerifyFailure, range_of, view_of_state


def check_operation(p: OpParser) -> None:
    """Reports what is wrong with the operation that `p` has read."""
    state = p.state
    definition = state.definition
    if definition is None or state.by_shape or state.broken:
        return
    op = view_of_state(state, definition, p.context.registry)
    try:
        check_structure(op)
        check_attributes(op)
        check_operands_and_results(op)
        check_predicates(op)
        check_native_traits(op)
        check_interfaces(op)
        rule = find_rule(definition.name)
        if rule is not None:
            rule(op)
    except VerifyFailure as failure:
        start, end = range_of(state, failure.part)
        p.diagnostics.append(
            Diagnostic(start, end, Severity.ERROR, failure.code, failure.message, location=state.name_start)
        )
