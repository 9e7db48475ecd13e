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
from mlirls_server.cli.test_results import run_all, tests_of
from mlirls_server.cli.usage import CannotRun
from mlirls_server.cli.writing import deliver, patch_of, write_output
from mlirls_server.features.amounts import count_of
from mlirls_server.features.checks.generate.block import Style
from mlirls_server.features.checks.generate.place import generate
from mlirls_server.features.checks.generate.runs import own_prefixes
from mlirls_server.test_runs.run import SECONDS
from mlirls_server.test_runs.strength import options_of, own_runs


def generate_checks(arguments: Namespace) -> int:
    """Writes the test with checks for the output; 1 if some checks of the test fail then."""
    path = arguments.file
    if path == "-":
        raise CannotRun("checks: the test must be a file, because it is changed")
    data = bytes(read_given("checks", path))
    decoded = decode(data)
    text = new = decoded.text
    outputs = _outputs_of_runs(path, text, arguments) if arguments.run else None
    if outputs is None:
        outputs = [(*_prefix(text, arguments.prefix), read_text(arguments.output))]
    function = None if arguments.function is None else arguments.function.removeprefix("@")
    style = Style(arguments.any_order, arguments.gaps)
    n_functions = 0
    for prefix, options, printed in outputs:
        output = document_of(path, printed, arguments)
        if any(one.severity is Severity.ERROR for one in output.diagnostics()):
            shown = "the test" if arguments.run else arguments.output
            raise CannotRun(f"checks: {shown}: the output has errors; mlirls check shows them")
        test = document_of(path, new, arguments)
        placed = generate(test, output, prefix, options, function=function, update=arguments.update, style=style)
        new = placed.text
        n_functions += len(placed.symbols)
    if arguments.diff:
        write_output(patch_of(path, text, new))
    elif new == text:
        note("no change")
    else:
        refused = deliver(path, data, decoded, new, f"checks for {count_of(n_functions, 'function')}")
        if refused is not None:
            raise CannotRun(f"checks: {path}: {refused}")
    if all(judge(read_checks(new, options), printed).accepts for _, options, printed in outputs):
        return 0
    advice = "mlirls checks match shows why" if arguments.update else "--update repairs them"
    write_stderr(f"mlirls: checks: {path}: some checks of the test fail; {advice}")
    return 1


def _outputs_of_runs(path: str, text: str, arguments: Namespace) -> list[tuple[str, Options, str]]:
    """Runs the test; the outputs that FileCheck gets, each with the prefix of checks that no other command reads.

    Raises CannotRun.
    """
    (result,) = run_all(tests_of("checks", [path], invocation_of(arguments)), 1, SECONDS)
    runs = own_runs(result)
    if result.forbidden or not runs:
        raise CannotRun(
            f"checks: {path}: no command with FileCheck has run{f': {result.reason}' * bool(result.reason)}"
        )
    found = [*own_prefixes(text, [(options_of(run), run.output) for run in runs])]
    found = [one for one in found if arguments.prefix in (None, one[0])]
    if not found:
        raise CannotRun(f"checks: {path}: each command reads checks that another one reads, too; give --output")
    return found


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
