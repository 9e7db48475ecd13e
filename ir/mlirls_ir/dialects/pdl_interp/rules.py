"""Rules of the pdl_interp dialect."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, StringAttr
from mlirls_ir.dialects.pdl.rules import check_range, range_element
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import product
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("pdl_interp.create_range")
def _create_range(op: View) -> None:
    check_range(op)


@rules.verifies("pdl_interp.create_operation")
def _create_operation(op: View) -> None:
    if not op.has_attr("inferredResultTypes"):
        return
    if op.has_operand("inputResultTypes"):
        op.fail("with inferred results cannot also have explicit result types")
    name = op.attr("name")
    created = op.registry.operation(name.value) if isinstance(name, StringAttr) else None
    # An unknown operation may be able to infer its results.
    if created is None or any(trait.name.startswith("Infer") for trait in created.traits):
        return
    op.fail(
        f"has inferred results, but the created operation '{created.name}' does not support result type inference "
        "(or is not registered)",
        ("attribute", "name"),
    )


@rules.verifies("pdl_interp.foreach")
def _foreach(op: View) -> None:
    arguments = op.region_arguments[0] if op.region_arguments else []
    values = op.operand("values")
    if len(arguments) != 1 and arguments:
        op.fail("requires exactly one argument", code="region-arguments")
    if arguments and arguments[0] is not None and values is not None and range_element(values) is not arguments[0]:
        op.fail("operand must be a range of loop variable type", ("operand", 0))


def _count(values: Attribute | None) -> int | None:
    if isinstance(values, ArrayAttr):
        return len(values.elements)
    return product(values.type.shape) if isinstance(values, DenseElementsAttr) else None


@rules.verifies(
    "pdl_interp.switch_attribute",
    "pdl_interp.switch_operand_count",
    "pdl_interp.switch_operation_name",
    "pdl_interp.switch_result_count",
    "pdl_interp.switch_type",
    "pdl_interp.switch_types",
)
def _switch(op: View) -> None:
    count = _count(op.attr("caseValues"))
    cases = op.n_successors - 1
    if count is not None and cases != count:
        op.fail(f"expected number of cases to match the number of case values, got {cases} but expected {count}")


HOOKS: Final = rules.hooks()
