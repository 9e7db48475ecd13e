"""A test in the workbench: its lens runs it after the tool was allowed, and its check lines show what they matched."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import close_all, expect, expect_findings, show_file, wait_until_ready
from tests.editors.vscode.test_workbench import run_command
from tests.support.judge import MLIR_OPT, has_mlir_opt

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

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


CHUNKS = """\
// RUN: toy-opt %s -split-input-file | FileCheck %s

// CHECK: func.func @once(
func.func @once(%x: i32) -> i32 {
  return %x : i32
}

// -----

// CHECK: func.func @again(
// CHECK-NEXT: arith.muli
func.func @again(%x: i32) -> i32 {
  %r = arith.muli %x, %x : i32
  return %r : i32
}
"""


def test_a_test_runs_from_its_lens_and_shows_what_its_checks_matched(page: Page, project: Path) -> None:
    open_test(page, project, "twice.mlir", TEXT)
    lens(page, "Run test").click()
    allow(page, f"When you run a test or a pipeline, with any arguments: {project}/bin/toy-opt.")
    page.locator('.codelens-decoration a:has-text("FAIL")').first.wait_for()
    page.locator('.view-lines :text("line 2")').first.wait_for()
    page.locator(".squiggly-error").first.wait_for()
    # The picture of docs/testing.md.
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "vscode-test.png"))
    lens(page, "Show output").click()
    output = page.locator(".editor-group-container").nth(1)
    expect(output.locator(".view-lines")).to_contain_text("arith.shli")
    # The line that is nearest to the check at the cursor is marked.
    page.locator('.view-line:has-text("CHECK-NEXT:")').nth(1).click()
    output.locator(".view-overlays .cdr").first.wait_for()
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "vscode-test-output.png"))


def test_a_chunk_runs_by_itself_from_its_lens_and_in_the_explorer(page: Page, project: Path) -> None:
    open_test(page, project, "chunks.mlir", CHUNKS)
    lens(page, "Run this chunk").click()
    allow(page, "toy-opt")
    lens(page, "Run this chunk again (PASS)").wait_for()
    expect_findings(page, 0)
    page.locator('.codelens-decoration a:text-is("Run this chunk")').first.click()
    lens(page, "Run this chunk again (FAIL").wait_for()
    page.locator(".squiggly-error").first.wait_for()
    run_command(page, "Testing: Focus on Test Explorer View")
    item = page.locator('.test-explorer .monaco-list-row:has-text("chunks.mlir")')
    item.first.click()
    page.keyboard.press("ArrowRight")
    chunk = page.locator('.test-explorer .monaco-list-row:has-text("@again")').first
    chunk.hover()
    chunk.locator('.action-label[aria-label^="Run Test"]').first.click()
    chunk.locator(".codicon-testing-failed-icon").wait_for()


WEAK = """\
// RUN: toy-opt %s | FileCheck %s

