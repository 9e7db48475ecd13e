"""Checks one file: path in, report out. Runs in worker processes, so it takes and returns only plain data."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mlirls_ir.bug import n_reported_bugs
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.named_tuples import NamedTuple
from mlirls_ir.source import DecodedText, SourceText, TextKind, decode
from mlirls_ir.source.files import reason_of
from mlirls_ir.steps import without_collector
from mlirls_server.cli.check_options import CheckOptions, Fix
from mlirls_server.cli.dialect_options import load_for
from mlirls_server.cli.files import STDIN, read_file
from mlirls_server.cli.findings import FileReport, Note, Reported, place_of
from mlirls_server.cli.usage import CannotRun
from mlirls_server.judge.names import FAILED, SAID
from mlirls_server.project.environment import Environment, Loaded
from mlirls_server.project.judge import judge_of

if TYPE_CHECKING:
    from mlirls_server.cli.results.key import ResultKey
    from mlirls_server.judge.tool import Tool


class Checked(NamedTuple):
    """The report of a file, and what it depends on; None if it must not be kept."""

    report: FileReport
    key: ResultKey | None = None


def check_file(path: str, options: CheckOptions) -> FileReport:
    """The report of the file at `path`; never raises for what the file holds or for not being able to read it."""
    return check_for_keeping(path, options).report


def check_for_keeping(path: str, options: CheckOptions, data: bytes | None = None) -> Checked:
    """The same, with the key to keep it under; `data` is what the file holds, where it cannot be read again."""
    n_bugs = n_reported_bugs()
    # Nothing that a check makes is garbage before the check ends; looking for garbage would cost a fifth of its time.
    with without_collector():
        checked = _check_path(path, options, data)
    return checked if n_reported_bugs() == n_bugs else Checked(checked.report)


def _check_path(path: str, options: CheckOptions, data: bytes | None) -> Checked:
    try:
        data = read_file(path) if data is None else data
    except OSError as error:
        return Checked(FileReport(path, failure=reason_of(error)))
    try:
        place = (options.stdin_filename or path) if path == STDIN else path
        loaded = load_for(place, options.configuration)
        environment = loaded.environment
        tool = judge_of(environment.configuration, str(Path(place).absolute().parent))
        if options.compares and tool is not None:
            from mlirls_server.cli.judged import compare_with_judge

            return Checked(compare_with_judge(path, environment.document(decode(data).text), tool))
        if options.fix is Fix.NO:
            key = _key_of(data, loaded, options)
            decoded = decode(data)
            # A check needs memory, and the bytes no more.
            del data
            return Checked(FileReport(path, _check(decoded, options, environment, tool)), key)
        return Checked(_repair(path, data, options, environment, tool))
    except OSError as error:
        return Checked(FileReport(path, failure=reason_of(error)))
    except CannotRun as error:
        return Checked(FileReport(path, failure=str(error)))
    except Exception as error:
        return Checked(FileReport(path, failure=f"internal error: {type(error).__name__}: {error}"))


def _key_of(data: bytes, loaded: Loaded, options: CheckOptions) -> ResultKey | None:
    """What the report depends on, as it was when the file was checked; None if it must not be kept."""
    if not options.keeps_results() or loaded.errors:
        return None
    from mlirls_server.cli.results.key import ResultKey, digest_of, setup_of

    files = loaded.dialects.files if loaded.dialects is not None else dict[str, str]()
    setup = setup_of(loaded.listed, files, options)
    return None if setup is None else ResultKey(setup, digest_of(data))


def _repair(path: str, data: bytes, options: CheckOptions, environment: Environment, tool: Tool | None) -> FileReport:
    """Repairs what can be repaired, and reports the rest; for a patch, the file and its report stay unrepaired."""
    # Features take longer to import than a short check takes.
    from mlirls_server.cli.fix import repair_text, with_text
    from mlirls_server.cli.writing import patch_of, replace_file

    decoded = decode(data)
    text, repairs = repair_text(environment.document(decoded.text), environment)
    if options.fix is Fix.SHOW:
        place = (options.stdin_filename or "<stdin>") if path == STDIN else path
        shown = tuple(repair._replace(is_made=False) for repair in repairs)
        return FileReport(
            path, _check(decoded, options, environment, tool), repairs=shown, output=patch_of(place, decoded.text, text)
        )
    after = with_text(decoded, text) if repairs else data
    findings = _check(decode(after), options, environment, tool)
    if path == STDIN:
        return FileReport(path, findings, repairs=repairs, output=after.decode("utf-8", "surrogateescape"))
    refused = replace_file(path, data, after) if repairs else None
    return FileReport(path, findings, repairs=repairs) if refused is None else FileReport(path, failure=refused)


def _check(
    decoded: DecodedText, options: CheckOptions, environment: Environment, tool: Tool | None
) -> tuple[Reported, ...]:
    document = environment.document(decoded.text)
    # Hints are for editors: they say how to learn more, not what is wrong.
    adjusted = environment.diagnose(document)
    diagnostics: Sequence[Diagnostic] = [found for found in adjusted if found.severity is not Severity.HINT]
    if tool is not None and document.kind is TextKind.TEXT:
        from mlirls_server.cli.judged import join_judge

        diagnostics = join_judge(decoded.text, diagnostics, environment, tool, with_expected=options.verify_diagnostics)
    if options.verify_diagnostics:
        from mlirls_server.features.expectations import verify_expectations

        diagnostics = verify_expectations(decoded.text, diagnostics)
    elif document.kind is TextKind.TEXT:
        odd = [Diagnostic(p.start, p.end, Severity.WARNING, p.code, p.message) for p in decoded.problems]
        diagnostics = sorted([*odd, *diagnostics], key=lambda d: (d.start, d.end))
    return tuple(_finding(document.source, diagnostic, tool) for diagnostic in diagnostics)


def _finding(source: SourceText, diagnostic: Diagnostic, tool: Tool | None) -> Reported:
    notes = tuple(Note(place_of(source, r.start, r.end), r.message) for r in diagnostic.related)
    place = place_of(source, diagnostic.start, diagnostic.end)
    said_by = tool.name if tool is not None and diagnostic.code in (SAID, FAILED) else ""
    return Reported(place, diagnostic.severity, diagnostic.code, diagnostic.message, notes, said_by)
