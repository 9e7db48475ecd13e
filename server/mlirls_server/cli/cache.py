"""`mlirls cache`: shows what is kept between runs, and removes it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from mlirls_server.cli.shared_options import add_help
from mlirls_server.cli.usage import CannotRun, CommandParser
from mlirls_server.project.cache import MOST_BYTES, NAME, sizes_in
from mlirls_server.project.cache_folder import cache_folder_path
from mlirls_server.project.earlier_caches import remove_earlier_caches, size_of_earlier_caches

_EXAMPLES = """\
  mlirls cache            where results are kept, how many, and their size
  mlirls cache --clear    remove all of it
"""
_KINDS = {
    "results": "results of check",
    "dialects": "dialects read from .td files",
    "index": "symbols of files in workspaces",
    "proposals": "tools that were proposed",
}


def make_parser() -> CommandParser:
    """The options of `mlirls cache`."""
    parser = CommandParser("cache", "", "Show or remove what is kept between runs.", _EXAMPLES)
    what = parser.add_argument_group("what to do")
    what.add_argument("--clear", action="store_true", help="remove everything that is kept (default: show it)")
    add_help(parser.add_argument_group("general").add_argument)
    return parser


def run(arguments: Namespace) -> int:
    """Shows what is kept, or removes it."""
    import os

    folder = cache_folder_path()
    path = os.path.join(folder, NAME)
    size, earlier = _size(path), size_of_earlier_caches(folder)
    if not arguments.clear:
        print(f"{path}: {_shown(size)} of at most {_shown(MOST_BYTES)}")
        _show_kinds(path)
        if earlier:
            print(f"  {_shown(earlier):>9}  in files of earlier versions, which --clear removes")
        return 0
    remove_earlier_caches(folder)
    for name in (path, f"{path}-journal"):
        _remove(name)
    print(f"removed {_shown(size + earlier)} from {folder}" if size + earlier else f"nothing is kept in {folder}")
    return 0


def _show_kinds(path: str) -> None:
    for kind, number, n_bytes in sizes_in(path):
        print(f"  {_shown(n_bytes):>9}  {number:>7,} {_KINDS.get(kind, 'values of another version')}")


def _size(path: str) -> int:
    try:
        return Path(path).stat().st_size
    except OSError:
        return 0


def _remove(path: str) -> None:
    try:
        Path(path).unlink(missing_ok=True)
    except NotADirectoryError:
        # The cache folder of somebody without a home: nothing can be in it.
        return
    except OSError as error:
        raise CannotRun(f"cache: {path} cannot be removed: {(error.strerror or str(error)).lower()}") from error


def _shown(n_bytes: int) -> str:
    return f"{n_bytes / 1e6:.1f} MB" if n_bytes >= 100_000 else f"{n_bytes / 1e3:.1f} kB"
