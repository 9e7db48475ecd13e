"""`python -m mlirls_server.workspace.generic_form_reader`: prints the generic form of a text in a process of its own.

The text and the options of `mlirls print` are the task (`../child.py`); what comes of them is what the command says.

Read next: `generic_form.py` (who runs it).
"""

from __future__ import annotations

import io
import sys

from mlirls_server.child import MEMORY_BYTES, bound_memory, take_task
from mlirls_server.cli.main import main as run_command

_BYTES_FOR_ONE = 200
"""Of memory that a document takes for one character of its text, and more."""


def main() -> int:
    """Prints what the task says."""
    task = take_task(None)
    bound_memory(MEMORY_BYTES + _BYTES_FOR_ONE * len(task["text"]))
    sys.stdin = io.TextIOWrapper(io.BytesIO(task["text"].encode("utf-8", "replace")), encoding="utf-8")
    return run_command(["print", "--generic", *task["options"], "-"])


if __name__ == "__main__":
    sys.exit(main())
