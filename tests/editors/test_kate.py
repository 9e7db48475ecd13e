"""mlirls in a real Kate, on a virtual screen, set up as in docs/editors.md.

Kate is driven by keys; the recorder has its requests and changes.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

import pytest
from tests.editors.documented import settings_of
from tests.editors.recorder import Json, Recording, install

SYNTAX: Final = Path(__file__).parents[2] / "editors" / "kate" / "mlir.xml"
PROGRAMS: Final = ("kate", "Xvfb", "xdotool", "dbus-run-session")
TEXT: Final = """\
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>} {
  func.func @callee(%value: i32, %cell: !llvm.struct<(i8, i64)>) -> i32 {
    %one = arith.constant {a = "ä😀"} 1 : i32 %sum = arith.addi %one, %valu : i32
    return %value : i32
  }
}
"""


@dataclass(frozen=True, slots=True)
class Kate:
    """A Kate that runs, with one file open."""

    process: subprocess.Popen[bytes]
    environment: Mapping[str, str]
    recording: Recording

    def xdotool(self, *words: str) -> str:
        """The output of `xdotool`, "" if it finds nothing."""
        done = subprocess.run(["xdotool", *words], env=self.environment, timeout=30, check=False, capture_output=True)
        return done.stdout.decode()

    def windows(self, name: str = "") -> list[str]:
        """The visible windows of Kate with this name."""
        words = ["--name", name] if name else ["--class", "kate"]
        return self.xdotool("search", "--onlyvisible", *words).split()

    def focus(self, window: str) -> None:
        """Focuses a window, because there is no window manager."""
        self.xdotool("windowfocus", "--sync", window)

    def keys(self, *names: str) -> None:
        """Presses keys in the window of the file."""
        (window, *_) = self.windows("a.mlir")
        self.focus(window)
        self.xdotool("key", *names)

    def run_command(self, title: str) -> None:
        """Chooses a command in the command bar, which is a separate window."""
        before = set(self.windows())
        self.keys("ctrl+alt+i")
        bar = self.recording.wait("the bar of commands", lambda: set(self.windows()) - before)
        self.xdotool("type", "--delay", "30", title)
        self.xdotool("key", "Return")
        self.recording.wait("the end of the bar", lambda: not bar & set(self.windows()))

    def request_of(self, title: str, method: str) -> Json:
        """The parameters of the request that Kate makes for a command."""
        before = len(self.recording.requests(method))
        self.run_command(title)
        asked: Json = self.recording.wait(method, lambda: self.recording.requests(method)[before:])[0]
        return asked

    def text(self) -> str:
        """The last text that Kate sent."""
        changes = self.recording.requests("textDocument/didChange")
        text: str = changes[-1]["contentChanges"][-1]["text"] if changes else ""
        return text


@pytest.fixture
def kate(tmp_path: Path) -> Iterator[Kate]:
    """Kate with the file of the test, the cursor in its mistake."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    recording, search_path = install(tmp_path)
    project = tmp_path / "project"
    project.mkdir()
    (project / "mlirls.toml").write_text("", encoding="utf-8")
    path = project / "a.mlir"
    path.write_text(TEXT, encoding="utf-8")
    _configure(tmp_path)
    line = TEXT.splitlines()[2]
    column = len(line[: line.index("%valu") + len("%valu")].encode("utf-16-le")) // 2
    with _screen(tmp_path) as display:
        environment = {**os.environ, "HOME": str(tmp_path), "PATH": search_path, "DISPLAY": display}
        environment |= {"LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "xcb", "XDG_RUNTIME_DIR": str(tmp_path / "run")}
        environment |= {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "CACHE", "STATE")}
        command = ["dbus-run-session", "--", "kate", "-n", "-l", "3", "-c", str(column + 1), str(path)]
        with (tmp_path / "kate.log").open("wb") as log, _group(command, environment, log) as process:
            running = Kate(process, environment, recording)
            recording.wait("Kate's window", lambda: running.windows("a.mlir"), lambda: process.poll() is None)
            yield running


