"""Checks one file: path in, report out. Runs in worker processes, so it takes and returns only plain data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mlirls_ir.bug import n_reported_bugs, report_bug
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_ir.document.document import MARK_CODE, REMOVE_MARK, mark_error
from mlirls_ir.source import DecodedText, SourceText, TextKind, decode
from mlirls_ir.source.files import MLIR_BYTES, FileBytes, reason_of
from mlirls_ir.steps import without_collector
from mlirls_server.cli.check_options import CheckOptions, Fix
from mlirls_server.cli.dialect_options import listed_for, load_for
from mlirls_server.cli.files import PDLL_SUFFIX, STDIN, TD_SUFFIX
from mlirls_server.cli.findings import FileReport, Note, Repair, Reported, place_of
from mlirls_server.cli.reading import read_bytes
from mlirls_server.cli.usage import CannotRun
from mlirls_server.judge.names import FAILED, SAID
from mlirls_server.project.configuration import Configuration, adjust_diagnostics
from mlirls_server.project.environment import UNKNOWN_DIALECT, Environment, Loaded
from mlirls_server.project.find import Project

if TYPE_CHECKING:
    from mlirls_server.cli.results.key import ResultKey
    from mlirls_server.judge.tool import Tool


class Checked(NamedTuple):
    """The report of a file and the key of what it depends on; the key is None if the report must not be kept."""

    report: FileReport
    key: ResultKey | None = None


def check_file(path: str, options: CheckOptions) -> FileReport:
    """The report of the file at `path`; never raises because of its contents or because it cannot be read."""
    return check_for_keeping(path, options).report


def check_for_keeping(path: str, options: CheckOptions, data: bytes | FileBytes | None = None) -> Checked:
    """The same with the key to keep it under; `data` is the contents of a file that cannot be read again."""
    n_bugs = n_reported_bugs()
    # A check makes no garbage before its end, and collections would take a fifth of its time.
    with without_collector():
        checked = _check_path(path, options, data)
    return checked if n_reported_bugs() == n_bugs else Checked(checked.report)


def _check_path(path: str, options: CheckOptions, data: bytes | FileBytes | None) -> Checked:
    try:
        data = read_bytes(path) if data is None else data
    except OSError as error:
        return Checked(FileReport(path, failure=reason_of(error)))
    try:
        place = (options.stdin_filename or path) if path == STDIN else path
        if place.endswith((TD_SUFFIX, PDLL_SUFFIX)):
            return Checked(_check_definitions(path, place, decode(bytes(data)), options))
        loaded = load_for(place, options.invocation)
        environment = loaded.environment.for_file(place)
        tool = _tool_of(loaded.project, place)
        if data[:2] == b"ML" and (printed := _printed(data, environment)) is not None:
            key = _key_of(data, loaded, options, environment.configuration) if options.fix is Fix.NO else None
            report = _check(path, printed, options, environment, None)
            if options.fix is not Fix.NO and any(one.is_fixable for one in report.findings):
                report = _repair_bytecode(path, data, report, options, environment)
            return Checked(report, key)
        data = bytes(data)
        if options.compares and tool is not None:
            from mlirls_server.cli.check_with_judge import compare_with_judge

            return Checked(compare_with_judge(path, environment.document(decode(data).text), tool))
        if options.fix is Fix.NO:
            key = _key_of(data, loaded, options, environment.configuration)
            decoded = decode(data)
            # A check needs memory, and no longer needs the bytes.
            del data
            return Checked(_check(path, decoded, options, environment, tool), key)
        return Checked(_repair(path, data, options, environment, tool))
    except OSError as error:
        return Checked(FileReport(path, failure=reason_of(error)))
    except CannotRun as error:
        return Checked(FileReport(path, failure=str(error)))
    except Exception as error:
        return Checked(FileReport(path, failure=f"internal error: {type(error).__name__}: {error}"))


def _check_definitions(path: str, place: str, decoded: DecodedText, options: CheckOptions) -> FileReport:
    """The report of a `.td` or `.pdll` file, which needs no dialects."""
    from mlirls_server.cli.check_pdll import check_pdll
    from mlirls_server.cli.check_td import check_td

    check = check_pdll if place.endswith(PDLL_SUFFIX) else check_td
    listed = listed_for(place, options.invocation)
    configuration = listed.project.configuration.for_file(str(Path(place).absolute()))
    diagnostics = adjust_diagnostics(configuration, check(decoded.text, place, listed))
    source = SourceText(decoded.text)
    return FileReport(path, tuple(_finding(source, diagnostic, None) for diagnostic in diagnostics))


def _tool_of(project: Project, place: str) -> Tool | None:
    """The judge of the file at `place`, which few projects have."""
    if not project.configuration.judge:
        return None
    from mlirls_server.project.judge import judge_of

    return judge_of(project, str(Path(place).absolute().parent))


def _printed(data: bytes | FileBytes, environment: Environment) -> DecodedText | None:
    """The text of bytecode; None for other contents. Raises `CannotRun` if the bytecode cannot be read."""
    from mlirls_server.project.bytecode import UnreadableBytecode, is_bytecode, print_file

    if not is_bytecode(data):
        return None
    try:
        return DecodedText(print_file(data, environment.registry).text, (), has_byte_order_mark=False)
    except UnreadableBytecode as error:
        raise CannotRun(str(error)) from error


def _key_of(
    data: bytes | FileBytes, loaded: Loaded, options: CheckOptions, configuration: Configuration
) -> ResultKey | None:
    """The key of what the report depends on, as of the check; None if the report must not be kept."""
    if not options.keeps_results() or loaded.mistakes or len(data) > MLIR_BYTES:
        # The digest of gigabytes of weights would cost more than the check.
        return None
    from mlirls_server.cli.results.key import ResultKey, digest_of, setup_of

    files = loaded.dialects.files if loaded.dialects is not None else dict[str, str]()
    setup = setup_of(loaded.listed, files, loaded.registry.usual_forms, options, configuration)
    return None if setup is None else ResultKey(setup, digest_of(data))


def _repair(path: str, data: bytes, options: CheckOptions, environment: Environment, tool: Tool | None) -> FileReport:
    """Repairs what can be repaired, and reports the rest. For a patch, the file and its report do not change."""
    # Importing the features takes longer than a short check.
    from mlirls_server.cli.fix import repair_text, with_text
    from mlirls_server.cli.writing import patch_of, replace_file

    decoded = decode(data)
    text, repairs = repair_text(environment.document(decoded.text), environment)
    if decoded.has_byte_order_mark:
        repairs = (Repair(place_of(SourceText(decoded.text), 0, 0), MARK_CODE, REMOVE_MARK), *repairs)
    if options.fix is Fix.SHOW:
        place = (options.stdin_filename or "<stdin>") if path == STDIN else path
        shown = tuple(replace(repair, is_made=False) for repair in repairs)
        report = _check(path, decoded, options, environment, tool)
        return report._replace(repairs=shown, output=patch_of(place, decoded.text, text))
    after = with_text(replace(decoded, has_byte_order_mark=False), text) if repairs else data
    report = _check(path, decode(after), options, environment, tool)._replace(repairs=repairs)
    if path == STDIN:
        return report._replace(output=after.decode("utf-8", "surrogateescape"))
    refused = replace_file(path, data, after) if repairs else None
    return report if refused is None else FileReport(path, failure=refused)


def _repair_bytecode(
    path: str, data: bytes | FileBytes, report: FileReport, options: CheckOptions, environment: Environment
) -> FileReport:
    """The report of bytecode after its repairs; `report` with the reason if there are none."""
    from mlirls_server.cli.fix_bytecode import repair_bytecode, replace_bytecode
    from mlirls_server.cli.writing import patch_of

    repaired = repair_bytecode(data, environment)
    place = (options.stdin_filename or "<stdin>") if path == STDIN else path
    if options.fix is Fix.SHOW:
        shown = tuple(replace(repair, is_made=False) for repair in repaired.repairs)
        return report._replace(repairs=shown, output=patch_of(place, repaired.before, repaired.after))
    after = repaired.data
    if after is None:
        return report._replace(failure=f"not repaired: {repaired.obstacle}") if repaired.repairs else report
    printed = _printed(after, environment)
    assert printed is not None
    report = _check(path, printed, options, environment, None)._replace(repairs=repaired.repairs)
    if path == STDIN:
        return report._replace(output=after.decode("utf-8", "surrogateescape"))
    refused = replace_bytecode(path, data, after)
    return report if refused is None else FileReport(path, failure=refused)


def _check(
    path: str, decoded: DecodedText, options: CheckOptions, environment: Environment, tool: Tool | None
) -> FileReport:
    environment = environment if options.obeys_ignores else replace(environment, obeys_ignores=False)
    document = environment.document(decoded.text)
    diagnostics = environment.diagnose(document, obeys_comments=not options.verify_diagnostics)
    n_ignored = 0 if options.verify_diagnostics else environment.n_ignored_errors(document, diagnostics)
    n_expected = 0
    passes_over = not options.verify_diagnostics and not options.reports_expected and document.kind is TextKind.TEXT
    if passes_over and (before := _n_reported(diagnostics)):
        diagnostics = _without_expected(decoded.text, diagnostics)
        n_expected = before - _n_reported(diagnostics)
    if tool is not None and document.kind is TextKind.TEXT:
        from mlirls_server.cli.check_with_judge import join_judge

        diagnostics = join_judge(document, diagnostics, environment, tool, as_mlir_opt=options.verify_diagnostics)
    if options.verify_diagnostics:
        from mlirls_server.features.expectations import verify_expectations

        diagnostics = verify_expectations(decoded.text, diagnostics)
    elif document.kind is TextKind.TEXT:
        odd = [Diagnostic(p.start, p.end, Severity.WARNING, p.code, p.message) for p in decoded.problems]
        if decoded.has_byte_order_mark:
            odd.append(mark_error(0, 0))
        diagnostics = sorted([*odd, *diagnostics], key=lambda d: (d.start, d.end))
    unchecked = _unchecked(document, environment)
    if options.verify_diagnostics or not diagnostics:
        findings = _findings(document, diagnostics, tool)
        return FileReport(path, findings, unchecked=unchecked, n_expected=n_expected, n_ignored=n_ignored)
    # Most texts have no findings and need none of this.
    from mlirls_server.features.quick_fix.codes import may_have_repairs
    from mlirls_server.features.value_names import with_names

    diagnostics = with_names(document.source, diagnostics)
    findings = _findings(document, diagnostics, tool)
    if may_have_repairs(_without_foreign(document, diagnostics)):
        findings = _with_help(document, environment, diagnostics, findings, passes_over=passes_over)
    return FileReport(path, findings, unchecked=unchecked, n_expected=n_expected, n_ignored=n_ignored)


def _without_foreign(document: Document, diagnostics: Sequence[Diagnostic]) -> Iterable[Diagnostic]:
    """The diagnostics, without those about dialects that are not upstream's."""
    if all(found.code != UNKNOWN_DIALECT for found in diagnostics):
        return diagnostics
    from mlirls_server.features.quick_fix.unknown_dialect import without_users_dialects

    return without_users_dialects(diagnostics, document.source.slice, document.registry)


