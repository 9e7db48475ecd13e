"""Readings of `.td` files that are kept between runs, in the user's cache.

The key of a kept reading covers everything that it was read from; it is used only if no file has changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

from mlirls_ir.ods.bundle import FORMAT, is_fresh, read_bundle, write_bundle
from mlirls_ir.ods.upstream import TABLES
from mlirls_ir.ods.user_data import UserDialects
from mlirls_ir.source.files import unsaved_bytes
from mlirls_server.project.cache import Cache
from mlirls_server.project.cache_folder import cache_folder_path
from mlirls_server.project.sources import Sources, encode_sources, read_sources

if TYPE_CHECKING:
    from mlirls_ir.tablegen import TreeCache


def cache_folder() -> str:
    """Where readings are kept between runs."""
    return cache_folder_path()


def load_kept(sources: Sources) -> UserDialects | None:
    """The dialects of `sources` from an earlier reading, if none of its files has changed."""
    cache = _cache()
    data = cache.get(_key(sources)) if cache else None
    if data is None:
        return None

    found = read_bundle(data.decode("utf-8", "replace"))
    if found is None or not is_fresh(found.files):
        return None
    cache.save()
    return found


def keep(sources: Sources, dialects: UserDialects, text: str | None = None) -> None:
    """Keeps a reading without mistakes; after a mistake, a missing file may exist the next time.

    Of files that were searched for, the key says which are missing. A reading of unsaved contents is not kept, since
    the next ones follow in seconds.
    """
    if any(unsaved_bytes(path) is not None for path in dialects.files):
        return
    if not dialects.diagnostics or sources.within:
        cache = _cache()
        cache.put(_key(sources), (text or write_bundle(dialects)).encode("utf-8", "replace"))
        cache.save()


def load_or_read(
    sources: Sources, announce: Callable[[str], None] = lambda _: None, trees: TreeCache | None = None
) -> UserDialects:
    """The dialects of `sources` from an earlier reading, else read from the files, which takes some tenths of a second
    each.

    `announce` is called before all files of an LLVM are read. `trees` spares parsing again what readings share.
    """
    found = load_kept(sources)
    if found is None:
        if sources.headers:
            announce(f"reading the dialects of {sources.headers}; this takes about ten seconds, once for these files")
        found = read_sources(sources, trees=trees)
        keep(sources, found)
    return found


def _cache() -> Cache:
    return Cache(cache_folder(), "dialects")


def _key(sources: Sources) -> str:

    # The budget of a reading decides only whether there is a result.
    said = {name: value for name, value in encode_sources(sources).items() if name != "budget"}
    # In a development installation the conversion changes although the version does not.
    folders = [Path(TABLES).parent.parent / name for name in ("ods", "irdl", "tablegen")]
    changed = max((path.stat().st_mtime_ns for folder in folders for path in folder.rglob("*.py")), default=0)
    key = json.dumps([FORMAT, metadata.version("mlirls"), changed, said])
    return hashlib.sha256(key.encode("utf-8", "surrogateescape")).hexdigest()
