"""README, docs and other pages are true: commands print the shown output, examples run, and links have a target."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from mlirls_server.cli.main import main
from mlirls_server.project.option_values import read_options

ROOT = Path(__file__).parent.parent
PAGES = (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))


def blocks(kind: str) -> list[tuple[str, str]]:
    """The fenced blocks of one kind in all pages, each with the name of its page."""
    fence = re.compile(rf"^```{kind}\n(.*?)^```", re.M | re.S)
    return [(page.name, block) for page in PAGES for block in fence.findall(page.read_text(encoding="utf-8"))]


# `test_getting_started.py` follows its page from an empty folder.
SHOWN = [
    (page, block)
    for page, block in (*blocks("console"), *blocks(""))
    if block.startswith("$ mlirls ") and page != "getting-started.md"
]


def test_there_is_something_to_compare() -> None:
    assert len(SHOWN) >= 2
    assert blocks("python")


@pytest.mark.parametrize(("page", "block"), SHOWN, ids=lambda text: text.partition("\n")[0])
def test_commands_print_the_shown_output(
    page: str, block: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    command, _, shown = block.partition("\n")
    assert main(shlex.split(command)[2:]) == 0
    if shown:
        assert capsys.readouterr().out == shown


@pytest.mark.parametrize(("page", "block"), blocks("python"))
def test_python_runs(page: str, block: str) -> None:
    exec(compile(block, page, "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_existing_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize(("page", "at_least"), [("security.md", 100), ("robustness.md", 9)])
def test_the_tests_that_a_page_names_exist(page: str, at_least: int) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", text))
    files = [*(ROOT / "tests").glob("*.py"), *(ROOT / "tests").glob("*/*.py")]
    found = {name for path in files for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))}
    assert len(named) >= at_least
    assert sorted(named - found) == []


@pytest.mark.parametrize(("page", "block"), [found for found in blocks("toml") if found[0] != "editors.md"])
def test_configurations_have_no_errors(page: str, block: str) -> None:
    assert read_options(tomllib.loads(block), "/")[1] == []
