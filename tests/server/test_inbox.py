"""Waiting messages: their order, and the effect of a cancellation."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest

from mlirls_server.lsp.inbox import Inbox
from mlirls_server.lsp.protocol import Protocol

CANCELLED = -32800


class Recorder:
    """Records what an inbox does with messages, one line each."""

    is_shut_down = False

    def __init__(self) -> None:
        self.lines: list[str] = []

    def structure_message(self, message: dict[str, Any]) -> dict[str, Any]:
        return message

    def handle_message(self, message: dict[str, Any]) -> None:
        self.lines.append(f"handled {message.get('id', message['method'])}")

    def send_error(self, msg_id: object, code: int, message: str) -> None:
        del message
        self.lines.append(f"refused {msg_id}: {code}")


def check(messages: list[dict[str, object]], expected: list[str]) -> None:
    """Compares the result of messages that all arrive before the first is handled."""
    recorder = Recorder()

    async def main() -> None:
        inbox = Inbox(cast("Protocol", recorder))
        for message in [{"id": 0, "method": "initialize"}, *messages]:
            inbox.put(json.dumps({"jsonrpc": "2.0", **message}).encode())
        inbox.drain()

    asyncio.run(main())
    assert recorder.lines == expected


def test_a_request_that_waits_is_cancelled() -> None:
    requests: list[dict[str, object]] = [{"id": f"r{n}", "method": "x/y"} for n in range(3)]
    cancel: dict[str, object] = {"method": "$/cancelRequest", "params": {"id": "r1"}}
    check([*requests, cancel], [f"refused r1: {CANCELLED}", "handled 0", "handled r0", "handled r2"])


def test_a_cancellation_of_nothing_that_waits_is_handed_on() -> None:
    check([{"method": "$/cancelRequest", "params": {"id": "gone"}}], ["handled 0", "handled $/cancelRequest"])


def test_a_request_that_was_cancelled_is_cancelled_once() -> None:
    request: dict[str, object] = {"id": 1, "method": "x/y"}
    cancel: dict[str, object] = {"method": "$/cancelRequest", "params": {"id": 1}}
    check(
        [request, cancel, cancel, request],
        [f"refused 1: {CANCELLED}", "handled 0", "handled $/cancelRequest", "handled 1"],
    )


@pytest.mark.parametrize("order", [range(2000), range(1999, -1, -1)])
def test_a_cancellation_looks_at_no_other_request(order: range) -> None:
    class Counted(dict[str, Any]):
        """A message that counts accesses to it."""

        n_asked = 0

        def get(self, key: str, default: object = None) -> Any:
            Counted.n_asked += 1
            return super().get(key, default)

        def __eq__(self, other: object) -> bool:
            Counted.n_asked += 1
            return super().__eq__(other)

    recorder = Recorder()

    async def main() -> None:
        inbox = Inbox(cast("Protocol", recorder))
        for n in range(2000):
            inbox.put(json.dumps({"jsonrpc": "2.0", "id": n, "method": "x/y"}).encode())
        before = Counted.n_asked
        for n in order:
            inbox.put(json.dumps({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": n}}).encode())
        assert Counted.n_asked - before < 20 * len(order)

    decode = json.loads
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("json.loads", lambda body: decode(body, object_hook=Counted))
        asyncio.run(main())
    assert recorder.lines == [f"refused {n}: {CANCELLED}" for n in order]


INVALID_REQUEST = -32600
INVALID_PARAMS = -32602


@pytest.mark.parametrize(
    ("body", "answer"),
    [
        ("5", f"refused None: {INVALID_REQUEST}"),
        ("[]", f"refused None: {INVALID_REQUEST}"),
        ('[{"jsonrpc": "2.0", "id": 1, "method": "x/y"}]', f"refused None: {INVALID_REQUEST}"),
        ('{"method": 5}', f"refused None: {INVALID_REQUEST}"),
        ('{"id": 7, "method": "x/y"}', f"refused 7: {INVALID_REQUEST}"),
        ('{"jsonrpc": "1.0", "id": 7, "method": "x/y"}', f"refused 7: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "method": 5}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": 7, "method": 5}', f"refused 7: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": 7, "method": null}', f"refused 7: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": 7, "method": {"a": []}}', f"refused 7: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": 7}', f"refused 7: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0"}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": true, "method": "x/y"}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": null, "method": "x/y"}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": 1.5, "method": "x/y"}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": [1], "method": "x/y"}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": {}, "method": "x/y"}', f"refused None: {INVALID_REQUEST}"),
        (f'{{"jsonrpc": "2.0", "id": {"9" * 400}, "method": "x/y"}}', f"refused None: {INVALID_REQUEST}"),
        (f'{{"jsonrpc": "2.0", "id": "{"9" * 4000}", "method": "x/y"}}', f"refused None: {INVALID_REQUEST}"),
        ('{"jsonrpc": "2.0", "id": 7, "method": "x/y", "params": 5}', f"refused 7: {INVALID_PARAMS}"),
        ('{"jsonrpc": "2.0", "id": 7, "method": "x/y", "params": "a"}', f"refused 7: {INVALID_PARAMS}"),
        ('{"jsonrpc": "2.0", "method": "x/y", "params": 5}', ""),
        ('{"jsonrpc": "2.0", "id": [1], "result": null}', ""),
        ('{"jsonrpc": "2.0", "id": 1, "error": 5}', ""),
        ('{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": [1]}}', ""),
        ('{"jsonrpc": "2.0", "method": "window/workDoneProgress/cancel", "params": {"token": {}}}', ""),
    ],
)
def test_a_message_that_is_none_is_refused_with_its_id(body: str, answer: str) -> None:
    recorder = Recorder()

    async def main() -> None:
        inbox = Inbox(cast("Protocol", recorder))
        inbox.put(b'{"jsonrpc": "2.0", "id": 0, "method": "initialize"}')
        inbox.put(body.encode())
        inbox.drain()

    asyncio.run(main())
    assert [line for line in recorder.lines if line != "handled 0"] == ([answer] if answer else [])
