"""Runs mlir-pdll on a text, which it turns into MLIR or C++.

Read next: `passes.py`, which runs the passes of a test in the same way.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import split
from mlirls_server.judge.places import to_bytes
from mlirls_server.judge.process import run
from mlirls_server.project.find import Project
from mlirls_server.project.llvm_choice import choose_llvm
from mlirls_server.project.tools import find_tool, forbidden_tools

TOOL: Final = "mlir-pdll"
SECONDS: Final = 20.0
_MOST_LINES: Final = 20


class NoOutput(Exception):
    """Why there is no output, as a sentence."""


@dataclass(frozen=True, slots=True)
class Output:
    """The text that the tool printed. `forbidden` are the tools that need permission."""

    text: str = ""
    forbidden: tuple[str, ...] = ()


async def pdll_output(path: str, text: str, kind: str, include_dirs: Sequence[str], project: Project) -> Output:
    """The output of mlir-pdll, "mlir" or "cpp", for the text of the file at an absolute path. Raises NoOutput."""
    # Debian's packages have the release in the name.
    names = TOOL, f"{TOOL}-{choose_llvm(project).version}"
    program = next((path for path in (find_tool(project, name) for name in names) if path is not None), None)
    if program is None:
        raise NoOutput(f"there is no program '{TOOL}'; name it under [tests] tools or folders in mlirls.toml")
    if forbidden_tools(project, [program]):
        return Output(forbidden=(program,))
    folder = os.path.dirname(path)
    folders = [word for one in (*include_dirs, folder) for word in ("-I", one)]
    splits = ["--split-input-file"] if len(split(text)) > 1 else []
    command = [program, *folders, f"-x={kind}", *splits, "-"]
    try:
        ended = await run(command, to_bytes(text), SECONDS, folder if os.path.isdir(folder) else None)
    except (OSError, ValueError) as error:
        raise NoOutput(f"{TOOL} cannot be started: {error}") from error
    if ended.status is None:
        raise NoOutput(f"{TOOL} took more than {SECONDS:.0f} seconds")
    if ended.status:
        errors = ended.errors.decode("utf-8", "replace").strip().splitlines()
        raise NoOutput("\n".join(errors[:_MOST_LINES]) or f"{TOOL} ended with status {ended.status}")
    return Output(ended.output.decode("utf-8", "replace"))
