"""Hover: the element at an offset, in Markdown; for a type, its size and alignment under the data layout there.

The facts come from `mlirls_ir.index.describe`; this file only writes them. Layout is in `layout/describe.py`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, StringAttr
from mlirls_ir.datalayout import rules_in, scope_of
from mlirls_ir.datalayout.enclosing import LLVM_STRING
from mlirls_ir.document import Document
from mlirls_ir.index.describe import (
    AliasFacts,
    BlockFacts,
    Facts,
    OperationFacts,
    SymbolFacts,
    ValueFact,
    ValueFacts,
    describe,
)
from mlirls_ir.index.locate import Element, ElementKind, element_at
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_ir.values.spelling import shown_text
from mlirls_server.features.check_variables import describe_variable, find_check_variable
from mlirls_server.features.comment_above import comment_above
from mlirls_server.features.keyword import describe_keyword
from mlirls_server.features.known_types import KnownTypes, completed
from mlirls_server.features.layout.describe import describe_layout
from mlirls_server.features.layout.device import describe_device
from mlirls_server.features.layout.spec import describe_entry, describe_spec
from mlirls_server.features.layout.string import describe_string
from mlirls_server.features.markdown import fenced, inline, plain_lines, without_images
from mlirls_server.features.ods import find_ods_name
from mlirls_server.features.pipeline import find_pipeline_part
from mlirls_server.features.reference.describe import describe_name
from mlirls_server.features.reference.passes import pass_paragraphs
from mlirls_server.features.span import Span

_MAX_TEXT: Final = 400
_MARKS: Final = re.compile(r"[\\`*_\s]+")
_IN_SPECS: Final = (ElementKind.ATTRIBUTE, ElementKind.TYPE)


@dataclass(frozen=True, slots=True)
class Hover:
    """The text to show, and its range."""

    span: Span
    markdown: str


def find_hover(document: Document, offset: int, known: KnownTypes | None = None) -> Hover | None:
    """The hover at `offset`; None if nothing is known. `known` has types that are missing in the document."""
    element = element_at(document, offset)
    if element is None:
        return None
    entry = describe_entry(document, offset) if element.kind in _IN_SPECS else None
    if entry is not None and element.kind is ElementKind.ATTRIBUTE:
        return Hover(entry.span, entry.markdown)
    paragraphs = _describe(document, element, known)
    if entry is not None:
        paragraphs.append(entry.markdown)
    if not paragraphs:
        return None
    return Hover(Span(element.start, element.end), "\n\n".join(paragraphs))


def find_described(document: Document, offset: int, known: KnownTypes | None = None) -> Hover | None:
    """The element at `offset`, with its description from ODS."""
    found = find_hover(document, offset, known)
    name = find_ods_name(document, offset)
    if name is None:
        return found or _find_keyword(document, offset) or _find_in_comment(document, offset)

    said = describe_name(document.registry, name)
    if found is None:
        return Hover(name.span, "\n\n".join(said)) if said else None
    # A summary may be Markdown, and then the two differ.
    paragraphs = {_words(paragraph) for paragraph in found.markdown.split("\n\n")}
    return Hover(found.span, "\n\n".join([found.markdown, *(text for text in said if _words(text) not in paragraphs)]))


def _words(markdown: str) -> str:
    """The words of a paragraph, without its markup."""
    return _MARKS.sub("", unescape(markdown))


def _find_keyword(document: Document, offset: int) -> Hover | None:
    element = element_at(document, offset)
    if element is None or element.kind is not ElementKind.KEYWORD:
        return None

    said = describe_keyword(document, element)
    return Hover(Span(element.start, element.end), "\n\n".join(said)) if said else None


def _find_in_comment(document: Document, offset: int) -> Hover | None:
    part = find_pipeline_part(document, offset)
    if part is None:
        variable = find_check_variable(document, offset)
        return None if variable is None else Hover(variable.origin, describe_variable(document, variable))
    return Hover(part.span, "\n\n".join(pass_paragraphs(document.registry, part)))


def _is_spec(document: Document, element: Element) -> bool:
    """Whether the element is the data layout spec of a scoping operation, or the name it is attached under."""
    if scope_of(element.statement, rules_in(document.registry)) is None:
        return False
    if element.kind is ElementKind.ATTRIBUTE_NAME:
        return document.source.slice(element.start, element.end).strip('"') == "dlti.dl_spec"
    value = element.value
    return isinstance(value, DialectAttr) and (value.dialect, value.mnemonic) == ("dlti", "dl_spec")


def _layout_string(document: Document, element: Element) -> str | None:
    """LLVM's data layout string, if the element is it or its name."""
    value = element.statement.shape.attributes.get(LLVM_STRING)
    if not isinstance(value, StringAttr):
        return None
    if element.kind is ElementKind.ATTRIBUTE_NAME:
        is_it = document.source.slice(element.start, element.end).strip('"') == LLVM_STRING
    else:
        is_it = element.kind is ElementKind.ATTRIBUTE and element.value is value
    return value.value if is_it else None


