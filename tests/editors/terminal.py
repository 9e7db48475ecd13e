"""A program in a terminal of its own, for editors that draw on one: it gets keys, and its screen is kept as text."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

SECONDS = 90.0
_LINES, _COLUMNS = 40, 160
_PIECES = re.compile(
    r"\x1b\[(?P<row>[0-9]+);(?P<column>[0-9]+)H|(?P<clear>\x1b\[2J)"
    r"|\x1b(?:\[[0-9;?<>=:]*[A-Za-z]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78])|(?P<text>[^\x00-\x1f])|[\x00-\x1f]"
)


@dataclass(slots=True)
class Terminal:
    """The other end of a terminal."""

    process: subprocess.Popen[bytes]
    end: int
    _drawn: bytearray = field(default_factory=bytearray)

    def type(self, keys: str) -> None:
        """Presses keys; `\\x1b` is Escape, `\\r` Return."""
        os.write(self.end, keys.encode())

    def type_slowly(self, text: str) -> None:
        """Presses keys one after another, at the pace of a good typist."""
        for key in text:
            self.type(key)
            self.read()
            time.sleep(0.06)

    def screen(self) -> str:
        """The screen, line by line. Supports programs that position all their text."""
        cells = [[" "] * _COLUMNS for _ in range(_LINES)]
        row = column = 0
        for piece in _PIECES.finditer(self._drawn.decode("utf-8", errors="replace")):
            if piece["row"]:
                row, column = int(piece["row"]) - 1, int(piece["column"]) - 1
            elif piece["clear"]:
                cells = [[" "] * _COLUMNS for _ in range(_LINES)]
            elif (text := piece["text"]) and row < _LINES and column < _COLUMNS:
                cells[row][column] = text
                column += 1
                if unicodedata.east_asian_width(text) in "WF" and column < _COLUMNS:
                    cells[row][column] = ""
                    column += 1
        return "\n".join("".join(line).rstrip() for line in cells)

    def wait(self, what: str, condition: Callable[[], Any]) -> Any:
        """Lets the program draw until `condition` returns a true value, and returns that."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            if value := condition():
                return value
            self.read()
        raise AssertionError(f"{what} did not happen; the screen:\n{self.screen()}")

    def wait_for_exit(self) -> int:
        """The exit status."""
        self.wait("the end", lambda: self.process.poll() is not None)
        status: int = self.process.returncode
        return status

    def read(self) -> None:
        """Reads the output of a moment."""
        if select.select([self.end], [], [], 0.03)[0]:
            try:
                self._drawn += os.read(self.end, 1 << 16)
            except OSError:
                # The program closed its end.
                time.sleep(0.03)


@contextmanager
def run_in_terminal(command: list[str], environment: Mapping[str, str], folder: Path) -> Iterator[Terminal]:
    """Starts a program in a terminal and a folder; it is killed at the end if it still runs."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", _LINES, _COLUMNS, 0, 0))
    with subprocess.Popen(
        command, stdin=its, stdout=its, stderr=its, env=environment, cwd=folder, start_new_session=True
    ) as process:
        os.close(its)
        try:
            yield Terminal(process, ours)
        finally:
            process.kill()
            os.close(ours)
