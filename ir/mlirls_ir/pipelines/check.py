"""What is wrong with a pipeline: its syntax, passes, options, and operations that a pass does not run on.

Projects give the name mlir-opt to programs with more passes, so an unknown pass is reported only if it could be a typo
of a known one. Options are reported where all are known: mlir-opt reads them, or the project's `.td` files define the
pass. The words are MLIR's.

Read next: `parse.py`, `options.py`, `values.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.ods.pass_tables import KnownPasses
from mlirls_ir.ods.passes import PassDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.table_format import of_class
from mlirls_ir.pipelines.commands import Mapped, PipelineText, Reader
from mlirls_ir.pipelines.options import Given, parse_options
from mlirls_ir.pipelines.parse import NOT_WRAPPED, Element, parse_pipeline, walk
from mlirls_ir.pipelines.values import value_mistake
from mlirls_ir.source.near_words import is_near

SYNTAX: Final = "invalid-pipeline"
UNKNOWN: Final = "unknown-pass"
OPTION: Final = "invalid-pass-option"

ANY: Final = "any"
"""The anchor for operations of all kinds."""
BUILTIN: Final = "builtin"
_MODULE: Final = f"{BUILTIN}.module"


def pipeline_diagnostics(found: PipelineText, known: KnownPasses, registry: Registry) -> list[Diagnostic]:
    """The diagnostics of one pipeline, or of the option that is a pass."""
    if not found.is_certain:
        return []
    if found.name is not None:
        return list(_of_option(found, found.name, known))
    return list(_of_pipeline(found, known, registry))


def nearest(name: str, names: Iterator[str]) -> tuple[str, ...]:
    """The names of which `name` could be a typo."""
    return tuple(one for one in names if is_near(name, one))


def anchor_of(one: PassDef, registry: Registry) -> str | None:
    """The operation that a pass is restricted to; "" for any, None if it is not known."""
    if not one.anchor:
        return ""
    if one.is_for_interface:
        return None
    if "." in one.anchor:
        # mlir-opt itself has named it.
        return one.anchor
    namespace, _, name = one.anchor.rpartition("::")
    namespaces = registry.namespaces()
    dialect = namespaces.get(f"mlir::{namespace}", namespaces.get(namespace)) if namespace else BUILTIN
    table = registry.dialect(dialect) if dialect else None
    names = [key for key, _ in of_class(table.operations, name)] if table is not None else []
    return names[0] if len(names) == 1 else None


def _of_option(found: PipelineText, name: Mapped, known: KnownPasses) -> Iterator[Diagnostic]:
    one = known.get(name.text)
    if one is not None:
        yield from _options(one, found, 0, len(found.content.text), known)
    elif _may_be_typo(found, known) and name.text not in known.flags:
        meant = nearest(name.text, known.names())
        if meant:
            message = f"Unknown command line argument '--{name.text}'"
            yield _diagnostic(name, 0, len(name.text), UNKNOWN, message, meant)


def _of_pipeline(found: PipelineText, known: KnownPasses, registry: Registry) -> Iterator[Diagnostic]:
    content = found.content
    pipeline = parse_pipeline(content.text)
    mistake = pipeline.mistake
    if mistake is not None:
        # Tools of an older MLIR accept a pipeline that is not wrapped.
        if found.reader is Reader.MLIR_OPT or mistake.message != NOT_WRAPPED:
            yield _diagnostic(content, mistake.start, mistake.end, SYNTAX, mistake.message)
        return
    reported: set[int] = set()
    for element, around in walk(pipeline.elements):
        if element.inner is not None or around is None:
            continue
        one = known.get(element.name)
        if one is None or element.name in known.gone:
            yield from _unknown(element, found, known)
            continue
        if element.options is not None:
            yield from _options(one, found, *element.options, known)
        if _is_known_to(found, one, known) and around.start not in reported:
            for said in _misplaced(one, content, element, around, registry):
                # A misspelled operation is one mistake, whatever is in it.
                reported |= {around.start} if said.code == UNKNOWN else set()
                yield said


def _unknown(element: Element, found: PipelineText, known: KnownPasses) -> Iterator[Diagnostic]:
    message = f"'{element.name}' does not refer to a registered pass or pass pipeline"
    if not element.name:
        yield _diagnostic(found.content, element.start, element.end, SYNTAX, message)
        return
    meant = nearest(element.name, known.names()) if _may_be_typo(found, known) else ()
    if meant:
        yield _diagnostic(found.content, element.start, element.end, UNKNOWN, message, meant)


def _misplaced(
    one: PassDef, content: Mapped, element: Element, around: Element, registry: Registry
) -> Iterator[Diagnostic]:
    """What is reported about a pass that cannot run on the operation around it."""
    anchor = around.name
    if anchor == ANY:
        return
    if one.is_for_interface:
        # Whether another operation has the interface may depend on the dialects that are loaded.
        if anchor == _MODULE:
            message = f"unable to schedule pass '{one.name}' on a PassManager intended to run on '{anchor}'!"
            yield _diagnostic(content, element.start, element.end, SYNTAX, message)
        return
    wanted = anchor_of(one, registry)
    if not wanted or wanted == anchor:
        return
    message = f"Can't add pass '{one.name}' restricted to '{wanted}' on a PassManager intended to run on '{anchor}'"
    if is_near(anchor, wanted) and registry.operation(anchor) is None:
        yield _diagnostic(content, around.start, around.end, UNKNOWN, message, (wanted,))
        return
    end = element.end if element.options is None else element.options[1] + 1
    places = content.places[element.start], content.places[end]
    fix = Fix(f"Nest the pass in '{wanted}'", *places, f"{wanted}({content.text[element.start : end]})")
    message = f"{message}, did you intend to nest?"
    yield _diagnostic(content, element.start, element.end, SYNTAX, message, fixes=(fix,))


def _options(one: PassDef, found: PipelineText, start: int, end: int, known: KnownPasses) -> Iterator[Diagnostic]:
    is_known = _is_known_to(found, one, known)
    for given in parse_options(found.content.text, start, end) if is_known or _may_be_typo(found, known) else ():
        yield from (said for said in _option(one, found.content, given) if is_known or said.fixes)


def _option(one: PassDef, content: Mapped, given: Given) -> Iterator[Diagnostic]:
    if not given.name:
        return
    option = one.option(given.name)
    if option is None:
        meant = nearest(given.name, iter([each.name for each in one.options]))
        yield _diagnostic(content, given.start, given.end, OPTION, f"no such option {given.name}", meant)
        return
    said = value_mistake(option, given.value)
    if said is not None:
        place = (given.start, given.end) if given.value is None else (given.value_start, given.value_end)
        cases = nearest(given.value or "", iter(option.cases))
        yield _diagnostic(content, *place, OPTION, f"for the --{given.name} option: {said}", cases)


def _is_known_to(found: PipelineText, one: PassDef, known: KnownPasses) -> bool:
    """Whether the program that reads the pipeline has the pass as it is known here."""
    return (found.reader is Reader.MLIR_OPT and known.is_complete) or known.is_own(one.name)


def _may_be_typo(found: PipelineText, known: KnownPasses) -> bool:
    """Whether the program that reads the pipeline has, as far as is known, no pass with a similar name."""
    return found.reader is not Reader.TOOL and known.is_complete


def _diagnostic(
    content: Mapped,
    start: int,
    end: int,
    code: str,
    message: str,
    meant: tuple[str, ...] = (),
    fixes: tuple[Fix, ...] = (),
) -> Diagnostic:
    places = content.places[start], content.places[end]
    written = content.text[start:end]
    if len(meant) == 1:
        message = f"{message}; did you mean '{meant[0]}'?"
        fixes = (Fix(f"Change '{written}' to '{meant[0]}'", *places, meant[0]),)
    return Diagnostic(*places, Severity.WARNING, code, message, (), fixes)
