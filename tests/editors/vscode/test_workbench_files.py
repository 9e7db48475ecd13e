"""Findings follow files as users change them in VS Code: beside the editor, in the explorer, and in untitled texts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import close_all, expect_findings, open_file
from tests.editors.vscode.test_workbench import run_command

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

BROKEN = "func.func @f() {\n  arith.addi %q, %q : i32\n  return\n}\n"
CLEAN = "func.func @f() {\n  return\n}\n"


def rename(page: Page, old: str, new: str) -> None:
    """Renames a file in the explorer."""
    page.locator(f'.explorer-folders-view .monaco-list-row:has-text("{old}")').first.click()
    page.keyboard.press("F2")
    page.locator(".explorer-folders-view input").first.fill(new)
    page.keyboard.press("Enter")
    page.locator(f'.tab:has-text("{new}")').wait_for()


def test_an_open_file_that_is_written_by_another_program(page: Page, folder: Path) -> None:
    open_file(page, folder, "a.mlir", BROKEN)
    expect_findings(page, 1)
    (folder / "a.mlir").write_text(CLEAN, encoding="utf-8")
    expect_findings(page, 0)
    (folder / "a.mlir").write_text(BROKEN, encoding="utf-8")
    expect_findings(page, 1)


def test_a_file_that_is_renamed_and_deleted_in_the_explorer(page: Page, folder: Path) -> None:
    open_file(page, folder, "b.mlir", BROKEN)
    expect_findings(page, 1)
    page.keyboard.press("Control+Shift+E")
    rename(page, "b.mlir", "c.mlir")
    expect_findings(page, 1)
    rename(page, "c.mlir", "c.txt")
    expect_findings(page, 0)
    rename(page, "c.txt", "d.mlir")
    expect_findings(page, 1)
    page.locator('.explorer-folders-view .monaco-list-row:has-text("d.mlir")').first.click()
    page.keyboard.press("Delete")
    page.locator(".monaco-dialog-box").get_by_role("button", name="Delete").click()
    expect_findings(page, 0)
    page.keyboard.press("Control+B")


def test_a_text_that_is_closed_without_saving(page: Page, folder: Path) -> None:
    close_all(page)
    run_command(page, "Create: New Untitled Text File")
    page.locator('.tab.active:has-text("Untitled")').wait_for()
    page.keyboard.press("Control+K")
    page.keyboard.press("m")
    page.locator(".quick-input-widget input").first.fill("MLIR")
    page.locator('.quick-input-list .monaco-list-row.focused:has-text("MLIR")').first.wait_for()
    page.keyboard.press("Enter")
    page.keyboard.type(BROKEN, delay=60)
    expect_findings(page, 1)
    close_all(page)
    expect_findings(page, 0)
