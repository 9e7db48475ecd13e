"""`python -m mlirls_server.workspace.index.reader`: reads a workspace's files in a separate process.

A task comes as JSON on standard input: folders to walk, or files, and whether they are indexed or checked. Answers are
written to standard output as they come, each as a line of JSON. It is a separate process with low priority because a
large workspace takes minutes, and an editor must not wait.

Read next: `record.py`, `walk.py`, `../reading.py` (runs it).
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from importlib import metadata
from pathlib import Path
from typing import IO, Any, Final

from mlirls_ir.source import Encoding, decode
from mlirls_ir.source.files import is_missing, read_regular_file, reason_of
from mlirls_server.child import take_task
from mlirls_server.project.cache import Cache
from mlirls_server.project.cache_folder import cache_folder_path
from mlirls_server.project.dialect_cache import load_kept
from mlirls_server.project.environment import Environment, Loader
from mlirls_server.project.invocation import read_invocation
from mlirls_server.project.sources import encode_sources
from mlirls_server.workspace.index.record import FORMAT, RecordReader, encode_record
from mlirls_server.workspace.index.walk import MAX_BYTES, find_workspace_files
from mlirls_server.workspace.report import encode_report, make_report

_FLUSH_SECONDS: Final = 0.2
_MAX_BATCH: Final = 64
_NICENESS: Final = 5
_SAVE_AFTER: Final = 1_000
"""Records are kept after this many files, because the process may be ended early."""

Stamp = tuple[int, int]
"""Time (in ns) and size of a file, which identify its contents."""


def main() -> int:
    """Does the task."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    # Trees are taken apart after use, so there is hardly any garbage; looking for it would take a fifth of the time.
    gc.disable()
    task: dict[str, Any] = take_task()
    answers = _Answers(sys.stdout.buffer)
    reader = _Reader(task, answers.log)
    if task["folders"] is not None:
        _index_folders(task["folders"], reader, answers)
    else:
        read = reader.report if task["checks"] else reader.record
        for number, path in enumerate(task["files"]):
            answers.progress(number, len(task["files"]))
            stamp = _stamp(path)
            answers.add(path, stamp, None if stamp is None else read(path))
    answers.flush()
    return 0


