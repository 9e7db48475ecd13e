"""Runs `index/reader.py` and takes its answers as they come. Cancelling ends the process.

Read next: `files.py` (its caller).
"""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncGenerator, Sequence
from dataclasses import field
from typing import Any, cast

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import Encoding
from mlirls_server.child import child_process
from mlirls_server.project.invocation import Invocation, write_invocation

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReadingOptions:
    """How files are read, besides their projects' own files, and how answers count characters."""

    invocation: Invocation = field(default_factory=Invocation)
    encoding: Encoding = Encoding.UTF16


@dataclass(frozen=True, slots=True)
class FileAnswer:
    """The answer about the file at `path` as JSON values, None if it is not readable; `stamp` identifies its
    contents."""

    path: str
    stamp: tuple[int, int]
    content: object


@dataclass(frozen=True, slots=True)
class Batch:
    """Answers about some files, and how far the work is; `total` is 0 while unknown."""

    answers: tuple[FileAnswer, ...]
    done: int = 0
    total: int = 0


def read_folders(folders: Sequence[str], options: ReadingOptions) -> AsyncGenerator[Batch]:
    """The records of all MLIR files below `folders`."""
    return _read({"folders": list(folders)}, options)


def read_records(paths: Sequence[str], options: ReadingOptions) -> AsyncGenerator[Batch]:
    """The records of the files at `paths`."""
    return _read({"folders": None, "checks": False, "files": list(paths)}, options)


def read_reports(paths: Sequence[str], options: ReadingOptions) -> AsyncGenerator[Batch]:
    """The reports of the files at `paths`."""
    return _read({"folders": None, "checks": True, "files": list(paths)}, options)


async def _read(task: dict[str, object], options: ReadingOptions) -> AsyncGenerator[Batch]:
    task |= {"invocation": write_invocation(options.invocation), "encoding": options.encoding.value}
    status: int | None = 0
    try:
        async with child_process("mlirls_server.workspace.index.reader", task) as process:
            assert process.stdout is not None
            async for line in process.stdout:
                batch = _decode(line)
                if batch is not None:
                    yield batch
            status = await process.wait()
    except OSError as error:
        logger.error("no process to read the workspace: %s", error)
    if status:
        logger.error("the process that reads the workspace ended with status %s", status)


def _decode(line: bytes) -> Batch | None:
    try:
        message = cast("dict[str, Any]", json.loads(line))
        if "log" in message:
            logger.warning("%s", message["log"])
            return None
        done, total = message["progress"] or (0, 0)
        answers = (FileAnswer(str(path), _stamp(stamp), content) for path, stamp, content in message["files"])
        return Batch(tuple(answers), int(done), int(total))
    except (ValueError, TypeError, KeyError):
        logger.error("a line of the process that reads the workspace cannot be understood")
        return None


def _stamp(raw: Any) -> tuple[int, int]:
    mtime, size = raw or (0, 0)
    return int(mtime), int(size)
