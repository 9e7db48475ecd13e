"""Background analysis: slices, stale results, and the effect of a bug in the analysis."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from mlirls_ir.comments.lines import CommentLines
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.source import SourceText
from mlirls_server.lsp.settings import Settings, read_settings
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.environment import Environment
from mlirls_server.project.option_values import read_options
from mlirls_server.workspace.documents import OpenDocument, Replacement, Workspace


class FakeDocument:
    """Takes three steps after each edit, then reports its text; texts with `crash` or `lose` show bugs."""

    def __init__(
        self,
        text: str,
        registry: object = None,
        *,
        allow_unregistered: bool = True,
        lints: frozenset[str] = frozenset(),
    ) -> None:
        assert not lints
        self.source = SourceText(text)
        self.comments = CommentLines()
        self.chunks: list[object] = []
        self.allow_unregistered = allow_unregistered
        self.steps = 3

    def edit(self, start: int, end: int, replacement: str) -> None:
        if replacement == "lose":
            raise RuntimeError("bug before the edit was applied")
        self.source.edit(start, end, replacement)
        self.steps = 3
        if replacement == "crash":
            raise RuntimeError("bug after the edit was applied")

    def step(self) -> bool:
        if "stepfail" in str(self.source):
            raise RecursionError("bug in the analysis")
        self.steps -= 1
        return self.steps <= 0

    def has_more_errors(self, most: int) -> bool:
        return False

    def diagnostics(self, most_errors: int | None = None) -> list[Diagnostic]:
        return [Diagnostic(0, 1, Severity.ERROR, "text", str(self.source))]


Published = list[tuple[str, int, list[str]]]
STRICT = Configuration(allow_unregistered=False)


def run(monkeypatch: pytest.MonkeyPatch, scenario: Callable[[Workspace], Awaitable[None]]) -> Published:
    """The published findings after `scenario` and all its remaining work."""
    monkeypatch.setattr("mlirls_ir.document.Document", FakeDocument)
    published: Published = []

    def publish(opened: OpenDocument, diagnostics: Sequence[Diagnostic]) -> None:
        published.append((opened.uri, opened.version, [diagnostic.message for diagnostic in diagnostics]))

    async def main() -> None:
        workspace = Workspace(publish)
        await scenario(workspace)
        await finish(workspace)

    asyncio.run(main())
    return published


async def finish(workspace: Workspace) -> None:
    tasks = [opened.task for opened in workspace.documents.values() if opened.task is not None]
    await asyncio.gather(*tasks, return_exceptions=True)


def test_a_document_is_published_once_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(workspace: Workspace) -> None:
        workspace.open("a", 7, "text")

    assert run(monkeypatch, scenario) == [("a", 7, ["text"])]


def test_results_about_an_older_text_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(workspace: Workspace) -> None:
        opened = workspace.open("a", 1, "text")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        workspace.edit(opened, Replacement(0, 1, "T"))
        workspace.changed(opened, 2)

    assert run(monkeypatch, scenario) == [("a", 2, ["Text"])]


def test_closing_drops_outstanding_work(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(workspace: Workspace) -> None:
        opened = workspace.open("a", 1, "text")
        task = opened.task
        assert task is not None
        await asyncio.sleep(0)
        workspace.close("a")
        await asyncio.gather(task, return_exceptions=True)

    assert run(monkeypatch, scenario) == []


def test_other_work_runs_between_the_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def scenario(workspace: Workspace) -> None:
        opened = workspace.open("a", 1, "text")
        while not isinstance(opened.document, FakeDocument) or opened.document.steps == 3:
            await asyncio.sleep(0)
        order.append("request")

    published = run(monkeypatch, scenario)
    assert order == ["request"]
    assert len(published) == 1


@pytest.mark.parametrize("bug", ["crash", "lose"])
def test_after_a_failed_edit_the_text_is_read_afresh(monkeypatch: pytest.MonkeyPatch, bug: str) -> None:
    async def scenario(workspace: Workspace) -> None:
        opened = workspace.open("a", 1, "one two")
        workspace.edit(opened, Replacement(4, 7, bug))
        workspace.changed(opened, 2)

    assert run(monkeypatch, scenario) == [("a", 2, [f"one {bug}"])]


def test_an_analysis_that_fails_is_reported_and_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(workspace: Workspace) -> None:
        opened = workspace.open("a", 1, "stepfail")
        await finish(workspace)
        workspace.edit(opened, Replacement(0, 8, "fine"))
        workspace.changed(opened, 2)

    first, second = run(monkeypatch, scenario)
    assert first[2][0].startswith("this file could not be checked: RecursionError")
    assert second == ("a", 2, ["fine"])


def test_changed_configuration_applies_to_open_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(workspace: Workspace) -> None:
        opened = workspace.open("a", 1, "text")
        workspace.environment_of = lambda uri: Environment(opened.environment.registry, STRICT)
        workspace.look_around()
        assert isinstance(opened.document, FakeDocument)
        assert opened.document.allow_unregistered is False

    assert run(monkeypatch, scenario) == [("a", 1, ["text"])]


@pytest.mark.parametrize("value", [None, 3, [], {"mlirls": 1}, {"allowUnregisteredDialects": "no"}, {"other": True}])
def test_settings_of_the_wrong_kind_are_the_defaults(value: object) -> None:
    settings = read_settings(value)
    assert replace(settings, options={}) == Settings()
    assert read_options(settings.options, "/")[0] == Configuration()


def test_settings_are_read_bare_and_under_their_section() -> None:
    expected = Settings(options={"allow-unregistered-dialects": False})
    assert read_settings({"allowUnregisteredDialects": False}) == expected
    assert read_settings({"mlirls": {"allowUnregisteredDialects": False}}) == expected
