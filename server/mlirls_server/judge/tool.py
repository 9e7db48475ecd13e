"""A tool that judges texts: its command, the options that it gets, and where its program is.

Read next: `process.py` (running it), `run.py` (its answer).
"""

from __future__ import annotations

import os
import re
from pathlib import PurePath, PureWindowsPath
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.judge.names import SECONDS
from mlirls_server.programs import find_program

_OPTIONS: Final = ("--mlir-disable-threading",)
"""One thread, so that the order of errors does not depend on chance."""
_SPLIT: Final = "--split-input-file"
_UNREGISTERED: Final = "--allow-unregistered-dialect"
_PRINT: Final = (
    "--mlir-print-op-generic",
    "--mlir-print-debuginfo",
    "--mlir-print-local-scope",
    "--mlir-elide-elementsattrs-if-larger=8",
    "--mlir-elide-resource-strings-if-larger=8",
)
_ENDING: Final = re.compile(r"\.(?:exe|cmd|bat)$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Tool:
    """A command, as a list of words, and how it is run. `folder` is where it is run; None is the current one."""

    command: tuple[str, ...]
    seconds: int = SECONDS
    allow_unregistered: bool = True
    folder: str | None = None

    @property
    def name(self) -> str:
        """Its name for people: its program without folder and ending."""
        program = self.command[0]
        path = PureWindowsPath(program) if os.name == "nt" else PurePath(program)
        return _ENDING.sub("", path.name) or program

    def program(self) -> str | None:
        """The path of its program; None if no such program can be run."""
        return find_program(self.command[0])

    def arguments(self, *, splits: bool, prints: bool) -> list[str]:
        """The arguments of the program: the words of its command, then our options; the text comes on standard
        input."""
        out = [*self.command[1:], *_OPTIONS]
        if splits:
            out.append(_SPLIT)
        if self.allow_unregistered:
            out.append(_UNREGISTERED)
        return [*out, *_PRINT, "-"] if prints else [*out, "-o", os.devnull, "-"]
