"""Drives any language server over stdio and times what a user waits for. Used by `run.py`.

All times are milliseconds of wall time, as medians; memory is the peak resident set of the server process in MiB.
"""

from __future__ import annotations

import json
import queue
import statistics
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Timings:
    """The measurements of one session."""

    start: float
    open: float
    edit: float
    hover: float
    definition: float
    peak_memory: float


class Session:
    """One server process and its replies."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._replies: queue.Queue[tuple[float, Message] | None] = queue.Queue()
        self._id = 0
        self.published: dict[int, list[Any]] = {}
        """The received diagnostics by document version."""
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        while True:
            length = 0
            while True:
                line = stream.readline()
                if not line:
                    self._replies.put(None)
                    return
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
                if line in (b"\r\n", b"\n"):
                    break
            body = stream.read(length)
            self._replies.put((time.perf_counter(), json.loads(body)))

    def _send(self, message: Message) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        stream = self._process.stdin
        assert stream is not None
        stream.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        stream.flush()

    def notify(self, method: str, params: object) -> None:
        """Sends a notification."""
        self._send({"method": method, "params": params})

    def request(self, method: str, params: object) -> tuple[float, Message]:
        """Sends a request; returns its time and the reply."""
        self._id += 1
        number = self._id
        begin = time.perf_counter()
        self._send({"id": number, "method": method, "params": params})
        end, reply = self.wait(lambda m: m.get("id") == number and "method" not in m)
        return (end - begin) * 1e3, reply

    def wait(self, expected: Any) -> tuple[float, Message]:
        """The next message that `expected` accepts; requests of the server are answered with null."""
        while True:
            found = self._replies.get(timeout=300)
            if found is None:
                raise RuntimeError("the server has gone")
            moment, message = found
            if message.get("method") == "textDocument/publishDiagnostics":
                self.published[message["params"].get("version", 0)] = message["params"]["diagnostics"]
            if "method" in message and "id" in message:
                self._send({"id": message["id"], "result": None})
            elif expected(message):
                return moment, message

    def peak_memory(self) -> float:
        """The peak resident set in MiB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024

    def processor_time(self) -> float:
        """The seconds of processor time, user and system, that the process has taken so far."""
        threads = Path(f"/proc/{self._process.pid}/task").iterdir()
        return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9

    def close(self) -> None:
        """Ends the process."""
        self._process.kill()
        self._process.wait()


def measure(command: list[str], text: str, line: int, character: int, edits: int = 9) -> Timings:
    """Opens `text`, sends requests about a position, and edits that line `edits` times."""
    begin = time.perf_counter()
    session = Session(command)
    try:
        _, reply = session.request(
            "initialize",
            {
                "processId": None,
                "rootUri": None,
                "capabilities": {"textDocument": {"publishDiagnostics": {"versionSupport": True}}},
            },
        )
        start = (time.perf_counter() - begin) * 1e3
        session.notify("initialized", {})
        sync = reply["result"]["capabilities"]["textDocumentSync"]
        incremental = (sync if isinstance(sync, int) else sync.get("change")) == 2
        uri = "file:///benchmark.mlir"
        moment = time.perf_counter()
        session.notify(
            "textDocument/didOpen",
            {"textDocument": {"uri": uri, "languageId": "mlir", "version": 1, "text": text}},
        )
        published, _ = session.wait(_is_diagnostics(1))
        opened = (published - moment) * 1e3
        where = {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}
        definition = [session.request("textDocument/definition", where)[0] for _ in range(edits)]
        hover = [session.request("textDocument/hover", where)[0] for _ in range(edits)]
        times: list[float] = []
        for index in range(edits):
            version = index + 2
            adds = index % 2 == 0
            change: Message = {"text": text}
            if incremental:
                at = {"line": line, "character": 0}
                span = {"start": at, "end": {"line": line, "character": 0 if adds else 1}}
                change = {"range": span, "text": " " if adds else ""}
            moment = time.perf_counter()
            session.notify(
                "textDocument/didChange",
                {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]},
            )
            published, _ = session.wait(_is_diagnostics(version))
            times.append((published - moment) * 1e3)
            time.sleep(0.2)
        return Timings(
            start,
            opened,
            statistics.median(times),
            statistics.median(hover),
            statistics.median(definition),
            session.peak_memory(),
        )
    finally:
        session.close()


def _is_diagnostics(version: int) -> Any:
    def expected(message: Message) -> bool:
        if message.get("method") != "textDocument/publishDiagnostics":
            return False
        return bool(message["params"].get("version", version) == version)

    return expected
