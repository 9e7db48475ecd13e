"""A test in the workbench: its lens runs it after the tool was allowed, and its check lines show what they matched."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import close_all, expect, expect_findings, wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

TOOL = "#!/bin/sh\ngrep -v '//' $1 | sed 's/muli/shli/'\n"
TEXT = """\
// RUN: toy-opt %s | FileCheck %s

// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[ARG:.*]]: i32)
// CHECK-NEXT:    %[[TWO:.*]] = arith.constant 2 : i32
// CHECK-NEXT:    arith.muli %[[ARG]], %[[TWO]] : i32
func.func @twice(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %r = arith.muli %x, %two : i32
  return %r : i32
}
"""


def test_a_test_runs_from_its_lens_and_shows_what_its_checks_matched(page: Page, folder: Path) -> None:
    close_all(page)
    project = folder / "lab"
    (project / "bin").mkdir(parents=True)
    (project / "bin/toy-opt").write_text(TOOL, encoding="utf-8")
    (project / "bin/toy-opt").chmod(0o755)
    (project / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\n', encoding="utf-8")
    path = project / "twice.mlir"
    path.write_text(TEXT, encoding="utf-8")
    page.keyboard.press("Control+P")
    page.locator(".quick-input-widget input").first.fill(str(path))
    page.locator('.quick-input-list .monaco-list-row.focused:has-text("twice.mlir")').first.wait_for()
    page.keyboard.press("Enter")
    page.locator('.tab.active:has-text("twice.mlir")').wait_for()
    wait_until_ready(page)
    page.locator('.codelens-decoration a:has-text("Run test")').first.click()
    question = page.locator(".notification-toast").filter(has_text="May mlirls run")
    question.wait_for()
    expect(question).to_contain_text(f"When you run a test or a pipeline, with any arguments: {project}/bin/toy-opt.")
    question.get_by_role("button", name="Allow").click()
    page.locator('.codelens-decoration a:has-text("FAIL")').first.wait_for()
    page.locator('.view-lines :text("line 2")').first.wait_for()
    page.locator(".squiggly-error").first.wait_for()
    # The picture of docs/testing.md.
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "vscode-test.png"))
    close_all(page)
    expect_findings(page, 0)
