"""What is shown of a completion item when the user looks at it: ODS's prose and signature.

The prose comes from the dialect's `.td` files if they are found; the shipped tables have only the signature.
"""

from __future__ import annotations

from mlirls_ir.ods.model import DialectDef
from mlirls_server.features.markdown import fenced
from mlirls_server.features.ods import OdsName, definition_signature, describe_ods, operation_signature
from mlirls_server.features.span import Span


def find_documentation(dialect: DialectDef, kind: str, key: str) -> str:
    """Markdown about an operation ("op"), type ("type") or attribute ("attr") of a dialect, "" where it has none."""
    prose = describe_ods(dialect, OdsName(Span(0, 0), kind, dialect.name, key))
    if prose:
        return "\n\n".join(prose)
    signature = _signature(dialect, kind, key)
    return fenced(signature) if signature else ""


def _signature(dialect: DialectDef, kind: str, key: str) -> str:
    if kind == "op":
        operation = dialect.operations.get(key)
        if operation is None:
            return ""
        written = f"\n\n{operation.name} {operation.assembly_format}" if operation.assembly_format else ""
        return operation_signature(dialect, operation) + written
    definition = (dialect.types if kind == "type" else dialect.attributes).get(key)
    return "" if definition is None else definition_signature(dialect, definition, "!" if kind == "type" else "#")
