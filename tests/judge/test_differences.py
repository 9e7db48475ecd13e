"""Findings that only we or only the judge has, findings in other words, and findings that do not differ."""

from __future__ import annotations

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.source import SourceText, split
from mlirls_server.judge.differences import Counts, compare
from mlirls_server.judge.names import FAILED, SAID

TEXT = """\
toy.a
toy.b
// -----
toy.c
"""


def at(name: str, message: str, code: str = SAID) -> Diagnostic:
    start = TEXT.index(name)
    return Diagnostic(start, start + len(name), Severity.ERROR, code, message)


def check(
    ours: list[Diagnostic],
    theirs: list[Diagnostic],
    expected: list[str],
    counts: Counts,
    unjudged: tuple[tuple[int, int], ...] = (),
) -> None:
    differences, counted = compare(ours, theirs, split(TEXT), SourceText(TEXT).line_of, unjudged)
    assert [f"{TEXT[one.start : one.end]}: {one.kind.value}: {one.ours} | {one.theirs}" for one in differences] == (
        expected
    )
    assert counted == counts


def test_both_accept() -> None:
    check([], [], [], Counts(judged=2, accepted=2))


def test_only_we_report_it() -> None:
    check([at("toy.c", "x")], [], ["toy.c: only-mlirls: x | "], Counts(judged=2, accepted=1, only_ours=1))


def test_only_the_judge_reports_it() -> None:
    check([], [at("toy.b", "x")], ["toy.b: only-judge:  | x"], Counts(judged=2, accepted=1, refused=1))


def test_both_report_it_in_other_words() -> None:
    counts = Counts(judged=2, accepted=1, refused=1, same_line=1)
    check([at("toy.b", "x")], [at("toy.b", "y")], ["toy.b: other-words: x | y"], counts)


def test_findings_after_the_place_where_the_judge_stops_are_not_differences() -> None:
    counts = Counts(judged=2, accepted=1, refused=1, same_line=1, same_words=1)
    check([at("toy.a", "x"), at("toy.b", "y")], [at("toy.a", "'toy.a' op x")], [], counts)


def test_a_chunk_on_which_the_judge_failed_is_not_compared() -> None:
    second = (TEXT.index("toy.c"), len(TEXT))
    check([at("toy.c", "x")], [at("toy.c", "crashed", FAILED)], [], Counts(judged=1, accepted=1), (second,))
    check([at("toy.c", "x")], [at("toy.a", "too late", FAILED)], [], Counts(), ((0, len(TEXT)),))
