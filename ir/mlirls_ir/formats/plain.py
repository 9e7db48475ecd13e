"""The plain form of an operation whose syntax is C++: `names dictionary : types -> types`, each part left out or not.

Most C++ that reads an operation reads this. Where a text has this form, ODS shows what is certainly wrong with it: too
few or too many names, a type that no operand or result may have. Where the numbers fit as well, each name has its type.

Read next: `by_shape.py` (the caller), `../verify/operation.py` (the check of the types).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import FunctionType, Type


class Plain(NamedTuple):
    """A plain form: its names, and the types after `:` and after `->`; None where there is no `:` or `->`."""

    names: Sequence[Operand]
    inputs: Sequence[Type] | None
    results: Sequence[Type] | None

    def pairs_names(self) -> bool:
        """Whether each name has its type: there are as many, and an arrow ends the types of operands."""
        return self.results is not None and self.inputs is not None and len(self.inputs) == len(self.names)


def read_plain(p: OpParser) -> Plain | None:
    """Reads an operation in plain form from the end of its name to its own end; None if it has another form."""
    try:
        found = _read(p)
        p.optional_location()
    except ParseFailure:
        return None
    return found if p.at_end() and not p.diagnostics else None


def _read(p: OpParser) -> Plain:
    is_in_parentheses = p.accept("(")
    names = p.operand_list()
    if is_in_parentheses:
        p.expect(")")
    if p.at("{"):
        p.attribute_dict()
    if not p.accept(":"):
        return Plain(names, None, p.optional_arrow_type_list() or None)
    if p.at("("):
        start = p.pos
        inputs: Sequence[Type] = p.result_type_list()
        if not p.at("->"):
            return Plain(names, inputs, None)
        p.reset(start)
        function = parse_type(p)
        assert isinstance(function, FunctionType)
        return Plain(names, function.inputs, function.results)
    inputs = p.type_list()
    if not p.accept("->"):
        return Plain(names, inputs, None)
    if p.at("("):
        return Plain(names, inputs, p.result_type_list())
    return Plain(names, inputs, p.type_list())


def fewest_and_most(fields: Sequence[ValueField]) -> tuple[int, int | None]:
    """The fewest and the most values that fields hold; None without a limit."""
    fewest = sum(field.arity == "single" for field in fields)
    if any(field.arity not in ("single", "optional") for field in fields):
        return fewest, None
    return fewest, len(fields)


def wrong_number_of_names(definition: OperationDef, plain: Plain) -> str:
    """What is wrong with the number of names of a plain form, in MLIR's words; "" if nothing is.

    Without types, C++ may use one name for two operands.
    """
    if plain.inputs is None:
        return ""
    fewest, most = fewest_and_most(definition.operands)
    if fewest <= len(plain.names) and (most is None or len(plain.names) <= most):
        return ""
    return f"expected {fewest if len(plain.names) < fewest else most} operands"
