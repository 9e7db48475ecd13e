"""Runs between an editor and the server, and records the editor's messages; `replay.py` sends them again.

`python -m tests.e2e.record_session FILE` is started by the editor in place of `mlirls serve`. FILE gets one JSON object
a line: `{"say": message}` for messages of the editor, and `{"reply": method, "message": ...}` for its answers to
requests of the server. The editor's folder, `MLIRLS_RECORD_FOLDER`, is written as `$FOLDER`; process ids and the
editor's own paths are left out.

`sessions/README.md` says how the kept sessions were made.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Any

Json = dict[str, Any]

# Details of the machine and of the editor's installation in `initialize`.
_LEFT_OUT = ("processId", "rootPath", "clientInfo", "locale")


def read_message(stream: IO[bytes]) -> bytes | None:
    """The body of the next message; None at the end."""
    size = None
    while (line := stream.readline()) not in (b"\r\n", b"\n"):
        if not line:
            return None
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            size = int(value)
    return None if size is None else stream.read(size)


def write_message(stream: IO[bytes], body: bytes) -> None:
    """Writes one message."""
    stream.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
    stream.flush()


class Recording:
    """The output file, written from two threads."""

    def __init__(self, file: IO[str], folder: str) -> None:
        self._file = file
        self._folder = folder
        self._lock = threading.Lock()
        self._asked: dict[str, str] = {}

    def server_said(self, message: Json) -> None:
        """Remembers the method of a request, for the editor's answer."""
        if "method" in message and "id" in message:
            with self._lock:
                self._asked[str(message["id"])] = message["method"]

    def editor_said(self, message: Json) -> None:
        """Records a message of the editor."""
        if message.get("method") == "initialize":
            message["params"] = {key: value for key, value in message["params"].items() if key not in _LEFT_OUT}
        with self._lock:
            line: Json = {"say": message}
            if "method" not in message:
                line = {"reply": self._asked.pop(str(message.get("id")), ""), "message": message}
                message.pop("id", None)
            message.pop("jsonrpc", None)
            text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
            self._file.write(text.replace(Path(self._folder).as_uri(), "$FOLDER") + "\n")
            self._file.flush()


def main() -> int:
    """Runs the server until one of the two ends."""
    command = [sys.executable, "-m", "mlirls_server", "serve"]
    server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin is not None and server.stdout is not None
    to_server, from_server = server.stdin, server.stdout
    with Path(sys.argv[1]).open("a", encoding="utf-8") as file:
        recording = Recording(file, os.environ["MLIRLS_RECORD_FOLDER"])

        def to_editor() -> None:
            while (body := read_message(from_server)) is not None:
                recording.server_said(json.loads(body))
                write_message(sys.stdout.buffer, body)

        threading.Thread(target=to_editor, daemon=True).start()
        while (body := read_message(sys.stdin.buffer)) is not None:
            recording.editor_said(json.loads(body))
            write_message(to_server, body)
        to_server.close()
        return server.wait()


if __name__ == "__main__":
    sys.exit(main())
