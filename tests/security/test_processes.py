"""Child processes end with their parent, however it ends, and their memory is limited.

Tests wait for the end of a process; the time limit only makes a failure visible.
"""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.patience import PATIENCE_SECONDS

from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.project.sources import Sources, encode_sources

pytestmark = pytest.mark.skipif(
    not hasattr(os, "pidfd_open"), reason="only Linux reports the end of another process's child"
)

# Reads for hours: a thousand times the usual budget.
READER = """
import asyncio, sys
from mlirls_ir.ods.user_data import OdsFile
from mlirls_server import child
from mlirls_server.project.sources import Sources
from mlirls_server.project.reader import read_elsewhere

start = asyncio.create_subprocess_exec

async def start_and_tell(*command, **options):
    process = await start(*command, **options)
    drain = process.stdin.drain

    async def drain_and_tell():
        await drain()
        # The child has said which file it reads, and says nothing more.
        await process.stdout.readline()
        print(process.pid, flush=True)

    process.stdin.drain = drain_and_tell
    return process

asyncio.create_subprocess_exec = start_and_tell
asyncio.run(read_elsewhere(Sources((OdsFile(sys.argv[1]),), budget=1000)))
"""

# Its workers print their process id and then compute for ever; this replaces `check`.
CHECKER = """
import os, sys
from mlirls_server.cli import check_file
from mlirls_server.cli.main import main

def check_for_ever(path, options, data=None):
    os.write(1, b"%d\\n" % os.getpid())
    while True:
        pass

check_file.check_for_keeping = check_for_ever
main(["check", "--no-cache", "--jobs", "2", *sys.argv[1:]])
"""


@pytest.fixture
def parent() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Processes that are started here do not outlive the test."""
    started: list[subprocess.Popen[bytes]] = []
    yield started
    for process in started:
        process.kill()
        process.communicate()


def start(parent: list[subprocess.Popen[bytes]], program: str, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", program, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    parent.append(process)
    return process


def check(process: subprocess.Popen[bytes], how: signal.Signals, n_children: int) -> None:
    """The children that a process has printed end when it is killed by a signal."""
    assert process.stdout is not None
    watched = [os.pidfd_open(int(process.stdout.readline())) for _ in range(n_children)]
    process.send_signal(how)
    process.wait()
    for descriptor in watched:
        ended, _, _ = select.select([descriptor], [], [], PATIENCE_SECONDS)
        os.close(descriptor)
        assert ended, "a child outlived the process that it works for"


def output_of(program: str, task: str) -> bytes:
    """The output of a child for a task; its standard input stays open as long as it works."""
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(task.encode())
        process.stdin.flush()
        return process.stdout.read()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_reader_of_td_files_ends_with_the_server(
    tmp_path: Path, parent: list[subprocess.Popen[bytes]], how: signal.Signals
) -> None:
    path = tmp_path / "a.td"
    inner = "!foldl(a, !range(100000), c, d, !add(c, d))"
    path.write_text(f"def a {{ int x = !foldl(0, !range(100000), a, b, {inner}); }}")
    check(start(parent, READER, str(path)), how, 1)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_worker_of_check_ends_with_check(
    tmp_path: Path, parent: list[subprocess.Popen[bytes]], how: signal.Signals
) -> None:
    paths = [tmp_path / f"{name}.mlir" for name in "abcdefgh"]
    for path in paths:
        path.write_text("module {}\n")
    check(start(parent, CHECKER, *map(str, paths)), how, 2)


def test_the_memory_of_a_child_is_bounded() -> None:
    program = """
import sys
from mlirls_server.child import take_task
take_task(1 << 30)
try:
    bytearray(2 << 30)
except MemoryError:
    print("bounded")
"""
    assert output_of(program, "[{}, {}]\n") == b"bounded\n"


def test_td_files_that_need_too_much_memory_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "a.td"
    path.write_text("def a;\n")
    program = """
from mlirls_server.project import reader

def read(sources, begins):
    raise MemoryError

reader.read_sources = read
reader.main()
"""
    task = json.dumps([encode_sources(Sources((OdsFile(str(path)),))), {}]) + "\n"
    assert b"reading ends here: not enough memory" in output_of(program, task)


@pytest.mark.parametrize(
    ("ending", "how"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "was ended by SIGKILL"),
        ("os.abort()", "was ended by SIGABRT"),
        ("os._exit(3)", "ended with status 3"),
    ],
)
def test_a_process_that_ends_while_reading_is_one_error_at_the_file(tmp_path: Path, ending: str, how: str) -> None:
    for name in "ab":
        (tmp_path / f"{name}.td").write_text(f"def {name};\n")
    module = tmp_path / "sitecustomize.py"
    module.write_text(
        f"""
import os, signal
from mlirls_ir import tablegen

read = tablegen.read_file

def read_file(path, *arguments, **options):
    if path.name == "b.td":
        {ending}
    return read(path, *arguments, **options)

tablegen.read_file = read_file
"""
    )
    program = """
import asyncio, sys
from mlirls_ir.ods.user_data import OdsFile
from mlirls_server.project.reader import read_elsewhere
from mlirls_server.project.sources import Sources

found, _ = asyncio.run(read_elsewhere(Sources(tuple(OdsFile(path) for path in sys.argv[1:]))))
print(*found.diagnostics, *found.files, sep="\\n")
"""
    paths = [str(tmp_path / f"{name}.td") for name in "ab"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program, *paths], env=environment, capture_output=True, text=True, check=True
    )
    diagnostic, file = done.stdout.splitlines()
    assert diagnostic.startswith(f"{paths[1]}:1:1: error: reading ends here: the process that reads the file {how}")
    assert file == paths[1]
