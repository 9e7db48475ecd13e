"""Checks of an enum, of which mlir-tblgen makes a C++ enum with functions from and to strings and integers."""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, is_set, items_of, text_of
from mlirls_ir.definition_checks.format_tokens import problem_of_keyword
from mlirls_ir.definition_checks.repeated import check_repeated
from mlirls_ir.definition_checks.required import Required, check_each_required, check_required, required_texts
from mlirls_ir.tablegen import Record

_CODE: Final = "enum-definition"
_FIELDS: Final = (
    *required_texts("className", "cppNamespace", "underlyingType", "summary", "stringToSymbolFnName"),
    *required_texts("symbolToStringFnName", "symbolToStringFnRetType", "underlyingToSymbolFnName"),
    Required("enumerants", "list"),
)
_CASE_FIELDS: Final = (*required_texts("symbol", "str"), Required("value", "int"))


def check_enum(facts: Facts, record: Record, report: Report) -> None:
    """Checks an enum and its cases."""
    if not check_required(record, _FIELDS, report):
        return
    cases = [case for case in map(facts.record, items_of(record, "enumerants")) if case is not None]
    if not check_each_required(cases, _CASE_FIELDS, report):
        return
    is_bit_enum = record.is_a("BitEnumBase")
    if is_bit_enum and not is_set(record, "printBitEnumQuoted") and _has_parser(record):
        _check_keywords(record, cases, report)
    if is_set(record, "genSpecializedAttr") and not _has_predicate(facts, record):
        report.add(_CODE, "ERROR: baseAttrClass for EnumAttr has no Predicate")
    check_repeated(cases, "case", "symbol", report)
    check_repeated(cases, "case", "str", report)
    if not is_bit_enum:
        check_repeated(cases, "case", "value", report)


def _has_parser(record: Record) -> bool:
    """Whether mlir-tblgen writes a parser for the enum as a parameter."""
    is_attribute = record.is_a("EnumAttrInfo")
    return bool(text_of(record, "underlyingType") and (not is_attribute or text_of(record, "constBuilderCall")))


def _check_keywords(record: Record, cases: list[Record], report: Report) -> None:
    """The cases of a bit enum are written between separators, without quotes."""
    name = f"{text_of(record, 'cppNamespace')}::{text_of(record, 'className')}"
    for case in cases:
        if problem_of_keyword(text_of(case, "str")):
            report.add_at(case, _CODE, f"bit enum {name} cannot be printed unquoted with cases that cannot be keywords")
            return


def _has_predicate(facts: Facts, record: Record) -> bool:
    base = facts.record(record.fields.get("baseAttrClass"))
    return base is not None and facts.record(base.fields.get("predicate")) is not None
