"""Types and data layouts that are given as text, not in a document."""

from __future__ import annotations

from dataclasses import replace

from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.datalayout import (
    DataLayout,
    NotALayoutString,
    is_layout_string,
    layout_at,
    scope_with,
    spec_from_llvm,
)
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.layout_values.dlti import is_dlti
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type


class NotUnderstood(Exception):
    """The text is not a type or spec; the message says why."""


@dataclass(frozen=True, slots=True)
class GivenSpec:
    """A given spec: its layout, and for LLVM strings the parts without an entry."""

    layout: DataLayout
    left_out: tuple[str, ...] = ()


def parse_type(text: str, registry: Registry | None) -> Type:
    """Reads `text` as a type; raises `NotUnderstood`."""
    document = Document(f'"mlirls.type"() : () -> {text}\n', registry)
    _fail_on_errors(document, text)
    statements = document.chunks[0].top.statements()
    types = statements[0].shape.result_types if statements else ()
    if len(types) != 1 or types[0] is None:
        raise NotUnderstood(f"{text!r} is not a type")
    return types[0]


def parse_spec(text: str) -> GivenSpec:
    """The layout of a spec: a `#dlti.dl_spec<...>`, its entries alone, or an LLVM data layout string.

    Raises `NotUnderstood`.
    """
    text = text.strip()
    if is_layout_string(text):
        try:
            translated = spec_from_llvm(text)
        except NotALayoutString as error:
            raise NotUnderstood(str(error)) from error
        scope = replace(scope_with(translated.spec), llvm_string=text)
        return GivenSpec(DataLayout([scope]), translated.left_out)
    written = text if text.startswith("#") else f"#dlti.dl_spec<{text}>"
    document = Document(f"module attributes {{dlti.dl_spec = {written}}} {{\n}}\n")
    _fail_on_errors(document, text)
    layout = layout_at(document, 0)
    spec = layout.scopes[-1].spec if layout.scopes else None
    if not isinstance(spec, DialectAttr) or not is_dlti(spec, "dl_spec"):
        raise NotUnderstood(f"{text!r} is neither a #dlti.dl_spec nor an LLVM data layout string")
    return GivenSpec(layout)


def _fail_on_errors(document: Document, text: str) -> None:
    for diagnostic in document.diagnostics():
        if diagnostic.severity is Severity.ERROR:
            raise NotUnderstood(f"{text!r}: {diagnostic.message}")
