"""`mlirls check --fix` on a file of bytecode: repairs the text that an editor shows, and writes it back.

It is written as an editor writes it: with the same version, producer, locations and resources, and in one step. If
anything else would be lost, nothing is written.

Read next: `fix.py` (repairs of a text), `mlirls_ir/printing/edited_bytecode.py` (the text, and the way back).
"""

from __future__ import annotations

from typing import NamedTuple

from mlirls_ir.bytecode import BytecodeFailure
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.printing.edited_bytecode import edited_to_bytecode
from mlirls_ir.source.files import FileBytes, close_bytes, open_regular_file, pieces_of
from mlirls_ir.values.spelling import TextTooLong
from mlirls_server.atomic_write import write_atomically
from mlirls_server.cli.findings import Repair
from mlirls_server.cli.fix import repair_text
from mlirls_server.project.bytecode import LONGEST_RESOURCE, view_file
from mlirls_server.project.environment import Environment


class Repaired(NamedTuple):
    """A file with its repairs, the text before and after them, and the new bytes.

    `data` is None if the repaired text cannot be written as bytecode; then `obstacle` says why.
    """

    repairs: tuple[Repair, ...]
    before: str
    after: str
    data: bytes | None
    obstacle: str


def repair_bytecode(data: bytes | FileBytes, environment: Environment) -> Repaired:
    """Makes the evident repairs; raises `UnreadableBytecode`."""
    view = view_file(data, environment.registry)
    text, repairs = repair_text(environment.document(view.text), environment)
    if not repairs:
        return Repaired((), view.text, view.text, None, "")
    try:
        after = edited_to_bytecode(environment.document(text), data, LONGEST_RESOURCE)
    except (BytecodeFailure, CannotWrite, TextTooLong) as error:
        return Repaired(repairs, view.text, text, None, str(error))
    return Repaired(repairs, view.text, text, after, "")


def replace_bytecode(path: str, before: bytes | FileBytes, after: bytes) -> str | None:
    """Replaces the file at `path`. If its contents are not `before`, returns why it was left as it is. Raises
    OSError."""

    def refuse() -> str | None:
        there = open_regular_file(path)
        is_same = len(there) == len(before) and all(
            one == other for one, other in zip(pieces_of(there), pieces_of(before), strict=True)
        )
        close_bytes(there)
        return None if is_same else "left as it is: the file changed while it was read"

    return write_atomically(path, after, refuse)
