"""Common actions of tests in the page of a workbench: open a file, find a word, wait."""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Frame, Locator, Page, ViewportSize

playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect = playwright_api.expect

SETTINGS: Mapping[str, object] = {
    "editor.fontSize": 15,
    "workbench.colorTheme": "Default Dark Modern",
    "workbench.activityBar.location": "hidden",
    "breadcrumbs.enabled": False,
    "editor.hover.delay": 100,
    "files.autoSave": "afterDelay",
    "files.autoSaveDelay": 50,
    "workbench.editor.showTabs": "multiple",
}
SIZE: ViewportSize = {"width": 1180, "height": 720}
PATIENCE = 45_000
START = "// typed\n"
"""The beginning of a file into which a test types."""
SHOW_PASSES = '.editor-actions [aria-label^="Show Passes of This Log"]'
"""The button above the text of a log, once the extension has recognized it."""
_NUMBERS = count()
"""Each test types into another file, because the editor may still be saving the previous one."""


def open_workbench(chromium: Browser, url: str) -> Page:
    """A page with a workbench, without its side bar."""
    page = chromium.new_page(viewport=SIZE)
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.locator(".monaco-workbench").wait_for()
    page.locator(".part.sidebar").wait_for()
    page.keyboard.press("Control+B")
    return page


def folder_of(page: Page) -> Path:
    """The folder that is open."""
    return Path(page.url.partition("folder=")[2].partition("&")[0])


def close_all(page: Page) -> None:
    """Closes every tab like a user: again if keys were lost, and without saving if the editor asks."""
    page.mouse.move(0, 0)
    tabs, dialog = page.locator(".tab"), page.locator(".monaco-dialog-box")
    for _ in range(10):
        if dialog.count() == 0:
            page.keyboard.press("Escape")
            page.keyboard.press("Control+K")
            page.keyboard.press("Control+W")
        try:
            expect(tabs).to_have_count(0, timeout=PATIENCE / 10)
        except AssertionError:
            discard = dialog.get_by_role("button", name="Don't Save")
            if discard.count() != 0:
                discard.first.click()
        else:
            return
    raise AssertionError(f"tabs stay open: {tabs.all_inner_texts()}, {dialog.all_inner_texts()}")


def expect_findings(page: Page, n_errors: int) -> None:
    """Waits until the status bar counts so many errors and no warning, in open and in closed files."""
    expect(page.locator('[id="status.problems"]')).to_have_text(re.compile(rf"^\s*{n_errors}\s*0\s*$"))


def open_file(page: Page, folder: Path, name: str, text: str) -> None:
    """Opens a separate file for a test as the only one, because the status bar would count findings in others."""
    close_all(page)
    for other in filter(Path.is_file, folder.iterdir()):
        other.unlink()
    (folder / name).write_text(text, encoding="utf-8")
    show_file(page, folder / name)
    first_word = re.findall(r"\w+", text)[0]
    page.locator(f'.view-line:has-text("{first_word}")').first.wait_for()


def fill_quick_input(page: Page, key: str, text: str) -> None:
    """Opens the field at the top by a key, and replaces what is in it.

    A view that goes away with the keyboard in it loses keys, so the key is pressed again.
    """
    field = page.locator(".quick-input-widget input").first
    for _ in range(10):
        page.keyboard.press(key)
        try:
            field.wait_for(timeout=PATIENCE / 10)
        except playwright_api.TimeoutError:
            page.locator(".part.statusbar").click()
        else:
            field.fill(text)
            return
    raise AssertionError(f"{key} opens no field")


def show_file(page: Page, path: Path) -> None:
    """Opens a file by its name, beside the tabs that are open."""
    fill_quick_input(page, "Control+P", str(path))
    page.locator(f'.quick-input-list .monaco-list-row.focused:has-text("{path.name}")').first.wait_for()
    page.keyboard.press("Enter")
    page.locator(f'.tab.active:has-text("{path.name}")').last.wait_for()


def token(page: Page, line: str, text: str) -> Locator:
    """The last piece of a line on the screen that has exactly this text."""
    return (
        page.locator(f'.view-line:has-text("{line}") span span')
        .filter(has_text=re.compile(f"^{re.escape(text)}$"))
        .last
    )


def webview_with(page: Page, text: str) -> Frame:
    """The contents of the webview with a text. There may be others, since a view that is hidden keeps its own."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for frame in page.frames:
            with contextlib.suppress(playwright_api.Error):
                if frame != page.main_frame and text in frame.locator("body").inner_text(timeout=1000):
                    return frame
        page.wait_for_timeout(100)
    raise AssertionError(f"no webview has {text!r}")


def wait_until_ready(page: Page) -> None:
    """Waits until the status item shows that the server is idle."""
    page.locator('[id="mlirls.mlirls.mlirls.status"]:has(.codicon-check)').wait_for()


def warm_up(page: Page, folder: Path) -> None:
    """Waits until the extension, the server and the editor have once answered for a file.

    Until then the palette has fewer commands and the editor knows fewer languages, so each test could only pass after
    another one.
    """
    open_file(page, folder, "first.mlir", "module {\n  %first\n}\n")
    page.locator(".squiggly-error").first.wait_for()
    wait_until_ready(page)
    close_all(page)
    (folder / "first.mlir").unlink()


def go_to(page: Page, text: str, line: str, word: str) -> None:
    """Puts the cursor into the last `word` of the first line of `text` with `line`, by the keyboard.

    A click could miss, because lenses that arrive late push the lines down.
    """
    number, found = next((number, found) for number, found in enumerate(text.splitlines(), 1) if line in found)
    column = found.rindex(word) + 2
    fill_quick_input(page, "Control+G", f":{number}:{column}")
    page.locator(f'.quick-input-list .monaco-list-row.focused:has-text("{number}")').first.wait_for()
    page.keyboard.press("Enter")
    page.locator(".quick-input-widget").first.wait_for(state="hidden")
    expect(page.locator('[id="status.editor.selection"]')).to_contain_text(f"Ln {number}, Col {column}")


def type_at_end(page: Page, folder: Path, keys: str, pace: int) -> Path:
    """Types `keys` at the end of a file with a comment; returns the file."""
    path = folder / f"{next(_NUMBERS)}.mlir"
    open_file(page, folder, path.name, START)
    wait_until_ready(page)
    page.locator(".view-lines").first.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(keys, delay=pace)
    return path


def expect_text(page: Page, path: Path, expected: str) -> None:
    """Compares the buffer by saving it."""
    for _ in range(5):
        page.keyboard.press("Control+S")
        expect(page.locator(".tab.dirty")).to_have_count(0)
        if path.read_text(encoding="utf-8") == expected:
            return
        page.wait_for_timeout(100)
    assert path.read_text(encoding="utf-8") == expected


def as_indented(typed: str) -> str:
    """The text that the editor makes from lines typed without white space; it closes brackets by itself."""
    out: list[str] = []
    for line in typed.split("\n"):
        depth = sum(other.endswith("{") for other in out) - sum(other.strip() == "}" for other in out)
        out.append("  " * depth + line)
    return "\n".join(out)
