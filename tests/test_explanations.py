"""Each code is explained, and each example gives its code; mlir-opt rejects examples of errors in the same words."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cli.conftest import Run, run
from tests.support.golden import check_golden
from tests.support.judge import needs_mlir_opt, run_mlir_opt
from tests.support.td import needs_td_files

from mlirls_ir.codes import CODES, LINTS
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.explanations import CHAPTERS, EXPLANATIONS, Explanation
from mlirls_ir.explanations.accepted import REPLACEMENTS, accepted_example
from mlirls_ir.explanations.page import render_page
from mlirls_ir.source import Encoding, SourceText
from mlirls_server import documentation
from mlirls_server.cli.findings import FileReport, Reported, place_of
from mlirls_server.cli.report.sarif import render_sarif
from mlirls_server.lsp.convert import Converter, json_diagnostics

__all__ = ["run"]

PAGE = Path(__file__).parent.parent / "docs" / "diagnostics.md"
# Codes that no short text shows, or only data that are not text.
WITHOUT_EXAMPLE = {"nesting-too-deep", "text-too-long", "internal-error", "more-findings", "invalid-alias-use"}
WITHOUT_EXAMPLE |= {"byte-order-mark", "nul-byte", "not-utf-8", "binary-file", "bytecode"}
# Codes that need a definition in another file, or a pattern whose operations mlir-opt happens to have loaded.
WITHOUT_EXAMPLE |= {"irdl-constraint", "parameters", "plugin-failed", "uninferable-types"}
# Codes that a text shows only for another LLVM release, or beside other errors.
WITHOUT_EXAMPLE |= {"inherent-attribute", "other-release"}
# A code about how all other files of a project are written.
WITHOUT_EXAMPLE |= {"unusual-form"}
# Codes about the results of another program.
WITHOUT_EXAMPLE |= {"judge", "judge-failed", "failed-check"}
# Codes that the command line shows only if a severity is set.
HINTS = {
    "byte-order-matters",
    "unknown-dialect",
    "unused-ignore",
    "layout-entry-is-default",
    "index-width-changes",
    "unused-layout-entry",
    *LINTS,
}
# mlir-opt rejects names that may come from an extension that it does not have, and templates, which are not checked.
# It also crashes where we warn that it does.
JUDGED_OTHERWISE = {"unknown-extension-op", "template-file", "layout-crashes-mlir"}
ERROR = re.compile(r"^[^\n]*?:(\d+):\d+: error: ([^\n]*)", re.M)
NAME = re.compile(r"(?:: '[%^][^']*'$|: missing '}')")
WITH_EXAMPLE = [one for one in EXPLANATIONS.values() if one.example and one.language == "mlir"]
ENDINGS = {"tablegen": ".td", "pdll": ".pdll"}
DEFINITIONS = [one for one in EXPLANATIONS.values() if one.language in ENDINGS]


def check(explanation: Explanation, folder: Path, run: Run) -> list[tuple[str, str, str]]:
    """The code, severity and message of each finding in an example."""
    if explanation.code in HINTS:
        (folder / "mlirls.toml").write_text(f'[diagnostics]\n{explanation.code} = "warning"\n', encoding="utf-8")
    path = folder / f"a{ENDINGS.get(explanation.language, '.mlir')}"
    path.write_text(explanation.example.lstrip("\n"), encoding="utf-8")
    report = json.loads(run("check", "--format", "json", *explanation.options, str(path)).out)
    return [
        (found["code"], found["severity"], found["message"])
        for file in report["files"]
        for found in file["diagnostics"]
        if found["severity"] != "hint"
    ]


def test_every_code_is_explained_once() -> None:
    assert sorted(EXPLANATIONS) == sorted(CODES)
    assert sum(len(chapter) for _, chapter in CHAPTERS) == len(CODES)
    assert {explanation.code for explanation in EXPLANATIONS.values() if not explanation.example} == WITHOUT_EXAMPLE


def test_explanations_are_sentences() -> None:
    for explanation in EXPLANATIONS.values():
        assert not explanation.summary.endswith("."), explanation.code
        assert len(explanation.summary) <= 80, explanation.code
        assert explanation.meaning.endswith("."), explanation.code
        assert explanation.remedy.endswith("."), explanation.code


def test_the_page_is_made_of_the_explanations() -> None:
    check_golden(PAGE, render_page())


@pytest.mark.parametrize("explanation", WITH_EXAMPLE, ids=lambda explanation: explanation.code)
def test_an_example_gives_its_code(explanation: Explanation, tmp_path: Path, run: Run) -> None:
    found = check(explanation, tmp_path, run)
    # A finding of another severity does not meet an expectation either.
    besides = {"missing-diagnostic"} if explanation.code == "wrong-kind" else set[str]()
    assert [code for code, _, _ in found if code not in besides] == [explanation.code], found


@pytest.mark.parametrize("explanation", WITH_EXAMPLE, ids=lambda explanation: explanation.code)
def test_the_accepted_example_gives_nothing(explanation: Explanation, tmp_path: Path, run: Run) -> None:
    accepted = accepted_example(explanation.code, explanation.example)
    assert accepted != explanation.example
    assert all(old in explanation.example for old, _ in REPLACEMENTS[explanation.code])
    # The text of a test is correct if it expects its own errors.
    options = ("--verify-diagnostics",) if "expected-" in accepted else explanation.options
    assert check(replace(explanation, example=accepted, options=options), tmp_path, run) == []


@needs_td_files
@pytest.mark.parametrize("explanation", DEFINITIONS, ids=lambda explanation: explanation.code)
def test_an_example_of_definitions_gives_its_code(explanation: Explanation, tmp_path: Path, run: Run) -> None:
    assert [code for code, _, _ in check(explanation, tmp_path, run)] == [explanation.code]
    accepted = accepted_example(explanation.code, explanation.example)
    assert all(old in explanation.example for old, _ in REPLACEMENTS[explanation.code])
    assert check(replace(explanation, example=accepted), tmp_path, run) == []


@needs_mlir_opt
def test_mlir_opt_accepts_the_accepted_examples() -> None:
    # mlir-opt does not know our own comments.
    asked = [one for one in WITH_EXAMPLE if one.code != "unused-ignore"]
    texts = [accepted_example(one.code, one.example).strip("\n") for one in asked]
    options = ["--allow-unregistered-dialect", "--split-input-file", "--verify-diagnostics"]
    said = run_mlir_opt(options, "\n// -----\n".join(texts))
    assert said.errors == ""
    assert said.status == 0


@pytest.fixture(scope="module")
def judged() -> dict[str, str]:
    """The messages of mlir-opt about each example that needs no options, from one run."""
    asked = [explanation for explanation in WITH_EXAMPLE if not explanation.options]
    asked = [explanation for explanation in asked if explanation.code not in JUDGED_OTHERWISE]
    text = "\n// -----\n".join(explanation.example.strip("\n") for explanation in asked)
    said = run_mlir_opt(["--allow-unregistered-dialect", "--split-input-file"], text)
    errors = [(int(line), message) for line, message in ERROR.findall(said.errors)]
    found: dict[str, str] = {}
    first = 1
    for explanation in asked:
        last = first + explanation.example.strip("\n").count("\n") + 1
        found[explanation.code] = "\n".join(message for line, message in errors if first <= line <= last)
        first = last + 1
    return found


@needs_mlir_opt
@pytest.mark.parametrize("explanation", WITH_EXAMPLE, ids=lambda explanation: explanation.code)
def test_mlir_opt_rejects_an_example_of_an_error(
    explanation: Explanation, judged: dict[str, str], tmp_path: Path, run: Run
) -> None:
    ((_, severity, message), *_) = check(explanation, tmp_path, run)
    errors = judged.get(explanation.code)
    if errors is None:
        options = ["--allow-unregistered-dialect", *(["-verify-diagnostics"] if explanation.options else [])]
        said = run_mlir_opt([*options, str(tmp_path / "a.mlir")], may_crash=True)
        if explanation.code in JUDGED_OTHERWISE:
            assert said.status != 0
            return
        errors = "\n".join(words for _, words in ERROR.findall(said.errors))
    assert bool(errors) == (severity == "error"), errors
    # mlir-opt prints the operation where we print its name, and leaves out the name of a value or of the missing part.
    words = NAME.sub("", message.partition(', has "')[0])
    assert severity != "error" or words in errors, errors


def test_a_code_is_explained_in_a_terminal(run: Run) -> None:
    said = run("explain", "dominance", "bytecode").out
    assert said.startswith("dominance\n=========\n\n**A value may be used before its definition.**\n")
    assert "\nbytecode\n========\n" in said
    assert run("explain", "dominanse").err == "mlirls: explain: unknown code 'dominanse'; did you mean 'dominance'?\n"
    lines = run("explain").out.splitlines()
    assert [line.split()[0] for line in lines] == sorted(CODES)


def links() -> list[object]:
    """The links in a rule of a SARIF report and in a diagnostic of an editor."""
    source = SourceText("x")
    report = FileReport("a.mlir", (Reported(place_of(source, 0, 1), Severity.ERROR, "dominance", "m"),))
    (rule,) = json.loads(render_sarif([report]))["runs"][0]["tool"]["driver"]["rules"]
    assert rule["shortDescription"]["text"] == f"{EXPLANATIONS['dominance'].summary}."
    assert rule["fullDescription"]["text"] == EXPLANATIONS["dominance"].meaning
    assert EXPLANATIONS["dominance"].example.strip() in rule["help"]["markdown"]
    converter = Converter(source, Encoding.UTF16)
    (sent,) = json_diagnostics(converter, "file:///a.mlir", [Diagnostic(0, 1, Severity.ERROR, "dominance", "m")])
    return [rule.get("helpUri"), sent.get("codeDescription")]


def test_links_lead_to_a_page_only_if_one_is_published(monkeypatch: pytest.MonkeyPatch) -> None:
    published = {"Project-URL": ["Source, https://example.com", "Diagnostics, https://example.com/diagnostics.html"]}

    class Metadata:
        def get_all(self, name: str) -> list[str] | None:
            return published.get(name)

    monkeypatch.setattr(documentation.metadata, "metadata", lambda _: Metadata())
    documentation._page.cache_clear()
    address = "https://example.com/diagnostics.html#dominance"
    assert links() == [address, {"href": address}]
    published.clear()
    documentation._page.cache_clear()
    assert links() == [None, None]
    documentation._page.cache_clear()
