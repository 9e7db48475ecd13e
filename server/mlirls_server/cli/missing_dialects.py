"""Dialects that files use but nothing defines: finds them, and reads those that the project's `.td` files define.

Read next: `check_all.py` (the caller), `../project/dialect_search.py` (the search).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from mlirls_server.cli.dialect_options import listed_for
from mlirls_server.cli.files import STDIN, is_stream
from mlirls_server.cli.findings import FileReport
from mlirls_server.cli.processes import in_processes, n_processors, progress_of
from mlirls_server.project.environment import UNKNOWN_EXTENSION_OP
from mlirls_server.project.find import may_search
from mlirls_server.project.invocation import Invocation

if TYPE_CHECKING:
    from mlirls_ir.tablegen import TreeCache


def missing_dialects_by_file(reports: Mapping[str, FileReport], invocation: Invocation) -> dict[str, frozenset[str]]:
    """By the paths of files, the dialects that each uses but that are not defined, or not completely.

    A stream is left out, because it cannot be read again.
    """
    missing: dict[str, frozenset[str]] = {}
    for path, report in reports.items():
        names = {name for name, _ in report.unchecked}
        names.update(one.dialect for one in report.findings if one.code == UNKNOWN_EXTENSION_OP)
        if names and path != STDIN and not is_stream(path) and may_search(listed_for(path, invocation).project):
            missing[path] = frozenset(names)
    return missing


def read_ahead(paths: Iterable[str], invocation: Invocation) -> None:
    """Reads the dialects that were found for the files at `paths` and are not in the cache.

    Several processes read them into the cache; each parses the files that dialects share once.
    """
    from mlirls_server.project.dialect_cache import load_kept
    from mlirls_server.project.sources import encode_sources

    found = {one.sources: None for path in paths for one in listed_for(path, invocation).found if one.sources}
    tasks = [json.dumps(encode_sources(one)) for one in found if load_kept(one) is None]
    if len(tasks) < 2:
        return
    with progress_of("reading dialects", len(tasks)) as tick:
        for _ in in_processes(_read_and_keep, tasks, min(n_processors(), len(tasks))):
            tick()


class _Trees:
    """The `.td` files that this process has parsed; it ends when all dialects are read."""

    cache: TreeCache | None = None


def _read_and_keep(task: str) -> None:
    from mlirls_ir.tablegen import TreeCache
    from mlirls_server.project.dialect_cache import keep
    from mlirls_server.project.sources import decode_sources, read_sources

    if _Trees.cache is None:
        _Trees.cache = TreeCache()
    sources = decode_sources(json.loads(task))
    keep(sources, read_sources(sources, trees=_Trees.cache))
