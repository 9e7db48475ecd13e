"""A session in a web worker of a browser, where Python runs as WebAssembly: messages are texts, not a stream.

Read next: `editors/vscode/src/web/worker.ts` (calls this), `../work_here.py` (there are no other processes).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from mlirls_server.lsp.app import make_server
from mlirls_server.lsp.log import set_up_logging
from mlirls_server.project.invocation import Invocation


def begin_session(send: Callable[[str], None]) -> Callable[[str], None]:
    """Begins a session in the running event loop; returns what takes the messages of the client.

    `send` gets the messages for the client. A message is one JSON text.
    """
    server = make_server(Invocation())
    set_up_logging(server, "warning")
    server.connect(lambda body: send(body.decode()))
    running = asyncio.ensure_future(server.run())

    def receive(message: str) -> None:
        # The loop keeps only a weak reference to the session.
        assert running is not None
        server.receive(message.encode())

    return receive
