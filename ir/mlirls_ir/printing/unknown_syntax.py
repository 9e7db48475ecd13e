"""The text of operations whose syntax is unknown, so that their custom form can be printed with other names.

Read next: `build.py`, `../asm_printer/custom.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Block, Operation, Value, Written, WrittenRegion
from mlirls_ir.patterns import compile_now
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Region

_NAME = compile_now(r'"(?:[^"\\\n]|\\.)*+"|[%^][A-Za-z0-9$._-]++')
_ALIAS = compile_now(r'"(?:[^"\\\n]|\\.)*+"|[#!][A-Za-z0-9$_-]++(?![.<A-Za-z0-9$_-])')


def written_parts(
    details: Details, operation: Operation, values_of: Callable[[str], tuple[Value, ...]]
) -> tuple[Written, ...]:
    """The text of an operation from its name on, without its location.

    `values_of` returns the values that a name means: an operand, and arguments of regions with the same name.
    """
    statement, state = details.statement, details.state
    blocks = {
        statement.names[slot.hole]: block
        for slot, block in zip(statement.shape.successors, operation.successors, strict=False)
    }
    location = len(details.text) if state.location is None else state.location[0]
    out: list[Written] = []
    # Regions are cut out of the text, which has their braces.
    cuts = [(at, index) for index, at in enumerate(details.cuts)]
    at = state.name_start
    for cut, index in [*((cut - 1, index) for cut, index in cuts if cut < location), (location, -1)]:
        _names(details.text[at:cut], values_of, blocks, out)
        if index >= 0:
            out.append(WrittenRegion(index, _has_label((statement.regions or [])[index])))
        at = cut + 2
    if isinstance(last := out[-1], str):
        out[-1] = last.rstrip()
    return tuple(out)


def _has_label(region: Region) -> bool:
    """Whether a region begins with the label of its entry block, whose arguments the operation does not name."""
    first = next((one for run in region.runs for one in run.statements), None)
    return first is not None and first.shape.is_label and not region.arguments()


def _names(
    text: str, values_of: Callable[[str], tuple[Value, ...]], blocks: Mapping[str, Block], out: list[Written]
) -> None:
    """Adds a text, with its names replaced by the values that they mean."""
    at = 0
    for match in _NAME.finditer(text):
        name = match[0]
        found = blocks.get(name) if name.startswith("^") else () if name.startswith('"') else values_of(name)
        if found:
            out += (text[at : match.start()], found)
            at = match.end()
    out.append(text[at:])


def needed_aliases(document: Document, chunk: ChunkState, texts: Iterable[str]) -> list[str]:
    """The definitions of the aliases that texts use, and of the aliases that these use, in the order of the chunk."""
    definitions: dict[str, str] = {}
    for statement in (one for run in chunk.top.runs for one in run.statements):
        if statement.shape.alias is not None:
            start = statement.offset()
            text = document.source.slice(start, start + statement.end - statement.start)
            definitions[text.partition("=")[0].strip()] = text
    if not definitions:
        return []
    needed: set[str] = set()
    left = list(texts)
    while left:
        for name in _ALIAS.findall(left.pop()):
            if name in definitions and name not in needed:
                needed.add(name)
                left.append(definitions[name].partition("=")[2])
    return [text for name, text in definitions.items() if name in needed]
