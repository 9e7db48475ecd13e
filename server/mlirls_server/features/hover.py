"""Hover: what stands at an offset, in Markdown. For a type, what it costs under the data layout around it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.resolve.uses import definition_types
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type
from mlirls_server.features.signature import describe_signature
from mlirls_server.features.span import Span
from mlirls_server.features.subject import (
    AliasSubject,
    BlockSubject,
    OperationSubject,
    Subject,
    SymbolSubject,
    TypeSubject,
    ValueSubject,
    find_subject,
)
from mlirls_server.features.symbols import symbol_of
from mlirls_server.features.tree import unit_of_region

_MAX_TEXT: Final = 400


@dataclass(frozen=True, slots=True)
class Hover:
    """What to show, and for which range."""

    span: Span
    markdown: str


def find_hover(document: Document, offset: int) -> Hover | None:
    """What stands at `offset`; None where there is nothing to tell."""
    found = find_subject(document, offset)
    if found is None:
        return None
    markdown = _describe(document, found[0])
    return None if markdown is None else Hover(found[0].span, markdown)


def _describe(document: Document, subject: Subject) -> str | None:
    match subject:
        case ValueSubject():
            return _describe_value(document, subject)
        case BlockSubject(name=name, label=label):
            return None if label is None else _describe_block(name, label)
        case SymbolSubject(target=target):
            return None if target is None else _describe_symbol(target)
        case AliasSubject(name=name, target=target):
            return None if target is None else _describe_alias(document, name, target)
        case TypeSubject(statement=statement, type=type_):
            return describe_type(document, type_, statement)
        case OperationSubject(statement=statement):
            return _describe_operation(statement)


def _describe_value(document: Document, subject: ValueSubject) -> str | None:
    definition = subject.definition
    if definition is None:
        return None
    _, statement, hole, _, _ = definition
    _, types = definition_types(definition)
    if subject.number is not None and subject.number < len(types):
        shown = f"{subject.name}#{subject.number} : {_type_text(types[subject.number])}"
    else:
        shown = f"{subject.name} : {', '.join(map(_type_text, types))}"
    is_result = any(result.hole == hole for result in statement.shape.results)
    if is_result:
        origin = f"Result of `{statement.name}`."
    elif statement.shape.is_label:
        origin = f"Argument of block `{statement.names[0]}`." if statement.names else "Block argument."
    else:
        origin = f"Argument of a region of `{statement.name}`."
    lines = [_code(shown), origin]
    only = types[subject.number or 0] if types and (subject.number is not None or len(types) == 1) else None
    if only is not None:
        lines += _layout_lines(document, only, statement)
    return "\n\n".join(lines)


def _describe_block(name: str, label: Statement) -> str:
    arguments = ", ".join(f"{label.names[a.hole]}: {_type_text(a.type)}" for a in label.shape.arguments)
    shown = f"{name}({arguments})" if arguments else name
    lines = [_code(shown)]
    region = label.run.region
    unit = unit_of_region(region)
    if unit is not None:
        blocks = unit.blocks_of(region)
        block = blocks.by_label.get(label)
        if block is not None:
            lines.append(f"Block {block.index} of {len(blocks.blocks)}.")
            for title, others in (("Predecessors", block.predecessors), ("Successors", block.successors)):
                names = [blocks.blocks[idx].name or "the entry block" for idx in others]
                lines.append(f"{title}: {', '.join(f'`{other}`' for other in names) or 'none'}.")
    return "\n\n".join(lines)


def _describe_symbol(target: Statement) -> str:
    signature = describe_signature(target)
    shown = f"{target.name} @{symbol_of(target)}"
    return _code(f"{shown} : {signature}" if signature else shown)


def _describe_alias(document: Document, name: str, target: Statement) -> str:
    value = target.shape.attributes.get("value")
    lines = [_code(f"{name} = {'?' if value is None else _short(str(value))}")]
    type_ = getattr(value, "type", None)
    if name.startswith("!") and isinstance(type_, Type):
        lines += _layout_lines(document, type_, target)
    return "\n\n".join(lines)


def _describe_operation(statement: Statement) -> str:
    shape = statement.shape
    lines = [_code(f"{statement.name} : {_function_text(statement)}")]
    dialect = statement.name.partition(".")[0]
    if shape.definition is None:
        lines.append(f"`{statement.name}` is not a known operation.")
    else:
        lines.append(f"Operation of the dialect `{dialect}`.")
        if shape.definition.summary:
            lines.append(shape.definition.summary)
    symbol = symbol_of(statement)
    if symbol is not None:
        lines.append(f"Defines the symbol `@{symbol}`.")
    return "\n\n".join(lines)


def _function_text(statement: Statement) -> str:
    shape = statement.shape
    operands = ", ".join(_type_text(slot.type) for slot in shape.operands)
    results = ", ".join(_type_text(type_) for type_ in shape.result_types)
    return _short(f"({operands}) -> {results if len(shape.result_types) == 1 else f'({results})'}")


def describe_type(document: Document, type_: Type, statement: Statement) -> str:
    """A type and what it costs at `statement`."""
    return "\n\n".join([_code(_type_text(type_)), *_layout_lines(document, type_, statement)])


def _layout_lines(document: Document, type_: Type, statement: Statement) -> list[str]:
    """What a type costs: nothing where MLIR has no layout for it."""
    del document, type_, statement
    return []


def _type_text(type_: Type | None) -> str:
    return "?" if type_ is None else _short(str(type_))


def _short(text: str) -> str:
    return text if len(text) <= _MAX_TEXT else f"{text[: _MAX_TEXT - 1]}…"


def _code(text: str) -> str:
    return f"```mlir\n{text}\n```"
