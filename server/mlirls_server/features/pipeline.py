"""The part of a pipeline at an offset: a pass, the operation around passes, an option of a pass or its value; and what
is wrong with a pipeline that a user has typed to run it.

Pipelines are in `RUN:` lines and in crash reproducers (`mlirls_ir/document/pipelines.py`).

Read next: `completion/pipelines.py`, `reference/passes.py`.
"""

from __future__ import annotations

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_ir.document.pipelines import pipelines_in
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.pass_tables import KnownPasses, passes_of
from mlirls_ir.ods.passes import PassDef, PassOption
from mlirls_ir.ods.registry import Registry
from mlirls_ir.pipelines.check import pipeline_diagnostics
from mlirls_ir.pipelines.commands import Mapped, PipelineText, reader_called
from mlirls_ir.pipelines.options import Given, parse_options
from mlirls_ir.pipelines.parse import Element, parse_pipeline, parse_unfinished, walk
from mlirls_server.features.span import Span


@dataclass(frozen=True, slots=True)
class PipelinePart:
    """A known pass in a text, or one of its options, or the value of one."""

    span: Span
    one: PassDef
    option: PassOption | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Unfinished:
    """What can be written at an offset of a pipeline.

    `written` is there already. Without `one`, a pass can be written that runs on `anchor`: this is "" where there is no
    operation yet, and None for an option of the program. With `one` it is an option of that pass, and with `option` a
    value of that option. `given` are the options that the pass has already.
    """

    known: KnownPasses
    written: str
    anchor: str | None
    one: PassDef | None = None
    option: PassOption | None = None
    given: frozenset[str] = frozenset()


def find_pipeline_part(document: Document, offset: int) -> PipelinePart | None:
    """The known pass, option or value at `offset`."""
    found = _pipeline_at(document, offset)
    if found is None:
        return None
    known = passes_of(document.registry)
    name = found.name
    if name is not None:
        one = known.get(name.text)
        if one is None:
            return None
        if name.places[0] <= offset <= name.places[-1]:
            return PipelinePart(Span(name.places[0], name.places[-1]), one)
        return _option_at(found, one, (0, len(found.content.text)), offset)
    places = found.content.places
    for element, _ in walk(parse_pipeline(found.content.text).elements):
        one = known.get(element.name)
        if one is None or element.inner is not None:
            continue
        if places[element.start] <= offset <= places[element.end]:
            return PipelinePart(Span(places[element.start], places[element.end]), one)
        if element.options is not None and places[element.options[0]] <= offset <= places[element.options[1]]:
            return _option_at(found, one, element.options, offset)
    return None


def find_unfinished(document: Document, offset: int) -> Unfinished | None:
    """What can be written at `offset`, if it is in a pipeline."""
    found = _pipeline_at(document, offset)
    if found is None:
        return None
    known = passes_of(document.registry)
    if found.name is not None:
        if offset <= found.name.places[-1]:
            return Unfinished(known, found.name.text[: found.name.index_of(offset)], None)
        one = known.get(found.name.text)
        before = found.content.text[: found.content.index_of(offset)]
        return None if one is None else _in_options(known, one, before, None)
    before = found.content.text[: found.content.index_of(offset)]
    last, anchor = _last(parse_unfinished(before), "")
    if last.options is None:
        return Unfinished(known, last.name, anchor) if last.is_cut_off else None
    one = known.get(last.name)
    return _in_options(known, one, before[last.options[0] :], anchor) if one is not None and last.is_cut_off else None


def _pipeline_at(document: Document, offset: int) -> PipelineText | None:
    last = document.chunks[-1]
    document.read_chunk(last)
    for found in pipelines_in(document, document.comments, last):
        start = found.content.places[0] if found.name is None else found.name.places[0]
        if start <= offset <= found.content.places[-1]:
            return found
    return None


def _option_at(found: PipelineText, one: PassDef, where: tuple[int, int], offset: int) -> PipelinePart | None:
    places = found.content.places
    for given in parse_options(found.content.text, *where):
        option = one.option(given.name)
        if option is None or not places[given.start] <= offset <= places[given.value_end]:
            continue
        if offset <= places[given.end]:
            return PipelinePart(Span(places[given.start], places[given.end]), one, option)
        return PipelinePart(Span(places[given.value_start], places[given.value_end]), one, option, given.value)
    return None


def _in_options(known: KnownPasses, one: PassDef, text: str, anchor: str | None) -> Unfinished:
    """What can be written at the end of the options of a pass."""
    given = list(parse_options(text, 0, len(text)))
    # After white space, another option begins.
    last = given.pop() if given and given[-1].value_end == len(text) else None
    names = frozenset(each.name for each in given)
    if last is None or last.value is None:
        return Unfinished(known, last.name if last is not None else "", anchor, one, given=names)
    return Unfinished(known, _item(text, last), anchor, one, one.option(last.name), names)


def _item(text: str, given: Given) -> str:
    """What is written of the last item of a value."""
    return text[given.value_start :].rpartition(",")[2].lstrip("'\"{ ")


def _last(elements: list[Element], anchor: str) -> tuple[Element, str]:
    last = elements[-1]
    while last.inner:
        anchor, last = last.name, last.inner[-1]
    return last, anchor


def pipeline_mistakes(text: str, tool: str, registry: Registry) -> list[Diagnostic]:
    """The diagnostics of a pipeline for a tool, as far as its passes are known; offsets are those of the text."""
    found = PipelineText(Mapped(text, range(len(text) + 1)), reader_called(tool.replace("\\", "/").rpartition("/")[2]))
    return pipeline_diagnostics(found, passes_of(registry), registry)


def mistake_text(text: str, mistake: Diagnostic) -> str:
    """The message of a mistake, with the part of the pipeline that it is about."""
    part = text[mistake.start : mistake.end]
    return f"{mistake.message} (column {mistake.start + 1}{f': {part}' if part else ''})"
