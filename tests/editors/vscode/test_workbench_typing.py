"""The result of typing a text in VS Code: the buffer has the typed text, and lists can be used.

Keys come at a steady pace, slow enough for lists to open between them and fast enough for answers to come late. The
pace is the input; the resulting text is checked. Nothing is saved during typing, by the editor's default;
`test_workbench.py` types with saving after every key.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import (
    START,
    as_indented,
    expect_text,
    folder_of,
    open_file,
    type_at_end,
    wait_until_ready,
)
from tests.support.sample import spread

if TYPE_CHECKING:
    from playwright.sync_api import Page

PACES = [60, 150, 300]
"""Milliseconds from one key to the next. `make all-cases` types everything at each of them."""

FUNCTION = """\
func.func @f(%a: i32, %b: f16) {
%c = arith.constant 1 : i32
%i = arith.constant 1 : i1
%e = arith.addf %b, %b : f16
cf.br ^bb1
^bb1:
gpu.barrier
return"""
LAYOUT = """\
func.func private @g(i32) -> index
module attributes {dlti.dl_spec = #dlti.dl_spec<
index = 32 : i64"""


@pytest.fixture(scope="module", autouse=True)
def _warm(page: Page) -> None:
    """The extension is active before the first key, so that its settings for MLIR apply to the files.

    The settings of other tests make the server read the file again after every key, which takes longest.
    """
    folder = folder_of(page)
    (folder / ".vscode").mkdir()
    (folder / ".vscode" / "settings.json").write_text('{"files.autoSave": "off"}', encoding="utf-8")
    open_file(page, folder, "first.mlir", "// first\n")
    wait_until_ready(page)


def check(page: Page, folder: Path, keys: str, pace: int, expected: str) -> None:
    """Types `keys` at the end of a file, and compares the resulting text."""
    expect_text(page, type_at_end(page, folder, keys, pace), START + expected)


@pytest.mark.parametrize("pace", spread(PACES, 2))
def test_a_function_is_as_it_was_typed(page: Page, folder: Path, pace: int) -> None:
    check(page, folder, FUNCTION, pace, as_indented(FUNCTION).replace("  ^", "^") + "\n}")


@pytest.mark.parametrize("pace", spread([150, 60, 300], 1))
def test_a_layout_of_several_lines_is_as_it_was_typed(page: Page, folder: Path, pace: int) -> None:
    check(page, folder, LAYOUT, pace, f"{LAYOUT}>}}")


@pytest.mark.parametrize("pace", spread(PACES, 1))
@pytest.mark.parametrize(
    ("keys", "label", "expected"),
    [
        ("scf.f", "scf.for", "scf.for %iv = %lowerBound to %upperBound step %step {\n  \n}"),
        ("%x = arith.sel", "arith.select", "%x = arith.select %condition, %true_value, %false_value : i32"),
        ("%x = index.cm", "index.cmp", "%x = index.cmp eq(%lhs, %rhs)"),
        ("%x = complex.ab", "complex.abs", "%x = complex.abs %complex : complex<f32>"),
    ],
)
def test_an_operation_is_completed(page: Page, folder: Path, pace: int, keys: str, label: str, expected: str) -> None:
    path = type_at_end(page, folder, keys, pace)
    page.locator(f'.suggest-widget.visible .monaco-list-row.focused:has-text("{label}")').first.wait_for()
    page.keyboard.press("Enter")
    expect_text(page, path, START + expected)


def test_the_name_of_a_dialect_opens_the_list_again(page: Page, folder: Path) -> None:
    type_at_end(page, folder, "%x = ari", 150)
    page.locator('.suggest-widget.visible .monaco-list-row.focused:has-text("arith.constant")').first.wait_for()
    for _ in range(5):
        # The operations that are likeliest come before the dialect.
        page.keyboard.press("ArrowDown")
    page.locator('.suggest-widget.visible .monaco-list-row.focused[aria-label^="arith.,"]').first.wait_for()
    page.keyboard.press("Enter")
    page.locator('.suggest-widget.visible .monaco-list-row:has-text("arith.addf")').first.wait_for()


@pytest.mark.parametrize(
    ("keys", "first"),
    [
        ("func", "func.func"),
        ("mod", "module"),
        ("%0 = add", "arith.addi"),
        ("%0 = const", "arith.constant"),
        ("if", "scf.if"),
        ("gep", "llvm.getelementptr"),
        ("memref.ld", "memref.load"),
    ],
)
def test_the_list_shows_the_servers_order(page: Page, folder: Path, keys: str, first: str) -> None:
    type_at_end(page, folder, keys, 100)
    page.locator(f'.suggest-widget.visible .monaco-list-row.focused:has-text("{first}")').first.wait_for()


@pytest.mark.parametrize(
    ("keys", "offered"),
    [
        ("func", ["func.func", "llvm.func", "func.call"]),
        ("mod", ["module", "gpu.module", "spirv.module"]),
    ],
)
def test_a_text_begins_with_a_function_or_a_module(page: Page, folder: Path, keys: str, offered: list[str]) -> None:
    path = type_at_end(page, folder, keys, 100)
    rows = page.locator(".suggest-widget.visible .monaco-list-row .label-name")
    page.locator(f'.suggest-widget.visible .monaco-list-row.focused:has-text("{offered[0]}")').first.wait_for()
    assert rows.all_inner_texts()[: len(offered)] == offered
    page.keyboard.press("Enter")
    expect_text(page, path, START + TAKEN[keys])


TAKEN = {
    "func": "func.func @name(%arg: i32) {\n  \n  func.return\n}",
    "mod": "module {\n  \n}",
}