def _configure(home: Path) -> None:
    """The initial setup: the settings, the syntax, the plugin, and the answer to the question."""
    (home / "run").mkdir(mode=0o700)
    (home / "CONFIG" / "kate" / "lspclient").mkdir(parents=True)
    (settings,) = settings_of("Kate", "json")
    (home / "CONFIG" / "kate" / "lspclient" / "settings.json").write_text(settings, encoding="utf-8")
    command = json.loads(settings)["servers"]["mlir"]["command"]
    allowed = " ".join([str(home / "programs" / command[0]), *command[1:]])
    katerc = f"[Kate Plugins]\nlspclientplugin=true\n[lspclient]\nAllowedServerCommandLines={allowed}\n"
    (home / "CONFIG" / "katerc").write_text(katerc, encoding="utf-8")
    syntax = home / "DATA" / "org.kde.syntax-highlighting" / "syntax"
    syntax.mkdir(parents=True)
    shutil.copy(SYNTAX, syntax)


@contextmanager
def _screen(folder: Path) -> Iterator[str]:
    """The name of a virtual screen."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1200x800x24", "-nolisten", "tcp"]
    with (folder / "xvfb.log").open("wb") as log:
        server = subprocess.Popen(command, pass_fds=[writer], stdout=log, stderr=log)
        os.close(writer)
        try:
            with os.fdopen(reader) as answer:
                yield f":{answer.readline().strip()}"
        finally:
            server.terminate()
            server.wait()


@contextmanager
def _group(command: list[str], environment: Mapping[str, str], log: IO[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is killed with all its children."""
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def test_kate(kate: Kate) -> None:
    recording = kate.recording
    (opened,) = recording.wait("the file being opened", lambda: recording.requests("textDocument/didOpen"))
    assert opened["textDocument"]["languageId"] == "mlir"
    assert recording.requests("initialize")[0]["rootUri"].endswith("/project")
    recording.wait("a diagnostic", lambda: _is_complaining(recording.diagnostics()))

    # Kate sends the diagnostic with its request, and makes all changes of the answer.
    kate.run_command("Quick Fix")
    context = recording.wait("the diagnostic coming back", lambda: _diagnostics_asked_about(recording))
    assert _is_complaining(context), context
    assert _text_at(context[0]["range"]) == "%valu"
    recording.wait("the diagnostic going away", lambda: not _is_complaining(recording.diagnostics()))
    assert kate.text() == TEXT.replace("%valu ", "%value ")

    kate.request_of("Go to Definition", "textDocument/definition")
    recording.wait("the definition", lambda: recording.answers("textDocument/definition"))
    # The place of Kate's next request is the new place of the cursor.
    asked = kate.request_of("Symbol Info", "textDocument/hover")
    assert asked["position"] == {"line": 1, "character": TEXT.splitlines()[1].index("%value")}
    (hover,) = recording.wait("the hover", lambda: recording.answers("textDocument/hover"))
    assert "%value : i32" in hover["contents"]["value"]
    recording.wait("the popup", lambda: len(kate.windows()) > 1)

    kate.run_command("Rename")
    (dialog,) = recording.wait("the question for the name", lambda: kate.windows("^Rename"))
    kate.focus(dialog)
    kate.xdotool("key", "ctrl+a")
    kate.xdotool("type", "%renamed")
    kate.xdotool("key", "Return")
    expected = TEXT.replace("%valu ", "%value ").replace("%value", "%renamed")
    recording.wait("the rename", lambda: kate.text() == expected)


def _is_complaining(diagnostics: list[Json]) -> bool:
    return any(found["code"] == "undeclared-value" for found in diagnostics)


def _diagnostics_asked_about(recording: Recording) -> list[Json]:
    asked = recording.requests("textDocument/codeAction")
    return [found for request in asked for found in request["context"]["diagnostics"]]


def _text_at(place: Json) -> str:
    """The text at an LSP range (in UTF-16) of the test's text."""
    line, start, end = place["start"]["line"], place["start"]["character"], place["end"]["character"]
    units = TEXT.splitlines()[int(line)].encode("utf-16-le")
    return units[2 * int(start) : 2 * int(end)].decode("utf-16-le")
