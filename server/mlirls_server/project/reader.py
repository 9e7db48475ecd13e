"""`python -m mlirls_server.project.reader`: reads `.td` files in a separate process.

The list of files is the task (`../child.py`), the bundle goes to standard output. The server does it this way
because reading takes seconds of computing, and because a `.td` file that never ends must not stop the server.

Read next: `sources.py`, `projects.py` (who runs it).
"""

from __future__ import annotations

import asyncio
import logging
import sys

from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.bundle import read_bundle, write_bundle
from mlirls_ir.ods.user_data import UserDialects
from mlirls_ir.tablegen import Diagnostic
from mlirls_server.child import child_process, output_of, take_task
from mlirls_server.project.sources import LONGEST_SECONDS, Sources, decode_sources, encode_sources, read_sources

if TYPE_CHECKING:
    from typing import Final

logger = logging.getLogger(__name__)

_PATIENCE_SECONDS: Final = 60.0
"""Seconds beyond the time after which the process should have ended by itself."""


def main() -> int:
    """Reads what the task names."""
    sources = decode_sources(take_task())
    try:
        found = read_sources(sources)
    except MemoryError:
        message = "reading ends here: it takes more memory than there is for it"
        first = sources.ods[0].path if sources.ods else sources.irdl[0]
        found = UserDialects((), (Diagnostic(first, 1, 1, (), message),), {})
    sys.stdout.buffer.write(write_bundle(found).encode("utf-8", errors="replace"))
    return 0


async def read_elsewhere(sources: Sources) -> tuple[UserDialects, str] | None:
    """The dialects of `sources`, read by another process, and their bundle; None when that did not work.

    Cancelling ends the process.
    """
    seconds = LONGEST_SECONDS * sources.budget + _PATIENCE_SECONDS
    try:
        async with child_process("mlirls_server.project.reader", encode_sources(sources)) as process:
            output = await asyncio.wait_for(output_of(process), seconds)
    except TimeoutError:
        logger.error(".td files were not read within %d seconds", seconds)
        return None
    except OSError as error:
        logger.error("no process to read .td files: %s", error)
        return None
    text = output.decode("utf-8", errors="replace")
    found = read_bundle(text)
    if found is None:
        logger.error("the process that reads .td files ended with status %s", process.returncode)
        return None
    return found, text


if __name__ == "__main__":
    sys.exit(main())
