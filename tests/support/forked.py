"""Fresh server processes for tests, without the time of Python's start and the imports for each.

A process that has imported the server forks itself for each server of a test. The test starts `forked_client.py`, which
takes a hundredth of a second. It passes its standard streams, folder and environment to the fork, and ends with the
same status as the fork; if it is killed, so is the fork. The start and the end of a real process are tested by `start`
of `tests/e2e/wire.py` (tests/e2e/test_session.py).

The child processes of a forked server (`mlirls_server/child.py`) are forks as well. Those of a server in the test's own
process are forks if the test uses `forked_children`; otherwise they are started as usual.
"""

from __future__ import annotations

import array
import atexit
import gc
import marshal
import os
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from mlirls_server import child

_CLIENT: Final = Path(__file__).with_name("forked_client.py")
_N_STREAMS: Final = 3
_MODULE: Final = "-m"


def serve_command(*options: str) -> list[str]:
    """The command for a forked `mlirls serve` with these options."""
    return command("serve", *options)


def command(*arguments: str) -> list[str]:
    """The command for a forked `mlirls` with these arguments."""
    return [sys.executable, "-I", "-S", str(_CLIENT), _address(), *arguments]


def child_command(module: str) -> tuple[str, ...]:
    """The command for a forked process of a module of the server; replaces `child.command_of`."""
    return tuple(command(_MODULE, module))


@cache
def _address() -> str:
    """The socket of the process that forks, which ends with this one."""
    folder = tempfile.mkdtemp(prefix="mlirls-forked-")
    address = f"{folder}/socket"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(address)
        listener.listen()
        start = [sys.executable, "-m", "tests.support.forked", str(listener.fileno()), address]
        root = Path(__file__).parents[2]
        process = subprocess.Popen(start, stdin=subprocess.PIPE, cwd=root, pass_fds=[listener.fileno()])

    def end() -> None:
        assert process.stdin is not None
        process.stdin.close()
        process.wait()
        shutil.rmtree(folder)

    atexit.register(end)
    return address


def main() -> None:
    """Forks for each connection to the socket, until standard input ends."""
    from mlirls_server.cli import serve
    from mlirls_server.lsp import app, log, transport
    from mlirls_server.mcp import call_process, table
    from mlirls_server.project import reader
    from mlirls_server.workspace import bytecode_reader, generic_form_reader
    from mlirls_server.workspace.index import reader as index_reader

    del serve, app, log, transport
    del call_process, table, reader, bytecode_reader, generic_form_reader, index_reader
    gc.freeze()
    listener = socket.socket(fileno=int(sys.argv[1]))
    while True:
        ready, _, _ = select.select([listener, sys.stdin], [], [])
        if listener not in ready:
            return
        connection, _ = listener.accept()
        if os.fork() == 0:
            listener.close()
            _become(connection, sys.argv[2])
        connection.close()
        _reap()


def _reap() -> None:
    """Reaps the forks that have ended, without waiting."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return


def _become(connection: socket.socket, address: str) -> None:
    """Runs in the fork: becomes the program that the client stands for, and ends with its status."""
    from mlirls_server.cli.main import main as run

    streams = array.array("i")
    head, ancillary, _, _ = connection.recvmsg(8, socket.CMSG_SPACE(_N_STREAMS * streams.itemsize))
    streams.frombytes(ancillary[0][2])
    with connection.makefile("rb") as file:
        folder, environment, arguments = marshal.loads(file.read(int.from_bytes(head, "little")))
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    # How streams can be written depends on their files, so they are made again.
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, "r" if number == 0 else "w") for number in range(3))
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    threading.Thread(target=_end_with, args=(connection,), daemon=True).start()
    child.command_of = lambda module: (sys.executable, "-I", "-S", str(_CLIENT), address, _MODULE, module)
    try:
        status = import_module(arguments[1]).main() if arguments[0] == _MODULE else run(arguments)
    except SystemExit as stop:
        status = int(stop.code or 0)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    connection.send(bytes([status]))
    os._exit(status)


def _end_with(connection: socket.socket) -> None:
    """Ends this process when the program at the other end has been killed."""
    connection.recv(1)
    os._exit(1)


if __name__ == "__main__":
    main()
