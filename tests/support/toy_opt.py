"""A tool that does what the comments of its input say; it plays another project's `*-opt`.

    // says error 5 TEXT    a message at column 5 of the next line, with its source line and a caret // writes TEXT
    a line on standard error, unchanged // prints TEXT          a line on standard output, unchanged // crashes TEXT
    ends with SIGSEGV after TEXT and the noise that LLVM makes // hangs FIFO           starts another process that opens
    FIFO, and waits with it for ever // babbles              megabytes on both streams, and bytes that are not UTF-8 //
    exits N              ends with that status

`make_tool` writes it as a program.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

_ORDER: Final = re.compile(r"\s*// (says|writes|prints|crashes|hangs|babbles|exits)\b ?(.*)")


def make_tool(folder: Path, name: str = "toy-opt") -> str:
    """The path of the tool, as a program in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!{sys.executable} -IS\n{Path(__file__).read_text(encoding='utf-8')}", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def main() -> int:
    if "--strange" in sys.argv:
        sys.stderr.write("toy-opt: Unknown command line argument '--strange'.  Try: 'toy-opt --help'\n")
        return 1
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    lines = text.split("\n")
    status = 0
    for number, line in enumerate(lines, 1):
        order = _ORDER.match(line)
        if order is not None:
            status = max(status, obey(order[1], order[2], number, lines))
        sys.stderr.flush()
    return status


def obey(order: str, what: str, number: int, lines: list[str]) -> int:
    if order == "says":
        kind, column, message = what.split(" ", 2)
        sys.stderr.write(f"<stdin>:{number + 1}:{column}: {kind}: {message}\n{lines[number]}\n")
        sys.stderr.write(" " * (int(column) - 1) + "^\n")
        return int(kind == "error")
    if order == "writes":
        sys.stderr.write(f"{what}\n")
    elif order == "prints":
        sys.stdout.write(f"{what}\n")
    elif order == "crashes":
        import resource
        import signal

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        sys.stderr.write(f"{what}\nPLEASE submit a bug report\nStack dump:\n0. Program arguments: toy-opt\n")
        sys.stderr.flush()
        os.kill(os.getpid(), signal.SIGSEGV)
    elif order == "hangs":
        import time

        if os.fork() == 0:
            with open(what, "wb"):
                time.sleep(3600)
        time.sleep(3600)
    elif order == "babbles":
        for _ in range(80):
            sys.stdout.write("x" * (1 << 20) + "\n")
        for _ in range(5):
            sys.stderr.write("y" * (1 << 20) + "\n")
        sys.stderr.flush()
        sys.stderr.buffer.write(b"\xff\xfe\x00: error: \xe4\n")
    return int(what) if order == "exits" else 0


if __name__ == "__main__":
    sys.exit(main())
