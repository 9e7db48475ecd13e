"""`python -m mlirls_server.workspace.generic_form_reader`: prints the generic form of a text in a separate process.

The task (`../child.py`) has the text, the folder whose configuration applies, and how mlirls was started.

Read next: `generic_form.py` (runs it).
"""

from __future__ import annotations

import sys

from mlirls_server.child import MEMORY_BYTES, bound_memory, take_task
from mlirls_server.features.generic_form import find_generic_form
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import read_invocation

_BYTES_FOR_ONE = 200
"""Bytes of memory for each character of a document's text, a generous bound."""


def main() -> int:
    """Does the task."""
    task = take_task(None)
    bound_memory(MEMORY_BYTES + _BYTES_FOR_ONE * len(task["text"]))
    environment = Loader(read_invocation(task["invocation"]), load_or_read).environment(task["folder"])
    printed = find_generic_form(environment.document(task["text"]), None)
    sys.stdout.buffer.write(printed.encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
