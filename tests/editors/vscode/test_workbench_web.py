"""The extension for browsers in VS Code's workbench: Python runs in a worker of the page, and there is no process.

code-server runs an extension that has only a `browser` entry in the same worker host as vscode.dev does.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import (
    SETTINGS,
    SHOW_PASSES,
    close_all,
    expect,
    fill_quick_input,
    go_to,
    open_workbench,
    show_file,
)
from tests.editors.vscode.workbench import (
    EXTENSION,
    ROOT,
    install_vsix,
    needed_programs,
    path_without_server,
    start_workbench,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

_VSIX = EXTENSION / "mlirls-web.vsix"
_BOXES = """\
func.func @boxes(%value: i32) -> !box.box<i32> {
  %first = box.make %value : i32 -> !box.box<i32>
  %second = box.make %valu : i32 -> !box.box<i32>
  return %first : !box.box<i32>
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project that defines its dialect in a `.td` file, which includes MLIR's own."""
    folder = tmp_path_factory.mktemp("web") / "my pröject"
    folder.mkdir()
    shutil.copy(ROOT / "examples" / "structs.mlir", folder)
    shutil.copy(ROOT / "examples" / "plugin" / "Box.td", folder)
    (folder / "boxes.mlir").write_text(_BOXES, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def web(folder: Path, chromium: Browser) -> Iterator[Page]:
    """A workbench with the extension for browsers."""
    programs = needed_programs()
    if not _VSIX.exists():
        pytest.skip("the extension for browsers is not packaged; `make vsix-web` does it")
    install_vsix(programs["node"], folder.parent, _VSIX)
    environment = {"PATH": path_without_server()}
    with start_workbench(
        programs["node"], folder.parent, folder, settings=SETTINGS, environment=environment
    ) as started:
        page = open_workbench(chromium, started.url())
        show_file(page, folder / "boxes.mlir")
        page.locator(".squiggly-error").first.wait_for()
        yield page
        page.close()


def _hover(web: Page) -> Locator:
    """The hover of `box.make` in the open file."""
    go_to(web, _BOXES, "%first = ", "make")
    web.keyboard.press("Control+K")
    web.keyboard.press("Control+I")
    hover = web.locator(".monaco-hover:visible").first
    hover.wait_for()
    return hover


def _run(web: Page, command: str) -> None:
    fill_quick_input(web, "F1", f">{command}")
    web.locator(f'.quick-input-list .monaco-list-row.focused:has-text("{command}")').first.wait_for()
    web.keyboard.press("Enter")


def test_errors_and_the_dialects_of_the_project(web: Page, folder: Path) -> None:
    show_file(web, folder / "boxes.mlir")
    expect(web.locator(".squiggly-error")).to_have_count(1)
    # The dialect is found in the project, and read with the files of MLIR that it includes.
    expect(web.locator(".squiggly-info, .squiggly-hint")).to_have_count(0)
    expect(_hover(web)).to_contain_text("puts a value into a box")
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        web.wait_for_timeout(500)
        web.screenshot(path=str(Path(picture, "vscode-web.png")))


def test_an_edit_is_checked_and_saved(web: Page, folder: Path) -> None:
    show_file(web, folder / "boxes.mlir")
    go_to(web, _BOXES, "%second", "%valu")
    web.keyboard.press("Home")
    web.keyboard.press("Control+Shift+K")
    expect(web.locator(".squiggly-error")).to_have_count(0)
    web.keyboard.press("Control+Z")
    expect(web.locator(".squiggly-error")).to_have_count(1)


def test_definition_in_a_file_of_the_project_and_in_one_of_mlir(web: Page, folder: Path) -> None:
    show_file(web, folder / "boxes.mlir")
    go_to(web, _BOXES, "%first = ", "make")
    web.keyboard.press("F12")
    web.locator('.tab.active:has-text("Box.td")').wait_for()
    go_to(web, (folder / "Box.td").read_text(encoding="utf-8"), "class Box_Op", "Op")
    web.keyboard.press("F12")
    web.locator('.tab.active:has-text("OpBase.td")').wait_for()
    expect(web.locator(".view-lines").last).to_contain_text("class Op<Dialect")


def test_a_saved_definition_is_read_again(web: Page, folder: Path) -> None:
    definitions = folder / "Box.td"
    text = definitions.read_text(encoding="utf-8")
    show_file(web, folder / "boxes.mlir")
    definitions.write_text(text.replace("puts a value into a box", "wraps a value"), encoding="utf-8")
    shown = ""
    for _ in range(20):
        shown = _hover(web).inner_text()
        web.keyboard.press("Escape")
        if "wraps a value" in shown:
            break
        web.wait_for_timeout(500)
    assert "wraps a value" in shown


def test_the_passes_of_a_log(web: Page, folder: Path) -> None:
    close_all(web)
    shutil.copy(ROOT / "examples" / "passes" / "log.txt", folder)
    show_file(web, folder / "log.txt")
    web.locator(SHOW_PASSES).first.wait_for()
    _run(web, "mlirls: Show Passes of This Log")
    row = web.locator('.pane:has-text("MLIR Passes") .monaco-list-row')
    expect(row.filter(has_text="convert-scf-to-cf").first).to_contain_text("removed")


def test_the_layout_of_a_struct(web: Page, folder: Path) -> None:
    close_all(web)
    show_file(web, folder / "structs.mlir")
    _run(web, "mlirls: Show Layout Report")
    web.locator('.tab:has-text("Layout")').wait_for()
    frame = web.frame_locator("iframe.webview").frame_locator("iframe")
    expect(frame.locator("body")).to_contain_text(re.compile("padding"))