// CHECK-LABEL: func.func @difference(
// CHECK:         %[[R:.*]] = arith.subi
// CHECK-NEXT:    return %[[R]]
func.func @difference(%x: i32, %y: i32) -> i32 {
  %r = arith.subi %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @seven() -> i32
// CHECK-NEXT:    %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT:    return %[[C]] : i32
func.func @seven() -> i32 {
  %c = arith.constant 7 : i32
  return %c : i32
}
"""


def test_the_strength_of_a_test_is_above_its_functions_and_leads_to_what_is_missed(page: Page, project: Path) -> None:
    open_test(page, project, "weak.mlir", WEAK)
    lens(page, "Run test").click()
    allow(page, "toy-opt")
    lens(page, "Test strength").click()
    lens(page, "notices 7 of 7 changes").wait_for()
    lens(page, "notices 3 of 7 changes").click()
    rows = page.locator(".quick-input-list .monaco-list-row")
    expect(rows).to_have_count(4)
    expect(rows.filter(has_text="swapped operands")).to_contain_text("%r = arith.subi %x, %y : i32")
    # A picture of docs/testing.md.
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "vscode-test-strength.png"))
    rows.filter(has_text="swapped operands").click()
    output = page.locator(".editor-group-container").nth(1)
    expect(output.locator(".view-lines")).to_contain_text("arith.subi")
    output.locator(".view-overlays .cdr").first.wait_for()


def test_a_check_that_fails_is_repaired_from_a_lens(page: Page, project: Path) -> None:
    open_test(page, project, "broken.mlir", WEAK.replace("arith.subi\n", "arith.addi\n"))
    lens(page, "Run test").click()
    allow(page, "toy-opt")
    page.locator(".squiggly-error").first.wait_for()
    lens(page, "Repair checks").click()
    line = page.locator('.view-line:has-text("CHECK:")').first
    expect(line).to_contain_text("arith.subi")
    expect_findings(page, 0)
    # The command saves the file that was changed.
    lens(page, "Run test").click()
    lens(page, "Run test again (PASS)").wait_for()
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "repaired.png"))


def test_the_explorer_shows_the_functions_of_a_test(page: Page, project: Path) -> None:
    open_test(page, project, "functions.mlir", WEAK.replace("constant 7 : i32\n// CHECK", "constant 8 : i32\n// CHECK"))
    run_command(page, "Testing: Focus on Test Explorer View")
    rows = page.locator(".test-explorer .monaco-list-row")
    rows.filter(has_text="functions.mlir").first.click()
    page.keyboard.press("ArrowRight")
    whole = rows.filter(has_text="functions.mlir").first
    whole.hover()
    whole.locator('.action-label[aria-label^="Run Test"]').first.click()
    allow(page, "toy-opt")
    rows.filter(has_text="@seven").locator(".codicon-testing-failed-icon").wait_for()
    rows.filter(has_text="@difference").locator(".codicon-testing-passed-icon").wait_for()
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "test-functions.png"))


PASSES = """\
// RUN: mlir-opt %s -canonicalize -cse | FileCheck %s

// CHECK-LABEL: func.func @twice(
func.func @twice(%x: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.muli %1, %1 : i32
  %3 = arith.muli %1, %1 : i32
  %4 = arith.addi %2, %3 : i32
  return %4 : i32
}
"""


@pytest.mark.skipif(not has_mlir_opt(), reason="mlir-opt is not installed")
def test_the_passes_of_a_test_run_from_a_lens(page: Page, project: Path) -> None:
    open_test(page, project, "passes.mlir", PASSES)
    (project / "bin/mlir-opt").write_text(f'#!/bin/sh\nexec {MLIR_OPT} "$@"\n', encoding="utf-8")
    (project / "bin/mlir-opt").chmod(0o755)
    lens(page, "Show passes").click()
    allow(page, "mlir-opt")
    row = page.locator('.pane:has-text("MLIR Passes") .monaco-list-row')
    expect(row.filter(has_text="canonicalize").first).to_contain_text("removed")
    row.filter(has_text="cse").first.click()
    page.locator(".monaco-diff-editor .line-delete").first.wait_for()
    if picture := os.environ.get("MLIRLS_SCREENSHOTS"):
        page.screenshot(path=str(Path(picture) / "run-passes.png"))
    # Nobody wrote the log, so nobody is asked to save it.
    assert page.locator(".tab.dirty").count() == 0
    page.locator('.tab:has-text("passes of passes.mlir")').first.wait_for()


@pytest.fixture
def project(page: Page, folder: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A folder for a project, which is removed again: completion in later tests learns from the files around.

    Each has a name of its own, because a permission is for a folder.
    """
    path = folder / request.node.name
    yield path
    close_all(page)
    shutil.rmtree(path)
    expect_findings(page, 0)


def open_test(page: Page, project: Path, name: str, text: str) -> None:
    """Opens a test in a new project, whose tool prints the test with other operations."""
    close_all(page)
    (project / "bin").mkdir(parents=True)
    (project / "bin/toy-opt").write_text(TOOL, encoding="utf-8")
    (project / "bin/toy-opt").chmod(0o755)
    (project / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\n', encoding="utf-8")
    (project / name).write_text(text, encoding="utf-8")
    show_file(page, project / name)
    wait_until_ready(page)


def lens(page: Page, title: str) -> Locator:
    return page.locator(f'.codelens-decoration a:has-text("{title}")').first


def allow(page: Page, shown: str) -> None:
    """Answers the question whether a tool may run."""
    question = page.locator(".notification-toast").filter(has_text="May mlirls run")
    question.wait_for()
    expect(question).to_contain_text(shown)
    question.get_by_role("button", name="Allow").click()
