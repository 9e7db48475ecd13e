"""The workbench for tests of the packaged extension: one for all of them, because its start is most of their cost."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import PATIENCE, SETTINGS, close_all, expect, folder_of, open_workbench, warm_up
from tests.editors.vscode.workbench import (
    BROWSER_OPTIONS,
    VSIX,
    install_vsix,
    needed_programs,
    path_without_server,
    start_workbench,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def extensions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of extensions into which the packaged one is installed."""
    programs = needed_programs()
    if not VSIX.exists():
        pytest.skip("the extension is not packaged; `make test-editors` does it")
    base = tmp_path_factory.mktemp("installed")
    install_vsix(programs["node"], base, VSIX)
    return base / "x"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all workbenches, since playwright can be started only once."""
    playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    programs = needed_programs()
    expect.set_options(timeout=PATIENCE)
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=programs["chromium"], args=BROWSER_OPTIONS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory, extensions: Path, chromium: Browser) -> Iterator[Page]:
    """A workbench with an empty folder open."""
    programs = needed_programs()
    base = tmp_path_factory.mktemp("bench")
    folder = base / "device"
    folder.mkdir()
    (base / "x").symlink_to(extensions)
    environment = {"PATH": path_without_server()}
    with start_workbench(programs["node"], base, folder, settings=SETTINGS, environment=environment) as workbench:
        opened = open_workbench(chromium, workbench.url())
        warm_up(opened, folder)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def page(bench: Page) -> Page:
    """The workbench with its folder empty again."""
    close_all(bench)
    for other in folder_of(bench).iterdir():
        if other.is_dir():
            shutil.rmtree(other)
        else:
            other.unlink()
    return bench


@pytest.fixture
def folder(page: Page) -> Path:
    """The open folder."""
    return folder_of(page)
