"""Only programs of this machine can talk to a listening server, and no web pages."""

from __future__ import annotations

import json
import socket
import subprocess

import pytest
from tests.e2e.wire import Wire, listening_port, start
from tests.support.patience import PATIENCE_SECONDS
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mlirls_server.lsp.frames import MOST_BYTES, FrameReader, MessageRefused

INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"processId": None, "capabilities": {}},
}
BODY = json.dumps(INITIALIZE).encode()


def check(process: subprocess.Popen[bytes], port: int) -> None:
    """The server still waits for its client, serves it, and ends with it."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS) as connection:
        wire = Wire(connection.recv, connection.sendall)
        assert wire.initialize()
    assert process.wait(PATIENCE_SECONDS) == 1


def refused(port: int, data: bytes) -> bytes:
    """The answer to a client that sends `data`, until the server closes the connection."""
    heard = b""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS) as connection:
        connection.sendall(data)
        try:
            while piece := connection.recv(4096):
                heard += piece
        except ConnectionError:
            pass
    return heard


def test_tcp_refuses_http_with_a_message_in_it() -> None:
    request = b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n%s" % (len(BODY), BODY)
    with start("--tcp", "127.0.0.1:0") as process:
        port = listening_port(process)
        assert refused(port, request) == b""
        check(process, port)


def test_a_silent_connection_ends_nothing() -> None:
    with start("--tcp", "127.0.0.1:0") as process:
        port = listening_port(process)
        silent = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS)
        with silent, socket.create_connection(("127.0.0.1", port), timeout=PATIENCE_SECONDS) as other:
            other.close()
            check(process, port)


def test_the_default_host_is_this_machine() -> None:
    with start("--tcp", ":0") as process:
        assert process.stderr is not None
        assert b"listening on 127.0.0.1:" in process.stderr.readline()


def test_a_host_that_other_machines_reach_is_reported() -> None:
    with start("--tcp", "0.0.0.0:0") as process:
        assert process.stderr is not None
        assert b"listening on 0.0.0.0:" in process.stderr.readline()
        assert b"other machines can connect without authentication" in process.stderr.readline()


def test_a_page_of_a_browser_is_refused_by_the_websocket() -> None:
    with start("--ws", "127.0.0.1:0") as process:
        port = listening_port(process)
        with pytest.raises(InvalidStatus) as caught:
            connect(f"ws://127.0.0.1:{port}", origin="https://example.com")  # type: ignore[arg-type]  # a name is enough
        assert caught.value.response.status_code == 403
        with connect(f"ws://127.0.0.1:{port}"):
            pass
        with connect(f"ws://127.0.0.1:{port}") as client:
            client.send(BODY.decode())
            assert "serverInfo" in str(client.recv(PATIENCE_SECONDS))
        assert process.wait(PATIENCE_SECONDS) == 1


def test_a_page_that_is_allowed_may_connect() -> None:
    with start("--ws", "127.0.0.1:0", "--allow-origin", "https://example.com") as process:
        port = listening_port(process)
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{port}", origin="https://example.org")  # type: ignore[arg-type]  # a name is enough
        with connect(f"ws://127.0.0.1:{port}", origin="https://example.com") as client:  # type: ignore[arg-type]  # a name is enough
            client.send(BODY.decode())
            assert "serverInfo" in str(client.recv(PATIENCE_SECONDS))


def test_a_message_that_says_it_is_huge_is_refused_before_it_comes() -> None:
    with pytest.raises(MessageRefused, match="a message has more than 512 megabytes"):
        FrameReader().feed(b"Content-Length: %d\r\n\r\n" % (MOST_BYTES + 1))
