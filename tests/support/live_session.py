"""A session in this process with a client that can wait: messages are texts, and notifications are kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.support.patience import PATIENCE_SECONDS

from mlirls_server.lsp.app import make_server

_PAUSE_SECONDS = 0.05


class Client:
    """The other side of a session, which answers each request of the server with null."""

    def __init__(self, folder: Path) -> None:
        self.uri = folder.as_uri()
        self.diagnostics: dict[str, list[Any]] = {}
        self._answers: dict[object, asyncio.Future[Any]] = {}
        server = make_server()
        server.connect(lambda body: self._take(json.loads(body)))
        self._receive = server.receive
        self._running = asyncio.ensure_future(server.run())

    def notify(self, method: str, params: object) -> None:
        self._put(method=method, params=params)

    async def ask(self, method: str, params: object) -> Any:
        number = len(self._answers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        self._put(id=number, method=method, params=params)
        return await asyncio.wait_for(answer, PATIENCE_SECONDS)

    def _put(self, **message: object) -> None:
        self._receive(json.dumps({"jsonrpc": "2.0", **message}).encode())

    def _take(self, sent: dict[str, Any]) -> None:
        if "method" in sent and "id" in sent:
            self._put(id=sent["id"], result=None)
        elif "method" not in sent:
            self._answers[sent["id"]].set_result(sent.get("result", sent.get("error")))
        elif sent["method"] == "textDocument/publishDiagnostics":
            self.diagnostics[sent["params"]["uri"]] = sent["params"]["diagnostics"]

    async def begin(self) -> None:
        folders = [{"uri": self.uri, "name": "project"}]
        capabilities: dict[str, object] = {
            "window": {"workDoneProgress": True},
            "textDocument": {"publishDiagnostics": {}},
        }
        await self.ask("initialize", {"processId": None, "workspaceFolders": folders, "capabilities": capabilities})
        self.notify("initialized", {})

    async def end(self) -> None:
        """Ends the session, and waits until its processes have ended."""
        await self.ask("shutdown", None)
        self.notify("exit", None)
        await self._running

    def open(self, name: str, text: str) -> str:
        uri = f"{self.uri}/{name}"
        item = {"uri": uri, "languageId": "mlir", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})
        return uri


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Waits until a condition holds."""
    for _ in range(int(PATIENCE_SECONDS / _PAUSE_SECONDS)):
        if await condition():
            return
        await asyncio.sleep(_PAUSE_SECONDS)
    raise AssertionError("it did not happen")


def run_session(folder: Path, session: Callable[[Client], Awaitable[None]]) -> None:
    """A session with a folder open, from `initialize` to `exit`."""

    async def run() -> None:
        client = Client(folder)
        await client.begin()
        await session(client)
        await client.end()

    asyncio.run(run())
