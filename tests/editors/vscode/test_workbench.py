"""The packaged VS Code extension as users see it, installed with the server inside of it.

If MLIRLS_SCREENSHOTS names a folder, screenshots are saved there; `make screenshots` does it for `docs/`.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import (
    PATIENCE,
    SIZE,
    START,
    as_indented,
    close_all,
    expect,
    expect_findings,
    expect_text,
    fill_quick_input,
    go_to,
    open_file,
    token,
    type_at_end,
    wait_until_ready,
)

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

playwright_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

TOP = 40
"""The lower edge of the tabs of files."""
SCREENSHOTS = os.environ.get("MLIRLS_SCREENSHOTS")
TEXT = """\
// Samples of a sensor, on a device with pointers of 32 bits.
module @device attributes {
  dlti.dl_spec = #dlti.dl_spec<
    i64 = dense<64> : vector<2xi64>,
    !llvm.ptr = dense<32> : vector<4xi64>,
    index = 32 : i64,
    "dlti.endianness" = "little">
} {
  func.func @scale(%samples: memref<?xf32>, %factor: f32) {
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %count = memref.dim %samples, %zero : memref<?xf32>
    scf.for %i = %zero to %count step %one {
      %sample = memref.load %samples[%i] : memref<?xf32>
      %scaled = arith.mulf %sample, FACTOR : f32
      memref.store %scaled, %samples[%i] : memref<?xf32>
    }
    return
  }

  // A value, its time, and the next record.
  llvm.func @stamp(%record: !llvm.ptr, %time: i64) {
    %field = llvm.getelementptr %record[0, 1]
        : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, i64, ptr)>
    llvm.store %time, %field : i64, !llvm.ptr
    llvm.return
  }
}
"""
TWO_LAYOUTS = """\
// Pixels of a picture, for 64-bit Arm.
module @pictures attributes {
  llvm.target_triple = "aarch64-unknown-linux-gnu",
  llvm.data_layout =
    "e-m:e-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
} {
  // The kind of a pixel is at its beginning.
  llvm.func @kind(%pixels: !llvm.ptr, %index: i64) -> i8 {
    %address = llvm.getelementptr %pixels[%index]
        : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<12 x i8>
    %kind = llvm.load %address : !llvm.ptr -> i8
    llvm.return %kind : i8
  }

  // Its opacity is after the kind and a colour of 24 bits.
  llvm.func @opacity(%pixels: !llvm.ptr, %index: i64) -> i8 {
    %address = llvm.getelementptr %pixels[%index, 2]
        : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, i24, i8)>
    %opacity = llvm.load %address : !llvm.ptr -> i8
    llvm.return %opacity : i8
  }
}
"""


def run_command(page: Page, title: str, *, asks: bool = False) -> None:
    """Runs a command by its title in the palette; with `asks`, the command opens a list in place of the palette."""
    fill_quick_input(page, "F1", f">{title}")
    page.locator(f'.quick-input-list .monaco-list-row.focused:has-text("{title.split(": ")[-1]}")').first.wait_for()
    page.keyboard.press("Enter")
    if not asks:
        page.locator(".quick-input-widget").first.wait_for(state="hidden")


def hover(page: Page, place: Locator, text: str) -> Locator:
    """The popup with `text` over a place; lenses that arrive late move the place away from the mouse."""
    popup = page.locator(".monaco-hover:not(.hidden)").filter(has_text=text).first
    for _ in range(10):
        place.hover()
        try:
            popup.wait_for(timeout=PATIENCE / 10)
        except playwright_api.TimeoutError:
            page.mouse.move(0, 0)
        else:
            return popup
    raise AssertionError(f"no popup has {text}")


def stretch(page: Page) -> None:
    """Pulls the upper edge of a popup above the text to the top, to show all of it."""
    box = page.locator(".monaco-resizable-hover").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 1)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, max(box["y"] - 130, TOP), steps=5)
    page.mouse.up()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def ask_for_completion(page: Page, offer: str) -> None:
    """Waits for the list with an offer, and requests it again if the answer came too late."""
    row = page.locator(f'.suggest-widget.visible .monaco-list-row:has-text("{offer}")').first
    for _ in range(10):
        try:
            row.wait_for(timeout=PATIENCE / 10)
        except playwright_api.TimeoutError:
            page.keyboard.press("Escape")
            page.keyboard.press("Control+Space")
        else:
            return
    raise AssertionError(f"{offer} is not offered")


def show_details(page: Page, offer: str, text: str) -> None:
    """Opens the pane beside the list of offers, which has `text`, by the key that opens and closes it.

    Each late answer makes a new list, and an offer can be unfolded only after it is resolved. So a key may have no
    effect, and is pressed again until the pane opens.
    """
    details = page.locator(".suggest-details").filter(has_text=text).first
    for _ in range(10):
        ask_for_completion(page, offer)
        if page.locator(".suggest-widget.visible.shows-details").count() == 0:
            page.keyboard.press("Control+Space")
        try:
            details.wait_for(timeout=PATIENCE / 10)
        except playwright_api.TimeoutError:
            continue
        return
    raise AssertionError(f"nothing beside the list has {text}")


def picture(page: Page, name: str) -> None:
    """Saves a screenshot if requested."""
    if SCREENSHOTS:
        page.wait_for_timeout(2000)  # Lenses appear some time after the text.
        page.get_by_text(re.compile("(Indexing|Checking) MLIR files")).wait_for(state="hidden")
        page.screenshot(path=str(Path(SCREENSHOTS) / f"vscode-{name}.png"))


def test_a_mistake_is_underlined_and_listed(page: Page, folder: Path) -> None:
    open_file(page, folder, "diagnostics.mlir", TEXT.replace("FACTOR", "%facter"))
    page.locator(".squiggly-error").first.wait_for()
    page.keyboard.press("Control+Shift+M")
    page.locator('.markers-panel .monaco-list-row:has-text("use of undeclared SSA value name")').first.wait_for()
    hover(page, token(page, "arith.mulf", "%facter"), "undeclared")
    picture(page, "diagnostics")
    page.keyboard.press("Control+Shift+M")
    close_all(page)
    (folder / "diagnostics.mlir").unlink()
    expect_findings(page, 0)


def test_hovering_a_struct_shows_its_size(page: Page, folder: Path) -> None:
    open_file(page, folder, "hover.mlir", TEXT.replace("FACTOR", "%factor"))
    wait_until_ready(page)
    popup = hover(page, token(page, "(!llvm.ptr) -> !llvm.ptr", "!llvm.struct"), "24 bytes")
    expect(popup).to_contain_text("padding")
    stretch(page)
    picture(page, "hover-struct")


def test_hovering_a_struct_shows_both_of_its_layouts(page: Page, folder: Path) -> None:
    open_file(page, folder, "two-layouts.mlir", TWO_LAYOUTS)
    wait_until_ready(page)
    popup = hover(page, token(page, "(!llvm.ptr, i64) -> !llvm.ptr", "!llvm.struct"), "8 bytes")
    expect(popup).to_contain_text("LLVM lays this out in 12 bytes")
    expect(popup).to_contain_text("with its fields at 0, 4, 8")
    stretch(page)
    picture(page, "hover-two-layouts")


def test_f12_goes_to_the_definition(page: Page, folder: Path) -> None:
    text = TEXT.replace("FACTOR", "%factor")
    open_file(page, folder, "definition.mlir", text)
    wait_until_ready(page)
    go_to(page, text, "arith.mulf", "%factor")
    page.keyboard.press("F12")
    place = page.locator('[id="status.editor.selection"]')
    expect(place).to_contain_text("Ln 9, Col 45")


def test_completion_offers_operations(page: Page, folder: Path) -> None:
    text = TEXT.replace("FACTOR", "%factor")
    open_file(page, folder, "completion.mlir", text)
    wait_until_ready(page)
    go_to(page, text, "arith.mulf", "%factor")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.type("%limited = arith.m")
    show_details(page, "arith.mulf", "multiplication")
    picture(page, "completion")
    page.keyboard.press("Escape")


def test_the_rename_box_renames(page: Page, folder: Path) -> None:
    text = TEXT.replace("FACTOR", "%factor")
    open_file(page, folder, "rename.mlir", text)
    wait_until_ready(page)
    go_to(page, text, "arith.mulf", "%factor")
    page.keyboard.press("F2")
    box = page.locator(".rename-box input")
    expect(box).to_have_value("%factor")
    box.fill("%gain")
    page.keyboard.press("Enter")
    token(page, "arith.mulf", "%gain").wait_for()
    token(page, "func.func @scale", "%gain").wait_for()


def test_a_value_with_a_number_is_named_in_a_box(page: Page, folder: Path) -> None:
    numbered = TEXT.replace("FACTOR", "%factor").replace("%scaled", "%0")
    open_file(page, folder, "numbered.mlir", numbered)
    wait_until_ready(page)
    go_to(page, numbered, "arith.mulf", "%0")
    page.keyboard.press("Control+Period")
    row = page.locator('.action-widget .monaco-list-row:has-text("Name this value...")').first
    row.wait_for()
    # Two actions are offered here; the menu ignores the mouse at first.
    if "focused" not in (row.get_attribute("class") or ""):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    box = page.locator(".quick-input-widget input").first
    expect(box).to_have_value("%product")
    # The sigil is not selected, so the typed text is the name.
    page.keyboard.type("sample")
    expect(box).to_have_value("%sample")
    message = page.locator(".quick-input-message")
    expect(message).to_contain_text("%sample")
    expect(message).to_contain_text("already")
    picture(page, "name-value")
    box.fill("%1x")
    expect(message).to_contain_text("is not a name")
    page.keyboard.press("Enter")
    box.fill("%gained")
    page.keyboard.press("Enter")
    token(page, "arith.mulf", "%gained").wait_for()
    token(page, "memref.store", "%gained").wait_for()
    page.keyboard.press("Control+Z")
    token(page, "memref.store", "%0").wait_for()


def test_the_layout_report_is_a_page_with_pictures(page: Page, folder: Path) -> None:
    page.set_viewport_size({"width": 1580, "height": 1080})
    open_file(page, folder, "report.mlir", TEXT.replace("FACTOR", "%factor"))
    wait_until_ready(page)
    run_command(page, "mlirls: Show Layout Report")
    report = page.frame_locator("iframe.webview.ready").frame_locator("iframe#active-frame")
    expect(report.locator("h1")).to_contain_text("Data layout")
    drawing = report.get_by_role("img", name=re.compile("row by row")).first
    expect(drawing).to_be_visible()
    # The page's own script runs under the policy: a click on a head sorts.
    first = report.locator("table tbody tr td").first
    before = first.inner_text()
    report.locator("th button").first.click()
    expect(first).not_to_have_text(before)
    # Nothing is cut off beside the text.
    tables = report.locator(".scroll")
    assert tables.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")
    picture(page, "layout-report")
    page.set_viewport_size(SIZE)


def test_the_generic_form_is_beside_the_text_and_cannot_be_edited(page: Page, folder: Path) -> None:
    page.set_viewport_size({"width": 1580, "height": 760})
    open_file(page, folder, "form.mlir", TEXT.replace("FACTOR", "%factor"))
    wait_until_ready(page)
    run_command(page, "mlirls: Show Generic Form")
    line = page.locator('.view-line:has-text("\\"func.func\\"")').first
    line.wait_for()
    picture(page, "generic-form")
    line.click()
    page.keyboard.type("x")
    page.locator("text=Cannot edit in read-only editor").first.wait_for()
    page.keyboard.press("Escape")
    page.set_viewport_size(SIZE)


def test_the_status_item_says_what_is_known_and_opens_a_menu(page: Page, folder: Path) -> None:
    open_file(page, folder, "status.mlir", TEXT.replace("FACTOR", "%factor"))
    wait_until_ready(page)
    item = page.locator('[id="mlirls.mlirls.mlirls.status"]')
    item.hover()
    expect(page.locator(".workbench-hover:visible").first).to_contain_text("LLVM 22")
    picture(page, "status")
    item.click()
    page.locator('.quick-input-list .monaco-list-row:has-text("Restart server")').wait_for()
    expect(page.locator(".quick-input-title").first).to_contain_text("ready")
    page.keyboard.press("Escape")


def test_mlir_in_markdown_is_coloured(page: Page, folder: Path) -> None:
    text = "# module\n\n```mlir\n%0 = arith.constant 1 : i32\n```\n\n```\n%1 = arith.constant 1 : i32\n```\n"
    open_file(page, folder, "text.md", text)
    inside, outside = (page.locator(f'.view-line:has-text("%{number} =") span span') for number in (0, 1))
    expect(inside.nth(2)).to_be_visible()
    assert inside.count() > outside.count()


def test_a_function_is_as_it_was_typed_where_every_key_is_saved(page: Page, folder: Path) -> None:
    function = "func.func @f(%a: i32) {\n%c = arith.constant 1 : i32\ncf.br ^bb1\n^bb1:\nreturn"
    path = type_at_end(page, folder, function, 60)
    expect_text(page, path, START + as_indented(function).replace("  ^", "^") + "\n}")
