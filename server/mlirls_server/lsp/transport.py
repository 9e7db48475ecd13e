"""Streams: stdio, TCP and websocket. Each carries one session and ends with its client.

`serve_*` return the exit status: 0 after `shutdown` and `exit`, 1 if the client disconnects without them.
Standard input is read in a thread that passes on whole messages, so that a message costs the event loop one turn.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from ipaddress import ip_address
from typing import Protocol as TypingProtocol

from mlirls_server.lsp.frames import MOST_BYTES, FrameReader, MessageRefused, frame

logger = logging.getLogger(__name__)

_READ_SIZE = 1 << 20
_TAKEN = "a second client was refused: a server process serves one client"


class Endpoint(TypingProtocol):
    """The part of the server that a transport needs."""

    def connect(self, write: Callable[[bytes], None]) -> None:
        """Called when a client is connected; `write` sends one message body to it."""
        ...

    def receive(self, body: bytes) -> None:
        """Takes one message body from the client."""
        ...

    async def run(self) -> int:
        """Handles messages until `exit` or `disconnect`; returns the exit status."""
        ...

    def disconnect(self) -> None:
        """Called when the client is gone."""
        ...


async def serve_stdio(session: Endpoint) -> int:
    """Serves the client at the other end of standard input and output."""
    loop = asyncio.get_running_loop()
    # The real standard output is only for messages; other printed text goes to the log.
    output = os.dup(sys.stdout.fileno())
    sys.stdout = sys.stderr
    _make_binary(0, output)

    def write(body: bytes) -> None:
        data = memoryview(frame(body))
        while data:
            data = data[os.write(output, data) :]

    def read() -> None:
        frames = FrameReader()
        try:
            while data := os.read(0, _READ_SIZE):
                for body in frames.feed(data):
                    loop.call_soon_threadsafe(session.receive, body)
        except OSError as error:
            logger.warning("standard input cannot be read: %s", error)
        except MessageRefused as refused:
            logger.error("the session ends: %s", refused)
        finally:
            if not loop.is_closed():
                loop.call_soon_threadsafe(session.disconnect)

    session.connect(write)
    threading.Thread(target=read, name="stdin", daemon=True).start()
    return await session.run()


def _make_binary(*descriptors: int) -> None:
    """Keeps Windows from translating line ends."""
    if sys.platform == "win32":
        import msvcrt

        for descriptor in descriptors:
            msvcrt.setmode(descriptor, os.O_BINARY)


async def serve_tcp(session: Endpoint, host: str, port: int) -> int:
    """Listens on `host:port` and serves the first client that sends a message."""
    is_taken = False
    finished: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal is_taken
        frames = FrameReader()
        bodies = await _first_bodies(reader, frames)
        if not bodies or is_taken:
            if bodies:
                logger.warning(_TAKEN)
            writer.close()
            return
        is_taken = True
        session.connect(lambda body: writer.write(frame(body)))
        running = asyncio.create_task(session.run())
        reading = asyncio.create_task(_read_stream(session, reader, frames, bodies))
        status = await running
        reading.cancel()
        writer.close()
        if not finished.done():
            finished.set_result(status)

    server = await asyncio.start_server(handle, host, port)
    _log_addresses(server.sockets)
    try:
        return await finished
    finally:
        # Since Python 3.12, `async with` would wait until every client has gone, also those that never sent a message.
        server.close()


async def _first_bodies(reader: asyncio.StreamReader, frames: FrameReader) -> list[bytes]:
    """The first messages of a connection; none if it ends before there is one, or is not LSP."""
    try:
        while data := await reader.read(_READ_SIZE):
            bodies = frames.feed(data)
            if bodies:
                return bodies
    except OSError as error:
        logger.warning("a connection broke: %s", error)
    except MessageRefused as refused:
        logger.warning("a connection was refused: %s", refused)
    return []


async def _read_stream(
    session: Endpoint, reader: asyncio.StreamReader, frames: FrameReader, bodies: list[bytes]
) -> None:
    try:
        for body in bodies:
            session.receive(body)
        while data := await reader.read(_READ_SIZE):
            for body in frames.feed(data):
                session.receive(body)
    except OSError as error:
        logger.warning("the connection broke: %s", error)
    except MessageRefused as refused:
        logger.error("the session ends: %s", refused)
    finally:
        session.disconnect()


async def serve_websocket(session: Endpoint, host: str, port: int, origins: Sequence[str] = ()) -> int:
    """Listens on `host:port` and serves the first websocket client that sends a message; each frame is one message.

    Any web page may connect to a port of the machine. The browser sends the page's origin, and the page is refused
    unless `origins` has it. Other programs send no origin.
    """
    from websockets.asyncio.server import ServerConnection, serve
    from websockets.exceptions import ConnectionClosed
    from websockets.typing import Origin

    is_taken = False
    finished: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def handle(connection: ServerConnection) -> None:
        nonlocal is_taken
        try:
            first = await connection.recv()
        except ConnectionClosed:
            return
        if is_taken:
            logger.warning(_TAKEN)
            return
        is_taken = True
        outbox: asyncio.Queue[bytes] = asyncio.Queue()

        async def send() -> None:
            while True:
                # Text frames: a browser passes binary ones to the page as blobs.
                await connection.send((await outbox.get()).decode())
                outbox.task_done()

        async def receive() -> None:
            try:
                session.receive(_bytes_of(first))
                async for data in connection:
                    session.receive(_bytes_of(data))
            except ConnectionClosed:
                pass
            finally:
                session.disconnect()

        session.connect(outbox.put_nowait)
        running = asyncio.create_task(session.run())
        tasks = [asyncio.create_task(send()), asyncio.create_task(receive())]
        status = await running
        for task in tasks:
            task.cancel()
        await connection.close()
        if not finished.done():
            finished.set_result(status)

    allowed = [None, *(Origin(origin) for origin in origins)]
    async with serve(handle, host, port, max_size=MOST_BYTES, origins=allowed) as server:
        _log_addresses(server.sockets)
        return await finished


def _bytes_of(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data


def _log_addresses(sockets: Iterable[socket.socket]) -> None:
    """Logs the addresses, and whether other machines can reach them."""
    names = [sock.getsockname() for sock in sockets]
    logger.warning("listening on %s", ", ".join(f"{name[0]}:{name[1]}" for name in names))
    if not all(ip_address(str(name[0]).partition("%")[0]).is_loopback for name in names):
        logger.warning("other machines can connect without authentication")
