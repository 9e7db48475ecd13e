"""`// mlirls: ignore[CODE]`: which findings it silences, on which lines, and which comments silence nothing."""

from __future__ import annotations

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment

BAD = '"t.use"(%x) : (i32) -> ()'
CONFIGURATION = Configuration(severities={"unknown-dialect": None, "unused-ignore": Severity.WARNING})


def check(text: str, *expected: str) -> None:
    """Each finding as `LINE CODE`, from 1, also after an edit that changes nothing."""
    text = text.removeprefix("\n")
    for is_edited in (False, True):
        document = Document("" if is_edited else text)
        if is_edited:
            document.diagnostics()
            for start in range(0, len(text), 7):
                document.edit(start, start, text[start : start + 7])
                document.step()
        environment = Environment(document.registry, CONFIGURATION)
        found = environment.diagnose(document)
        assert [f"{document.source.line_of(one.start) + 1} {one.code}" for one in found] == list(expected)


def test_a_comment_silences_its_own_line() -> None:
    check(f"{BAD} // mlirls: ignore[undeclared-value]\n{BAD.replace('%x', '%y')}\n", "2 undeclared-value")
    check(f'"t.a"() {{a = "ä😀"}} : () -> () {BAD} //mlirls:ignore[undeclared-value]\n')


def test_a_mistake_in_several_places_is_reported_at_the_first_place_that_is_not_silenced() -> None:
    check(f"{BAD} // mlirls: ignore[undeclared-value]\n{BAD}\n{BAD}\n", "2 undeclared-value")
    check(f"{BAD} // mlirls: ignore\n{BAD} // mlirls: ignore\n{BAD}\n", "3 undeclared-value")
    check(f"{BAD} // mlirls: ignore\n{BAD} // mlirls: ignore[undeclared-value]\n")
    check(f"// mlirls: ignore-file[undeclared-value]\n{BAD}\n{BAD}\n")


def test_a_comment_on_its_own_line_silences_the_next_line_with_code() -> None:
    check(f"// mlirls: ignore[undeclared-value]\n\n  // why\n{BAD}\n")
    check(f'// mlirls: ignore[undeclared-value]\n"t.a"() : () -> ()\n{BAD}\n', "1 unused-ignore", "3 undeclared-value")


def test_several_codes_and_no_codes() -> None:
    check(f"{BAD} // mlirls: ignore[dominance, undeclared-value] since it is a sketch\n")
    check(f"{BAD} // mlirls: ignore\n")
    check(f"{BAD} // mlirls: ignore[]\n")


def test_another_code_is_not_silenced() -> None:
    check(f"{BAD} // mlirls: ignore[dominance]\n", "1 undeclared-value", "1 unused-ignore")


def test_a_file_is_silenced_by_a_comment_at_its_beginning() -> None:
    check(f"// RUN: x\n\n// mlirls: ignore-file[undeclared-value]\n{BAD}\n// -----\n{BAD}\n")


def test_a_comment_for_the_file_that_is_not_at_its_beginning_is_reported() -> None:
    comment = "// mlirls: ignore-file[undeclared-value]"
    check(f"{BAD}\n{comment}\n", "1 undeclared-value", "2 misspelt-directive")
    check(f"{BAD} {comment}\n", "1 undeclared-value", "1 misspelt-directive")
    check(f"{comment}\n{BAD}\n// -----\n{comment}\n{BAD}\n", "4 misspelt-directive")
    check(f"{BAD}\n{comment} // mlirls: ignore[misspelt-directive]\n", "1 undeclared-value", "2 misspelt-directive")


@pytest.mark.parametrize(
    "after", ["// mlirls: ignored", "// mlirls: ignore-all", "// see // mlirls: ignore", "// note mlirls: ignore"]
)
def test_a_comment_that_only_looks_like_it_silences_nothing(after: str) -> None:
    check(f"{BAD} {after}\n", "1 undeclared-value")


def test_a_comment_inside_a_string_silences_nothing() -> None:
    check(f'{BAD} "t.b"() {{a = "// mlirls: ignore"}} : () -> ()\n', "1 undeclared-value")


def test_a_comment_that_silences_nothing_is_reported_only_if_that_is_switched_on() -> None:
    document = Document("module {} // mlirls: ignore\n")
    assert Environment(document.registry, Configuration()).diagnose(document) == []
    (found,) = Environment(document.registry, CONFIGURATION).diagnose(document)
    assert (found.message, found.severity) == ("there is nothing to ignore here", Severity.WARNING)
    (fix,) = found.fixes
    assert document.source.slice(fix.start, fix.end) == "// mlirls: ignore"
