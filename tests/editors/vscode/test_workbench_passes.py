"""A log of dumps in VS Code as users see it: the list of passes, the diff editor, and the same operation in both."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import SHOW_PASSES, SIZE, close_all, expect, go_to, open_file
from tests.editors.vscode.test_workbench import picture, run_command

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

LOG = (Path(__file__).parents[3] / "examples/passes/log.txt").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def wide(page: Page) -> Iterator[None]:
    """Makes the window wide, because a narrow one shows a difference in one column."""
    page.set_viewport_size({"width": 1780, "height": 720})
    yield
    page.set_viewport_size(SIZE)


def open_log(page: Page, folder: Path, name: str) -> None:
    """Opens a log, and waits until the extension, which may still be starting, has recognized it."""
    open_file(page, folder, name, f"// a log\n{LOG}")
    page.locator(SHOW_PASSES).first.wait_for()


def row(page: Page, text: str) -> Locator:
    """A row of the list of passes."""
    return page.locator(f'.pane:has-text("MLIR Passes") .monaco-list-row:has-text("{text}")').first


def show_passes(page: Page) -> None:
    """Clicks on the button above the text, and waits until the list shows what changed."""
    page.locator(SHOW_PASSES).first.click()
    expect(row(page, "convert-scf-to-cf")).to_contain_text("2 removed, 5 added, 5 moved")


def active_line(page: Page, text: str) -> None:
    """Waits until the cursor is in a line with this text, in the editor with the keyboard."""
    editor = page.locator(".editor-instance .monaco-editor.focused").last
    line = editor.locator(f'.view-line:has-text("{text}")').first
    cursor = editor.locator(".cursors-layer .cursor").first
    line.wait_for()
    page.wait_for_function(
        "([line, cursor]) => Math.abs(line.getBoundingClientRect().top - cursor.getBoundingClientRect().top) < 5",
        arg=[line.element_handle(), cursor.element_handle()],
    )


def test_a_click_on_a_pass_shows_what_it_changed(page: Page, folder: Path) -> None:
    open_log(page, folder, "log.txt")
    show_passes(page)
    expect(row(page, "cse")).to_contain_text("2 operations, 1 changed")
    expect(row(page, "symbol-dce")).to_contain_text("nothing")
    row(page, "1 removed: - memref.load").click()
    page.locator('.tab.active:has-text("cse (func.func @twice)")').wait_for()
    # The editor shows types in the text, so a line is found by what comes after them.
    expect(page.locator(".editor.original .view-line", has_text="memref.load")).to_have_count(2)
    # Renumbered values are no differences: only the removed line and the operation that used it are.
    expect(page.locator(".editor.original .line-delete")).to_have_count(2)
    row(page, "convert-scf-to-cf").click()
    page.locator('.tab.active:has-text("convert-scf-to-cf (builtin.module)")').wait_for()
    page.locator(".editor.modified .view-line", has_text="memref.load %arg0[%arg2]").wait_for()
    picture(page, "passes")


def test_keys_step_through_the_passes_with_the_cursor_on_the_operation(page: Page, folder: Path) -> None:
    open_log(page, folder, "steps.txt")
    go_to(page, f"// a log\n{LOG}", "%2 = arith.mulf", "arith")
    page.keyboard.press("Alt+]")
    expect(page.locator('[id="status.editor.selection"]')).to_contain_text("Ln 24,")
    run_command(page, "mlirls: Show What the Pass at the Cursor Changed")
    page.locator('.tab.active:has-text("cse (func.func @twice)")').wait_for()
    active_line(page, "%2 = arith.mulf")
    page.keyboard.press("Alt+]")
    page.locator('.tab.active:has-text("convert-scf-to-cf (builtin.module)")').wait_for()
    active_line(page, "%1 = arith.mulf")
    page.keyboard.press("Alt+]")
    page.locator('.notification-toast:has-text("no later pass changed this")').wait_for()
    page.keyboard.press("Alt+[")
    page.locator('.tab.active:has-text("cse (func.func @twice)")').wait_for()
    active_line(page, "%2 = arith.mulf")


def test_a_slider_over_the_stages_keeps_the_cursor_on_the_operation(page: Page, folder: Path) -> None:
    open_log(page, folder, "slider.txt")
    show_passes(page)
    page.locator('.pane-header:has-text("MLIR Stage")').first.click()
    frame = page.frame_locator("iframe.webview.ready").frame_locator("iframe#active-frame")
    stage, slider = frame.locator("#stage"), frame.locator("input")
    go_to(page, f"// a log\n{LOG}", "%2 = arith.mulf", "arith")
    expect(stage).to_have_text("1 of 4: canonicalize (func.func @twice)")
    slider.focus()
    for text, name in (
        ("2 of 4: cse (func.func @twice)", "2-after-cse"),
        ("3 of 4: convert-scf-to-cf (builtin.module)", "5-after-convert-scf-to-cf"),
    ):
        slider.press("ArrowRight")
        expect(stage).to_have_text(text)
        page.locator(f'.tab.active:has-text("{name}")').wait_for()
    # The cursor is on the multiplication, whose value has another number.
    shown = page.locator('.editor-group-container:has(.tab.active:has-text("5-after-convert-scf-to-cf"))')
    expect(shown.locator(".active-line-number")).to_have_text("12")
    expect(shown.locator(".view-line", has_text="arith.mulf")).to_have_count(1)
    picture(page, "stage-slider")
    slider.press("ArrowLeft")
    expect(stage).to_have_text("2 of 4: cse (func.func @twice)")
    page.locator('.tab.active:has-text("2-after-cse")').wait_for()


def test_the_life_of_an_operation_is_a_list(page: Page, folder: Path) -> None:
    open_log(page, folder, "life.txt")
    go_to(page, f"// a log\n{LOG}", "%1 = memref.load", "memref")
    run_command(page, "mlirls: Follow This Operation", asks=True)
    rows = page.locator(".quick-input-list .monaco-list-row")
    expect(rows).to_contain_text(["first seen: canonicalize", "removed: cse"])
    page.keyboard.press("ArrowDown")
    page.locator('.tab.active:has-text("cse (func.func @twice)")').wait_for()
    page.keyboard.press("Enter")
    page.locator(".quick-input-widget").first.wait_for(state="hidden")
    expect(page.locator(".editor.original .view-line", has_text="memref.load")).to_have_count(2)


def test_the_passes_of_a_folder_of_dumps(page: Page, folder: Path) -> None:
    open_log(page, folder, "other.txt")
    dumps = folder / "dumps" / "builtin_module_no-symbol-name"
    dumps.mkdir(parents=True)
    for number, name in enumerate(("sccp", "cse")):
        text = f"// -----// IR Dump After {name} ({name}) //----- //\nmodule {{\n}}\n"
        (dumps / f"{number}_{name}.mlir").write_text(text, encoding="utf-8")
    run_command(page, "mlirls: Show Passes of a Folder of Dumps...")
    field = page.locator(".quick-input-widget input").first
    # The dialog begins with the folder that is open, and lists it before it takes another name.
    expect(field).to_have_value(re.compile(re.escape(folder.name)))
    page.locator('.quick-input-list .monaco-list-row:has-text("dumps")').first.wait_for()
    field.fill(f"{folder}/dumps/")
    page.locator('.quick-input-widget .monaco-list-row:has-text("builtin_module_no-symbol-name")').first.wait_for()
    page.get_by_role("button", name="Show Passes", exact=True).click()
    row(page, "sccp").wait_for()
    page.locator('.tab:has-text("passes of dumps")').first.wait_for()
    close_all(page)
    shutil.rmtree(folder / "dumps")


def test_a_mistake_in_a_pipeline_is_shown_while_it_is_typed(page: Page, folder: Path) -> None:
    open_file(page, folder, "typed.mlir", "func.func @f() {\n  return\n}\n")
    run_command(page, "mlirls: Run Passes and Show Them", asks=True)
    field = page.locator(".quick-input-widget input").first
    page.locator('.quick-input-title:has-text("Run a pipeline and show its passes")').first.wait_for()
    message = page.locator(".quick-input-message")
    field.fill("builtin.module(func.func(canonicalise))")
    expect(message).to_contain_text("did you mean 'canonicalize'? (column 26: canonicalise)")
    field.fill("builtin.module(func.func(canonicalize))")
    expect(message).not_to_contain_text("did you mean")
    page.keyboard.press("Escape")
    page.locator(".quick-input-widget").first.wait_for(state="hidden")
