"""The text of the state before a pass and of that after it, with the dump that each line comes from.

The state before a pass is not always one dump. If functions were dumped since the module was, their text replaces that
in the module's dump. If the pass ran on a function of a module, the text is the function's part of the module.

Read next: `timeline.py` (which dumps the state before a pass is made of), `pass_change.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from mlirls_ir.document import Document
from mlirls_ir.dumps.aliases import ALIAS_LINE, aliases_of, common_names, used_aliases, with_aliases
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.outline import Address
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.passes.before import Before
from mlirls_server.features.passes.dump_graphs import key_of, root_of
from mlirls_server.features.passes.dumped import Key, Part
from mlirls_server.features.passes.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a state, and its place: a stage, and the line of the stage's text, from 1."""

    text: str
    stage: Stage
    line: int


@dataclass(frozen=True, slots=True)
class State:
    """The lines of a text."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "".join(f"{line.text}\n" for line in self.lines)

    def find(self, stage: Stage, line: int) -> int | None:
        """The line, from 1, that comes from a line of a stage."""
        for number, one in enumerate(self.lines, 1):
            if one.line == line and one.stage.number == stage.number:
                return number
        return None


def state_of(timeline: Timeline, stage: Stage) -> State:
    """The text of a stage."""
    lines = timeline.text(stage).rstrip("\n").split("\n")
    return State(tuple(Line(text, stage, number) for number, text in enumerate(lines, 1)))


def states_around(timeline: Timeline, stage: Stage) -> tuple[State | None, State]:
    """The texts before the pass of a stage and after it; None for one before it that the log does not have."""
    result = timeline.result(stage)
    if result is None:
        before = None if stage.header.is_before else state_before(timeline, stage)
        return before, state_of(timeline, stage)
    after = _composed(timeline, stage, result)
    return (None, state_of(timeline, stage)) if after is None else (state_of(timeline, stage), after)


def state_before(timeline: Timeline, stage: Stage) -> State | None:
    """The text before the pass of a stage; None if the log does not have it."""
    return _composed(timeline, stage, timeline.before(stage))


def _composed(timeline: Timeline, stage: Stage, before: Before) -> State | None:
    if not before.is_known:
        return None
    base = before.stage or stage
    state = _with_parts(timeline, base, before.parts)
    return state if before.at is None else _part(timeline, base, state, before.at)


def _with_parts(timeline: Timeline, base: Stage, parts: Sequence[Part]) -> State:
    """The text of a stage in which those of `parts` replace the operations there."""
    state = state_of(timeline, base)
    if not parts:
        return state
    ranges = _ranges(timeline, base, state, [part.at for part in parts])
    chosen = [
        (found, _with_parts(timeline, part.stage, part.parts))
        for part, found in zip(parts, ranges, strict=True)
        if found is not None
    ]
    return _replaced(state, chosen)


def _ranges(timeline: Timeline, base: Stage, state: State, addresses: Sequence[Address]) -> list[range | None]:
    """The lines, from 0, of the operation at each address; None if it is not there, or shares a line."""
    document = timeline.document(state.text)
    root = root_of(document, base)
    names = {at.op for at in addresses}
    found: dict[Key, list[range | None]] = {}
    for operation in root.walk():
        if operation is not root and operation.name in names:
            found.setdefault(key_of(operation, document), []).append(_whole_lines(document, operation))
    return [next(iter(found.get((at.op, at.symbol), [])[at.nth :]), None) for at in addresses]


def _whole_lines(document: Document, operation: Operation) -> range | None:
    if operation.range is None:
        return None
    source = document.source
    start, end = operation.range
    first, last = source.line_of(start), source.line_of(end)
    before = source.slice(source.line_start(first), start)
    after = source.slice(end, source.line_end(last))
    return None if before.strip() or after.strip() else range(first, last + 1)


def _replaced(state: State, chosen: Iterable[tuple[range, State]]) -> State:
    lines = list(state.lines)
    aliases = aliases_of(state.text)
    added: list[Line] = []
    for place, text in sorted(chosen, key=lambda one: one[0].start, reverse=True):
        own = aliases_of(text.text)
        names = common_names(aliases, own)
        head = [line for line in text.lines if ALIAS_LINE.fullmatch(line.text)]
        for line in head:
            renamed = with_aliases(line.text, names)
            name, value = next(iter(aliases_of(renamed).items()))
            if name not in aliases:
                aliases[name] = value
                added.append(replace(line, text=renamed))
        first = lines[place.start].text
        indentation = first[: len(first) - len(first.lstrip())]
        body = [
            replace(line, text=f"{indentation}{with_aliases(line.text, names)}" if line.text.strip() else line.text)
            for line in _without_resources(text.lines)
            if not ALIAS_LINE.fullmatch(line.text)
        ]
        lines[place.start : place.stop] = body
    return State((*added, *lines))


def _without_resources(lines: Sequence[Line]) -> Iterator[Line]:
    for line in lines:
        if line.text.startswith("{-#"):
            return
        yield line


def _part(timeline: Timeline, base: Stage, state: State, at: Address) -> State | None:
    """The part of a state with the operation at an address, with the aliases that it uses."""
    (place,) = _ranges(timeline, base, state, [at])
    if place is None:
        return None
    lines = state.lines[place.start : place.stop]
    first = lines[0].text
    width = len(first) - len(first.lstrip())
    body = [replace(line, text=line.text[min(width, len(line.text) - len(line.text.lstrip())) :]) for line in lines]
    used = used_aliases("\n".join(line.text for line in body), aliases_of(state.text))
    head = [line for line in state.lines if (found := ALIAS_LINE.fullmatch(line.text)) and found[1] in used]
    return State((*head, *body))
