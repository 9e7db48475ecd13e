"""Messages that wait: their order, and what a cancellation does to them."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from mlirls_server.lsp.inbox import Inbox
from mlirls_server.lsp.protocol import Protocol

CANCELLED = -32800


class Recorder:
    """What an inbox does with messages, one line each."""

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
    """What becomes of messages that have all arrived before the first is handled."""
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
