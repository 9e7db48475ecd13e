"""A bare LSP client over bytes, for messages that a well-behaved client library would never send."""

from __future__ import annotations

import json
import os
import re
import select
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import IO, Any

from tests.support.forked import serve_command
from tests.support.patience import PATIENCE_SECONDS

Json = dict[str, Any]


def immediately(params: Json) -> Json:
    """The options in the parameters of `initialize`, with no pause, because most tests do not test the time of
    findings."""
    options: Json = params.get("initializationOptions") or {}
    inner = options.get("mlirls")
    return {"mlirls": immediately({"initializationOptions": inner})} if inner else {"typingPause": 0, **options}


class Wire:
    """One session: `read(n)` gives at most n bytes, b"" at the end; `write` sends bytes."""

    def __init__(self, read: Callable[[int], bytes], write: Callable[[bytes], object]) -> None:
        self._read = read
        self._write = write
        self._buffer = b""
        self._next_id = 0
        self._held: list[bytes] | None = None
        self.seen: list[Json] = []

    def send_raw(self, data: bytes) -> None:
        if self._held is None:
            self._write(data)
        else:
            self._held.append(data)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Messages sent in this context are written together, so the server has them all before it handles one."""
        self._held = []
        yield
        data, self._held = b"".join(self._held), None
        self._write(data)

    def send(self, message: Json, header: bytes = b"Content-Length") -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_raw(b"%s: %d\r\n\r\n%s" % (header, len(body), body))

    def notify(self, method: str, params: object = None) -> None:
        self.send({"method": method, "params": params})

    def request(self, method: str, params: object = None) -> int:
        self._next_id += 1
        self.send({"id": self._next_id, "method": method, "params": params})
        return self._next_id

    def receive(self) -> Json | None:
        """The next message, None at the end of the stream."""
        while (head := self._buffer.find(b"\r\n\r\n")) < 0:
            if not self._fill():
                return None
        match = re.search(rb"Content-Length: (\d+)", self._buffer[:head])
        assert match is not None, self._buffer[:head]
        size = int(match[1])
        while len(self._buffer) < head + 4 + size:
            if not self._fill():
                return None
        body = self._buffer[head + 4 : head + 4 + size]
        self._buffer = self._buffer[head + 4 + size :]
        message: Json = json.loads(body)
        self.seen.append(message)
        return message

    def wait(self, is_expected: Callable[[Json], bool]) -> Json:
        """The next message that `is_expected` accepts."""
        while True:
            message = self.receive()
            assert message is not None, f"the server closed the stream, or says no more; seen: {self.seen}"
            if is_expected(message):
                return message

    def answer(self, msg_id: int | str | None) -> Json:
        return self.wait(lambda message: "method" not in message and message.get("id") == msg_id)

    def ask(self, method: str, params: object = None) -> Json:
        return self.answer(self.request(method, params))

    def diagnostics(self, uri: str, version: int) -> list[Json]:
        """The diagnostics of `version`."""

        def is_expected(message: Json) -> bool:
            params = message.get("params", {})
            is_publish = message.get("method") == "textDocument/publishDiagnostics"
            return is_publish and params["uri"] == uri and params.get("version") == version

        return list(self.wait(is_expected)["params"]["diagnostics"])

    def initialize(self, process_id: int | None = None, **options: object) -> Json:
        said = {"processId": process_id, "rootUri": None, "capabilities": {}, **options}
        result = self.ask("initialize", {**said, "initializationOptions": immediately(said)})
        self.notify("initialized", {})
        return result

    def open(self, uri: str, text: str, version: int = 1) -> None:
        item = {"uri": uri, "languageId": "mlir", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def change(self, uri: str, version: int, *changes: Json) -> None:
        document = {"uri": uri, "version": version}
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": list(changes)})

    def _fill(self) -> bool:
        data = self._read(1 << 16)
        self._buffer += data
        return bool(data)


@contextmanager
def run(command: Sequence[str], stderr: IO[bytes] | None = None) -> Iterator[subprocess.Popen[bytes]]:
    """A process that is killed if the test does not end it; its log can be read, or goes to a file."""
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=stderr or pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def start(*options: str) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """A server process, started as an editor starts it."""
    return run([sys.executable, "-m", "mlirls_server", "serve", *options])


@contextmanager
def stdio_session(
    stderr: IO[bytes] | None = None, *, as_started_by_an_editor: bool = False
) -> Iterator[tuple[subprocess.Popen[bytes], Wire]]:
    """A server on standard input and output, forked if its start does not matter."""
    with start() if as_started_by_an_editor else run(serve_command(), stderr) as process:
        assert process.stdin is not None and process.stdout is not None
        stdin, stdout = process.stdin, process.stdout

        def write(data: bytes) -> None:
            stdin.write(data)
            stdin.flush()

        def read(n: int) -> bytes:
            ready, _, _ = select.select([stdout], [], [], PATIENCE_SECONDS)
            return os.read(stdout.fileno(), n) if ready else b""

        yield process, Wire(read, write)


def listening_port(process: subprocess.Popen[bytes]) -> int:
    """The port from the server's log."""
    assert process.stderr is not None
    for line in process.stderr:
        match = re.search(rb"listening on [^ ]*:(\d+)", line)
        if match:
            return int(match[1])
    raise AssertionError("the server did not say where it listens")


@contextmanager
def tcp_session() -> Iterator[tuple[subprocess.Popen[bytes], Wire, socket.socket]]:
    """A server on TCP."""
    with start("--tcp", "127.0.0.1:0") as process:
        connection = socket.create_connection(("127.0.0.1", listening_port(process)), timeout=PATIENCE_SECONDS)
        with connection:
            yield process, Wire(connection.recv, connection.sendall), connection
