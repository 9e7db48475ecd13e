"""The walkthrough of the extension: its steps and their pictures are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import close_all, expect
from tests.editors.vscode.test_workbench import picture

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

STEPS = (
    "Open an MLIR file",
    "Hover over a type",
    "Show the layout of a whole file",
    "Add your own dialects",
    "See what the server knows",
)


def test_the_walkthrough_shows_a_picture_for_each_step(page: Page) -> None:
    close_all(page)
    page.keyboard.press("Control+Shift+P")
    page.locator(".quick-input-widget input").first.fill(">Welcome: Open Walkthrough")
    page.locator('.quick-input-list .monaco-list-row.focused:has-text("Open Walkthrough")').first.wait_for()
    page.keyboard.press("Enter")
    page.locator('.quick-input-list .monaco-list-row:has-text("Get started with mlirls")').first.click()
    started = page.locator(".gettingStartedContainer")
    for step in STEPS:
        started.locator(f'.step-title:has-text("{step}")').first.click()
        shown = started.locator(".getting-started-media img").first
        expect(shown).to_be_visible()
        # A picture that cannot be read has no size.
        page.wait_for_function("image => image.complete && image.naturalWidth > 100", arg=shown.element_handle())
        if step == STEPS[1]:
            picture(page, "walkthrough")
    close_all(page)
