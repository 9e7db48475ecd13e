"""`python -m mlirls_server.project.finder`: looks for dialects in a project's `.td` files in a separate process.

The server does it this way because a large project has a hundred thousand files, and an editor must not wait for them.
The task names the project as an invocation and a folder; standard output is what was found, as JSON.

Read next: `dialect_search.py` (the search), `projects.py` (who asks).
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterable
from dataclasses import replace

from mlirls_server.child import child_process, output_of, take_task
from mlirls_server.project.dialect_search import FoundDialect, decode_found, encode_found
from mlirls_server.project.environment import list_project, with_missing_dialects
from mlirls_server.project.invocation import Invocation, read_invocation, write_invocation

logger = logging.getLogger(__name__)


def main() -> int:
    """Does the task."""
    task = take_task()
    invocation = read_invocation(task["invocation"])
    listed = with_missing_dialects(list_project(invocation.project(task["folder"])), invocation.missing_dialects)
    sys.stdout.write(json.dumps(encode_found(listed.found)))
    return 0


async def find_elsewhere(folder: str, invocation: Invocation, names: Iterable[str]) -> tuple[FoundDialect, ...]:
    """The dialects among `names` that the `.td` files of the project of `folder` define, found by another process.

    None are found where there is no process. Cancelling ends it.
    """
    task = {"folder": folder, "invocation": write_invocation(replace(invocation, missing_dialects=frozenset(names)))}
    try:
        async with child_process("mlirls_server.project.finder", task) as process:
            return decode_found(json.loads(await output_of(process)))
    except (OSError, ValueError) as error:
        logger.error("looking for dialects failed: %s", error)
        return ()


if __name__ == "__main__":
    sys.exit(main())
