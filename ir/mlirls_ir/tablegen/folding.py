"""Computes bang operators once their operands are known.

A function returns None if the operands are not known yet. Operators over numbers, sequences and dags are in
number_folding.py, sequence_folding.py and dag_folding.py. Importing this module fills the tables of operations.py.
"""

from __future__ import annotations

import re

from mlirls_ir.tablegen.budget import spend, spend_characters
from mlirls_ir.tablegen.dag_folding import DAG_BINARY, DAG_TERNARY, DAG_UNARY
from mlirls_ir.tablegen.definition_text import definition_text
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.model import Definition, Keeper, Term
from mlirls_ir.tablegen.number_folding import NUMBER_BINARY, NUMBER_UNARY
from mlirls_ir.tablegen.operations import (
    BINARY_FOLDS,
    LOOKUP_FOLDS,
    TERNARY_FOLDS,
    UNARY_FOLDS,
    Binary,
    Lookup,
    Ternary,
    Unary,
)
from mlirls_ir.tablegen.references import RecordTerm, Variable, record_term
from mlirls_ir.tablegen.sequence_folding import (
    SEQUENCE_BINARY,
    SEQUENCE_TERNARY,
    SEQUENCE_UNARY,
    compile_regex,
    matches,
)
from mlirls_ir.tablegen.terms import Int, List, String, as_int
from mlirls_ir.tablegen.types import STRING, RecordType, Type


def _fold_cast(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    operand, expected = node.operand, node.type
    assert expected is not None
    if expected is STRING:
        if isinstance(operand, String):
            return operand
        if isinstance(operand, RecordTerm):
            return String(operand.text())
        value = as_int(operand)
        if value is not None:
            return String(str(value))
    elif isinstance(expected, RecordType) and isinstance(operand, String):
        return _find_record(node, operand.value, expected, current, is_final)
    return operand.convert_to(expected)


def _find_record(
    node: Unary, name: str, expected: RecordType, current: Definition | None, is_final: bool
) -> Term | None:
    keeper = keeper_of(expected, current)
    record = None if keeper is None else keeper.records.get(name)
    place = None if current is None else current.place
    if record is None and current is not None and current.name_text == name:
        if not is_final:
            return None
        record = current
    if record is None:
        if is_final:
            raise TableGenError(f"Undefined reference to record: '{name}'", place)
        return None
    term = record_term(record)
    assert term.type is not None
    if not term.type.is_a(expected):
        message = f"Expected type '{expected.text}', got '{term.type.text}' in: {node.text()}"
        raise TableGenError(message, place)
    return term


def _fold_repr(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if not node.operand.is_concrete():
        return None
    if isinstance(node.operand, RecordTerm):
        spend(len(node.operand.definition.fields))
        return String(definition_text(node.operand.definition))
    return String(node.operand.text())


def _fold_initialized(node: Unary, current: Definition | None, is_final: bool) -> Term | None:
    if node.operand.is_unset:
        return Int(0)
    return Int(1) if node.operand.is_concrete() else None


def _fold_if(node: Ternary, current: Definition | None) -> Term | None:
    value = as_int(node.first)
    if value is None:
        return None
    return node.second if value else node.third


def _fold_subst(node: Ternary, current: Definition | None) -> Term | None:
    target, replacement, value = node.first, node.second, node.third
    if isinstance(target, RecordTerm) and isinstance(replacement, RecordTerm) and isinstance(value, RecordTerm):
        return replacement if target.text() == value.text() else value
    if isinstance(target, Variable) and isinstance(replacement, Variable) and isinstance(value, Variable):
        assert node.type is not None
        return Variable(replacement.name if target.name == value.name else value.name, node.type)
    if isinstance(target, String) and isinstance(replacement, String) and isinstance(value, String):
        if not target.value:
            return String(value.value)
        n_found = value.value.count(target.value)
        spend_characters(len(value.value) + n_found * max(0, len(replacement.value) - len(target.value)))
        return String(value.value.replace(target.value, replacement.value))
    return None


def concat_strings(left: Term, right: Term) -> Term:
    """Joins two strings, or gives the pending `!strconcat`."""
    return Binary("strconcat", left, right, STRING).fold(None)


def concat_lists(left: Term, right: Term) -> Term:
    """Joins two lists, or gives the pending `!listconcat`."""
    assert left.type is not None
    return Binary("listconcat", left, right, left.type).fold(None)


def _fold_exists(node: Lookup, current: Definition | None, is_final: bool) -> Term | None:
    """Computes `!exists`; a record that is being made exists only when it is complete."""
    if not isinstance(node.expression, String):
        return None
    keeper = keeper_of(node.expected, current)
    record = None if keeper is None else keeper.records.get(node.expression.value)
    if record is not None:
        found = record_term(record).type
        assert found is not None
        return Int(int(found.is_a(node.expected)))
    if current is not None and current.name_text == node.expression.value:
        return Int(int(current.type.is_a(node.expected))) if is_final else None
    return Int(0) if is_final else None


def _fold_instances(node: Lookup, current: Definition | None, is_final: bool) -> Term | None:
    """Computes `!instances`; inside a definition, only when the definition is complete."""
    if (current is not None and not is_final) or not isinstance(node.expression, String):
        return None
    regex = compile_regex(node.expression.value)
    keeper = keeper_of(node.expected, current)
    assert isinstance(node.expected, RecordType)
    records = () if keeper is None else keeper.records.values()
    expected = node.expected.classes
    spend(len(records) * (1 + len(expected)))
    found = [record for record in records if all(definition in record.ancestors for definition in expected)]
    found.sort(key=lambda record: natural_key(record.name_text))
    terms = [record_term(record) for record in found if matches(regex, record.name_text)]
    return List(tuple(terms), node.expected)


def keeper_of(expected: Type, current: Definition | None) -> Keeper | None:
    """Finds the table of records through a type or the current definition."""
    if isinstance(expected, RecordType) and expected.classes:
        first = expected.classes[0]
        assert isinstance(first, Definition)
        return first.keeper
    return None if current is None else current.keeper


def natural_key(name: str) -> tuple[tuple[int, int, str, int], ...]:
    """A key that sorts `a2` before `a10`, as TableGen orders records for backends."""
    pieces = re.findall(r"[0-9]+|[^0-9]", name)
    return tuple([_natural_piece(piece) for piece in pieces])


def _natural_piece(piece: str) -> tuple[int, int, str, int]:
    """Digits sort by their value, whatever their length, and before other characters, which sort by their code."""
    if not piece.isdigit():
        return (1, ord(piece), "", 0)
    digits = piece.lstrip("0")
    return (0, len(digits), digits, len(piece))


UNARY_FOLDS.update(
    {
        "cast": _fold_cast,
        "repr": _fold_repr,
        "initialized": _fold_initialized,
        **NUMBER_UNARY,
        **SEQUENCE_UNARY,
        **DAG_UNARY,
    }
)
BINARY_FOLDS.update({**NUMBER_BINARY, **SEQUENCE_BINARY, **DAG_BINARY})
TERNARY_FOLDS.update({"if": _fold_if, "subst": _fold_subst, **SEQUENCE_TERNARY, **DAG_TERNARY})
LOOKUP_FOLDS.update({"exists": _fold_exists, "instances": _fold_instances})
