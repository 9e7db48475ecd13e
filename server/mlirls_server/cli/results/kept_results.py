"""The results of earlier runs of `mlirls check`, looked up before the import of what reads MLIR.

A run in which every file has a kept result only reads the files and computes their digests.

Read next: `key.py` (what must be the same), `project/cache.py` (where they are), docs/architecture.md.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from mlirls_ir.ods.usual_forms import UsualForms
from mlirls_ir.source.files import reason_of
from mlirls_server.cli.check_options import CheckOptions
from mlirls_server.cli.dialect_options import listed_for
from mlirls_server.cli.files import STDIN, is_stream, read_file
from mlirls_server.cli.findings import FileReport
from mlirls_server.cli.results.encoding import decode_report, encode_report
from mlirls_server.cli.results.key import ResultKey, digest_of, setup_of
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.cache import Cache
from mlirls_server.project.cache_folder import cache_folder_path
from mlirls_server.project.environment import Listed

MOST_BYTES_OF_ONE: Final = 1 << 20
"""A larger result is not kept."""


def results_folder() -> str:
    """Where results are kept between runs."""
    return cache_folder_path()


class KeptResults:
    """The results of earlier runs with the same options, and those of this run until they are saved."""

    def __init__(self, options: CheckOptions) -> None:
        self._options = options
        self._cache = Cache(results_folder(), "results")
        self._setups: dict[tuple[str, object], str | None] = {}
        """By the root of a project and the severities of files."""
        self._files: dict[str, Mapping[str, str] | None] = {}
        """The files that the dialects of a project were read from, by its root; None if no reading is kept."""
        self.taken: dict[str, bytes] = {}
        """The contents of streams, which cannot be read again."""

    def has_dialects(self, listed: Listed) -> bool:
        """Whether it is known that the project's dialects, in their current state, have no mistakes."""
        return self._files_of(listed) is not None

    def find(self, path: str) -> FileReport | None:
        """The report of the file at `path`, if its result is kept or it cannot be read."""
        if not self._cache or is_stream(path):
            return None
        place = (self._options.stdin_filename or path) if path == STDIN else path
        try:
            setup = self._setup(listed_for(place, self._options.invocation), place)
        except CannotRun:
            return None
        if setup is None:
            return None
        try:
            data = read_file(path)
        except OSError as error:
            # Bytecode may be larger, is mapped, and is not kept; for text, the check reports the same error.
            return None if error.errno == errno.EFBIG else FileReport(path, failure=reason_of(error))
        if path == STDIN:
            self.taken[path] = data
        kept = self._cache.get(_name(ResultKey(setup, digest_of(data))))
        return None if kept is None else decode_report(kept.decode("ascii", "replace"), path)

    def close(self) -> None:
        """Ends looking up, before other processes are started."""
        self._cache.close()

    def keep(self, report: FileReport, key: ResultKey | None) -> None:
        """Keeps the result of a check, if another check would have the same result."""
        if key is None or report.failure is not None:
            return
        line = encode_report(report)
        if line is not None and len(line) <= MOST_BYTES_OF_ONE:
            self._cache.put(_name(key), line.encode("ascii"))

    def save(self) -> None:
        """Writes what was kept, for later runs. Never raises."""
        self._cache.save()

    def _setup(self, listed: Listed, place: str) -> str | None:
        configuration = listed.project.configuration
        severities: object = None
        if configuration.file_severities:
            configuration = configuration.for_file(str(Path(place).absolute()))
            severities = frozenset(configuration.severities.items())
        key = (listed.project.root, severities)
        if key not in self._setups:
            files = self._files_of(listed)
            forms = None if files is None else _forms_of(listed, files)
            if files is None or forms is None:
                self._setups[key] = None
            else:
                self._setups[key] = setup_of(listed, files, forms, self._options, configuration)
        return self._setups[key]

    def _files_of(self, listed: Listed) -> Mapping[str, str] | None:
        root = listed.project.root
        if root not in self._files:
            self._files[root] = _files_from(listed)
        return self._files[root]


def _name(key: ResultKey) -> str:
    return f"{key.setup} {key.text}"


def _files_from(listed: Listed) -> Mapping[str, str] | None:
    """The files that kept readings of a project's dialects have read; None if one is not kept."""
    sources = [one for one in (listed.sources, *(found.sources for found in listed.found)) if one]
    if not sources:
        return {}
    # Most projects define no dialects, so a run that only looks up results does not import what reads them.
    from mlirls_server.project.dialect_cache import load_kept

    files: dict[str, str] = {}
    for one in sources:
        found = load_kept(one)
        if found is None:
            return None
        files.update(found.files)
    return files


def _forms_of(listed: Listed, files: Mapping[str, str]) -> UsualForms | None:
    """How the texts of a project write the dialects that were read from `files`; None if that is not kept."""
    if not files:
        return UsualForms()
    from mlirls_server.project.usual_forms import kept_forms

    return kept_forms(listed.project, files)
