"""The syntax of types and attributes that IRDL defines: attributes between `<` and `>`, and their constraints.

Read next: `irdl/constraints.py`, `definition.py` (those that ODS defines).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.irdl.constraints import Assignment, program_of
from mlirls_ir.ods.model import DefinitionDef
from mlirls_ir.values.spelling import Spelling, joined


def read_parameters(p: Cursor, definition: DefinitionDef) -> tuple[tuple[tuple[str, object], ...], Spelling]:
    """The parameters after the mnemonic by name, and their spelling; fails at the mnemonic as mlir-opt does."""
    program = program_of(definition)
    assert program is not None
    end = p.pos
    start = end - len(definition.mnemonic or "")
    found: list[Attribute] = []
    if p.accept("<") and not p.accept(">"):
        while True:
            found.append(parse_attribute(p))
            if not p.accept(","):
                break
        p.expect(">")
    expected = len(program.parameters)
    if len(found) != expected:
        # mlir-opt uses the same message for attributes.
        p.fail(f"expected {expected} type arguments, but had {len(found)}", start, end, "parameters")
    assignment = Assignment(program)
    for index, value in zip(program.parameters, found, strict=True):
        fault = assignment.fault(index, value)
        if fault is not None:
            p.fail(fault, start, end, "parameters")
    names = [parameter.name for parameter in definition.parameters]
    tail = ("<", *joined(", ", [value.spelling for value in found]), ">") if found else ()
    return tuple(zip(names, found, strict=True)), tail
