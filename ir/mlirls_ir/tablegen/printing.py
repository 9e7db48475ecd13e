"""Results in the form of `llvm-tblgen --print-records`, so that tests can compare the reader with it as text."""

from __future__ import annotations

from collections.abc import Mapping

from mlirls_ir.tablegen.values import (
    Bits,
    Code,
    Dag,
    Expression,
    FieldDeclaration,
    Record,
    RecordClass,
    RecordRef,
    Result,
    Unset,
    Value,
)


def print_records(result: Result) -> str:
    """Prints all classes and records, each group sorted by name."""
    lines = ["------------- Classes -----------------\n"]
    lines += ["class " + _class_text(result.classes[name]) for name in sorted(result.classes)]
    lines.append("------------- Defs -----------------\n")
    lines += ["def " + _record_text(result.records[name]) for name in sorted(result.records)]
    return "".join(lines)


def value_text(value: Value) -> str:
    """Spells a value; quotes inside a string are not escaped, as TableGen prints it."""
    match value:
        case bool():
            return "1" if value else "0"
        case int():
            return str(value)
        case Code():
            return "[{" + value + "}]"
        case str():
            return f'"{value}"'
        case tuple():
            return "[" + ", ".join([value_text(element) for element in value]) + "]"
        case RecordRef():
            return value.name
        case Bits():
            return "{ " + ", ".join([value_text(bit) for bit in reversed(value.bits)]) + " }"
        case Dag():
            return _dag_text(value)
        case Unset():
            return "?"
        case Expression():
            return value.text


def _dag_text(dag: Dag) -> str:
    head = value_text(dag.operator) + _name_text(dag.name)
    arguments = [value_text(value) + _name_text(name) for value, name in dag.args]
    return f"({head} {', '.join(arguments)})" if arguments else f"({head})"


def _name_text(name: str | None) -> str:
    return "" if name is None else f":${name}"


def _class_text(definition: RecordClass) -> str:
    head = definition.name
    if definition.template_args:
        arguments = [
            _field_text(argument.name, argument.declaration, argument.default) for argument in definition.template_args
        ]
        head += f"<{', '.join(arguments)}>"
    return _body_text(head, definition.superclasses, definition.fields, definition.declarations)


def _record_text(record: Record) -> str:
    return _body_text(record.name, record.superclasses, record.fields, record.declarations)


def _body_text(
    head: str,
    superclasses: tuple[str, ...],
    fields: Mapping[str, Value],
    declarations: Mapping[str, FieldDeclaration],
) -> str:
    comment = "\t// " + " ".join(superclasses) if superclasses else ""
    names = [name for name in fields if declarations[name].is_nonconcrete]
    names += [name for name in fields if not declarations[name].is_nonconcrete]
    lines = [f"  {_field_text(name, declarations[name], fields[name])};\n" for name in names]
    return f"{head} {{{comment}\n{''.join(lines)}}}\n"


def _field_text(name: str, declaration: FieldDeclaration, value: Value) -> str:
    prefix = "field " if declaration.is_nonconcrete else ""
    return f"{prefix}{declaration.type} {name} = {value_text(value)}"
