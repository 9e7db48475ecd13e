"""The cost of IRDL files: each constraint is made and applied once, and expansion beyond the limit ends with one
message.

Work is counted by the budget and by the steps of an assignment; the limits here are small.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir.attributes.model import StringAttr, TypeAttr
from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.irdl.constraints import Assignment, Program, program_of
from mlirls_ir.irdl.dialects import read_irdl
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.tablegen import Budget, Limits
from mlirls_ir.types.model import FloatType
from mlirls_server.project.irdl import read_irdl_files

SMALL = Limits(steps=20_000, characters=200_000, records=1)


def operation(constraints: str, fields: str) -> str:
    return f"irdl.dialect @d {{\n irdl.operation @o {{\n{constraints}\n  {fields}\n }}\n}}\n"


def chain(n: int, line: str) -> str:
    """`n` constraints, each made of the one before."""
    lines = [line.format(i=i, j=i - 1) for i in range(1, n + 1)]
    return operation("\n".join(["  %0 = irdl.is f32", *lines]), f"irdl.operands(a: %{n})")


def read(folder: Path, text: str) -> tuple[tuple[DialectDef, ...], list[str]]:
    path = folder / "d.irdl.mlir"
    path.write_text(text)
    found = read_irdl_files([str(path)], Budget(SMALL))
    return found.dialects, [f"{one.line}: {one.message.partition(';')[0]}" for one in found.diagnostics]


def faults(dialect: DialectDef, argument: str) -> list[str]:
    """The errors of a use of `d.o` with one argument."""
    text = f'func.func @f(%a: {argument}) {{\n  "d.o"(%a) : ({argument}) -> ()\n  return\n}}\n'
    found = Document(text, upstream_registry().extended([dialect])).diagnostics()
    return [one.message for one in found if one.severity is Severity.ERROR]


@pytest.mark.parametrize(
    "line",
    [
        "  %{i} = irdl.any_of(%{j}, %{j})",
        "  %{i} = irdl.all_of(%{j}, %{j})",
        "  %a{i} = irdl.any_of(%{j}, %{j})\n  %{i} = irdl.all_of(%a{i}, %{j}, %a{i})",
    ],
)
def test_shared_constraints_are_made_and_applied_once(tmp_path: Path, line: str) -> None:
    (dialect,), said = read(tmp_path, chain(28, line))
    assert said == []
    assert all(len(key) < 10_000 for key in dialect.constraints)
    program = program_of(dialect.operations["d.o"])
    assert program is not None
    assignment = Assignment(program)
    assert assignment.fault(program.operands[0][1], TypeAttr(FloatType("f64"))) is not None
    assert assignment.n_steps <= len(program.constraints)
    assert faults(dialect, "f32") == []
    assert len(faults(dialect, "f64")) == 1


def test_parameters_that_share_their_constraints_are_checked_once(tmp_path: Path) -> None:
    lines = "\n".join(f"  %{i} = irdl.parametric @d::@p<%{i - 1}, %{i - 1}>" for i in range(1, 31))
    head = "irdl.dialect @d {\n irdl.type @p {\n  %0 = irdl.any\n  irdl.parameters(a: %0, b: %0)\n }\n"
    text = f"{head} irdl.operation @o {{\n  %0 = irdl.is f32\n{lines}\n  irdl.operands(a: %30)\n }}\n}}\n"
    (dialect,), said = read(tmp_path, text)
    assert said == []
    for leaf, n_faults in (("f32", 0), ("f64", 1)):
        aliases = f"!a0 = {leaf}\n" + "".join(f"!a{i} = !d.p<!a{i - 1}, !a{i - 1}>\n" for i in range(1, 31))
        use = f'{aliases}func.func @f(%a: !a30) {{\n  "d.o"(%a) : (!a30) -> ()\n  return\n}}\n'
        found = Document(use, upstream_registry().extended([dialect])).diagnostics()
        assert len([one for one in found if one.severity is Severity.ERROR]) == n_faults


def test_constraints_nested_deeper_than_programs_are_unknown(tmp_path: Path) -> None:
    (dialect,), said = read(tmp_path, chain(3000, "  %{i} = irdl.all_of(%{j})"))
    assert said == []
    assert faults(dialect, "f32") == []
    assert faults(dialect, "f64") == []


def test_a_constraint_that_names_itself_is_unknown() -> None:
    text = operation("  %0 = irdl.any_of(%0)\n  %1 = irdl.all_of(%2)\n  %2 = irdl.all_of(%1)", "irdl.operands(a: %2)")
    (dialect,) = read_irdl(Document(text), "d.irdl.mlir")
    assert faults(dialect, "f32") == []


def test_a_definition_that_expands_to_too_much_gets_one_message(tmp_path: Path) -> None:
    aliases = "!a0 = f32\n" + "".join(f"!a{i} = tuple<!a{i - 1}, !a{i - 1}>\n" for i in range(1, 15))
    types = "\n".join(f"  %{i} = irdl.is !a14" for i in range(40))
    (dialect, last), said = read(tmp_path, aliases + operation("", "") + operation(types, "").replace("@d", "@e"))
    assert said == ["23: reading ends here: it takes more than 200000 characters"]
    assert ("d.o" in dialect.operations, last.operations) == (True, {})


def test_a_definition_that_takes_too_many_steps_is_no_longer_checked() -> None:
    assignment = Assignment(Program([["is", "f32"]]))
    found = [assignment.fault(0, StringAttr(str(number))) for number in range(100_100)]
    assert found[0] is not None and found[99_999] is not None
    assert found[-1] is None
