"""Attributes to which a dialect gives a meaning on any operation, argument or result: `nvvm.kernel`, `llvm.noalias`.

`check_dialect_attributes` is called for every operation when it is read, `check_argument_attributes` for functions.

Read next: `hooks.py` (the checks of single dialects).
"""

from __future__ import annotations

from mlirls_ir.attributes.model import ArrayAttr, DictionaryAttr
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.verify.function import signature_of
from mlirls_ir.verify.hooks import rule_hooks
from mlirls_ir.verify.view import View


def check_dialect_attributes(p: OpParser) -> bool:
    """Reports the first attribute of an operation, by name, that its dialect refuses; returns whether there is one.

    An attribute of a dialect has a dot in its name, which most operations need not be asked for.
    """
    attributes = p.state.attributes
    for name in sorted([name for name in attributes if "." in name], key=sort_key):
        value = attributes[name]
        hooks = rule_hooks(p.context.registry, name)
        if value is None or hooks.on_operation is None:
            continue
        message = hooks.on_operation(p.context.registry, p.state.name, attributes, name, value)
        if message is not None:
            _report(p, name, message, hooks.attribute_code)
            return True
    return False


def _report(p: OpParser, name: str, message: str, code: str) -> None:
    from mlirls_ir.datalayout.places import find_attribute

    start, end = p.state.attribute_ranges.get(name, (p.state.name_start, p.state.name_end))
    written = find_attribute(p.text, name, start, end)
    if written is not None:
        start, end = written.start, written.end
    p.report(message, start, end, code, location=p.state.name_start)


def check_argument_attributes(op: View) -> None:
    """Checks a function's argument and result attributes by the rules of their dialects."""
    signature = signature_of(op.registry, op.attr("function_type"))
    if signature is None:
        return
    for field, types in zip(("arg_attrs", "res_attrs"), signature, strict=True):
        found = op.attr(field)
        elements = found.elements if isinstance(found, ArrayAttr) else ()
        if len(elements) != len(types):
            continue
        for given, type_ in zip(elements, types, strict=True):
            for name, value in given.entries if isinstance(given, DictionaryAttr) else ():
                assert isinstance(given, DictionaryAttr)
                hooks = rule_hooks(op.registry, name) if "." in name else None
                check = None if hooks is None else hooks.on_argument if field == "arg_attrs" else hooks.on_result
                message = None if check is None else check(op, name, value, type_, given)
                if message is not None:
                    op.fail_bare(message, ("attribute", field), "dialect-attribute")
