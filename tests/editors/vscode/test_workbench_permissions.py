"""A project that names a program: the user sees the whole question, and nothing runs before the answer."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.editors.vscode.pages import PATIENCE, close_all, expect, show_file, wait_until_ready

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

pytest.importorskip("playwright.sync_api", reason="playwright is not installed")

COMMAND = '["sh", "-c", "touch ran; cat > /dev/null"]'


def ask(page: Page, folder: Path, name: str) -> tuple[Path, Locator]:
    """A project in a new folder, with one of its files open, and the question about it."""
    close_all(page)
    project = folder / name
    project.mkdir()
    (project / "mlirls.toml").write_text(f"[judge]\ncommand = {COMMAND}\n", encoding="utf-8")
    path = project / f"{name}.mlir"
    path.write_text("func.func @f() {\n  return\n}\n", encoding="utf-8")
    show_file(page, path)
    wait_until_ready(page)
    question = page.locator(f'.notification-toast:has-text("{name}")').filter(has_text="May mlirls run")
    question.wait_for()
    return project, question


def save(page: Page) -> None:
    """Types a comment at the end of the text and saves it."""
    page.locator(".view-lines").first.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("// more\n", delay=90)
    page.keyboard.press("Control+S")


def has_run(project: Path, seconds: float) -> bool:
    """Whether the judge runs within a time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if (project / "ran").exists():
            return True
        time.sleep(0.05)
    return False


def test_a_program_runs_after_it_was_shown_in_full_and_allowed(page: Page, folder: Path) -> None:
    project, question = ask(page, folder, "allowed")
    expect(question).to_contain_text("When a file is saved: sh -c 'touch ran; cat > /dev/null'.")
    save(page)
    assert not has_run(project, 2.0)
    question.get_by_role("button", name="Allow").click()
    question.wait_for(state="hidden")
    save(page)
    assert has_run(project, PATIENCE / 1000)


def test_a_program_that_is_not_allowed_does_not_run(page: Page, folder: Path) -> None:
    project, question = ask(page, folder, "refused")
    question.get_by_role("button", name="Not Now").click()
    question.wait_for(state="hidden")
    save(page)
    assert not has_run(project, 3.0)
    page.keyboard.press("Control+Shift+P")
    page.locator(".quick-input-widget input").first.fill(">mlirls: Allow Programs")
    page.locator(
        '.quick-input-list .monaco-list-row.focused:has-text("Allow Programs of This Project")'
    ).first.wait_for()
    page.keyboard.press("Enter")
    question.wait_for()