def _describe(document: Document, element: Element, known: KnownTypes | None) -> list[str]:
    if _is_spec(document, element):
        return [describe_spec(document, element.statement)]
    string = _layout_string(document, element)
    if string is not None:
        return describe_string(string)
    if element.kind is ElementKind.ATTRIBUTE and isinstance(element.value, Attribute):
        return [_code(shown_text(element.value.spelling(), _MAX_TEXT))]
    if element.kind is ElementKind.TYPE and isinstance(element.value, Type):
        return [
            _code(shown_text(element.value.spelling(), _MAX_TEXT)),
            *describe_layout(document, element.value, element.statement),
        ]
    own = describe(document, element)
    facts = completed(document, own, known)
    lines = _describe_facts(document, element, facts)
    if known is not None and facts is not own:
        lines.append(f"Types that are not in the text are from {inline(known.source)}.")
    return lines


def _describe_facts(document: Document, element: Element, facts: Facts | None) -> list[str]:
    match facts:
        case OperationFacts():
            lines = _describe_operation(facts)
            if scope_of(facts.statement, rules_in(document.registry)) is not None:
                lines.append(describe_spec(document, facts.statement))
            return lines
        case ValueFacts():
            return _describe_value(document, facts, element)
        case BlockFacts():
            return _describe_block(facts)
        case AliasFacts():
            return _describe_alias(document, facts, element.statement)
        case SymbolFacts():
            shown = f"{facts.statement.name} @{facts.name}{f' : {facts.signature}' if facts.signature else ''}"
            comment = comment_above(document.source, facts.statement.offset())
            return [_code(shown), *([plain_lines(_short(comment))] if comment else [])]
        case None:
            return []


def _describe_operation(facts: OperationFacts) -> list[str]:
    operands = ", ".join(map(_fact_text, facts.operands))
    results = ", ".join(map(_fact_text, facts.results))
    lines = [_code(f"{facts.name} ({operands}) -> ({results})")]
    if not facts.is_known:
        lines.append("The dialect of this operation is unknown.")
    elif facts.summary:
        lines.append(without_images(facts.summary))
    else:
        lines.append(f"Operation of the dialect {inline(facts.dialect)}.")
    return lines


def _describe_value(document: Document, facts: ValueFacts, element: Element) -> list[str]:
    number = element.number
    is_pack = len(facts.types) > 1
    types = facts.types[number : number + 1] if is_pack and number else facts.types
    name = f"{facts.name}#{number}" if is_pack and number else facts.name
    lines = [_code(f"{name} : {', '.join(map(_type_text, types))}"), _origin(facts, number if is_pack else 0)]
    if len(types) == 1 and types[0] is not None and facts.operation is not None:
        lines += describe_layout(document, types[0], facts.value.statement)
        lines += describe_device(document, element, facts.operation if facts.is_argument else None, types[0])
    return lines


def _origin(facts: ValueFacts, number: int) -> str:
    if not facts.is_argument:
        operation = (
            f"{inline(facts.operation.name)}" if facts.operation is not None and facts.operation.name else "a statement"
        )
        first = facts.number + number
        last = facts.number + len(facts.types) - 1
        is_several = len(facts.types) > 1 and not number
        return f"Results {first} to {last} of {operation}." if is_several else f"Result {first} of {operation}."
    where = f"block {inline(facts.block)}" if facts.block else _holder(facts.operation)
    return f"Argument {facts.number} of {where}."


def _holder(operation: Statement | None) -> str:
    if operation is None:
        return "the entry block"
    symbol = operation.symbol
    return f"{inline(operation.name)}" if symbol is None else f"`{operation.name} @{symbol}`"


def _describe_block(facts: BlockFacts) -> list[str]:
    arguments = ", ".join(map(_fact_text, facts.arguments))
    name = facts.name or "entry block"
    return [
        _code(f"{name}({arguments})" if arguments else name),
        f"Block {facts.number} of {_holder(facts.operation)}.",
        f"Predecessors: {_block_names(facts.predecessors)}. Successors: {_block_names(facts.successors)}.",
    ]


def _block_names(names: Sequence[str]) -> str:
    return ", ".join(f"{inline(name)}" if name else "the entry block" for name in names) or "none"


def _describe_alias(document: Document, facts: AliasFacts, statement: Statement) -> list[str]:
    value = "?" if facts.value is None else shown_text(facts.value.spelling(), _MAX_TEXT)
    lines = [_code(f"{facts.name} = {value}")]
    if isinstance(facts.value, Type):
        lines += describe_layout(document, facts.value, statement)
    return lines


def _fact_text(fact: ValueFact) -> str:
    name = fact.ods_name or fact.name
    return f"{name}: {_type_text(fact.type)}" if name else _type_text(fact.type)


def _type_text(type_: Type | None) -> str:
    return "?" if type_ is None else shown_text(type_.spelling(), _MAX_TEXT)


def _short(text: str) -> str:
    return text if len(text) <= _MAX_TEXT else f"{text[: _MAX_TEXT - 1]}…"


def _code(text: str) -> str:
    return fenced(_short(text), "mlir")
