"""Runs between an editor and the server as a program `mlirls`, and records the messages of both.

The display of an editor cannot always be read from outside, but its messages can. The folder of `install` comes first
on PATH, so the settings of docs/editors.md start the recorder, which starts the server.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from tests.e2e.record_session import read_message, write_message

Json = dict[str, Any]
ROOT: Final = Path(__file__).parents[2]
SECONDS: Final = 30.0


@dataclass(frozen=True, slots=True)
class Recording:
    """A file that a recorder writes: one JSON object a line, with `from` and `message`."""

    file: Path

    @property
    def log(self) -> Path:
        """The standard error of the server."""
        return self.file.with_suffix(".log")

    def said(self, who: str) -> list[Json]:
        """The messages of the `editor` or the `server`, in order."""
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        # The last line may be incomplete.
        lines = map(json.loads, text[: text.rfind("\n") + 1].splitlines())
        return [line["message"] for line in lines if line["from"] == who]

    def requests(self, method: str) -> list[Json]:
        """The parameters of the editor's requests or notifications, in order."""
        return [message["params"] for message in self.said("editor") if message.get("method") == method]

    def answers(self, method: str) -> list[Any]:
        """The server's answers to the editor's requests, in the order of the requests."""
        replies = {message["id"]: message for message in self.said("server") if "method" not in message}
        asked = [message["id"] for message in self.said("editor") if message.get("method") == method]
        return [replies[identity].get("result") for identity in asked if identity in replies]

    def diagnostics(self) -> list[Json]:
        """The last diagnostics that were sent, of any document."""
        sent = [message["params"] for message in self.said("server") if "method" in message and _is_report(message)]
        found: list[Json] = sent[-1]["diagnostics"] if sent else []
        return found

    def wait(self, what: str, condition: Callable[[], Any], alive: Callable[[], bool] = lambda: True) -> Any:
        """The first true value of `condition`; fails with the last messages if there is none in time."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline and alive():
            value = condition()
            if value:
                return value
            time.sleep(0.03)
        last = [message.get("method", "answer") for who in ("editor", "server") for message in self.said(who)[-6:]]
        log = self.log.read_text(encoding="utf-8")[-2000:] if self.log.exists() else ""
        raise AssertionError(f"{what} did not happen; the last messages: {last}; the server's log: {log}")


def install(folder: Path) -> tuple[Recording, str]:
    """A program `mlirls` in a folder below `folder`, its recording, and the PATH that begins with it."""
    programs = folder / "programs"
    programs.mkdir()
    file = folder / "recording.jsonl"
    program = programs / "mlirls"
    words = shlex.join([sys.executable, "-m", "tests.editors.recorder", str(file)])
    program.write_text(f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {words} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return Recording(file), f"{programs}{os.pathsep}{os.environ['PATH']}"


def _is_report(message: Json) -> bool:
    return bool(message["method"] == "textDocument/publishDiagnostics")


def main() -> None:
    """Runs `mlirls` with the arguments after the file until the editor or the server ends."""
    command = [sys.executable, "-m", "mlirls_server", *sys.argv[2:]]
    recording = Recording(Path(sys.argv[1]))
    with recording.log.open("ab") as log:
        server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)
    assert server.stdin is not None and server.stdout is not None
    to_server, from_server = server.stdin, server.stdout
    lock = threading.Lock()
    with recording.file.open("a", encoding="utf-8") as file:

        def pass_on(who: str, source: IO[bytes], target: IO[bytes]) -> None:
            while (body := read_message(source)) is not None:
                line = json.dumps({"from": who, "message": json.loads(body)}, ensure_ascii=False)
                with lock:
                    file.write(line + "\n")
                    file.flush()
                write_message(target, body)

        def pass_on_all_from_the_editor() -> None:
            pass_on("editor", sys.stdin.buffer, to_server)
            to_server.close()

        answers = threading.Thread(target=pass_on, args=("server", from_server, sys.stdout.buffer), daemon=True)
        answers.start()
        threading.Thread(target=pass_on_all_from_the_editor, daemon=True).start()
        status = server.wait()
        answers.join(5)
        # The editor may leave its end open; then a thread still reads, and the interpreter would wait for it.
        os._exit(status)


if __name__ == "__main__":
    main()
