"""Checks of an interface of operations, types or attributes, of which mlir-tblgen makes a C++ class."""

from __future__ import annotations

from typing import Final

from mlirls_ir.definition_checks.facts import Facts, Report, dag_of, items_of, text_of
from mlirls_ir.definition_checks.required import Required, check_required, required_texts
from mlirls_ir.tablegen import Record

_CODE: Final = "interface-definition"
_FIELDS: Final = (*required_texts("cppInterfaceName", "cppNamespace"), Required("methods", "list"))
_METHOD_FIELDS: Final = (
    *required_texts("name", "returnType", "description", "body", "defaultBody"),
    Required("arguments", "dag"),
)


def check_interface(facts: Facts, record: Record, report: Report) -> None:
    """Checks an interface and its methods; not the use of one in `Declare...InterfaceMethods`."""
    if record.is_a("DeclareInterfaceMethods") or not check_required(record, _FIELDS, report):
        return
    for method in map(facts.record, items_of(record, "methods")):
        if method is not None and check_required(method, _METHOD_FIELDS, report):
            _check_method(record, method, report)


def _check_method(record: Record, method: Record, report: Report) -> None:
    if text_of(method, "name") == "verifyTrait":
        message = (
            "'verifyTrait' method cannot be specified as interface method for "
            f"'{text_of(record, 'cppInterfaceName')}'; use the 'verify' field instead"
        )
        report.add_at(method, _CODE, message)
    arguments = dag_of(method, "arguments")
    for value, name in () if arguments is None else arguments.args:
        if not isinstance(value, str):
            # mlir-tblgen crashes.
            report.add_at(method, _CODE, f"argument '{name}' must be a string, its C++ type")
