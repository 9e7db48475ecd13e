"""The question whether a project's programs may be run: asked once, shown in full, and its answer kept."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.wire import Wire, stdio_session
from tests.support.consent import allow

from mlirls_server.lsp.permissions import question_about
from mlirls_server.project.find import find_project
from mlirls_server.project.requested_programs import requested_by, tool_at

ASKED = (
    "May mlirls run the programs that W names? When a file is saved: sh -c 'touch ran'. "
    "As Python in the language server: toy.py. "
    "You are asked again when this changes."
)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    configure(tmp_path, '["sh", "-c", "touch ran"]')
    (tmp_path / "toy.py").write_text(f"open({str(tmp_path / 'plugin-ran')!r}, 'w').close()\nDIALECTS = []\n", "utf-8")
    return tmp_path


def configure(root: Path, command: str) -> None:
    """Writes the configuration file of `root`, with a plug-in."""
    text = f'[judge]\ncommand = {command}\n[dialects]\npython = ["toy.py"]\n'
    (root / "mlirls.toml").write_text(text, encoding="utf-8")


def shown(command: str, root: Path) -> str | None:
    """The question about a project with this judge, with W for its folder; None if it cannot be asked."""
    configure(root, command)
    question = question_about(str(root), tuple(requested_by(find_project(str(root)))))
    return None if question is None else question.replace(str(root), "W")


def test_the_question_shows_everything_in_full(root: Path) -> None:
    assert shown('["sh", "-c", "touch ran"]', root) == ASKED


def test_a_command_that_cannot_be_shown_in_full_is_not_proposed(root: Path) -> None:
    """Editors cut off long messages, and show only the text of a link."""
    assert shown(f'["sh", "-c", "true {" " * 900}; touch ran"]', root) is None
    assert shown('["sh", "-c", "[build](https://example.com; touch ran)"]', root) is None


def test_nothing_in_a_command_changes_how_the_question_is_read(root: Path) -> None:
    question = shown('["sh", "-c", "touch ran \\u202e\\u0007\\n"]', root)
    assert question is not None and question.isprintable() and "\u202e" not in question


def test_the_question_about_a_tool_says_that_its_arguments_are_not_part_of_it(root: Path) -> None:
    question = question_about(str(root), (tool_at("/no/toy-opt"),))
    assert question is not None and "When you run a test or a pipeline, with any arguments: /no/toy-opt." in question


# -- over the wire


@contextmanager
def session(root: Path, **options: object) -> Generator[Wire]:
    """A session that has `a.mlir` of the folder open."""
    with stdio_session() as (_, wire):
        folders = [{"uri": root.as_uri(), "name": "w"}]
        wire.initialize(workspaceFolders=folders, initializationOptions=options)
        wire.open((root / "a.mlir").as_uri(), "module {}\n")
        yield wire


def question(wire: Wire) -> dict[str, Any]:
    """The next question of the server."""
    return wire.wait(lambda message: message.get("method") == "window/showMessageRequest")


def n_questions(wire: Wire) -> int:
    """The number of questions, once the server sends nothing more."""
    wire.ask("shutdown")
    return sum(message.get("method") == "window/showMessageRequest" for message in wire.seen)


def answer(wire: Wire, asked: dict[str, Any], title: str | None) -> None:
    """Answers a question; None is for a message that was closed."""
    wire.send({"id": asked["id"], "result": None if title is None else {"title": title}})


def save(wire: Wire, root: Path) -> None:
    """Says that the document was saved."""
    wire.notify("textDocument/didSave", {"textDocument": {"uri": (root / "a.mlir").as_uri()}})


def status(wire: Wire, root: Path) -> bool:
    """Whether the judge may be run."""
    arguments = [(root / "a.mlir").as_uri()]
    found = wire.ask("workspace/executeCommand", {"command": "mlirls.status", "arguments": arguments})
    return bool(found["result"]["judge"]["isAllowed"])


def test_an_opened_project_asks_once_and_runs_what_is_allowed(root: Path) -> None:
    with session(root) as wire:
        asked = question(wire)
        assert asked["params"]["message"].replace(str(root), "W") == ASKED
        assert asked["params"]["actions"] == [{"title": "Allow"}, {"title": "Not Now"}]
        assert not (root / "plugin-ran").exists()
        answer(wire, asked, "Allow")
        wire.wait(
            lambda message: (
                message.get("method") == "textDocument/publishDiagnostics" and (root / "plugin-ran").exists()
            )
        )
        assert status(wire, root)
    with session(root) as wire:
        assert status(wire, root)
        assert n_questions(wire) == 0


@pytest.mark.parametrize("title", ["Not Now", None])
def test_without_an_allowing_answer_nothing_runs_and_nothing_is_asked_again(root: Path, title: str | None) -> None:
    with session(root) as wire:
        answer(wire, question(wire), title)
        save(wire, root)
        assert not status(wire, root)
        assert not (root / "plugin-ran").exists() and not (root / "ran").exists()
        assert n_questions(wire) == 1


def test_a_changed_program_needs_permission_again(root: Path) -> None:
    allow(root)
    with session(root) as wire:
        assert status(wire, root)
        configure(root, '["sh", "-c", "touch other"]')
        save(wire, root)
        asked = question(wire)
        assert "touch other" in asked["params"]["message"] and "toy.py" not in asked["params"]["message"]
        assert not status(wire, root)


def test_a_client_that_trusts_nothing_is_not_asked_and_runs_nothing(root: Path) -> None:
    allow(root)
    with session(root, trust="never") as wire:
        save(wire, root)
        assert not status(wire, root)
        assert not (root / "plugin-ran").exists() and not (root / "ran").exists()
        assert n_questions(wire) == 0


def test_a_permission_can_be_requested_again_and_revoked(root: Path) -> None:
    arguments = [(root / "a.mlir").as_uri()]
    with session(root) as wire:
        answer(wire, question(wire), "Not Now")
        again = wire.request("workspace/executeCommand", {"command": "mlirls.askPermission", "arguments": arguments})
        answer(wire, question(wire), "Allow")
        assert wire.answer(again)["result"] == {"asked": 2}
        assert status(wire, root)
        revoked = wire.ask("workspace/executeCommand", {"command": "mlirls.revokePermission", "arguments": arguments})
        assert revoked["result"] == {"root": str(root), "revoked": 2}
        assert not status(wire, root)
        assert n_questions(wire) == 2


def test_a_permission_that_cannot_be_stored_runs_nothing_and_gives_the_reason(root: Path) -> None:
    data = Path(os.environ["MLIRLS_DATA"])
    data.write_text("a file where a folder is needed", encoding="utf-8")
    with session(root) as wire:
        answer(wire, question(wire), "Allow")
        said = wire.wait(lambda message: message.get("method") == "window/showMessage")
        assert said["params"]["message"].startswith("Nothing is run: the permission cannot be kept")
        assert not status(wire, root)
