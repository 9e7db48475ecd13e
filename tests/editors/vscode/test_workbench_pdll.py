"""`.pdll` files in VS Code as users see them, and what they become; the documentation of a `.td` file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import (
    PATIENCE,
    close_all,
    expect,
    expect_findings,
    go_to,
    open_file,
    show_file,
    token,
    webview_with,
)
from tests.editors.vscode.test_workbench import SIZE, ask_for_completion, hover, picture, run_command
from tests.project.miniature import OP_BASE, write

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

OPERATIONS = """\
include "mlir/IR/OpBase.td"

def Sensor_Dialect : Dialect {
  let name = "sensor";
}

def Sensor_MixOp : Op<Sensor_Dialect, "mix"> {
  let summary = "Adds the samples of two sensors.";
  let arguments = (ins I32:$left, I32:$right);
  let results = (outs I32:$mixed);
  let assemblyFormat = "$left `,` $right attr-dict `:` type($left) `,` type($right) `->` type($mixed)";
}
"""
TEXT = """\
#include "Sensor.td"

// Whether nothing else reads the value.
Constraint HasOneUse(value: Value) [{
  return success(value.hasOneUse());
}];

Pattern MixSame with benefit(2) {
  let root = op<sensor.mix>(input: Value, input) -> (type: Type);
  HasOneUse(input);
  replace root with input;
}
"""
SMALL = "Pattern => erase op<my.a>(input: Value);\n"


def hover_at_cursor(page: Page, text: str) -> Locator:
    """The popup at the cursor, which has `text`; requested again if the answer came too late."""
    popup = page.locator(".monaco-hover:not(.hidden)").filter(has_text=text).first
    for _ in range(10):
        page.keyboard.press("Control+K")
        page.keyboard.press("Control+I")
        try:
            popup.wait_for(timeout=PATIENCE / 10)
        except playwright_api.TimeoutError:
            page.keyboard.press("Escape")
        else:
            return popup
    raise AssertionError(f"no popup has {text}")


def test_a_pdll_file(page: Page, folder: Path) -> None:
    close_all(page)
    write(folder / "mlir/IR/OpBase.td", OP_BASE)
    definition = write(folder / "Sensor.td", OPERATIONS)
    path = write(folder / "Mix.pdll", TEXT)
    show_file(page, path)
    errors = page.locator(".squiggly-error")
    go_to(page, TEXT, "replace root", "input;")
    page.keyboard.press("Control+Delete")
    page.keyboard.type("nptu", delay=90)
    errors.first.wait_for()
    expect(hover_at_cursor(page, "undefined reference to")).to_contain_text("pdll-name")
    page.keyboard.press("Escape")
    go_to(page, TEXT, "HasOneUse(input)", "HasOneUse")
    hover_at_cursor(page, "Whether nothing else reads the value.")
    picture(page, "pdll")
    page.keyboard.press("Escape")
    go_to(page, TEXT.replace("root with input", "root with inptu"), "replace root", "inptu;")
    page.keyboard.press("Control+Delete")
    page.keyboard.type("np", delay=90)
    ask_for_completion(page, "input")
    page.keyboard.press("Escape")
    for one in (path, definition):
        one.unlink()
    close_all(page)
    expect_findings(page, 0)


def test_the_status_item_lists_the_folders_of_includes(page: Page, folder: Path) -> None:
    close_all(page)
    path = write(folder / "Sensor.td", OPERATIONS)
    show_file(page, path)
    item = page.locator('[id="mlirls.mlirls.mlirls.status"]')
    item.locator(".codicon-check").wait_for()
    item.hover()
    popup = page.locator(".monaco-hover:not(.hidden)").filter(has_text="Includes are found in").first
    popup.wait_for()
    expect(popup).to_contain_text(f"{folder} (a folder above the file)")
    picture(page, "includes")
    page.mouse.move(0, 0)
    path.unlink()
    close_all(page)


def test_the_tree_of_a_pdll_file_follows_the_text(page: Page, folder: Path) -> None:
    page.set_viewport_size({"width": 1580, "height": 760})
    open_file(page, folder, "Small.pdll", SMALL)
    run_command(page, "mlirls: Show PDLL As...", asks=True)
    page.locator('.quick-input-list .monaco-list-row:has-text("Tree")').first.click()
    page.locator('.view-line:has-text("VariableDecl Name<input> Type<Value>")').first.wait_for()
    picture(page, "pdll-tree")
    page.locator('.view-line:has-text("Pattern =>")').first.click()
    go_to(page, SMALL, "Pattern", "my.a")
    page.keyboard.type("other.", delay=90)
    page.locator('.view-line:has-text("OpNameDecl Name<")').filter(has_text="other").first.wait_for()
    page.set_viewport_size(SIZE)
    close_all(page)


def test_the_documentation_of_a_td_file(page: Page, folder: Path) -> None:
    page.set_viewport_size({"width": 1580, "height": 760})
    close_all(page)
    write(folder / "mlir/IR/OpBase.td", OP_BASE)
    path = write(folder / "Sensor.td", OPERATIONS)
    show_file(page, path)
    hover(page, token(page, "Sensor_MixOp", "Sensor_MixOp"), "Example")
    page.keyboard.press("Escape")
    run_command(page, "mlirls: Show Documentation of the Definitions")
    frame = webview_with(page, "Sensor_MixOp")
    expect(frame.locator("h2")).to_have_text("Sensor_MixOp")
    expect(frame.locator("body")).to_contain_text("sensor.mix %left, %right : i32, i32 -> i32")
    picture(page, "td-documentation")
    page.locator('.view-line:has-text("let summary")').first.click()
    go_to(page, OPERATIONS, "Adds the samples", "Adds")
    page.keyboard.press("Control+Delete")
    page.keyboard.type("Mixes ", delay=90)
    expect(frame.locator("body")).to_contain_text(re.compile("Mixes *the samples of two sensors"))
    page.set_viewport_size(SIZE)
    path.unlink()
    close_all(page)
