"""Terminals get colours by default; the command line overrides the environment."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from tests.cli.conftest import Run

from mlirls_server.cli import paint


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    yield
    paint.choose_color("auto")


def check(monkeypatch: pytest.MonkeyPatch, said: str, on_terminal: bool, in_file: bool) -> None:
    for word in said.split():
        name, _, value = word.partition("=")
        if name == "--color":
            paint.choose_color(value)
        else:
            monkeypatch.setenv(name, value)
    assert (paint.is_styled(Terminal()), paint.is_styled(io.StringIO())) == (on_terminal, in_file)
    stream = io.StringIO()
    paint.make_paint(stream)("text", "bold red")
    assert (stream.getvalue() != "text") is in_file


@pytest.mark.parametrize(
    ("said", "on_terminal", "in_file"),
    [
        ("", True, False),
        ("TERM=dumb", False, False),
        ("NO_COLOR=1", False, False),
        ("NO_COLOR=", True, False),
        ("FORCE_COLOR=1", True, True),
        ("FORCE_COLOR=0", True, False),
        ("NO_COLOR=1 FORCE_COLOR=1", False, False),
        ("--color=always", True, True),
        ("--color=always NO_COLOR=1", True, True),
        ("--color=always TERM=dumb", True, True),
        ("--color=never FORCE_COLOR=1", False, False),
    ],
)
def test_colours_are_only_for_terminals(
    monkeypatch: pytest.MonkeyPatch, said: str, on_terminal: bool, in_file: bool
) -> None:
    check(monkeypatch, said, on_terminal, in_file)


def test_the_command_line_decides_for_check(run: Run, tmp_path: object) -> None:
    assert "\x1b[" in run("check", "--color", "always", str(tmp_path)).out
    assert "\x1b[" not in run("check", "--color", "never", str(tmp_path)).out
