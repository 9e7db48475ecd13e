"""`python -m mlirls_server.workspace.bytecode_reader`: reads a file of bytecode as text, or writes text as bytecode.

The task (`../child.py`) has a path, the folder whose configuration applies, and how mlirls was started. A task with a
`text` writes it. The answer is one JSON object:

    read     {text, stamp, version, elided, obstacle}   see `view_bytecode`; writing needs the stamp
    write    {stamp, notes}                             what bytecode cannot hold and was not written
    neither  {error}                                    nothing was written

Read next: `bytecode.py` (runs it).
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from mlirls_ir.bytecode import BytecodeFailure
from mlirls_ir.bytecode.sections import NEWEST_VERSION
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.patterns import compile_now
from mlirls_ir.printing.edited_bytecode import edited_to_bytecode
from mlirls_ir.printing.to_bytecode import document_to_bytecode
from mlirls_ir.source.files import FileBytes, close_bytes, open_regular_file, reason_of
from mlirls_ir.values.spelling import TextTooLong
from mlirls_server.atomic_write import write_atomically
from mlirls_server.child import MEMORY_BYTES, bound_memory, take_task
from mlirls_server.project.bytecode import LONGEST_RESOURCE, UnreadableBytecode, is_bytecode, stamp_of, view_file
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Environment, Loader
from mlirls_server.project.invocation import read_invocation

_BYTES_FOR_ONE: Final = 400
"""Bytes of memory for each character of a text, a generous bound."""
_COPIES: Final = 5
"""How many copies of a file's data may be in memory while it is written."""
_ADVICE: Final = "write the file again, or read it with a newer mlirls if a newer MLIR wrote it"
_CHANGED: Final = (
    "the file has changed on disk since it was opened, perhaps also in parts that are not shown;"
    " open it again, or save the text under another name"
)
_MOST_NAMED: Final = 3


class _Refused(Exception):
    """Why nothing was read or written."""


def main() -> int:
    """Does the task."""
    task = take_task(None)
    text = task.get("text", "")
    bound_memory(MEMORY_BYTES + _BYTES_FOR_ONE * len(text) + _COPIES * _size(task))
    environment = Loader(read_invocation(task["invocation"]), load_or_read).environment(task["folder"])
    answer: dict[str, object]
    try:
        answer = _write(task, environment) if "text" in task else _read(task["path"], environment)
    except _Refused as refused:
        answer = {"error": str(refused)}
    except OSError as error:
        answer = {"error": reason_of(error)}
    except MemoryError:
        answer = {"error": "not enough memory"}
    sys.stdout.write(json.dumps(answer))
    return 0


def _size(task: dict[str, Any]) -> int:
    origin = task.get("origin")
    try:
        return Path(origin[0] if origin else task["path"]).stat().st_size
    except OSError:
        return 0


def _read(path: str, environment: Environment) -> dict[str, object]:
    stamp = stamp_of(path)
    data = _opened(path)
    try:
        view = view_file(data, environment.registry)
    except UnreadableBytecode as error:
        raise _Refused(f"{error}; {_ADVICE}") from error
    return {
        "text": view.text,
        "stamp": stamp,
        "version": view.version,
        "elided": view.n_elided,
        "obstacle": view.obstacle,
    }


def _opened(path: str) -> bytes | FileBytes:
    data = open_regular_file(path)
    if not is_bytecode(data):
        raise _Refused("this is not MLIR bytecode: it does not begin with the bytes 4D 4C EF 52")
    return data


def _write(task: dict[str, Any], environment: Environment) -> dict[str, object]:
    path, text, origin = task["path"], task["text"], task["origin"]

    def changed() -> str | None:
        return _CHANGED if origin is not None and stamp_of(origin[0]) != origin[1] else None

    reason = changed()
    shown = ""
    if reason is None:
        if origin is not None:
            # Read it before writing, which may replace it.
            shown = _text_shown(origin[0], environment)
        reason = write_atomically(path, _bytes(path, text, origin, environment), changed)
    if reason is not None:
        raise _Refused(reason)
    return {"stamp": stamp_of(path), "notes": list(_notes(text, shown))}


def _bytes(path: str, text: str, origin: tuple[str, str] | None, environment: Environment) -> bytes:
    document = environment.document(text)
    try:
        if origin is None:
            return document_to_bytecode(document, Path(path).name, NEWEST_VERSION, "mlirls")
        data = _opened(origin[0])
        try:
            return edited_to_bytecode(document, data, LONGEST_RESOURCE)
        finally:
            # The output may replace the file that is read.
            close_bytes(data)
    except (BytecodeFailure, CannotWrite, TextTooLong) as error:
        raise _Refused(str(error)) from error


_LOOSE: Final = compile_now(
    r'"(?:[^"\\\n]|\\.)*+"|(//(?! *(?:\d+ preds?|pred|no predecessors)\b)[^\n]*)|(%[A-Za-z$._-][\w$.-]*)'
)
_PRINTED_NAME: Final = re.compile(r"%arg\d+")


def _text_shown(path: str, environment: Environment) -> str:
    """The text of a file as it was shown to be edited."""
    data = _opened(path)
    try:
        return view_file(data, environment.registry).text
    except UnreadableBytecode as error:
        raise _Refused(str(error)) from error
    finally:
        close_bytes(data)


def _notes(text: str, shown: str) -> list[str]:
    """The parts of a text that bytecode cannot hold, one sentence each; the names in `shown` are MLIR's own."""
    n_comments = 0
    printed = {match[2] for match in _LOOSE.finditer(shown)}
    names: dict[str, None] = {}
    for match in _LOOSE.finditer(text):
        if match[1]:
            n_comments += 1
        elif match[2] and match[2] not in printed and not _PRINTED_NAME.fullmatch(match[2]):
            names[match[2]] = None
    notes: list[str] = []
    if n_comments:
        notes.append("comments are not kept: bytecode has none")
    if names:
        some = ", ".join(list(names)[:_MOST_NAMED]) + (", ..." if len(names) > _MOST_NAMED else "")
        notes.append(f"the names of values ({some}) are not kept: bytecode has only numbers")
    return notes


if __name__ == "__main__":
    sys.exit(main())
