"""Checks of a type or attribute definition: parameters, builders, mnemonic, assembly format."""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of, has_text, is_set, items_of, text_of
from mlirls_ir.definition_checks.format_reader import FIELD
from mlirls_ir.definition_checks.operation_checks import (
    Signature,
    check_builder,
    getter_name,
    hides,
    signature_of,
)
from mlirls_ir.definition_checks.parameter_format import Parameter, ParameterFormatReader
from mlirls_ir.definition_checks.required import Required, check_required
from mlirls_ir.tablegen import Record, Value

_CODE: Final = "type-definition"
_FIELDS: Final = (Required("dialect", "def"), Required("cppClassName", "string"))
_SELF_TYPE: Final = "AttributeSelfTypeParameter"


def check_type(facts: Facts, record: Record, report: Report) -> None:
    """Checks the definition of a type or attribute."""
    if not check_required(record, _FIELDS, report):
        return
    parameters = _read_parameters(facts, record, report)
    n_before = len(report.findings)
    builders = [builder for builder in map(facts.record, items_of(record, "builders")) if builder is not None]
    for builder in builders:
        if not check_builder(facts, builder, report):
            continue
        dag = dag_of(builder, "dagParams")
        if dag is not None and not all(name for _, name in dag.args):
            report.add(_CODE, "builder parameters must have a name")
    if len(report.findings) == n_before:
        _check_overlaps(facts, record, builders, report)
    _check_syntax(record, report)
    if parameters is not None and has_text(record, FIELD):
        ParameterFormatReader(parameters, report).check()


def _check_overlaps(facts: Facts, record: Record, builders: list[Record], report: Report) -> None:
    """No builder may take the arguments of an earlier one; the first is the default builder."""
    dag = dag_of(record, "parameters")
    if dag is None or not dag.args:
        return  # No builders are generated.
    earlier: list[Signature] = []
    if not is_set(record, "skipDefaultBuilders"):
        earlier.append([_CONTEXT, *((_parameter_type(facts, value), False) for value, _ in dag.args)])
    for builder in builders:
        context = [] if is_set(builder, "hasInferredContextParam") else [_CONTEXT]
        signature = [*context, *signature_of(facts, builder)]
        if any(hides(one, signature) for one in earlier):
            report.add_at(builder, _CODE, "builder `get` conflicts with an existing builder.")
            return
        earlier.append(signature)


_CONTEXT: Final = ("::mlir::MLIRContext *", False)


def _parameter_type(facts: Facts, value: Value) -> str:
    record = facts.record(value)
    return str(value) if record is None else text_of(record, "cppType")


def _read_parameters(facts: Facts, record: Record, report: Report) -> list[Parameter] | None:
    dag = dag_of(record, "parameters")
    if dag is None:
        return []
    found: list[Parameter] = []
    makes_class = is_set(record, "genStorageClass") or is_set(record, "genAccessors")
    needs_types = makes_class or not is_set(record, "skipDefaultBuilders")
    for value, name in dag.args:
        if not name:
            report.add(_CODE, "all parameters must have a name")
            return None
        parameter = _parameter(facts, value, name)
        known = facts.record(value)
        if parameter is None or (known is not None and needs_types and not has_text(known, "cppType")):
            shown = value if known is None else known.name
            report.add(_CODE, f"Missing `cppType` field in Attribute/Type parameter: {shown}")
            return None
        if isinstance(value, str) and value in _RAW_NUMBERS:
            report.add(_CODE, _RAW_NUMBER)
        found.append(parameter)
    getters = [getter_name(parameter.name) for parameter in found]
    repeated = next((one.name for one, name in zip(found, getters, strict=True) if getters.count(name) > 1), None)
    if repeated is None or not (is_set(record, "genAccessors") and is_set(record, "genStorageClass")):
        return found
    # mlir-tblgen crashes.
    report.add("definition-name", f"another parameter has the name '{repeated}' as well, or one that differs in `_`")
    return None


_RAW_NUMBERS: Final = ("APInt", "::llvm::APInt", "llvm::APInt")
_RAW_NUMBER: Final = (
    "Using a raw APInt parameter without a custom comparator is not supported because an assert in the equality "
    "operator is triggered when the two APInts have different bit widths. This can lead to unexpected crashes. Use an "
    "`APIntParameter` or provide a custom comparator."
)


def _parameter(facts: Facts, value: Value, name: str) -> Parameter | None:
    if isinstance(value, str):
        return Parameter(name, is_optional=False)
    record = facts.record(value)
    if record is None:
        return None
    return Parameter(name, bool(text_of(record, "defaultValue")), record.is_a(_SELF_TYPE))


def _check_syntax(record: Record, report: Report) -> None:
    """A mnemonic needs a syntax, and a syntax a mnemonic."""
    has_mnemonic = has_text(record, "mnemonic")
    has_format = has_text(record, FIELD)
    is_custom = is_set(record, "hasCustomAssemblyFormat")
    dag = dag_of(record, "parameters")
    has_parameters = dag is not None and bool(dag.args)
    if has_format and is_custom:
        report.add(_CODE, "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'")
    if has_mnemonic and has_parameters and not has_format and not is_custom:
        message = "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set"
        report.add(_CODE, message)
    if not has_mnemonic and (has_format or is_custom):
        message = "'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set"
        report.add(_CODE, message)
    if has_format and not is_set(record, "genAccessors"):
        report.add(_CODE, "'assemblyFormat' requires 'genAccessors' to be true")
