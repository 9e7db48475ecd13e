"""A session without a process: the server's answers to messages, one after another."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from tests.support.patience import PATIENCE_SECONDS

from mlirls_server.lsp import app

Json = dict[str, Any]
URI = "file:///nowhere/a%C3%A4.mlir"


def document(text: str, version: int = 7) -> Json:
    """The notification that opens a document."""
    item = {"uri": URI, "languageId": "mlir", "version": version, "text": text}
    return {"method": "textDocument/didOpen", "params": {"textDocument": item}}


def request(msg_id: int, method: str, params: object) -> Json:
    """A request."""
    return {"id": msg_id, "method": method, "params": params}


def talk(
    *messages: Json,
    capabilities: Json | None = None,
    root: str | None = None,
    until: Callable[[list[Json]], bool] = lambda _: True,
) -> list[Json]:
    """The messages of the server; each request is answered before the next message is sent, and the server's requests
    get null. The session ends after all answers, once `until` is true of the messages."""
    sent: list[Json] = []
    params = {"processId": None, "rootUri": root, "capabilities": capabilities or {}}
    opening: tuple[Json, ...] = (request(0, "initialize", params), {"method": "initialized", "params": {}})

    async def session() -> None:
        server = app.make_server()
        arrived = asyncio.Event()

        def put(message: Json) -> None:
            server.receive(json.dumps({"jsonrpc": "2.0", **message}).encode())

        def take(body: bytes) -> None:
            found = json.loads(body)
            sent.append(found)
            arrived.set()
            if "method" in found and "id" in found:
                put({"id": found["id"], "result": None})

        async def answered(msg_id: int) -> None:
            while not any(found.get("id") == msg_id and "method" not in found for found in sent):
                arrived.clear()
                await asyncio.wait_for(arrived.wait(), PATIENCE_SECONDS)

        server.connect(take)
        running = asyncio.create_task(server.run())
        for message in (*opening, *messages):
            put(message)
            if "id" in message:
                await answered(message["id"])
        while not until(sent):
            arrived.clear()
            await asyncio.wait_for(arrived.wait(), PATIENCE_SECONDS)
        put({"method": "exit"})
        await running

    asyncio.run(session())
    return sent


def reports(sent: list[Json]) -> list[list[Json]]:
    """The diagnostics of each report, of any document."""
    method = "textDocument/publishDiagnostics"
    return [message["params"]["diagnostics"] for message in sent if message.get("method") == method]


def findings(sent: list[Json]) -> list[list[str]]:
    """The messages of each report."""
    return [[one["message"] for one in report] for report in reports(sent)]


def reported(sent: list[Json]) -> bool:
    """Whether a report has come. A test of a report waits for it, since answers to requests can come before it."""
    return bool(reports(sent))


def answer(sent: list[Json], msg_id: int) -> Json:
    """The answer to the request `msg_id`."""
    return next(message for message in sent if message.get("id") == msg_id and "method" not in message)