def _n_reported(diagnostics: Sequence[Diagnostic]) -> int:
    return sum(found.severity is not Severity.HINT for found in diagnostics)


def _without_expected(text: str, diagnostics: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The diagnostics, without those that comments of the text expect; few texts have such comments."""
    if "RUN:" not in text and "expected-" not in text:
        return diagnostics
    from mlirls_server.features.expected_findings import without_expected_chunks

    return without_expected_chunks(text, diagnostics)


def _with_help(
    document: Document,
    environment: Environment,
    diagnostics: Sequence[Diagnostic],
    findings: tuple[Reported, ...],
    *,
    passes_over: bool,
) -> tuple[Reported, ...]:
    """The findings with help. Looking for help changes the document."""
    from mlirls_server.features.quick_fix.help import find_help

    def check(tried: Document) -> Sequence[Diagnostic]:
        found = environment.check(tried)
        return _without_expected(str(tried.source), found) if passes_over else found

    try:
        helps = find_help(document, diagnostics, check)
    except Exception as error:
        report_bug(error, "looking for help")
        return findings
    return tuple(
        finding._replace(help=one.text, is_fixable=one.is_fixable) for finding, one in zip(findings, helps, strict=True)
    )


def _unchecked(document: Document, environment: Environment) -> tuple[tuple[str, int], ...]:
    """The unknown dialects, none if the configuration turns that diagnostic off."""
    if environment.configuration.severities.get(UNKNOWN_DIALECT, Severity.HINT) is None:
        return ()
    return tuple(sorted(document.n_unchecked().items()))


def _findings(document: Document, diagnostics: Sequence[Diagnostic], tool: Tool | None) -> tuple[Reported, ...]:
    if not diagnostics:
        return ()
    from mlirls_server.cli.finding_dialect import dialect_at

    return tuple(
        _finding(document.source, diagnostic, tool)._replace(dialect=dialect_at(document, diagnostic.start))
        for diagnostic in diagnostics
    )


def _finding(source: SourceText, diagnostic: Diagnostic, tool: Tool | None) -> Reported:
    notes = tuple(Note(place_of(source, r.start, r.end), r.message) for r in diagnostic.related)
    place = place_of(source, diagnostic.start, diagnostic.end)
    said_by = tool.name if tool is not None and diagnostic.code in (SAID, FAILED) else ""
    return Reported(place, diagnostic.severity, diagnostic.code, diagnostic.message, notes, said_by)
