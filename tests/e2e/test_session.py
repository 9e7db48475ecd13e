"""The life of a session: start, odd messages, cancellation, and every way it can end."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.e2e.wire import Json, Wire, listening_port, start, stdio_session, tcp_session
from tests.support.patience import PATIENCE_SECONDS

URI = "file:///a.mlir"
BROKEN = '"t.b"(%q) : (i32) -> ()'


def check_alive(wire: Wire) -> None:
    """The server still checks documents."""
    wire.open(URI, BROKEN, 77)
    assert wire.diagnostics(URI, 77)


def leave(wire: Wire) -> None:
    assert wire.ask("shutdown")["result"] is None
    wire.notify("exit")


def test_capabilities_match_the_features() -> None:
    with stdio_session(as_started_by_an_editor=True) as (_, wire):
        result = wire.initialize()["result"]
        assert result["serverInfo"]["name"] == "mlirls"
        assert result["capabilities"]["positionEncoding"] == "utf-16"
        sync = result["capabilities"]["textDocumentSync"]
        assert (sync["openClose"], sync["change"]) == (True, 2)
        assert "notebookDocumentSync" not in result["capabilities"]


def test_shutdown_and_exit_end_with_status_0() -> None:
    with stdio_session(as_started_by_an_editor=True) as (process, wire):
        wire.initialize()
        leave(wire)
        assert process.wait(PATIENCE_SECONDS) == 0


def test_exit_without_shutdown_ends_with_status_1() -> None:
    with stdio_session(as_started_by_an_editor=True) as (process, wire):
        wire.initialize()
        wire.notify("exit")
        assert process.wait(PATIENCE_SECONDS) == 1


def test_end_of_the_stream_ends_the_server() -> None:
    with stdio_session(as_started_by_an_editor=True) as (process, wire):
        wire.initialize()
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(PATIENCE_SECONDS) == 1


def test_end_of_the_client_process_ends_the_server() -> None:
    editor = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    with editor, stdio_session(as_started_by_an_editor=True) as (process, wire):
        wire.initialize(process_id=editor.pid)
        editor.communicate(b"\n")
        assert process.wait(PATIENCE_SECONDS) == 1


def test_requests_before_initialize_and_after_shutdown_are_refused() -> None:
    with stdio_session() as (_, wire):
        assert wire.ask("shutdown")["error"]["code"] == -32002
        wire.initialize()
        assert wire.ask("initialize", {"processId": None, "capabilities": {}})["error"]["code"] == -32600
        wire.ask("shutdown")
        assert wire.ask("textDocument/hover", {})["error"]["code"] == -32600


def test_header_names_match_whatever_their_case() -> None:
    with stdio_session() as (_, wire):
        params = {"processId": None, "capabilities": {}}
        wire.send({"id": 1, "method": "initialize", "params": params}, header=b"content-LENGTH")
        assert "result" in wire.answer(1)


def test_messages_that_are_not_json_rpc_do_not_end_the_session() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.send_raw(b"Content-Length: 3\r\n\r\n{{{")
        assert wire.answer(None)["error"]["code"] == -32700
        wire.send_raw(b"Content-Length: 2\r\n\r\n[]")
        assert wire.answer(None)["error"]["code"] == -32600
        wire.send_raw(b"X-Nothing: 1\r\n\r\n")
        body = b"[" * 100_000
        wire.send_raw(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        assert wire.answer(None)["error"]["code"] == -32700
        check_alive(wire)


def test_bad_parameters_are_answered_and_survived() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        assert wire.ask("textDocument/hover", {"textDocument": 3})["error"]["code"] < 0
        wire.notify("textDocument/didOpen", {"textDocument": {"uri": 5}})
        wire.notify("textDocument/didChange", None)
        wire.notify("no/suchNotification", {"a": [1, {"b": None}]})
        assert wire.ask("no/suchRequest", {"a": 1})["error"]["code"] == -32601
        check_alive(wire)


def test_a_request_that_is_cancelled_is_answered_once() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        messages: list[Json] = [{"id": f"r{n}", "method": "workspace/none", "params": {}} for n in range(5)]
        messages.append({"method": "$/cancelRequest", "params": {"id": "r3"}})
        data = b""
        for message in messages:
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            data += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
        wire.send_raw(data)
        codes = {wire.answer(f"r{n}")["error"]["code"] if n != 3 else 0 for n in (0, 1, 2, 4)}
        assert codes == {-32601}
        # The scheduler decides whether it was still waiting (tests/server/test_inbox.py).
        check_alive(wire)
        (answer,) = [m["error"]["code"] for m in wire.seen if m.get("id") == "r3"]
        assert answer in (-32601, -32800)
        wire.notify("$/cancelRequest", {"id": "long gone"})
        check_alive(wire)


def test_tcp_session_ends_with_its_client() -> None:
    with tcp_session() as (process, wire, connection):
        wire.initialize()
        check_alive(wire)
        connection.close()
        assert process.wait(PATIENCE_SECONDS) == 1


def test_tcp_session_ends_with_exit() -> None:
    with tcp_session() as (process, wire, _):
        wire.initialize()
        leave(wire)
        assert process.wait(PATIENCE_SECONDS) == 0


def test_websocket_session_sends_text_frames_and_ends_with_its_client() -> None:
    from websockets.sync.client import connect

    with start("--ws", "127.0.0.1:0") as process:
        port = listening_port(process)
        with connect(f"ws://127.0.0.1:{port}", max_size=None) as socket:
            params = {"processId": None, "capabilities": {}}
            socket.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}))
            answer = socket.recv(PATIENCE_SECONDS)
            assert isinstance(answer, str)
            assert json.loads(answer)["result"]["serverInfo"]["name"] == "mlirls"
        assert process.wait(PATIENCE_SECONDS) == 1


def test_port_in_use_is_one_line_and_status_2() -> None:
    with start("--tcp", "127.0.0.1:0") as first:
        port = listening_port(first)
        command = [sys.executable, "-m", "mlirls_server", "serve", "--tcp", f"127.0.0.1:{port}"]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False)
        assert second.returncode == 2
        assert len(second.stderr.strip().splitlines()) == 1


LINE = '  %v{0} = arith.addi %a, %a : i32\n  "t.use{1}"(%v{0}) {{x = {0}}} : (i32) -> ()\n'
BIG = "func.func @f(%a: i32) {\n" + "".join(LINE.format(idx, idx % 99) for idx in range(40_000))


def test_requests_are_answered_while_a_large_document_is_checked() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        place = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 2}}
        with wire.at_once():
            wire.open("file:///big.mlir", BIG + "}\n")
            wire.open(URI, BROKEN)
            asked = wire.request("textDocument/hover", place)
        wire.diagnostics("file:///big.mlir", 1)
        assert [m["result"] is not None for m in wire.seen if m.get("id") == asked] == [True]
        published = [m["params"] for m in wire.seen if m.get("method") == "textDocument/publishDiagnostics"]
        assert [params["uri"] for params in published] == [URI, "file:///big.mlir"]
        assert published[0]["diagnostics"]


def test_a_request_that_waits_for_a_large_document_is_cancelled() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        place = {"textDocument": {"uri": "file:///big.mlir"}, "position": {"line": 1, "character": 4}}
        with wire.at_once():
            wire.open("file:///big.mlir", BIG + "}\n")
            cancelled = wire.request("textDocument/hover", place)
            wire.notify("$/cancelRequest", {"id": cancelled})
            # An edit makes a request about the old text invalid.
            void = wire.request("textDocument/hover", place)
            wire.change("file:///big.mlir", 2, {"text": BROKEN})
        assert wire.diagnostics("file:///big.mlir", 2)
        codes = {m["id"]: m["error"]["code"] for m in wire.seen if m.get("id") in (cancelled, void)}
        assert codes == {cancelled: -32800, void: -32801}
