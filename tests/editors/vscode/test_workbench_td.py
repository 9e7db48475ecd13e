"""A `.td` file in VS Code as users see it: a finding, a hover, the definition, completion and formatting."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import expect, expect_text, go_to, open_file, token
from tests.editors.vscode.test_workbench import ask_for_completion, hover, picture

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


def test_a_td_file(page: Page, folder: Path) -> None:
    open_file(page, folder, "Ops.td", TEXT)
    page.locator(".squiggly-error").first.wait_for()
    hover(page, token(page, "Broken", "Missing"), "Couldn't find class 'Missing'")
    popup = hover(page, token(page, "def Leaf", "Leaf"), "int width = 3")
    expect(popup).to_contain_text("def Leaf : Base")
    picture(page, "tablegen")
    go_to(page, TEXT, "def Leaf", "Base")
    page.keyboard.press("F12")
    expect(page.locator('[id="status.editor.selection"]')).to_contain_text("Ln 2,")
    go_to(page, TEXT, "let width", "width")
    page.keyboard.press("Control+Space")
    ask_for_completion(page, "width")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+Shift+I")
    laid_out = re.sub("Root   :", "Root :", TEXT).replace("\nlet", "\n  let")
    expect_text(page, folder / "Ops.td", laid_out)
