"""Regular expressions that a run leaves for the next one, in the user's cache folder.

Read next: `mlirls_ir/pattern_store.py`.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Generator

from mlirls_ir.pattern_store import MOST_BYTES, PatternStore, engine_name
from mlirls_ir.patterns import compile_with
from mlirls_ir.source.files import read_regular_file
from mlirls_server.paths import folder_of, joined
from mlirls_server.project.cache_folder import cache_folder_path


def patterns_file() -> str:
    """Where they are; it need not exist."""
    return joined(cache_folder_path(), f"patterns-{engine_name()}.txt")


@contextlib.contextmanager
def kept_patterns() -> Generator[None]:
    """Takes compiled expressions from the file, and adds to it what it lacks; without the file, where it cannot be
    written, and in a Python with another engine, all goes on as it would.

    It has to be entered before the modules are imported that a command needs.
    """
    if sys.implementation.name != "cpython":
        yield
        return
    file = patterns_file()
    data = b""
    with contextlib.suppress(OSError):
        data = read_regular_file(file, MOST_BYTES)
    store = PatternStore(data)
    compile_with(store.compiled)
    try:
        yield
    finally:
        added = store.data()
        if added is not None:
            _write(file, added)


def _write(file: str, data: bytes) -> None:
    from mlirls_server.one_step import write_in_one_step

    with contextlib.suppress(OSError):
        os.makedirs(folder_of(file), exist_ok=True)  # noqa: PTH103  # as elsewhere in a start, no pathlib
        write_in_one_step(file, data)
