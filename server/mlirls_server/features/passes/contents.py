"""The contents of the states before and after a pass: operations by name and dialect, blocks, and bytes of buffers by
memory space.

Read next: `states.py` (the texts), `../memory/report.py` (buffers).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.links import linked_module
from mlirls_server.features.memory.report import buffers_of, memory_of
from mlirls_server.features.passes.states import states_around
from mlirls_server.features.passes.timeline import Timeline

_DEFAULT_SPACE: Final = "0"
_TITLES: Final = {"bytes": "bytes of buffers", "unsized_buffers": "buffers of unknown size"}


@dataclass(frozen=True, slots=True)
class Contents:
    """Numbers of operations by name, of blocks by the name of the operation around them, bytes of buffers by memory
    space, and the numbers of buffers whose size is known only at run time."""

    operations: Mapping[str, int]
    blocks: Mapping[str, int]
    n_bytes: Mapping[str, int]
    n_unsized: Mapping[str, int]

    @property
    def dialects(self) -> Mapping[str, int]:
        """Numbers of operations by dialect."""
        found: Counter[str] = Counter()
        for name, count in self.operations.items():
            found[name.partition(".")[0]] += count
        return found


@dataclass(frozen=True, slots=True)
class ContentsChange:
    """The contents before and after a pass."""

    before: Contents
    after: Contents

    def parts(self) -> dict[str, dict[str, tuple[int, int]]]:
        """What is different, by kind and name: the numbers before and after."""
        old, new = self.before, self.after
        return {
            "dialects": _differing(old.dialects, new.dialects),
            "operations": _differing(old.operations, new.operations),
            "blocks": _differing(old.blocks, new.blocks),
            "bytes": _differing(old.n_bytes, new.n_bytes),
            "unsized_buffers": _differing(old.n_unsized, new.n_unsized),
        }


def contents_change(timeline: Timeline, stage: Stage) -> ContentsChange | None:
    """The contents before and after the pass of a stage; None if the log does not have the state before."""
    before, after = states_around(timeline, stage)
    if before is None:
        return None
    old, new = (contents_of(timeline.document(state.text)) for state in (before, after))
    return ContentsChange(old, new)


def contents_of(document: Document) -> Contents:
    """The contents of a text."""
    document.read()
    module = linked_module(document, document.chunks[-1], keeps_text=True)
    names: Counter[str] = Counter()
    blocks: Counter[str] = Counter()
    for operation in module.walk():
        if operation is not module:
            names[operation.name] += 1
            blocks[operation.name] += sum(map(len, operation.regions))
    n_bytes: Counter[str] = Counter()
    n_unsized: Counter[str] = Counter()
    for function in memory_of(document).functions:
        for buffer in buffers_of(function):
            if buffer.size.is_constant:
                n_bytes[buffer.space] += buffer.size.constant
            else:
                n_unsized[buffer.space] += 1
    return Contents(names, blocks, n_bytes, n_unsized)


def contents_lines(change: ContentsChange) -> Iterator[str]:
    """One line for each kind that is different: `dialects: cf 0 -> 9, scf 3 -> 0`."""
    for kind, found in change.parts().items():
        if found:
            shown = ", ".join(f"{_space(name)}{before} -> {after}" for name, (before, after) in found.items())
            yield f"{_TITLES.get(kind, kind)}: {shown}"


def _space(name: str) -> str:
    """The name before its numbers; that of the default memory space is left out."""
    return "" if name == _DEFAULT_SPACE else f"space {name} " if name.isdecimal() else f"{name} "


def _differing(old: Mapping[str, int], new: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    pairs = {name: (old.get(name, 0), new.get(name, 0)) for name in sorted({*old, *new})}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
