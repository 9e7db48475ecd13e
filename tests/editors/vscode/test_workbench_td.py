"""`.td` files in VS Code as users see them: alone, and beside a file of the dialect that they define."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import (
    close_all,
    expect,
    expect_findings,
    expect_text,
    go_to,
    open_file,
    show_file,
    token,
    wait_until_ready,
)
from tests.editors.vscode.test_workbench import ask_for_completion, hover, picture, run_command
from tests.project.miniature import OP_BASE, write

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

TEXT = """\
// The base of all.
class Base<int size, string name = ""> {
  int width = size;
}

def Root   : Base<1>;
def Leaf : Base<2, "leaf"> {
let width = 3;
}
def Broken : Missing;
"""
DIALECT = """\
include "mlir/IR/OpBase.td"

def Sensor_Dialect : Dialect {
  let name = "sensor";
}

// Adds the samples of two sensors.
def Sensor_MixOp : Op<Sensor_Dialect, "mix"> {
  let arguments = (ins I32:$left, I32:$right);
  let results = (outs I32:$mixed);
  let assemblyFormat = [{
    $left `,` $right attr-dict
    `:` type($left) `,` type($right) `->` type($mixed)
  }];
}
"""
USES = """\
func.func @mix(%a: i32, %b: i32) -> i32 {
  %0 = sensor.mix %a, %b : i32, i32 -> i32
  return %0 : i32
}
"""


def test_a_td_file(page: Page, folder: Path) -> None:
    open_file(page, folder, "Ops.td", TEXT)
    page.locator(".squiggly-error").first.wait_for()
    hover(page, token(page, "Broken", "Missing"), "Couldn't find class 'Missing'")
    popup = hover(page, token(page, "def Leaf", "Leaf"), "int width = 3")
    expect(popup).to_contain_text("def Leaf : Base")
    go_to(page, TEXT, "def Leaf", "Base")
    page.keyboard.press("F12")
    expect(page.locator('[id="status.editor.selection"]')).to_contain_text("Ln 2,")
    go_to(page, TEXT, "let width", "width")
    page.keyboard.press("Control+Space")
    ask_for_completion(page, "width")
    page.keyboard.press("Escape")
    run_command(page, "Format Document")
    laid_out = re.sub("Root   :", "Root :", TEXT).replace("\nlet", "\n  let")
    expect_text(page, folder / "Ops.td", laid_out)
    close_all(page)
    expect_findings(page, 0)


def test_an_open_file_follows_the_edited_definition(page: Page, folder: Path) -> None:
    close_all(page)
    write(folder / "mlir/IR/OpBase.td", OP_BASE)
    definition = write(folder / "Sensor.td", DIALECT)
    write(folder / "mlirls.toml", '[ods]\nfiles = ["Sensor.td"]\n')
    show_file(page, write(folder / "mix.mlir", USES))
    wait_until_ready(page)
    errors = page.locator(".squiggly-error")
    expect(errors).to_have_count(0)
    page.keyboard.press("Control+Backslash")
    show_file(page, definition)
    go_to(page, DIALECT, "$left `,`", "`,`")
    page.keyboard.press("Delete")
    page.keyboard.type("with", delay=90)
    expect(errors).to_have_count(1)
    hover(page, token(page, "Sensor_MixOp", "Sensor_MixOp"), "`with`")
    picture(page, "tablegen")
    page.keyboard.press("Escape")
    go_to(page, DIALECT.replace("`,` $right", "`with` $right"), "`with`", "`with`")
    for key in ("Delete", "Delete", "Delete", "Delete", ","):
        page.keyboard.press(key)
    expect(errors).to_have_count(0)


def test_a_file_is_read_as_a_part_of_the_one_that_includes_it(page: Page, folder: Path) -> None:
    close_all(page)
    whole = write(folder / "Shapes.td", 'class Shape<int corners>;\ninclude "Square.td"\n')
    part = write(folder / "Square.td", "def Square : Shape<4>;\ndef Circle : Shap<0>;\n")
    show_file(page, part)
    expect(page.locator(".squiggly-error")).to_have_count(1)
    hover(page, token(page, "Square", "Shape"), "class Shape<int corners>")
    page.keyboard.press("Escape")
    item = page.locator('[id="mlirls.mlirls.mlirls.status"]')
    item.locator(".codicon-check").wait_for()
    item.hover()
    popup = page.locator(".monaco-hover:not(.hidden)").filter(has_text="Read as a part of").first
    popup.wait_for()
    expect(popup).to_contain_text(str(whole))
    picture(page, "includer")
    page.mouse.move(0, 0)
    for one in (whole, part):
        one.unlink()
    close_all(page)
    expect_findings(page, 0)


def test_an_operation_and_an_included_file_are_renamed(page: Page, folder: Path) -> None:
    close_all(page)
    write(folder / "mlir/IR/OpBase.td", OP_BASE)
    write(folder / "Filter.td", DIALECT.replace("Sensor", "Filter").replace('"sensor"', '"filter"'))
    text = 'include "Filter.td"\ndef Filter_PassOp : Op<Filter_Dialect, "pass">;\n'
    whole = write(folder / "Filters.td", text)
    write(folder / "mlirls.toml", '[ods]\nfiles = ["Filters.td"]\n')
    uses = write(folder / "pass.mlir", '"filter.pass"() : () -> ()\n// CHECK: filter.pass\n')
    show_file(page, uses)
    wait_until_ready(page)
    show_file(page, whole)
    expect(page.locator(".squiggly-error")).to_have_count(0)
    _rename(page, text, "Filter_PassOp", "pass", "hold")
    _wait_for(page, whole, text.replace('"pass"', '"hold"'))
    _wait_for(page, uses, '"filter.hold"() : () -> ()\n// CHECK: filter.hold\n')
    _rename(page, text, "include", "Filter.td", "Base.td")
    page.locator(".monaco-dialog-box").get_by_role("button", name="OK").click()
    _wait_for(page, whole, text.replace('"pass"', '"hold"').replace("Filter.td", "Base.td"))
    assert (folder / "Base.td").is_file()
    assert not (folder / "Filter.td").exists()
    expect(page.locator(".squiggly-error")).to_have_count(0)
    close_all(page)
    for one in (whole, uses, folder / "Base.td"):
        one.unlink()


def _rename(page: Page, text: str, line: str, old: str, new: str) -> None:
    go_to(page, text, line, old)
    page.keyboard.press("F2")
    box = page.locator(".rename-box input")
    expect(box).to_have_value(old)
    box.fill(new)
    page.keyboard.press("Enter")
    box.wait_for(state="hidden")


def _wait_for(page: Page, path: Path, expected: str) -> None:
    """Waits until VS Code has saved a file that a rename has changed."""
    for _ in range(50):
        if path.read_text(encoding="utf-8") == expected:
            return
        page.wait_for_timeout(100)
    assert path.read_text(encoding="utf-8") == expected
