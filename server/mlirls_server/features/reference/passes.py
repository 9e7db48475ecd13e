"""A pass, an option of it or a value in Markdown, for hovers.

Read first: `../pipeline.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.ods.pass_tables import passes_of
from mlirls_ir.ods.passes import UNKNOWN_KIND, PassDef, PassOption
from mlirls_ir.ods.registry import Registry
from mlirls_ir.pipelines.check import anchor_of
from mlirls_server.features.markdown import escaped, inline
from mlirls_server.features.pipeline import PipelinePart
from mlirls_server.features.reference.markdown import shortened


def pass_paragraphs(registry: Registry, part: PipelinePart) -> list[str]:
    """The paragraphs about a part of a pipeline."""
    prose = passes_of(registry).prose_of(part.one.name)
    if part.option is None:
        return list(_about_pass(registry, part.one))
    option = part.option
    lines = [f"{inline(option.name)} is an option of {inline(part.one.name)}{_kind(option)}."]
    lines.append(escaped(prose.parts.get(option.name, "")))
    if option.default:
        lines.append(f"Default: {inline(option.default)}.")
    if option.cases:
        lines.append("\n".join(_case(case, prose.parts.get(f"{option.name}={case}", "")) for case in option.cases))
    return [line for line in lines if line]


def _about_pass(registry: Registry, one: PassDef) -> Iterator[str]:
    prose = passes_of(registry).prose_of(one.name)
    yield f"{inline(one.name)} is a {'pipeline of passes' if one.is_pipeline else 'pass'}{_anchor(registry, one)}."
    if prose.summary:
        yield escaped(prose.summary)
    if prose.description:
        yield shortened(prose.description)
    if one.options:
        rows = (_row(option, prose.parts.get(option.name, "")) for option in one.options)
        yield "\n".join(("**Options**", "", *rows))


def _anchor(registry: Registry, one: PassDef) -> str:
    if one.is_for_interface:
        return f" on operations with the interface {inline(one.anchor)}"
    anchor = anchor_of(one, registry)
    return f" on {inline(anchor)}" if anchor else ""


def _row(option: PassOption, meaning: str) -> str:
    default = f" (default {inline(option.default)})" if option.default else ""
    said = " ".join(meaning.split())
    return f"- {inline(option.name)}{_kind(option)}{default}{f' — {escaped(said)}' if said else ''}"


def _case(case: str, meaning: str) -> str:
    return f"- {inline(case)}{f' — {escaped(meaning)}' if meaning else ''}"


def _kind(option: PassOption) -> str:
    if option.kind == UNKNOWN_KIND:
        return ""
    kind = " or ".join(map(inline, option.cases)) if option.cases else inline(option.kind)
    return f": {kind}"