class _Answers:
    """Writes answers in batches, because reading single lines would take the server longer than their contents."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._batch: list[str] = []
        self._progress: list[int] = []
        self._flushed = time.monotonic()

    def add(self, path: str, stamp: Stamp | None, answer: str | None) -> None:
        """An answer as JSON, with the stamp of the file; None for a file that cannot be read."""
        self._batch.append(f"[{json.dumps(path)},{json.dumps(stamp)},{answer or 'null'}]")
        if len(self._batch) >= _MAX_BATCH or time.monotonic() - self._flushed > _FLUSH_SECONDS:
            self.flush()

    def progress(self, done: int, total: int) -> None:
        """Reports how far the work is."""
        self._progress = [done, total]

    def log(self, sentence: str) -> None:
        """Sends a sentence for the log."""
        self._write(json.dumps({"log": sentence}))

    def flush(self) -> None:
        """Sends the batch."""
        self._write(f'{{"progress":{json.dumps(self._progress)},"files":[{",".join(self._batch)}]}}')
        self._batch.clear()
        self._flushed = time.monotonic()

    def _write(self, line: str) -> None:
        self._stream.write(line.encode() + b"\n")
        self._stream.flush()


class _Reader:
    """Reads files, each with the dialects of its project as far as an earlier reading kept them."""

    def __init__(self, task: dict[str, Any], log: Callable[[str], None]) -> None:
        self._log = log
        self._loader = Loader(read_invocation(task["invocation"]), load_kept)
        self.encoding = Encoding(task["encoding"])
        self._version = _version(self.encoding)
        self._dialects: dict[str, str] = {}
        self._records: dict[int, RecordReader] = {}

    def endings(self, folder: str) -> tuple[str, ...]:
        """The endings of the names of MLIR files in `folder`."""
        return self._loader.project(folder).configuration.extensions

    def key(self, path: str, stamp: Stamp) -> str:
        """A digest of all that the record of a file depends on: the program, the file, its dialects."""
        key = f"{self._version}\0{stamp}\0{self._dialects_in(os.path.dirname(path))}\0{path}"
        return hashlib.sha256(key.encode("utf-8", "surrogateescape")).hexdigest()

    def _dialects_in(self, folder: str) -> str:
        """A digest of what the dialects of the files in `folder` depend on."""
        found = self._dialects.get(folder)
        if found is None:
            loaded = self._loader.load(folder)
            files = sorted(loaded.dialects.files.items()) if loaded.dialects is not None else None
            what = [encode_sources(loaded.listed.sources), files, sorted(loaded.configuration.known_dialects)]
            found = self._dialects[folder] = hashlib.sha256(json.dumps(what).encode()).hexdigest()
        return found

    def record(self, path: str) -> str | None:
        """The index record of a file, as JSON; None if it cannot be read."""
        text = self._text(path)
        if text is None:
            return None
        environment = self._loader.load(os.path.dirname(path)).environment
        record = self._records_in(environment).read(text, self.encoding)
        if record.n_left_out:
            self._log(f"only {len(record.symbols)} symbols of {path} are indexed")
        return json.dumps(encode_record(record))

    def report(self, path: str) -> str | None:
        """The report of a file, as JSON; None if it cannot be read."""
        text = self._text(path)
        if text is None:
            return None
        environment = self._loader.load(os.path.dirname(path)).environment
        document = environment.document(text)
        found = environment.of_session(path).diagnose(document)
        report = make_report(document, found, self.encoding)
        for _ in document.dismantle():
            pass
        return json.dumps(encode_report(report))

    def _records_in(self, environment: Environment) -> RecordReader:
        """The reader of records with the dialects of a project, which the loader keeps."""
        found = self._records.get(id(environment))
        if found is None:
            found = RecordReader(environment.registry, environment.document)
            self._records[id(environment)] = found
        return found

    def _text(self, path: str) -> str | None:
        try:
            return decode(read_regular_file(path, MAX_BYTES)).text
        except MemoryError:
            self._log(f"{path} is not indexed: it needs too much memory")
        except OSError as error:
            if not is_missing(error):
                self._log(f"{path} is not indexed: {reason_of(error)}")
        return None


def _index_folders(folders: Iterable[str], reader: _Reader, answers: _Answers) -> None:
    """Indexes the files in folders; a file that has not changed since its record was kept is not read again."""
    cache = Cache(cache_folder_path(), "index")
    for folder in folders:
        paths = list(find_workspace_files([folder], reader.endings, answers.log))
        for number, path in enumerate(paths):
            answers.progress(number, len(paths))
            stamp = _stamp(path)
            answers.add(path, stamp, None if stamp is None else _index_file(path, stamp, reader, cache))
            if number % _SAVE_AFTER == _SAVE_AFTER - 1:
                cache.save()
    cache.save()


def _index_file(path: str, stamp: Stamp, reader: _Reader, cache: Cache) -> str | None:
    """The record of a file as JSON; None when it cannot be read."""
    key = reader.key(path, stamp)
    kept = _as_json(cache.get(key))
    if kept is not None:
        return kept
    record = reader.record(path)
    if record is not None:
        cache.put(key, record.encode("ascii"))
    return record


def _as_json(kept: bytes | None) -> str | None:
    """A kept record on one line; None if it is not JSON, which would spoil an answer about many files."""
    try:
        return None if kept is None else json.dumps(json.loads(kept))
    except (ValueError, RecursionError):
        return None


def _stamp(path: str) -> Stamp | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _version(encoding: Encoding) -> str:
    """The inputs of records besides the file: the program, and how characters are counted."""

    # A development installation changes without a change of its version.
    folders = [
        Path(module.__file__ or "").parent for module in (sys.modules["mlirls_ir"], sys.modules["mlirls_server"])
    ]
    changed = max((path.stat().st_mtime_ns for folder in folders for path in folder.rglob("*.py")), default=0)
    return f"{metadata.version('mlirls')} {FORMAT} {changed} {encoding.name}"


if __name__ == "__main__":
    sys.exit(main())
