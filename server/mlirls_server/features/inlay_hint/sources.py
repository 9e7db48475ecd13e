"""The sources of a block's arguments: the values that its predecessors pass."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.resolve.definitions import definition_types, find_definition
from mlirls_ir.resolve.dominance import Block
from mlirls_ir.resolve.unit import Unit
from mlirls_ir.syntax.ods_names import passed_operands
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.markdown import inline

_MOST_ENDS: Final = 64
_MOST_IN_LABEL: Final = 3
_MOST_LINES: Final = 24
_UNKNOWN: Final = "?"


@dataclass(slots=True)
class Sources:
    """The values passed to one argument, each by name (`?` if it is unknown) with the terminators that pass it.
    `n_more` counts the predecessors that were not examined.
    """

    passed: dict[str, list[Statement]] = field(default_factory=dict[str, list[Statement]])
    n_more: int = 0


def sources_of(document: Document, label: Statement) -> list[Sources]:
    """The sources of each argument of the block at `label`, from the nearest predecessors in the text."""
    out = [Sources() for _ in label.shape.arguments]
    unit = document.unit_at(label.run.region)
    blocks = unit.blocks_of(label.run.region)
    block = blocks.by_label.get(label)
    if block is None or blocks.by_name.get(block.name or "") is not block:
        return out
    ends = list(dict.fromkeys(block.predecessors))
    for index in ends[:_MOST_ENDS]:
        _add(out, unit, blocks.blocks[index].last, block)
    for sources in out:
        sources.n_more = max(len(ends) - _MOST_ENDS, 0)
    return out


def _add(out: list[Sources], unit: Unit, end: Statement | None, block: Block) -> None:
    """Adds the values that the terminator `end` passes to `block`."""
    if end is None:
        return
    for slot, operands in zip(end.shape.successors, passed_operands(end), strict=True):
        if end.names[slot.hole] != block.name:
            continue
        passed = None if operands is None else [_name(unit, end, operand) for operand in range(*operands)]
        for number, sources in enumerate(out):
            name = passed[number] if passed is not None and len(passed) == len(out) else _UNKNOWN
            ends = sources.passed.setdefault(name, [])
            if end not in ends:
                ends.append(end)


def _name(unit: Unit, statement: Statement, number: int) -> str:
    """An operand by name, with its number among results of the same name."""
    slot = statement.shape.operands[number]
    name = statement.names[slot.hole]
    found, _ = find_definition(unit, name, statement)
    is_one_of_several = found is not None and definition_types(found)[0] > 1
    return f"{name}#{slot.number}" if slot.number or is_one_of_several else name


def sources_label(sources: Sources) -> str:
    """`← %a | %b`, the first few."""
    names = list(sources.passed)
    more = len(names) > _MOST_IN_LABEL or sources.n_more > 0
    return f"← {' | '.join([*names[:_MOST_IN_LABEL], *(['…'] if more else [])])}"


def sources_text(document: Document, sources: Sources) -> str:
    """The sources with the lines of the terminators, as Markdown."""
    lines: list[str] = []
    for name, ends in sources.passed.items():
        places = ", ".join(f"line {document.source.line_of(end.offset()) + 1}" for end in ends[:_MOST_LINES])
        what = "A value without a name in the text" if name == _UNKNOWN else f"{inline(name)}"
        lines.append(f"- {what}, {places}{', …' if len(ends) > _MOST_LINES else ''}")
    shown = lines[:_MOST_LINES]
    if len(lines) > len(shown):
        shown.append(f"- and {len(lines) - len(shown)} more")
    if sources.n_more:
        shown.append(f"- and {sources.n_more} more blocks")
    return "\n".join(["Passed by the blocks before it:", *shown])
