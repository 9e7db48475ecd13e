"""Checks for all outputs of a test: written where a command has none yet, and repaired where some fail.

Read next: `place.py` (one output).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from mlirls_ir.comments.filecheck_runs import filecheck_runs
from mlirls_ir.document import Document
from mlirls_ir.filecheck import Options, judge, read_checks
from mlirls_server.features.checks.generate.place import generate
from mlirls_server.features.line_differences import LineMatcher
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit


def own_prefixes(text: str, runs: Sequence[tuple[Options, str]]) -> Iterator[tuple[str, Options, str]]:
    """The runs with FileCheck whose checks no other command reads: the prefix, the options with it, and the output."""
    # Commands after one that fails have not run.
    uses = Counter(prefix for run in filecheck_runs(text) for prefix in set(run.options.check_prefixes))
    for options, output in runs:
        if len(options.check_prefixes) == 1 and uses[options.check_prefixes[0]] <= 1:
            (prefix,) = options.check_prefixes
            yield prefix, replace(options, prefixes=(prefix,)), output


def with_checks(text: str, runs: Sequence[tuple[Options, str]], read: Callable[[str], Document]) -> str:
    """A test with checks for its outputs. Runs that share checks, or read several prefixes, are left out."""
    for prefix, options, output in own_prefixes(text, runs):
        checks = read_checks(text, options)
        if judge(checks, output).accepts:
            continue
        update = bool(checks.checks)
        text = generate(read(text), read(output), prefix, options, function=None, update=update).text
    return text


def edits_between(old: str, new: str) -> list[TextEdit]:
    """The edits of whole lines that make one text of the other."""
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    return [
        TextEdit(Span(starts[start], starts[end]), "".join(after[other:other_end]))
        for tag, start, end, other, other_end in LineMatcher(before, after).get_opcodes()
        if tag != "equal"
    ]
