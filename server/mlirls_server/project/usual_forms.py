"""How the files of a project write its own operations and types: learned from all of its texts, and kept.

Two values are kept for a project: the forms of each file, so that only changed files are read again, and the facts that
follow from all of them. Both are used only for files of the same sizes and times, and for the same dialects. Nothing is
learned where a bound is reached, since what was not read may depart from everything else.

Read next: `mlirls_ir/formats/learned_forms.py` (what is learned), `environment.py` (the caller).
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, cast

from mlirls_ir.ods.usual_forms import UsualForms, decode_forms, encode_forms
from mlirls_ir.source import decode
from mlirls_ir.source.files import read_regular_file
from mlirls_server.project.cache import Cache
from mlirls_server.project.cache_folder import cache_folder_path
from mlirls_server.project.find import Project, may_search

if TYPE_CHECKING:
    from mlirls_ir.formats.learned_forms import FileForms, Wanted
    from mlirls_ir.ods.user_data import UserDialects

CODE: Final = "unusual-form"
FORMAT: Final = 3
"""Increase this when what is learned from a file changes."""
MOST_NAMES: Final = 100_000
"""The most names of files and folders that are looked at."""
MOST_BYTES: Final = 1 << 26
"""The most bytes of texts that are read, in about ten seconds."""
_FILE_BYTES: Final = 1 << 22
_BUILD: Final = "CMakeCache.txt"

_Known = dict[str, tuple[int, int, "FileForms | None"]]
"""By the paths of files: size and time in nanoseconds, and what the file says."""
_Files = list[tuple[str, int, int]]
"""Path, size and time of each file."""


def is_learning(project: Project) -> bool:
    """Whether the project's texts may be read, and the findings are not turned off."""
    return may_search(project) and project.configuration.severities.get(CODE, "") is not None


def may_learn(project: Project, dialects: UserDialects) -> bool:
    """Whether anything may be learned of a project's `dialects`: C++ reads some of what is in them."""
    if not is_learning(project):
        return False
    # Most projects define no dialects.
    from mlirls_ir.formats.learned_forms import has_wanted

    return any(map(has_wanted, dialects.dialects))


def learned_forms(project: Project, dialects: UserDialects) -> UsualForms:
    """How the texts of a project write its `dialects`."""
    if not is_learning(project):
        return UsualForms()
    kept = kept_forms(project, dialects.files)
    if kept is not None:
        return kept
    # Most projects define no dialects.
    from mlirls_ir.formats.learned_forms import learn_forms, wanted_in

    wanted = wanted_in(dialects.dialects, project.configuration.known_dialects)
    if not wanted.dialects:
        _put(_key(project, "facts"), [dialects.files, "", encode_forms(UsualForms())])
        return UsualForms()
    files = files_of(project)
    key = _key(project, "files", *map(sorted, wanted))
    known = None if files is None else _read(files, _decoded(_get(key)), wanted)
    if files is None or known is None:
        return UsualForms()
    forms = learn_forms(one for _, _, one in known.values() if one is not None)
    _put(key, known)
    _put(_key(project, "facts"), [dialects.files, _stamp(files), encode_forms(forms)])
    return forms


def kept_forms(project: Project, dialects: Mapping[str, str]) -> UsualForms | None:
    """The same where only the files of the dialects are known, with their digests; None if it has to be learned."""
    if not is_learning(project):
        return UsualForms()
    kept = _get(_key(project, "facts"))
    if not (isinstance(kept, list) and len(cast("list[object]", kept)) == 3):
        return None
    read, stamp, forms = cast("list[object]", kept)
    if read != dialects or not (isinstance(stamp, str) and isinstance(forms, str)):
        return None
    if stamp:
        files = files_of(project)
        if files is None or _stamp(files) != stamp:
            return None
    return decode_forms(forms)


def _read(files: _Files, before: _Known, wanted: Wanted) -> _Known | None:
    """The forms in each file; only files that have changed since `before` are read. None if one cannot be read."""
    from mlirls_ir.formats.learned_forms import forms_of_file

    known: _Known = {}
    for path, size, time in files:
        found = before.get(path)
        if found is None or found[:2] != (size, time):
            try:
                text = decode(read_regular_file(path, _FILE_BYTES)).text
            except OSError:
                return None
            found = (size, time, forms_of_file(text, wanted))
        known[path] = found
    return known


def _stamp(files: _Files) -> str:
    return hashlib.sha256(repr(files).encode("utf-8", "surrogateescape")).hexdigest()


def files_of(project: Project) -> _Files | None:
    """The MLIR files of a project, without links, builds and hidden folders; None if there are too many."""
    endings = project.configuration.extensions
    is_excluding = bool(project.configuration.exclude)
    files: _Files = []
    waiting = [project.root]
    n_names = n_bytes = 0
    while waiting:
        try:
            with os.scandir(waiting.pop()) as found:
                entries = list(found)
        except OSError:
            continue
        n_names += len(entries)
        if n_names > MOST_NAMES:
            return None
        if any(entry.name == _BUILD for entry in entries):
            continue
        for entry in entries:
            name = entry.name
            if name.startswith(".") or (is_excluding and project.configuration.excludes(entry.path)):
                continue
            if entry.is_dir(follow_symlinks=False):
                waiting.append(entry.path)
            elif name.endswith(endings) and entry.is_file(follow_symlinks=False):
                stat = entry.stat(follow_symlinks=False)
                n_bytes += stat.st_size
                if stat.st_size > _FILE_BYTES or n_bytes > MOST_BYTES:
                    return None
                files.append((entry.path, stat.st_size, stat.st_mtime_ns))
    return sorted(files)


def _key(project: Project, *more: object) -> str:
    configuration = project.configuration
    said = (FORMAT, project.root, sorted(configuration.known_dialects), *more)
    return hashlib.sha256(repr(said).encode("utf-8", "surrogateescape")).hexdigest()


def _get(key: str) -> object:
    """The value that is kept under `key`; None for none."""
    cache = _cache()
    data = cache.get(key) if cache else None
    cache.save()
    try:
        return None if data is None else json.loads(data)
    except ValueError:
        return None


def _put(key: str, value: object) -> None:
    cache = _cache()
    cache.put(key, json.dumps(value).encode("utf-8", "surrogateescape"))
    cache.save()


def _decoded(value: object) -> _Known:
    """The forms of each file in an earlier run."""
    from mlirls_ir.formats.learned_forms import FileForms

    known: _Known = {}
    try:
        for path, (size, time, forms) in cast("dict[str, Any]", value or {}).items():
            if forms is None:
                known[path] = (size, time, None)
                continue
            operations = {name: (one[0], one[1]) for name, one in forms[0].items()}
            types = {name: (one[0], tuple(one[1]), one[2]) for name, one in forms[1].items()}
            pairs = {name: (one[0], tuple(one[1])) for name, one in forms[2].items()}
            known[path] = (size, time, FileForms(operations, types, pairs))
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return {}
    return known


def _cache() -> Cache:
    return Cache(cache_folder_path(), "forms")
