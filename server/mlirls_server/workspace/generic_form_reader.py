"""`python -m mlirls_server.workspace.generic_form_reader`: prints the generic form of a text in a process of its own.

The text, the folder that it is read as a file of, and how mlirls was started are the task (`../child.py`).

Read next: `generic_form.py` (who runs it).
"""

from __future__ import annotations

import sys

from mlirls_server.child import MEMORY_BYTES, bound_memory, take_task
from mlirls_server.features.generic_form import find_generic_form
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import read_invocation

_BYTES_FOR_ONE = 200
"""Of memory that a document takes for one character of its text, and more."""


def main() -> int:
    """Prints what the task says."""
    task = take_task(None)
    bound_memory(MEMORY_BYTES + _BYTES_FOR_ONE * len(task["text"]))
    environment = Loader(read_invocation(task["invocation"]), load_or_read).environment(task["folder"])
    printed = find_generic_form(environment.document(task["text"]), None)
    sys.stdout.buffer.write(printed.encode("utf-8", "replace"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
