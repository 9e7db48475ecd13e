"""Bytecode in VS Code as users see it, with the packaged extension and the server inside of it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import PATIENCE, close_all, expect, show_file, wait_until_ready
from tests.support.judge import has_mlir_opt, run_mlir_opt
from tests.support.model import MODEL

from mlirls_ir.bytecode import read_bytecode
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.to_bytecode import document_to_bytecode

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")


@pytest.fixture
def model(page: Page, folder: Path, request: pytest.FixtureRequest) -> Path:
    """A file of bytecode with a new name, alone in the folder."""
    close_all(page)
    for other in filter(Path.is_file, folder.iterdir()):
        other.unlink()
    path = folder / f"{request.node.name.split('_')[-1]}.mlirbc"
    path.write_bytes(document_to_bytecode(Document(MODEL), "in.mlir", 5, "a compiler"))
    return path


def replace(page: Page, before: str, after: str) -> None:
    """Replaces the only `before` of the text, by the keyboard."""
    page.locator(f'.view-line:has-text("{before}")').first.click()
    page.keyboard.press("Control+H")
    find, put = (page.locator(f'.find-widget textarea[aria-label="{name}"]') for name in ("Find", "Replace"))
    find.fill(before)
    put.fill(after)
    put.press("Control+Alt+Enter")
    page.locator(f'.view-line:has-text("{after}")').first.wait_for()
    page.keyboard.press("Escape")


def changed_bytes(page: Page, path: Path, before: bytes) -> bytes:
    """The bytes of a file after they have changed."""
    deadline = time.monotonic() + PATIENCE / 1000
    while path.read_bytes() == before:
        assert time.monotonic() < deadline, "the file is not written"
        page.wait_for_timeout(50)
    return path.read_bytes()


def test_bytecode_is_edited_as_text_and_saved_as_bytecode(page: Page, model: Path) -> None:
    before = model.read_bytes()
    show_file(page, model)
    page.locator('.view-line:has-text("arith.constant")').first.wait_for()
    wait_until_ready(page)
    replace(page, "constant 1", "constant 7")
    # The tests' settings save automatically.
    data = changed_bytes(page, model, before)
    page.locator(".tab.active:not(.dirty)").wait_for()
    module = read_bytecode(data, upstream_registry())
    assert (module.version, module.producer) == (5, "a compiler")
    assert b"\xab" * 5000 in data
    if has_mlir_opt():
        flags = ("--allow-unregistered-dialect", "--mlir-print-debuginfo", "--mlir-print-local-scope")
        printed = run_mlir_opt([*flags, str(model)]).out
        assert 'arith.constant 7 : i32 loc("model.py":3:4)' in printed


def test_a_text_that_cannot_be_saved_stays_and_the_reason_is_shown(page: Page, model: Path) -> None:
    data = model.read_bytes()
    show_file(page, model)
    page.locator('.view-line:has-text("arith.constant")').first.wait_for()
    wait_until_ready(page)
    replace(page, "return %c", "return %nowhere_c")
    page.locator(".squiggly-error").first.wait_for()
    page.keyboard.press("Control+S")
    page.locator(".notification-list-item", has_text="use of undeclared SSA value name").first.wait_for()
    page.locator(".tab.active.dirty").wait_for()
    assert model.read_bytes() == data
    replace(page, "return %nowhere_c", "return %c")
    page.keyboard.press("Control+S")
    page.locator(".tab.active:not(.dirty)").wait_for()


def test_errors_in_bytes_are_shown_in_place_of_the_text(page: Page, model: Path) -> None:
    data = model.read_bytes()
    model.write_bytes(data[:80])
    show_file(page, model)
    body = page.frame_locator("iframe.webview").frame_locator("iframe").locator("body")
    expect(body).to_contain_text("this is not valid bytecode: byte ")
    expect(body).to_contain_text("write the file again")
    model.write_bytes(data)
    page.locator('.view-line:has-text("arith.constant")').first.wait_for()
