"""`python -m mlirls_server.workspace.checks_reader`: works on the checks of a test and the outputs of its commands.

The task (`../child.py`) has the `text` of the test, `runs` with the words after FileCheck and the output of each
command, the folder whose configuration applies, and how mlirls was started. The answer is JSON:

    strength    {most}    an array (`strength_values`), for which so many changes of each output are tried
    update                {text}: the test with checks that are written, or repaired

Read next: `checks.py` (runs it), `../features/checks/strength.py`, `../features/checks/generate/runs.py`.
"""

from __future__ import annotations

import json
import shlex
import sys
from typing import Final

from mlirls_ir.filecheck import read_command
from mlirls_server.child import MEMORY_BYTES, bound_memory, take_task
from mlirls_server.features.checks.generate.runs import with_checks
from mlirls_server.features.checks.strength import strength_of_runs, strength_values
from mlirls_server.project.dialect_cache import load_or_read
from mlirls_server.project.environment import Loader
from mlirls_server.project.invocation import read_invocation

_BYTES_FOR_ONE: Final = 400
"""Bytes of memory for each character of the outputs, a generous bound."""


def main() -> int:
    """Does the task."""
    task = take_task(None)
    bound_memory(MEMORY_BYTES + _BYTES_FOR_ONE * sum(len(output) for _, output in task["runs"]))
    environment = Loader(read_invocation(task["invocation"]), load_or_read).environment(task["folder"])
    runs = [(read_command(shlex.split(words)).options, output) for words, output in task["runs"]]
    answer: object
    if task["what"] == "strength":
        answer = strength_values(strength_of_runs(task["text"], runs, environment.document, task["most"]))
    else:
        answer = {"text": with_checks(task["text"], runs, environment.document)}
    sys.stdout.write(json.dumps(answer))
    return 0


if __name__ == "__main__":
    sys.exit(main())
