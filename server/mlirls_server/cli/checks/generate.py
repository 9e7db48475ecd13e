"""`mlirls checks generate`: writes checks for an output into a test.

Read next: `../../features/checks/generate/place.py`.
"""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from mlirls_ir.comments.filecheck_runs import filecheck_runs
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.filecheck import Options, judge, read_checks
from mlirls_ir.source import decode
from mlirls_server.cli.checks.match import read_text
from mlirls_server.cli.dialect_options import invocation_of, load_for, report_problems
from mlirls_server.cli.files import STDIN
from mlirls_server.cli.reading import read_given
from mlirls_server.cli.safe_text import note, write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.cli.writing import deliver, patch_of, write_output
from mlirls_server.features.amounts import count_of
from mlirls_server.features.checks.generate.place import generate


def generate_checks(arguments: Namespace) -> int:
    """Writes the test with checks for the output; 1 if some checks of the test fail then."""
    path = arguments.file
    if path == "-":
        raise CannotRun("checks: the test must be a file, because it is changed")
    data = bytes(read_given("checks", path))
    decoded = decode(data)
    text = decoded.text
    prefix, options = _prefix(text, arguments.prefix)
    test = document_of(path, text, arguments)
    output = document_of(path, read_text(arguments.output), arguments)
    if any(one.severity is Severity.ERROR for one in output.diagnostics()):
        raise CannotRun(f"checks: {arguments.output}: the output has errors; mlirls check shows them")
    function = None if arguments.function is None else arguments.function.removeprefix("@")
    placed = generate(
        test, output, prefix, options, function=function, update=arguments.update, any_order=arguments.any_order
    )
    if arguments.diff:
        write_output(patch_of(path, text, placed.text))
    elif placed.text == text:
        note("no change")
    else:
        refused = deliver(path, data, decoded, placed.text, f"checks for {count_of(len(placed.symbols), 'function')}")
        if refused is not None:
            raise CannotRun(f"checks: {path}: {refused}")
    verdict = judge(read_checks(placed.text, options), str(output.source))
    if verdict.accepts:
        return 0
    advice = "mlirls checks match shows why" if arguments.update else "--update repairs them"
    write_stderr(f"mlirls: checks: {path}: some checks of the test fail; {advice}")
    return 1


def document_of(path: str, text: str, arguments: Namespace) -> Document:
    """A text, read with the dialects of the file at `path`."""
    loaded = load_for(STDIN if path == "-" else path, invocation_of(arguments))
    report_problems(loaded)
    return loaded.environment.document(text)


def _prefix(text: str, given: str | None) -> tuple[str, Options]:
    """The prefix of the checks, and FileCheck's options. Raises CannotRun."""
    runs = filecheck_runs(text)
    if given is None:
        prefixes = {prefix for run in runs for prefix in run.options.check_prefixes}
        if len(prefixes) > 1:
            raise CannotRun(f"checks: choose a --prefix: {', '.join(sorted(prefixes))}")
        given = next(iter(prefixes), "CHECK")
    options = next((run.options for run in runs if given in run.options.check_prefixes), Options())
    return given, replace(options, prefixes=(given,))
