"""The results of earlier runs of `mlirls check`, looked up before anything is imported that reads MLIR.

A run in which every file has a kept result costs reading the files and their digests.

Read next: `key.py` (what must be the same), `store.py` (the files), docs/architecture.md.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping

from mlirls_ir.source.files import reason_of
from mlirls_server.cli.check_options import CheckOptions
from mlirls_server.cli.dialect_options import listed_for
from mlirls_server.cli.files import STDIN, is_stream, read_file
from mlirls_server.cli.findings import FileReport
from mlirls_server.cli.results.encoding import decode_report, encode_report
from mlirls_server.cli.results.key import ResultKey, digest_of, setup_of
from mlirls_server.cli.results.store import ResultStore
from mlirls_server.cli.usage import CannotRun
from mlirls_server.paths import absolute
from mlirls_server.project.cache_folder import cache_folder_path, make_cache_folder
from mlirls_server.project.environment import Listed
from mlirls_server.project.sources import Sources


def results_folder() -> str:
    """Where results are kept between runs."""
    return cache_folder_path("results")


class KeptResults:
    """The results of earlier runs with the same options, and those of this one, until they are saved."""

    def __init__(self, options: CheckOptions) -> None:
        self._options = options
        self._folder = results_folder()
        self._stores: dict[str, ResultStore] = {}
        self._setups: dict[tuple[str, object], str | None] = {}
        """By the root of a project and the severities of files."""
        self._files: dict[str, Mapping[str, str] | None] = {}
        """What the dialects of a project were read from, by its root; None where no reading is kept."""
        self.taken: dict[str, bytes] = {}
        """What was read from streams, which cannot be read again."""

    def has_dialects(self, listed: Listed) -> bool:
        """Whether the project's dialects are known to be read without a mistake, as they are now."""
        return self._files_of(listed) is not None

    def find(self, path: str) -> FileReport | None:
        """The report of the file at `path`, if it is known what a check would find, or that it cannot be read."""
        if is_stream(path):
            return None
        place = (self._options.stdin_filename or path) if path == STDIN else path
        try:
            setup = self._setup(listed_for(place, self._options.configuration), place)
        except CannotRun:
            return None
        store = None if setup is None else self._store(setup)
        if not store:
            return None
        try:
            data = read_file(path)
        except OSError as error:
            # Bytecode may be larger, is mapped, and is not kept; of a text the check says the same as this would.
            return None if error.errno == errno.EFBIG else FileReport(path, failure=reason_of(error))
        if path == STDIN:
            self.taken[path] = data
        kept = store.get(digest_of(data))
        return None if kept is None else decode_report(kept, path)

    def keep(self, report: FileReport, key: ResultKey | None) -> None:
        """Keeps what a check has found, if it is all that it would find again."""
        if key is None or report.failure is not None:
            return
        line = encode_report(report)
        if line is not None:
            self._store(key.setup).put(key.text, line)

    def save(self) -> None:
        """Writes what was kept, for later runs. Never raises."""
        make_cache_folder()
        for store in self._stores.values():
            store.save()

    def _setup(self, listed: Listed, place: str) -> str | None:
        configuration = listed.project.configuration
        severities: object = None
        if configuration.file_severities:
            configuration = configuration.for_file(absolute(place))
            severities = frozenset(configuration.severities.items())
        key = (listed.project.root, severities)
        if key not in self._setups:
            files = self._files_of(listed)
            self._setups[key] = None if files is None else setup_of(listed, files, self._options, configuration)
        return self._setups[key]

    def _files_of(self, listed: Listed) -> Mapping[str, str] | None:
        root = listed.project.root
        if root not in self._files:
            self._files[root] = _files_from(listed.sources) if listed.sources else {}
        return self._files[root]

    def _store(self, setup: str) -> ResultStore:
        if setup not in self._stores:
            self._stores[setup] = ResultStore(self._folder, setup)
        return self._stores[setup]


def _files_from(sources: Sources) -> Mapping[str, str] | None:
    """What a kept reading of `sources` has read; None if none is kept."""
    # Most projects define no dialects, and a run that looks everything up need not import what reads them.
    from mlirls_server.project.dialect_cache import load_kept

    found = load_kept(sources)
    return None if found is None else found.files
